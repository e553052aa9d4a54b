"""P6 The fight."""

from __future__ import annotations

import pytest

from engine.helpers import fight, hand, kinds, laid_out, table


@pytest.mark.rule("P6.1", "P6.2")
def test_cards_are_shown_and_the_die_is_cast() -> None:
    match = fight("sun1", "moon5", "star6", 3)
    assert kinds(match.events())[-5:] == ["picked", "showed", "showed", "showed", "rolled"]
    assert table(match)["die"] == 3
    assert table(match)["shown"] == {"ash": "sun_1", "birch": "moon_5", "cedar": "star_6"}
    assert set(table(match, "ash")["pick"].values()) == {None, "hidden"}
    assert match.state.pick == [-1, -1, -1]


def ahead(match: object) -> bool:
    """Whether the lone seat is ahead, told by who is asked."""
    return match.awaiting != ("ash",)  # type: ignore[attr-defined]


@pytest.mark.rule("P6.3")
@pytest.mark.parametrize(("die", "is_ahead"), [(4, False), (5, True)])
def test_the_lone_card_twice_and_the_die(die: int, is_ahead: bool) -> None:
    assert ahead(fight("sun2", "moon4", "star4", die)) == is_ahead


@pytest.mark.rule("P6.3")
def test_without_a_card_the_value_is_nothing() -> None:
    match = laid_out("picking", "", "moon4", "sun1")
    match.dice.load(5)
    match.play("birch", "pick moon_4")
    match.play("cedar", "pick sun_1")
    assert ahead(match) is False
    match = laid_out("picking", "", "moon3", "sun1")
    match.dice.load(5)
    match.play("birch", "pick moon_3")
    match.play("cedar", "pick sun_1")
    assert ahead(match) is True


@pytest.mark.rule("P6.4")
@pytest.mark.parametrize(("left", "is_ahead"), [("moon3", True), ("sun3", False)])
def test_a_card_in_the_lone_suit_counts_twice(left: str, is_ahead: bool) -> None:
    assert ahead(fight("sun2", left, "star3", 4)) == is_ahead
    assert ahead(fight("sun2", "star3", left, 4)) == is_ahead


@pytest.mark.rule("P6.5")
def test_the_side_that_is_behind_is_asked_in_order() -> None:
    match = fight("sun6", "moon1", "star1", 6, birch="moon2", cedar="star2")
    assert match.awaiting == ("birch",)
    match.play("birch", "let_be")
    assert match.awaiting == ("cedar",)
    assert fight("sun6", "moon1", "star1", 6, flares={"birch": 0}).awaiting == ("cedar",)
    assert fight("sun1", "moon5", "star6", 1).awaiting == ("ash",)
    assert fight("sun1", "moon5", "star6", 1, flares={"ash": 0}).phase == "scouting"


@pytest.mark.rule("P6.5")
def test_after_a_flare_it_is_seen_anew_who_is_behind() -> None:
    match = fight("sun3", "moon3", "star4", 6, birch="moon2", cedar="star2")
    assert match.awaiting == ("birch",)
    match.dice.load(1)
    match.play("birch", "burn")
    assert match.awaiting == ("ash",)
    assert table(match)["flares"] == {"ash": 2, "birch": 1, "cedar": 2}
    assert table(match)["burnt"] == {"ash": 0, "birch": 1, "cedar": 0}


@pytest.mark.rule("P6.6")
def test_a_flare_rolls_the_die_again() -> None:
    match = fight("sun1", "moon5", "star6", 1)
    match.dice.load(4)
    told = match.play("ash", "burn")
    assert kinds(told) == ["burnt"] and told[0].args == {"seat": "ash", "face": 4}
    assert table(match)["die"] == 4


@pytest.mark.rule("P6.7")
def test_a_flare_shows_another_card() -> None:
    match = fight("sun1", "moon5", "star6", 1, ash="sun4 sun2")
    assert match.why_not("ash", "slip moon_5") == ("The 5 of moons is not in your hand.", "P6.7")
    assert [str(a) for a in match.legal("ash")] == ["burn", "slip sun_4", "slip sun_2", "let_be"]
    assert kinds(match.play("ash", "slip sun_4")) == ["slipped"]
    assert table(match)["shown"]["ash"] == "sun_4"
    assert table(match)["spent"]["sun_1"] is True and sum(table(match)["spent"].values()) == 1
    assert hand(match, "ash") == ["sun_2"]
    assert table(match)["flares"]["ash"] == 1


@pytest.mark.rule("P6.7")
def test_a_seat_that_shows_no_card_may_show_one_now() -> None:
    match = laid_out(
        "picking",
        "",
        "moon5",
        "star6",
        pending=[{"task": "answer", "seats": ["ash"], "short": 1}, {"task": "scoring"}, {"task": "turn"}],
        hand={"ash": ["sun_6", None, None, None]},
        hand_seen=[[1, 7, 7, 7], [7] * 4, [7] * 4],
    )
    match.play("ash", "slip sun_6")
    assert not any(table(match)["spent"].values())


@pytest.mark.rule("P6.8")
def test_a_seat_that_lets_it_be_is_not_asked_again() -> None:
    match = fight("sun6", "moon1", "star1", 6, birch="moon2", cedar="star2")
    assert kinds(match.play("birch", "let_be")) == ["left"]
    match.dice.load(5)
    match.play("cedar", "burn")
    assert match.awaiting == ("cedar",)
    match.play("cedar", "let_be")
    assert match.phase == "scouting"
    assert not any(table(match)["silent"].values())
