"""The player's data on disk: settings, what was learned of the voice, games and results."""
