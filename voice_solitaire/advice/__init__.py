"""Advice: what to do, and how often it succeeds. Pure."""
