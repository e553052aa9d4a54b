"""L9 Step 5, Income, and what dead zones bring."""

from groundfall.engine import emit, event, push, rule, task
from groundfall.games.level7.state import (
    DEAD_ZONES,
    FOOD,
    FUEL,
    INCOME,
    MIC,
    MIC_INCOME,
    MINERALS,
    MONEY,
    MONEY_INCOME,
    SEATS,
    STOCKS,
)

from .command import penalty_of, trait_of
from .places import in_turn
from .stocks import gain
from .tokens import find_holder

EARNS = event(
    "earns",
    "L9.1",
    "{seat} earns ${money}M, {food} food, {fuel} fuel, {minerals:mineral}.",
    seat=SEATS,
    money=None,
    food=None,
    fuel=None,
    minerals=None,
)
HEALS = event("heals", "L9.1", "{seat} gains {count} MIC.", seat=SEATS, count=None)


@task(phase=INCOME)
def income_step(content, state):
    """L9.1 First the controllers of the dead zones are decided, then everybody is paid."""
    state.phase = INCOME
    push(state, pay_incomes)
    for back in range(DEAD_ZONES):
        zone = DEAD_ZONES - 1 - back
        state.holder[zone] = -1
        if has_benefit(content, state, zone):
            push(state, find_holder, zone)


@rule
def has_benefit(content, state, zone):
    """L9.6 Whether a dead zone has a benefit left: some give theirs only once."""
    if content.benefit_once[zone] and state.gift_taken[zone]:
        return 0
    for stock in range(STOCKS):
        if content.benefit[zone][stock] > 0:
            return 1
    return 0


@rule
def income_of(content, state, seat, good):
    """L9.2 The value of the console plus technologies minus penalties; it may be negative."""
    return (
        content.income[seat][good]
        + trait_of(content, state, seat, MONEY_INCOME + good)
        - penalty_of(content, state, seat, good)
    )


@rule
def benefit_of(content, state, seat, stock):
    """L9.5 How much of a good a coalition gains from the dead zones that it controls."""
    total = 0
    for zone in range(DEAD_ZONES):
        if state.holder[zone] == seat:
            total += content.benefit[zone][stock]
    return total


@task
def pay_incomes(content, state):
    """L9.3 In turn order: each good at least 0, plus the benefits of dead zones."""
    for place in range(SEATS):
        seat = in_turn(state, place)
        if state.defeated[seat] == 0:
            pay_income(content, state, seat)
    for zone in range(DEAD_ZONES):
        if state.holder[zone] >= 0 and content.benefit_once[zone]:
            state.gift_taken[zone] = 1


@rule
def due(content, state, seat, good, benefit):
    """L9.3 The income of a good; by option the benefits of dead zones make up for a negative income first."""
    if state.benefit_after_floor:
        return max(0, income_of(content, state, seat, good)) + benefit
    return max(0, income_of(content, state, seat, good) + benefit)


@rule
def paid(content, state, seat, good):
    """L9.3 A coalition gains the income of a good. Returns the amount gained."""
    return gain(content, state, seat, good, due(content, state, seat, good, benefit_of(content, state, seat, good)))


@rule
def pay_income(content, state, seat):
    """L9.3 Money, food, fuel and minerals; MIC by technology (L21.4) and benefit (L9.6)."""
    money = paid(content, state, seat, MONEY)
    food = paid(content, state, seat, FOOD)
    fuel = paid(content, state, seat, FUEL)
    minerals = paid(content, state, seat, MINERALS)
    emit(state, EARNS, seat, money, food, fuel, minerals)
    more = trait_of(content, state, seat, MIC_INCOME) + benefit_of(content, state, seat, MIC)
    if more > 0:
        emit(state, HEALS, seat, gain(content, state, seat, MIC, more))
