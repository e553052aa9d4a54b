"""The Long Evening: a small card game of our own for three seats, which exercises what a real game does not."""
