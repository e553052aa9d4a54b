"""The rules of a game for reading: RULES.md, searchable by number and words."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib.resources import files

from groundfall.engine.errors import GroundfallError
from groundfall.engine.game import Game
from groundfall.engine.given import possible, shown
from groundfall.engine.words import listed

_CHAPTER = re.compile(r"^##\s+([A-Z]+\d+)\s+(.*)$")
_RULE = re.compile(r"^\*\*([A-Z]+\d+(?:\.\d+)*[a-z]?)\*\*\s*(.*)$")


@dataclass(frozen=True)
class Rule:
    """One numbered rule: its text, and its chapter's number and title."""

    id: str
    text: str
    chapter: str
    title: str


def _order(number: str) -> tuple[str, list[int]]:
    return number.rstrip("0123456789."), [int(n) for n in re.findall(r"\d+", number)]


def read_rules(text: str) -> dict[str, Rule]:
    """The rules on a page, by number, in the order of the page. A rule is a paragraph: **G3.1** its text."""
    found: dict[str, Rule] = {}
    chapter = title = number = ""
    lines: list[str] = []

    def close() -> None:
        if number:
            found[number] = Rule(number, " ".join(lines), chapter, title)

    for line in [*text.splitlines(), ""]:
        heading, begins = _CHAPTER.match(line), _RULE.match(line)
        if heading or begins or not line.strip():
            close()
            number, lines = "", []
        if heading:
            chapter, title = heading[1], heading[2].strip()
        elif begins:
            number, lines = begins[1], [begins[2].strip()]
        elif number:
            lines.append(line.strip())
    return found


def rules_text(game: Game) -> str:
    """The text of RULES.md; empty for a game without it."""
    page = files(game.package).joinpath("RULES.md")
    return page.read_text(encoding="utf-8-sig") if page.is_file() else ""


def rules_of(game: Game) -> dict[str, Rule]:
    """The rules of a game by number; empty for a game without RULES.md."""
    return read_rules(rules_text(game))


def look_up(game: Game, wanted: str) -> list[Rule]:
    """The rule with that number, or all rules of a chapter, or all rules that contain all the words.

    Raises GroundfallError.
    """
    rules = rules_of(game)
    if not rules:
        raise GroundfallError(f"{game.meta.title} has no rules page.")
    number = wanted.strip().upper()
    named = next((rule for rule in rules.values() if rule.id.upper() == number), None)
    if named is not None:
        return [named]
    chapter = [rule for rule in rules.values() if rule.chapter == number or rule.id.startswith(number + ".")]
    if chapter:
        return chapter
    if re.fullmatch(r"[A-Z]+\d[\d.]*[A-Z]?", number):
        chapters = sorted({rule.chapter for rule in rules.values()}, key=_order)
        raise GroundfallError(f"{game.meta.title} has no rule {shown(wanted)}; its chapters are {listed(chapters)}.")
    words = wanted.lower().split()
    holding = [rule for rule in rules.values() if words and all(word in rule.text.lower() for word in words)]
    if not holding:
        there = {word for rule in rules.values() for word in re.findall(r"[a-z]{3,}", rule.text.lower())}
        lost = next((word for word in words if not any(word in rule.text.lower() for rule in rules.values())), "")
        near = possible(lost, sorted(there)) if lost else ""
        raise GroundfallError(f"No rule of {game.meta.title} contains {shown(wanted)}{near}.")
    return holding
