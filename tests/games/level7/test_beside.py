"""What stands beside the prompt: what the open choice is about."""

from __future__ import annotations

import pytest

from games.level7.helpers import BOX, about_to, begun, choices, go_on, now, play, struck, table
from groundfall.engine.play.match import Match
from groundfall.games.level7 import textboard

RICH = {seat: {"money": 9, "food": 9, "fuel": 9, "minerals": 9} for seat in ("south_america", "asia")}


def said(match: Match, seat: str) -> list[str]:
    return textboard.status(match.view(seat), BOX).split("\n")


def test_at_set_up_how_many_units_are_left() -> None:
    match = begun()
    play(match, "south_america place brazil")
    assert said(match, "south_america") == ["6 units left to place."]
    assert said(match, "asia") == [""], "who is not asked is told nothing"
    play(match, *["south_america place peru"] * 6, *["north_america place mexico"] * 7)
    assert said(match, "europe") == ["7 units left to place."]


def test_at_set_up_a_starting_technology_counts_by_option() -> None:
    match = begun(technology_at_start=True)
    while match.awaiting != ("asia",):
        play(match, f"{match.awaiting[0]} place {choices(match, match.awaiting[0], 'place')[0]}")
    assert said(match, "asia") == ["8 units left to place."]


@pytest.mark.parametrize(
    ("at", "room", "costs"),
    [({"china": "asia"}, 7, "$1M"), ({"china": "asia", "india": "overrun"}, 6, "$1M or $2M in an Overrun territory")],
)
def test_in_deployment_what_units_cost_and_how_many_there_is_command_for(
    at: dict[str, str], room: int, costs: str
) -> None:
    match = table("deployment", at)
    assert said(match, "asia")[0] == f"You have $4M and can command {room} more units. A unit costs {costs}."


def test_of_a_project_what_is_missing_and_what_an_equal_share_is() -> None:
    match = table("project", {"argentina": "cronos"})
    play(match, "south_america call p1")
    costs = "Expand the Andean Laboratory (1) costs $3M, 2 fuel and 2 minerals"
    assert said(match, "north_america") == [
        f"{costs}.",
        "An equal share is $1M, 1 fuel and 1 mineral.",
    ]
    assert said(match, "asia") == [f"{costs}."]
    play(match, "north_america share")
    assert now(match)["pledged"]["north_america"] == {"money": 1, "food": 0, "fuel": 1, "minerals": 1}
    assert said(match, "europe") == [
        f"{costs}; still missing: $2M, 1 fuel and 1 mineral.",
        "An equal share is $1M, 1 fuel and 1 mineral.",
    ]


def test_who_may_propose_a_project_is_told_what_it_costs() -> None:
    match = table("project", {"argentina": "cronos"})
    told = "Expand the Andean Laboratory (1) costs $3M, 2 fuel and 2 minerals; you have $4M, 4 fuel and 5 minerals."
    assert told in said(match, "south_america")
    assert told not in said(match, "asia")
    last = table("project", {"argentina": "cronos"}, funded="p1 p2a p2b p3 p4a p4b", stock=RICH)
    assert any(line.startswith("Initiate Psychotronic Broadcast (5) costs") for line in said(last, "asia"))


def test_who_moves_cronos_is_told_whose_the_next_projects_are() -> None:
    match = table("movement", {"argentina": "cronos"}, funded="p1")
    assert said(match, "south_america")[:2] == [
        "Next project: Military Escort (2a), North America.",
        "Next project: Recharge the Fusion Core (2b), Africa.",
    ]
    last = table("movement", {"argentina": "cronos"}, funded="p1 p2a p2b p3 p4a p4b")
    assert said(last, "south_america")[0] == "Next project: Initiate Psychotronic Broadcast (5), any coalition."


def test_of_the_last_project_the_share_is_told_as_of_any_other() -> None:
    match = table("project", {"argentina": "cronos"}, funded="p1 p2a p2b p3 p4a p4b", stock=RICH)
    play(match, "asia call p5")
    assert said(match, "south_america")[1] == "An equal share is $3M, 2 food, 2 fuel and 2 minerals."
    play(match, "south_america share")
    pledged = match.view(None)["table"]["pledged"]["south_america"]
    assert pledged == {"money": 3, "food": 2, "fuel": 2, "minerals": 2}


def test_of_an_event_what_it_does_and_what_protection_costs() -> None:
    match = struck("a17", "bravo", tier={"asia": {"communications": 2}}, stock={"asia": {"money": 5}})
    go_on(match)
    event = "Bravo: Orbital Assault, Asia: place 1 invader each in Siberia and India."
    assert said(match, "asia")[:2] == [event, "Protection costs $2M; you have $5M."]
    assert said(match, "africa")[:1] == [event]


def test_in_a_battle_its_totals_and_what_warrior_clones_make_of_it() -> None:
    at = {"china": "asia asia invader"}
    match = about_to("battle_step", at=at, cards="asia:warrior_clones", phase="battle")
    go_on(match)
    view = match.view("asia")
    assert view["derived"]["power_with_clones"] == {**dict.fromkeys(view["seats"]), "asia": 1}
    assert said(match, "asia")[:2] == [
        "China: 2 units against 1 Hydra, Power 0 against 1: the Hydra attack.",
        "With Warrior Clones: Power 1 against 1: the coalitions attack.",
    ]
    assert said(match, "europe")[0].startswith("China: 2 units against 1 Hydra"), "totals are for everybody"
    assert not any("Clones" in line for line in said(match, "europe"))
