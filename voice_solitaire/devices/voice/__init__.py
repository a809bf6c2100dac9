"""Voices: text to samples."""
