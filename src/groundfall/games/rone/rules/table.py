"""R2 Setting up the table: player boards, decks, supplies, and in cooperation the Invasion's board."""

from __future__ import annotations

from groundfall.engine import ask, decision, draw, emit, event, push, refusal, rule, task
from groundfall.games.rone.state import (
    CARDS,
    COLOURS,
    COOPERATIVE,
    DAMAGES,
    DECK,
    DICE,
    EXTRA,
    HOLES,
    HOLES_OF_DIE,
    INVADER,
    INVASION_DECK,
    INVASION_SUPPLY,
    LEADER,
    LEADERS,
    PILES,
    PLAYING,
    PROTOCOL,
    PROTOCOL_SUPPLY,
    RECRUITS,
    SEATS,
    SET_UP,
    STARTERS,
    STARTING,
    TECHNOLOGIES,
    TECHNOLOGY,
    UNROLLED,
    ZONES,
)

from .actions import CHOOSE_CARD
from .bases import count_modifiers, enter_base
from .piles import know_order, move, pile_of, put_on, who_sees
from .training import discover, list_pile, recruit

LEADS = event("leads", "R2.3", "{seat} chooses {card} as leader.", seat=SEATS, card=CARDS)
TAKEN = refusal("R2.3", "{card} is not one of the leaders to choose from.")
SETS_IN_BOX = 2  # sets of starting cards; more players bring their own


@rule
def lay_table(content, state):
    """R2 Every card goes to its starting pile."""
    for pile in range(PILES):
        state.top[pile] = -1
        state.count[pile] = 0
        state.topped[pile] = 0
    for card in range(CARDS):
        state.card_pile[card] = -1
        state.card_under[card] = -1
        pile = home_of(content, state, card)
        if pile >= 0:
            put_on(state, card, pile)
            show_as_it_lies(state, card, pile)
    if state.mode == COOPERATIVE:
        form_invasion_deck(content, state)
    for seat in range(state.playing):
        prepare_board(content, state, seat)
        for hole in range(HOLES):
            state.hole[seat][hole] = content.die_start[hole % HOLES_OF_DIE]


@rule
def show_as_it_lies(state, card, pile):
    """R20.1 Sets who knows a card when the table is set up."""
    state.seen[card] = who_sees(state, card, pile)
    know_order(state, card, pile)
    if pile == INVASION_SUPPLY:
        state.seen[card] = 0


@rule
def home_of(content, state, card):
    """R2.2, R2.5 The pile in which a card starts; -1 if it is not in this game."""
    kind = content.card_type[card]
    if kind == PLAYING:
        if content.card_set[card] == STARTING:
            return home_of_starter(content, state, card)
        if content.card_set[card] == EXTRA:
            return STARTERS
        return RECRUITS
    if kind == LEADER:
        return LEADERS
    if kind == TECHNOLOGY:
        return TECHNOLOGIES
    if state.mode == COOPERATIVE and kind == INVADER:
        return INVASION_SUPPLY
    if state.mode == COOPERATIVE and kind == PROTOCOL:
        return PROTOCOL_SUPPLY
    return -1


@rule
def home_of_starter(content, state, card):
    """R2.5 Each seat has a set of starting cards; unused sets of the box are in the starting supply."""
    copy = card - content.kind[card]
    if copy < state.playing:
        return pile_of(copy, DECK)
    if copy < SETS_IN_BOX:
        return STARTERS
    return -1


@rule
def prepare_board(content, state, seat):
    """R2.1 Armor, health and tokens have their starting values; nothing is stored, and no die is rolled."""
    state.armor[seat] = state.armor_start
    state.health[seat] = state.health_start
    state.tech_tokens[seat] = content.tech_tokens_start
    state.rerolls[seat] = content.rerolls_start
    state.spare_parts[seat] = 0
    state.owed[seat] = 0
    state.locks[seat] = 0
    state.target[seat] = -1
    state.notes[seat] = 0
    state.share[seat] = 0
    state.at_once[seat] = 0
    for colour in range(COLOURS):
        state.stored[seat][colour] = 0
        state.pool[seat][colour] = 0
        state.to_store[seat][colour] = 0
        state.reduction[seat][colour] = 0
    for damage in range(DAMAGES):
        state.damage[seat][damage] = 0
    for die in range(DICE):
        state.die_state[seat][die] = UNROLLED
        state.die_face[seat][die] = -1
    count_modifiers(content, state, seat)


# The Invasion's board


@rule
def form_invasion_deck(content, state):
    """R12.1 Random starting cards of the Invasion form its deck; the rest is in its supply."""
    state.new_in_deck = 0
    wanted = content.deck_base + content.deck_per_player * state.playing
    if state.equal_chances:
        wanted = content.deck_equal
    left = 0
    for card in range(CARDS):
        if is_starting_invader(content, state, card):
            left += 1
    for card in range(CARDS):
        if is_starting_invader(content, state, card):
            if draw(state, left) < wanted:
                wanted -= 1
                move(state, card, INVASION_DECK)
                state.seen[card] = 0
            left -= 1


@rule
def is_starting_invader(content, state, card):
    """R12.1 Whether it is a starting card of the Invasion in its supply."""
    if state.card_pile[card] == INVASION_SUPPLY:
        return content.is_start[card]
    return 0


@rule
def prepare_scenario(content, state):
    """R12.4 Nothing is stored, no event has passed, and the core has its starting values."""
    scenario = state.scenario
    state.time = 0
    state.events_done = 0
    state.cleaned = 0
    state.inv_tokens = content.tokens_per_player * state.playing
    for zone in range(ZONES):
        state.zone_stored[zone] = 0
    state.core_health = 0
    state.core_armor = 0
    if content.scenario_core[scenario]:
        state.core_health = (
            content.scenario_core_health[scenario] + content.scenario_core_health_each[scenario] * state.playing
        )
        state.core_armor = (
            content.scenario_core_armor[scenario] + content.scenario_core_armor_each[scenario] * state.playing
        )


# The choices of set-up


@rule
def ask_set_up(content, state):
    """R2.3, R2.4, R2.7 All choose leaders, then technologies, then recruits, in seat order."""
    ask_recruits(content, state)
    for n in range(state.playing):
        push(state, discover, state.playing - 1 - n, 1)
    for n in range(state.playing):
        push(state, pick_leader, state.playing - 1 - n)


@rule
def ask_recruits(content, state):
    """R2.7 Every seat recruits its first cards."""
    for n in range(state.playing):
        push(state, recruit, state.playing - 1 - n, content.recruits_at_setup)


@task(phase=SET_UP)
def pick_leader(content, state, seat):
    """R2.3 Each seat chooses one of the remaining leaders."""
    state.phase = SET_UP
    if state.count[LEADERS] > 0:
        ask(state, choose_leader, 1 << seat)


@decision("R2.3", "Choose your leader.")
def choose_leader(content, state, seat, choices):
    """R2.3 Lists the leaders that nobody has taken."""
    list_pile(content, state, LEADERS, choices)


@choose_leader.on(CHOOSE_CARD, otherwise=TAKEN)
def leader_chosen(content, state, seat, card):
    """R2.3 The leader enters the base refreshed."""
    emit(state, LEADS, seat, card)
    enter_base(content, state, seat, card)
