"""What lines mean, as expressions over their words; ``precedence`` tells in which order they are tried."""
