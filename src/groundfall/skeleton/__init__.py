"""Skeleton: two seats play hidden number cards to a row of places, and the higher card wins each place."""
