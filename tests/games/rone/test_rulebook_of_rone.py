"""The pages about RONE are right: rulings have their options, and figures are those of the box; R19."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from groundfall.engine.options import Option
from groundfall.engine.play.inventory import items
from groundfall.engine.play.rulebook import rules_of, rules_text

from .helpers import GAME, pile, table

DOCS = Path(__file__).parents[3] / "docs" / "games"
PAGE = (DOCS / "rone.md").read_text(encoding="utf-8")
RULES = rules_of(GAME)
NIGHT = (DOCS / "long_night.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("option", GAME.meta.options, ids=lambda option: option.name)
def test_every_option_is_told(option: Option) -> None:
    """Its rule exists, and the rule of a ruling names its option."""
    assert option.rule in RULES
    if option.ruling:
        assert f"`{option.name}`" in RULES[option.rule].text, option.rule


def test_chapters_come_in_order() -> None:
    assert list(dict.fromkeys(rule.chapter for rule in RULES.values())) == [f"R{n + 1}" for n in range(20)]
    for rule in RULES.values():
        assert rule.id.startswith(f"{rule.chapter}.")


def test_every_list_of_rulings_is_whole() -> None:
    """The list at the end of the page names each rule with a ruling."""
    listed = rules_text(GAME).partition("## Rulings")[2]
    missing = [rule.id for rule in RULES.values() if "Ruling:" in rule.text and rule.id not in _ids(listed)]
    assert not missing


def _ids(text: str) -> set[str]:
    return {word.strip("(),.") for word in text.split()}


def test_the_page_counts_the_values_of_the_box() -> None:
    counts = Counter(origin for item in items(GAME, GAME.box()) for _, origin in item.values.values())
    said = f"{counts['rulebook']} come from the rulebook and {counts['reconstructed']} are reconstructed"
    assert said in " ".join(PAGE.split())
    assert set(counts) == {"rulebook", "reconstructed"}


def test_the_page_counts_the_cards_of_the_box() -> None:
    box = GAME.box()
    different = Counter(card.set for card in box.playing)
    for row in (
        f"| Starting cards | {different['start']} | {2 * different['start']} |",
        f"| Additional starting cards | {different['extra']} | {_copies(box.playing, 'extra')} |",
        f"| Recruitment deck | {different['recruit']} | {_copies(box.playing, 'recruit')} |",
        f"| Leaders | {len(box.leader)} | {len(box.leader)} |",
        f"| Technologies | {len(box.tech)} | {len(box.tech)} |",
        f"| Invasion cards | {len(box.invasion)} | {sum(card.copies for card in box.invasion)} |",
        f"| Protocols | {len(box.protocol)} | {len(box.protocol)} |",
        f"| Scenarios | {len(box.scenario)} | {len(box.scenario)} |",
    ):
        assert row in PAGE


def test_prices_in_the_rules_are_those_of_the_box() -> None:
    """The printed figures in the rules, in the order of the boards."""
    box = GAME.box()
    prices = re.findall(r"(\d+) (?:for|to) ", RULES["R7.1"].text)
    assert [int(price) for price in prices] == [action.cost for action in box.spare_action]
    actions = re.findall(r"(\d+) (melee|ranged|armor|health): ", RULES["R15.6"].text)
    assert [(int(n), pay) for n, pay in actions] == [(action.n, action.pay) for action in box.player_action]
    assert (box.slots.blue, box.slots.wild) == (3, 4)
    assert "three for each colour and four wild ones" in RULES["R5.1"].text
    assert f"the last space, {box.invasion_board.track}," in RULES["R13.2"].text


def test_figures_of_equal_chances_are_those_of_the_box() -> None:
    box = GAME.box().equal_chances
    rows = re.findall(r"(\d), (\d), (\d) or (\d)", RULES["R16.6"].text)
    wanted = [box.explore, box.deploy, box.defend, box.destroyed_after]
    assert [[int(n) for n in row] for row in rows] == [list(row) for row in wanted]


def _copies(cards: Sequence[Any], kind: str) -> int:
    return sum(card.copies for card in cards if card.set == kind)


@pytest.mark.rule("R19.1")
def test_a_custom_campaign_replaces_the_printed_one() -> None:
    """The Long Night: one scenario of eight rounds, and one new card."""
    options = {"mode": "cooperative", "players": 1}
    assert table("cleanup", options, rounds=8).result is None, "the printed scenario lasts ten rounds"
    match = table("cleanup", options, overlay=NIGHT, rounds=8)
    assert match.result == {"p1": 1.0}, "it was the only scenario"


@pytest.mark.rule("R19.1")
def test_cards_of_a_campaign_are_in_play() -> None:
    options = {"mode": "cooperative", "players": 4}
    begun = table("beginning", options, overlay=NIGHT)
    cards = f"{pile(begun, 'invasion_deck')} {pile(begun, 'invasion_supply')}"
    assert "new_1" in cards.split()
    assert "i20" not in cards.split(), "the campaign leaves it out"
    assert "new_1" not in f"{pile(table('beginning', options), 'invasion_supply')}"
