"""R20 The cards that each seat sees and knows."""

from __future__ import annotations

import pytest

from .card_tests import THEN, TOGETHER, price
from .helpers import choices, pile, play, table, told

TEAM = {"mode": "team"}


def where(match, card, seat):
    """The pile of a card, as seen by a seat or a spectator (None)."""
    return match.view(seat)["table"]["card"][card]["pile"]


def beneath(match, card, seat):
    """The card below it, as seen by a seat."""
    return match.view(seat)["table"]["card"][card]["under"]


def kinds(match, seat, name):
    """The events of one kind that a seat was told."""
    return told(match.events(seat), name)


def rank(match, card, seat):
    """Its place among the cards in known order on top of a deck, 1 the lowest, as seen by a seat."""
    return match.view(seat)["table"]["card"][card]["rank"]


# R20.1 What is hidden


@pytest.mark.rule("R20.1")
@pytest.mark.parametrize("options", [{}, TOGETHER, TEAM, {"mode": "speed"}])
def test_a_hand_is_seen_by_its_player_alone_not_even_by_partners(options):
    match = table(options=options, p1_hand="s05_1", p2_hand="s05_2")
    assert (where(match, "s05_1", "p1"), where(match, "s05_2", "p2")) == ("p1_hand", "p2_hand")
    for seat, card in (("p2", "s05_1"), ("p1", "s05_2"), (None, "s05_1"), (None, "s05_2")):
        assert where(match, card, seat) == "hidden"
    hands = match.view("p2")["table"]["count"]
    assert (hands["p1_hand"], hands["p2_hand"]) == (1, 1), "everybody sees the number of cards"


@pytest.mark.rule("R20.1")
def test_a_deck_is_known_to_its_player_and_its_order_to_nobody():
    match = table(p1_hand="")
    for seat in ("p1", "p2", None):
        assert beneath(match, "s05_1", seat) == "hidden"
        assert "top" not in match.view(seat)["table"]
    assert where(match, "s05_1", "p1") == "p1_deck"
    assert where(match, "s05_1", "p2") == "hidden", "it might be in the hand"


@pytest.mark.rule("R20.1")
@pytest.mark.parametrize(
    "name", ["p1_discard", "p1_dump", "p1_played", "p1_training", "p1_base", "starters", "destroyed_recruits"]
)
def test_face_up_cards_and_their_order_are_seen_by_all(name):
    first, second = {"p1_base": ("t01", "t02"), "starters": ("x01_1", "x02_1")}.get(name, ("c01_1", "c02_1"))
    match = table(**{name: f"{first} {second}"})
    for seat in ("p1", "p2", None):
        assert where(match, first, seat) == name
        assert beneath(match, first, seat) == second


@pytest.mark.rule("R20.1")
def test_dice_tokens_and_stored_resources_are_seen_by_all():
    match = table(
        dice="RB", stored={"p1": {"red": 2}}, rerolls={"p1": 1}, tech_tokens={"p1": 2}, pool={"p1": {"blue": 1}}
    )
    for seat in ("p2", None):
        seen = match.view(seat)["table"]
        assert seen["die_face"]["p1"]["die_1"] == "face_3"
        assert (seen["stored"]["p1"]["red"], seen["rerolls"]["p1"], seen["tech_tokens"]["p1"]) == (2, 1, 2)
        assert seen["pool"]["p1"]["blue"] == 1


@pytest.mark.rule("R20.1", "R3.2")
def test_drawn_cards_are_told_only_to_their_player():
    match = table("draw", p1_hand="")
    play(match, "draw_card", dice=(0,))
    drawn = pile(match, "p1_hand")
    assert kinds(match, "p1", "drew") == [{"card": drawn}]
    for other in ("p2", None):
        assert kinds(match, other, "drew") == []
        assert kinds(match, other, "draws") == [{"seat": "p1"}]
        assert where(match, drawn, other) == "hidden"


