"""The status bar: round and wave, Power of the Hydra, Adaptation, and the drop ships."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from groundfall.engine.show.numbers import numbered
from groundfall.engine.show.targets import Targets
from groundfall.engine.show.trails import heard
from groundfall.engine.words import counted
from groundfall.games.level7.state import SHIPS
from groundfall.games.level7.sums import Sums

from . import cuts, tracks
from .pen import LEAST, Pen
from .sheet import Sheet
from .tracks import Adaptation, Landing, Ship, Wave

HIGH = 46.0
CARD = 32.0  # the width of a card or a deck
CHIPS = 140.0  # the room for Adaptation cards
Group = tuple[Callable[[Pen, float], None], float]  # how it is drawn from its left edge, and its width


def draw(sheet: Sheet, table: Mapping[str, Any], events: Iterable[Any]) -> str:
    """Draws the bar; in two rows on a narrow board."""
    known = [{"kind": kind, "args": args} for kind, args in heard(events) if kind == "adapts" or "landing" in args]
    return sheet.pieces.draw(_bar, cuts.tracks(table), known)


def _bar(sheet: Sheet, table: Mapping[str, Any], events: Iterable[Any]) -> str:
    wave, ships, landing = tracks.wave(table), tracks.ships(sheet, table), tracks.landing(sheet, table, events)
    now = tracks.adaptation(table, Sums(table, sheet.box), events)
    groups: list[Group] = [
        (lambda pen, x: _wave(pen, wave, x), 182),
        (lambda pen, x: _hydra(pen, sheet, now, x), 128 + CHIPS if not sheet.layout.compact else 250),
        (lambda pen, x: _dial(pen, now, x), 212),
        (lambda pen, x: _ships(pen, ships, landing, x), 160),
    ]
    rows = [groups[:2], groups[2:]] if sheet.layout.compact else [groups]
    pen = Pen()
    for n, row in enumerate(rows):
        gap = max(4.0, (sheet.layout.room - 8 - sum(wide for _, wide in row)) / max(1, len(row) - 1))
        x = 4.0
        for part, wide in row:
            with pen.group("", move=f"translate(0 {n * (HIGH + 4):g})"):
                part(pen, x)
            x += wide + gap
    size = f" scale({sheet.layout.scale:g})" if sheet.layout.scale != 1 else ""
    return f'<g class="l7-consoles" transform="translate(0 {sheet.layout.bar:g}){size}">{pen.svg}</g>'


def _wave(pen: Pen, wave: Wave, x: float) -> None:
    left = f"{counted(wave.cards, 'Event card')} left"
    words = f"Round {wave.round}, {wave.title}, {left}{', ' + wave.note if wave.note else ''}"
    with pen.group("track", numbered(words, "rounds"), words):
        pen.text(x + 20, 35, wave.round, 34 if wave.round < 10 else 28, f"m b{' low' if wave.last else ''}")
        pen.text(x + 44, 19, wave.title, 15, "b")
        with pen.group("", numbered(left, "events_left")):
            pen.text(x + 44, 38, wave.note or left, LEAST, "low b" if wave.note else "soft")


def _hydra(pen: Pen, sheet: Sheet, now: Adaptation, x: float) -> None:
    with pen.group("track", numbered(f"Power of the Hydra: {now.power}", "hydra_power")):
        pen.path(f"M{x + 1:g} 23 {x + 12:g} 4H{x + 34:g}L{x + 45:g} 23 {x + 34:g} 42H{x + 12:g}z", "strike")
        pen.text(x + 23, 32, now.power, 25, "m b on-hydra")
        pen.text(x + 52, 19, "Power of", LEAST, "soft")
        pen.text(x + 52, 38, "the Hydra", LEAST, "soft")
    cards, room = now.in_force + now.drawn, CHIPS - 20 if sheet.layout.compact else CHIPS
    wide = min(room / max(1, len(cards)) - 3, 130)
    for n, card in enumerate(cards):
        name, force = sheet.names["adaptation", card], card in now.in_force
        words = f"{'In force' if force else 'Just drawn'}: {name}"
        left = x + 122 + n * (wide + 3)
        named = Targets().attributes([("adaptation", card)], words, f"adaptation:{card}")
        with pen.group("", named, words):
            pen.box(left, 6, wide, 34, "strike" if force else "ghost", 6)
            if wide > 60:
                first, _, last = name.partition(" ")
                pen.cut(left + 8, 20, first, LEAST, wide - 12, "b on-hydra")
                pen.cut(left + 8, 35, last, LEAST, wide - 12, "b on-hydra")
            else:
                pen.icon("invader", left + wide / 2, 23, 18, "on-hydra")


def _dial(pen: Pen, now: Adaptation, x: float) -> None:
    words = f"Adaptation dial: {now.dial} of {now.threshold}; {now.grey} grey and {now.red} red cards left"
    step = 132 / now.threshold
    with pen.group("track", numbered(words, "dial"), words):
        pen.text(x, 19, "Adaptation", LEAST, "soft")
        pen.text(x + 132, 19, f"{now.dial}/{now.threshold}", 15, "e b")
        for n in range(now.threshold):
            looks = "strike" if n < now.dial else "notch"
            pen.box(x + n * step, 26, step - 2.5, 13, looks, 2)
        for n, (count, name, wave) in enumerate(((now.grey, "grey", "assault"), (now.red, "red", "devastation"))):
            with pen.group("", numbered(f"{counted(count, f'{name} card')} left", "adaptations_left", wave)):
                deck(pen, x + 140 + n * (CARD + 5), count, name)


def deck(pen: Pen, x: float, count: int, looks: str) -> None:
    """Draws a deck with the number of its cards."""
    pen.box(x + 2.5, 2, CARD, 38, f"deck {looks} under", 5)
    pen.box(x, 4, CARD, 38, f"deck {looks}", 5)
    pen.text(x + CARD / 2, 29, count, 17, "m b on-hydra")


def _ships(pen: Pen, ships: list[Ship], landing: Landing, x: float) -> None:
    for n, ship in enumerate(ships):
        words = f"Drop ship {ship.number}: {ship.name or 'not on the map'}"
        keys, read = ([("area", ship.area)], "") if ship.area else ([], f"ship:{SHIPS.names[n]}")
        named = Targets().attributes(keys, words, read)
        with pen.group("" if ship.area else "away", named, words):
            pen.put(f'<use href="#l7-ship" transform="translate({x + 14 + n * 30:g} 23) scale(.95)"/>')
            pen.text(x + 14 + n * 30, 26.5, ship.number, 15, "m b on-hydra" if ship.area else "m b")
    left = x + 124
    if landing.id:
        words = f"Drop Ship card {landing.title}"
        with pen.group("", Targets().attributes([("landing", landing.id)], words, f"landing:{landing.id}"), words):
            pen.box(left, 4, CARD, 38, "strike", 5)
            pen.icon("ship", left + CARD / 2, 23, 22, "on-hydra")
    else:
        words = f"{counted(landing.left, 'Drop Ship card')} left"
        with pen.group("track", numbered(words, "landings_left"), words):
            deck(pen, left, landing.left, "ships")
