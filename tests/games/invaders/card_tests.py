"""Shared parts of the tests of cards: a card is played for exactly its cost and refused for less."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.match import Match

from .helpers import asked, forces, hand, play, refused, table, there, told

SPENT = {"invader": "squid", "mankind": "saladin"}  # the card discarded as a cost
FLIPPED = {"invader": "gorgon harpy chimera", "mankind": "hawkwood katana cromwell"}  # the top cards of the decks


def paid(seat: str, action: str, discards: int = 0, drains: int = 0, **fields: Any) -> Match:
    """A match in which a card was just played at that cost; with fewer cards in hand or deck it is refused."""
    card = action.split()[1]
    if discards:
        few = table(seat, **{seat: " ".join([card, *[SPENT[seat]] * (discards - 1)])}, **fields)
        assert refused(few, action) == "I4.4"
    full = " ".join([card, *[SPENT[seat]] * discards])
    top = FLIPPED[seat].split()
    if drains:
        few = table(seat, **{seat: full}, deck={seat: " ".join(top[: drains - 1])}, **fields)
        assert refused(few, action) == "I4.4"
    match = table(seat, **{seat: full}, **{"top": {seat: FLIPPED[seat]}} | fields)
    play(match, action, *[f"discard {SPENT[seat]}"] * discards)
    shown = match.events(seat, since=1)
    own = {kind: [e["card"] for e in told(shown, kind) if e["seat"] == seat] for kind in ("discarded", "flipped")}
    assert own == {"discarded": [SPENT[seat]] * discards, "flipped": top[:drains]}
    return match


def comes_into_play(seat: str, card: str, power: int, discards: int = 0, drains: int = 0, **fields: Any) -> Match:
    """A match in which a card was just played in Eurasia, which was empty: it stays there, with its power."""
    match = paid(seat, f"play {card} eurasia", discards, drains, **fields)
    assert there(match, "eurasia") == card
    assert asked(match) == f"{seat} act"
    zone = 5 - match.state.tokens[1]
    assert forces(match, "eurasia") == ((power, zone) if seat == "invader" else (0, zone + power))
    assert card not in hand(match, seat).split()
    return match


def one_shot(effects: str) -> str:
    """An overlay in which Sabotage the Plan is free and has other effects."""
    return f'[[card]]\nid = "sabotage"\ndiscard = 0\nability = [{{ on = "play", do = [{effects}] }}]\n'
