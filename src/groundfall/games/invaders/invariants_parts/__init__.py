"""What cannot be, part by part."""
