"""What is shown: a page made from what one seat may know, its parts, scripts and styles."""
