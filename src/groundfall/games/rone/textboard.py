"""The board in a terminal, from a view: the Invasion first, then each seat, and the viewer's hand last.

Resources are letters with a number: B blue, R red, K black, G green, Y yellow, W wild. A die shows the letters of its
face, with a dot for each neutral screw. An exhausted card is in round brackets.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from groundfall.engine.words import counted

from .board import invasion, prices, seats, sheet
from .board.dice import STATES, dice
from .board.faces import DAMAGE_NAMES, LETTERS, Face, icons, stats
from .board.piles import Piles, piles
from .board.sheet import Sheet
from .board.targets import Targets
from .state import COLOURS, DAMAGES, SEATS, ZONES

Paint = Callable[[str, str], str]  # text and its tones, as words -> text as the screen shows it
Part = tuple[str, str]  # text and its tones
Table = Mapping[str, Any]

LETTER = {colour: letter for letter, colour in LETTERS.items()}
TONES = {"blue": "blue", "red": "alien", "black": "ground", "green": "yard", "yellow": "marker", "wild": "zone"}
SIGNS = {"melee": "⚔", "ranged": "⌖", "destroy_armor": "⛏"}
LEGEND = ("⚔ melee", "⌖ ranged", "⛏ armor-breaking", "⚙ spare parts", "B R K G Y colours", "W wild", "· neutral")
PHASES = {
    "setup": "Set-up", "beginning": "Beginning of turn", "draw": "Draw", "roll": "Roll", "main": "Main phase",
    "store": "Storing resources", "damage": "Damage", "spare_parts": "Spare parts", "clean": "Cleaning played cards",
    "train": "Training", "end": "End of turn", "invasion": "The Invasion's turn", "cleanup": "Cleanup",
}  # fmt: skip


def _as_it_is(text: str, tones: str) -> str:
    return text


def draw(view: dict[str, Any], box: Any, paint: Paint = _as_it_is, width: int = 80,
         lit: Collection[str] = (), chosen: Collection[str] = ()) -> str:  # fmt: skip
    """The board as characters; `lit` are the choices ('card:c01_1', 'die:die_2'), `chosen` is the one pointed at."""
    page, lying, marks = _sheet(view, box), piles(view["table"]), _Marks(lit, chosen)
    own, others = seats.playing(view)
    lines = [paint(_head(view["table"]), "zone")]
    if page.layout.invasion:
        lines += _invasion(page, view["table"], lying, marks, width, paint)
    for seat in (*others, own):
        lines += _seat(page, view, lying, seat, seat == own, marks, width, paint)
    lines += _hand(page, view, lying, own, marks, width, paint)
    return "\n".join(lines + _row([(mark, "ground") for mark in LEGEND], width, paint, "  "))


def _sheet(view: Mapping[str, Any], box: Any) -> Sheet:
    return sheet.make(box, sheet.key(view, "wide"))


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


def _head(table: Table) -> str:
    match = f", match {table['match']} of {table['options']['matches']}" if table["options"]["matches"] > 1 else ""
    return f"Round {table['rounds']}{match}: {PHASES[table['phase']]}"


def _invasion(page: Sheet, table: Table, lying: Piles, marks: _Marks, width: int, paint: Paint) -> list[str]:
    scenario = page.box.scenario[int(table["scenario"] or 0)]
    now = invasion.totals(page, table, lying)
    lines = [paint(f"── {scenario.name}, time {table['time']} ".ljust(width, "─"), "alien")]
    goal = page.told["scenario", f"{scenario.id}:win"]
    events = [f"{event.name} {event.round}" for n, event in enumerate(scenario.events)
              if not table["events_done"] >> n & 1]  # fmt: skip
    lines += _row([(goal, ""), *((event, "marker") for event in events)], width, paint)
    stack = [marks.on(page.faces[name].name, "alien", f"card:{name}") for name in lying.of("deployed")]
    support = [f"{line.level} line" for line in reversed(prices.lines(page.box, table))]
    lines += _row([(" Deployed", "alien"), *stack, *((line, "ground") for line in support)], width, paint, " ‹ ", "  ")
    if stack:
        lines.append(f" Topmost now: {stats(tuple(now.items()))}")
        lines.append(paint(f" Cleanup deals each player {_coming(now)}", "alien"))
    if scenario.core.targetable:
        lines.append(f" Core: armor {table['core_armor']}, health {table['core_health']}")
    zones = [_zone(page, table, lying, name, marks) for name in ZONES.names]
    lines += _row([(" Zones", "alien"), *zones], width, paint, "  ", "  ")
    counts = [f"{words} {lying.count(pile)}" for words, pile in invasion.PILES]
    lines += _row(
        [(f" tokens {table['inv_tokens']}", ""), *((count, "") for count in counts)], width, paint, "  ", "  "
    )
    protocols = [_permanent(page, table, name, marks) for name in lying.of("protocols")]
    return lines + (_row([(" Protocols", "alien"), *protocols], width, paint, "  ", "  ") if protocols else [])


def _coming(now: Mapping[str, int]) -> str:
    return ", ".join(f"{now[name]} {name}" for name in ("ranged", "melee") if now[name]) or "nothing"


def _zone(page: Sheet, table: Table, lying: Piles, name: str, marks: _Marks) -> Part:
    top, stored = lying.top(f"zone_{name}"), table["zone_stored"][name]
    face = page.faces[top] if top else None
    text = f"{LETTER[name]} {face.name} {stored}/{face.training}" if face else f"{LETTER[name]} empty {stored}"
    return marks.on(text, TONES[name], f"zone:{name}")


def _permanent(page: Sheet, table: Table, name: str, marks: _Marks) -> Part:
    text = page.faces[name].name
    return marks.on(f"({text})" if table["card"][name]["exhausted"] else text, "zone", f"card:{name}")


def _seat(page: Sheet, view: Mapping[str, Any], lying: Piles, seat: str, own: bool, marks: _Marks, width: int,
          paint: Paint) -> list[str]:  # fmt: skip
    table, number = view["table"], SEATS.number(seat) + 1
    who = f"Player {number}{', you' if view['seat'] == seat else ''}"
    title, tones = marks.on(who, "zone", f"seat:{seat}")
    acts = " acts" if int(table["active"]) >> number - 1 & 1 else ""
    head = f" armor {table['armor'][seat]}, health {table['health'][seat]}{acts} "
    lines = [paint(f"── {title}", tones) + paint(head.ljust(max(width - 3 - len(title), 0), "─"), "zone")]
    counts = [f"{words} {count}" for _, count, words in seats.tokens(table, seat) if count]
    counts += [f"{pile} {lying.count(f'{seat}_{pile}')}" for pile in ("deck", "hand", "discard", "dump")]
    lines += _row([(f" {counts[0]}", ""), *((count, "") for count in counts[1:])], width, paint, "  ", " ")
    rolled = [_die(table, die, own, seat, marks) for die in dice(table, seat, own, Targets())]
    pool = _letters(table["pool"][seat], marks if own else None)
    damage = [(f"{SIGNS[name]}{table['damage'][seat][name]}", "alien") for name in DAMAGES.names
              if table["damage"][seat][name]]  # fmt: skip
    lines += _row([(" Dice", ""), *rolled, ("pool", "ground"), *pool, *damage], width, paint, "  ", "  ")
    stored = _letters(table["stored"][seat], marks if own else None)
    lines += _row([(" Stored", ""), *stored], width, paint, "  ", "  ") if table["rounds"] else []
    base = [_permanent(page, table, name, marks) for name in lying.of(f"{seat}_base")[::-1]]
    lines += _row([(" Base", ""), *base], width, paint, "  ", "  ")
    training = [_trained(page, table, name, marks) for name in lying.of(f"{seat}_training")[::-1]]
    lines += _row([(" Training", ""), *training], width, paint, "  ", "  ") if training else []
    played = [marks.on(page.faces[name].name, "yard", f"card:{name}") for name in lying.of(f"{seat}_played")[::-1]]
    return lines + (_row([(" Played", ""), *played], width, paint, "  ", "  ") if played else [])


def _die(table: Table, die: Any, own: bool, seat: str, marks: _Marks) -> Part:
    face = "".join(LETTER[hole.colour] if hole.colour else "·" for hole in die.shown.holes) if die.shown else "???"
    text = face if die.state == "ready" else f"{face} {STATES[die.state]}" if die.state == "locked" else f"({face})"
    return marks.on(text, "marker", *([f"die:{die.id}"] if own else []), f"{seat}@{die.id}")


def _letters(counts: Mapping[str, int], marks: _Marks | None) -> list[Part]:
    found = []
    for name in COLOURS.names:
        if counts[name]:
            part = (f"{LETTER[name]}{counts[name]}", TONES[name])
            found.append(marks.on(*part, f"colour:{name}") if marks else part)
    return found or [("none", "ground")]


def _trained(page: Sheet, table: Table, name: str, marks: _Marks) -> Part:
    face = page.faces[name]
    return marks.on(f"{face.name} {table['card'][name]['screws']}/{face.training or 0}", "blue", f"card:{name}")


def _hand(page: Sheet, view: Mapping[str, Any], lying: Piles, seat: str, marks: _Marks, width: int,
          paint: Paint) -> list[str]:  # fmt: skip
    """The hand, or the cards to choose from, each with its cost."""
    lines = []
    for pile, title in (("hand", "Hand"), ("offer", "To choose from"), ("lifted", "Drawn to sacrifice")):
        names = lying.of(f"{seat}_{pile}")[::-1]
        if names:
            lines.append(paint(f"── {title} ".ljust(width, "─"), "zone"))
            lines += _row([_held(page.faces[name], name, marks) for name in names], width, paint, "   ", "  ")
    return lines


def _held(face: Face, name: str, marks: _Marks) -> Part:
    cost = "".join(LETTER[colour] for colour in face.cost) or "free"
    deals = "".join(f" {SIGNS[damage]}{n}" for damage, n in face.attack)
    brings = f" ⚙{face.reward}" if face.reward else ""
    return marks.on(f"{face.name} {cost if face.section == 'playing' else ''}{deals}{brings}", "yard", f"card:{name}")


def status(view: dict[str, Any], box: Any) -> str:
    """The Invasion's deployed cards, the viewer's damage and tokens, and the score of a series."""
    table, seat = view["table"], view["seat"]
    lines = []
    if table["options"]["mode"] == "cooperative":
        deployed, held = counted(table["count"]["deployed"], "deployed card"), counted(table["inv_tokens"], "token")
        lines.append(f"The Invasion has {deployed} and {held}.")
    if seat is not None:
        has = [f"{n} {DAMAGE_NAMES[name]} to deal" for name, n in table["damage"][seat].items() if n]
        has += [f"{n} {words}" for _, n, words in seats.tokens(table, seat)[:2] if n]
        lines += [f"You have {', '.join(has)}."] if has else []
    if table["options"]["matches"] > 1:
        wins = ", ".join(f"player {SEATS.number(name) + 1} {table['wins'][name]}" for name in view["seats"])
        lines.append(f"Match {table['match']} of {table['options']['matches']}; won: {wins}.")
    return "\n".join(lines)


def tell(view: dict[str, Any], box: Any) -> list[str]:
    """The table in sentences, for screen readers."""
    page, table = _sheet(view, box), view["table"]
    lying = piles(table)
    lines = [f"{_head(table)}."]
    if page.layout.invasion:
        lines += _told_invasion(page, table, lying)
    own, others = seats.playing(view)
    for seat in (own, *others):
        lines += _told_seat(page, view, lying, seat)
    return lines


def _told_invasion(page: Sheet, table: Table, lying: Piles) -> list[str]:
    scenario = page.box.scenario[int(table["scenario"] or 0)]
    now = invasion.totals(page, table, lying)
    top = bool(lying.of("deployed"))
    lines = [f"{scenario.name}. {page.told['scenario', f'{scenario.id}:win']}"]
    lines.append(invasion.say(page, table, lying, now, {name: now[name] * top for name in ("ranged", "melee")}))
    lines += [f"  Covered: {page.faces[name].name}, support {stats(page.faces[name].support)}."
              for name in lying.of("deployed")[1:]]  # fmt: skip
    for name in ZONES.names:
        card, stored = lying.top(f"zone_{name}"), table["zone_stored"][name]
        face = page.faces[card] if card else None
        waits = f"{face.name}, {stored} of {face.training} stored" if face else f"empty, {stored} stored"
        lines.append(f"  {name.capitalize()} zone: {waits}.")
    protocols = [_named(page, table, name) for name in lying.of("protocols")]
    lines.append(f"  Protocols: {', '.join(protocols) or 'none'}.")
    return lines


def _named(page: Sheet, table: Table, name: str) -> str:
    return f"{page.faces[name].name}{', exhausted' if table['card'][name]['exhausted'] else ''}"


def _told_seat(page: Sheet, view: Mapping[str, Any], lying: Piles, seat: str) -> list[str]:
    table, number = view["table"], SEATS.number(seat) + 1
    who = f"Player {number}{', you' if view['seat'] == seat else ''}"
    lines = [seats.say(table, lying, seat, who)]
    lines.append("  Dice: " + " ".join(die.title for die in dice(table, seat, False, Targets())))
    for words, counts in (("Pool", table["pool"][seat]), ("Stored", table["stored"][seat])):
        held = icons(tuple(name for name in COLOURS.names for _ in range(counts[name])))
        lines.append(f"  {words}: {held or 'nothing'}.")
    tokens = ", ".join(f"{count} {words}" for _, count, words in seats.tokens(table, seat))
    lines.append(f"  Tokens: {tokens}.")
    for words, pile in (("Base", "base"), ("Played", "played")):
        lines.append(
            f"  {words}: {'; '.join(_named(page, table, name) for name in lying.of(f'{seat}_{pile}')) or 'empty'}."
        )
    training = [f"{page.faces[name].name}, {table['card'][name]['screws']} of {page.faces[name].training or 0} screws"
                for name in lying.of(f"{seat}_training")]  # fmt: skip
    lines.append(f"  Training center: {'; '.join(training) or 'empty'}.")
    hand = lying.of(f"{seat}_hand")
    return lines + ([f"  Hand: {' '.join(page.faces[name].words for name in hand)}"] if hand else [])
