"""Positions in which a Cronos Project can be funded, and what is paid for it."""

from __future__ import annotations

from typing import Any

from groundfall.engine.play.match import Match

from .helpers import GAME, now, play, stock, table

SEATS = GAME.seats
PROJECTS = GAME.module("state").PROJECTS.names
RICH = {"money": 20, "food": 10, "fuel": 10, "minerals": 10}
EVERYBODY_RICH = dict.fromkeys(SEATS, RICH)
BEFORE = {
    "p1": "",
    "p2a": "p1",
    "p2b": "p1",
    "p3": "p1 p2a p2b",
    "p4a": "p1 p2a p2b p3",
    "p4b": "p1 p2a p2b p3",
    "p5": "p1 p2a p2b p3 p4a p4b",
}
OWNERS = {
    "p1": "south_america",
    "p2a": "north_america",
    "p2b": "africa",
    "p3": "europe",
    "p4a": "asia",
    "p4b": "north_america",
    "p5": "europe",
}
COSTS = {  # money, food, fuel, minerals
    "p1": (3, 0, 2, 2),
    "p2a": (5, 0, 3, 3),
    "p2b": (4, 0, 4, 3),
    "p3": (7, 3, 4, 4),
    "p4a": (6, 5, 3, 2),
    "p4b": (7, 0, 4, 5),
    "p5": (12, 6, 7, 7),
}


def at_project(project: str, **more: Any) -> Match:
    """The step in which a project can be funded, everybody with $20M and 10 of each dial; nobody trades."""
    stocks = {seat: {**RICH, **row} for seat, row in {**EVERYBODY_RICH, **more.pop("stock", {})}.items()}
    more.setdefault("controller", OWNERS[project])
    more["options"] = {"trading": False, **more.get("options", {})}
    return table("project", funded=BEFORE[project], stock=stocks, **more)


def pledges(match: Match) -> dict[str, tuple[int, ...]]:
    """What has been offered, by coalition: money, food, fuel, minerals."""
    return {seat: tuple(row.values()) for seat, row in now(match)["pledged"].items() if any(row.values())}


def stocks(match: Match) -> dict[str, tuple[int, ...]]:
    """What everybody has: money, food, fuel, minerals."""
    return {seat: stock(match, seat)[:4] for seat in SEATS}


def paid(match: Match, before: dict[str, tuple[int, ...]]) -> dict[str, tuple[int, ...]]:
    """What coalitions have paid since, without the income that they got when the step was over."""
    gained = dict.fromkeys(SEATS, (0, 0, 0, 0)) if match.phase == "project" else INCOMES
    found = {
        seat: tuple(a + b - c for a, b, c in zip(before[seat], gained[seat], row, strict=True))
        for seat, row in stocks(match).items()
    }
    return {seat: row for seat, row in found.items() if any(row)}


def propose(match: Match, project: str, *answers: str) -> list[Any]:
    """Its owner proposes a project; the others, in their order, give these answers."""
    events = play(match, f"{OWNERS[project]} call {project}")
    for answer in answers:
        events = play(match, f"{match.awaiting[0]} {answer}")
    return events


def funded(match: Match, project: str) -> Match:
    """Its owner proposes a project and pays for it alone."""
    propose(match, project)
    while match.decision is not None and match.decision.name == "pledge":
        play(match, f"{match.awaiting[0]} nothing")
    play(match, f"{OWNERS[project]} fund")
    return match


def done(match: Match) -> list[str]:
    """The projects that are funded."""
    return [project for project, funded in now(match)["project_done"].items() if funded]


INCOMES = {seat: tuple(GAME.content.income[place][:4]) for place, seat in enumerate(SEATS)}
INCOMES["europe"] = (7, 6, 2, 2)  # with its starting technology
