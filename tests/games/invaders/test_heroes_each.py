"""Every Hero of the Resistance, by name."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, forces, hand, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"
FIRST = "use mankind_eurasia_1 first"
DEVELOPED = {"bioweapon": True}


def stands(hero, power, *, mobile):
    """A hero adds its power, or nothing when turned, and moves or does not. Returns the match before it moves."""
    assert forces(table(at={EURASIA: f"~{hero}"}), EURASIA) == (0, 5)
    match = table("mankind", at={EURASIA: hero})
    assert forces(match, EURASIA) == (0, 5 + power)
    assert choices(match, "move_hero") == [RIM, AFRICA] * mobile
    return match


@pytest.mark.rule("I10.1", "I10.2")
def test_okonkwo():
    stands("okonkwo", power=2, mobile=True)


@pytest.mark.rule("I6.6", "I10.7")
def test_halvorsen():
    match = stands("halvorsen", power=0, mobile=True)
    assert refused(match, FIRST) == "I5.1", "the bio-weapon is not being developed"
    match = table("mankind", at={EURASIA: "halvorsen"}, strategy=DEVELOPED)
    events = play(match, FIRST)
    assert told(events, "bio") == [{"count": 1}]
    assert (there(match, EURASIA), refused(match, FIRST)) == ("~halvorsen", "I5.1")
    assert refused(table("mankind", at={EURASIA: "~halvorsen"}, strategy=DEVELOPED), FIRST) == "I4.4"


@pytest.mark.rule("I11.8")
def test_halvorsen_can_complete_the_bio_weapon():
    match = table("mankind", at={EURASIA: "halvorsen"}, strategy=DEVELOPED, bio=6)
    assert told(play(match, FIRST), "won") == [{"seat": "mankind", "ending": "bio_weapon"}]


@pytest.mark.rule("I10.1", "I10.2")
def test_quispe():
    match = stands("quispe", power=3, mobile=False)
    assert refused(match, "move_hero africa") == "I10.2"


@pytest.mark.rule("I8.2", "I10.7")
def test_tanabe():
    stands("tanabe", power=1, mobile=True)
    assert forces(table(at={RIM: "tanabe ramses hammerhead saladin"}), RIM) == (0, 3 + 1 + 3 + 4 + 2), "Naval cards"
    assert forces(table(at={RIM: "~tanabe ramses hammerhead"}), RIM) == (0, 3 + 2 + 3)
    assert forces(table(at={EURASIA: "tanabe", RIM: "ramses"}), RIM) == (0, 3 + 2), "where she is"


@pytest.mark.rule("I12.6", "I13.2")
def test_eze():
    match = stands("eze", power=1, mobile=True)
    assert refused(match, FIRST) == "I12.6", "an empty discard pile"
    match = table("mankind", at={EURASIA: "eze"}, discard="mako titan nuke")
    events = play(match, FIRST, dice=(2, 0))
    assert [e["card"] for e in told(events, "recovered")] == ["mako", "nuke"], "in an unknown order"
    assert now(match)["order"]["mankind"][:2] == ["mako", "nuke"]
    assert now(match)["mixed"]["mankind"][1]
    assert (there(match, EURASIA), pile(match, "mankind")) == ("~eze", "titan")
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I8.2", "I10.7")
def test_raman():
    stands("raman", power=1, mobile=True)
    assert forces(table(at={EURASIA: "raman saladin katana mako"}), EURASIA) == (0, 5 + 1 + 2 + 3 + 3), "Aircraft"
    assert forces(table(at={EURASIA: "~raman saladin katana"}), EURASIA) == (0, 5 + 1 + 2)
    assert forces(table(at={AFRICA: "raman", EURASIA: "saladin"}), EURASIA) == (0, 6)


@pytest.mark.rule("I12.6", "I8.3")
def test_haddad():
    match = stands("haddad", power=1, mobile=True)
    assert refused(match, FIRST) == "I12.6"
    at = {EURASIA: "haddad tarantula squid spires miasma", AFRICA: "tarantula"}
    match = table("mankind", at=at)
    play(match, FIRST)
    assert choices(match, "target") == [f"invader_eurasia_{n}" for n in (1, 3, 4)], "1 power or less, where she is"
    play(match, "target invader_eurasia_1")
    assert pile(match, "invader") == "tarantula"
    assert there(match, EURASIA) == "squid spires miasma ~haddad"
    assert refused(match, FIRST) == "I5.1"
    play(match, "end_main", "end_main")
    assert there(match, EURASIA) == "squid spires miasma haddad"
    assert FIRST.removeprefix("use ") in choices(match, "use"), "in the next turn again"


@pytest.mark.rule("I8.2", "I10.7")
def test_ashdown():
    stands("ashdown", power=1, mobile=True)
    assert forces(table(at={EURASIA: "ashdown cromwell boudicca mako"}), EURASIA) == (0, 5 + 1 + 4 + 6 + 3), "Tanks"
    assert forces(table(at={EURASIA: "~ashdown cromwell"}), EURASIA) == (0, 5 + 3)
    assert forces(table(at={AFRICA: "ashdown", EURASIA: "cromwell"}), EURASIA) == (0, 8)


@pytest.mark.rule("I9.1", "I8.3")
def test_moreau():
    match = stands("moreau", power=0, mobile=True)
    assert refused(match, FIRST) == "I12.6", "no token"
    match = table("mankind", at={EURASIA: "moreau"}, tokens={EURASIA: 2, AFRICA: 1})
    events = play(match, FIRST)
    assert told(events, "turned") == [{"count": 1}]
    assert now(match)["tokens"] == {RIM: 0, EURASIA: 1, AFRICA: 1}
    assert (there(match, EURASIA), refused(match, FIRST)) == ("~moreau", "I5.1")


@pytest.mark.rule("I9.1", "I10.2")
def test_moreau_restores_the_zone_to_which_she_has_moved():
    match = table("mankind", at={EURASIA: "moreau"}, tokens={AFRICA: 1})
    play(match, "move_hero africa", "use mankind_africa_1 first")
    assert now(match)["tokens"][AFRICA] == 0


@pytest.mark.rule("I5.4", "I10.7")
def test_petrova():
    match = stands("petrova", power=1, mobile=False)
    assert refused(match, FIRST) == "I5.1", "no drain is coming"
    match = table("invader", at={EURASIA: "petrova", AFRICA: "medusa", RIM: "basilisk"})
    play(match, "end_main")
    assert asked(match) == "mankind before_drain"
    events = play(match, FIRST)
    assert told(events, "drained") == [{"seat": "mankind", "count": 2}, {"seat": "mankind", "count": 3}], "once a turn"
    assert there(match, EURASIA) == "petrova", "she is not turned by it"


@pytest.mark.rule("I10.1", "I10.2")
def test_soldier():
    match = stands("soldier", power=4, mobile=False)
    assert refused(match, "move_hero africa") == "I10.2"
    assert (hand(match, "mankind"), refused(match, FIRST)) == ("", "I5.1")
