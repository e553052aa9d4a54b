"""B8 Movement."""

from __future__ import annotations

import pytest

from .helpers import ALL_AWAKE, asked, choices, now, play, refused, table, there, told

BESIDE_THE_INDIAN = {"india", "se_asia", "e_africa", "s_africa", "australia", "mcmurdo", "madness"}


@pytest.mark.rule("B8.1")
def test_each_human_unit_moves_once_in_any_order():
    match = table("move", {"w_europe": "europe_army europe_army", "arctic": "usa_fleet", "brazil": "orion"})
    assert choices(match, "move") == ["europe_army w_europe", "usa_fleet arctic"]
    events = play(match, "move usa_fleet arctic", "go n_pacific")
    assert told(events, "moved") == [{"unit": "usa_fleet", "start": "arctic", "area": "n_pacific"}]
    assert refused(match, "move usa_fleet n_pacific") == "B8.1"
    play(match, "move europe_army w_europe", "go scandinavia")
    assert there(match, "w_europe") == there(match, "scandinavia") == "europe_army"
    assert refused(match, "move europe_army scandinavia") == "B8.1"
    play(match, "move europe_army w_europe", "go scandinavia")
    assert there(match, "scandinavia") == "europe_army europe_army"
    assert choices(match, "move") == []
    assert refused(match, "move orion brazil") == "B8.1"
    play(match, "end_phase")
    assert match.phase == "build"
    assert not any(sum(row.values()) for row in now(match)["done"].values())


@pytest.mark.rule("B8.2")
def test_an_adjacent_land_is_reached_on_foot_past_any_ships():
    match = table("move", {"w_europe": "europe_army", "arctic": "europe_fleet ~usa_fleet", "n_atlantic": "usa_fleet"})
    play(match, "move europe_army w_europe", "go scandinavia")
    assert asked(match) == "humans choose_mover", "nobody can intercept"
    assert choices(match, "move") == ["europe_fleet arctic", "usa_fleet n_atlantic"], "and no Fleet has carried"


@pytest.mark.rule("B8.1")
def test_one_that_moved_does_not_hold_back_one_that_was_there():
    match = table("move", {"w_europe": "europe_army", "scandinavia": "europe_army"})
    play(match, "move europe_army w_europe", "go scandinavia")
    assert choices(match, "move") == ["europe_army scandinavia"]
    play(match, "move europe_army scandinavia", "go w_europe")
    assert choices(match, "move") == []


@pytest.mark.rule("B8.1")
def test_nobody_moves_the_others_units():
    match = table("move", {"w_europe": "~europe_army warrior europe_army"})
    play(match, "move europe_army w_europe", "go scandinavia")
    assert refused(match, "move europe_army w_europe") == "B8.1"
    brood = table("spend", {"w_europe": "europe_army", "china": "warrior"}, mindpower=1)
    assert choices(brood, "move") == ["warrior china"]
    assert refused(brood, "move europe_army w_europe") == "B8.1"


@pytest.mark.rule("B8.1")
def test_units_that_moved_can_move_in_the_next_turn():
    match = table("move", {"w_europe": "europe_army"})
    play(match, "move europe_army w_europe", "go scandinavia", "end_phase")
    assert not any(sum(row.values()) for row in now(match)["done"].values())


@pytest.mark.rule("B8.2")
@pytest.mark.parametrize(
    ("unit", "phase"), [("worker", "spend"), ("warrior", "spend"), ("~usa_army", "spend"), ("usa_army", "move")]
)
def test_a_land_unit_moves_into_an_adjacent_land(unit, phase):
    match = table(phase, {"mexico": unit}, mindpower=1, dormant=ALL_AWAKE)
    play(match, f"move {unit.lstrip('~')} mexico")
    assert choices(match, "go") == ["usa_west", "usa_east", "brazil"]
    assert refused(match, "go patagonia") == refused(match, "go mexico") == refused(match, "go caribbean") == "B8.2"
    play(match, "go brazil")
    assert (there(match, "mexico"), there(match, "brazil")) == ("", unit)


