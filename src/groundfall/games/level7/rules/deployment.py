"""L6 Step 2, Unit Deployment."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    AREAS,
    CHEAPER_OVERRUN,
    DEPLOYMENT,
    EVERYBODY,
    MONEY,
    OF_COALITION,
    OVERRUN,
    SEATS,
)

from .actions import DEPLOY, DEPLOY_ALL, DONE
from .command import command_of, more_units, trait_of
from .drafts import is_drafting, list_draft
from .places import add_unit, in_turn, is_open, owner_of
from .stocks import pay
from .traders import may_deal
from .trading import list_trades

DEPLOYED = event(
    "deployed", "L6.2", "{seat} deploys a unit in {area} for ${price}M.", seat=SEATS, area=AREAS, price=None
)

NOT_YOUR_LAND = refusal("L6.2", "You can deploy units only in your own territories.")
NO_COMMAND = refusal(
    "L6.3", "Your Command and Control allows {command:unit}, and you have {out} on the map.", "command", "out"
)
NO_SECOND = refusal("L6.2", "You cannot deploy more than one unit in {area}.")
NO_MONEY = refusal("L6.2", "A unit in {area} costs ${price}M, and you have ${money}M.", "price", "money")


@task(phase=DEPLOYMENT)
def deployment_step(content, state):
    """L6.1 All coalitions at the same time, or in turn order."""
    state.phase = DEPLOYMENT
    push(state, deploy_from, 0)


@task
def deploy_from(content, state, place):
    """L6.1 Asks every coalition that can deploy or trade: all at once, or the one at a place of the turn order."""
    bits = 0
    for seat in range(SEATS):
        if can_deploy(content, state, seat) or may_deal(state, seat):
            bits |= 1 << seat
    if state.strict:
        if place + 1 < SEATS:
            push(state, deploy_from, place + 1)
        bits &= 1 << in_turn(state, place)
    ask(state, deploy, bits & EVERYBODY)


@rule
def price_of_unit(content, state, seat, area):
    """L6.2 The price of a unit in a territory, by its status; a technology makes Overrun ones cheaper."""
    price = content.deploy_cost[state.status[area]]
    if state.status[area] == OVERRUN:
        price = max(0, price - trait_of(content, state, seat, CHEAPER_OVERRUN))
    return price


@rule
def can_deploy(content, state, seat):
    """L6.2 Whether a unit can be deployed anywhere."""
    if state.defeated[seat] or more_units(content, state, seat) == 0:
        return 0
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        if is_open(state, area) and price_of_unit(content, state, seat, area) <= state.stock[seat][MONEY]:
            return 1
    return 0


@rule
def units_for(content, state, seat, area):
    """L6.2 How many units command and money allow in a territory."""
    room = more_units(content, state, seat)
    price = price_of_unit(content, state, seat, area)
    if price > 0:
        room = min(room, state.stock[seat][MONEY] // price)
    return room


@rule
def add_for_money(content, state, seat, area):
    """L6.2 The coalition pays the bank and places the unit."""
    price = price_of_unit(content, state, seat, area)
    pay(state, seat, MONEY, price)
    add_unit(state, seat, area)
    emit(state, DEPLOYED, seat, area, price)


@decision("L6.2", "Deploy units, or continue.", repeat=True, rest="Deploy for me")
def deploy(content, state, seat, choices):
    """L6.2 Lists the coalition's own territories, as far as command and money allow."""
    if is_drafting(state, seat):
        list_draft(content, state, seat, choices)
        return
    command = command_of(content, state, seat)
    for area in range(AREAS):
        if owner_of(area) != seat or is_open(state, area) == 0:
            refuse(choices, DEPLOY(area), NOT_YOUR_LAND)
        elif state.out[seat] >= command:
            refuse(choices, DEPLOY(area), NO_COMMAND, command, state.out[seat])
        else:
            price = price_of_unit(content, state, seat, area)
            if price > state.stock[seat][MONEY]:
                refuse(choices, DEPLOY(area), NO_MONEY, price, state.stock[seat][MONEY])
            else:
                offer(choices, DEPLOY(area))
                if units_for(content, state, seat, area) > 1:
                    offer(choices, DEPLOY_ALL(area))
    list_trades(state, seat, choices)
    offer(choices, DONE())


@task
def pass_deployment(content, state):
    """L3.5 A coalition that can neither deploy nor trade is no longer asked."""
    for seat in range(SEATS):
        if can_deploy(content, state, seat) == 0 and may_deal(state, seat) == 0:
            leave(state, seat)


@deploy.on(DEPLOY)
def deploy_unit(content, state, seat, area):
    """L6.2 Deploys one unit."""
    add_for_money(content, state, seat, area)
    push(state, pass_deployment)


@deploy.on(DEPLOY_ALL, otherwise=NO_SECOND)
def deploy_all(content, state, seat, area):
    """L6.2 Deploys as many units as command and money allow."""
    for _unit in range(units_for(content, state, seat, area)):
        add_for_money(content, state, seat, area)
    push(state, pass_deployment)


@deploy.on(DONE)
def end_deployment(content, state, seat):
    """L6.1 The coalition is done."""
    leave(state, seat)
