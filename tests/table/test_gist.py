"""What the card or piece of a choice does stands beside the choice, in one line."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.engine.play.match import Match
from groundfall.terminal.plain import Plain
from groundfall.terminal.session import Session


def gists(match: Match, kind: str) -> dict[str, str]:
    return {str(action): action.gist for seat in match.awaiting for action in match.legal(seat) if action.kind == kind}


def test_a_counter_for_sale_tells_its_numbers():
    assert gists(gf.new("galaxyx", seed=3), "buy")["buy fighter"] == (
        "Attack 2, defence 1, movement 4. Fast, with a light punch."
    )


def test_an_approach_tells_what_wakes_up():
    dormant = {"usa": 2, "china": 1, "japan": 0, "india": 0, "russia": 0, "europe": 0}
    match = gf.from_position("brood", {"phase": "awaken", "dormant": dormant}, options={"humans": "europe"})
    told = gists(match, "mediate")
    assert told["mediate china"] == "It wakes up: 5 Armies, 1 Fleet and 3 Air units."
    assert told["mediate usa"] == "It still sleeps: 1 Dormant token left."
    assert gists(match, "neutrality") == {"neutrality": "No nation wakes up."}


def test_a_card_of_invaders_tells_its_power_and_text_and_an_ability_its_own():
    position = {"phase": "main", "turn": 2, "active": "invader", "at": {"invader_africa_1": "anthraxus"}}
    match = gf.from_position("invaders", position, seed=1)
    (used,) = gists(match, "use").values()
    assert used == "Every turn, make the opponent drain 1 card."


def test_a_card_of_rone_tells_what_it_deals_and_does():
    told = gists(gf.new("rone", seed=1), "choose_card")
    assert told
    assert all(told.values())


def test_a_technology_of_level7_tells_its_next_tier():
    match = gf.from_position("level7", {"phase": "research"}, seed=1)
    told = gists(match, "upgrade")
    assert told["upgrade communications"] == "2 more Command and Control; $2M protects against Orbital Assault."


@pytest.mark.parametrize(("name", "kind"), [("rone", "choose_card"), ("galaxyx", "buy")])
def test_plain_lines_tell_it_as_well(name: str, kind: str):
    match, said = gf.new(name, seed=1), list[str]()
    Plain(Session(match), said.append).ask()
    told = gists(match, kind)
    assert told
    assert all(any(line.endswith(f": {gist}") for line in said) for gist in set(told.values()))


def test_cards_that_pay_together_are_listed_without():
    match = gf.new("invaders", seed=1)
    for action in ("zone eurasia", "play hammerhead eurasia"):
        match.play("mankind", action)
    assert match.left
    assert set(gists(match, "discard").values()) == {""}
