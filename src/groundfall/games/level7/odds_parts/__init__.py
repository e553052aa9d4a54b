"""What the odds are made of: the die, battles, protections, and what the end of the round takes."""
