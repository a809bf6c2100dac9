"""Ears: from frames of speech to a line."""
