"""What cards say, made from what they do."""

from __future__ import annotations

from typing import Any

import pytest

from engine.effects.helpers import EFFECTS
from groundfall.engine.effects import (
    CONDITION,
    Ability,
    Trigger,
    Vocabulary,
    ability_text,
    amount,
    an_effect,
    clause,
    one_of,
    read_call,
)
from groundfall.engine.effects.text import effects, thing
from groundfall.engine.rules.names import index


def said(*do: str, on: str = "work", silent: tuple[str, ...] = (), **more) -> str:
    """An ability in words."""
    return ability_text(EFFECTS, Ability(on=on, do=list(do), **more), silent)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("earn(1)", "earn 1 coin"),
        ("earn(2)", "earn 2 coins"),
        ("wear", "wear it out"),
        ("mend(1, mine)", "mend 1 thing of yours"),
        ("mend(3, mine)", "mend 3 things of yours"),
        ("choose(earn(1), wear)", "choose one: earn 1 coin; or wear it out"),
        ("when(rich(1), earn(1))", "if you have 1 coin or more, earn 1 coin"),
        ("when(rich(2), earn(1), wear)", "if you have 2 coins or more, earn 1 coin, otherwise wear it out"),
        ("when(no(rich(2)), wear)", "if it is not true that you have 2 coins or more, wear it out"),
        (
            "when(every(rich(2), rich(3), there_is(worn_out)), wear)",
            "if you have 2 coins or more, you have 3 coins or more and there is a worn thing, wear it out",
        ),
        (
            "when(either(rich(2), rich(3)), wear)",
            "if you have 2 coins or more or you have 3 coins or more, wear it out",
        ),
        ("may(wear)", "you may wear it out"),
        ("times(2, earn(1))", "do this twice: earn 1 coin"),
        ("times(3, earn(1))", "do this 3 times: earn 1 coin"),
    ],
)
def test_an_effect_is_said_as_an_order(effect, words):
    assert effects(EFFECTS, [read_call(EFFECTS, effect, "effect")]) == words


@pytest.mark.parametrize(
    ("filters", "one", "several"),
    [
        ("mine", "thing of yours", "things of yours"),
        ("kind(tool)", "tool", "tools"),
        ("worn_out, kind(tool), mine", "worn tool of yours", "worn tools of yours"),
        ("heavier(2), mine", "thing of weight 2 or more of yours", "things of weight 2 or more of yours"),
        ("named(saw, lathe)", "saw or big lathe", "saws or big lathes"),
        ("named(saw, drill, lathe)", "saw, drill or big lathe", "saws, drills or big lathes"),
        ("either(kind(tool), named(lathe)), mine", "tool or big lathe of yours", "tools or big lathes of yours"),
        (
            "either(mine, heavier(3))",
            "thing of yours or thing of weight 3 or more",
            "things of yours or things of weight 3 or more",
        ),
        (
            "kind(tool), either(mine, worn_out)",
            "tool that is a thing of yours or worn thing",
            "tools that are things of yours or worn things",
        ),
        ("kind(machine), no(mine)", "machine that is not a thing of yours", "machines that are not things of yours"),
        ("no(itself)", "thing that is not this thing", "things that are not this thing"),
        ("itself", "this thing", "this thing"),
        ("itself, mine", "this thing of yours", "this thing of yours"),
        ("itself, worn_out, kind(tool)", "this thing if it is worn tool", "this thing if it is worn tool"),
        ("every(mine, every(worn_out, kind(tool)))", "worn tool of yours", "worn tools of yours"),
    ],
)
def test_what_filters_mean_is_said_as_a_noun(filters, one, several):
    what: Any = read_call(EFFECTS, f"grab({filters})", "effect").args[0]
    assert (thing(EFFECTS, what, True), thing(EFFECTS, what, False)) == (one, several)


def test_an_ability_says_when_if_and_at_what_cost():
    assert said("earn(1)") == "Once a turn, earn 1 coin."
    assert said("earn(1)", "wear", check="rich(2)") == (
        "Once a turn, if you have 2 coins or more, earn 1 coin, then wear it out."
    )
    assert said("earn(1)", cost=["pay(1)"]) == "Once a turn, pay 1 coin to earn 1 coin."
    assert said("earn(1)", cost=["pay(2)", "wear"]) == "Once a turn, pay 2 coins and wear it out to earn 1 coin."
    assert said("shield(2)", on="loss") == "When you would lose coins, lose 2 coins less."


