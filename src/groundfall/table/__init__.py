"""The table: a web server on which people and player programs play, watch and replay matches."""
