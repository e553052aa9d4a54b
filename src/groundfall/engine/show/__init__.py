"""What the pictures of games share."""
