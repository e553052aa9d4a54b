"""Positions for the tests: only what matters is said, the rest is an empty Earth that has not woken up."""

from __future__ import annotations

from typing import Any

import groundfall as gf
from groundfall.engine.catalogue import game
from groundfall.engine.play.match import Match
from groundfall.games.brood.state import BROODS, FORCES, LANDS, NATIONS, SEAS

GAME = game("brood")
BOX = GAME.box()
STARTS = {nation.id: nation for nation in BOX.nation}  # what each nation enters the war with
COUNTERS = {unit.id: unit for unit in BOX.unit}  # the numbers of each unit
ALL_AWAKE = dict.fromkeys(NATIONS.names, 0)


def table(
    phase: str = "spend",
    at: dict[str, str] | None = None,
    *,
    joined: Any = "",
    home: Any = "europe",
    options: Any = None,
    seed: Any = 1,
    **fields: Any,
) -> Match:
    """A match at the start of a phase, by default the Brood's spending; the Humans are Europe.

    `at` tells what stands in an area: "adult worker minor_army ~russia_army orion", where "~" is mind-controlled.
    `joined` names minor nations that are no longer neutral. Without more words, nobody has any unit.
    """
    nothing = {f"{home}_army": dict.fromkeys(LANDS.names, 0), f"{home}_fleet": dict.fromkeys(SEAS.names, 0)}
    position: dict[str, Any] = {"phase": phase, "military": {"brood": {}, "humans": nothing}, "brood": {}, "orion": {}}
    for area, words in (at or {}).items():
        for word in words.split():
            row = _row(position, word)
            row[area] = row.get(area, 0) + 1
    position["neutral"] = dict.fromkeys(joined.split(), False)
    air = fields.pop("air", {})
    position["air"] = {**air, "humans": {home: 0, **air.get("humans", {})}}
    return gf.from_position("brood", {**position, **fields}, options={"humans": home, **(options or {})}, seed=seed)


def _row(position: dict[str, Any], word: str) -> dict[str, int]:
    """The part of a position that counts such units by area."""
    if word == "orion":
        row = position["orion"]
    elif word in BROODS.names:
        row = position["brood"].setdefault(word, {})
    else:
        row = position["military"]["brood" if word.startswith("~") else "humans"].setdefault(word.lstrip("~"), {})
    assert isinstance(row, dict)
    return row


def begun(*, seed: int = 1, **options: Any) -> Match:
    """A new game."""
    return gf.new("brood", seed=seed, options=options)


def now(match: Match) -> dict[str, Any]:
    """What lies on the table."""
    return dict(match.view("brood")["table"])


def there(match: Match, area: str) -> str:
    """What stands in an area, in the words of `table`: Human units, controlled ones, the Brood, Orions."""
    seen = now(match)
    found: list[str] = []
    for seat, sign in (("humans", ""), ("brood", "~")):
        for unit in FORCES.names:
            found += [sign + unit] * seen["military"][seat][unit][area]
    for unit in BROODS.names:
        found += [unit] * seen["brood"][unit].get(area, 0)
    return " ".join(found + ["orion"] * seen["orion"].get(area, 0))


def air(match: Match, seat: str, bank: str = "air") -> dict[str, int]:
    """A seat's Air units in its Available bank, or its Expended one (`air_spent`)."""
    return {side: count for side, count in now(match)[bank][seat].items() if count}


def asked(match: Match) -> str:
    """The decision that is pending, and who owes it: 'humans deploy'."""
    assert match.decision is not None, "the game is over"
    return f"{' '.join(match.awaiting)} {match.decision.name}"


def choices(match: Match, kind: str) -> list[str]:
    """What may be chosen of one kind, by its arguments."""
    return [" ".join(a.args.values()) for a in match.legal(match.awaiting[0]) if a.kind == kind]


def play(match: Match, *actions: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """Plays actions given by their words, each for who is asked, with these dice, which must be just those needed.

    Returns the events of the last one.
    """
    match.dice.load(*dice)
    events: list[Any] = []
    for words in actions:
        events = match.play(match.awaiting[0], words)
    assert not match.dice.loaded, f"not rolled: {list(match.dice.loaded)}"
    return events


def deployed(match: Match) -> Match:
    """Places all that enters the war, each unit where it can first go."""
    while match.decision is not None and match.decision.name == "deploy":
        play(match, f"deploy {choices(match, 'deploy')[0]}")
    return match


def told(events: list[Any], kind: str) -> list[dict[str, Any]]:
    """The arguments of the events of one kind."""
    return [event.args for event in events if event.kind == kind]


def refused(match: Match, action: str) -> str:
    """The id of the rule that forbids an action, which must be forbidden, and for a reason in words."""
    reason = match.why_not(match.awaiting[0], action)
    assert reason is not None, "it is allowed"
    sentence, rule = reason
    assert sentence.endswith(".")
    return str(rule)
