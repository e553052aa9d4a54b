"""Playing: positions, matches, views of seats, and what is saved and loaded."""
