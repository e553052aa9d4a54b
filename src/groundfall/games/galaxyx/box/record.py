"""The record that rules use, made from the box."""

from __future__ import annotations

from typing import Any

from groundfall.games.galaxyx import geometry
from groundfall.games.galaxyx.state import (
    CITIES,
    COLOURS,
    COLUMNS,
    FARTHEST,
    HEXES,
    MOST_STEPS,
    ROWS,
    SIDES,
    TILE_TYPES,
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
    cities = [HEXES.number(city.hex) for city in box.city]
    distance, near, order = geometry.distances(), geometry.by_distance(), geometry.board_order()
    ways = geometry.ways(cities)
    content.distance = [row[:] for row in distance]
    content.by_distance = [row[:] for row in near]
    content.way = [found + [-1] * (SIDES - len(found)) for found in ways]
    content.ways = [len(found) for found in ways]
    content.board_order = order
    content.city_hex = cities
    content.upper_cities, content.lower_cities = geometry.halves(cities)
    for here in range(HEXES):
        row = here // COLUMNS
        content.within[here] = [sum(away <= far for away in distance[here]) for far in range(FARTHEST)]
        content.height[here] = ROWS - 1 - row
        content.rank[here] = order.index(here)
        content.is_city[here] = int(here in cities)
        boards = [geometry.halves(found) for found in geometry.within_steps(ways, here, MOST_STEPS)]
        content.upper_range[here] = [upper for upper, _ in boards]
        content.lower_range[here] = [lower for _, lower in boards]
        content.launch_cost[here] = next(zone.launch_cost for zone in box.zone if row in zone.rows)
        content.beside_city[here] = [int(distance[here][city] == 1) for city in cities]
        content.is_beside_city[here] = max(content.beside_city[here])
    stations = [HEXES.number(place.hex) for place in box.construction]
    yards = [h for h in order if h not in cities and any(distance[h][s] == 1 for s in stations)]
    content.yards = len(yards)
    content.yard[: len(yards)] = yards
    content.entries = len(box.entry)
    content.entry_hex[: len(box.entry)] = [HEXES.number(place.hex) for place in box.entry]


def _count_out(content: Any, box: Box) -> None:
    for number, unit in enumerate(box.unit):
        content.unit_attack[number] = unit.a
        content.unit_defense[number] = unit.d
        content.unit_move[number] = unit.m
        content.unit_cost[number] = unit.cost
        for colour in range(COLOURS):
            content.counters[number * COLOURS + colour] = unit.per_colour
    for number, alien in enumerate(box.alien):
        content.alien_type[number] = TILE_TYPES.number(alien.type)
        content.alien_colour[number] = COLOURS.number(alien.colour)
        content.alien_attack[number] = alien.a
        content.alien_defense[number] = alien.d
        content.alien_move[number] = alien.m


def _copy_tables(content: Any, box: Box) -> None:
    content.profile_waves = [list(profile.waves) for profile in box.profile]
    content.reinforcement_per_city = box.city_hit_table.rp_per_live_city
    content.energy_per_city = box.city_hit_table.ep_per_live_city
    content.city_strength = [box.city_hit_table.destroyed_at] * CITIES
    content.energy_saved_at_most = box.points_table.energy_saved_max
    content.last_reinforcement_turn = box.points_table.last_reinforcement_turn
    content.last_arrival = box.turns.last_arrival
    content.last_turn = box.turns.last
    content.ships_in_a_hex = box.stack.ships
    content.factories_at_most = box.factory.max_total
    content.largest_factory = box.factory.max_size
    content.build_cost = box.factory.build_cost
    content.upgrade_cost[: len(box.factory.upgrade_cost)] = box.factory.upgrade_cost
    content.yield_per_size = box.factory.output_per_size
    content.move_cost = box.energy_cost.move
    content.energize_cost = box.energy_cost.energize
    content.faces = box.dice.faces
    content.hits_from = box.dice.hits_from
    content.energized_hits_from = box.dice.energized_hits_from
    content.energized_extra_dice = box.dice.energized_extra_dice
