"""Shared code for the games' pictures."""
