"""Text from outside is read with byte order marks, with invisible characters and with any ends of lines."""

from __future__ import annotations

import io
import random
import subprocess
import sys
from pathlib import Path

import pytest

import groundfall as gf
from groundfall.engine.plaintext import joined, lines_from, visible
from groundfall.engine.play.match import Match
from groundfall.engine.play.writing import write_replay
from groundfall.table.play import incoming

GAMES = ("brood", "galaxyx", "invaders", "level7", "rone")
games = pytest.mark.parametrize("game", GAMES)
ENCODINGS = ["utf-8", "utf-8-sig", "utf-16", "utf-32"]
ENDS = {"lf": "\n", "crlf": "\r\n", "cr": "\r"}
INVISIBLE = "\ufeff\u200b\u2060\u00ad\u200e"
OVERLAY = '[meta]\nname = "mine"\n'


def played(game: str) -> Match:
    match, rng = gf.new(game, seed=5), random.Random(5)
    for _ in range(4):
        seat = rng.choice(match.awaiting)
        match.play(seat, rng.choice(match.legal(seat).ids))
    return match


@games
def test_a_saved_match_with_a_byte_order_mark_is_read(game: str, tmp_path: Path) -> None:
    match, file = played(game), tmp_path / "match.jsonl"
    file.write_bytes(write_replay(match).encode("utf-8-sig"))
    assert gf.load(file).state == match.state


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_a_saved_match_is_read_in_every_encoding_that_is_marked(encoding: str, end: str, tmp_path: Path) -> None:
    match, file = played("galaxyx"), tmp_path / "match.jsonl"
    file.write_bytes(write_replay(match).replace("\n", end).encode(encoding))
    assert gf.load(file).state == match.state


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
def test_a_file_in_utf16_without_a_mark_is_named_in_a_sentence(encoding: str, tmp_path: Path) -> None:
    said = "cannot be read: it is text in UTF-16 without a byte order mark; save it as UTF-8."
    file, overlay = tmp_path / "match.jsonl", tmp_path / "mine.toml"
    file.write_bytes(write_replay(played("galaxyx")).encode(encoding))
    with pytest.raises(gf.BadReplay, match=f"^File match.jsonl {said}$"):
        gf.load(file)
    overlay.write_bytes(OVERLAY.encode(encoding))
    with pytest.raises(gf.BadContent, match=f"^File mine.toml {said}$"):
        gf.new("galaxyx", overlays=[overlay])


@games
def test_two_saved_matches_in_one_file_are_named_in_a_sentence(game: str, tmp_path: Path) -> None:
    text, file = write_replay(played(game)), tmp_path / "both.jsonl"
    file.write_text(text + text, encoding="utf-8")
    line = text.count("\n") + 1
    said = f"line {line} begins another match: these are several saved matches; give one at a time."
    with pytest.raises(gf.BadReplay) as caught:
        gf.load(file)
    assert str(caught.value) == f"In both.jsonl, {said}"
    with pytest.raises(gf.BadReplay) as caught:
        incoming.read(text + text, b"k" * 32)
    assert str(caught.value) == said[:1].upper() + said[1:]


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_an_overlay_is_read_in_every_encoding_that_is_marked(encoding: str, end: str, tmp_path: Path) -> None:
    file, text = tmp_path / "mine.toml", "# my box\n# of Größe 2\n"
    file.write_bytes(text.replace("\n", end).encode(encoding))
    assert gf.new("galaxyx", overlays=[file]).overlays == (("mine.toml", text),)


@games
def test_a_token_is_read_however_a_mail_has_wrapped_it(game: str) -> None:
    match = played(game)
    token = match.token()
    lines = [token[at : at + 76] for at in range(0, len(token), 76)]
    forms = [
        f"\ufeff{token}\u200b\r\n",
        "\n".join(lines),
        "\r".join(lines),
        "".join(f"> {line}\r\n" for line in lines),
        "".join(f"  > > {line}  \n" for line in lines),
        "\u00ad".join(lines),
        "\u200b \n".join(lines),
    ]
    for form in forms:
        assert gf.from_token(form).state == match.state
        assert incoming.read(form, b"k" * 32).state == match.state


def test_several_tokens_are_named_in_a_sentence() -> None:
    token = played("galaxyx").token()
    with pytest.raises(gf.BadPosition, match=r"^These are several tokens; give one at a time\.$"):
        gf.from_token(f"{token}\n{token}")


@games
@pytest.mark.parametrize("mark", INVISIBLE, ids=lambda mark: f"{ord(mark):04x}")
def test_the_text_of_an_action_may_hold_invisible_characters(game: str, mark: str) -> None:
    match = played(game)
    seat = match.awaiting[0]
    action = match.legal(seat)[0]
    for text in (f"{mark}{action}", f"{action}{mark}", str(action).replace(" ", f"{mark} ")):
        assert text in match.legal(seat) and match.number(text) == action.id
    match.play(seat, f"{mark}{action}")
    assert match.journal[-1].text == str(action)


def test_a_text_without_invisible_characters_stays_as_it_is() -> None:
    assert visible("Größe, naïve") == "Größe, naïve" and joined("a\n b") == "ab"


def piped(data: bytes) -> list[str]:
    """The lines of a pipe with this input."""
    return list(lines_from(io.TextIOWrapper(io.BufferedReader(io.BytesIO(data)), encoding="utf-8", newline="\n")))


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize("end", ENDS.values(), ids=ENDS)
def test_a_pipe_is_read_in_every_encoding_that_is_marked(encoding: str, end: str) -> None:
    assert piped(f"1{end}help{end}quit".encode(encoding)) == ["1\n", "help\n", "quit"]


@pytest.mark.parametrize("begin", [b"", b"\xef\xbb\xbf"])
def test_bytes_that_are_no_text_do_not_end_a_pipe(begin: bytes) -> None:
    raw = io.BufferedReader(io.BytesIO(begin + b"\xf0(\n1\n"))
    lines = list(lines_from(io.TextIOWrapper(raw, encoding="utf-8", errors="replace", newline="\n")))
    assert lines == ["\N{REPLACEMENT CHARACTER}(\n", "1\n"]


def test_a_pipe_in_utf16_without_a_mark_is_named_in_a_sentence() -> None:
    said = r"^The input cannot be read: it is text in UTF-16 without a byte order mark; save it as UTF-8\.$"
    with pytest.raises(gf.GroundfallError, match=said):
        piped("1\n".encode("utf-16-le"))
    assert piped(b"") == []


def test_the_plain_terminal_reads_a_marked_pipe() -> None:
    command = [sys.executable, "-m", "groundfall.cli", "play", "galaxyx", "--plain", "--seed", "1"]
    data = "\ufeff\u200b1\rquit\r".encode("utf-16-le")
    done = subprocess.run(command, input=data, capture_output=True, check=False)
    said = done.stdout.decode()
    assert done.returncode == 0 and "There is no choice" not in said and said.count("\nChoose") == 2, said
