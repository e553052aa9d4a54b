"""The consoles as text: a line for each coalition, and the viewer's own console in detail."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.lines import Part, Screen, spelt
from groundfall.games.level7 import words
from groundfall.games.level7.model.coalition import notes, players
from groundfall.games.level7.model.income import signed
from groundfall.games.level7.model.techs import next_step
from groundfall.games.level7.state import LEVELS, SEATS, STOCKS, TECHS
from groundfall.games.level7.sums import Sums

from .areas import LETTERS, TONES

HEADS = (
    ("MIC", 4),
    ("upkeep", 7),
    ("food", 5),
    ("fuel", 5),
    ("minerals", 9),
    ("$M", 4),
    ("Power", 6),
    ("units", 6),
    ("Terror", 7),
    ("tokens", 7),
)
NAME = 17


def consoles(sums: Sums, screen: Screen) -> list[str]:
    """A table of the five coalitions."""
    head = " " * NAME + "".join(name.rjust(room) for name, room in HEADS)
    lines = [screen.paint(head[: screen.width].rstrip(), "ground")]
    for seat in SEATS.names:
        name, tones = screen.on(words.seat(seat), TONES[seat], f"seat:{seat}")
        lead = f"{LETTERS[seat]} " if name[0] in "»[" else f"{LETTERS[seat]}  "
        counts = "".join(said.rjust(room) for said, (_, room) in zip(_counts(sums, seat), HEADS, strict=True))
        gap = " " * (NAME - len(lead) - len(name))
        lines.append(f"{lead}{screen.paint(name, tones)}{(gap + counts)[: screen.width - len(lead) - len(name)]}")
        if extra := _extra(sums, seat):
            lines += screen.row([(" " * 3 + ", ".join(extra), "marker")], indent="   ")
    return lines


def _counts(sums: Sums, seat: str) -> tuple[str, ...]:
    table, stock, tokens = sums.table, sums.table["stock"][seat], sums.tokens(seat)
    return (
        str(stock["mic"]),
        str(sums.upkeep(seat)),
        str(stock["food"]),
        str(stock["fuel"]),
        str(stock["minerals"]),
        str(stock["money"]),
        str(sums.power(seat)),
        f"{sums.out(seat)}/{sums.command(seat).total}",
        f"{table['terror'][seat]}/{LEVELS}",
        f"{tokens.ready}/{tokens.owned}",
    )


def _extra(sums: Sums, seat: str) -> list[str]:
    found = notes(sums, seat, players(sums))
    damage = sums.table["damage"][seat]
    return [*found, f"{damage} of {sums.content.damage_limit} Capital Damage"] if damage else found


def own(view: Mapping[str, Any], sums: Sums, box: Any, screen: Screen) -> list[str]:
    """The viewer's console: income, technologies, mercenaries."""
    seat = view["seat"]
    lines = [screen.title(f"{words.seat(seat)} (you)")]
    income = sums.income(seat)
    printed = [name for name in STOCKS.names if income[name].parts.get("console")]
    called = {name: "money" if name == "money" else words.good(name) for name in printed}
    earns = [f"{called[name]} {signed(income[name].total)}" for name in printed]
    lines += screen.row([(f" Income now: {', '.join(earns)}", "")])
    for tech in TECHS.names:
        tier = sums.tier(seat, tech)
        name, tones = screen.on(f"{words.tech(tech)} {tier}", "blue", f"tech:{tech}")
        said = f"{words.tier(tech, tier, box)}: {words.gives(tech, tier, box)} {next_step(sums, seat, tech, box)}"
        lead = "" if name[0] in "»[" else " "
        lines += screen.row([(lead + name, tones), *spelt(said)], " ", "   ")
    held: list[Part] = [screen.on(words.card(name, box), "yard", f"card:{name}") for name in sums.held(seat)]
    return lines + (screen.row([(" Mercenaries", ""), *held]) if held else [])
