"""What players of the Long Evening have and spend: flares and points."""

from groundfall.engine import owed, rule, stock


@rule
def flares_of(content, state, seat):
    """P1.3 Flares that are not burnt."""
    return state.flares[seat]


@rule
def points_of(content, state, seat):
    """P7.1 Points."""
    return state.points[seat]


@rule
def cards_to_place(content, state, seat):
    """P4.2 A card that is looked at is kept or buried."""
    return 1


stock("flares", by=flares_of, text="{n:flare}", rule="P1.3")
stock("points", by=points_of, text="{n:point}", rule="P7.1")

owed("look", least=cards_to_place, text="{n:card} to keep or bury", rule="P4.2")
