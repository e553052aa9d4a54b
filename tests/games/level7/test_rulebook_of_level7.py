"""The pages about LEVEL 7 say what is so: rulings stand with their options, figures of the box are the box's."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from groundfall.engine.game import game
from groundfall.engine.inventory import items
from groundfall.engine.options import Option
from groundfall.engine.rulebook import rules_of, rules_text

GAME = game("level7")
PAGE = (Path(__file__).parents[3] / "docs" / "games" / "level7.md").read_text(encoding="utf-8")
RULES = rules_of(GAME)


@pytest.mark.parametrize("option", GAME.meta.options, ids=lambda option: option.name)
def test_every_option_is_told(option: Option) -> None:
    """The page of the game names it, and the rule that it belongs to says how to change it."""
    assert f"`{option.name}`" in PAGE
    assert f"`{option.name}`" in RULES[option.rule].text, option.rule


def test_chapters_come_in_order() -> None:
    assert list(dict.fromkeys(rule.chapter for rule in RULES.values())) == [f"L{n + 1}" for n in range(26)]
    for chapter in {rule.chapter for rule in RULES.values()}:
        numbers = [rule.id for rule in RULES.values() if rule.chapter == chapter]
        assert numbers == [f"{chapter}.{n + 1}" for n in range(len(numbers))]


def test_the_list_of_rulings_is_whole() -> None:
    """Each rule with a ruling is named in the list at the end of the page, and nothing else is."""
    listed = set(re.findall(r"L\d+\.\d+", rules_text(GAME).partition("## Rulings")[2]))
    assert listed == {rule.id for rule in RULES.values() if "Ruling:" in rule.text}


@pytest.mark.parametrize("page", ["rules", "docs"])
def test_rules_that_are_referred_to_stand(page: str) -> None:
    text = rules_text(GAME) if page == "rules" else PAGE
    assert not {number for number in re.findall(r"L\d+\.\d+", text) if number not in RULES}
    chapters = {rule.chapter for rule in RULES.values()}
    assert not {number for number in re.findall(r"\bL\d+\b(?!\.\d)", text) if number not in chapters}


def test_the_page_counts_the_values_of_the_box() -> None:
    counts = Counter(origin for item in items(GAME, GAME.box()) for _, origin in item.values.values())
    said = (
        f"{counts['rulebook']} come from the rulebook, {counts['public']} is public, {counts['inferred']} inferred, "
        f"and {counts['reconstructed']} are reconstructed"
    )
    assert said in " ".join(PAGE.split())
    assert set(counts) == {"rulebook", "public", "inferred", "reconstructed"}
