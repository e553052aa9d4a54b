"""R15 The players' turn in cooperation: one clock for all, and sharing."""

from __future__ import annotations

import pytest

from .card_tests import NINE, TOGETHER, after, changes, facts, price
from .helpers import asked, choices, now, pile, play, refused, table

THREE = {"mode": "cooperative", "players": 3}
SOLO = {"mode": "cooperative", "players": 1}


@pytest.mark.rule("R15.1")
def test_all_act_in_one_phase_in_any_order_and_it_closes_when_all_are_done():
    match = table(options=THREE, p3_hand="s08_1", p1_hand="s11_1")
    assert match.awaiting == ("p1", "p2", "p3")
    play(match, "p3 play_card s08_1", "p2 end_main")
    assert match.awaiting == ("p1", "p3")
    play(match, "p1 end_main")
    assert (match.phase, match.awaiting) == ("main", ("p3",))
    play(match, "p3 end_main")
    assert (match.phase, match.awaiting) == ("store", ("p1",)), "p2 and p3 have no hand"


@pytest.mark.rule("R15.1", "R15.2")
def test_who_has_ended_a_phase_can_still_be_given_something():
    match = table(options=TOGETHER, p1_hand="s10_1", pool={"p1": {"blue": 1}}, armor=NINE)
    play(match, "p2 end_main")
    assert refused(match, "end_main", "p2") == "R3.4"
    assert after(match, "p1 play_card s10_1", "p1 give p2", "p1 give p2") == "blue -1, p2 armor +2, s10_1 p1_played"


# A card, its cost, what of it is given away, what the partner gains; both have one card in training.
SHARED = [
    ("s10_1", "B", 2, "p2 armor +2"),
    ("x03_1", "G", 2, "p2 health +2"),
    ("c43_1", "W", 2, "p2 spare_parts +2"),
    ("c13_1", "", 1, "c60_1 screws +1"),
    ("c02_1", "R", 1, "p2 rerolls +1"),
    ("s01_1", "", 1, "p2 wild +1"),
    ("x01_1", "", 1, "p2 red +1"),
]


@pytest.mark.rule("R15.2")
@pytest.mark.parametrize(("card", "cost", "count", "gives"), SHARED, ids=[row[0] for row in SHARED])
def test_each_kind_of_gain_can_be_given_to_a_partner(card, cost, count, gives):
    match = table(
        options=TOGETHER,
        p1_hand=card,
        pool={"p1": price(cost)},
        armor=NINE,
        health=NINE,
        p1_training="c61_1",
        p2_training="c60_1",
        recruits="c01_1 c02_2 c03_1",
    )
    first = {"c43_1": ["p1 take first"], "x01_1": ["p1 colour red"]}.get(card, [])
    play(match, f"p1 play_card {card}", *first)
    before = facts(match)
    assert choices(match, "give") == ["p2"]
    play(match, *["p1 give p2"] * count)
    assert gives in changes(match, before)
    assert asked(match) == ("p1 p2 act" if card != "c43_1" else "p1 share"), "its resource comes next"


@pytest.mark.rule("R15.4")
@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_a_stored_resource_can_be_given_to_a_partner_who_stores_it_in_own_spots(seat):
    match = table(options=TOGETHER, p1_hand="c43_1", pool={"p1": {"red": 1}}, recruits="c01_1 c02_1 c03_1")
    play(match, "p1 play_card c43_1", "p1 take first", "p1 keep_all")
    found = after(match, "p1 give p2" if seat == "p2" else "p1 keep_all")
    assert found.startswith("p2 stored wild +1" if seat == "p2" else "stored wild +1")


@pytest.mark.rule("R15.4", "R5.1")
def test_the_partner_chooses_the_spot():
    match = table(options=TOGETHER, p1_hand="c27_1", pool={"p1": price("YW")}, p1_training="c01_1")
    play(match, "p1 play_card c27_1", "p1 keep_all", "p1 give p2")
    assert asked(match) == "p2 choose_spot"
    assert after(match, "p2 store_as yellow 1").startswith("p2 stored wild +1")


