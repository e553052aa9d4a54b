"""The stage: a battle, the event being resolved, the viewer's Event card, or the events that are over, as a pane."""

from __future__ import annotations

from groundfall.engine.show.targets import Targets, label
from groundfall.engine.words import counted
from groundfall.games.level7 import words

from .battle import Battle, Side
from .pen import LEAST, Pen
from .scene import Half, Own, Past, Resolved, Waiting
from .sheet import Sheet

HIGH = 112.0
HALF = 290.0  # the width of half an Event card
SLOT = 28.0  # the width of a small card
Drawn = tuple[str, float]


def battle(sheet: Sheet, now: Battle, width: float) -> Drawn:
    """Draws the Power of both sides, and the dice with their effects."""
    pen, compact = Pen(), sheet.layout.compact
    pen.box(0, 0, width, HIGH if not compact else 2 * HIGH, "panel", 9)
    title = f"{'Last battle: ' if now.over else 'Battle in '}{now.where}"
    sides = f"{_side(now.ours, 'unit')}; {_side(now.theirs, 'figure')}"
    named = Targets().attributes([("area", now.place.id)], f"Battle in {now.where}: {sides}")
    across = 186.0 if not compact else (width - 26) / 2
    with pen.group("", named):
        pen.cut(12, 21, title, 16, 2 * across, "b")
        for n, side in enumerate((now.ours, now.theirs)):
            x, mark = 10 + n * (across + 6), " on-hydra" if n else ""
            pen.box(x, 29, across, 74, "strike" if n else "well", 8)
            pen.icon("power", x + 17, 67, 22, "on-hydra" if n else "sign")
            pen.text(x + 31, 78, side.power, 30, f"b{mark}")
            pen.cut(x + 72, 51, side.name, LEAST, across - 76, f"b{mark}")
            pen.text(x + 72, 71, side.role, LEAST, mark)
            figures = f"{counted(side.figures, 'figure')}{' left' if now.over else ''}"
            pen.text(x + 72, 91, figures, LEAST, mark)
    left, top = (12.0, HIGH + 18) if compact else (2 * across + 30, 21.0)
    pen.cut(left, top, now.said, LEAST, width - left - 8, "soft")
    room = width - left
    if now.dice:
        for n, die in enumerate(now.dice):
            at = left + n % 3 * room / 3, top + 18 + n // 3 * 27
            with pen.group("", label(f"{die.symbol}: {die.said}")):
                face(pen, die.symbol, at[0] + 12, at[1], 0.8)
                pen.text(at[0] + 29, at[1] + 5, die.said.replace("one", "1"), LEAST)
        return pen.svg, 2 * HIGH if compact else HIGH
    effects = (("plus", "defender loses one"), ("equals", "each side loses one"), ("minus", "attacker loses one"))
    for n, (name, said) in enumerate(effects):
        face(pen, name, left + 12, top + 22 + n * 27, 0.8)
        pen.text(left + 32, top + 27 + n * 27, said, LEAST, "soft")
    return pen.svg, 2 * HIGH if compact else HIGH


def _side(side: Side, figure: str) -> str:
    return f"{side.name}, Power {side.power}, {counted(side.figures, figure)}, {side.role}"


