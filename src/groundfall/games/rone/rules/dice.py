"""R1.2, R9 Dice: rolling, shown screws, new screws, locks."""

from __future__ import annotations

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, roll, rule, task
from groundfall.games.rone.state import (
    COLOURS,
    DICE,
    FACES,
    HOLES,
    HOLES_OF_DIE,
    HOLES_OF_FACE,
    LOCKED,
    LOCKED_DICE,
    READY,
    SCREW_COLOURS,
    SEATS,
    UNROLLED,
    USED,
)

from .actions import CHOOSE_DIE, CRAFT, SET_ASIDE, SET_DIE
from .people import is_out

ROLLED = event("rolled", "R3.3", "{seat} rolls {face} with {thrown}.", seat=SEATS, thrown=DICE, face=FACES, die=None)
ASIDE = event("aside", "R9.4", "{seat} sets {thrown} aside.", seat=SEATS, thrown=DICE)
CRAFTED = event("crafted", "R9.1", "{seat} puts a {colour} screw into {hole}.", seat=SEATS, colour=COLOURS, hole=HOLES)
TURNED = event("turned", "R9.3", "{seat} turns {thrown} to {face}.", seat=SEATS, thrown=DICE, face=FACES)
READIED = event("readied", "R9.2", "{seat} can use {thrown} again.", seat=SEATS, thrown=DICE)
NOT_UNUSED = refusal("R9.3", "Only an unused die can be turned.")
NOT_USED = refusal("R9.2", "Only a used die can be used again.")
SAME_COLOUR = refusal("R9.1", "The hole already has a screw of that colour.")
OTHER_DIE = refusal("R9.1", "That hole is not on the die you are upgrading.")


@rule
def hole_of(die, face, place):
    """R1.2 One of the three holes of a face."""
    return die * HOLES_OF_DIE + face * HOLES_OF_FACE + place


@rule
def shows(state, seat, die, colour):
    """R1.2 How many screws of a colour a die shows."""
    found = 0
    first = hole_of(die, max(0, state.die_face[seat][die]), 0)
    for place in range(HOLES_OF_FACE):
        if state.hole[seat][first + place] == colour:
            found += 1
    return found


@rule
def coloured(state, seat, die):
    """R1.2 How many coloured screws a die shows."""
    found = 0
    first = hole_of(die, max(0, state.die_face[seat][die]), 0)
    for place in range(HOLES_OF_FACE):
        if state.hole[seat][first + place] >= 0:
            found += 1
    return found


@rule
def roll_die(state, seat, die):
    """R3.3 A die is rolled and shows one of its six faces."""
    state.die_face[seat][die] = roll(state, FACES) - 1
    state.die_state[seat][die] = READY
    emit(state, ROLLED, seat, die, state.die_face[seat][die], state.die_face[seat][die] + 1)


@rule
def count_dice(state, seat, status):
    """R1.2 How many dice of a seat are in a state."""
    found = 0
    for die in range(DICE):
        if state.die_state[seat][die] == status:
            found += 1
    return found


@rule
def locked_dice(state, seat):
    """R9.4 How many dice a seat sets aside before it rolls."""
    return state.locks[seat] + state.stack_aura[LOCKED_DICE]


@task
def roll_dice(content, state, seat):
    """R9.4 The seat chooses the dice to set aside; the others are rolled."""
    locked = locked_dice(state, seat)
    for die in range(DICE):
        state.die_state[seat][die] = UNROLLED
        state.die_face[seat][die] = -1
    state.locks[seat] = 0
    if locked >= DICE:
        for die in range(DICE):
            lock(state, seat, die)
    else:
        push(state, roll_rest, seat)
        if locked > 0:
            ask(state, choose_locked, 1 << seat, locked)


@rule
def lock(state, seat, die):
    """R9.4 A die counts as used until the next roll."""
    state.die_state[seat][die] = LOCKED
    emit(state, ASIDE, seat, die)


@decision("R9.4", "Choose the dice to set aside.", repeat=True)
def choose_locked(content, state, seat, choices, locks):
    """R9.4 Lists the seat's dice."""
    for die in range(DICE):
        if state.die_state[seat][die] == UNROLLED:
            offer(choices, SET_ASIDE(die))


