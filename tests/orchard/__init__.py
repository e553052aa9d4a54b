"""The Orchard: a small game of our own for one to three seats, all of which act at once."""
