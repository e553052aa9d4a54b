"""The panes below the map. What is asked about is large: the desk, the stage, cards. What is not is a line of icons."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from groundfall.engine.show.targets import Targets
from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

from . import battle, cards, consoles, cuts, desk, scene, stage, tracks
from .sheet import Sheet

Table = Mapping[str, Any]
View = Mapping[str, Any]
Drawn = tuple[str, float]

GAP = 4.0
HIGH = 198.0  # of all panes on a wide board
CONSOLE = 556.0  # the width of the viewer's console beside the lines of the others


def draw(
    sheet: Sheet,
    view: View,
    sums: Sums,
    targets: Targets,
    says: scene.Says,
    events: Iterable[Any],
    about: Collection[str],
) -> list[str]:
    """Draws all panes."""
    table, width = view["table"], sheet.layout.room
    settled = desk.draw(sheet, table, targets, width)
    asked = settled if settled[0] else focus(sheet, view, sums, targets, says, events, about)
    placed = _narrow if sheet.layout.compact else _wide
    return [*placed(sheet, view, targets, about, asked, bool(settled[0]))]


def _wide(
    sheet: Sheet, view: View, targets: Targets, about: Collection[str], asked: Drawn, settles: bool
) -> Iterator[str]:
    table, width, seat = view["table"], sheet.layout.room, opened(view)
    others = [name for name in SEATS.names if name != seat]
    if not asked[0]:
        svg, high = _line(sheet, table, targets, about, width)
        yield _put(sheet, svg, 0, 0)
        top = high + GAP
        yield _put(sheet, consoles.pane(sheet, table, targets, seat, CONSOLE)[0], 0, top)
        step = (HIGH - top + GAP) / len(others)
        for n, name in enumerate(others):
            svg, _ = consoles.line(sheet, table, targets, name, width - CONSOLE - 6, step - GAP)
            yield _put(sheet, svg, CONSOLE + 6, top + n * step)
        return
    y = 0.0
    if settles:
        yield _put(sheet, asked[0], 0, 0)
        y = asked[1] + GAP
    else:
        svg, high = consoles.strip(sheet, table, targets, seat, width)
        yield _put(sheet, svg, 0, 0)
        y = high + GAP
    shown = SEATS.names if settles else others
    across, high = (width + GAP) / len(shown), 34.0
    for n, name in enumerate(shown):
        svg, _ = consoles.line(sheet, table, targets, name, across - GAP, high, trades=True)
        yield _put(sheet, svg, n * across, y)
    if not settles:
        yield _put(sheet, asked[0], 0, y + high + GAP)


def _narrow(
    sheet: Sheet, view: View, targets: Targets, about: Collection[str], asked: Drawn, settles: bool
) -> Iterator[str]:
    table, width, seat = view["table"], sheet.layout.room, opened(view)
    own = consoles.strip if asked[0] else consoles.pane
    shown = SEATS.names if settles else [name for name in SEATS.names if name != seat]
    columns = 2 if asked[0] else 1
    across, high, y = (width + GAP) / columns, sheet.layout.touch, 0.0
    for svg, step in ([asked] if asked[0] else []) + [own(sheet, table, targets, seat, width)]:
        yield _put(sheet, svg, 0, y)
        y += step + 2 * GAP
    for n, name in enumerate(shown):
        svg, _ = consoles.line(sheet, table, targets, name, across - GAP, high, trades=bool(asked[0]))
        yield _put(sheet, svg, n % columns * across, y + n // columns * (high + GAP))
    y += -(-len(shown) // columns) * (high + GAP) + GAP
    yield _put(sheet, _line(sheet, table, targets, about, width)[0], 0, y)


def _put(sheet: Sheet, svg: str, x: float, y: float) -> str:
    scale, top = sheet.layout.scale, sheet.layout.foot
    size = f" scale({scale:g})" if scale != 1 else ""
    return f'<g class="l7-consoles" transform="translate({x * scale:g} {top + y * scale:g}){size}">{svg}</g>'


def focus(
    sheet: Sheet,
    view: View,
    sums: Sums,
    targets: Targets,
    says: scene.Says,
    events: Iterable[Any],
    about: Collection[str],
) -> Drawn:
    """What is asked about or has just happened, as a pane; nothing if it is all on the map."""
    return (
        _stage(sheet, view, sums, targets, says, events)
        or _cards(sheet, view["table"], targets, about, opened(view))
        or _past(sheet, events)
        or ("", 0.0)
    )


def _stage(
    sheet: Sheet, view: View, sums: Sums, targets: Targets, says: scene.Says, events: Iterable[Any]
) -> Drawn | None:
    table, draw, width = view["table"], sheet.pieces.draw, sheet.layout.room
    fought = battle.battle(sheet, view, sums, events)
    if fought is not None and not fought.over:
        return draw(stage.battle, fought, width)
    if now := scene.resolved(sheet, table, targets, says, events):
        return draw(stage.resolved, now, _waiting(table), width)
    if card := scene.own(sheet, view, targets, says):
        return draw(stage.own, card, _waiting(table), width)
    if table["phase"] == "events":
        return draw(stage.waits, _waiting(table), width)
    return draw(stage.battle, fought, width) if fought is not None else None


def _waiting(table: Table) -> scene.Waiting:
    seen = cuts.tracks(table)
    return scene.Waiting(tracks.stacks(seen), tracks.placed(seen))


def _cards(sheet: Sheet, table: Table, targets: Targets, about: Collection[str], seat: str) -> Drawn | None:
    """The cards of the current step: the black market, the viewer's technologies, the projects."""
    draw, width, phase = sheet.pieces.draw, sheet.layout.room, table["phase"]
    if phase == "mercenaries":
        here = subjects(about, "card:")
        return draw(cards.market_cards, cuts.market(table), targets.about("card"), here, width)
    if phase == "research":
        return consoles.techs(sheet, table, targets, seat, width)
    if phase == "project":
        here = subjects(about, "project:")
        return draw(cards.project_cards, cuts.projects(table), targets.about("project"), here, width)
    return None


def _past(sheet: Sheet, events: Iterable[Any]) -> Drawn | None:
    past = scene.lately(sheet, events)
    return sheet.pieces.draw(stage.lately, past, sheet.layout.room) if past else None


def _line(sheet: Sheet, table: Table, targets: Targets, about: Collection[str], width: float) -> Drawn:
    cut = cuts.shelf(table)
    here = [thing for thing in about if thing.startswith(("card:", "project:"))]
    return sheet.pieces.draw(cards.line, cut, targets.about("card", "project"), here, width)


def subjects(about: Collection[str], label: str) -> list[str]:
    """The subjects of the open choice with this label."""
    return [thing for thing in about if thing.startswith(label)]


def opened(view: View) -> str:
    """Whose console is open: the viewer's, or the coalition to move's, or the Cronos controller's."""
    asked = [seat for seat in view.get("awaiting") or () if seat in SEATS.names]
    return str(view.get("seat") or next(iter(asked), view["table"]["controller"] or SEATS.names[0]))
