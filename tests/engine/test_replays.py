"""Replays: lines a person can read that check themselves; altered ones are found, older rules are told apart."""

from __future__ import annotations

import json
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import groundfall as gf
from engine.helpers import GAME, fight, finished, laid_out, marked, middle
from groundfall.engine.play.chain import chained
from groundfall.engine.play.match import Match
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay

Lines = list[dict[str, Any]]


def lines_of(match: Match, with_key: bool = True) -> Lines:
    return [json.loads(line) for line in write_replay(match, with_key).splitlines()]


def text_of(lines: Lines, forged: bool = True) -> str:
    """Lines as a file; `forged` computes the digests of the chain anew."""
    return "".join(json.dumps(line) + "\n" for line in (chained(lines) if forged else lines))


def test_a_replay_can_be_read_by_a_person() -> None:
    match = finished(1)
    head, first, *rest = lines_of(match)
    assert head["game"] == "parlour" and head["options"]["rounds"] == 6 and head["commitment"] == match.commitment
    assert first["n"] == 0 and len(first["drawn"]) == 9
    assert rest[0]["seat"] == "ash" and rest[0]["do"] in ("look", "rest")
    assert rest[-1].items() >= {"end": len(rest), "key": match.dice.key.hex(), "result": match.result}.items()


def test_a_match_is_saved_and_loaded(tmp_path: Path) -> None:
    for match in (finished(1), middle(2), fight("sun1", "moon5", "star6", 1), laid_out("scouting", bottom="sun1")):
        match.save(tmp_path / "match.jsonl")
        again = gf.load(tmp_path / "match.jsonl")
        assert again.state == match.state and again.marks == match.marks and again.options == match.options
        assert [e.text for e in again.journal] == [e.text for e in match.journal]
        assert all(again.events(seat) == match.events(seat) for seat in (None, *match.seats))


def test_a_loaded_match_goes_on_with_the_same_dice() -> None:
    match = middle(3)
    again = read_replay(write_replay(match)).match
    for seat in match.awaiting:
        wanted = match.legal(seat)[0]
        match.play(seat, wanted)
        again.play(seat, wanted)
    while match.awaiting and not match.over:
        seat = match.awaiting[0]
        wanted = match.legal(seat)[-1]
        match.play(seat, wanted)
        again.play(seat, wanted)
    assert again.state == match.state and again.verify() == []


def test_take_backs_nonces_and_loaded_dice_are_kept() -> None:
    match = marked(cedar="salt")
    again = read_replay(write_replay(match)).match
    assert again.state == match.state and again.marks == match.marks
    assert [e.undoes for e in again.journal] == [e.undoes for e in match.journal]
    assert again.dice.nonces == {"cedar": "salt"} and again.verify() == []


def test_without_its_key_a_replay_plays_by_its_record() -> None:
    for match in (finished(1), middle(2), fight("sun1", "moon5", "star6", 1)):
        lines = lines_of(match, with_key=False)
        assert "key" not in lines[-1] and match.dice.key.hex() not in text_of(lines)
        again = read_replay(text_of(lines)).match
        assert again.state == match.state
        assert [e.drawn for e in again.journal] == [e.drawn for e in match.journal]


def altered(change: Callable[[Lines], Any], seed: int = 1, forged: bool = True) -> str:
    lines = lines_of(finished(seed))
    change(lines)
    return text_of(lines, forged)


def first_with(lines: Lines, name: str) -> dict[str, Any]:
    return next(line for line in lines[2:] if name in line)


ALTERED: dict[str, Callable[[Lines], Any]] = {
    "action": lambda lines: lines[2].update(do="bury"),
    "no such action": lambda lines: lines[2].update(do="fly"),
    "another legal action": lambda lines: lines[2].update(do="rest" if lines[2]["do"] == "look" else "look"),
    "seat": lambda lines: lines[2].update(seat="birch"),
    "no such seat": lambda lines: lines[2].update(seat="dora"),
    "draw": lambda lines: first_with(lines, "drawn")["drawn"][0].__setitem__(1, 5),
    "draw at set-up": lambda lines: lines[1]["drawn"][0].__setitem__(1, 5),
    "draw left out": lambda lines: first_with(lines, "drawn").pop("drawn"),
    "loaded": lambda lines: first_with(lines, "drawn").update(loaded=[99]),
    "digest": lambda lines: lines[5].update(state="00000000"),
    "digest left out": lambda lines: lines[5].pop("state"),
    "line left out": lambda lines: lines.pop(5),
    "line twice": lambda lines: lines.insert(5, lines[5]),
    "lines swapped": lambda lines: lines.insert(4, lines.pop(5)),
    "number": lambda lines: lines[5].update(n=77),
    "undo of nothing": lambda lines: lines.insert(5, {"n": 4, "undo": 1, "by": "ash", "state": "00000000"}),
    "key": lambda lines: lines[-1].update(key="00" * 32),
    "key that is none": lambda lines: lines[-1].update(key="zz"),
    "key that is a number": lambda lines: lines[-1].update(key=5),
    "result": lambda lines: lines[-1].update(result={"ash": 1.0, "birch": 1.0, "cedar": 1.0}),
    "commitment": lambda lines: lines[0].update(commitment="00" * 32),
    "options": lambda lines: lines[0]["options"].update(rounds=3),
    "options out of range": lambda lines: lines[0]["options"].update(rounds=33),
    "options that are none": lambda lines: lines[0].update(options=5),
    "seats": lambda lines: lines[0].update(seats=["ash", "cedar", "birch"]),
    "nonce": lambda lines: lines[0].update(nonces={"ash": "x"}),
    "game": lambda lines: lines[0].update(game="chess"),
    "version": lambda lines: lines[0].update(groundfall=3),
    "head left out": lambda lines: lines.pop(0),
    "marks": lambda lines: lines[0].update(marks=5),
    "position": lambda lines: lines[0].update(position={"wind": 3}),
    "overlay": lambda lines: lines[0].update(overlays=[["mine.toml", "wind = 3"]]),
    "set-up left out": lambda lines: lines.pop(1),
    "drawn that is none": lambda lines: lines[3].update(drawn=5),
}


