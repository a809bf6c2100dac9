"""Understanding lines that fit no template: what is wished, and which cards and places, whatever the words around."""
