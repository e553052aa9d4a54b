"""What can be written, and what is said of all else."""

from __future__ import annotations

from typing import Any

import pytest

from engine.effects.helpers import EFFECTS, refused
from groundfall.engine.effects import Ability, Trigger, Vocabulary, read_ability, read_call
from groundfall.engine.rules.names import index


def test_a_word_with_what_it_takes():
    call: Any = read_call(EFFECTS, "mend(2, kind(tool), no(mine))", "effect")
    number, filters = call.args
    assert (call.word.name, number, filters.word.name) == ("mend", 2, "every")
    kind, no = filters.args
    assert (kind.word.name, kind.args, no.word.name, no.args[0].word.name) == ("kind", ("tool",), "no", "mine")


@pytest.mark.parametrize("text", ["wear", "wear()", " wear ", "wear ( )", "\twear\n"])
def test_a_word_that_takes_nothing_needs_no_brackets_and_space_is_free(text):
    assert read_call(EFFECTS, text, "effect").word.name == "wear"


def test_numbers_may_be_negative_and_several_names_are_one_argument():
    assert read_call(EFFECTS, "heavier(-2)", "filter").args == (-2,)
    assert read_call(EFFECTS, "named(saw, drill)", "filter").args == (("saw", "drill"),)


def test_words_that_join_others_join_what_stands_around_them():
    for text, role in (("either(mine, itself)", "filter"), ("either(rich(1), rich(2))", "condition")):
        first: Any = read_call(EFFECTS, text, role).args[0]
        assert first.word.role == role


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("steal(1)", "steal is not an effect; expected one of choose, when, may, times, seq, per, let_other,"),
        ("mine", "mine is not an effect; expected one of"),
        ("7", "7 is not an effect; expected one of"),
        ("earn", "earn: expected n in its brackets, not 0 arguments"),
        ("earn(1, 2)", "earn: expected n in its brackets, not 2 arguments"),
        ("wear(1)", "wear: expected nothing in its brackets, not 1 argument"),
        ("mend(1)", "mend: expected n, what in its brackets, not 1 argument"),
        ("earn(0)", "earn, n: expected a whole number from 1 to 9, not 0"),
        ("earn(10)", "earn, n: expected a whole number from 1 to 9, not 10"),
        ("earn(" + "9" * 300 + ")", "expected a whole number from 1 to 9, not 999"),
        ("earn(mine)", "earn, n: expected a whole number from 1 to 9, not mine"),
        ("earn(earn(1))", "earn, n: expected a whole number from 1 to 9, not earn(1)"),
        ("earn(1(2))", "earn, n: expected a whole number from 1 to 9, not 1(2)"),
        ("mend(1, rich(2))", "mend, what: rich is not a filter; expected one of every, either, no, mine,"),
        ("mend(1, 3)", "mend, what: 3 is not a filter"),
        ("mend(1, mine, mine, mine, mine, mine)", "mend, what: expected at most 4 filters"),
        ("grab(kind(toy))", "grab, what: kind, kind: expected one of tool, machine, not toy"),
        ("grab(kind(tool, machine))", "kind: expected kind in its brackets, not 2 arguments"),
        ("grab(named(saw, mine))", "named, names: expected one of hammer, saw, drill, lathe, not mine"),
        ("grab(named(saw(1)))", "named, names: expected one of hammer, saw, drill, lathe, not saw(1)"),
        ("grab(no(mine, itself))", "no: expected part in its brackets, not 2 arguments"),
        ("grab(either(mine))", "either: expected part_1, part_2, part_3, part_4 in its brackets, not 1 argument"),
        ("grab(either(mine, rich(1)))", "either, part_2: rich is not a filter"),
        ("choose(wear)", "choose: expected option_1, option_2, option_3, option_4 in its brackets, not 1 argument"),
        ("choose(wear, mine)", "choose, option_2: mine is not an effect"),
        ("when(mine, wear)", "when, condition: mine is not a condition; expected one of every, either, no, rich"),
        ("when(rich(1))", "when: expected condition, then, otherwise in its brackets, not 1 argument"),
        ("times(1, wear)", "times, n: expected a whole number from 2 to 9, not 1"),
        ("may(may(bonus(1, mine)))", "bonus is not an effect"),
    ],
)
def test_what_is_wrong_is_named_with_what_was_expected(text, sentence):
    assert sentence in refused(text)
    assert refused(text).startswith(repr(text[:60]))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "expected a word or a number at the end"),
        ("   ", "expected a word or a number at the end"),
        ("earn(1", "expected a comma or a closing bracket after 1"),
        ("earn(1))", "expected nothing more after earn(1)"),
        ("earn(1) earn(1)", "expected nothing more after earn(1)"),
        ("earn(1,)", "expected a word or a number before )"),
        ("earn(,1)", "expected a word or a number before ,"),
        ("(earn(1))", "expected a word or a number before ("),
        ("earn(n=1)", "expected words and brackets, such as draw(1)"),
        ("earn(*[1])", "expected words and brackets"),
        ("earn(1.5)", "expected words and brackets"),
        ("earn('1')", "expected words and brackets"),
        ("x.earn(1)", "expected words and brackets"),
        ("lambda: earn(1)", "expected words and brackets"),
        ("earn(1) # coins", "expected words and brackets"),
        ("earn(1)\0", "expected words and brackets"),
        ("éarn(1)", "expected words and brackets"),
        ("earn(１)", "expected words and brackets"),
        ("__import__(1)", "__import__ is not an effect"),
        ("earn(1)" + " " * 400, "expected at most 400 characters, not 407"),
        ("may(" * 8 + "wear" + ")" * 8, ""),
        ("may(" * 9 + "wear" + ")" * 9, "expected at most 8 brackets inside one another"),
        ("(" * 399, "expected a word or a number before ("),
        ("no(" * 130, "expected at most 8 brackets inside one another"),
        ("-" * 399, "expected words and brackets"),
    ],
)
def test_nonsense_is_refused_in_one_sentence(text, sentence):
    if sentence:
        assert sentence in refused(text)
    else:
        assert read_call(EFFECTS, text, "effect")


