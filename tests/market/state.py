"""What lies on the table in the Market: each seat's hand is its own."""

from groundfall.engine import OWNER, Record, Table, field, index

SEATS = index("seat", ("buyer", "rival"))
PHASES = index("phase", ("trade",))
WARES = index("ware", ("salt", "wool", "iron"))
STALLS = index("stall", ("corner", "arcade", "tower"))


class Content(Record):
    """What is printed."""

    stall_price = field(STALLS)
    ware_count = field(WARES)


class State(Table, seats=SEATS, phases=PHASES, depth=6):
    """What can change."""

    turn = field(start=1, high=999)
    hand = field(SEATS, WARES, seen_by=OWNER, high=99)
    held = field(SEATS, high=99)  # how many wares that is, for all to see
    pile = field(WARES, high=99)  # wares that were paid
    owner = field(STALLS, of=SEATS)
    passed = field(high=99)  # turns in a row in which nothing was bought
    swaps = field(flag=True)  # the option
    swapped = field(flag=True)  # in this turn a swap was offered
