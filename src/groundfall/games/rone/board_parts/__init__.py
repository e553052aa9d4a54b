"""The parts of the picture of RONE, each made from a view."""
