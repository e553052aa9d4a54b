"""The odds beside the choices: they follow the question, into room that is kept for them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import groundfall as gf
from groundfall.engine.catalogue import game as game_named
from groundfall.engine.play.writing import write_replay
from groundfall.engine.show.bars import by_choice

from .helpers import Server

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES = ("galaxyx", "brood", "level7")
PICKS = """() => [...document.querySelectorAll('.pick')].map((pick) => Math.round(pick.getBoundingClientRect().top))"""
TOLD = """() => Object.fromEntries([...document.querySelectorAll('[data-odds]')]
    .map((place) => [place.dataset.odds, place.textContent]).filter(([id, text]) => text))"""


def uncertain(name: str) -> gf.Match:
    """A match at a choice that leads to a roll."""
    for seed in range(1, 40):
        rng = random.Random(seed)
        match = gf.Match(game_named(name), None, rng.randbytes(32))
        for _ in range(300):
            if match.over:
                break
            if odds_of(match):
                return match
            match.play(match.awaiting[0], rng.choice(list(match.legal(match.awaiting[0]))))
    raise AssertionError("no choice led to a roll")


def odds_of(match: gf.Match) -> dict[str, str]:
    """The odds of the choices, by their numbers."""
    seat, room = match.awaiting[0], match.game.module("odds")
    legal = list(match.legal(seat))
    if not {action.kind for action in legal} & set(room.CHOICES):
        return {}
    told = by_choice(room.fights(match.known(seat), seat))
    return {str(action.id): told[str(action)] for action in legal if str(action) in told}


@pytest.mark.parametrize("name", GAMES)
def test_choices_show_their_odds_without_moving(page: Page, server: Server, name: str) -> None:
    match = uncertain(name)
    seats = server.post("/matches/import", {"text": write_replay(match)})["seats"]
    page.goto(server.base + str(seats[match.awaiting[0]]))
    page.wait_for_selector("body[data-ready]")
    page.wait_for_function("() => groundfall.facts.odds")
    expected, shown = odds_of(match), page.evaluate(TOLD)
    assert shown and shown.items() <= expected.items()
    listed = page.locator("#gf-choices [data-odds], #gf-ends [data-odds]").count()
    assert listed and len(shown) == len([one for one in expected if page.locator(f'[data-odds="{one}"]').count()])
    places = page.evaluate(PICKS)
    page.evaluate("document.querySelectorAll('[data-odds]').forEach((place) => { place.textContent = ''; })")
    assert page.evaluate(PICKS) == places, "the odds came into room that was kept for them"
