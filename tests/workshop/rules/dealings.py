"""W4: what things do between the sides, and for money that is counted."""

from groundfall.engine import push, rule
from groundfall.engine.effects import LETTER_BITS, SCALE, a_count, amount, an_effect, letters
from workshop.state import SEATS

from .words import EFFECTS, counted, gain, run

COPPER, SILVER = 1, 3  # coins that they are worth
ALL, HALF = -1, -2  # amounts with names, as they are in the bytecode


@EFFECTS.operation("let_other", "let the other side {effect}", effect=an_effect(others=True))
def let_other(content, state, seat, source, effect):
    """W4.1 The other side does it."""
    push(state, run, effect, 1 - seat, source)


@EFFECTS.operation("let_each", "let each side {effect}", effect=an_effect(others=True))
def let_each(content, state, seat, source, effect):
    """W4.1 Both do it, the one whose thing it is first."""
    push(state, run, effect, 1 - seat, source)
    push(state, run, effect, seat, source)


@rule
def worth(coins):
    """W4.2 What copper and silver are worth."""
    copper = coins & (1 << LETTER_BITS) - 1
    return COPPER * copper + SILVER * (coins >> LETTER_BITS)


@rule
def can_spend(content, state, seat, source, coins, effect):
    """W4.2 Enough to spend."""
    return 1 if state.coins[seat] >= worth(coins) else 0


@EFFECTS.operation(
    "spend",
    "spend {coins} to {effect}",
    needs=can_spend,
    coins=letters({"C": "copper", "S": "silver"}, 4),
    effect=an_effect(),
)
def spend(content, state, seat, source, coins, effect):
    """W4.2 Paid in full, or nothing happens."""
    if state.coins[seat] >= worth(coins):
        state.coins[seat] -= worth(coins)
        push(state, run, effect, seat, source)


@EFFECTS.operation(
    "drop",
    "drop {n:coin}",
    n=amount(
        1, 9, named={"all": "all {}", "half": "half of the {}, rounded up"}, scaled={"per_side": "{} for each side"}
    ),
)
def drop(content, state, seat, source, n):
    """W4.3 So many, or all that are there."""
    there = state.coins[seat]
    dropped = n
    if n == ALL:
        dropped = there
    elif n == HALF:
        dropped = (there + 1) // 2
    elif n > SCALE:
        dropped = (n - SCALE) * SEATS
    state.coins[seat] -= min(dropped, there)


@EFFECTS.operation("tip", "give the other side {n:coin}", n=amount(1, 9, default=1))
def tip(content, state, seat, source, n):
    """W4.4 From one side to the other."""
    coins = min(n, state.coins[seat])
    state.coins[seat] -= coins
    gain(state, 1 - seat, coins)


@EFFECTS.operation("collect", "collect 1 coin {heaps}", heaps=a_count())
def collect(content, state, seat, source, heaps):
    """W4.5 As many as are counted."""
    gain(state, seat, counted(content, state, heaps, seat, source))
