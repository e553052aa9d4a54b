"""What players read off the table: prices and spots of a seat, what cards in hand cost now, the Invasion's totals."""

from groundfall.engine import derived, rule, telling

from .rules.cleanup import damage_of_cleanup
from .rules.dice import shows
from .rules.foes import foe_of, lines_shown, mark_of, supported, total_of_top
from .rules.invasion_turn import cards_to_deploy, has_happened
from .rules.life import most_armor, most_health
from .rules.people import side_of
from .rules.piles import owner_of, pile_of, topmost
from .rules.played import damage_to_come, reward_to_come
from .rules.playing import discount_of, icons_of, short_of, tax_on
from .rules.spare_parts import price_of, spare_parts_of
from .rules.storing import spots_of
from .rules.survival import health_due
from .rules.training import is_trained
from .state import (
    CARDS,
    COLOURS,
    COOPERATIVE,
    DAMAGES,
    DICE,
    EVENTS,
    HAND,
    READY,
    SEATS,
    SPARE_ACTIONS,
    STATS,
    TRAINING,
)

# Of a seat


@rule
def discount(content, state, seat):
    """R4.8 How many icons the next card costs less."""
    return discount_of(state, seat)


@rule
def tax(content, state, seat):
    """R4.8 How many more wild icons the next card costs."""
    return tax_on(state, seat)


@rule
def holder_of(state, card):
    """R1.1 The seat that holds a card in hand; -1 if none does."""
    pile = state.card_pile[card]
    seat = owner_of(pile)
    if seat < 0 or pile != pile_of(seat, HAND):
        return -1
    return seat


@rule
def cost_now(content, state, card, colour):
    """R4.8 How many icons of a colour a card in hand costs now; -1 for other cards."""
    seat = holder_of(state, card)
    if seat < 0:
        return -1
    return icons_of(content, state, seat, card, colour)


@rule
def short_now(content, state, card):
    """R4.4 How many resources are missing to pay for a card in hand; -1 for other cards."""
    seat = holder_of(state, card)
    if seat < 0:
        return -1
    return short_of(content, state, seat, card)


@rule
def trained(content, state, card):
    """R8.3 Whether a card in a Training center has all its screws."""
    pile = state.card_pile[card]
    if owner_of(pile) < 0 or pile != pile_of(owner_of(pile), TRAINING):
        return 0
    return is_trained(content, state, card)


@rule
def together(content, state, seat, other):
    """R1.5 Whether two seats win together."""
    return side_of(state, seat) >> other & 1


@rule
def opponent(content, state, seat):
    """R17.3 The seat that effects on the opponent are for; -1 if there is none."""
    if seat >= state.playing:
        return -1
    return foe_of(state, seat)


derived("most_health", SEATS, by=most_health, rule="R1.3", said="The most health a seat can have.")
derived("most_armor", SEATS, by=most_armor, rule="R1.3", said="The most armor a seat can have.")
derived("survival_cost", SEATS, by=health_due, rule="R11.2", said="The health that a survival check would cost now.")
derived("together", SEATS, SEATS, by=together, rule="R1.5", flag=True, said="Whether two seats win together.")
derived(
    "opponent",
    SEATS,
    by=opponent,
    rule="R17.3",
    of=SEATS,
    said="The seat that effects on the opponent are for; none against the Invasion.",
)
derived(
    "trained", CARDS, by=trained, rule="R8.3", flag=True, said="Whether a card in a Training center has all its screws."
)


@rule
def die_value(content, state, seat, die, colour):
    """R4.1 How many resources of a colour an unused die brings if it is used."""
    if state.die_state[seat][die] != READY:
        return 0
    return shows(state, seat, die, colour)


derived(
    "die_value",
    SEATS,
    DICE,
    COLOURS,
    by=die_value,
    rule="R4.1",
    said="How many resources of a colour an unused die brings.",
)
derived(
    "damage_to_come",
    SEATS,
    DAMAGES,
    by=damage_to_come,
    rule="R3.6",
    said="The damage that played cards will still add in this turn.",
)
derived(
    "reward_to_come",
    SEATS,
    by=reward_to_come,
    rule="R3.7",
    said="The spare parts that played cards will still add in this turn.",
)
derived(
    "purse",
    SEATS,
    by=spare_parts_of,
    rule="R7.1",
    said="The spare parts that a seat has, with the compensation for playing second.",
)
derived("spare_price", SEATS, SPARE_ACTIONS, by=price_of, rule="R7.2", said="How many spare parts an action costs.")
derived("spots", SEATS, COLOURS, by=spots_of, rule="R5.1", said="How many spots there are for stored resources.")
derived("discount", SEATS, by=discount, rule="R4.8", said="How many icons the next card costs less.")
derived("tax", SEATS, by=tax, rule="R4.8", said="How many more wild icons the next card costs.")
derived(
    "card_cost",
    CARDS,
    COLOURS,
    by=cost_now,
    rule="R4.8",
    none=-1,
    seen_by="seen",
    said="How many icons a card in hand costs now, before the discount.",
)
derived(
    "card_short",
    CARDS,
    by=short_now,
    rule="R4.4",
    none=-1,
    seen_by="seen",
    said="How many resources are missing to pay for a card in hand.",
)


# The Invasion


@rule
def lines_now(content, state):
    """R12.6 How many lines of the scenario card count, from the bottom; 0 without the Invasion."""
    if state.mode != COOPERATIVE:
        return 0
    return lines_shown(state)


@rule
def total_now(content, state, stat):
    """R14.1 A total of the topmost deployed card; 0 if there is none."""
    if state.mode != COOPERATIVE:
        return 0
    return total_of_top(content, state, stat)


@rule
def cleanup_damage(content, state, damage):
    """R15.7 The damage that Cleanup would deal to every player now; 0 without the Invasion."""
    if state.mode != COOPERATIVE:
        return 0
    return damage_of_cleanup(content, state, damage)


@rule
def deploys_next(content, state):
    """R13.3 How many cards the Invasion would deploy now; 0 without the Invasion."""
    if state.mode != COOPERATIVE:
        return 0
    return cards_to_deploy(content, state)


@rule
def event_done(content, state, event):
    """R13.2 Whether an event of the scenario has taken place."""
    return has_happened(state, event)


@rule
def own_line(content, state, stat):
    """R14.1 The combat line of the topmost card."""
    return content.combat[topmost(state)][stat] if topmost(state) >= 0 else 0


@rule
def support(content, state, stat):
    """R14.1 What the visible support lines add to the topmost card."""
    return supported(content, state, stat) if topmost(state) >= 0 else 0


@rule
def marks(content, state, stat):
    """R14.2 What is marked on the topmost card."""
    return mark_of(state, topmost(state), stat) if topmost(state) >= 0 else 0


derived("lines_shown", by=lines_now, rule="R12.6", said="How many lines of the scenario card count, from the bottom.")
derived(
    "top_total",
    STATS,
    by=total_now,
    rule="R14.1",
    said="The totals of the topmost deployed card; never below 0.",
    parts=(("card", own_line), ("support", support), ("marks", marks)),
)
derived(
    "cleanup_damage",
    DAMAGES,
    by=cleanup_damage,
    rule="R15.7",
    said="The damage that Cleanup would deal to every player now.",
)
derived("cards_to_deploy", by=deploys_next, rule="R13.3", said="How many cards the Invasion would deploy now.")
derived(
    "event_done",
    EVENTS,
    by=event_done,
    rule="R13.2",
    flag=True,
    said="Whether an event of the scenario has taken place.",
)

telling("health", "armor", "core_health", "core_armor", "pool", "damage", "spare_parts", "rerolls", "die_face")
