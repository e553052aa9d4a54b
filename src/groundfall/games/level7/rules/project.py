"""L8 Step 4, Cronos Project: a project is proposed, everybody says what it offers, and it is funded or not."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    EVERYBODY,
    PAID,
    PROJECT_STEP,
    PROJECTS,
    SEATS,
)

from .actions import (
    CALL,
    DONE,
    DROP_PROJECT,
    FUND,
    NOTHING,
    OWN_PARTS,
    PART,
    PARTS,
    REST,
    SHARE,
)
from .drafts import is_drafting, list_draft
from .places import in_turn
from .stocks import pay
from .traders import may_deal
from .trading import list_trades
from .vocabulary import run

CALLED = event("called", "L8.5", "{seat} proposes to fund {project}.", seat=SEATS, project=PROJECTS)
PLEDGES = event("pledges", "L8.5", "{seat} offers {paid}.", seat=SEATS, count=None, paid=PAID)
PLEDGES_NOTHING = event("pledges_nothing", "L8.5", "{seat} offers nothing.", seat=SEATS)
FUNDED = event("funded", "L8.6", "{project} is funded.", project=PROJECTS)
DROPPED = event("dropped", "L8.6", "{project} is not funded.", project=PROJECTS)

IS_DONE = refusal("L8.1", "{project} is already funded.")
TOO_EARLY = refusal("L8.1", "Other projects must be funded before {project}.")
NOT_YOURS = refusal("L8.3", "{project} belongs to another coalition, or you do not control Dr. Cronos.")
TOO_MUCH = refusal("L8.5", "You can offer at most {most}.", "most")
STILL_MISSING = refusal("L8.6", "You do not have everything that is missing.")

MOST_CALLS = 2


@task(phase=PROJECT_STEP)
def project_step(content, state):
    """L8.1 Projects are proposed: all coalitions at the same time, or in turn order."""
    state.phase = PROJECT_STEP
    state.steps = 0
    push(state, propose_from, 0)


@task
def propose_from(content, state, place):
    """L8.1 Asks everybody, or the coalition at a place of the turn order."""
    if state.strict:
        if place + 1 < SEATS:
            push(state, propose_from, place + 1)
        push(state, ask_projects, 1 << in_turn(state, place))
    else:
        push(state, ask_projects, EVERYBODY + 0)


@task
def ask_projects(content, state, seats):
    """L8.1 Asks those of these coalitions that can propose a project or trade; again after each proposal."""
    bits = 0
    for seat in range(SEATS):
        if seats >> seat & 1 and is_busy(content, state, seat):
            bits |= 1 << seat
    ask(state, propose_project, bits)


@rule
def is_busy(content, state, seat):
    """L3.5 Whether a coalition has anything to choose in this step."""
    for project in range(PROJECTS):
        if can_call(content, state, seat, project):
            return 1
    return may_deal(state, seat)


@task
def pass_project(content, state):
    """L3.5 A coalition that can neither propose a project nor trade is no longer asked."""
    for seat in range(SEATS):
        if is_busy(content, state, seat) == 0:
            leave(state, seat)


@rule
def is_next(content, state, project):
    """L8.1 Whether a project is not funded, but all that come before it are."""
    if state.project_done[project]:
        return 0
    for earlier in range(PROJECTS):
        if content.project_after[project] >> earlier & 1 and state.project_done[earlier] == 0:
            return 0
    return 1


@rule
def is_in_charge(content, state, seat, project):
    """L8.3 Whether a coalition may fund a project: its own while it controls Cronos; anyone may fund the last."""
    if content.project_of[project] < 0:
        return 1
    if content.project_of[project] == seat and state.controller == seat:
        return 1
    return 0


@rule
def is_at_hand(content, state, project):
    """L8.3 Whether a project is next, and a coalition that is not defeated is in charge of it."""
    if is_next(content, state, project):
        for seat in range(SEATS):
            if state.defeated[seat] == 0 and is_in_charge(content, state, seat, project):
                return 1
    return 0


@rule
def is_payable(content, state, project):
    """L8.4 Whether all coalitions together can pay for a project."""
    for good in range(PAID):
        total = 0
        for seat in range(SEATS):
            total += state.stock[seat][good]
        if total < content.project_cost[project][good]:
            return 0
    return 1


@rule
def can_call(content, state, seat, project):
    """L8.3 Whether a coalition may propose a project now."""
    if state.defeated[seat] or state.projects_now >= state.projects_a_round or state.calls[seat] >= MOST_CALLS:
        return 0
    if is_next(content, state, project) == 0 or is_in_charge(content, state, seat, project) == 0:
        return 0
    return is_payable(content, state, project)


@decision("L8.1", "Propose to fund a project, or continue.", repeat=True)
def propose_project(content, state, seat, choices):
    """L8.1 Lists the next projects that the coalition may propose."""
    if is_drafting(state, seat):
        list_draft(content, state, seat, choices)
        return
    for project in range(PROJECTS):
        if can_call(content, state, seat, project):
            offer(choices, CALL(project))
        elif state.project_done[project]:
            refuse(choices, CALL(project), IS_DONE)
        elif is_next(content, state, project) == 0:
            refuse(choices, CALL(project), TOO_EARLY)
        else:
            refuse(choices, CALL(project), NOT_YOURS)
    list_trades(state, seat, choices)
    offer(choices, DONE())


@propose_project.on(DONE)
def end_project(content, state, seat):
    """L8.1 The coalition proposes nothing more."""
    leave(state, seat)


@propose_project.on(CALL)
def call_project(content, state, seat, project):
    """L8.5 Everybody makes an offer in turn order, the proposer last; no trade action is needed."""
    state.calls[seat] += 1
    state.project = project
    for other in range(SEATS):
        leave(state, other)
    emit(state, CALLED, seat, project)
    if state.strict:
        push(state, ask_projects, 1 << seat)
    else:
        push(state, ask_projects, EVERYBODY + 0)
    push(state, settle, seat)
    push(state, pledge_from, 0, seat)


@rule
def missing(content, state, good):
    """L8.5 How much of a good nobody has offered yet."""
    left = content.project_cost[state.project][good]
    for seat in range(SEATS):
        left -= state.pledged[seat][good]
    return left


@rule
def spare(content, state, seat, good):
    """L8.5 How much of the missing part of a good a coalition can give."""
    return max(0, min(missing(content, state, good), state.stock[seat][good]))


@rule
def can_help(content, state, seat):
    """L8.5 Whether a coalition has any good that is missing."""
    if state.defeated[seat]:
        return 0
    for good in range(PAID):
        if spare(content, state, seat, good) > 0:
            return 1
    return 0


@task
def pledge_from(content, state, place, proposer):
    """L8.5 The coalition at a place of the turn order is asked, unless it is the proposer."""
    if place + 1 < SEATS:
        push(state, pledge_from, place + 1, proposer)
    seat = in_turn(state, place)
    if seat != proposer and can_help(content, state, seat):
        ask(state, pledge, 1 << seat, place, proposer, state.project)


@decision("L8.5", "Choose what to offer; you pay it only if the project is funded.")
def pledge(content, state, seat, choices, place, proposer, project):
    """L8.5 Lists an equal share, everything that is missing, nothing, or amounts of the coalition's choice."""
    offer(choices, SHARE())
    offer(choices, REST())
    offer(choices, NOTHING())
    offer(choices, OWN_PARTS())


