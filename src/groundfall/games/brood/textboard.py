"""The board in a terminal: the areas in columns by continent, and the same in sentences. Drawn from the view alone.

A unit has the sign of its nation before it, and attack-defence-move and, with a cross, its number after it. Units in
round brackets are mind-controlled; a small letter has moved, carried or attacked. [F] is a free factory, [W] one that
a Worker holds, [-] one that cannot be used; z marks a dormant land, n a neutral one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from groundfall.engine.show.lines import Line, Paint, Screen, plain
from groundfall.engine.words import counted

from . import beside
from .counters import counters
from .words import ADJECTIVES, area, area_names, nation_names, phase, unit

SIGNS = {"usa": "★", "europe": "○", "russia": "◆", "china": "■", "japan": "●", "india": "✳", "minor": "–"}
LETTERS = {"army": "A", "fleet": "F", "air": "+"}
BROODS = {"adult": "Adult", "larva": "Larva", "worker": "Worker", "warrior": "Warrior", "orion": "Orion"}
REGIONS = (
    ("The Americas", ("usa_west", "usa_east", "mexico", "brazil", "patagonia")),
    ("Europe and Russia", ("w_europe", "scandinavia", "n_russia", "c_asia")),
    ("Africa", ("n_africa", "w_africa", "e_africa", "s_africa")),
    ("Asia", ("china", "japan", "india", "se_asia")),
    ("The South", ("australia", "new_zealand", "mcmurdo", "madness")),
    ("Seas", ("arctic", "n_atlantic", "s_atlantic", "caribbean", "mediterranean", "indian", "n_pacific", "s_pacific")),
)
COLUMN = 38  # characters of a column where two fit side by side
NAME = 22
MARKS = (
    "z asleep",
    "n neutral",
    "[F] free factory",
    "[W] held by a Worker",
    "[-] not in use",
    "(A) mind-controlled",
    "a done",
)


class Piece:
    """All counters of one kind and owner in an area."""

    def __init__(self, entry: tuple[str, str, int, int], box: Any) -> None:
        self.owner, self.unit, self.count, self.done = entry
        self.side, _, self.kind = self.unit.rpartition("_")
        self.taken = self.owner == "brood" and self.side in SIGNS
        self.numbers = _numbers(box, self.unit)

    def short(self) -> str:
        """'★A3-3-1×2', '(◆A3-3-1)', 'Larva'."""
        many = f"×{self.count}" if self.count > 1 else ""
        if self.side not in SIGNS:
            return f"{BROODS[self.unit]}{many}"
        letter = LETTERS[self.kind]
        text = f"{SIGNS[self.side]}{letter.lower() if self.done >= self.count else letter}{self.numbers}{many}"
        return f"({text})" if self.taken else text

    @property
    def tones(self) -> str:
        """How it is coloured."""
        brood = self.owner == "brood"
        return f"{'alien' if brood else TONES.get(self.side, 'yard')}{' moved' if self.done >= self.count else ''}"

    def words(self) -> str:
        """'2 American Armies, 3-3-1, 1 of them done'."""
        title = f"{'mind-controlled ' if self.taken else ''}{unit(self.unit)}"
        parts = [counted(self.count, title) if self.count > 1 else title, self.numbers]
        parts += [f"{self.done} of them done" if self.done < self.count else "done"] if self.done else []
        return ", ".join(filter(None, parts))


TONES = {"usa": "blue", "europe": "green", "russia": "red", "china": "city", "japan": "marker", "india": "blue"}


def _numbers(box: Any, name: str) -> str:
    wanted = "worker" if name == "factory_worker" else name
    return next((f"{u.attack}-{u.defense}-{u.move}" for u in box.unit if u.id == wanted), "")


def pieces(table: dict[str, Any], box: Any, name: str) -> list[Piece]:
    """What is in an area."""
    land = name in table["orion"]
    return [Piece(entry, box) for entry in counters(table, name, land) if entry[2]]


def draw(
    view: dict[str, Any],
    box: Any,
    paint: Paint = plain,
    width: int = 80,
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
) -> str:
    """The board as characters; what may be chosen is `lit` ('area:japan', 'japan_army@india'), `chosen` pointed at."""
    table, screen = view["table"], Screen(paint, width, lit, chosen)
    blocks = [_region(title, names, view, box, screen) for title, names in REGIONS]
    return "\n".join([*_tracks(view, box, screen), *screen.beside(blocks, COLUMN), *_cards(table, box, screen)])


def _region(title: str, names: tuple[str, ...], view: dict[str, Any], box: Any, screen: Screen) -> list[Line]:
    lines = (line for name in names for line in _area(name, view, box, screen))
    return screen.block(title, lines, COLUMN)


def _area(name: str, view: dict[str, Any], box: Any, screen: Screen) -> Iterator[Line]:
    """A line with the name of an area, its marks, and what stands in it; more lines where that is much."""
    table = view["table"]
    marks = _marks(name, view, box)
    pointed, may = (bool({f"area:{name}", f"sea:{name}"} & names) for names in (screen.chosen, screen.lit))
    title = f"{'»' if pointed else '[' if may else ' '}{area_names(box)[name]}{']' if may and not pointed else ' '}"
    tone = "chosen" if pointed else "lit" if may else "ground"
    fighting = table["fight"]["battlefield"] == name
    text = screen.paint(title.ljust(NAME), tone) + screen.paint(marks, "marker" if fighting else "yard")
    standing = (screen.small(one.short(), one.tones, f"{one.unit}@{name}") for one in pieces(table, box, name))
    return screen.growing((text, max(len(title), NAME) + len(marks)), standing, COLUMN)


def _marks(name: str, view: dict[str, Any], box: Any) -> str:
    """The marks of a land: dormant or neutral, its factory, a fight."""
    table = view["table"]
    marks = "!" if table["fight"]["battlefield"] == name else ""
    entry = next(entry for entry in box.area if entry.id == name)
    if not entry.factory:
        return marks
    marks += "z" if table["dormant"].get(entry.nation) else "n" if table["neutral"][name] else ""
    free = "[F]" if view["derived"]["free_factory"][name] else "[-]"
    return marks + ("[W]" if table["brood"]["factory_worker"][name] else free)


def _tracks(view: dict[str, Any], box: Any, screen: Screen) -> list[str]:
    table = view["table"]
    cap = f" of {table['options']['cap']}" if table["options"]["cap"] else ""
    blocked = [phase(name) for name, closed in table["blocked"].items() if closed]
    parts = [
        (f"Round {table['turn']}{cap}, {phase(table['phase'])}", ""),
        (f"Mindpower {table['mindpower']}", ""),
        (f"Orions {table['launched']}/{box.victory.orions} launched, {view['derived']['supply']['orion']} left", ""),
    ]
    return screen.row([*parts, *([(f"Blocked: {', '.join(blocked)}", "marker")] if blocked else [])], "   ", "")


def _cards(table: dict[str, Any], box: Any, screen: Screen) -> list[str]:
    """Below the map the cards: nations with their state and Air units, and what the Brood has; then the signs."""
    lines = [screen.title("Cards", width=min(screen.width, 2 * COLUMN))]
    for owner, title in (("humans", "Humans"), ("brood", "Brood ")):
        air = [
            (f"{SIGNS[side]}{ready}+{spent}", "lit" if f"side:{side}" in screen.lit else TONES.get(side, "yard"))
            for side, ready, spent in _air(table, owner)
        ]
        lines += screen.row([(f"{title} Air (available+expended):", ""), *(air or [("none", "")])], " ", "")
    asleep = [
        (name, f"{nation_names(box)[name]}{f' ×{count}' if count > 1 else ''}")
        for name, count in table["dormant"].items()
        if count
    ] or [("", "none")]
    parts = [(f"Home: {nation_names(box)[table['home']]}  ", ""), ("Dormant:", "")]
    for place, (name, text) in enumerate(asleep, 1):
        parts.append(
            (f"{text}{',' if place < len(asleep) else ''}", "lit" if f"nation:{name}" in screen.lit else "yard")
        )
    lines += screen.row(parts, " ", "")
    in_hand = " and 1 in hand" if table["token_in_hand"] else ""
    lines.append(f"Control tokens in the bank: {table['control_tokens']}{in_hand}   Dupes: {table['dupes']}")
    lines += screen.row([(f"{SIGNS[side]} {adjective}", "") for side, adjective in ADJECTIVES.items()], "   ", "")
    return lines + screen.row([(mark, "ground") for mark in MARKS], "   ", "")


def _air(table: dict[str, Any], owner: str) -> list[tuple[str, int, int]]:
    ready, spent = table["air"][owner], table["air_spent"][owner]
    return [(side, ready[side], spent[side]) for side in SIGNS if ready[side] or spent[side]]


def status(view: dict[str, Any], box: Any) -> str:
    """The lines beside the prompt: what is left to spend, or the totals of the fight under way."""
    return "\n".join(beside.lines(view, box))


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for people who use a screen reader."""
    table = view["table"]
    cap = f" of {table['options']['cap']}" if table["options"]["cap"] else ""
    home = nation_names(box)[table["home"]]
    on_map = sum(table["orion"].values())
    launched = f"{table['launched']} of {box.victory.orions} Orions are launched"
    tokens = counted(table["control_tokens"], "Control token")
    in_hand = ", 1 in hand" if table["token_in_hand"] else ""
    bank = f"{tokens} in its bank{in_hand} and {counted(table['dupes'], 'Dupe')}"
    lines = [
        f"Round {table['turn']}{cap}, the phase is {phase(table['phase'])}.",
        f"{launched}, {on_map} on the map, {view['derived']['supply']['orion']} left.",
        f"The Brood has {table['mindpower']} mindpower, {bank}.",
        f"The home nation of the Humans is {home}. {_asleep(table, box)}",
    ]
    blocked = [phase(name) for name, closed in table["blocked"].items() if closed]
    lines += [f"Blocked this turn: {', '.join(blocked)}."] if blocked else []
    for owner, title in (("humans", "Human Air units"), ("brood", "Brood Air units")):
        air = [f"{ADJECTIVES[side]} {ready} available, {spent} expended" for side, ready, spent in _air(table, owner)]
        lines.append(f"{title}: {'; '.join(air) or 'none'}.")
    lines.append("On the map:")
    for name in (name for _, names in REGIONS for name in names):
        said = [piece.words() for piece in pieces(table, box, name)]
        if table["brood"]["factory_worker"].get(name):
            said.insert(0, "the factory held by a Worker")
        if said:
            lines.append(f"  {area_names(box)[name]}: {'; '.join(said)}.")
    fight = table["fight"]
    if fight["battlefield"]:
        lines.append(f"There is a fight in {area(fight['battlefield'], box)}.")
    return lines


def _asleep(table: dict[str, Any], box: Any) -> str:
    asleep = [
        f"{nation_names(box)[name]} ({counted(count, 'Dormant token')})" if count > 1 else nation_names(box)[name]
        for name, count in table["dormant"].items()
        if count
    ]
    return f"Dormant: {', '.join(asleep)}." if asleep else "All nations are awake."
