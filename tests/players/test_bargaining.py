"""Asides and plans: what programs leave out of their trees, and whom they ask where seats may bargain."""

from __future__ import annotations

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import add_game
from groundfall.engine.errors import GroundfallError
from groundfall.engine.plain import plain_functions
from groundfall.engine.play.player import decide, make_player
from groundfall.engine.rules.actions import kind_of, searchable
from groundfall.lab import simulate
from groundfall.players import Search, advise
from groundfall.players.bargaining import planned, read_manner, settled
from groundfall.players.budget import USUAL
from groundfall.players.tree_search import Settings, TreeSearch
from groundfall.players.warm import can_compile
from groundfall.players.workers import Answer, Pool
from groundfall.table.page.reasons import plan_for, reason_of
from groundfall.table.play.links import PERSON

MARKET = add_game("market")
PEBBLES = add_game("pebbles")
SWAPS = {"swaps": True}
POOR = {"buyer": {"salt": 4, "wool": 0, "iron": 0}, "rival": {"salt": 1, "wool": 2, "iron": 1}}
compiled = pytest.mark.skipif(not can_compile(), reason="llvmlite is not installed")


def at_market(hand: dict[str, dict[str, int]] | None = None, **more: bool) -> gf.Match:
    """The buyer's turn; it may offer a swap unless `swaps=False`."""
    given = hand or POOR
    held = {seat: sum(wares.values()) for seat, wares in given.items()}
    return gf.from_position("market", {"hand": given, "held": held, "swaps": True, **more}, seed=1)


def kinds(table: gf.Position, actions: list[int]) -> set[str]:
    found = [kind_of(table.game.register, action) for action in actions]
    return {kind.name for kind in found if kind is not None}


def offered() -> gf.Position:
    """The rival has to answer: a salt for a wool."""
    table = at_market()
    table.play("buyer", "swap", ware="salt", other="wool")
    return table


def test_what_is_not_searchable_is_left_out_where_there_is_another_choice() -> None:
    table = at_market()
    legal = table.legal("buyer").ids
    assert kinds(table, legal) == {"buy", "pass", "swap"}
    listed = [0] * 40
    plain_functions(MARKET).searchable(table.content, table.state, 0, listed)
    assert listed[1 : listed[0] + 1] == searchable(MARKET.register, legal)
    assert kinds(table, listed[1 : listed[0] + 1]) == {"buy", "pass"}


def test_where_nothing_is_searchable_all_stays() -> None:
    swaps = [a for a in at_market().legal("buyer").ids if kinds(at_market(), [a]) == {"swap"}]
    assert searchable(MARKET.register, swaps) == swaps


def test_a_game_whose_actions_are_all_searchable_lists_them_alike() -> None:
    assert PEBBLES.dispatch.legal.searchable is PEBBLES.dispatch.legal
    assert searchable(PEBBLES.register, [2, 0]) == [2, 0]


@compiled
@pytest.mark.long
def test_the_search_skips_what_is_not_searchable_in_either_form() -> None:
    table = at_market().imagine("buyer", 3)
    answers = []
    for form in (False, True):
        search = TreeSearch(MARKET, table.content, table.state, 0, 11, Settings(cut=12), form, 60)
        search.run(60)
        answers.append(search.choices())
    assert answers[0] == answers[1]
    assert kinds(table, [choice.action for choice in answers[0]]) == {"buy", "pass"}


@pytest.mark.parametrize("player", ["greedy:2", "search:20:20:plain", "cadet"])
def test_who_looks_ahead_asks_the_game_first(player: str) -> None:
    chosen = decide(make_player(player), at_market(), "buyer", random.Random(1))
    assert str(at_market().action("buyer", chosen)) == "swap salt wool"
    chosen = decide(make_player(player), offered(), "rival", random.Random(1))
    assert str(offered().action("rival", chosen)) == "take"


