"""What players have and spend: health and armor, cards in hand, resources, tokens, spare parts and damage."""

from groundfall.engine import owed, rule, stock

from .rules.dice import coloured
from .rules.piles import pile_of
from .rules.spare_parts import spare_parts_of
from .state import BASE, COLOURS, DAMAGES, DICE, HAND, READY, TRAINING


@rule
def health_of(content, state, seat):
    """R1.3 Health."""
    return state.health[seat]


@rule
def armor_of(content, state, seat):
    """R1.3 Armor."""
    return state.armor[seat]


@rule
def hand_of(content, state, seat):
    """R1.1 Cards in hand."""
    return state.count[pile_of(seat, HAND)]


@rule
def base_of(content, state, seat):
    """R1.1 Permanents in the base."""
    return state.count[pile_of(seat, BASE)]


@rule
def resources_of(content, state, seat, colour):
    """R4.1 Resources in the pool."""
    return state.pool[seat][colour]


@rule
def stored_of(content, state, seat, colour):
    """R5.1 Stored resources."""
    return state.stored[seat][colour]


@rule
def damage_of(content, state, seat, damage):
    """R6.1 Damage to deal."""
    return state.damage[seat][damage]


@rule
def rerolls_of(content, state, seat):
    """R1.4 Reroll tokens."""
    return state.rerolls[seat]


@rule
def on_dice_of(content, state, seat):
    """R4.1 Resources that unused dice show."""
    found = 0
    for die in range(DICE):
        if state.die_state[seat][die] == READY:
            found += coloured(state, seat, die)
    return found


@rule
def screws_of(content, state, seat):
    """R8.2 Screws on cards in the Training center."""
    found = 0
    card = state.top[pile_of(seat, TRAINING)]
    while card >= 0:
        found += state.card_screws[card]
        card = state.card_under[card]
    return found


@rule
def bill_of(content, state, seat):
    """R4.4 The resources that a card being played still costs."""
    count = 0
    for colour in range(COLOURS):
        count += state.bill[seat][colour]
    return count


stock("health", by=health_of, text="{n} health", rule="R1.3")
stock("armor", by=armor_of, text="{n} armor", rule="R1.3")
stock("hand", by=hand_of, text="{n:hand card}", rule="R1.1")
stock("base", by=base_of, text="{n:card} in the base", rule="R1.1", losses=True)
stock("resources", COLOURS, by=resources_of, text="{n} {kind}", rule="R4.1")
stock("stored", COLOURS, by=stored_of, text="{n} {kind} stored", rule="R5.1")
stock("damage", DAMAGES, by=damage_of, text="{n} {kind} damage", rule="R6.1")
stock("spare_parts", by=spare_parts_of, text="{n:spare part}", rule="R7.1")
stock("rerolls", by=rerolls_of, text="{n:reroll token}", rule="R1.4")
stock("on_dice", by=on_dice_of, text="{n:resource} on unused dice", rule="R4.1", gains=True)
stock("screws", by=screws_of, text="{n:screw} in training", rule="R8.2", gains=True)

owed("play_card", least=bill_of, text="{n:resource} to pay", rule="R4.4")
