"""Seats: those in the game, their limits, their dice; which seats are defeated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.schema import flattened
from groundfall.engine.words import counted
from groundfall.games.rone.rules.life import most_armor, most_health
from groundfall.games.rone.rules.people import opponents_of
from groundfall.games.rone.state import (
    COLOURS,
    DICE,
    DUEL,
    HOLES,
    MORE_SLOTS,
    READY,
    SEATS,
    SET_UP,
    SPEED,
    TEAM,
    USED,
    WILD,
    State,
)

from .tasks import frames, is_pending


def absent(content: Any, state: Any) -> Iterator[str]:
    """R1.5 Seats that are not in the game have nothing."""
    for column in State.schema.fields.values():
        if column.shape and column.shape[0] is SEATS and not column.cached:
            rows = flattened(getattr(state, column.name)[state.playing :])
            if any(cell != column.start for cell in rows):
                yield f"The field {column.name} has a value for a seat that is not in the game."


def limits(content: Any, state: Any) -> Iterator[str]:
    """R1.3, R2.9, R5.1 Armor, health and stored resources have limits; some things are limited to a phase."""
    for seat in range(state.playing):
        name = SEATS.names[seat].capitalize()
        armor = max(most_armor(content, state, seat), state.armor_start)
        health = max(most_health(content, state, seat), state.health_start)
        if state.armor[seat] > armor:
            yield f"{name} can have at most {armor} armor, not {state.armor[seat]}."
        if state.health[seat] > health:
            yield f"{name} can have at most {health} health, not {state.health[seat]}."
        for colour in range(COLOURS):
            spots = content.slots[colour] + state.modifier[seat][MORE_SLOTS]
            if state.stored[seat][colour] > spots:
                stored, kind = state.stored[seat][colour], COLOURS.names[colour]
                yield f"{name} can store at most {counted(spots, f'{kind} resource')}, not {stored}."
        owed = {DUEL: state.second_player_spare, TEAM: state.team_spare}.get(state.mode, 0)
        if state.owed[seat] > owed:
            yield f"{name} can have at most {counted(owed, 'spare part')} for playing second, not {state.owed[seat]}."
        target = state.target[seat]
        if target >= 0 and (state.mode != TEAM or not opponents_of(state, seat) >> target & 1):
            yield f"{name} cannot target {SEATS.names[target]}."


def phases(content: Any, state: Any) -> Iterator[str]:
    """R4.6, R3.5 What lasts until a seat ends its main phase or its store phase; a defeated seat ends neither."""
    if state.over:
        return
    begins = next(
        (frame.name for frame in frames(state)), ""
    )  # a turn or a phase of the active seats, if it is about to begin
    for seat in range(state.playing):
        name, out = SEATS.names[seat].capitalize(), state.fallen >> seat & 1
        first = begins if state.active >> seat & 1 else ""
        acting = first in ("beginning", "main_phase") or is_pending(state, "act", seat=seat)
        if any(state.reduction[seat]) and not (out or acting):
            yield f"Reductions from spent pairs of {name} expire when it ends its main phase (R4.6)."
        storing = first in ("beginning", "store_phase") or is_pending(state, "dump_hand", seat=seat)
        if state.at_once[seat] and not (out or storing):
            yield f"{name} can put the rest away automatically only until it ends its store phase (R3.5)."


def fallen(content: Any, state: Any) -> Iterator[str]:
    """R11.1, R18.4 Seats at health 0 are defeated; the match continues only in speed training until the phase ends."""
    if state.over:
        return
    for seat in range(state.playing):
        if (state.health[seat] == 0) != bool(state.fallen >> seat & 1):
            yield f"{SEATS.names[seat].capitalize()} has {state.health[seat]} health, which does not fit `fallen`."
    if state.fallen and (state.mode != SPEED or state.phase == SET_UP):
        yield "A seat is defeated, so the match is over."


def dice(content: Any, state: Any) -> Iterator[str]:
    """R1.2, R3.3 A die has no wild screws; dice that are rolled and not set aside show a face."""
    for seat in range(state.playing):
        name = SEATS.names[seat].capitalize()
        for hole in range(HOLES):
            if state.hole[seat][hole] == WILD:
                yield f"{name} cannot have a wild screw in {HOLES.names[hole]}."
        for die in range(DICE):
            if (state.die_face[seat][die] >= 0) != (state.die_state[seat][die] in (READY, USED)):
                yield f"{name} must have a face for {DICE.names[die]} if it is ready or used, and only then."
