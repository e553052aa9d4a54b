"""Numbers of the box changed by an owner's file: everything that is said follows."""

from __future__ import annotations

from typing import Any

import pytest

from games.telling import said

from .helpers import table

MASSED = {"active": "invader", "invader": "kraken squid squid squid", "at": {"eurasia": "squid", "africa": "mako"}}
ARMED = {"active": "mankind", "strategy": {"bioweapon": True}, "at": {"eurasia": "okonkwo"}}

# For each number of the box: what changes it, a position, and what is said then.
FOLLOWS: dict[str, tuple[str, dict[str, Any], str]] = {
    "the power of a card": ('[[card]]\nid = "squid"\npower = 17', MASSED, "odds: Eurasia: 17 against 5"),
    "the power of a card in words": ('[[card]]\nid = "squid"\npower = 17', MASSED, "Lander Vehicle, power 17"),
    "what an attack drains": ('[[card]]\nid = "squid"\npower = 17', MASSED, "would now drain 12 cards: Eurasia 12"),
    "the power of a zone": ('[[zone]]\nid = "eurasia"\npower = 13', MASSED, "Defence: the zone 13"),
    "a zone in words": ('[[zone]]\nid = "pacific_rim"\npower = 14', MASSED, "Pacific Rim: zone power 14; attack 0"),
    "the power of Mankind's cards": ('[[card]]\nid = "mako"\npower = 18', MASSED, "'Mako' 18"),
    "the discards for a card": ('[[card]]\nid = "kraken"\ndiscard = 3', MASSED, ", 3 discards"),
    "the drain for a card": ('[[card]]\nid = "kraken"\ndrain = 19', MASSED, "19 cards of the deck"),
    "the start of the plot": ("[plot]\nstart = 7", MASSED, "The plot marker is on 7 of 12"),
    "the top of the plot": ("[plot]\ntop = 11", MASSED, "of 11; at 0 Mankind wins"),
    "the target of the bio-weapon": ("[bio_weapon]\ntarget = 23", ARMED, "has 0 of 23 counters"),
    "the tokens in the supply": ("[supply]\nminus_tokens = 37", MASSED, "derived: spare_tokens 37"),
    "the counters in the supply": ("[supply]\ncounters = 38", MASSED, "derived: spare_counters 38"),
    "the power of a hero": ('[[hero]]\nid = "okonkwo"\npower = 16', ARMED, "Okonkwo, power 16"),
    "what a strategy does": (
        '[[strategy]]\nid = "moon"\nability = [{ on = "enable", do = ["drain_opponent(13)"] }]',
        MASSED,
        "drain 13 cards",
    ),
}


@pytest.mark.parametrize("number", FOLLOWS)
def test_what_is_said_follows_the_box(number):
    overlay, position, sentence = FOLLOWS[number]
    assert not any(sentence in one for one in said(table(**position), position["active"]))
    assert any(sentence in one for one in said(table(**position, overlay=overlay), position["active"]))
