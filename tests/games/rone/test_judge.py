"""The judge: whatever helps a seat raises the value of its position, and threats lower it."""

from __future__ import annotations

import pytest

from .card_tests import NINE, TOGETHER, price
from .helpers import GAME, play, table

PLAIN = {"armor": NINE, "health": NINE, "p1_hand": "", "p2_hand": ""}
BETTER = [
    ("main", {"armor": {"p1": 10, "p2": 9}}),
    ("main", {"health": {"p1": 10, "p2": 9}}),
    ("main", {"health": {"p1": 9, "p2": 8}}),
    ("main", {"spare_parts": {"p1": 1}}),
    ("main", {"rerolls": {"p1": 1}}),
    ("main", {"tech_tokens": {"p2": 1}}),
    ("main", {"pool": {"p1": {"red": 1}}}),
    ("main", {"stored": {"p1": {"red": 1}}}),
    ("main", {"damage": {"p1": {"melee": 1}}}),
    ("main", {"damage": {"p1": {"ranged": 1}}}),
    ("main", {"damage": {"p1": {"destroy_armor": 1}}}),
    ("main", {"p1_played": "x06_1"}),
    ("main", {"p2_dump": "s05_2"}),
    ("main", {"dice": "R"}),
    ("main", {"hole": {"p1": {"die_1_face_1_hole_1": "red"}}}),
    ("main", {"p1_base": "t01"}),
    ("main", {"p1_hand": "c28_1"}),
    ("main", {"p1_training": "c28_1"}),
    ("main", {"p1_training": "c28_1", "card": {"c28_1": {"screws": 3}}}),
    ("main", {"p2_base": "l01", "card": {"l01": {"exhausted": True}}}),
    ("draw", {"p1_hand": "s05_1"}),
]
TOGETHER_BETTER = [
    {"health": {"p1": 9, "p2": 10}},
    {"armor": {"p1": 9, "p2": 10}},
    {"rounds": 5},
    {"invasion_deck": "i01_1 i02_1"},
]
TOGETHER_WORSE = [
    {"deployed": "i18"},
    {"protocols": "p01"},
    {"p1_dump": "c01_1"},
    {"health": {"p1": 9, "p2": 8}},
]


def judged(match, seat=0):
    """The value of a position for a seat, in thousandths."""
    return GAME.module("judge").judge(match.content, match.state, seat)


@pytest.mark.rule("R11.1", "R8.4", "R4.3", "R9.1")
@pytest.mark.parametrize(("phase", "better"), BETTER)
def test_what_helps_a_seat_looks_better_to_it_and_worse_to_the_other(phase, better):
    plain, other = table(phase, **PLAIN), table(phase, **{**PLAIN, **better})
    assert judged(other) > judged(plain)
    assert judged(other, 1) < judged(plain, 1)


@pytest.mark.rule("R11.1")
def test_two_that_have_the_same_are_near_to_even():
    match = table("draw", p1_hand="", p2_hand="")
    assert 0 < judged(match) - 500 < 100, "who rolls next is a little ahead"
    assert judged(table(**{**PLAIN, "health": {"p1": 18, "p2": 1}})) > 700


@pytest.mark.rule("R11.1", "R3.6")
def test_what_is_printed_on_played_cards_counts_once():
    gathered = table("damage", **{**PLAIN, "p1_played": "c18_1"})
    assert gathered.state.damage[0][:2] == [1, 2]
    assert judged(gathered) == judged(table(**{**PLAIN, "p1_played": "c18_1"}))


@pytest.mark.rule("R11.1", "R4.4")
def test_a_hand_that_can_be_paid_for_is_worth_more():
    hand_of = GAME.module("judge").hand_of
    few, enough = (table(p1_hand="c28_1", dice="rrrr", pool={"p1": price(pool)}) for pool in ("B", "BBRW"))
    assert hand_of(enough.content, enough.state, 0) > hand_of(few.content, few.state, 0) > 0
    assert hand_of(enough.content, enough.state, 1) == 0, "it is not p2's turn"


