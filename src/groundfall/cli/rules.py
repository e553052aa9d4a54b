"""`groundfall rules`: the rules to read, and the tests that show each of them."""

from __future__ import annotations

import ast
import json
import textwrap
from pathlib import Path

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.game import game as named
from groundfall.terminal.rulebook import look_up, rules_of


def show_rules(name: str, wanted: str | None, with_tests: bool, as_json: bool) -> None:
    """Prints rules with their numbers; with tests, which ones show each rule."""
    game = named(name)
    rules = look_up(game, wanted) if wanted else list(rules_of(game).values())
    tests = tests_of(game, tests_folder()) if with_tests else {}
    if as_json:
        listed = [
            {"id": rule.id, "chapter": rule.chapter, "title": rule.title, "text": rule.text}
            | ({"tests": tests.get(rule.id, [])} if with_tests else {})
            for rule in rules
        ]
        print(json.dumps(listed, ensure_ascii=False, indent=2))
        return
    chapter = None
    for rule in rules:
        if rule.chapter != chapter:
            print(f"{'' if chapter is None else chr(10)}{rule.chapter} {rule.title}")
            chapter = rule.chapter
        print(textwrap.fill(rule.text, 96, initial_indent=f"  {rule.id:<6} ", subsequent_indent=" " * 9))
        for test in tests.get(rule.id, ["no test names it"] if with_tests else []):
            print(f"           {test}")


def tests_folder() -> Path:
    """The tests of the checkout we are in. Raises GroundfallError outside of one."""
    for folder in (Path.cwd(), *Path.cwd().parents, *Path(__file__).resolve().parents):
        if (folder / "src" / "groundfall").is_dir() and (folder / "tests").is_dir():
            return folder / "tests"
    raise GroundfallError("--tests reads the tests of a checkout, and this is none")


def tests_of(game: Game, folder: Path) -> dict[str, list[str]]:
    """The tests that name each rule with `@pytest.mark.rule("G4.2")`, as file::test."""
    found: dict[str, list[str]] = {}
    for path in sorted((folder / "games" / game.name).rglob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(test, ast.FunctionDef) and test.name.startswith("test"):
                for number in _marked(test):
                    found.setdefault(number, []).append(f"{path.relative_to(folder.parent).as_posix()}::{test.name}")
    return found


def _marked(test: ast.FunctionDef) -> list[str]:
    """The ids of `pytest.mark.rule(...)` on a test."""
    return [
        argument.value
        for mark in test.decorator_list
        if isinstance(mark, ast.Call) and isinstance(mark.func, ast.Attribute) and mark.func.attr == "rule"
        for argument in mark.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
