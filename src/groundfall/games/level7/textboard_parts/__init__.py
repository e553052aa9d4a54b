"""What the board in a terminal is put together from: lines, areas, consoles, and the same in sentences."""
