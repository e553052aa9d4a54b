"""L11.7, L11.11 to L11.13: whom an event means, where an Orbital Assault lands, events on the defeated."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, choices, go_on, invaders, now, play, refused, struck, told
from groundfall.games.level7.state import SEATS


@pytest.mark.rule("L11.7")
def test_the_controller_of_cronos_names_whom_a_card_leaves_open() -> None:
    match = struck("a03", at={"scandinavia": "cronos"}, stock={"africa": {"food": 9}})
    go_on(match)
    assert asked(match) == "europe name_target"
    assert choices(match, "europe", "name") == list(SEATS.names)
    play(match, "europe name africa")
    assert now(match)["stock"]["africa"]["food"] == 5


@pytest.mark.rule("L11.7")
def test_among_equals_the_controller_names_one_of_them() -> None:
    mic = {"south_america": 9, "north_america": 12, "europe": 12, "africa": 3, "asia": 11}
    match = struck("a01", "bravo", stock={seat: {"mic": n} for seat, n in mic.items()})
    go_on(match)
    assert asked(match) == "south_america name_target"
    assert choices(match, "south_america", "name") == ["north_america", "europe"]
    assert refused(match, "south_america name africa") == "L11.7"
    play(match, "south_america name europe")
    assert now(match)["stock"]["europe"]["mic"] == 10


@pytest.mark.rule("L11.7")
@pytest.mark.parametrize(
    ("event", "half", "fields"),
    [
        ("a01", "bravo", {"stock": {"asia": {"mic": 24}, "africa": {"mic": 23}}}),
        ("a06", "bravo", {"stock": {"asia": {"food": 24}, "africa": {"food": 23}}}),
        ("a04", "bravo", {"terror": {"asia": 0, "africa": 1, "europe": 2, "north_america": 2, "south_america": 2}}),
    ],
)
def test_the_most_and_the_least_are_looked_for_among_those_who_stand(
    event: str, half: str, fields: dict[str, Any]
) -> None:
    match = struck(event, half, at={"china": "asia"}, defeated={"asia": True}, **fields)
    go_on(match)
    assert told(match.events(), "aims")[-1]["seat"] == "africa"


@pytest.mark.rule("L11.7")
def test_a_defeated_coalition_cannot_be_named_but_may_name() -> None:
    match = struck("a10", "bravo", at={"brazil": "cronos asia"}, defeated={"south_america": True})
    go_on(match)
    assert asked(match) == "south_america name_target"
    assert refused(match, "south_america name south_america") == "L11.7"


@pytest.mark.rule("L11.7")
def test_the_only_one_that_stands_is_named_by_itself() -> None:
    others = dict.fromkeys(SEATS.names[:4], True)
    match = struck("a10", "bravo", at={"brazil": "asia"}, defeated=others)
    go_on(match)
    assert told(match.events(), "aims") == [{"hazard": "bombardment", "seat": "asia"}]


# Orbital Assaults


@pytest.mark.rule("L11.11")
def test_invaders_are_placed_in_their_order_however_many_are_there() -> None:
    match = struck("v18", at={"peru": "invader invader", "brazil": "south_america"})
    go_on(match)
    assert [where["area"] for where in told(match.events(), "landed")] == ["peru", "brazil", "venezuela"]
    assert invaders(match) == {"peru": 3, "brazil": 1, "venezuela": 1}


@pytest.mark.rule("L11.11")
def test_a_ship_that_is_not_there_and_desolate_land_get_none() -> None:
    match = struck(
        "v09",
        at={"canada": "ship_1", "greenland": "ship_4"},
        defeated={"asia": True},
        status=dict.fromkeys(("china", "india", "uzbekistan_alliance", "southeast_asia", "siberia"), "desolate"),
    )
    go_on(match)
    assert invaders(match) == {"canada": 1, "greenland": 1}
    match = struck("v04", "bravo", defeated={"asia": True}, status=dict.fromkeys(("siberia", "china"), "desolate"))
    go_on(match)
    assert invaders(match) == {}


@pytest.mark.rule("L11.11")
def test_the_capital_of_the_target_and_the_place_of_cronos() -> None:
    match = struck("v27", at={"siberia": "cronos"})
    go_on(match)
    assert invaders(match) == {"china": 1, "siberia": 1}


@pytest.mark.rule("L11.12")
def test_each_coalition_picks_one_of_its_own_territories_in_turn_order() -> None:
    match = struck("a10", first="europe")
    go_on(match)
    order = []
    while asked(match).endswith("pick_landing"):
        seat = match.awaiting[0]
        order.append(seat)
        assert len(choices(match, seat, "land")) == 5
        match.play(seat, f"land {choices(match, seat, 'land')[1]}")
    assert order == ["europe", "africa", "asia", "south_america", "north_america"]
    assert invaders(match) == dict.fromkeys(
        ("argentina", "western_united_states", "eastern_europe", "nigerian_league", "india"), 1
    )


@pytest.mark.rule("L11.12")
def test_nobody_picks_the_land_of_another() -> None:
    match = struck("a10")
    go_on(match)
    assert refused(match, "south_america land canada") == "L11.12"


@pytest.mark.rule("L11.12")
@pytest.mark.rule("L11.13")
def test_a_defeated_coalition_is_passed_over() -> None:
    match = struck("a10", at={"brazil": "asia"}, defeated={"south_america": True, "asia": True})
    go_on(match)
    order = []
    while asked(match).endswith("pick_landing"):
        order.append(match.awaiting[0])
        match.play(match.awaiting[0], f"land {choices(match, match.awaiting[0], 'land')[0]}")
    assert order == ["north_america", "europe", "africa"]


@pytest.mark.rule("L11.13")
def test_a_half_that_means_a_defeated_coalition_does_nothing_but_its_box_acts() -> None:
    match = about_to(
        {"task": "resolve_next", "half": "alpha"},
        at={"brazil": "asia"},
        defeated={"south_america": True},
        events={"stack": {"alpha": {"south_america": "a02"}}, "stacked": {"alpha": 1}},  # an assault on South America
    )
    go_on(match)
    assert told(match.events(), "misses") == [{"seat": "south_america"}]
    assert invaders(match) == {"eastern_australia": 1}


@pytest.mark.rule("L11.13")
def test_a_half_on_all_passes_the_defeated_over() -> None:
    match = struck("v05", at={"china": "asia"}, defeated={"asia": True})
    go_on(match)
    assert now(match)["terror"] == dict.fromkeys(SEATS.names, 2) | {"asia": 0}


@pytest.mark.rule("L11.13")
def test_a_ship_on_the_ground_of_the_defeated_still_brings_an_invader() -> None:
    match = struck("a23", "bravo", at={"china": "asia ship_2"}, defeated={"asia": True})
    go_on(match)
    assert invaders(match) == {"china": 1}
