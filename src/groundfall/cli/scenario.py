"""`groundfall box --scenario`: shows a user's campaign, and how often programs win it."""

from __future__ import annotations

import json
from pathlib import Path
from types import ModuleType
from typing import Any

from groundfall.engine.catalogue import game as named
from groundfall.engine.content import read_overlays
from groundfall.engine.errors import GroundfallError
from groundfall.engine.play.inventory import Item, items
from groundfall.engine.words import counted

from .bar import progress_bar
from .box import rows, show_items

PLAYER = "greedy"
GAMES = 50  # per difficulty
SECTIONS = ("campaign", "scenario")


def show_scenario(name: str, file: Path, as_json: bool) -> None:
    """Prints a campaign: its scenarios, and changed or new cards. Raises GroundfallError."""
    game, laid, room = named(name), read_overlays([file]), _room(name)
    box = game.box(laid)
    game.make_content(laid)
    if as_json:
        found = [row for row in rows(game, box) if row["section"] in SECTIONS or row["origin"] == "overlay"]
        print(json.dumps(found, ensure_ascii=False, indent=1))
        return
    shown = [item for item in items(game, box) if item.section in SECTIONS or _is_laid(item)]
    show_items(sorted(shown, key=lambda item: item.section not in SECTIONS))
    options = next(iter(room.options_of(box).values()))
    said = ",".join(f"{key}={value}" for key, value in options.items())
    print(f"To play it: groundfall play {name} --overlay {file} --options {said}")


def _is_laid(item: Item) -> bool:
    return "overlay" in [item.origin, *(origin for _, origin in item.values.values())]


def try_scenario(name: str, file: Path, seed: int, as_json: bool) -> None:
    """Lets programs play a campaign at each difficulty and prints how often they win. Raises GroundfallError."""
    from groundfall.lab.intervals import wilson
    from groundfall.lab.simulate import simulate

    game, laid, room = named(name), read_overlays([file]), _room(name)
    box = game.box(laid)
    wanted, parts = room.options_of(box), room.parts_of(box, laid[0])
    players = next(iter(wanted.values()))["players"]
    games = GAMES * len(wanted) * len(parts)
    found: dict[str, list[dict[str, Any]]] = {}
    with progress_bar() as progress:
        played = 0
        for difficulty, options in wanted.items():
            before, shares = GAMES, found.setdefault(difficulty, [])
            for title, part in parts:

                def tell(what: str, done: int, expected: int, before: int = played) -> None:
                    progress(what, *((before + done, games) if what == "playing" else (done, expected)))

                result = simulate(name, PLAYER, GAMES, seed, options, progress=tell, overlays=[part])
                wins = int(result.wins[:, 0].sum())
                shares.append({"scenario": title, "games": before, "wins": wins, **wilson(wins, before)._asdict()})
                played, before = played + GAMES, wins
                if result.interrupted:
                    raise GroundfallError("The games were interrupted; the table needs all of them.")
    if as_json:
        head = {"game": name, "players": players, "player": PLAYER, "games": GAMES, "seed": seed}
        print(json.dumps({**head, "difficulties": found}, ensure_ascii=False, indent=1))
        return
    seats = "one seat" if players == 1 else f"each of {players} seats"
    print(f"{counted(GAMES, 'game')} at each difficulty, the {PLAYER} player in {seats}, seed {seed}.")
    print("Wins of each scenario, out of the games that reach it (95% interval):\n")
    print("\n".join(_table(found)))


def _table(found: dict[str, list[dict[str, Any]]]) -> list[str]:
    """A row for each scenario, a column for each difficulty."""
    titles = [share["scenario"] for share in next(iter(found.values()))]
    cells = [["", *found]]
    for n, title in enumerate(titles):
        cells.append([title, *(_cell(shares[n]) for shares in found.values())])
    widths = [max(len(row[n]) for row in cells) for n in range(len(cells[0]))]
    return ["   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in cells]


def _cell(share: dict[str, Any]) -> str:
    if not share["games"]:
        return "not reached"
    low, high = round(100 * share["low"]), round(100 * share["high"])
    return f"{share['wins']} of {share['games']} ({low}% to {high}%)"


def _room(name: str) -> ModuleType:
    """The box of a game that has scenarios. Raises GroundfallError."""
    room = named(name).module("box")
    if not hasattr(room, "parts_of"):
        raise GroundfallError(f"The option --scenario needs a game with scenarios, such as rone; {name} has none.")
    return room
