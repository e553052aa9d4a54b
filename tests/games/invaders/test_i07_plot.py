"""I7 The plot."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, hand, now, pile, play, refused, table, there, told

TOO_MUCH = ("You cannot pay that much.", "I4.4")


@pytest.mark.rule("I7.1")
def test_the_invader_draws_a_card_and_the_marker_goes_down():
    match = table("invader", top={"invader": "moloch"})
    events = play(match, "plot_draw")
    assert told(events, "plot") == [{"space": 9}]
    assert (now(match)["plot"], hand(match, "invader")) == (9, "moloch")
    assert asked(match) == "invader act"


@pytest.mark.rule("I7.1")
def test_or_a_card_costs_one_less_and_the_marker_goes_down():
    match = table("invader", invader="squid")
    assert choices(match, "play") == []
    events = play(match, "plot_cheaper")
    assert told(events, "plot") == [{"space": 9}]
    assert (now(match)["plot"], now(match)["cheaper"]) == (9, True)
    assert hand(match, "invader") == "squid"
    assert choices(match, "play") == ["squid pacific_rim", "squid eurasia", "squid africa"]


@pytest.mark.rule("I7.1")
@pytest.mark.parametrize("action", ["plot_draw", "plot_cheaper"])
def test_the_plot_action_is_taken_once_a_turn(action):
    match = table("invader")
    assert choices(match, "plot_draw") == choices(match, "plot_cheaper") == [""]
    play(match, action)
    for other in ("plot_draw", "plot_cheaper"):
        assert match.why_not("invader", other) == ("The plot has already been advanced this turn.", "I7.1")
    play(match, "end_main", "end_main")
    assert choices(match, "plot_draw") == choices(match, "plot_cheaper") == [""]


@pytest.mark.rule("I7.1")
def test_mankind_has_no_plot_action():
    match = table("mankind")
    for action in ("plot_draw", "plot_cheaper"):
        assert match.why_not("mankind", action) == ("Only the Invader can advance the plot.", "I7.1")


@pytest.mark.rule("I7.1", "I11.7")
def test_the_plot_cannot_give_a_card_that_is_not_there():
    match = table("invader", deck={"invader": ""})
    play(match, "plot_draw")
    assert match.result == {"invader": 0.0, "mankind": 1.0}
    assert told(match.events(), "won") == [{"seat": "mankind", "ending": "invaders_deck"}]


@pytest.mark.rule("I7.2")
@pytest.mark.parametrize(("before", "after"), [(8, 10), (10, 12), (11, 12)])
def test_up_is_towards_12_and_not_beyond(before, after):
    match = table("invader", invader="timetable", plot=before)
    events = play(match, "cast timetable")
    assert told(events, "plot") == [{"space": after}]
    assert now(match)["plot"] == after


@pytest.mark.rule("I7.2")
def test_down_is_towards_the_skull():
    match = table("mankind", mankind="sabotage saladin saladin", plot=12)
    play(match, "cast sabotage", "discard saladin", "discard saladin")
    assert now(match)["plot"] == 11


@pytest.mark.rule("I7.3", "I11.6")
def test_on_the_skull_mankind_has_won():
    match = table("mankind", mankind="sabotage saladin saladin", plot=1)
    play(match, "cast sabotage", "discard saladin")
    assert match.result is None
    events = play(match, "discard saladin")
    assert told(events, "won") == [{"seat": "mankind", "ending": "plot_failed"}]
    assert now(match)["plot"] == 0
    assert match.result == {"invader": 0.0, "mankind": 1.0}


@pytest.mark.rule("I7.4")
@pytest.mark.parametrize(
    ("action", "discards", "drains"), [("less_discard", 0, 2), ("less_drain", 1, 1), ("full_price", 1, 2)]
)
def test_the_invader_says_which_cost_is_one_less(action, discards, drains):
    match = table("invader", invader="kraken gorgon", cheaper=True, top={"invader": "harpy hydra"})
    play(match, "play kraken africa")
    assert asked(match) == "invader choose_price"
    assert [a.kind for a in match.legal("invader")] == ["less_discard", "less_drain", "full_price"]
    play(match, action, *["discard gorgon"] * discards)
    assert there(match, "africa") == "kraken"
    assert len(pile(match, "invader").split()) == discards + drains
    assert now(match)["cheaper"] == (action == "full_price")
    own = match.view("invader")["table"]
    assert (own["less"]["invader"], own["announced"]["invader"], own["goal"]["invader"]) == (0, None, None)


@pytest.mark.rule("I7.4")
def test_it_is_one_less_and_not_more():
    match = table("invader", invader="basilisk squid squid squid", cheaper=True)
    play(match, "play basilisk africa", "less_discard", "discard squid", "discard squid")
    assert (there(match, "africa"), hand(match, "invader")) == ("basilisk", "squid")
    assert now(match)["deck_cards"]["invader"] == 64, "and two were drained"


@pytest.mark.rule("I7.4")
def test_it_may_be_kept_for_a_later_card_of_the_turn():
    match = table("invader", invader="squid squid squid", cheaper=True)
    play(match, "play squid africa", "full_price", "discard squid", "play squid africa")
    assert asked(match) == "invader choose_price"
    play(match, "less_discard")
    assert (there(match, "africa"), hand(match, "invader")) == ("squid squid", "")


@pytest.mark.rule("I7.4")
def test_only_one_card_is_cheaper():
    match = table("invader", invader="squid squid kraken", cheaper=True)
    play(match, "play squid africa", "less_discard", "play squid africa")
    assert asked(match) == "invader choose_discards"


@pytest.mark.rule("I7.4")
def test_a_card_that_is_free_does_not_use_it_up():
    match = table("invader", invader="tarantula squid", cheaper=True)
    play(match, "play tarantula africa")
    assert (asked(match), now(match)["cheaper"]) == ("invader act", True)


@pytest.mark.rule("I7.4")
@pytest.mark.parametrize(
    ("hands", "deck", "card", "offered", "below"),
    [
        ("squid kraken", "moloch", "squid", ["less_discard", "full_price"], ["less_drain"]),
        ("cerberus", "moloch", "cerberus", ["less_drain", "full_price"], ["less_discard"]),
        ("squid", "moloch", "squid", ["less_discard"], ["less_drain"]),
        ("kraken", "moloch harpy", "kraken", ["less_discard"], []),
        ("kraken squid", "moloch", "kraken", ["less_drain"], []),
        ("kraken squid", "moloch harpy", "kraken", ["less_discard", "less_drain", "full_price"], []),
    ],
)
def test_only_what_can_be_paid_then_is_offered_and_never_below_0(hands, deck, card, offered, below):
    match = table("invader", invader=hands, cheaper=True, deck={"invader": deck})
    play(match, f"play {card} africa")
    assert [a.kind for a in match.legal("invader")] == offered
    for price in {"less_discard", "less_drain", "full_price"} - set(offered):
        says = ("That part of the cost cannot be reduced.", "I7.4") if price in below else TOO_MUCH
        assert match.why_not("invader", price) == says


@pytest.mark.rule("I7.4", "I4.4")
def test_one_less_of_one_cost_only():
    match = table("invader", invader="kraken", cheaper=True, deck={"invader": "moloch"})
    assert refused(match, "play kraken africa") == "I4.4", "either cost is too high"


@pytest.mark.rule("I7.4", "I4.6")
def test_a_one_shot_may_be_the_cheaper_card():
    match = table("invader", invader="mindshatter", cheaper=True)
    play(match, "cast mindshatter", "less_discard")
    assert len(pile(match, "mankind").split()) == 3


@pytest.mark.rule("I7.4")
def test_a_strategy_is_no_card():
    match = table("invader", invader="squid squid squid", cheaper=True)
    assert refused(match, "enable icecaps") == "I4.4"
    play(match, "enable decapitate", "discard squid", "discard squid")
    assert now(match)["cheaper"]


@pytest.mark.rule("I7.4")
def test_it_holds_for_this_turn():
    match = table("invader", invader="squid squid", cheaper=True)
    play(match, "end_main", "end_main", "play squid africa")
    assert asked(match) == "invader choose_discards"


@pytest.mark.rule("I7.5", "I7.3")
@pytest.mark.parametrize("action", ["plot_draw", "plot_cheaper"])
def test_with_the_marker_on_1_it_may_be_taken_and_loses(action):
    match = table("invader", plot=1, top={"invader": "moloch"})
    events = play(match, action)
    assert told(events, "won") == [{"seat": "mankind", "ending": "plot_failed"}]
    assert match.result == {"invader": 0.0, "mankind": 1.0}
    assert match.why_not("invader", "end_main")[1] == "I11.1"
