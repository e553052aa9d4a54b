"""L26 What is hidden: who sees which Event cards, and what is resampled for those who do not."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, go_on, now, play, table, told
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import EVENTS, SEATS

HIDDEN = "hidden"
SEEDS = range(30)
PLAYERS = {  # who knows what the others read, by the number of players: groups of one player
    1: ["south_america north_america europe africa asia"],
    2: ["south_america europe asia", "north_america africa"],
    3: ["south_america africa", "north_america asia", "europe"],
    4: ["south_america asia", "north_america", "europe", "africa"],
    5: ["south_america", "north_america", "europe", "africa", "asia"],
}


def seen(match: Match, seat: str | None, field: str) -> dict[str, Any]:
    """A field of the Event cards as a seat sees it, or somebody who watches."""
    return dict(match.view(seat)["table"]["events"][field])


def read_by_europe(**options: Any) -> Match:
    """Europe has read a10; Africa has placed its card unread, Asia the one it had read, in Bravo."""
    match = table("events", terror={"africa": 4}, options=options)
    play(match, "europe read", "asia read", "asia choose bravo", "africa blind_calm alpha", dice=(9, 19))
    return match


def stacks(options: dict[str, Any] | None = None) -> Match:
    """Three cards lie in Bravo: one that South America has read, one that Europe has, one that nobody has."""
    cards = {"south_america": "a10", "north_america": None, "europe": "a03"}
    bits = {"south_america": 1, "europe": 4}
    events = {"stack": {"bravo": cards}, "stack_seen": {"bravo": bits}, "stacked": {"bravo": 3}}
    return about_to({"task": "resolve_next", "half": "bravo"}, options=options, events=events)


# What is seen


@pytest.mark.rule("L26.1")
def test_only_who_read_a_card_knows_it() -> None:
    match = read_by_europe()
    assert seen(match, "europe", "held")["europe"] == "a10"
    for seat in ("south_america", "asia", None):
        assert seen(match, seat, "held")["europe"] == HIDDEN
    assert told(match.events("europe"), "reads") == [{"seat": "europe", "event": "a10"}]
    assert told(match.events("africa"), "reads") == []


@pytest.mark.rule("L26.1")
def test_a_card_that_was_placed_is_known_to_who_read_it_only() -> None:
    match = read_by_europe()
    assert seen(match, "asia", "held")["asia"] == "a21"
    for seat in ("south_america", "europe", None):
        assert seen(match, seat, "held")["asia"] == HIDDEN


@pytest.mark.rule("L26.1")
def test_before_it_is_placed_read_or_not_it_looks_the_same_to_others() -> None:
    match = table("events")
    before = match.view("asia")["table"]
    match.play("europe", "read")
    assert match.view("asia")["table"] == before


@pytest.mark.rule("L26.1")
def test_a_card_that_is_turned_up_everybody_knows() -> None:
    match = stacks()
    go_on(match, dice=(0,))
    assert told(match.events(), "revealed")[0] == {"half": "bravo", "event": "a10"}
    assert match.view(None)["table"]["event_gone"]["a10"] is True


@pytest.mark.rule("L26.2")
def test_no_view_tells_the_order_of_a_deck() -> None:
    match = table("events")
    text = str({seat: match.view(seat)["table"] for seat in SEATS.names})
    assert "seed" not in text
    assert match.view("asia")["table"]["landing_gone"] == dict.fromkeys(now(match)["landing_gone"], False)
    assert [name for name, gone in match.view("asia")["table"]["event_gone"].items() if gone] == []


@pytest.mark.rule("L26.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
def test_coalitions_of_one_player_know_what_each_of_them_reads(players: int) -> None:
    match = table("events", options={"players": players})
    play(match, *[f"{seat} read" for seat in SEATS.names], dice=(0, 0, 0, 0, 0))
    cards = dict(zip(SEATS.names, EVENTS.names[:5], strict=True))
    for group in PLAYERS[players]:
        for seat in group.split():
            known = {other: cards[other] if other in group.split() else HIDDEN for other in SEATS.names}
            assert seen(match, seat, "held") == known
            assert len(told(match.events(seat), "reads")) == len(group.split())
    assert set(seen(match, None, "held").values()) == {HIDDEN}


@pytest.mark.rule("L26.4")
def test_who_read_a_card_knows_that_it_lies_in_its_area() -> None:
    match = stacks()
    assert list(seen(match, "south_america", "stack")["bravo"].values())[:3] == ["a10", HIDDEN, HIDDEN]
    assert list(seen(match, "europe", "stack")["bravo"].values())[:3] == [HIDDEN, HIDDEN, "a03"]
    for seat in ("africa", None):
        assert set(seen(match, seat, "stack")["bravo"].values()) == {HIDDEN}


@pytest.mark.rule("L26.4")
def test_a_card_that_was_placed_blind_nobody_knows() -> None:
    match = stacks()
    assert all(seen(match, seat, "stack")["bravo"]["north_america"] == HIDDEN for seat in SEATS.names)
    assert seen(match, None, "stacked") == {"alpha": 0, "bravo": 3}


@pytest.mark.rule("L26.4")
def test_shuffled_cards_keep_those_who_know_them() -> None:
    match = table("events", {"brazil": "cronos"}, options={"players": 4})
    play(match, "europe read", "asia read", dice=(2, 8))  # a03, whose controller is asked; a10, seen by two
    for seat in ("south_america", "north_america", "africa", "europe"):
        match.play(seat, "blind bravo" if seat != "europe" else "choose alpha")
    match.dice.load(0, 0, 0)  # of four cards in Bravo each comes to the bottom
    match.play("asia", "choose bravo")
    bravo = now(match)["events"]["stack"]["bravo"]
    place = next(place for place, card in bravo.items() if card == "a10")
    assert place == "south_america"  # the bottom
    for seat in SEATS.names:
        knows = seen(match, seat, "stack")["bravo"][place] == "a10"
        assert knows == (seat in ("south_america", "asia"))
        assert HIDDEN in seen(match, seat, "stack")["bravo"].values()


@pytest.mark.rule("L26.4")
def test_a_stack_that_is_drawn_from_keeps_those_who_know_its_cards() -> None:
    match = stacks()
    go_on(match, dice=(0,))  # a10 is turned up, and its controller asked; a03 has taken its place
    assert seen(match, "europe", "stack")["bravo"]["south_america"] == "a03"
    for seat in ("south_america", "africa", None):
        assert set(seen(match, seat, "stack")["bravo"].values()) == {HIDDEN}
    assert seen(match, None, "stacked")["bravo"] == 2


# What is dealt anew


@pytest.mark.rule("L26.1")
@pytest.mark.parametrize("players", [1, 2, 3, 4, 5])
@pytest.mark.parametrize("seat", SEATS.names)
def test_what_is_imagined_looks_to_its_seat_like_what_it_saw(seat: str, players: int) -> None:
    for match in (read_by_europe(players=players), stacks({"players": players})):
        for seed in SEEDS:
            assert match.imagine(seat, seed).view(seat) == match.view(seat)


@pytest.mark.rule("L26.1")
def test_what_a_seat_knows_is_kept() -> None:
    match = read_by_europe(players=3)
    for seed in SEEDS:
        assert match.imagine("north_america", seed).state.held[4] == match.state.held[4]  # of one player with Asia
    kept = stacks().imagine("south_america", 1).state.stack[1]
    assert kept[:3] == [EVENTS.number("a10"), -1, -1]


@pytest.mark.rule("L26.1")
def test_what_others_hold_is_dealt_anew() -> None:
    match = read_by_europe()
    found = [match.imagine("africa", seed).state for seed in SEEDS]
    assert {state.held[2] for state in found} == {-1}  # it may read, or not: it is drawn when it is needed
    assert len({state.held[4] for state in found}) > 5  # Asia's card was read: any of the deck
    blind = {match.imagine("europe", seed).state.held[3] for seed in SEEDS}
    assert blind == {-1}  # nobody knows Africa's


@pytest.mark.rule("L26.1")
def test_nothing_of_a_coalition_of_the_same_player_is_dealt_anew() -> None:
    match = read_by_europe(players=1)
    for seed in SEEDS:
        state = match.imagine("europe", seed).state
        assert state.held == match.state.held


@pytest.mark.rule("L26.1")
def test_no_card_is_dealt_that_is_known_to_lie_elsewhere() -> None:
    gone = dict.fromkeys(EVENTS.names[:20], True)
    match = table("events", event_gone=gone)
    play(match, "europe read", dice=(0,))  # a21
    for seat in ("asia", "africa", "south_america", "north_america"):
        play(match, f"{seat} read")
        if seat != "north_america":
            match.play(seat, "choose alpha")
    for seed in SEEDS:
        held = match.imagine("europe", seed).state.held
        assert held[2] == EVENTS.number("a21")
        others = [held[place] for place in (0, 3, 4)]
        assert len(set(others)) == 3
        assert all(EVENTS.number("a21") < card < 25 for card in others)


@pytest.mark.rule("L26.1")
def test_what_is_imagined_can_be_played_on() -> None:
    match = read_by_europe(players=2)
    for seed in SEEDS:
        dream = match.imagine("south_america", seed)
        while dream.decision is not None and dream.decision.name == "place_card":
            seat = dream.awaiting[0]
            held = dream.state.held[dream.seat(seat)] >= 0
            dream.play(seat, "choose alpha" if held else "blind alpha")
        assert dream.state.event_gone.count(1) >= 1
