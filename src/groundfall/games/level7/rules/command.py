"""L6.3 What technologies, status cards and Terror make of a coalition: its command and its traits."""

from groundfall.engine import rule
from groundfall.games.level7.state import (
    COMMAND,
    COMMAND_PENALTY,
    LIBERATED,
    OF_COALITION,
    OVERRUN,
    TECHS,
)


@rule
def trait_at(content, state, seat, trait, tech):
    """L7.3 What the current tier of one technology adds to a trait."""
    return content.trait[tech][state.tier[seat][tech]][trait]


@rule
def trait_of(content, state, seat, trait):
    """L7.3 The sum of a trait over a coalition's current tiers: only these count."""
    total = 0
    for tech in range(TECHS):
        total += trait_at(content, state, seat, trait, tech)
    return total


@rule
def terror_penalty(content, state, seat, penalty):
    """L9.2 What Terror costs a coalition."""
    return content.terror_penalty[state.terror[seat]][penalty]


@rule
def status_penalty(content, state, penalty, area):
    """L9.2 What the status of a territory costs its coalition."""
    if state.status[area] == OVERRUN:
        return content.overrun_penalty[area][penalty]
    if state.status[area] == LIBERATED:
        return content.liberated_penalty[area][penalty]
    return 0


@rule
def penalty_of(content, state, seat, penalty):
    """L9.2 What Terror and the status of its territories cost a coalition."""
    total = terror_penalty(content, state, seat, penalty)
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        total += status_penalty(content, state, penalty, area)
    return total


@rule
def command_of(content, state, seat):
    """L6.3 How many units a coalition can have on the map."""
    command = content.command[seat] + trait_of(content, state, seat, COMMAND)
    command -= penalty_of(content, state, seat, COMMAND_PENALTY)
    return max(0, min(command, content.unit_figures))


@rule
def more_units(content, state, seat):
    """L6.3 How many more units a coalition can have on the map."""
    return max(0, command_of(content, state, seat) - state.out[seat])
