"""The Invasion: deployed cards and their totals, training zones, protocols, time, piles, the core."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from groundfall.engine.show.targets import Key, label
from groundfall.games.rone.box.programs import aura
from groundfall.games.rone.model.faces import Face, stats
from groundfall.games.rone.model.invasion import PILES, damage_to_come, events_to_come, face_up, lines, say, totals
from groundfall.games.rone.model.piles import Piles
from groundfall.games.rone.state import AURAS, DAMAGES, PLAYER_ACTIONS, STATS, ZONES

from .panes import TITLE
from .seats import Place
from .sections import Sectioned
from .sheet import Areas, Sheet
from .tiles import LEAST, Marks, Tile, tiles

AURA_NAMES = {
    "locked_dice": "locks a die",
    "first_card_tax": "first card dearer",
    "no_recycle": "no recycling",
    "no_gain_health": "no health gain",
    "no_reroll": "no rerolls",
}


@dataclass(slots=True)
class Strip:
    """The visible support of a covered card, or a line of the scenario card."""

    name: str
    support: tuple[tuple[str, int], ...]
    note: str
    face: Face | None
    attributes: Markup
    title: str
    choice: bool


@dataclass(slots=True)
class Zone:
    """A training zone."""

    id: str
    stored: int
    face: Face | None
    card: str | None
    told: str
    attributes: Markup
    title: str
    choice: bool


@dataclass(slots=True)
class Space:
    """A space of the time track."""

    number: int
    here: bool
    past: bool
    events: list[tuple[str, bool]]  # and whether each has taken place


@dataclass(slots=True)
class Invasion(Sectioned):
    """Everything about the Invasion, ready to be drawn."""

    areas: Areas
    top: Face | None
    top_card: str | None
    top_attributes: Markup
    top_title: str
    top_choice: bool
    totals: dict[str, int]  # the topmost card's totals
    coming: dict[str, int]  # the damage that Cleanup would now deal to each player
    strips: list[Strip]
    zones: list[Zone]
    protocols: list[Tile]
    track: list[Space]
    goal: str
    next: str  # the next event, and its round
    scenario: str
    number: int  # the number of the scenario, from 0
    rounds: int
    piles: list[tuple[str, int, str | None, Face | None]]
    tokens: int
    core: Place | None
    core_armor: int
    actions: list[Place]
    cards: list[str]  # all face-up cards
    words: str


def board(sheet: Sheet, view: Mapping[str, Any], piles: Piles, areas: Areas, marks: Marks) -> Invasion:
    """The Invasion, as a view knows it."""
    table, targets = view["table"], marks.targets
    scenario = sheet.box.scenario[int(table["scenario"] or 0)]
    top, now = piles.top("deployed"), totals(view)
    coming = damage_to_come(view)
    face = sheet.faces[top] if top else None
    keys: list[Key] = [("card", top)] if top else []
    hit = _damages() if "hit" in targets.kinds else []
    title = f"{face.words} Now {stats(tuple(now.items()))}." if face else "No card is deployed."
    core = scenario.core.targetable
    return Invasion(
        areas,
        face,
        top,
        targets.attributes([*keys, *hit], title, f"card:{top}" if top else ""),
        title,
        bool(top) and targets.on(*keys, *hit),
        now,
        coming,
        _strips(sheet, view, piles, marks),
        [_zone(sheet, table, piles, name, marks) for name in ZONES.names],
        _protocols(sheet, table, piles, areas, marks),
        _track(sheet, view, scenario),
        sheet.told["scenario", f"{scenario.id}:win"],
        _next(view, scenario),
        scenario.name,
        int(table["scenario"] or 0),
        int(table["rounds"]),
        [_pile(sheet, piles, name, pile) for name, pile in PILES],
        int(table["inv_tokens"]),
        _core(table, marks) if core else None,
        int(table["core_armor"]),
        [_action(sheet, name, marks) for name in PLAYER_ACTIONS.names],
        face_up(piles),
        say(sheet.faces, view, piles),
    )


def _protocols(sheet: Sheet, table: Mapping[str, Any], piles: Piles, areas: Areas, marks: Marks) -> list[Tile]:
    if "protocols" not in areas:
        return []
    x, y, wide, high = areas["protocols"]
    room = (
        (x, y, wide, high) if high > TITLE + LEAST[1] else (x - 2, y + 3 - TITLE, wide + 4, high - 1 + TITLE)
    )  # no title
    return tiles(sheet, table, piles.of("protocols")[::-1], room, marks)


def _damages() -> list[Key]:
    return [("damage", name) for name in DAMAGES.names]


def _strips(sheet: Sheet, view: Mapping[str, Any], piles: Piles, marks: Marks) -> list[Strip]:
    found = []
    for name in piles.of("deployed")[1:]:
        face, key = sheet.faces[name], ("card", name)
        title = f"{face.name}, covered; support: {stats(face.support)}. {face.text}"
        attributes, on = marks.targets.attributes([key], title, f"card:{name}"), marks.targets.on(key)
        aura_name = _aura(face.aura)
        found.append(Strip(face.name, face.support, aura_name, face, attributes, title, on))
    for line in reversed(lines(sheet.box, view)):
        support = tuple(zip(STATS.names, line.su, strict=True))
        title = f"Scenario card, {line.level} line: {stats(support)}"
        attributes = label(title)
        found.append(
            Strip(f"{line.level.capitalize()} line", support, _aura(line.aura), None, attributes, title, False)
        )
    return found


def _aura(text: str) -> str:
    return AURA_NAMES[AURAS.names[aura("aura", text)[0]]] if text else ""


def _zone(sheet: Sheet, table: Mapping[str, Any], piles: Piles, name: str, marks: Marks) -> Zone:
    card = piles.top(f"zone_{name}")
    face = sheet.faces[card] if card else None
    stored = int(table["zone_stored"][name])
    told = sheet.told["zone", name]
    holds = f"{face.name}, {stored} of {face.training} stored" if face else f"empty, {stored} stored"
    title = f"{name.capitalize()} zone: {holds}. After training: {told}"
    key: Key = ("zone", name)
    keys = [key, *([("card", card)] if card else [])]
    attributes = marks.targets.attributes(keys, title, f"card:{card}" if card else "")
    return Zone(name, stored, face, card, told, attributes, title, marks.targets.on(*keys))


def _track(sheet: Sheet, view: Mapping[str, Any], scenario: Any) -> list[Space]:
    time, left = int(view["table"]["time"]), events_to_come(view, scenario)
    found = []
    for number in range(sheet.box.invasion_board.track + 1):
        events = [(event.name, event not in left) for event in scenario.events if event.round == number]
        found.append(Space(number, number == time, number < time, events))
    return found


def _next(view: Mapping[str, Any], scenario: Any) -> str:
    coming = events_to_come(view, scenario)
    return f"{coming[0].name}, round {coming[0].round}" if coming else ""


def _pile(sheet: Sheet, piles: Piles, name: str, pile: str) -> tuple[str, int, str | None, Face | None]:
    top = piles.top(pile) if name in ("discard", "dump") else None
    return name, piles.count(pile), pile if name in ("discard", "dump") else None, sheet.faces[top] if top else None


def _core(table: Mapping[str, Any], marks: Marks) -> Place:
    count, key = int(table["core_health"]), ("do", "core")
    hit = _damages() if "hit_core" in marks.targets.kinds else []
    title = f"The core: armor {table['core_armor']}, health {count}."
    return Place("core", count, marks.targets.attributes([key, *hit], title), title, marks.targets.on(*hit))


def _action(sheet: Sheet, name: str, marks: Marks) -> Place:
    entry = sheet.box.player_action[PLAYER_ACTIONS.number(name)]
    key: Key = ("player_action", name)
    title = f"Spend {entry.n} {entry.pay} gained this turn: {sheet.told['player_action', name]}"
    return Place(name, entry.n, marks.targets.attributes([key], title), title, marks.targets.on(key), entry.pay)
