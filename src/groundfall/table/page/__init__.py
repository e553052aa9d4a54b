"""Pages: made from what one seat may know, with their parts, scripts and styles."""
