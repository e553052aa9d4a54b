"""Amounts with names, letters, and slots that may be left out: read, in the bytecode, said, performed."""

from __future__ import annotations

import pytest

from engine.effects.helpers import EFFECTS, bench, coins, refused, rows, use, work, written
from groundfall.engine.effects import Trigger, Vocabulary, amount, letters, read_call, said
from groundfall.engine.rules.names import index


@pytest.mark.parametrize(
    ("text", "cell", "words", "left"),
    [
        ("drop(2)", 2, "drop 2 coins", 5),
        ("drop(1)", 1, "drop 1 coin", 6),
        ("drop(all)", -1, "drop all coins", 0),
        ("drop(half)", -2, "drop half of the coins, rounded up", 3),
        ("drop(per_side(3))", 1003, "drop 3 coins for each side", 1),
        ("drop(per_side(1))", 1001, "drop 1 coin for each side", 5),
        ("tip", 1, "give the other side 1 coin", 6),
        ("tip()", 1, "give the other side 1 coin", 6),
        ("tip(4)", 4, "give the other side 4 coins", 3),
    ],
)
def test_an_amount_may_have_a_name_or_be_left_out(text, cell, words, left):
    content, columns, writer = written(text)
    assert rows(content, columns["do"][0])[1][1] == cell
    assert writer.said[columns["do"][0]] == words
    match = bench([work(text)], coins=(7, 5))
    use(match)
    assert coins(match)[0] == left


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("drop(some)", "drop, n: expected a whole number from 1 to 9, or one of all, half, per_side(n), not some"),
        ("drop(0)", "drop, n: expected a whole number from 1 to 9, or one of"),
        ("drop(-1)", "drop, n: expected a whole number"),
        ("drop(1001)", "drop, n: expected a whole number"),
        ("drop(all(1))", "drop, n: expected a whole number"),
        ("drop(per_side)", "drop, n: expected a whole number"),
        ("drop(per_side(0))", "drop, n: expected a whole number"),
        ("drop(per_side(10))", "not per_side(10)"),
        ("drop(per_side(all))", "not per_side(all)"),
        ("drop(per_side(1, 2))", "not per_side(1, 2)"),
        ("drop", "drop: expected n in its brackets, not 0 arguments"),
        ("tip(0)", "tip, n: expected a whole number from 1 to 9, not 0"),
        ("tip(1, 2)", "tip: expected n in its brackets, not 2 arguments"),
        ("spend(CG, wear)", "spend, coins: expected 1 to 4 of the letters C, S, not CG"),
        ("spend(CCCCC, wear)", "spend, coins: expected 1 to 4 of the letters C, S, not CCCCC"),
        ("spend(c, wear)", "spend, coins: expected 1 to 4 of the letters C, S, not c"),
        ("spend(2, wear)", "spend, coins: expected 1 to 4 of the letters C, S, not 2"),
        ("spend(C(1), wear)", "spend, coins: expected 1 to 4 of the letters C, S, not C(1)"),
    ],
)
def test_what_a_slot_does_not_take_is_refused(text, sentence):
    assert sentence in refused(text)


@pytest.mark.parametrize(
    ("written_as", "cell", "words"),
    [
        ("C", 0b000_001, "1 copper"),
        ("SS", 0b010_000, "2 silver"),
        ("CS", 0b001_001, "1 copper and 1 silver"),
        ("SCSC", 0b010_010, "2 copper and 2 silver"),
    ],
)
def test_letters_stand_in_any_order_with_three_bits_for_each(written_as, cell, words):
    call = read_call(EFFECTS, f"spend({written_as}, wear)", "effect")
    assert call.args[0] == cell
    assert said(EFFECTS, call) == f"spend {words} to wear it out"


def test_an_amount_with_names_leaves_room_for_them():
    for low, high in ((-1, 9), (1, 1000)):
        with pytest.raises(ValueError, match="an amount with names must be from 0 to 999"):
            amount(low, high, named={"all": "all"}, scaled={"each": "{} each"})
    with pytest.raises(ValueError, match="at most 7 letters, each with its word"):
        letters({"A": "apple"}, 8)
    with pytest.raises(ValueError, match="at most 7 letters, each with its word"):
        letters({"AB": "apple"}, 2)


def vocabulary(phrase: str, **slots) -> Vocabulary:
    """One word alone."""
    words = Vocabulary(index("trigger", ["now"]), {"now": Trigger("Now")}, noun="pie")

    def eat(content, state, seat, source, *more):
        return

    eat.__module__ = "slots_test.rules.here"
    words.operation("eat", phrase, **slots)(eat)
    return words


def test_only_the_last_slots_may_be_left_out():
    words = vocabulary("eat {a} and {b}", a=amount(), b=amount(default=2))
    assert read_call(words, "eat(1)", "effect").args == (1, 2)
    with pytest.raises(ValueError, match="eat: only the last slots may be left out"):
        vocabulary("eat {a} and {b}", a=amount(default=1), b=amount())


def test_a_named_amount_without_a_noun_is_said_of_things():
    slot = amount(named={"all": "all {}", "enough": "enough of them"}, scaled={"each": "{} for each"})
    words = vocabulary("eat {n}", n=slot)
    found = [said(words, read_call(words, f"eat({n})", "effect")) for n in ("2", "all", "enough", "each(2)")]
    assert found == ["eat 2", "eat all pies", "eat enough of them", "eat 2 for each"]
