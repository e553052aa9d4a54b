"""The steps of a replay, and their names in addresses.

A step is named by the moment that its entry began for spectators. When the game is over, those that they did not notice
are shown too: "12.1" is the first after moment 12. A name means the same step whatever is done or taken back later.
"""

from __future__ import annotations

import re
from bisect import bisect_right

from starlette.requests import Request

from groundfall.engine.play.journal import Entry
from groundfall.engine.play.match import Match
from groundfall.engine.play.position import Position
from groundfall.table.play.live import Live
from groundfall.table.play.refusals import Refused, too_late


def steps_of(live: Live) -> list[Entry]:
    """The entries in force; step 0 is the set-up. During the game, only those that everybody has noticed."""
    match = live.match
    return [match.journal[0], *(e for e in match.in_force() if live.over or match.noticed(None, e))]


def position_at(live: Live, steps: list[Entry], step: int) -> Position:
    """The table right after one of the steps, before half-made choices that follow it."""
    match = live.match
    after = following(match, steps[step])
    return match.at(match.state if after is None else match.state_before(after))


def following(match: Match, entry: Entry) -> Entry | None:
    """The action in force that follows an entry, if there is one."""
    entries = match.in_force()
    place = bisect_right(entries, entry.number, key=lambda one: one.number)
    return entries[place] if place < len(entries) else None


def names_of(live: Live, steps: list[Entry]) -> list[str]:
    """The names of the steps."""
    found, last, more = list[str](), -1, 0
    for entry in steps:
        moment = live.match.moment(None, entry.number)
        more = more + 1 if moment == last else 0
        last = moment
        found.append(f"{moment}.{more}" if more else str(moment))
    return found


def step_wanted(request: Request, live: Live, steps: list[Entry]) -> tuple[int, bool]:
    """The step in the address (`at`), by default the last, and whether it is there.

    Instead of one that was taken back it is the last one before. Raises Refused (400).
    """
    text = request.query_params.get("at")
    return (len(steps) - 1, True) if text is None else _nearest(live, steps, text)


def step_named(live: Live, steps: list[Entry], name: str) -> int:
    """The step of a name. Raises Refused: 400 if it is no name or there is no such step, 409 if it was taken back."""
    step, there = _nearest(live, steps, name)
    if not there:
        if _numbers(name) > _numbers(names_of(live, steps)[-1]):
            raise Refused(400, "There is no such step.")
        raise too_late("This step has been taken back since the page was shown. Open the replay again.")
    return step


def _numbers(name: str) -> tuple[int, int]:
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]{1,9})?", name):
        raise Refused(400, "A step must be a whole number, 0 or more, or two of them with a point in between.")
    moment, _, more = name.partition(".")
    return int(moment), int(more or 0)


def _nearest(live: Live, steps: list[Entry], name: str) -> tuple[int, bool]:
    wanted, known = _numbers(name), [_numbers(one) for one in names_of(live, steps)]
    step = max(0, bisect_right(known, wanted) - 1)
    return step, known[step] == wanted
