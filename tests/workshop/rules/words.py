"""W2: the vocabulary: when things work, what filters mean, what conditions ask; and what runs it all."""

from groundfall.engine import action, event, refusal, rule
from groundfall.engine.effects import (
    STANDING,
    TAKEN,
    AbilitySources,
    Says,
    Trigger,
    Vocabulary,
    a_filter,
    amount,
    any_of,
    interpreter_in,
    one_of,
)
from workshop.state import ABILITIES, KINDS, MOST_COINS, THINGS, TRIGGERS, State

USE = action("use", "Use the {thing}", thing=THINGS, ability=ABILITIES)
TAKE = action("take", "Do {effect}", effect=TAKEN)
DECLINE = action("decline", "Leave it")

STOPPED = event("stopped", "W2.1", "It has gone on for long enough.")
NOT_THERE = refusal("W2.2", "That is not yours to use.")
USED_UP = refusal("W2.2", "It has been used.")
NO_CONDITION = refusal("W2.2", "What it asks for is not so.")
NO_COST = refusal("W2.2", "It costs more than you have.")
NO_TARGET = refusal("W2.2", "There is nothing for it to do.")

STEPS = 300  # effects in one turn


@rule
def gain(state, seat, coins):
    """W3.1 A bench holds 9,999 coins at most."""
    state.coins[seat] = min(MOST_COINS, state.coins[seat] + coins)


EFFECTS = Vocabulary(
    TRIGGERS,
    {
        "work": Trigger("Once a turn", limit=1),
        "owned": Trigger("", takes=STANDING),
        "loss": Trigger("When you would lose coins"),
    },
    noun="thing",
    short={"if": "when", "opt": "may", "all": "every", "any": "either", "when_rich": "when(every(rich(9), $1), $2)"},
    seq=True,
)


@rule
def ability_row(content, state, source):
    """W2.2 The row of a thing's abilities is its own number; -1 while it is worn."""
    return -1 if state.worn[source] else source


@rule
def controller(content, state, source):
    """W2.2 Whose it is."""
    return state.owner[source]


@rule
def with_trigger(content, state, trigger):
    """W2.2 The things that have an ability with a trigger, as bits."""
    found = 0
    for thing in range(THINGS):
        for ability in range(ABILITIES):
            if state.worn[thing] == 0 and content.ability_on[thing][ability] == trigger:
                found |= 1 << thing
    return found


@EFFECTS.filter("mine", "of yours", "after")
def is_mine(content, state, seat, source, thing):
    """W2.3 On the bench of the seat."""
    return 1 if state.owner[thing] == seat else 0


@EFFECTS.filter("worn_out", "worn", "before")
def is_worn(content, state, seat, source, thing):
    """W2.3 Worn."""
    return state.worn[thing]


@EFFECTS.filter("kind", "{kind}", kind=one_of(KINDS))
def is_of_kind(content, state, seat, source, thing, kind):
    """W2.3 A tool, or a machine."""
    return 1 if content.kind[thing] == kind else 0


@EFFECTS.filter("named", "{names}", names=any_of(THINGS, {"lathe": "big lathe"}))
def is_named(content, state, seat, source, thing, names):
    """W2.3 One of some things."""
    return names >> thing & 1


@EFFECTS.filter("heavier", "of weight {n} or more", "after", n=amount(-2, 9))
def is_heavy(content, state, seat, source, thing, n):
    """W2.3 As heavy as that."""
    return 1 if content.weight[thing] >= n else 0


@EFFECTS.filter("itself", "this thing")
def is_itself(content, state, seat, source, thing):
    """W2.3 The thing whose ability it is."""
    return 1 if thing == source else 0


@EFFECTS.condition("rich", "you have {n:coin} or more", n=amount(1, 50))
def is_rich(content, state, seat, source, n):
    """W2.4 So many coins."""
    return 1 if state.coins[seat] >= n else 0


@EFFECTS.condition("there_is", "there is {what:a}", what=a_filter())
def there_is(content, state, seat, source, what):
    """W2.4 Something like that lies there."""
    for thing in range(THINGS):
        if means(content, state, what, seat, source, thing):
            return 1
    return 0


@EFFECTS.count("things", "for each {what}", what=a_filter())
def count_things(content, state, seat, source, what):
    """W2.5 So many things of a kind."""
    count = 0
    for thing in range(THINGS):
        if means(content, state, what, seat, source, thing):
            count += 1
    return count


@EFFECTS.count("savings", "for every {n} coins you have", n=amount(2, 20))
def count_savings(content, state, seat, source, n):
    """W2.5 So many heaps of coins."""
    return state.coins[seat] // n


BONUS = EFFECTS.standing("bonus", "{what:all} earn {n:coin} more", n=amount(1, 9), what=a_filter())

INTERPRETER = interpreter_in(
    EFFECTS,
    AbilitySources(THINGS, int(ABILITIES), ability_row, controller, with_trigger),
    Says("W2.2", STOPPED, NOT_THERE, USED_UP, NO_CONDITION, NO_COST, NO_TARGET),
    use=USE,
    take=TAKE,
    decline=DECLINE,
    state=State,
    budget=STEPS,
)
run, holds, means, counted = INTERPRETER.run, INTERPRETER.holds, INTERPRETER.means, INTERPRETER.counted
list_uses, can_react, begin_use = INTERPRETER.list_uses, INTERPRETER.can_react, INTERPRETER.begin_use
