"""Effects that a word performs for other seats than the one whose card it is, and effects that cost something."""

from __future__ import annotations

import pytest

from engine.effects.helpers import EFFECTS, asked, bench, coins, may_use, use, work
from groundfall.engine.effects import Ability, ability_text


def test_the_other_side_does_it():
    match = bench([work("let_other(earn(2))", "earn(1)")])
    use(match)
    assert coins(match) == (6, 7)


def test_the_other_side_is_asked_what_it_may_choose():
    match = bench([work("let_other(choose(earn(2), grab(no(mine))))", "earn(1)")])
    use(match)
    assert match.awaiting == ("right",) and asked(match) == [
        "Do earn 2 coins",
        "Do grab a thing that is not a thing of yours",
    ]
    match.play("right", match.legal("right")[1])
    assert [str(action) for action in match.legal("right")] == ["grab hammer", "grab drill"]
    match.play("right", "grab", thing="drill")
    assert match.view(None)["table"]["owner"]["drill"] == "right" and coins(match) == (6, 5)


def test_both_do_it_one_after_the_other():
    match = bench([work("let_each(may(tip(2)))", "earn(1)")])
    use(match)
    assert match.awaiting == ("left",)
    match.play("left", match.legal("left")[0])
    assert match.awaiting == ("right",) and coins(match) == (3, 7)
    match.play("right", "decline")
    assert match.awaiting == ("left",) and coins(match) == (4, 7)


def test_they_do_all_of_it():
    match = bench([work("let_each(seq(earn(1), let_other(earn(3))))")])
    use(match)
    assert coins(match) == (9, 9)


def test_nobody_asks_beforehand_whether_others_can_do_anything():
    match = bench([work("let_other(mend(1, mine))")])
    assert may_use(match)
    use(match)
    assert match.awaiting == ("left",) and coins(match) == (5, 5)


@pytest.mark.parametrize(
    ("do", "possible"),
    [
        ("spend(CC, earn(1))", True),
        ("spend(SCC, earn(1))", True),
        ("spend(SS, earn(1))", False),
        ("spend(C, mend(1, mine))", False),
        ("spend(SS, let_other(earn(1)))", False),
        ("spend(S, let_other(mend(1, mine)))", True),
    ],
)
def test_what_costs_something_can_be_done_when_both_can(do, possible):
    assert may_use(bench([work(do)])) == possible


def test_what_it_costs_is_paid_first():
    match = bench([work("spend(CS, earn(9))", "may(spend(SSS, earn(9)))", "spend(SSS, spend(SSS, earn(1)))")])
    use(match)
    match.play("left", match.legal("left")[0])
    assert coins(match)[0] == 5 - 4 + 9 - 9 + 9 - 9


def test_it_is_said_inside_the_words_of_the_game():
    said = ability_text(
        EFFECTS, Ability(on="work", do=["let_other(choose(earn(1), wear))", "spend(SC, let_each(wear))"])
    )
    assert said == (
        "Once a turn, let the other side choose one: earn 1 coin; or wear it out, "
        "then spend 1 copper and 1 silver to let each side wear it out."
    )
