"""Dice nobody can foresee and everybody can check: commitment, nonces, proof, loaded results."""

from __future__ import annotations

import hashlib
from collections import Counter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import groundfall as gf
from engine.helpers import GAME, fight, finished, kinds, laid_out, middle, new
from groundfall.engine.errors import BadDice
from groundfall.engine.play.dice import SEEDED, Dice, DiceWords, derive
from groundfall.engine.play.match import Match
from groundfall.engine.rules import core

KEY = hashlib.sha256(b"a key").digest()


def test_the_commitment_is_the_hash_of_the_key() -> None:
    match = Match(GAME, None, KEY)
    assert match.commitment == hashlib.sha256(KEY).hexdigest()
    assert Dice().commitment != Dice().commitment


def test_a_draw_is_what_the_page_says_it_is() -> None:
    """HMAC-SHA256 over 'entry:draw:attempt', its first 64 bits; anybody can compute it."""
    import hmac

    digest = hmac.new(KEY, b"3:1:0", "sha256").digest()
    assert derive(KEY, {}, 3, 1, 6) == int.from_bytes(digest[:8], "big") % 6
    salted = hmac.new(KEY + b"|ash=x|birch=y", b"3:1:0", "sha256").digest()
    assert derive(KEY, {"birch": "y", "ash": "x"}, 3, 1, 6) == int.from_bytes(salted[:8], "big") % 6


@pytest.mark.parametrize("n", [2, 3, 6, 7, 18, 100])
def test_draws_are_equally_likely(n: int) -> None:
    """Chi-squared over 6,000 draws, below its value at one in a million."""
    counts = Counter(derive(KEY, {}, entry, k, n) for entry in range(60) for k in range(100))
    expected = 6000 / n
    chi = sum((counts[face] - expected) ** 2 / expected for face in range(n))
    assert set(counts) == set(range(n))
    assert chi < n - 1 + 5 * (2 * (n - 1)) ** 0.5 + 12


