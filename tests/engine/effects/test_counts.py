"""Counts, and effects that are performed for each of something."""

from __future__ import annotations

import pytest

from engine.effects.helpers import EFFECTS, STEPS, bench, coins, may_use, refused, rows, use, work, written
from groundfall.engine.effects import Trigger, Vocabulary, read_call, said
from groundfall.engine.effects.vocabulary import NEED, PER
from groundfall.engine.rules.names import index

WORD = {name: int(word) for name, word in EFFECTS.words.items()}


@pytest.mark.parametrize(
    ("count", "times"),
    [("things(mine)", 2), ("things(mine, worn_out)", 0), ("things(either(mine, kind(tool)))", 3), ("savings(2)", 2)],
)
def test_an_effect_is_performed_for_each(count, times):
    match = bench([work(f"per({count}, earn(2))", "earn(1)")])
    use(match)
    assert coins(match)[0] == 5 + 2 * times + 1


def test_the_count_is_taken_once_when_it_begins():
    match = bench([work("earn(1)", "per(savings(3), earn(3))")])
    use(match)
    assert coins(match)[0] == 6 + 2 * 3


def test_each_time_may_be_chosen_anew():
    match = bench([work("per(things(mine), choose(earn(1), earn(2)))")])
    use(match)
    for place in (1, 0):
        match.play("left", match.legal("left")[place])
    assert coins(match)[0] == 5 + 2 + 1


@pytest.mark.parametrize(
    ("do", "worn", "possible"),
    [
        ("per(things(worn_out), earn(1))", "", False),
        ("per(things(worn_out), earn(1))", "saw", True),
        ("per(things(mine), mend(1, kind(tool)))", "", False),
        ("per(things(mine), mend(1, kind(tool)))", "saw", True),
        ("per(things(worn_out, mine), mend(1, kind(tool)))", "saw", False),
        ("choose(per(savings(6), earn(1)), mend(1, mine))", "", False),
        ("may(per(savings(5), earn(1)))", "", True),
    ],
)
def test_what_is_done_for_nothing_cannot_do_anything(do, worn, possible):
    assert may_use(bench([work(do)], worn=worn)) == possible


def test_a_count_larger_than_the_budget_is_stopped():
    match = bench([work("per(savings(2), earn(1))")], coins=(1000, 0))
    assert use(match).count("stopped") == 1
    assert coins(match)[0] == 1000 + STEPS - 1


def test_a_word_of_the_game_may_take_a_count():
    match = bench([work("collect(things(mine))", "collect(savings(5))")])
    use(match)
    assert coins(match)[0] == 5 + 2 + 1


def test_in_the_bytecode_a_count_is_a_row_of_its_own():
    content, columns, _ = written("per(savings(4), earn(2))")
    head, per = rows(content, columns["do"][0])
    assert per[0] == PER and rows(content, per[1]) == [[WORD["savings"], 4, 0, 0, 0]]
    assert rows(content, per[2])[1] == [WORD["earn"], 2, 0, 0, 0]
    needed = rows(content, head[1])
    assert needed == [[NEED, columns["do"][0] + 1, 0, 0, 0]]


def test_a_count_is_said_before_what_is_done():
    for text, words in (
        ("per(things(kind(tool), mine), earn(1))", "for each tool of yours, earn 1 coin"),
        ("per(savings(4), seq(earn(1), wear))", "for every 4 coins you have, earn 1 coin, then wear it out"),
        ("collect(things(worn_out))", "collect 1 coin for each worn thing"),
    ):
        assert said(EFFECTS, read_call(EFFECTS, text, "effect")) == words


def test_where_nothing_is_counted_there_is_no_word_for_it():
    words = Vocabulary(index("trigger", ["now"]), {"now": Trigger("Now")})
    assert "per" not in words.words
    assert "earn is not a count; expected one of things, savings" in refused("earn(1)", "count")
    assert "per, count: rich is not a count" in refused("per(rich(1), wear)")
    assert "per: expected count, effect in its brackets" in refused("per(savings(2))")
