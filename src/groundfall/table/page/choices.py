"""What a single choice is about: its thing on the board, and whether a click on that makes it."""

from __future__ import annotations

from groundfall.engine.play.legal import Action
from groundfall.engine.play.position import Position


def thing_of(action: Action) -> str:
    """The thing on the board that an action is about: "hex:D5", or "unit:usa_army@china" for a unit that is named by
    its place as well."""
    return f"{next(iter(action.args))}:{'@'.join(action.args.values())}" if action.args else ""


def opening(position: Position, seat: int, legal: list[Action]) -> set[int]:
    """Of actions about the same thing, those that lead to a further choice about it: a click makes them at once.

    It is computed on a determinization, so that it reveals nothing that the seat does not know.
    """
    shared: dict[str, list[Action]] = {}
    for action in legal:
        if action.args:
            shared.setdefault(thing_of(action), []).append(action)
    several = [action for actions in shared.values() if len(actions) > 1 for action in actions]
    if not several:
        return set()
    imagined, depth = position.imagine(seat, 1), position.state.depth
    found = set()
    for action in several:
        trial = imagined.copy()
        trial.act(seat, action.id)
        if trial.state.awaiting >> seat & 1 and trial.state.depth > depth:
            found.add(action.id)
    return found
