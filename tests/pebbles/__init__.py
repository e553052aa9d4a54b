"""Pebbles: two seats take one to three from a heap, and who takes the last wins. Its solution is known."""
