"""The header of the game: who made it, how long it takes, and the options to choose before it begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.options import Meta, Option, Promise

NATIONS = ("usa", "europe", "russia", "china", "japan", "india")
HANDICAPS = ("none", "veteran_brood", "veteran_humans")


def notices(options: Mapping[str, Any]) -> list[str]:
    """What players of a match should know about its options."""
    cap = options["cap"]
    if not cap:
        return ["There is no last round: the match continues until somebody wins."]
    return [f"The game is a draw if nobody has won by the end of round {cap} (B2.3)."]


META = Meta(
    name="brood",
    title="Invasion of the Brood",
    designer="Sandy Petersen",
    publisher="Petersen Games",
    year=2020,
    seats=("brood", "humans"),
    minutes="60 to 90",
    players="2",
    summary="An alien mind seizes armies and factories. Mankind must wake up and launch six Orions from Antarctica.",
    complexity="medium",
    end_rule="B2.4",
    notices=notices,
    promise=Promise(search=1_500, whole=0, click=(60, 120)),
    longest=50_000,  # 300 random games took at most 5,421 actions; more rounds can be played
    options=(
        Option(
            "humans",
            "Home nation of the Humans",
            "choice",
            "europe",
            values=(*NATIONS, "drawn"),
            help="The nation the Humans start with. Its Diplomacy card says which nations are easy to awaken.",
            rule="B3.1",
        ),
        Option(
            "handicap",
            "Handicap",
            "choice",
            "none",
            values=HANDICAPS,
            help="A veteran Brood faces two extra Minor Air units; veteran Humans face a Brood with two Dupes.",
            rule="B3.6",
        ),
        Option(
            "cap",
            "Rounds until a draw",
            "number",
            60,
            low=0,
            high=999,
            help="The game is a draw after this many rounds. 0: it continues until somebody wins.",
            rule="B2.3",
        ),
        Option(
            "warriors",
            "Where Warriors molt",
            "choice",
            "factory",
            values=("factory", "anywhere"),
            help="Factory: only where the Brood holds the factory. Anywhere: wherever it has a Worker.",
            rule="B5.7",
        ),
        Option(
            "free_token",
            "Free Control token",
            "choice",
            "must",
            values=("must", "may"),
            help="Must: it has to be placed if there is a unit to take it. May: the Brood can keep it in its bank.",
            rule="B4.3",
        ),
    ),
)
