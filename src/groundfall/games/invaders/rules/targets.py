"""I12.6 The targets of effects: cards in play, zones, cards of a discard pile; chosen by who controls the effect."""

from groundfall.engine import ask, decision, draw, emit, event, index, offer, refusal, refuse, rule, task
from groundfall.games.invaders.state import CARDS, PLACES, SEATS, SIDE_CARDS, ZONES

from .actions import RECOVER, TARGET, ZONE
from .cards import mix, put_in_hand, put_on_top, put_under
from .places import free_slot, side_of_place, zone_of
from .power import zone_power
from .vocabulary import holds
from .zones import move_card, remove_card, restore_zone, spare_tokens, weaken_zone

DESTINATIONS = index("destination", ["hand", "deck_bottom", "deck_top"])
TO_HAND, TO_BOTTOM, TO_TOP = range(3)
ANYWHERE = -1

RECOVERED = event(
    "recovered", "I12.6", "{seat} returns {card} {destination}.", seat=SEATS, card=CARDS, destination=DESTINATIONS
)
SURGED = event("surged", "I12.6", "{seat} gains {count} power in {zone} this turn.", seat=SEATS, count=None, zone=ZONES)

NOT_MEANT = refusal("I12.6", "That card is not a legal target.")
NO_WAY = refusal("I1.2", "There is no free slot in {zone}.")
STAYS = refusal("I12.6", "The card is already in {zone}.")
NO_POWER_LEFT = refusal("I9.2", "{zone} has no power left to lose.")
NO_TOKEN_THERE = refusal("I9.1", "There is no token on {zone}.")
NOT_IN_PILE = refusal("I12.6", "{card} is not in your discard pile or is not a legal target.")


# Cards in play


@rule
def is_meant(content, state, seat, source, what, zone, place):
    """I12.6 Whether a card in play passes a filter, and is in the zone if one is given."""
    if state.at[place] < 0 or (zone != ANYWHERE and zone_of(place) != zone):
        return 0
    return holds(content, state, what, seat, source, place)


@rule
def has_target(content, state, seat, source, what, zone):
    """I12.6 Whether some card in play passes a filter."""
    for place in range(PLACES):
        if state.at[place] >= 0 and is_meant(content, state, seat, source, what, zone, place):
            return 1
    return 0


@task
def destroy_one(content, state, seat, source, what, zone):
    """I12.6 The side that controls the effect chooses a card to destroy, if there is one."""
    if has_target(content, state, seat, source, what, zone):
        ask(state, choose_destroyed, 1 << seat, source, what, zone)


@decision("I12.6", "Choose the card to destroy.")
def choose_destroyed(content, state, seat, choices, source, what, zone):
    """I12.6 Lists the cards that pass the filter."""
    for place in range(PLACES):
        if is_meant(content, state, seat, source, what, zone, place):
            offer(choices, TARGET(place))


@choose_destroyed.on(TARGET, otherwise=NOT_MEANT)
def destroyed(content, state, seat, place):
    """I4.9 The card goes to its owner's discard pile; a hero is lost."""
    remove_card(state, place)


# Moving


@rule
def can_go(state, place, zone):
    """I12.6 Whether a card in play may move to a zone."""
    if zone_of(place) == zone:
        return 0
    return free_slot(state, side_of_place(place), zone) >= 0


@rule
def can_move(content, state, seat, source, what, place):
    """I12.6 Whether a card passes a filter and can move."""
    if is_meant(content, state, seat, source, what, ANYWHERE, place):
        for zone in range(ZONES):
            if can_go(state, place, zone):
                return 1
    return 0


@rule
def count_movable(content, state, seat, source, what):
    """I12.6 How many cards pass a filter and can move."""
    count = 0
    for place in range(PLACES):
        count += can_move(content, state, seat, source, what, place)
    return count


@rule
def something_moves(content, state, seat, source, what):
    """I12.6 Whether some card passes a filter and can move."""
    for place in range(PLACES):
        if state.at[place] >= 0 and can_move(content, state, seat, source, what, place):
            return 1
    return 0


@rule
def begin_move(content, state, seat, source, what):
    """I12.6 The side chooses the card, unless only one can move, and then the zone."""
    count = count_movable(content, state, seat, source, what)
    if count > 1:
        ask(state, choose_mover, 1 << seat, source, what)
    for place in range(PLACES):
        if count == 1 and can_move(content, state, seat, source, what, place):
            ask(state, choose_goal, 1 << seat, place)
            return


@decision("I12.6", "Choose the card to move.")
def choose_mover(content, state, seat, choices, source, what):
    """I12.6 Lists the cards that pass the filter and can move."""
    for place in range(PLACES):
        if can_move(content, state, seat, source, what, place):
            offer(choices, TARGET(place))


@choose_mover.on(TARGET, otherwise=NOT_MEANT)
def mover_chosen(content, state, seat, place):
    """I12.6 The zone is chosen next."""
    ask(state, choose_goal, 1 << seat, place)


