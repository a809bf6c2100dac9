"""Adapters to the world: each imports ports and one package of others."""
