"""The record that rules use, made from the box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from groundfall.games.brood.state import (
    AREAS,
    COSTS,
    FACTORY_WORKER,
    FIRST_BROOD,
    FIRST_SEA,
    LANDS,
    NATIONS,
    SIDES,
    UNITS,
    WAYS,
    Content,
)

from .types import Box


def build(box: Box) -> Any:
    """The record that rules use."""
    content = Content.new()
    _lay_out(content, box)
    _count_out(content, box)
    _copy_tables(content, box)
    return content


def _lay_out(content: Any, box: Box) -> None:
    near: list[set[int]] = [set() for _ in range(AREAS)]
    for link in box.link:
        a, b = AREAS.number(link.a), AREAS.number(link.b)
        near[a].add(b)
        near[b].add(a)
    for area in range(AREAS):
        lands = sorted(n for n in near[area] if n < FIRST_SEA)
        seas = sorted(n for n in near[area] if n >= FIRST_SEA)
        content.land_ways[area], content.sea_ways[area] = len(lands), len(seas)
        content.land_way[area] = lands + [-1] * (WAYS - len(lands))
        content.sea_way[area] = seas + [-1] * (WAYS - len(seas))
        content.lands_by[area], content.seas_by[area] = _mask(lands), _mask(seas)
    for land in range(LANDS):
        entry = box.area[land]
        content.has_factory[land] = int(entry.factory)
        content.launch_pads |= 0 if entry.factory else 1 << land
        if entry.nation != "none":
            side = SIDES.number(entry.nation)
            content.side_of[land] = side
            content.lands_of[side] |= 1 << land
            content.shores_of[side] |= content.seas_by[land]


def _mask(areas: Iterable[int]) -> int:
    return sum(1 << area for area in areas)


def _count_out(content: Any, box: Box) -> None:
    for unit in box.unit:
        number = UNITS.number(unit.id)
        content.attack[number], content.defense[number] = unit.attack, unit.defense
        content.reach[number], content.counters[number] = unit.move, unit.counters
    worker, seated = UNITS.number("worker"), FIRST_BROOD + FACTORY_WORKER
    for table in (content.attack, content.defense, content.reach):
        table[seated] = table[worker]
    content.reach[UNITS.number("orion")] = 1
    content.counters[UNITS.number("orion")] = box.tokens.orion


def _copy_tables(content: Any, box: Box) -> None:
    for number, nation in enumerate(box.nation):
        content.dormant_tokens[number] = nation.dormant
        content.start[number] = [nation.army, nation.fleet, nation.air]
    for pair in box.diplomacy:
        a, b = NATIONS.number(pair.a), NATIONS.number(pair.b)
        content.diplomacy[a][b] = content.diplomacy[b][a] = pair.value
    content.cost = [getattr(box.cost, name) for name in COSTS.names]
    content.base_mindpower = box.mindpower.base
    content.mindpower_per_adult = box.mindpower.per_adult
    content.theft_cost = box.mindpower.air_theft
    content.tokens, content.dupe_tokens = box.tokens.mind_control, box.tokens.dupe
    content.orions_to_win = box.victory.orions
    content.faces, content.sure_hit = box.dice.faces, box.dice.sure_hit
    content.handicap_air, content.handicap_dupes = box.handicap.minor_air, box.handicap.dupes