def resolved(sheet: Sheet, now: Resolved, waiting: Waiting, width: float) -> Drawn:
    """Draws the half being resolved, its targets, its ground war box, and the cards still to come."""
    pen, compact = Pen(), sheet.layout.compact
    words_ = f"Resolving an event: {now.half.title}"
    with pen.group("", Targets().attributes([("event", now.event)], words_, f"event:{now.event}")):
        half(pen, now.half, 0, 0, width if compact else HALF)
    x, y = (0.0, HIGH + 4) if compact else (HALF + 8, 0.0)
    room = width if compact else 318.0
    pen.box(x, y, room, HIGH, "panel", 8)
    for n, one in enumerate(now.struck):
        top = y + 15 + n * 20.5
        said = f"protected {one.said}" if one.spared else "not protected"
        with pen.group("", label(f"{one.title}: {said.strip()}")):
            sign(pen, one.seat, x + 16, top, 0.78)
            pen.text(x + 31, top + 5, one.title, LEAST)
            if one.symbol:
                face(pen, one.symbol, x + 148, top, 0.6)
            pen.icon(
                "defense" if one.spared else "bombardment", x + 172, top, 16, "sign good" if one.spared else "sign bad"
            )
            short = one.said or "protected" if one.spared else "not protected"
            pen.cut(x + 184, top + 5, short, LEAST, room - 188, "good" if one.spared else "bad")
    x, y = (0.0, 2 * HIGH + 8) if compact else (HALF + 332, 0.0)
    stacks(pen, sheet, waiting, now.box, x, y, width - x)
    return pen.svg, y + HIGH


def own(sheet: Sheet, now: Own, waiting: Waiting, width: float) -> Drawn:
    """Draws both halves of the viewer's card, the button that reads it, and the cards already placed."""
    pen, compact = Pen(), sheet.layout.compact
    wide = width if compact else HALF
    for n, one in enumerate(now.halves):
        x, y = (0.0, n * (HIGH + 4)) if compact else (n * (HALF + 6), 0.0)
        half(pen, one, x, y, wide, now.chosen == one.half)
    x, y = (0.0, 2 * HIGH + 8) if compact else (2 * HALF + 14, 0.0)
    state = "" if now.event or now.chosen else "not read"
    stacks(pen, sheet, waiting, now.box, x, y, width - x, now.read, state)
    return pen.svg, y + HIGH


def waits(sheet: Sheet, waiting: Waiting, width: float) -> Drawn:
    """Draws only the cards that are placed."""
    pen = Pen()
    stacks(pen, sheet, waiting, [], 0, 0, width)
    return pen.svg, HIGH