def test_a_cost_for_what_is_no_order_ends_in_a_colon():
    assert said("may(wear)", cost=["pay(1)"]) == "Once a turn, pay 1 coin: you may wear it out."
    assert said("when(rich(1), wear)", cost=["pay(1)"]) == (
        "Once a turn, pay 1 coin: if you have 1 coin or more, wear it out."
    )


def test_a_trigger_may_go_without_saying():
    assert said("earn(1)", silent=("work",)) == "Earn 1 coin."
    assert said("bonus(2, mine)", on="owned") == "Things of yours earn 2 coins more."
    assert said("bonus(1, mine)", on="owned", check="rich(2)") == (
        "If you have 2 coins or more, things of yours earn 1 coin more."
    )


def test_a_limit_is_said_where_it_is_not_what_the_trigger_says():
    assert said("earn(1)", limit=1) == "Once a turn, earn 1 coin."
    assert said("earn(1)", limit=2) == "Once a turn, earn 1 coin (twice a turn)."
    assert said("shield(1)", on="loss", limit=0) == "When you would lose coins, lose 1 coin less."
    assert said("shield(1)", on="loss", limit=1) == "When you would lose coins, lose 1 coin less (once a turn)."
    assert said("shield(1)", on="loss", limit=5) == "When you would lose coins, lose 1 coin less (5 times a turn)."
    assert said("earn(1)", limit=0) == "Once a turn, earn 1 coin (as often as you like)."


def test_what_does_nothing_says_nothing():
    assert said() == ""
    assert said(cost=["wear"]) == "Once a turn, wear it out."


def test_an_effect_that_a_word_of_the_game_takes_is_said_inside_it():
    words = Vocabulary(index("trigger", ["now"]), {"now": Trigger("Now")})

    def wait(content, state, seat, source):
        return

    def later(content, state, seat, source, n, effect):
        return

    wait.__module__ = later.__module__ = "text_test.rules.here"
    words.operation("wait", "wait")(wait)
    words.operation("later", "{effect} in {n:day}", n=amount(), effect=an_effect())(later)
    assert effects(words, [read_call(words, "later(2, may(wait))", "effect")]) == "you may wait in 2 days"


@pytest.mark.parametrize(
    ("noun", "several"),
    [
        ("coin", "coins"),
        ("day", "days"),
        ("city", "cities"),
        ("box", "boxes"),
        ("hero", "heroes"),
        ("bush", "bushes"),
        ("match", "matches"),
        ("boss", "bosses"),
        ("VTOL craft or tank", "VTOL crafts or tanks"),
        ("used die", "used dice"),
    ],
)
def test_more_than_one(noun, several):
    words = Vocabulary(index("trigger", ["now"]), {"now": Trigger("Now")})

    def gain(content, state, seat, source, n):
        return

    gain.__module__ = "text_test.rules.here"
    words.operation("gain", f"gain {{n:{noun}}}", n=amount())(gain)
    said = [effects(words, [read_call(words, f"gain({n})", "effect")]) for n in (1, 2)]
    assert said == [f"gain 1 {noun}", f"gain 2 {several}"]


INKS = index("ink", ["red", "free"])


def words_of_ink() -> Vocabulary:
    """A vocabulary whose numbers are of something that another slot names."""
    words = Vocabulary(index("trigger", ["now"]), {"now": Trigger("Now")})

    def pour(content, state, seat, source, ink, n):
        return

    def has(content, state, seat, source, ink, n):
        return 1

    pour.__module__ = has.__module__ = "text_test.rules.here"
    ink = one_of(INKS, {"free": ""})
    words.operation("pour", "pour {n:<ink> drop}", ink=ink, n=amount())(pour)
    words.condition("has", "you have {n:<ink> drop} or less|you have no {ink} drop", ink=ink, n=amount(0))(has)
    return words


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("pour(red, 1)", "pour 1 red drop"),
        ("pour(red, 2)", "pour 2 red drops"),
        ("pour(free, 1)", "pour 1 drop"),
        ("pour(free, 2)", "pour 2 drops"),
    ],
)
def test_a_number_may_be_of_what_another_slot_names(effect, words):
    vocabulary = words_of_ink()
    assert effects(vocabulary, [read_call(vocabulary, effect, "effect")]) == words


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("has(red, 2)", "you have 2 red drops or less"),
        ("has(red, 0)", "you have no red drop"),
        ("has(free, 0)", "you have no drop"),
        ("no(has(red, 0))", "it is not true that you have no red drop"),
    ],
)
def test_of_none_a_phrase_may_say_something_else(condition, words):
    vocabulary = words_of_ink()
    assert clause(vocabulary, read_call(vocabulary, condition, CONDITION)) == words