@rule
def offer_part(content, state, seat, good, n):
    """L8.5 A coalition offers an amount of a good, up to what is missing and what it has."""
    n = min(n, spare(content, state, seat, good))
    if n > 0:
        state.pledged[seat][good] = n
        emit(state, PLEDGES, seat, n, good)


@rule
def asked_later(state, place, proposer):
    """L8.5 The coalitions still to be asked after a place of the turn order, and the proposer, as bits."""
    bits = 1 << proposer
    for later in range(place + 1, SEATS):
        seat = in_turn(state, later)
        if state.defeated[seat] == 0:
            bits |= 1 << seat
    return bits


@rule
def equal_share(content, state, place, proposer, good):
    """L8.5 The missing part of a good, divided by all who can still give, rounded up; at most what one has."""
    bits = asked_later(state, place, proposer)
    givers = 1
    for seat in range(SEATS):
        givers += bits >> seat & 1
    share = (missing(content, state, good) + givers - 1) // givers
    return min(share, spare(content, state, in_turn(state, place), good))


@pledge.on(SHARE)
def pledge_share(content, state, seat, place, proposer):
    """L8.5 The coalition offers an equal share of each good."""
    for good in range(PAID):
        offer_part(content, state, seat, good, equal_share(content, state, place, proposer, good))


