"""Overlays that somebody spoilt: a box is made from them, or one sentence says what is wrong; nothing takes long."""

from __future__ import annotations

import json
import random
import tomllib
from importlib.resources import files
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import game
from groundfall.engine.errors import BadContent
from groundfall.engine.play.inventory import items
from groundfall.engine.tomltext import DEEPEST, LONGEST, MOST_FILES, MOST_PARTS
from hostile_values import spoil, spoil_text
from lengths import bounded
from own_games import OWN_GAMES


def written(tree: dict[str, Any]) -> str:
    """A tree as TOML."""

    def one(value: Any) -> str:
        if isinstance(value, dict):
            return f"{{ {', '.join(f'{json.dumps(str(key))} = {one(v)}' for key, v in value.items())} }}"
        if isinstance(value, list):
            return f"[{', '.join(map(one, value))}]"
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "")

    return "".join(f"{json.dumps(key)} = {one(value)}\n" for key, value in tree.items())


def printed(name: str) -> dict[str, Any]:
    """All sections of a box as they are written."""
    folder = files(f"groundfall.games.{name}").joinpath("content")
    texts = [file.read_text(encoding="utf-8") for file in folder.iterdir() if file.name.endswith(".toml")]
    return {key: value for text in texts for key, value in tomllib.loads(text).items()}


def laid(name: str, *texts: str) -> None:
    """Reads a box with overlays and makes all that is made of it; what is wrong is a sentence, and soon said."""
    laid_over = tuple((f"mine-{place}.toml", text) for place, text in enumerate(texts))
    with bounded(texts):
        try:
            found = game(name)
            items(found, found.box(laid_over))
            found.make_content(laid_over)
        except BadContent as wrong:
            assert str(wrong).startswith("In ") and len(str(wrong)) < 1000


def fuzz(name: str, tries: int, seed: int) -> None:
    rng, box = random.Random(seed), printed(name)
    campaign = files("groundfall").joinpath("../../docs/games/long_night.toml").read_text(encoding="utf-8")
    for number in range(tries):
        if name == "rone" and number % 3 == 0:
            tree = tomllib.loads(campaign)
        else:
            tree = {}
            for section in rng.sample(list(box), min(len(box), rng.randint(1, 2))):
                whole = box[section]
                tree[section] = rng.sample(whole, min(len(whole), 3)) if isinstance(whole, list) else whole
        for _ in range(rng.randint(1, 3)):
            tree = spoil(rng, tree)
            if not isinstance(tree, dict):
                tree = {"card": tree}
        text = written(tree)
        if number % 2:
            text = spoil_text(rng, text)
        try:
            laid(name, text)
        except BaseException:
            print(f"try {number} of seed {seed} at {name}:\n{text[:3000]}")
            raise


@pytest.mark.parametrize("name", OWN_GAMES)
def test_spoilt_overlays(name: str) -> None:
    fuzz(name, 25, 1)


@pytest.mark.long
@pytest.mark.parametrize("name", OWN_GAMES)
@pytest.mark.parametrize("seed", range(4))
def test_ten_thousand_spoilt_overlays(name: str, seed: int) -> None:
    fuzz(name, 500, 100 + seed)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a = " + "[" * 5000 + "]" * 5000, f"more than {DEEPEST} deep"),
        ("a = " + "{a=" * 5000 + "1" + "}" * 5000, f"more than {DEEPEST} deep"),
        (".".join("a" * 20_000) + " = 1", f"more than {MOST_PARTS} parts"),
        ("[" + " . ".join(["'a'"] * 20_000) + "]", f"more than {MOST_PARTS} parts"),
        ("a = [\n" + ".".join(["{b"] * 20_000), f"more than {DEEPEST} deep"),
        ("# " + "x" * LONGEST, f"at most {LONGEST}"),
        ("a = " + "9" * 5000, "out of range"),
        ("a = 1979-02-31", "Invalid date"),
        ('a = "' + "[" * 5000 + '"', "a is unknown"),
        ("# " + "a." * 5000 + "\nwind = '" + "." * 5000 + "'", "wind is unknown"),
        ('a = """\n' + '"[' * 500 + '\n"""', "a is unknown"),
    ],
)
def test_what_is_too_much_for_the_parser_is_said(text: str, said: str) -> None:
    for name in ("galaxyx", "rone"):
        with pytest.raises(BadContent) as wrong, bounded(text[:300]):
            game(name).box((("mine.toml", text),))
        assert said in str(wrong.value) and str(wrong.value).startswith("In mine.toml: ")
        assert len(str(wrong.value)) < 1000


def test_overlays_are_few_short_and_called_by_names() -> None:
    for overlays, said in (
        ((("mine.toml", ""),) * (MOST_FILES + 1), f"at most {MOST_FILES}"),
        ((("mine.toml", "#" * (LONGEST // 2)), ("more.toml", "#" * (LONGEST // 2 + 1))), f"at most {LONGEST}"),
        ((("", ""),), "the name of a file"),
        ((("x\ny", ""),), "the name of a file"),
        ((("x" * 300, ""),), "the name of a file"),
    ):
        with pytest.raises(gf.BadContent) as wrong:
            game("galaxyx").box(overlays)
        assert said in str(wrong.value)
