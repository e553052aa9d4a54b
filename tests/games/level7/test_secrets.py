"""L26 What a coalition may not know does not show: secret choices, cards that others have read, and where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Any

import pytest

from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.games.level7.meta import player_of_each
from groundfall.games.level7.state import EVENTS, HALVES, SEATS

from .helpers import asked, play, table

PLAYERS = (1, 2, 3, 4, 5)
# What a coalition can do with its card before the others have chosen. A die comes up when a card is read.
UNDECIDED: tuple[tuple[str, ...], ...] = ((), ("read",), ("read 9",))
DECIDED: tuple[tuple[str, ...], ...] = (
    ("read", "choose alpha"),
    ("read 9", "choose alpha"),
    ("read 17", "choose alpha"),
)
WAYS = (*DECIDED, ("read", "choose bravo"), ("blind alpha",), ("blind_calm bravo",))


def choosing(players: int, **more: Any) -> Match:
    """A match in which all are about to read their cards, with some Terror everywhere."""
    options = {"players": players, **more}
    match = table("events", options=options, terror=dict.fromkeys(SEATS.names, 4))
    assert asked(match).endswith("place_card")
    return match


def done(match: Match, seat: str, actions: Iterable[str]) -> Match:
    """The match after what a coalition does in secret."""
    for action in actions:
        words, _, die = action.partition(" ") if action.startswith("read") else (action, "", "")
        play(match, f"{seat} {words}", dice=(int(die),) if die else ())
    return match


def shown(position: Position, seat: str | None) -> dict[str, Any]:
    """All that reaches a seat, or somebody who looks on, of one moment."""
    found: dict[str, Any] = {"view": position.view(seat), "picture": position.svg(seat)}
    found["words"] = str(position.game.module("textboard").draw(position.view(seat), position.box))
    if seat is not None:
        found["legal"] = [(action.id, action.text, action.rule) for action in position.legal(seat)]
        found["imagined"] = position.imagine(seat, 5).state.cells()
    return found


def heard(match: Match, seat: str | None) -> list[tuple[Any, ...]]:
    """All that has been told to a seat, or to somebody who looks on."""
    return [(event.kind, event.args, event.text, event.rule) for event in match.events(seat)]


def strangers(match: Match, seat: str) -> list[str | None]:
    """The coalitions of other players, and who looks on."""
    held = dict(zip(SEATS.names, player_of_each(match.options["players"]), strict=True))
    return [*(other for other in SEATS.names if held[other] != held[seat]), None]


def partners(match: Match, seat: str) -> list[str]:
    """The other coalitions of the same player."""
    return [other for other in SEATS.names if other != seat and other not in strangers(match, seat)]


@pytest.mark.parametrize("ways", [UNDECIDED, DECIDED], ids=["undecided", "decided"])
@pytest.mark.parametrize("players", PLAYERS[1:])
def test_whatever_one_does_with_its_card_others_see_the_same(players: int, ways: tuple[tuple[str, ...], ...]) -> None:
    matches = [done(choosing(players), "africa", way) for way in ways]
    assert len({match.digest() for match in matches}) == len(ways)
    for one, other in pairwise(matches):
        for seat in strangers(one, "africa"):
            assert shown(one, seat) == shown(other, seat)
            assert heard(one, seat) == heard(other, seat)
            if seat is not None:
                assert one.token(seat) == other.token(seat)


@pytest.mark.parametrize("players", PLAYERS)
def test_who_has_read_and_not_chosen_is_awaited_like_one_that_has_done_nothing(players: int) -> None:
    match = done(choosing(players), "europe", ("read",))
    assert match.awaiting == tuple(SEATS.names)
    play(match, "europe choose bravo")
    assert match.awaiting == tuple(name for name in SEATS.names if name != "europe")


@pytest.mark.parametrize("players", PLAYERS)
def test_a_player_sees_what_its_coalitions_read(players: int) -> None:
    match = done(choosing(players), "africa", ("read",))
    card = match.view("africa")["table"]["events"]["held"]["africa"]
    for seat in partners(match, "africa"):
        assert match.view(seat)["table"]["events"]["held"]["africa"] == card != "hidden"
        assert any(event.kind == "reads" for event in match.events(seat))
    for stranger in strangers(match, "africa"):
        assert match.view(stranger)["table"]["events"]["held"]["africa"] == "hidden"
        assert all(event.kind != "reads" for event in match.events(stranger))


@pytest.mark.parametrize("players", PLAYERS[1:])
def test_in_turn_order_too_nobody_learns_what_another_has_read(players: int) -> None:
    matches = [done(choosing(players, turn_order="strict"), "south_america", way) for way in DECIDED]
    for one, other in pairwise(matches):
        for seat in strangers(one, "south_america"):
            assert shown(one, seat) == shown(other, seat)
            assert heard(one, seat) == heard(other, seat)


def settling(players: int, seed: int) -> Match:
    """A match in which cards lie in the stacks, some read and some not, and an event asks somebody something."""
    match = choosing(players)
    for seat, way in zip(SEATS.names, [WAYS[(seed + n) % len(WAYS)] for n in range(SEATS)], strict=True):
        done(match, seat, way)
    return match


@pytest.mark.parametrize("players", PLAYERS)
def test_where_a_card_lies_and_which_it_is_shows_to_its_player_only(players: int) -> None:
    looked = 0
    for seed in (0, 3):
        match = settling(players, seed)
        state = match.state
        for half in range(HALVES):
            for place in range(state.stacked[half]):
                looked += _looks_alike(match, half, place)
    assert looked > 0


def _looks_alike(match: Match, half: int, place: int) -> int:
    """A stacked card is another one, or was never read: who has not read it sees the same."""
    state, compared = match.state, 0
    known = state.stack_seen[half][place]
    gone = {state.stack[h][p] for h in range(HALVES) for p in range(state.stacked[h])}
    spare = next(card for card in range(EVENTS) if not state.event_gone[card] and card not in gone)
    for seat in (*SEATS.names, None):
        if seat is not None and known >> SEATS.names.index(seat) & 1:
            continue
        for card, seen_by in ((spare, known), (-1, 0), (spare, 0)):
            other = match.copy()
            other.state.stack[half][place], other.state.stack_seen[half][place] = card, seen_by
            assert shown(match, seat) == shown(other, seat)
            compared += 1
    return compared
