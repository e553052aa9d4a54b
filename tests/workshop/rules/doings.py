"""W3: what things do."""

from groundfall.engine import action, ask, decision, draw, emit, event, leave, offer, push, rule, task
from groundfall.engine.effects import END, a_filter, amount
from workshop.state import ABILITIES, LOSS, OWNED, SEATS, THINGS

from .words import BONUS, EFFECTS, USE, begin_use, can_react, gain, holds, list_uses, run

GRAB = action("grab", "Grab the {thing}", thing=THINGS)
LET = action("let", "Let it be")
EARNED = event("earned", "W3.1", "{seat} earns {coins}.", seat=SEATS, coins=None)
LOST = event("lost", "W3.3", "{seat} loses {coins}.", seat=SEATS, coins=None)
GRABBED = event("grabbed", "W3.4", "{seat} grabs the {thing}.", seat=SEATS, thing=THINGS)


@rule
def bonus(content, state, source):
    """W3.1 What things that are owned add to what this one earns."""
    total = 0
    for other in range(THINGS):
        if state.owner[other] >= 0 and state.worn[other] == 0:
            for place in range(ABILITIES):
                if content.ability_on[other][place] == OWNED and holds(
                    content, state, content.ability_check[other][place], state.owner[other], other, -1
                ):
                    row = content.ability_do[other][place] + 1
                    while content.ability_do[other][place] > 0 and content.bytecode[row][0] != END:
                        if content.bytecode[row][0] == BONUS and holds(
                            content, state, content.bytecode[row][2], state.owner[other], other, source
                        ):
                            total += content.bytecode[row][1]
                        row += 1
    return total


@rule
def meant(content, state, seat, source, what):
    """W2.3 How many things a filter means."""
    count = 0
    for thing in range(THINGS):
        if holds(content, state, what, seat, source, thing):
            count += 1
    return count


@EFFECTS.operation("earn", "earn {n:coin}", n=amount(1, 9))
def EARN(content, state, seat, source, n):
    """W3.1 Coins."""
    coins = n + bonus(content, state, source)
    gain(state, seat, coins)
    emit(state, EARNED, seat, coins)


@EFFECTS.operation("gamble", "earn up to {n:coin}", n=amount(1, 9))
def gamble(content, state, seat, source, n):
    """W3.1 Coins, perhaps."""
    gain(state, seat, draw(state, n + 1))


@rule
def has_coins(content, state, seat, source, n):
    """W3.2 Enough to pay with."""
    return 1 if state.coins[seat] >= n else 0


@EFFECTS.operation("pay", "pay {n:coin}", needs=has_coins, cost=True, n=amount(1, 20))
def pay(content, state, seat, source, n):
    """W3.2 Out of one's own."""
    state.coins[seat] -= min(n, state.coins[seat])


@rule
def is_whole(content, state, seat, source):
    """W3.2 It is not worn yet."""
    return 1 - state.worn[source]


@EFFECTS.operation("wear", "wear it out", needs=is_whole, cost=True)
def wear(content, state, seat, source):
    """W3.2 It is worn."""
    state.worn[source] = 1


@rule
def can_mend(content, state, seat, source, n, what):
    """W3.5 Something like that is worn."""
    for thing in range(THINGS):
        if state.worn[thing] and holds(content, state, what, seat, source, thing):
            return 1
    return 0


@EFFECTS.operation("mend", "mend {n} {what:n}", needs=can_mend, n=amount(1, 4), what=a_filter())
def mend(content, state, seat, source, n, what):
    """W3.5 The first ones that are worn."""
    left = n
    for thing in range(THINGS):
        if left > 0 and state.worn[thing] and holds(content, state, what, seat, source, thing):
            state.worn[thing] = 0
            left -= 1


@rule
def can_grab(content, state, seat, source, what):
    """W3.4 There is something like that."""
    return 1 if meant(content, state, seat, source, what) > 0 else 0


@EFFECTS.operation("grab", "grab {what:a}", needs=can_grab, what=a_filter())
def grab(content, state, seat, source, what):
    """W3.4 One chooses which."""
    if meant(content, state, seat, source, what):
        ask(state, grabbing, 1 << seat, what, source)


@decision("W3.4", "Choose what to grab.")
def grabbing(content, state, seat, choices, what, source):
    """W3.4 What the filter means."""
    for thing in range(THINGS):
        if holds(content, state, what, seat, source, thing):
            offer(choices, GRAB(thing))


@grabbing.on(GRAB)
def grabbed(content, state, seat, thing, what, source):
    """W3.4 It is on one's own bench now."""
    state.owner[thing] = seat
    emit(state, GRABBED, seat, thing)


@EFFECTS.operation("fine", "make the other side lose {n:coin}", n=amount(1, 9))
def fine(content, state, seat, source, n):
    """W3.3 Unless it does something about it."""
    state.owing = n
    push(state, lose, 1 - seat)
    if can_react(content, state, 1 - seat, LOSS):
        ask(state, defend, 1 << 1 - seat)


@task
def lose(content, state, seat):
    """W3.3 As many as are still owing, and as many as there are."""
    coins = min(state.owing, state.coins[seat])
    state.owing = 0
    state.coins[seat] -= coins
    emit(state, LOST, seat, coins)


@decision("W3.3", "Lose coins, or do something about it.", repeat=True, reaction=True)
def defend(content, state, seat, choices):
    """W3.3 What works when coins would be lost."""
    list_uses(content, state, seat, choices, LOSS)
    offer(choices, LET())


@defend.on(USE)
def defended(content, state, seat, source, place):
    """W3.3 One thing after the other."""
    begin_use(content, state, seat, source, place)


@defend.on(LET)
def let_be(content, state, seat):
    """W3.3 That will do."""
    leave(state, seat)


@rule
def is_owing(content, state, seat, source, n):
    """W3.3 Coins are about to be lost."""
    return 1 if state.owing > 0 else 0


@EFFECTS.operation("shield", "lose {n:coin} less", needs=is_owing, n=amount(1, 9))
def shield(content, state, seat, source, n):
    """W3.3 Fewer coins are owing."""
    state.owing = max(0, state.owing - n)


@EFFECTS.operation("again", "do it all again")
def again(content, state, seat, source):
    """W3.6 Its first ability, from the start."""
    push(state, run, content.ability_do[source][0], seat, source)
