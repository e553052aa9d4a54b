"""What a rule says stands in `rules/` and nowhere else: judges, odds and bargains ask the rule instead of restating it.

A function of these modules restates a rule if its docstring names the same number as a function of `rules/` and both
read the same printed value (`content.NAME`) or the same named number of `rules/`. If it has a reason to, its file lists
it: `RESTATED = {"function": "Why it reads the value itself."}`.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from groundfall.engine.folder import folder_of
from groundfall.engine.game import Game
from groundfall.engine.words import listed

from .faults import demand_none
from .places import modules

ASKING = ("judge", "odds", "bargain")  # modules, or folders of modules, that ask the rules
_NUMBER = re.compile(r"\b[A-Z]+\d+(?:\.\d+)*[a-z]?\b")


class _Reading(NamedTuple):
    """What a function reads, and the rules that its docstring names."""

    file: str
    name: str
    line: int
    subject: frozenset[str]
    values: frozenset[str]


def check_one_rulebook(game: Game) -> None:
    """No judge, odds or bargain reads a value that a rule on the same subject reads, unless its file says why."""
    demand_none(_restated(game))


def _restated(game: Game) -> Iterator[str]:
    home = folder_of(game)
    files = {file.relative_to(home).with_suffix("").as_posix(): tree for file, tree in modules(game)}
    rules = {name: tree for name, tree in files.items() if name.startswith("rules/")}
    constants = {name for tree in rules.values() for name in _numbers(tree)}
    read = defaultdict[tuple[str, str], list[_Reading]](list)
    for file, tree in rules.items():
        for one in _readings(file, tree, constants):
            for subject in one.subject:
                for value in one.values:
                    read[subject, value].append(one)
    for file, tree in files.items():
        if file.partition("/")[0] in ASKING:
            yield from _faults(file, tree, constants, read)


def _faults(
    file: str, tree: ast.Module, constants: set[str], read: dict[tuple[str, str], list[_Reading]]
) -> Iterator[str]:
    """The functions of a file that restate a rule without a reason, and the reasons that nothing needs."""
    reasons, needed = _reasons(tree), set()
    for one in _readings(file, tree, constants):
        both = {(subject, value) for subject in one.subject for value in one.values if (subject, value) in read}
        if not both:
            continue
        needed.add(one.name)
        if one.name not in reasons:
            subject, value = min(both)
            rule = read[subject, value][0]
            values = listed(sorted({value for _, value in both}))
            yield f"{file}.py:{one.line}: {one.name} reads {values}, as {rule.name} does for {subject}: ask the rule."
    for name, reason in reasons.items():
        if name not in needed:
            yield f"{file}.py:1: RESTATED names {name}, which restates no rule."
        elif not reason:
            yield f"{file}.py:1: RESTATED gives no reason for {name}."


def _readings(file: str, tree: ast.Module, constants: set[str]) -> Iterator[_Reading]:
    """The functions of a file, methods and functions inside others included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            subject = frozenset(_NUMBER.findall(ast.get_docstring(node) or ""))
            yield _Reading(file, node.name, node.lineno, subject, frozenset(_values(node, constants)))


def _values(function: ast.FunctionDef, constants: set[str]) -> Iterator[str]:
    """The printed values and named numbers of the rules that a function reads."""
    for node in ast.walk(function):
        match node:
            case ast.Attribute(ast.Name("content") | ast.Attribute(_, "content"), name):
                yield f"content.{name}"
            case ast.Name(name) if name in constants:
                yield name


def _numbers(tree: ast.Module) -> Iterator[str]:
    """The numbers that a module names."""
    for node in tree.body:
        match node:
            case ast.Assign([ast.Name(name)], ast.Constant(int())):
                yield name
            case ast.Assign([ast.Tuple(names)], ast.Tuple(values)) if all(isinstance(v, ast.Constant) for v in values):
                yield from (name.id for name in names if isinstance(name, ast.Name))


def _reasons(tree: ast.Module) -> dict[str, str]:
    """The functions of a file that may restate a rule, with the reasons."""
    for node in tree.body:
        match node:
            case ast.Assign([ast.Name("RESTATED")], ast.Dict() as reasons):
                return {str(name): str(reason) for name, reason in ast.literal_eval(reasons).items()}
    return {}
