"""The odds of the fights at hand, as the rules work them out before any die is rolled."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Any

from groundfall.engine.play.legal import Legal
from groundfall.engine.play.outcomes import Outcomes
from groundfall.engine.play.position import Position
from groundfall.engine.show.bars import Bar, Part, bar, percent
from groundfall.engine.words import counted

from .rules.combat import alien_hits_left
from .rules.questions import attack_from_above, attack_hex, is_beside, only_at
from .state import ALIENS, HEXES
from .words import counter as counter_words

SELDOM = 0.005  # a chance below this is not worth a bar
CHOICES = ("target",)  # the kinds of action that these odds are about
PHASES = ("reinforcement", "activation", "alien_movement", "combat")


def fights(position: Position, seat: str | None) -> list[Bar]:
    """Every contact on the board as label, detail and parts with their chances: the defender's first.

    Nothing is hidden in this game, so spectators are told what the defender is told.
    """
    seat = position.seats[0]
    if position.over or position.phase not in PHASES:
        return []
    view = position.view(seat)
    flying = _by_hex(view["table"]["alien"], "flying")
    units = _by_hex(view["table"]["unit"])
    near = position.state.units_near, position.state.aliens_near
    found = [_own(position, seat, place, flying[place]) for place in flying if near[0][HEXES.number(place)]]
    threatened = [city for city in position.box.city if _is_threatened(position, city.hex, flying)]
    found += [_on_city(position, seat, city.id, city.hex) for city in threatened]
    found += [_on_units(position, seat, place, units[place]) for place in units if near[1][HEXES.number(place)]]
    return [one for one in found if one is not None]


def _own(position: Position, seat: str, place: str, aliens: list[str]) -> Bar | None:
    """The defender's attack on a hex with aliens, if each hit goes to the alien that needs the fewest."""
    names = [f"alien_hits_left.{alien}" for alien in aliens]
    begin = partial(attack_hex, position.content, hex=HEXES.number(place))
    ends = position.outcomes(seat, of=names, begin=begin, until="casualties", choose=weakest)
    if len(ends.chances) == 1:
        return None
    prepared = position.copy().state
    begin(prepared)
    attackers = sum(counter >= 0 for counter in prepared.unit_counter)
    detail = f"{counted(attackers, 'unit')}, {_expected(ends)}"
    parts, choices, told = _parts(ends, "alien"), [f"target {place}"], _told(ends)
    return bar(f"Your attack on {place}", detail, parts, choices=choices, told=told, sampled=not ends.exact)


def weakest(position: Position, seat: str, legal: Legal) -> Any:
    """The policy of these odds: each hit goes to the alien that needs the fewest to be destroyed."""
    needs: Any = alien_hits_left
    return min(legal, key=lambda hit: needs(position.content, position.state, ALIENS.number(hit.args["alien"])))


def _is_threatened(position: Position, place: str, flying: Iterable[str]) -> bool:
    """Whether an alien flies beside a city."""
    rule: Any = is_beside
    return any(rule(position.content, HEXES.number(near), HEXES.number(place)) for near in flying)


def _on_city(position: Position, seat: str, city: str, place: str) -> Bar | None:
    """What a city has to expect."""
    name = f"city_hits_left.{city}"
    ends = _from_above(position, seat, place, [name])
    left = position.view(seat)["derived"]["city_hits_left"][city]
    if len(ends.chances) == 1:
        return None
    lost, missed = ends.of(name).get(0, 0.0), ends.of(name).get(left, 0.0)
    parts = [("not hit", missed, "miss"), ("hit", max(0.0, 1 - missed - lost), "hit"), ("destroyed", lost, "lost")]
    return bar(f"Attack on the {city} city", f"{_expected(ends)}; {counted(left, 'hit')} left until it falls", parts)


def _on_units(position: Position, seat: str, place: str, units: list[str]) -> Bar | None:
    """What a hex with units has to expect, as its aliens choose now."""
    ends = _from_above(position, seat, place, [f"unit_hits_left.{unit}" for unit in units])
    if len(ends.chances) == 1:
        return None
    table = position.view(seat)["table"]["unit"]
    who = ", ".join(counter_words(table[unit]["counter"]) for unit in units)
    return bar(f"Attack on {place}", f"{who}; {_expected(ends)}", _parts(ends, "unit", theirs=True))


def _from_above(position: Position, seat: str, place: str, names: Iterable[str]) -> Outcomes:
    """The aliens' attacks on one hex."""
    number = HEXES.number(place)
    begin = partial(attack_from_above, position.content, hex=number)
    return position.outcomes(seat, of=names, begin=begin, until="casualties", simplify=partial(only_at, hex=number))


def _by_hex(table: dict[str, Any], status: str | None = None) -> dict[str, list[str]]:
    """The names of units, or of aliens with a status, by hex."""
    found: dict[str, list[str]] = {}
    for name, row in table.items():
        if status is None or row["status"] == status:
            found.setdefault(row["hex"], []).append(name)
    return found


def _hits(ends: Outcomes) -> dict[int, float]:
    """The chance of each number of hits that mark something."""
    most = max(sum(values) for values in ends.chances)
    found: dict[int, float] = {}
    for values, chance in ends.chances.items():
        found[most - sum(values)] = found.get(most - sum(values), 0.0) + chance
    return found


def _told(ends: Outcomes) -> str:
    """'62% to destroy it', '1.4 hits expected, 30% to destroy one'."""
    chance = ends.chance(lambda *left: min(left) <= 0).value
    said = f"{percent(chance)} to destroy {'it' if len(ends.names) == 1 else 'one'}"
    if len(ends.names) == 1 and chance >= SELDOM:
        return said
    hits = f"{sum(hits * chance for hits, chance in _hits(ends).items()):.1f} hits expected"
    return f"{hits}, {said}" if chance >= SELDOM else hits


def _expected(ends: Outcomes) -> str:
    how = "" if ends.exact else f", estimated from {ends.samples} fights"
    return f"{sum(hits * chance for hits, chance in _hits(ends).items()):.1f} hits expected{how}"


def _parts(ends: Outcomes, what: str, theirs: bool = False) -> list[Part]:
    """How many of some are destroyed; how many hits there are when hardly any can be."""
    most = len(ends.names)
    destroyed = [0.0] * (most + 1)
    for values, chance in ends.chances.items():
        destroyed[sum(left <= 0 for left in values)] += chance
    if 1 - destroyed[0] < SELDOM:
        hits = _hits(ends)
        none, one = hits.get(0, 0.0), hits.get(1, 0.0)
        return [("no hit", none, "miss"), ("1 hit", one, "hit"), ("2 or more", 1 - none - one, "both")]
    labels = [f"{number} destroyed" for number in range(1, most)]
    labels.append("destroyed" if most == 1 else "both destroyed" if most == 2 else f"all {most} destroyed")
    kinds = ["hit"] * (most - 1) + ["lost" if theirs else "both" if most > 1 else "hit"]
    return [(f"no {what} destroyed", destroyed[0], "miss"), *zip(labels, destroyed[1:], kinds, strict=True)]
