"""A choice as a page shows it: its thing on the board, and whether a click on that makes it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from groundfall.engine.play.legal import Action
from groundfall.engine.play.position import Position


@dataclass(frozen=True, kw_only=True)
class Subject:
    """What a question or a half-made choice is about, such as the ship to move."""

    label: str  # "unit", or ''
    name: str  # "u3", or ''
    words: str
    read: str  # the thing that can be read at full size, "card:kraken", or ''


@dataclass(frozen=True, kw_only=True)
class Question:
    """What a seat is asked."""

    prompt: str
    rule: str
    reaction: bool = False  # whether it is asked in another seat's turn
    about: list[Subject]


@dataclass(frozen=True, kw_only=True)
class Choice:
    """A choice of a page. Of indistinguishable copies only the first is listed; the others stand for it."""

    id: int  # the number of the action that is listed for it
    text: str
    kind: str
    args: Mapping[str, str]
    listed: bool
    rule: str = ""
    preview: str = ""  # its price and certain effect
    gist: str = ""  # what its card or piece does, in one line
    on: str = ""  # the thing on the board that it is about, "hex:D5"
    opens: bool = False  # whether it leads to a further choice about the same thing
    read: str = ""  # the thing in it that can be read at full size, "card:kraken"
    short: str = ""  # its text below the name of its card
    chance: float | None = None  # to win, by the adviser, from 0 to 1
    visits: int = 0  # how many simulated games rate it
    best: bool = False  # whether the adviser would make it
    odds: bool = False  # whether its odds follow
    standing: str = ""  # the text for giving this answer for the rest of the turn
    times: int = 1  # how often it can be made, where several choices are made together
    row: int = 1  # how often it can be made in a row
    rows: tuple[int, ...] = ()  # how often in a row it is offered
    all: int = 1  # for how many own seats it can be made in one go

    @property
    def on_board(self) -> dict[str, Any]:
        """The choice as a board gets it."""
        return {"id": self.id, "text": self.text, "kind": self.kind, "args": self.args}


def thing_of(action: Action) -> str:
    """The thing on the board that an action is about: "hex:D5", or "unit:usa_army@china" for a unit that is named by
    its place as well."""
    args = action.args
    return f"{next(iter(args))}:{'@'.join(args.values())}" if args else ""


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
