"""The entries of the box, how they are checked, and how a campaign of one's own is laid over it."""
