"""R1 Piles, dice, armor and health, technology tokens, who plays."""

from __future__ import annotations

import pytest

from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match
from groundfall.engine.play.setup import from_position

from .helpers import GAME, asked, choices, now, pile, play, refused, some, table, told


@pytest.mark.rule("R1.1")
def test_a_card_is_in_one_pile_on_top_of_its_cards():
    match = table(p1_hand="s08_1 s05_1", p1_played="s10_1", pool={"p1": {"red": 1}})
    play(match, "play_card s05_1")
    assert pile(match, "p1_played") == "s05_1 s10_1"
    assert pile(match, "p1_hand") == "s08_1"
    assert now(match)["count"]["p1_hand"] == 1


@pytest.mark.rule("R1.1")
def test_one_copy_in_a_hand_represents_all():
    match = table(p1_hand="c56_1 c56_2 c19_1")
    assert sorted(choices(match, "play_card")) == ["c19_1", "c56_2"]
    play(match, "play_card c56_2")
    assert sorted(choices(match, "play_card")) == ["c19_1", "c56_1"]


@pytest.mark.rule("R1.1")
def test_a_card_that_is_played_leaves_its_place_between_others():
    match = table(p1_hand="c19_1 c56_1 c46_1", p1_deck="s01_1")
    play(match, "play_card c56_1")
    assert pile(match, "p1_hand") == "c19_1 c46_1"


@pytest.mark.rule("R1.2")
@pytest.mark.parametrize(
    ("sign", "gained"),
    [("-", {}), ("B", {"blue": 1}), ("R", {"red": 1}), ("K", {"black": 1}), ("G", {"green": 1}), ("Y", {"yellow": 1})],
)
def test_a_new_die_shows_each_colour_once_and_nothing_on_one_face(sign, gained):
    match = table("store", dice=sign, stored={"p1": {"wild": 4}})
    assert some(now(match)["stored"]["p1"]) == {**gained, "wild": 4}


@pytest.mark.rule("R1.2")
def test_all_coloured_screws_of_a_face_count():
    match = table(dice="B", hole={"p1": {"die_1_face_2_hole_2": "red", "die_1_face_2_hole_3": "blue"}})
    play(match, "collect die_1")
    assert some(now(match)["pool"]["p1"]) == {"blue": 2, "red": 1}


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(("before", "after"), [(3, 6), (15, 18), (17, 18), (18, 18)])
def test_armor_above_its_limit_is_lost(before, after):
    match = table(p1_hand="x04_1", pool={"p1": {"blue": 1}}, armor={"p1": before})
    play(match, "play_card x04_1")
    assert now(match)["armor"]["p1"] == after


@pytest.mark.rule("R1.3")
@pytest.mark.parametrize(("before", "after"), [(3, 5), (16, 18), (17, 18), (18, 18)])
def test_health_above_its_limit_is_lost(before, after):
    match = table(p1_hand="x03_1", pool={"p1": {"green": 1}}, health={"p1": before})
    events = play(match, "play_card x03_1")
    assert now(match)["health"]["p1"] == after
    assert sum(event["count"] for event in told(events, "health_gained")) == after - before


@pytest.mark.rule("R1.4")
def test_a_reshuffle_gives_a_technology_token_and_takes_one_from_the_opponent():
    match = table("draw", p1_deck="", p1_discard="s05_1", tech_tokens={"p1": 1, "p2": 1})
    play(match, "draw_card")
    assert some(now(match)["tech_tokens"]) == {"p1": 2}


@pytest.mark.rule("R1.4")
def test_technology_tokens_cannot_be_fewer_than_none():
    match = table("draw", p1_deck="", p1_discard="s05_1")
    events = play(match, "draw_card")
    assert some(now(match)["tech_tokens"]) == {"p1": 1}
    assert [event["seat"] for event in told(events, "tokens")] == ["p1"]


@pytest.mark.rule("R1.5")
@pytest.mark.parametrize(
    ("options", "playing", "sides"),
    [
        ({}, 2, (("p1",), ("p2",))),
        ({"mode": "speed"}, 2, (("p1",), ("p2",))),
        ({"mode": "team"}, 4, (("p1", "p2"), ("p3", "p4"))),
        ({"mode": "cooperative", "players": 1}, 1, (("p1",),)),
        ({"mode": "cooperative", "players": 3}, 3, (("p1", "p2", "p3"),)),
    ],
)
def test_who_plays_and_who_wins_together(options, playing, sides):
    match = Match(GAME, options, seeded(1))
    assert now(match)["playing"] == playing
    assert match.sides == sides


