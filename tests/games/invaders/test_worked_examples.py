"""The examples of the rulebook, played."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, hand, now, pile, play, refused, table, there, told


@pytest.mark.rule("I8.2", "I8.4")
def test_t1_in_the_pacific_rim_mankind_drains_one():
    match = table("invader", at={"pacific_rim": "kraken squid shanty"}, top={"mankind": "titan mako"})
    events = play(match, "end_main")
    assert told(events, "breaks_in") == [{"zone": "pacific_rim", "attack": 5, "defence": 4}]
    assert asked(match) == "mankind before_drain"
    assert match.state.coming == [0, 1]
    events = play(match, "let_be")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert pile(match, "mankind") == "titan"


@pytest.mark.rule("I8.2", "I8.4", "I8.6")
def test_t2_eurasia_is_held_by_nine_against_eight():
    match = table("invader", at={"eurasia": "kraken medusa ramses saladin saladin saladin"})
    events = play(match, "end_main")
    assert told(events, "held")[1] == {"zone": "eurasia", "attack": 8, "defence": 9}
    assert told(events, "drained") == []
    assert now(match)["plot"] == 9


@pytest.mark.rule("I4.9", "I4.1")
def test_t3_the_kraken_costs_a_card_of_the_hand_and_two_of_the_deck():
    match = table("invader", invader="kraken squid medusa", top={"invader": "tarantula gorgon moloch"})
    play(match, "play kraken pacific_rim", "discard medusa")
    assert hand(match, "invader") == "squid"
    assert pile(match, "invader") == "medusa tarantula gorgon"
    assert there(match, "pacific_rim") == "kraken"


@pytest.mark.rule("I4.9", "I4.6")
def test_t4_the_kill_swarm_destroys_a_mako_in_eurasia_for_nothing():
    match = table("invader", invader="killswarm", at={"eurasia": "saladin mako ramses"})
    play(match, "cast killswarm")
    assert choices(match, "target") == ["mankind_eurasia_2"]
    play(match, "target mankind_eurasia_2")
    assert there(match, "eurasia") == "saladin ramses"
    assert (pile(match, "invader"), pile(match, "mankind")) == ("killswarm", "mako")
    assert (now(match)["deck_cards"]["invader"], asked(match)) == (69, "invader act")


@pytest.mark.rule("I4.9", "I4.4")
def test_t5_norad_costs_five_other_cards_and_its_owner_chooses_those_that_are_kept():
    match = table("mankind", mankind="norad saladin mako titan ramses")
    assert refused(match, "play norad africa") == "I4.4", "four others"
    match = table("mankind", mankind="norad saladin mako titan ramses katana megacity medics")
    play(match, "play norad africa", *(f"discard {card}" for card in ("saladin", "mako", "katana", "medics", "ramses")))
    assert there(match, "africa") == "norad"
    assert hand(match, "mankind") == "titan megacity"


@pytest.mark.rule("I5.1", "I5.3", "I8.6")
def test_t6_anthraxus_drains_one_in_each_turn_of_the_invader():
    match = table("invader", at={"eurasia": "anthraxus"}, top={"mankind": "titan saladin saladin mako"})
    use = "use invader_eurasia_1 first"
    events = play(match, use)
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert refused(match, use) == "I5.1"
    events = play(match, "end_main")
    assert told(events, "breaks_in") == []
    assert now(match)["plot"] == 10, "Mankind was drained, though no zone was won"
    assert refused(match, use, "invader") == "I3.5", "it is Mankind's turn"
    play(match, "end_main", use)
    assert pile(match, "mankind") == "mako titan"


@pytest.mark.rule("I5.2", "I5.4", "I5.5", "I8.7")
def test_t7_mount_rushmore_spends_its_counters_against_draining_and_drawing():
    match = table("mankind", mankind="rushmore saladin saladin saladin")
    play(match, "play rushmore eurasia", *["discard saladin"] * 3)
    place = "mankind_eurasia_1"
    assert now(match)["counter"][place] == 8
    match = table("invader", at={"eurasia": "basilisk basilisk rushmore"}, counter={place: 8})
    events = play(match, "end_main")
    assert told(events, "breaks_in") == [{"zone": "eurasia", "attack": 12, "defence": 6}]
    events = play(match, *[f"use {place} second"] * 6)
    assert told(events, "prevented") == [{"seat": "mankind"}]
    assert told(events, "no_drain") and now(match)["plot"] == 9, "all of it was prevented: the marker goes down"
    assert (pile(match, "mankind"), now(match)["counter"][place]) == ("", 2)
    assert asked(match) == "mankind before_draw"
    play(match, f"use {place} third", "let_be")
    assert (now(match)["hand_cards"]["mankind"], now(match)["counter"][place]) == (1, 1)
