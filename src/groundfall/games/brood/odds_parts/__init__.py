"""What the odds are made of: the dice, the contest for the air, the way over the seas, and what is seen of a table."""
