"""Copies: a card of several is named without its number, and choices that nobody can tell apart are listed once."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from games.rone.helpers import table
from groundfall.engine.play.match import Match
from groundfall.engine.play.stand_ins import listed_once, stand_ins
from groundfall.engine.rules.agenda import ask
from groundfall.engine.rules.names import index
from groundfall.games.rone.rules.training import place_screws
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session

FIGHTER = {"hex": "G4", "counter": "red_fighter"}
SUPPLY = {"red_fighter": 7}
TWO: dict[str, Any] = {
    "phase": "activation",
    "supply": SUPPLY,
    "unit": {"u1": FIGHTER, "u2": FIGHTER, "u3": {**FIGHTER, "hex": "G5"}},
}


def test_a_set_says_which_names_are_copies() -> None:
    cards = index("card", ["s1_1", "s1_2", "s2_1", "boss", "new_1", "new_2"], copies=["s1_1", "s1_2", "s2_1", "boss"])
    assert cards.meant("s1") == (0, 1) and cards.meant("s1_2") == (1,) and cards.meant("s2") == (2,)
    assert cards.meant("boss") == (3,) and cards.meant("new_1") == (4,)
    assert cards.copies == {0, 1, 2, 3}
    for name in ("new", "s", "s1_3", ""):
        with pytest.raises(KeyError):
            cards.meant(name)
    assert index("unit", ["u1", "u2"], copies=True).copies == {0, 1} and not index("unit", ["u1"]).copies


def hand(*cards: str, **more: Any) -> Match:
    """RONE, with these cards in the hand of the first seat, in its main phase."""
    return table("main", p1_hand=" ".join(cards), **more)


RICH = {"p1": {"blue": 4}}


def test_a_card_of_several_copies_is_played_by_its_name_alone() -> None:
    for wanted, args in (("play_card s10", {}), ("play_card", {"card": "s10"}), ("play_card s10_1", {})):
        match = hand("s08_2", "s10_1", "s10_2", pool=RICH)
        assert match.why_not("p1", wanted, **args) is None
        assert match.play("p1", wanted, **args)[0].args["card"] in ("s10_1", "s10_2")


def test_a_copy_that_cannot_be_told_from_the_one_that_is_offered_means_that_one() -> None:
    match = hand("s10_1", "s10_2", pool=RICH)
    offered = [action for action in match.legal("p1") if action.kind == "play_card"]
    assert len(offered) == 1, "the rules list copies of one card once"
    for wanted in ("play_card s10_1", "play_card s10_2", "play_card s10"):
        assert wanted in match.legal("p1")
        assert match.check("p1", wanted) == (0, offered[0].id)
    assert "play_card s10_3" not in match.legal("p1"), "it lies elsewhere"


def test_why_not_speaks_of_the_first_copy_that_something_is_to_be_said_of() -> None:
    match = hand("s08_2", "s10_2")
    assert match.why_not("p1", "play_card s10") == match.why_not("p1", "play_card s10_2")
    assert match.why_not("p1", "play_card s10") != match.why_not("p1", "play_card s10_1")
    assert match.why_not("p1", "play_card c05") == ("Breach Team is not in your hand.", "R4.3")
    with pytest.raises(gf.IllegalAction, match="Breach Team is not in your hand"):
        match.play("p1", "play_card", card="c05")


def test_a_card_that_there_is_not_is_answered_with_those_near_to_it() -> None:
    match = hand("s10_1")
    for wanted in ("play_card s10_9", "play_card s99", "play_card new"):
        with pytest.raises(
            gf.IllegalAction, match=f'There is no card "{wanted.split()[1]}"; (a similar name is|similar names are)'
        ) as wrong:
            match.play("p1", wanted)
        assert "s10_1" not in str(wrong.value), "cards are named without the numbers of their copies"


def test_two_counters_that_the_table_says_the_same_of_are_listed_once() -> None:
    match = gf.from_position("galaxyx", TWO, seed=1)
    move = {str(action): action.id for action in match.legal("earth") if action.kind == "move"}
    assert set(move) == {"move u1", "move u2", "move u3"}
    found = stand_ins(match, "earth")
    assert found[move["move u2"]] == found[move["move u1"]] == move["move u1"]
    assert found[move["move u3"]] == move["move u3"]
    assert move["move u2"] not in listed_once(match, "earth") and move["move u3"] in listed_once(match, "earth")


def test_counters_that_differ_in_anything_seen_are_listed_both() -> None:
    changed = {**TWO, "unit": {**TWO["unit"], "u2": {**TWO["unit"]["u2"], "energized": True}}}
    match = gf.from_position("galaxyx", changed, seed=1)
    assert listed_once(match, "earth") == match.legal("earth").ids


def test_where_several_are_chosen_in_one_go_all_are_listed() -> None:
    match = hand("s10_1", p1_training="c04_1 c04_2 c05_1")
    both = {match.number("screw c04_1"), match.number("screw c04_2")}
    for screws, listed in ((1, 1), (2, 2)):
        asked = match.copy()
        asked.state.awaiting = asked.state.depth = 0
        ask(asked.state, place_screws, 1, screws)
        asked.game.dispatch.advance(asked.content, asked.state)
        assert len(both & {*listed_once(asked, "p1")}) == listed


def test_lines_name_each_once_and_every_number_means_its_line() -> None:
    match = gf.from_position("galaxyx", TWO, seed=1)
    said: list[str] = []
    plain = Plain(Session(match), said.append)
    plain.ask()
    lines = [line.partition(". ")[2] for line in said if line.strip()[:1].isdigit()]
    assert len(lines) == len(set(lines)) == len(match.legal("earth")) - 2
    for number, line in enumerate(lines, 1):
        assert match.action("earth", plain.choice(number)).text == line.partition(" (")[0]
