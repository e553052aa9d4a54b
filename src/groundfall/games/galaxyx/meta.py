"""The header of the game: who made it, how long it takes, and the options to choose before it begins."""

from __future__ import annotations

from collections.abc import Sequence

from groundfall.engine.options import Meta, Option, Promise

PROFILES = ("easy", "medium_flat", "medium_bell", "hard")


FEWEST, MOST = 1, 5  # aliens that can arrive in a turn


def wrong_waves(waves: Sequence[int] | None) -> str:
    """What is wrong with a profile whose numbers are from 1 to 5; '' if nothing is wrong or no profile is given."""
    if waves is None:
        return ""
    if len(waves) != 10:
        return f"a profile has ten numbers, one for each turn of arrival, not {len(waves)} (G2.2)"
    if sum(waves) != 30:
        return f"the ten numbers must sum to 30, the number of aliens, not {sum(waves)} (G2.2)"
    return ""


META = Meta(
    name="galaxyx",
    title="Invaders from Galaxy X",
    designer="Gilad Yarnitzky",
    publisher="print and play",
    year=2018,
    seats=("earth",),
    minutes="60",
    players="1",
    summary="Thirty aliens descend on three cities in ten waves. Clear the sky by turn 15.",
    complexity="light",
    end_rule="G14.4",
    promise=Promise(match=2_500, click=(45, 70)),
    longest=5_000,  # 300 random games took at most 340 actions
    options=(
        Option(
            "profile",
            "Invasion profile",
            "choice",
            "easy",
            values=PROFILES,
            help="How many aliens arrive in each of the ten turns: the earlier they come, the harder the game.",
            rule="G2.3",
            shown=lambda options: options["waves"] is None,
        ),
        Option(
            "waves",
            "Custom profile",
            "numbers",
            None,
            low=FEWEST,
            high=MOST,
            count=10,
            item="turn",
            total=30,
            check=wrong_waves,
            help="Ten numbers from 1 to 5 that sum to 30. Leave them empty to use a named profile.",
            rule="G2.2",
        ),
        Option(
            "city_first",
            "Aliens attack cities first",
            "flag",
            True,
            help="Off: an alien next to a unit attacks the unit and leaves the city alone, which is easier.",
            rule="G13.2",
        ),
        Option(
            "alien_stack",
            "Aliens per hex",
            "number",
            2,
            low=1,
            high=4,
            help="How many aliens can share a hex.",
            rule="G11.8",
        ),
        Option(
            "energize",
            "Energized units",
            "choice",
            "auto",
            values=("auto", "ask"),
            help="Auto: an energized unit gets the better benefit. Ask: you choose each time it rolls.",
            rule="G12.6",
        ),
        Option(
            "satellite_spacing",
            "Distance between satellites",
            "number",
            2,
            low=1,
            high=3,
            help="How many hexes away from every other satellite a launch must be.",
            rule="G9.4",
        ),
    ),
)