def test_each_kind_has_words_of_its_own():
    assert "earn is not a cost; expected one of pay, wear" in refused("earn(1)", "cost")
    assert "choose is not a cost" in refused("choose(wear, wear)", "cost")
    assert "earn is not a standing effect; expected one of bonus" in refused("earn(1)", "standing")
    assert "earn is not a condition" in refused("earn(1)", "condition")
    assert "earn is not a filter" in refused("earn(1)", "filter")


@pytest.mark.parametrize(
    ("ability", "sentence"),
    [
        (Ability(on="never", do=["wear"]), "on: 'never': expected one of work, owned, loss"),
        (Ability(on="work", check="mine", do=["wear"]), "if: 'mine': mine is not a condition"),
        (Ability(on="work", cost=["pay(1)", "earn(1)"], do=["wear"]), "cost[1]: 'earn(1)': earn is not a cost"),
        (Ability(on="work", cost=["pay(1)", "pay(2)"], do=["wear"]), "cost: expected each kind of cost only once"),
        (Ability(on="work", do=["wear", "wear(2)"]), "do[1]: 'wear(2)': wear: expected nothing"),
        (Ability(on="work", do=["wear"] * 9), "do: expected at most 8 effects, not 9"),
        (Ability(on="work", do=["wear"], limit=10), "limit: expected a whole number from 0 to 9, not 10"),
        (Ability(on="owned", do=["wear"]), "do[0]: 'wear': wear is not a standing effect; expected one of bonus"),
        (Ability(on="owned", cost=["wear"], do=["bonus(1, mine)"]), "cost: expected none with owned"),
        (Ability(on="owned", do=["bonus(1, mine)"], limit=1), "limit: expected none with owned"),
        (Ability(on="work", do=["bonus(1, mine)"]), "do[0]: 'bonus(1, mine)': bonus is not an effect"),
    ],
)
def test_an_ability_names_the_key_that_is_wrong(ability, sentence):
    with pytest.raises(ValueError) as wrong:
        read_ability(EFFECTS, ability)
    assert sentence in str(wrong.value)


def test_an_ability_may_do_nothing_but_cost():
    assert read_ability(EFFECTS, Ability(on="work", cost=["wear"], do=[])) == (
        None,
        [read_call(EFFECTS, "wear", "cost")],
        [],
    )


def test_a_trigger_says_what_an_ability_with_it_cannot_have():
    words = Vocabulary(index("trigger", ["now"]), {"now": Trigger("Now", without=("if", "cost", "limit"))})
    for key, more in (("if", {"check": "x"}), ("cost", {"cost": ["x"]}), ("limit", {"limit": 0})):
        with pytest.raises(ValueError, match=f"{key}: expected none with now"):
            read_ability(words, Ability(on="now", do=[], **more))
    assert read_ability(words, Ability(on="now", do=[])) == (None, [], [])


def test_of_too_many_words_the_nearest_are_told():
    words = Vocabulary(index("trigger", ["now"]), {"now": Trigger("Now")})
    for n in range(60):

        def task(content, state, seat, source):
            return

        task.__name__, task.__module__ = f"task_{n}", "grammar_test.rules.here"
        words.operation(f"task_{n}", "do it")(task)
    with pytest.raises(
        ValueError, match=r"task_59x is not an effect; expected one of 64 words, such as task_59, task_"
    ):
        read_call(words, "task_59x", "effect")
