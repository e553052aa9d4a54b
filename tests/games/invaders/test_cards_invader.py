"""Every card of the Invader that stays in play, by its name."""

from __future__ import annotations

import pytest

from .card_tests import comes_into_play
from .helpers import choices, forces, from_deck, hand, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"
FIRST = "use invader_eurasia_1 first"


@pytest.mark.rule("I4.5", "I4.9")
def test_kraken():
    comes_into_play("invader", "kraken", power=3, discards=1, drains=2)


@pytest.mark.rule("I4.5")
def test_squid():
    comes_into_play("invader", "squid", power=2, discards=1)


@pytest.mark.rule("I4.5")
def test_medusa():
    comes_into_play("invader", "medusa", power=5, discards=2, drains=3)


@pytest.mark.rule("I5.1", "I5.2")
def test_anthraxus():
    match = comes_into_play("invader", "anthraxus", power=1, discards=2, drains=1)
    events = play(match, FIRST)
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I4.5")
def test_tarantula():
    comes_into_play("invader", "tarantula", power=1)


@pytest.mark.rule("I4.5")
def test_gorgon():
    comes_into_play("invader", "gorgon", power=4, discards=2, drains=2)


@pytest.mark.rule("I5.1", "I12.6")
def test_harpy():
    match = comes_into_play("invader", "harpy", power=2, drains=2)
    play(match, FIRST)
    assert choices(match, "zone") == [RIM, AFRICA]
    assert match.why_not("invader", "zone eurasia") == ("The card is already in Eurasia.", "I12.6")
    play(match, "zone africa")
    assert (forces(match, EURASIA)[0], forces(match, AFRICA)[0]) == (0, 2)
    assert refused(match, "use invader_africa_1 first") == "I5.1"


@pytest.mark.rule("I1.2", "I12.6")
def test_harpy_does_not_fly_where_all_slots_are_taken():
    full = "tarantula tarantula squid squid"
    match = table("invader", at={EURASIA: "harpy", AFRICA: full})
    play(match, FIRST)
    assert choices(match, "zone") == [RIM]
    assert refused(match, "zone africa") == "I1.2"
    match = table("invader", at={EURASIA: "harpy", AFRICA: full, RIM: "kraken kraken squid squid"})
    assert refused(match, FIRST) == "I12.6"


@pytest.mark.rule("I4.5")
def test_basilisk():
    comes_into_play("invader", "basilisk", power=6, discards=3, drains=2)


@pytest.mark.rule("I5.2", "I3.2")
def test_hydra():
    match = comes_into_play("invader", "hydra", power=2, discards=1, drains=1)
    assert hand(match, "invader") == "harpy", "the card under the one that was drained"


@pytest.mark.rule("I11.7")
def test_hydra_must_draw():
    match = table("invader", invader="hydra squid", deck={"invader": "harpy"})
    play(match, "play hydra eurasia")
    assert told(play(match, "discard squid"), "won") == [{"seat": "mankind", "ending": "invaders_deck"}]


@pytest.mark.rule("I8.2")
def test_cerberus():
    comes_into_play("invader", "cerberus", power=1, drains=1)
    assert forces(table(at={EURASIA: "cerberus squid medusa"}), EURASIA)[0] == 1 + 3 + 6, "Vehicles"
    assert forces(table(at={EURASIA: "cerberus locust kraken"}), EURASIA)[0] == 1 + 3 + 3, "and nothing else"
    assert forces(table(at={EURASIA: "cerberus cerberus squid"}), EURASIA)[0] == 1 + 1 + 4
    assert forces(table(at={EURASIA: "cerberus", AFRICA: "squid"}), AFRICA)[0] == 2, "only beside it"


@pytest.mark.rule("I4.5")
def test_chimera():
    comes_into_play("invader", "chimera", power=3, discards=2)


@pytest.mark.rule("I5.1")
def test_moloch():
    match = comes_into_play("invader", "moloch", power=7, discards=4, drains=3)
    events = play(match, FIRST)
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I5.1", "I4.3")
def test_banshee():
    match = comes_into_play("invader", "banshee", power=0, discards=1, drains=1, mankind="mako nuke titan")
    events = play(match, FIRST, dice=(1,))
    assert [e["card"] for e in told(events, "flipped")] == ["harpy", "chimera"]
    assert pile(match, "mankind") == "titan", "the second of three"
    assert match.journal[-1].drawn == [(3, 1)], "each card of the hand is equally likely"
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I12.6", "I4.4")
def test_banshee_needs_a_hand_to_frighten_and_two_cards():
    assert refused(table("invader", at={EURASIA: "banshee"}), FIRST) == "I12.6"
    match = table("invader", at={EURASIA: "banshee"}, mankind="mako", deck={"invader": "harpy"})
    assert refused(match, FIRST) == "I4.4"


