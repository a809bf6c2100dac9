"""What several games share: foundations, cells, galleries, a card in hand, runs, and looking ahead.

No file here has a game of its own; a game imports the ones that it needs.
"""
