"""The parts of a console, and its folded line."""
