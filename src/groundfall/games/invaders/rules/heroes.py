"""I10 The Heroes of the Resistance."""

from groundfall.engine import ask, decision, draw, emit, event, offer, refusal, refuse, rule, task
from groundfall.games.invaders.state import (
    FIRST_HERO,
    HEROES,
    INVADER,
    MANKIND,
    MANKIND_ONLY,
    ZONES,
)

from .actions import MOVE_HERO, ZONE
from .ending import HEROES_LOST, win
from .places import free_slot, put_in_slot, zone_of

ARRIVES = event("arrives", "I10.5", "{hero} joins the Resistance.", hero=HEROES)
STANDS = event("stands", "I10.5", "{hero} is placed in {zone}.", hero=HEROES, zone=ZONES)
LOST = event("lost", "I10.6", "{hero} is lost.", loses=True, hero=HEROES)

NO_SLOT = refusal("I1.2", "There is no free slot in {zone}.")
NOT_MANKIND = refusal("I10.2", "Only Mankind can move the hero.")
NO_HERO = refusal("I10.2", "There is no hero in play.")
NOT_MOBILE = refusal("I10.2", "This hero cannot move.")
HAS_MOVED = refusal("I10.2", "The hero has already moved this turn.")
STANDS_THERE = refusal("I10.2", "The hero is already in {zone}.")

IN_PILE, IN_PLAY, GONE = range(3)


@rule
def count_heroes(state, where):
    """I10.5 How many heroes are in the pile, in play or lost."""
    count = 0
    for hero in range(HEROES):
        if state.hero_state[hero] == where:
            count += 1
    return count


@task
def next_hero(content, state, turned):
    """I10.5 The next hero of the pile replaces the last one; if there is none, the Invader wins (I11.3)."""
    left = count_heroes(state, IN_PILE)
    if left == 0:
        win(state, INVADER, HEROES_LOST)
        return
    chosen = draw(state, left)
    for hero in range(HEROES):
        if state.hero_state[hero] == IN_PILE:
            if chosen == 0:
                state.hero_state[hero] = IN_PLAY
                emit(state, ARRIVES, hero)
                ask(state, place_hero, MANKIND_ONLY, hero, turned)
                return
            chosen -= 1


@decision("I10.5", "Choose the zone for the new hero.", reaction=True)
def place_hero(content, state, seat, choices, hero, turned):
    """I10.5 Lists the zones where Mankind has a free slot."""
    for zone in range(ZONES):
        if free_slot(state, MANKIND, zone) >= 0:
            offer(choices, ZONE(zone))
        else:
            refuse(choices, ZONE(zone), NO_SLOT)


@place_hero.on(ZONE)
def hero_stands(content, state, seat, zone, hero, turned):
    """I10.5 The hero is turned 90 degrees in the Invader's turn, upright in Mankind's and before the first (I2.5)."""
    place = free_slot(state, MANKIND, zone)
    put_in_slot(content, state, place, FIRST_HERO + hero)
    state.hero = place
    state.turned[place] = turned
    emit(state, STANDS, hero, zone)


@rule
def hero_is_lost(state, figure):
    """I10.6 A hero that leaves play is out of the game."""
    state.hero = -1
    state.hero_state[figure - FIRST_HERO] = GONE
    emit(state, LOST, figure - FIRST_HERO)


@rule
def list_hero_moves(content, state, seat, choices):
    """I10.2 A mobile hero may move to a zone with a free slot, once in each of Mankind's main phases."""
    for zone in range(ZONES):
        if seat != MANKIND:
            refuse(choices, MOVE_HERO(zone), NOT_MANKIND)
        elif state.hero < 0:
            refuse(choices, MOVE_HERO(zone), NO_HERO)
        elif content.mobile[state.at[state.hero] - FIRST_HERO] == 0:
            refuse(choices, MOVE_HERO(zone), NOT_MOBILE)
        elif state.hero_moved:
            refuse(choices, MOVE_HERO(zone), HAS_MOVED)
        elif zone_of(state.hero) == zone:
            refuse(choices, MOVE_HERO(zone), STANDS_THERE)
        elif free_slot(state, MANKIND, zone) < 0:
            refuse(choices, MOVE_HERO(zone), NO_SLOT)
        else:
            offer(choices, MOVE_HERO(zone))


@rule
def set_hero_upright(state):
    """I3.4 At the start of Mankind's turn the hero is turned upright."""
    if state.hero >= 0:
        state.turned[state.hero] = 0
