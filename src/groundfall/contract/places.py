"""Places in a game's files, such as `rules/turn.py:12`, for the contract's findings."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from groundfall.engine.errors import BadContent
from groundfall.engine.folder import folder_of
from groundfall.engine.game import Game


def function_place(game: Game, function: Callable[..., Any], line: int = 0) -> str:
    """The place of a function; `line` counts from its first line, including decorators."""
    code = function.__code__
    lines, _ = inspect.getsourcelines(function)
    begins = next((n for n, text in enumerate(lines) if text.lstrip().startswith("def ")), 0)
    return _place(game, Path(code.co_filename), code.co_firstlineno + (line - 1 if line else begins))


def declared(game: Game, maker: str, name: str, at: int = 0) -> str:
    """The place of a declaration `maker("name", ...)`, such as an event or an action, or ''.

    `at` is the index of the name among the arguments.
    """
    for file, tree in modules(game):
        for node in ast.walk(tree):
            match node:
                case ast.Call(ast.Name(called), args) if called == maker and len(args) > at:
                    match args[at]:
                        case ast.Constant(value) if value == name:
                            return _place(game, file, node.lineno)
    return ""


def field_place(game: Game, name: str) -> str:
    """The place of a field's declaration; for `rows` and `group`, the line of the column."""
    for file, tree in modules(game):
        if file.stem == "state":
            for column, line in _fields(tree):
                if column == name:
                    return _place(game, file, line)
    return ""


def _fields(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for holder in ast.walk(tree):
        match holder:
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("field"))):
                yield name, holder.lineno
            case ast.Assign([ast.Name(name)], ast.Call(ast.Name("rows" | "group" as kind), _, columns)):
                for column in columns:
                    yield f"{name}_{column.arg}" if kind == "rows" else str(column.arg), column.value.lineno


def emitted_at(game: Game, event: str) -> str:
    """The place where a rule emits an event to everybody, or else of its declaration."""
    names = set()
    for _, tree in modules(game):
        for node in ast.walk(tree):
            match node:
                case ast.Assign([ast.Name(name)], ast.Call(ast.Name("event"), [ast.Constant(value), *_])):
                    names |= {name} if value == event else set()
    for file, tree in modules(game):
        for node in ast.walk(tree):
            match node:
                case ast.Call(ast.Name("emit"), [_, ast.Name(name), *_]) if name in names:
                    return _place(game, file, node.lineno)
    return declared(game, "event", event)


def rule_place(game: Game, number: str) -> str:
    """The place of a numbered rule in RULES.md."""
    page = folder_of(game) / "RULES.md"
    return _line_place(game, page, rf"\*\*{re.escape(number)}\*\*")


def content_place(game: Game, wrong: BadContent) -> str:
    """The place in a content file that an error is about, as precisely as known; '' for an overlay."""
    file = folder_of(game) / "content" / wrong.file
    if not wrong.file or not file.is_file():
        return ""
    lines = file.read_text(encoding="utf-8-sig").splitlines()
    at = re.search(r"at line (\d+)", str(wrong))
    return _place(game, file, int(at[1]) if at else _toml_line(lines, wrong.key))


def _toml_line(lines: list[str], key: str) -> int:
    """The line of a key such as `unit[2].a`, or else of its entry."""
    section, number, rest = re.fullmatch(r"(\w*)(?:\[(\d+)\])?\.?(.*)", key).groups()  # type: ignore[union-attr]
    heads = [n for n, line in enumerate(lines) if re.match(rf"\s*\[+\s*{section}\s*[\].]|\s*{section}\s*=", line)]
    if not heads:
        return 1
    head = heads[min(int(number or 0), len(heads) - 1)]
    field = rest.partition(".")[0].partition("[")[0]
    for n in range(head + 1, len(lines)):
        if lines[n].lstrip().startswith("["):
            break
        if field and re.match(rf"\s*\"?{re.escape(field)}\"?\s*=", lines[n]):
            return n + 1
    return head + 1


def modules(game: Game) -> Iterator[tuple[Path, ast.Module]]:
    """The syntax trees of a game's Python files, without its tests and without files that do not parse."""
    home = folder_of(game)
    for file in sorted(home.rglob("*.py")):
        if file.relative_to(home).parts[0] != "tests":
            try:
                yield file, ast.parse(file.read_text(encoding="utf-8-sig"))
            except (SyntaxError, ValueError):
                continue


def _line_place(game: Game, file: Path, pattern: str) -> str:
    lines = file.read_text(encoding="utf-8-sig").splitlines() if file.is_file() else []
    return next((_place(game, file, n) for n, line in enumerate(lines, 1) if re.match(pattern, line)), "")


def _place(game: Game, file: Path, line: int) -> str:
    home = folder_of(game)
    inside = file.resolve()
    return f"{inside.relative_to(home).as_posix() if inside.is_relative_to(home) else file.name}:{line}"
