"""What can be read off consoles and map, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.games.level7.state import ADAPTATIONS, AREAS, SEATS

from .helpers import begun, play, table


def read(match: Any, name: str) -> Any:
    return match.view(None)["derived"][name]


@pytest.mark.rule("L6.3")
def test_command_is_made_of_the_console_its_technologies_terror_and_lost_territories():
    tier = {"south_america": {"communications": 2}}
    match = table("movement", {"brazil": "overrun south_america"}, terror={"south_america": 8}, tier=tier)
    parts = read(match, "command_parts")["south_america"]
    assert parts["console"] == match.content.command[0] and parts["terror"] < 0 and parts["communications"] == 2
    assert read(match, "command")["south_america"] == max(0, sum(parts.values()))
    assert read(match, "units_out")["south_america"] == 1


@pytest.mark.rule("L6.2")
def test_a_unit_has_a_price_in_territories_only():
    price = read(table("deployment", {"brazil": "overrun"}), "unit_price")
    assert price["brazil"] > price["argentina"] > 0
    assert price["arabia"] is None


@pytest.mark.rule("L9.5")
def test_a_dead_zone_has_the_holder_with_the_most_units_and_pays_it():
    match = table("movement", {"arabia": "asia asia europe"})
    assert read(match, "zone_holder")["arabia"] == "asia"
    assert read(match, "income_parts")["asia"]["fuel"]["arabia"] == 3
    assert "arabia" not in read(match, "income_parts")["europe"]["fuel"]
    assert read(table("movement", {"arabia": "asia europe"}), "zone_holder")["arabia"] is None
    chosen = table("movement", {"arabia": "asia europe"}, holder={"arabia": "europe"})
    assert read(chosen, "zone_holder")["arabia"] == "europe"


@pytest.mark.rule("L9.3")
def test_income_is_what_the_income_step_pays():
    match = table("project", {"brazil": "overrun", "arabia": "asia"}, terror={"europe": 3}, defeated={"africa": True})
    due = read(match, "income")
    assert set(due["africa"].values()) == {0}
    before = {seat: dict(row) for seat, row in match.view(None)["table"]["stock"].items()}
    while match.phase in ("project",):
        seat = match.awaiting[0]
        play(match, f"{seat} done" if "done" in match.legal(seat) else f"{seat} {match.legal(seat)[0]}")
    after = match.view(None)["table"]["stock"]
    for seat, row in due.items():
        most = match.content.dial_most
        for n, (good, count) in enumerate(row.items()):
            room = 999 if good == "money" else most[n] - before[seat][good]
            assert after[seat][good] - before[seat][good] == min(count, room), (seat, good)


@pytest.mark.rule("L21.3")
def test_upkeep_depends_on_the_mic_dial():
    match = table("movement")
    mic = match.view(None)["table"]["stock"]["asia"]["mic"]
    assert read(match, "upkeep")["asia"] == read(match, "upkeep_at")["asia"][str(mic)]
    assert read(match, "upkeep_at")["asia"]["24"] > read(match, "upkeep_at")["asia"]["1"]


@pytest.mark.rule("L21.2")
def test_invaded_territories_cost_mic():
    assert read(table("movement", {"brazil": "invader", "peru": "ship_1"}), "invaded")["south_america"] == 2


@pytest.mark.rule("L7.2")
def test_the_price_of_the_next_tier_and_what_is_lacking():
    match = table("research", stock={"asia": {"money": 0}})
    price, lacking = read(match, "tier_price")["asia"], read(match, "lacking")["asia"]
    assert lacking["communications"]["money"] == price["communications"]["money"] > 0
    last = table("research", tier={"asia": {"communications": 5}})
    assert set(read(last, "tier_price")["asia"]["communications"].values()) == {None}
    assert set(read(last, "lacking")["asia"]["communications"].values()) == {0}


@pytest.mark.rule("L4.6")
def test_tokens_that_are_lent_are_ready_for_the_borrower():
    match = table("research", lent={"europe": {"africa": 2}})
    assert (read(match, "tokens_lent")["europe"], read(match, "tokens_borrowed")["africa"]) == (2, 2)
    ready, owned = read(match, "tokens_ready"), read(match, "tokens_owned")
    assert (ready["europe"], ready["africa"]) == (owned["europe"] - 2, owned["africa"] + 2)


@pytest.mark.rule("L14.4")
def test_adaptation_cards_in_force_strengthen_the_hydra():
    plain = read(table("movement"), "hydra_power")
    content = table("movement").content
    card = next(n for n, power in enumerate(content.adaptation_power) if power)
    name = table("movement").game.sets["adaptation"].names[card]
    match = table("movement", adaptation={name: "in_force"})
    assert read(match, "hydra_power") == plain + content.adaptation_power[card]


@pytest.mark.rule("L1.2")
def test_attached_cards_add_to_the_defense():
    match = table("movement")
    assert read(match, "defense")["brazil"] == match.content.defense[0]


@pytest.mark.rule("L1.3")
def test_figures_that_are_left():
    empty = table("movement")
    match = table("movement", {"china": "asia asia invader", "arabia": "invader"})
    assert read(match, "units_left")["asia"] == match.content.unit_figures - 2
    assert read(match, "invaders_left") == read(empty, "invaders_left") - 2
    assert read(match, "more_units")["asia"] == read(match, "command")["asia"] - 2


@pytest.mark.rule("L2.7")
def test_units_that_are_still_to_be_placed():
    match = begun()
    seat = match.awaiting[0]
    before = read(match, "units_to_place")[seat]
    assert before == match.content.command[SEATS.number(seat)]
    play(match, f"{seat} {match.legal(seat)[0]}")
    assert read(match, "units_to_place")[seat] == before - 1
    assert set(read(table("movement"), "units_to_place").values()) == {0}


@pytest.mark.rule("L7.4")
def test_tokens_of_overrun_lands_and_committed_ones_are_not_ready():
    ready = read(table("research"), "token_ready")
    sites = [area for area, is_ready in ready.items() if is_ready]
    lost, used, *others = sites
    left = read(table("research", {lost: "overrun"}, committed={used: True}), "token_ready")
    assert [area for area, is_ready in left.items() if is_ready] == others
    assert not any(read(table("research", committed=dict.fromkeys(sites, True)), "token_ready").values())


@pytest.mark.rule("L12.3")
def test_an_area_is_full_with_as_many_invaders_as_its_defense_unless_cronos_is_there():
    at = {"north_africa_concord": "invader invader", "argentina": "cronos invader invader invader invader"}
    full = read(table("events", at), "full")
    assert full["north_africa_concord"] and not full["argentina"] and not full["china"]


@pytest.mark.rule("L16.1")
def test_a_territory_without_units_falls_to_as_many_hydra_as_its_defense():
    falls = read(table("deployment", {"china": "invader " * 9, "siberia": "invader " * 9 + "asia"}), "falls")
    assert falls["china"] and not falls["siberia"]
    assert not read(table("deployment", {"china": "overrun " + "invader " * 9}), "falls")["china"], "it has fallen"


@pytest.mark.rule("L9.2")
def test_what_the_status_of_a_territory_costs():
    match = table("movement", {"brazil": "overrun"})
    penalty = read(match, "status_penalty")
    assert [*penalty["brazil"].values()] == [*match.content.overrun_penalty[AREAS.number("brazil")]]
    assert set(penalty["argentina"].values()) == {0}


@pytest.mark.rule("L11.1")
def test_cards_that_are_left_in_the_decks():
    match = table("movement", event_gone={"a01": True, "a02": True, "v01": True}, landing_gone={"d01": True})
    assert (read(match, "events_left"), read(match, "rounds_left")) == (23, 4)
    assert read(match, "landings_left") == 24
    assert read(table("movement", devastation=True, event_gone={"v01": True}), "events_left") == 29
    assert read(table("movement"), "adaptations_left") == {"assault": 5, "devastation": len(ADAPTATIONS.names) - 5}
    market = table("movement", cards="market:ghin_researcher")
    assert read(market, "mercenaries_left") == read(table("movement"), "mercenaries_left") - 1


@pytest.mark.rule("L7.1")
def test_a_technology_that_could_be_upgraded():
    rich = {"asia": {"money": 30, "food": 9, "fuel": 9, "minerals": 9}}
    can = read(table("research", stock=rich), "can_upgrade")["asia"]
    assert can["communications"]
    assert not read(table("research", stock=rich, upgraded={"asia": {"communications": True}}), "can_upgrade")["asia"][
        "communications"
    ]


@pytest.mark.rule("L4.2")
def test_who_has_its_trade_action():
    can = read(table("deployment", traded={"asia": True}, defeated={"africa": True}), "can_trade")
    assert can == {"south_america": True, "north_america": True, "europe": True, "africa": False, "asia": False}
    assert read(table("deployment", options={"trade_rounds": 3}), "offers_left") == 3


@pytest.mark.rule("L8.1")
def test_projects_that_are_next_and_at_hand():
    match = table("project", {"argentina": "cronos"}, funded="p1")
    assert [name for name, is_next in read(match, "project_is_next").items() if is_next] == ["p2a", "p2b"]
    assert not any(read(match, "project_at_hand").values())
    theirs = table("project", {"canada": "cronos"}, funded="p1")
    assert [name for name, at_hand in read(theirs, "project_at_hand").items() if at_hand] == ["p2a"]


@pytest.mark.rule("L8.5")
def test_what_a_project_is_missing_and_an_equal_share_of_it():
    rich = {seat: {"money": 20, "food": 20, "fuel": 20, "minerals": 20} for seat in SEATS.names}
    match = table("project", {"argentina": "cronos"}, funded="p1 p2a p2b p3 p4a p4b", stock=rich)
    assert set(read(match, "missing").values()) == {0} == set(read(match, "equal_share").values())
    play(match, "asia call p5")
    cost, share, seat = read(match, "missing"), read(match, "equal_share"), match.awaiting[0]
    assert share == {good: -(-count // 5) for good, count in cost.items()}
    play(match, f"{seat} share")
    assert match.view(None)["table"]["pledged"][seat] == share
    assert read(match, "missing") == {good: cost[good] - share[good] for good in cost}
