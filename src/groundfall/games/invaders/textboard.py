"""The board in a terminal, from a view: the zones with both sides, then strategies, piles and the hand.

A card's current power comes before its name, what it can do after it: ↻ once every turn, ✳ strengthens others,
◊ prevents, ↔ can move; (n) are counters on it. Of its costs, ▪n is to discard and ▾n to drain. A turned hero is in
round brackets.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from groundfall.engine.show.lines import Paint, Part, Screen, plain
from groundfall.engine.words import counted

from .model.balance import Balance, Balances
from .model.costs import costs
from .model.faces import SIGN_WORDS, Face, faces
from .model.hands import of_side, seen
from .state import PLACES, SEATS, SIDE_SLOTS, SLOTS, ZONES
from .words import strategy

SIGNS = {"turn": "↻", "aura": "✳", "guard": "◊", "move": "↔", "enter": ""}
LEGEND = ("↻ every turn", "✳ strengthens", "◊ prevents", "↔ can move", "(n) counters", "▪ discard", "▾ drain")
SIDES = {"invader": "Invader", "mankind": "Mankind"}
TONES = {"invader": "alien", "mankind": "blue"}
INDENT = " " * 10
PHASES = {"draw": "draw phase", "main": "main phase", "attack": "attack phase", "between": "between games"}


def draw(
    view: dict[str, Any],
    box: Any,
    paint: Paint = plain,
    width: int = 80,
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
) -> str:
    """The board as characters; what may be chosen is `lit` ('card:kraken', 'zone:africa'), `chosen` is pointed at."""
    table, now, screen = view["table"], Balances(view, box), Screen(paint, width, lit, chosen)
    lines = screen.row([(_turn(table), ""), *_plot(table, box)], "   ", "")
    for number, name in enumerate(ZONES.names):
        lines += _zone(box, table, now, now.balance(number), name, screen)
    lines += _edges(box, view, screen)
    lines += _hand(view, box, screen)
    return "\n".join(lines + screen.row([(mark, "ground") for mark in LEGEND], indent=""))


def _turn(table: Mapping[str, Any]) -> str:
    return f"Turn {table['turn']}, {SIDES[table['active']]}, {PHASES[table['phase']]}"


def _plot(table: Mapping[str, Any], box: Any) -> list[Part]:
    cells = "".join("●" if n == table["plot"] else "·" for n in range(1, box.plot.top + 1))
    return [(f"Plot {'☠' if table['plot'] else '●'}{cells} {table['plot']}", "marker")]


def _zone(box: Any, table: Mapping[str, Any], now: Balances, balance: Balance, name: str, screen: Screen) -> list[str]:
    attack, defence = balance.totals
    verdict = f"drains {counted(balance.drain, 'card')}" if balance.drain else "holds"
    weak = f" of {balance.printed}" if balance.tokens else ""
    title = screen.on(box.zone[balance.zone].name, "zone", f"zone:{name}")
    lines = screen.headed(title, f"power {balance.ground}{weak}, attack {attack} : {defence}, {verdict}")
    for side in SEATS.names:
        first = SEATS.number(side) * SIDE_SLOTS + balance.zone * SLOTS
        slots = [place for place in PLACES.names[first : first + SLOTS] if table["at"][place]]
        parts = [(f" {SIDES[side]}", TONES[side]), *(_card(box, table, now, place, screen) for place in slots)]
        surge = balance.surges[SEATS.number(side)]
        parts += [(f"{surge:+d} this turn", "marker")] if surge else []
        lines += screen.row(parts if len(parts) > 1 else [*parts, ("-", "ground")], indent=INDENT)
    return lines


def _card(box: Any, table: Mapping[str, Any], now: Balances, place: str, screen: Screen) -> Part:
    face = faces(box)[table["at"][place]]
    count = table["counter"][place]
    text = f"{now.power(place)} {face.split[0]}{''.join(SIGNS[sign] for sign in face.signs)}"
    text += f"({count})" if count else ""
    text = f"({text})" if table["turned"][place] else text
    return screen.on(text, TONES[face.side], f"place:{place}", f"source:{place}")


def _edges(box: Any, view: Mapping[str, Any], screen: Screen) -> list[str]:
    """Both sides' piles and strategies."""
    table, derived = view["table"], view["derived"]
    lines = [screen.title("Sides")]
    for side in SEATS.names:
        parts = [
            (f" {SIDES[side]}", TONES[side]),
            (f"deck {table['deck_cards'][side]}", ""),
            (f"hand {table['hand_cards'][side]}", ""),
            (f"discarded {derived['discard_cards'][side]}", ""),
        ]
        if side == "mankind":
            parts.append((f"heroes to come {derived['heroes_to_come']}, lost {derived['heroes_lost']}", ""))
        lines += screen.row(parts, indent=INDENT)
        spaces = [_strategy(box, table, entry, screen) for entry in box.strategy if entry.side == side]
        lines += screen.row(spaces, "; ", INDENT, INDENT)
    return lines


