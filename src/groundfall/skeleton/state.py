"""The named sets of the game, what is printed in its box, and what can change on the table."""

from groundfall.engine import OWNER, Record, Table, field, index

SEATS = index("seat", ("red", "blue"))
PHASES = index("phase", ("playing",))
PLACES = index("place", ("crater", "forest", "harbour", "bridge", "tower"))
CARDS = index("card", [str(number) for number in range(1, 13)])  # a rule sees card 0 to 11, people read 1 to 12


class Content(Record):
    """What is printed: rules read it and never change it."""

    points = field(PLACES)


class State(Table, seats=SEATS, phases=PHASES):
    """What can change. Every field says what its values are, and who may see them if not everybody."""

    hand = field(SEATS, CARDS, flag=True, seen_by=OWNER)  # 1 for each card that a seat holds
    played = field(SEATS, PLACES, of=CARDS)  # the card that a seat has at a place, -1 for none
