"""R14 The stack of deployed cards: totals, hits, defeat, auras, and the core."""

from __future__ import annotations

import pytest

from .card_tests import NINE, TOGETHER, changes, done, facts, price
from .helpers import asked, choices, pile, play, refused, table, told

UNAIDED = TOGETHER | {"difficulty": "unaided"}
CORE = {"options": UNAIDED, "scenario": 1, "core_health": 20}
ARMORED = """
[[scenario]]
id = 1
setup = ["fill_zones"]
lines = [
  { level = "easy", su = [0, 0, 5, 5] },
  { level = "normal", su = [0, 0, 0, 0] },
  { level = "hard", su = [0, 0, 0, 0] },
]
win = "core_health_le(0)"
[scenario.core]
targetable = true
health = { base = 4, per_player = 1 }
armor = { base = 1, per_player = 1 }
ranged = "WHEN"
"""


def fight(deployed, options=UNAIDED, **said):
    """The damage phase, with this damage of the first seat: {"melee": 3}."""
    return table("damage", options, deployed=deployed, **said)


def aura(text, card="i06"):
    """An Invasion card with an aura."""
    return f'[[invasion]]\nid = "{card}"\naura = "{text}"\n'


@pytest.mark.rule("R14.1")
def test_the_topmost_card_adds_up_its_combat_line_and_all_support_that_can_be_seen():
    # Covered: +1 melee and +2 armor; on top 2/0/0/3 with support +1 health; the lines of normal difficulty +1 health.
    match = fight("i03_1 i12_1 i19", TOGETHER, damage={"p1": {"ranged": 9, "destroy_armor": 9}})
    assert done(match, "p1 hit destroy_armor") == "destroy_armor -2, i03_1 armor -2"
    play(match, "p1 hit ranged")
    assert match.state.damage[0][1] == 9 - 5
    match = table("cleanup", UNAIDED, deployed="i03_1 i12_1 i19", armor=NINE)
    assert match.state.armor[:2] == [6, 6], "2 of its own and 1 of support"


@pytest.mark.rule("R14.1", "R9.4")
def test_a_total_is_never_below_nothing():
    match = table("cleanup", UNAIDED, deployed="i03_1", card={"i03_1": {"melee": -9}}, armor=NINE)
    assert match.state.armor[:2] == [9, 9]


@pytest.mark.rule("R14.1")
def test_when_the_topmost_is_gone_the_next_is_counted_again():
    match = fight("i03_1 i06_1 i06_2", damage={"p1": {"melee": 9}})
    assert done(match, "p1 hit melee") == "melee -4, i03_1 invasion_discard"
    assert done(match, "p1 hit melee") == "melee -4, i06_1 invasion_discard"


@pytest.mark.rule("R14.2")
@pytest.mark.parametrize(
    ("damage", "gives"),
    [
        ({"melee": 1}, "melee -1, i09_1 armor -1"),
        ({"melee": 5}, "melee -5, i09_1 armor -3, i09_1 health -2"),
        ({"ranged": 2}, "ranged -2, i09_1 health -2"),
        ({"destroy_armor": 2}, "destroy_armor -2, i09_1 armor -2"),
        ({"destroy_armor": 7}, "destroy_armor -3, i09_1 armor -3"),
    ],
)
def test_the_effect_of_each_kind_of_damage(damage, gives):
    kind = next(iter(damage))
    match = fight("i09_1", damage={"p1": damage, "p2": {"ranged": 1}})
    before = facts(match)
    play(match, f"p1 hit {kind}")
    assert changes(match, before) == gives


@pytest.mark.rule("R14.2", "R6.4")
def test_what_cannot_be_hit():
    match = fight("i03_1", damage={"p1": {"destroy_armor": 2, "melee": 1}})
    assert refused(match, "hit destroy_armor", "p1") == "R14.2", "it has no armor"
    assert refused(match, "hit ranged", "p1") == "R6.4", "there is no such damage"
    assert refused(match, "hit_core melee", "p1") == "R14.2", "no damage hits the scenario card"


