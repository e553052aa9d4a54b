"""The header of the game: who made it, how long it takes, what can be chosen before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option, Promise

NATIONS = ("usa", "europe", "russia", "china", "japan", "india")
HANDICAPS = ("none", "veteran_brood", "veteran_humans")


def notices(options: Mapping[str, Any]) -> list[str]:
    """What the options mean for a match."""
    cap = options["cap"]
    if not cap:
        return ["There is no last round: the match goes on until somebody wins."]
    return [f"After round {cap} the game is a draw, if nobody has won by then (B2.3)."]


META = Meta(
    name="brood",
    title="Invasion of the Brood",
    designer="Sandy Petersen",
    publisher="Petersen Games",
    year=2020,
    seats=("brood", "humans"),
    minutes="60 to 90",
    players="2",
    summary="An alien mind seizes armies and factories. Mankind must wake up, and launch six Orions from Antarctica.",
    complexity="medium",
    end_rule="B2.4",
    notices=notices,
    promise=Promise(plain=25_000, compiled=1_000_000, search=1_500, whole=0, compilation=60),
    options=(
        Option(
            "humans",
            "Home nation of the Humans",
            "choice",
            "europe",
            values=(*NATIONS, "drawn"),
            help="The nation the Humans begin with; its Diplomacy card says whom it can wake up easily.",
            rule="B3.1",
        ),
        Option(
            "handicap",
            "Handicap",
            "choice",
            "none",
            values=HANDICAPS,
            help="A veteran Brood faces two Minor Air units more; veteran Humans face a Brood with two Dupes.",
            rule="B3.6",
        ),
        Option(
            "cap",
            "Rounds until a draw",
            "number",
            60,
            low=0,
            high=999,
            help="After this many rounds the game is a draw. 0: it goes on until somebody wins.",
            rule="B2.3",
        ),
        Option(
            "warriors",
            "Where Warriors molt",
            "choice",
            "factory",
            values=("factory", "anywhere"),
            help="Factory: only where the Brood holds the factory. Anywhere: wherever there is a Worker.",
            rule="B5.7",
        ),
        Option(
            "free_token",
            "The free Control token",
            "choice",
            "must",
            values=("must", "may"),
            help="Must: it is placed on a unit whenever there is one. May: the Brood can keep it in its bank.",
            rule="B4.3",
        ),
    ),
)
