"""F2 and F3: a ferry crosses, the other side may pursue it, and then it may be saved."""

from ferry.state import LANES, SEATS
from groundfall.engine import action, ask, decision, emit, event, leave, offer, push, refusal, refuse, roll, task

SAIL = action("sail", "Send a ferry along the {lane} lane", lane=LANES)
MOOR = action("moor", "Moor: end the turn")
CHASE = action("chase", "Pursue it")
LET_PASS = action("let_pass", "Let it pass")
DUMP = action("dump", "Throw the load overboard")
YIELD = action("yield", "Give the ferry up")

SAILED = event("sailed", "F2.1", "{seat} sends a ferry along the {lane} lane.", seat=SEATS, lane=LANES)
CROSSED = event("crossed", "F2.3", "The ferry of {seat} gets across.", seat=SEATS)
LOST = event("lost", "F3.2", "The ferry of {seat} is lost.", seat=SEATS)
ROLLS = "{seat} rolls {die} and needs {needs}."
CHASED = event("pursuit_rolled", "F3.1", ROLLS, succeeds={"hit": 1}, seat=SEATS, die=None, needs=None, hit=None)
SAVED = event("escape_rolled", "F3.2", ROLLS, succeeds={"hit": 1}, seat=SEATS, die=None, needs=None, hit=None)
USED = refusal("F2.2", "{lane} lane: a ferry has sailed it this turn.")


@decision("F2.1", "Send a ferry, or moor.", repeat=True)
def sail(content, state, seat, choices):
    """F2.1 Each lane once a turn (F2.2)."""
    for lane in range(LANES):
        if state.sailed[lane]:
            refuse(choices, SAIL(lane), USED)
        else:
            offer(choices, SAIL(lane))
    offer(choices, MOOR())


@sail.on(SAIL)
def send(content, state, seat, lane):
    """F2.1 The other side may pursue it."""
    state.sailed[lane] = 1
    emit(state, SAILED, seat, lane)
    push(state, pursue, seat, lane)


@sail.on(MOOR)
def moor(content, state, seat):
    """F1.2 The turn ends."""
    leave(state, seat)


@task
def pursue(content, state, seat, lane):
    """F2.3 The other side is asked."""
    ask(state, pursue_or_pass, 1 << 1 - seat, lane)


@decision("F2.3", "Pursue the ferry, or let it pass.", reaction=True)
def pursue_or_pass(content, state, seat, choices, lane):
    """F2.3 Either."""
    offer(choices, CHASE())
    offer(choices, LET_PASS())


@pursue_or_pass.on(LET_PASS, standing="Let every ferry pass this turn")
def let_pass(content, state, seat, lane):
    """F2.3 It gets across."""
    state.crossed[1 - seat] += 1
    emit(state, CROSSED, 1 - seat)


@pursue_or_pass.on(CHASE)
def chase(content, state, seat, lane):
    """F3.1 A die that shows enough catches it."""
    die = roll(state, content.faces)
    caught = 1 if die >= content.caught_from else 0
    emit(state, CHASED, seat, die, content.caught_from, caught)
    if caught:
        ask(state, save_or_yield, 1 << 1 - seat, lane)
    else:
        let_pass(content, state, seat, lane)


@decision("F3.2", "Throw the load overboard, or give the ferry up.")
def save_or_yield(content, state, seat, choices, lane):
    """F3.2 Either."""
    offer(choices, DUMP())
    offer(choices, YIELD())


@save_or_yield.on(DUMP)
def dump(content, state, seat, lane):
    """F3.2 A die that shows enough saves it."""
    die = roll(state, content.faces)
    saved = 1 if die >= content.saved_from else 0
    emit(state, SAVED, seat, die, content.saved_from, saved)
    if saved:
        state.crossed[seat] += 1
        emit(state, CROSSED, seat)
    else:
        emit(state, LOST, seat)


@save_or_yield.on(YIELD)
def give_up(content, state, seat, lane):
    """F3.2 It is lost."""
    emit(state, LOST, seat)
