"""The parts of a console, and the line to which it is folded."""
