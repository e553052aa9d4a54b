"""I5.1 to I5.3 and I5.7 Using cards in play."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, from_deck, hand, now, pile, play, refused, table, there, told

SELF_MADE = """
[[card]]
id = "hydra"
ability = [{ on = "play", do = ["sacrifice", "place_counters(2)", "turn", "draw(1)"] }]

[[card]]
id = "surge"
ability = [{ on = "play", do = ["sacrifice", "turn", "place_counters(3)", "spend_counters(1)", "draw(1)"] }]

[[card]]
id = "camps"
ability = [{ on = "every_turn", do = ["draw(1)"] }, { on = "every_turn", do = ["drain_opponent(1)"] }]

[[card]]
id = "salvage"
ability = [{ on = "every_turn", do = ["place_counters(2)"] }]

[[card]]
id = "supply"
ability = [{ on = "play", do = ["place_counters(2)"] }]

[[card]]
id = "purge"
ability = [{ on = "play", do = ["restore(same, 1)"] }]

[[strategy]]
id = "icecaps"
ability = [{ on = "enable", do = [] }, { on = "every_turn", do = ["draw(1)"] }]

[[strategy]]
id = "chainmail"
ability = [{ on = "enable_in_attack", do = ["prevent_attack"] }, { on = "every_turn", do = ["draw(1)"] }]

[[card]]
id = "aegis"
ability = [{ on = "every_turn", do = ["exhaust(hero)"] }, { on = "every_turn", do = ["ready(hero)"] }]
"""


@pytest.mark.rule("I5.1")
def test_a_card_in_play_is_used_once_a_turn_and_stays():
    match = table("invader", at={"africa": "anthraxus"}, top={"mankind": "mako"})
    assert choices(match, "use") == ["invader_africa_1 first"]
    events = play(match, "use invader_africa_1 first")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert (pile(match, "mankind"), there(match, "africa")) == ("mako", "anthraxus")
    assert match.why_not("invader", "use invader_africa_1 first") == ("It has already been used this turn.", "I5.1")


@pytest.mark.rule("I5.1")
def test_two_copies_are_used_once_each():
    match = table("invader", at={"africa": "anthraxus anthraxus", "eurasia": "moloch"})
    play(match, "use invader_africa_2 first", "use invader_eurasia_1 first")
    assert choices(match, "use") == ["invader_africa_1 first"]


@pytest.mark.rule("I5.1")
def test_each_ability_of_a_card_is_used_once():
    match = table("invader", at={"africa": "camps"}, overlay=SELF_MADE)
    assert choices(match, "use") == ["invader_africa_1 first", "invader_africa_1 second"]
    play(match, "use invader_africa_1 second")
    assert choices(match, "use") == ["invader_africa_1 first"]
    assert refused(match, "use invader_africa_1 second") == "I5.1"
    assert refused(match, "use invader_africa_1 third") == "I5.1"


@pytest.mark.rule("I5.1")
def test_one_uses_what_is_ones_own():
    match = table("mankind", at={"africa": "anthraxus munitions", "eurasia": "megacity"})
    assert choices(match, "use") == ["mankind_africa_1 first"]
    for action in ("use invader_africa_1 first", "use mankind_eurasia_1 first", "use mankind_africa_2 first"):
        assert match.why_not("mankind", action) == ("You have nothing to use there.", "I5.1")


@pytest.mark.rule("I5.1", "I5.4")
def test_what_answers_to_a_drain_is_not_used_in_the_main_phase():
    match = table("mankind", at={"africa": "shanty norad"})
    assert choices(match, "use") == []
    assert refused(match, "use mankind_africa_1 first") == "I5.1"


@pytest.mark.rule("I5.1", "I4.4")
def test_the_cost_of_an_ability_is_paid_in_full():
    match = table(
        "invader", at={"africa": "lamia okonkwo", "eurasia": "banshee"}, mankind="mako", deck={"invader": "squid"}
    )
    assert choices(match, "use") == []
    for action in ("use invader_africa_1 first", "use invader_eurasia_1 first"):
        assert match.why_not("invader", action) == ("You cannot pay its full cost.", "I4.4")
    match = table(
        "invader",
        invader="squid",
        at={"africa": "lamia okonkwo", "eurasia": "banshee"},
        mankind="mako",
        deck={"invader": "squid kraken"},
    )
    assert choices(match, "use") == ["invader_eurasia_1 first", "invader_africa_1 first"]
    play(match, "use invader_eurasia_1 first")
    assert now(match)["deck_cards"]["invader"] == 0, "no card is left, but that alone does not lose"
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("", "mako")
    play(match, "use invader_africa_1 first", "discard squid")
    assert asked(match) == "invader choose_destroyed"


@pytest.mark.rule("I5.1", "I12.6")
def test_an_ability_without_anything_to_do_is_not_offered():
    match = table("invader", invader="squid", at={"africa": "lamia", "eurasia": "okonkwo"})
    assert match.why_not("invader", "use invader_africa_1 first") == ("It would have no effect.", "I12.6")


@pytest.mark.rule("I5.1", "I6.6")
def test_what_an_ability_asks_for_must_be_given():
    match = table("mankind", mankind="mako", at={"africa": "genelab"})
    assert match.why_not("mankind", "use mankind_africa_1 first") == ("Its condition is not met.", "I5.1")
    match = table("mankind", mankind="mako", at={"africa": "genelab"}, strategy={"bioweapon": True})
    assert "mankind_africa_1 first" in choices(match, "use")


@pytest.mark.rule("I5.2")
def test_a_card_that_was_played_this_turn_is_used_at_once():
    match = table("invader", invader="anthraxus squid squid")
    play(match, "play anthraxus africa", "discard squid", "discard squid")
    assert choices(match, "use") == ["invader_africa_1 first"]
    assert told(play(match, "use invader_africa_1 first"), "drained")


@pytest.mark.rule("I5.2")
def test_what_a_card_does_when_it_is_played_happens_at_once():
    match = table("invader", invader="hydra squid", deck={"invader": "kraken medusa"})
    play(match, "play hydra africa", "discard squid")
    assert (there(match, "africa"), hand(match, "invader")) == ("hydra", "medusa"), "the Kraken was drained"
    match = table("mankind", mankind="rushmore saladin saladin saladin")
    events = play(match, "play rushmore eurasia", "discard saladin", "discard saladin", "discard saladin")
    assert told(events, "counters") == [{"count": 8}]
    assert now(match)["counter"]["mankind_eurasia_1"] == 8


@pytest.mark.rule("I5.2", "I12.6")
def test_what_a_card_does_when_it_is_played_happens_in_its_order():
    overlay = """
