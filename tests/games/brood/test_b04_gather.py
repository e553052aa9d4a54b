"""B4 Gather."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.games.brood import textboard

from .helpers import air, asked, choices, now, play, refused, table, there, told

TOKENS_OUT = {"japan": "~japan_army " * 2, "india": "~india_army " * 3, "china": "~china_army " * 5}


@pytest.mark.rule("B4.1")
def test_human_air_comes_back():
    match = table("gather", air={"humans": {"usa": 1}}, air_spent={"humans": {"usa": 2, "minor": 1}})
    assert air(match, "humans") == {"usa": 3, "minor": 1}
    assert not air(match, "humans", "air_spent")


@pytest.mark.rule("B4.1")
def test_the_broods_air_does_not():
    match = table("gather", air_spent={"brood": {"usa": 2}})
    assert air(match, "brood", "air_spent") == {"usa": 2}


@pytest.mark.rule("B4.2")
@pytest.mark.parametrize(
    ("at", "mindpower"),
    [({}, 3), ({"china": "adult", "india": "larva"}, 4), ({"china": "adult", "india": "adult", "brazil": "larva"}, 5)],
)
def test_three_mindpower_and_one_for_each_adult(at, mindpower):
    match = table("gather", at, mindpower=9)
    assert now(match)["mindpower"] == mindpower, "what was left is lost"
    assert told(match.events(), "gathered") == [{"mindpower": mindpower}]


@pytest.mark.rule("B4.3")
def test_the_free_token_goes_on_any_human_unit():
    match = table(
        "gather",
        {"china": "china_army ~usa_army", "brazil": "orion", "arctic": "usa_fleet"},
        air={"humans": {"usa": 1}},
        air_spent={"humans": {"minor": 1}},
    )
    assert choices(match, "seize") == ["china_army china", "usa_fleet arctic"]
    assert choices(match, "seize_air") == ["usa", "minor"]
    assert refused(match, "seize usa_army china") == "B5.9"
    assert refused(match, "seize_air india") == "B5.9"
    assert refused(match, "keep_token") == "B4.3"
    play(match, "seize usa_fleet arctic")
    assert there(match, "arctic") == "~usa_fleet"
    assert (now(match)["control_tokens"], now(match)["mindpower"]) == (0, 3)
    assert match.state.spare_tokens == 10, "of twelve"


@pytest.mark.rule("B4.3", "B5.10")
def test_while_it_is_being_placed_it_is_in_hand_and_not_in_the_bank():
    match = table("gather", {"china": "china_army"}, control_tokens=2, options={"free_token": "may"})
    assert (now(match)["control_tokens"], now(match)["token_in_hand"]) == (2, True)
    assert match.state.spare_tokens == 9, "of twelve"
    again = gf.from_position("brood", match.position(), options={"free_token": "may"})
    assert again.state.spare_tokens == 9
    said = " ".join(textboard.tell(match.view("brood"), match.game.box()))
    assert "2 Control tokens in its bank, 1 in hand" in said
    play(match, "keep_token")
    assert (now(match)["control_tokens"], now(match)["token_in_hand"]) == (3, False)


@pytest.mark.rule("B4.3")
def test_without_a_unit_it_goes_to_the_bank():
    match = table("gather", {"brazil": "orion", "china": "~china_army"})
    assert asked(match) == "brood land_larva"
    assert now(match)["control_tokens"] == 1
    assert len(told(match.events(), "token_banked")) == 1


@pytest.mark.rule("B4.3")
def test_with_all_twelve_in_play_there_is_no_new_one():
    match = table("gather", {**TOKENS_OUT, "brazil": "usa_army"}, control_tokens=2)
    assert asked(match) == "brood land_larva"
    assert now(match)["control_tokens"] == 2
    last = table("gather", {**TOKENS_OUT, "brazil": "usa_army"}, control_tokens=1)
    assert choices(last, "seize") == ["usa_army brazil"]


@pytest.mark.rule("B4.3")
def test_by_an_option_it_may_be_kept():
    match = table("gather", {"china": "china_army"}, options={"free_token": "may"})
    events = play(match, "keep_token")
    assert len(told(events, "token_banked")) == 1
    assert (there(match, "china"), now(match)["control_tokens"]) == ("china_army", 1)


@pytest.mark.rule("B4.4")
def test_an_air_unit_costs_a_mindpower():
    match = table("gather", {"china": "adult"}, air_spent={"humans": {"usa": 1}})
    assert choices(match, "seize_air") == ["usa"], "it must be taken, there is nothing else"
    play(match, "seize_air usa")
    assert now(match)["mindpower"] == 3
    assert air(match, "brood") == {"usa": 1}
    assert not air(match, "humans")


@pytest.mark.rule("B4.5")
def test_a_larva_lands_where_there_is_a_factory_and_no_broodmaster():
    match = table("gather", {"china": "adult", "india": "larva", "brazil": "usa_army", "japan": "warrior"})
    play(match, "seize usa_army brazil")
    lands = choices(match, "land_larva")
    assert len(lands) == 17
    assert {"brazil", "japan", "usa_west"} <= set(lands), "dormant, neutral or defended, near nobody"
    assert refused(match, "land_larva china") == refused(match, "land_larva india") == "B4.5"
    assert refused(match, "land_larva mcmurdo") == "B4.5"
    events = play(match, "land_larva japan")
    assert told(events, "larva_landed") == [{"area": "japan"}]
    assert there(match, "japan") == "larva warrior"
    assert asked(match) == "brood spend"


@pytest.mark.rule("B4.5")
def test_with_six_larvae_in_play_none_lands():
    lairs = dict.fromkeys(("china", "japan", "india", "brazil", "australia", "mexico"), "larva")
    match = table("gather", lairs)
    assert asked(match) == "brood spend"
