"""The board in a terminal, from a view: the zones with both sides, then strategies, piles and the hand.

A card's current power comes before its name, what it can do after it: ↻ once every turn, ✳ strengthens others,
◊ prevents, ↔ can move; (n) are counters on it. Of its costs, ▪n is to discard and ▾n to drain. A turned hero is in
round brackets.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from groundfall.engine.words import counted

from .board.faces import SIGN_WORDS, Face, faces
from .board.hands import of_side, seen
from .board.reckoning import Balance, Reckoning
from .board.spaces import costs
from .state import HEROES, PLACES, SEATS, SIDE_SLOTS, SLOTS, ZONES
from .words import strategy

Paint = Callable[[str, str], str]  # text and its tones, as words -> text as the screen shows it
Part = tuple[str, str]  # text and its tones

SIGNS = {"turn": "↻", "aura": "✳", "guard": "◊", "move": "↔", "enter": ""}
LEGEND = ("↻ every turn", "✳ strengthens", "◊ prevents", "↔ can move", "(n) counters", "▪ discard", "▾ drain")
SIDES = {"invader": "Invader", "mankind": "Mankind"}
TONES = {"invader": "alien", "mankind": "blue"}
INDENT = " " * 10
PHASES = {"draw": "draw phase", "main": "main phase", "attack": "attack phase", "between": "between games"}


def _as_it_is(text: str, tones: str) -> str:
    return text


def draw(view: dict[str, Any], box: Any, paint: Paint = _as_it_is, width: int = 80,
         lit: Collection[str] = (), chosen: Collection[str] = ()) -> str:  # fmt: skip
    """The board as characters; `lit` are the choices ('card:kraken', 'zone:africa'), `chosen` is the one pointed at."""
    table, now, marks = view["table"], Reckoning(view["table"], box), _Marks(lit, chosen)
    lines = _row([(_turn(table), ""), *_plot(table, box)], width, paint)
    for number, name in enumerate(ZONES.names):
        lines += _zone(box, table, now, now.balance(number), name, marks, width, paint)
    lines += _edges(box, table, marks, width, paint)
    lines += _hand(view, box, marks, width, paint)
    return "\n".join(lines + _row([(mark, "ground") for mark in LEGEND], width, paint, "  "))


class _Marks:
    """What may be chosen and what is pointed at, as text and tones."""

    def __init__(self, lit: Collection[str], chosen: Collection[str]) -> None:
        self.lit, self.chosen = lit, chosen

    def on(self, text: str, tones: str, *things: str) -> Part:
        """A part with the signs of a choice: '»pointed at' and '[may be chosen]'."""
        names = {*things, *(thing.partition(":")[2] for thing in things)}
        if names & {*self.chosen}:
            return f"»{text}", f"{tones} chosen"
        if {*things} & {*self.lit}:
            return f"[{text}]", f"{tones} lit"
        return text, tones


def _row(parts: list[Part], width: int, paint: Paint, between: str = "   ", indent: str = "") -> list[str]:
    """Parts of a line, each with its tones; on more lines where they do not fit, cut short where one alone does not."""
    lines, length = [""], 0
    for text, tones in parts:
        room = width - len(indent if lines[1:] else "")
        text = text if len(text) <= room else f"{text[: room - 1]}…"
        if length and length + len(between) + len(text) > width:
            lines.append(indent)
            length = len(indent)
        elif length > (len(indent) if lines[1:] else 0):
            lines[-1] += between
            length += len(between)
        lines[-1] += paint(text, tones) if tones else text
        length += len(text)
    return lines


def _turn(table: Mapping[str, Any]) -> str:
    return f"Turn {table['turn']}, {SIDES[table['active']]}, {PHASES[table['phase']]}"


def _plot(table: Mapping[str, Any], box: Any) -> list[Part]:
    cells = "".join("●" if n == table["plot"] else "·" for n in range(1, box.plot.top + 1))
    return [(f"Plot {'☠' if table['plot'] else '●'}{cells} {table['plot']}", "marker")]


def _zone(box: Any, table: Mapping[str, Any], now: Reckoning, balance: Balance, name: str, marks: _Marks,
          width: int, paint: Paint) -> list[str]:  # fmt: skip
    attack, defence = balance.totals
    verdict = f"drains {counted(balance.drain, 'card')}" if balance.drain else "holds"
    weak = f" of {balance.printed}" if balance.ground < balance.printed else ""
    title, tones = marks.on(box.zone[balance.zone].name, "zone", f"zone:{name}")
    head = f" power {balance.ground}{weak}, attack {attack} : {defence}, {verdict} "
    room = width - 3 - len(title)
    lines = [paint(f"── {title}", tones) + paint((head if len(head) <= room else " ").ljust(room, "─"), "zone")]
    lines += [] if len(head) <= room else [paint(head, "zone")]
    for side in SEATS.names:
        first = SEATS.number(side) * SIDE_SLOTS + balance.zone * SLOTS
        slots = [place for place in PLACES.names[first : first + SLOTS] if table["at"][place]]
        parts = [(f" {SIDES[side]}", TONES[side]), *(_card(box, table, now, place, marks) for place in slots)]
        surge = balance.surges[SEATS.number(side)]
        parts += [(f"{surge:+d} this turn", "marker")] if surge else []
        lines += _row(parts if len(parts) > 1 else [*parts, ("-", "ground")], width, paint, "  ", INDENT)
    return lines


def _card(box: Any, table: Mapping[str, Any], now: Reckoning, place: str, marks: _Marks) -> Part:
    face = faces(box)[table["at"][place]]
    count = table["counter"][place]
    text = f"{now.power(place)} {face.split[0]}{''.join(SIGNS[sign] for sign in face.signs)}"
    text += f"({count})" if count else ""
    text = f"({text})" if table["turned"][place] else text
    return marks.on(text, TONES[face.side], f"place:{place}", f"source:{place}")


def _edges(box: Any, table: Mapping[str, Any], marks: _Marks, width: int, paint: Paint) -> list[str]:
    """Both sides' piles and strategies."""
    lines = [paint("── Sides ".ljust(width, "─"), "zone")]
    for side in SEATS.names:
        gone = sum(table["discard"][card] for card in of_side(side))
        parts = [(f" {SIDES[side]}", TONES[side]), (f"deck {table['deck_cards'][side]}", ""),
                 (f"hand {table['hand_cards'][side]}", ""), (f"discarded {gone}", "")]  # fmt: skip
        if side == "mankind":
            parts.append((f"heroes to come {_heroes(table)[0]}, lost {_heroes(table)[1]}", ""))
        lines += _row(parts, width, paint, "  ", INDENT)
        spaces = [_strategy(box, table, entry, marks) for entry in box.strategy if entry.side == side]
        lines += [f"{INDENT}{line}" for line in _row(spaces, width - len(INDENT), paint, "; ")]
    return lines


