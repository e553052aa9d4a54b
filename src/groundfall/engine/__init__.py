"""The engine: knows no game. One concept a file."""