@pledge.on(REST)
def pledge_rest(content, state, seat):
    """L8.5 The coalition offers everything that is missing, as far as it can."""
    for good in range(PAID):
        offer_part(content, state, seat, good, missing(content, state, good))


@pledge.on(NOTHING)
def pledge_nothing(content, state, seat):
    """L8.5 The coalition offers nothing."""
    emit(state, PLEDGES_NOTHING, seat)


@pledge.on(OWN_PARTS)
def pledge_parts(content, state, seat):
    """L8.5 The coalition chooses an amount of each good."""
    push(state, ask_part, seat, 0)


@task
def ask_part(content, state, seat, good):
    """L8.5 Asks how much of a good, if some is missing and the coalition has some."""
    if good + 1 < PAID:
        push(state, ask_part, seat, good + 1)
    if spare(content, state, seat, good) > 0:
        ask(state, choose_part, 1 << seat, good, state.project)


@decision("L8.5", "Choose how much to offer.")
def choose_part(content, state, seat, choices, paid, project):
    """L8.5 Lists the amounts from 0 to what is missing."""
    most = spare(content, state, seat, paid)
    for n in range(PARTS):
        if n <= most:
            offer(choices, PART(n))
        else:
            refuse(choices, PART(n), TOO_MUCH, most)


@choose_part.on(PART)
def part_chosen(content, state, seat, n, paid):
    """L8.5 The amount is offered."""
    offer_part(content, state, seat, paid, n)


@task
def settle(content, state, seat):
    """L8.6 The proposer pays the rest, or drops the project."""
    ask(state, confirm, 1 << seat, state.project)


@rule
def can_finish(content, state, seat):
    """L8.6 Whether the proposer has the rest of the cost."""
    for good in range(PAID):
        if missing(content, state, good) > state.stock[seat][good]:
            return 0
    return 1


@decision("L8.6", "Fund the project with the offers and pay the rest, or do not fund it.")
def confirm(content, state, seat, choices, project):
    """L8.6 Lists funding the project, if the whole cost is there, and dropping it."""
    if can_finish(content, state, seat):
        offer(choices, FUND())
    else:
        refuse(choices, FUND(), STILL_MISSING)
    offer(choices, DROP_PROJECT())


@rule
def clear_pledges(state):
    """L8.6 No project is proposed any more."""
    state.project = -1
    for seat in range(SEATS):
        for good in range(PAID):
            state.pledged[seat][good] = 0


@confirm.on(DROP_PROJECT)
def drop_project(content, state, seat, project):
    """L8.6 Nobody pays anything."""
    emit(state, DROPPED, project)
    clear_pledges(state)


@confirm.on(FUND)
def fund_project(content, state, seat, project):
    """L8.6 Everybody pays what it offered, the proposer the rest, and the project takes effect."""
    for good in range(PAID):
        pay(state, seat, good, missing(content, state, good))
        for other in range(SEATS):
            pay(state, other, good, state.pledged[other][good])
    state.project_done[project] = 1
    state.projects_now += 1
    clear_pledges(state)
    emit(state, FUNDED, project)
    if content.project_does[project] > 0:
        push(state, run, content.project_does[project], seat, -1)
