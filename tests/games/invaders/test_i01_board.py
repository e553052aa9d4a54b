"""I1 The board."""

from __future__ import annotations

import pytest

from groundfall.games.invaders.state import PLACES, SLOTS, STRATEGIES, ZONES

from .helpers import BOX, choices, now, play, table, there, told


@pytest.mark.rule("I1.1")
def test_what_lies_in_the_box():
    for side in ("invader", "mankind"):
        assert sum(card.copies for card in BOX.card if card.side == side) == 70
    assert len(BOX.hero) == 11
    assert (BOX.supply.minus_tokens, BOX.supply.counters) == (20, 30)
    markers = [one.id for one in BOX.strategy if one.ability[0].on.startswith("enable")]
    assert len(markers) == 9
    assert set(STRATEGIES.names) - set(markers) == {"ops_centre"}


@pytest.mark.rule("I1.1", "I9.2")
def test_no_more_tokens_than_there_are():
    match = table("invader", invader="deathworm blackrain kraken kraken kraken", overlay="[supply]\nminus_tokens = 1")
    assert choices(match, "cast") == ["blackrain"]
    play(match, "play deathworm eurasia", "discard kraken")
    assert now(match)["tokens"]["eurasia"] == 1
    play(match, "cast blackrain", "discard kraken")
    assert sum(now(match)["tokens"].values()) == 1, "no token is left"


@pytest.mark.rule("I1.1", "I12.3")
def test_no_more_counters_than_there_are():
    match = table(
        "mankind",
        mankind="rushmore saladin saladin saladin",
        bio=2,
        overlay="[supply]\ncounters = 7",
        at={"africa": "salvage"},
        counter={"mankind_africa_1": 1},
    )
    events = play(match, "play rushmore africa", "discard saladin", "discard saladin", "discard saladin")
    assert told(events, "counters") == [{"count": 4}], "of seven, two are on the bio-weapon and one on the other card"
    assert now(match)["counter"]["mankind_africa_2"] == 4


@pytest.mark.rule("I1.2")
def test_four_slots_a_side_at_each_zone():
    assert len(PLACES.names) == 2 * ZONES * SLOTS == 24
    for side, card in (("invader", "tarantula"), ("mankind", "saladin")):
        for zone in ZONES.names:
            match = table(side, **{side: card}, at={zone: f"{card} {card} {card}"})
            play(match, f"play {card} {zone}")
            assert there(match, zone) == " ".join([card] * 4)
            assert [place for place, lying in now(match)["at"].items() if lying == card] == [
                f"{side}_{zone}_{n}" for n in (1, 2, 3, 4)
            ]


@pytest.mark.rule("I1.2")
def test_a_card_comes_into_the_first_free_slot():
    match = table("invader", invader="tarantula", at={"africa": "squid squid squid"})
    match.state.at[ZONES.number("africa") * SLOTS + 1] = -1
    play(match, "play tarantula africa")
    assert now(match)["at"]["invader_africa_2"] == "tarantula"


@pytest.mark.rule("I1.3")
@pytest.mark.parametrize("africa", [2, 3])
def test_the_power_of_the_zones(africa):
    match = table("invader", options={"africa": africa})
    forces = told(play(match, "end_main"), "forces")
    assert forces == [
        {"zone": "pacific_rim", "attack": 0, "defence": 3},
        {"zone": "eurasia", "attack": 0, "defence": 5},
        {"zone": "africa", "attack": 0, "defence": africa},
    ]
