"""What can go wrong at a card table, each kind in its own module: see ``torture.py``."""
