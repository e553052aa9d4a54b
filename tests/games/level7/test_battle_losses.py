"""L14.8 to L14.11: who is lost, the reward for a ship, what follows a kill, what is contested again."""

from __future__ import annotations

from typing import Any

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
    now,
    play,
    refused,
    told,
    units,
)
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import SEATS

GREY_DONE = {"devastation": True, "adaptation": {f"g{n}": "done" for n in range(1, 6)}}

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
    assert told(match.events(), "rewarded") == [{"seat": "asia", "count": 1, "dial": dial}]


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
    match = fighting(
        at | {"canada": "north_america invader"}, first="europe", dial=11, **GREY_DONE, **armed(3, *SEATS.names)
    )
    # North America is the last, without its Clones; Ground Push overflows twice.
    go_on(match, "north_america decline", dice=(PLUS, 0, PLUS, PLUS))
    assert fights(match) == [
        ("north_america", "canada"),
        ("europe", "british_isles"),
        ("south_america", "argentina"),
    ]


@pytest.mark.rule("L14.11")
def test_a_dead_zone_contested_only_now_is_fought_by_who_has_the_most_units_then() -> None:
    match = fighting(
        {"brazil": "south_america invader", "arabia": "asia africa", "china": "cronos"},
        dial=11,
        **GREY_DONE,
        **armed(3, "asia", "south_america"),
    )
    go_on(match, dice=(PLUS, 5))  # Ravenous Swarm: Arabia is contested, two coalitions have one unit each
    assert asked(match) == "asia name_fighter"
    play(match, "asia name africa", dice=(PLUS,))
    assert fights(match) == [("south_america", "brazil"), ("africa", "arabia")]
