"""Programs as rows of integers."""

from __future__ import annotations

import pytest

from engine.effects.helpers import EFFECTS, rows, written
from groundfall.engine.effects import Ability, Writer
from groundfall.engine.effects.vocabulary import ALL, ANY, BLOCK, CHOOSE, ELSE_NOT, MAY, NEED, NONE, TIMES, WHEN

WORD = {name: int(word) for name, word in EFFECTS.words.items()}
TOOL, INTERPRETER = range(2)


def done(*do):
    """The rows of a block, its head first."""
    content, columns, _ = written(*do)
    return content, rows(content, columns["do"][0])


def test_a_block_is_its_effects_between_its_head_and_an_end():
    content, (head, *effects) = done("earn(3)", "gamble(2)")
    assert head[0] == BLOCK
    assert effects == [[WORD["earn"], 3, 0, 0, 0], [WORD["gamble"], 2, 0, 0, 0]]
    assert content.bytecode[0] == [0] * 5


def test_the_columns_of_an_ability_hold_the_rows_of_its_programs():
    content, columns, _ = written("earn(1)", check="rich(4)", cost=["pay(2)", "wear"], limit=3)
    assert (columns["on"], columns["limit"]) == ([0], [3])
    assert rows(content, columns["check"][0]) == [[WORD["rich"], 4, 0, 0, 0]]
    assert [row[0] for row in rows(content, columns["cost"][0])] == [BLOCK, WORD["pay"], WORD["wear"]]
    assert [row[0] for row in rows(content, columns["do"][0])] == [BLOCK, WORD["earn"]]


def test_what_is_not_there_is_row_nothing():
    _, columns, _ = written()
    assert columns == {"on": [0], "check": [0], "cost": [0], "do": [0], "limit": [1]}  # limit: as the trigger says


def test_names_are_places_and_several_names_a_mask():
    content, (_, grab) = done("grab(kind(machine), named(saw, lathe, saw))")
    kind, between, named = rows(content, grab[1])
    assert (
        kind[:2] == [WORD["kind"], INTERPRETER]
        and named[:2] == [WORD["named"], 0b1010]
        and between[:2] == [ELSE_NOT, 0]
    )


def test_filters_stand_in_postfix_order_and_the_first_that_fails_settles_it():
    content, (_, grab) = done("grab(either(mine, no(worn_out)), kind(tool), every(itself, heavier(-1)))")
    assert [row[:2] for row in rows(content, grab[1])] == [
        *([WORD["mine"], 0], [WORD["worn_out"], 0], [NONE, 1], [ANY, 2]),
        [ELSE_NOT, 0],
        [WORD["kind"], TOOL],
        [ELSE_NOT, 0],
        *([WORD["itself"], 0], [WORD["heavier"], -1], [ALL, 2]),
    ]


def test_words_that_hold_effects_point_at_blocks_of_their_own():
    content, (_, choose, when, may, times) = done(
        "choose(earn(1), wear)", "when(rich(1), earn(2))", "may(wear)", "times(4, gamble(1))"
    )
    assert [choose[0], when[0], may[0], times[:2]] == [CHOOSE, WHEN, MAY, [TIMES, 4]]
    inner = [rows(content, block)[1][:2] for block in (choose[1], choose[2], when[2], may[1], times[2])]
    assert inner == [[WORD["earn"], 1], [WORD["wear"], 0], [WORD["earn"], 2], [WORD["wear"], 0], [WORD["gamble"], 1]]
    assert choose[3:] == [0, 0] and when[3] == 0
    assert rows(content, when[1]) == [[WORD["rich"], 1, 0, 0, 0]]


def needs(*do):
    content, (head, *effects) = done(*do)
    return effects, [row[:2] for row in rows(content, head[1])], content


def test_a_block_with_an_effect_that_can_always_be_done_needs_nothing():
    for do in (("earn(1)",), ("wear", "earn(1)"), ("choose(wear, earn(1))",), ("may(earn(1))",)):
        assert needs(*do)[1] == []


def test_a_block_needs_that_one_of_its_effects_can_be_done():
    _, found, content = needs("wear", "grab(mine)")
    assert [row[0] for row in found] == [NEED, NEED, ANY] and found[-1] == [ANY, 2]
    assert [content.bytecode[row][0] for _, row in found[:2]] == [WORD["wear"], WORD["grab"]]


def test_what_effects_inside_others_need_is_asked_in_their_place():
    _, found, content = needs("choose(wear, may(grab(mine)))")
    assert [sign for sign, _ in found] == [NEED, NEED, ANY]
    assert [content.bytecode[row][0] for sign, row in found if sign == NEED] == [WORD["wear"], WORD["grab"]]


def test_what_happens_on_a_condition_needs_the_condition_too():
    _, found, _ = needs("when(rich(7), earn(1))")
    assert found == [[WORD["rich"], 7]]
    _, found, _ = needs("when(rich(7), wear, grab(mine))")
    asked = [WORD["rich"], 7]
    assert [row[0] if row[0] == NEED else row for row in found] == [
        *(asked, NEED, [ALL, 2]),
        *(asked, [NONE, 0], NEED, [ALL, 2]),
        [ANY, 2],
    ]
    assert needs("when(rich(7), earn(1), gamble(1))")[1] == []


def test_every_block_knows_what_it_says():
    content, columns, writer = written("choose(earn(1), wear)")
    block = columns["do"][0]
    choose = content.bytecode[block + 1]
    assert writer.said[block] == "choose one: earn 1 coin; or wear it out"
    assert [writer.said[row] for row in choose[1:3]] == ["earn 1 coin", "wear it out"]


def test_bytecode_that_is_full_says_so():
    content, columns, writer = written("earn(1)")
    with pytest.raises(ValueError, match="expected effects that take at most 600 rows in total"):
        for _ in range(200):
            writer.write(Ability(on="work", do=["earn(1)", "wear"]), columns, 0)
    assert isinstance(writer, Writer) and len(content.bytecode) == 600


def test_a_program_asks_for_no_more_bits_than_an_integer_has():
    _, _, writer = written()
    assert writer.effects(["wear"] * 60, most=60)
    with pytest.raises(ValueError, match="expected effects and conditions with fewer parts"):
        writer.effects(["wear"] * 61, most=61)
