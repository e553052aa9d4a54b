"""Positions for the tests: only what matters is said, the rest is an empty sky."""

from __future__ import annotations

from typing import Any

import groundfall as gf
from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.games.galaxyx.state import COUNTERS, UNITS

EARTH = "earth"
GAME = game("galaxyx")
FAR_OFF = {"blue_mothership_1": "K8"}  # so that the game is not won already


def table(
    phase: str = "activation",
    *,
    turn: Any = 11,
    units: Any = None,
    aliens: Any = None,
    destroyed: Any = None,
    options: Any = None,
    seed: Any = 1,
    **fields: Any,
) -> Match:
    """A match at the start of a phase, by default the activation of turn 11, when nothing arrives any more.

    Units are (counter, hex) or (counter, hex, {columns}), aliens {name: hex} or {name: (hex, hits)}.
    """
    seen: dict[str, Any] = {name: {"status": "destroyed"} for name in destroyed or []}
    for name, place in (aliens or (FAR_OFF if turn > 10 and phase != "end_of_turn" else {})).items():
        where, hits = place if isinstance(place, tuple) else (place, 0)
        seen[name] = {"status": "flying", "hex": where, "hits": hits}
    rows: dict[str, Any] = {}
    supply = full_supply()
    for number, (counter, where, *more) in enumerate(units or []):
        rows[UNITS.names[number]] = {"counter": counter, "hex": where, **(more[0] if more else {})}
        supply[counter] -= 1
    supply.update(fields.pop("supply", {}))
    position = {"phase": phase, "turn": turn, "alien": seen, "unit": rows, "supply": supply, **fields}
    return gf.from_position("galaxyx", position, options=options, seed=seed)


def full_supply() -> dict[str, int]:
    """All the counters there are."""
    return dict(zip(COUNTERS.names, GAME.content.counters, strict=True))


def now(match: Match) -> dict[str, Any]:
    """What lies on the table."""
    return dict(match.view(EARTH)["table"])


def unit(match: Match, name: str = "u1") -> Any:
    """A unit's row; None when it is not on the board."""
    return now(match)["unit"].get(name)


def alien(match: Match, name: str) -> Any:
    """An alien's row."""
    return now(match)["alien"][name]


def hits(match: Match, city: str) -> int:
    """The hits of a city."""
    return int(now(match)["city"][city]["hits"])


def choices(match: Match, kind: str) -> list[str]:
    """What may be chosen of one kind, by the name of its first argument; the bare kind when it has none."""
    return [next(iter(a.args.values()), kind) for a in match.legal(EARTH) if a.kind == kind]


def play(match: Match, kind: str, *names: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """Plays an action given by its words with these results on the dice, which must be just those that are needed."""
    match.dice.load(*dice)
    events = match.play(EARTH, " ".join((kind, *names)))
    assert not match.dice.loaded, f"not rolled: {list(match.dice.loaded)}"
    return events


def told(events: list[Any], kind: str) -> list[dict[str, Any]]:
    """The arguments of the events of one kind."""
    return [event.args for event in events if event.kind == kind]


def refused(match: Match, kind: str, *names: str) -> str:
    """The id of the rule that forbids an action, which must be forbidden, and for a reason in words."""
    reason = match.why_not(EARTH, " ".join((kind, *names)))
    assert reason is not None, "it is allowed"
    sentence, rule = reason
    assert sentence.endswith(".") or ":" in sentence
    return str(rule)


def fight(match: Match, *dice: int) -> list[Any]:
    """Ends the activation and rolls these dice in the alien movement and the combat that follow, and no others."""
    return play(match, "end", dice=dice)
