"""B3 Set-up."""

from groundfall.engine import draw, emit, event, push, rule, task
from groundfall.games.brood.state import FIRST_AIR, HUMANS, LANDS, MINOR, NATIONS, UNITS, USA

from .deploying import enter_war
from .turn import turn

HOME = event("home", "B3.1", "The Humans play {nation}.", nation=NATIONS)
HANDICAP_AIR = event("handicap_air", "B3.6", "Handicap: the Humans start with {count:Minor Air unit}.", count=None)
HANDICAP_DUPES = event("handicap_dupes", "B3.6", "Handicap: the Brood starts with {count:Dupe}.", count=None)

DRAWN_BY_LOT = -1
NO_HANDICAP, VETERAN_BROOD, VETERAN_HUMANS = range(3)


def set_up(content, state, options):
    """B3.1 Sets the options; then the table is laid and the Brood begins."""
    from groundfall.games.brood.meta import HANDICAPS

    home = DRAWN_BY_LOT if options["humans"] == "drawn" else NATIONS.number(options["humans"])
    state.humans = home
    state.cap = options["cap"]
    state.warriors_anywhere = int(options["warriors"] == "anywhere")
    state.token_may_stay = int(options["free_token"] == "may")
    push(state, turn)
    push(state, lay_table, home, HANDICAPS.index(options["handicap"]))


@task
def lay_table(content, state, home, handicap):
    """B3.1 The home nation, the tokens, its military, and the handicap."""
    if home < 0:
        home = draw(state, NATIONS)
    state.home = home
    emit(state, HOME, home)
    for unit in range(UNITS):
        state.pool[unit] = content.counters[unit]
    state.spare_tokens = content.tokens
    place_dormant_tokens(content, state, home)
    place_neutral_tokens(content, state)
    give_handicap(content, state, handicap)
    if state.dormant[home] == 0:
        enter_war(content, state, home)


@rule
def place_dormant_tokens(content, state, home):
    """B3.2 Two for the USA, one for each other nation, none for the home nation; but one for the USA as home."""
    for nation in range(NATIONS):
        state.dormant[nation] = content.dormant_tokens[nation]
    state.dormant[home] = 0
    if home == USA:
        state.dormant[home] = 1
    for nation in range(NATIONS):
        if state.dormant[nation] > 0:
            state.closed |= content.lands_of[nation]


@rule
def place_neutral_tokens(content, state):
    """B3.4 Places one in each minor nation."""
    for area in range(LANDS):
        if content.side_of[area] == MINOR:
            state.neutral[area] = 1


@rule
def give_handicap(content, state, handicap):
    """B3.6 Two Minor Air units against a veteran Brood, two Dupes against veteran Humans, if there are enough."""
    if handicap == VETERAN_BROOD:
        count = min(content.handicap_air, state.pool[FIRST_AIR + MINOR])
        state.air[HUMANS][MINOR] += count
        state.pool[FIRST_AIR + MINOR] -= count
        emit(state, HANDICAP_AIR, count)
    if handicap == VETERAN_HUMANS:
        count = min(content.handicap_dupes, content.dupe_tokens)
        state.dupes += count
        emit(state, HANDICAP_DUPES, count)


@rule
def resample(content, state, seat):
    """B1.1 Determinization changes nothing: this game has no hidden information."""
