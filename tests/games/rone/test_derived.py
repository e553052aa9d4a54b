"""What can be read off the table, as the rules work it out."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.games.rone.state import CARDS, DAMAGES

from .helpers import play, table


def read(match: Any, name: str, seat: str = "p1") -> Any:
    return match.view(seat)["derived"][name]


@pytest.mark.rule("R7.2")
def test_technology_tokens_and_permanents_change_the_price_of_an_action():
    price = read(table(tech_tokens={"p1": 2}), "spare_price")
    assert price["p1"]["die_one"] == price["p2"]["die_one"] + 2
    rebate = read(table(p1_base="t23"), "spare_price")
    assert rebate["p1"]["recruit"] == rebate["p2"]["recruit"] - 1


@pytest.mark.rule("R5.1")
def test_a_technology_brings_more_spots():
    spots = read(table(p1_base="t22"), "spots")
    assert (spots["p1"]["red"], spots["p1"]["wild"]) == (spots["p2"]["red"] + 1, spots["p2"]["wild"] + 1)


@pytest.mark.rule("R4.8")
def test_what_a_card_in_hand_costs_now():
    match = table(p1_hand="s07_1", stored={"p1": {"red": 2}}, pool={"p1": {"blue": 1}})
    assert read(match, "card_cost")["s07_1"] == dict.fromkeys(("blue", "black", "green", "yellow"), 0) | {
        "red": 1,
        "wild": 1,
    }
    assert read(match, "card_short")["s07_1"] == 1
    play(match, "spend_pair red")
    assert read(match, "card_cost")["s07_1"]["red"] == 0
    assert read(match, "card_short")["s07_1"] == 0


@pytest.mark.rule("R20.1")
def test_the_cost_of_a_card_does_not_say_where_it_is():
    match = table(p1_hand="s07_1")
    assert set(read(match, "card_cost", "p2")["s07_1"].values()) == {"hidden"}
    assert read(match, "card_short", "p2")["s07_1"] == "hidden"
    in_base = table(p1_base="t22")
    assert set(read(in_base, "card_cost")["t22"].values()) == {None}


@pytest.mark.rule("R14.1")
def test_the_totals_of_the_topmost_card_and_what_they_are_made_of():
    match = table(options={"mode": "cooperative"}, deployed="i21 i19", card={"i21": {"armor": 2}})
    totals, parts = read(match, "top_total"), read(match, "top_total_parts")
    assert parts["armor"]["marks"] == 2
    for stat, total in totals.items():
        assert total == max(0, sum(parts[stat].values()))
    assert read(match, "lines_shown") == 2
    assert set(read(table(), "top_total").values()) == {0}
    assert read(table(), "lines_shown") == 0


@pytest.mark.rule("R4.8")
def test_a_tax_and_a_discount_on_the_first_card():
    overlay = '[[tech]]\nid = "t01"\nuse = []\nmod = { first_card_discount = 2 }'
    match = table(options={"mode": "cooperative"}, deployed="i32", p1_base="t01", p1_hand="s07_1", overlay=overlay)
    assert (read(match, "tax")["p1"], read(match, "discount")["p1"]) == (1, 2)
    assert read(match, "card_short")["s07_1"] == 1
    assert read(match, "card_cost")["s07_1"]["wild"] == 2
    match.state.played_one[0] = 1
    later = match.copy()
    assert (read(later, "tax")["p1"], read(later, "discount")["p1"]) == (0, 0)
    assert read(later, "card_cost")["s07_1"]["wild"] == 1


@pytest.mark.rule("R11.2")
def test_what_a_survival_check_would_cost():
    match = table(p1_dump="c01_1 c02_1 c03_1", p1_base="t23", p2_dump="c04_1")
    assert read(match, "survival_cost") == {"p1": 2, "p2": 1, "p3": 0, "p4": 0}


@pytest.mark.rule("R1.3")
def test_the_limits_of_health_and_armor():
    match = table()
    content = match.content
    assert (read(match, "most_health")["p1"], read(match, "most_armor")["p1"]) == (
        content.health_max,
        content.armor_max,
    )


@pytest.mark.rule("R17.3")
def test_who_wins_with_whom_and_who_the_opponent_is():
    match = table(options={"mode": "team"})
    together = read(match, "together")
    assert together["p1"]["p2"] and not together["p1"]["p3"]
    assert read(match, "opponent")["p1"] == "p3"
    assert read(table(), "opponent")["p2"] == "p1"
    assert read(table(options={"mode": "cooperative"}), "opponent")["p1"] is None


@pytest.mark.rule("R8.3")
def test_a_card_with_all_its_screws_is_trained():
    cost = table().content.training[CARDS.number("c01_1")]
    trained = {"card": {"c01_1": {"screws": cost}, "c02_1": {"screws": 0}}}
    match = table(p1_training="c01_1 c02_1", **trained)
    assert read(match, "trained")["c01_1"] and not read(match, "trained")["c02_1"]
    assert not read(match, "trained")["s07_1"], "it is not in training"


@pytest.mark.rule("R15.7")
def test_what_cleanup_would_deal():
    match = table(options={"mode": "cooperative"}, deployed="i21 i19")
    total, due = read(match, "top_total"), read(match, "cleanup_damage")
    assert due == {"melee": total["melee"], "ranged": total["ranged"], "destroy_armor": 0}
    assert sum(due.values()) > 0
    assert set(read(table(), "cleanup_damage").values()) == {0}


@pytest.mark.rule("R13.2")
def test_events_of_the_scenario_that_have_taken_place():
    done = read(table(options={"mode": "cooperative"}, events_done=2, time=9), "event_done")
    assert [done[n] for n in ("0", "1", "2")] == [False, True, False]


@pytest.mark.rule("R13.3")
def test_the_invasion_deploys_a_card_for_each_player_and_protocol():
    options = {"mode": "cooperative", "players": 3}
    match = table(options=options)
    assert read(match, "cards_to_deploy") == 3
    assert read(table(), "cards_to_deploy") == 0


@pytest.mark.rule("R15.6")
def test_the_preview_says_the_price_of_an_additional_action_and_its_text_does_not():
    match = table(options={"mode": "cooperative"}, damage={"p1": {"ranged": 2}})
    action = next(action for action in match.legal("p1") if str(action) == "player_action a2")
    assert action.text == "Discard 1 card from the Invasion's deck"
    assert action.preview == "2 ranged damage"


@pytest.mark.rule("R3.6")
def test_what_played_cards_bring_later_in_the_turn():
    match = table(p1_played="c05_1 c01_1", spare_parts={"p1": 1})
    content = match.content
    cards = [CARDS.number(name) for name in ("c05_1", "c01_1")]
    due = {name: sum(content.attack[card][n] for card in cards) for n, name in enumerate(DAMAGES.names)}
    assert read(match, "damage_to_come")["p1"] == due
    assert sum(due.values()) > 0
    reward = sum(content.reward[card] for card in cards)
    assert read(match, "reward_to_come")["p1"] == reward > 0
    later = table("damage", p1_played="c05_1 c01_1")
    assert set(read(later, "damage_to_come")["p1"].values()) == {0}
    assert read(later, "reward_to_come")["p1"] == reward


@pytest.mark.rule("R4.1")
def test_what_an_unused_die_brings():
    value = read(table(dice="BrK"), "die_value")["p1"]
    assert {die: {c: n for c, n in row.items() if n} for die, row in value.items()} == {
        "die_1": {"blue": 1},
        "die_2": {},
        "die_3": {"black": 1},
        "die_4": {},
    }
