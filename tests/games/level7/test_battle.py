"""L14 Step 8: whose battle it is, Power and roles, the die."""

from __future__ import annotations

import pytest

from games.level7.helpers import (
    EQUALS,
    MINUS,
    PLUS,
    about_to,
    armed,
    asked,
    choices,
    fighting,
    fights,
    go_on,
    invaders,
    play,
    refused,
    ships,
    told,
    units,
)

# Where, and whose


@pytest.mark.rule("L14.1")
@pytest.mark.parametrize(
    ("there", "contested"),
    [
        ("asia invader", True),
        ("asia ship_1", True),
        ("europe invader", True),
        ("asia europe", False),
        ("invader", False),
    ],
)
def test_the_hydra_and_a_unit_make_a_battle(there: str, contested: bool) -> None:
    match = fighting({"china": there}, **armed(3, "asia", "europe"))
    go_on(match, dice=(PLUS,) * contested)
    assert fights(match) == [("asia", "china")] * contested


@pytest.mark.rule("L14.2")
def test_in_turn_order_each_coalition_fights_its_battles() -> None:
    at = {"china": "asia invader", "brazil": "asia invader", "canada": "asia invader", "greenland": "asia invader"}
    match = fighting(at, first="europe", **armed(3, "asia"))
    go_on(match, "asia fight greenland", dice=(PLUS,) * 4)
    areas = ["greenland", "china", "brazil", "canada"]
    assert fights(match) == list(zip(["asia", "asia", "south_america", "north_america"], areas, strict=True))


@pytest.mark.rule("L14.2")
def test_a_coalition_chooses_where_it_fights_first() -> None:
    at = {"china": "asia invader", "india": "asia invader", "siberia": "asia invader", "brazil": "europe invader"}
    match = fighting(at | {"canada": "asia"}, **armed(3, "asia", "europe"))
    go_on(match, dice=(PLUS,))
    assert asked(match) == "asia choose_battle"
    assert choices(match, "asia", "fight") == ["china", "india", "siberia"]
    assert refused(match, "asia fight canada") == "L14.1"
    play(match, "asia fight siberia", "asia fight china", dice=(PLUS,) * 3)  # the last is fought by itself
    assert [area for _seat, area in fights(match)] == ["brazil", "siberia", "china", "india"]


@pytest.mark.rule("L14.2")
def test_nobody_fights_the_battle_of_another() -> None:
    at = {"china": "asia invader", "india": "asia invader", "brazil": "asia invader"}
    match = fighting(at, first="asia", **armed(3, "asia"))
    go_on(match)
    assert refused(match, "asia fight brazil") == "L14.2"


@pytest.mark.rule("L14.2")
def test_the_owner_fights_without_a_unit_of_its_own_and_defeated_too() -> None:
    match = fighting(
        {"china": "europe invader", "brazil": "africa invader"},
        defeated={"south_america": True},
        **armed(3, "europe", "africa"),
    )
    go_on(match, dice=(PLUS, PLUS))
    assert fights(match) == [("south_america", "brazil"), ("asia", "china")]


@pytest.mark.rule("L14.2")
def test_in_a_dead_zone_the_coalition_with_the_most_units_fights() -> None:
    match = fighting({"arabia": "asia africa africa invader"}, **armed(3, "asia"))
    go_on(match, dice=(PLUS,))
    assert fights(match) == [("africa", "arabia")]


@pytest.mark.rule("L14.2")
def test_among_equals_the_controller_of_cronos_names_who_fights_in_a_dead_zone() -> None:
    at = {"arabia": "asia africa europe invader", "scandinavia": "cronos", "greenland": "asia invader"}
    match = fighting(at | {"eastern_australia": "asia europe europe"}, **armed(3, "asia"))
    go_on(match)
    assert asked(match) == "europe name_fighter"
    assert match.view("europe")["asked"]["about"] == {"dead_zone": "arabia"}
    assert choices(match, "europe", "name") == ["europe", "africa", "asia"]
    assert match.action("europe", match.number("name africa")).text == "Africa in Arabia"
    play(match, "europe name africa", dice=(PLUS, PLUS))
    assert fights(match) == [("africa", "arabia"), ("asia", "greenland")]


# Power and roles


@pytest.mark.rule("L14.4")
@pytest.mark.parametrize(
    ("power", "hydra", "there", "attacker"),
    [
        (2, 1, "asia invader invader", "humans"),
        (1, 2, "asia asia asia invader", "hydra"),
        (0, 1, "asia asia invader", "hydra"),
        (1, 1, "asia asia invader", "humans"),  # equal Power: the more figures
        (1, 1, "asia invader", "hydra"),  # equal Power, equal figures
        (1, 1, "asia asia ship_1 invader", "hydra"),  # a ship is a figure
        (1, 1, "asia invader invader", "hydra"),
        (3, 3, "asia europe africa ship_1 invader", "humans"),  # those of all coalitions count
    ],
)
def test_the_higher_power_attacks(power: int, hydra: int, there: str, attacker: str) -> None:
    in_force = dict.fromkeys(("g1", "r04")[: hydra - 1], "in_force")
    match = fighting({"china": there}, adaptation=in_force, **armed(power, "asia"))
    go_on(match)
    first = next(event for event in match.events() if event.kind in ("humans_attack", "hydra_attacks"))
    assert first.kind == {"humans": "humans_attack", "hydra": "hydra_attacks"}[attacker]
    assert first.args == {"humans": power, "hydra": hydra, "area": "china"}


