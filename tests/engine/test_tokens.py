"""Tokens: one moment in one line, whole or as much of it as a seat knows; broken ones are refused."""

from __future__ import annotations

import base64
import json
import re
import zlib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import groundfall as gf
from engine.helpers import hand, laid_out, middle, new
from groundfall.engine.play.token import LONGEST, PREFIX


def opened(token: str) -> dict[str, Any]:
    body = token.removeprefix(PREFIX)
    tree: dict[str, Any] = json.loads(zlib.decompress(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4))))
    return tree


def sealed(tree: Any) -> str:
    return PREFIX + base64.urlsafe_b64encode(zlib.compress(json.dumps(tree).encode())).decode().rstrip("=")


def test_a_whole_token_opens_as_that_moment() -> None:
    match = middle(5, rounds=4, glimpse=False)
    again = gf.from_token(match.token())
    assert again.state == match.state and again.options == match.options
    assert again.marks == ["begun from a position"] and again.journal[0].number == 0
    assert again.token() == match.token()
    assert gf.from_token(f"  {match.token()}\n").state == match.state


def test_a_token_is_one_line_that_fits_into_a_message() -> None:
    token = middle(5).token()
    assert token.startswith("gf1-") and token.isascii() and "\n" not in token and len(token) < 1500


def test_a_seats_token_holds_no_more_than_its_view() -> None:
    match = laid_out("scouting", "sun1 sun2", "moon6 moon5", "star1 star2")
    tokens = set()
    for birch in ("moon6 moon5", "moon4 moon3", "star6 moon1"):
        match = laid_out("scouting", "sun1 sun2", birch, "star1 star2")
        tokens.add(match.token("ash"))
        assert hand(gf.from_token(match.token("ash")), "ash") == ["sun_1", "sun_2"]
        assert gf.from_token(match.token("ash")).view("ash") == match.view("ash")
    assert len(tokens) == 1
    assert opened(match.token("ash"))["seat"] == "ash" and opened(match.token())["seat"] is None


def test_no_token_holds_a_key_or_a_seed() -> None:
    match = new(7)
    for token in (match.token(), match.token("ash")):
        tree = opened(token)
        assert match.dice.key.hex() not in json.dumps(tree)
        assert set(tree) == {"game", "rules", "options", "overlays", "seat", "position"}
        assert not {"seed", "agenda", "depth", "awaiting"} & set(tree["position"])


TOKEN = middle(5).token()
BOMB = PREFIX + base64.urlsafe_b64encode(zlib.compress(b" " * 50_000_000, 9)).decode()


BROKEN = [
    *("", "gf1-", "gf1", "hello", TOKEN[:-1], TOKEN[:-7], TOKEN[: len(TOKEN) // 2], TOKEN[1:], TOKEN + "A"),
    *("gf2" + TOKEN[3:], TOKEN.replace("-", "_", 1), TOKEN[:60] + "!" + TOKEN[61:], TOKEN[:80] + TOKEN[90:]),
    *("é" + TOKEN, PREFIX + "A" * LONGEST, BOMB, PREFIX + base64.urlsafe_b64encode(b"no zip").decode()),
    *(sealed([]), sealed("x"), sealed(None), sealed({}), sealed({"game": "parlour"})),
    *(sealed({**opened(TOKEN), name: 5}) for name in ("game", "overlays", "options", "position")),
]


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_token_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(gf.BadPosition) as wrong:
        gf.from_token(text)
    assert len(str(wrong.value)) < 300


def test_deep_nesting_is_refused() -> None:
    tree = "[" * 100_000 + "]" * 100_000
    text = PREFIX + base64.urlsafe_b64encode(zlib.compress(tree.encode())).decode().rstrip("=")
    with pytest.raises(gf.BadPosition, match="damaged or cut off"):
        gf.from_token(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("hello", 'This is not a Groundfall token, which is a line that begins with gf1-: "hello".'),
        (TOKEN[:-20], "This token is damaged or cut off; copy the whole line."),
        ("gf2-" + TOKEN[4:], "This token has version 2; only version 1 (gf1-...) can be read."),
        (PREFIX + "A" * LONGEST, "This token has 200004 characters; at most 200000 are allowed."),
        (BOMB, "This token is too large: it unpacks to more than 2000000 bytes."),
        (sealed({"game": "parlour"}), "This token is damaged: it does not have the contents of a token."),
        (sealed({**opened(TOKEN), "game": "level7"}), "The token cannot be opened: LEVEL 7 [INVASION] has no option"),
        (sealed({**opened(TOKEN), "overlays": [["\ud800", ""]]}), "An overlay must be the name of a file and its text"),
    ],
    ids=lambda text: text[:12],
)
def test_a_token_that_cannot_be_read_says_why(text: str, sentence: str) -> None:
    with pytest.raises(gf.BadPosition, match=re.escape(sentence)):
        gf.from_token(text)


def test_no_more_is_unpacked_than_a_token_may_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    unpacker = zlib.decompressobj

    class Watched:
        def __init__(self) -> None:
            self.inner = unpacker()

        def decompress(self, data: bytes, most: int) -> bytes:
            asked.append(most)
            return self.inner.decompress(data, most)

        def __getattr__(self, name: str) -> Any:
            return getattr(self.inner, name)

    monkeypatch.setattr(zlib, "decompressobj", Watched)
    with pytest.raises(gf.BadPosition, match="too large"):
        gf.from_token(BOMB)
    assert asked == [LONGEST * 10]


@pytest.mark.parametrize("depth", range(900, 1000, 4))
def test_a_value_nested_too_deep_to_be_told_is_refused(depth: int) -> None:
    """However deep the reader of JSON goes, the sentence does not go deeper."""
    tree = json.dumps({**opened(TOKEN), "position": {"points": 0}}).replace("0}}", "[" * depth + "]" * depth + "}}")
    text = PREFIX + base64.urlsafe_b64encode(zlib.compress(tree.encode())).decode().rstrip("=")
    with pytest.raises(gf.BadPosition):
        gf.from_token(text)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, 'There is no game "chess"'),
        ({"options": {"rounds": 99}}, "rounds must be from 3 to 6"),
        ({"options": {"colour": 1}}, 'The Long Evening has no option "colour"'),
        ({"position": {"wind": 3}}, 'has no field "wind"'),
        ({"overlays": [["mine.toml", "card = 5"]]}, "mine.toml"),
        ({"overlays": [["a", "b", "c"]]}, "damaged"),
    ],
)
def test_a_token_that_holds_what_there_is_not_is_refused(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gf.BadPosition, match=sentence):
        gf.from_token(sealed({**opened(TOKEN), **change}))


@given(st.text(max_size=200))
def test_no_text_does_anything_else(text: str) -> None:
    with pytest.raises(gf.BadPosition):
        gf.from_token(PREFIX + text)


@given(st.integers(4, len(TOKEN) - 1), st.characters(codec="ascii"))
def test_one_altered_sign_is_refused_or_opens_whole(place: int, sign: str) -> None:
    try:
        match = gf.from_token(TOKEN[:place] + sign + TOKEN[place + 1 :])
    except gf.BadPosition:
        return
    assert match.over or match.awaiting


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(st.sampled_from(sorted(opened(TOKEN)["position"])), JSON)
def test_any_value_in_any_place_is_refused_or_opens_whole(name: str, value: Any) -> None:
    tree = opened(TOKEN)
    tree["position"][name] = value
    try:
        match = gf.from_token(sealed(tree))
    except gf.BadPosition as wrong:
        assert len(str(wrong)) < 400
        return
    assert match.over or match.awaiting
