"""Whole games that were recorded, one for each way in which a game can end."""
