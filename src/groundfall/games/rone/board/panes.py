"""How the picture is divided at a moment: what is empty takes no room, and what is asked about gets the most."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from groundfall.games.rone.model.piles import Piles

from .sheet import Areas, Layout

EDGE, GAP = 8.0, 6.0
TITLE = 19.0  # height of the line above cards
TILE, HIGH_CHIP, CHIP = 54.0, 32.0, 27.0  # heights of a card in play: with its picture, its name on two lines, on one
TOUCHED = 44.0  # height of a card in play that a finger can tap
COLUMN = 146.0  # least width of a card in play
GROUPS = ("base", "training", "played")
NARROW = 560.0  # a narrower pane stacks the parts of another seat


@dataclass(frozen=True)
class Needs:
    """What has to be shown: face-up cards of each seat by group, and what lies along the edge."""

    cards: Mapping[str, Mapping[str, int]]
    edge: str  # hand, tray, dice or nothing
    edge_cards: int
    spending: bool  # whether actions are offered for spare parts
    protocols: int
    strips: int  # visible support lines
    core: bool
    set_up: bool  # leaders are chosen: there is nothing else to look at
    dice: bool  # a die is to be chosen, outside the main phase


@dataclass
class Plan:
    """The areas of all boards."""

    own: Areas = field(default_factory=dict)
    others: dict[str, Areas] = field(default_factory=dict)
    invasion: Areas = field(default_factory=dict)


@dataclass(frozen=True)
class Row:
    """A row of areas: its least height, its share of the height that is left, and how its width is divided."""

    least: float
    grow: float
    parts: Mapping[str, float]
    most: float = 900.0


class Rows:
    """Rows from top to bottom that fill an area."""

    def __init__(self, x: float, width: float) -> None:
        self.x, self.width, self.rows = x, width, list[Row]()

    def add(self, least: float, grow: float, most: float = 900.0, **parts: float) -> None:
        """A row; `parts` share its width in the proportions given."""
        self.rows.append(Row(least, grow, parts, max(most, least)))

    @property
    def least(self) -> float:
        """The height that the rows need."""
        return sum(row.least for row in self.rows) + GAP * max(len(self.rows) - 1, 0)

    @property
    def grow(self) -> float:
        """The rows' shares of the height that is left."""
        return sum(row.grow for row in self.rows)

    @property
    def slack(self) -> float:
        """The height of the rows that may become lower where there is too little."""
        return sum(row.least for row in self.rows if row.grow)

    def laid(self, top: float, height: float) -> Areas:
        """The areas of all rows."""
        found, at = Areas(), top
        for row, high in zip(self.rows, self._heights(height), strict=True):
            room = self.width - GAP * (len(row.parts) - 1)
            unit, x = room / sum(row.parts.values()), self.x
            for name, share in row.parts.items():
                wide = share * unit
                found[name] = (round(x, 1), round(at, 1), round(wide, 1), round(high, 1))
                x += wide + GAP
            at += high + GAP
        return found

    def _heights(self, height: float) -> list[float]:
        """Least heights, and the rest by the shares; no row gets more than its most."""
        rest = height - self.least
        if rest <= 0:
            taken = -rest / (self.slack or 1)
            return [row.least * (1 - taken * bool(row.grow)) for row in self.rows]
        heights = [row.least for row in self.rows]
        for _ in self.rows:
            open_ = [n for n, row in enumerate(self.rows) if row.grow and heights[n] < row.most - 0.1]
            shares = sum(self.rows[n].grow for n in open_)
            if rest < 1 or not open_:
                break
            given = {n: min(rest * self.rows[n].grow / shares, self.rows[n].most - heights[n]) for n in open_}
            for n, more in given.items():
                heights[n] += more
            rest -= sum(given.values())
        return heights


def plan(layout: Layout, needs: Needs, own: str, others: list[str]) -> Plan:
    """The areas of a moment."""
    return _tall(layout, needs, own, others) if layout.tall else _wide(layout, needs, own, others)


def lying(piles: Piles, seat: str) -> dict[str, int]:
    """How many face-up cards a seat has in each group."""
    counts = {name: len(piles.of(f"{seat}_{name}")) for name in GROUPS}
    counts["played"] += len(piles.of(f"{seat}_resolving"))
    return counts


