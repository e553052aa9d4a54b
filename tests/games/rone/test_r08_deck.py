"""R8.4 to R8.6 The deck: reshuffling and running out."""

from __future__ import annotations

import pytest

from .helpers import asked, now, pile, play, refused, some, table, told


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


def drawing(**more):
    """p1 draws from an empty deck."""
    match = table("draw", more.pop("options", None), p1_deck="", **more)
    return match, play(match, "draw_card")


# R8.4, R8.5 Reshuffling


@pytest.mark.rule("R8.4")
def test_discard_pile_and_dump_become_the_deck_and_the_effect_goes_on():
    match = table("draw", p1_deck="", p1_discard="s05_1 s08_1", p1_dump="s02_1", p1_played="s10_1", p1_training="c01_1")
    events = play(match, "draw_card", dice=(1,))
    assert told(events, "reshuffled") == [{"seat": "p1", "count": 3}]
    assert now(match)["count"]["p1_hand"] == 1
    assert now(match)["count"]["p1_deck"] == 2
    assert (pile(match, "p1_discard"), pile(match, "p1_dump")) == ("", "")
    assert (pile(match, "p1_played"), pile(match, "p1_training")) == ("s10_1", "c01_1")


@pytest.mark.rule("R8.4")
def test_an_effect_over_the_end_of_the_deck():
    overlay = card('"draw(3)"')
    match = table(p1_hand="c19_1", p1_deck="s01_1", p1_discard="s05_1 s08_1", overlay=overlay)
    play(match, "play_card c19_1", dice=(1,))
    assert sorted(pile(match, "p1_hand").split()) == ["s01_1", "s05_1", "s08_1"]
    assert now(match)["health"]["p1"] == 13


@pytest.mark.rule("R8.4")
def test_the_last_card_alone_does_not_reshuffle():
    match = table("draw", p1_deck="s01_1", p1_discard="s05_1")
    play(match, "draw_card")
    assert now(match)["health"]["p1"] == 14
    assert pile(match, "p1_discard") == "s05_1"


@pytest.mark.rule("R8.5")
def test_a_reshuffle_hurts_and_helps_the_opponent():
    turned = {"t01": {"exhausted": True}, "l01": {"exhausted": True}}
    match = table("draw", p1_deck="", p1_discard="s05_1", p2_base="t01 l01", card=turned, tech_tokens={"p2": 2})
    play(match, "draw_card")
    table_now = now(match)
    assert table_now["health"]["p1"] == 13
    assert some(table_now["tech_tokens"]) == {"p1": 1, "p2": 1}
    assert asked(match) == "p2 choose_permanent"
    assert pile(match, "p1_hand") == "", "first the penalty"
    play(match, "choose_card l01")
    assert now(match)["card"]["l01"]["exhausted"] is False
    assert pile(match, "p1_hand") == "s05_1"


@pytest.mark.rule("R8.5")
def test_health_lost_by_a_reshuffle_ends_the_match_before_anything_else():
    """Q16, ruling 17."""
    match = table("draw", p1_deck="", p1_discard="s05_1", health={"p1": 1}, p1_base="l07", tech_tokens={"p2": 1})
    events = play(match, "draw_card")
    assert match.over
    assert match.result == {"p1": 0.0, "p2": 1.0}
    assert now(match)["tech_tokens"]["p2"] == 1
    assert told(events, "reshuffled") == []


@pytest.mark.rule("R8.5")
def test_abilities_for_a_reshuffle_work_after_the_new_deck():
    """Q16."""
    match, _ = drawing(p1_discard="s05_1", p1_base="l07 t27", armor={"p1": 3})
    assert asked(match) == "p1 choose_passive"
    assert pile(match, "p1_deck") == "s05_1"
    play(match, "choose_card t27")
    assert (now(match)["health"]["p1"], now(match)["armor"]["p1"]) == (14, 5)
    assert pile(match, "p1_hand") == "s05_1", "then the interrupted effect continues"


@pytest.mark.rule("R8.5")
def test_abilities_for_an_opponents_reshuffle():
    overlay = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "foe_reshuffle", do = ["gain_reroll(1)"] }'
    match, _ = drawing(p1_discard="s05_1", p1_base="t27", p2_base="t01", overlay=overlay)
    assert some(now(match)["rerolls"]) == {"p2": 1}
    match, _ = drawing(p1_discard="s05_1", p1_base="t01", overlay=overlay)
    assert some(now(match)["rerolls"]) == {}


@pytest.mark.rule("R8.5")
def test_in_cooperation_the_invasion_loses_a_token_and_nobody_refreshes():
    """Q27."""
    match = table(
        "draw",
        {"mode": "cooperative", "players": 2},
        p1_deck="",
        p1_discard="s05_1",
        inv_tokens=2,
        p2_base="t01",
        card={"t01": {"exhausted": True}},
        tech_tokens={"p2": 1},
    )
    play(match, "p1 draw_card")
    assert (now(match)["inv_tokens"], now(match)["health"]["p1"]) == (1, 13)
    assert some(now(match)["tech_tokens"]) == {"p1": 1, "p2": 1}
    assert now(match)["card"]["t01"]["exhausted"] is True
    assert pile(match, "p1_hand") == "s05_1"


