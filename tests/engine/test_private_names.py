"""Helpers of a match and a position use what these offer to everybody."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import groundfall
import groundfall as gf
from groundfall.engine.play.match import Match

SOURCES = Path(groundfall.__file__).parent
CLASSES = ("match", "record", "resigning", "position", "playable", "moment", "copying")
OWN = {f"engine/play/{name}.py" for name in CLASSES}


def private() -> set[str]:
    """The private names of matches and positions."""
    match = gf.new("galaxyx", seed=1)
    names = {*vars(match), *(name for kind in Match.__mro__[:-1] for name in vars(kind))}
    return {name for name in names if name.startswith("_") and not name.endswith("_")}


def foreign(tree: ast.AST, names: set[str]) -> Iterator[ast.Attribute]:
    """Where such a name is used of something else than `self`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in names:
            held = node.value
            if not (isinstance(held, ast.Name) and held.id in ("self", "cls")):
                yield node


def test_no_helper_uses_a_private_name_of_a_match_or_a_position() -> None:
    names = private()
    assert {"_tables", "_since", "_watching"} <= names
    found = []
    for package in ("engine/play", "players", "lab", "table", "terminal", "contract", "cli"):
        for file in (SOURCES / package).rglob("*.py"):
            place = file.relative_to(SOURCES).as_posix()
            if place not in OWN:
                found += [
                    f"{place}:{node.lineno}: {node.attr}" for node in foreign(ast.parse(file.read_text("utf-8")), names)
                ]
    assert not found
