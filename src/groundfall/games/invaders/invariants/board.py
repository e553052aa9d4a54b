"""I1.2, I9, I7 Cards in the zones, tokens and counters, the plot."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted, times
from groundfall.games.invaders.rules.places import ability_row, side_of_card, side_of_place
from groundfall.games.invaders.rules.power import printed_power, zone_power
from groundfall.games.invaders.rules.strategies import NONE, ability_to_enable
from groundfall.games.invaders.rules.zones import spare_counters, spare_tokens
from groundfall.games.invaders.state import (
    ABILITIES,
    AFRICA,
    ENABLE,
    ENABLE_IN_ATTACK,
    EURASIA,
    ONE_SHOT,
    PACIFIC_RIM,
    PLACES,
    SOURCES,
    STRATEGIES,
    ZONES,
)


def broken(content: Any, state: Any) -> Iterator[str]:
    """Checks slots, used abilities, zones and supplies, and whether the game should be over."""
    for place, name in enumerate(PLACES.names):
        yield from _slot(content, state, place, name)
    for source in range(SOURCES):
        yield from _used(content, state, source)
    for strategy, name in enumerate(STRATEGIES.names):
        ways = [ability_to_enable(content, strategy, trigger) for trigger in (ENABLE, ENABLE_IN_ATTACK)]
        if ways == [NONE, NONE] and not state.strategy[strategy]:
            yield f"The strategy {name} must be enabled from the start (I6.4)."
    for zone, name in enumerate(ZONES.names):
        power = printed_power(content, state, zone)
        if state.tokens[zone] > power:
            yield f"The zone {name} takes at most {counted(power, 'token')} (I9.2), not {state.tokens[zone]}."
    if spare_tokens(content, state) < 0:
        yield f"There are more tokens than the {content.minus_tokens} in the box (I1.1)."
    if spare_counters(content, state) < 0:
        yield f"There are more counters than the {content.counters} in the box (I1.1)."
    if state.plot > content.plot_top:
        yield f"The plot marker must be on 0 to {content.plot_top} (I7.2), not on {state.plot}."
    if state.winner < 0:
        yield from _undecided(content, state)


def _slot(content: Any, state: Any, place: int, name: str) -> Iterator[str]:
    figure = state.at[place]
    if figure < 0:
        if state.turned[place] or state.counter[place]:
            yield f"The slot {name} is empty, so nothing in it can be turned or have counters."
    elif side_of_card(figure) != side_of_place(place):
        yield f"The slot {name} has a card of the other side."
    elif content.card_type[figure] == ONE_SHOT:
        yield f"The slot {name} has a one-shot card, which cannot be in a zone (I4.6)."


def _used(content: Any, state: Any, source: int) -> Iterator[str]:
    printed_on = ability_row(content, state, source)
    for ability in range(ABILITIES):
        used = state.used[source][ability]
        limit = content.ability_limit[printed_on][ability] if printed_on >= 0 else 0
        if used and (printed_on < 0 or content.ability_on[printed_on][ability] < 0):
            yield f"There is no {ABILITIES.names[ability]} ability in {SOURCES.names[source]} to use."
        elif 0 < limit < used:
            yield f"An ability in {SOURCES.names[source]} was used {times(used)}, more than {limit} per turn."


def _undecided(content: Any, state: Any) -> Iterator[str]:
    """I11.1 The game ends with the first condition that is met."""
    power = [zone_power(content, state, zone) for zone in range(ZONES)]
    if state.plot == 0:
        yield "The plot marker is on the skull: the game should be over (I11.6)."
    if power[EURASIA] <= 0:
        yield "Eurasia has no power left: the game should be over (I11.4)."
    if power[PACIFIC_RIM] <= 0 and power[AFRICA] <= 0:
        yield "The Pacific Rim and Africa have no power left: the game should be over (I11.5)."
    if state.bio >= content.bio_target:
        yield "The bio-weapon is complete: the game should be over (I11.8)."
