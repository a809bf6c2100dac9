"""Our own ear: pocketsphinx held to a grammar, and how sure it may be."""
