"""Every card of Mankind that stays in play, by its name."""

from __future__ import annotations

import pytest

from .card_tests import comes_into_play
from .helpers import asked, choices, forces, from_deck, hand, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"
FIRST = "use mankind_eurasia_1 first"


@pytest.mark.rule("I4.5")
def test_saladin():
    comes_into_play("mankind", "saladin", power=1)


@pytest.mark.rule("I8.2", "I12.6")
def test_ramses():
    comes_into_play("mankind", "ramses", power=1)
    assert forces(table(at={RIM: "ramses"}), RIM) == (0, 3 + 2), "one more in the Pacific Rim"
    assert forces(table(at={RIM: "ramses ramses saladin"}), RIM) == (0, 3 + 2 + 2 + 1), "each for itself alone"
    assert forces(table(at={AFRICA: "ramses"}), AFRICA) == (0, 2 + 1)


@pytest.mark.rule("I4.5")
def test_mako():
    comes_into_play("mankind", "mako", power=3, discards=1)


@pytest.mark.rule("I4.5")
def test_cromwell():
    comes_into_play("mankind", "cromwell", power=3, discards=1)


@pytest.mark.rule("I4.5")
def test_boudicca():
    comes_into_play("mankind", "boudicca", power=5, discards=2)


@pytest.mark.rule("I4.5", "I4.3")
def test_hawkwood():
    comes_into_play("mankind", "hawkwood", power=2, drains=1)


@pytest.mark.rule("I5.1", "I12.6")
def test_katana():
    match = comes_into_play("mankind", "katana", power=2, drains=1)
    play(match, FIRST)
    assert choices(match, "zone") == [RIM, AFRICA]
    events = play(match, "zone pacific_rim")
    assert told(events, "moved") == [{"figure": "katana", "zone": RIM}]
    assert (forces(match, EURASIA)[1], forces(match, RIM)[1]) == (5, 5)
    assert refused(match, "use mankind_pacific_rim_1 first") == "I5.1"


@pytest.mark.rule("I4.5")
def test_titan():
    comes_into_play("mankind", "titan", power=7, discards=3, drains=1)


@pytest.mark.rule("I8.2")
def test_hammerhead():
    comes_into_play("mankind", "hammerhead", power=3, discards=2)
    assert forces(table(at={EURASIA: "hammerhead saladin katana mako"}), EURASIA) == (0, 5 + 3 + 2 + 3 + 3)
    assert forces(table(at={EURASIA: "hammerhead hammerhead saladin"}), EURASIA) == (0, 5 + 3 + 3 + 3)
    assert forces(table(at={EURASIA: "hammerhead", AFRICA: "saladin"}), AFRICA) == (0, 3)


@pytest.mark.rule("I4.5")
def test_sentinel():
    comes_into_play("mankind", "sentinel", power=1)


@pytest.mark.rule("I5.1", "I9.1")
def test_engineers():
    match = comes_into_play("mankind", "engineers", power=1, discards=1, tokens={EURASIA: 2})
    assert refused(match, FIRST) == "I4.4", "the hand is empty"
    match = table("mankind", mankind="mako nuke", at={EURASIA: "engineers"}, tokens={EURASIA: 2, AFRICA: 1})
    play(match, FIRST, "discard nuke")
    assert now(match)["tokens"] == {RIM: 0, EURASIA: 1, AFRICA: 1}
    assert (pile(match, "mankind"), refused(match, FIRST)) == ("nuke", "I5.1")
    match = table("mankind", mankind="mako", at={EURASIA: "engineers"}, tokens={AFRICA: 1})
    assert refused(match, FIRST) == "I12.6", "no token where they are"


