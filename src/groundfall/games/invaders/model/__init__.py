"""What pictures, texts and words read from a view and a box: cards, hands, the balance in the zones, costs."""
