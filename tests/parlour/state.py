"""What lies on the table in the Long Evening."""

from groundfall.engine import NOBODY, OWNER, Record, Table, field, group, index

SEATS = index("seat", ("ash", "birch", "cedar"))
ALL = 7  # every seat as bits
PHASES = index("phase", ("dealing", "scouting", "picking", "fighting", "scoring"))
DEALING, SCOUTING, PICKING, FIGHTING, SCORING = range(5)

SUITS = index("suit", ("sun", "moon", "star"))
RANKS = 6
CARDS = index("card", [f"{suit}_{rank + 1}" for suit in SUITS.names for rank in range(RANKS)])
SLOTS = index("slot", ("first", "second", "third", "fourth"))
BOTTOM = index("place", [f"b{n + 1}" for n in range(len(CARDS.names))])


class Content(Record):
    """What is printed."""

    card_suit = field(CARDS, of=SUITS)
    card_value = field(CARDS)
    dealt = field()
    looks = field()
    flares = field()
    faces = field()
    lone_wins = field()
    allies_win = field()
    highest = field()


class State(Table, seats=SEATS, phases=PHASES, depth=12):
    """What can change. A place without a card is seen to be empty by all."""

    turn = field(start=1, high=20)
    lone = field(of=SEATS, start=0)
    points = field(SEATS, high=200)
    flares = field(SEATS, high=9)
    burnt = field(SEATS, high=9)
    silent = field(SEATS, flag=True)  # has let this fight be
    looks = field(high=9)  # how often the lone seat may still look at the deck
    die = field(high=20)  # the most faces that a box may give it
    hand = field(SEATS, SLOTS, of=CARDS, seen_by="hand_seen")
    hand_seen = field(SEATS, SLOTS, start=ALL, high=ALL)
    pick = field(SEATS, of=SLOTS, seen_by=OWNER)
    shown = field(SEATS, of=CARDS)
    pile = field(CARDS, of=SEATS)  # who has won a card
    spent = field(CARDS, flag=True)
    pool = field(CARDS, flag=True, start=1, seen_by=NOBODY)  # the shuffled upper part of the deck
    stock = field(start=len(CARDS.names), high=len(CARDS.names))  # how many cards that is
    bottom = field(BOTTOM, of=CARDS, seen_by="bottom_seen")  # cards put under the deck, in order
    bottom_seen = field(BOTTOM, start=ALL, high=ALL)
    buried = field(high=BOTTOM)  # how many these are
    peeked = field(of=CARDS, seen_by="peeked_seen")
    peeked_seen = field(start=ALL, high=ALL)
    options = group(
        rounds=field(start=6, high=20, option=True),
        goal=field(start=16, high=99, option=True),
        glimpse=field(flag=True, start=1, option=True),
    )

    held = field(SEATS, cached=True)  # cards in hand
    known = field(CARDS, cached=True)  # paper to work on, blank whenever a choice is asked
