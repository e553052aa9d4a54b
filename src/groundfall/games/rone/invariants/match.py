"""The match: mode, turn, round and scenario; the Invasion; how a match ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.rone.rules.ending import BY_HEALTH
from groundfall.games.rone.rules.goals import is_met
from groundfall.games.rone.rules.people import everybody, side_of
from groundfall.games.rone.state import (
    BEGINNING,
    CLEANUP,
    COOPERATIVE,
    END,
    EVENTS,
    EVERYBODY,
    INVASION,
    INVASION_DECK,
    PHASES,
    SEATS,
    SPEED,
    TEAM,
)

DRAWN, WON = 500, 1000  # scores


def modes(content: Any, state: Any) -> Iterator[str]:
    """R1.5 The seats, the turn and the scenario fit the mode."""
    for name, seat in (("lead", state.lead), ("first", state.first)):
        if not 0 <= seat < state.playing or (name == "first" and state.mode == TEAM and seat % 2):
            yield f"The field {name} cannot be {SEATS.names[seat] if seat >= 0 else 'nobody'}."
    scenarios = range(content.scenarios) if state.mode == COOPERATIVE else (-1,)
    if state.scenario not in scenarios:
        yield f"The scenario cannot be {state.scenario}."
    if state.phase < 0 or (state.phase in (INVASION, CLEANUP) and state.mode != COOPERATIVE):
        yield "There is no such phase in this mode."
        return
    turns = {0, *(side_of(state, seat) for seat in range(state.playing))}
    if state.mode in (COOPERATIVE, SPEED):
        turns = {0, everybody(state)}
    if BEGINNING <= state.phase <= END and not state.over:
        turns -= {0}
    if state.active not in turns:
        yield f"The active seats cannot be {state.active} in the {PHASES.names[state.phase]} phase."


def rounds(content: Any, state: Any) -> Iterator[str]:
    """R3, R11.5, R13.2 Rounds count from 1, matches up to their number; the marker is on its track."""
    if state.rounds < 1:
        yield "Rounds count from 1."
    most = content.scenarios if state.mode == COOPERATIVE else state.matches
    if state.match > most:
        yield f"This cannot be match {state.match} of {most}."
    if state.time > content.track:
        yield f"The time marker cannot be on {state.time}; the last space is {content.track}."
    for seat in range(state.playing):
        played = state.match if state.over else state.match - 1
        if state.wins[seat] > (0 if state.mode == COOPERATIVE else played):
            yield f"{SEATS.names[seat].capitalize()} cannot have won {counted(state.wins[seat], 'match')} by now."
        if state.wins[seat] * 2 > state.matches and not state.over:
            won = counted(state.wins[seat], "match")
            yield f"{SEATS.names[seat].capitalize()} has won {won}, so the series is over."
        partners = [other for other in range(state.playing) if side_of(state, seat) >> other & 1]
        if any(state.wins[other] != state.wins[seat] for other in partners):
            yield f"The partner of {SEATS.names[seat]} has won a different number of matches."


def results(content: Any, state: Any) -> Iterator[str]:
    """R11.3, R16.1 The ending and the scores are set once the match is over."""
    scores = state.score[: state.playing]
    if not state.over:
        if any(scores) or state.won or state.cleaned:
            yield "The match is not over, so nobody can have won."
        falling = state.mode == SPEED and state.fallen and state.ending == BY_HEALTH
        if state.ending >= 0 and not falling:
            yield "The match is not over, so it cannot have an ending."
    elif state.ending < 0:
        yield "The match is over, so it must have an ending."
    elif state.mode == COOPERATIVE:
        if len(set(scores)) > 1 or scores[0] not in (0, WON):
            yield "All players win or lose a campaign together."
    else:
        wins = state.wins[: state.playing]
        tied = len(set(wins)) == 1
        if scores != [DRAWN if tied else WON if one == max(wins) else 0 for one in wins]:
            yield "The scores do not fit the matches won."


def invasion(content: Any, state: Any) -> Iterator[str]:
    """R12, R14.5 The Invasion has possible values, and none in modes without it."""
    if state.mode != COOPERATIVE:
        if any(state.zone_stored) or state.inv_tokens or state.time or state.events_done or state.new_in_deck:
            yield "There is no Invasion in this mode, so its fields must be empty."
        if state.core_armor or state.core_health:
            yield "There is no core in this mode."
        return
    place = state.scenario
    events = sum(1 << n for n in range(EVENTS) if content.scenario_event_at[place][n] > 0)
    if state.events_done & ~events:
        yield "An event has taken place that this scenario does not have."
    armor = health = 0
    if content.scenario_core[place]:
        armor = content.scenario_core_armor[place] + content.scenario_core_armor_each[place] * state.playing
        health = content.scenario_core_health[place] + content.scenario_core_health_each[place] * state.playing
    if state.core_armor > armor or state.core_health > health:
        yield f"The core can have at most {armor} armor and {health} health."
    elif health and state.core_health == 0 and not state.over and is_met(content, state, content.scenario_win[place]):
        yield "The core has no health left, so the scenario is won."
    hidden = [
        card for card, pile in enumerate(state.card_pile) if pile == INVASION_DECK and state.seen[card] != EVERYBODY
    ]
    if not sum(not content.is_start[card] for card in hidden) <= state.new_in_deck <= len(hidden):
        yield f"{state.new_in_deck} is not a possible number of hidden cards from the supply in the Invasion's deck."
