"""Positions for the tests: only what matters is given; the rest is as after setting up the table, without leaders."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.errors import IllegalAction
from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.engine.play.setup import from_position
from groundfall.games.rone.state import CARDS, DICE, PILES

GAME = game("rone")
BOX = GAME.box()
FACES = {"-": "face_1", "B": "face_2", "R": "face_3", "K": "face_4", "G": "face_5", "Y": "face_6"}
DECKS = ("_deck", "recruits", "technologies", "_supply")


def table(
    phase: Any = "main",
    options: Any = None,
    *,
    dice: Any = "",
    overlay: Any = "",
    seed: Any = 1,
    **said: Any,
) -> Match:
    """A match at the beginning of a phase of p1's turn (in team fights p1's and p2's; else of all).

    A pile is told by its cards, the top one first: p1_hand="s05_1 c01_1". A deck so told is in that order and holds
    nothing else. `dice` are p1's, by what a new die shows: "BR-" (- is neutral); a small letter is a used die, x a
    locked one. `overlay` is an owner's file. All else goes by the names of the state: armor={"p1": 3}.
    """
    position: dict[str, Any] = {"phase": phase, "card": {}, "top": {}, "topped": {}}
    if said.get("scenario") and not overlay:
        position["core_health"] = 9  # the second scenario of the box has a core
    if phase == "invasion" and "pending" in said:
        position["active"] = 0
    overlays = (("mine.toml", overlay),) if overlay else ()
    named = [name for name in said if name in PILES.names]
    if named:
        begun = from_position(GAME, {"phase": "main"}, options, seeded(seed), overlays, blank=True).state
        for name in named:
            _lay(position, name, said.pop(name).split(), begun)
    if dice:
        position["die_face"] = {"p1": {die: _face(sign) for die, sign in zip(DICE.names, dice, strict=False)}}
        position["die_state"] = {"p1": {die: _state(sign) for die, sign in zip(DICE.names, dice, strict=False)}}
    for card, fields in said.pop("card", {}).items():
        position["card"].setdefault(card, {}).update(fields)
    return from_position(GAME, position | said, options, seeded(seed), overlays, blank=True)


def _lay(position: dict[str, Any], pile: str, cards: list[str], begun: Any) -> None:
    """A pile has these cards; other cards that start in it are in no pile."""
    for card in range(CARDS):
        if begun.card_pile[card] == PILES.number(pile):
            position["card"].setdefault(CARDS.names[card], {"pile": None})
    if pile.endswith(DECKS):
        position["topped"][pile] = len(cards)
    position["top"][pile] = cards[0] if cards else None
    for one, below in zip(cards, [*cards, None][1:], strict=True):
        position["card"][one] = {"pile": pile, "under": below}


def _face(sign: str) -> str | None:
    return FACES.get(sign.upper())


def _state(sign: str) -> str:
    return "locked" if sign == "x" else "used" if sign.islower() else "ready"


def now(match: Match, seat: str = "p1") -> dict[str, Any]:
    """The table, as a seat sees it."""
    return dict(match.view(seat)["table"])


def pile(match: Position, name: str) -> str:
    """The cards of a pile, the top card first, whoever can see them."""
    state, cards = match.state, []
    card = state.top[PILES.number(name)]
    while card >= 0:
        cards.append(CARDS.names[card])
        card = state.card_under[card]
    return " ".join(cards)


def some(counts: dict[str, int]) -> dict[str, int]:
    """The counts above 0, by name."""
    return {name: count for name, count in counts.items() if count}


def asked(match: Match) -> str:
    """The pending decision and the seat it asks: 'p1 act'."""
    assert match.decision is not None, "the match is over"
    return f"{' '.join(match.awaiting)} {match.decision.name}"


def choices(match: Match, kind: str, seat: str = "") -> list[str]:
    """The choices of one kind, by their arguments."""
    return [" ".join(a.args.values()) for a in match.legal(seat or match.awaiting[0]) if a.kind == kind]


def play(match: Match, *actions: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """Plays actions given by their words, each for the first seat that is asked, or for the one that it begins with:
    "p2 draw_card". These draws (faces of dice from 1, others from 0) must all be needed. Returns the last events.
    """
    match.dice.load(*dice)
    events: list[Any] = []
    for words in actions:
        first, _, rest = words.partition(" ")
        events = match.play(first, rest) if first in match.seats else match.play(match.awaiting[0], words)
    assert not match.dice.loaded, f"not drawn: {list(match.dice.loaded)}"
    return events


def pick(match: Match) -> str:
    """Chooses the first card that can be chosen, and returns it."""
    card = choices(match, "choose_card")[0]
    play(match, f"choose_card {card}")
    return card


def take(match: Match, words: str) -> list[Any]:
    """Chooses the effect whose text begins with these words, among those that a card offers."""
    found = [a for a in match.legal(match.awaiting[0]) if a.kind == "take" and a.text.lower().startswith(words)]
    assert len(found) == 1, f"{words}: {len(found)} choices"
    return match.play(match.awaiting[0], found[0])


def told(events: list[Any], kind: str) -> list[dict[str, Any]]:
    """The arguments of the events of one kind."""
    return [event.args for event in events if event.kind == kind]


def refused(match: Match, action: str, seat: str = "") -> str:
    """The id of the rule that forbids an action; the action must be refused with a reason and change nothing."""
    seat = seat or match.awaiting[0]
    before, entries = match.digest(), len(match.journal)
    reason = match.why_not(seat, action)
    assert reason is not None, "it is allowed"
    sentence, rule = reason
    assert sentence.endswith(".")
    with pytest.raises(IllegalAction) as wrong:
        match.play(seat, action)
    assert (wrong.value.rule, match.digest(), len(match.journal)) == (rule, before, entries)
    return str(rule)
