"""L4.3 An offer is put together. Until it is made it is its coalition's alone, and stops nobody else."""

from groundfall.engine import offer, refusal, refuse, rule
from groundfall.games.level7.state import (
    ASKED,
    GIVEN,
    GOODS,
    MERCENARIES_STEP,
    MIC,
    MONEY,
    RESEARCH,
    RESEARCH_STEP,
    SIDES,
)

from .actions import ASK, ASK_LESS, DROP_OFFER, GIVE, GIVE_LESS, SEND
from .tokens import free_tokens
from .traders import can_trade

NOT_SO_MUCH = refusal("L4.5", "No {good} is left to give.")
NOT_THE_LAST = refusal("L4.5", "The last point of MIC cannot be given away.")
BOTH_WAYS = refusal("L4.5", "An offer cannot give and ask for the same good.")
NO_ROOM = refusal("L4.5", "The receiver's dial is at its maximum.")
NOT_NOW = refusal("L4.6", "Research tokens can be lent only in steps 1 to 3.")
NOT_IN_IT = refusal("L4.3", "The offer has no {good} on that side.")
EMPTY_OFFER = refusal("L4.3", "The offer is empty.")
OUT_OF_DATE = refusal("L4.5", "The offer is no longer possible: one side cannot give or receive that much.")
TOO_LATE = refusal("L4.2", "One of the two coalitions can no longer trade in this phase.")


@rule
def begin_draft(state, seat, other):
    """L4.3 A draft begins empty on both sides."""
    clear_draft(state, seat)
    state.drafting[seat] = other


@rule
def clear_draft(state, seat):
    """L4.3 The draft is discarded."""
    state.drafting[seat] = -1
    for side in range(SIDES):
        for good in range(GOODS):
            state.draft[seat][side][good] = 0


@rule
def is_drafting(state, seat):
    """L4.3 Whether a coalition is preparing an offer."""
    if state.drafting[seat] >= 0:
        return 1
    return 0


@rule
def can_give(content, state, seat, good):
    """L4.5 How much a coalition can give: never the last MIC point, and only ready tokens that are not lent."""
    if good == RESEARCH:
        if MERCENARIES_STEP <= state.phase <= RESEARCH_STEP:
            return free_tokens(content, state, seat)
        return 0
    if good == MIC:
        return max(0, state.stock[seat][MIC] - 1)
    return state.stock[seat][good]


@rule
def giver_of(state, seat, side):
    """L4.3 The coalition that gives the goods on a side of a draft."""
    if side == GIVEN:
        return seat
    return state.drafting[seat]


@rule
def fits(content, state, seat, side, good, n):
    """L4.5 Why a side of an offer cannot hold that much of a good: the number of a refusal, or -1 if it can."""
    giver = giver_of(state, seat, side)
    if n > can_give(content, state, giver, good):
        if good == MIC and state.stock[giver][MIC] > 0:
            return NOT_THE_LAST
        return NOT_SO_MUCH
    if MONEY < good < RESEARCH:
        taker = giver_of(state, seat, 1 - side)
        if state.stock[taker][good] + n > content.dial_most[good]:
            return NO_ROOM
    return -1


@rule
def no_more(content, state, seat, side, good):
    """L4.5 Why a side cannot grow by one: the number of a refusal, or -1 if it can."""
    if state.draft[seat][1 - side][good] > 0:
        return BOTH_WAYS
    if good == RESEARCH and (state.phase < MERCENARIES_STEP or state.phase > RESEARCH_STEP):
        return NOT_NOW
    return fits(content, state, seat, side, good, state.draft[seat][side][good] + 1)


@rule
def unready(content, state, seat):
    """L4.3 Why a draft cannot be made as an offer: the number of a refusal, or -1 if it can."""
    if can_trade(state, seat) == 0 or can_trade(state, state.drafting[seat]) == 0:
        return TOO_LATE
    count = 0
    for side in range(SIDES):
        for good in range(GOODS):
            n = state.draft[seat][side][good]
            count += n
            if n > 0 and fits(content, state, seat, side, good, n) >= 0:
                return OUT_OF_DATE
    if count == 0:
        return EMPTY_OFFER
    return -1


@rule
def list_draft(content, state, seat, choices):
    """L4.3 Lists one more or one less of each good on each side, making the offer, and discarding it."""
    for good in range(GOODS):
        why = no_more(content, state, seat, GIVEN, good)
        if why < 0:
            offer(choices, GIVE(good))
        else:
            refuse(choices, GIVE(good), why)
    for good in range(GOODS):
        why = no_more(content, state, seat, ASKED, good)
        if why < 0:
            offer(choices, ASK(good))
        else:
            refuse(choices, ASK(good), why)
    for good in range(GOODS):
        if state.draft[seat][GIVEN][good] > 0:
            offer(choices, GIVE_LESS(good))
        else:
            refuse(choices, GIVE_LESS(good), NOT_IN_IT)
    for good in range(GOODS):
        if state.draft[seat][ASKED][good] > 0:
            offer(choices, ASK_LESS(good))
        else:
            refuse(choices, ASK_LESS(good), NOT_IN_IT)
    offer(choices, DROP_OFFER())
    why = unready(content, state, seat)
    if why < 0:
        offer(choices, SEND())
    else:
        refuse(choices, SEND(), why)


@rule
def give_more(content, state, seat, good):
    """L4.3 The offer gives one more of a good."""
    state.draft[seat][GIVEN][good] += 1


@rule
def ask_more(content, state, seat, good):
    """L4.3 The offer asks for one more of a good."""
    state.draft[seat][ASKED][good] += 1


@rule
def give_less(content, state, seat, good):
    """L4.3 The offer gives one less of a good."""
    state.draft[seat][GIVEN][good] -= 1


@rule
def ask_less(content, state, seat, good):
    """L4.3 The offer asks for one less of a good."""
    state.draft[seat][ASKED][good] -= 1


@rule
def drop_offer(content, state, seat):
    """L4.3 The draft is discarded, and nobody learns of it."""
    clear_draft(state, seat)


PUTTING_TOGETHER = ((GIVE, give_more), (ASK, ask_more), (GIVE_LESS, give_less), (ASK_LESS, ask_less))
