"""The words that the dialogue and the devices share: what can be said as trees, numbers, cards, what sounds alike."""
