"""L14 Step 8: whose battle it is, Power and roles, the die, losses, rewards, what is contested again."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, choices, go_on, invaders, now, play, refused, ships, told, units
from groundfall.engine.match import Match
from groundfall.games.level7.state import SEATS

PLUS, EQUALS, MINUS = 1, 4, 6  # faces: three show plus, two equals, one minus
GREY_DONE = {"devastation": True, "adaptation": {f"g{n}": "done" for n in range(1, 6)}}


def armed(power: int, *seats: str) -> dict[str, Any]:
    """Military Equipment that gives coalitions this Power."""
    tier = {0: 0, 1: 1, 2: 2, 3: 4}[power]
    return {"tier": {seat: {"military_equipment": tier} for seat in seats}}


def fighting(at: dict[str, str], **more: Any) -> Match:
    """Step 8 is about to begin."""
    return about_to("battle_step", at=at, phase="battle", **more)


def fights(match: Match) -> list[tuple[str, str]]:
    """Who has fought where, in order."""
    return [(fight["seat"], fight["area"]) for fight in told(match.events(), "fights")]


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
    match = fighting(at, first=2, **armed(3, "asia"))
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
    match = fighting(at, first=4, **armed(3, "asia"))
    go_on(match)
    assert refused(match, "asia fight brazil") == "L14.2"


@pytest.mark.rule("L14.2")
def test_the_owner_fights_without_a_unit_of_its_own_and_defeated_too() -> None:
    match = fighting({"china": "europe invader", "brazil": "africa invader"},
                     defeated={"south_america": True}, **armed(3, "europe", "africa"))  # fmt: skip
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
    assert choices(match, "europe", "name") == ["europe", "africa", "asia"]
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
    match = fighting({"dominion_of_ethiopia": "africa europe invader invader"}, adaptation={"g1": "in_force"},
                     tier={"africa": {"military_equipment": 1}, "europe": {"military_equipment": 2},
                           "asia": {"military_equipment": 5}})  # fmt: skip
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
    match = fighting({"china": "asia asia invader invader"}, dial=11, adaptation=adaptation,
                     options={"roles_fixed": fixed},
                     tier={"asia": {"military_equipment": 2}})  # fmt: skip
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


# Losses


@pytest.mark.rule("L14.8")
def test_ships_are_destroyed_last() -> None:
    match = fighting({"china": "asia asia invader invader ship_2"}, **armed(3, "asia"))
    go_on(match, dice=(PLUS, PLUS, PLUS))
    kinds = [event.kind for event in match.events() if event.kind in ("killed", "ship_killed")]
    assert kinds == ["killed", "killed", "ship_killed"]
    assert told(match.events(), "ship_killed") == [{"ship": "ship_2", "area": "china"}]


@pytest.mark.rule("L14.8")
def test_the_owner_says_whose_unit_is_lost() -> None:
    match = fighting({"china": "africa europe invader"})
    go_on(match, dice=(PLUS,))
    assert asked(match) == "asia choose_victim"
    assert choices(match, "asia", "lose") == ["europe", "africa"]
    assert refused(match, "asia lose asia") == "L14.8"
    play(match, "asia lose africa", dice=(MINUS,))
    assert (units(match, "europe"), units(match, "africa")) == ({"china": 1}, {})


@pytest.mark.rule("L14.8")
def test_in_a_dead_zone_who_fights_there_says_it() -> None:
    match = fighting({"arabia": "africa asia asia invader"})
    go_on(match, dice=(PLUS,))
    assert asked(match) == "asia choose_victim"
    play(match, "asia lose asia", dice=(PLUS,))
    assert asked(match) == "asia choose_victim"  # also when the others are as many by then
    play(match, "asia lose asia", dice=(MINUS,))
    assert units(match, "africa") == {"arabia": 1}


# The reward


def ship_lost(options: dict[str, Any] | None = None, **more: Any) -> Match:
    """Asia's battle, in which a ship has been destroyed."""
    match = fighting({"china": "asia ship_2"}, options=options, **armed(3, "asia"), **more)
    go_on(match, dice=(PLUS,))
    return match


@pytest.mark.rule("L14.9")
@pytest.mark.parametrize("dial", ["food", "fuel", "minerals", "mic"])
def test_a_dial_rises_for_a_ship(dial: str) -> None:
    match = ship_lost()
    before = now(match)["stock"]["asia"]
    assert asked(match) == "asia choose_reward"
    match.play("asia", f"raise {dial}")
    assert now(match)["stock"]["asia"] == before | {dial: before[dial] + 1}
    assert told(match.events(), "rewarded") == [{"seat": "asia", "dial": dial}]


@pytest.mark.rule("L14.9")
def test_a_reward_may_be_declined() -> None:
    match = ship_lost()
    before = now(match)["stock"]
    match.play("asia", "decline")
    assert now(match)["stock"] == before


@pytest.mark.rule("L14.9")
def test_by_option_it_must_be_taken() -> None:
    match = ship_lost({"reward_optional": False})
    assert [str(action) for action in match.legal("asia")] == [
        "raise food",
        "raise fuel",
        "raise minerals",
        "raise mic",
    ]


@pytest.mark.rule("L14.9")
def test_a_dial_at_its_end_cannot_be_raised() -> None:
    match = ship_lost(stock={"asia": {"mic": 24, "food": 24}})
    assert refused(match, "asia raise mic") == "L14.9"
    assert choices(match, "asia", "raise") == ["fuel", "minerals"]
    full = dict.fromkeys(("food", "fuel", "minerals", "mic"), 24)
    assert asked(ship_lost(stock={"asia": full})) == "asia consult"


