"""Several seats that choose at once: a choice stays valid although others have chosen in the meantime."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.journal import Entry, stage_of
from groundfall.engine.play.match import Match
from groundfall.engine.rules.schema import FRAME


def decision_cells(state: Any) -> tuple[object, ...]:
    """The decision in a state, without its seats: the turn, and the decision on the agenda with all below it."""
    top = (state.depth - 1) * FRAME
    seats = top + 1
    return getattr(state, "turn", None), *state.agenda[:seats], *state.agenda[seats + 1 : top + FRAME]


def question(match: Match, seat: int) -> str:
    """A name for a seat's current decision, which lasts until it has answered; '' if it has none."""
    decision = match.decision
    if decision is None or not match.state.awaiting >> seat & 1:
        return ""
    own = sum(1 for entry in match.journal if entry.seat == seat)
    return f"{decision.name}.{getattr(match.state, 'turn', '')}.{own}"


def stands(match: Match, seat: int, entry: int, actions: list[int]) -> bool:
    """Whether actions chosen by a seat that saw the table after an entry still mean the same.

    That is so if only others have acted since, on the same decision, and each action has the same text. Whether it is
    legal now is checked separately.
    """
    later = [one for one in match.journal if one.number > entry]
    if not later or any(one.seat == seat or one.undoes >= 0 for one in later):
        return False
    if not going_on(match, seat, later[0]):
        return False
    then = match.before(later[0])
    return all(then.action(seat, action).text == match.action(seat, action).text for action in actions)


def going_on(match: Match, seat: int, entry: Entry) -> bool:
    """Whether a seat still has the same decision as before an entry of this turn."""
    then, now = entry.stage, stage_of(match.state)
    if entry.action < 0:
        return False
    if not then.awaiting & now.awaiting & 1 << seat:
        return False
    if (then.turn, then.depth, then.task) != (now.turn, now.depth, now.task):
        return False  # without asking for the whole state
    return decision_cells(match.state_before(entry)) == decision_cells(match.state)


def beside(match: Match, seat: int) -> tuple[list[str], bool]:
    """The other seats that are choosing too, and whether there were any for this decision."""
    others = [name for name in match.awaiting if match.seat(name) != seat]
    were = False
    for entry in reversed(match.noticed_by(seat)):
        if entry.stage.depth > match.state.depth:
            continue  # a consequence of one of their choices
        if were or not going_on(match, seat, entry):
            break
        were = bool(entry.stage.awaiting & ~(1 << seat))
    return others, bool(others) or were
