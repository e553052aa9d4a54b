"""What coalitions have and spend: money, the dials, Terror, and units in the supply."""

from groundfall.engine import rule, stock

from .rules.tokens import usable_tokens
from .state import AREAS, FOOD, FUEL, MIC, MINERALS, MONEY


@rule
def money_of(content, state, seat):
    """L1.4 Money."""
    return state.stock[seat][MONEY]


@rule
def food_of(content, state, seat):
    """L1.4 Food."""
    return state.stock[seat][FOOD]


@rule
def fuel_of(content, state, seat):
    """L1.4 Fuel."""
    return state.stock[seat][FUEL]


@rule
def minerals_of(content, state, seat):
    """L1.4 Minerals."""
    return state.stock[seat][MINERALS]


@rule
def mic_of(content, state, seat):
    """L1.4 The Military-Industrial Complex."""
    return state.stock[seat][MIC]


@rule
def terror_of(content, state, seat):
    """L20.2 Terror."""
    return state.terror[seat]


@rule
def units_of(content, state, seat):
    """L1.3 Units on the map."""
    count = 0
    for area in range(AREAS):
        count += state.units[seat][area]
    return count


stock("units", by=units_of, text="{n:unit}", rule="L1.3", losses=True)
stock("money", by=money_of, text="${n}M", rule="L1.4")
stock("food", by=food_of, text="{n} food", rule="L1.4")
stock("fuel", by=fuel_of, text="{n} fuel", rule="L1.4")
stock("minerals", by=minerals_of, text="{n:mineral}", rule="L1.4")
stock("mic", by=mic_of, text="{n} MIC", rule="L1.4")
stock("research", by=usable_tokens, text="{n:Research token}", rule="L7.4")
stock("terror", by=terror_of, text="{n} Terror", rule="L20.2")
