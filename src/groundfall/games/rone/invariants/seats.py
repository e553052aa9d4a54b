"""Seats: those that play, what they can have, their dice; who has fallen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.schema import flattened
from groundfall.games.rone.rules.life import most_armor, most_health
from groundfall.games.rone.rules.people import opponents_of
from groundfall.games.rone.state import (
    BEGINNING,
    COLOURS,
    DICE,
    DUEL,
    HOLES,
    MAIN,
    MORE_SLOTS,
    READY,
    SEATS,
    SET_UP,
    SPEED,
    STORE,
    TEAM,
    USED,
    WILD,
    State,
)


def absent(content: Any, state: Any) -> Iterator[str]:
    """R1.5 Who does not play has nothing."""
    for column in State.schema.fields.values():
        if column.shape and column.shape[0] is SEATS and not column.derived:
            rows = flattened(getattr(state, column.name)[state.playing :])
            if any(cell != column.start for cell in rows):
                yield f"The field {column.name} says something of a seat that does not play."


def limits(content: Any, state: Any) -> Iterator[str]:
    """R1.3, R2.9, R5.1 Armor, health and stored resources have limits; some things there are in one phase only."""
    for seat in range(state.playing):
        name = SEATS.names[seat].capitalize()
        armor = max(most_armor(content, state, seat), state.armor_start)
        health = max(most_health(content, state, seat), state.health_start)
        if state.armor[seat] > armor:
            yield f"{name} has {state.armor[seat]} armor; {armor} is the most."
        if state.health[seat] > health:
            yield f"{name} has {state.health[seat]} health; {health} is the most."
        for colour in range(COLOURS):
            spots = content.slots[colour] + state.modifier[seat][MORE_SLOTS]
            if state.stored[seat][colour] > spots:
                stored = f"{state.stored[seat][colour]} {COLOURS.names[colour]}"
                yield f"{name} has stored {stored} resources; there are {spots} spots."
        owed = {DUEL: state.second_player_spare, TEAM: state.team_spare}.get(state.mode, 0)
        if state.owed[seat] > owed:
            yield f"{name} has {state.owed[seat]} spare parts for playing second; {owed} is the most."
        if any(state.reduction[seat]) and state.phase not in (BEGINNING, MAIN):
            yield f"What pairs take off a card of {name} lapses with the main phase."
        if state.at_once[seat] and state.phase not in (BEGINNING, STORE):
            yield f"Only in the store phase {name} can let the rest follow."
        target = state.target[seat]
        if target >= 0 and (state.mode != TEAM or not opponents_of(state, seat) >> target & 1):
            yield f"{name} cannot mean {SEATS.names[target]}."


def fallen(content: Any, state: Any) -> Iterator[str]:
    """R11.1, R18.4 Who has no health left has fallen; only in speed training others play on until the phase ends."""
    if state.over:
        return
    for seat in range(state.playing):
        if (state.health[seat] == 0) != bool(state.fallen >> seat & 1):
            yield f"{SEATS.names[seat].capitalize()} has {state.health[seat]} health; that does not fit who fell."
    if state.fallen and (state.mode != SPEED or state.phase == SET_UP):
        yield "Somebody has fallen, so the match is over."


def dice(content: Any, state: Any) -> Iterator[str]:
    """R1.2, R3.3 A die has no wild screws; a face lies up of dice that are rolled and not set aside."""
    for seat in range(state.playing):
        name = SEATS.names[seat].capitalize()
        for hole in range(HOLES):
            if state.hole[seat][hole] == WILD:
                yield f"There is a wild screw in {HOLES.names[hole]} of {name}; there are none."
        for die in range(DICE):
            if (state.die_face[seat][die] >= 0) != (state.die_state[seat][die] in (READY, USED)):
                yield f"A face of {DICE.names[die]} of {name} lies up if it is ready or used, and only then."
