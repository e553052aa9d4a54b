"""The hexes that a piece can get to, as bitboards: a bit for each hex, in an upper and a lower half of four rows each.

The board has eleven columns, and odd rows are shifted right by half a hex. So one row further down is eleven bits
higher, and a hex of an odd row touches the two hexes at its own place and to the right of it in the rows beside it.
"""

from groundfall.engine import rule
from groundfall.games.galaxyx.state import HALF, MOST_STEPS

# Some of the bits of a half.
ROW = 0b11111111111
LAST_ROW = 33  # the bits of the other rows
OTHER_ROWS = (1 << LAST_ROW) - 1
EVEN_ROWS = ROW | ROW << 22
ODD_ROWS = EVEN_ROWS << 11
NOT_RIGHT = (ROW >> 1) * (1 | 1 << 11 | 1 << 22 | 1 << 33)  # all columns but the last
NOT_LEFT = NOT_RIGHT << 1


@rule
def beside_upper(upper, lower):
    """The hexes of the upper half beside some hexes."""
    left = upper >> 1 & NOT_RIGHT
    right = upper << 1 & NOT_LEFT
    across = upper | left & EVEN_ROWS | right & ODD_ROWS  # what they touch above and below, in their own row
    below = lower & ROW  # an even row
    return left | right | across >> 11 | (across & OTHER_ROWS) << 11 | (below | below >> 1) << LAST_ROW


@rule
def beside_lower(upper, lower):
    """The hexes of the lower half beside some hexes."""
    left = lower >> 1 & NOT_RIGHT
    right = lower << 1 & NOT_LEFT
    across = lower | left & EVEN_ROWS | right & ODD_ROWS
    above = upper >> LAST_ROW  # an odd row
    return left | right | across >> 11 | (across & OTHER_ROWS) << 11 | above | above << 1 & ROW


@rule
def find_reach(content, state, start, far, upper_halts, lower_halts, upper_closed, lower_closed):
    """G8.3, G11.3 Notes which hexes a piece can get to within each number of steps, and last of all those in reach.

    It never enters a closed hex. Where it halts it moves on only if it starts there.
    """
    state.upper_reach[0] = content.upper_range[start][0]
    state.lower_reach[0] = content.lower_range[start][0]
    steps = 0
    while (  # as long as nothing is in the way, it gets as far as on an empty board
        steps < far
        and content.upper_range[start][steps + 1] & upper_closed == 0
        and content.lower_range[start][steps + 1] & lower_closed == 0
        and (steps == 0 or content.upper_range[start][steps] & upper_halts == 0)
        and (steps == 0 or content.lower_range[start][steps] & lower_halts == 0)
    ):
        steps += 1
        state.upper_reach[steps] = content.upper_range[start][steps]
        state.lower_reach[steps] = content.lower_range[start][steps]
    upper = state.upper_reach[steps]
    lower = state.lower_reach[steps]
    while steps < far:
        upper_on = upper
        lower_on = lower
        if steps > 0:
            upper_on &= ~upper_halts
            lower_on &= ~lower_halts
        upper |= beside_upper(upper_on, lower_on) & ~upper_closed
        lower |= beside_lower(upper_on, lower_on) & ~lower_closed
        steps += 1
        state.upper_reach[steps] = upper
        state.lower_reach[steps] = lower
    state.upper_reach[MOST_STEPS] = upper
    state.lower_reach[MOST_STEPS] = lower


@rule
def is_any_in_reach(state, upper, lower):
    """Whether the piece on the move can get to any of some hexes."""
    return state.upper_reach[MOST_STEPS] & upper or state.lower_reach[MOST_STEPS] & lower


@rule
def is_in_reach(state, hex):
    """Whether the piece on the move can get to a hex."""
    if hex < HALF:
        return state.upper_reach[MOST_STEPS] >> hex & 1
    return state.lower_reach[MOST_STEPS] >> hex - HALF & 1


@rule
def steps_to(state, hex):
    """How many steps the piece on the move needs to a hex in reach."""
    steps = 0
    if hex < HALF:
        while state.upper_reach[steps] >> hex & 1 == 0:
            steps += 1
    else:
        while state.lower_reach[steps] >> hex - HALF & 1 == 0:
            steps += 1
    return steps


@rule
def wipe_reach(state, far):
    """Blanks the bitboards of the hexes in reach again, if any are noted."""
    if state.upper_reach[0] == 0 and state.lower_reach[0] == 0:
        return
    for steps in range(far + 1):
        state.upper_reach[steps] = 0
        state.lower_reach[steps] = 0
    state.upper_reach[MOST_STEPS] = 0
    state.lower_reach[MOST_STEPS] = 0
