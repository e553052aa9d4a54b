"""Invaders from Galaxy X: one defender, three cities, thirty aliens in ten waves."""
