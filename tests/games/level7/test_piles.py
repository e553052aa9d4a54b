"""Piles of cards in the view: as lists, each with what its seat may know of it."""

from __future__ import annotations

import random

import pytest

from .helpers import GAME, begun, play, play_on, table

HIDDEN = "hidden"


def piles(match, seat="asia"):
    """The piles as a seat sees them."""
    return match.view(seat)["piles"]


@pytest.mark.rule("L2.5", "L26.2")
def test_the_decks_at_the_start():
    seen = piles(begun(), None)
    counts = {name: len(cards) for name, cards in seen.items() if HIDDEN in cards}
    assert counts == {
        "mercenary_deck": 19,
        "assault_events": 25,
        "devastation_events": 30,
        "assault_adaptations": 5,
        "devastation_adaptations": 11,
        "drop_ship_deck": 25,
    }
    assert seen["north_america_mercenaries"] == ["m01"]
    assert seen["projects"] == ["p1", "p2a", "p2b", "p3", "p4a", "p4b", "p5"]


@pytest.mark.rule("L5.1", "L5.5")
def test_mercenaries_lie_where_they_are():
    match = table(
        "mercenaries",
        cards="market:psychic_oracle asia:void_saboteurs china:blaster_hybrids discarded:warrior_clones",
        funded="p1",
    )
    seen = piles(match)
    assert (seen["market"], seen["asia_mercenaries"], seen["asia_attached"]) == (["m19"], ["m16"], ["m06"])
    assert (seen["mercenary_discards"], len(seen["mercenary_deck"])) == (["m02"], 15)
    assert (seen["projects_funded"], seen["projects"][0]) == (["p1"], "p2a")


@pytest.mark.rule("L11.3", "L26.1")
def test_event_cards_are_shown_to_who_read_them():
    match = table("events")
    play(match, "asia read", "europe read", dice=(4, 0))
    assert (piles(match)["asia_event"], piles(match, "europe")["asia_event"]) == (["a05"], [])
    assert len(piles(match)["assault_events"]) == 24
    play(match, "asia choose bravo", "africa blind bravo")
    assert (piles(match)["bravo"], piles(match, "europe")["bravo"]) == ([HIDDEN, "a05"], [HIDDEN, HIDDEN])
    assert (piles(match)["alpha"], len(piles(match)["assault_events"])) == ([], 23)
    play_on(match, "trade")
    seen = piles(match)
    assert (len(seen["event_discards"]), len(seen["assault_events"]), seen["bravo"]) == (5, 20, [])
    assert "a05" in seen["event_discards"]


def test_no_card_is_made_or_lost():
    match, luck = begun(seed=3), random.Random(3)
    whole = sum(map(len, piles(match).values()))
    for _ in range(900):
        if match.over:
            break
        seat = luck.choice(match.awaiting)
        match.play(seat, luck.choice(list(match.legal(seat))))
        assert sum(map(len, piles(match, GAME.seats[0]).values())) == whole
