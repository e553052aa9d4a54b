"""`groundfall rules`: shows rules, and the tests of each."""

from __future__ import annotations

import json
import textwrap
from pathlib import Path

from groundfall.engine.catalogue import game as named
from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.rulebook import look_up, rules_of


def show_rules(name: str, wanted: str, with_tests: bool, as_json: bool) -> None:
    """Prints rules with their numbers, and optionally the tests of each rule."""
    game = named(name)
    rules = look_up(game, wanted) if wanted else list(rules_of(game).values())
    tests = ledger(tests_folder() / "games" / game.name) if with_tests else {}
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
        for test in tests.get(rule.id, ["no test"] if with_tests else []):
            print(f"           {test}")


def ledger(folder: Path) -> dict[str, list[str]]:
    """The tests of each rule in a folder. Raises GroundfallError if they cannot be collected."""
    from groundfall.contract.ledger import ledger as collected

    try:
        return collected(folder)
    except AssertionError as wrong:
        raise GroundfallError(f"The tests cannot be read: {wrong}") from None


def tests_folder() -> Path:
    """The tests folder of the current checkout. Raises GroundfallError outside a checkout."""
    for folder in (Path.cwd(), *Path.cwd().parents, *Path(__file__).resolve().parents):
        if (folder / "src" / "groundfall").is_dir() and (folder / "tests").is_dir():
            return folder / "tests"
    raise GroundfallError("The option --tests needs a checkout of Groundfall.")