@pytest.mark.rule("R11.2", "R11.1")
def test_a_dump_matters_more_when_the_end_is_near_unless_technologies_save_it():
    def lost(health, **base):
        with_dump = table(**{**PLAIN, "health": {"p1": 9, "p2": health}, "p1_dump": "c01_1", **base})
        without = table(**{**PLAIN, "health": {"p1": 9, "p2": health}, "p1_discard": "c01_1", **base})
        return judged(without) - judged(with_dump)

    assert lost(2) > lost(12) > 0
    assert lost(2, p1_base="t01") == 0


@pytest.mark.rule("R16.1", "R15.7", "R11.1")
@pytest.mark.parametrize(
    ("said", "sign"), [*((one, 1) for one in TOGETHER_BETTER), *((one, -1) for one in TOGETHER_WORSE)]
)
def test_against_the_invasion(said, sign):
    plain = {"options": TOGETHER, **PLAIN, "invasion_deck": "i01_1 i02_1 i03_1", "invasion_supply": ""}
    before, after = table(**plain), table(**{**plain, **said})
    assert (judged(after) - judged(before)) * sign > 0
    assert judged(after, 0) == judged(after, 1), "all win together"


@pytest.mark.rule("R16.1", "R14.5", "R11.1")
def test_a_core_with_more_health_is_farther_from_falling():
    plain = {"options": TOGETHER, **PLAIN, "invasion_deck": "i01_1", "scenario": 1, "match": 2}
    assert judged(table(**plain, core_health=20)) < judged(table(**plain, core_health=9))


@pytest.mark.rule("R16.1", "R15.7")
def test_a_strong_card_threatens_more_than_a_weak_one():
    plain = {"options": TOGETHER, **PLAIN, "invasion_supply": "", "invasion_deck": "i01_1"}
    assert judged(table(**plain, deployed="i18")) < judged(table(**plain, deployed="i10_1"))


@pytest.mark.rule("R11.1")
def test_who_does_not_play_has_no_chance_and_nobody_is_sure():
    match = table(**{**PLAIN, "health": {"p1": 18, "p2": 1}, "armor": {"p1": 18, "p2": 0}})
    assert judged(match, 2) == judged(match, 3) == 0
    play(match, "end_main")
    assert 0 < judged(match, 1) < judged(match, 0) < 1000


HOARDED = [
    ("main", {"rerolls": {"p1": 4}}, {"rerolls": {"p1": 40}}),
    ("main", {"p1_training": "c28_1 c29_1 c30_1 c31_1"}, {"p1_training": "c28_1 c29_1 c30_1 c31_1 c32_1 c33_1"}),
]


@pytest.mark.rule("R11.1", "R4.7", "R8.4")
@pytest.mark.parametrize(("phase", "some", "hoard"), HOARDED)
def test_what_is_never_used_up_is_worth_nothing(phase, some, hoard):
    assert judged(table(phase, **PLAIN, **hoard)) == judged(table(phase, **PLAIN, **some))


@pytest.mark.rule("R11.1", "R8.4")
def test_screws_on_one_card_are_worth_more_than_the_same_spread_over_two():
    cards = {"p1_training": "c28_1 c28_2"}
    one = table("main", **PLAIN, **cards, card={"c28_1": {"screws": 2}})
    two = table("main", **PLAIN, **cards, card={"c28_1": {"screws": 1}, "c28_2": {"screws": 1}})
    assert judged(one) > judged(two)


@pytest.mark.rule("R11.1", "R9.1")
def test_dice_count_before_the_roll_so_that_stopping_to_draw_wins_nothing():
    screws = {f"die_{die}_face_{face}_hole_1": "red" for die in (1, 2, 3, 4) for face in (1, 2, 3, 4, 5, 6)}
    before = table("draw", **PLAIN, hole={"p1": screws})
    value = judged(before)
    play(before, "stop_drawing")
    assert judged(before) <= value


@pytest.mark.rule("R11.1")
def test_in_a_long_match_attacks_count_more_than_armor_and_health():
    """Two players that heal as fast as they hit each other must come to an end."""
    safe, strong = {"health": {"p1": 12, "p2": 9}}, {"damage": {"p1": {"melee": 2}}}
    begun, long = ([table("main", **{**PLAIN, **more}, rounds=rounds) for more in (safe, strong)] for rounds in (5, 60))
    assert judged(begun[0]) > judged(begun[1])
    assert judged(long[0]) < judged(long[1])