@pytest.mark.rule("R15.2")
def test_a_gain_is_split_icon_by_icon_among_all():
    match = table(options=THREE, p1_hand="x04_1", pool={"p1": {"blue": 1}}, armor=dict.fromkeys(("p1", "p2", "p3"), 9))
    play(match, "p1 play_card x04_1")
    assert choices(match, "give") == ["p2", "p3"]
    play(match, "p1 give p3", "p1 give p2", "p1 keep_all")
    assert match.state.armor[:3] == [10, 10, 10]
    assert asked(match) == "p1 p2 p3 act"


@pytest.mark.rule("R15.2", "R1.3")
def test_gains_above_a_partners_maximum_are_lost():
    match = table(options=TOGETHER, p1_hand="s10_1", pool={"p1": {"blue": 1}}, armor={"p1": 9, "p2": 18})
    play(match, "p1 play_card s10_1", "p1 give p2", "p1 keep_all")
    assert match.state.armor[:2] == [10, 18]


@pytest.mark.rule("R15.2")
def test_who_does_not_play_is_given_nothing():
    match = table(options=TOGETHER, p1_hand="s10_1", pool={"p1": {"blue": 1}})
    play(match, "p1 play_card s10_1")
    before = match.digest()
    for other in ("p1", "p3"):
        assert refused(match, f"give {other}") == "R15.2"
    assert match.digest() == before


NEVER_SHARED = [
    ("c46_1", "", {"p1_deck": "c01_1 c02_1"}, "c01_1 p1_hand"),  # drawing
    ("c10_1", "KR", {"invasion_deck": "i01_1 i02_1 i03_1"}, "keeps +1"),  # keeping
    ("c40_1", "R", {"p1_base": "t01 t02"}, "melee +2"),  # damage
    ("c55_1", "RG", {}, "health -1"),  # losses
    ("c38_1", "B", {"p1_base": "t01", "card": {"t01": {"exhausted": True}}}, "t01 is refreshed"),  # refreshing
]


@pytest.mark.rule("R15.2")
@pytest.mark.parametrize(("card", "cost", "lying", "gives"), NEVER_SHARED, ids=[row[0] for row in NEVER_SHARED])
def test_nothing_else_is_shared(card, cost, lying, gives):
    match = table(options=TOGETHER, p1_hand=card, pool={"p1": price(cost)}, **lying)
    assert gives in after(match, f"p1 play_card {card}")
    assert asked(match) == "p1 p2 act"


@pytest.mark.rule("R15.2", "R8.5")
def test_nothing_of_a_reshuffle_is_shared_and_no_partner_is_helped_by_it():
    match = table(
        options=TOGETHER,
        p1_hand="c46_1",
        p1_deck="",
        p1_discard="c01_1",
        health=NINE,
        inv_tokens=2,
        tech_tokens={"p2": 2},
        p2_base="t01",
        card={"t01": {"exhausted": True}},
    )
    found = after(match, "p1 play_card c46_1")
    assert found == "health -1, tech_tokens +1, c01_1 p1_hand, c46_1 p1_played, tokens -1"
    assert asked(match) == "p1 p2 act"


@pytest.mark.rule("R15.2")
def test_only_in_the_main_phase_and_when_damage_is_dealt():
    gaining = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "foe_reshuffle", do = ["gain_reroll(1)"] }'
    match = table(
        "damage",
        TOGETHER,
        overlay=gaining,
        p1_base="t01",
        damage={"p1": {"ranged": 2}},
        deployed="i06_1",
        invasion_deck="",
        invasion_discard="i01_1 i02_1",
    )
    play(match, "p1 player_action a2")
    assert asked(match) == "p1 share"
    match = table("store", TOGETHER, p1_hand="x04_1", p2_hand="s08_1")
    play(match, "p1 throw x04_1", "p1 the_rest")
    assert asked(match) == "p1 share", "one armor, which might pay for an additional action"
    assert choices(match, "give") == []
    assert refused(match, "give p2") == "R15.2"
    match = table("spare_parts", TOGETHER, spare_parts={"p1": 2})
    assert after(match, "p1 spend_spare reroll") == "spare_parts -1, rerolls +1"


