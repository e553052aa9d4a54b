"""Parts of the box of LEVEL 7."""
