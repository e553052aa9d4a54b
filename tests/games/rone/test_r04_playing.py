"""R4.3, R4.4, R4.8 Playing cards: paying, effects, taxes and discounts."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, refused, some, table, told

ALONE = {"mode": "cooperative", "players": 1}
DISCOUNT = '[[tech]]\nid = "t01"\nuse = []\nmod = { first_card_discount = 1 }'
TWO_LESS = '[[tech]]\nid = "t01"\nuse = []\nmod = { first_card_discount = 2 }'
ZONES = {"zone_blue": "i13", "zone_red": "i14", "zone_black": "i15", "zone_green": "i16", "zone_yellow": "i17"}


def pool(match, seat="p1"):
    """The resources of a pool."""
    return some(now(match)["pool"][seat])


def rich(**resources):
    """A pool of p1's."""
    return {"p1": resources}


@pytest.mark.rule("R4.3")
def test_a_card_is_paid_for_takes_effect_and_goes_to_the_played_zone():
    match = table(p1_hand="s10_1 s08_1", pool=rich(blue=2), armor={"p1": 3})
    events = play(match, "play_card s10_1")
    assert pool(match) == {"blue": 1}
    assert now(match)["armor"]["p1"] == 5
    assert (pile(match, "p1_played"), pile(match, "p1_hand")) == ("s10_1", "s08_1")
    assert [event.kind for event in events] == ["plays", "paid", "armor_gained"]
    assert now(match)["played_one"]["p1"] is True


@pytest.mark.rule("R4.3")
def test_effects_happen_in_the_order_in_which_they_are_printed():
    match = table(p1_hand="c06_1", pool=rich(yellow=1, red=1), p1_training="c01_1")
    play(match, "play_card c06_1")
    assert now(match)["card"]["c01_1"]["screws"] == 3, "the screws come before the recruit"
    assert asked(match) == "p1 choose_recruit"
    assert pile(match, "p1_resolving") == "c06_1", "not yet in the Played zone"
    play(match, f"choose_card {choices(match, 'choose_card')[0]}", "the_rest")
    assert pile(match, "p1_played") == "c06_1"
    assert some(now(match)["stored"]["p1"]) == {"yellow": 1}


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize("where", ["p1_deck", "p1_discard", "p1_dump", "p1_training", "p1_played", "p2_hand"])
def test_cards_are_played_from_the_hand_only(where):
    assert refused(table(**{where: "c19_1"}), "play_card c19_1") == "R4.3"


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize(("card", "leader"), [("c19_1", "l02"), ("c13_1", "l01"), ("c46_1", "l03"), ("c56_1", "l04")])
def test_abilities_wait_for_a_card_of_a_subtype(card, leader):
    match = table(p1_hand=card, p1_base=leader, p1_deck="s01_1 s02_1")
    play(match, f"play_card {card}")
    assert now(match)["card"][leader]["worked"] == 1
    other = "l04" if leader != "l04" else "l01"
    match = table(p1_hand=card, p1_base=other, p1_deck="s01_1 s02_1")
    play(match, f"play_card {card}")
    assert now(match)["card"][other]["worked"] == 0


@pytest.mark.rule("R4.3")
@pytest.mark.parametrize(
    ("card", "tech"), [("s05_1", "t11"), ("s10_1", "t12"), ("s06_1", "t13"), ("s02_1", "t14"), ("s03_1", "t15")]
)
def test_abilities_wait_for_a_card_of_a_colour(card, tech):
    match = table(p1_hand=card, p1_base=f"{tech} t11", pool=rich(red=1, blue=1, black=1, green=1, yellow=1))
    play(match, f"play_card {card}")
    while asked(match) != "p1 act":
        match.play("p1", match.legal("p1")[-1])
    assert now(match)["card"][tech]["worked"] == 1
    assert now(match)["card"]["t11"]["worked"] == (tech == "t11")


@pytest.mark.rule("R4.3")
def test_a_card_has_the_colours_of_its_printed_icons():
    """Q14: a wild icon gives no colour, even if it is paid with red; a reduced one does."""
    match = table(p1_hand="c59_1", p1_base="t11", pool=rich(red=1))
    play(match, "play_card c59_1")
    assert pool(match) == {}
    assert now(match)["card"]["t11"]["worked"] == 0
    match = table(p1_hand="s05_1", p1_base="t11", stored={"p1": {"red": 2}})
    play(match, "spend_pair red", "play_card s05_1")
    assert now(match)["card"]["t11"]["worked"] == 1


