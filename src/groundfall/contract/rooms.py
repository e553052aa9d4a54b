"""What a game's folder must hold: the modules that the engine and the screens ask for, and what in them."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import NamedTuple

from groundfall.engine.folder import folder_of
from groundfall.engine.game import Game, has_room
from groundfall.engine.rules.agenda import Task

from .faults import demand_none, explained


class Owed(NamedTuple):
    """Something that a room must hold, and what it is for."""

    room: str
    name: str
    use: str


OWED = (
    Owed("state", "Content", "the record of what is printed"),
    Owed("state", "State", "the table of what can change"),
    Owed("rules", "set_up", "set_up(content, state, options) begins a game"),
    Owed("rules", "turn", "the task that begins a turn, which positions begin from"),
    Owed("rules", "resample", "resample(content, state, seat) deals anew what a seat cannot know"),
    Owed("judge", "judge", "judge(content, state, seat) says how good a position looks"),
    Owed("box", "read", "read(overlays) reads and checks the content files"),
    Owed("box", "build", "build(box) makes the record for the rules"),
    Owed("words", "describe", "describe(label, name, table, box) puts names into English"),
    Owed("board", "draw", "draw(view, box, choices, ...) draws the board as SVG"),
)


def check_rooms(game: Game) -> None:
    """Every module that a game must have is there, and holds what the engine asks it for."""
    demand_none(_missing(game))


def _missing(game: Game) -> Iterator[str]:
    absent = set()
    for room, name, use in OWED:
        file = _file(game, room)
        if room in absent:
            continue
        if not has_room(game.package, room):
            absent.add(room)
            yield f"{file}:1: this file is missing; it holds {name}: {use}."
            continue
        try:
            found = getattr(game.room(room), name, None)
        except Exception as wrong:  # whatever a module does when it is read
            absent.add(room)
            yield from explained(game, wrong)
            continue
        if found is None or isinstance(found, ModuleType):  # `rules.turn` may be the module of that name
            yield f"{file}:1: there is no {name}: {use}."
        elif name == "turn" and not isinstance(found, Task):
            yield f"{file}:1: {name} is not a task: mark it with @task."


def _file(game: Game, room: str) -> str:
    """Where a room is, or where it belongs."""
    return f"{room}/__init__.py" if room == "rules" or (folder_of(game) / room).is_dir() else f"{room}.py"


def check_box(game: Game) -> None:
    """The content files are read, checked, and made into the record for the rules."""
    game.make_content(())