@pytest.mark.rule("I5.1", "I5.7")
def test_medics():
    comes_into_play("mankind", "medics", power=1, discards=1)
    lying = "hawkwood saladin mako titan shanty nuke squid"
    match = table("mankind", mankind="ramses katana", at={EURASIA: "medics"}, discard=lying)
    play(match, FIRST, "discard ramses")
    assert choices(match, "recover") == ["saladin", "ramses", "hawkwood"], "Defenders of 2 or less, the paid one too"
    play(match, "recover hawkwood")
    assert hand(match, "mankind") == "hawkwood katana"
    assert (now(match)["known"]["hawkwood"], refused(match, FIRST)) == (1, "I5.1")


@pytest.mark.rule("I4.4", "I12.6")
def test_medics_need_a_card_to_pay_and_somebody_to_help():
    assert refused(table("mankind", at={EURASIA: "medics"}, discard="saladin"), FIRST) == "I4.4"
    assert refused(table("mankind", mankind="cromwell", at={EURASIA: "medics"}, discard="titan"), FIRST) == "I12.6"


@pytest.mark.rule("I5.7")
def test_medics_return_the_very_card_that_paid_them():
    match = table("mankind", mankind="ramses", at={EURASIA: "medics"})
    play(match, FIRST, "discard ramses", "recover ramses")
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("ramses", "")


@pytest.mark.rule("I5.4")
def test_shanty():
    comes_into_play("mankind", "shanty", power=1)
    match = table("invader", at={EURASIA: "shanty", AFRICA: "medusa"}, top={"mankind": "titan nuke"})
    play(match, "end_main")
    assert asked(match) == "mankind before_drain"
    events = play(match, FIRST)
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert (there(match, EURASIA), pile(match, "mankind")) == ("", "titan shanty")


@pytest.mark.rule("I5.4", "I5.1")
def test_shanty_is_no_card_to_use_in_the_main_phase():
    match = table("mankind", at={EURASIA: "shanty"})
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I5.4", "I5.6")
def test_several_shanties_are_given_up_for_one_drain():
    match = table("invader", at={EURASIA: "shanty shanty", AFRICA: "medusa shanty"}, tokens={AFRICA: 2})
    play(match, "end_main", FIRST, "use mankind_eurasia_2 first")
    assert now(match)["plot"] == 9, "four of four"
    assert there(match, AFRICA) == "medusa shanty", "nothing is left to prevent"


@pytest.mark.rule("I4.9", "I5.4")
def test_norad():
    comes_into_play("mankind", "norad", power=4, discards=5)
    match = table("invader", at={EURASIA: "norad", AFRICA: "medusa", RIM: "basilisk"})
    play(match, "end_main")
    assert match.state.coming == [0, 3], "the Pacific Rim"
    events = play(match, FIRST)
    assert told(events, "drained") == [{"seat": "mankind", "count": n} for n in (1, 3)], "once a turn, so not in Africa"
    assert there(match, EURASIA) == "norad"


@pytest.mark.rule("I5.4", "I5.5", "I5.2")
def test_rushmore():
    match = comes_into_play("mankind", "rushmore", power=1, discards=3)
    assert now(match)["counter"]["mankind_eurasia_1"] == 8
    assert choices(match, "use") == [], "its counters are spent when something comes"


@pytest.mark.rule("I5.5")
def test_rushmore_spends_counters_when_mankind_would_draw_in_the_turn_in_which_it_is_played():
    at = {AFRICA: "munitions"}
    match = table("mankind", mankind="rushmore saladin saladin saladin", at=at)
    play(match, "play rushmore eurasia", *["discard saladin"] * 3, "use mankind_africa_1 first")
    assert asked(match) == "mankind before_draw"
    events = play(match, "use mankind_eurasia_1 third")
    assert told(events, "spent") == [{"count": 1}]
    assert (hand(match, "mankind"), now(match)["counter"]["mankind_eurasia_1"]) == ("", 7)


@pytest.mark.rule("I5.4", "I1.1")
def test_rushmore_without_counters_prevents_nothing():
    match = table("invader", at={EURASIA: "rushmore", AFRICA: "medusa"}, counter={"mankind_eurasia_1": 1})
    play(match, "end_main")
    events = play(match, "use mankind_eurasia_1 second")
    assert told(events, "drained") == [{"seat": "mankind", "count": 2}], "it is not asked again"


