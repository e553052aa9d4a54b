"""What odds ask about: imagined states, and what does not matter to them."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.games.brood.rules import questions
from groundfall.games.brood.rules.dice import DESTROYS
from groundfall.games.brood.state import BROOD, HUMANS, LANDS, SIDES, UNITS

from .helpers import ALL_AWAKE, play, table

CHINA = LANDS.number("china")


def prepared(match: Any, rule: Any, *args: int) -> Any:
    """The state that a question makes of a match."""
    position = match.copy()
    rule(position.content, position.state, *args)
    return position.state


@pytest.mark.rule("B11.5")
def test_air_that_has_flown_is_forgotten() -> None:
    match = table("battle", {"china": "usa_army worker"}, air={"humans": {"usa": 1}}, dormant=ALL_AWAKE)
    play(match, "give_battle china", "air_strike usa")
    state = prepared(match, questions.forget_flown)
    assert not any(map(any, state.air_spent)) and not any(state.pool) and state.control_tokens == 0


@pytest.mark.rule("B11.2")
@pytest.mark.parametrize(("strength", "sure"), [(9, False), (10, True)])
def test_an_attack_is_sure_when_it_needs_no_die(strength: int, sure: bool) -> None:
    match = table("battle", {"china": "usa_army warrior"}, dormant=ALL_AWAKE)
    where: tuple[int, int, int, int] = (HUMANS, UNITS.number("usa_army"), UNITS.number("warrior"), CHINA)
    position = match.copy()
    questions.attack_now(position.content, position.state, *where, strength)
    assert bool(questions.is_sure(position.content, position.state)) is sure


@pytest.mark.rule("B10.4")
def test_the_toughest_controlled_unit_comes_first() -> None:
    match = table("battle", {"china": "~minor_army ~china_army warrior", "india": "larva worker"}, dormant=ALL_AWAKE)
    seen = match.view(None)["derived"]
    assert [seen["first_target"][area] for area in ("china", "india", "japan")] == ["china_army", "worker", None]
    assert seen["units_in"]["brood"]["china"] == 3 and seen["units_in"]["humans"]["china"] == 0


@pytest.mark.rule("B11.1")
def test_human_air_cannot_fly_to_a_dormant_nation() -> None:
    air = {"humans": {"usa": 1}, "brood": {"usa": 1}}
    match = table("battle", {"india": "larva"}, air=air, dormant={**ALL_AWAKE, "india": 1})
    seen = match.view(None)["derived"]["can_fly"]
    assert not seen["humans"]["india"] and seen["humans"]["china"] and seen["brood"]["india"]


@pytest.mark.rule("B11.4")
def test_a_duel_in_the_air_leaves_what_was_under_way() -> None:
    match = table("battle", {"china": "worker"}, air={"humans": {"usa": 1}, "brood": {"minor": 1}}, dormant=ALL_AWAKE)
    state = prepared(match, questions.duel_now, BROOD, SIDES.number("minor"), SIDES.number("usa"))
    assert state.depth == 0 and state.awaiting == 0
    assert state.air[HUMANS] == state.air[BROOD] == [0] * SIDES


@pytest.mark.rule("B10.5")
def test_a_sure_attack_destroys() -> None:
    match = table("battle", {"china": "usa_army larva"}, dormant=ALL_AWAKE)
    state = prepared(match, questions.roll_attack, UNITS.number("usa_army"), UNITS.number("larva"), CHINA, 9)
    assert state.strength == DESTROYS