@pytest.mark.rule("R15.2")
@pytest.mark.parametrize("gain", ["gain_screw(1)", "gain_spare(2)", "gain_resource(any,1)", "store_resource(red,1)"])
def test_a_gain_from_a_card_of_the_invasion_is_not_shared(gain):
    overlay = f'[[invasion]]\nid = "i10"\ndefeated = ["one({gain})"]'
    match = table(
        "damage",
        TOGETHER,
        overlay=overlay,
        deployed="i10_1",
        damage={"p1": {"ranged": 9, "melee": 1}},
        p1_training="c01_1",
        p2_training="c02_1",
        zone_stored={"red": 1},
    )
    play(match, "p1 hit ranged", "p1 player p2", *(["p2 colour red"] if "any" in gain else []))
    if "store" in gain:
        play(match, "p2 the_rest")
    assert "share" not in asked(match)
    found = now(match)
    assert (
        found["card"]["c02_1"]["screws"]
        + found["spare_parts"]["p2"]
        + found["pool"]["p2"]["red"]
        + sum(found["stored"]["p2"].values())
        > 0
    )


@pytest.mark.rule("R15.2", "R15.6")
def test_though_armor_and_health_from_it_may_pay_for_an_additional_action():
    overlay = '[[invasion]]\nid = "i10"\ndefeated = ["one(gain_health(2))"]'
    match = table(
        "damage", TOGETHER, overlay=overlay, deployed="i10_1", damage={"p1": {"ranged": 9, "melee": 1}}, health=NINE
    )
    play(match, "p1 hit ranged", "p1 player p2")
    assert asked(match) == "p2 share"
    assert choices(match, "give") == []
    assert refused(match, "give p1") == "R15.2"
    play(match, "p2 give_up_for a4", "p2 keep_all", "p2 keep_all")
    assert (match.state.health[:2], match.state.rerolls[:2]) == ([9, 10], [0, 1])


@pytest.mark.rule("R15.3")
def test_nor_is_what_it_lets_one_recycle():
    overlay = '[[invasion]]\nid = "i10"\ndefeated = ["one(recycle(1))"]'
    match = table(
        "damage",
        TOGETHER,
        overlay=overlay,
        deployed="i10_1",
        damage={"p1": {"ranged": 9, "melee": 1}},
        p1_dump="c01_1",
        p2_dump="c02_1",
    )
    play(match, "p1 hit ranged", "p1 player p2")
    assert asked(match) == "p2 choose_recycled"
    assert choices(match, "recycle_for") == []


@pytest.mark.rule("R15.4", "R5.2")
def test_resources_stored_in_the_store_phase_are_not_shared():
    match = table("store", TOGETHER, p1_hand="s08_1 c01_1", p2_hand="c02_1")
    play(match, "p1 throw s08_1")
    assert asked(match) == "p1 choose_spot"
    assert after(match, "p1 store_as yellow 0") == "stored yellow +1"


@pytest.mark.rule("R15.2")
def test_alone_there_is_nobody_to_share_with():
    match = table(options=SOLO, p1_hand="c02_1", pool={"p1": {"red": 1}})
    play(match, "p1 play_card c02_1")
    assert (asked(match), match.state.rerolls[0]) == ("p1 act", 1)


# Recycling


@pytest.mark.rule("R15.3")
def test_a_partners_card_is_recycled_on_the_partners_deck_and_the_partner_picks_it():
    match = table(
        options=TOGETHER,
        p1_hand="c41_1",
        p1_dump="c01_1",
        p2_hand="c02_1 c03_1",
        p2_dump="c04_1",
        p2_discard="c05_1",
        p1_deck="c06_1",
        pool={"p1": {"black": 1}},
    )
    play(match, "p1 play_card c41_1")
    assert choices(match, "recycle_for") == ["p2"]
    play(match, "p1 recycle_for p2")
    assert asked(match) == "p2 choose_recycled"
    assert choices(match, "recycle_hand") == ["c02_1", "c03_1"]
    assert choices(match, "recycle_for") == [], "nobody can share it"
    play(match, "p2 recycle_hand c03_1")
    assert pile(match, "p2_deck").split()[0] == "c03_1"
    assert asked(match) == "p1 choose_recycled", "one card at a time"
    play(match, "p1 recycle_dump")
    assert pile(match, "p1_hand") == "c01_1", "drawn, it was on top"


