"""R20 What a seat cannot know is resampled: all possibilities are equally likely, and the seat sees no difference."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from groundfall.contract.secrets import seen
from groundfall.games.rone.judge import conserved
from groundfall.games.rone.state import CARDS, PILES

from .card_tests import TOGETHER, price
from .helpers import pile, play, table


def sampled(match, seat, name, times=600):
    """How often each set of cards is in a pile after resampling for a seat."""
    found: Counter[Any] = Counter()
    for seed in range(times):
        found[" ".join(sorted(pile(match.imagine(seat, seed), name).split()))] += 1
    return found


def evenly(found, count, times=600):
    """Whether there are that many outcomes, all equally frequent within four standard deviations."""
    share = times / count
    spread = 4 * (share * (1 - 1 / count)) ** 0.5
    return len(found) == count and all(abs(n - share) < spread for n in found.values())


@pytest.mark.rule("R20.1")
def test_another_hand_can_be_any_of_the_hidden_cards():
    match = table(p2_hand="s01_2 s02_2", p2_deck="s03_2 s04_2", topped={"p2_deck": 0})
    found = sampled(match, "p1", "p2_hand")
    assert evenly(found, 6), found
    assert sampled(match, "p2", "p2_hand", 20) == {"s01_2 s02_2": 20}, "the seat knows its own hand"


@pytest.mark.rule("R20.1", "R8.8")
def test_cards_drawn_for_a_sacrifice_are_resampled_with_the_hand():
    match = table(p1_hand="x08_1 s01_1", p1_deck="s02_1 s03_1 s04_1 s05_1", topped={"p1_deck": 0})
    play(match, "play_card x08_1", dice=(0, 0, 0))
    assert evenly(sampled(match, "p2", "p1_to_sacrifice"), 10)
    assert evenly(sampled(match, "p2", "p1_hand"), 5)
    play(match, "choose_card s02_1", "choose_card s04_1")
    on_top = Counter(pile(match.imagine("p2", seed), "p1_deck").split()[0] for seed in range(600))
    assert evenly(on_top, 4), on_top
    for seed in range(20):
        assert pile(match.imagine("p1", seed), "p1_deck").split()[:2] == ["s03_1", "s04_1"], "the owner knows"
        imagined = match.imagine("p2", seed)
        ranks = [imagined.state.card_rank[CARDS.number(card)] for card in pile(imagined, "p1_deck").split()]
        assert ranks == [2, 1, 0], "the order of two cards is known"


@pytest.mark.rule("R20.2", "R8.9")
def test_known_cards_on_a_deck_or_in_a_hand_stay_there():
    match = table(
        p1_hand="s06_1 s01_1", p1_dump="c01_1", p1_deck="s02_1 s03_1", topped={"p1_deck": 0}, pool={"p1": price("K")}
    )
    play(match, "play_card s06_1", "recycle_dump")
    for seed in range(30):
        imagined = match.imagine("p2", seed)
        assert pile(imagined, "p1_deck").split()[0] == "c01_1"
        assert "c01_1" not in pile(imagined, "p1_hand")
    known = table(p2_hand="c01_1 s01_2", seen={"c01_1": -1}, p2_deck="s02_2 s03_2", topped={"p2_deck": 0})
    assert evenly(sampled(known, "p1", "p2_hand"), 3)
    assert all("c01_1" in cards for cards in sampled(known, "p1", "p2_hand", 50))


@pytest.mark.rule("R20.2", "R8.9")
def test_a_card_recycled_face_down_can_be_any_of_hand_and_deck():
    match = table(p1_hand="s06_1 s01_1 s02_1", p1_deck="s03_1 s04_1", topped={"p1_deck": 0}, pool={"p1": price("K")})
    play(match, "play_card s06_1", "recycle_hand s01_1")
    on_top = Counter(pile(match.imagine("p2", seed), "p1_deck").split()[0] for seed in range(600))
    assert evenly(on_top, 4), on_top


@pytest.mark.rule("R20.2", "R8.4")
def test_any_card_of_a_reshuffled_deck_can_have_been_drawn():
    match = table("draw", p1_deck="", p1_discard="c01_1 c02_1", p1_dump="c03_1", p1_hand="s01_1", health={"p1": 9})
    play(match, "draw_card", dice=(0,))
    found = sampled(match, "p2", "p1_hand")
    assert evenly(found, 6), found


@pytest.mark.rule("R20.1")
def test_partners_do_not_know_each_others_hands():
    match = table(options=TOGETHER, p2_hand="s01_2", p2_deck="s02_2 s03_2", topped={"p2_deck": 0})
    assert evenly(sampled(match, "p1", "p2_hand"), 3)


# The Invasion


@pytest.mark.rule("R20.3")
def test_the_invasions_deck_can_hold_any_of_its_starting_cards():
    match = table("draw", TOGETHER)
    often: Counter[Any] = Counter()
    for seed in range(300):
        cards = pile(match.imagine("p1", seed), "invasion_deck").split()
        assert len(cards) == 16
        assert all(int(card[1:3]) <= 12 for card in cards), "starting cards"
        often.update(cards)
    assert len(often) == 24
    assert all(160 < n < 240 for n in often.values()), "each in two thirds of 300 samples"


@pytest.mark.rule("R20.3")
def test_cards_that_were_seen_stay_where_they_are():
    match = table(
        "draw",
        TOGETHER,
        invasion_deck="i01_1 i02_1 i13",
        seen={"i13": -1},
        deployed="i03_1",
        topped={"invasion_deck": 0},
        invasion_supply="i05_1 i06_1 i14",
    )
    found = sampled(match, "p1", "invasion_deck", 400)
    assert evenly(found, 6, 400), found
    assert all("i13" in cards.split() and "i03_1" not in cards for cards in found)
    assert all("i14" not in cards for cards in found), "it is no starting card, and no card came from the supply"


@pytest.mark.rule("R20.3")
def test_recycled_cards_stay_on_top():
    match = table(
        "draw",
        TOGETHER,
        invasion_deck="i13 i01_1",
        seen={"i13": -1},
        topped={"invasion_deck": 1},
        invasion_supply="i05_1 i14",
    )
    for seed in range(30):
        assert pile(match.imagine("p1", seed), "invasion_deck").split()[0] == "i13"


@pytest.mark.rule("R20.3", "R13.8")
def test_a_face_down_card_from_the_supply_can_be_any_card():
    match = table(
        "draw",
        TOGETHER,
        invasion_deck="i01_1 i13",
        new_in_deck=1,
        topped={"invasion_deck": 0},
        invasion_supply="i05_1 i14 i15",
    )
    found = sampled(match, "p1", "invasion_deck")
    pairs = {"i01_1 i05_1", *(f"{start} {other}" for start in ("i01_1", "i05_1") for other in ("i13", "i14", "i15"))}
    assert set(found) == pairs
    for seed in range(20):
        state = match.imagine("p1", seed).state
        assert state.new_in_deck == 1
        assert state.count == match.state.count


# Resampling changes nothing that is visible


POSITIONS = [
    ("main", {}, {"p1_hand": "s06_1 s01_1", "p2_hand": "s01_2 s02_2", "p1_dump": "c01_1", "pool": {"p1": price("K")}}),
    ("main", {}, {"p1_hand": "x08_1 s01_1", "p2_hand": "s01_2"}),
    ("store", {}, {"p1_hand": "c48_1 s01_1", "p2_hand": "s02_2"}),
    ("draw", TOGETHER, {"p1_hand": "s01_1", "p2_hand": "s01_2", "deployed": "i01_1"}),
    ("main", TOGETHER, {"p1_hand": "s06_1 s01_1", "p2_hand": "s01_2", "pool": {"p1": price("K")}}),
    ("main", {"mode": "speed"}, {"p1_hand": "s06_1 s01_1", "p2_hand": "s01_2 s02_2"}),
    ("main", {"mode": "team"}, {"p1_hand": "s06_1 s01_1", "p2_hand": "s01_2 s02_2", "p3_hand": "s01_3"}),
]


@pytest.mark.rule("R20.1", "R20.2", "R20.3")
@pytest.mark.parametrize(("phase", "options", "said"), POSITIONS)
def test_resampling_changes_nothing_that_the_seat_sees_and_loses_no_card(phase, options, said):
    match = table(phase, options, **said)
    for step in range(12):
        for seat, name in enumerate(match.seats):
            imagined = match.imagine(seat, 100 + step)
            assert seen(imagined, seat) == seen(match, seat), name
            assert imagined.view(None) == match.view(None)
            assert conserved(match.content, imagined.state) == conserved(match.content, match.state)
        awaited = match.awaiting[step % len(match.awaiting)]
        match.play(awaited, match.legal(awaited)[step % len(match.legal(awaited))])
        if match.over:
            break


@pytest.mark.rule("R20.1")
def test_resampled_cards_form_correct_piles():
    match = table(p2_hand="s01_2 s02_2 s03_2", p2_deck="s04_2 s05_2 s06_2", topped={"p2_deck": 2}, seen={"s04_2": 2})
    for seed in range(50):
        state = match.imagine("p1", seed).state
        for name, size in (("p2_hand", 3), ("p2_deck", 3)):
            card, found = state.top[PILES.number(name)], 0
            while card >= 0:
                assert state.card_pile[card] == PILES.number(name), CARDS.names[card]
                card, found = state.card_under[card], found + 1
            assert found == size == state.count[PILES.number(name)]
