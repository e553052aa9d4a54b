"""L3 The round: fifteen steps, and who acts when."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, now, play, play_on, table, told

SEATS = GAME.seats
ALL = " ".join(SEATS)
STEPS = ["mercenaries", "deployment", "research", "project", "income", "movement", "events", "battle", "status",
         "invader_movement", "cronos_control", "terror", "mic_damage", "readiness", "drop_ships"]  # fmt: skip
NOTHING = {"money": 0, "food": 0, "fuel": 0, "minerals": 0}
EVERYWHERE = {
    "china": "asia",
    "canada": "north_america",
    "brazil": "south_america",
    "anatolia": "europe",
    "congo_basin": "africa",
}


@pytest.mark.rule("L3.1")
def test_fifteen_steps():
    tasks = [frame["task"] for frame in now(table("mercenaries"))["pending"]]
    assert [task.removesuffix("_step") for task in tasks if task.endswith("_step")] == STEPS[1:]
    assert tasks[-1] == "turn", "then the next round"


@pytest.mark.rule("L3.1")
@pytest.mark.parametrize("step", STEPS)
def test_a_position_can_begin_with_each_step(step):
    match = table(step, EVERYWHERE)
    assert STEPS.index(match.phase) >= STEPS.index(step) or now(match)["rounds"] == 2


@pytest.mark.rule("L3.1", "L3.3")
def test_a_position_is_in_the_round_it_names():
    match = table("deployment", rounds=3, controller="africa", traded={"asia": True}, projects_now=1)
    assert (now(match)["rounds"], match.state.first, now(match)["projects_now"]) == (3, 3, 1)
    assert now(match)["traded"]["asia"]
    play_on(match, "hire")
    assert (now(match)["rounds"], now(match)["traded"]["asia"], now(match)["projects_now"]) == (4, False, 0)
    assert now(table("deployment"))["rounds"] == 1


@pytest.mark.rule("L3.1")
def test_a_step_is_finished_before_the_next_begins():
    match = table("deployment")
    play(match, "south_america done", "asia done", "europe done", "africa done")
    assert (match.phase, asked(match)) == ("deployment", "north_america deploy")
    play(match, "north_america deploy canada", "north_america done")
    assert (match.phase, asked(match)) == ("research", f"{ALL} research")


@pytest.mark.rule("L3.2")
@pytest.mark.parametrize(
    ("step", "decision"), [("deployment", "deploy"), ("research", "research"), ("movement", "move")]
)
def test_all_at_once_or_one_by_one(step, decision):
    assert asked(table(step, EVERYWHERE)) == f"{ALL} {decision}"
    match = table(step, EVERYWHERE, options={"turn_order": "strict"}, controller="africa")
    for seat in ("africa", "asia", "south_america", "north_america", "europe"):
        assert (match.phase, asked(match)) == (step, f"{seat} {decision}")
        play(match, f"{seat} done")
        if step == "movement" and seat == "africa":
            assert asked(match) == "africa move", "it takes Cronos"
            play(match, "africa move_cronos nigerian_league")
    assert decision not in asked(match).split()


@pytest.mark.rule("L3.2", "L5.1")
@pytest.mark.parametrize("order", ["simultaneous", "strict"])
def test_the_first_step_always_goes_in_turn_order(order):
    match = table("mercenaries", options={"turn_order": order}, controller="europe")
    for seat in ("europe", "africa", "asia", "south_america", "north_america"):
        assert asked(match) == f"{seat} hire"
        play(match, f"{seat} done")
    assert match.phase == "deployment"


@pytest.mark.rule("L3.3")
def test_the_first_player_holds_the_token_when_the_round_begins():
    match = table("cronos_control", {"western_europe": "cronos"}, controller="asia")
    assert (match.state.first, now(match)["controller"]) == (4, "europe"), "the token came in this step"
    play_on(match, "hire")
    assert told(match.events(), "next_round")[-1] == {"rounds": 2, "seat": "europe"}
    assert (match.state.first, asked(match)) == (2, "europe hire")


@pytest.mark.rule("L3.4")
def test_the_token_decides_wherever_cronos_is():
    """Cronos moves into Asia's land, and yet it is South America that decides in this round."""
    match = table("movement", {"uzbekistan_alliance": "cronos"}, controller="south_america")
    assert asked(match) == "south_america move"
    play(match, "south_america move_cronos china")
    assert now(match)["controller"] == "south_america"
    play_on(match, "trade")
    assert (match.phase, now(match)["controller"]) == ("cronos_control", "asia")


@pytest.mark.rule("L3.5")
def test_who_has_nothing_to_choose_is_not_asked():
    poor = {seat: {"money": 0} for seat in SEATS}
    match = table("deployment", stock=poor | {"asia": {"money": 1}}, options={"trading": False})
    assert asked(match) == "asia deploy"
    play(match, "asia deploy china")
    assert match.phase == "movement", "no money left; no research, no project; the income has been paid"
    assert now(match)["stock"]["asia"]["money"] == 7


@pytest.mark.rule("L3.5")
@pytest.mark.parametrize("step", ["mercenaries", "deployment", "research"])
def test_a_trade_is_something_to_choose(step):
    """Without money and goods only trades are left, until they are made or nobody wants one."""
    match = table(step, stock=dict.fromkeys(SEATS, NOTHING))
    assert "south_america" in match.awaiting
    play(match, *trade_goods_away("south_america", "asia"))
    assert "south_america" not in match.awaiting
    assert match.phase == step
    match = table(step, stock=dict.fromkeys(SEATS, NOTHING))
    for seat in SEATS[:4]:
        assert seat in match.awaiting
        play(match, f"{seat} end_trading")
    assert match.phase != step, "nobody is left to trade with Asia"


@pytest.mark.rule("L3.5")
@pytest.mark.parametrize("step", ["mercenaries", "deployment", "research"])
def test_a_step_passes_when_the_last_trade_is_made(step):
    fallen = dict.fromkeys(("north_america", "europe", "africa"), True)
    match = table(step, stock=dict.fromkeys(SEATS, NOTHING), defeated=fallen)
    play(match, *trade_goods_away("south_america", "asia"))
    assert match.phase != step


def trade_goods_away(seat, partner):
    """The actions of a trade: a point of MIC is given away."""
    return f"{seat} open_trade {partner}", f"{seat} give mic", f"{seat} send", f"{partner} accept"
