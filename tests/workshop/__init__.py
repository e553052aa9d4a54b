"""The Workshop: a small game of our own for two seats whose things work by programs of effects."""
