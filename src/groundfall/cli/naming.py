"""Who plays which seat, and with which options, as people write it in a command."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from groundfall.engine.errors import BadOptions, GroundfallError
from groundfall.engine.given import shown, unknown

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
        from groundfall.players.named import players_for

        players_for(programs)
    return programs
