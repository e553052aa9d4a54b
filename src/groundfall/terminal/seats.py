"""Reads from the command line who plays which seat, and with which options."""

from __future__ import annotations

import importlib
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence

from groundfall.engine.errors import BadOptions, GroundfallError
from groundfall.engine.given import shown, unknown
from groundfall.engine.play.player import Player

ME = ("me", "you", "human")
OPPONENT = "captain"  # plays the other seats unless another player is named


def read_options(given: Iterable[str]) -> dict[str, str]:
    """Reads `profile=hard,city_first=no` as names with values; several texts may be given. Raises BadOptions."""
    found: dict[str, str] = {}
    for text in given:
        for item in re.split(r"[,\s]+(?=\w+=)", text.strip()):
            name, sign, value = item.partition("=")
            if not sign or not name:
                raise BadOptions(f"Options must be written name=value, not {shown(item)}.")
            found[name.strip()] = value.strip()
    return found


def read_players(given: str | None, seats: Sequence[str], default: str) -> dict[str, str]:
    """Reads `search:50` or `brood=search:50,humans=random` as a player for every seat. Raises GroundfallError.

    A player without a seat plays all seats that are not named.
    """
    named: dict[str, str] = {}
    for item in (given or "").split(","):
        left, sign, right = item.strip().partition("=")
        if sign and left not in seats:
            raise GroundfallError(unknown("seat", left, seats))
        if sign and right:
            named[left] = right
        elif left and not sign:
            default = left
        elif sign:
            raise GroundfallError(f"No player is named for seat {left}.")
    return dict.fromkeys(seats, default) | named


def programs_for(seats: Sequence[str], players: str | None, mine: str | None) -> dict[str, str]:
    """The seats of a match that programs play, with the programs' names. The others are played by people here.

    `mine` is a seat, several separated by commas, 'all' or 'none'; by default the first seat without a named player.
    Raises GroundfallError.
    """
    named = {item.partition("=")[0].strip() for item in (players or "").split(",") if "=" in item}
    chosen = read_players(players, seats, OPPONENT)
    if mine is None:
        free = [seat for seat in seats if seat not in named or chosen[seat] in ME]
        here = {seat for seat in free if chosen[seat] in ME} or set(free[:1])
    elif mine in ("all", "none"):
        here = set(seats) if mine == "all" else set()
    else:
        here = {seat.strip() for seat in mine.split(",")}
        for seat in here - set(seats):
            raise GroundfallError(unknown("seat", seat, seats))
    programs = {seat: name for seat, name in chosen.items() if seat not in here}
    if programs:
        players_for(programs)
    return programs


def introduce(names: Iterable[str]) -> None:
    """Registers players named by module and class, such as `my_bots.Guard`. Raises GroundfallError.

    The current folder is searched, as with `python -m`.
    """
    from groundfall.engine.play.player import Player, register_player

    for name in {name.partition(":")[0] for name in names}:
        module, dot, called = name.rpartition(".")
        if not dot:
            continue
        if "" not in sys.path and os.getcwd() not in sys.path:
            sys.path.insert(0, os.getcwd())
        try:
            found = getattr(importlib.import_module(module), called)
        except (ImportError, AttributeError, ValueError) as wrong:
            raise GroundfallError(f"There is no player {shown(name)}: {wrong}.") from None
        if not (isinstance(found, type) and issubclass(found, Player)):
            raise GroundfallError(f"Player {name} must be a class derived from groundfall.Player.")
        register_player(name, found)


def players_for(programs: Mapping[str, str]) -> dict[str, Player]:
    """A player for each seat that a program plays. Raises GroundfallError if there is none of that name."""
    import groundfall.players  # noqa: F401  (the players that come with the package)
    from groundfall.engine.play.player import make_player

    introduce(programs.values())
    return {seat: make_player(name) for seat, name in programs.items()}
