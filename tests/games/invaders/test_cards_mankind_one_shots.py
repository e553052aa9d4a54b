"""Every one-shot card of Mankind, by its name."""

from __future__ import annotations

import pytest

from .card_tests import paid
from .helpers import asked, choices, forces, hand, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


def targets(match):
    """The legal targets, by name."""
    lying = now(match)["at"]
    return " ".join(lying[place] for place in choices(match, "target"))


@pytest.mark.rule("I4.6", "I12.6")
def test_nuke():
    at = {EURASIA: "moloch titan", AFRICA: "spires quispe"}
    match = paid("mankind", "cast nuke", discards=2, drains=1, at=at)
    assert targets(match) == "moloch spires"
    play(match, "target invader_eurasia_1")
    assert (there(match, EURASIA), pile(match, "invader")) == ("titan", "moloch")
    assert pile(match, "mankind") == "saladin saladin hawkwood nuke"
    match = table("mankind", mankind="nuke saladin saladin", at={EURASIA: "titan"})
    assert refused(match, "cast nuke") == "I12.6"


@pytest.mark.rule("I12.6")
def test_ambush():
    at = {EURASIA: "moloch kraken mako", AFRICA: "spires gorgon", RIM: "miasma"}
    match = paid("mankind", "cast ambush", discards=1, at=at)
    assert targets(match) == "miasma kraken spires", "with 3 power or less"
    play(match, "target invader_eurasia_2")
    assert pile(match, "invader") == "kraken"
    match = table("mankind", mankind="ambush saladin", at={EURASIA: "moloch gorgon"})
    assert refused(match, "cast ambush") == "I12.6"


@pytest.mark.rule("I12.6")
def test_ambush_goes_by_the_printed_power():
    """The Overmind gives the Kraken power 4; its printed power is 3."""
    match = paid("mankind", "cast ambush", discards=1, at={EURASIA: "gorgon", AFRICA: "overmind kraken"})
    assert forces(match, AFRICA)[0] == 4
    assert targets(match) == "overmind kraken"


@pytest.mark.rule("I12.6")
def test_purge():
    match = paid("mankind", "cast purge", drains=1, at={EURASIA: "kraken deathworm locust", AFRICA: "shanty"})
    assert targets(match) == "deathworm locust", "Desolators"
    play(match, "target invader_eurasia_3")
    assert pile(match, "invader") == "locust"
    assert refused(table("mankind", mankind="purge", at={EURASIA: "kraken"}), "cast purge") == "I12.6"


@pytest.mark.rule("I9.1")
def test_rebuild():
    match = paid("mankind", "cast rebuild", drains=1, tokens={EURASIA: 3, RIM: 1})
    assert choices(match, "zone") == [RIM, EURASIA]
    play(match, "zone eurasia")
    assert now(match)["tokens"] == {RIM: 1, EURASIA: 1, AFRICA: 0}
    match = paid("mankind", "cast rebuild", drains=1)
    assert asked(match) == "mankind act", "there is no token: nothing is asked"


@pytest.mark.rule("I12.6", "I3.2")
def test_intel():
    match = paid("mankind", "cast intel")
    assert hand(match, "mankind") == "hawkwood katana"
    assert asked(match) == "mankind choose_discards"
    play(match, "discard katana")
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("hawkwood", "katana intel")


@pytest.mark.rule("I11.2")
def test_intel_must_be_drawn():
    match = table("mankind", mankind="intel", deck={"mankind": "mako"})
    assert told(play(match, "cast intel"), "won") == [{"seat": "invader", "ending": "mankinds_deck"}]


@pytest.mark.rule("I7.2")
def test_sabotage():
    match = paid("mankind", "cast sabotage", discards=2)
    assert now(match)["plot"] == 9
    assert pile(match, "mankind") == "saladin saladin sabotage"


@pytest.mark.rule("I12.6", "I13.2")
def test_relief():
    lying = "saladin saladin mako titan nuke"
    match = table("mankind", mankind="relief", discard=f"{lying} squid")
    before = now(match)["deck_cards"]["mankind"]
    events = play(match, "cast relief", dice=(4, 0, 1))
    back = [e["card"] for e in told(events, "recovered")]
    assert back == ["saladin", "mako", "nuke"], "each equally likely; told in the order of the box"
    assert match.journal[-1].drawn == [(5, 4), (4, 0), (3, 1)]
    assert now(match)["order"]["mankind"][:3] == back
    assert now(match)["mixed"]["mankind"][:4] == [False, True, True, False]
    assert now(match)["deck_cards"]["mankind"] == before + 3
    assert pile(match, "mankind") == "saladin titan relief"


@pytest.mark.rule("I12.3")
def test_relief_returns_as_many_cards_of_its_own_pile_as_there_are():
    match = paid("mankind", "cast relief", discard="mako")
    assert now(match)["order"]["mankind"][0] == "mako"
    match = paid("mankind", "cast relief", discard="squid")
    assert (now(match)["buried"]["mankind"], pile(match, "mankind")) == (0, "relief")


@pytest.mark.rule("I8.12", "I11.7")
def test_supply():
    match = paid("mankind", "cast supply", discards=1)
    assert told(match.events("mankind", since=1), "drained") == [{"seat": "invader", "count": 3}]
    assert not now(match)["drained"], "it is Mankind's being drained that counts"
    match = table("mankind", mankind="supply saladin", deck={"invader": "squid squid"})
    events = play(match, "cast supply", "discard saladin")
    assert told(events, "won") == [{"seat": "mankind", "ending": "invaders_deck"}]