def lately(sheet: Sheet, past: list[Past], width: float) -> Drawn:
    """Draws the events of this round that are over."""
    pen, compact = Pen(), sheet.layout.compact
    columns = 2 if compact else max(4, len(past))
    across, high = (width + 6) / columns, 84.0
    top = 24.0
    pen.text(4, 14, "Events of this round", 14, "b")
    for n, one in enumerate(past):
        x, y, wide = n % columns * across, top + n // columns * (high + 5), across - 6
        signs = ", ".join(f"{words.seat(seat)}{' protected ' + shield if shield else ''}" for seat, shield in one.signs)
        said = f"{one.half.title()}, {one.title}{': ' + signs if signs else ''}"
        with pen.group("", Targets().attributes([("event", one.event)], said, f"event:{one.event}"), said):
            pen.box(x, y, wide, high, "tile", 8)
            pen.icon(one.hazard, x + 19, y + 20, 22, "sign bad")
            pen.cut(x + 36, y + 18, one.title, LEAST, wide - 40, "b")
            pen.text(x + 36, y + 35, one.half.title(), LEAST, "soft")
            for place, (seat, shield) in enumerate(one.signs):
                sign(pen, seat, x + 17 + place * 28, y + 60, 0.9)
                if shield:
                    pen.icon("defense", x + 27 + place * 28, y + 70, 14, "sign good")
    return pen.svg, top + -(-len(past) // columns) * (high + 5) - 5


def half(pen: Pen, one: Half, x: float, y: float, wide: float, chosen: bool = False) -> None:
    """Draws half an Event card."""
    looks = f"half{' choice' if one.choice else ''}{' here' if chosen else ''}"
    with pen.group(looks, one.attributes):
        pen.box(x, y, wide, HIGH, "tile", 9)
        pen.text(x + 12, y + 22, one.half.title(), LEAST, "k")
        if one.hazard:
            pen.icon(one.hazard, x + wide - 20, y + 20, 24, "sign bad")
            pen.cut(x + 62, y + 22, one.title, 15, wide - 100, "b")
        pen.lines(x + 12, y + 44, one.text, 14, wide - 24, 4)


def stacks(
    pen: Pen,
    sheet: Sheet,
    waiting: Waiting,
    box: list[str],
    x: float,
    y: float,
    wide: float,
    read: object = "",
    state: str = "",
) -> None:
    """Draws the Alpha and Bravo areas, who has placed a card, and the ground war box of a card."""
    pen.box(x, y, wide, HIGH, "panel", 8)
    for n, stack in enumerate(waiting.stacks):
        top = y + 5 + n * 34
        pen.text(x + 10, top + 20, stack.half.title(), LEAST, "soft")
        for place in range(5):
            left, card = x + 54 + place * 31, stack.cards[place] if place < len(stack.cards) else None
            if card is None:
                pen.box(left, top, SLOT, 30, "empty", 4)
            elif card.event:
                said = f"{stack.half.title()}: {sheet.names['event', card.event]}{', being resolved' * card.now}"
                with pen.group("", Targets().attributes([("event", card.event)], said, f"event:{card.event}"), said):
                    pen.box(left, top, SLOT, 30, "paper here" if card.now else "paper", 4)
                    pen.icon(sheet.hazard(card.event, stack.half), left + SLOT / 2, top + 15, 18, "on-paper")
            else:
                with pen.group("", label(f"{stack.half.title()}: a card face down")):
                    pen.box(left, top, SLOT, 30, "strike", 4)
                    pen.icon("invader", left + SLOT / 2, top + 15, 17, "sign hydra")
    if box:
        _ground_war(pen, box, x + 10, y + 94, wide - 14)
    elif read:
        with pen.group("button choice", read):
            pen.box(x + 8, y + HIGH - 37, wide - 16, 32, "key", 8)
            pen.text(x + wide / 2, y + HIGH - 16, "Read the card", 14, "m b")
    else:
        for n, (seat, status, said) in enumerate(waiting.placed):
            with pen.group("" if status == "placed" else "away", label(said)):
                sign(pen, seat, x + 24 + n * 34, y + 91, 1)
                if status == "placed":
                    pen.put(f'<use href="#l7-done" x="{x + 34 + n * 34:g}" y="{y + 82:g}"/>')
        pen.cut(x + 192, y + 96, state, LEAST, wide - 196, "soft")


def _ground_war(pen: Pen, box: list[str], x: float, y: float, room: float) -> None:
    pen.text(x, y + 5, "Ground war", LEAST, "soft")
    at = x + 82
    for spot in box:
        if len(spot) == 1:
            pen.put(f'<use href="#l7-ship" transform="translate({at + 12:g} {y:g}) scale(.8)"/>')
            pen.text(at + 12, y + 3.5, spot, LEAST, "m b on-hydra")
            at += 28
        else:
            wide = min(len(spot) * 7.2 + 12, x + room - at)
            pen.box(at, y - 11, wide, 22, "strike", 5)
            pen.cut(at + 6, y + 4.5, spot, LEAST, wide - 8, "on-hydra")
            at += wide + 4


def face(pen: Pen, name: str, x: float, y: float, size: float) -> None:
    """Draws the face of a die."""
    pen.put(
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><rect x="-14" y="-14" width="28" height="28" rx="6" '
        f'class="paper"/><use href="#l7-g-{name}" transform="scale(.78)" class="on-paper"/></g>'
    )


def sign(pen: Pen, seat: str, x: float, y: float, size: float) -> None:
    """Draws the sign of a coalition."""
    pen.put(
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><rect x="-11" y="-11" width="22" height="22" rx="7" '
        f'style="fill:var(--{seat}-deep);stroke:var(--{seat})" stroke-width="2"/>'
        f'<use href="#l7-s-{seat}" fill="#fff"/></g>'
    )