@pytest.mark.rule("R10.2")
def test_abilities_of_whose_turn_it_is_come_first():
    own = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "reshuffle", do = ["gain_armor(1)"] }\n'
    theirs = '[[tech]]\nid = "t02"\nuse = []\npassive = { when = "foe_reshuffle", do = ["gain_armor(1)"] }'
    match, events = drawing(p1_discard="s05_1", p1_base="t01", p2_base="t02", overlay=own + theirs)
    assert [event["card"] for event in told(events, "works")] == ["t01", "t02"]
    # p1 empties p2's deck: p1's ability comes first though it is p2 who reshuffles
    match = table(
        p1_hand="c34_1",
        pool={"p1": {"black": 1}},
        p1_base="t02",
        p2_base="t01",
        p2_deck="s01_2",
        p2_discard="s02_2",
        overlay=own + theirs,
    )
    events = play(match, "play_card c34_1")
    assert [event["card"] for event in told(events, "works")] == ["t02", "t01"]


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(("text", "place"), [("garbage_own_deck(2)", "p1_dump"), ("discard_own_deck(2)", "p1_discard")])
def test_cards_off_the_own_deck(text, place):
    match = table(p1_hand="c19_1", p1_deck="s01_1 s02_1 s03_1", overlay=card(f'"{text}"'))
    play(match, "play_card c19_1")
    assert pile(match, place) == "s02_1 s01_1"
    assert pile(match, "p1_deck") == "s03_1"


@pytest.mark.rule("R8.5")
def test_cards_off_the_own_deck_reshuffle_too_and_come_back_with_it():
    match = table(p1_hand="c19_1", p1_deck="s01_1", overlay=card('"garbage_own_deck(2)"'))
    play(match, "play_card c19_1")
    assert pile(match, "p1_dump") == "s01_1", "thrown away, shuffled in, thrown away again"
    assert now(match)["health"]["p1"] == 13


@pytest.mark.rule("R8.5")
@pytest.mark.parametrize(("played", "place"), [("c34_1", "p2_dump"), ("c37_1", "p2_discard")])
def test_cards_off_the_opponents_deck(played, place):
    match = table(p1_hand=played, pool={"p1": {"black": 1, "wild": 1}}, p2_deck="s01_2 s02_2 s03_2", p1_deck="s01_1")
    play(match, f"play_card {played}")
    assert pile(match, place) == "s02_2 s01_2"


@pytest.mark.rule("R8.5")
def test_an_opponents_effect_that_empties_the_deck_reshuffles_it_with_all_that_follows():
    match = table(
        p1_hand="c34_1", pool={"p1": {"black": 1}}, p2_deck="s01_2", p2_discard="s02_2 s03_2", tech_tokens={"p1": 1}
    )
    play(match, "play_card c34_1", dice=(0,))
    assert now(match)["health"]["p2"] == 13
    assert some(now(match)["tech_tokens"]) == {"p2": 1}
    assert now(match)["count"]["p2_dump"] == 1


# R8.6 No card anywhere


@pytest.mark.rule("R8.6")
def test_no_card_can_be_drawn_from_nowhere_by_choice():
    """Q2, ruling 11."""
    match = table("draw", p1_deck="", p1_hand="s05_1", p1_played="s08_1")
    assert refused(match, "draw_card") == "R8.6"
    play(match, "stop_drawing", dice=(1, 1, 1, 1))
    assert match.phase == "main"


@pytest.mark.rule("R8.6")
def test_who_needs_a_card_and_has_none_loses_without_a_penalty():
    """Q2: a card that draws can be played, at the player's own risk."""
    match = table(p1_hand="c46_1", p1_deck="")
    events = play(match, "play_card c46_1")
    assert match.over
    assert match.result == {"p1": 0.0, "p2": 1.0}
    assert now(match)["health"]["p1"] == 14
    assert told(events, "cardless") == [{"seat": "p1"}]


@pytest.mark.rule("R8.6")
def test_also_when_an_opponents_effect_needed_it():
    """Q2."""
    match = table(p1_hand="c60_1", pool={"p1": {"black": 1, "green": 1}}, p2_deck="s01_2", p2_hand="s05_2")
    play(match, "play_card c60_1")
    assert not match.over, "its only card is shuffled in again and again"
    match = table(p1_hand="c60_1", pool={"p1": {"black": 1, "green": 1}}, p2_deck="", p2_hand="s05_2")
    play(match, "play_card c60_1")
    assert match.result == {"p1": 1.0, "p2": 0.0}


@pytest.mark.rule("R8.6")
def test_a_sacrifice_of_no_card_at_all_loses():
    """Q2."""
    match = table(p1_hand="x08_1", p1_deck="")
    play(match, "play_card x08_1")
    assert match.result == {"p1": 0.0, "p2": 1.0}