@pytest.mark.rule("B8.2")
def test_by_land_or_by_sea_but_not_both():
    match = table("move", {"mexico": "usa_army", "s_atlantic": "usa_fleet"})
    play(match, "move usa_army mexico")
    assert choices(match, "go") == ["brazil"], "the ship at Brazil does not count"


@pytest.mark.rule("B8.2")
@pytest.mark.parametrize("phase", ["spend", "move"])
def test_what_can_go_nowhere_cannot_be_chosen(phase):
    sign = "~" if phase == "spend" else ""
    at = {"new_zealand": f"{sign}usa_army", "australia": "worker", "mexico": f"{sign}usa_army"}
    match = table(phase, at, mindpower=1)
    assert choices(match, "move") == ["usa_army mexico"]
    assert refused(match, "move usa_army new_zealand") == "B8.2"
    if phase == "spend":
        assert refused(match, "move worker australia") == "B8.2"


@pytest.mark.rule("B8.3")
@pytest.mark.parametrize("phase", ["spend", "move"])
def test_a_fleet_moves_two_waters_past_any_enemy(phase):
    own, enemy = ("~", "") if phase == "spend" else ("", "~")
    match = table(phase, {"caribbean": f"{own}usa_fleet", "n_pacific": f"{enemy}japan_fleet"}, mindpower=1)
    play(match, "move usa_fleet caribbean")
    assert set(choices(match, "go")) == {
        "n_atlantic",
        "n_pacific",
        "arctic",
        "s_pacific",
        "s_atlantic",
        "mediterranean",
    }
    assert refused(match, "go indian") == refused(match, "go mexico") == refused(match, "go caribbean") == "B8.2"
    play(match, "go s_pacific")
    assert there(match, "s_pacific") == f"{own}usa_fleet"


@pytest.mark.rule("B8.3")
def test_the_suez_canal():
    match = table("move", {"mediterranean": "usa_fleet"})
    play(match, "move usa_fleet mediterranean")
    assert {"indian", "s_pacific"} <= set(choices(match, "go"))


@pytest.mark.rule("B8.4")
def test_broodmasters_stay_and_air_units_have_no_place():
    match = table(
        "spend", {"china": "adult", "india": "larva", "indian": "~usa_fleet"}, mindpower=3, air={"brood": {"usa": 1}}
    )
    assert choices(match, "move") == ["usa_fleet indian"]
    assert refused(match, "move adult china") == refused(match, "move larva india") == "B8.4"
    assert refused(match, "move usa_air china") == "B8.1"


@pytest.mark.rule("B8.5")
def test_nothing_of_the_humans_enters_a_dormant_nation():
    at = {"w_europe": "europe_army", "n_africa": "europe_army", "e_africa": "europe_army", "india": "adult"}
    match = table("move", {**at, "indian": "usa_fleet"})
    play(match, "move europe_army w_europe")
    assert choices(match, "go") == ["scandinavia", "n_africa"]
    assert refused(match, "go c_asia") == "B8.5"
    play(match, "go scandinavia", "move europe_army e_africa")
    assert refused(match, "go india") == "B8.5", "not by sea either"
    play(match, "go madness")


@pytest.mark.rule("B8.5")
def test_waters_are_never_dormant_and_the_brood_goes_where_it_likes():
    match = table("move", {"indian": "usa_fleet"})
    play(match, "move usa_fleet indian", "go s_atlantic")
    brood = table("spend", {"c_asia": "worker ~usa_army"}, mindpower=2)
    play(brood, "move worker c_asia", "go china", "move usa_army c_asia", "go india")
    assert (there(brood, "china"), there(brood, "india")) == ("worker", "~usa_army")
    assert now(brood)["dormant"]["china"] == now(brood)["dormant"]["india"] == 1


