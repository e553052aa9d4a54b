"""The named sets of the game, everything printed in its box, and everything that can change."""

from groundfall.engine import OWNER, Record, Table, field, index

SEATS = index("seat", ("red", "blue"))
PHASES = index("phase", ("playing",))
PLACES = index("place", ("crater", "forest", "harbour", "bridge", "tower"))
CARDS = index("card", [str(number) for number in range(1, 13)])  # 0 to 11 in rules, 1 to 12 for people


class Content(Record):
    """Everything printed: rules read it and never change it."""

    points = field(PLACES)


class State(Table, seats=SEATS, phases=PHASES):
    """Everything that can change. Every field declares its values, and who may see them if not everybody."""

    hand = field(SEATS, CARDS, flag=True, seen_by=OWNER)  # the cards that each seat holds
    played = field(SEATS, PLACES, of=CARDS)  # the card of each seat at each place, -1 for none
