"""The header of the game: its makers, its length, and its options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option, Promise
from groundfall.engine.words import counted

SEATS = ("invader", "mankind")


def notices(options: Mapping[str, Any]) -> list[str]:
    """Notes on what the chosen options mean for a match."""
    said = []
    if options["games"] == "best_of_three":
        said.append("The first side to win two games wins the match; the starting side alternates (I11.10).")
    hands = options["invader_hand"], options["mankind_hand"]
    if hands != (7, 6):
        said.append(f"Opening hands: {counted(hands[0], 'card')} for the Invader, {hands[1]} for Mankind (I2.6).")
    return said


META = Meta(
    name="invaders",
    title="Invaders",
    designer="Mark Chaplin",
    publisher="White Goblin Games",
    year=2013,
    seats=SEATS,
    minutes="45 to 60",
    players="2",
    summary="An invasion wears down Mankind's forces card by card, while the plot behind it runs out of time.",
    complexity="medium",
    end_rule="I11.1",
    notices=notices,
    promise=Promise(match=2_200, search=3_000, whole=0, click=(55, 110)),
    longest=5_000,  # 300 random games took at most 217 actions; a match can have several
    options=(
        Option(
            "games",
            "Number of games",
            "choice",
            "single",
            values=("single", "best_of_three"),
            help="In a best of three, the starting side alternates, and the sides may swap cards between games.",
            rule="I11.10",
        ),
        Option(
            "start",
            "Who starts",
            "choice",
            "mankind",
            values=SEATS,
            help="The side that takes the first turn of the first game.",
            rule="I2.7",
        ),
        Option(
            "africa",
            "Power of Africa",
            "number",
            2,
            low=2,
            high=3,
            help="The printed power of Africa is not publicly known; 2 and 3 both fit the rules.",
            rule="I1.3",
        ),
        Option(
            "invader_hand",
            "Opening hand of the Invader",
            "number",
            7,
            low=0,
            high=12,
            help="How many cards the Invader starts with. With 6, the same as Mankind, Mankind wins more often.",
            rule="I2.6",
        ),
        Option(
            "mankind_hand",
            "Opening hand of Mankind",
            "number",
            6,
            low=0,
            high=12,
            help="How many cards Mankind starts with.",
            rule="I2.6",
        ),
    ),
)