@pytest.mark.rule("L14.9")
def test_a_defeated_coalition_gets_no_reward() -> None:
    assert asked(ship_lost(defeated={"asia": True})) == "asia consult"


@pytest.mark.rule("L14.9")
def test_who_fights_is_rewarded_also_for_the_units_of_others() -> None:
    match = fighting({"china": "europe ship_2"}, **armed(3, "europe"))
    go_on(match, dice=(PLUS,))
    assert asked(match) == "asia choose_reward"


@pytest.mark.rule("L14.9")
def test_a_ship_that_leaves_without_a_battle_brings_nothing() -> None:
    match = about_to("drop_ships_step", at={"china": "asia ship_2"})
    before = now(match)["stock"]
    go_on(match, dice=(0,))
    assert now(match)["stock"] == before


# What follows a kill


@pytest.mark.rule("L14.10")
def test_the_reward_comes_before_the_dial_and_its_card() -> None:
    match = fighting({"china": "asia ship_2", "siberia": "invader"}, dial=11, **GREY_DONE, **armed(3, "asia"))
    go_on(match, dice=(PLUS,))
    assert asked(match) == "asia choose_reward"
    assert now(match)["dial"] == 11
    before = now(match)["stock"]["asia"]["mic"]
    play(match, "asia raise mic", dice=(7,))  # Feeding Frenzy: Asia has invaders
    assert now(match)["dial"] == 0
    assert now(match)["stock"]["asia"]["mic"] == before + 1 - 1


@pytest.mark.rule("L14.10")
def test_only_then_it_is_asked_whether_the_battle_is_over() -> None:
    match = fighting({"greenland": "asia asia invader"}, dial=11, **GREY_DONE, **armed(3, "asia"))
    go_on(match, dice=(PLUS, 5, PLUS))  # the last invader; Ravenous Swarm; the one that it brings
    assert len(told(match.events(), "fights")) == 1
    assert len(told(match.events(), "killed")) == 2
    assert now(match)["invaders"]["greenland"] == 0
    assert now(match)["dial"] == 1


@pytest.mark.rule("L14.10")
def test_the_card_comes_before_the_loss_on_the_other_side() -> None:
    match = fighting({"greenland": "asia asia invader"}, dial=11, **GREY_DONE, **armed(3, "asia"))
    go_on(match, dice=(EQUALS, 5, PLUS))
    kinds = [e.kind for e in match.events() if e.kind in ("killed", "adapts", "landed", "unit_dies")]
    assert kinds[:3] == ["killed", "adapts", "landed"]
    assert kinds.index("unit_dies") == 6  # after an invader in each of the four dead zones


# Contested again


def overflowing(**more: Any) -> Match:
    """Asia's kill in Greenland brings Ground Push: an invader overflows into Argentina, or wherever Cronos is."""
    at = {"greenland": "asia invader", "brazil": "ship_1 invader invader invader", "argentina": "south_america cronos"}
    return fighting(at, dial=11, **GREY_DONE, **armed(3, "asia", "south_america"), **more)


@pytest.mark.rule("L14.11")
def test_what_is_contested_after_its_turn_is_fought_in_an_extra_turn() -> None:
    match = overflowing()
    go_on(match, dice=(PLUS, 0, PLUS))
    assert fights(match) == [("asia", "greenland"), ("south_america", "argentina")]
    assert invaders(match) == {"brazil": 3}


@pytest.mark.rule("L14.11")
def test_by_option_it_waits_for_the_next_round() -> None:
    match = overflowing(options={"recontested": "next_round"})
    go_on(match, dice=(PLUS, 0))
    assert fights(match) == [("asia", "greenland")]
    assert told(match.events(), "waits") == [{"area": "argentina"}]
    assert invaders(match) == {"brazil": 3, "argentina": 1}


@pytest.mark.rule("L14.11")
def test_extra_turns_come_in_turn_order() -> None:
    at = {"argentina": "south_america cronos", "brazil": "ship_1 invader invader invader", "british_isles": "europe"}
    at |= {"scandinavia": "ship_3 invader", "western_europe": "invader", "eastern_europe": "invader"}
    match = fighting(at | {"canada": "north_america invader"}, first=2, dial=11, **GREY_DONE, **armed(3, *SEATS.names))
    # North America is the last, without its Clones; Ground Push overflows twice.
    go_on(match, "north_america decline", dice=(PLUS, 0, PLUS, PLUS))
    assert fights(match) == [
        ("north_america", "canada"),
        ("europe", "british_isles"),
        ("south_america", "argentina"),
    ]


@pytest.mark.rule("L14.11")
def test_a_dead_zone_contested_only_now_is_fought_by_who_has_the_most_units_then() -> None:
    match = fighting({"brazil": "south_america invader", "arabia": "asia africa", "china": "cronos"}, dial=11,
                     **GREY_DONE, **armed(3, "asia", "south_america"))  # fmt: skip
    go_on(match, dice=(PLUS, 5))  # Ravenous Swarm: Arabia is contested, two coalitions have one unit each
    assert asked(match) == "asia name_fighter"
    play(match, "asia name africa", dice=(PLUS,))
    assert fights(match) == [("south_america", "brazil"), ("africa", "arabia")]
