"""What a player is told: the words for single things, turns, the table, and what is asked about it."""