@choose_locked.on(SET_ASIDE)
def die_locked(content, state, seat, die, locks):
    """R9.4 The die is not rolled."""
    lock(state, seat, die)
    leave(state, seat)
    if locks > 1:
        ask(state, choose_locked, 1 << seat, locks - 1)


@task
def roll_rest(content, state, seat):
    """R3.3 Every die that is not set aside is rolled."""
    for die in range(DICE):
        if state.die_state[seat][die] == UNROLLED:
            roll_die(state, seat, die)


@task(unless=is_out)
def upgrade_die(content, state, seat, screws):
    """R9.1 The seat puts new screws into one die, even a used one or one set aside."""
    ask(state, choose_crafted, 1 << seat, screws)


@decision("R9.1", "Choose the die to upgrade.")
def choose_crafted(content, state, seat, choices, screws):
    """R9.1 Lists the seat's dice."""
    for die in range(DICE):
        offer(choices, CHOOSE_DIE(die))


@choose_crafted.on(CHOOSE_DIE)
def crafted_chosen(content, state, seat, die, screws):
    """R9.1 The holes are chosen next."""
    ask(state, craft, 1 << seat, die, screws)


@decision("R9.1", "Choose the hole and the colour of the new screw.")
def craft(content, state, seat, choices, die, screws):
    """R9.1 Lists the holes of the die with all other colours; of equal screws on one face only one is listed."""
    for hole in range(die * HOLES_OF_DIE, (die + 1) * HOLES_OF_DIE):
        if is_first_of_colour(state, seat, hole):
            for colour in range(SCREW_COLOURS):
                if state.hole[seat][hole] == colour:
                    refuse(choices, CRAFT(hole, colour), SAME_COLOUR)
                else:
                    offer(choices, CRAFT(hole, colour))


@rule
def is_first_of_colour(state, seat, hole):
    """R9.1 Whether no hole before it on the face has a screw of the same colour."""
    for before in range(hole - hole % HOLES_OF_FACE, hole):
        if state.hole[seat][before] == state.hole[seat][hole]:
            return 0
    return 1


@craft.on(CRAFT, otherwise=OTHER_DIE)
def screw_in(content, state, seat, hole, colour, die, screws):
    """R9.1 The old screw goes back to the supply; the new one counts at once."""
    state.hole[seat][hole] = colour
    emit(state, CRAFTED, seat, colour, hole)
    if screws > 1:
        ask(state, craft, 1 << seat, die, screws - 1)


@task(unless=is_out)
def reuse_die(content, state, seat, left):
    """R9.2 A used die becomes unused and keeps its face; a die set aside does not."""
    if count_dice(state, seat, USED) > 0:
        if left > 1:
            push(state, reuse_die, seat, left - 1)
        ask(state, choose_used, 1 << seat)


@decision("R9.2", "Choose the die to use again.")
def choose_used(content, state, seat, choices):
    """R9.2 Lists the used dice."""
    for die in range(DICE):
        if state.die_state[seat][die] == USED:
            offer(choices, CHOOSE_DIE(die))


@choose_used.on(CHOOSE_DIE, otherwise=NOT_USED)
def used_chosen(content, state, seat, die):
    """R9.2 The die can be used again."""
    state.die_state[seat][die] = READY
    emit(state, READIED, seat, die)


@task(unless=is_out)
def set_die(content, state, seat, left):
    """R9.3 An unused die is turned to a face that the seat chooses."""
    if count_dice(state, seat, READY) > 0:
        if left > 1:
            push(state, set_die, seat, left - 1)
        ask(state, choose_face, 1 << seat)


@decision("R9.3", "Choose the die to turn, and its new face.")
def choose_face(content, state, seat, choices):
    """R9.3 Lists the faces of the unused dice."""
    for die in range(DICE):
        if state.die_state[seat][die] == READY:
            for face in range(FACES):
                offer(choices, SET_DIE(die, face))


@choose_face.on(SET_DIE, otherwise=NOT_UNUSED)
def face_chosen(content, state, seat, die, face):
    """R9.3 The die shows that face."""
    state.die_face[seat][die] = face
    emit(state, TURNED, seat, die, face)
