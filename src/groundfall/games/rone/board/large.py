"""One thing at full size: a card, dice with their six faces, the cards of a pile, the board of a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.drawing import Drawing, apart
from groundfall.engine.show.targets import Targets
from groundfall.engine.words import counted
from groundfall.games.rone.model.faces import Face
from groundfall.games.rone.model.piles import pile_title, piles
from groundfall.games.rone.model.seats import playing
from groundfall.games.rone.state import CARDS, DICE, PILES, SEATS

from . import panes, seats, sheet
from .dice import Die, dice
from .labels import labels
from .lettering import wrapped
from .tiles import Marks, trained
from .trails import Traces

TEXT = 384  # room for the text of a scenario card
COLUMN = 18  # kinds of cards in one column of a pile


def draw(drawing: Drawing, box: Any, view: Mapping[str, Any], label: str, name: str) -> str:
    """The picture; '' if the thing is not there. It is shown beside the board, so its parts have ids of their own."""
    page = sheet.Sheet(drawing.printed(box, sheet.key(view, "wide")).sheet.layout, box)
    picture = ""
    if label == "card" and name in CARDS.names:
        face = page.faces.get(name)
        picture = drawing.render("large.svg.j2", face=face) if face else ""
    elif label == "die" and name in DICE.names:
        picture = drawing.render("die.svg.j2", rows=_dice(view, DICE.number(name)))
    elif label == "pile" and name in PILES.names:
        picture = drawing.render("pile.svg.j2", **_pile(page, view, name))
    elif label == "seat" and name in SEATS.names[: view["table"]["playing"]]:
        picture = _seat(drawing, page, view, name)
    elif label == "scenario" and view["table"]["scenario"] is not None and int(name) < len(box.scenario):
        picture = drawing.render("scenario.svg.j2", **_scenario(page, int(name), view))
    return apart(picture, "rn")


def _pile(page: sheet.Sheet, view: Mapping[str, Any], name: str) -> dict[str, Any]:
    """The known cards of a pile, in order if it is face up, otherwise by name."""
    lying = piles(view["table"])
    known = [page.faces[card] for card in lying.of(name)]
    secret = name.endswith(("_deck", "_supply")) or name in ("recruits", "technologies")
    counts: list[tuple[Face, int]] = []
    for face in sorted(known, key=lambda face: face.name) if secret else known:
        if counts and counts[-1][0] == face:
            counts[-1] = face, counts[-1][1] + 1
        else:
            counts.append((face, 1))
    columns = 1 + (len(counts) > COLUMN)
    return {
        "title": pile_title(name),
        "total": counted(lying.count(name), "card"),
        "unknown": lying.count(name) - len(known),
        "note": "by name, not in order" if secret else "from the top down",
        "counts": counts,
        "columns": columns,
        "rows": -(-max(len(counts), 1) // columns),
    }


def _scenario(page: sheet.Sheet, number: int, view: Mapping[str, Any]) -> dict[str, Any]:
    """The text of a scenario card, part by part; lines that are not shown are marked."""
    scenario, told = page.box.scenario[number], page.told
    shown, done = view["derived"]["lines_shown"], view["derived"]["event_done"]
    parts = [(f"event:{n}", done[str(n)]) for n in range(len(scenario.events))]
    parts += [(f"line:{n}", n >= shown) for n in range(len(scenario.lines))]
    parts += [(f"always:{n}", False) for n in range(len(scenario.always))]
    parts += [("core", False)] * scenario.core.targetable + [("win", False), ("lose", False)]
    said = [(told["scenario", f"{scenario.id}:{part}"], gone) for part, gone in parts]
    lines, at = [], 74.0
    for text, gone in said:
        for line in wrapped(text, TEXT, 17):
            lines.append((round(at, 1), line, gone))
            at += 22
        at += 8
    return {"scenario": scenario, "number": number + 1, "lines": lines, "height": at + 4}


def _dice(view: Mapping[str, Any], number: int) -> list[tuple[str, Die]]:
    """The die with that number of every seat, the viewer's first."""
    own, others = playing(view)
    return [
        (f"player {SEATS.number(seat) + 1}", dice(view["table"], seat, False, Targets())[number])
        for seat in (own, *others)
    ]


def _seat(drawing: Drawing, page: sheet.Sheet, view: Mapping[str, Any], name: str) -> str:
    """The whole board of a seat, as large as the viewer's."""
    found = piles(view["table"])
    areas, height = panes.alone(panes.lying(found, name))
    marks, rolled = Marks(Targets(), (), Traces(), trained(view)), dice(view["table"], name, False, Targets())
    own = seats.board(page, view, found, rolled, name, areas, False, marks)
    return drawing.render(
        "alone.svg.j2", seat=own, sheet=page, layout=page.layout, width=700, height=height, labels=labels(page.box)
    )
