"""The adviser's answer on a page: the plan that came with it is shown, and not made again."""

from __future__ import annotations

import asyncio

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.engine.play.match import Match
from groundfall.engine.play.player import Plan
from groundfall.players import bargaining
from groundfall.table.page import hints
from groundfall.table.page.choices import Choice
from groundfall.table.page.import_process import NO_STORE
from groundfall.table.page.seen import Seen
from groundfall.table.play.hall import row_of
from groundfall.table.play.live import Live
from groundfall.table.play.opponents import InWorkers
from groundfall.table.play.thinking import Advised, Hint, Rated

add_game("market")
POOR = {"buyer": {"salt": 4, "wool": 0, "iron": 0}, "rival": {"salt": 1, "wool": 2, "iron": 1}}


def at_market() -> Match:
    held = {seat: sum(wares.values()) for seat, wares in POOR.items()}
    return gf.from_position("market", {"hand": POOR, "held": held, "swaps": True}, seed=1)


def test_the_adviser_gives_the_plan_of_the_process_that_searched() -> None:
    async def ask() -> Advised:
        players = InWorkers()
        try:
            return await players.advise(at_market(), 0, 1)
        finally:
            await players.close()

    advised, plan = asyncio.run(ask()), bargaining.planned(at_market(), 0)
    assert plan is not None and plan.why
    assert advised.plan == plan and plan.action in advised.rated


def test_a_hint_shows_the_plan_without_making_one(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_market()
    live = Live(NO_STORE, row_of(match, {}), match)
    legal = match.legal(0).ids
    plan = Plan(legal[-1], "It was planned elsewhere.")
    live.hints[0] = Hint(live.changed[0], Advised({number: Rated(0.5, 9) for number in legal}, plan))
    monkeypatch.setattr(bargaining, "planned", lambda *_: pytest.fail("a plan is made while a page is made"))
    seen = Seen(live, 0)
    advice = hints.advice(seen)
    assert advice is not None and advice["why"] == plan.why
    assert [choice.id for choice in seen.choices if choice.best] == [plan.action]


@pytest.mark.parametrize(
    "chance, visits, least, most", [(0.41, 2, 0.3, 0.5), (1.0, 3, 0.2, 0.5), (0.5, 10_000, 0.009, 0.0099)]
)
def test_a_chance_that_few_games_rate_is_uncertain_but_stays_between_none_and_all(
    chance: float, visits: int, least: float, most: float
) -> None:
    choice = Choice(id=0, text="", kind="", args={}, listed=True, chance=chance, visits=visits)
    assert least < hints.margin(choice) < most