def _wide(layout: Layout, needs: Needs, own: str, others: list[str]) -> Plan:
    made, width = Plan(), layout.width - 2 * EDGE
    blocks: list[tuple[Rows, str]] = []
    if layout.invasion:
        rows = Rows(EDGE, width)
        rows.add(62, 0, track=1)
        if not (needs.set_up and needs.edge == "tray"):
            _enemy(rows, needs)
        blocks.append((rows, "invasion"))
    for number, seat in enumerate(others):
        share = width if layout.duel else (width - GAP * (len(others) - 1)) / len(others)
        rows = Rows(EDGE + number * (share + GAP) * (not layout.duel), share)
        if needs.set_up:
            rows.add(52, 0, ident=1)
        else:
            _other(rows, layout, needs.cards[seat])
        blocks.append((rows, seat))
    rows = Rows(EDGE, width)
    _own(rows, layout, needs, needs.cards[own])
    blocks.append((rows, own))
    return _stacked(made, blocks, layout, own, others)


def _enemy(rows: Rows, needs: Needs) -> None:
    """The Invasion in the wide form, below the track."""
    rows.add(max(148, 8 + 15.6 * needs.strips), 1.2, 230, stack=310, zones=528)
    beside = {"protocols": 204.0 - 100 * needs.core} if needs.protocols == 1 else {}
    rows.add(30, 0, sums=186, **({"core": 140.0} if needs.core else {}), supply=446, **beside)
    if needs.protocols > 1:
        rows.add(TITLE + CHIP + 4, 0.2, 70, protocols=1)


def _stacked(made: Plan, blocks: list[tuple[Rows, str]], layout: Layout, own: str, others: list[str]) -> Plan:
    """Blocks from top to bottom; those of the other seats stand beside each other."""
    beside = [rows for rows, name in blocks if name in others] if not layout.tall else []
    single = [rows for rows, _ in blocks if rows not in beside]
    least = sum(rows.least for rows in single) + max((rows.least for rows in beside), default=0)
    bands = len(single) + bool(beside)
    grow = sum(rows.grow for rows in single) + max((rows.grow for rows in beside), default=0)
    rest = layout.height - 2 * EDGE - least - GAP * (bands - 1)
    slack = sum(rows.slack for rows in single) + max((rows.slack for rows in beside), default=0)
    at = EDGE
    for rows, name in blocks:
        mine = max((one.least for one in beside), default=0) if rows in beside else rows.least
        share = max((one.grow for one in beside), default=0) if rows in beside else rows.grow
        loose = max((one.slack for one in beside), default=0) if rows in beside else rows.slack
        high = mine + (rest * share / (grow or 1) if rest > 0 else rest * loose / (slack or 1))
        areas = rows.laid(at, high)
        if name == "invasion":
            made.invasion |= areas
        elif name == own:
            made.own = areas
            if "actions" in areas:
                made.invasion["actions"] = areas.pop("actions")
        else:
            made.others[name] = areas
        if rows not in beside or rows is beside[-1]:
            at += high + GAP
    return made


def _own(rows: Rows, layout: Layout, needs: Needs, cards: Mapping[str, int]) -> None:
    """The viewer's board in the wide form, and the edge below it."""
    bare, tray = needs.edge == "nothing", needs.edge == "tray"
    rows.add(46, 0, ident=1)
    if needs.set_up and tray:
        rows.add(200, 5, hand=1)
        return
    if layout.invasion or layout.mode == "team":
        rows.add(82, 0.5 + bare, 150, dice=440, stored=404)
        _cards(rows, cards, 1.0 - tray, CHIP if tray else TILE, TILE, piles=114.0)
        edge = {} if bare else {"hand": 574.0}
        if bare or needs.spending:
            edge["spare"] = 574.0 if bare else 280.0
        if layout.invasion:
            edge["actions"] = 258.0
        rows.add(124 if not bare else 118 if layout.invasion else 90, 3, **edge)
        return
    if needs.dice and bare:
        rows.add(120, 2, 140, dice=1)
        rows.add(86, 0.4, 120, stored=424, pool=420)
    else:
        rows.add(86, 0.7, 100, dice=560, pool=284)
        rows.add(92, 0.4, 110, stored=424, spare=420) if not needs.spending else rows.add(86, 0.4, 110, stored=1)
    if needs.spending:
        rows.add(100, 3, 190, spare=1)
    _cards(rows, cards, 1.0 + bare - tray, CHIP if tray else TILE, 2 * TILE, piles=114.0)
    if not bare:
        rows.add(190 if tray else 126, 5, hand=1)


def _other(rows: Rows, layout: Layout, cards: Mapping[str, int]) -> None:
    """Another seat, in short form."""
    if layout.duel:
        rows.add(46, 0, ident=1)
        rows.add(54, 0.3, 80, dice=236, goods=320, backs=280)
        _cards(rows, cards, 0.4, CHIP, 4 * CHIP)
    elif layout.invasion and rows.width > NARROW:
        rows.add(50, 0, ident=420, goods=190, dice=234)
    elif layout.invasion:
        rows.add(50, 0, ident=1)
        rows.add(36, 0, dice=150, goods=124)
    else:
        rows.add(52, 0, ident=1)
        rows.add(38, 0, dice=156, backs=120)
        rows.add(30, 0, goods=1)
        _cards(rows, cards, 0.4, HIGH_CHIP, 4 * HIGH_CHIP, most=4)