def _strategy(box: Any, table: Mapping[str, Any], entry: Any, screen: Screen) -> Part:
    paid = costs(entry)
    cost = "".join(f"{sign}{n}" for sign, n in (("▪", paid["discard"]), ("▾", paid["drain_self"])) if n)
    state = "✓" if table["strategy"][entry.id] else cost
    bio = f" {table['bio']}/{box.bio_weapon.target}" if entry.id == "bioweapon" else ""
    text, tones = f"{entry.name} {state}{bio}", "lit" if table["strategy"][entry.id] else "yard"
    return screen.on(text, tones, f"strategy:{entry.id}", f"source:{entry.id}")


def _hand(view: Mapping[str, Any], box: Any, screen: Screen) -> list[str]:
    """What this view knows of each hand, one's own with costs."""
    table, lines = view["table"], []
    for side in SEATS.names:
        names = seen(table, side)
        if not names:
            continue
        own = view["seat"] == side
        kinds = [(faces(box)[name], names.count(name)) for name in dict.fromkeys(names)]
        lines.append(screen.title("Your hand" if own else f"Known in the hand of {_of(side)}"))
        lines += screen.row([_held(face, count, screen) for face, count in kinds], "   ", "")
    return lines


def _held(face: Face, count: int, screen: Screen) -> Part:
    many = f"{count}× " if count > 1 else ""
    power = "" if face.power is None else f"{face.power} "
    cost = "".join(f"{sign}{n}" for sign, n in (("▪", face.discard), ("▾", face.drain)) if n)
    return screen.on(f"{many}{power}{face.split[0]}{f' {cost}' if cost else ''}", TONES[face.side], f"card:{face.id}")


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
    lines += _attack(view, box)
    lines.append(f"Plot {table['plot']}. Decks: Invader {decks['invader']}, Mankind {decks['mankind']}.")
    if table["options"]["best_of_three"]:
        wins = match["wins"]
        lines.append(f"Game {match['game']} of at most three: Invader {wins['invader']}, Mankind {wins['mankind']}.")
    return "\n".join(lines)


def _attack(view: dict[str, Any], box: Any) -> list[str]:
    """What Mankind would drain if the attack were now, with the zones."""
    drained = {box.zone[place].name: n for place, n in enumerate(view["derived"]["drain"].values()) if n}
    if not drained or any(view["table"]["coming"].values()):
        return []
    zones = ", ".join(f"{name} {n}" for name, n in drained.items())
    return [f"The attack would now drain {counted(sum(drained.values()), 'card')}: {zones}."]


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for screen readers."""
    table, now = view["table"], Balances(view, box)
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
    to_come, lost = (view["derived"][name] for name in ("heroes_to_come", "heroes_lost"))
    return [*lines, f"  Heroes: {to_come} in the pile, {lost} lost."]


def _told_zone(box: Any, table: Mapping[str, Any], now: Balances, balance: Balance, name: str) -> list[str]:
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
