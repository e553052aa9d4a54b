"""`groundfall games`: lists the games."""

from __future__ import annotations

import json
from typing import Any

from groundfall.engine.catalogue import all_games
from groundfall.engine.game import Game
from groundfall.engine.words import counted


def list_games(as_json: bool, rulings: bool = False) -> None:
    """Prints the games with their seats and options; rulings, which few people change, only on request."""
    found = list(all_games().values())
    if as_json:
        print(json.dumps([_header(game) for game in found], ensure_ascii=False, indent=2))
        return
    for game in found:
        meta = game.meta
        print(f"{meta.name}: {meta.title}, by {meta.designer or 'unknown'} ({meta.year})")
        print(f"  {meta.summary}")
        some = " (how many depends on the options)" if meta.seat_count is not None else ""
        print(f"  Players: {meta.players}; minutes: {meta.minutes}; seats: {', '.join(meta.seats)}{some}")
        for option in meta.options:
            if rulings or not option.ruling:
                default = _shown(option.default)
                print(f"  --options {option.name}={_allowed(option)}  {option.title}; default: {default}")
        folded = sum(option.ruling for option in meta.options)
        if folded and not rulings:
            rulings_ = counted(folded, "ruling")
            print(f"  and {rulings_} on what the rulebook leaves open: groundfall games --rulings")


def _header(game: Game) -> dict[str, Any]:
    meta = game.meta
    names = ("name", "title", "designer", "publisher", "year", "minutes", "players", "summary", "seats")
    header: dict[str, Any] = {name: getattr(meta, name) for name in names}
    fields = ("name", "title", "kind", "default", "values", "low", "high", "help", "rule", "ruling")
    header["options"] = [{name: getattr(option, name) for name in fields} for option in meta.options]
    return header


def _allowed(option: Any) -> str:
    if option.kind == "choice":
        return "|".join(option.values)
    if option.kind == "flag":
        return "yes|no"
    return f"{option.low}..{option.high}" if option.kind == "number" else f"{option.low}..{option.high},..."


def _shown(default: Any) -> str:
    if default is None:
        return "none"
    return {True: "yes", False: "no"}.get(default, str(default)) if isinstance(default, bool) else str(default)
