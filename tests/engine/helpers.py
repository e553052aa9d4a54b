"""Matches of the Long Evening for tests: always the same for a seed, and begun from cards laid out by hand."""

from __future__ import annotations

import random
from typing import Any

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position

GAME = add_game("parlour")


def new(seed: int = 1, **options: Any) -> Match:
    """A match at its start."""
    return gf.new("parlour", seed=seed, options=options)


def middle(seed: int = 1, actions: int = 12, **options: Any) -> Match:
    """A match after some random actions."""
    match, rng = new(seed, **options), random.Random(seed)
    for _ in range(actions):
        if match.over:
            break
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    return match


def marked(**nonces: str) -> Match:
    """A match with results entered by hand and a take-back that had to be agreed."""
    match = Match(GAME, {"rounds": 3}, b"k" * 32, nonces=nonces)
    match.play("ash", "look")
    match.undo("ash", agreed=True)
    match.play("ash", "rest")
    match.dice.load(6)
    for seat in match.seats:
        match.play(seat, match.legal(seat)[0])
    assert match.marks == ["take-back", "loaded dice"]
    return match


def finished(seed: int = 1, **options: Any) -> Match:
    """A match played to its end."""
    return middle(seed, 1000, **options)


def laid_out(
    phase: str,
    ash: str = "",
    birch: str = "",
    cedar: str = "",
    bottom: str = "",
    pool: str | None = None,
    options: dict[str, Any] | None = None,
    **more: Any,
) -> Match:
    """A match at the start of a phase with these hands and buried cards: 'sun1 star6'. With `pool`, all other cards
    are in Ash's pile; without, they are in the deck."""
    hands = [_cards(hand) for hand in (ash, birch, cedar)]
    buried = _cards(bottom)
    position: dict[str, Any] = {
        "phase": phase,
        "hand": dict(zip(GAME.seats, (hand + [None] * (4 - len(hand)) for hand in hands), strict=True)),
        "hand_seen": [[1 << seat] * len(hand) + [7] * (4 - len(hand)) for seat, hand in enumerate(hands)],
        "bottom": buried + [None] * (18 - len(buried)),
        "bottom_seen": [0] * len(buried) + [7] * (18 - len(buried)),
        "buried": len(buried),
        **more,
    }
    if pool is not None:
        lying = {*buried, *_cards(pool), *(card for hand in hands for card in hand)}
        position["pile"] = {
            card: "ash" for card in GAME.State.schema.fields["pile"].shape[0].names if card not in lying
        }
    return gf.from_position("parlour", position, options=options, seed=1)


def _cards(text: str) -> list[str]:
    return [f"{word[:-1]}_{word[-1]}" for word in text.split()]


def fight(
    lone: str, left: str, right: str, die: int, ash: str = "", birch: str = "", cedar: str = "", **more: Any
) -> Match:
    """A fight in which Ash stands alone, when cards are shown and the die is cast; what else is in the hands."""
    match = laid_out("picking", f"{lone} {ash}", f"{left} {birch}", f"{right} {cedar}", **more)
    match.dice.load(die)
    for seat, card in zip(GAME.seats, _cards(f"{lone} {left} {right}"), strict=True):
        match.play(seat, "pick", card=card)
    return match


def table(match: Position, seat: str | None = None) -> dict[str, Any]:
    """What lies on the table, as a seat sees it."""
    found: dict[str, Any] = match.view(seat)["table"]
    return found


def hand(match: Position, seat: str, seen_by: str | None = None) -> list[str]:
    """The cards of a hand as its seat, or another, sees them."""
    return [card for card in table(match, seen_by or seat)["hand"][seat].values() if card is not None]


def kinds(events: list[Any]) -> list[str]:
    """The kinds of events in order."""
    return [event.kind for event in events]