@pytest.mark.rule("R14.2", "R14.3")
def test_leftover_damage_hits_the_next_card_also_a_partners():
    match = fight("i03_1 i06_1", damage={"p1": {"melee": 5}, "p2": {"ranged": 9}})
    play(match, "p1 hit melee", "p1 hit melee")
    assert match.awaiting == ("p2",)
    assert pile(match, "invasion_discard") == "i03_1"
    hits = play(match, "p2 hit ranged")
    assert told(hits, "hits") == [{"seat": "p2", "card": "i06_1", "count": 3, "damage": "ranged"}]
    assert told(hits, "beaten") == [{"card": "i06_1"}]
    assert refused(match, "hit ranged") == "R14.2", "nothing is deployed"
    assert choices(match, "player_action") == ["a2"]


@pytest.mark.rule("R14.2", "R3.6")
def test_damage_that_finds_nothing_yet_waits_for_a_partner():
    match = fight(
        "i03_1 i19", damage={"p1": {"destroy_armor": 1}, "p2": {"ranged": 4, "melee": 1}}, card={"i03_1": {"armor": -2}}
    )
    assert match.awaiting == ("p1", "p2"), "the card below has armor"
    play(match, "p2 hit ranged", "p1 hit destroy_armor")
    assert facts(match)["i19 armor"] == -1


@pytest.mark.rule("R14.2")
def test_marks_stay_on_a_card_when_it_is_covered_and_uncovered():
    covered = table(
        "invasion",
        UNAIDED,
        invasion_deck="i01_1 i02_1",
        deployed="i06_1",
        invasion_supply="",
        card={"i06_1": {"health": -3, "armor": 1}},
        inv_tokens=2,
    )
    marked = facts(covered)
    assert pile(covered, "deployed") == "i02_1 i01_1 i06_1"
    assert (marked["i06_1 health"], marked["i06_1 armor"]) == (-3, 1)
    match = fight("i01_1 i06_1", card={"i06_1": {"health": -3, "armor": 1}}, damage={"p1": {"melee": 5}})
    play(match, "p1 hit melee")
    assert told(play(match, "p1 hit melee"), "hits")[0]["count"] == 2, "1 armor, 1 health"


@pytest.mark.rule("R14.3")
def test_a_card_that_lived_by_the_support_of_the_topmost_falls_with_it():
    match = fight(
        "i03_1 i10_1 i06_1", damage={"p1": {"ranged": 9}}, p1_training="c01_1", card={"i10_1": {"health": -4}}
    )
    play(match, "p1 hit ranged")
    assert asked(match) == "p1 name_player", "its effects for being defeated happen"
    assert pile(match, "invasion_discard") == "i10_1 i03_1"
    assert pile(match, "deployed") == "i06_1"


@pytest.mark.rule("R14.3")
def test_a_card_at_half_its_health_is_not_defeated():
    match = fight("i06_1", damage={"p1": {"ranged": 3}, "p2": {"ranged": 9}})
    play(match, "p1 hit ranged")
    assert pile(match, "deployed") == "i06_1"
    assert choices(match, "hit", "p2") == ["ranged"]


@pytest.mark.rule("R14.4", "R8.9")
def test_a_ban_on_recycling_binds_the_players_who_may_still_play_the_card():
    said = {"p1_hand": "s06_1", "p1_dump": "c01_1", "pool": {"p1": price("K")}}
    match = table(options=UNAIDED, deployed="i27", **said)
    play(match, "p1 play_card s06_1")
    assert (pile(match, "p1_played"), pile(match, "p1_dump")) == ("s06_1", "c01_1")
    free = table(options=UNAIDED, **said)
    play(free, "p1 play_card s06_1", "recycle_dump")
    assert pile(free, "p1_dump") == ""


