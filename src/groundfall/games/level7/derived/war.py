"""What players read off events and battles: whom an event targets, figures and Power in an area, who attacks."""

from groundfall.engine import derived, index, rule, telling
from groundfall.games.level7.rules.combat import (
    card_with,
    coalitions_attack,
    human_power,
    lasting_power,
    power_leads,
    roles_are_set,
)
from groundfall.games.level7.rules.places import (
    hydra_at,
    in_turn,
    units_at,
)
from groundfall.games.level7.rules.striking import candidates, fit
from groundfall.games.level7.state import (
    ALL,
    AREAS,
    CARD_POWER,
    CHOSEN,
    SEATS,
    TARGETS,
)

NO_CLONES = -1  # a coalition that has no Warrior Clones, or no battle to play them in

TURNS = index("turn", (str(n + 1) for n in range(SEATS)))


# Events


@rule
def targeted(content, state, target, seat):
    """L11.7 Whether an event would target a coalition now; not where the Cronos controller chooses among all."""
    if target == CHOSEN:
        return 0
    if target == ALL:
        return fit(state) >> seat & 1
    return (candidates(state, target) & fit(state)) >> seat & 1


derived(
    "targeted",
    TARGETS,
    SEATS,
    by=targeted,
    rule="L11.7",
    flag=True,
    said="Whether an event with such a target would target a coalition now.",
)


# Battles


@rule
def units_in(content, state, area):
    """L14.1 How many units are in an area."""
    return units_at(state, area)


@rule
def hydra_in(content, state, area):
    """L14.1 How many invaders and drop ships are in an area."""
    return hydra_at(state, area)


@rule
def power_with_clones(content, state, seat):
    """L14.3 The Power of the coalitions in the battle under way if this one played Warrior Clones; or NO_CLONES."""
    area = state.battlefield
    if area < 0 or state.units[seat][area] == 0:
        return NO_CLONES + 0
    card = card_with(content, state, seat, CARD_POWER)
    if card < 0:
        return NO_CLONES + 0
    own = lasting_power(content, state, seat, area) + state.clones[seat]
    return max(human_power(content, state, area), own + content.mercenary[content.kind[card]][CARD_POWER])


@rule
def attack_with_clones(content, state, seat):
    """L14.4 Whether the coalitions would then attack."""
    power = power_with_clones(content, state, seat)
    if power < 0:
        return 0
    return power_leads(state, power, units_at(state, state.battlefield), hydra_at(state, state.battlefield))


@rule
def in_turn_order(content, state, place):
    """L3.1 Which coalition has a place of the turn order."""
    return in_turn(state, place)


derived("units_in", AREAS, by=units_in, rule="L14.1", said="How many units are in an area.")
derived("hydra_in", AREAS, by=hydra_in, rule="L14.1", said="How many invaders and drop ships are in an area.")
derived("power_in", AREAS, by=human_power, rule="L14.4", said="The Power of the coalitions in an area.")
derived(
    "coalitions_attack",
    AREAS,
    by=coalitions_attack,
    rule="L14.4",
    flag=True,
    said="Whether the coalitions attack in a battle in an area.",
)
derived(
    "power_with_clones",
    SEATS,
    by=power_with_clones,
    rule="L14.3",
    none=NO_CLONES,
    said="The Power of the coalitions in the battle under way if this one played Warrior Clones.",
)
derived(
    "attack_with_clones",
    SEATS,
    by=attack_with_clones,
    rule="L14.4",
    flag=True,
    said="Whether the coalitions would then attack.",
)
derived(
    "roles_are_set",
    by=roles_are_set,
    rule="L14.4",
    flag=True,
    said="Whether a battle is under way in which it is decided who attacks.",
)
derived("turn_order", TURNS, by=in_turn_order, rule="L3.1", of=SEATS, said="The coalitions in turn order.")

telling("stock", "terror", "units", "invaders", "status", "dial")
