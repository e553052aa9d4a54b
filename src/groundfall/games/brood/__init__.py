"""Invasion of the Brood: the Broodmaster Magnalux against mankind, on a map of the world."""
