"""I3 The turn."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, from_deck, hand, now, pile, play, table, take, there, told


@pytest.mark.rule("I3.1")
def test_the_sides_take_turns_and_only_the_invader_attacks():
    match = table("mankind", at={"eurasia": "basilisk"})
    events = play(match, "end_main")
    assert [event.kind for event in events if event.kind in ("forces", "next_turn", "draws")] == ["next_turn", "draws"]
    assert told(events, "next_turn") == [{"turn": 2, "seat": "invader"}]
    assert asked(match) == "invader act"
    assert (match.phase, now(match)["turn"], now(match)["active"]) == ("main", 2, "invader")
    events = play(match, "end_main")
    assert [event.kind for event in events if event.kind in ("breaks_in", "next_turn", "draws")] == [
        "breaks_in",
        "next_turn",
        "draws",
    ]
    assert asked(match) == "mankind act"
    assert (now(match)["turn"], now(match)["active"]) == (3, "mankind")


@pytest.mark.rule("I3.1")
def test_a_match_may_begin_in_any_phase():
    match = table("invader", phase="draw", at={"eurasia": "medusa medusa"})
    assert (asked(match), now(match)["hand_cards"]["invader"]) == ("invader act", 2)
    match = table("invader", phase="attack", at={"eurasia": "medusa"})
    assert (asked(match), now(match)["plot"], now(match)["turn"]) == ("mankind act", 9, 2)


@pytest.mark.rule("I3.2")
def test_two_cards_are_drawn_from_the_own_deck():
    match = table("mankind", invader="squid", mankind="saladin")
    play(match, "end_main", dice=from_deck(match, "kraken", "surge"))
    assert hand(match, "invader") == "kraken squid surge"
    assert (now(match)["hand_cards"], now(match)["deck_cards"]) == (
        {"invader": 3, "mankind": 1},
        {"invader": 67, "mankind": 69},
    )


@pytest.mark.rule("I3.2", "I12.9")
def test_the_same_card_can_be_drawn_as_often_as_it_is_in_the_deck():
    match = table("invader", mankind="rushmore")
    play(match, "end_main", dice=from_deck(match, "norad", "narcissus"))
    assert hand(match, "mankind") == "norad rushmore narcissus"
    assert [match.state.deck[match.game.module("state").CARDS.number(card)] for card in ("norad", "saladin")] == [0, 6]


@pytest.mark.rule("I3.2", "I11.2", "I11.7")
@pytest.mark.parametrize(("loser", "winner"), [("invader", "mankind"), ("mankind", "invader")])
def test_who_must_draw_a_card_that_is_not_there_loses(loser, winner):
    match = table(winner, deck={loser: "squid" if loser == "invader" else "mako"})
    play(match, "end_main")
    assert now(match)["deck_cards"][loser] == 0
    assert match.result == {winner: 1.0, loser: 0.0}


@pytest.mark.rule("I3.2", "I11.2")
@pytest.mark.parametrize("side", ["invader", "mankind"])
def test_the_last_two_cards_may_be_drawn(side):
    last = {"invader": "squid kraken", "mankind": "mako saladin"}[side]
    match = table("mankind" if side == "invader" else "invader", deck={side: last})
    play(match, "end_main")
    assert asked(match) == f"{side} act", "an empty deck alone does not lose"
    assert sorted(hand(match, side).split()) == sorted(last.split())


@pytest.mark.rule("I3.3")
def test_a_hand_may_hold_any_number_of_cards():
    match = table("invader", mankind="saladin " * 6 + "cromwell " * 5 + "hawkwood " * 5 + "ramses " * 4)
    play(match, "end_main")
    assert now(match)["hand_cards"]["mankind"] == 22
    play(match, "end_main")
    assert (asked(match), now(match)["hand_cards"]["mankind"]) == ("invader act", 22)
    assert not pile(match, "mankind")


@pytest.mark.rule("I3.4")
def test_the_hero_is_set_upright_at_the_start_of_mankinds_turn():
    match = table("mankind", at={"africa": "~quispe"})
    play(match, "end_main")
    assert there(match, "africa") == "~quispe", "not at the start of the Invader's"
    events = play(match, "end_main")
    assert told(events, "forces")[2] == {"zone": "africa", "attack": 0, "defence": 2}
    assert there(match, "africa") == "quispe"


@pytest.mark.rule("I3.4")
def test_without_a_hero_in_play_a_turn_begins_all_the_same():
    match = table("invader", at={"africa": "saladin"})
    play(match, "end_main")
    assert asked(match) == "mankind act"


@pytest.mark.rule("I3.5")
def test_in_the_main_phase_things_are_done_in_any_order_and_as_often_as_one_can():
    match = table("mankind", mankind="sentinel saladin sentinel shanty mako", at={"africa": "katana okonkwo"})
    play(
        match,
        "play saladin africa",
        "use mankind_africa_1 first",
        "zone eurasia",
        "play sentinel eurasia",
        "move_hero eurasia",
        "play sentinel eurasia",
        "use ops_centre first",
        "discard mako",
    )
    take(match, "draw 1 card")
    play(match, "play shanty africa")
    assert there(match, "africa") == "shanty saladin"
    assert there(match, "eurasia") == "katana sentinel okonkwo sentinel"
    assert asked(match) == "mankind act"
    assert choices(match, "end_main") == [""]


@pytest.mark.rule("I3.5")
def test_nothing_has_to_be_done_in_the_main_phase():
    match = table("invader", invader="squid kraken tarantula")
    assert choices(match, "end_main") == [""]
    play(match, "end_main")
    assert hand(match, "invader") == "kraken squid tarantula"


@pytest.mark.rule("I3.5")
def test_only_the_active_side_chooses_in_the_main_phase():
    match = table("invader", mankind="saladin")
    assert match.awaiting == ("invader",)
    said, rule = match.why_not("mankind", "play saladin africa")
    assert "invader must choose first" in said
    assert rule == "I3.5"
