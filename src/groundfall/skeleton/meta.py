"""The header of Skeleton: what the lobby shows before it imports anything else of the game."""

from groundfall.engine.options import Meta

META = Meta(
    name="skeleton",
    title="Skeleton",
    designer="",
    publisher="",
    year=2026,
    seats=("red", "blue"),
    minutes="5",
    summary="Play your hidden cards to five places; the higher card wins each place.",
    players="2",
    end_rule="S3.1",
)
