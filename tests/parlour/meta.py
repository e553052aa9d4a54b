"""The header of the Long Evening."""

from __future__ import annotations

from groundfall.engine.options import Meta, Option


def _flares(value: list[int] | None) -> str:
    return "" if value is None or len(value) == 3 else "give three numbers, one for each seat"


META = Meta(
    name="parlour",
    title="The Long Evening",
    designer="The Groundfall authors",
    publisher="",
    year=2026,
    seats=("ash", "birch", "cedar"),
    minutes="10",
    summary="Each round one seat stands alone against the two others: hidden hands, secret picks, a die, flares.",
    players="3",
    options=(
        Option("rounds", "Rounds", "number", 6, low=3, high=6, help="How many rounds are played.", rule="P7.5"),
        Option("goal", "Points that end the game", "number", 16, low=6, high=30, rule="P7.5"),
        Option("glimpse", "The left neighbour sees what is buried", "flag", True, rule="P4.5"),
        Option("first", "First to stand alone", "choice", "ash", values=("ash", "birch", "cedar"), rule="P2.2"),
        Option("flares", "Flares of each seat", "numbers", None, low=0, high=4, check=_flares, rule="P1.3"),
    ),
)
