"""Short words, which stand for others, and several effects where one stands."""

from __future__ import annotations

import pytest

from engine.effects.helpers import EFFECTS, bench, coins, refused, rows, use, work, written
from groundfall.engine.effects import Ability, Trigger, Vocabulary, ability_text, read_ability, read_call
from groundfall.engine.rules.names import index

DAWN = index("trigger", ["dawn"])


@pytest.mark.parametrize(
    ("short", "long", "kind"),
    [
        ("opt(wear)", "may(wear)", "effect"),
        ("if(rich(1), wear)", "when(rich(1), wear)", "effect"),
        ("if(rich(1), wear, earn(2))", "when(rich(1), wear, earn(2))", "effect"),
        (
            "if(all(rich(1), any(rich(2), rich(3))), wear)",
            "when(every(rich(1), either(rich(2), rich(3))), wear)",
            "effect",
        ),
        ("grab(all(mine, no(any(itself, worn_out))))", "grab(every(mine, no(either(itself, worn_out))))", "effect"),
        ("when_rich(no(rich(20)), opt(wear))", "when(every(rich(9), no(rich(20))), may(wear))", "effect"),
        (
            "when_rich(rich(10), when_rich(rich(11), wear))",
            "when(every(rich(9), rich(10)), when(every(rich(9), rich(11)), wear))",
            "effect",
        ),
        ("any(rich(1), rich(2))", "either(rich(1), rich(2))", "condition"),
    ],
)
def test_a_short_word_is_what_it_stands_for(short, long, kind):
    assert read_call(EFFECTS, short, kind) == read_call(EFFECTS, long, kind)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("when_rich(rich(1))", "when_rich: expected 2 in its brackets, not 1"),
        ("when_rich(rich(1), wear, wear)", "when_rich: expected 2 in its brackets, not 3"),
        ("when_rich(mine, wear)", "when, condition: every, part_2: mine is not a condition"),
        ("opt", "may: expected effect in its brackets, not 0 arguments"),
        ("earn(all)", "earn, n: expected a whole number from 1 to 9, not all"),
        ("grab(named(all))", "named, names: expected one of hammer, saw, drill, lathe, not all"),
        ("$1", "expected words and brackets"),
        ("opt($1)", "expected words and brackets"),
        ("when_rich(rich(1), " * 5 + "wear" + ")" * 5, ""),
        ("opt(" * 9 + "wear" + ")" * 9, "expected at most 8 brackets inside one another"),
    ],
)
def test_what_a_short_word_does_not_take_is_refused(text, sentence):
    if sentence:
        assert sentence in refused(text)
    else:
        assert read_call(EFFECTS, text, "effect")


def test_a_pattern_counts_as_deep_as_what_it_stands_for():
    deep = Vocabulary(DAWN, {"dawn": Trigger("At dawn")}, short={"perhaps": "may(may($1))"})
    wait(deep)
    assert read_call(deep, "perhaps(perhaps(perhaps(perhaps(wait))))", "effect")
    with pytest.raises(ValueError, match="expected at most 8 brackets inside one another"):
        read_call(deep, "perhaps(perhaps(perhaps(perhaps(may(wait)))))", "effect")


def wait(words: Vocabulary, name: str = "wait") -> None:
    """Declares a word that does nothing."""

    def nothing(content, state, seat, source):
        return

    nothing.__module__ = "short_words_test.rules.here"
    words.operation(name, "wait")(nothing)


def test_short_words_are_no_words_of_the_vocabulary():
    assert not {"if", "opt", "all", "any", "when_rich"} & set(EFFECTS.words)
    assert "opt" not in refused("steal(1)").partition("expected one of")[2].split(", ")


def test_a_short_word_hides_no_word():
    with pytest.raises(ValueError, match="two words of the vocabulary are named 'may'"):
        Vocabulary(DAWN, {"dawn": Trigger("At dawn")}, short={"may": "choose"})
    words = Vocabulary(DAWN, {"dawn": Trigger("At dawn")}, short={"rest": "may"})
    with pytest.raises(ValueError, match="two words of the vocabulary are named 'rest'"):
        wait(words, "rest")


@pytest.mark.parametrize(
    "pattern",
    [
        "$1",
        "may($2)",
        "choose($1, $1)",
        "may($1(wear))",
        "choose($1, $3)",
        "choose($1, choose($2, choose($3, choose($4, $5))))",
    ],
)
def test_a_pattern_has_a_place_for_each_of_what_it_takes(pattern):
    with pytest.raises(ValueError, match=r"odd: expected a word, and in its brackets each of \$1 to at most \$4 once"):
        Vocabulary(DAWN, {"dawn": Trigger("At dawn")}, short={"odd": pattern})


def test_a_short_word_does_not_stand_for_another():
    with pytest.raises(ValueError, match="odd: a short word cannot contain other short words"):
        Vocabulary(DAWN, {"dawn": Trigger("At dawn")}, short={"opt": "may", "odd": "choose($1, opt($2))"})


def test_effects_in_sequence_are_rows_of_one_block():
    for do in (("seq(earn(1), wear)", "gamble(2)"), ("seq(seq(earn(1), wear), gamble(2))",)):
        content, columns, writer = written(*do)
        found = rows(content, columns["do"][0])[1:]
        assert [row[0] for row in found] == [EFFECTS.words[name] for name in ("earn", "wear", "gamble")]
        assert writer.said[columns["do"][0]] == "earn 1 coin, then wear it out, then earn up to 2 coins"


def test_effects_in_sequence_stand_where_one_effect_does():
    match = bench([work("choose(seq(earn(1), earn(2)), wear)", "earn(1)")])
    use(match)
    assert [action.text for action in match.legal("left")] == ["Do earn 1 coin, then earn 2 coins", "Do wear it out"]
    match.play("left", match.legal("left")[0])
    assert coins(match) == (9, 5)


def test_a_sequence_can_be_done_when_one_of_its_effects_can():
    match = bench([work("may(seq(mend(1, mine), grab(worn_out)))"), work("may(seq(mend(1, mine), earn(1)))")])
    assert [str(action) for action in match.legal("left")] == ["use hammer second", "rest"]


def test_at_most_eight_effects_happen_one_after_the_other():
    four = "seq(earn(1), earn(1), earn(1), earn(1))"
    assert len(read_ability(EFFECTS, Ability(on="work", do=[four, four]))[2]) == 8
    with pytest.raises(ValueError, match="do: expected at most 8 effects, not 9"):
        read_ability(EFFECTS, Ability(on="work", do=[four, four, "wear"]))
    assert "expected at most 8 effects in sequence, not 9" in refused(f"may(seq({four}, {four}, wear))")


def test_a_sequence_is_said_in_order():
    said = ability_text(EFFECTS, Ability(on="work", do=["times(2, seq(wear, earn(1)))"]))
    assert said == "Once a turn, do this twice: wear it out, then earn 1 coin."


def test_a_vocabulary_without_sequences_has_no_word_for_them():
    assert "seq" not in Vocabulary(DAWN, {"dawn": Trigger("At dawn")}).words
