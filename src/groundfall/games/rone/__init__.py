"""RONE: Invasion, the game of deck building and dice crafting."""
