"""The parts the board of Invaders from Galaxy X is drawn from."""
