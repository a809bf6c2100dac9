"""Ears that write down whatever they hear, and what was meant by it."""
