"""R7 Spare parts: the actions they buy, and the prices."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, refused, some, table

PRICES = {
    "screws": 1,
    "recruit": 2,
    "starter": 2,
    "reroll": 1,
    "thin": 1,
    "refresh": 2,
    "die_one": 2,
    "die_two": 3,
    "discover": 5,
}


def shop(parts, **more):
    """The spare parts phase with that many, and an exhausted card to refresh."""
    more.setdefault("p1_base", "t01")
    more.setdefault("card", {"t01": {"exhausted": True}})
    return table("spare_parts", more.pop("options", None), spare_parts={"p1": parts}, **more)


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(("action", "price"), PRICES.items())
def test_what_each_action_costs(action, price):
    match = shop(price)
    assert action in choices(match, "spend_spare")
    play(match, f"spend_spare {action}")
    assert now(match)["spare_parts"]["p1"] == 0


@pytest.mark.rule("R7.1")
@pytest.mark.parametrize(("action", "price"), [one for one in PRICES.items() if one[1] > 1])
def test_a_price_that_is_too_high(action, price):
    assert refused(shop(price - 1), f"spend_spare {action}") == "R7.1"


@pytest.mark.rule("R7.1")
def test_with_no_spare_parts_there_is_nothing_to_buy():
    assert asked(shop(0)) == "p2 draw_or_stop"


@pytest.mark.rule("R7.1")
def test_what_each_action_does():
    match = shop(20, p1_training="c01_1", p1_deck="s01_1 s02_1 s03_1 s04_1")
    play(match, "spend_spare screws")
    assert now(match)["card"]["c01_1"]["screws"] == 2
    play(match, "spend_spare reroll")
    assert now(match)["rerolls"]["p1"] == 1
    play(match, "spend_spare refresh")
    assert now(match)["card"]["t01"]["exhausted"] is False
    play(match, "spend_spare thin", "choose_card s02_1", "choose_card s01_1")
    assert pile(match, "p1_deck") == "s03_1 s01_1 s04_1"
    play(match, "spend_spare starter", "choose_card x01_1")
    assert pile(match, "p1_discard") == "x01_1"
    play(match, "spend_spare recruit")
    pick(match)
    assert now(match)["count"]["p1_training"] == 2
    play(match, "spend_spare discover")
    pick(match)
    assert now(match)["count"]["p1_base"] == 2
    assert now(match)["spare_parts"]["p1"] == 20 - 1 - 1 - 2 - 1 - 2 - 2 - 5
    play(match, "spend_spare die_one", "choose_die die_1", "craft die_1_face_1_hole_1 red")
    play(match, "spend_spare die_two", "choose_die die_2")
    play(match, "craft die_2_face_1_hole_1 red", "craft die_2_face_1_hole_2 red")
    assert now(match)["spare_parts"]["p1"] == 1


@pytest.mark.rule("R7.1")
def test_an_action_as_often_as_it_can_be_paid():
    match = shop(3)
    play(match, "spend_spare reroll", "spend_spare reroll", "spend_spare reroll")
    assert now(match)["rerolls"]["p1"] == 3
    assert asked(match) == "p2 draw_or_stop"


@pytest.mark.rule("R7.1")
def test_an_action_with_nothing_to_do_is_not_offered():
    match = table("spare_parts", spare_parts={"p1": 9}, p1_base="t01")
    assert refused(match, "spend_spare refresh") == "R7.1", "nothing is exhausted"
    match = table("spare_parts", spare_parts={"p1": 9}, technologies="", starters="", recruits="")
    for action in ("discover", "starter", "recruit"):
        assert refused(match, f"spend_spare {action}") == "R7.1"


@pytest.mark.rule("R8.6")
def test_nothing_is_sacrificed_where_there_is_no_card():
    """Q2."""
    match = table("spare_parts", spare_parts={"p1": 9}, p1_deck="", p1_hand="s01_1")
    assert refused(match, "spend_spare thin") == "R7.1"
    match = table("spare_parts", spare_parts={"p1": 9}, p1_deck="", p1_dump="s01_1")
    assert "thin" in choices(match, "spend_spare")


@pytest.mark.rule("R7.1")
def test_effects_give_spare_parts():
    match = table(p1_base="l05")
    play(match, "use_card l05")
    assert now(match)["spare_parts"]["p1"] == 2


@pytest.mark.rule("R7.1")
def test_spare_parts_gained_after_the_phase_remain():
    """Q24."""
    overlay = '[[tech]]\nid = "t19"\npassive = { when = "turn_end", do = ["gain_spare(2)"] }'
    match = table("end", p1_base="t19", overlay=overlay)
    assert asked(match) == "p2 draw_or_stop"
    assert now(match)["spare_parts"]["p1"] == 2
    play(match, "stop_drawing", "end_main", dice=(1, 1, 1, 1))
    assert asked(match) == "p1 draw_or_stop"
    assert now(match)["spare_parts"]["p1"] == 2
    play(match, "stop_drawing", "end_main", dice=(1, 1, 1, 1))
    assert asked(match) == "p1 spend_spare_parts"
    play(match, "end_spare")
    assert now(match)["spare_parts"]["p1"] == 2, "lost, and gained again at the end of the turn"


# R7.2 Prices


@pytest.mark.rule("R7.2")
@pytest.mark.parametrize("tokens", [0, 1, 3])
def test_technology_tokens_make_improving_dice_dearer(tokens):
    for action, price in (("die_one", 2), ("die_two", 3), ("discover", 5)):
        match = shop(9, tech_tokens={"p1": tokens})
        play(match, f"spend_spare {action}")
        assert now(match)["spare_parts"]["p1"] == 9 - price - tokens * (action != "discover")


@pytest.mark.rule("R7.2")
def test_the_precision_lathe_ignores_tokens():
    match = shop(9, tech_tokens={"p1": 4}, p1_base="t24 t01")
    play(match, "spend_spare die_one")
    assert now(match)["spare_parts"]["p1"] == 7


@pytest.mark.rule("R7.2")
def test_black_market_parts_make_recruits_cheaper():
    match = shop(9, p1_base="t23 t01")
    play(match, "spend_spare recruit")
    assert now(match)["spare_parts"]["p1"] == 8


@pytest.mark.rule("R7.2")
def test_no_price_is_below_nothing():
    overlay = '[[tech]]\nid = "t23"\nmod = { spare_cost = { id = "die_one", minus = 5 } }'
    match = shop(9, p1_base="t23 t01", overlay=overlay, tech_tokens={"p1": 1})
    play(match, "spend_spare die_one")
    assert now(match)["spare_parts"]["p1"] == 9
    match = shop(9, p1_base="t23 t01", overlay=overlay, tech_tokens={"p1": 4})
    play(match, "spend_spare die_one")
    assert now(match)["spare_parts"]["p1"] == 8, "the tokens are added first"


# R7.3 What gives tokens


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize(("source", "after"), [("reshuffle", 0), ("dice_upgrade", 1)])
def test_improving_a_die_gives_a_token_only_if_so_agreed(source, after):
    for action in ("die_one", "die_two", "reroll"):
        match = shop(9, options={"token_source": source})
        play(match, f"spend_spare {action}")
        assert now(match)["tech_tokens"]["p1"] == after * (action != "reroll")


@pytest.mark.rule("R7.3")
@pytest.mark.parametrize(("source", "after"), [("reshuffle", {"p1": 1}), ("dice_upgrade", {"p2": 1})])
def test_a_reshuffle_gives_a_token_unless_otherwise_agreed(source, after):
    match = table(
        "draw",
        {"token_source": source},
        p1_deck="",
        p1_discard="s05_1 s08_1",
        tech_tokens={"p2": 1 if source == "reshuffle" else 2},
    )
    play(match, "draw_card", dice=(0,))
    assert some(now(match)["tech_tokens"]) == after
