"""How programs bargain in LEVEL 7: offers, answers, gifts, parts of a project, each with a reason."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.level7.helpers import asked, play, stock, table
from groundfall.engine.play.match import Match
from groundfall.engine.play.player import NO_TRADE, OPEN, PASSIVE, Plan, decide, make_player
from groundfall.games.level7.bargain.exchange import LEAST_ACCEPTED, LEAST_OFFERED, Market
from groundfall.games.level7.state import GOODS, MIC, SEATS
from groundfall.players.bargaining import planned

EVEN = {"money": 4, "food": 8, "fuel": 4, "minerals": 4, "mic": 18}
NOTHING = dict.fromkeys(EVEN, 0)
RICH = {"europe": {"food": 20, "fuel": 0}, "africa": {"food": 0, "fuel": 20}}


def held(**goods: dict[str, int]) -> dict[str, dict[str, int]]:
    """What the coalitions hold: the same, but for what is named."""
    return {seat: {**EVEN, **goods.get(seat, {})} for seat in SEATS.names}


def plan(match: Match, seat: str, manner: str = OPEN) -> Plan:
    """What a coalition should do, which there is."""
    found = planned(match, seat, manner)
    assert found is not None
    return found


def said(match: Match, seat: str, manner: str = OPEN) -> str:
    """The same in words."""
    return str(match.action(seat, plan(match, seat, manner).action))


def two(*seats: str, **stock_: dict[str, int]) -> Match:
    """The Deployment step; only these coalitions still trade in this phase."""
    match = table("deployment", stock=held(**stock_))
    play(match, *(f"{seat} end_trading" for seat in SEATS.names if seat not in seats))
    return match


def drafting(match: Match) -> list[str]:
    """Who is putting an offer together."""
    return [seat for seat in match.awaiting if match.state.drafting[match.seat(seat)] >= 0]


def follow(match: Match, manner: str = OPEN) -> list[str]:
    """Plays plans until a trade is made or comes to nothing: who did what."""
    done: list[str] = []
    while not done or drafting(match) or match.decision.name == "answer":  # type: ignore[union-attr]
        seat = next(s for s in drafting(match) or match.awaiting if planned(match, s, manner) is not None)
        done.append(f"{seat} {said(match, seat, manner)}")
        match.play(seat, plan(match, seat, manner).action)
    return done


def offer(match: Match, seat: str, partner: str, gives: str = "", asks: str = "") -> Match:
    """A coalition has made an offer, each good as often as it is named, and waits."""
    steps = [f"{seat} give {good}" for good in gives.split()] + [f"{seat} ask {good}" for good in asks.split()]
    play(match, f"{seat} open_trade {partner}", *steps, f"{seat} send")
    return match


def goods(**of: int) -> tuple[int, ...]:
    return tuple(of.get(good, 0) for good in GOODS.names)


def test_a_trade_by_which_both_gain_is_made_step_by_step() -> None:
    match = two("europe", "africa", **RICH)
    best = Market(match.content, match.state).best(2, 3)
    assert best is not None and min(best.gain, best.partner_gain) >= LEAST_OFFERED
    opening = plan(match, "europe")
    assert str(match.action("europe", opening.action)) == "open_trade africa"
    assert opening.why.startswith("Europe gives Africa ") and "Europe needs fuel" in opening.why
    steps = follow(match)
    assert steps[-3] == "europe send" and "africa accept" in steps[-2:]
    assert stock(match, "europe")[1] < 20 and stock(match, "europe")[2] > 0
    assert stock(match, "africa")[2] < 20 and stock(match, "africa")[1] > 0


def test_the_same_moment_gives_the_same_plan_whoever_deals_what_is_hidden() -> None:
    match = two("europe", "africa", **RICH)
    assert {planned(match.imagine("europe", n), "europe") for n in range(5)} == {plan(match, "europe")}


def test_where_nobody_would_gain_nobody_proposes() -> None:
    match = table("deployment", stock={seat: {**NOTHING, "mic": 1} for seat in SEATS.names})
    assert planned(match, "asia") is None


def test_an_offer_that_is_half_made_is_taken_up() -> None:
    match = two("europe", "africa", **RICH)
    play(match, "europe open_trade africa", "europe give food", "europe ask fuel")
    assert "europe send" in follow(match)


def test_what_is_too_much_is_taken_out_of_an_offer() -> None:
    match = two("europe", "africa", **RICH)
    play(match, "europe open_trade africa", "europe give mic")
    assert said(match, "europe") == "give_less mic"


def test_a_bad_offer_is_refused_with_a_reason() -> None:
    match = offer(table("deployment", stock=held()), "asia", "africa", "fuel", "mic mic mic mic")
    found = plan(match, "africa")
    assert str(match.action("africa", found.action)) in ("refuse", "counter")
    match = offer(table("deployment", stock=held(), options={"trade_rounds": 1}), "asia", "africa", "", "mic mic mic")
    assert said(match, "africa") == "refuse"
    assert plan(match, "africa").why == "Asia's offer would cost Africa more than it gains."


def test_an_offer_that_is_near_is_countered_once() -> None:
    match = offer(two("europe", "africa", "asia", **RICH), "europe", "africa", "food", "fuel fuel fuel fuel fuel fuel")
    assert said(match, "africa") == "counter"
    assert plan(match, "africa").why.startswith("Better: Africa gives Europe ")
    steps = follow(match)
    assert steps[-1] in ("europe accept", "africa stand_by") and "africa send" in steps


def test_a_second_offer_that_is_no_better_is_refused() -> None:
    match = offer(two("europe", "africa", "asia", **RICH), "europe", "africa", "food", "fuel")
    play(match, "africa counter", "africa ask mic", "africa ask mic", "africa ask mic", "africa send")
    assert said(match, "europe") == "refuse"


def test_who_made_an_offer_waits_for_the_answer() -> None:
    match = offer(table("deployment", stock=held()), "asia", "africa", "fuel", "minerals")
    assert said(match, "asia") == "stand_by"


def test_who_is_quiet_neither_proposes_nor_takes_anything() -> None:
    assert planned(two("europe", "africa", "asia", **RICH), "europe", NO_TRADE) is None
    assert (
        said(offer(two("europe", "africa", "asia", **RICH), "asia", "africa", "food food"), "africa", NO_TRADE)
        == "refuse"
    )


def test_who_waits_takes_gifts_and_gives_nothing() -> None:
    assert planned(two("europe", "africa", "asia", **RICH), "europe", PASSIVE) is None
    assert (
        said(offer(two("europe", "africa", "asia", **RICH), "asia", "africa", "food food"), "africa", PASSIVE)
        == "accept"
    )
    good = offer(two("europe", "africa", "asia", **RICH), "europe", "africa", "food food food", "fuel")
    assert said(good, "africa", OPEN) == "accept"
    assert said(good, "africa", PASSIVE) == "refuse"


def test_a_coalition_about_to_fall_gets_mic_for_nothing_if_nobody_can_do_without_it() -> None:
    weak = held(africa={**NOTHING, "mic": 1}, asia={"mic": 24})
    match = table("deployment", {"nigerian_league": "invader"}, stock=weak)
    market = Market(match.content, match.state)
    gift = market.exchange(4, 3, goods(mic=3), goods())
    assert gift.gain > LEAST_ACCEPTED and gift.partner_gain > gift.gain
    best = market.best(4, 3)
    assert best is not None and best.given[MIC] > 0
    saved = table(
        "deployment", {"nigerian_league": "invader"}, stock=weak, project_done={"p1": True, "p2a": True, "p2b": True}
    )
    loss = Market(saved.content, saved.state).exchange(4, 3, goods(mic=3), goods())
    assert loss.gain < 0, "its project is funded: it stands or falls alone"


def test_nobody_offers_the_last_point_of_mic_or_more_than_a_dial_holds() -> None:
    match = table("deployment", stock=held(africa={"mic": 2}, asia={"mic": 24, "food": 24}))
    market = Market(match.content, match.state)
    assert market._most(3, 4, MIC) == 0 and market._most(4, 3, MIC) == 22 and market._most(3, 2, MIC) == 1


def to_pledge(**stock_: dict[str, int]) -> Match:
    """South America has proposed the first project; North America is asked first."""
    match = table("project", stock=held(**stock_))
    play(match, "south_america call p1")
    return match


def pledged(match: Match, manner: str = OPEN) -> dict[str, int]:
    """How much each coalition gives by its plans, in all; the proposer pays the rest."""
    while match.decision.name in ("pledge", "choose_part"):  # type: ignore[union-attr]
        (seat,) = match.awaiting
        match.play(seat, plan(match, seat, manner).action)
    return {seat: sum(row.values()) for seat, row in match.position()["pledged"].items()}


def test_who_has_more_gives_more_to_a_project() -> None:
    given = pledged(to_pledge(asia={"money": 12, "fuel": 12, "minerals": 12}))
    assert given["asia"] > max(given["north_america"], given["europe"], given["africa"])
    assert sum(given.values()) + 1 >= 5, "of seven, and the proposer has its part as well"


def test_who_waits_gives_nothing_to_a_project() -> None:
    match = to_pledge()
    assert said(match, "north_america", PASSIVE) == "nothing"
    assert sum(pledged(match, PASSIVE).values()) == 0
    assert asked(match) == "south_america confirm"
    assert planned(match, "south_america", PASSIVE) is None


def test_a_project_is_proposed_and_funded() -> None:
    match = table("project", stock=held())
    assert said(match, "south_america") == "call p1"
    play(match, "south_america call p1")
    pledged(match)
    assert said(match, "south_america") == "fund"


def test_each_keeps_its_part_of_the_project_of_this_round() -> None:
    assert planned(two(), "asia") is None
    match = two(asia={"money": 1})
    assert said(match, "asia") == "done"
    assert plan(match, "asia").why.startswith("Asia keeps $1M")
    away = table("deployment", {"china": "cronos"}, stock=held(asia={"money": 1}))
    play(away, *(f"{seat} end_trading" for seat in SEATS.names))
    assert planned(away, "asia") is None, "Cronos is not where the project is"


def test_in_a_window_for_trades_who_has_nothing_to_propose_goes_on() -> None:
    match = table("cronos_control", stock={seat: {**NOTHING, "mic": 1} for seat in SEATS.names})
    assert asked(match).endswith("trade")
    assert said(match, match.awaiting[0]) == "later"


@pytest.mark.parametrize("seed", [1, 2])
def test_in_whole_games_nobody_loses_by_a_trade(seed: int) -> None:
    import groundfall as gf

    match, player, chance = gf.new("level7", seed=seed), make_player("greedy:1"), random.Random(seed)
    made: list[Any] = []
    while not match.over and match.view(None)["table"]["rounds"] < 4:
        seat = match.awaiting[0]
        action = decide(player, match, seat, chance)
        if match.action(seat, action).kind == "accept":
            state = match.state
            given, got = (tuple(state.offer[side][good] for good in range(GOODS)) for side in range(2))
            trade = Market(match.content, state).exchange(state.trader, state.partner, given, got)
            made.append(trade)
            assert min(trade.gain, trade.partner_gain) >= LEAST_ACCEPTED
        match.play(seat, action)
    assert len(made) >= 3


def test_a_hint_in_the_terminal_says_why() -> None:
    from groundfall.terminal.hints import advice

    match = two("europe", "africa", **RICH)
    best, why = advice(match, "europe", 0.2)
    assert str(best[0][0]) == "open_trade africa"
    assert why == plan(match, "europe").why


def test_mic_is_dearer_to_sell_to_who_is_not_needed_any_more() -> None:
    def gain_of_asia(**funded: bool) -> float:
        match = table("deployment", stock=held(), project_done=funded)
        return Market(match.content, match.state).exchange(4, 3, goods(mic=2), goods(money=2)).gain

    assert gain_of_asia(p1=True, p2a=True) > gain_of_asia(p1=True, p2a=True, p2b=True)
