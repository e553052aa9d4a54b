"""B5 Spend mindpower."""

from __future__ import annotations

from pathlib import Path

import pytest

import groundfall as gf
from groundfall.games.brood.state import ORION

from .helpers import air, asked, choices, now, play, refused, table, there, told

POOR = [
    ("spawn_larva india", "B5.1"),
    ("molt_to_adult japan", "B5.1"),
    ("spawn_worker china", "B5.1"),
    ("molt_to_warrior china", "B5.1"),
    ("abandon_to_molt china", "B5.1"),
    ("control_factory n_russia", "B5.1"),
    ("mind_control", "B5.1"),
    ("release usa_army brazil", "B5.1"),
    ("release_air usa", "B5.1"),
    ("move worker n_russia", "B5.1"),
    ("go_berserk adult china", "B5.1"),
    ("use_dupe", "B5.3"),
]


@pytest.mark.rule("B5.1")
def test_actions_in_any_order_and_as_often_as_they_can_be_paid():
    match = table("spend", {"china": "adult"}, mindpower=4)
    play(
        match,
        "spawn_worker china",
        "move worker china",
        "go india",
        "move worker india",
        "go n_africa",
        "control_factory n_africa",
    )
    assert there(match, "n_africa") == "factory_worker", "the same Worker moved twice"
    assert now(match)["mindpower"] == 0
    assert asked(match) == "brood spend"
    assert choices(match, "end_turn") == [""]


@pytest.mark.rule("B5.1")
@pytest.mark.parametrize(("action", "rule"), POOR)
def test_nothing_is_done_that_cannot_be_paid(action, rule):
    lairs = {
        "china": "adult worker factory_worker",
        "japan": "larva",
        "n_russia": "worker",
        "brazil": "~usa_army usa_army",
    }
    match = table("spend", lairs, mindpower=0, control_tokens=1, air={"brood": {"usa": 1}})
    assert refused(match, action) == rule


@pytest.mark.rule("B5.1")
def test_the_brood_may_end_its_turn_with_mindpower_left():
    match = table("spend", {"china": "adult"}, mindpower=4)
    play(match, "end_turn")
    assert asked(match) == "humans choose_approach"
    play(match, "neutrality")
    while match.awaiting == ("humans",):
        play(match, "end_phase")
    assert now(match)["mindpower"] == 4, "three and one for the Adult; nothing was kept"


@pytest.mark.rule("B5.2")
@pytest.mark.parametrize("unit", ["larva", "adult", "worker", "factory_worker", "warrior", "~minor_army"])
def test_any_unit_of_the_brood_destroys_an_orion(unit):
    match = table("spend", {"brazil": f"{unit} orion orion"}, mindpower=0)
    events = play(match, "destroy_orion brazil")
    assert told(events, "orion_destroyed") == [{"area": "brazil"}]
    assert there(match, "brazil") == f"{unit} orion"
    play(match, "destroy_orion brazil")
    assert match.state.pool[ORION] == 9, "they can be built again"
    assert refused(match, "destroy_orion brazil") == "B5.2"


@pytest.mark.rule("B5.2")
def test_human_military_guards_it_and_without_the_brood_it_is_safe():
    match = table("spend", {"brazil": "adult orion usa_army", "mexico": "orion", "mcmurdo": "orion ~usa_army"})
    assert refused(match, "destroy_orion brazil") == "B5.2"
    assert refused(match, "destroy_orion mexico") == "B5.2"
    assert choices(match, "destroy_orion") == ["mcmurdo"]


@pytest.mark.rule("B5.2", "B5.9")
def test_the_guard_can_be_taken_over_first():
    """The rulebook's example: an Orion and an Army in China."""
    match = table("spend", {"china": "china_army orion"}, mindpower=1, control_tokens=1, dormant={"china": 0})
    play(match, "mind_control", "seize china_army china", "destroy_orion china")
    assert there(match, "china") == "~china_army"


@pytest.mark.rule("B5.3")
def test_a_dupe_is_a_mindpower():
    match = table("spend", {"china": "adult"}, mindpower=0, dupes=2)
    events = play(match, "use_dupe")
    assert told(events, "dupe_used") == [{"mindpower": 1}]
    assert (now(match)["mindpower"], now(match)["dupes"]) == (1, 1)
    play(match, "use_dupe", "spawn_worker china", "control_factory china")
    assert refused(match, "use_dupe") == "B5.3"


