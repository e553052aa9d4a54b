"""What cannot be on the table, by what it is about."""
