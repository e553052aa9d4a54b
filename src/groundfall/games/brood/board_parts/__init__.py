"""The parts the board of Invasion of the Brood is drawn from."""
