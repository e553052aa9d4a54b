"""What can be read off the zones, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import forces, table


def read(match: Any, name: str) -> Any:
    return match.view(None)["derived"][name]


@pytest.mark.rule("I8.2")
def test_the_power_of_a_zone_is_made_of_its_cards_and_what_was_added():
    match = table("invader", at={"africa": "kraken quispe"}, surge={"invader": {"africa": 2}}, tokens={"africa": 1})
    attack, kraken = read(match, "attack")["africa"], read(match, "power")["invader_africa_1"]
    assert read(match, "attack_parts")["africa"] == {"invader_africa_1": kraken, "surge": 2}
    assert attack == kraken + 2
    assert (attack, read(match, "defence")["africa"]) == forces(match, "africa")
    assert read(match, "power")["invader_africa_2"] is None
    assert read(match, "zone_power_parts")["africa"] == {"printed": 2, "tokens": -1}
    quispe = read(match, "power")["mankind_africa_1"]
    assert quispe > 0
    assert read(match, "defence_parts")["africa"] == {"zone": 1, "mankind_africa_1": quispe}
    assert read(match, "zone_power")["africa"] == 1


@pytest.mark.rule("I8.4")
def test_what_mankind_would_drain_is_what_it_drains():
    match = table("invader", at={"africa": "kraken medusa quispe"}, mankind="nuke mako", tokens={"africa": 1})
    attack, defence = forces(match, "africa")
    due = read(match, "drain")["africa"]
    assert due == attack - defence + read(match, "more_drained") > 0
    assert read(match, "drain")["eurasia"] == 0
    shielded = table("invader", at={"africa": "kraken medusa quispe"}, tokens={"africa": 1}, shielded=True)
    assert read(shielded, "drain")["africa"] == 0


@pytest.mark.rule("I1.1")
def test_the_supplies_are_what_is_not_on_the_board():
    content = table().content
    match = table(tokens={"africa": 1}, bio=3)
    assert read(match, "spare_tokens") == content.minus_tokens - 1
    assert read(match, "spare_counters") == content.counters - 3


@pytest.mark.rule("I10.5")
def test_heroes_are_in_the_pile_or_lost():
    match = table("mankind", at={"africa": "okonkwo"}, hero_state={"okonkwo": 1, "quispe": 2, "eze": 2})
    heroes = match.view(None)["table"]["hero_state"]
    assert read(match, "heroes_lost") == 2
    assert read(match, "heroes_to_come") == sum(where == 0 for where in heroes.values()) > 0


@pytest.mark.rule("I6.4")
def test_a_facility_works_from_the_start():
    facility = read(table("mankind"), "facility")
    assert facility["ops_centre"] and not facility["bioweapon"]


@pytest.mark.rule("I4.9")
def test_cards_in_discard_piles_are_counted():
    match = table("mankind", discard="kraken nuke")
    shown = match.view(None)["table"]["discard"]
    assert sum(read(match, "discard_cards").values()) == sum(shown.values()) == 2
