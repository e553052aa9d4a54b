"""What players read off the zones: the power of cards, attack against defence, what would be drained; the supplies."""

from groundfall.engine import derived, rule, telling

from .rules.attack import loss
from .rules.heroes import GONE, IN_PILE, count_heroes
from .rules.places import side_of_place, zone_of
from .rules.power import (
    attack_bonus,
    attack_power,
    defence_power,
    power_of,
    printed_power,
    standing_sources,
    zone_power,
)
from .rules.strategies import is_facility
from .rules.zones import spare_counters, spare_tokens
from .state import INVADER, MANKIND, PLACES, SEATS, SIDE_CARDS, STRATEGIES, ZONES

NO_CARD = -1_000  # less than any power


@rule
def power_in(content, state, place):
    """I8.2 The power of the card in a slot; NO_CARD if it is empty."""
    if state.at[place] < 0:
        return NO_CARD
    return power_of(content, state, place, standing_sources(content, state))


@rule
def share(content, state, seat, zone, place):
    """I8.2 What the card in a slot adds to a side's power in a zone."""
    if zone_of(place) != zone or side_of_place(place) != seat or state.at[place] < 0:
        return 0
    return power_in(content, state, place)


@rule
def attack_in(content, state, zone):
    """I8.2 The Invader's power in a zone."""
    return attack_power(content, state, zone, standing_sources(content, state))


@rule
def attack_share(content, state, zone, place):
    """I8.2 What a card adds to the attack."""
    return share(content, state, INVADER, zone, place)


@rule
def attack_surge(content, state, zone):
    """I8.2 What was added to the attack for this turn."""
    return state.surge[INVADER][zone]


@rule
def defence_in(content, state, zone):
    """I8.2 Mankind's power in a zone, with the zone's own power."""
    return defence_power(content, state, zone, standing_sources(content, state))


@rule
def defence_share(content, state, zone, place):
    """I8.2 What a card adds to the defence."""
    return share(content, state, MANKIND, zone, place)


@rule
def defence_surge(content, state, zone):
    """I8.2 What was added to the defence for this turn."""
    return state.surge[MANKIND][zone]


@rule
def tokens_on(content, state, zone):
    """I9.1 What its tokens take from a zone."""
    return -state.tokens[zone]


@rule
def more_drained(content, state):
    """I6.2 How many more cards each zone won drains."""
    return attack_bonus(content, state, standing_sources(content, state))


@rule
def drain_for(content, state, zone):
    """I8.4 How many cards Mankind would drain for a zone if the attack were now."""
    standing = standing_sources(content, state)
    attack = attack_power(content, state, zone, standing)
    return loss(content, state, attack, defence_power(content, state, zone, standing), standing)


@rule
def heroes_to_come(content, state):
    """I10.5 How many heroes are in the pile."""
    return count_heroes(state, IN_PILE + 0)


@rule
def heroes_lost(content, state):
    """I10.6 How many heroes are out of the game."""
    return count_heroes(state, GONE + 0)


@rule
def works_from_the_start(content, state, strategy):
    """I6.4 Whether a strategy needs not be enabled."""
    return is_facility(content, strategy)


@rule
def discarded(content, state, seat):
    """I4.9 How many cards are in a discard pile."""
    count = 0
    for card in range(seat * SIDE_CARDS, seat * SIDE_CARDS + SIDE_CARDS):
        count += state.discard[card]
    return count


derived("discard_cards", SEATS, by=discarded, rule="I4.9", said="How many cards are in a discard pile.")
derived("power", PLACES, by=power_in, rule="I8.2", none=NO_CARD, said="The power of the card in a slot now.")
derived(
    "zone_power",
    ZONES,
    by=zone_power,
    rule="I9.1",
    said="The power of a zone, less one for each token on it.",
    parts=(("printed", printed_power), ("tokens", tokens_on)),
)
derived(
    "attack",
    ZONES,
    by=attack_in,
    rule="I8.2",
    said="The Invader's power in a zone.",
    parts=((PLACES, attack_share), ("surge", attack_surge)),
)
derived(
    "defence",
    ZONES,
    by=defence_in,
    rule="I8.2",
    said="Mankind's power in a zone.",
    parts=(("zone", zone_power), (PLACES, defence_share), ("surge", defence_surge)),
)
derived("drain", ZONES, by=drain_for, rule="I8.4", said="How many cards Mankind would drain for a zone now.")
derived("more_drained", by=more_drained, rule="I6.2", said="How many more cards each zone won drains.")
derived("spare_tokens", by=spare_tokens, rule="I1.1", said="How many tokens of -1 power are not on the board.")
derived("spare_counters", by=spare_counters, rule="I1.1", said="How many counters are in the supply.")
derived("heroes_to_come", by=heroes_to_come, rule="I10.5", said="How many heroes are in the pile.")
derived("heroes_lost", by=heroes_lost, rule="I10.6", said="How many heroes are out of the game.")
derived(
    "facility",
    STRATEGIES,
    by=works_from_the_start,
    rule="I6.4",
    flag=True,
    said="Whether a strategy works from the start.",
)

telling("hand_cards", "deck_cards", "tokens", "bio", "plot", "drained", "winner")
