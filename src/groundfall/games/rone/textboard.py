"""The board in a terminal, from a view: the Invasion first, then each seat, and the viewer's hand last.

Resources are letters with a number: B blue, R red, K black, G green, Y yellow, W wild. A die shows the letters of its
face, with a dot for each neutral screw. An exhausted card is in round brackets.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from groundfall.engine.show.lines import Paint, Part, Screen, plain, spelt
from groundfall.engine.words import counted, sentence

from .box import Box
from .model import invasion, seats
from .model.dice import STATES, Die, dice
from .model.faces import DAMAGE_NAMES, LETTERS, Face, faces, icons, stats, told
from .model.piles import Piles, piles
from .state import COLOURS, DAMAGES, SEATS, ZONES
from .words import PHASES

Table = Mapping[str, Any]
Cards = Mapping[str, Face]

LETTER = {colour: letter for letter, colour in LETTERS.items()}
TONES = {"blue": "blue", "red": "alien", "black": "ground", "green": "yard", "yellow": "marker", "wild": "zone"}
SIGNS = {"melee": "⚔", "ranged": "⌖", "destroy_armor": "⛏"}
LEGEND = ("⚔ melee", "⌖ ranged", "⛏ armor-breaking", "⚙ spare parts", "B R K G Y colours", "W wild", "· neutral")


def draw(
    view: dict[str, Any],
    box: Any,
    paint: Paint = plain,
    width: int = 80,
    lit: Collection[str] = (),
    chosen: Collection[str] = (),
) -> str:
    """The board as characters; choices are `lit` ('card:c01_1', 'die:die_2'); `chosen` has the cursor on it."""
    cards, lying, screen = faces(box), piles(view["table"]), Screen(paint, width, lit, chosen)
    own, others = seats.playing(view)
    lines = [screen.paint(_head(view["table"]), "zone")]
    if _has_invasion(view):
        lines += _invasion(box, view, lying, screen)
    for seat in (*others, own):
        lines += _seat(cards, view, lying, seat, seat == own, screen)
    lines += _hand(cards, view, lying, own, screen)
    return "\n".join(lines + screen.row([(mark, "ground") for mark in LEGEND], indent=""))


def _has_invasion(view: Mapping[str, Any]) -> bool:
    return bool(view["table"]["options"]["mode"] == "cooperative")


def _head(table: Table) -> str:
    match = f", match {table['match']} of {table['options']['matches']}" if table["options"]["matches"] > 1 else ""
    return f"Round {table['rounds']}{match}: {sentence(PHASES[table['phase']])}"


def _invasion(box: Box, view: Mapping[str, Any], lying: Piles, screen: Screen) -> list[str]:
    table, now = view["table"], invasion.totals(view)
    cards, scenario = faces(box), box.scenario[int(table["scenario"] or 0)]
    lines = [screen.title(f"{scenario.name}, time {table['time']}", "alien")]
    goal = told(box)["scenario", f"{scenario.id}:win"]
    events = [f"{event.name} {event.round}" for event in invasion.events_to_come(view, scenario)]
    lines += screen.row([(goal, ""), *((event, "marker") for event in events)], "   ", "")
    stack = [screen.on(cards[name].name, "alien", f"card:{name}") for name in lying.of("deployed")]
    support = [f"{line.level} line" for line in reversed(invasion.lines(box, view))]
    lines += screen.row([(" Deployed", "alien"), *stack, *((line, "ground") for line in support)], " ‹ ")
    if stack:
        lines.append(f" Topmost now: {stats(tuple(now.items()))}")
        lines.append(screen.paint(f" Cleanup deals each player {_coming(invasion.damage_to_come(view))}", "alien"))
    if scenario.core.targetable:
        lines.append(f" Core: armor {table['core_armor']}, health {table['core_health']}")
    zones = [_zone(cards, table, lying, name, screen) for name in ZONES.names]
    lines += screen.row([(" Zones", "alien"), *zones])
    counts = [f"{words} {lying.count(pile)}" for words, pile in invasion.PILES]
    lines += screen.row([(f" tokens {table['inv_tokens']}", ""), *((count, "") for count in counts)])
    protocols = [_permanent(cards, table, name, screen) for name in lying.of("protocols")]
    return lines + (screen.row([(" Protocols", "alien"), *protocols]) if protocols else [])


def _coming(damage: Mapping[str, int]) -> str:
    return ", ".join(f"{n} {name}" for name, n in damage.items() if n) or "nothing"


def _zone(cards: Cards, table: Table, lying: Piles, name: str, screen: Screen) -> Part:
    top, stored = lying.top(f"zone_{name}"), table["zone_stored"][name]
    face = cards[top] if top else None
    text = f"{LETTER[name]} {face.name} {stored}/{face.training}" if face else f"{LETTER[name]} empty {stored}"
    return screen.on(text, TONES[name], f"zone:{name}")


def _permanent(cards: Cards, table: Table, name: str, screen: Screen) -> Part:
    text = cards[name].name
    return screen.on(f"({text})" if table["card"][name]["exhausted"] else text, "zone", f"card:{name}")


def _seat(cards: Cards, view: Mapping[str, Any], lying: Piles, seat: str, own: bool, screen: Screen) -> list[str]:
    table, number = view["table"], SEATS.number(seat) + 1
    who = f"Player {number}{', you' if view['seat'] == seat else ''}"
    title = screen.on(who, "zone", f"seat:{seat}")
    acts = " acts" if int(table["active"]) >> number - 1 & 1 else ""
    lines = screen.headed(title, f"armor {table['armor'][seat]}, health {table['health'][seat]}{acts}")
    counts = [f"{words} {count}" for _, count, words in seats.tokens(view, seat) if count]
    counts += [f"{pile} {lying.count(f'{seat}_{pile}')}" for pile in ("deck", "hand", "discard", "dump")]
    lines += screen.row([(f" {counts[0]}", ""), *((count, "") for count in counts[1:])], indent=" ")
    rolled = [_die(table, die, own, seat, screen) for die in dice(table, seat)]
    pool = _letters(table["pool"][seat], screen if own else None)
    damage = [
        (f"{SIGNS[name]}{table['damage'][seat][name]}", "alien")
        for name in DAMAGES.names
        if table["damage"][seat][name]
    ]
    lines += screen.row([(" Dice", ""), *rolled, ("pool", "ground"), *pool, *damage])
    stored = _letters(table["stored"][seat], screen if own else None)
    lines += screen.row([(" Stored", ""), *stored]) if table["rounds"] else []
    base = [_permanent(cards, table, name, screen) for name in lying.of(f"{seat}_base")[::-1]]
    lines += screen.row([(" Base", ""), *base])
    training = [_trained(cards, table, name, screen) for name in lying.of(f"{seat}_training")[::-1]]
    lines += screen.row([(" Training", ""), *training]) if training else []
    played = [screen.on(cards[name].name, "yard", f"card:{name}") for name in lying.of(f"{seat}_played")[::-1]]
    return lines + (screen.row([(" Played", ""), *played]) if played else [])


def _die(table: Table, die: Die, own: bool, seat: str, screen: Screen) -> Part:
    face = "".join(LETTER[colour] if colour else "·" for colour in die.holes) if die.up is not None else "???"
    text = face if die.state == "ready" else f"{face} {STATES[die.state]}" if die.state == "locked" else f"({face})"
    return screen.on(text, "marker", *([f"die:{die.id}"] if own else []), f"{seat}@{die.id}")


def _letters(counts: Mapping[str, int], screen: Screen | None) -> list[Part]:
    found = []
    for name in COLOURS.names:
        if counts[name]:
            part = (f"{LETTER[name]}{counts[name]}", TONES[name])
            found.append(screen.on(*part, f"colour:{name}") if screen else part)
    return found or [("none", "ground")]


def _trained(cards: Cards, table: Table, name: str, screen: Screen) -> Part:
    face = cards[name]
    return screen.on(f"{face.name} {table['card'][name]['screws']}/{face.training or 0}", "blue", f"card:{name}")


def _hand(cards: Cards, view: Mapping[str, Any], lying: Piles, seat: str, screen: Screen) -> list[str]:
    """The hand, and the cards to choose from with their texts."""
    lines, hand, offered = [], lying.of(f"{seat}_hand")[::-1], _offered(view, lying, seat)
    if hand:
        lines.append(screen.title("Hand"))
        lines += screen.row([_held(cards[name], name, screen) for name in hand], "   ")
    if offered:
        lines.append(screen.title("To choose from"))
    for name in offered:
        text, tones = _held(cards[name], name, screen)
        lines += screen.row([(f"{text}:", tones), *spelt(cards[name].text)], " ", "   ")
    return lines


def _offered(view: Mapping[str, Any], lying: Piles, seat: str) -> list[str]:
    """The cards that a seat looks at to choose from, the leaders at the beginning."""
    asked = (view.get("asked") or {}).get("decision")
    leaders = lying.of("leaders") if asked == "choose_leader" and view["seat"] == seat else ()
    return [*leaders, *(name for pile in ("offer", "to_sacrifice") for name in lying.of(f"{seat}_{pile}")[::-1])]


def _held(face: Face, name: str, screen: Screen) -> Part:
    cost = "".join(LETTER[colour] for colour in face.cost) or "free"
    deals = "".join(f" {SIGNS[damage]}{n}" for damage, n in face.attack)
    brings = f" ⚙{face.reward}" if face.reward else ""
    paid = f" {cost}" if face.section == "playing" else ""
    return screen.on(f"{face.name}{paid}{deals}{brings}", "yard", f"card:{name}")


def status(view: dict[str, Any], box: Any) -> str:
    """The Invasion's deployed cards and what they deal, the viewer's damage and tokens, and the score of a series."""
    table, seat = view["table"], view["seat"]
    lines = []
    if table["options"]["mode"] == "cooperative":
        lines.append(_threat(view))
    if seat is not None:
        has = [*_to_deal(view, seat)]
        has += [f"{n} {words}" for _, n, words in seats.tokens(view, seat)[:2] if n]
        lines += [f"You have {', '.join(has)}."] if has else []
    if table["options"]["matches"] > 1:
        wins = ", ".join(f"{table['wins'][name]} for player {SEATS.number(name) + 1}" for name in view["seats"])
        lines.append(f"Match {table['match']} of {table['options']['matches']}; wins: {wins}.")
    return "\n".join(lines)


def _to_deal(view: Mapping[str, Any], seat: str) -> Iterator[str]:
    """'3 melee to deal, 1 of it still to come'."""
    for name, now in view["table"]["damage"][seat].items():
        coming = view["derived"]["damage_to_come"][seat][name]
        if now + coming:
            later = f" ({coming} still to come)" if coming else ""
            yield f"{now + coming} {DAMAGE_NAMES[name]} to deal{later}"


def _threat(view: Mapping[str, Any]) -> str:
    """'Invasion: 4 cards, 1 token. Cleanup deals 3 melee.', short enough for one line of the column."""
    table = view["table"]
    has = f"Invasion: {counted(table['count']['deployed'], 'card')}, {counted(table['inv_tokens'], 'token')}."
    due = [f"{n} {name}" for name, n in invasion.damage_to_come(view).items() if n]
    return f"{has} Cleanup deals {' and '.join(due)}." if due else has


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for screen readers."""
    cards, table = faces(box), view["table"]
    lying = piles(table)
    lines = [f"{_head(table)}."]
    if _has_invasion(view):
        lines += _told_invasion(box, view, lying)
    own, others = seats.playing(view)
    for seat in (own, *others):
        lines += _told_seat(cards, view, lying, seat)
    return lines


