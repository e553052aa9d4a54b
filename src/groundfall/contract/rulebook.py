"""The rules in a game's RULES.md. A rule is a paragraph that begins with its number in bold."""

from __future__ import annotations

import re

from groundfall.engine.game import Game
from groundfall.engine.play.rulebook import rules_of, rules_text

_RULE = re.compile(r"^\*\*([A-Z]+\d+(?:\.\d+)*[a-z]?)\*\*", re.MULTILINE)
_CHAPTER = re.compile(r"^##\s+([A-Z]+\d+)\s", re.MULTILINE)


def page_of(game: Game) -> str:
    """The text of RULES.md; raises AssertionError if the game has none."""
    text = rules_text(game)
    if not text:
        raise AssertionError(f"{game.name} has no RULES.md.")
    return text


def rules(game: Game) -> dict[str, str]:
    """Every numbered rule with its text, in order."""
    page_of(game)
    return {rule.id: rule.text for rule in rules_of(game).values()}


def rule_ids(game: Game) -> set[str]:
    """The ids that can be named as a rule: numbered rules and their chapters."""
    return {*rules(game), *_CHAPTER.findall(page_of(game))}


def check_rulebook(game: Game) -> None:
    """RULES.md numbers its rules, each number is unique, and each rule is in the chapter of its number."""
    text = page_of(game)
    numbers = _RULE.findall(text)
    if not numbers:
        raise AssertionError(f"{game.name}: RULES.md has no paragraph that begins with a rule's number in bold.")
    twice = sorted({number for number in numbers if numbers.count(number) > 1})
    if twice:
        raise AssertionError(f"{game.name}: RULES.md has {', '.join(twice)} twice.")
    chapters = set(_CHAPTER.findall(text))
    lost = [number for number in numbers if number.partition(".")[0] not in chapters]
    if lost:
        raise AssertionError(f"{game.name}: RULES.md has {', '.join(lost)} outside a chapter of that number.")