@pytest.mark.rule("R4.3")
def test_two_red_icons_make_one_red_card():
    """Q14."""
    overlay = '[[tech]]\nid = "t11"\npassive = { when = "play(red)", do = ["gain_reroll(1)"] }'
    match = table(p1_hand="c07_1", p1_base="t11", pool=rich(red=2), overlay=overlay)
    play(match, "play_card c07_1")
    assert now(match)["rerolls"]["p1"] == 1


@pytest.mark.rule("R4.3")
def test_abilities_for_one_card_work_in_the_order_one_likes():
    match = table(p1_hand="c24_1", p1_base="t11 t12 l02", pool=rich(red=1, blue=1))
    play(match, "play_card c24_1")
    assert asked(match) == "p1 choose_passive"
    assert sorted(choices(match, "choose_card")) == ["l02", "t11", "t12"]
    play(match, "choose_card t12", "choose_card l02")
    assert asked(match) == "p1 act"


@pytest.mark.rule("R4.3")
def test_a_card_that_destroys_itself_does_not_come_to_the_played_zone():
    match = table(p1_hand="c39_1", p1_base="l03", pool=rich(black=1, blue=1))
    play(match, "play_card c39_1")
    pick(match)
    assert (pile(match, "p1_played"), pile(match, "p1_resolving")) == ("", "")
    assert pile(match, "destroyed_recruits") == "c39_1"
    assert now(match)["rerolls"]["p1"] == 1, "it was still played"


# R4.4 Paying


@pytest.mark.rule("R4.4")
@pytest.mark.parametrize(
    ("pool_now", "enough"),
    [
        ({"red": 1, "blue": 1}, True),
        ({"red": 2}, True),
        ({"red": 1, "wild": 1}, True),
        ({"red": 1}, False),
        ({"blue": 2}, False),
        ({"wild": 2}, False),
        ({"blue": 1, "wild": 3}, False),
    ],
)
def test_a_red_icon_takes_red_a_wild_one_anything(pool_now, enough):
    """s07 costs a red and a wild icon; a wild resource pays only for wild icons."""
    match = table(p1_hand="s07_1", pool=rich(**pool_now))
    if enough:
        play(match, "play_card s07_1")
        assert pool(match) == {}
        assert pile(match, "p1_played") == "s07_1"
    else:
        assert refused(match, "play_card s07_1") == "R4.4"


@pytest.mark.rule("R4.4")
def test_the_reason_says_how_much_is_missing():
    match = table(p1_hand="c47_1", pool=rich(black=1))
    assert "Ascended Splicer costs 3 resources more than you have." in match.why_not("p1", "play_card c47_1")[0]


@pytest.mark.rule("R4.4")
def test_the_payment_for_a_wild_icon_is_chosen():
    match = table(p1_hand="s07_1", pool=rich(red=2, green=1, wild=1))
    play(match, "play_card s07_1")
    assert asked(match) == "p1 choose_payment"
    assert choices(match, "pay") == ["red", "green", "wild"]
    assert refused(match, "pay black") == "R4.4"
    play(match, "pay green")
    assert pool(match) == {"red": 1, "wild": 1}


@pytest.mark.rule("R4.4")
def test_several_wild_icons_are_paid_one_by_one():
    overlay = '[[playing]]\nid = "c59"\ncost = "WWW"'
    match = table(p1_hand="c59_1", pool=rich(red=2, green=2), overlay=overlay)
    play(match, "play_card c59_1", "pay red", "pay red")
    assert pool(match) == {"green": 1}, "with one colour left there is no choice"
    assert pile(match, "p1_played") == "c59_1"


@pytest.mark.rule("R4.4")
def test_where_all_of_the_pool_is_needed_nothing_is_asked():
    overlay = '[[playing]]\nid = "c59"\ncost = "WW"'
    match = table(p1_hand="c59_1", pool=rich(red=1, green=1), overlay=overlay)
    play(match, "play_card c59_1")
    assert (pool(match), pile(match, "p1_played")) == ({}, "c59_1")


@pytest.mark.rule("R4.4")
def test_a_card_without_icons_is_free():
    match = table(p1_hand="c19_1", armor={"p1": 3})
    play(match, "play_card c19_1")
    assert now(match)["armor"]["p1"] == 5


# R4.8 Tax and discount


@pytest.mark.rule("R4.8")
def test_a_tax_is_a_wild_icon_more_on_the_first_card():
    """Q7, with the Obedience Field deployed."""
    match = table("main", ALONE, deployed="i32", p1_hand="s05_1 x06_1", pool=rich(red=2, blue=1), **ZONES)
    play(match, "play_card s05_1", "pay blue")
    assert pool(match) == {"red": 1}
    play(match, "play_card x06_1")
    assert pool(match) == {}, "the second card costs what is printed"


