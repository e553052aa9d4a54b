"""Checks a game's folder for the modules and names that the engine and the interfaces need."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from types import ModuleType
from typing import NamedTuple

from groundfall.engine.folder import folder_of
from groundfall.engine.game import Game
from groundfall.engine.rules.agenda import Task

from .faults import demand_none, explained


class Needed(NamedTuple):
    """A name that a module must define, and its purpose."""

    module: str
    name: str
    use: str


OWED = (
    Needed("state", "Content", "the record of everything printed"),
    Needed("state", "State", "the record of everything that can change"),
    Needed("rules", "set_up", "set_up(content, state, options) begins a game"),
    Needed("rules", "turn", "the task that begins a turn; positions start from it"),
    Needed("rules", "resample", "resample(content, state, seat) redraws whatever is hidden from a seat"),
    Needed("judge", "judge", "judge(content, state, seat) rates a position for a seat"),
    Needed("box", "read", "read(overlays) reads and checks the content files"),
    Needed("box", "build", "build(box) makes the content record for the rules"),
    Needed("words", "describe", "describe(label, name, table, box) gives the English for a name"),
    Needed("board", "draw", "draw(view, box, choices, ...) draws the board as SVG"),
)


def check_modules(game: Game) -> None:
    """Every required module exists and defines what the engine needs."""
    demand_none(_missing(game))


def _missing(game: Game) -> Iterator[str]:
    absent = set()
    for module, name, use in OWED:
        file = _file(game, module)
        if module in absent:
            continue
        if find_spec(f"{game.package}.{module}") is None:
            absent.add(module)
            yield f"{file}:1: this file is missing; it must define {name}: {use}."
            continue
        try:
            found = getattr(game.module(module), name, None)
        except Exception as wrong:  # importing a module can raise anything
            absent.add(module)
            yield from explained(game, wrong)
            continue
        if found is None or isinstance(found, ModuleType):  # `rules.turn` may be a module
            yield f"{file}:1: {name} is missing: {use}."
        elif name == "turn" and not isinstance(found, Task):
            yield f"{file}:1: {name} is not a task: mark it with @task."


def _file(game: Game, module: str) -> str:
    """The file of a module, or where it belongs."""
    return f"{module}/__init__.py" if module == "rules" or (folder_of(game) / module).is_dir() else f"{module}.py"


def check_box(game: Game) -> None:
    """The content files can be read, checked and made into the content record."""
    game.make_content(())
