"""The texts of the words in the vocabulary, and random programs of them."""

from __future__ import annotations

import pytest

from groundfall.contract.programs import check_programs
from groundfall.engine.effects import CONDITION, clause, read_call, said
from groundfall.games.rone.rules import EFFECTS
from groundfall.games.rone.state import Content


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        ("gain_resource(wild, 1)", "gain 1 wild resource"),
        ("gain_resource(green, 2)", "gain 2 green resources"),
        ("gain_resource(any, 1)", "gain 1 coloured resource"),
        ("store_resource(yellow, 2)", "store 2 yellow resources"),
        ("inv_store(blue, 1)", "make the Invasion store 1 blue resource"),
        ("reuse_die(2)", "make 2 used dice ready again"),
        ("set_die(2)", "turn 2 unused dice to a face of your choice"),
        ("lock_opponent_die(2)", "make the opponent set 2 dice aside next turn"),
        ("upgrade_die(2)", "put 2 coloured screws into one die"),
        ("train_starter(1)", "train 1 starting card from the supply"),
        ("keep(2)", "keep up to 2 other cards in hand this turn"),
        ("each(garbage_own_deck(2))", "make each player put 2 cards from the deck into the garbage dump"),
        ("one(refresh(1))", "make one player refresh 1 card in the base"),
        ("per(stored(any), melee(1))", "for each stored resource, deal 1 melee damage"),
        ("per(stored(red), melee(1))", "for each stored red resource, deal 1 melee damage"),
        ("inv_add_cards(per_player(2))", "shuffle 2 cards for each player from the Invasion's supply into its deck"),
    ],
)
def test_effects(effect: str, words: str) -> None:
    assert said(EFFECTS, read_call(EFFECTS, effect, "effect")) == words


@pytest.mark.parametrize(
    ("condition", "words"),
    [
        ("armor_le(0)", "you have no armor"),
        ("armor_le(4)", "you have 4 armor or less"),
        ("health_le(6)", "you have 6 health or less"),
        ("foe_armor_le(0)", "the opponent has no armor"),
        ("hand_le(0)", "your hand is empty"),
        ("hand_le(1)", "you have 1 card or fewer in hand"),
        ("rerolls_le(0)", "you have no reroll token"),
        ("stored_le(red, 0)", "you have no stored red resource"),
        ("stored_le(any, 0)", "you have no stored resource"),
        ("stored_le(any, 1)", "you have 1 stored resource or fewer"),
        ("stored_ge(red, 2)", "you have 2 stored red resources or more"),
        ("played_ge(soldier, 2)", "you have played 2 soldier cards or more"),
        ("dump_ge(3)", "your garbage dump holds 3 cards or more"),
        ("core_health_le(0)", "the core has no health left"),
        ("any_player_health_le(0)", "a player has no health left"),
        ("inv_tokens_le(0)", "the Invasion has no technology token"),
        ("deployed_le(0)", "no card is deployed"),
        ("deployed_le(2)", "the Invasion has 2 deployed cards or fewer"),
    ],
)
def test_conditions(condition: str, words: str) -> None:
    assert clause(EFFECTS, read_call(EFFECTS, condition, CONDITION)) == words


def test_random_programs_are_told_or_refused_in_a_sentence() -> None:
    read, refused = check_programs(EFFECTS, Content.new, 600)
    assert read > 300 and refused > 100
