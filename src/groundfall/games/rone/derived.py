"""What players read off the table: prices and spots of a seat, what cards in hand cost now, the Invasion's totals."""

from groundfall.engine import derived, rule, telling

from .rules.foes import lines_shown, mark_of, supported, total_of_top
from .rules.piles import owner_of, pile_of, topmost
from .rules.playing import discount_of, icons_of, short_of, tax_on
from .rules.spare_parts import price_of
from .rules.storing import spots_of
from .state import CARDS, COLOURS, COOPERATIVE, HAND, SEATS, SPARE_ACTIONS, STATS

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


derived("spare_price", SEATS, SPARE_ACTIONS, by=price_of, rule="R7.2", said="How many spare parts an action costs.")
derived("spots", SEATS, COLOURS, by=spots_of, rule="R5.1", said="How many spots there are for stored resources.")
derived("discount", SEATS, by=discount, rule="R4.8", said="How many icons the next card costs less.")
derived("tax", SEATS, by=tax, rule="R4.8", said="How many more wild icons the next card costs.")
derived("card_cost", CARDS, COLOURS, by=cost_now, rule="R4.8", none=-1, seen_by="seen",
        said="How many icons a card in hand costs now, before the discount.")  # fmt: skip
derived("card_short", CARDS, by=short_now, rule="R4.4", none=-1, seen_by="seen",
        said="How many resources are missing to pay for a card in hand.")  # fmt: skip


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
derived("top_total", STATS, by=total_now, rule="R14.1", said="The totals of the topmost deployed card; never below 0.",
        parts=(("card", own_line), ("support", support), ("marks", marks)))  # fmt: skip

telling("health", "armor", "core_health", "core_armor", "pool", "damage", "spare_parts", "rerolls", "die_face")
