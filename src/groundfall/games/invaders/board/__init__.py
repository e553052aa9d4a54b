"""The board of Invaders as a picture, drawn from a view and nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from groundfall.engine.show.board import Board, Shown, View
from groundfall.engine.show.drawing import Drawing
from groundfall.engine.show.targets import tied
from groundfall.engine.words import counted
from groundfall.games.invaders.model.balance import Balances
from groundfall.games.invaders.model.faces import Box
from groundfall.games.invaders.state import SEATS

from . import hands, large, lobby, slots, spaces, targets, trails, zones
from .art import art
from .lettering import texted
from .sheet import LAYOUTS, Sheet

READABLE = ("card", "figure", "hero", "strategy", "seat")


def _live(now: Shown) -> str:
    """The group `<g id="iv-live">`."""
    table, power = now.table, Balances(now.view, now.content)
    found, traces = tied(now.choices, targets.keys), trails.read(now.events)
    sheet = now.sheet if hands.any_cards(now.view, found) else now.sheet.bare
    standing, hand = slots.tiles(sheet, table, power, found, now.about), hands.own(sheet, now.view, found)
    kinds = Counter([tile.face.id for tile in standing] + [card.face.id for card in hand.cards])
    return _drawing.render(
        "live.svg.j2",
        sheet=sheet,
        layout=sheet.layout,
        table=table,
        traces=traces,
        bands=zones.bands(sheet, power, found),
        tiles=standing,
        spaces=spaces.spaces(sheet, now.view, found),
        piles=spaces.piles(sheet, now.view, traces.fallen),
        idents=spaces.idents(sheet, now.view),
        hand=hand,
        single={name for name, count in kinds.items() if count == 1},
        words=words(now.view),
    )


_known: dict[str, Callable[..., Any]] = {"art": art, "texted": texted}
_drawing = Drawing(Path(__file__).parent, lambda content, layout: Sheet(LAYOUTS[layout], content), _known)
_board = Board(_drawing, _live)
draw, live = _board.draw, _board.live


def enlarged(view: View, content: Box, label: str, name: str) -> str:
    """A card, hero or strategy at full size, or what lies in the discard pile of a seat; '' for what is not there."""
    return large.draw(_drawing, _board.sheet(content), view, label, name)


def cover(content: Box) -> str:
    """A picture for the lobby: the three zones in the middle of a war."""
    return _board.cover(lobby.view(content), content, lobby.CROP)


def words(view: View) -> str:
    """The board in one sentence, for screen readers."""
    table: Mapping[str, Any] = view["table"]
    whose = "the Invader's" if table["active"] == "invader" else "Mankind's"
    lost = sum(table["tokens"].values())
    cards = [
        f"{counted(table['deck_cards'][side], 'card')} in the deck and {table['hand_cards'][side]} in hand"
        for side in SEATS.names
    ]
    return (
        f"Turn {table['turn']}, {whose}: the plot marker is on {table['plot']}, the zones have lost {lost} power; "
        f"the Invader has {cards[0]}, Mankind {cards[1]}."
    )
