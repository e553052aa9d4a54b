"""L15 Adaptation: the dial, the deck, and every card."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, go_on, invaders, now, play, told
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import ADAPTATIONS, SEATS

PLUS, EQUALS, MINUS = 1, 4, 6  # faces
GREY = ADAPTATIONS.names[:5]

# Every card: whether it stays in force, and what it does.
CARDS = """
g1 stays power
g2 - push
g3 - push
g4 - mic
g5 - terror
r01 - push
r02 - push
r03 - push
r04 stays power
r05 stays regeneration
r06 - swarm
r07 - swarm
r08 - mic
r09 - mic
r10 - terror
r11 - terror
"""
ROWS = [line.split() for line in CARDS.strip().splitlines()]
INFESTED = {"china": "invader", "peru": "ship_1 invader", "canada": "asia ship_3"}  # Asia, South and North America


def drawn(card: str, **more: Any) -> Match:
    """This card has been drawn: it is the only one left."""
    others = dict.fromkeys((name for name in ADAPTATIONS.names if name != card), "done")
    match = about_to("draw_adaptation", at=more.pop("at", INFESTED), adaptation=others, **more)
    go_on(match)
    return match


@pytest.mark.rule("L15.1")
@pytest.mark.parametrize(("there", "dice", "dial"), [("invader invader", 2, 5), ("ship_1", 1, 4)])
def test_each_invader_and_ship_destroyed_turns_the_dial(there: str, dice: int, dial: int) -> None:
    match = about_to("battle_step", at={"china": f"asia {there}"}, dial=3, tier={"asia": {"military_equipment": 4}})
    go_on(match, dice=(PLUS,) * dice)
    if asked(match) == "asia choose_reward":
        match.play("asia", "decline")
    assert now(match)["dial"] == dial


@pytest.mark.rule("L15.1")
@pytest.mark.rule("L15.2")
def test_at_its_end_the_dial_goes_back_and_a_card_is_drawn() -> None:
    match = about_to("advance_dial", dial=10)
    go_on(match)
    assert now(match)["dial"] == 11
    assert told(match.events(), "adapts") == []
    match = about_to("advance_dial", dial=11)
    go_on(match, dice=(0,))
    assert now(match)["dial"] == 0
    assert told(match.events(), "adapts") == [{"adaptation": "g1"}]


@pytest.mark.rule("L15.2")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_a_persistent_card_stays_in_force(row: list[str]) -> None:
    match = drawn(row[0])
    assert now(match)["adaptation"][row[0]] == {"stays": "in_force", "-": "done"}[row[1]]


@pytest.mark.rule("L15.3")
def test_grey_cards_come_before_red_ones() -> None:
    match = about_to(*["draw_adaptation"] * 7)
    go_on(match, dice=(4, 3, 2, 1, 10, 0))  # the last of the grey is no draw
    names = [card["adaptation"] for card in told(match.events(), "adapts")]
    assert names == ["g5", "g4", "g3", "g2", "g1", "r11", "r01"]


@pytest.mark.rule("L15.3")
def test_when_the_deck_is_empty_nothing_is_drawn() -> None:
    match = about_to("draw_adaptation", adaptation=dict.fromkeys(ADAPTATIONS.names, "done"))
    go_on(match)
    assert len(told(match.events(), "no_card")) == 1
    assert told(match.events(), "adapts") == []


@pytest.mark.rule("L15.4")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_what_each_card_does(row: list[str]) -> None:
    before = about_to("draw_adaptation", at=INFESTED)
    match = drawn(row[0])
    was, then = now(before), now(match)
    change = {
        "power": match.state.hydra - before.state.hydra,
        "regeneration": match.state.regeneration,
        "mic": [was["stock"][seat]["mic"] - then["stock"][seat]["mic"] for seat in SEATS.names],
        "terror": [then["terror"][seat] - was["terror"][seat] for seat in SEATS.names],
        "invaders": {
            area: n - was["invaders"][area] for area, n in then["invaders"].items() if n != was["invaders"][area]
        },
    }
    nobody, infested = [0, 0, 0, 0, 0], [1, 1, 0, 0, 1]
    expected = {"power": 0, "regeneration": 0, "mic": nobody, "terror": nobody, "invaders": {}}
    changes: dict[str, dict[str, Any]] = {
        "power": {"power": 1},
        "push": {"invaders": {"peru": 1, "canada": 1}},
        "mic": {"mic": infested},
        "terror": {"terror": infested},
        "swarm": {"invaders": dict.fromkeys(("greenland", "arabia", "western_australia", "eastern_australia"), 1)},
        "regeneration": {"regeneration": 1},
    }
    assert change == expected | changes[row[2]]


@pytest.mark.rule("L15.4")
def test_both_cards_of_power_add_up() -> None:
    match = about_to("draw_adaptation", adaptation={"g1": "in_force", "r04": "in_force"})
    assert match.state.hydra == 3


@pytest.mark.rule("L15.4")
def test_ground_push_spawns_at_ship_one_first_and_overflows() -> None:
    match = drawn("r01", at={"venezuela": "ship_2 invader", "brazil": "ship_1", "colombia": "asia"})
    assert [spawn["area"] for spawn in told(match.events(), "spawned")] == ["brazil", "venezuela"]
    assert invaders(match) == {"venezuela": 1, "brazil": 1, "colombia": 1}


@pytest.mark.rule("L15.4")
def test_ravenous_swarm_places_however_many_are_there() -> None:
    match = drawn("r06", at={"greenland": "invader " * 4})
    assert now(match)["invaders"]["greenland"] == 5


@pytest.mark.rule("L15.4")
@pytest.mark.parametrize("card", ["g4", "g5"])
def test_a_defeated_coalition_is_passed_over(card: str) -> None:
    match = drawn(card, at=INFESTED | {"india": "asia"}, defeated={"asia": True}, stock={"asia": {"mic": 0}})
    assert now(match)["terror"]["asia"] == 0
    assert now(match)["terror"]["south_america"] == (card == "g5")


@pytest.mark.rule("L15.4")
def test_feeding_frenzy_strikes_in_turn_order() -> None:
    match = drawn("g4", first="asia")
    assert [lost["seat"] for lost in told(match.events(), "lost")] == ["asia", "south_america", "north_america"]


@pytest.mark.rule("L15.4")
def test_terror_tactics_strike_in_turn_order() -> None:
    match = drawn("g5", first="north_america")
    assert [rise["seat"] for rise in told(match.events(), "terror_rises")] == ["north_america", "asia", "south_america"]


# Regeneration


def regenerating(there: str, **more: Any) -> Match:
    """Asia is about to fight, stronger than the Hydra, and Regeneration is in force."""
    return about_to(
        "battle_step",
        at={"china": f"asia asia {there}"},
        adaptation={"r05": "in_force"},
        tier={"asia": {"military_equipment": 4}},
        **more,
    )


@pytest.mark.rule("L15.5")
@pytest.mark.parametrize(("face", "back"), [(PLUS, 1), (EQUALS, 0), (MINUS, 0)])
def test_the_first_invader_destroyed_comes_back_on_plus(face: int, back: int) -> None:
    match = regenerating("invader")
    go_on(match, dice=(PLUS, face, *(PLUS,) * back))
    assert told(match.events(), "back") == [{"area": "china"}] * back
    assert len(told(match.events(), "killed")) == 1 + back
    assert now(match)["dial"] == 1 + back
    assert match.state.reserve == 75


@pytest.mark.rule("L15.5")
def test_the_second_does_not() -> None:
    match = regenerating("invader invader")
    go_on(match, dice=(PLUS, MINUS, PLUS))
    assert len(told(match.events(), "regrows")) == 1


@pytest.mark.rule("L15.5")
def test_in_each_battle_anew() -> None:
    match = about_to(
        "battle_step",
        at={"china": "asia invader", "india": "asia invader"},
        adaptation={"r05": "in_force"},
        tier={"asia": {"military_equipment": 4}},
    )
    go_on(match, "asia fight china", dice=(PLUS, MINUS, PLUS, MINUS))
    assert len(told(match.events(), "regrows")) == 2


@pytest.mark.rule("L15.5")
def test_a_ship_is_no_invader_here() -> None:
    match = regenerating("ship_1")
    go_on(match, dice=(PLUS,))
    play(match, "asia decline")
    assert told(match.events(), "regrows") == []


@pytest.mark.rule("L15.5")
def test_without_the_card_nothing_is_rolled() -> None:
    match = about_to("battle_step", at={"china": "asia invader"}, tier={"asia": {"military_equipment": 4}})
    go_on(match, dice=(PLUS,))
    assert told(match.events(), "regrows") == []


@pytest.mark.rule("L15.5")
def test_it_is_rolled_for_the_kill_that_brings_the_card_itself() -> None:
    others = dict.fromkeys((name for name in ADAPTATIONS.names if name != "r05"), "done")
    match = about_to(
        "battle_step",
        at={"china": "asia invader"},
        dial=11,
        devastation=True,
        adaptation=others,
        tier={"asia": {"military_equipment": 4}},
    )
    go_on(match, dice=(PLUS, MINUS))
    kinds = [e.kind for e in match.events() if e.kind in ("killed", "adapts", "regrows")]
    assert kinds == ["killed", "adapts", "regrows"]


@pytest.mark.rule("L15.5")
@pytest.mark.rule("L17.4")
def test_nothing_comes_back_to_land_that_the_card_of_the_kill_has_made_desolate() -> None:
    done = dict.fromkeys((name for name in ADAPTATIONS.names if name != "g4"), "done") | {"r05": "in_force"}
    match = about_to(
        "battle_step",
        at={"china": "europe invader", "siberia": "invader"},
        dial=11,
        adaptation=done,
        funded="p4a",
        stock={"asia": {"mic": 1}},
        options={"desolation": "own"},
        tier={"europe": {"military_equipment": 4}},
    )
    go_on(match, dice=(EQUALS,))  # Feeding Frenzy defeats Asia: no die, and no unit is left to lose
    assert told(match.events(), "desolated") == [{"seat": "asia"}]
    assert told(match.events(), "regrows") == []
    assert told(match.events(), "unit_dies") == []
    assert asked(match) == "asia consult"


@pytest.mark.rule("L15.6")
def test_the_card_of_a_kill_comes_before_its_regeneration() -> None:
    done = dict.fromkeys([*GREY, "r01", "r02", "r03", "r04"], "done") | {"r05": "in_force"}
    match = about_to(
        "battle_step",
        at={"greenland": "asia invader"},
        dial=11,
        devastation=True,
        adaptation=done,
        tier={"asia": {"military_equipment": 4}},
    )
    go_on(match, dice=(PLUS, 0, PLUS, PLUS, PLUS))  # Ravenous Swarm brings one, and the first comes back
    kinds = [e.kind for e in match.events() if e.kind in ("killed", "adapts", "regrows", "back")]
    assert kinds == ["killed", "adapts", "regrows", "back", "killed", "killed"]
    assert now(match)["invaders"]["greenland"] == 0


@pytest.mark.rule("L15.6")
def test_invaders_that_a_card_brings_join_the_battle_and_roles_stay() -> None:
    done = dict.fromkeys([*GREY, "r01", "r02", "r03", "r04", "r05"], "done")
    match = about_to(
        "battle_step",
        at={"greenland": "asia asia invader"},
        dial=11,
        devastation=True,
        adaptation=done,
        tier={"asia": {"military_equipment": 1}},
    )
    go_on(match, dice=(PLUS, 0, EQUALS))  # equal Power, more units: the coalition attacks
    assert now(match)["invaders"]["greenland"] == 0
    assert now(match)["units"]["asia"]["greenland"] == 1
