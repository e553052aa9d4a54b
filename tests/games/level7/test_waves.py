"""L13 The two waves: what ends the first, and the search for Enhanced Armor."""

from __future__ import annotations

import pytest

from games.level7.helpers import about_to, go_on, now, ships, table, told
from groundfall.games.level7.state import ADAPTATIONS, EVENTS

GREY = ADAPTATIONS.names[:5]  # g1 is Enhanced Armor, g2 and g3 are Ground Push, then Feeding Frenzy, Terror Tactics
WITHOUT_ARMOR = dict.fromkeys(GREY[1:], "done")


@pytest.mark.rule("L13.1")
def test_the_game_begins_in_the_assault_wave() -> None:
    match = table("events")
    assert (now(match)["devastation"], now(match)["wave_ends"]) == (False, False)


@pytest.mark.rule("L13.2")
@pytest.mark.parametrize(("left", "ends"), [(1, False), (0, True)])
def test_with_the_last_event_of_the_assault_the_wave_ends(left: int, ends: bool) -> None:
    match = about_to("end_of_events", event_gone=dict.fromkeys(EVENTS.names[: 25 - left], True))
    go_on(match)
    assert now(match)["wave_ends"] is ends
    assert len(told(match.events(), "wave_ends")) == ends


@pytest.mark.rule("L13.2")
def test_the_third_project_ends_the_wave() -> None:
    goods = {"money": 9, "food": 9, "fuel": 9, "minerals": 9}
    match = table("project", {"scandinavia": "cronos"}, funded="p1 p2a p2b", stock={"europe": goods})
    match.play("europe", "call p3")
    while match.decision is not None and match.decision.name == "pledge":
        match.play(match.awaiting[0], "nothing")
    match.play("europe", "fund")
    assert now(match)["wave_ends"] is True
    assert now(match)["devastation"] is False


@pytest.mark.rule("L13.2")
def test_a_red_adaptation_ends_the_wave() -> None:
    match = about_to("draw_adaptation", adaptation=dict.fromkeys(GREY, "done"))
    go_on(match, dice=(0,))
    assert now(match)["wave_ends"] is True
    assert len(told(match.events(), "wave_ends")) == 1


@pytest.mark.rule("L13.2")
def test_a_grey_one_does_not_nor_is_an_end_told_twice() -> None:
    match = about_to("draw_adaptation", adaptation=dict.fromkeys(GREY[1:], "done"))
    go_on(match)
    assert now(match)["wave_ends"] is False
    match = about_to("draw_adaptation", adaptation=dict.fromkeys(GREY, "done"), wave_ends=True)
    go_on(match, dice=(0,))
    assert told(match.events(), "wave_ends") == []
    match = about_to("draw_adaptation", adaptation=dict.fromkeys(GREY, "done"), devastation=True)
    go_on(match, dice=(0,))
    assert now(match)["wave_ends"] is False


@pytest.mark.rule("L13.3")
def test_the_second_wave_begins_with_the_next_round() -> None:
    match = table("drop_ships", wave_ends=True, adaptation={"g1": "in_force"}, options={"trading": False})
    assert len(ships(match)) == 3  # this round still lands three
    assert (now(match)["devastation"], now(match)["wave_ends"]) == (True, False)
    assert len(told(match.events(), "devastation")) == 1


@pytest.mark.rule("L13.3")
def test_until_then_assault_events_are_drawn() -> None:
    match = table("events", wave_ends=True)
    match.dice.load(0)
    match.play("asia", "read")
    assert now(match)["events"]["held"]["asia"] == "a01"


@pytest.mark.rule("L13.3")
def test_without_an_end_the_wave_goes_on() -> None:
    match = table("drop_ships")
    assert now(match)["devastation"] is False


@pytest.mark.rule("L13.4")
def test_cards_are_drawn_until_enhanced_armor_is_there() -> None:
    match = about_to("search_armor", dial=7, adaptation={"g5": "done"})
    go_on(match, dice=(2, 1, 0))  # two Ground Pushes (g3, g2), Enhanced Armor (g1)
    assert [card["adaptation"] for card in told(match.events(), "adapts")] == ["g3", "g2", "g1"]
    assert now(match)["adaptation"]["g1"] == "in_force"
    assert now(match)["adaptation"]["g4"] is None
    assert now(match)["dial"] == 7


@pytest.mark.rule("L13.4")
def test_nothing_is_drawn_where_it_is_there_already() -> None:
    match = about_to("search_armor", adaptation={"g1": "in_force"})
    go_on(match)
    assert told(match.events(), "adapts") == []


@pytest.mark.rule("L13.4")
def test_the_search_is_made_before_the_first_step_of_the_second_wave() -> None:
    match = table("drop_ships", wave_ends=True, adaptation=WITHOUT_ARMOR, options={"trading": False})
    assert [card["adaptation"] for card in told(match.events(), "adapts")] == ["g1"]
    kinds = [event.kind for event in match.events() if event.kind in ("devastation", "next_round", "adapts")]
    assert kinds[-3:] == ["devastation", "next_round", "adapts"]
    assert now(match)["adaptation"]["g1"] == "in_force"


@pytest.mark.rule("L13.4")
def test_a_card_of_the_search_that_spawns_spawns() -> None:
    match = about_to("search_armor", at={"china": "ship_1"}, adaptation=dict.fromkeys(GREY[2:], "done"))
    go_on(match, dice=(1,))  # Ground Push, then of one card no draw
    assert now(match)["invaders"]["china"] == 1
