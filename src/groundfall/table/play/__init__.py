"""Matches that are being played: in memory, on disk, with those who sit at them."""
