"""R16.1 to R16.3 Winning and losing a scenario, the survival check, an Invasion without cards."""

from __future__ import annotations

import pytest

from .card_tests import NINE, TOGETHER, price
from .helpers import asked, play, table, told

UNAIDED = TOGETHER | {"difficulty": "unaided"}
DECK = {"invasion_deck": "i01_1 i02_1 i03_1 i04_1 i05_1", "invasion_supply": "", "inv_tokens": 2}


def won(match):
    """Whether all players have won the campaign, or all have lost it; None while it continues."""
    if not match.over:
        return None
    results = set(match.result.values())
    assert len(results) == 1, "all win or lose together"
    return results == {1.0}


def scenario(win, lose="", core=""):
    """The first scenario with other conditions."""
    lost = f'lose = "{lose}"\n' if lose else ""
    return f'[[scenario]]\nid = 1\nwin = "{win}"\n{lost}{core}'


@pytest.mark.rule("R16.1", "R12.5")
@pytest.mark.parametrize(("rounds", "number"), [(9, 0), (10, 1), (11, 1)])
def test_the_first_scenario_is_won_at_the_end_of_cleanup_in_round_ten(rounds, number):
    match = table("cleanup", UNAIDED, rounds=rounds, deployed="", **DECK)
    assert match.state.scenario == number
    assert match.phase == ("setup" if number else "draw")


@pytest.mark.rule("R16.1")
def test_not_before_the_end_of_cleanup():
    match = table("end", UNAIDED, rounds=10, deployed="i06_1 i06_2", armor=NINE, **DECK)
    assert asked(match) == "p1 choose_cleared"
    assert match.state.scenario == 0
    play(match, "the_rest")
    assert match.state.scenario == 1


@pytest.mark.rule("R16.1", "R11.2")
def test_every_player_makes_the_survival_check():
    dumps = {"p1_dump": "c01_1 c02_1 c03_1", "p1_base": "l01 t01", "p2_dump": "c04_1", "p2_base": "t02 t03"}
    match = table("cleanup", UNAIDED, rounds=10, deployed="", health={"p1": 9, "p2": 9}, **dumps, **DECK)
    checks = told(match.events("p1"), "checked")
    assert checks == [{"seat": "p1", "count": 2, "left": 7}, {"seat": "p2", "count": 0, "left": 9}]


@pytest.mark.rule("R16.1", "R11.2")
def test_who_has_no_health_left_in_the_check_loses_the_campaign_for_all():
    match = table("cleanup", UNAIDED, rounds=10, deployed="", health={"p1": 9, "p2": 1}, p2_dump="c04_1", **DECK)
    assert won(match) is False


@pytest.mark.rule("R16.1")
def test_after_the_last_scenario_the_campaign_is_won_by_all():
    match = table("damage", UNAIDED, scenario=1, core_health=3, deployed="i06_1 i06_2", damage={"p1": {"ranged": 3}})
    play(match, "p1 hit_core ranged")
    assert won(match) is True
    match = table(
        "damage",
        UNAIDED,
        scenario=1,
        core_health=3,
        health={"p1": 9, "p2": 1},
        p2_dump="c01_1",
        damage={"p1": {"ranged": 3}},
    )
    play(match, "p1 hit_core ranged")
    assert won(match) is False, "the check comes then as well"


@pytest.mark.rule("R16.1")
def test_the_end_comes_at_once_after_a_hit():
    empty = scenario("deployed_le(0)")
    match = table(
        "damage", UNAIDED, overlay=empty, deployed="i06_1", damage={"p1": {"melee": 9}, "p2": {"melee": 9}}, **DECK
    )
    play(match, "p1 hit melee")
    assert (match.state.scenario, match.phase) == (1, "setup")


@pytest.mark.rule("R16.1", "R13.3")
@pytest.mark.parametrize("win", ["all(round_ge(4), deployed_le(2))", "any(round_ge(9), round_ge(4))"])
def test_it_is_looked_at_in_the_invasions_turn(win):
    assert table("invasion", UNAIDED, overlay=scenario(win), rounds=4, **DECK).state.scenario == 1
    assert table("invasion", UNAIDED, overlay=scenario(win), rounds=3, **DECK).state.scenario == 0


@pytest.mark.rule("R16.2", "R11.1")
def test_any_player_at_no_health_loses_the_campaign():
    match = table("cleanup", UNAIDED, deployed="i06_1", armor={"p1": 9, "p2": 0}, health={"p1": 9, "p2": 3})
    assert won(match) is False


