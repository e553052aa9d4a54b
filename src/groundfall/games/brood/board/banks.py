"""What is beside the map: the cards of both sides and the tracks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted, sentence
from groundfall.games.brood.counters import BROODS
from groundfall.games.brood.words import phase as phase_words
from groundfall.games.brood.words import unit as unit_words

from .sheet import PHASES, SIDES, Face, Sheet

Table = Mapping[str, Any]


@dataclass(slots=True)
class Air:
    """The Air units of one nation on one side's card."""

    side: str
    ready: int
    spent: int
    words: str
    attributes: Markup
    choice: bool


@dataclass(slots=True)
class Nation:
    """A column of the Humans' card: its diplomacy with the home nation, whether it is awake, and its Air units."""

    id: str
    name: str
    home: bool
    value: int | None  # diplomacy with the home nation
    tokens: int  # Dormant tokens
    attributes: Markup
    choice: bool
    air: Air


@dataclass(slots=True)
class Phase:
    """One of the four phases that a Block token can close."""

    id: str
    title: str
    blocked: bool
    now: bool
    attributes: Markup
    choice: bool


def nations(sheet: Sheet, view: Table, targets: Targets) -> list[Nation]:
    """The columns of the Humans' card."""
    table, found = view["table"], []
    for side in SIDES:
        home = side == table["home"]
        value = view["derived"]["diplomacy"].get(side)
        tokens = int(table["dormant"].get(side, 0))
        name = sheet.nations[side]
        words = [name]
        if home:
            words.append("home nation of the Humans")
        elif value is not None:
            words.append(f"diplomacy {value}")
        if side != "minor":
            words.append(f"dormant, {counted(tokens, 'Dormant token')}" if tokens else "awake")
        key = ("nation", side)
        attributes = targets.attributes([key], ", ".join(words))
        found.append(
            Nation(side, name, home, value, tokens, attributes, targets.on(key), air(table, targets, "humans", side))
        )
    return found


def air(table: Table, targets: Targets, owner: str, side: str) -> Air:
    """The Air units of a nation in a side's two banks."""
    ready, spent = int(table["air"][owner][side]), int(table["air_spent"][owner][side])
    key = ("side", owner, side)
    whose = "of the Brood" if owner == "brood" else "of the Humans"
    words = f"{unit_words(f'{side}_air')}s {whose}: {ready} available, {spent} expended"
    return Air(side, ready, spent, words, targets.attributes([key], words), targets.on(key))


def captured(table: Table, targets: Targets) -> list[Air]:
    """The Air units that the Brood controls."""
    found = [air(table, targets, "brood", side) for side in SIDES]
    return [one for one in found if one.ready or one.spent or one.choice]


def broods(sheet: Sheet, supply: Mapping[str, int]) -> list[tuple[Face, int]]:
    """How many counters of each kind the Brood can still bring into play."""
    return [(sheet.faces[kind], supply[kind]) for kind in BROODS]


def phases(table: Table, targets: Targets) -> list[Phase]:
    """The four phases, with their Block tokens."""
    found = []
    for name in PHASES:
        blocked = bool(table["blocked"][name])
        title = sentence(phase_words(name))
        key = ("block", name)
        words = f"{title} phase{', blocked this turn' if blocked else ''}"
        now = table["phase"] == name
        found.append(Phase(name, title, blocked, now, targets.attributes([key], words), targets.on(key)))
    return found
