"""Cards, events, refusals and choices of random games are put into words; the known kinds of error are looked for."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.contract import check_words
from groundfall.contract.grammar import faults

OWN = [game for game in gf.all_games().values() if game.package.startswith("groundfall.games.")]


@pytest.mark.rules
@pytest.mark.parametrize("game", OWN, ids=lambda game: game.name)
def test_two_hundred_games_in_words(game: gf.Game) -> None:
    check_words(game, actions=0, games=200)


@pytest.mark.parametrize(
    "text",
    [
        "Player 1 gains 2 card.",
        "You draw 1 cards.",
        "The fighter has 1 of 1 hits.",
        "It moves a army.",
        "It is an die.",
        "The the army moves.",
        "The army  moves.",
        "The army moves .",
        "The army moves. .",
        "The army moves. it fights.",
        "the army moves.",
        "The {army} moves.",
        "The usa_army moves.",
        "You gain 2 spot(s).",
        "Make each player you may spend.",
        "You draws a card.",
        "No stop at the end",
    ],
)
def test_known_kinds_of_error_are_found(text: str) -> None:
    assert [*faults(text)]


@pytest.mark.parametrize(
    "text",
    [
        "Player 1 draws 2 cards, then 1 card.",
        "Drop ship 1 lands in an area of Brazil.",
        "Gain 2 reroll tokens, then gain 1 wild resource.",
        "Choose a unit of a European coalition.",
        "An MIC token, an hour, an X.",
        "Roll 1 die or 3 dice.",
    ],
)
def test_good_sentences_pass(text: str) -> None:
    assert not [*faults(text)]


def test_a_choice_ends_without_a_stop() -> None:
    assert [*faults("Move the army.", ends=False)] and not [*faults("Move the army", ends=False)]
