"""The sheets of things: what they say in each game, and that they say no more than a seat may know."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import game
from groundfall.engine.play.sheets import Sheet, find, sheet_of
from lengths import sampled
from own_games import OWN_GAMES


def played(name: str, actions: int, seed: int) -> Any:
    match, rng = gf.new(name, seed=seed), random.Random(seed)
    for _ in range(actions):
        if not match.over:
            seat = match.awaiting[0]
            match.play(seat, rng.choice(match.legal(seat).ids))
    return match


def sheet(match: Any, seat: str | None, thing: str) -> Sheet:
    found = sheet_of(match, seat, *thing.split(":"))
    assert found is not None, thing
    return found


def numbers(one: Sheet) -> dict[str, str]:
    return {number.label: number.value for number in one.numbers}


def test_a_counter_is_read_with_its_numbers_and_their_meaning() -> None:
    unit = {"u1": {"counter": "red_fighter", "hex": "D4", "hits": 0}}
    match = gf.from_position("galaxyx", {"turn": 3, "unit": unit, "supply": {"red_fighter": 9}})
    one = sheet(match, "earth", "unit:u1")
    assert (one.kind, one.title) == ("Unit of the defender", "Red fighter at D4")
    assert [numbers(one)[name] for name in ("Attack", "Defence", "Movement", "Dice in combat")] == ["2", "1", "4", "2"]
    assert next(number.means for number in one.numbers if number.label == "Movement") == "hexes in one move"
    assert "G12.5" in one.rules
    here = sheet(match, "earth", "hex:D4")
    assert here.contains == ("Red fighter at D4",) and "middle zone" in here.texts[0]


def test_a_number_says_what_it_is_made_of() -> None:
    match = gf.new("level7", seed=1)
    command = next(one for one in sheet(match, "asia", "seat:asia").numbers if one.label == "Command")
    assert command.made_of == "7 on the console, 1 Communications" and command.rule == "L6.3"
    assert command.value == "8"
    alone = sheet(match, "asia", "number:command@asia")
    assert alone.title == "Command, Asia" and alone.numbers[0].parts == command.parts


def test_a_thing_is_read_by_its_place_as_boards_name_it() -> None:
    match = played("brood", 12, 1)
    one = sheet(match, "brood", "unit:larva@mexico")
    assert one.title == "Larva, Mexico" and "Broodmaster" in one.texts[0]
    assert sheet(match, "brood", "supply:larva").title == "Larva"
    assert sheet(match, "brood", "turn:4").title == "Round", "a track has the name that players give it"


def test_a_card_has_its_full_text_and_a_zone_both_sides() -> None:
    match = gf.new("invaders", seed=1)
    assert (
        "discard 4 cards to lower the power of each zone by 1." in sheet(match, "invader", "strategy:icecaps").texts[0]
    )
    assert {"Attack", "Defence", "Power of the zone"} <= numbers(sheet(match, None, "zone:africa")).keys()


def test_things_are_found_by_words() -> None:
    match = gf.new("rone", seed=1)
    assert find(match, None, "the ledger") == [("card", "l05")]
    assert ("card", "l05") in find(match, None, "ledger") and not find(match, None, "nothing at all")
    assert find(match, None, "card:l05") == [("card", "l05")]


@pytest.mark.parametrize("name", OWN_GAMES)
def test_every_thing_of_every_game_has_a_sheet(name: str) -> None:
    match = played(name, 60, 2)
    for label, things in game(name).sets.items():
        for thing in things.names[:40] if not things.names[0].isdecimal() else ():
            for line in sheet(match, match.seats[0], f"{label}:{thing}").lines():
                assert line and "_" not in line and "None" not in line, line
    assert sheet_of(match, None, "seat", "nobody") is None and sheet_of(match, None, "number", "nothing") is None


@pytest.mark.parametrize("count", sampled(3, 40))
@pytest.mark.parametrize("name", OWN_GAMES)
def test_a_sheet_says_no_more_than_its_seat_may_know(name: str, count: int) -> None:
    """What is hidden from a seat is drawn anew: its sheets stay the same."""
    for seed in range(count):
        match = played(name, 20 + 17 * seed, seed)
        seat = seed % len(match.seats)
        known = match.known(seat)
        other = known.imagine(seat, seed + 1)
        for label, things in game(name).sets.items():
            for thing in things.names[:40] if not things.names[0].isdecimal() else ():
                assert sheet_of(known, seat, label, thing) == sheet_of(other, seat, label, thing), (label, thing)
