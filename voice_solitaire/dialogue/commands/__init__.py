"""What a player can wish, answered: each file holds the functions of some wishes, and ``registry`` knows them all."""
