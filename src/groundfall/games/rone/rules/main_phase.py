"""R3.4 The main phase: dice, cards, abilities and stored resources, in any order."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.engine.effects import NOTHING_MEANT
from groundfall.games.rone.state import (
    BASE,
    CARDS,
    COLOURS,
    DICE,
    MAIN,
    NO_REROLL,
    READY,
    SCREW_COLOURS,
    SEATS,
    SPEND_PAIR,
    SPEND_PAIR_ANY,
    USE,
    USED,
)

from .actions import (
    ASK_ORDER,
    COLLECT,
    COLLECT_ALL,
    COLOUR,
    END_MAIN,
    PLAY_CARD,
    PLAYER_ACTION,
    REROLL,
    TRANSFORM,
    USE_CARD,
)
from .actions import SPEND_PAIR as SPEND_PAIR_ACTION
from .aiming import begin
from .bases import turn_card
from .clock import begin_order, end_phase_for, list_order, open_phase, phase_seats, touch
from .counting import counted_on
from .dice import coloured, roll_die, shows
from .passives import ability_for, fire
from .people import side_of
from .piles import pile_of
from .player_actions import UNPAID, list_player_actions, spend_on_action
from .playing import NOT_IN_HAND, list_hand, play_card
from .vocabulary import NO_COST, NO_USE, NOT_YOURS, payable, possible, run

COLLECTS = event("collects", "R4.1", "{seat} uses {thrown}.", seat=SEATS, thrown=DICE)
TRANSFORMS = event("transforms", "R4.2", "{seat} transforms {thrown} and {other}.", seat=SEATS, thrown=DICE, other=DICE)
REROLLS = event("rerolls", "R4.7", "{seat} rerolls {thrown}.", seat=SEATS, thrown=DICE)
REROLLS_OF = event("rerolls_of", "R15.5", "{seat} rerolls {thrown} of {other}.", seat=SEATS, thrown=DICE, other=SEATS)
USES = event("uses", "R4.5", "{seat} uses {card}.", seat=SEATS, card=CARDS)
PAIR_SPENT = event("pair_spent", "R4.6", "{seat} spends two stored {colour} resources.", seat=SEATS, colour=COLOURS)
NO_PAIR = refusal("R4.6", "You have not stored two {colour} resources.")
NOT_UNUSED = refusal("R4.1", "Only a rolled, unused die can be used.")
NO_TWO_DICE = refusal("R4.2", "Choose two unused dice, the one with the lower number first.")
NO_SCREWS = refusal("R4.1", "{die} shows no coloured screw.")
NO_TOKEN = refusal("R4.7", "You have no reroll token.")
REROLLS_BANNED = refusal("R14.4", "A deployed card or the scenario forbids rerolls.")
NOT_OURS = refusal("R15.5", "You cannot reroll {die} of {seat}.")
EXHAUSTED_CARD = refusal("R8.11", "{card} is exhausted.")


@task(phase=MAIN)
def main_phase(content, state):
    """R3.4 Every active seat acts until it ends the phase."""
    open_phase(state, MAIN)
    ask(state, act, phase_seats(state))


@decision("R3.4", "Use dice, cards, abilities and stored resources, or end the main phase.", repeat=True)
def act(content, state, seat, choices):
    """R3.4 Lists everything a seat can do, in any order and any number of times."""
    list_hand(content, state, seat, choices)
    list_dice(state, seat, choices)
    list_rerolls(state, seat, choices)
    list_abilities(content, state, seat, choices)
    list_pairs(state, seat, choices)
    list_player_actions(content, state, seat, choices)
    list_order(state, seat, choices)
    offer(choices, END_MAIN())


@rule
def list_dice(state, seat, choices):
    """R4.1 Lists unused dice to use for their screws, and pairs of them to transform (R4.2), whatever they show."""
    useful = 0
    for die in range(DICE):
        if state.die_state[seat][die] == READY:
            if coloured(state, seat, die) > 0:
                useful += 1
                offer(choices, COLLECT(die))
            else:
                refuse(choices, COLLECT(die), NO_SCREWS)
            for other in range(die + 1, DICE):
                if state.die_state[seat][other] == READY:
                    offer(choices, TRANSFORM(die, other))
    if useful > 1:
        offer(choices, COLLECT_ALL())


@rule
def list_rerolls(state, seat, choices):
    """R4.7 Lists unused dice to reroll for a token, in cooperation and in a team also a partner's (R15.5)."""
    side = side_of(state, seat) & state.active
    for other in range(state.playing):
        for die in range(DICE):
            if state.rerolls[seat] == 0:
                refuse(choices, REROLL(other, die), NO_TOKEN)
            elif state.stack_aura[NO_REROLL]:
                refuse(choices, REROLL(other, die), REROLLS_BANNED)
            elif side >> other & 1 and state.die_state[other][die] == READY:
                offer(choices, REROLL(other, die))


