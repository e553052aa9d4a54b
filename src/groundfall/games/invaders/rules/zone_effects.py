"""I12.6 Effects on the plot, on zones and on power."""

from groundfall.engine import ask, emit, event, index, rule
from groundfall.engine.effects import amount, one_of
from groundfall.games.invaders.state import SEATS, ZONES

from .draining import drain
from .places import zone_of_source
from .plot import move_plot
from .power import cards_power, standing_sources
from .targets import (
    can_weaken,
    choose_restored,
    choose_surge,
    choose_weakened,
)
from .vocabulary import EFFECTS, ZONE_WORDS
from .zones import restore_zone, weaken_zone

WHERE = index("where", [*ZONES.names, "same", "choose", "each"])
SAME, CHOOSE, EACH = range(3, 6)
WHERE_WORDS = {**ZONE_WORDS, "choose": "a zone of your choice", "each": "each zone"}

ATTACKED = event(
    "attacked",
    "I8.10",
    "{seat} attacks in {zone}: {attack} against {defence}.",
    seat=SEATS,
    zone=ZONES,
    attack=None,
    defence=None,
)


@rule
def is_below_top(content, state, seat, source, n):
    """I7.2 The marker can go up."""
    return int(state.plot < content.plot_top)


@EFFECTS.operation("plot_up", "move the plot marker up {n:space}", needs=is_below_top, n=amount(1, 12))
def plot_up(content, state, seat, source, n):
    """I7.2 The marker moves away from the skull, not above the top."""
    move_plot(content, state, n)


@EFFECTS.operation("plot_down", "move the plot marker down {n:space}", n=amount(1, 12))
def plot_down(content, state, seat, source, n):
    """I7.2 The marker moves towards the skull."""
    move_plot(content, state, -n)


@rule
def weakens_something(content, state, seat, source, where, n):
    """I9.2 Whether a zone that the effect names can lose power."""
    for zone in range(ZONES):
        if zone == where or where >= CHOOSE or (where == SAME and zone == zone_of_source(source)):
            if can_weaken(content, state, zone):
                return 1
    return 0


@EFFECTS.operation(
    "weaken",
    "lower the power of {where} by {n}",
    needs=weakens_something,
    where=one_of(WHERE, WHERE_WORDS),
    n=amount(1, 20),
)
def weaken(content, state, seat, source, where, n):
    """I9.1 Tokens go on one zone or on each zone."""
    if where == CHOOSE:
        if weakens_something(content, state, seat, source, where, n):
            ask(state, choose_weakened, 1 << seat, n)
        return
    for zone in range(ZONES):
        if zone == where or where == EACH or (where == SAME and zone == zone_of_source(source)):
            if state.winner < 0:
                weaken_zone(content, state, zone, n)


@rule
def restores_something(content, state, seat, source, where, n):
    """I9.1 Whether a zone that the effect names has a token."""
    for zone in range(ZONES):
        if zone == where or where >= CHOOSE or (where == SAME and zone == zone_of_source(source)):
            if state.tokens[zone] > 0:
                return 1
    return 0


@EFFECTS.operation(
    "restore",
    "remove {n:token} from {where}",
    needs=restores_something,
    where=one_of(WHERE, WHERE_WORDS),
    n=amount(1, 20),
)
def restore(content, state, seat, source, where, n):
    """I9.1 Tokens leave one zone or each zone."""
    if where == CHOOSE:
        if restores_something(content, state, seat, source, where, n):
            ask(state, choose_restored, 1 << seat, n)
        return
    for zone in range(ZONES):
        if zone == where or where == EACH or (where == SAME and zone == zone_of_source(source)):
            restore_zone(state, zone, n)


@EFFECTS.operation("surge", "add {n} to your power in a zone of your choice this turn", n=amount(1, 20))
def surge(content, state, seat, source, n):
    """I12.6 A side's power in one zone rises for this turn."""
    ask(state, choose_surge, 1 << seat, n)


@rule
def would_win(content, state, seat, source, most):
    """I8.10 Whether the side's cards in the zone are stronger than the other side's."""
    zone = zone_of_source(source)
    if zone < 0:
        return 0
    standing = standing_sources(content, state)
    strength = cards_power(content, state, seat, zone, standing)
    return int(strength > cards_power(content, state, 1 - seat, zone, standing))


@EFFECTS.operation(
    "attack",
    "attack in this zone with your cards against the opponent's: the opponent drains the difference, up to {most:card}",
    needs=would_win,
    most=amount(),
)
def attack(content, state, seat, source, most):
    """I8.10 Cards fight cards, without the power of the zone."""
    zone = zone_of_source(source)
    if zone >= 0:
        standing = standing_sources(content, state)
        strength = cards_power(content, state, seat, zone, standing)
        against = cards_power(content, state, 1 - seat, zone, standing)
        emit(state, ATTACKED, seat, zone, strength, against)
        drain(state, seat, 1 << 1 - seat, min(most, strength - against))
