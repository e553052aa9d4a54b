"""R8.4 to R8.9 The deck: reshuffling, running out, destroying, sacrificing, recycling."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, refused, some, table, told


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
    match = table(
        "draw", p1_deck="", p1_discard="s05_1", health={"p1": 1}, p1_base="l07", tech_tokens={"p2": 1}
    )  # fmt: skip
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
    assert pile(match, "p1_hand") == "s05_1", "then the interrupted effect goes on"


@pytest.mark.rule("R8.5")
def test_abilities_for_an_opponents_reshuffle():
    overlay = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "foe_reshuffle", do = ["gain_reroll(1)"] }'
    match, _ = drawing(p1_discard="s05_1", p1_base="t27", p2_base="t01", overlay=overlay)
    assert some(now(match)["rerolls"]) == {"p2": 1}
    match, _ = drawing(p1_discard="s05_1", p1_base="t01", overlay=overlay)
    assert some(now(match)["rerolls"]) == {}


@pytest.mark.rule("R10.2")
def test_abilities_of_whose_turn_it_is_come_first():
    own = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "reshuffle", do = ["gain_armor(1)"] }\n'
    theirs = '[[tech]]\nid = "t02"\nuse = []\npassive = { when = "foe_reshuffle", do = ["gain_armor(1)"] }'
    match, events = drawing(p1_discard="s05_1", p1_base="t01", p2_base="t02", overlay=own + theirs)
    assert [event["card"] for event in told(events, "works")] == ["t01", "t02"]
    # p1 empties p2's deck: p1's ability comes first though it is p2 who reshuffles
    match = table(
        p1_hand="c34_1", pool={"p1": {"black": 1}}, p1_base="t02", p2_base="t01", p2_deck="s01_2", p2_discard="s02_2",
        overlay=own + theirs,
    )  # fmt: skip
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
@pytest.mark.parametrize(
    ("played", "place"), [("c34_1", "p2_dump"), ("c37_1", "p2_discard")]
)  # fmt: skip
def test_cards_off_the_opponents_deck(played, place):
    match = table(
        p1_hand=played, pool={"p1": {"black": 1, "wild": 1}}, p2_deck="s01_2 s02_2 s03_2", p1_deck="s01_1"
    )  # fmt: skip
    play(match, f"play_card {played}")
    assert pile(match, place) == "s02_2 s01_2"


@pytest.mark.rule("R8.5")
def test_an_opponents_effect_that_empties_the_deck_reshuffles_it_with_all_that_follows():
    match = table(
        p1_hand="c34_1", pool={"p1": {"black": 1}}, p2_deck="s01_2", p2_discard="s02_2 s03_2", tech_tokens={"p1": 1}
    )  # fmt: skip
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
    """Q2: a card that draws may be played, at one's own risk."""
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


# R8.7 Destroying


@pytest.mark.rule("R8.7")
def test_destroyed_cards_lie_apart_and_starting_cards_in_their_supply():
    match = table(p1_hand="c19_1 c01_1 s05_1 x06_1", overlay=card('"destroy_from(hand,3)"'))
    play(match, "play_card c19_1", "choose_card c01_1", "choose_card s05_1", "choose_card x06_1")
    assert pile(match, "destroyed_recruits") == "c01_1"
    assert pile(match, "starters").split()[:2] == ["x06_1", "s05_1"]
    assert now(match)["destroyed"]["p1"] == 3


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("place", ["hand", "discard", "dump", "played"])
def test_an_effect_destroys_any_card_of_a_place(place):
    """Q17."""
    lying = {"p1_hand": "c19_1"} | {f"p1_{place}": "s05_1 s06_1 s07_1" + (" c19_1" if place == "hand" else "")}
    match = table(overlay=card(f'"destroy_from({place},1)"'), **lying)
    play(match, "play_card c19_1")
    assert sorted(choices(match, "choose_card")) == ["s05_1", "s06_1", "s07_1"]
    assert refused(match, "choose_card s08_1") == "R8.7"
    play(match, "choose_card s06_1")
    left = pile(match, f"p1_{place}").split()
    assert [one for one in left if one != "c19_1"] == ["s05_1", "s07_1"]


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("place", ["discard", "dump"])
def test_of_a_face_up_pile_only_the_top_one_if_so_agreed(place):
    match = table(
        "main", {"destroy_from_pile": "top"}, p1_hand="c19_1", overlay=card(f'"destroy_from({place},2)"'),
        **{f"p1_{place}": "s05_1 s06_1 s07_1"},
    )  # fmt: skip
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"
    assert pile(match, f"p1_{place}") == "s07_1"


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize("place", ["hand", "played"])
def test_from_hand_and_played_zone_it_is_any_all_the_same(place):
    lying = {"p1_hand": "c19_1"} | {f"p1_{place}": "s05_1 s06_1" + (" c19_1" if place == "hand" else "")}
    match = table("main", {"destroy_from_pile": "top"}, overlay=card(f'"destroy_from({place},1)"'), **lying)
    play(match, "play_card c19_1")
    assert asked(match) == "p1 choose_destroyed"


