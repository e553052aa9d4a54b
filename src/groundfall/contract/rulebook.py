"""RULES.md of a game: which rules stand in it. A rule is a paragraph that begins with its number in bold."""

from __future__ import annotations

import re
from importlib.resources import files

from groundfall.engine.game import Game

_RULE = re.compile(r"^\*\*([A-Z]+[0-9]+(?:\.[0-9]+)*[a-z]?)\*\*\s*(.*)$", re.MULTILINE)
_CHAPTER = re.compile(r"^#+ ([A-Z]+[0-9]+(?:\.[0-9]+)*) (.*)$", re.MULTILINE)


def rules_text(game: Game) -> str:
    """The text of RULES.md; AssertionError when the game has none."""
    page = files(game.package).joinpath("RULES.md")
    if not page.is_file():
        raise AssertionError(f"{game.name} has no RULES.md.")
    return page.read_text(encoding="utf-8")


def rules(game: Game) -> dict[str, str]:
    """Every numbered rule with its first line, in order."""
    return dict(_RULE.findall(rules_text(game)))


def rule_ids(game: Game) -> set[str]:
    """What may be named as a rule: the numbered rules, and the chapters that hold them."""
    text = rules_text(game)
    return {number for number, _ in _RULE.findall(text)} | {number for number, _ in _CHAPTER.findall(text)}


def check_rulebook(game: Game) -> None:
    """RULES.md numbers its rules, no number twice, and each lies in a chapter of its own letters and number."""
    text = rules_text(game)
    numbers = [number for number, _ in _RULE.findall(text)]
    if not numbers:
        raise AssertionError(f"{game.name}: RULES.md has no paragraph that begins with a rule's number in bold.")
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise AssertionError(f"{game.name}: RULES.md has {', '.join(twice)} twice.")
    chapters = {number for number, _ in _CHAPTER.findall(text)}
    lost = [number for number in numbers if number.partition(".")[0] not in chapters]
    if lost:
        raise AssertionError(f"{game.name}: RULES.md has {', '.join(lost)} outside a chapter of that number.")
