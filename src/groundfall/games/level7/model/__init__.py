"""What pictures, texts and words read from a view and a box: offers, funding, projects, coalitions, lands."""
