"""R4.6 Stored pairs."""

from __future__ import annotations

import pytest

from .helpers import asked, now, pick, pile, play, refused, some, table


def pool(match, seat="p1"):
    """The resources of a pool."""
    return some(now(match)["pool"][seat])


def stored(match, seat="p1"):
    """Stored resources."""
    return some(now(match)["stored"][seat])


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize(
    ("colour", "what", "change"),
    [
        ("red", "damage", {"melee": 1}),
        ("blue", "armor", 6),
        ("green", "health", 6),
        ("yellow", "spare_parts", 1),
    ],
)
def test_a_pair_does_its_stored_action(colour, what, change):
    match = table(stored={"p1": {colour: 3}}, armor={"p1": 5}, health={"p1": 5})
    play(match, f"spend_pair {colour}")
    assert stored(match) == {colour: 1}
    value = now(match)[what]["p1"]
    assert (some(value) if isinstance(value, dict) else value) == change
    assert some(now(match)["reduction"]["p1"]) == {colour: 1}


@pytest.mark.rule("R4.6")
def test_a_black_pair_recycles():
    match = table(stored={"p1": {"black": 2}}, p1_dump="s05_1")
    play(match, "spend_pair black", "recycle_dump")
    assert pile(match, "p1_deck").split()[0] == "s05_1"


@pytest.mark.rule("R4.6")
def test_a_wild_pair_gives_spare_parts_or_a_recruit():
    match = table(stored={"p1": {"wild": 4}})
    play(match, "spend_pair wild", "take first")
    assert now(match)["spare_parts"]["p1"] == 2
    play(match, "spend_pair wild", "take second")
    assert asked(match) == "p1 choose_recruit"


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize("count", [0, 1])
def test_a_pair_is_two_of_one_colour(count):
    assert refused(table(stored={"p1": {"red": count, "blue": 1}}), "spend_pair red") == "R4.6"


@pytest.mark.rule("R4.6")
def test_a_pair_makes_the_next_card_cheaper_by_its_icon():
    match = table(stored={"p1": {"red": 2}}, p1_hand="s05_1 s10_1")
    assert refused(match, "play_card s05_1") == "R4.4"
    play(match, "spend_pair red")
    assert refused(match, "play_card s10_1") == "R4.4", "a blue icon is not red"
    play(match, "play_card s05_1")
    assert some(now(match)["reduction"]["p1"]) == {}
    assert pile(match, "p1_played") == "s05_1"


@pytest.mark.rule("R4.6")
def test_a_pair_takes_away_a_wild_icon_where_there_is_none_of_its_colour():
    match = table(stored={"p1": {"red": 2}}, p1_hand="s12_1", pool={"p1": {"green": 1}})
    play(match, "spend_pair red", "play_card s12_1")
    assert pool(match) == {}


@pytest.mark.rule("R4.6")
def test_a_wild_pair_takes_away_a_wild_icon_only():
    match = table(stored={"p1": {"wild": 2}}, p1_hand="s05_1 s12_1", pool={"p1": {"green": 1}})
    play(match, "spend_pair wild", "take first")
    assert refused(match, "play_card s05_1") == "R4.4"
    play(match, "play_card s12_1")
    assert pool(match) == {}


@pytest.mark.rule("R4.6")
def test_several_pairs_make_one_card_cheaper():
    """Ruling 5."""
    match = table(stored={"p1": {"red": 2, "blue": 2}}, p1_hand="c29_1")
    play(match, "spend_pair red", "spend_pair blue", "play_card c29_1")
    assert pile(match, "p1_played") == "c29_1"


@pytest.mark.rule("R4.6")
def test_a_pair_can_be_spent_just_for_its_action_and_expires_with_the_next_card():
    """Ruling 4."""
    match = table(stored={"p1": {"red": 2}}, p1_hand="c19_1 s05_1")
    play(match, "spend_pair red", "play_card c19_1")
    assert some(now(match)["damage"]["p1"]) == {"melee": 1}
    assert refused(match, "play_card s05_1") == "R4.4", "the free card was the next one"


@pytest.mark.rule("R4.6")
def test_reductions_from_pairs_expire_with_the_main_phase():
    """Ruling 4."""
    match = table(stored={"p1": {"red": 2}}, p1_hand="s05_1")
    play(match, "spend_pair red", "end_main")
    assert some(now(match)["reduction"]["p1"]) == {}


@pytest.mark.rule("R4.6")
def test_abilities_for_a_spent_pair_work_after_the_action():
    match = table(stored={"p1": {"wild": 2}}, p1_base="l09", p1_training="")
    play(match, "spend_pair wild", "take second")
    assert now(match)["card"]["l09"]["worked"] == 0, "the recruit comes first"
    card = pick(match)
    assert now(match)["card"][card]["screws"] == 1, "the card that came by the pair gets the screw"


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize(("when", "works"), [("red", 1), ("blue", 0), ("any", 1)])
def test_an_ability_may_wait_for_pairs_of_a_colour(when, works):
    overlay = f'[[tech]]\nid = "t01"\nuse = []\npassive = {{ when = "spend_pair({when})", do = ["gain_reroll(1)"] }}'
    match = table(stored={"p1": {"red": 2}}, p1_base="t01", overlay=overlay)
    play(match, "spend_pair red")
    assert now(match)["rerolls"]["p1"] == works


@pytest.mark.rule("R4.6")
def test_the_choice_of_an_effect_is_about_no_number():
    match = table(stored={"p1": {"wild": 4}})
    play(match, "spend_pair wild")
    assert asked(match) == "p1 choose" and match.subjects("p1") == {}
