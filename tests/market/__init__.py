"""The Market: a small game of cards of our own for two seats, which exercises what screens do with cards."""