@rule
def list_abilities(content, state, seat, choices):
    """R4.5 Lists the refreshed permanents with an activated ability for the seat's own turn."""
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        place = ability_for(content, card, USE)
        if place >= 0:
            if state.card_exhausted[card]:
                refuse(choices, USE_CARD(card), EXHAUSTED_CARD)
            elif can_pay_ability(content, state, seat, card, place) == 0:
                refuse(choices, USE_CARD(card), NO_COST)
            elif possible(content, state, content.ability_do[card][place], seat, card) == 0:
                refuse(choices, USE_CARD(card), NO_USE)
            else:
                offer(choices, USE_CARD(card))
        card = state.card_under[card]


@rule
def can_pay_ability(content, state, seat, card, place):
    """R4.5 Whether the cost of the ability, besides exhausting the card, can be paid."""
    if content.ability_cost[card][place] == 0:
        return 1
    return payable(content, state, content.ability_cost[card][place], seat, card)


@rule
def list_pairs(state, seat, choices):
    """R4.6 Lists pairs of stored resources of one colour, and of wild ones."""
    for colour in range(COLOURS):
        if state.stored[seat][colour] > 1:
            offer(choices, SPEND_PAIR_ACTION(colour))


@act.on(PLAY_CARD, otherwise=NOT_IN_HAND)
def play(content, state, seat, card):
    """R4.3 A card is played from the hand."""
    touch(state, seat)
    play_card(content, state, seat, card)


@act.on(COLLECT, otherwise=NOT_UNUSED)
def collect(content, state, seat, die):
    """R4.1 The coloured screws of the die become resources in the pool."""
    touch(state, seat)
    use_die(state, seat, die)


@act.on(COLLECT_ALL)
def collect_all(content, state, seat):
    """R4.1 Every unused die that shows a coloured screw is used."""
    touch(state, seat)
    for die in range(DICE):
        if state.die_state[seat][die] == READY and coloured(state, seat, die) > 0:
            use_die(state, seat, die)


@rule
def use_die(state, seat, die):
    """R4.1 The die gives one resource for each coloured screw it shows."""
    state.die_state[seat][die] = USED
    emit(state, COLLECTS, seat, die)
    for colour in range(SCREW_COLOURS):
        state.pool[seat][colour] = counted_on(state.pool[seat][colour], shows(state, seat, die, colour))


@act.on(TRANSFORM, otherwise=NO_TWO_DICE)
def transform(content, state, seat, one, other):
    """R4.2 Two unused dice become a resource of any colour, or a wild one."""
    touch(state, seat)
    state.die_state[seat][one] = USED
    state.die_state[seat][other] = USED
    emit(state, TRANSFORMS, seat, one, other)
    ask(state, choose_transformed, 1 << seat)


@decision("R4.2", "Choose the resource that the two dice become.")
def choose_transformed(content, state, seat, choices):
    """R4.2 Lists the five colours, and wild."""
    for colour in range(COLOURS):
        offer(choices, COLOUR(colour))


@choose_transformed.on(COLOUR)
def transformed(content, state, seat, colour):
    """R4.2 The resource goes into the pool."""
    state.pool[seat][colour] = counted_on(state.pool[seat][colour], 1)


@act.on(REROLL, otherwise=NOT_OURS)
def reroll(content, state, seat, other, die):
    """R4.7 The token is destroyed, and the die is rolled again."""
    touch(state, seat)
    state.rerolls[seat] -= 1
    if other == seat:
        emit(state, REROLLS, seat, die)
    else:
        emit(state, REROLLS_OF, seat, die, other)
    roll_die(state, other, die)


@act.on(USE_CARD, otherwise=NOT_YOURS)
def use(content, state, seat, card):
    """R4.5 The permanent is exhausted, its cost is paid, and its ability takes effect."""
    touch(state, seat)
    place = ability_for(content, card, USE)
    emit(state, USES, seat, card)
    turn_card(state, seat, card, 1)
    begin(content, state, content.ability_do[card][place], seat, card)
    if content.ability_cost[card][place] > 0:
        push(state, run, content.ability_cost[card][place], seat, card)


@act.on(SPEND_PAIR_ACTION, otherwise=NO_PAIR)
def spend_pair(content, state, seat, colour):
    """R4.6 The next card costs one icon less, and the stored action happens."""
    touch(state, seat)
    state.stored[seat][colour] -= 2
    state.reduction[seat][colour] = counted_on(state.reduction[seat][colour], 1)
    emit(state, PAIR_SPENT, seat, colour)
    push(state, after_pair, seat, colour)
    begin(content, state, content.stored_action[colour], seat, NOTHING_MEANT)


@task
def after_pair(content, state, seat, colour):
    """R4.6 Abilities for a spent pair trigger."""
    fire(content, state, seat, SPEND_PAIR_ANY)
    fire(content, state, seat, SPEND_PAIR + colour)


@act.on(PLAYER_ACTION, otherwise=UNPAID)
def take_player_action(content, state, seat, player_action):
    """R15.6 Damage is spent instead of dealt."""
    spend_on_action(content, state, seat, player_action)


@act.on(ASK_ORDER)
def ask_order(content, state, seat):
    """R18.3 In speed training a seat asks who acts first."""
    begin_order(content, state, act)


@act.on(END_MAIN)
def end_main(content, state, seat):
    """R3.4 The seat ends its main phase; reductions from spent pairs expire (R4.6)."""
    for colour in range(COLOURS):
        state.reduction[seat][colour] = 0
    end_phase_for(state, seat)