@pytest.mark.rule("R15.3")
def test_who_has_nothing_to_recycle_may_recycle_for_a_partner():
    match = table(options=THREE, p1_hand="s06_1", p2_discard="c05_1", pool={"p1": {"black": 1}})
    play(match, "p1 play_card s06_1")
    assert choices(match, "recycle_for") == ["p2"], "p3 has nothing either"
    assert refused(match, "recycle_for p3") == "R8.9"
    play(match, "p1 recycle_for p2", "p2 recycle_discard")
    assert pile(match, "p2_discard") == ""


@pytest.mark.rule("R15.3")
def test_outside_of_the_main_phase_and_dealing_damage_only_own_cards_are_recycled():
    own = '[[playing]]\nid = "s08"\nunplayed = ["recycle(1)"]\n'
    match = table(
        "store", TOGETHER, overlay=own, p1_hand="s08_1 c01_1", p1_dump="c02_1", p2_dump="c03_1", p2_hand="c04_1"
    )
    play(match, "p1 throw s08_1")
    assert asked(match) == "p1 choose_recycled"
    assert choices(match, "recycle_for") == []


# Rerolling


@pytest.mark.rule("R15.5")
def test_a_token_rerolls_a_partners_unused_die():
    match = table(
        options=TOGETHER,
        rerolls={"p1": 2},
        die_face={"p2": {"die_1": "face_1", "die_2": "face_2"}},
        die_state={"p2": {"die_1": "ready", "die_2": "used"}},
    )
    assert choices(match, "reroll", "p1") == ["p2 die_1"]
    play(match, "p1 reroll p2 die_1", dice=(4,))
    assert match.state.die_face[1][0] == 3
    assert match.state.rerolls[:2] == [1, 0]
    assert refused(match, "reroll p2 die_2", "p1") == "R15.5"
    assert refused(match, "reroll p1 die_1", "p2") == "R4.7", "the token was p1's"


@pytest.mark.rule("R15.1", "R15.7", "R3.4")
def test_a_whole_round_the_invasions_turn_the_players_phases_and_cleanup():
    match = table(
        "invasion",
        TOGETHER,
        invasion_deck="i06_1 i01_1 i02_1 i03_1",
        invasion_supply="",
        inv_tokens=2,
        p1_deck="s05_1 c01_1",
        p2_deck="s05_2 c02_1",
        armor=NINE,
        health=NINE,
    )
    phases = []

    def go(*actions):
        phases.append(match.phase)
        play(match, *actions)

    go("p2 draw_card", "p1 draw_card", "p1 stop_drawing", "p2 stop_drawing")
    assert [row.count(1) for row in match.state.die_state[:2]] == [4, 4], "all have rolled"
    play(match, *["p1 transform die_1 die_2", "p1 colour red", "p1 play_card s05_1"])
    go("p1 end_main", "p2 end_main")
    while match.phase == "store":
        play(match, f"{match.awaiting[0]} the_rest")
    go("p1 hit melee")
    go("p1 end_spare")
    assert asked(match) == "p1 choose_cleared"
    go("the_rest")
    # Two cards were deployed: 2 melee on top, 1 of support; nobody was hurt before Cleanup, and then both alike.
    assert phases == ["draw", "main", "damage", "spare_parts", "cleanup"]
    assert match.state.armor[:2] == [6, 6]
    assert (match.phase, match.state.rounds, match.state.lead) == ("draw", 2, 1)
    assert pile(match, "p1_discard") == "s05_1"
    assert pile(match, "p2_dump") == "s05_2"
