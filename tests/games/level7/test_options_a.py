"""The options of the first ten chapters, and of all others, reach the table."""

from __future__ import annotations

import pytest

from .helpers import GAME, begun, now

NAMES = {  # of options that stand on the table by another name
    "turn_order": "strict",
    "market_refill": "refill_at_end",
    "doubled_spawn": "second_follows",
    "desolation": "own_units_wait",
    "recontested": "recontested_waits",
}


def values(option):
    """Every value of an option that is not what it is by itself."""
    if option.kind == "flag":
        return [not option.default]
    if option.kind == "choice":
        return [value for value in option.values if value != option.default]
    return [value for value in range(option.low, option.high + 1) if value != option.default]


CHANGES = [(option, value) for option in GAME.meta.options for value in values(option)]


@pytest.mark.rule("L2.2", "L2.10", "L3.2", "L4.1", "L4.4", "L5.4", "L8.2")
@pytest.mark.parametrize(("option", "value"), CHANGES, ids=lambda thing: getattr(thing, "name", str(thing)))
def test_an_option_changes_one_thing(option, value):
    plain, changed = now(begun()), now(begun(**{option.name: value}))
    different = {name for name in plain["options"] if plain["options"][name] != changed["options"][name]}
    assert different == ({NAMES.get(option.name, option.name)} if option.name != "players" else set())
    assert (plain["player"] != changed["player"]) == (option.name == "players")


@pytest.mark.rule("L2.2", "L2.10", "L3.2", "L4.1", "L4.4", "L5.4", "L8.2")
def test_what_is_played_without_a_word():
    assert begun().options == {option.name: option.default for option in GAME.meta.options}
    assert GAME.meta.notices(begun().options) == []
