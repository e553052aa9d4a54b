"""What lies on the table in the Ferries: everything is open."""

from groundfall.engine import Record, Table, field, index

SEATS = index("seat", ("north", "south"))
PHASES = index("phase", ("northern_turn", "southern_turn"))
LANES = index("lane", ("upper", "middle", "lower"))


class Content(Record):
    """What is printed."""

    faces = field()
    caught_from = field()
    saved_from = field()


class State(Table, seats=SEATS, phases=PHASES, depth=6):
    """What can change."""

    turn = field(start=1, high=99)
    rounds = field(start=3, high=99)
    sailed = field(LANES, flag=True)  # lanes used this turn
    crossed = field(SEATS, high=99)