@pytest.mark.rule("B5.3")
def test_a_dupe_that_an_owner_gives_a_price_is_used_only_by_who_can_pay(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[cost]\ndupe = 3\n", encoding="utf-8")
    position = {"phase": "spend", "mindpower": 2, "dupes": 2}
    match = gf.from_position("brood", position, seed=1, overlays=[mine])
    assert "use_dupe" not in match.legal("brood")
    assert match.why_not("brood", "use_dupe") == ("This costs 3 mindpower; you have 2.", "B5.1")
    match = gf.from_position("brood", {**position, "mindpower": 3}, seed=1, overlays=[mine])
    match.play("brood", "use_dupe")
    assert now(match)["mindpower"] == 1


@pytest.mark.rule("B5.4")
def test_a_larva_is_spawned_beside_an_adult():
    match = table("spend", {"c_asia": "adult", "brazil": "larva", "china": "larva", "india": "usa_army"}, mindpower=3)
    assert choices(match, "spawn_larva") == ["w_europe", "scandinavia", "n_russia", "india", "n_africa"]
    assert refused(match, "spawn_larva china") == "B5.4"
    assert refused(match, "spawn_larva mexico") == "B5.4", "a Larva spawns none"
    assert refused(match, "spawn_larva japan") == "B5.4"
    events = play(match, "spawn_larva scandinavia")
    assert told(events, "larva_spawned") == [{"area": "scandinavia"}]
    assert (there(match, "scandinavia"), now(match)["mindpower"]) == ("larva", 2)


@pytest.mark.rule("B5.4")
def test_no_land_with_a_factory_is_adjacent_to_antarctica():
    lairs = dict.fromkeys(("patagonia", "australia", "new_zealand", "s_africa", "japan", "mexico"), "adult")
    match = table("spend", lairs, mindpower=3)
    assert set(choices(match, "spawn_larva")) == {"brazil", "w_africa", "e_africa", "usa_west", "usa_east"}
    assert refused(match, "spawn_larva mcmurdo") == "B5.4"


@pytest.mark.rule("B5.5")
def test_a_larva_molts_to_an_adult():
    match = table("spend", {"india": "larva", "china": "adult"}, mindpower=2)
    events = play(match, "molt_to_adult india")
    assert told(events, "molted") == [{"area": "india"}]
    assert (there(match, "india"), now(match)["mindpower"]) == ("adult", 1), "it counts in the next gather phase"
    assert refused(match, "molt_to_adult china") == "B5.5"
    assert "se_asia" in choices(match, "spawn_larva")


@pytest.mark.rule("B5.6")
def test_a_worker_is_spawned_where_there_is_a_broodmaster():
    match = table("spend", {"india": "larva", "china": "adult", "japan": "worker warrior"}, mindpower=2)
    assert choices(match, "spawn_worker") == ["china", "india"]
    assert refused(match, "spawn_worker japan") == "B5.6"
    events = play(match, "spawn_worker india")
    assert told(events, "worker_spawned") == [{"area": "india"}]
    assert (there(match, "india"), now(match)["mindpower"]) == ("larva worker", 1)


@pytest.mark.rule("B5.7")
def test_a_worker_molts_to_a_warrior_beside_a_held_factory():
    match = table("spend", {"china": "worker factory_worker", "india": "worker"}, mindpower=2)
    assert choices(match, "molt_to_warrior") == ["china"]
    assert refused(match, "molt_to_warrior india") == refused(match, "molt_to_warrior japan") == "B5.7"
    events = play(match, "molt_to_warrior china")
    assert told(events, "warrior_molted") == [{"area": "china"}]
    assert (there(match, "china"), now(match)["mindpower"]) == ("factory_worker warrior", 1)


@pytest.mark.rule("B5.7")
def test_the_factorys_own_worker_may_molt_too():
    match = table("spend", {"china": "worker factory_worker", "india": "worker"}, mindpower=3)
    assert choices(match, "abandon_to_molt") == ["china"]
    assert refused(match, "abandon_to_molt india") == "B5.7"
    events = play(match, "abandon_to_molt china")
    assert told(events, "abandoned") == [{"area": "china"}]
    assert there(match, "china") == "worker warrior"
    assert refused(match, "molt_to_warrior china") == "B5.7", "the factory is free"
    play(match, "control_factory china")
    assert there(match, "china") == "factory_worker warrior"


@pytest.mark.rule("B5.7")
def test_by_an_option_it_molts_anywhere():
    match = table("spend", {"china": "worker"}, mindpower=2, options={"warriors": "anywhere"})
    play(match, "molt_to_warrior china")
    assert there(match, "china") == "warrior"
    assert refused(match, "abandon_to_molt china") == "B5.7"


@pytest.mark.rule("B5.8")
def test_an_unemployed_worker_seizes_a_factory():
    at = {
        "china": "worker",
        "brazil": "worker",
        "japan": "worker factory_worker",
        "mcmurdo": "worker",
        "india": "warrior",
    }
    match = table("spend", at, mindpower=3)
    assert choices(match, "control_factory") == ["brazil", "china"], "neutral or dormant"
    assert refused(match, "control_factory japan") == "B5.8"
    assert refused(match, "control_factory mcmurdo") == "B5.8"
    assert refused(match, "control_factory india") == "B5.8"
    events = play(match, "control_factory brazil")
    assert told(events, "factory_seized") == [{"area": "brazil"}]
    assert (there(match, "brazil"), now(match)["mindpower"]) == ("factory_worker", 2)
    assert (now(match)["neutral"]["brazil"], now(match)["dormant"]["china"]) == (True, 1)


@pytest.mark.rule("B5.9")
def test_a_token_of_the_bank_takes_over_any_human_unit():
    match = table(
        "spend",
        {"china": "china_army", "arctic": "usa_fleet", "brazil": "orion ~usa_army"},
        mindpower=3,
        control_tokens=2,
        air={"humans": {"usa": 1}},
        air_spent={"humans": {"minor": 1}},
    )
    play(match, "mind_control")
    assert asked(match) == "brood control"
    assert choices(match, "seize") == ["china_army china", "usa_fleet arctic"]
    assert choices(match, "seize_air") == ["usa", "minor"]
    assert refused(match, "seize usa_army brazil") == "B5.9"
    assert refused(match, "seize_air japan") == "B5.9"
    events = play(match, "seize usa_fleet arctic")
    assert told(events, "seized") == [{"unit": "usa_fleet", "area": "arctic"}]
    assert (there(match, "arctic"), now(match)["control_tokens"], now(match)["mindpower"]) == ("~usa_fleet", 1, 2)


@pytest.mark.rule("B5.9")
def test_an_air_unit_costs_no_more_and_is_available_even_from_the_expended_bank():
    match = table("spend", mindpower=1, control_tokens=1, air_spent={"humans": {"minor": 1}})
    events = play(match, "mind_control", "seize_air minor")
    assert told(events, "air_seized") == [{"side": "minor"}]
    assert (air(match, "brood"), now(match)["mindpower"]) == ({"minor": 1}, 0)
    assert not air(match, "humans", "air_spent")


@pytest.mark.rule("B5.9")
def test_without_a_token_or_a_unit_there_is_no_mind_control():
    assert refused(table("spend", {"china": "china_army"}, mindpower=1), "mind_control") == "B5.9"
    assert refused(table("spend", mindpower=1, control_tokens=1), "mind_control") == "B5.9"


@pytest.mark.rule("B5.10")
def test_a_token_is_moved_from_one_unit_to_another():
    match = table("spend", {"china": "~china_army", "brazil": "usa_army"}, mindpower=1)
    assert refused(match, "release usa_army brazil") == "B5.9"
    events = play(match, "release china_army china")
    assert told(events, "released") == [{"unit": "china_army", "area": "china"}]
    assert there(match, "china") == "china_army", "free at once"
    assert refused(match, "seize china_army china") == "B5.9", "to another unit"
    play(match, "seize usa_army brazil")
    assert (there(match, "brazil"), now(match)["control_tokens"], now(match)["mindpower"]) == ("~usa_army", 0, 0)


@pytest.mark.rule("B5.10")
@pytest.mark.parametrize("bank", ["air", "air_spent"])
def test_an_air_unit_that_is_freed_is_expended(bank):
    match = table("spend", {"brazil": "usa_army"}, mindpower=1, **{bank: {"brood": {"usa": 1}}})
    assert refused(match, "release_air japan") == "B5.9"
    events = play(match, "release_air usa")
    assert told(events, "air_released") == [{"side": "usa"}]
    assert air(match, "humans", "air_spent") == {"usa": 1}
    assert not air(match, "brood", bank)
    assert refused(match, "seize_air usa") == "B5.9"
    play(match, "seize usa_army brazil")


@pytest.mark.rule("B5.10")
def test_one_air_unit_can_be_freed_to_take_another_of_its_kind():
    match = table("spend", mindpower=1, air_spent={"brood": {"usa": 1}}, air={"humans": {"usa": 1}})
    play(match, "release_air usa", "seize_air usa")
    assert (air(match, "brood"), air(match, "humans", "air_spent")) == ({"usa": 1}, {"usa": 1})


@pytest.mark.rule("B5.10")
def test_a_token_stays_when_there_is_nothing_else_to_put_it_on():
    match = table("spend", {"china": "~china_army china_army"}, mindpower=1, air={"brood": {"usa": 1}})
    assert refused(match, "release china_army china") == "B5.9"
    assert choices(match, "release_air") == ["usa"]
    alone = table("spend", {"china": "~china_army"}, mindpower=1, air={"brood": {"usa": 1}})
    assert refused(alone, "release china_army china") == refused(alone, "release_air usa") == "B5.9"


@pytest.mark.rule("B5.9", "B5.10")
@pytest.mark.parametrize(
    ("action", "banked", "about"),
    [
        ("mind_control", 1, {"unit": None, "area": None}),
        ("release china_army india", 2, {"unit": "china_army", "area": "india"}),
        ("release_air usa", 2, {"unit": "usa_air", "area": None}),
    ],
)
def test_a_token_that_is_being_placed_is_in_no_bank(action, banked, about):
    at = {"india": "~china_army", "brazil": "usa_army"}
    match = table("spend", at, mindpower=1, control_tokens=2, air={"brood": {"usa": 1}})
    spare = match.state.spare_tokens
    play(match, action)
    assert (now(match)["control_tokens"], now(match)["token_in_hand"]) == (banked, True)
    assert match.view("brood")["asked"]["about"] == about
    play(match, "seize usa_army brazil")
    assert (now(match)["control_tokens"], now(match)["token_in_hand"]) == (banked, False)
    assert match.state.spare_tokens == spare


@pytest.mark.rule("B5.10")
def test_the_token_of_a_destroyed_unit_goes_to_the_bank():
    match = table("spend", {"china": "~china_army"}, mindpower=1)
    play(match, "go_berserk china_army china")
    assert (there(match, "china"), now(match)["control_tokens"]) == ("", 1)


@pytest.mark.rule("B5.11")
def test_a_move_costs_a_mindpower_each_time():
    match = table("spend", {"china": "~china_army warrior"}, mindpower=2)
    play(match, "move china_army china", "go india")
    assert (there(match, "india"), now(match)["mindpower"]) == ("~china_army", 1)
    play(match, "move warrior china", "go n_russia")
    assert (there(match, "n_russia"), now(match)["mindpower"]) == ("warrior", 0)


@pytest.mark.rule("B5.11")
def test_the_broods_fleets_carry_and_move_as_they_like():
    match = table("spend", {"brazil": "worker", "s_atlantic": "~usa_fleet", "madness": "orion"}, mindpower=3)
    play(match, "move worker brazil", "go madness")
    assert there(match, "madness") == "worker orion"
    play(match, "move usa_fleet s_atlantic", "go indian", "move worker madness", "go india")
    assert (there(match, "india"), there(match, "indian")) == ("worker", "~usa_fleet")


@pytest.mark.rule("B5.11", "B14.3")
def test_a_worker_that_moves_leaves_its_factory():
    match = table("spend", {"china": "factory_worker"}, mindpower=1)
    play(match, "move factory_worker china", "go india")
    assert (there(match, "china"), there(match, "india")) == ("", "worker")


@pytest.mark.rule("B5.12")
def test_going_berserk_costs_a_mindpower_and_the_unit():
    match = table("spend", {"china": "warrior"}, mindpower=2)
    play(match, "go_berserk warrior china")
    assert (there(match, "china"), now(match)["mindpower"]) == ("", 1)
