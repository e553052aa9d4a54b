"""I1.1 What follows from a position that was written down, and what it must hold. Plain Python, run once."""

from __future__ import annotations

from groundfall.games.invaders.state import (
    CARDS,
    DECK,
    FIRST_HERO,
    HEROES,
    ONE_SHOT,
    PLACES,
    SEATS,
    SIDE_CARDS,
    ZONES,
)

from .heroes import IN_PLAY
from .places import side_of_card, side_of_place
from .power import printed_power
from .zones import spare_counters, spare_tokens


def derive(content, state):
    """Whose cards are whose, what the decks hold, and how many cards lie where. Raises ValueError."""
    for card in range(CARDS):
        state.shown_to[card] = 1 << side_of_card(card)
        _count_copies(state, card, side_of_card(card))
    for seat in range(SEATS):
        own = range(seat * SIDE_CARDS, (seat + 1) * SIDE_CARDS)
        _check_order(state, seat)
        _expect(
            sum(state.deck_list[card] for card in own) == DECK, f"the deck of {SEATS.names[seat]} has not {DECK} cards"
        )
        state.hand_cards[seat] = sum(state.hand[card] for card in own)
        state.deck_cards[seat] = sum(state.deck[card] for card in own) + state.buried[seat] + state.topped[seat]
    _check_pool(content, state)
    _check_slots(content, state)
    _check_heroes(state)
    _check_board(content, state)


def _expect(holds, what):
    if not holds:
        raise ValueError(what)


def _count_copies(state, card, seat):
    """What is nowhere else is in the shuffled part of the deck."""
    name = CARDS.names[card]
    announced = int(state.announced[seat] == card)
    lying = [*state.at, *state.order[seat], state.resolving[seat]].count(card)
    state.deck[card] = state.deck_list[card] - state.hand[card] - state.discard[card] - lying
    _expect(state.hand[card] >= 0 and state.discard[card] >= 0, f"there cannot be fewer than 0 copies of {name}")
    _expect(state.deck[card] >= 0, f"there are more copies of {name} than the {state.deck_list[card]} of its deck")
    _expect(
        0 <= state.known[card] <= state.hand[card], f"more copies of {name} are known to be in the hand than are there"
    )
    _expect(0 <= state.paying[seat][card] <= state.hand[card] - announced, f"{name} is not in the hand to be paid with")


def _check_pool(content, state):
    """Cards are exchanged (I11.12), never made: deck and spare cards are those of the box."""
    for card in range(CARDS):
        copies = content.copies[card] + content.spare[card]
        _expect(
            state.spare[card] >= 0 and state.deck_list[card] + state.spare[card] == copies,
            f"deck and spare cards have not {copies} copies of {CARDS.names[card]} in all",
        )


def _check_order(state, seat):
    """Cards under a deck stand at the front of its order, those on top of it at the back; mixed ones as in the box."""
    order = state.order[seat]
    known = [place < state.buried[seat] or place >= DECK - state.topped[seat] for place in range(DECK)]
    _expect(known == [card >= 0 for card in order], "order, buried and topped do not fit")
    _expect(
        all(side_of_card(card) == seat for card in order if card >= 0),
        f"cards of the other side are in the deck of {SEATS.names[seat]}",
    )
    mixed = state.mixed[seat]
    _expect(
        not any(mixed[place] and not 0 < place < state.buried[seat] for place in range(DECK)),
        f"only cards under the deck of {SEATS.names[seat]} are mixed with the one before",
    )
    _expect(
        all(order[place - 1] <= order[place] for place in range(1, DECK) if mixed[place]),
        f"mixed cards under the deck of {SEATS.names[seat]} stand in the order of the box",
    )


def _check_slots(content, state):
    for place in range(PLACES):
        figure, name = state.at[place], PLACES.names[place]
        if figure < 0:
            _expect(
                not state.turned[place] and not state.counter[place], f"nothing lies in {name} to be turned or counted"
            )
        else:
            _expect(side_of_card(figure) == side_of_place(place), f"a card of the other side lies in {name}")
            _expect(content.card_type[figure] != ONE_SHOT, f"a one-shot card lies in {name}; it goes to no zone (I4.6)")


def _check_heroes(state):
    found = [place for place in range(PLACES) if state.at[place] >= FIRST_HERO]
    _expect(
        found == [state.hero] * len(found) and len(found) == int(state.hero >= 0),
        "there is one current hero, and `hero` says in which slot (I2.5)",
    )
    in_play = [hero for hero in range(HEROES) if state.hero_state[hero] == IN_PLAY]
    _expect(
        len(in_play) <= 1 and all(state.at[place] - FIRST_HERO in in_play for place in found),
        "`hero_state` is 1 for the current hero, 0 in the pile and 2 for the lost ones",
    )


def _check_board(content, state):
    for zone in range(ZONES):
        power = printed_power(content, state, zone)
        _expect(0 <= state.tokens[zone] <= power, f"{ZONES.names[zone]} takes 0 to {power} tokens (I9.2)")
    _expect(spare_tokens(content, state) >= 0, f"there are {content.minus_tokens} tokens (I1.1)")
    _expect(min(state.counter) >= 0 <= state.bio, "there cannot be fewer than 0 counters")
    _expect(spare_counters(content, state) >= 0, f"there are {content.counters} counters (I1.1)")
    least = int(state.winner < 0)
    _expect(least <= state.plot <= content.plot_top, f"the plot marker stands on {least} to {content.plot_top} (I7.2)")