[[card]]
id = "tarantula"
ability = [
  { on = "play", do = ["plot_down(1)", "weaken(same, 1)"] },
  { on = "play", do = ["drain_opponent(1)"] },
  { on = "play", do = ["plot_down(2)"] },
]
"""
    match = table("invader", invader="tarantula", overlay=overlay)
    events = [event.kind for event in play(match, "play tarantula africa")]
    assert events == ["plays", "plot", "weakened", "drained", "flipped", "plot"]
    assert now(match)["plot"] == 7


@pytest.mark.rule("I5.1", "I5.4", "I12.3")
def test_a_card_that_has_left_or_never_lay_in_a_slot_is_not_turned_or_given_up():
    match = table("invader", invader="hydra squid", overlay=SELF_MADE)
    play(match, "play hydra africa", "discard squid")
    assert there(match, "africa") == ""
    assert not any(now(match)["counter"].values()) and not now(match)["turned"]["invader_africa_1"]
    assert now(match)["hand_cards"]["invader"] == 1, "what can be done is done"
    match = table("invader", invader="surge", overlay=SELF_MADE)
    play(match, "cast surge", dice=from_deck(match, "moloch"))
    assert (hand(match, "invader"), pile(match, "invader")) == ("moloch", "surge")


@pytest.mark.rule("I5.3")
def test_every_turn_is_every_own_turn():
    match = table("invader", at={"africa": "anthraxus munitions"})
    play(match, "use invader_africa_1 first", "end_main")
    assert choices(match, "use") == ["mankind_africa_1 first", "ops_centre first"]
    play(match, "use mankind_africa_1 first")
    assert refused(match, "use mankind_africa_1 first") == "I5.1"
    play(match, "end_main")
    assert choices(match, "use") == ["invader_africa_1 first"]
    play(match, "use invader_africa_1 first", "end_main")
    assert choices(match, "use") == ["mankind_africa_1 first", "ops_centre first"]


@pytest.mark.rule("I5.3", "I10.2")
def test_a_card_that_moves_keeps_what_it_has_done_this_turn():
    match = table("mankind", at={"africa": "katana", "eurasia": "megacity"})
    play(match, "use mankind_africa_1 first", "zone eurasia")
    assert refused(match, "use mankind_eurasia_2 first") == "I5.1"
    assert refused(match, "use mankind_africa_1 first") == "I5.1"
    play(match, "end_main", "end_main")
    assert choices(match, "use") == ["mankind_eurasia_2 first", "ops_centre first"]


@pytest.mark.rule("I5.7")
def test_a_card_just_discarded_as_a_cost_may_be_the_one_that_comes_back():
    match = table("mankind", mankind="saladin", at={"africa": "medics"}, discard="ramses")
    play(match, "use mankind_africa_1 first", "discard saladin")
    assert choices(match, "recover") == ["saladin", "ramses"]
    play(match, "recover saladin")
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("saladin", "ramses")


GIVEN_UP = """
[[card]]
id = "hawkwood"
ability = [{ on = "every_turn", cost = ["sacrifice"], do = ["recover(1, hand, %s)"] }]
"""


@pytest.mark.rule("I5.7", "I12.6")
@pytest.mark.parametrize(("what", "offered"), [("keyword(infantry)", True), ("keyword(tank)", False)])
def test_whether_a_card_can_come_back_is_looked_at_as_if_the_cost_were_paid(what, offered):
    match = table("mankind", at={"africa": "hawkwood"}, overlay=GIVEN_UP % what)
    assert ("mankind_africa_1 first" in choices(match, "use")) == offered
    if offered:
        play(match, "use mankind_africa_1 first", "recover hawkwood")
        assert (hand(match, "mankind"), there(match, "africa")) == ("hawkwood", "")


@pytest.mark.rule("I5.7")
def test_the_cost_is_paid_before_the_effect():
    match = table("invader", at={"africa": "spires"}, top={"invader": "kraken"})
    events = play(match, "use invader_africa_1 first")
    assert [event.kind for event in events] == ["uses", "flipped", "weakened"]
    assert events[0].text == "The Invader uses Terraforming Spires."


@pytest.mark.rule("I5.1", "I12.6", "I1.1")
def test_counters_are_put_on_a_card_in_play_while_there_are_any():
    match = table("mankind", mankind="supply mako", at={"africa": "salvage"}, overlay=SELF_MADE)
    play(match, "cast supply", "discard mako")
    assert not any(now(match)["counter"].values()), "a one-shot lies in no slot"
    play(match, "use mankind_africa_1 first")
    assert now(match)["counter"]["mankind_africa_1"] == 2
    none = SELF_MADE + "[supply]\ncounters = 0\n"
    match = table("mankind", at={"africa": "salvage"}, overlay=none)
    assert refused(match, "use mankind_africa_1 first") == "I12.6"


@pytest.mark.rule("I5.1", "I8.3", "I12.6")
def test_what_is_turned_is_not_turned_again():
    match = table("mankind", at={"africa": "aegis okonkwo"}, overlay=SELF_MADE)
    assert refused(match, "use mankind_africa_1 second") == "I12.6", "the hero is upright"
    events = play(match, "use mankind_africa_1 first")
    assert told(events, "turned") == [{"count": 1}]
    assert there(match, "africa") == "aegis ~okonkwo"
    assert "mankind_africa_1 second" in choices(match, "use")
    play(match, "use mankind_africa_1 second")
    assert there(match, "africa") == "aegis okonkwo"
    match = table("mankind", at={"africa": "aegis ~okonkwo"}, overlay=SELF_MADE)
    assert refused(match, "use mankind_africa_1 first") == "I12.6"
    assert refused(table("mankind", at={"africa": "aegis"}, overlay=SELF_MADE), "use mankind_africa_1 first") == "I12.6"


@pytest.mark.rule("I5.1")
@pytest.mark.parametrize("zone", ["pacific_rim", "eurasia", "africa"])
def test_this_zone_is_where_the_card_lies(zone):
    match = table("invader", at={zone: "spires"})
    play(match, f"use invader_{zone}_1 first")
    assert {name for name, count in now(match)["tokens"].items() if count} == {zone}


@pytest.mark.rule("I5.1", "I12.6")
def test_a_card_that_lies_nowhere_is_at_no_zone():
    tokens = {"pacific_rim": 1, "eurasia": 1, "africa": 1}
    match = table("mankind", mankind="purge", tokens=tokens, overlay=SELF_MADE)
    play(match, "cast purge")
    assert now(match)["tokens"] == tokens


@pytest.mark.rule("I5.1", "I6.1")
def test_what_an_enabled_strategy_can_do_is_done_by_its_own_side():
    for side, name, other in (("invader", "icecaps", "mankind"), ("mankind", "chainmail", "invader")):
        strategies = {"icecaps": True, "chainmail": True}
        match = table(side, overlay=SELF_MADE, strategy=strategies)
        assert f"{name} second" in choices(match, "use")
        assert refused(table(other, overlay=SELF_MADE, strategy=strategies), f"use {name} second") == "I5.1"
        assert refused(table(side, overlay=SELF_MADE), f"use {name} second") == "I5.1", "it is not enabled"


@pytest.mark.rule("I5.1")
def test_a_discard_at_random_is_seen():
    match = table("invader", at={"africa": "banshee"}, mankind="saladin mako titan")
    events = play(match, "use invader_africa_1 first", dice=(*from_deck(match, "squid", "kraken"), 1))
    assert told(events, "discarded") == [{"seat": "mankind", "card": "mako"}]
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("saladin titan", "mako")
