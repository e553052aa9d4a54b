"""What pictures, texts and words read from a view and a box: cards, piles, dice, seats, the Invasion."""