@pytest.mark.rule("R8.7")
def test_of_the_deck_the_top_one_is_destroyed():
    """Q17."""
    match = table(p1_hand="c19_1", p1_deck="s05_1 s06_1 s07_1", overlay=card('"destroy_from(deck,2)"'))
    play(match, "play_card c19_1")
    assert pile(match, "p1_deck") == "s07_1"
    assert now(match)["destroyed"]["p1"] == 2


@pytest.mark.rule("R8.7")
def test_where_there_is_no_card_nothing_is_destroyed():
    match = table(p1_hand="c19_1", p1_dump="", overlay=card('"destroy_from(dump,2)", "gain_reroll(1)"'))
    play(match, "play_card c19_1")
    assert now(match)["rerolls"]["p1"] == 1
    overlay = '[[tech]]\nid = "t21"\nuse = ["destroy_from(dump,1)"]'
    assert refused(table(p1_base="t21", overlay=overlay), "use_card t21") == "R4.5"
    overlay = '[[tech]]\nid = "t21"\nuse = ["destroy_from(deck,1)"]'
    assert refused(table(p1_base="t21", overlay=overlay, p1_deck=""), "use_card t21") == "R4.5"
    assert choices(table(p1_base="t21", overlay=overlay, p1_deck="", p1_dump="s05_1"), "use_card") == ["t21"]


@pytest.mark.rule("R8.7")
def test_abilities_and_the_card_itself_answer_to_its_end():
    overlay = card('"destroy_from(hand,1)"') + '\n[[playing]]\nid = "c01"\ndestroyed = ["gain_armor(2)"]'
    match = table(p1_hand="c19_1 c01_1", p1_base="t20", armor={"p1": 3}, overlay=overlay)
    play(match, "play_card c19_1", "choose_card c01_1")
    assert now(match)["armor"]["p1"] == 5
    assert now(match)["spare_parts"]["p1"] == 1


@pytest.mark.rule("R8.7")
def test_cards_destroyed_this_turn_are_counted():
    """Q5: the Devouring Maw counts those of the own turn."""
    match = table(
        p1_hand="c64_1", pool={"p1": {"green": 1, "black": 1}}, p1_deck="s01_1 s02_1 s03_1", destroyed={"p1": 1}
    )  # fmt: skip
    play(match, "play_card c64_1", "choose_card s01_1", "choose_card s02_1")
    assert some(now(match)["damage"]["p1"]) == {"melee": 4}


@pytest.mark.rule("R8.7")
@pytest.mark.parametrize(("option", "counted"), [("own_cards", 0), ("offers_too", 2)])
def test_cards_only_looked_at_count_only_if_so_agreed(option, counted):
    """Q5."""
    match = table("spare_parts", {"destroyed_counts": option}, spare_parts={"p1": 3}, p1_base="t20")
    play(match, "spend_spare recruit")
    pick(match)
    assert now(match)["destroyed"]["p1"] == counted
    assert now(match)["spare_parts"]["p1"] == 1 + (counted > 0)


@pytest.mark.rule("R8.7")
def test_a_card_destroys_itself_once():
    overlay = card('"destroy_self", "destroy_self"')
    match = table(p1_hand="c19_1", overlay=overlay)
    play(match, "play_card c19_1")
    assert pile(match, "destroyed_recruits") == "c19_1"
    assert now(match)["destroyed"]["p1"] == 1


# R8.8 Sacrificing


@pytest.mark.rule("R8.8")
def test_of_three_lifted_cards_one_is_destroyed_and_two_go_back_in_any_order():
    for lower, deck in (("s01_1", "s03_1 s01_1 s04_1"), ("s03_1", "s01_1 s03_1 s04_1")):
        match = table(p1_hand="x08_1", p1_deck="s01_1 s02_1 s03_1 s04_1")
        play(match, "play_card x08_1")
        assert asked(match) == "p1 choose_sacrifice"
        assert refused(match, "choose_card s04_1") == "R8.8"
        play(match, "choose_card s02_1")
        assert asked(match) == "p1 choose_lower"
        assert refused(match, "choose_card s02_1") == "R8.8"
        play(match, f"choose_card {lower}")
        assert pile(match, "p1_deck") == deck
        assert pile(match, "starters").split()[0] == "s02_1"


@pytest.mark.rule("R8.8")
def test_the_order_of_two_copies_does_not_matter():
    match = table(p1_hand="x08_1", p1_deck="c01_1 c01_2 s03_1")
    play(match, "play_card x08_1", "choose_card s03_1")
    assert sorted(pile(match, "p1_deck").split()) == ["c01_1", "c01_2"]
    assert asked(match) == "p1 act"


@pytest.mark.rule("R8.8")
def test_several_sacrifices_lift_anew():
    match = table(p1_hand="c19_1", p1_deck="s01_1 s02_1 s03_1 s04_1", overlay=card('"sacrifice(2)"'))
    play(match, "play_card c19_1", "choose_card s01_1", "choose_card s02_1", "choose_card s03_1", "choose_card s02_1")
    assert pile(match, "p1_deck") == "s04_1 s02_1"


