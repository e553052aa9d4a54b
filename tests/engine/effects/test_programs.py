"""Random programs: read or refused with a sentence, said without holes, performed alike in both forms."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.effects.helpers import COLUMNS, EFFECTS, WORKSHOP, Content
from groundfall.contract.programs import (
    check_both_forms,
    check_programs,
    played,
    random_ability,
    random_text,
    refusal_of,
    spoilt,
)
from groundfall.engine.effects import Ability, Writer, read_call
from groundfall.engine.play.position import Position
from groundfall.engine.rules.core import scattered


def test_a_thousand_programs_are_read_or_refused_with_a_sentence():
    read, refused = check_programs(EFFECTS, Content.new, 1_000)
    assert read > 500 and refused > 200


@pytest.mark.long
def test_many_programs_are_read_or_refused_with_a_sentence():
    read, refused = check_programs(EFFECTS, Content.new, 25_000, seed=2)
    assert read > 12_500 and refused > 5_000


@pytest.mark.parametrize("kind", ["effect", "standing", "condition", "filter", "count"])
def test_random_words_are_well_typed_and_all_of_them_come_up(kind):
    rng = random.Random(1)
    texts = [random_text(EFFECTS, rng, kind) for _ in range(400)]
    found = {read_call(EFFECTS, text, kind).word.name for text in texts if len(text) <= 400}
    assert found == set(EFFECTS.of_role(kind))


def test_short_words_and_amounts_with_names_come_up_too():
    rng = random.Random(1)
    texts = " ".join(random_text(EFFECTS, rng, "effect") for _ in range(2_000))
    for words in (
        "if(",
        "opt(",
        "all(",
        "any(",
        "when_rich(",
        "(half)",
        "per_side(",
        "spend(SC",
        "tip,",
        "seq(",
        "per(",
    ):
        assert words in texts, f"{words} never comes up"


def test_slips_spoil_most_programs():
    rng = random.Random(1)
    abilities = [spoilt(EFFECTS, rng, random_ability(EFFECTS, rng)) for _ in range(300)]
    refused = [refusal_of(EFFECTS, ability, lambda _: None) for ability in abilities]
    assert sum(map(bool, refused)) > 200


def test_anything_but_a_sentence_is_reported():
    def broken(ability: Ability) -> None:
        raise KeyError("n")

    def curt(ability: Ability) -> None:
        raise ValueError("no")

    for write, words in ((broken, r"raises KeyError\('n'\)"), (curt, "without an expectation: no")):
        with pytest.raises(AssertionError, match=words):
            refusal_of(EFFECTS, Ability(on="work", do=["wear"]), write)


def random_content(rng: random.Random) -> Any:
    """The workshop with random abilities on all its things."""
    content = WORKSHOP.content.copy()
    content.bytecode = Content.new().bytecode
    writer = Writer(EFFECTS, content)
    for thing in range(len(content.ability_on)):
        columns = {name: getattr(content, f"ability_{name}")[thing] for name in COLUMNS}
        for place in range(2):
            for name in COLUMNS:
                columns[name][place] = 0
            if writer.used < 220:
                writer.write(random_ability(EFFECTS, rng), columns, place)
    return content


def position_with(content: Any, seed: int) -> Position:
    """The start of a game with that content."""
    options = WORKSHOP.meta.read_options({"turns": 8})
    return Position(WORKSHOP, content, options, WORKSHOP.start(content, options, None, scattered(seed)))


def test_games_with_random_programs_go_on():
    rng = random.Random(3)
    for seed in range(60):
        for _ in played(position_with(random_content(rng), seed), rng, 200):
            pass


@pytest.mark.long
def test_many_games_with_random_programs_go_on():
    rng = random.Random(4)
    for seed in range(3_000):
        for _ in played(position_with(random_content(rng), seed), rng, 200):
            pass


@pytest.mark.long
def test_both_forms_perform_random_programs_alike():
    pytest.importorskip("llvmlite")
    rng = random.Random(5)
    check_both_forms((position_with(random_content(rng), seed) for seed in range(150)), rng, 120)
