"""A match of a custom campaign: the options it is made for, and its starting armor and health."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.errors import BadOptions
from groundfall.engine.play.match import Match
from groundfall.engine.play.setup import from_position
from groundfall.lab.simulate import estimate, simulate

from .test_scenario_files import CAMPAIGN, campaign

GAME = game("rone")
TWO = CAMPAIGN + 'players = { min = 2, max = 3 }\nvariant = "equal_chances"\ndifficulty_lines_off_allowed = false\n'
FITTING = {"mode": "cooperative", "players": 2, "variant": "equal_chances"}
MISFITS: list[tuple[dict[str, Any], str]] = [
    ({"players": 1}, "Option players: Test is made for 2 to 3, not 1."),
    ({"players": 4}, "Option players: Test is made for 2 to 3, not 4."),
    ({"variant": "base"}, "Option variant: Test is played with equal_chances, not base."),
    ({"difficulty": "unaided"}, "Option difficulty: Test is played with at least the easy line, not unaided."),
]


def laid(head: str) -> tuple[tuple[str, str], ...]:
    """A campaign as an overlay."""
    return (("mine.toml", campaign(head=head)),)


@pytest.mark.parametrize(("changed", "sentence"), MISFITS)
def test_options_that_a_campaign_is_not_made_for_are_refused(changed: dict[str, Any], sentence: str) -> None:
    options = FITTING | changed
    for begin in (
        lambda: Match(GAME, options, overlays=laid(TWO)),
        lambda: from_position(GAME, {"phase": "main"}, options, overlays=laid(TWO)),
        lambda: simulate("rone", games=1, options=options, overlays=laid(TWO)),
        lambda: estimate("rone", games=1, options=options, overlays=laid(TWO)),
    ):
        with pytest.raises(BadOptions) as wrong:
            begin()
        assert str(wrong.value) == sentence


def test_options_that_fit_begin_the_campaign() -> None:
    match = Match(GAME, FITTING, overlays=laid(TWO))
    assert match.options["variant"] == "equal_chances"
    assert match.state.playing == 2


def test_the_printed_campaign_takes_any_options() -> None:
    for changed, _ in MISFITS:
        assert Match(GAME, FITTING | changed).options["mode"] == "cooperative"


@pytest.mark.rule("R12.7")
@pytest.mark.parametrize(
    ("head", "options", "armor", "health"),
    [
        ("", {}, 16, 14),
        ("", {"armor": 10}, 10, 14),
        ("", {"health": 18}, 16, 18),
        ("start = { armor = 17, health = 18 }\n", {}, 17, 18),
        ("start = { armor = 17, health = 18 }\n", {"armor": 10}, 10, 18),
        ("start = { armor = 17, health = 18 }\n", {"health": 9}, 17, 9),
    ],
)
def test_a_campaign_says_how_everybody_begins_unless_an_option_does(
    head: str, options: dict[str, int], armor: int, health: int
) -> None:
    match = Match(GAME, {"mode": "cooperative", "players": 1, **options}, overlays=laid(CAMPAIGN + head))
    assert (match.state.armor[0], match.state.health[0]) == (armor, health)
