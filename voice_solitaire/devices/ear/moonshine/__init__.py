"""The second ear: a small neural network, and both ears' judgement of the same sentences."""
