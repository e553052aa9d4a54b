"""L20 L21 What the coalition would lose at the end of the round: Terror and MIC."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from groundfall.engine.play.position import Position
from groundfall.engine.show.bars import Bar, Part, bar
from groundfall.games.level7 import words
from groundfall.games.level7.rules.questions import end_round_now, rise_now
from groundfall.games.level7.state import SEATS
from groundfall.games.level7.sums import Sums

AFTER_TERROR = ("mic_damage", "readiness", "drop_ships")
AFTER_DAMAGE = ("readiness", "drop_ships")


def maintenance(position: Position, view: Mapping[str, Any], sums: Sums) -> list[Bar]:
    """The bars of the viewer's own coalition. They depend on nothing hidden."""
    seat = view["seat"]
    if seat is None or sums.table["defeated"][seat]:
        return []
    found = [] if view["phase"] in AFTER_TERROR else _terror(position, sums, seat)
    after_terror = view["phase"] in AFTER_TERROR
    return found if view["phase"] in AFTER_DAMAGE else [*found, _damage(position, sums, seat, after_terror)]


def _terror(position: Position, sums: Sums, seat: str) -> list[Bar]:
    level, mic = sums.table["terror"][seat], sums.table["stock"][seat]["mic"]
    begin = partial(rise_now, position.content, seat=SEATS.number(seat))
    found = position.outcomes(None, of=[f"terror.{seat}", f"stock.{seat}.mic"], begin=begin)
    if len(found.chances) == 1:
        return []
    chance = found.chance(lambda terror, left: (terror, left) != (level, mic)).value
    risen, left = max(found.chances)
    rises = f"rises to {risen}" if risen > level else f"{mic - left} MIC lost instead"
    parts = [("stays", 1 - chance, "both"), (rises, chance, "lost")]
    return [bar(f"{words.seat(seat)}'s Terror in the Terror step, now {level}", "Hydra are in its territories", parts)]


def _damage(position: Position, sums: Sums, seat: str, after_terror: bool) -> Bar:
    mic, food = (sums.table["stock"][seat][good] for good in ("mic", "food"))
    begin = partial(end_round_now, position.content, seat=SEATS.number(seat), terror_too=not after_terror)
    found = position.outcomes(None, of=f"stock.{seat}.mic", begin=begin)
    detail = f"Hydra in {sums.damage(seat)} of its territories, upkeep {sums.upkeep(seat)} food of {food} in stock"
    parts = [
        _part(mic - left, chance, mic) for left, chance in sorted(found.of(f"stock.{seat}.mic").items(), reverse=True)
    ]
    return bar(f"{words.seat(seat)}'s MIC at the end of the round, now {mic}", detail, parts)


def _part(lost: int, chance: float, mic: int) -> Part:
    if lost >= mic:
        return "defeated", chance, "lost"
    return (f"loses {lost}" if lost else "loses none"), chance, "miss" if lost > 2 else "hit" if lost else "both"
