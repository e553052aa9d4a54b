"""L4 Trading: who trades, and when."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import GAME, asked, choices, now, play, play_on, refused, stock, table, told, trade_offer

SEATS = GAME.seats
OPEN_TO_ALL = dict.fromkeys(SEATS, False)


def traded(match):
    """Who has used its trade action of the phase."""
    return [seat for seat, used in now(match)["traded"].items() if used]


# L4.1 and L4.2: who may trade, and when


@pytest.mark.rule("L4.1")
def test_without_trading_nobody_trades():
    match = table("deployment", options={"trading": False})
    assert refused(match, "asia open_trade europe") == "L4.1"
    assert choices(match, "asia", "open_trade") == []
    assert choices(match, "asia", "end_trading") == []
    assert play_on(match, "trade").over, "nor is there ever a time for it"
    assert "There is no trading; projects are still funded together (L4.1)." in GAME.meta.notices(match.options)


@pytest.mark.rule("L4.1")
def test_everybody_may_trade_with_everybody_else():
    match = table("deployment")
    assert choices(match, "asia", "open_trade") == ["south_america", "north_america", "europe", "africa"]


@pytest.mark.rule("L4.2")
def test_a_trade_uses_the_action_of_both():
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food", "money")
    assert traded(match) == [], "an offer alone uses nothing"
    play(match, "europe accept")
    assert traded(match) == ["europe", "asia"]
    for other in ("asia open_trade africa", "europe open_trade africa", "africa open_trade asia"):
        assert refused(match, other) == "L4.2"
    assert choices(match, "africa", "open_trade") == ["south_america", "north_america"]


@pytest.mark.rule("L4.2")
def test_nobody_trades_with_itself():
    assert refused(table("deployment"), "asia open_trade asia") == "L4.2"


@pytest.mark.rule("L4.2")
def test_the_defeated_do_not_trade():
    match = table("deployment", defeated={"africa": True})
    assert refused(match, "asia open_trade africa") == "L4.2"
    assert asked(match) == "south_america north_america europe asia deploy"


@pytest.mark.rule("L4.2")
def test_the_last_two_are_gone():
    fallen = dict.fromkeys(("south_america", "north_america", "europe", "africa"), True)
    match = table("deployment", defeated=fallen, stock={"asia": {"money": 0}})
    assert match.phase == "movement", "nobody is left to trade with"


@pytest.mark.rule("L4.2")
def test_one_trade_in_development_and_one_in_maintenance():
    match = table("income")
    assert asked(match) == f"{' '.join(SEATS)} trade"
    trade_offer(match, "asia", "europe", "food")
    play(match, "europe accept")
    assert asked(match) == "south_america north_america africa trade", "who has traded is asked no more"
    play(match, "south_america later", "north_america later", "africa later")
    play_on(match, "trade")
    assert (match.phase, asked(match), traded(match)) == ("cronos_control", f"{' '.join(SEATS)} trade", [])
    trade_offer(match, "europe", "asia", "food")
    play(match, "asia accept")
    assert traded(match) == ["europe", "asia"]


@pytest.mark.rule("L4.2")
def test_when_there_is_time_to_trade():
    """After step 5, and after each of steps 11 to 15."""
    match = table("income")
    found: list[Any] = []
    while len(found) < 6:
        play_on(match, "trade")
        found.append((match.phase, now(match)["stock"]["asia"]["mic"]))
        play(match, *(f"{seat} later" for seat in SEATS))
    assert [phase for phase, _ in found] == [
        "income",
        "cronos_control",
        "terror",
        "mic_damage",
        "readiness",
        "drop_ships",
    ]
    assert found[3][1] < found[2][1], "the virus"
    play_on(match, "hire")
    assert now(match)["rounds"] == 2


@pytest.mark.rule("L4.2")
@pytest.mark.parametrize("step", ["mercenaries", "deployment", "research"])
def test_a_trade_is_proposed_in_a_step(step):
    match = table(step)
    trade_offer(match, "south_america", "asia", "food", "mic")
    play(match, "asia accept")
    assert (match.phase, stock(match, "south_america")[4]) == (step, 19)


@pytest.mark.rule("L4.2")
def test_a_trade_is_proposed_while_projects_are():
    match = table("project")
    assert asked(match) == f"{' '.join(SEATS)} propose_project", "whoever can trade"
    trade_offer(match, "europe", "asia", "food")
    play(match, "asia accept")
    assert asked(match) == "south_america north_america africa propose_project"
    play(match, "north_america end_trading", "africa done")
    assert asked(match) == "south_america propose_project"


@pytest.mark.rule("L4.2", "L3.2")
def test_in_strict_order_trades_are_proposed_one_after_the_other_in_step_4():
    match = table("project", options={"turn_order": "strict"}, controller="africa")
    for seat in ("africa", "asia", "south_america", "north_america", "europe"):
        assert asked(match) == f"{seat} propose_project"
        play(match, f"{seat} done")
    assert match.phase == "income"


@pytest.mark.rule("L4.2", "L8.5")
def test_after_a_proposal_all_may_trade_again():
    match = table("project")
    play(match, "asia done", "south_america call p1")
    while match.decision.name == "pledge":
        play(match, f"{match.awaiting[0]} nothing")
    play(match, "south_america drop_project")
    assert asked(match) == f"{' '.join(SEATS)} propose_project"


@pytest.mark.rule("L4.2")
@pytest.mark.parametrize(
    ("step", "decision"),
    [
        ("mercenaries", "hire"),
        ("deployment", "deploy"),
        ("research", "research"),
        ("project", "propose_project"),
        ("income", "trade"),
        ("cronos_control", "trade"),
    ],
)
def test_who_wants_no_more_trades_is_left_alone(step, decision):
    match = table(step)
    seat = match.awaiting[0]
    events = play(match, f"{seat} end_trading")
    assert told(events, "no_more") == [{"seat": seat}]
    assert now(match)["trade_closed"] == OPEN_TO_ALL | {seat: True}
    if seat in match.awaiting:
        assert (match.decision.name, choices(match, seat, "end_trading")) == (decision, [])
        assert refused(match, f"{seat} open_trade asia") == "L4.2"
        play(match, f"{seat} done")
    other = next(name for name in match.awaiting if name != seat)
    assert refused(match, f"{other} open_trade {seat}") == "L4.2"


@pytest.mark.rule("L4.2")
def test_it_is_for_the_phase():
    match = table("income")
    play(match, "asia end_trading", *(f"{seat} later" for seat in SEATS[:4]))
    play_on(match, "trade")
    assert now(match)["trade_closed"] == OPEN_TO_ALL, "of Maintenance"
    play(match, "asia end_trading", *(f"{seat} later" for seat in SEATS[:4]))
    assert asked(play_on(match, "trade")) == f"{' '.join(SEATS[:4])} trade", "after step 12 it is not asked again"
    play(match, *(f"{seat} end_trading" for seat in SEATS[:3]))
    assert match.decision.name != "trade", "Africa alone cannot trade"


@pytest.mark.rule("L4.2", "L2.2")
@pytest.mark.parametrize(
    ("players", "left"),
    [(5, ["north_america", "europe", "africa", "asia"]), (3, ["north_america", "europe", "asia"]), (1, [])],
)
def test_one_answer_for_all_coalitions_of_a_player(players, left):
    match = table("income", options={"players": players})
    play(match, "south_america later")
    assert (list(match.awaiting) if match.decision.name == "trade" else []) == left


@pytest.mark.rule("L4.2")
def test_no_trades_until_one_acts_again():
    match = table("cronos_control")
    match.stand("asia", "later")
    for phase in ("cronos_control", "terror", "mic_damage"):
        assert (match.phase, asked(match)) == (phase, f"{' '.join(SEATS[:4])} trade")
        play(match, *(f"{seat} later" for seat in SEATS[:4]))
    play_on(play_on(match, "hire"), "trade")
    assert "asia" in match.awaiting, "in the next round it is asked again"