@pytest.mark.rule("B8.5")
def test_a_human_unit_set_free_in_there_may_leave():
    match = table("move", {"c_asia": "usa_army"})
    play(match, "move usa_army c_asia")
    assert choices(match, "go") == ["w_europe", "scandinavia", "n_africa"], "but not on into other sleeping lands"
    alone = table("move", {"japan": "usa_army"})
    assert refused(alone, "move usa_army japan") == "B8.2"


@pytest.mark.rule("B8.6")
@pytest.mark.parametrize("way", ["land", "sea"])
def test_an_army_wins_a_neutral_land_over(way):
    start, more = ("w_europe", {}) if way == "land" else ("scandinavia", {"n_atlantic": "usa_fleet"})
    match = table("move", {start: "europe_army", **more})
    events = play(match, f"move europe_army {start}", "go n_africa")
    assert told(events, "neutral_removed") == [{"area": "n_africa"}]
    assert now(match)["neutral"]["n_africa"] is False
    assert now(match)["neutral"]["mexico"] is True


@pytest.mark.rule("B8.6")
def test_neither_a_controlled_army_nor_one_set_free_does():
    match = table("spend", {"w_europe": "~europe_army", "brazil": "minor_army"}, mindpower=2)
    play(match, "move europe_army w_europe", "go n_africa", "release europe_army n_africa", "seize minor_army brazil")
    assert there(match, "n_africa") == "europe_army"
    assert now(match)["neutral"]["n_africa"] is True


@pytest.mark.rule("B8.7")
def test_transport_over_one_water_and_over_several():
    match = table("move", {"e_africa": "europe_army europe_army europe_army", "indian": "usa_fleet"})
    play(match, "move europe_army e_africa")
    assert set(choices(match, "go")) == {"n_africa", "w_africa", "s_africa"} | BESIDE_THE_INDIAN - {"e_africa", "india"}
    events = play(match, "go mcmurdo")
    assert told(events, "crossed") == [{"unit": "europe_army", "sea": "indian"}]
    chain = table("move", {"brazil": "usa_army", "s_atlantic": "usa_fleet", "indian": "minor_fleet"})
    play(chain, "move usa_army brazil", "go mcmurdo")
    assert [event.args["sea"] for event in chain.events() if event.kind == "crossed"] == ["s_atlantic", "indian"]
    assert there(chain, "mcmurdo") == "usa_army"


@pytest.mark.rule("B8.7")
def test_a_gap_in_the_chain_ends_it_and_an_enemys_ship_carries_nobody():
    match = table(
        "move",
        {"new_zealand": "usa_army", "s_pacific": "usa_fleet", "s_atlantic": "~usa_fleet", "indian": "europe_fleet"},
    )
    play(match, "move usa_army new_zealand")
    goals = set(choices(match, "go"))
    assert {"patagonia", "australia", "mcmurdo", "madness", "e_africa"} <= goals
    assert not {"brazil", "w_africa", "new_zealand"} & goals
    assert not {"s_pacific", "indian"} & goals, "nobody ends at sea"


@pytest.mark.rule("B8.7")
def test_a_fleet_carries_any_number_and_for_the_brood_as_well():
    match = table("spend", {"brazil": "worker warrior ~usa_army", "s_atlantic": "~usa_fleet"}, mindpower=3)
    for unit in ("worker", "warrior", "usa_army"):
        play(match, f"move {unit} brazil", "go madness")
    assert there(match, "madness") == "~usa_army worker warrior"


