"""P4 Scouting, P5 picking."""

from __future__ import annotations

import pytest

from engine.helpers import hand, kinds, laid_out, table


@pytest.mark.rule("P4.1")
def test_two_looks() -> None:
    match = laid_out("scouting")
    for _ in range(2):
        match.play("ash", "look")
        match.play("ash", "bury")
    assert [action.kind for action in match.legal("ash")] == ["rest"]
    assert match.why_not("ash", "look") == ("You have looked often enough.", "P4.1")


@pytest.mark.rule("P4.1")
def test_no_look_at_an_empty_deck() -> None:
    match = laid_out("scouting", "sun1", pool="")
    assert match.why_not("ash", "look") == ("The deck is used up.", "P4.1")
    assert [action.kind for action in match.legal("ash")] == ["rest"]


@pytest.mark.rule("P4.2")
def test_only_the_lone_seat_sees_the_card() -> None:
    match = laid_out("scouting", bottom="moon2", pool="star5", lone="cedar")
    assert kinds(match.play("cedar", "look")) == ["looked", "saw"]
    assert [table(match, seat)["peeked"] for seat in match.seats] == ["hidden", "hidden", "star_5"]
    assert kinds(match.events("birch")) == ["looked"]
    assert table(match)["stock"] == 0 and table(match)["buried"] == 1


@pytest.mark.rule("P4.2", "P1.5")
def test_who_saw_it_buried_knows_what_is_looked_at() -> None:
    match = laid_out("scouting", bottom="moon2", pool="", bottom_seen=[0b010] + [7] * 17)
    match.play("ash", "look")
    assert [table(match, seat)["peeked"] for seat in match.seats] == ["moon_2", "moon_2", "hidden"]


@pytest.mark.rule("P4.3")
def test_keeping_the_card() -> None:
    match = laid_out("scouting", "sun1 sun2 sun3", bottom="moon2 moon3", pool="", bottom_seen=[0b010, 0] + [7] * 16)
    match.play("ash", "look")
    assert kinds(match.play("ash", "keep")) == ["kept"]
    assert hand(match, "ash") == ["sun_1", "sun_2", "sun_3", "moon_2"]
    assert hand(match, "ash", seen_by="birch") == ["hidden", "hidden", "hidden", "moon_2"]
    assert table(match, "ash")["peeked"] is None
    match.play("ash", "look")
    assert match.why_not("ash", "keep") == ("Your hand is full: 4 cards.", "P4.3")
    assert [action.kind for action in match.legal("ash")] == ["bury"]


@pytest.mark.rule("P4.4")
def test_burying_the_card() -> None:
    match = laid_out("scouting", bottom="moon2", pool="star5", options={"glimpse": False})
    match.play("ash", "look")
    assert kinds(match.play("ash", "bury")) == ["buried", "saw_buried"]
    assert table(match, "cedar")["peeked"] is None and table(match)["buried"] == 2
    assert [table(match, seat)["bottom"]["b2"] for seat in match.seats] == ["star_5", "hidden", "hidden"]
    assert kinds(match.events("birch")) == ["looked", "buried"]


@pytest.mark.rule("P4.5")
def test_the_left_neighbour_has_a_glimpse() -> None:
    match = laid_out("scouting", pool="star5", lone="cedar")
    match.play("cedar", "look")
    match.play("cedar", "bury")
    assert [table(match, seat)["bottom"]["b1"] for seat in match.seats] == ["star_5", "hidden", "star_5"]
    assert kinds(match.events("ash")) == ["looked", "buried", "saw_buried"]


@pytest.mark.rule("P4.6")
def test_resting() -> None:
    match = laid_out("scouting", "sun1", "moon1", "star1")
    match.play("ash", "rest")
    assert match.phase == "picking" and table(match)["looks"] == 0


@pytest.mark.rule("P5.1")
def test_all_with_a_card_pick_at_once() -> None:
    assert laid_out("picking", "sun1", "moon1", "star1").awaiting == ("ash", "birch", "cedar")
    assert laid_out("picking", "sun1", "", "star1").awaiting == ("ash", "cedar")


@pytest.mark.rule("P5.2")
def test_a_pick_is_secret() -> None:
    match = laid_out("picking", "sun1 sun2", "moon1", "star1")
    assert [str(event) for event in match.play("ash", "pick sun_2")] == ["Ash has picked a card."]
    assert match.awaiting == ("birch", "cedar")
    assert table(match, "ash")["pick"]["ash"] == "second"
    assert table(match, "birch")["pick"]["ash"] == table(match)["pick"]["ash"] == "hidden"
    assert hand(match, "ash") == ["sun_1", "sun_2"]


@pytest.mark.rule("P5.3")
def test_only_a_card_of_the_hand() -> None:
    match = laid_out("picking", "sun1 sun2", "moon1", "star1")
    assert [str(action) for action in match.legal("ash")] == ["pick sun_1", "pick sun_2"]
    assert match.why_not("ash", "pick moon_1") == ("You do not hold the 1 of moons.", "P5.3")