def _heroes(table: Mapping[str, Any]) -> tuple[int, int]:
    states = [table["hero_state"][hero] for hero in HEROES.names]
    return states.count(0), states.count(2)


def _strategy(box: Any, table: Mapping[str, Any], entry: Any, marks: _Marks) -> Part:
    paid = costs(entry)
    cost = "".join(f"{sign}{n}" for sign, n in (("▪", paid["discard"]), ("▾", paid["drain_self"])) if n)
    state = "✓" if table["strategy"][entry.id] else cost
    bio = f" {table['bio']}/{box.bio_weapon.target}" if entry.id == "bioweapon" else ""
    text, tones = f"{entry.name} {state}{bio}", "lit" if table["strategy"][entry.id] else "yard"
    return marks.on(text, tones, f"strategy:{entry.id}", f"source:{entry.id}")


def _hand(view: Mapping[str, Any], box: Any, marks: _Marks, width: int, paint: Paint) -> list[str]:
    """The cards known in each hand; those of the viewer's own hand with their costs."""
    table, lines = view["table"], []
    for side in SEATS.names:
        names = seen(table, side)
        if not names:
            continue
        own = view["seat"] == side
        title = f"── {'Your hand' if own else f'Known in the hand of {_of(side)}'} "
        kinds = [(faces(box)[name], names.count(name)) for name in dict.fromkeys(names)]
        lines.append(paint(title.ljust(width, "─"), "zone"))
        lines += _row([_held(face, count, marks) for face, count in kinds], width, paint, "   ", "")
    return lines


