"""What lies on the benches of the Workshop: everything is open."""

from groundfall.engine import Record, Table, field, index, numbers, rows
from groundfall.engine.effects import ability_columns, bytecode_field

SEATS = index("seat", ("left", "right"))
PHASES = index("phase", ("work",))
WORKING = 0
THINGS = index("thing", ("hammer", "saw", "drill", "lathe"))
KINDS = index("kind", ("tool", "machine"))
ABILITIES = index("ability", ("first", "second"))
ROWS = numbers("row", 600)
TRIGGERS = index("trigger", ("work", "owned", "loss"))
WORK, OWNED, LOSS = range(3)
MOST_COINS = 9999


class Content(Record):
    """What is printed on the things."""

    kind = field(THINGS, of=KINDS)
    weight = field(THINGS)
    ability = rows(THINGS, **ability_columns(len(ABILITIES.names), TRIGGERS))
    bytecode = bytecode_field(ROWS)


class State(Table, seats=SEATS, phases=PHASES, depth=30):
    """What can change."""

    turn = field(start=1, high=999)
    turns = field(high=999)
    coins = field(SEATS, high=MOST_COINS)
    owner = field(THINGS, of=SEATS)
    worn = field(THINGS, flag=True)
    used = field(THINGS, ABILITIES, high=999)
    steps = field(high=9999)
    owing = field(high=9999)  # coins about to be lost
