"""What players read off consoles, map and decks: traits, Command and Control, prices of units, status, decks."""

from groundfall.engine import derived, index, rule
from groundfall.games.level7.rules.command import (
    command_of,
    more_units,
    status_penalty,
    terror_penalty,
    trait_at,
    trait_of,
)
from groundfall.games.level7.rules.decks import adaptations_left, events_left, landings_left, mercenaries_left
from groundfall.games.level7.rules.deployment import price_of_unit
from groundfall.games.level7.rules.places import (
    defense_of,
    is_contested,
    is_open,
    owner_of,
)
from groundfall.games.level7.rules.protection import price_of
from groundfall.games.level7.rules.set_up import units_at_start
from groundfall.games.level7.rules.spawning import is_full
from groundfall.games.level7.rules.status import would_fall
from groundfall.games.level7.rules.tokens import is_ready, zone_is_ready
from groundfall.games.level7.state import (
    AREAS,
    COMMAND,
    COMMAND_PENALTY,
    HAZARDS,
    PENALTIES,
    SEATS,
    SET_UP,
    TECHS,
    TERRITORIES,
    TRAITS,
)

WAVES = index("wave", ["assault", "devastation"])


# Technologies and units

derived(
    "traits",
    SEATS,
    TRAITS,
    by=trait_of,
    rule="L7.3",
    said="What its technologies give a coalition.",
    parts=((TECHS, trait_at),),
)


@rule
def units_out(content, state, seat):
    """L6.3 How many units a coalition has on the map."""
    return state.out[seat]


@rule
def printed_command(content, state, seat):
    """L6.3 What the console gives."""
    return content.command[seat]


@rule
def command_from(content, state, seat, tech):
    """L6.3 What a technology adds."""
    return trait_at(content, state, seat, COMMAND, tech)


@rule
def command_lost_to_terror(content, state, seat):
    """L6.3 What Terror takes away."""
    return -terror_penalty(content, state, seat, COMMAND_PENALTY)


@rule
def command_lost_in(content, state, seat, area):
    """L6.3 What the status of one of its territories takes away."""
    if owner_of(area) != seat:
        return 0
    return -status_penalty(content, state, COMMAND_PENALTY, area)


derived("units_out", SEATS, by=units_out, rule="L6.3", said="How many units a coalition has on the map.")


@rule
def units_left(content, state, seat):
    """L1.3 How many unit figures of a coalition are not on the map."""
    return content.unit_figures - state.out[seat]


@rule
def units_to_place(content, state, seat):
    """L2.7 How many units a coalition has still to place before the first round."""
    if state.phase != SET_UP:
        return 0
    return max(0, units_at_start(content, state, seat) - state.out[seat])


derived("units_left", SEATS, by=units_left, rule="L1.3", said="How many unit figures it has that are not on the map.")
derived(
    "units_to_place",
    SEATS,
    by=units_to_place,
    rule="L2.7",
    said="How many units it has still to place before the first round.",
)
derived("more_units", SEATS, by=more_units, rule="L6.3", said="How many more units a coalition can have on the map.")
derived(
    "command",
    SEATS,
    by=command_of,
    rule="L6.3",
    said="How many units a coalition can have on the map.",
    parts=(
        ("console", printed_command),
        (TECHS, command_from),
        ("terror", command_lost_to_terror),
        (AREAS, command_lost_in),
    ),
)


@rule
def unit_price(content, state, area):
    """L6.2 What a unit costs in a territory; -1 in a dead zone."""
    if owner_of(area) < 0:
        return -1
    return price_of_unit(content, state, owner_of(area), area)


derived("unit_price", AREAS, by=unit_price, rule="L6.2", none=-1, said="What a unit costs its coalition there, in $M.")


@rule
def hydra_power(content, state):
    """L14.4 The Power of the Hydra."""
    return state.hydra


derived("hydra_power", by=hydra_power, rule="L14.4", said="The Power of the Hydra.")
derived(
    "protection_price",
    SEATS,
    HAZARDS,
    by=price_of,
    rule="L11.9",
    said="The price of protection against a hazard, in $M; 0 if none is for sale.",
)
derived("defense", AREAS, by=defense_of, rule="L1.2", said="The Defense of an area with its attached cards.")


@rule
def token_ready(content, state, area):
    """L7.4 Whether an area has a Research token that can be used."""
    if owner_of(area) < 0:
        return zone_is_ready(content, state, area - TERRITORIES)
    return is_ready(content, state, area)


@rule
def full(content, state, area):
    """L12.3 Whether an invader that spawns in an area overflows."""
    return int(is_open(state, area) and is_full(content, state, area))


@rule
def contested(content, state, area):
    """L14.1 Whether both sides have figures in an area."""
    return is_contested(state, area)


@rule
def taken_by_status(content, state, area, penalty):
    """L9.2 What the status of a territory costs its coalition."""
    return status_penalty(content, state, penalty, area)


@rule
def falls(content, state, area):
    """L16.1 Whether a Territory Status step would make a territory Overrun now."""
    if owner_of(area) < 0:
        return 0
    return would_fall(content, state, area)


@rule
def invaders_left(content, state):
    """L12.5 How many invaders are in the reserve."""
    return state.reserve


derived(
    "token_ready",
    AREAS,
    by=token_ready,
    rule="L7.4",
    flag=True,
    said="Whether an area has a Research token that can be used.",
)
derived("full", AREAS, by=full, rule="L12.3", flag=True, said="Whether an invader that spawns in an area overflows.")
derived("contested", AREAS, by=contested, rule="L14.1", flag=True, said="Whether both sides have figures in an area.")
derived(
    "status_penalty",
    AREAS,
    PENALTIES,
    by=taken_by_status,
    rule="L9.2",
    said="What the status of a territory costs its coalition.",
)
derived(
    "falls",
    AREAS,
    by=falls,
    rule="L16.1",
    flag=True,
    said="Whether a Territory Status step would make a territory Overrun now.",
)
derived("invaders_left", by=invaders_left, rule="L12.5", said="How many invaders are in the reserve.")


# Decks


@rule
def events_to_come(content, state):
    """L11.1 How many Event cards of the wave have not been revealed."""
    return events_left(state, state.devastation)


@rule
def rounds_to_come(content, state):
    """L11.1 For how many more rounds these cards are enough."""
    return events_left(state, state.devastation) // SEATS


@rule
def adaptations(content, state, wave):
    """L15.3 How many Adaptation cards of a wave have not been drawn."""
    return adaptations_left(state, wave)


@rule
def landings(content, state):
    """L23.2 How many Drop Ship cards have not been drawn."""
    return landings_left(state)


@rule
def mercenaries(content, state):
    """L5.4 How many mercenary cards are in the deck."""
    return mercenaries_left(state)


derived("events_left", by=events_to_come, rule="L11.1", said="How many Event cards of the wave have not been revealed.")
derived("rounds_left", by=rounds_to_come, rule="L11.1", said="For how many more rounds these cards are enough.")
derived(
    "adaptations_left",
    WAVES,
    by=adaptations,
    rule="L15.3",
    said="How many Adaptation cards of a wave have not been drawn.",
)
derived("landings_left", by=landings, rule="L23.2", said="How many Drop Ship cards have not been drawn.")
derived("mercenaries_left", by=mercenaries, rule="L5.4", said="How many mercenary cards are in the deck.")