@pytest.mark.rule("R8.8")
def test_a_short_deck_is_reshuffled_for_the_rest():
    """Ruling 12: cards that are lifted are set aside."""
    match = table(p1_hand="x08_1", p1_deck="s01_1", p1_discard="s02_1 s03_1 s04_1")
    play(match, "play_card x08_1", dice=(0, 0))
    assert now(match)["health"]["p1"] == 13
    assert now(match)["count"]["p1_offer"] == 3
    assert "s01_1" in pile(match, "p1_offer").split()
    assert now(match)["count"]["p1_deck"] == 1


@pytest.mark.rule("R8.8")
@pytest.mark.parametrize("lying", ["s01_1", "s01_1 s02_1"])
def test_with_nothing_to_reshuffle_it_goes_on_with_what_was_lifted(lying):
    """Q2."""
    match = table(p1_hand="x08_1", p1_deck=lying)
    play(match, "play_card x08_1", "choose_card s01_1")
    assert not match.over
    assert pile(match, "p1_deck") == lying.replace("s01_1", "").strip()
    assert now(match)["health"]["p1"] == 14


@pytest.mark.rule("R8.8")
@pytest.mark.parametrize(("draws", "gained"), [(False, 0), (True, 2)])
def test_a_sacrifice_draws_only_if_so_agreed(draws, gained):
    """Q15: Jalak and the technology answer to drawn cards."""
    overlay = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "draw", do = ["gain_reroll(1)"], limit = 1 }'
    match = table(
        "main", {"sacrifice_counts_as_drawing": draws}, p1_hand="x08_1", p1_base="t01", p1_deck="s12_1 s01_1 s02_1",
        overlay=overlay,
    )  # fmt: skip
    play(match, "play_card x08_1")
    assert now(match)["rerolls"]["p1"] == gained


@pytest.mark.rule("R8.8")
def test_the_others_lie_on_the_deck_when_abilities_for_the_destroyed_card_work():
    overlay = '[[tech]]\nid = "t20"\npassive = { when = "card_destroyed", do = ["recruit(1)"], limit = 1 }'
    match = table(p1_hand="x08_1", p1_base="t20", p1_deck="s01_1 s02_1 s03_1", overlay=overlay)
    play(match, "play_card x08_1", "choose_card s01_1", "choose_card s02_1")
    assert asked(match) == "p1 choose_recruit"
    assert pile(match, "p1_deck") == "s03_1 s02_1"
    assert len(choices(match, "choose_card")) <= 3


# R8.9 Recycling


@pytest.mark.rule("R8.9")
@pytest.mark.parametrize(
    ("how", "deck"), [("recycle_dump", "s02_1"), ("recycle_discard", "s05_1"), ("recycle_hand s10_1", "s10_1")]
)
def test_the_top_card_of_dump_or_discard_pile_or_any_of_the_hand(how, deck):
    match = table(
        p1_hand="s06_1 s08_1 s10_1", p1_deck="s01_1", p1_dump="s02_1 s03_1", p1_discard="s05_1 s07_1",
        pool={"p1": {"black": 1}},
    )  # fmt: skip
    play(match, "play_card s06_1")
    assert asked(match) == "p1 choose_recycled"
    assert choices(match, "recycle_hand") == ["s08_1", "s10_1"]
    assert refused(match, "recycle_hand s01_1") == "R8.9"
    play(match, how)
    assert pile(match, "p1_deck") == f"{deck} s01_1"


@pytest.mark.rule("R8.9")
def test_only_what_is_there_can_be_recycled():
    match = table(p1_hand="s06_1", pool={"p1": {"black": 1}}, p1_dump="s02_1")
    play(match, "play_card s06_1")
    assert refused(match, "recycle_discard") == "R8.9"
    match = table(p1_hand="s06_1", pool={"p1": {"black": 1}}, p1_discard="s02_1")
    play(match, "play_card s06_1")
    assert refused(match, "recycle_dump") == "R8.9"
    assert refused(match, "recycle_for p2") == "R8.9", "an opponent is no partner"


@pytest.mark.rule("R8.9")
def test_several_are_recycled_one_at_a_time():
    match = table(p1_hand="c61_1", pool={"p1": {"green": 2, "yellow": 1}}, p1_deck="s01_1", p1_dump="s02_1 s03_1")
    play(match, "play_card c61_1", "recycle_dump", "recycle_dump")
    assert pile(match, "p1_deck") == "s03_1 s02_1 s01_1"
    assert asked(match) == "p1 act", "nothing is left for the third"


@pytest.mark.rule("R8.9")
def test_with_nothing_to_recycle_nothing_happens():
    """Ruling 13."""
    match = table(p1_hand="s06_1", pool={"p1": {"black": 1}})
    play(match, "play_card s06_1")
    assert asked(match) == "p1 act"
    assert refused(table(p1_base="l07"), "use_card l07") == "R4.5"


@pytest.mark.rule("R8.9")
def test_a_recycled_card_is_drawn_next():
    match = table(p1_hand="c41_1", pool={"p1": {"black": 1}}, p1_dump="s12_1 s02_1")
    play(match, "play_card c41_1", "recycle_dump", "recycle_dump")
    assert pile(match, "p1_hand") == "s02_1"
