"""What is on the shelf: the Cronos Projects in their order, and the Ghin black market."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.state import CARDS, PAID, PROJECTS, SEATS
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import amounts
from groundfall.games.level7.words import seat as title

from .sheet import Sheet

Table = Mapping[str, Any]
Says = Mapping[tuple[str, str], str]  # texts by label and name

ABSENT = -1  # any coalition may propose the last project


@dataclass(frozen=True, slots=True)
class Project:
    """A Cronos Project card."""

    id: str
    label: str  # 2a
    name: str
    coalition: str  # "" for the last one
    cost: list[tuple[str, int]]
    state: str  # "done", "next", "later", "lost" (its coalition has fallen)
    at_hand: bool  # its coalition controls Cronos
    words: str
    attributes: Markup
    choice: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A mercenary card on the black market."""

    id: str
    name: str
    says: str
    price: int
    words: str
    attributes: Markup
    choice: bool


def projects(sheet: Sheet, table: Table, sums: Sums, targets: Targets) -> list[Project]:
    """The seven projects."""
    return [_project(sheet, table, sums, targets, number, name) for number, name in enumerate(PROJECTS.names)]


def _project(sheet: Sheet, table: Table, sums: Sums, targets: Targets, number: int, name: str) -> Project:
    content = sums.content
    owner = int(content.project_of[number])
    coalition = SEATS.names[owner] if owner != ABSENT else ""
    lost = bool(coalition) and table["defeated"][coalition]
    first = sums.derived["project_is_next"][name]
    state = "done" if table["project_done"][name] else "lost" if lost else "next" if first else "later"
    cost = {paid: int(content.project_cost[number][n]) for n, paid in enumerate(PAID.names)}
    at_hand = sums.derived["project_at_hand"][name]
    words = [f"Project {name[1:]}, {sheet.names['project', name]}", title(coalition) if coalition else "any coalition"]
    words += [{"done": "funded", "lost": "lost", "next": "next", "later": "not available yet"}[state], amounts(cost)]
    said, called = ", ".join(words), sheet.names["project", name]
    paid = [(good, count) for good, count in cost.items() if count]
    attributes = targets.attributes([("project", name)], said, f"project:{name}")
    choice = targets.on(("project", name))
    return Project(name, name[1:], called, coalition, paid, state, at_hand, said, attributes, choice)


def market(sheet: Sheet, table: Table, sums: Sums, targets: Targets, says: Says) -> list[Offer]:
    """The cards on the black market."""
    found = []
    for name, kind in zip(CARDS.names, sums.content.kind, strict=True):
        row = table["card"].get(name)
        if row is None or row["place"] != "market":
            continue
        price, text, called = int(sums.content.price[kind]), says["card", name], sheet.names["card", name]
        words, key = f"{called}. {text}", ("card", name)
        below = text.partition(". ")[2]  # the price is shown beside it
        attributes = targets.attributes([key], words, f"card:{name}")
        found.append(Offer(name, called, below, price, words, attributes, targets.on(key)))
    return found