def test_numbers_that_would_favour_low_faces_are_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The highest 64-bit numbers, which do not make a whole round of faces, are rejected."""
    import hmac

    asked: list[bytes] = []

    def digest(key: bytes, message: bytes, name: str) -> bytes:
        asked.append(message)
        return (b"\xff" * 8 if len(asked) < 3 else (12).to_bytes(8, "big")) + b"\0" * 24

    monkeypatch.setattr(hmac, "digest", digest)
    assert derive(KEY, {}, 0, 0, 7) == 5
    assert asked == [b"0:0:0", b"0:0:1", b"0:0:2"]


@given(st.integers(1, 10**6), st.integers(0, 10**6), st.integers(0, 10**4))
def test_a_draw_is_in_range(n: int, entry: int, k: int) -> None:
    assert 0 <= derive(KEY, {}, entry, k, n) < n


@pytest.mark.parametrize("n", [2, 3, 6, 17])
def test_the_generator_of_search_is_even_and_stays_below_two_to_the_53(n: int) -> None:
    state = new().copy().state
    counts: Counter[int] = Counter()
    for seed in range(3000):
        state.seed = core.scattered(seed)
        assert 0 < state.seed < core.MODULUS and state.seed * core.MULTIPLIER < 2**53
        counts[core.draw(state, n)] += 1
        assert 1 <= core.roll(state, n) <= n
    assert set(counts) == set(range(n))
    assert max(counts.values()) < 1.3 * 3000 / n


def test_one_of_one_needs_no_chance() -> None:
    state = new().state
    drawn = len(state.dice.drawn)
    assert core.draw(state, 1) == core.draw(state, 0) == 0
    assert len(state.dice.drawn) == drawn


def test_a_finished_match_is_proved_by_its_key() -> None:
    match = finished(2)
    assert sum(len(entry.drawn) for entry in match.journal) > 15
    assert match.verify() == []


def test_an_altered_draw_is_found() -> None:
    match = finished(2)
    entry = next(e for e in match.journal[1:] if e.drawn)
    n, value = entry.drawn[0]
    entry.drawn[0] = (n, (value + 1) % n)
    assert match.verify() == [f"Draw 1 of entry {entry.number} does not come from the key."]


def test_another_key_proves_nothing() -> None:
    match = finished(2)
    match.dice.key = KEY
    assert len(match.verify()) > 10


def test_a_word_of_a_seat_changes_the_dice() -> None:
    one, other = Match(GAME, None, KEY), Match(GAME, None, KEY, nonces={"birch": "my own salt"})
    assert one.commitment == other.commitment
    assert one.journal[0].drawn != other.journal[0].drawn
    assert other.verify() == []
    assert gf.new("parlour", words={"birch": "salt"}).dice.nonces == {"birch": "salt"}


def test_a_seat_adds_one_word_and_cannot_change_it() -> None:
    """Whoever added a second word could look at a deal and try another."""
    words = DiceWords(GAME.seats)
    words.add("birch", "salt")
    with pytest.raises(gf.IllegalAction, match="has already added its word to the dice, and cannot change it"):
        words.add("birch", "pepper")
    words.add("ash", "")
    assert words.missing == ["cedar"] and words.nonces == {"birch": "salt"}
    with pytest.raises(gf.IllegalAction, match="no seat"):
        words.add("dora", "nobody's")


def test_a_match_that_is_dealt_takes_no_word() -> None:
    assert not hasattr(new(), "nonce")


@pytest.mark.parametrize("text", [5, None, "a|b", "x" * 201, "two\nlines", "\u2028", "\ud800"])
def test_a_word_is_a_short_line(text: Any) -> None:
    with pytest.raises(gf.IllegalAction, match=r"^A word for the dice must be .*\.$"):
        DiceWords(GAME.seats).add("ash", text)


def test_no_two_sets_of_words_salt_alike() -> None:
    """Words hold no |, so where one ends can be told."""
    assert derive(KEY, {"ash": "x", "birch": "y"}, 0, 0, 2**60) != derive(KEY, {"ash": "xbirch=y"}, 0, 0, 2**60)


def test_a_match_from_a_seed_says_so() -> None:
    assert gf.new("parlour", seed=1).marks == [SEEDED]
    assert gf.new("parlour").marks == []
    assert gf.from_position("parlour", {}, seed=1).marks == ["begun from a position", SEEDED]


def test_loaded_results_are_kept_marked_and_proved() -> None:
    match = fight("sun1", "moon5", "star6", 1)
    assert "loaded dice" in match.marks
    match.dice.load(4, 2)
    assert match.play("ash", "burn")[0].args["face"] == 4
    assert match.journal[-1].loaded == [4]
    assert match.play("ash", "burn")[0].args["face"] == 2
    assert match.verify() == []
    assert "loaded dice" not in middle().marks


@pytest.mark.parametrize("face", [0, 7, -1, 100])
def test_a_face_that_the_die_does_not_have_changes_nothing(face: int) -> None:
    match = fight("sun1", "moon5", "star6", 1)
    before, entries = match.state.tobytes(), len(match.journal)
    match.dice.load(face, 3)
    with pytest.raises(BadDice, match=f"The next loaded result is {face}, but a result from 1 to 6 is needed"):
        match.play("ash", "burn")
    assert match.state.tobytes() == before and len(match.journal) == entries
    assert list(match.dice.loaded) == [face, 3] and match.view("ash")["asked"] is not None
    match.dice.loaded.clear()
    match.play("ash", "burn")


def test_a_second_loaded_result_that_does_not_fit_changes_nothing_either() -> None:
    match = laid_out("scouting", "sun1", "moon1", "star1", lone="cedar")
    match.play("cedar", "rest")
    match.play("ash", "pick sun_1")
    match.play("birch", "pick moon_1")
    before = match.state.tobytes()
    match.dice.load(6, 99)
    with_flare = match.copy()
    assert with_flare.state.dice is None
    match.play("cedar", "pick star_1")
    assert match.journal[-1].loaded == [6] and list(match.dice.loaded) == [99]
    assert match.state.tobytes() != before


def test_dice_that_are_loaded_are_only_used_by_the_match() -> None:
    match = laid_out("scouting", pool="sun1 sun2 sun3")
    match.dice.load(1)
    tried = match.imagine("ash", 3)
    tried.act(0, tried.legal(0).ids[0])
    assert list(match.dice.loaded) == [1]
    match.play("ash", "look")
    assert match.view("ash")["table"]["peeked"] == "sun_2" and kinds(match.events("ash")) == ["looked", "saw"]


def test_loaded_results_can_be_dropped() -> None:
    match = fight("sun1", "moon5", "star6", 1)
    marks = list(match.marks)
    match.dice.load(4, 2)
    match.dice.clear()
    match.dice.clear()
    match.play("ash", "burn")
    assert match.journal[-1].loaded == [] and match.marks == marks and match.verify() == []


@pytest.mark.parametrize("results", [("x",), (2.7,), (1, None), (True,), ([1],), ("3",)])
def test_results_that_are_no_whole_numbers_are_refused_all_of_them(results: tuple[object, ...]) -> None:
    match = new()
    with pytest.raises(BadDice, match=r"^A loaded result must be a whole number, not .*\.$"):
        match.dice.load(*results)  # type: ignore[arg-type]
    assert not match.dice.loaded
