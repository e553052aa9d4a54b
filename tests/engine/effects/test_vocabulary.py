"""What a game may declare: words, slots, triggers."""

from __future__ import annotations

import pytest

from engine.effects.helpers import EFFECTS
from groundfall.engine.effects import (
    Trigger,
    Vocabulary,
    a_condition,
    a_filter,
    amount,
    an_effect,
    any_of,
    one_of,
)
from groundfall.engine.rules.names import index

TIMES_OF_DAY = index("trigger", ["dawn", "dusk"])


def vocabulary() -> Vocabulary:
    return Vocabulary(TIMES_OF_DAY, {"dawn": Trigger("At dawn"), "dusk": Trigger("At dusk")})


def declared(words: Vocabulary, name: str, **slots):
    def nothing(content, state, seat, source, *more):
        return 0

    nothing.__module__ = "vocabulary_test.rules.here"
    return words.operation(name, "do nothing", **slots)(nothing)


def test_a_vocabulary_says_of_each_trigger_when_it_is():
    with pytest.raises(ValueError, match="expected `when` to have an entry for each trigger"):
        Vocabulary(TIMES_OF_DAY, {"dawn": Trigger("At dawn")})


def test_words_are_numbered_behind_those_of_the_engine():
    words = vocabulary()
    assert (declared(words, "one"), declared(words, "two")) == (13, 14)
    assert words.of_role("effect") == ["choose", "when", "may", "times", "one", "two"]
    assert words.of_role("condition") == words.of_role("filter") == ["every", "either", "no"]


def test_a_word_can_be_called_like_the_rule_it_is():
    word = declared(vocabulary(), "one")
    assert word(None, None, 0, 0) == 0
    assert EFFECTS.words["rich"].role == "condition"


def test_a_name_stands_for_one_word():
    words = vocabulary()
    declared(words, "one")
    for name in ("one", "choose", "every"):
        with pytest.raises(ValueError, match=f"two words of the vocabulary are named '{name}'"):
            declared(words, name)


def test_at_most_four_slots_of_which_the_last_may_take_several():
    words = vocabulary()
    with pytest.raises(ValueError, match="five: expected at most 4 slots"):
        declared(words, "five", a=amount(), b=amount(), c=amount(), d=amount(), e=amount())
    for first in (a_filter(), any_of(TIMES_OF_DAY)):
        with pytest.raises(ValueError, match="of which only the last may be open"):
            declared(words, "open", a=first, b=amount())
    assert declared(words, "fine", a=amount(), b=any_of(TIMES_OF_DAY)).is_open


def test_a_cost_says_whether_it_can_be_paid():
    with pytest.raises(ValueError, match="free: a cost needs `needs`, which says whether it can be paid"):
        vocabulary().operation("free", "pay nothing", cost=True)


def test_every_slot_says_what_it_takes():
    said = [
        slot.expected
        for slot in (amount(1, 3), one_of(TIMES_OF_DAY), any_of(TIMES_OF_DAY), a_filter(), a_condition(), an_effect())
    ]
    assert said == [
        "a whole number from 1 to 3",
        "one of dawn, dusk",
        "one of dawn, dusk",
        "a filter",
        "a condition",
        "an effect",
    ]
    assert [amount().low, amount().high] == [1, 99]


def test_names_are_said_as_the_game_says_them():
    assert one_of(TIMES_OF_DAY, {"dawn": "first light"}).words("dawn") == "first light"
    assert one_of(index("more", ["late_noon"])).words("late_noon") == "late noon"