@decision("I12.6", "Choose the zone to move the card to.")
def choose_goal(content, state, seat, choices, place):
    """I12.6 Lists the other zones with a free slot."""
    for zone in range(ZONES):
        if can_go(state, place, zone):
            offer(choices, ZONE(zone))
        elif zone_of(place) == zone:
            refuse(choices, ZONE(zone), STAYS)
        else:
            refuse(choices, ZONE(zone), NO_WAY)


@choose_goal.on(ZONE)
def card_moves(content, state, seat, zone, place):
    """I12.6 The card moves there."""
    move_card(content, state, place, zone)


# Zones


@rule
def can_weaken(content, state, zone):
    """I9.2 Whether a token can go on a zone."""
    return zone_power(content, state, zone) > 0 and spare_tokens(content, state) > 0


@decision("I9.1", "Choose the zone that loses power.")
def choose_weakened(content, state, seat, choices, count):
    """I9.2 Lists the zones that have power left."""
    for zone in range(ZONES):
        if can_weaken(content, state, zone):
            offer(choices, ZONE(zone))
        else:
            refuse(choices, ZONE(zone), NO_POWER_LEFT)


@choose_weakened.on(ZONE)
def zone_weakened(content, state, seat, zone, count):
    """I9.1 That many tokens go there."""
    weaken_zone(content, state, zone, count)


@decision("I9.1", "Choose the zone that regains power.")
def choose_restored(content, state, seat, choices, count):
    """I9.1 Lists the zones with a token."""
    for zone in range(ZONES):
        if state.tokens[zone] > 0:
            offer(choices, ZONE(zone))
        else:
            refuse(choices, ZONE(zone), NO_TOKEN_THERE)


@choose_restored.on(ZONE)
def zone_restored(content, state, seat, zone, count):
    """I9.1 That many tokens leave the zone."""
    restore_zone(state, zone, count)


@decision("I12.6", "Choose the zone where you gain power.")
def choose_surge(content, state, seat, choices, count):
    """I12.6 Lists all zones."""
    for zone in range(ZONES):
        offer(choices, ZONE(zone))


@choose_surge.on(ZONE)
def zone_surges(content, state, seat, zone, count):
    """I12.6 The side has more power there until the turn ends."""
    state.surge[seat][zone] += count
    emit(state, SURGED, seat, count, zone)


# Discard piles


@rule
def is_recoverable(content, state, seat, source, what, card):
    """I12.6 Whether a card in the side's discard pile passes a filter."""
    if state.discard[card] == 0:
        return 0
    return holds(content, state, what, seat, source, PLACES + card)


@rule
def count_recoverable(content, state, seat, source, what):
    """I12.6 How many cards in the side's discard pile pass a filter."""
    count = 0
    for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
        if is_recoverable(content, state, seat, source, what, card):
            count += state.discard[card]
    return count


@rule
def something_comes_back(content, state, seat, source, what):
    """I12.6 Whether some card in the side's discard pile passes a filter."""
    for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
        if is_recoverable(content, state, seat, source, what, card):
            return 1
    return 0


@rule
def recover(state, seat, card, destination):
    """I13.2 A card of the discard pile goes to the hand, under the deck or on top of it; everybody sees it."""
    state.discard[card] -= 1
    if destination == TO_HAND:
        put_in_hand(state, card, 1)
    elif destination == TO_BOTTOM:
        put_under(state, seat, card)
    else:
        put_on_top(state, seat, card)
    emit(state, RECOVERED, seat, card, destination)


@task
def recover_one(content, state, seat, source, what, destination):
    """I12.6 The side that controls the effect chooses a card of its discard pile, if there is one."""
    if something_comes_back(content, state, seat, source, what):
        ask(state, choose_recovered, 1 << seat, source, what, destination)


@decision("I12.6", "Choose a card from your discard pile.")
def choose_recovered(content, state, seat, choices, source, what, destination):
    """I12.6 Lists the cards there that pass the filter."""
    for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
        if is_recoverable(content, state, seat, source, what, card):
            offer(choices, RECOVER(card))


@choose_recovered.on(RECOVER, otherwise=NOT_IN_PILE)
def recovered(content, state, seat, card, source, what, destination):
    """I12.6 The card goes where the effect says."""
    recover(state, seat, card, destination)


@rule
def pick_recoverable(content, state, seat, source, what):
    """I12.6 A random card of the side's discard pile that passes a filter; -1 if there is none."""
    chosen = draw(state, count_recoverable(content, state, seat, source, what))
    for card in range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS):
        if is_recoverable(content, state, seat, source, what, card):
            chosen -= state.discard[card]
            if chosen < 0:
                return card
    return -1


@rule
def recover_at_random(content, state, seat, source, what, n):
    """I13.2 Random cards that pass a filter go under the deck: everybody sees which, nobody in which order."""
    first = state.buried[seat]
    for _ in range(n):
        card = pick_recoverable(content, state, seat, source, what)
        if card >= 0:
            state.discard[card] -= 1
            put_under(state, seat, card)
    mix(state, seat, first)
    for place in range(first, state.buried[seat]):
        emit(state, RECOVERED, seat, state.order[seat][place], TO_BOTTOM)