@pytest.mark.rule("R1.5")
@pytest.mark.parametrize(("options", "asks"), [({}, "p1"), ({"mode": "speed"}, "p1 p2"), ({"mode": "team"}, "p1 p2")])
def test_who_acts_in_a_turn(options, asks):
    assert asked(table("draw", options)) == f"{asks} draw_or_stop"


@pytest.mark.rule("R1.6")
def test_the_lead_moves_one_seat_on_each_round():
    match = table("end", {"mode": "cooperative", "players": 3}, lead="p3")
    assert now(match)["lead"] == "p1"
    match = table("end", {"mode": "cooperative", "players": 3}, lead="p1")
    assert now(match)["lead"] == "p2"


@pytest.mark.rule("R1.6")
def test_the_lead_chooses_the_target_player():
    match = table(
        "damage",
        {"mode": "cooperative", "players": 2},
        lead="p2",
        deployed="i10_1",
        p1_played="c28_1",
        p1_training="c01_1",
        p2_training="c02_1",
        zone_blue="i13",
        zone_red="i14",
        zone_black="i15",
        zone_green="i16",
        zone_yellow="i17",
    )
    play(match, "p1 hit melee")
    assert asked(match) == "p2 name_player"
    assert choices(match, "player") == ["p1", "p2"]
    assert refused(match, "player p3") == "R1.6"
    play(match, "p2 player p1")
    assert now(match)["card"]["c01_1"]["screws"] == 1


@pytest.mark.rule("R1.6")
@pytest.mark.parametrize("mode", ["duel", "team", "speed"])
def test_against_each_other_the_seat_that_acts_names_the_player(mode):
    overlay = '[[playing]]\nid = "c19"\nplay = ["one(gain_reroll(2))"]'
    match = table("main", {"mode": mode}, active=2 if mode == "duel" else 3, p2_hand="c19_1", overlay=overlay)
    play(match, "p2 play_card c19_1")
    assert asked(match) == "p2 name_player"


@pytest.mark.rule("R1.7")
@pytest.mark.parametrize(
    ("program", "field", "full"),
    [
        ("gain_spare(2)", "spare_parts", 999),
        ("gain_reroll(1)", "rerolls", 999),
        ("add_tech_token(1)", "tech_tokens", 999),
        ("lock_die(1)", "locks", 999),
        ("keep(1)", "keeps", 999),
        ("gain_resource(red,1)", "pool", {"red": 999}),
        ("melee(3)", "damage", {"melee": 999}),
        ("ranged(1)", "damage", {"ranged": 999}),
    ],
)
def test_nothing_is_counted_above_999(program, field, full):
    overlay = f'[[playing]]\nid = "c19"\nplay = ["{program}"]\n'
    match = table(p1_hand="c19_1", overlay=overlay, **{field: {"p1": full}})
    play(match, "play_card c19_1")
    assert now(match)[field]["p1"] == full if isinstance(full, int) else some(now(match)[field]["p1"]) == full
    read_back(match)


@pytest.mark.rule("R1.7")
def test_what_dice_and_pairs_give_is_not_counted_above_999_either():
    match = table(
        dice="R",
        pool={"p1": {"red": 999}},
        stored={"p1": {"red": 2}},
        reduction={"p1": {"red": 999}},
        p1_training="c01_1",
        card={"c01_1": {"screws": 999}},
    )
    play(match, "collect die_1", "spend_pair red")
    assert now(match)["pool"]["p1"]["red"] == now(match)["reduction"]["p1"]["red"] == 999
    read_back(match)


@pytest.mark.rule("R1.7")
def test_screws_and_rewards_are_not_counted_above_999_either():
    match = table("spare_parts", spare_parts={"p1": 999}, p1_training="c01_1", card={"c01_1": {"screws": 999}})
    play(match, "spend_spare screws")
    assert now(match)["card"]["c01_1"]["screws"] == 999
    read_back(match)


def read_back(match: Match) -> None:
    """What a match has come to can be written and read."""
    again = from_position(GAME, match.position(), match.options, seeded(1), match.overlays)
    assert again.position() == match.position()
