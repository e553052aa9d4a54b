"""What can be read off consoles and map, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import play, table


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