@pytest.mark.rule("L14.6")
def test_of_several_coalitions_the_highest_power_counts_and_no_sum() -> None:
    match = fighting(
        {"dominion_of_ethiopia": "africa europe invader invader"},
        adaptation={"g1": "in_force"},
        tier={
            "africa": {"military_equipment": 1},
            "europe": {"military_equipment": 2},
            "asia": {"military_equipment": 5},
        },
    )
    go_on(match)
    assert told(match.events(), "hydra_attacks")[0]["humans"] == 2  # Asia has no unit there


@pytest.mark.rule("L14.7")
def test_roles_are_kept_whoever_is_left() -> None:
    match = fighting({"china": "asia asia asia invader invader"}, **armed(1, "asia"))
    go_on(match, dice=(MINUS, MINUS, PLUS, PLUS))  # three to two: the coalition attacks, even with one unit left
    assert units(match, "asia") == {"china": 1}
    assert invaders(match) == {}


@pytest.mark.rule("L14.7")
def test_by_option_they_are_settled_before_each_die() -> None:
    match = fighting({"china": "asia asia asia invader invader"}, options={"roles_fixed": False}, **armed(1, "asia"))
    go_on(match, dice=(MINUS, PLUS, PLUS))  # two to two: now the Hydra attack
    assert units(match, "asia") == {}
    assert invaders(match) == {"china": 2}


@pytest.mark.rule("L14.7")
@pytest.mark.parametrize(("fixed", "human"), [(True, 1), (False, 0)])
def test_an_adaptation_that_changes_power_does_not_change_roles(fixed: bool, human: int) -> None:
    adaptation = dict.fromkeys(("g2", "g3", "g4", "g5"), "done")
    match = fighting(
        {"china": "asia asia invader invader"},
        dial=11,
        adaptation=adaptation,
        options={"roles_fixed": fixed},
        tier={"asia": {"military_equipment": 2}},
    )
    # Two units to two with Power 2 to 1; then one to one, and Enhanced Armor makes Power equal.
    go_on(match, dice=(EQUALS, PLUS))
    assert sum(units(match, "asia").values()) == human


# The die


@pytest.mark.rule("L14.5")
@pytest.mark.parametrize(("power", "attacker"), [(3, "humans"), (0, "hydra")])
@pytest.mark.parametrize(
    ("face", "symbol"), [(1, "plus"), (2, "plus"), (3, "plus"), (4, "equals"), (5, "equals"), (6, "minus")]
)
def test_what_a_die_destroys(power: int, attacker: str, face: int, symbol: str) -> None:
    match = fighting({"china": "asia asia invader invader"}, **armed(power, "asia"))
    go_on(match, dice=(face,))
    first = match.events()
    rolled = [place for place, event in enumerate(first) if event.kind == "rolled"]
    assert first[rolled[0]].args == {"area": "china", "symbol": symbol, "die": face}
    lost = [event.kind for event in first[rolled[0] : rolled[1]] if event.kind in ("killed", "unit_dies")]
    strikes = {"plus": ["defender"], "minus": ["attacker"], "equals": ["attacker", "defender"]}[symbol]
    defender = {"humans": "killed", "hydra": "unit_dies"}
    other = {"humans": "unit_dies", "hydra": "killed"}
    assert sorted(lost) == sorted({"defender": defender, "attacker": other}[side][attacker] for side in strikes)


@pytest.mark.rule("L14.5")
def test_of_one_on_each_side_the_hydra_lose_theirs_first() -> None:
    match = fighting({"china": "asia invader"}, **armed(3, "asia"))
    go_on(match, dice=(EQUALS,))
    assert [event.kind for event in match.events() if event.kind in ("killed", "unit_dies")] == ["killed", "unit_dies"]
    assert (invaders(match), units(match, "asia")) == ({}, {})
    assert told(match.events(), "fallen") == [{"area": "china"}]


@pytest.mark.rule("L14.5")
def test_figures_go_back_to_where_they_come_from() -> None:
    match = fighting({"china": "asia asia invader invader ship_2"}, **armed(3, "asia"))
    go_on(match, dice=(PLUS, EQUALS, PLUS))
    play(match, "asia decline")
    assert (match.state.reserve, match.state.out[4], ships(match)) == (75, 1, {})
    assert match.state.reserve == 75 - sum(match.state.invaders)


@pytest.mark.rule("L14.12")
def test_it_is_fought_until_one_side_is_left() -> None:
    match = fighting({"china": "asia asia invader invader invader"}, **armed(3, "asia"))
    go_on(match, dice=(PLUS, PLUS, MINUS, PLUS))
    assert (units(match, "asia"), invaders(match)) == ({"china": 1}, {})
    assert told(match.events(), "cleared") == [{"area": "china"}]
    match = fighting({"china": "asia asia invader invader invader"})
    go_on(match, dice=(PLUS, PLUS))
    assert (units(match, "asia"), invaders(match)) == ({}, {"china": 3})
    assert told(match.events(), "fallen") == [{"area": "china"}]


@pytest.mark.rule("L14.5")
def test_what_can_come_of_a_battle_is_exact_whatever_others_mean_to_trade() -> None:
    """After the last battle there is time to trade, and what others have drafted for it is their secret."""
    at = {"china": "asia invader", "india": "asia invader"}
    match = about_to("battle_step", "trade_window", at=at, phase="battle", **armed(3, "asia"))
    go_on(match)
    found = match.outcomes("asia", "fight china", of=["units.asia.china", "invaders.china"])
    assert found.exact
    assert found.chances == pytest.approx({(1, 0): 1 / 2, (0, 0): 1 / 3, (0, 1): 1 / 6})
