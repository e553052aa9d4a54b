"""Two persons at a match: decisions out of turn, standing orders, take-backs by consent, what happened since."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import TestClient

from groundfall.engine.catalogue import game
from groundfall.engine.rules.actions import read
from groundfall.table.page.recent import fight, since, turn_ended
from lengths import until

from .conftest import Quick, Seat, begin
from .test_actions import hall


class Side(Seat):
    """A seat of the Ferries that acts by text forms."""

    def do(self, text: str, **more: Any) -> Any:
        return self.act(read(game("ferry").register, text), **more)

    def part(self, name: str) -> str:
        return str(self.seen()["parts"][name])

    def fact(self, name: str) -> Any:
        return self.seen()["facts"][name]


@pytest.fixture
def links(client: TestClient) -> dict[str, Any]:
    return begin(client, "ferry", seed="1")


@pytest.fixture
def north(client: TestClient, links: dict[str, Any]) -> Side:
    return Side(client, links["seats"]["north"])


@pytest.fixture
def south(client: TestClient, links: dict[str, Any]) -> Side:
    return Side(client, links["seats"]["south"])


# Decisions out of turn


def test_who_is_asked_out_of_turn_is_told_so_and_the_other_waits_in_words(north: Side, south: Side) -> None:
    north.do("sail upper")
    assert "You are asked" in south.part("ask") and south.fact("title").startswith("● You are asked: ")
    waiting = north.part("ask")
    assert "Waiting for the South." in waiting and "Choice: Pursue the ferry, or let it pass." in waiting
    assert not north.fact("title").startswith("●")


def test_the_odds_of_the_fight_at_hand_stand_at_the_prompt(north: Side, south: Side) -> None:
    north.do("sail upper")
    assert "67%" in south.part("now") and not north.part("now")


# Standing orders


def test_a_standing_order_answers_and_is_shown_to_nobody_else(links: Any, north: Side, south: Side) -> None:
    north.do("sail upper")
    assert "Let every ferry pass this turn" in south.part("choices")
    assert south.do("let_pass", stand=True).status_code == 200
    assert "Standing order: let every ferry pass this turn." in south.part("ask")
    north.do("sail middle")
    assert north.fact("yours")
    watcher = Side(north.client, links["watch"])
    for other in (north, watcher):
        assert "Standing order" not in str(other.seen()) and "every ferry" not in str(other.seen())


def test_it_is_withdrawn_and_ends_with_the_turn(north: Side, south: Side) -> None:
    north.do("sail upper")
    south.do("let_pass", stand=True)
    assert south.post("withdraw").status_code == 200
    north.do("sail middle")
    south.do("let_pass", stand=True)
    north.do("moor")
    assert "Standing order" not in south.part("ask")


def test_it_is_there_again_when_the_match_is_loaded_anew(links: Any, north: Side, south: Side) -> None:
    north.do("sail upper")
    south.do("let_pass", stand=True)
    del hall(north.client).lives[links["match"]]
    assert "Standing order: let every ferry pass this turn." in south.part("ask")
    north.do("sail middle")
    assert north.fact("yours")


def test_an_answer_that_does_not_stand_is_refused(north: Side, south: Side) -> None:
    north.do("sail upper")
    answer = south.do("chase", stand=True)
    assert answer.status_code == 409 and "cannot be given in advance" in answer.json()["error"]
    assert south.fact("yours")


# Taking back


def test_the_other_side_agrees(north: Side, south: Side) -> None:
    north.do("sail upper")
    south.do("let_pass")
    assert "Ask" not in north.part("status") and north.fact("undo")["others"] == "the South"
    assert north.undo(confirm=True).status_code == 202
    asked = south.part("status")
    assert (
        "The North would like to take back “The North sends a ferry along the upper lane.” and the choice since."
        in asked
    )
    assert south.fact("title").startswith("● Take-back request")
    assert "You asked to take back “Send a ferry along the upper lane” and the choice since." in north.part("status")
    assert south.post("answer", moment=1, agree=True).status_code == 200
    assert north.fact("yours") and "upper" in north.part("choices") and not north.part("status")
    assert "take-back" in north.part("seats")


def test_the_other_side_declines(north: Side, south: Side) -> None:
    north.do("sail upper")
    south.do("let_pass")
    north.undo(confirm=True)
    assert south.post("answer", moment=1, agree=False).status_code == 200
    assert "The South did not agree to the take-back." in north.part("status") and not south.part("status")
    north.do("sail lower")
    assert not north.part("status")


def test_it_is_withdrawn_by_who_asked(north: Side, south: Side) -> None:
    north.do("sail upper")
    south.do("let_pass")
    north.undo(confirm=True)
    assert north.post("answer", moment=1, agree=True).status_code == 200 and "Agree" in south.part("status")
    north.post("answer", moment=1, agree=False)
    assert not south.part("status") and not north.part("status")
    late = south.post("answer", moment=1, agree=True)
    assert late.status_code == 409 and "no longer exists" in late.json()["error"]


def test_whatever_is_played_meanwhile_drops_it(north: Side, south: Side) -> None:
    north.do("sail upper")
    south.do("let_pass")
    north.undo(confirm=True)
    north.do("sail lower")
    assert not south.part("status") and "The game continued" in north.part("status")


def test_all_other_persons_must_agree(client: TestClient) -> None:
    seats = {name: Side(client, url) for name, url in begin(client, "parlour", seed="1")["seats"].items()}
    first = next(seat for seat in seats.values() if seat.picks())
    first.act(first.picks()[0])
    one, two = [seat for seat in seats.values() if seat is not first]
    assert first.undo(confirm=True).status_code == 202
    entry = hall(client).lives[first.url.split("/")[2]].takeback.entry
    one.post("answer", moment=entry, agree=True)
    assert "Agree" not in one.part("status") and "Agree" in two.part("status")
    two.post("answer", moment=entry, agree=True)
    assert "take back" not in two.part("status") and "take-back" in two.part("seats")


def test_all_that_a_choice_led_to_is_taken_back_at_once(north: Side, south: Side, links: Any) -> None:
    hall(north.client).lives[links["match"]].match.dice.load(3, 2)
    north.do("sail upper")
    south.do("chase")
    north.do("dump")
    whole = north.fact("undo")["whole"]
    assert whole["moment"] == 1 and whole["what"].startswith("“Send a ferry along the upper lane”")
    assert north.undo(confirm=True, back_to=2).status_code == 409
    assert north.undo(confirm=True, back_to=1).status_code == 202
    south.post("answer", moment=1, agree=True)
    assert not hall(north.client).lives[links["match"]].match.in_force()


def test_a_level_agrees_at_once_and_its_choices_go_too(client: TestClient, players: Quick) -> None:
    links = begin(client, "ferry", seed="1", seats={"south": "pilot"})
    north = Side(client, links["seats"]["north"])
    north.do("sail upper")
    until(lambda: north.fact("yours"))
    assert north.undo().status_code == 409
    assert north.undo(confirm=True).status_code == 200
    assert north.fact("yours") and "upper" in north.part("choices")


# What happened


def turn_of_north(north: Side, south: Side) -> None:
    north.do("sail upper")
    south.do("let_pass")
    north.do("sail middle")
    south.do("chase")


def test_since_ones_last_turn_means_the_turn_and_no_reaction(links: Any, north: Side, south: Side) -> None:
    north.do("moor")
    south.do("moor")
    turn_of_north(north, south)
    match = hall(north.client).lives[links["match"]].match
    told = since(match, 1)
    assert told is not None and told["title"] == "Since your last turn" and told["before"] == 0
    assert [group["label"] for group in told["groups"]] == ["Turn 2", "Turn 2, turn of the North"]
    assert turn_ended(match, 1) == 2 and turn_ended(match, 0) is None and turn_ended(match, None) is None
    assert "Since your last choice" not in south.part("since") and south.fact("ended") == 2


def test_the_dice_of_a_fight_stay_together_until_the_next(links: Any, north: Side, south: Side) -> None:
    match = hall(north.client).lives[links["match"]].match
    match.dice.load(3, 2, 1)
    turn_of_north(north, south)
    assert match.decision.name == "save_or_yield"
    north.do("dump")
    shown = fight(match, 0)
    assert shown is not None and shown["news"]
    assert [roll["dice"] for roll in shown["rolls"]] == [[{"n": 3, "hit": True}], [{"n": 2, "hit": False}]]
    north.do("sail lower")
    shown = fight(match, 0)
    assert shown is not None and not shown["news"] and len(shown["rolls"]) == 2
    south.do("chase")
    shown = fight(match, 0)
    assert shown is not None and [roll["dice"][0]["n"] for roll in shown["rolls"]] == [1]


def test_what_the_options_mean_is_said(north: Side) -> None:
    assert "After round 3 the crossings are counted. (F4.1)" in north.part("seats")


def test_a_level_on_turn_says_which_step_it_is_at(client: TestClient, players: Quick) -> None:
    links = begin(client, "ferry", seed="1", seats={"north": "pilot"})
    south = Side(client, links["seats"]["south"])
    until(lambda: south.fact("yours"))
    players.hold = True
    south.do("let_pass")
    until(lambda: "is choosing" in south.part("ask"))
    assert "Pilot is choosing for the North, step 2." in south.part("ask")
