"""Every one-shot card of the Invader, by its name."""

from __future__ import annotations

import pytest

from .card_tests import paid
from .helpers import asked, choices, forces, hand, invaders, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


def targets(match):
    """The legal targets, by name."""
    lying = now(match)["at"]
    return " ".join(lying[place] for place in choices(match, "target"))


@pytest.mark.rule("I4.9", "I12.6")
def test_killswarm():
    at = {EURASIA: "mako cromwell sentinel titan", AFRICA: "boudicca hawkwood shanty okonkwo", RIM: "kraken"}
    match = paid("invader", "cast killswarm", at=at)
    assert targets(match) == "mako cromwell sentinel", "Walkers, Tanks and Robots with 3 power or less"
    play(match, "target mankind_eurasia_2")
    assert there(match, EURASIA) == "mako sentinel titan"
    assert (pile(match, "mankind"), pile(match, "invader")) == ("cromwell", "killswarm")
    at = {AFRICA: "boudicca hawkwood shanty okonkwo", RIM: "kraken"}
    assert refused(table("invader", invader="killswarm", at=at), "cast killswarm") == "I12.6"


@pytest.mark.rule("I4.6", "I12.6")
def test_bombard():
    at = {EURASIA: "titan megacity kraken", AFRICA: "quispe"}
    match = paid("invader", "cast bombard", discards=2, drains=1, at=at)
    assert targets(match) == "titan megacity quispe"
    play(match, "target mankind_eurasia_1")
    assert pile(match, "mankind") == "titan"


@pytest.mark.rule("I10.5", "I12.6")
def test_assassin():
    match = paid("invader", "cast assassin", discards=1, at={EURASIA: "titan", AFRICA: "quispe"})
    assert targets(match) == "quispe"
    events = play(match, "target mankind_africa_1")
    assert told(events, "lost") == [{"hero": "quispe"}]
    assert asked(match) == "mankind place_hero"
    assert pile(match, "invader") == "squid", "it is not done yet"
    play(match, "zone africa")
    assert pile(match, "invader") == "squid assassin"


@pytest.mark.rule("I4.6")
def test_mindshatter():
    match = paid("invader", "cast mindshatter", discards=1)
    assert told(match.events("invader", since=1), "drained") == [{"seat": "mankind", "count": 3}]
    assert (asked(match), pile(match, "invader")) == ("invader act", "squid mindshatter")


@pytest.mark.rule("I5.4")
def test_mindshatter_can_be_prevented():
    match = paid("invader", "cast mindshatter", discards=1, at={EURASIA: "shanty"})
    assert asked(match) == "mankind before_drain"
    events = play(match, "use mankind_eurasia_1 first")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]


@pytest.mark.rule("I12.6")
def test_seismic():
    at = {EURASIA: "titan megacity", AFRICA: "quispe shanty"}
    match = paid("invader", "cast seismic", discards=1, at=at)
    assert targets(match) == "megacity shanty"
    play(match, "target mankind_eurasia_2")
    assert pile(match, "mankind") == "megacity"
    match = table("invader", invader="seismic squid", at={EURASIA: "titan quispe"})
    assert refused(match, "cast seismic") == "I12.6"


@pytest.mark.rule("I9.1", "I9.2")
def test_blackrain():
    match = paid("invader", "cast blackrain", discards=1, drains=1, tokens={AFRICA: 2})
    assert choices(match, "zone") == [RIM, EURASIA]
    events = play(match, "zone pacific_rim")
    assert told(events, "weakened") == [{"zone": RIM, "count": 1}]
    assert forces(match, RIM) == (0, 2)


@pytest.mark.rule("I12.6", "I13.2")
def test_vats():
    match = paid("invader", "cast vats", drains=1, discard="kraken medusa tarantula spires miasma surge mako")
    assert choices(match, "recover") == ["kraken", "tarantula"], "Invaders with 3 power or less"
    assert refused(match, "recover medusa") == "I12.6"
    play(match, "recover kraken")
    assert hand(match, "invader") == "kraken"
    assert now(match)["known"]["kraken"] == 1
    match = table("invader", invader=f"vats {invaders(3)}", discard="medusa spires surge")
    assert refused(match, "cast vats") == "I12.6", "no such card in the pile, and none in the deck that pays"


@pytest.mark.rule("I5.7")
def test_vats_can_return_the_card_that_was_drained_for_them():
    match = table("invader", invader="vats", discard="kraken", top={"invader": "squid"})
    play(match, "cast vats")
    assert choices(match, "recover") == ["kraken", "squid"]


@pytest.mark.rule("I5.7", "I12.3")
@pytest.mark.parametrize(("top", "back"), [("squid", ["squid"]), ("medusa", [])])
def test_vats_are_paid_first_and_only_then_it_shows_whether_there_is_a_card(top, back):
    match = table("invader", invader="vats", discard="medusa spires surge", top={"invader": top})
    play(match, "cast vats")
    assert choices(match, "recover") == back
    if not back:
        assert (asked(match), pile(match, "invader")) == ("invader act", "medusa medusa spires vats surge")


@pytest.mark.rule("I7.2")
@pytest.mark.parametrize(("plot", "after"), [(7, 9), (10, 12), (11, 12)])
def test_timetable(plot, after):
    match = paid("invader", "cast timetable", drains=1, plot=plot)
    assert now(match)["plot"] == after


@pytest.mark.rule("I7.2", "I12.3")
def test_timetable_does_nothing_at_the_top():
    match = paid("invader", "cast timetable", drains=1, plot=12)
    assert (now(match)["plot"], asked(match)) == (12, "invader act")


@pytest.mark.rule("I12.6")
def test_abduction():
    match = table("invader", invader="abduction", mankind="saladin mako nuke", top={"invader": "squid"})
    play(match, "cast abduction", dice=(2,))
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("saladin mako", "nuke")
    match = paid("invader", "cast abduction", drains=1, mankind="mako")
    assert pile(match, "mankind") == "mako"
    match = paid("invader", "cast abduction", drains=1)
    assert pile(match, "mankind") == "", "an empty hand: nothing more can be done"


@pytest.mark.rule("I12.6", "I3.1")
def test_surge():
    match = paid("invader", "cast surge", at={EURASIA: "kraken saladin"})
    assert choices(match, "zone") == [RIM, EURASIA, AFRICA]
    events = play(match, "zone eurasia")
    assert told(events, "surged") == [{"seat": "invader", "count": 3, "zone": EURASIA}]
    assert forces(match, EURASIA) == (6, 6)
    play(match, "end_main")
    assert forces(match, EURASIA) == (3, 6), "until the turn ends"


@pytest.mark.rule("I8.4")
def test_surge_can_win_a_zone_without_a_card():
    match = table("invader", invader="surge")
    events = play(match, "cast surge", "zone africa", "end_main")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]


@pytest.mark.rule("I6.6", "I12.6")
@pytest.mark.parametrize(("bio", "after"), [(5, 3), (1, 0)])
def test_contagion(bio, after):
    match = paid("invader", "cast contagion", bio=bio)
    take, drain = (str(action) for action in match.legal("invader"))
    events = play(match, take)
    assert told(events, "bio") == [{"count": after}]
    assert now(match)["drained"] is False
    match = paid("invader", "cast contagion", bio=bio)
    assert told(play(match, drain), "drained") == [{"seat": "mankind", "count": 1}]
    assert now(match)["bio"] == bio
