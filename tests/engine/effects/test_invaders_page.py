"""The page for owners and designers says of every word what it takes and what a card then says, and its files work."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.effects import STANDING, read_call
from groundfall.engine.effects.slots import CONDITION, EFFECT, FILTER, NUMBER, Slot
from groundfall.engine.effects.text import effects, thing
from groundfall.engine.effects.vocabulary import Word
from groundfall.games.invaders.box.types import OF_SIDE
from groundfall.games.invaders.rules import EFFECTS
from groundfall.games.invaders.state import CARDS, HEROES, KEYWORDS, STRATEGIES, TRIGGERS

GAME = game("invaders")
PAGE = (Path(__file__).parents[3] / "docs" / "games" / "invaders.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| `(\w+)(\(.*\))?` \| (.*?) ?\| `(.*)` \| (.*) \|$", re.MULTILINE)
FEW = 6  # names that are listed in a row
KINDS = {"filter": FILTER, "condition": CONDITION, STANDING: STANDING}


def takes(name: str, slot: Slot) -> str:
    """What stands in a slot."""
    if slot.kind == NUMBER:
        return f"`{name}`: {slot.low} to {slot.high}"
    if slot.things is None:
        return f"`{name}`: {'an' if slot.kind == EFFECT else 'a'} {slot.kind}"
    if len(slot.things.names) > FEW:
        return f"`{name}`: one or several {slot.things.label}s"
    return f"`{name}`: {', '.join(f'`{one}`' for one in slot.things.names)}"


def said(word: Word, example: str) -> str:
    """What a card says of an example."""
    call = read_call(EFFECTS, example, KINDS.get(word.role, FILTER if word.role == "test" else EFFECT))
    if word.role in ("filter", "test"):
        return thing(EFFECTS, call, True)
    return effects(EFFECTS, [call])


def row(name: str, example: str) -> str:
    """The row of a word, for the page."""
    word = EFFECTS.words[name]
    numbered = [slot.rpartition("_")[2].isdigit() for slot in word.slots]
    if any(numbered):
        slots, taken = "a, b, ...", f"{word.least} to {len(word.slots)} {'effect' if word.role != 'test' else 'part'}s"
    else:
        slots, taken = ", ".join(word.slots), "; ".join(takes(*item) for item in word.slots.items())
    head = f"{name}({slots})" if slots else name
    return f"| `{head}` | {taken}{' ' * bool(taken)}| `{example}` | {said(word, example)} |"


@pytest.mark.parametrize("name", EFFECTS.words)
def test_every_word_is_told_with_an_example(name):
    examples = [found.group(4) for found in ROW.finditer(PAGE) if found.group(1) == name]
    assert len(examples) == 1, f"the page has no row for {name}"
    assert name in examples[0]
    assert row(name, examples[0]) in PAGE.splitlines(), f"the page should say: {row(name, examples[0])}"


def test_every_cost_trigger_and_keyword_is_told():
    costs = [name for name, word in EFFECTS.words.items() if word.is_cost]
    assert f"costs are {', '.join(f'`{name}`' for name in costs[:-1])} and `{costs[-1]}`" in " ".join(PAGE.split())
    for trigger in TRIGGERS.names:
        assert f"| `{trigger}` |" in PAGE
    assert ", ".join(f"`{word}`" for word in KEYWORDS.names) in " ".join(PAGE.split())
    for side, types in OF_SIDE.items():
        assert ", ".join(f"`{word}`" for word in types) in PAGE, side


def test_every_id_is_told():
    listed = " ".join(PAGE.split())
    known = {card.id for card in GAME.box().card}
    assert known <= set(CARDS.names)
    for names in (
        [card.id for card in GAME.box().card if card.side == "invader"],
        [card.id for card in GAME.box().card if card.side == "mankind"],
        HEROES.names,
        STRATEGIES.names,
    ):
        assert " ".join(names) in listed


FILES = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("place", range(len(FILES)))
def test_every_file_of_the_page_can_be_laid_over_the_box(place):
    overlay = (("mine.toml", FILES[place]),)
    assert GAME.box(overlay) != GAME.box()
    assert GAME.make_content(overlay) != GAME.content


def test_the_page_has_a_file_for_each_thing_one_may_want():
    assert len(FILES) >= 4
    assert any("spare" in text for text in FILES) and any('"invader_1"' in text for text in FILES)
