"""The table: cards, piles, positions, rules and games as values; pure, and without a word of English but names."""