@pytest.mark.rule("R14.4", "R13.8")
def test_the_invasion_goes_on_recycling():
    recycling = table(
        "invasion",
        UNAIDED,
        invasion_deck="i17 i06_1",
        deployed="i27",
        invasion_dump="i02_1",
        invasion_supply="",
        inv_tokens=2,
    )
    assert pile(recycling, "deployed") == "i02_1 i17 i27"


@pytest.mark.rule("R14.4", "R4.8")
@pytest.mark.parametrize(("deployed", "tax"), [("i32", 1), ("i06_1 i32", 1), ("i32 i06_2", 1), ("i06_1", 0)])
def test_the_first_card_of_a_turn_costs_a_wild_icon_more_covered_or_not(deployed, tax):
    match = table(options=UNAIDED, deployed=deployed, p1_hand="c01_1 c02_1", pool={"p1": {"red": 2}})
    play(match, "p1 play_card c01_1")
    assert match.state.pool[0][1] == 1 - tax
    if tax:
        assert refused(match, "play_card c02_1", "p1") == "R4.4"


@pytest.mark.rule("R14.4")
def test_free_cards_are_taxed_too_and_the_second_card_is_not():
    match = table(options=UNAIDED, deployed="i32", p1_hand="s08_1 c19_1", pool={"p1": {}})
    assert refused(match, "play_card s08_1", "p1") == "R4.4"
    match = table(options=UNAIDED, deployed="i32", p1_hand="s08_1 c13_1", pool={"p1": {"blue": 1}})
    play(match, "p1 play_card s08_1", "p1 play_card c13_1")
    assert match.state.pool[0][0] == 0


@pytest.mark.rule("R14.4", "R4.8")
def test_a_card_that_was_played_before_the_tax_came_was_the_first():
    match = table(options=UNAIDED, deployed="i32", p1_hand="s08_1", played_one={"p1": True})
    play(match, "p1 play_card s08_1")
    assert pile(match, "p1_played") == "s08_1"


@pytest.mark.rule("R14.4")
def test_taxes_and_dice_to_be_set_aside_add_up():
    match = table(
        options=UNAIDED,
        overlay=aura("aura(first_card_tax,2)"),
        deployed="i06_1 i06_2",
        p1_hand="s08_1",
        pool={"p1": {"blue": 3}},
    )
    assert refused(match, "play_card s08_1", "p1") == "R4.4"
    match = table("roll", UNAIDED, overlay=aura("aura(locked_dice,1)"), deployed="i06_1 i06_2", locks={"p2": 1})
    play(match, "p1 set_aside die_1", "p1 set_aside die_2")
    play(match, "p2 set_aside die_1", "p2 set_aside die_2", "p2 set_aside die_3")
    assert [row.count(3) for row in match.state.die_state[:2]] == [2, 3]


@pytest.mark.rule("R14.4", "R15.6")
def test_a_ban_on_health_means_that_no_icon_is_gained_none_to_share_and_none_to_spend():
    said = {"p1_hand": "x03_1", "pool": {"p1": {"green": 1}}, "health": NINE}
    match = table(options=UNAIDED, deployed="i33", **said)
    play(match, "p1 play_card x03_1")
    assert asked(match) == "p1 p2 act"
    assert match.state.health[:2] == [9, 9]
    free = table(options=UNAIDED, **said)
    play(free, "p1 play_card x03_1")
    assert asked(free) == "p1 share"


@pytest.mark.rule("R14.4", "R4.5")
def test_an_ability_that_only_heals_is_not_used_under_the_ban():
    assert refused(table(options=UNAIDED, deployed="i33", p1_base="t08"), "use_card t08", "p1") == "R4.5"
    assert choices(table(options=UNAIDED, p1_base="t08"), "use_card", "p1") == ["t08"]