@pytest.mark.rule("R20.1", "R8.1")
def test_a_recruit_and_a_discovery_show_their_cards_to_all():
    match = table("spare_parts", spare_parts={"p1": 2}, recruits="c01_1 c02_1 c03_1")
    play(match, "spend_spare recruit")
    for seat in ("p1", "p2", None):
        assert {where(match, card, seat) for card in ("c01_1", "c02_1", "c03_1")} == {"p1_offer"}
        assert [event["card"] for event in kinds(match, seat, "shown")] == ["c01_1", "c02_1", "c03_1"]


@pytest.mark.rule("R20.1", "R8.8")
def test_cards_drawn_for_a_sacrifice_are_seen_only_by_their_player():
    match = table(p1_hand="x08_1")
    play(match, "play_card x08_1", dice=(0, 0, 0))
    lifted = pile(match, "p1_to_sacrifice").split()
    assert len(lifted) == 3
    assert {where(match, card, "p1") for card in lifted} == {"p1_to_sacrifice"}
    for other in ("p2", None):
        assert {where(match, card, other) for card in lifted} == {"hidden"}
        assert kinds(match, other, "to_sacrifice") == []


@pytest.mark.rule("R20.1", "R5.3")
def test_which_card_is_kept_is_told_to_nobody_else():
    match = table("store", p1_hand="c48_1 c63_1 c01_1", seen={"c63_1": 1})
    play(match, "keep_card c63_1")
    assert kinds(match, "p2", "keeps") == [{"seat": "p1"}]
    assert match.view("p2")["table"]["kept"]["c63_1"] == "hidden"
    assert where(match, "c63_1", "p2") == "hidden"
    assert match.view("p1")["table"]["kept"]["c63_1"] is True


# R20.2 What was seen stays known


@pytest.mark.rule("R20.2", "R8.9")
def test_a_card_recycled_before_all_eyes_is_known_on_the_deck_and_in_the_hand():
    match = table(p1_hand="s06_1 c46_1", p1_dump="c01_1 c02_1", pool={"p1": price("K")})
    play(match, "play_card s06_1", "recycle_dump")
    for seat in ("p1", "p2", None):
        assert (where(match, "c01_1", seat), rank(match, "c01_1", seat)) == ("p1_deck", 1)
    play(match, "play_card c46_1")
    assert kinds(match, "p2", "drew_known") == [{"seat": "p1", "card": "c01_1"}]
    assert (where(match, "c01_1", "p2"), where(match, "c01_1", None)) == ("p1_hand", "p1_hand")


@pytest.mark.rule("R20.2", "R8.9")
def test_a_card_recycled_from_the_hand_is_known_to_its_player_alone():
    match = table(p1_hand="s06_1 s03_1 s04_1 c46_1", pool={"p1": price("K")})
    play(match, "play_card s06_1", "recycle_hand s03_1")
    assert (where(match, "s03_1", "p1"), where(match, "s03_1", "p2")) == ("p1_deck", "hidden")
    assert kinds(match, "p2", "recycled") == []
    assert kinds(match, "p2", "recycled_unseen") == [{"seat": "p1"}]
    play(match, "play_card c46_1")
    assert kinds(match, "p2", "drew_known") == []
    assert where(match, "s03_1", "p2") == "hidden"


@pytest.mark.rule("R20.2", "R8.8")
def test_the_order_in_which_cards_go_back_is_known_to_their_player():
    match = table(p1_hand="x08_1", p1_deck="c01_1 c02_1 c03_1 c04_1", topped={"p1_deck": 0})
    play(match, "play_card x08_1", dice=(0, 0, 0))
    play(match, "choose_card c01_1", "choose_card c03_1")
    assert pile(match, "p1_deck").split()[:2] == ["c02_1", "c03_1"]
    assert [rank(match, card, "p1") for card in ("c02_1", "c03_1", "c04_1")] == [2, 1, "hidden"]
    assert [rank(match, card, "p2") for card in ("c02_1", "c03_1")] == ["hidden", "hidden"]
    assert {where(match, card, "p2") for card in ("c02_1", "c03_1", "c04_1")} == {"hidden"}
    assert where(match, "c01_1", "p2") == "destroyed_recruits"


