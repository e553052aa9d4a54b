"""The board in a terminal: the sky as rows of hexes, and the same in sentences. Drawn from the view alone.

A unit has a filled shape in its colour, an alien an empty one; a letter and attack-defence-move follow. A raised
number counts hits, a star is an energize marker, and a small letter means that the unit has moved.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from groundfall.engine.show.lines import Paint, Part, Screen, plain
from groundfall.engine.words import counted, filled

from . import beside
from .words import alien as alien_words
from .words import counter as counter_words

COLUMNS, ROWS = "ABCDEFGHIJK", 8
SHAPES = {"red": "▲△", "green": "●○", "blue": "■□"}  # of units, of aliens
LETTERS = {"fighter": "F", "combat": "C", "defender": "D", "light_satellite": "L", "heavy_satellite": "H"}
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
WIDE, NARROW = 9, 6  # characters of a hex, with and without its numbers
MARGIN = 3  # the altitude scale


class Piece:
    """One counter or tile as the drawing needs it."""

    def __init__(self, name: str, letter: str, colour: str, printed: Any, seen: dict[str, Any], is_alien: bool) -> None:
        self.name, self.colour, self.hex, self.hits = name, colour, str(seen["hex"]), int(seen["hits"])
        self.moved, self.energized = bool(seen.get("moved")), bool(seen.get("energized"))
        self.target = seen.get("target")
        self.is_alien = is_alien
        self.numbers = f"{printed.a}-{printed.d}-{printed.m}"
        self.sign = SHAPES[colour][is_alien] + (letter.lower() if self.moved else letter)
        self.words = alien_words(name) if is_alien else counter_words(str(seen["counter"]))

    def short(self) -> str:
        """Shape, letter and hits."""
        return self.sign + (RAISED[min(self.hits, 9)] if self.hits else "")

    def full(self) -> str:
        """Shape, letter, attack-defence-move and hits."""
        between = "*" if self.energized else "" if len(self.numbers) > 5 else " "
        return f"{self.sign}{between}{self.numbers}{RAISED[min(self.hits, 9)] if self.hits else ''}"

    @property
    def tones(self) -> str:
        """How it is coloured."""
        return f"{self.colour}{' alien' if self.is_alien else ''}{' moved' if self.moved else ''}"


def pieces(table: dict[str, Any], box: Any) -> dict[str, list[Piece]]:
    """All pieces on the board, by hex."""
    units = {unit.id: unit for unit in box.unit}
    tiles = {tile.id: tile for tile in box.alien}
    found: dict[str, list[Piece]] = {}
    for name, seen in table["unit"].items():
        colour, _, kind = seen["counter"].partition("_")
        if seen["hex"]:
            found.setdefault(seen["hex"], []).append(Piece(name, LETTERS[kind], colour, units[kind], seen, False))
    for name, seen in table["alien"].items():
        if seen["hex"]:
            colour, kind, _ = name.split("_")
            found.setdefault(seen["hex"], []).append(Piece(name, kind[0].upper(), colour, tiles[name], seen, True))
    return found


def draw(
    view: dict[str, Any],
    box: Any,
    paint: Paint = plain,
    width: int = 80,
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
) -> str:
    """The board as characters. What may be chosen is `lit` (names of hexes, units, aliens); `chosen` is pointed at."""
    table, screen = view["table"], Screen(paint, width, lit, chosen)
    here = pieces(table, box)
    cell = WIDE if width >= MARGIN + WIDE * len(COLUMNS) + WIDE // 2 else NARROW
    lines = _tracks(view, box, screen)
    for row in range(ROWS):
        for zone in box.zone:
            if min(zone.rows) == row:
                title = f"{zone.id} sky: a launch costs {zone.launch_cost} energy"
                lines.append(screen.title(title, width=MARGIN + cell * len(COLUMNS) + cell // 2))
        lines += _row(row, cell, view, box, here, screen)
    return "\n".join([*lines, *_legend(here, screen)])


def _row(
    row: int, cell: int, view: dict[str, Any], box: Any, here: dict[str, list[Piece]], screen: Screen
) -> list[str]:
    altitude, zone = ROWS - row, next(zone.id for zone in box.zone if row in zone.rows)
    names = [f"{column}{altitude}" for column in COLUMNS]
    stacks = [[_stack(piece, cell, screen) for piece in here.get(name, [])] for name in names]
    if cell == NARROW:
        stacks = [_paired(stack) for stack in stacks]
    half = cell // 2
    before = screen.paint(" " * (half if row % 2 else 0), zone)
    after = screen.paint(" " * (half - half * (row % 2)), zone)
    places = [_place(name, view, box, cell) for name in names]
    cells = [_lit(text, name, tones, cell, screen) for name, (text, tones) in zip(names, places, strict=True)]
    printed = "".join(screen.paint(text, f"{tones} {zone}") for text, tones in cells)
    lines = [f"{altitude:<{MARGIN}}{before}{printed}{after}"]
    for level in range(max(1, *(len(stack) for stack in stacks))):
        line = " " * MARGIN + before
        for name, stack in zip(names, stacks, strict=True):
            parts = stack[level] if level < len(stack) else []
            filled = sum(len(text) for text, _ in parts)
            rest = (" " * (cell - filled), "chosen" if name in screen.chosen else "ground")
            line += "".join(screen.paint(text, f"{tones} {zone}") for text, tones in [*parts, rest])
        lines.append(line + after)
    return lines


def _legend(here: dict[str, list[Piece]], screen: Screen) -> list[str]:
    """Below the sky, what stands where: units on the left, aliens on the right, from the ground up."""
    found = sorted(
        (piece for stack in here.values() for piece in stack), key=lambda piece: (piece.hex[1], piece.hex[0])
    )
    columns = [[piece for piece in found if piece.is_alien == is_alien] for is_alien in (False, True)]
    lines = []
    for n in range(max(map(len, columns))):
        line = ""
        for column in columns:
            piece = column[n] if n < len(column) else None
            text = f"{piece.hex} {piece.short():<3} {piece.numbers:<6} {piece.words}" if piece is not None else ""
            part = text.ljust(36)[:36]
            line += screen.paint(*(screen.small(part, piece.tones, piece.name) if piece else (part, "ground")))
        lines.append(line.rstrip())
    return lines


def _lit(text: str, name: str, tones: str, cell: int, screen: Screen) -> Part:
    if name in screen.chosen:
        return f"»{text}".ljust(cell)[:cell], f"{tones} chosen"
    if name in screen.lit:
        return f"[{text}]".ljust(cell)[:cell], f"{tones} lit"
    return text.ljust(cell)[:cell], tones


def _stack(piece: Piece, cell: int, screen: Screen) -> list[Part]:
    text = piece.full() if cell == WIDE else piece.short()
    return [screen.small(text, piece.tones, piece.name), (" " if len(text) < cell else "", "ground")]


def _paired(stack: list[list[Part]]) -> list[list[Part]]:
    """Two small pieces in one line."""
    return [[part for parts in stack[n : n + 2] for part in parts][:3] for n in range(0, len(stack), 2)]


def _place(name: str, view: dict[str, Any], box: Any, cell: int) -> Part:
    """What is printed in a hex, and its tones."""
    table, left = view["table"], view["derived"]["city_hits_left"]
    for city in box.city:
        if city.hex == name:
            hits, strength = table["city"][city.id]["hits"], box.city_hit_table.destroyed_at
            state = f"{hits}/{strength}" if left[city.id] else "lost"
            shown = f"{name} {state}" if cell == WIDE else state
            return f"{SHAPES[city.colour][0]}{shown}", f"city {city.colour}"
    for entry in box.entry:
        if entry.hex == name:
            mark = "▼" if table["entry"] == entry.number else "v"
            return f"{name}{mark}{entry.number}", "entry marker" if table["entry"] == entry.number else "entry"
    if any(station.hex == name for station in box.construction):
        return f"{name}+", "yard"
    return name, "ground"


def _tracks(view: dict[str, Any], box: Any, screen: Screen) -> list[str]:
    table = view["table"]
    turn, strength = table["turn"], box.city_hit_table.destroyed_at
    arriving = [f"[{n}]" if place == turn else str(n) for place, n in enumerate(table["waves"], 1)]
    cities = []
    for city in box.city:
        hits = min(table["city"][city.id]["hits"], strength)
        end = f" {hits}/{strength}" if view["derived"]["city_hits_left"][city.id] else " destroyed"
        cities.append(
            screen.paint(f"{SHAPES[city.colour][0]} {'▮' * hits}{'▯' * (strength - hits)}{end}", f"city {city.colour}")
        )
    face_down = view["derived"]["tiles_face_down"]
    return [
        f"Turn {turn} of {box.turns.last}   Arrivals {' '.join(arriving)}, {face_down} face down",
        f"Cities  {'   '.join(cities)}",
        f"Points {table['points']}   Energy {table['energy']}, {table['energy_saved']} saved",
        f"Factories: {_factories(table)}   Waiting: {_waiting(table)}",
    ]


def _factories(table: dict[str, Any]) -> str:
    built = [
        f"{factory['kind']} {factory['size']}{' (changed this turn)' if factory['touched'] else ''}"
        for factory in table["factory"].values()
    ]
    return ", ".join(built) or "none"


def _waiting(table: dict[str, Any]) -> str:
    return ", ".join(counted(n, kind.replace("_", " ")) for kind, n in table["waiting"].items() if n) or "none"


def status(view: dict[str, Any], box: Any) -> str:
    """The lines beside the prompt: the totals of the fight under way."""
    return "\n".join(beside.lines(view))


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for people who use a screen reader."""
    table = view["table"]
    entry = next(entry for entry in box.entry if entry.number == table["entry"])
    points, energy = counted(table["points"], "reinforcement point"), counted(table["energy"], "energy point")
    face_down = filled("{n:alien tile} {n:is/are} face down.", n=view["derived"]["tiles_face_down"])
    lines = [
        f"Turn {table['turn']} of {box.turns.last}. {face_down}",
        f"Arrivals in turns 1 to {len(table['waves'])}: {', '.join(map(str, table['waves']))}.",
        f"The entry marker is on entry point {entry.number} at {entry.hex}.",
        f"{points}, {energy}, {table['energy_saved']} saved.",
        f"Factories: {_factories(table)}. Satellites waiting to be launched: {_waiting(table)}.",
    ]
    for city in box.city:
        hits, strength = table["city"][city.id]["hits"], box.city_hit_table.destroyed_at
        stands = view["derived"]["city_hits_left"][city.id] > 0
        state = f"{hits} of {counted(strength, 'hit')}" if stands else "destroyed"
        lines.append(f"The {city.id} city at {city.hex}: {state}.")
    here = pieces(table, box)
    order = [f"{column}{altitude}" for altitude in range(1, ROWS + 1) for column in COLUMNS]
    for whose, is_alien in (("Units", False), ("Aliens", True)):
        found = [piece for name in order for piece in here.get(name, []) if piece.is_alien == is_alien]
        lines.append(f"{whose} on the board: {len(found) or 'none'}{'.' if not found else ':'}")
        lines += [f"  {piece.hex}: {_piece(piece)}" for piece in found]
    return lines


def _piece(piece: Piece) -> str:
    marks = [counted(piece.hits, "hit")] if piece.hits else []
    marks += ["moved"] if piece.moved else []
    marks += ["energized"] if piece.energized else []
    marks += [f"attacks {piece.target}"] if piece.target else []
    return ", ".join([f"{piece.words}, {piece.numbers}", *marks])
