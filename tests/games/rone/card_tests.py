"""Helpers for the tests of cards: the changes on the table, in words, and a card that is played for its cost."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import pytest

from groundfall.engine.play.match import Match
from groundfall.games.rone.state import CARDS, COLOURS, DAMAGES, DICE, DIE_STATES, FACES, HOLES, PILES, SEATS, ZONES

from .helpers import asked, play, table

TOGETHER = {"mode": "cooperative", "players": 2}
LETTERS = dict(zip("BRKGYW", COLOURS.names, strict=True))
SEAT_NUMBERS = ("armor", "health", "spare_parts", "rerolls", "tech_tokens", "locks", "keeps")
CARD_NUMBERS = ("screws", "armor", "health", "melee")
NINE = {"p1": 9, "p2": 9}


def facts(match: Match) -> dict[str, int | str]:
    """Everything on the table that effects change, by name; the first seat's things without the seat's name."""
    state, found = match.state, {}  # type: Any, dict[str, int | str]
    for seat, name in enumerate(SEATS.names):
        who = "" if seat == 0 else f"{name} "
        found |= {f"{who}{what}": getattr(state, what)[seat] for what in SEAT_NUMBERS}
        found |= {f"{who}{colour}": state.pool[seat][n] for n, colour in enumerate(COLOURS.names)}
        found |= {f"{who}stored {colour}": state.stored[seat][n] for n, colour in enumerate(COLOURS.names)}
        found |= {f"{who}{kind}": state.damage[seat][n] for n, kind in enumerate(DAMAGES.names)}
        found |= {f"{who}{die}": DIE_STATES.names[state.die_state[seat][n]] for n, die in enumerate(DICE.names)}
        found |= {f"{who}{die} face": str(FACES.name(state.die_face[seat][n])) for n, die in enumerate(DICE.names)}
        found |= {f"{who}{hole}": str(COLOURS.name(state.hole[seat][n])) for n, hole in enumerate(HOLES.names)}
    for n, card in enumerate(CARDS.names):
        found[card] = str(PILES.name(state.card_pile[n]))
        found[f"{card} is"] = "exhausted" if state.card_exhausted[n] else "refreshed"
        found |= {f"{card} {what}": getattr(state, f"card_{what}")[n] for what in CARD_NUMBERS}
    found |= {f"{zone} zone": state.zone_stored[n] for n, zone in enumerate(ZONES.names)}
    found |= {"tokens": state.inv_tokens, "time": state.time, "core": state.core_health}
    return found


def changes(match: Match, before: dict[str, int | str]) -> str:
    """The changes: "armor +2, c01_1 p1_discard", in the order of `facts`."""
    told = []
    for name, now in facts(match).items():
        was = before[name]
        if isinstance(now, int) and isinstance(was, int):
            told += [f"{name} {now - was:+}"] if now != was else []
        elif now != was:
            told.append(f"{name} {now}")
    return ", ".join(told)


def price(letters: str) -> dict[str, int]:
    """The resources for a cost in letters, wild icons as wild resources."""
    return {colour: letters.count(letter) for letter, colour in LETTERS.items()}


def after(match: Match, *answers: str) -> str:
    """The changes from these actions, whatever is asked then."""
    before = facts(match)
    play(match, *answers)
    return changes(match, before)


def done(match: Match, *answers: str) -> str:
    """The changes from these actions, after which the same seats are asked the same again."""
    question = asked(match)
    found = after(match, *answers)
    assert asked(match) == question
    return found


def played(
    name: str,
    cost: str,
    /,
    *answers: str,
    options: Any = None,
    dice: Any = (),
    rolled: Any = "",
    **said: Any,
) -> str:
    """The changes when p1 plays a card, besides its cost and its place. All seats have armor and health 9."""
    laid = {"p1_hand": name, "armor": NINE, "health": NINE, **said}
    match = table(options=options, dice=rolled, pool={"p1": price(cost)}, **laid)
    before = facts(match) | dict.fromkeys(COLOURS.names, 0) | {name: "p1_played"}
    question = asked(match)
    play(match, f"p1 play_card {name}", *answers, dice=dice)
    assert asked(match) == question
    return changes(match, before)


@dataclass(frozen=True)
class Case:
    """A card that p1 plays or uses, the answers, the rest of the table, and the changes."""

    card: str
    cost: str
    answers: tuple[str, ...]
    gives: str
    said: dict[str, Any]

    def played(self) -> str:
        """The changes, which should equal `gives`."""
        return played(f"{self.card}_1", self.cost, *self.answers, **self.said)

    def used(self) -> str:
        """The changes when it is used in the base, besides its cost and its exhaustion."""
        match = table(
            **{"p1_base": self.card, "armor": NINE, "health": NINE, "pool": {"p1": price(self.cost)}, **self.said}
        )
        before = facts(match) | dict.fromkeys(COLOURS.names, 0) | {f"{self.card} is": "exhausted"}
        question = asked(match)
        play(match, f"p1 use_card {self.card}", *self.answers)
        assert asked(match) == question
        return changes(match, before)


def case(name: str, cost: str, /, *answers: str, gives: str = "", **said: Any) -> Case:
    """A row of a table of cards."""
    return Case(name, cost, answers, gives, said)


def use(name: str, /, *answers: str, cost: str = "", gives: str = "", **said: Any) -> Case:
    """A row of a table of permanents."""
    return Case(name, cost, answers, gives, said)


def rows(cases: list[Any]) -> Any:
    """Runs a test once for each `case` of a table, each named after its card."""
    seen: Counter[str] = Counter()
    ids = []
    for one in cases:
        seen[one.card] += 1
        ids.append(one.card if seen[one.card] == 1 else f"{one.card}-{seen[one.card]}")
    return pytest.mark.parametrize("case", cases, ids=ids)


PLAYERS = (
    "players_turn",
    "beginning",
    "draw_phase",
    "roll_phase",
    "main_phase",
    "store_phase",
    "damage_phase",
    "spare_parts_phase",
    "clean_phase",
    "train_phase",
    "end_phase",
    "cleanup",
    "next_turn",
    "after_match",
)
THEN = [{"task": task} for task in PLAYERS]  # what comes after the Invasion's turn; players are asked in the draw phase


def happens(task: str, *answers: str, arguments: Any = None, beside: Any = None, **said: Any) -> str:
    """What changes, beside what is said, when a task of the rules is performed in the Invasion's turn for two players.

    Everybody has armor and health 9; nothing is left of the Invasion's supply.
    """
    laid = {"options": TOGETHER, "invasion_supply": "", "armor": NINE, "health": NINE, "active": 0, **said}
    before = facts(table("invasion", pending=THEN, **laid)) | (beside or {})
    match = table("invasion", pending=[{"task": task, **(arguments or {})}, *THEN], **laid)
    play(match, *answers)
    assert asked(match) == "p1 p2 draw_or_stop"
    return changes(match, before)
