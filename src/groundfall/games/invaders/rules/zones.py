"""I9 Zone power and its tokens, and cards that move and leave play."""

from groundfall.engine import emit, event, push, rule
from groundfall.games.invaders.state import ABILITIES, FIGURES, FIRST_HERO, INVADER, PLACES, ZONES

from .ending import check_zones
from .heroes import hero_is_lost, next_hero
from .places import free_slot, lose_abilities, put_in_slot, side_of_place
from .power import zone_power

WEAKENED = event("weakened", "I9.1", "{zone} loses {count} power.", loses=True, zone=ZONES, count=None)
RESTORED = event("restored", "I9.1", "{zone} regains {count} power.", zone=ZONES, count=None)
LEFT_PLAY = event("left_play", "I4.9", "{figure} leaves play.", loses=True, figure=FIGURES)
MOVED = event("moved", "I12.6", "{figure} moves to {zone}.", figure=FIGURES, zone=ZONES)


@rule
def spare_tokens(content, state):
    """I1.1 How many -1 tokens are not on the board."""
    left = content.minus_tokens
    for zone in range(ZONES):
        left -= state.tokens[zone]
    return left


@rule
def weaken_zone(content, state, zone, count):
    """I9.2 Tokens go on a zone, as long as it has power and tokens are left; this is not a drain (I9.3)."""
    added = min(count, min(zone_power(content, state, zone), spare_tokens(content, state)))
    if added > 0:
        state.tokens[zone] += added
        emit(state, WEAKENED, zone, added)
        check_zones(content, state)


@rule
def restore_zone(state, zone, count):
    """I9.1 Tokens leave a zone, as far as there are any."""
    removed = min(count, state.tokens[zone])
    if removed > 0:
        state.tokens[zone] -= removed
        emit(state, RESTORED, zone, removed)


@rule
def spare_counters(content, state):
    """I1.1 How many counters are in the supply."""
    left = content.counters - state.bio
    for place in range(PLACES):
        left -= state.counter[place]
    return left


@rule
def clear_slot(state, place):
    """I1.2 A slot becomes free; the counters on its card go back to the supply."""
    state.at[place] = -1
    lose_abilities(state, place)
    state.turned[place] = 0
    state.counter[place] = 0
    for ability in range(ABILITIES):
        state.used[place][ability] = 0


@rule
def remove_card(state, place):
    """I4.9 A card goes to its owner's discard pile; a hero is lost, and the next one arrives at once (I10.5)."""
    figure = state.at[place]
    clear_slot(state, place)
    if figure >= FIRST_HERO:
        push(state, next_hero, int(state.active == INVADER))
        hero_is_lost(state, figure)
    else:
        state.discard[figure] += 1
        emit(state, LEFT_PLAY, figure)


@rule
def move_card(content, state, place, zone):
    """I10.2 A card moves to its side's first free slot in another zone; it keeps its counters and stays turned."""
    goal = free_slot(state, side_of_place(place), zone)
    put_in_slot(content, state, goal, state.at[place])
    state.turned[goal] = state.turned[place]
    state.counter[goal] = state.counter[place]
    for ability in range(ABILITIES):
        state.used[goal][ability] = state.used[place][ability]
    if state.hero == place:
        state.hero = goal
    clear_slot(state, place)
    emit(state, MOVED, state.at[goal], zone)
