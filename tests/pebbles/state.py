"""What lies on the table."""

from groundfall.engine import Record, Table, field, index

SEATS = index("seat", ("first", "second"))
PHASES = index("phase", ("taking",))
AMOUNTS = index("amount", ("one", "two", "three"))


class Content(Record):
    most = field()


class State(Table, seats=SEATS, phases=PHASES, depth=4):
    heap = field(high=999)
