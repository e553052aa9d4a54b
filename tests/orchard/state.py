"""What lies in the Orchard."""

from groundfall.engine import Record, Table, field, group, index

SEATS = index("seat", ("ada", "ben", "cleo"))
ALL = 7  # every seat as bits
PHASES = index("phase", ("picking",))
PICKING = 0
FRUITS = index("fruit", ("apple", "pear", "plum"))


class Content(Record):
    """What is printed."""

    favourite = field()


class State(Table, seats=SEATS, phases=PHASES, depth=6):
    """What can change. Only the first `players` seats play."""

    turn = field()
    tree = field(FRUITS)
    basket = field(SEATS, FRUITS)
    today = field(SEATS)
    wish = field(SEATS, of=FRUITS, seen_by="wish_seen")
    wish_seen = field(SEATS, start=ALL)
    options = group(players=field(start=2), days=field(start=3), reach=field(start=3), goal=field())
