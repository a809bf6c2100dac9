"""Trying devices for real."""
