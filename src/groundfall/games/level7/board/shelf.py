"""The cards below the map: the Cronos Projects in their order, and the Ghin black market."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.state import CARDS, PAID, PROJECTS, SEATS
from groundfall.games.level7.sums import Sums
from groundfall.games.level7.words import amounts, told
from groundfall.games.level7.words import seat as title

from . import cuts
from .lettering import wrapped
from .painting import fill
from .sheet import Sheet

Table = Mapping[str, Any]
Says = Mapping[tuple[str, str], str]  # texts by label and name

ABSENT = -1  # any coalition may propose the last project


@dataclass(frozen=True, slots=True)
class Project:
    """A Cronos Project card."""

    id: str
    label: str  # 2a
    lines: list[str]
    coalition: str  # "" for the last one
    cost: list[tuple[str, int]]
    state: str  # "done", "next", "later", "lost" (its coalition has fallen)
    at_hand: bool  # its coalition controls Cronos
    attributes: Markup
    choice: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A mercenary card on the black market."""

    id: str
    lines: list[str]
    says: list[str]
    price: int
    attributes: Markup
    choice: bool


def draw(sheet: Sheet, table: Table, targets: Targets, about: Collection[str]) -> tuple[str, str]:
    """Draws the projects and the black market."""

    def subjects(label: str) -> list[str]:
        return [thing for thing in about if thing.startswith(label)]

    draw = sheet.pieces.draw
    return (
        draw(draw_projects, cuts.projects(table), targets.about("project"), subjects("project:")),
        draw(draw_market, cuts.market(table), targets.about("card"), subjects("card:")),
    )


def draw_projects(sheet: Sheet, table: Table, targets: Targets, about: Collection[str]) -> str:
    """Draws the projects."""
    shown = projects(sheet, table, Sums(table, sheet.box), targets)
    return fill(sheet, "projects", projects=shown, about=about)


def draw_market(sheet: Sheet, table: Table, targets: Targets, about: Collection[str]) -> str:
    """Draws the black market."""
    shown = market(sheet, table, Sums(table, sheet.box), targets, told(sheet.box))
    return fill(sheet, "market", market=shown, room=table["market_room"], about=about)


def room(sheet: Sheet) -> int:
    """Returns the width for text on a card."""
    return 84 if sheet.layout.compact else 98


def projects(sheet: Sheet, table: Table, sums: Sums, targets: Targets) -> list[Project]:
    """Returns the seven projects."""
    return [_project(sheet, table, sums, targets, number, name) for number, name in enumerate(PROJECTS.names)]


def _project(sheet: Sheet, table: Table, sums: Sums, targets: Targets, number: int, name: str) -> Project:
    done, content = table["project_done"], sums.content
    owner = int(content.project_of[number])
    coalition = SEATS.names[owner] if owner != ABSENT else ""
    first = all(done[other] for n, other in enumerate(PROJECTS.names) if content.project_after[number] >> n & 1)
    lost = bool(coalition) and table["defeated"][coalition]
    state = "done" if done[name] else "lost" if lost else "next" if first else "later"
    cost = {paid: int(content.project_cost[number][n]) for n, paid in enumerate(PAID.names)}
    at_hand = state == "next" and (not coalition or table["controller"] == coalition)
    words = [f"Project {name[1:]}, {sheet.names['project', name]}", title(coalition) if coalition else "any coalition"]
    words += [{"done": "funded", "lost": "lost", "next": "next", "later": "not available yet"}[state], amounts(cost)]
    lines = wrapped(sheet.names["project", name], room(sheet), 12.5, 3)
    paid = [(good, count) for good, count in cost.items() if count]
    attributes = targets.attributes([("project", name)], ", ".join(words), f"project:{name}")
    return Project(name, name[1:], lines, coalition, paid, state, at_hand, attributes, targets.on(("project", name)))


def market(sheet: Sheet, table: Table, sums: Sums, targets: Targets, says: Says) -> list[Offer]:
    """Returns the cards on the black market."""
    found = []
    for name, kind in zip(CARDS.names, sums.content.kind, strict=True):
        row = table["card"].get(name)
        if row is None or row["place"] != "market":
            continue
        price, text, called = int(sums.content.price[kind]), says["card", name], sheet.names["card", name]
        attributes = targets.attributes([("card", name)], f"{called}. {text}", f"card:{name}")
        lines = wrapped(called, room(sheet) - 24, 13, 2)
        below = wrapped(text.partition(". ")[2], room(sheet), 10.5, 5)  # the price is shown above
        found.append(Offer(name, lines, below, price, attributes, targets.on(("card", name))))
    return found