def _held(face: Face, count: int, marks: _Marks) -> Part:
    many = f"{count}× " if count > 1 else ""
    power = "" if face.power is None else f"{face.power} "
    cost = "".join(f"{sign}{n}" for sign, n in (("▪", face.discard), ("▾", face.drain)) if n)
    return marks.on(f"{many}{power}{face.split[0]}{f' {cost}' if cost else ''}", TONES[face.side], f"card:{face.id}")


def _of(side: str) -> str:
    return "the Invader" if side == "invader" else "Mankind"


def status(view: dict[str, Any], box: Any) -> str:
    """The cards about to be drained or drawn, the plot, the decks, and the score of a series of games."""
    table = view["table"]
    decks, match = table["deck_cards"], table["match"]
    lines = [
        f"About to leave {whose} deck: {counted(table['coming'][side], 'card')}."
        for side, whose in (("invader", "the Invader's"), ("mankind", "Mankind's"))
        if table["coming"][side]
    ]
    lines.append(f"Plot {table['plot']}. Decks: Invader {decks['invader']}, Mankind {decks['mankind']}.")
    if table["options"]["best_of_three"]:
        wins = match["wins"]
        lines.append(f"Game {match['game']} of at most three: Invader {wins['invader']}, Mankind {wins['mankind']}.")
    return "\n".join(lines)


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for screen readers."""
    table, now = view["table"], Reckoning(view["table"], box)
    lines = [f"{_turn(table)}. The plot marker is on {table['plot']} of {box.plot.top}; at 0 Mankind wins."]
    for number, name in enumerate(ZONES.names):
        lines += _told_zone(box, table, now, now.balance(number), name)
    for side in SEATS.names:
        gone = [(faces(box)[card], table["discard"][card]) for card in of_side(side) if table["discard"][card]]
        known = seen(table, side)
        names = f" ({', '.join(faces(box)[card].name for card in known)})" if known else ""
        held = f"{counted(table['hand_cards'][side], 'card')} in hand{names}"
        lines.append(f"{SIDES[side]}: {counted(table['deck_cards'][side], 'card')} in the deck, {held}.")
        said = "; ".join(f"{count} {face.name}" for face, count in gone)
        lines.append(f"  Discarded: {said or 'nothing'}.")
        on = [strategy(entry.id, box) for entry in box.strategy if entry.side == side and table["strategy"][entry.id]]
        lines.append(f"  Enabled strategies: {', '.join(on) or 'none'}.")
    if table["strategy"]["bioweapon"]:
        lines.append(f"  The bio-weapon has {table['bio']} of {box.bio_weapon.target} counters.")
    to_come, lost = _heroes(table)
    return [*lines, f"  Heroes: {to_come} in the pile, {lost} lost."]


def _told_zone(box: Any, table: Mapping[str, Any], now: Reckoning, balance: Balance, name: str) -> list[str]:
    attack, defence = balance.totals
    verdict = f"Mankind would drain {counted(balance.drain, 'card')}" if balance.drain else "it holds"
    title = box.zone[balance.zone].name
    lines = [f"{title}: zone power {balance.ground}; attack {attack} against defence {defence}, {verdict}."]
    for side, shares in (("invader", balance.attack), ("mankind", balance.defence)):
        told = []
        for share in shares:
            face, count = faces(box)[share.figure], table["counter"][share.place]
            more = [SIGN_WORDS[sign] for sign in face.signs] + [counted(count, "counter")] * bool(count)
            more += ["turned"] * bool(table["turned"][share.place])
            told.append(", ".join([f"{face.name}, power {share.power}", *more]))
        lines.append(f"  {SIDES[side]}: {'; '.join(told) or 'nothing'}.")
    return lines
