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

    turn = field(high=999)
    tree = field(FRUITS, high=999)
    basket = field(SEATS, FRUITS, high=999)
    today = field(SEATS, high=99)
    wish = field(SEATS, of=FRUITS, seen_by="wish_seen")
    wish_seen = field(SEATS, start=ALL, high=ALL)
    options = group(
        players=field(start=2, high=SEATS, option=True),
        days=field(start=3, high=99, option=True),
        reach=field(start=3, high=99, option=True),
        goal=field(high=99, option=True),
    )
