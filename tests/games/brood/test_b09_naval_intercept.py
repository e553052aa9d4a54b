"""B9 Naval intercept. Attack and defense of Fleets: India 2 and 3, minor nations 1 and 2, United States 4 and 4."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, play, refused, table, there, told

SOUTH_ATLANTIC = {"brazil": "orion", "s_atlantic": "india_fleet minor_fleet ~usa_fleet"}


@pytest.mark.rule("B9.3")
@pytest.mark.rule("B9.4")
def test_figure_1_of_the_rulebook():
    """An Orion sails from Brazil; the first Fleet that carries it is sunk, the second gets through."""
    match = table("project_orion", SOUTH_ATLANTIC)
    play(match, "move orion brazil", "go madness", "carry india_fleet")
    play(match, "intercept usa_fleet", dice=(3, 4, 4))  # India misses, the Brood hits, India's defense fails
    assert there(match, "brazil") == "orion"
    assert there(match, "s_atlantic") == "minor_fleet ~usa_fleet"
    play(match, "move orion brazil", "go madness")
    play(match, "intercept usa_fleet", dice=(1, 4, 2, 4))  # both hit, and both are saved by their defense
    assert there(match, "madness") == "orion"
    assert there(match, "s_atlantic") == "minor_fleet ~usa_fleet"


@pytest.mark.rule("B9.1")
def test_a_fleet_may_intercept_or_let_pass():
    match = table("project_orion", SOUTH_ATLANTIC)
    play(match, "move orion brazil", "go madness", "carry india_fleet")
    assert asked(match) == "brood intercept_transport"
    assert choices(match, "intercept") == ["usa_fleet"]
    play(match, "let_pass")
    assert there(match, "madness") == "orion"


@pytest.mark.rule("B9.1")
def test_with_several_fleets_one_intercepts_and_only_once():
    match = table("move", {"brazil": "usa_army", "s_atlantic": "minor_fleet ~usa_fleet ~china_fleet"})
    play(match, "move usa_army brazil", "go w_africa")
    assert choices(match, "intercept") == ["usa_fleet", "china_fleet"]
    assert refused(match, "intercept japan_fleet") == "B9.1"
    events = play(match, "intercept china_fleet", dice=(6, 6))
    assert told(events, "intercepted") == [
        {"unit": "china_fleet", "carrier": "minor_fleet", "area": "s_atlantic", "owner": "brood"}
    ]
    assert there(match, "w_africa") == "usa_army", "nobody else tries"


@pytest.mark.rule("B9.1")
def test_every_unit_and_every_water_is_intercepted_anew():
    seas = {"s_atlantic": "usa_fleet ~india_fleet", "indian": "usa_fleet ~china_fleet"}
    match = table("move", {"brazil": "usa_army usa_army", **seas})
    for _ in range(2):
        play(match, "move usa_army brazil", "go australia")
        assert choices(match, "intercept") == ["india_fleet"]
        play(match, "intercept india_fleet", dice=(6, 6))
        assert choices(match, "intercept") == ["china_fleet"]
        play(match, "intercept china_fleet", dice=(6, 6))
    assert there(match, "australia") == "usa_army usa_army"


@pytest.mark.rule("B9.1")
def test_nobody_intercepts_a_fleet_or_a_march():
    match = table("move", {"brazil": "usa_army", "s_atlantic": "minor_fleet", "n_atlantic": "~usa_fleet"})
    play(match, "move minor_fleet s_atlantic", "go arctic")
    assert asked(match) == "humans choose_mover"
    play(match, "move usa_army brazil", "go patagonia")
    assert there(match, "patagonia") == "usa_army"
    assert there(match, "arctic") == "minor_fleet"


@pytest.mark.rule("B9.1")
def test_the_humans_intercept_too():
    match = table("spend", {"brazil": "warrior", "s_atlantic": "minor_fleet ~usa_fleet"}, mindpower=1)
    play(match, "move warrior brazil", "go w_africa")
    assert asked(match) == "humans intercept_transport"
    play(match, "intercept minor_fleet", dice=(6, 6))
    assert there(match, "w_africa") == "warrior"


@pytest.mark.rule("B9.2")
def test_the_fleet_that_carries_is_named_first():
    match = table("project_orion", SOUTH_ATLANTIC)
    play(match, "move orion brazil", "go madness")
    assert asked(match) == "humans choose_carrier"
    assert choices(match, "carry") == ["india_fleet", "minor_fleet"]
    assert refused(match, "carry usa_fleet") == "B9.2"
    play(match, "carry minor_fleet")
    assert asked(match) == "brood intercept_transport"
    events = play(match, "intercept usa_fleet", dice=(6, 1, 6))
    assert told(events, "unit_lost") == []
    assert there(match, "s_atlantic") == "india_fleet ~usa_fleet"


@pytest.mark.rule("B9.2")
def test_in_each_water_another_fleet_carries():
    seas = {"s_atlantic": "usa_fleet minor_fleet ~india_fleet", "indian": "usa_fleet minor_fleet ~china_fleet"}
    match = table("move", {"brazil": "usa_army", **seas})
    play(match, "move usa_army brazil", "go australia", "carry usa_fleet", "let_pass")
    play(match, "carry minor_fleet", "let_pass")
    assert there(match, "australia") == "usa_army"
    assert now(match)["done"]["usa_fleet"]["s_atlantic"] == now(match)["done"]["minor_fleet"]["indian"] == 1
    assert now(match)["done"]["minor_fleet"]["s_atlantic"] == now(match)["done"]["usa_fleet"]["indian"] == 0


@pytest.mark.rule("B9.3")
def test_the_carrying_fleet_rolls_first_each_time():
    match = table("move", {"brazil": "usa_army", "s_atlantic": "india_fleet ~usa_fleet"})
    play(match, "move usa_army brazil", "go w_africa")
    events = play(match, "intercept usa_fleet", dice=(2, 4, 4, 5))
    dice = [(e.kind, e.args["unit"], e.args["die"], e.args["needs"]) for e in events if "die" in e.args]
    assert dice == [
        ("sea_die", "india_fleet", 2, 2),
        ("sea_die", "usa_fleet", 4, 4),
        ("defense_rolled", "india_fleet", 4, 3),
        ("defense_rolled", "usa_fleet", 5, 4),
    ]
    assert there(match, "s_atlantic") == "", "both are sunk"
    assert there(match, "brazil") == "usa_army"


@pytest.mark.rule("B9.3")
@pytest.mark.parametrize(
    ("dice", "afloat"),
    [
        ((3, 5), "india_fleet ~usa_fleet"),  # both miss: no defense dice
        ((1, 5, 4), "india_fleet ~usa_fleet"),
        ((1, 5, 5), "india_fleet"),
        ((3, 1, 3), "india_fleet ~usa_fleet"),
    ],
)
def test_only_a_fleet_that_is_hit_defends(dice, afloat):
    match = table("move", {"brazil": "usa_army", "s_atlantic": "india_fleet ~usa_fleet"})
    play(match, "move usa_army brazil", "go w_africa")
    play(match, "intercept usa_fleet", dice=dice)
    assert there(match, "s_atlantic") == afloat
    assert there(match, "w_africa") == "usa_army"


@pytest.mark.rule("B9.4")
def test_a_sunken_fleet_brings_its_unit_back_to_where_it_set_out():
    seas = {"s_atlantic": "usa_fleet", "indian": "minor_fleet ~usa_fleet"}
    match = table("move", {"brazil": "usa_army", **seas})
    play(match, "move usa_army brazil", "go australia")
    events = play(match, "intercept usa_fleet", dice=(6, 1, 6))
    assert told(events, "turned_back") == [{"unit": "usa_army", "area": "brazil"}]
    assert there(match, "brazil") == "usa_army"
    assert there(match, "indian") == "~usa_fleet"


@pytest.mark.rule("B9.4")
@pytest.mark.rule("B10.8")
def test_the_token_of_a_sunken_interceptor_goes_to_the_bank():
    match = table("move", {"brazil": "usa_army", "s_atlantic": "usa_fleet ~minor_fleet"})
    play(match, "move usa_army brazil", "go w_africa")
    play(match, "intercept minor_fleet", dice=(1, 6, 3))
    assert now(match)["control_tokens"] == 1
    assert there(match, "w_africa") == "usa_army"


@pytest.mark.rule("B9.5")
def test_a_unit_of_the_humans_that_was_turned_back_has_not_moved():
    match = table("move", {"brazil": "usa_army", "s_atlantic": "india_fleet ~usa_fleet"})
    play(match, "move usa_army brazil", "go w_africa")
    play(match, "intercept usa_fleet", dice=(6, 1, 6))
    assert choices(match, "move") == ["usa_army brazil"]
    play(match, "move usa_army brazil")
    assert choices(match, "go") == ["mexico", "patagonia"], "no Fleet is left to carry it"
    play(match, "go mexico")
    assert refused(match, "move usa_army mexico") == "B8.1"


@pytest.mark.rule("B9.5")
def test_all_attempts_of_the_brood_belong_to_the_move_it_paid():
    match = table("spend", {"brazil": "worker", "s_atlantic": "india_fleet ~usa_fleet ~minor_fleet"}, mindpower=1)
    play(match, "move worker brazil", "go w_africa", "carry usa_fleet")
    play(match, "intercept india_fleet", dice=(6, 1, 6))
    assert asked(match) == "brood try_again"
    assert now(match)["mindpower"] == 0
    assert now(match)["control_tokens"] == 1
    assert choices(match, "go") == ["mexico", "patagonia", "w_africa", "s_africa", "madness"]
    assert refused(match, "go china") == "B8.2"
    play(match, "go w_africa")
    play(match, "intercept india_fleet", dice=(6, 1, 6))
    assert choices(match, "go") == ["mexico", "patagonia"]
    play(match, "go mexico")
    assert there(match, "mexico") == "worker"
    assert asked(match) == "brood spend"


@pytest.mark.rule("B9.5")
def test_the_brood_may_give_up():
    match = table("spend", {"brazil": "worker", "s_atlantic": "india_fleet ~usa_fleet"}, mindpower=1)
    play(match, "move worker brazil", "go w_africa")
    play(match, "intercept india_fleet", dice=(6, 1, 6))
    events = play(match, "give_up")
    assert told(events, "gave_up") == [{"unit": "worker", "area": "brazil"}]
    assert there(match, "brazil") == "worker"
    assert asked(match) == "brood spend"


@pytest.mark.rule("B9.5")
def test_a_unit_of_the_brood_that_can_go_nowhere_any_more_is_not_asked():
    match = table("spend", {"australia": "worker", "indian": "india_fleet ~usa_fleet"}, mindpower=1)
    play(match, "move worker australia", "go india")
    play(match, "intercept india_fleet", dice=(6, 1, 6))
    assert asked(match) == "brood spend"
    assert there(match, "australia") == "worker"


@pytest.mark.rule("B8.8")
def test_a_fleet_named_in_an_attempt_that_failed_has_carried():
    seas = {"s_atlantic": "usa_fleet", "indian": "minor_fleet ~usa_fleet"}
    match = table("move", {"brazil": "usa_army", **seas})
    assert "usa_fleet s_atlantic" in choices(match, "move")
    play(match, "move usa_army brazil", "go australia")
    play(match, "intercept usa_fleet", dice=(6, 1, 6))
    assert refused(match, "move usa_fleet s_atlantic") == "B8.1"
    play(match, "move usa_army brazil", "go w_africa")
    assert there(match, "w_africa") == "usa_army", "it may carry again"


@pytest.mark.rule("B9.6")
def test_no_air_unit_takes_part():
    banks = {"humans": {"usa": 2}, "brood": {"usa": 2}}
    match = table("move", {"brazil": "usa_army", "s_atlantic": "india_fleet ~usa_fleet"}, air=banks)
    play(match, "move usa_army brazil", "go w_africa")
    play(match, "intercept usa_fleet", dice=(3, 5))
    assert asked(match) == "humans choose_mover"
    assert now(match)["air"]["humans"]["usa"] == now(match)["air"]["brood"]["usa"] == 2


@pytest.mark.rule("B9.1")
def test_to_let_all_pass_can_be_answered_for_the_rest_of_the_turn():
    seas = {"s_atlantic": "usa_fleet ~india_fleet", "indian": "usa_fleet ~china_fleet"}
    match = table("move", {"brazil": "usa_army usa_army", **seas})
    play(match, "move usa_army brazil", "go australia")
    match.stand("brood", "let_pass")
    play(match, "move usa_army brazil", "go australia")
    assert there(match, "australia") == "usa_army usa_army"


@pytest.mark.rule("B9.4")
@pytest.mark.parametrize("dice", [(6, 6), (6, 1, 6)], ids=["landed", "turned back"])
def test_when_it_is_over_nobody_is_under_way(dice):
    match = table("move", {"brazil": "usa_army", "s_atlantic": "india_fleet ~usa_fleet"})
    before = now(match)["voyage"]
    play(match, "move usa_army brazil", "go w_africa")
    assert now(match)["voyage"] != before
    play(match, "intercept usa_fleet", dice=dice)
    assert now(match)["voyage"] == before