@pytest.mark.rule("R20.2", "R8.4")
def test_all_know_the_cards_of_a_reshuffled_deck_until_one_is_drawn_face_down():
    match = table("draw", p1_deck="c09_1", p1_discard="c01_1 c02_1", p1_dump="c03_1", p1_hand="")
    play(match, "draw_card", "draw_card", dice=(0,))
    first = pile(match, "p1_hand").split()[0]
    left = pile(match, "p1_deck").split()
    assert len(left) == 2
    for card in (first, *left):
        assert where(match, card, "p2") == "hidden", "one of the three was drawn"
    assert {where(match, card, "p1") for card in left} == {"p1_deck"}
    drawing = '[[playing]]\nid = "x09"\nplay = ["garbage_own_deck(1)"]\n'
    fresh = table(
        overlay=drawing,
        p1_hand="x09_1",
        pool={"p1": price("W")},
        p1_deck="",
        p1_discard="c01_1 c02_1",
        p1_dump="c03_1 c04_1",
    )
    play(fresh, "play_card x09_1")
    left = pile(fresh, "p1_deck").split()
    assert len(left) == 3
    assert {where(fresh, card, "p2") for card in left} == {"p1_deck"}
    assert {beneath(fresh, card, "p1") for card in left} == {"hidden"}


@pytest.mark.rule("R20.2", "R8.9")
def test_a_card_that_all_know_is_recycled_openly_from_a_hand():
    match = table(p1_hand="s06_1 c01_1 s04_1", seen={"c01_1": -1}, pool={"p1": price("K")})
    assert where(match, "c01_1", "p2") == "p1_hand"
    play(match, "play_card s06_1", "recycle_hand c01_1")
    assert kinds(match, "p2", "recycled") == [{"seat": "p1", "card": "c01_1"}]
    assert (where(match, "c01_1", "p2"), rank(match, "c01_1", "p2")) == ("p1_deck", 1)
    match = table(p1_hand="s06_1 c01_1 s04_1", seen={"c01_1": -1}, pool={"p1": price("K")})
    play(match, "play_card s06_1", "recycle_hand s04_1")
    assert (where(match, "c01_1", "p2"), where(match, "s04_1", "p2")) == ("p1_hand", "hidden"), "it was another one"


@pytest.mark.rule("R20.2", "R8.8")
def test_cards_that_all_know_are_laid_back_openly():
    match = table(
        p1_hand="c41_1 x08_1",
        p1_deck="s01_1 s02_1",
        p1_dump="c01_1 c02_1 c03_1",
        pool={"p1": price("K")},
        topped={"p1_deck": 0},
    )
    play(match, "play_card c41_1", "recycle_dump", "recycle_dump")
    assert pile(match, "p1_hand").split()[0] == "c02_1", "drawn openly"
    play(match, "play_card x08_1", dice=(0,))
    lifted = pile(match, "p1_to_sacrifice").split()
    assert [where(match, card, "p2") for card in lifted] == ["hidden", "hidden", "p1_to_sacrifice"], "c01_1 was on top"
    play(match, f"choose_card {lifted[0]}", "choose_card c01_1")
    assert (where(match, "c01_1", "p2"), rank(match, "c01_1", "p2")) == ("p1_deck", 1), "under an unknown card"


TWO = "s06_1 c01_1 c01_2"


@pytest.mark.rule("R20.2", "R1.1")
@pytest.mark.parametrize("known", ["c01_1", "c01_2"])
@pytest.mark.parametrize(
    ("phase", "actions"),
    [
        ("main", ["play_card s06_1", "recycle_hand {}"]),
        ("main", ["play_card {}"]),
        ("store", ["throw {}"]),
    ],
)
def test_of_two_copies_the_one_that_all_know_goes_first(phase, actions, known):
    other = {"c01_1": "c01_2", "c01_2": "c01_1"}[known]
    match = table(
        phase,
        p1_hand=TWO,
        pool={"p1": price("KK")} if phase == "main" else {},
        seen={known: -1, other: 1},
        overlay='[[playing]]\nid = "c01"\ncost = "K"\nplay = ["gain_armor(1)"]\n',
    )
    play(match, *(words.format(known) for words in actions))
    assert where(match, known, "p2") != "p1_hand"
    assert where(match, other, "p2") == "hidden", "nobody knows whether the other one was drawn"


