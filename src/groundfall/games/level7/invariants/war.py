"""The war: rounds and waves, projects, defeats, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.level7.rules.adaptation import armor_is_out
from groundfall.games.level7.rules.defeat import is_needed
from groundfall.games.level7.rules.ending import survives
from groundfall.games.level7.state import (
    ADAPTATIONS,
    ASSAULT_EVENTS,
    BROADCAST,
    EVENTS,
    EVENTS_STEP,
    GREY,
    INVADER_MOVEMENT,
    LAST_ROUND,
    P3,
    PROJECT_STEP,
    PROJECTS,
    SEATS,
    SET_UP,
)

from .agenda import is_pending
from .cards import has_begun, has_drawn
from .said import seat_of

WIN = 1000


def result(content: Any, state: Any) -> Iterator[str]:
    """A game that is over has an end, and a score that fits it; the others have neither."""
    if bool(state.over) != (state.ending >= 0):
        yield "A game has an ending if and only if it is over."
    for seat in range(SEATS):
        wins = state.over and state.ending == BROADCAST and survives(state, seat)
        if state.score[seat] != WIN * bool(wins):
            yield f"The score of {seat_of(seat)} is {state.score[seat]}; it must be {WIN * bool(wins)}."
    if state.phase == SET_UP:
        if state.rounds > 1:
            yield "During set-up the round must be 0."
    elif state.rounds == 0:
        yield "The first round must be round 1."


def projects(content: Any, state: Any) -> Iterator[str]:
    """Projects are funded in their order, and only so many in a round."""
    done = sum(state.project_done)
    for project in range(PROJECTS):
        if not state.project_done[project]:
            continue
        if any(content.project_after[project] >> e & 1 and not state.project_done[e] for e in range(PROJECTS)):
            yield f"Project {PROJECTS.names[project]} is funded, but one before it is not."
    if state.projects_now > min(done, state.projects_a_round):
        yield f"{counted(state.projects_now, 'project')} cannot have been funded in this round."
    elif state.projects_now and state.phase < PROJECT_STEP:
        yield "A project cannot be funded in this round before step 4."
    rounds = state.rounds - (state.phase < PROJECT_STEP)
    if done > max(0, rounds) * state.projects_a_round:
        yield f"{counted(done, 'project')} cannot have been funded by round {state.rounds}."
    if state.strike and not state.projects_now:
        yield "The Annihilation Strike must begin in the round in which the last project is funded."
    if state.strike and state.phase > INVADER_MOVEMENT and not state.over:
        yield "In the round of the Annihilation Strike the game must end after step 10."


def waves(content: Any, state: Any) -> Iterator[str]:
    """The Assault wave ends once, at the latest with its last card; then Enhanced Armor is in force."""
    assault = sum(state.event_gone[:ASSAULT_EVENTS])
    if state.devastation and state.wave_ends:
        yield "The Assault wave cannot end when the Devastation wave has begun."
    if state.wave_ends and has_begun(state):
        yield "The Assault wave ended with the last round (wave_ends), so the Devastation wave must have begun (L13.3)."
    found = state.over or armor_is_out(content, state) or is_pending(state, "search_armor")
    if state.devastation and not found:
        yield "In the Devastation wave Enhanced Armor must have been drawn."
    red = any(state.adaptation[card] >= 0 for card in range(GREY, ADAPTATIONS))
    ended = red or state.project_done[P3] or state.projects_now or assault == ASSAULT_EVENTS
    if (state.devastation or state.wave_ends) and not ended:
        yield "The Assault wave can end only with its last card, with project 3, or with a red adaptation."
    if not state.devastation and assault == ASSAULT_EVENTS and state.phase > EVENTS_STEP and not state.wave_ends:
        yield "The last Assault event has been drawn, so the wave must end with this round."
    if not state.devastation and assault == ASSAULT_EVENTS and not has_drawn(state):
        yield "All Assault events have been drawn (event_gone), so the Devastation wave must have begun (L13.3)."
    devastation = sum(state.event_gone[ASSAULT_EVENTS:])
    if devastation == EVENTS - ASSAULT_EVENTS and not has_drawn(state) and not state.over:
        yield "All Devastation events have been drawn (event_gone), so the game must be over (L25.5)."


def last_round(content: Any, state: Any) -> Iterator[str]:
    """L11.1, L25.5 Five Event cards leave the decks in each round: the cards that are left say when the game ends."""
    drawn = has_drawn(state)
    assault = ASSAULT_EVENTS - sum(state.event_gone[:ASSAULT_EVENTS])
    if state.devastation or (state.wave_ends and drawn):
        assault = 0
    elif state.wave_ends:
        assault = min(assault, int(SEATS))
    left = assault + EVENTS - ASSAULT_EVENTS - sum(state.event_gone[ASSAULT_EVENTS:])
    lying = sum(state.stacked) if state.phase == EVENTS_STEP and drawn else 0
    last = state.rounds - (not drawn and state.rounds > 0) + max(0, left - lying) // SEATS
    if last > LAST_ROUND and not state.over:
        yield (
            f"In round {state.rounds} the decks have Event cards up to round {last}; the last can be round "
            f"{LAST_ROUND}: give fewer rounds, or the cards that are gone as event_gone (L25.5)."
        )


def defeats(content: Any, state: Any) -> Iterator[str]:
    """A coalition that falls before its project is funded ends the game, and so does the last one."""
    if state.over:
        return
    if all(state.defeated):
        yield "Every coalition is defeated, so the game must be over."
    for seat in range(SEATS):
        if state.defeated[seat] and is_needed(content, state, seat):
            yield f"{seat_of(seat)} is defeated before its project is funded, so the game must be over."