def _cards(
    rows: Rows, counts: Mapping[str, int], grow: float, tile: float, limit: float, most: int = 9, **beside: float
) -> None:
    """A row with a pane for each group of cards that there are; cards that need more than the limit become chips."""
    there = {name: count for name, count in counts.items() if count}
    if not there:
        if beside:
            rows.add(82, 0, **beside, empty=rows.width - sum(beside.values()))
        return
    room = rows.width - sum(width + GAP for width in beside.values())
    columns = max(int(room // COLUMN), len(there))
    deep = next(n for n in range(1, 99) if sum(-(-count // n) for count in there.values()) <= columns)
    deep = min(deep, most)
    high = tile if deep * tile <= limit else CHIP
    shares = {name: room * -(-count // deep) for name, count in there.items()}
    total = sum(shares.values())
    parts = {name: room * share / total for name, share in shares.items()}
    rows.add(max(TITLE + deep * high + 6, 82 if beside else 0), grow, TITLE + deep * 96 + 6, **beside, **parts)


def _tall(layout: Layout, needs: Needs, own: str, others: list[str]) -> Plan:
    made, width = Plan(), layout.width - 2 * EDGE
    bare = needs.edge == "nothing"
    rows = Rows(EDGE, width)
    rows.add(84, 0, ident=1)
    if not needs.set_up:
        rows.add(92, 0.2, 120, dice=1)
    if needs.spending:
        rows.add(214, 1, 280, spare=1)
    if not bare:
        rows.add(_edge_height(needs), 3, hand=1)
    rows.add(108, 0, pool=1)
    rows.add(92, 0.2, 120, stored=1)
    for name, count in needs.cards[own].items():
        if count:
            rows.add(TITLE + -(-count // 2) * TOUCHED + 6, 1, TITLE + -(-count // 2) * 60 + 6, **{name: 1.0})
    rows.add(52, 0.1, 70, piles=1)
    if not needs.spending:
        rows.add(140, 0.6, 214, spare=1)
    blocks = [(rows, own)]
    if layout.invasion:
        rows = Rows(EDGE, width)
        rows.add(118, 0, track=1)
        rows.add(170 + 16 * max(needs.strips - 7, 0), 0.6, 230, stack=1)
        rows.add(64, 0, sums=1)
        if needs.core:
            rows.add(42, 0, core=1)
        rows.add(310, 1, 380, zones=1)
        rows.add(56, 0, supply=1)
        if needs.protocols:
            rows.add(TITLE + -(-needs.protocols // 2) * CHIP + 6, 0.4, protocols=1)
        rows.add(90, 0.4, 100, actions=1)
        blocks.append((rows, "invasion"))
    for seat in others:
        rows = Rows(EDGE, width)
        if layout.duel:
            rows.add(84, 0, ident=1)
            rows.add(54, 0.1, 70, dice=200, backs=184)
            rows.add(54, 0, goods=1)
        else:
            rows.add(56, 0, ident=1)
            rows.add(54, 0, dice=180, goods=204)
        for name, count in needs.cards[seat].items():
            if count and not layout.invasion:
                rows.add(
                    TITLE + min(-(-count // 2), 4) * CHIP + 6, 0.5, TITLE + -(-count // 2) * TILE + 6, **{name: 1.0}
                )
        blocks.append((rows, seat))
    return _stacked(made, blocks, layout, own, others)


def _edge_height(needs: Needs) -> float:
    """The height of the edge in the tall form: dice, cards to choose from with their texts, or a hand."""
    if needs.edge == "dice":
        return 250
    rows = -(-needs.edge_cards // 2) if needs.edge == "tray" else -(-needs.edge_cards // 3)
    if needs.edge_cards > 16:
        return 24 + 30 * rows
    if needs.edge == "hand" and rows > 2:
        return 30 + 50 * -(-needs.edge_cards // 2)
    return 30 + (200 if needs.edge == "tray" else 124) * max(rows, 1)


def alone(cards: Mapping[str, int]) -> tuple[Areas, float]:
    """The board of a seat by itself, and its height."""
    rows = Rows(EDGE, 700 - 2 * EDGE)
    rows.add(50, 0, ident=1)
    rows.add(110, 0, dice=1)
    rows.add(88, 0, pool=284, stored=400)
    _cards(rows, cards, 0, TILE, 4 * TILE, piles=130.0)
    height = rows.least + 2 * EDGE
    return rows.laid(EDGE, rows.least), height
