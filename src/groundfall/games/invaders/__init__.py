"""Invaders: a card game of invasion and resistance for two."""
