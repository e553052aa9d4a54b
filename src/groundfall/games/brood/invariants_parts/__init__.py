"""What cannot be, a chapter each; see `invariants.py`."""