@pytest.mark.rule("R16.2", "R8.5")
def test_health_lost_to_a_reshuffle_loses_it_too():
    match = table("draw", UNAIDED, p1_deck="", p1_discard="c01_1", health={"p1": 1, "p2": 9})
    play(match, "p1 draw_card")
    assert won(match) is False


@pytest.mark.rule("R16.2", "R8.6")
def test_a_player_who_needs_a_card_and_has_none_loses_it():
    match = table(options=UNAIDED, p1_deck="", p1_hand="c46_1")
    play(match, "p1 play_card c46_1")
    assert won(match) is False


@pytest.mark.rule("R16.2")
def test_a_scenario_may_say_how_it_is_lost():
    lost = scenario("after_cleanup(round_ge(20))", "round_ge(4)")
    assert won(table("invasion", UNAIDED, overlay=lost, rounds=4, **DECK)) is False
    assert won(table("invasion", UNAIDED, overlay=lost, rounds=3, **DECK)) is None


@pytest.mark.rule("R16.2")
def test_a_scenario_both_won_and_lost_is_lost():
    both = scenario("round_ge(4)", "round_ge(4)")
    assert won(table("invasion", UNAIDED, overlay=both, rounds=4, **DECK)) is False
    match = table("cleanup", UNAIDED, rounds=10, deployed="i06_1", armor={"p1": 0, "p2": 9}, health={"p1": 3, "p2": 9})
    assert won(match) is False, "the damage of Cleanup comes before its end"


# An Invasion without cards

CAMPAIGN, SCENARIO = UNAIDED | {"empty_invasion_wins": "campaign"}, UNAIDED | {"empty_invasion_wins": "scenario"}
NONE = {"invasion_deck": "", "invasion_discard": "", "invasion_dump": "", "invasion_supply": "", "inv_tokens": 2}


@pytest.mark.rule("R16.3")
def test_an_invasion_that_has_no_card_to_deploy_has_lost_the_campaign_or_by_the_option_the_scenario():
    assert won(table("invasion", CAMPAIGN, **NONE)) is True
    match = table("invasion", SCENARIO, **NONE)
    assert won(match) is None
    assert (match.state.scenario, match.phase) == (1, "setup")
    assert won(table("invasion", SCENARIO, scenario=1, core_health=9, **NONE)) is True, "it was the last one"


@pytest.mark.rule("R16.3")
def test_cards_that_are_deployed_or_wait_in_zones_are_no_deck():
    match = table("invasion", CAMPAIGN, deployed="i06_1", zone_red="i34", **NONE)
    assert won(match) is True


@pytest.mark.rule("R16.3", "R15.8")
def test_whatever_needs_the_card():
    match = table(options=CAMPAIGN, damage={"p1": {"ranged": 2}}, **NONE)
    play(match, "p1 player_action a2")
    assert won(match) is True
    match = table(options=CAMPAIGN, p1_hand="c60_1", pool={"p1": price("KG")}, **{**NONE, "invasion_deck": "i01_1"})
    play(match, "p1 play_card c60_1")
    assert won(match) is None, "the one card was dumped, reshuffled, and dumped again"
    match = table(options=CAMPAIGN, p1_hand="x05_1", pool={"p1": price("K")}, **NONE)
    play(match, "p1 play_card x05_1")
    assert won(match) is True


@pytest.mark.rule("R16.3", "R16.6")
@pytest.mark.parametrize(("players", "deck", "deployed"), [(1, "i06_1", 0), (4, "i06_1 i06_2 i01_1", 3)])
def test_exploration_and_defence_need_cards_too(players, deck, deployed):
    options = {"mode": "cooperative", "players": players, "variant": "equal_chances"}
    match = table("invasion", options, **{**NONE, "invasion_deck": deck})
    assert won(match) is True, "the second explorer, or the second defender, was missing"
    assert len(told(match.events("p1"), "deploys")) == deployed


@pytest.mark.rule("R16.3", "R11.2")
def test_the_survival_check_is_made_all_the_same():
    match = table("invasion", CAMPAIGN, health={"p1": 1, "p2": 9}, p1_dump="c01_1", **NONE)
    assert won(match) is False


@pytest.mark.rule("R16.3")
def test_recycling_and_shuffling_in_need_no_card():
    match = table("invasion", CAMPAIGN, protocols="p04", **{**NONE, "invasion_deck": "i06_1 i06_2 i01_1"})
    assert won(match) is None