@pytest.mark.rule("I5.1", "I10.5")
def test_lamia():
    match = comes_into_play("invader", "lamia", power=1, discards=2)
    assert refused(match, FIRST) == "I4.4", "the hand is empty"
    match = table("invader", invader="kraken", at={EURASIA: "lamia okonkwo mako"})
    play(match, FIRST, "discard kraken")
    assert choices(match, "target") == ["mankind_eurasia_1"], "the hero"
    events = play(match, "target mankind_eurasia_1")
    assert told(events, "lost") == [{"hero": "okonkwo"}]
    assert pile(match, "invader") == "kraken"


@pytest.mark.rule("I12.6")
def test_lamia_finds_a_hero_only_where_she_is():
    match = table("invader", invader="kraken", at={EURASIA: "lamia mako", AFRICA: "okonkwo"})
    assert refused(match, FIRST) == "I12.6"


@pytest.mark.rule("I8.2")
def test_overmind():
    comes_into_play("invader", "overmind", power=0, discards=2, drains=1)
    assert forces(table(at={EURASIA: "overmind squid deathworm miasma mako"}), EURASIA) == (3 + 2 + 0, 8)
    assert forces(table(at={EURASIA: "overmind", AFRICA: "squid"}), AFRICA)[0] == 2


@pytest.mark.rule("I9.1", "I5.2")
def test_deathworm():
    match = comes_into_play("invader", "deathworm", power=1, discards=1, drains=1)
    assert now(match)["tokens"] == {RIM: 0, EURASIA: 1, AFRICA: 0}
    assert choices(match, "use") == [], "only when it comes"


@pytest.mark.rule("I9.1", "I5.1")
def test_spires():
    match = comes_into_play("invader", "spires", power=0, discards=1, drains=1)
    events = play(match, FIRST)
    assert [e["card"] for e in told(events, "flipped")] == ["harpy"]
    assert told(events, "weakened") == [{"zone": EURASIA, "count": 1}]
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I4.4", "I9.2")
def test_spires_need_a_card_to_drain_and_power_to_take():
    assert refused(table("invader", at={EURASIA: "spires"}, deck={"invader": ""}), FIRST) == "I4.4"
    match = table("invader", at={AFRICA: "spires"}, tokens={AFRICA: 2})
    assert refused(match, "use invader_africa_1 first") == "I12.6"


@pytest.mark.rule("I9.1", "I5.2")
def test_bloodweed():
    match = comes_into_play("invader", "bloodweed", power=0, drains=1)
    assert now(match)["tokens"] == {RIM: 0, EURASIA: 1, AFRICA: 0}


@pytest.mark.rule("I9.2")
def test_bloodweed_grows_where_there_is_no_power_left():
    match = table("invader", invader="bloodweed", top={"invader": "harpy"}, tokens={AFRICA: 2})
    events = play(match, "play bloodweed africa")
    assert told(events, "weakened") == []
    assert (there(match, AFRICA), now(match)["tokens"][AFRICA]) == ("bloodweed", 2)


@pytest.mark.rule("I5.2", "I8.6")
def test_locust():
    match = comes_into_play("invader", "locust", power=2, discards=2)
    assert told(match.events("invader", since=1), "drained") == [{"seat": "mankind", "count": 2}]
    assert now(match)["drained"]


@pytest.mark.rule("I5.1", "I8.9")
def test_miasma():
    match = comes_into_play("invader", "miasma", power=-1, discards=1)
    events = play(match, FIRST)
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I5.1", "I4.2")
def test_camps():
    match = comes_into_play("invader", "camps", power=1, discards=1)
    assert refused(match, FIRST) == "I4.4", "the hand is empty"
    match = table("invader", invader="kraken squid", at={EURASIA: "camps"})
    play(match, FIRST)
    assert choices(match, "discard") == ["kraken", "squid"]
    play(match, "discard squid", dice=from_deck(match, "medusa"))
    assert (hand(match, "invader"), pile(match, "invader")) == ("kraken medusa", "squid")
    assert refused(match, FIRST) == "I5.1"
