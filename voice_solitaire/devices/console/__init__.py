"""The keyboard and the printed voice."""
