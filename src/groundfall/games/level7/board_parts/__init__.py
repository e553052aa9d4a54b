"""The parts the board of LEVEL 7 is drawn from."""