@pytest.mark.parametrize("player", ["greedy:quiet", "search:20:20:plain:quiet", "captain:quiet"])
def test_who_is_quiet_never_trades(player: str) -> None:
    chosen = decide(make_player(player), at_market(), "buyer", random.Random(1))
    assert kinds(at_market(), [chosen]) <= {"buy", "pass"}
    chosen = decide(make_player(player), offered(), "rival", random.Random(1))
    assert str(offered().action("rival", chosen)) == "refuse"


def test_without_a_plan_a_player_chooses_as_always() -> None:
    content = {"buyer": {"salt": 2, "wool": 1, "iron": 1}, "rival": POOR["rival"]}
    assert planned(at_market(content), "buyer") is None
    chosen = decide(make_player("greedy:2"), at_market(content), "buyer", random.Random(1))
    assert kinds(at_market(), [chosen]) <= {"buy", "pass"}
    assert planned(gf.new("pebbles"), "first") is None


def test_the_only_searchable_choice_needs_no_search() -> None:
    owner = {"corner": "rival", "arcade": "rival", "tower": None}
    hand = {"buyer": {"salt": 1, "wool": 1, "iron": 0}, "rival": POOR["rival"]}
    held = {"buyer": 2, "rival": 4}
    table = gf.from_position("market", {"hand": hand, "held": held, "swaps": True, "owner": owner}, seed=1)
    assert len(table.legal("buyer")) > 1
    plan = settled(table, "buyer", "quiet")
    assert plan is not None and str(table.action("buyer", plan.action)) == "pass" and plan.why == ""


def test_random_play_takes_what_is_not_searchable_too() -> None:
    plain, swapping = (simulate("market", games=40, options={"swaps": on}) for on in (False, True))
    assert swapping.lengths.sum() > plain.lengths.sum()


def test_advice_begins_with_the_plan_and_says_why() -> None:
    best, *others = advise(at_market(), "buyer", 30, form="plain")
    assert (str(best.action), best.why) == ("swap salt wool", "There is no wool in hand.")
    assert best.value == max(other.value for other in others)
    assert all(other.why == "" and other.action.kind != "swap" for other in others)


def test_a_level_in_a_process_says_why() -> None:
    async def ask() -> list[Answer]:
        async with Pool(1) as pool:
            return [await pool.decide(at_market(), "buyer", "pilot", 1), await pool.advise(at_market(), "buyer", 30)]

    decided, advised = asyncio.run(ask())
    assert decided.why == advised.why == advised.advice[0].why == "There is no wool in hand."
    assert decided.action == advised.action == advised.advice[0].action.id


def test_the_manner_stands_at_the_end() -> None:
    assert read_manner("200:60:passive") == read_manner("200:60:waits") == ("200:60", "passive")
    assert read_manner("no_trade") == read_manner("quiet") == ("", "no_trade")
    assert read_manner("200:60:plain") == ("200:60:plain", "open")
    assert Search("quiet").budget == USUAL
    with pytest.raises(GroundfallError, match="A search is"):
        make_player("search:200:60:greedy")
    with pytest.raises(GroundfallError, match='After a level comes how it trades: open, no_trade or passive, not "x"'):
        make_player("captain:x")


def test_the_page_says_why_a_level_traded_as_far_as_its_reader_can_know() -> None:
    def live(player: str) -> Any:
        return SimpleNamespace(match=match, player=lambda seat: player)

    match = at_market()
    match.play("buyer", "swap", ware="salt", other="wool")
    match.play("rival", "take")
    swap, take = match.journal[-2:]
    assert reason_of(live("captain"), swap, 0) == "There is no wool in hand."
    assert reason_of(live("captain"), take, 1) == "There is enough of it."
    assert reason_of(live("captain"), swap, None) == "", "who only watches knows no hand"
    assert reason_of(live(PERSON), swap, 0) == "", "people have reasons of their own"
    assert plan_for(match, 1, 0) is None, "it is not asked"


def test_no_reason_tells_what_its_reader_cannot_know() -> None:
    twins = at_market(), at_market({**POOR, "buyer": {"salt": 2, "wool": 1, "iron": 1}})
    assert twins[0].view("rival") == twins[1].view("rival")
    assert len({plan_for(table, 0, 1) for table in twins}) == 1
