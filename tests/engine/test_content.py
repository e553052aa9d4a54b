"""Content: TOML files checked against types, every value with its origin, an owner's files laid over it."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import groundfall as gf
from engine.helpers import GAME
from groundfall.engine.catalogue import game
from groundfall.engine.content import read_overlays, values
from groundfall.engine.play.inventory import items

FEW = '[fight]\nfaces = 8\norigin = "rulebook"\n'


def laid_over(text: str) -> object:
    return GAME.box((("mine.toml", text),))


def test_every_value_has_an_origin() -> None:
    told = {(section, entry, name): (value, origin) for section, entry, name, value, origin in values(GAME.box())}
    assert told["card", "sun_3", "value"] == (3, "rulebook")
    assert told["fight", "", "faces"] == (6, "rulebook")
    assert told["fight", "", "highest"] == (1, "inferred")
    assert len(told) == 18 * 2 + 3 + 4


def test_an_overlay_changes_single_values_and_says_so() -> None:
    box = laid_over('[fight]\nfaces = 8\n\n[[card]]\nid = "sun_3"\nvalue = 9\n')
    told = {(section, entry, name): (value, origin) for section, entry, name, value, origin in values(box)}  # type: ignore[arg-type]
    assert told["fight", "", "faces"] == (8, "overlay") and told["fight", "", "lone_wins"] == (4, "rulebook")
    assert told["card", "sun_3", "value"] == (9, "overlay") and told["card", "sun_3", "suit"] == ("sun", "rulebook")
    assert told["fight", "", "highest"] == (1, "inferred")


def test_what_names_an_entry_is_told_apart_only_where_an_overlay_changed_it() -> None:
    overlay = (("mine.toml", '[[zone]]\nid = "africa"\nname = "The Great Plain"\n'),)
    invaders = game("invaders")
    names = {entry: origin for _, entry, name, _, origin in values(invaders.box(overlay)) if name == "name"}
    assert names["africa"] == "overlay" and "id" not in {name for _, _, name, _, _ in values(invaders.box(overlay))}
    inside = {item.id: item.origin for item in items(invaders, invaders.box(overlay)) if item.section == "zone"}
    assert inside == {"pacific_rim": "rulebook", "eurasia": "rulebook", "africa": "overlay"}


def test_a_match_is_played_with_an_overlay_and_keeps_it(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text("[deal]\nflares = 4\n")
    match = gf.new("parlour", seed=1, overlays=[tmp_path / "mine.toml"])
    assert match.view(None)["table"]["flares"] == {"ash": 4, "birch": 4, "cedar": 4}
    assert gf.new("parlour", seed=1).view(None)["table"]["flares"]["ash"] == 2
    match.save(tmp_path / "match.jsonl")
    for again in (gf.load(tmp_path / "match.jsonl"), gf.from_token(match.token()), gf.from_token(match.token("ash"))):
        assert again.content.flares == 4 and again.overlays == match.overlays


BAD = {
    "mine.toml: Expected '=' after a key": "faces 8",
    "expected TOML": "[fight\n",
    "mine.toml: wind is unknown; expected one of card, deal, fight": "wind = 3",
    "mine.toml: fight.faces: Expected `int`, got `str`": '[fight]\nfaces = "many"\n',
    "mine.toml: fight.faces: Expected `int` <= 20": "[fight]\nfaces = 21\n",
    "mine.toml: fight.faces: Expected `int`, got `float`": "[fight]\nfaces = 2.5\n",
    "mine.toml: fight: Object contains unknown field `teeth`": "[fight]\nteeth = 3\n",
    "mine.toml: fight: expected a table as in the box": "fight = 3",
    "mine.toml: fight: expected a table": "fight = [1]",
    "mine.toml: card: expected entries as in the box": "card = 3",
    "mine.toml: card: expected entries": "card = [1, 2]",
    "mine.toml: card[2] (sun_3).value: Expected `int` <= 9": '[[card]]\nid = "sun_3"\nvalue = 12\n',
    "mine.toml: card[2] (sun_3).suit: Invalid enum value 'mars'": '[[card]]\nid = "sun_3"\nsuit = "mars"\n',
    "mine.toml: card: Expected `array` of length <= 18": '[[card]]\nid = "mars_1"\nsuit = "sun"\nvalue = 1\n',
    "origin": '[fight]\norigin = "hearsay"\n',
}


@pytest.mark.parametrize("sentence", BAD)
def test_an_error_names_file_key_and_what_was_expected(sentence: str) -> None:
    with pytest.raises(gf.BadContent) as wrong:
        laid_over(BAD[sentence])
    assert sentence in str(wrong.value) and "mine.toml" in str(wrong.value)
    assert len(str(wrong.value)) < 400


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "binary.toml").write_bytes(b"\xff\xfd")
    for name, why in (("none.toml", "no such file"), ("binary.toml", "not text in UTF-8"), (".", "is a")):
        with pytest.raises(gf.BadContent, match=f"cannot be read.*{why}"):
            read_overlays([tmp_path / name])
        with pytest.raises(gf.BadContent):
            gf.new("parlour", overlays=[tmp_path / name])


@given(st.text(max_size=60))
def test_no_text_does_anything_else(text: str) -> None:
    try:
        laid_over(text)
    except gf.BadContent as wrong:
        assert str(wrong).startswith("In mine.toml: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("deal = { speed = 1 }", "deal: Object contains unknown field `speed`; expected one of cards, looks, "),
        (
            'card = [{ id = "sun_1", origin = "home" }]',
            "card[0] (sun_1).origin: Invalid enum value 'home'; expected one of ",
        ),
    ],
)
def test_what_could_stand_there_is_said(text: str, said: str) -> None:
    with pytest.raises(gf.BadContent) as wrong:
        laid_over(text)
    assert said in str(wrong.value)


SHAPES = ["3", "[]", "[{}]", "{}", '"x"', "[[1]]", "{id = 1}", "[{id = []}]", "[{id = {}}]"]
SHAPES += ["{origins = 5}", "{origins = {faces = 3}}", "[{id = 'sun_1', origins = 4}]"]


@pytest.mark.parametrize("key", ["card", "deal", "fight"])
@pytest.mark.parametrize("value", SHAPES)
def test_no_shape_does_anything_else(key: str, value: str) -> None:
    try:
        laid_over(f"{key} = {value}")
    except gf.BadContent as wrong:
        assert "mine.toml" in str(wrong)


BROKEN_FILES = {
    "numbers.toml: fight.faces": ("numbers.toml", "faces = 6", 'faces = "six"'),
    "numbers.toml: ": ("numbers.toml", "[fight]", "[fight"),
    "numbers.toml: fight: Object missing required field `origin`": (
        "numbers.toml",
        'highest = 1\norigin = "rulebook"\n',
        "highest = 1\n",
    ),
    "numbers.toml: card is already in cards.toml": ("numbers.toml", "[deal]", "card = 1\n[deal]"),
    "cards.toml: card[0] (sun_1)": ("cards.toml", "value = 1\norigin", "value = 0\norigin"),
}


@pytest.mark.parametrize("sentence", BROKEN_FILES)
def test_an_error_in_the_box_itself(sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from groundfall.engine.content import read_box
    from parlour.box import Box

    package = tmp_path / f"box_{list(BROKEN_FILES).index(sentence)}"
    (package / "content").mkdir(parents=True)
    (package / "__init__.py").touch()
    file, old, new = BROKEN_FILES[sentence]
    for page in (Path(__file__).parent.parent / "parlour" / "content").glob("*.toml"):
        text = page.read_text()
        (package / "content" / page.name).write_text(text.replace(old, new, 1) if page.name == file else text)
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(gf.BadContent) as wrong:
        read_box(package.name, Box)
    assert sentence in str(wrong.value)
