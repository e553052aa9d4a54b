"""L1.4 Money and dials: gaining and losing, and what a coalition can pay."""

from groundfall.engine import emit, event, rule
from groundfall.games.level7.state import FOOD, MIC, MONEY, SEATS, STOCKS

from .defeat import defeat

GAINED = event("gained", "L1.4", "{seat} gains {stock}.", seat=SEATS, count=None, stock=STOCKS)
LOST = event("lost", "L1.4", "{seat} loses {stock}.", loses=True, seat=SEATS, count=None, stock=STOCKS)


@rule
def gain(content, state, seat, stock, n):
    """L1.4 Money as far as the bank has it, dials up to their maximum. Returns the amount gained."""
    if state.defeated[seat]:
        return 0
    if stock == MONEY:
        gained = min(n, state.bank)
        state.bank -= gained
    else:
        gained = min(n, content.dial_most[stock] - state.stock[seat][stock])
    gained = max(0, gained)
    state.stock[seat][stock] += gained
    return gained


@rule
def pay(state, seat, stock, n):
    """L1.4 A coalition pays; money goes to the bank."""
    state.stock[seat][stock] -= n
    if stock == MONEY:
        state.bank += n


@rule
def lose(content, state, seat, stock, n):
    """L11.6 A coalition loses as much as it has. Returns the amount lost."""
    lost = min(n, state.stock[seat][stock])
    if lost > 0:
        pay(state, seat, stock, lost)
        emit(state, LOST, seat, lost, stock)
    return lost


@rule
def lose_mic(content, state, seat, n):
    """L17.1 A coalition without MIC is defeated at once."""
    if state.defeated[seat] or state.over:
        return
    lose(content, state, seat, MIC, n)
    if state.stock[seat][MIC] == 0:
        defeat(content, state, seat)


@rule
def lose_food(content, state, seat, n):
    """L11.6 Each food point that the coalition does not have costs $1M, as far as it has money."""
    missing = n - lose(content, state, seat, FOOD, n)
    if missing > 0:
        lose(content, state, seat, MONEY, missing)
