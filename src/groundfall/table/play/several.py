"""Several seats that are asked the same at once: what one chooses stands although others have chosen meanwhile."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.match import Match
from groundfall.engine.rules.schema import FRAME


def asked(state: Any) -> tuple[object, ...]:
    """What is asked in a state, whoever is to answer: the turn, and the decision on the agenda with all below it."""
    top = (state.depth - 1) * FRAME
    seats = top + 1
    return getattr(state, "turn", None), *state.agenda[:seats], *state.agenda[seats + 1 : top + FRAME]


def question(match: Match, seat: int) -> str:
    """A name for what a seat is asked, which lasts until it has answered; '' when it is asked nothing."""
    decision = match.decision
    if decision is None or not match.state.awaiting >> seat & 1:
        return ""
    own = sum(1 for entry in match.journal if entry.seat == seat)
    return f"{decision.name}.{getattr(match.state, 'turn', '')}.{own}"


def stands(match: Match, seat: int, entry: int, actions: list[int]) -> bool:
    """Whether what a seat wants to do, looking at the table after an entry, still means what it meant there.

    Only others have acted since, on the same question, and each action is called what it was called. Whether it is
    legal now is another matter.
    """
    later = [one for one in match.journal if one.number > entry]
    if not later or any(one.seat == seat or one.undoes >= 0 for one in later):
        return False
    before = later[0].before
    if not going_on(match, seat, before):
        return False
    then = match.at(before)
    return all(then.action(seat, action).text == match.action(seat, action).text for action in actions)


def going_on(match: Match, seat: int, before: Any) -> bool:
    """Whether a seat is still being asked what it was asked in an earlier state, of this very turn."""
    if before is None or not before.awaiting & match.state.awaiting & 1 << seat:
        return False
    return asked(before) == asked(match.state)


def beside(match: Match, seat: int) -> tuple[list[str], bool]:
    """The other seats that are choosing as well, and whether there were any on this question."""
    others = [name for name in match.awaiting if match.seat(name) != seat]
    were = False
    for entry in reversed(match.standing(seat)):
        if entry.before.depth > match.state.depth:
            continue  # what came of a choice of theirs
        if were or not going_on(match, seat, entry.before):
            break
        were = bool(entry.before.awaiting & ~(1 << seat))
    return others, bool(others) or were
