"""Solitaire by ear."""

__version__ = "0.1.0"
