"""I2 Setting up a game: the board, the decks, the first hero, the opening hands."""

from groundfall.engine import push, rule, task
from groundfall.games.invaders.state import (
    ABILITIES,
    CARDS,
    DECK,
    HEROES,
    INVADER,
    MANKIND,
    PLACES,
    SEATS,
    SOURCES,
    TRIGGERS,
    ZONES,
)

from .cards import draw_one
from .heroes import IN_PILE, next_hero
from .places import side_of_card
from .playing import forget_plan
from .strategies import set_facilities


@task
def lay_out(content, state):
    """I2.1 The board is cleared, the marker is on its start, strategies are dormant; cards are shuffled and dealt."""
    state.winner = -1
    put_away(content, state)
    for _ in range(min(state.invader_hand, state.deck_cards[INVADER])):
        draw_one(state, INVADER)
    for _ in range(min(state.mankind_hand, state.deck_cards[MANKIND])):
        draw_one(state, MANKIND)
    push(state, next_hero, 0)


@rule
def put_away(content, state):
    """I2.1 The board is empty, and all cards are in their decks."""
    clear_board(content, state)
    set_facilities(content, state)
    shuffle(state)


@rule
def clear_board(content, state):
    """I2.2 The zones are empty, and the plot marker is on its start."""
    state.plot = content.plot_start
    state.bio = 0
    state.hero = -1
    for zone in range(ZONES):
        state.tokens[zone] = 0
        for seat in range(SEATS):
            state.surge[seat][zone] = 0
    for place in range(PLACES):
        state.at[place] = -1
        state.turned[place] = 0
        state.counter[place] = 0
    for trigger in range(TRIGGERS):
        state.acting[trigger] = 0
    clear_turn(state)
    for hero in range(HEROES):
        state.hero_state[hero] = IN_PILE


@rule
def clear_turn(state):
    """I5.3 Everything that can be done once per turn can be done again."""
    state.steps = 0
    state.plotted = 0
    state.cheaper = 0
    state.drained = 0
    state.shielded = 0
    state.hero_moved = 0
    for source in range(SOURCES):
        for ability in range(ABILITIES):
            state.used[source][ability] = 0


@rule
def shuffle(state):
    """I2.4 All cards on a deck's list are shuffled into the deck."""
    for seat in range(SEATS):
        state.hand_cards[seat] = 0
        state.deck_cards[seat] = DECK
        state.buried[seat] = 0
        state.topped[seat] = 0
        state.resolving[seat] = -1
        forget_plan(state, seat)
        state.coming[seat] = 0
        for place in range(DECK):
            state.order[seat][place] = -1
            state.mixed[seat][place] = 0
        for card in range(CARDS):
            state.paying[seat][card] = 0
    for card in range(CARDS):
        state.shown_to[card] = 1 << side_of_card(card)
        state.hand[card] = 0
        state.known[card] = 0
        state.discard[card] = 0
        state.deck[card] = state.deck_list[card]