@pytest.mark.rule("B8.7")
def test_of_equally_short_ways_one_is_chosen_and_a_longer_one_is_not_offered():
    ships = dict.fromkeys(("s_atlantic", "s_pacific"), "minor_fleet") | {"indian": "usa_fleet"}
    match = table("move", {"patagonia": "usa_army", **ships})
    play(match, "move usa_army patagonia", "go e_africa")
    assert asked(match) == "humans choose_sea", "a Fleet that carries cannot move"
    assert choices(match, "sail") == ["s_atlantic", "s_pacific"]
    assert refused(match, "sail arctic") == "B8.7"
    events = play(match, "sail s_pacific")
    assert told(events, "crossed") == [{"unit": "usa_army", "sea": "s_pacific"}, {"unit": "usa_army", "sea": "indian"}]
    assert there(match, "e_africa") == "usa_army"


@pytest.mark.rule("B8.7")
@pytest.mark.parametrize("goal", ["madness", "e_africa"])
def test_nobody_is_asked_for_a_way_where_carrying_binds_no_fleet(goal):
    ships = dict.fromkeys(("s_atlantic", "s_pacific"), "~minor_fleet") | {"indian": "~usa_fleet"}
    match = table("spend", {"patagonia": "worker", **ships}, mindpower=3)
    play(match, "move worker patagonia", f"go {goal}")
    assert there(match, goal) == "worker"
    ships = dict.fromkeys(("s_atlantic", "s_pacific"), "minor_fleet") | {"indian": "usa_fleet"}
    match = table("project_orion", {"patagonia": "orion", **ships})
    play(match, "move orion patagonia", f"go {goal}")
    assert there(match, goal) == "orion"


@pytest.mark.rule("B8.7")
def test_a_longer_way_is_offered_where_an_enemy_can_be_avoided():
    ships = {"s_atlantic": "usa_fleet ~europe_fleet", "s_pacific": "usa_fleet", "indian": "usa_fleet"}
    match = table("move", {"patagonia": "usa_army", **ships})
    play(match, "move usa_army patagonia", "go madness")
    assert choices(match, "sail") == ["s_atlantic", "s_pacific"]
    play(match, "sail s_pacific", "sail indian")
    assert there(match, "madness") == "usa_army"


@pytest.mark.rule("B8.7", "B8.8")
def test_a_longer_way_is_offered_over_a_fleet_that_has_carried():
    ships = {"s_atlantic": "usa_fleet", "s_pacific": "europe_fleet", "indian": "minor_fleet"}
    match = table("move", {"new_zealand": "europe_army", "patagonia": "usa_army", **ships})
    play(match, "move europe_army new_zealand", "go e_africa")
    assert refused(match, "move europe_fleet s_pacific") == refused(match, "move minor_fleet indian") == "B8.1"
    play(match, "move usa_army patagonia", "go madness")
    assert choices(match, "sail") == ["s_atlantic", "s_pacific"], "the ship in the South Atlantic is still free to move"
    play(match, "sail s_pacific", "sail indian")
    assert there(match, "madness") == "usa_army"
    assert choices(match, "move") == ["usa_fleet s_atlantic"]


AROUND = {
    "mediterranean": "europe_fleet",
    "n_atlantic": "usa_fleet",
    "s_atlantic": "minor_fleet",
    "indian": "india_fleet",
}


@pytest.mark.rule("B8.7", "B8.8")
def test_a_longer_way_is_offered_where_it_leaves_a_fleet_free_to_move():
    match = table("move", {"w_europe": "europe_army", **AROUND})
    play(match, "move europe_army w_europe", "go e_africa")
    assert asked(match) == "humans choose_sea"
    assert choices(match, "sail") == ["n_atlantic", "mediterranean"]
    play(match, "sail n_atlantic", "sail s_atlantic")
    assert there(match, "e_africa") == "europe_army"
    assert choices(match, "move") == ["europe_fleet mediterranean"]


@pytest.mark.rule("B8.7", "B8.8")
def test_a_longer_way_is_offered_over_fleets_that_have_carried_in_later_seas():
    match = table("move", {"w_europe": "europe_army", "patagonia": "usa_army", **AROUND})
    play(match, "move usa_army patagonia", "go e_africa")  # by the South Atlantic and the Indian Ocean
    play(match, "move europe_army w_europe", "go e_africa")
    assert choices(match, "sail") == ["n_atlantic", "mediterranean"]