def _told_invasion(box: Box, view: Mapping[str, Any], lying: Piles) -> list[str]:
    table, cards = view["table"], faces(box)
    scenario = box.scenario[int(table["scenario"] or 0)]
    lines = [f"{scenario.name}. {told(box)['scenario', f'{scenario.id}:win']}"]
    lines.append(invasion.say(cards, view, lying))
    lines += [
        f"  Covered: {cards[name].name}, support {stats(cards[name].support)}." for name in lying.of("deployed")[1:]
    ]
    for name in ZONES.names:
        card, stored = lying.top(f"zone_{name}"), table["zone_stored"][name]
        face = cards[card] if card else None
        waits = f"{face.name}, {stored} of {face.training} stored" if face else f"empty, {stored} stored"
        lines.append(f"  {name.capitalize()} zone: {waits}.")
    protocols = [_named(cards, table, name) for name in lying.of("protocols")]
    lines.append(f"  Protocols: {', '.join(protocols) or 'none'}.")
    return lines


def _named(cards: Cards, table: Table, name: str) -> str:
    return f"{cards[name].name}{', exhausted' if table['card'][name]['exhausted'] else ''}"


def _told_seat(cards: Cards, view: Mapping[str, Any], lying: Piles, seat: str) -> list[str]:
    table, number = view["table"], SEATS.number(seat) + 1
    who = f"Player {number}{', you' if view['seat'] == seat else ''}"
    lines = [seats.say(table, lying, seat, who)]
    lines.append("  Dice: " + " ".join(die.title for die in dice(table, seat)))
    for words, counts in (("Pool", table["pool"][seat]), ("Stored", table["stored"][seat])):
        held = icons(tuple(name for name in COLOURS.names for _ in range(counts[name])))
        lines.append(f"  {words}: {held or 'nothing'}.")
    tokens = ", ".join(f"{count} {words}" for _, count, words in seats.tokens(view, seat))
    lines.append(f"  Tokens: {tokens}.")
    for words, pile in (("Base", "base"), ("Played", "played")):
        lines.append(
            f"  {words}: {'; '.join(_named(cards, table, name) for name in lying.of(f'{seat}_{pile}')) or 'empty'}."
        )
    training = [
        f"{cards[name].name}, {table['card'][name]['screws']} of {cards[name].training or 0} screws"
        for name in lying.of(f"{seat}_training")
    ]
    lines.append(f"  Training center: {'; '.join(training) or 'empty'}.")
    hand, offered = lying.of(f"{seat}_hand"), _offered(view, lying, seat)
    lines += [f"  Hand: {' '.join(cards[name].words for name in hand)}"] if hand else []
    return lines + [f"  To choose from: {cards[name].words}" for name in offered]
