"""R8.8, R8.9 Sacrificing and recycling."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pile, play, refused, table


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


# R8.8 Sacrificing


@pytest.mark.rule("R8.8")
def test_one_of_three_drawn_cards_is_destroyed_and_two_go_back_in_any_order():
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
def test_each_sacrifice_draws_again():
    match = table(p1_hand="c19_1", p1_deck="s01_1 s02_1 s03_1 s04_1", overlay=card('"sacrifice(2)"'))
    play(match, "play_card c19_1", "choose_card s01_1", "choose_card s02_1", "choose_card s03_1", "choose_card s02_1")
    assert pile(match, "p1_deck") == "s04_1 s02_1"


@pytest.mark.rule("R8.8")
def test_a_short_deck_is_reshuffled_for_the_rest():
    """Ruling 12: the drawn cards are set aside."""
    match = table(p1_hand="x08_1", p1_deck="s01_1", p1_discard="s02_1 s03_1 s04_1")
    play(match, "play_card x08_1", dice=(0, 0))
    assert now(match)["health"]["p1"] == 13
    assert now(match)["count"]["p1_to_sacrifice"] == 3
    assert "s01_1" in pile(match, "p1_to_sacrifice").split()
    assert now(match)["count"]["p1_deck"] == 1


@pytest.mark.rule("R8.8")
@pytest.mark.parametrize("lying", ["s01_1", "s01_1 s02_1"])
def test_with_nothing_to_reshuffle_it_continues_with_the_drawn_cards(lying):
    """Q2."""
    match = table(p1_hand="x08_1", p1_deck=lying)
    play(match, "play_card x08_1", "choose_card s01_1")
    assert not match.over
    assert pile(match, "p1_deck") == lying.replace("s01_1", "").strip()
    assert now(match)["health"]["p1"] == 14


@pytest.mark.rule("R8.8")
@pytest.mark.parametrize(("draws", "gained"), [(False, 0), (True, 2)])
def test_a_sacrifice_draws_only_if_so_agreed(draws, gained):
    """Q15: Jalak and the technology trigger on drawn cards."""
    overlay = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "draw", do = ["gain_reroll(1)"], limit = 1 }'
    match = table(
        "main",
        {"sacrifice_counts_as_drawing": draws},
        p1_hand="x08_1",
        p1_base="t01",
        p1_deck="s12_1 s01_1 s02_1",
        overlay=overlay,
    )
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
        p1_hand="s06_1 s08_1 s10_1",
        p1_deck="s01_1",
        p1_dump="s02_1 s03_1",
        p1_discard="s05_1 s07_1",
        pool={"p1": {"black": 1}},
    )
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
    assert refused(match, "recycle_for p2") == "R8.9", "an opponent is not a partner"


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
    assert choices(table(p1_base="l07", p1_dump="s05_1"), "use_card") == ["l07"]


@pytest.mark.rule("R8.9")
def test_a_recycled_card_is_drawn_next():
    match = table(p1_hand="c41_1", pool={"p1": {"black": 1}}, p1_dump="s12_1 s02_1")
    play(match, "play_card c41_1", "recycle_dump", "recycle_dump")
    assert pile(match, "p1_hand") == "s02_1"


@pytest.mark.rule("R8.9")
def test_with_a_ban_a_card_that_recycles_can_be_played_without_effect():
    """Q7: the Static Choir is deployed."""
    banned = {"options": {"mode": "cooperative", "players": 1}, "deployed": "i27", "p1_dump": "s02_1"}
    match = table(p1_hand="s06_1", pool={"p1": {"black": 1}}, **banned)
    play(match, "play_card s06_1")
    assert asked(match) == "p1 act"
    assert (pile(match, "p1_dump"), pile(match, "p1_played")) == ("s02_1", "s06_1")
    assert refused(table(p1_base="l07", **banned), "use_card l07") == "R4.5"
