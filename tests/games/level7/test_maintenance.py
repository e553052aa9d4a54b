"""L19 to L22 Steps 11 to 14: Cronos Control, Terror, MIC Damage, Research Readiness."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, choices, go_on, kind_of, now, play, table, told, units
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import CARDS, SEATS

PLUS, EQUALS, MINUS = 1, 4, 6  # faces
RING = (0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6)  # food by MIC
PEACE = {seat: {"biological_sciences": 3} for seat in SEATS.names}  # nobody minds the virus


def after(task: str, at: dict[str, str] | None = None, *, dice: tuple[int, ...] = (), **more: Any) -> Match:
    """What a step makes of a position, without trading."""
    more.setdefault("options", {"trading": False})
    match = about_to(task, at=at or {}, **more)
    go_on(match, dice=dice)
    return match


def mic(match: Match, seat: str = "asia") -> int:
    """The MIC dial of a coalition."""
    return int(now(match)["stock"][seat]["mic"])


# Step 11


@pytest.mark.rule("L19.1")
def test_the_owner_of_the_land_where_cronos_is_takes_his_token() -> None:
    match = after("cronos_control_step", cronos="siberia", controller="europe")
    assert now(match)["controller"] == "asia"
    assert told(match.events(), "takes_control") == [{"seat": "asia"}]


@pytest.mark.rule("L19.1")
def test_who_has_it_keeps_it() -> None:
    match = after("cronos_control_step", cronos="siberia", controller="asia")
    assert now(match)["controller"] == "asia"
    assert told(match.events(), "takes_control") == []


@pytest.mark.rule("L19.1")
def test_a_defeated_coalition_takes_it_too() -> None:
    match = after(
        "cronos_control_step", {"china": "asia"}, cronos="china", controller="europe", defeated={"asia": True}
    )
    assert now(match)["controller"] == "asia"


@pytest.mark.rule("L19.1")
def test_in_a_dead_zone_it_stays_where_it_is() -> None:
    match = after("cronos_control_step", cronos="greenland", controller="europe")
    assert now(match)["controller"] == "europe"


@pytest.mark.rule("L19.1")
def test_the_controller_is_the_first_player_of_the_next_round() -> None:
    match = table("drop_ships", controller="africa", cronos="south_africa")
    assert now(match)["first"] == "africa"


# Step 12


@pytest.mark.rule("L20.1")
@pytest.mark.parametrize(
    ("at", "level"),
    [
        ({"china": "invader"}, 1),
        ({"china": "ship_1"}, 1),
        ({"china": "invader", "india": "invader invader", "siberia": "ship_2 asia"}, 1),
        ({"china": "asia"}, 0),
        ({"arabia": "invader asia"}, 0),
    ],
)
def test_the_hydra_in_ones_land_raise_terror_by_one(at: dict[str, str], level: int) -> None:
    match = after("terror_step", at)
    assert now(match)["terror"] == dict.fromkeys(SEATS.names, 0) | {"asia": level}


@pytest.mark.rule("L20.1")
def test_the_defeated_have_no_terror_any_more() -> None:
    assert now(after("terror_step", {"china": "asia invader"}, defeated={"asia": True}))["terror"]["asia"] == 0


@pytest.mark.rule("L20.1")
@pytest.mark.parametrize("tier", range(6))
@pytest.mark.parametrize(("face", "symbol"), [(PLUS, "plus"), (EQUALS, "equals"), (MINUS, "minus")])
def test_social_programs_roll_against_it(tier: int, face: int, symbol: str) -> None:
    saves = [(), (), ("plus",), ("plus",), ("plus", "equals"), ("plus", "equals")][tier]
    match = after(
        "terror_step",
        {"china": "invader"},
        dice=(face,) * bool(saves),
        terror={"asia": 4},
        tier={"asia": {"social_programs": tier}},
    )
    assert now(match)["terror"]["asia"] == 4 + (symbol not in saves) - (tier == 5)


@pytest.mark.rule("L20.1")
def test_without_the_hydra_no_die_is_rolled() -> None:
    match = after("terror_step", tier={"asia": {"social_programs": 2}})
    assert told(match.events(), "save_rolled") == []


@pytest.mark.rule("L20.2")
@pytest.mark.parametrize(("level", "rise", "then", "lost"), [(7, 2, 8, 1), (8, 1, 8, 1), (8, 3, 8, 3), (6, 2, 8, 0)])
def test_each_level_beyond_the_track_costs_mic(level: int, rise: int, then: int, lost: int) -> None:
    event, half = {1: ("v12", "bravo"), 2: ("v05", "alpha"), 3: ("v18", "bravo")}[rise]
    match = about_to("strike_event", resolving={"event": event, "half": half}, terror={"asia": level})
    before = mic(match)
    go_on(match)
    assert (now(match)["terror"]["asia"], before - mic(match)) == (then, lost)


@pytest.mark.rule("L20.2")
def test_step_12_beyond_the_track_costs_mic_too() -> None:
    match = after("terror_step", {"china": "invader"}, terror={"asia": 8}, stock={"asia": {"mic": 9}})
    assert (now(match)["terror"]["asia"], mic(match)) == (8, 8)
    assert told(match.events(), "panic") == [{"seat": "asia"}]


@pytest.mark.rule("L20.3")
@pytest.mark.parametrize(
    ("level", "income"),
    [
        (0, (7, 6, 4, 3)),
        (1, (6, 6, 4, 3)),
        (2, (6, 5, 4, 3)),
        (3, (6, 5, 3, 3)),
        (4, (6, 5, 3, 2)),
        (5, (5, 5, 3, 2)),
        (6, (5, 4, 3, 2)),
        (7, (5, 4, 2, 1)),
        (8, (4, 4, 2, 1)),
    ],
)
def test_each_level_takes_what_its_row_says(level: int, income: tuple[int, ...]) -> None:
    empty = dict.fromkeys(("money", "food", "fuel", "minerals"), 0)
    match = table("income", terror={"asia": level}, stock={"asia": empty})
    assert tuple(now(match)["stock"]["asia"].values())[:4] == income


@pytest.mark.rule("L20.3")
@pytest.mark.parametrize(("level", "most"), [(0, 8), (5, 8), (6, 7), (7, 7), (8, 6)])
def test_the_highest_levels_take_command(level: int, most: int) -> None:
    match = table("deployment", {"china": "asia " * 4}, terror={"asia": level}, stock={"asia": {"money": 20}})
    while "deploy china" in match.legal("asia"):
        match.play("asia", "deploy china")
    assert sum(units(match, "asia").values()) == most  # Asia has 7, and Communications at tier 1


@pytest.mark.rule("L20.4")
@pytest.mark.parametrize(("tier", "level", "then"), [(4, 3, 3), (5, 3, 2), (5, 0, 0), (5, 1, 0)])
def test_recovery_lowers_terror_at_the_end_of_the_step(tier: int, level: int, then: int) -> None:
    match = after("terror_step", tier={"asia": {"social_programs": tier}}, terror={"asia": level})
    assert now(match)["terror"]["asia"] == then


@pytest.mark.rule("L20.4")
def test_first_everybodys_terror_rises_then_it_falls() -> None:
    match = after(
        "terror_step",
        {"china": "invader", "siberia": "asia", "brazil": "invader"},
        first="asia",
        dice=(MINUS,),
        tier={"asia": {"social_programs": 5}},
        terror={"asia": 8},
    )
    kinds = [event.kind for event in match.events() if event.kind in ("panic", "terror_rises", "terror_falls")]
    assert kinds == ["panic", "terror_rises", "terror_falls"]
    assert now(match)["terror"]["asia"] == 7


@pytest.mark.rule("L6.3")
@pytest.mark.parametrize("removed", [True, False])
def test_units_above_the_command_stay_unless_an_option_takes_them_off(removed: bool) -> None:
    at = {"china": "asia asia asia asia", "india": "asia asia asia asia invader"}
    match = after("terror_step", at, terror={"asia": 7}, options={"excess_units_removed": removed})
    if removed:
        assert asked(match) == "asia choose_loss"
        assert choices(match, "asia", "lose_unit") == ["china", "india"]
        play(match, "asia lose_unit india", "asia lose_unit china")
    assert asked(match) == "asia consult"
    assert sum(units(match, "asia").values()) == 8 - 2 * removed


# Step 13


@pytest.mark.rule("L21.1")
def test_the_virus_takes_a_point_of_everybody() -> None:
    match = after("mic_damage_step")
    assert [hit["seat"] for hit in told(match.events(), "virus_hits")] == list(SEATS.names)
    assert [mic(match, seat) for seat in SEATS.names] == [17, 19, 18, 17, 21]


@pytest.mark.rule("L21.1")
@pytest.mark.parametrize(("face", "lost"), [(PLUS, 0), (EQUALS, 1), (MINUS, 1)])
def test_a_die_protects_against_the_virus_at_tier_two(face: int, lost: int) -> None:
    match = after("mic_damage_step", dice=(face,), tier={"asia": {"biological_sciences": 2}})
    assert mic(match) == 22 - lost


@pytest.mark.rule("L21.1")
@pytest.mark.parametrize(("tier", "lost"), [(0, 1), (1, 1), (3, 0), (4, 0), (5, 0)])
def test_from_tier_three_on_a_coalition_is_immune(tier: int, lost: int) -> None:
    match = after("mic_damage_step", tier={"asia": {"biological_sciences": tier}})
    assert mic(match) == 22 - lost
    assert told(match.events(), "save_rolled") == []


@pytest.mark.rule("L21.1")
def test_one_coalition_takes_all_its_damage_before_the_next() -> None:
    match = after("mic_damage_step", {"china": "invader", "brazil": "invader"}, first="asia")
    found = [
        (event.kind, event.args["seat"]) for event in match.events() if event.kind in ("virus_hits", "invaded", "fed")
    ]
    assert found[:5] == [
        ("virus_hits", "asia"),
        ("invaded", "asia"),
        ("fed", "asia"),
        ("virus_hits", "south_america"),
        ("invaded", "south_america"),
    ]


@pytest.mark.rule("L21.1")
def test_the_defeated_take_none() -> None:
    match = after("mic_damage_step", {"china": "asia invader"}, defeated={"asia": True}, stock={"asia": {"mic": 0}})
    assert "asia" not in [event.args.get("seat") for event in match.events()]


@pytest.mark.rule("L21.2")
@pytest.mark.parametrize(
    ("at", "lost"),
    [
        ({}, 0),
        ({"china": "invader invader invader"}, 1),
        ({"china": "ship_1"}, 1),
        ({"china": "overrun invader", "india": "asia invader ship_1", "siberia": "ship_2"}, 3),
        ({"china": "overrun"}, 0),
        ({"arabia": "asia invader"}, 0),
    ],
)
def test_each_territory_with_the_hydra_costs_a_point(at: dict[str, str], lost: int) -> None:
    match = after("mic_damage_step", at, tier=PEACE)
    assert mic(match) == 22 - lost


@pytest.mark.rule("L21.3")
@pytest.mark.parametrize(("dial", "food"), list(enumerate(RING))[1:])
def test_food_is_paid_by_the_ring_around_the_dial(dial: int, food: int) -> None:
    match = after("mic_damage_step", tier=PEACE, stock={"asia": {"mic": dial, "food": 20}})
    assert now(match)["stock"]["asia"]["food"] == 20 - food
    assert mic(match) == dial


@pytest.mark.rule("L21.3")
def test_the_ring_is_read_after_the_other_damage() -> None:
    match = after("mic_damage_step", {"china": "invader"}, stock={"asia": {"mic": 22, "food": 9}})
    assert (mic(match), now(match)["stock"]["asia"]["food"]) == (20, 9 - 5)


@pytest.mark.rule("L21.3")
@pytest.mark.parametrize(("food", "left", "lost"), [(6, 0, 0), (5, 0, 1), (0, 0, 1)])
def test_who_cannot_pay_all_food_pays_what_it_can_and_loses_one_mic(food: int, left: int, lost: int) -> None:
    match = after("mic_damage_step", tier=PEACE, stock={"asia": {"mic": 22, "food": food}})
    assert (now(match)["stock"]["asia"]["food"], mic(match)) == (left, 22 - lost)
    assert len(told(match.events(), "hungry")) == lost


@pytest.mark.rule("L21.3")
@pytest.mark.parametrize(("tier", "paid"), [(3, 6), (4, 5), (5, 5)])
def test_a_technology_makes_upkeep_cheaper(tier: int, paid: int) -> None:
    match = after(
        "mic_damage_step", tier=PEACE | {"asia": {"biological_sciences": tier}}, stock={"asia": {"mic": 22, "food": 9}}
    )
    assert now(match)["stock"]["asia"]["food"] == 9 - paid


@pytest.mark.rule("L21.4")
@pytest.mark.parametrize(("tier", "gained"), [(4, 0), (5, 1)])
def test_mic_comes_back_by_technology(tier: int, gained: int) -> None:
    match = table("income", tier={"asia": {"biological_sciences": tier}}, stock={"asia": {"mic": 10}})
    assert mic(match) == 10 + gained


@pytest.mark.rule("L21.4")
def test_and_not_beyond_the_end_of_the_dial() -> None:
    match = table("income", tier={"asia": {"biological_sciences": 5}}, stock={"asia": {"mic": 24}})
    assert mic(match) == 24


# Step 14


@pytest.mark.rule("L22.1")
def test_tokens_become_ready_but_in_overrun_territories() -> None:
    committed = dict.fromkeys(("china", "india", "canada", "western_europe", "eastern_australia"), True)
    match = after("readiness_step", {"india": "overrun", "canada": "liberated"}, committed=committed)
    assert [area for area, is_committed in now(match)["committed"].items() if is_committed] == ["india"]


@pytest.mark.rule("L22.1")
def test_those_of_the_defeated_stay_as_they_are() -> None:
    match = after(
        "readiness_step", {"india": "asia"}, committed={"china": True, "brazil": True}, defeated={"asia": True}
    )
    assert [area for area, is_committed in now(match)["committed"].items() if is_committed] == ["china"]


@pytest.mark.rule("L22.1")
def test_the_token_of_a_researcher_becomes_ready() -> None:
    researchers = [name for name in CARDS.names if kind_of(name) == "ghin_researcher"]
    held = {"place": "held", "committed": True}
    card = {researchers[0]: {**held, "owner": "asia"}, researchers[1]: {**held, "owner": "europe"}}
    match = about_to("readiness_step", at={"anatolia": "europe"}, card=card, defeated={"europe": True})
    go_on(match)
    assert [now(match)["card"][name]["committed"] for name in researchers[:2]] == [False, True]
