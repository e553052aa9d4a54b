"""The lines beside the question in a fight: what stands against what."""

from __future__ import annotations

from typing import Any

import pytest

from .table import EARTH, FAR_OFF, GAME, play, table


def beside(match: Any) -> list[str]:
    return GAME.module("textboard").status(match.view(EARTH), match.box).splitlines()


def declaring() -> Any:
    """A fighter that can attack two hexes, a combat ship that can as well, and a defender that has one target."""
    match = table(
        units=[("red_fighter", "F4"), ("blue_combat", "E5"), ("red_defender", "G4")],
        aliens={"green_scout_1": "F5", "red_scout_1": ("E4", 1)},
    )
    play(match, "end")
    return match


@pytest.mark.rule("G12.3")
def test_a_target_shows_the_dice_of_the_others_and_the_hits_it_takes():
    match = declaring()
    assert beside(match) == [
        "2 dice, each hitting with 5 or more.",
        "Others: 1 die at F5 (takes 4 hits), none at E4 (takes 3).",
    ]
    play(match, "target", "E4")
    assert beside(match)[1] == "Others: 1 die at F5 (takes 4 hits), 2 dice at E4 (takes 3)."


@pytest.mark.rule("G12.5")
def test_the_dice_at_a_hex_are_those_of_its_units():
    seen = declaring().view(EARTH)["derived"]
    assert seen["attack_dice"]["F5"] == 1 and seen["attack_dice_parts"]["F5"] == {"u3": 1}


@pytest.mark.rule("G12.3")
def test_what_a_unit_can_attack_is_what_it_may_choose():
    match = declaring()
    seen, unit = match.view(EARTH)["derived"], match.subjects(EARTH)["unit"]
    legal = {action.args["hex"] for action in match.legal(EARTH)}
    assert {name for name, can in seen["can_attack"][unit].items() if can} == legal == {"F5", "E4"}


@pytest.mark.rule("G12.6")
def test_both_benefits_of_an_energized_unit():
    match = table(
        units=[("red_combat", "F4", {"energized": True})],
        aliens={"green_scout_1": "F5", **FAR_OFF},
        options={"energize": "ask"},
    )
    play(match, "end")
    assert beside(match) == [
        "3 dice hitting with 4 or more, or 4 with 5 or more.",
        "Its target F5 takes 4 hits.",
    ]


@pytest.mark.rule("G12.7")
def test_hits_to_be_dealt_and_what_each_alien_needs():
    match = table(units=[("red_combat", "F4")], aliens={"green_scout_1": "F5", "red_raider_1": ("F5", 1), **FAR_OFF})
    play(match, "end", dice=(6, 6, 1))
    assert beside(match) == ["2 hits to deal at F5: red raider 1 needs 3, green scout 1 needs 4."]
    play(match, "hit", "red_raider_1")
    assert beside(match) == ["1 hit to deal at F5: red raider 1 needs 2, green scout 1 needs 4."]


def test_nothing_outside_a_fight():
    assert beside(table()) == []


def test_spectators_are_not_told_what_a_question_is_about():
    match = declaring()
    assert match.view(None)["asked"]["decision"] == "declare"
    assert GAME.module("textboard").status(match.view(None), match.box) == ""
