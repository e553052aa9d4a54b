"""P1 The cards, P2 the round, P3 dealing."""

from __future__ import annotations

import pytest

from engine.helpers import GAME, hand, kinds, laid_out, new, table


@pytest.mark.rule("P1.1")
def test_three_suits_of_six() -> None:
    cards = GAME.box().card
    assert sorted((card.suit, card.value) for card in cards) == [
        (suit, value) for suit in ("moon", "star", "sun") for value in range(1, 7)
    ]


@pytest.mark.rule("P1.2")
def test_two_cards_each_and_the_first_draw() -> None:
    match = new()
    assert [len(hand(match, seat)) for seat in match.seats] == [3, 3, 3]
    assert table(match)["stock"] == 9
    assert len({card for seat in match.seats for card in hand(match, seat)}) == 9


@pytest.mark.rule("P1.3")
def test_flares() -> None:
    assert table(new())["flares"] == {"ash": 2, "birch": 2, "cedar": 2}
    assert table(new(flares=[0, 4, 1]))["flares"] == {"ash": 0, "birch": 4, "cedar": 1}


@pytest.mark.rule("P1.4")
def test_the_shuffled_part_comes_first_and_then_what_was_buried() -> None:
    match = laid_out("dealing", bottom="moon1 star2 sun3", pool="sun6")
    assert hand(match, "ash") == ["sun_6"]
    assert hand(match, "birch") == ["moon_1"]
    assert hand(match, "cedar") == ["star_2"]
    assert table(match)["buried"] == 1 and match.state.bottom[0] == match.state.bottom[0]
    assert match.position()["bottom"]["b1"] == "sun_3"
    assert match.position()["bottom"]["b2"] is None


@pytest.mark.rule("P1.4")
def test_any_card_of_the_shuffled_part_may_be_on_top() -> None:
    found = set()
    for place in range(3):
        match = laid_out("scouting", pool="sun1 moon4 star6")
        match.dice.load(place)
        match.play("ash", "look")
        found.add(table(match, "ash")["peeked"])
    assert found == {"sun_1", "moon_4", "star_6"}


@pytest.mark.rule("P1.5", "P1.6")
def test_who_saw_a_card_buried_knows_it_still_in_a_hand() -> None:
    match = laid_out("dealing", bottom="moon1 star2", pool="sun6", bottom_seen=[0b100, 0b001] + [7] * 16)
    assert hand(match, "birch") == ["moon_1"]
    assert hand(match, "birch", seen_by="cedar") == ["moon_1"]
    assert hand(match, "birch", seen_by="ash") == ["hidden"]
    assert hand(match, "cedar", seen_by="ash") == ["star_2"]
    assert hand(match, "cedar", seen_by="birch") == ["hidden"]
    assert hand(match, "ash", seen_by="birch") == ["hidden"]


@pytest.mark.rule("P1.5")
def test_buried_cards_that_move_up_are_still_known() -> None:
    match = laid_out(
        "dealing",
        "sun1 sun2 sun3 sun4",
        "moon1 moon2 moon3 moon4",
        bottom="star1 star2",
        pool="",
        bottom_seen=[0, 0b010] + [7] * 16,
    )
    assert hand(match, "cedar") == ["star_1"]
    assert table(match, "birch")["bottom"]["b1"] == "star_2"
    assert table(match, "ash")["bottom"]["b1"] == "hidden"


@pytest.mark.rule("P1.6")
def test_a_hand_is_hidden_from_the_others() -> None:
    match = laid_out("scouting", "sun1 sun2", "moon1", "star1 star2 star3")
    assert hand(match, "cedar") == ["star_1", "star_2", "star_3"]
    assert hand(match, "cedar", seen_by="ash") == ["hidden"] * 3
    assert hand(match, "birch", seen_by="cedar") == ["hidden"]


@pytest.mark.rule("P1.7")
def test_a_shown_card_lies_open_and_its_place_in_the_hand_is_free() -> None:
    match = laid_out("picking", "sun1 sun2", "moon1", "star1", flares={"ash": 1})
    match.dice.load(1)
    for seat, card in (("ash", "sun_2"), ("birch", "moon_1"), ("cedar", "star_1")):
        match.play(seat, "pick", card=card)
    assert match.phase in ("fighting", "scouting")
    position = laid_out("picking", "sun1 sun2", "moon5", "star6")
    position.dice.load(1)
    for seat, card in (("ash", "sun_1"), ("birch", "moon_5"), ("cedar", "star_6")):
        position.play(seat, "pick", card=card)
    assert table(position)["shown"] == {"ash": "sun_1", "birch": "moon_5", "cedar": "star_6"}
    assert table(position, "birch")["hand"]["ash"] == {"first": None, "second": "hidden", "third": None, "fourth": None}


@pytest.mark.rule("P2.1")
def test_five_phases_in_order() -> None:
    match = laid_out("dealing")
    seen = [match.phase]
    match.play("ash", "rest")
    seen.append(match.phase)
    for seat in match.seats:
        match.play(seat, match.legal(seat)[0])
    seen.append(match.phase)
    while match.phase == "fighting":
        match.play(match.awaiting[0], "let_be")
    assert seen == ["scouting", "picking", "fighting"]
    assert match.phase == "scouting" and table(match)["turn"] == 2


@pytest.mark.rule("P2.2")
@pytest.mark.parametrize("first", GAME.seats)
def test_who_is_first_to_stand_alone(first: str) -> None:
    match = new(first=first)
    assert table(match)["lone"] == first and match.awaiting == (first,)


@pytest.mark.rule("P2.2")
def test_then_the_next_seat_is_alone() -> None:
    match = laid_out("scoring", lone="cedar")
    assert table(match)["lone"] == "ash" and match.awaiting == ("ash",)


@pytest.mark.rule("P3.1")
def test_the_lone_seat_draws_first() -> None:
    match = laid_out("dealing", bottom="sun1 sun2 sun3", pool="", lone="birch")
    assert [hand(match, seat) for seat in match.seats] == [["sun_3"], ["sun_1"], ["sun_2"]]


@pytest.mark.rule("P3.2")
def test_a_full_hand_and_an_empty_deck_draw_nothing() -> None:
    match = laid_out("dealing", "sun1 sun2 sun3 sun4", "moon1", "", bottom="star1", pool="")
    assert [len(hand(match, seat)) for seat in match.seats] == [4, 2, 0]
    assert kinds(match.events()) == ["dealt"]


@pytest.mark.rule("P3.3")
def test_what_is_told_of_a_draw() -> None:
    match = laid_out("dealing", bottom="moon3", pool="", bottom_seen=[0b100] + [7] * 17)
    assert [str(e) for e in match.events(None)] == ["Ash draws a card."]
    assert [str(e) for e in match.events("birch")] == ["Ash draws a card."]
    assert [str(e) for e in match.events("ash")] == ["Ash draws a card.", "Ash draws the 3 of moons."]
    assert match.events("cedar") == match.events("ash")