@pytest.mark.rule("I1.1")
def test_rushmore_gets_no_more_counters_than_there_are():
    match = table("mankind", mankind="rushmore saladin saladin saladin", bio=6, overlay="[supply]\ncounters = 10\n")
    play(match, "play rushmore eurasia", *["discard saladin"] * 3)
    assert now(match)["counter"]["mankind_eurasia_1"] == 4


@pytest.mark.rule("I8.10")
def test_narcissus():
    match = comes_into_play("mankind", "narcissus", power=2, discards=4)
    events = play(match, FIRST)
    assert told(events, "attacked") == [{"seat": "mankind", "zone": EURASIA, "attack": 2, "defence": 0}]
    assert told(events, "drained") == [{"seat": "invader", "count": 2}]
    assert refused(match, FIRST) == "I5.1"


@pytest.mark.rule("I5.4")
def test_aegis():
    comes_into_play("mankind", "aegis", power=2, discards=2)
    match = table("invader", at={EURASIA: "aegis aegis", AFRICA: "medusa"})
    play(match, "end_main", FIRST)
    assert refused(match, FIRST) == "I5.1", "once a turn"
    events = play(match, "use mankind_eurasia_2 first")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]


@pytest.mark.rule("I5.4")
def test_aegis_works_again_in_the_next_turn():
    supply = '[[card]]\nid = "supply"\ndiscard = 0\nability = [{ on = "play", do = ["drain_both(2)"] }]\n'
    match = table("invader", mankind="supply", at={EURASIA: "aegis", AFRICA: "kraken"}, overlay=supply)
    play(match, "end_main", FIRST, "cast supply")
    assert asked(match) == "mankind before_drain"
    assert choices(match, "use") == ["mankind_eurasia_1 first"]


@pytest.mark.rule("I5.1", "I3.2")
def test_munitions():
    match = comes_into_play("mankind", "munitions", power=2, discards=2)
    play(match, FIRST)
    assert hand(match, "mankind") == "hawkwood"
    assert refused(match, FIRST) == "I5.1"
    match = table("mankind", at={EURASIA: "munitions"})
    play(match, FIRST, dice=from_deck(match, "titan"))
    assert hand(match, "mankind") == "titan"


@pytest.mark.rule("I5.1", "I13.2")
def test_salvage():
    match = comes_into_play("mankind", "salvage", power=2, discards=2)
    before = now(match)["deck_cards"]["mankind"]
    play(match, FIRST, "recover saladin")
    assert now(match)["deck_cards"]["mankind"] == before + 1
    assert now(match)["order"]["mankind"][0] == "saladin", "under the deck"
    assert (pile(match, "mankind"), refused(match, FIRST)) == ("saladin", "I5.1")
    assert refused(table("mankind", at={EURASIA: "salvage"}, discard="squid"), FIRST) == "I12.6", "only its own pile"


@pytest.mark.rule("I4.5")
def test_megacity():
    comes_into_play("mankind", "megacity", power=5, discards=2)


@pytest.mark.rule("I5.1", "I6.6")
def test_genelab():
    match = comes_into_play("mankind", "genelab", power=1, discards=2)
    assert refused(match, FIRST) == "I5.1", "the bio-weapon is not being developed"
    match = table("mankind", mankind="mako nuke", at={EURASIA: "genelab"}, strategy={"bioweapon": True})
    events = play(match, FIRST, "discard mako")
    assert told(events, "bio") == [{"count": 1}]
    assert (pile(match, "mankind"), refused(match, FIRST)) == ("mako", "I5.1")
    match = table("mankind", at={EURASIA: "genelab"}, strategy={"bioweapon": True})
    assert refused(match, FIRST) == "I4.4", "the hand is empty"