@pytest.mark.parametrize("name", ALTERED)
def test_an_altered_replay_is_refused_and_the_line_named(name: str) -> None:
    for forged in (False, True):
        with pytest.raises(gf.BadReplay, match=r"^Line \d+|^The last line") as wrong:
            read_replay(altered(ALTERED[name], forged=forged))
        assert len(str(wrong.value)) < 500


def test_the_line_that_is_named_is_the_one_that_was_altered() -> None:
    with pytest.raises(gf.BadReplay, match=r'Line 6: after .* the state is .*, not "00000000"'):
        read_replay(altered(ALTERED["digest"]))
    with pytest.raises(gf.BadReplay, match='Line 3: "fly" cannot be played: There is no action "fly"'):
        read_replay(altered(ALTERED["no such action"]))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "hello",
        "[]",
        "5\n5",
        "{}\n{}",
        "null\nnull",
        '{"groundfall": 1}',
        '{"groundfall": 1}\n{}',
        '{"groundfall": 1}\n{"key": "00"}',
        '{"groundfall": 1, "game": "parlour"}\n{"n": 0}',
        "{" * 100_000,
    ],
    ids=range(12),
)
def test_what_is_no_replay_is_refused(text: str) -> None:
    with pytest.raises(gf.BadReplay, match=r"^Line"):
        read_replay(text)


WHOLE = write_replay(finished(1))


@given(st.integers(0, len(WHOLE)))
def test_a_replay_cut_short_is_refused(cut: int) -> None:
    if cut >= len(WHOLE) - 1:  # without its last line feed it is still whole
        assert read_replay(WHOLE[:cut]).match.over
        return
    with pytest.raises(gf.BadReplay, match=r"cut off|is not JSON|is not the head"):
        read_replay(WHOLE[:cut])


@given(st.integers(0, len(WHOLE) - 1), st.characters(codec="ascii"))
def test_one_altered_sign_never_does_anything_else(place: int, sign: str) -> None:
    try:
        reading = read_replay(WHOLE[:place] + sign + WHOLE[place + 1 :])
    except gf.BadReplay as wrong:
        assert len(str(wrong)) < 600
    else:
        assert write_replay(reading.match) == WHOLE


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(gf.BadReplay, match=r"File none.jsonl cannot be read: no such file or directory."):
        gf.load(tmp_path / "none.jsonl")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(gf.BadReplay, match="binary cannot be read: it is not text in UTF-8"):
        gf.load(tmp_path / "binary")


# Under other rules


def other_rules(match: Match) -> Lines:
    lines = lines_of(match)
    lines[0]["rules"] = "000000000000"
    return lines


def switched(monkeypatch: pytest.MonkeyPatch, name: str, source: str) -> None:
    """Replaces the code of a rule of the game."""
    rule = next(f for f in GAME.register.rules if f.__name__ == name)
    space: dict[str, Any] = {}
    exec(source, space)
    monkeypatch.setattr(rule, "__code__", space[name].__code__)
    assert isinstance(rule, types.FunctionType)


def test_rules_that_changed_nothing_give_an_identical_match() -> None:
    match = finished(1)
    reading = read_replay(text_of(other_rules(match)))
    assert (reading.verdict, reading.difference) == ("identical", "")
    assert reading.match.state == match.state
    assert read_replay(write_replay(match)).verdict == "same rules"


def test_a_change_that_leaves_the_result_gives_the_same_result(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = other_rules(finished(1))
    switched(
        monkeypatch,
        "take_shown",
        "def take_shown(state, winner):\n    for seat in range(3):\n        if state.shown[seat] >= 0:\n"
        "            state.spent[state.shown[seat]] = 1\n            state.shown[seat] = -1\n",
    )
    reading = read_replay(text_of(lines))
    assert (reading.verdict, reading.difference) == ("same result", "")
    assert "differs" not in reading.match.marks


def test_a_change_that_forbids_an_action_is_found_there_with_its_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished(1)
    lines = other_rules(match)
    place = next(n for n, line in enumerate(lines) if line.get("do") == "look") + 1
    switched(monkeypatch, "deck_size", "def deck_size(state):\n    return 0\n")
    reading = read_replay(text_of(lines))
    assert reading.verdict == "differs"
    assert (reading.difference.startswith("line ") and str(place) in reading.difference) or "drew" in reading.difference


def test_a_change_of_what_is_drawn_is_found_with_the_rule_of_its_event(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = other_rules(finished(1))
    switched(monkeypatch, "deal_one", "def deal_one(content, state, seat):\n    return 0\n")
    reading = read_replay(text_of(lines))
    assert reading.verdict == "differs"
    assert "drew" in reading.difference


def test_another_result_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    lines = other_rules(finished(1))
    switched(monkeypatch, "score_allies", "def score_allies(content, state):\n    return 0\n")
    reading = read_replay(text_of(lines))
    assert reading.verdict == "differs"
    assert reading.difference


def test_loading_a_replay_that_differs_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "old.jsonl").write_text(text_of(other_rules(finished(1))))
    gf.load(tmp_path / "old.jsonl")
    switched(monkeypatch, "score_allies", "def score_allies(content, state):\n    return 0\n")
    with pytest.raises(gf.BadReplay, match=r"With the current rules old\.jsonl differs in"):
        gf.load(tmp_path / "old.jsonl")