@pytest.mark.rule("R4.8")
def test_free_cards_are_taxed_too_and_taxes_add_up():
    """Q7."""
    overlay = '[[invasion]]\nid = "i33"\naura = "aura(first_card_tax,1)"'
    match = table("main", ALONE, deployed="i32 i33", p1_hand="c56_1", pool=rich(red=1), overlay=overlay, **ZONES)
    assert refused(match, "play_card c56_1") == "R4.4"
    match = table("main", ALONE, deployed="i32 i33", p1_hand="c56_1", pool=rich(red=2), overlay=overlay, **ZONES)
    play(match, "play_card c56_1")
    assert pool(match) == {}


@pytest.mark.rule("R4.8")
@pytest.mark.parametrize("colour", ["red", "wild"])
def test_a_pair_may_pay_for_the_tax(colour):
    """Q7."""
    match = table("main", ALONE, deployed="i32", p1_hand="c56_1", stored={"p1": {colour: 2}}, **ZONES)
    play(match, f"spend_pair {colour}")
    while asked(match) != "p1 act":
        match.play("p1", match.legal("p1")[0])
    play(match, "play_card c56_1")
    assert pile(match, "p1_played") == "c56_1"


@pytest.mark.rule("R4.8")
def test_a_card_played_before_the_tax_came_was_the_first():
    """Q7."""
    match = table("main", ALONE, deployed="i32", p1_hand="c56_1", played_one={"p1": True}, **ZONES)
    play(match, "play_card c56_1")
    assert pile(match, "p1_played") == "c56_1"


@pytest.mark.rule("R4.8")
def test_a_discount_leaves_out_an_icon_of_ones_choice():
    """Q7."""
    match = table(p1_hand="c24_1 s05_1", p1_base="t01", overlay=DISCOUNT, pool=rich(red=1, blue=1))
    play(match, "play_card c24_1")
    assert asked(match) == "p1 choose_spared"
    assert choices(match, "spare_icon") == ["blue", "red"]
    assert refused(match, "spare_icon wild") == "R4.8"
    play(match, "spare_icon blue")
    assert pool(match) == {"blue": 1}
    assert refused(match, "play_card s05_1") == "R4.4", "only for the first card of a turn"


@pytest.mark.rule("R4.8")
def test_only_icons_can_be_left_out_after_which_the_rest_can_be_paid():
    match = table(p1_hand="c24_1", p1_base="t01", overlay=DISCOUNT, pool=rich(red=1))
    play(match, "play_card c24_1")
    assert choices(match, "spare_icon") == ["blue"]
    assert refused(table(p1_hand="c24_1", p1_base="t01", overlay=DISCOUNT), "play_card c24_1") == "R4.4"


@pytest.mark.rule("R4.8")
def test_a_wild_icon_can_be_left_out():
    match = table(p1_hand="s07_1", p1_base="t01", overlay=DISCOUNT, pool=rich(red=1))
    play(match, "play_card s07_1")
    assert choices(match, "spare_icon") == ["red", "wild"]
    play(match, "spare_icon wild")
    assert pool(match) == {}


@pytest.mark.rule("R4.8")
def test_several_icons_are_left_out_one_by_one():
    match = table(p1_hand="c28_1", p1_base="t01", overlay=TWO_LESS, pool=rich(red=1, green=1))
    play(match, "play_card c28_1")
    assert choices(match, "spare_icon") == ["blue"], "two blue icons cannot be paid"
    play(match, "spare_icon blue", "spare_icon blue")
    assert pool(match) == {}
    assert pile(match, "p1_played") == "c28_1"


@pytest.mark.rule("R4.8")
def test_a_discount_on_a_free_card_asks_nothing():
    match = table(p1_hand="c19_1", p1_base="t01", overlay=DISCOUNT)
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"


@pytest.mark.rule("R4.8")
def test_a_discount_takes_off_the_tax_as_well():
    """Q7: first the tax, then the discount."""
    match = table("main", ALONE, deployed="i32", p1_hand="c56_1", p1_base="t01", overlay=DISCOUNT, **ZONES)
    play(match, "play_card c56_1", "spare_icon wild")
    assert pile(match, "p1_played") == "c56_1"


@pytest.mark.rule("R4.8")
def test_pairs_and_a_discount_together():
    """Q7."""
    match = table(p1_hand="c29_1", p1_base="t01", overlay=DISCOUNT, stored={"p1": {"red": 2}})
    play(match, "spend_pair red", "play_card c29_1", "spare_icon blue")
    assert pile(match, "p1_played") == "c29_1"
    assert told(match.events("p1"), "paid") == []
