"""`groundfall bench`: speed, and on request strength, compared with what is expected."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from groundfall.bench import speed
from groundfall.bench.run import run_bench
from groundfall.engine.catalogue import all_games
from groundfall.engine.catalogue import game as named
from groundfall.engine.words import counted

from .bar import progress_bar
from .sim import say


def measure(name: str | None, strength: int, as_json: bool) -> None:
    """Prints each measurement when it is done, or all of them as JSON: an object by game name."""
    chosen = [named(name)] if name is not None else list(all_games().values())
    found: dict[str, Any] = {}
    for game in chosen:
        if not as_json:
            say(f"{game.meta.title}, on this machine:")
        heard: list[str] = []
        with progress_bar() as progress:
            run_bench(game.name, as_json, heard.append if as_json else say, strength, progress)
        found[game.name] = json.loads(heard[-1]) if heard else None
    if name is None:
        together = list(speed.measure_all(chosen))
        found["all"] = {"speed": speed.as_data(together)}
        if not as_json:
            say("\n".join(["All games, on this machine:", *map(speed.as_line, together)]))
    if as_json:
        say(json.dumps(found, ensure_ascii=False, indent=1))


def measure_rules(name: str | None, as_json: bool) -> None:
    """Prints which rules take the time of a game, or of each game."""
    from groundfall.bench import by_rule

    chosen = [named(name)] if name is not None else list(all_games().values())
    found = {game: by_rule.profile(game, by_rule.ACTIONS) for game in chosen}
    if as_json:
        say(json.dumps({game.name: by_rule.as_data(parts) for game, parts in found.items()}, indent=1))
        return
    say("\n\n".join("\n".join(by_rule.as_lines(game, parts, by_rule.ACTIONS)) for game, parts in found.items()))


def measure_table(percent: float, as_json: bool) -> None:
    """Prints the memory of a table under load, as figures or as JSON."""
    from groundfall.bench.memory_load import Load, measure

    with progress_bar() as progress:
        found = measure(Load().part(percent), progress)
    if as_json:
        say(json.dumps(asdict(found), indent=1))
        return
    load, shown = found.load, {"at the start": found.start, "at the end": found.end, "at most": found.peak}
    done = f"{counted(load.matches, 'match')} of {counted(load.actions, 'action')}"
    say(f"The table, after {done}, one of {load.long}, and {counted(load.pages, 'page')} read:")
    for when, size in shown.items():
        say(f"  resident memory {when:<13} {_megabytes(size)}")
    say(f"  matches in memory             {found.in_memory:>6}, estimated at {found.estimate / 1e6:.0f} MB")
    say(f"  time                          {found.seconds:>6.0f} s")


def _megabytes(size: int | None) -> str:
    return "unknown" if size is None else f"{size / 1e6:>6.0f} MB"
