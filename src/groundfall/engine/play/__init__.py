"""What players touch: positions, matches, what a seat may see, what is written down and read again."""
