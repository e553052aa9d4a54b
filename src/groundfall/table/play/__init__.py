"""Live matches: in memory, on disk, and the people and levels in them."""