@pytest.mark.rule("B8.7", "B8.8")
def test_a_longer_way_is_not_offered_where_it_binds_the_same_fleets_and_more():
    ships = {"mediterranean": "europe_fleet", "n_atlantic": "usa_fleet"}
    match = table("move", {"w_europe": "europe_army", **ships})
    play(match, "move europe_army w_europe", "go w_africa")
    assert there(match, "w_africa") == "europe_army"
    assert choices(match, "move") == ["europe_fleet mediterranean"]


@pytest.mark.rule("B8.8")
def test_a_fleet_may_move_and_then_carry_but_not_carry_and_then_move():
    match = table("move", {"new_zealand": "usa_army usa_army", "indian": "usa_fleet"})
    assert refused(match, "move usa_army new_zealand") == "B8.2"
    play(match, "move usa_fleet indian", "go s_pacific", "move usa_army new_zealand", "go mcmurdo")
    assert there(match, "mcmurdo") == "usa_army"
    play(match, "move usa_army new_zealand", "go australia")
    assert there(match, "australia") == "usa_army", "it may carry again"
    carried = table("move", {"new_zealand": "usa_army", "s_pacific": "usa_fleet usa_fleet"})
    play(carried, "move usa_army new_zealand", "go mcmurdo")
    assert choices(carried, "move") == ["usa_fleet s_pacific"]
    play(carried, "move usa_fleet s_pacific", "go indian")
    assert refused(carried, "move usa_fleet s_pacific") == "B8.1", "only the other one was free to move"


@pytest.mark.rule("B8.8")
def test_the_ship_that_has_moved_carries_before_one_that_has_not():
    match = table("move", {"new_zealand": "usa_army", "s_pacific": "europe_fleet", "indian": "usa_fleet"})
    play(match, "move usa_fleet indian", "go s_pacific", "move usa_army new_zealand", "go mcmurdo")
    assert choices(match, "move") == ["europe_fleet s_pacific"]


@pytest.mark.rule("B8.8")
def test_which_of_two_ships_carries_is_chosen():
    match = table("move", {"new_zealand": "usa_army", "s_pacific": "europe_fleet usa_fleet"})
    play(match, "move usa_army new_zealand", "go mcmurdo")
    assert asked(match) == "humans choose_carrier"
    assert choices(match, "carry") == ["usa_fleet", "europe_fleet"]
    play(match, "carry europe_fleet")
    assert choices(match, "move") == ["usa_fleet s_pacific"]


@pytest.mark.rule("B8.8")
def test_carrying_in_the_orion_phase_does_not_bind_in_the_move_phase():
    match = table("project_orion", {"new_zealand": "orion", "s_pacific": "usa_fleet"})
    play(match, "move orion new_zealand", "go mcmurdo", "end_phase", "end_phase")
    assert choices(match, "move") == ["usa_fleet s_pacific"]


@pytest.mark.rule("B8.8", "B9.5")
def test_a_ship_that_was_named_counts_even_if_a_later_one_was_sunk():
    ships = {"s_atlantic": "usa_fleet", "indian": "minor_fleet ~usa_fleet"}
    match = table("move", {"brazil": "usa_army", **ships})
    play(match, "move usa_army brazil", "go e_africa")
    play(match, "intercept usa_fleet", dice=(6, 1, 6))
    assert there(match, "indian") == "~usa_fleet"
    assert there(match, "brazil") == "usa_army"
    assert choices(match, "move") == ["usa_army brazil"], "the ship in the South Atlantic has carried"
    assert refused(match, "move usa_fleet s_atlantic") == "B8.1"
    play(match, "move usa_army brazil", "go s_africa")
    assert there(match, "s_africa") == "usa_army", "it may carry again"
