"""The parts of the board picture."""
