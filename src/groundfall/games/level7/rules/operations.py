"""L15.4 What cards do: the operations of the vocabulary. From here on programs can run."""

from groundfall.engine import emit, event, push
from groundfall.engine.effects import amount, an_effect, one_of
from groundfall.games.level7.state import DEAD_ZONES, MONEY, SEATS, SHIPS, STOCKS, TERRITORIES

from .adaptation import end_wave
from .mercenaries import fill_market
from .places import in_turn, infested_territories
from .spawning import place_invader, spawn
from .stocks import GAINED, gain, lose, lose_food, lose_mic
from .terror import lose_a_unit, raise_terror
from .vocabulary import EFFECTS, INTERPRETER, STOCK_WORDS, run

MARKET_GROWS = event("market_grows", "L5.6", "The black market now has room for {count:card}.", count=None)
STRIKE_BEGINS = event("strike_begins", "L24.1", "The Annihilation Strike begins: this is the last round.")


@EFFECTS.operation("lose_mic", "lose {n} MIC", n=amount(1, 24))
def losing_mic(content, state, seat, source, n):
    """L11.6 Bombardment."""
    lose_mic(content, state, seat, n)


@EFFECTS.operation("lose_food", "lose {n} food; each missing point costs $1M", n=amount(1, 24))
def losing_food(content, state, seat, source, n):
    """L11.6 Crop Decimation."""
    lose_food(content, state, seat, n)


@EFFECTS.operation("lose_money", "lose ${n}M", n=amount(1, 50))
def losing_money(content, state, seat, source, n):
    """L11.6 Paranoia."""
    lose(content, state, seat, MONEY, n)


@EFFECTS.operation("gain_terror", "gain {n} Terror", n=amount(1, 8))
def gaining_terror(content, state, seat, source, n):
    """L11.6 Viral Videos and Paranoia."""
    raise_terror(content, state, seat, n)


@EFFECTS.operation("lose_unit", "remove {n:unit} of your own from the map", n=amount(1, 3))
def losing_unit(content, state, seat, source, n):
    """L11.6 Paranoia."""
    for _unit in range(n):
        push(state, lose_a_unit, seat)


@EFFECTS.operation("gain", "gain {n} {stock}", stock=one_of(STOCKS, STOCK_WORDS), n=amount(1, 24))
def gaining(content, state, seat, source, stock, n):
    """L1.4 Money or a dial."""
    emit(state, GAINED, seat, gain(content, state, seat, stock, n), stock)


@EFFECTS.operation("everybody", "each coalition: {effect}", effect=an_effect(others=True))
def for_everybody(content, state, seat, source, effect):
    """L8.7 Each coalition that is not defeated, in turn order."""
    for back in range(SEATS):
        other = in_turn(state, SEATS - 1 - back)
        if state.defeated[other] == 0:
            push(state, run, effect, other, source)


@EFFECTS.operation(
    "infested",
    "each coalition with an invader or drop ship in its territories: {effect}",
    effect=an_effect(others=True),
)
def for_infested(content, state, seat, source, effect):
    """L15.4 Each coalition with an invader or drop ship in its territories that is not defeated, in turn order."""
    for back in range(SEATS):
        other = in_turn(state, SEATS - 1 - back)
        if state.defeated[other] == 0 and infested_territories(state, other) > 0:
            push(state, run, effect, other, source)


@EFFECTS.operation("spawn_at_ships", "spawn {n:invader} at each drop ship", n=amount(1, 5))
def spawning_at_ships(content, state, seat, source, n):
    """L15.4 Ground Push: at each drop ship on the map, in the order of their numbers."""
    for back in range(SHIPS):
        area = state.ship[SHIPS - 1 - back]
        if area >= 0:
            for _unit in range(n):
                push(state, spawn, area)


@EFFECTS.operation("place_in_dead_zones", "place {n:invader} in each dead zone", n=amount(1, 5))
def placing_in_dead_zones(content, state, seat, source, n):
    """L15.4 Invaders are placed, not spawned."""
    for back in range(DEAD_ZONES):
        for _unit in range(n):
            push(state, place_invader, TERRITORIES + DEAD_ZONES - 1 - back)


@EFFECTS.operation("grow_market", "the black market has room for {n:more card}", n=amount(1, 5))
def growing_market(content, state, seat, source, n):
    """L5.6 For the rest of the game; a new card is added at once."""
    state.market_room += n
    emit(state, MARKET_GROWS, state.market_room)
    push(state, fill_market)


@EFFECTS.operation("end_assault", "the Devastation wave begins with the next round")
def ending_assault(content, state, seat, source):
    """L13.2 The Assault wave ends with this round."""
    end_wave(state)


@EFFECTS.operation("begin_strike", "the Annihilation Strike begins, and this round is the last")
def beginning_strike(content, state, seat, source):
    """L24.1 For the rest of the round."""
    state.strike = 1
    emit(state, STRIKE_BEGINS)


INTERPRETER.close()
