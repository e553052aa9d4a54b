"""Files of an owner that change numbers of the box, as far as the game takes them."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from importlib.resources import files
from typing import Any

from groundfall.engine.content import HEAD, Tree
from groundfall.engine.errors import BadContent
from groundfall.engine.game import Game

MOST = 6  # files of one box
VALUES = (0, 1, 2, 3, 5, 9, 20, 99, 999)
Overlays = tuple[tuple[str, str], ...]


def some_overlays(game: Game, rng: random.Random) -> Overlays:
    """Random overlays that the game takes, each of which changes a number; () if its box holds none."""
    laid: Overlays = ()
    numbers = list(_numbers(game))
    for number in range(rng.randrange(1, MOST + 1) if numbers else 0):
        head, name = rng.choice(numbers)
        more = (*laid, (f"mine-{number}.toml", f"{head}{name} = {rng.choice(VALUES)}\n"))
        try:
            game.make_content(more)
        except BadContent:
            continue
        laid = more
    return laid


def _numbers(game: Game) -> Iterator[tuple[str, str]]:
    """Where the numbers of a box are: the beginning of a file that changes one, and its name."""
    if not files(game.package).joinpath("content").is_dir():
        return
    for section, found in Tree(game.package).sections.items():
        for entry in found if isinstance(found, list) else [found]:
            if isinstance(entry, dict):
                yield from ((_head(section, found, entry), name) for name, value in entry.items() if _is_number(value))


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _head(section: str, found: Any, entry: dict[str, Any]) -> str:
    if not isinstance(found, list):
        return f"[{section}]\n"
    key = next(name for name in HEAD if name in entry)
    return f"[[{section}]]\n{key} = {json.dumps(entry[key])}\n"
