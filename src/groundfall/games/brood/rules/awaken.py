"""B6 Awaken: mediation, war or neutrality."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.brood.state import AWAKEN, BLOCKS, HUMANS_ONLY, NATIONS, USA

from .actions import BLOCK, DECLARE_WAR, MEDIATE, NEUTRALITY
from .deploying import enter_war

MEDIATED = event(
    "mediated", "B6.3", "The Humans mediate with {nation} (diplomacy {diplomacy}).", nation=NATIONS, diplomacy=None
)
WAR_DECLARED = event(
    "war_declared",
    "B6.5",
    "The Humans declare war on {nation} (diplomacy {diplomacy}).",
    nation=NATIONS,
    diplomacy=None,
)
NEUTRAL = event("neutral", "B6.6", "The Humans choose neutrality.")
STIRRED = event("stirred", "B6.2", "{nation} stirs but is not awake yet.", nation=NATIONS)
AWAKE = event("awake", "B6.2", "{nation} is awake.", nation=NATIONS)
DUPED = event("duped", "B6.5", "The Brood gains {count:Dupe}.", count=None)
GIVEN_UP = event("given_up", "B6.4", "The Humans give up the {block} phase this turn.", block=BLOCKS)

IS_AWAKE = refusal("B6.1", "{nation} is already awake; only dormant nations can be approached.")
IS_BLOCKED = refusal("B6.4", "The {block} phase is already blocked.")


@task(phase=AWAKEN)
def awaken(content, state):
    """B6.1 The Block tokens come back, and the Humans choose one of three approaches."""
    state.phase = AWAKEN
    for block in range(BLOCKS):
        state.blocked[block] = 0
    ask(state, choose_approach, HUMANS_ONLY)


@decision("B6.1", "Choose mediation, war or neutrality.")
def choose_approach(content, state, seat, choices):
    """B6.1 Any dormant nation can be approached; if all are awake, only neutrality is left."""
    for nation in range(NATIONS):
        if state.dormant[nation] > 0:
            offer(choices, MEDIATE(nation))
            offer(choices, DECLARE_WAR(nation))
        else:
            refuse(choices, MEDIATE(nation), IS_AWAKE)
            refuse(choices, DECLARE_WAR(nation), IS_AWAKE)
    offer(choices, NEUTRALITY())


@rule
def diplomacy_with(content, state, nation):
    """B6.2 The value on the home nation's card; 0 for the home nation and for the first approach to the USA."""
    if nation == state.home or (nation == USA and state.dormant[nation] > 1):
        return 0
    return content.diplomacy[state.home][nation]


@rule
def remove_token(content, state, nation):
    """B6.2 A Dormant token is removed; after the last one the nation is awake and its military enters the war."""
    state.dormant[nation] -= 1
    if state.dormant[nation] > 0:
        emit(state, STIRRED, nation)
        return
    emit(state, AWAKE, nation)
    state.closed &= ~content.lands_of[nation]
    enter_war(content, state, nation)


@choose_approach.on(MEDIATE)
def mediate(content, state, seat, nation):
    """B6.3 The diplomacy is the number of phases to block, chosen after the nation's military is placed."""
    diplomacy = diplomacy_with(content, state, nation)
    emit(state, MEDIATED, nation, diplomacy)
    push(state, place_blocks, diplomacy)
    remove_token(content, state, nation)


@choose_approach.on(DECLARE_WAR)
def declare_war(content, state, seat, nation):
    """B6.5 No phase is blocked; the Brood gains as many Dupes as the diplomacy, if there are enough left."""
    diplomacy = diplomacy_with(content, state, nation)
    emit(state, WAR_DECLARED, nation, diplomacy)
    give_dupes(content, state, diplomacy)
    remove_token(content, state, nation)


@choose_approach.on(NEUTRALITY)
def choose_neutrality(content, state, seat):
    """B6.6 No nation is awakened; the Brood gains a Dupe."""
    emit(state, NEUTRAL)
    give_dupes(content, state, 1)


@rule
def spare_dupes(content, state):
    """B6.5 How many Dupe tokens are left for the Brood to gain."""
    return content.dupe_tokens - state.dupes


@rule
def give_dupes(content, state, count):
    """B6.5 The Brood gains Dupes, if there are enough left."""
    given = min(count, spare_dupes(content, state))
    state.dupes += given
    emit(state, DUPED, given)


@task
def place_blocks(content, state, count):
    """B6.4 The Block tokens are placed one after the other."""
    if count > 0:
        push(state, place_blocks, count - 1)
        ask(state, block_phase, HUMANS_ONLY)


@decision("B6.4", "Choose a phase to give up this turn.")
def block_phase(content, state, seat, choices):
    """B6.4 Lists the four phases to come."""
    for block in range(BLOCKS):
        if state.blocked[block]:
            refuse(choices, BLOCK(block), IS_BLOCKED)
        else:
            offer(choices, BLOCK(block))


@block_phase.on(BLOCK)
def block(content, state, seat, block):
    """B6.4 The token is placed."""
    state.blocked[block] = 1
    emit(state, GIVEN_UP, block)