@pytest.mark.rule("R20.2", "R8.7")
def test_of_two_copies_in_hand_the_one_that_all_know_is_destroyed_first():
    overlay = '[[playing]]\nid = "s06"\nplay = ["destroy_from(hand,1)"]\n'
    match = table(p1_hand=TWO, pool={"p1": price("K")}, seen={"c01_1": -1, "c01_2": 1}, overlay=overlay)
    play(match, "play_card s06_1")
    assert choices(match, "choose_card") == ["c01_1"]


@pytest.mark.rule("R20.2", "R5.3")
def test_of_two_copies_the_one_that_not_all_know_is_kept_first():
    match = table("store", p1_hand="c48_1 c63_1 c63_2", seen={"c63_1": -1, "c63_2": 1})
    assert choices(match, "keep_card")[-1] == "c63_2" and "c63_1" in choices(match, "throw")
    play(match, "keep_card c63_2", "throw c63_1")
    assert where(match, "c63_2", "p2") == "hidden"


# R20.3 The Invasion's deck


@pytest.mark.rule("R20.3")
def test_of_the_invasions_deck_and_supply_nobody_knows_a_card_at_the_start():
    match = table("draw", TOGETHER)
    hidden = [*pile(match, "invasion_deck").split(), *pile(match, "invasion_supply").split()]
    assert len(hidden) == 56
    for seat in ("p1", "p2", None):
        assert {where(match, card, seat) for card in hidden} == {"hidden"}
    assert match.view("p1")["table"]["count"]["invasion_deck"] == 16


@pytest.mark.rule("R20.3")
def test_deployed_and_trained_cards_are_known_in_the_deck_later():
    match = table(
        "invasion",
        TOGETHER,
        pending=[{"task": "reshuffle_invasion"}, *THEN],
        invasion_deck="",
        invasion_discard="i01_1 i02_1 i03_1",
        invasion_dump="i04_1",
    )
    for seat in ("p1", None):
        assert {where(match, card, seat) for card in ("i02_1", "i03_1", "i04_1")} == {"invasion_deck"}
        assert beneath(match, "i02_1", seat) == "hidden"


@pytest.mark.rule("R20.3", "R13.8")
def test_a_card_that_the_invasion_recycles_is_known_to_come_next():
    match = table(
        "invasion",
        TOGETHER,
        pending=[{"task": "use_protocols"}, *THEN],
        protocols="p04",
        invasion_dump="i04_1",
        invasion_discard="i01_1 i02_1",
    )
    for seat in ("p1", None):
        assert where(match, "i01_1", seat) == "invasion_deck"
        assert rank(match, "i01_1", seat) == 1 + rank(match, "i04_1", seat)


@pytest.mark.rule("R20.3", "R13.8")
def test_cards_shuffled_in_from_the_supply_are_hidden():
    adding = '[[protocol]]\nid = "p01"\nuse = ["inv_add_cards(1)"]\n'
    match = table(
        "invasion",
        TOGETHER,
        pending=[{"task": "use_protocols"}, *THEN],
        overlay=adding,
        protocols="p01",
        seen={"i13": -1, "i14": -1},
        invasion_supply="i13 i14",
        topped={"invasion_supply": 0},
    )
    for seat in ("p1", "p2", None):
        assert {where(match, card, seat) for card in ("i13", "i14")} == {"hidden"}
    assert match.state.new_in_deck == 1


@pytest.mark.rule("R20.3")
def test_cards_taken_from_the_deck_are_seen_and_counted():
    said = {
        "pending": [{"task": "deploy_cards", "left": 1, "effects": 1}, *THEN],
        "invasion_supply": "",
        "seen": {"i13": 0, "i06_1": 0, "i06_2": 0},
    }
    match = table("invasion", TOGETHER, invasion_deck="i13 i06_1", new_in_deck=1, **said)
    assert where(match, "i13", None) == "deployed"
    assert match.state.new_in_deck == 0
    match = table("invasion", TOGETHER, invasion_deck="i06_1 i13", new_in_deck=1, **said)
    assert match.state.new_in_deck == 1, "it may have been there from the start"
    match = table("invasion", TOGETHER, invasion_deck="i06_1", new_in_deck=1, **said)
    assert match.state.new_in_deck == 0, "there is no other"