@pytest.mark.rule("R14.4", "R4.7")
def test_a_ban_on_rerolls_lets_tokens_be_gained_and_not_used():
    match = table(
        options=UNAIDED,
        overlay=aura("aura(no_reroll)"),
        deployed="i06_1",
        rerolls={"p1": 1},
        dice="RR",
        p1_hand="s04_1",
        pool={"p1": {"blue": 1}},
    )
    assert refused(match, "reroll p1 die_1", "p1") == "R14.4"
    play(match, "p1 play_card s04_1", "p1 keep_all")
    assert match.state.rerolls[0] == 2


@pytest.mark.rule("R14.4")
def test_an_aura_ends_when_its_card_leaves_the_stack():
    match = fight("i27 i06_1", damage={"p1": {"ranged": 5}})
    assert match.state.stack_aura[2] == 1
    play(match, "p1 hit ranged")
    assert match.state.stack_aura[2] == 0
    cleaned = table("cleanup", UNAIDED, deployed="i27 i06_1", invasion_deck="i01_1 i02_1 i03_1")
    play(cleaned, "the_rest")
    assert cleaned.state.stack_aura[2] == 0


@pytest.mark.rule("R14.5")
def test_ranged_damage_hits_a_core_at_any_time_other_damage_only_with_no_card_deployed():
    match = fight("i06_1", damage={"p1": {"ranged": 3, "melee": 6}, "p2": {"melee": 1}}, **{**CORE, "options": UNAIDED})
    assert choices(match, "hit_core", "p1") == ["ranged"]
    assert refused(match, "hit_core melee", "p1") == "R14.2"
    assert done(match, "p1 hit_core ranged") == "ranged -3, core -3"
    play(match, "p1 hit melee")
    play(match, "p2 hit_core melee")
    assert match.state.core_health == 16
    play(match, "p1 hit_core melee")
    assert match.state.core_health == 14


@pytest.mark.rule("R14.5")
def test_a_core_may_be_hit_by_ranged_damage_no_sooner_than_by_other():
    guarded = ARMORED.replace("WHEN", "no_deployed_cards")
    match = fight("i06_1", overlay=guarded, core_health=6, core_armor=3, damage={"p1": {"ranged": 3}})
    assert choices(match, "hit_core", "p1") == []
    match = fight("", overlay=guarded, core_health=6, core_armor=3, damage={"p1": {"ranged": 3}, "p2": {"melee": 5}})
    play(match, "p1 hit_core ranged", "p2 hit_core melee")
    assert (match.state.core_health, match.state.core_armor) == (1, 0), "no line adds to it"


@pytest.mark.rule("R14.5")
def test_destroyed_armor_takes_the_armor_of_a_core_alone():
    guarded = ARMORED.replace("WHEN", "any_time")
    match = fight(
        "", overlay=guarded, core_health=6, core_armor=3, damage={"p1": {"destroy_armor": 9}, "p2": {"melee": 1}}
    )
    play(match, "p1 hit_core destroy_armor")
    assert (match.state.core_health, match.state.core_armor) == (6, 0)
    assert refused(match, "hit_core destroy_armor", "p1") == "R14.2"


@pytest.mark.rule("R14.5", "R10.5")
@pytest.mark.parametrize(("armor", "gives"), [(1, "destroy_armor +1"), (0, "ranged +1")])
def test_with_no_card_deployed_the_armor_of_a_core_is_the_opponents(armor, gives):
    match = table(
        options=UNAIDED,
        overlay=ARMORED.replace("WHEN", "any_time"),
        core_health=6,
        core_armor=armor,
        p1_hand="s07_1",
        pool={"p1": {"red": 2}},
    )
    assert gives in done(match, "p1 play_card s07_1")


@pytest.mark.rule("R14.5", "R16.1")
def test_a_core_without_health_is_the_end():
    match = fight("i06_1", damage={"p1": {"ranged": 9}}, **{**CORE, "core_health": 4})
    play(match, "p1 hit_core ranged")
    assert match.over
    assert set(match.result.values()) == {1.0}
