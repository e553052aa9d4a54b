"""L20 L21 What the coalition would lose at the end of the round: Terror and MIC."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.show.bars import Bar, Part, bar
from groundfall.games.level7 import words
from groundfall.games.level7.state import LEVELS, TERROR_RISE, VIRUS
from groundfall.games.level7.sums import Sums

from .saves import is_immune, save

AFTER_TERROR = ("mic_damage", "readiness", "drop_ships")
AFTER_DAMAGE = ("readiness", "drop_ships")


def maintenance(view: Mapping[str, Any], sums: Sums) -> list[Bar]:
    """Returns the bars of the viewer's own coalition."""
    seat = view["seat"]
    if seat is None or sums.table["defeated"][seat]:
        return []
    found = [] if view["phase"] in AFTER_TERROR else _terror(sums, seat)
    return found if view["phase"] in AFTER_DAMAGE else [*found, _damage(sums, seat, view["phase"] in AFTER_TERROR)]


def rise(sums: Sums, seat: str) -> float:
    """L20.1 Returns the chance that Terror rises in the Terror step."""
    return 1 - save(sums, seat, TERROR_RISE) if sums.damage(seat) else 0.0


def losses(sums: Sums, seat: str, after_terror: bool = False) -> list[float]:
    """L21.1 to L21.3 Returns the chances of losing 0, 1, 2 ... MIC at the end of the round.

    Upkeep depends on the MIC left by then; Terror beyond the end of its track costs a point as well.
    """
    stock, due = sums.table["stock"][seat], sums.damage(seat)
    beyond = 0.0 if after_terror or sums.table["terror"][seat] < LEVELS else rise(sums, seat)
    ill = 0.0 if is_immune(sums, seat) else 1 - save(sums, seat, VIRUS)
    spread = [0.0] * (due + sums.content.virus_loss + 3)
    for more, chance in ((0, 1 - beyond), (1, beyond)):
        for virus, part in ((0, 1 - ill), (int(sums.content.virus_loss), ill)):
            lost = due + more + virus
            hungry = stock["food"] < sums.upkeep_at(seat, max(0, stock["mic"] - lost))
            spread[lost + hungry] += chance * part
    return spread


def _terror(sums: Sums, seat: str) -> list[Bar]:
    chance, level = rise(sums, seat), sums.table["terror"][seat]
    if chance in (0.0, 1.0):
        return []
    rises = "1 MIC lost instead" if level >= LEVELS else f"rises to {level + 1}"
    parts = [("stays", 1 - chance, "both"), (rises, chance, "lost")]
    return [bar(f"{words.seat(seat)}'s Terror in the Terror step, now {level}", "Hydra are in its territories", parts)]


def _damage(sums: Sums, seat: str, after_terror: bool) -> Bar:
    mic = sums.table["stock"][seat]["mic"]
    spread = losses(sums, seat, after_terror)
    held = sums.damage(seat)
    food = sums.table["stock"][seat]["food"]
    detail = f"Hydra in {held} of its territories, upkeep {sums.upkeep(seat)} food of {food} in stock"
    parts = [_part(lost, chance, mic) for lost, chance in enumerate(spread)]
    return bar(f"{words.seat(seat)}'s MIC at the end of the round, now {mic}", detail, parts)


def _part(lost: int, chance: float, mic: int) -> Part:
    if lost >= mic:
        return "defeated", chance, "lost"
    return (f"loses {lost}" if lost else "loses none"), chance, "miss" if lost > 2 else "hit" if lost else "both"
