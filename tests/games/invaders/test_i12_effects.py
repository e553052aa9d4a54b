"""I12.6 Effects, and the order in which they happen."""

from __future__ import annotations

import pytest

from .card_tests import one_shot
from .helpers import asked, choices, forces, hand, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


@pytest.mark.rule("I12.6")
def test_effects_happen_one_after_the_other_each_completely():
    match = table("mankind", mankind="intel saladin", top={"mankind": "titan nuke"})
    play(match, "cast intel")
    assert hand(match, "mankind") == "saladin titan nuke", "drawn before anything is discarded"
    assert choices(match, "discard") == ["saladin", "titan", "nuke"]
    play(match, "discard titan")
    assert pile(match, "mankind") == "titan intel"


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize(("bio", "options"), [(0, 1), (1, 2)])
def test_of_several_effects_one_that_can_do_something_is_chosen(bio, options):
    match = table("invader", invader="contagion", bio=bio)
    play(match, "cast contagion")
    assert asked(match) == "invader choose"
    offered = [str(action) for action in match.legal("invader")]
    assert len(offered) == options
    play(match, offered[-1])
    assert now(match)["drained"], "the last one drains"


@pytest.mark.rule("I12.6")
def test_a_choice_of_which_nothing_can_be_done_is_not_offered():
    does = 'on = "every_turn", do = ["choose(restore(choose, 1), recover(1, hand, any_card))"]'
    mako = f'[[card]]\nid = "mako"\nability = [{{ {does} }}]\n'
    match = table("mankind", at={EURASIA: "mako"}, overlay=mako)
    assert refused(match, "use mankind_eurasia_1 first") == "I12.6"
    match = table("mankind", at={EURASIA: "mako"}, overlay=mako, discard="mako")
    play(match, "use mankind_eurasia_1 first")
    assert len(match.legal("mankind")) == 1


@pytest.mark.rule("I12.6")
def test_an_ability_none_of_whose_effects_can_do_anything_is_not_offered():
    match = table("mankind", at={EURASIA: "salvage engineers"}, mankind="mako")
    assert refused(match, "use mankind_eurasia_1 first") == "I12.6", "an empty discard pile"
    assert refused(match, "use mankind_eurasia_2 first") == "I12.6", "no token there"
    assert choices(match, "use") == ["ops_centre first"]


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize(("strategy", "drawn"), [({}, 1), ({"bioweapon": True}, 2)])
def test_a_condition_decides_between_two_effects(strategy, drawn):
    match = table(
        "mankind",
        mankind="sabotage",
        overlay=one_shot('"when(bioweapon_enabled, draw(2), draw(1))"'),
        strategy=strategy,
    )
    play(match, "cast sabotage")
    assert now(match)["hand_cards"]["mankind"] == drawn


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize(("answer", "drawn"), [("decline", 0), ("take", 1)])
def test_what_may_be_done_may_be_left(answer, drawn):
    match = table("mankind", mankind="sabotage", overlay=one_shot('"may(draw(1))"'))
    play(match, "cast sabotage")
    play(match, next(str(action) for action in match.legal("mankind") if action.kind == answer))
    assert now(match)["hand_cards"]["mankind"] == drawn
    assert pile(match, "mankind") == "sabotage"


@pytest.mark.rule("I12.6")
def test_something_is_done_several_times():
    match = table("mankind", mankind="sabotage", overlay=one_shot('"times(3, draw(1))"'))
    play(match, "cast sabotage")
    assert now(match)["hand_cards"]["mankind"] == 3


FILTERS = [
    ("invader", "kraken miasma"),
    ("mankind", "saladin mako megacity okonkwo"),
    ("type(desolator)", "miasma"),
    ("type(location)", "megacity"),
    ("type(defender)", "saladin mako okonkwo"),
    ("hero", "okonkwo"),
    ("mankind, no(hero)", "saladin mako megacity"),
    ("keyword(walker, aircraft)", "saladin mako"),
    ("power_at_most(1)", "miasma saladin"),
    ("in_zone(africa)", "miasma megacity okonkwo"),
    ("either(hero, type(location))", "megacity okonkwo"),
    ("any_card", "kraken miasma saladin mako megacity okonkwo"),
]


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize(("what", "meant"), FILTERS)
def test_what_a_filter_means(what, meant):
    at = {EURASIA: "kraken saladin mako", AFRICA: "miasma megacity okonkwo"}
    match = table("mankind", mankind="sabotage", at=at, overlay=one_shot(f'"destroy(1, {what})"'))
    play(match, "cast sabotage")
    lying = now(match)["at"]
    assert [lying[place] for place in choices(match, "target")] == meant.split()


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize(
    ("what", "meant"),
    [
        ("itself", "mako"),
        ("other", "saladin titan okonkwo"),
        ("other, in_zone(same)", "titan okonkwo"),
        ("in_zone(same)", "mako titan okonkwo"),
    ],
)
def test_a_filter_can_speak_of_the_card_whose_ability_it_is(what, meant):
    overlay = f'[[card]]\nid = "mako"\nability = [{{ on = "every_turn", do = ["destroy(1, {what})"] }}]\n'
    match = table("mankind", at={EURASIA: "saladin", AFRICA: "mako titan okonkwo"}, overlay=overlay)
    play(match, "use mankind_africa_1 first")
    lying = now(match)["at"]
    assert [lying[place] for place in choices(match, "target")] == meant.split()


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize(
    ("effect", "turned"),
    [("exhaust(mankind, in_zone(eurasia))", "~saladin ~quispe mako"), ("ready(mankind)", "saladin quispe mako")],
)
def test_cards_are_turned_and_set_upright(effect, turned):
    at = {EURASIA: "saladin quispe" if "exhaust" in effect else "~saladin ~quispe", AFRICA: "mako"}
    match = table("mankind", mankind="sabotage", at=at, overlay=one_shot(f'"{effect}"'))
    events = play(match, "cast sabotage")
    assert told(events, "turned") == [{"count": 2}]
    assert f"{there(match, EURASIA)} {there(match, AFRICA)}" == turned
    assert forces(match, EURASIA)[1] == (5 if "~" in turned else 9)


STANDING = """
[[card]]
id = "kraken"
ability = [{ on = "in_play", do = ["power_bonus(1, itself)"] }]

[[strategy]]
id = "icecaps"
ability = [
  { on = "enable", cost = ["discard(1)"], do = [] },
  { on = "in_play", if = "bioweapon_enabled", do = ["power_bonus(2, invader)"] },
]
"""


@pytest.mark.rule("I12.6", "I6.2")
@pytest.mark.parametrize(("enabled", "attack"), [("", 6), ("icecaps", 6), ("bioweapon", 6), ("icecaps bioweapon", 10)])
def test_what_holds_while_it_is_in_play_may_come_from_any_card_or_strategy(enabled, attack):
    match = table(at={EURASIA: "kraken squid"}, overlay=STANDING, strategy=dict.fromkeys(enabled.split(), True))
    assert forces(match, EURASIA) == (attack, 5)


@pytest.mark.rule("I12.6", "I13.2")
@pytest.mark.parametrize(
    ("destination", "drawn"), [("deck_top", ["titan", "mako"]), ("deck_bottom", ["mako", "saladin"])]
)
def test_cards_return_under_the_deck_or_on_top_of_it(destination, drawn):
    match = table(
        "mankind",
        mankind="sabotage",
        top={"mankind": "mako saladin"},
        discard="titan",
        overlay=one_shot(f'"recover(1, {destination}, keyword(walker))", "draw(2)"'),
    )
    before = now(match)["deck_cards"]["mankind"]
    play(match, "cast sabotage")
    assert choices(match, "recover") == ["titan"]
    events = play(match, "recover titan")
    assert [e["card"] for e in told(events, "drew_known")] == drawn
    assert now(match)["deck_cards"]["mankind"] == before + 1 - 2


@pytest.mark.rule("I12.6")
def test_a_card_destroyed_in_one_zone_after_the_other():
    match = table(
        "mankind",
        mankind="sabotage",
        at={RIM: "kraken squid", AFRICA: "medusa"},
        overlay=one_shot('"destroy_in_each_zone(1, invader)"'),
    )
    play(match, "cast sabotage")
    assert choices(match, "target") == ["invader_pacific_rim_1", "invader_pacific_rim_2"]
    play(match, "target invader_pacific_rim_2")
    assert choices(match, "target") == ["invader_africa_1"], "none is in Eurasia"
    play(match, "target invader_africa_1")
    assert (pile(match, "invader"), asked(match)) == ("squid medusa", "mankind act")


BATTERY = """
[[card]]
id = "kraken"
discard = 0
drain = 0
ability = [
  { on = "play", do = ["place_counters(2)"] },
  { on = "every_turn", cost = ["spend_counters(2)"], do = ["draw(1)"] },
  { on = "every_turn", cost = ["sacrifice"], do = ["draw(2)"] },
]
"""


@pytest.mark.rule("I12.6", "I1.1")
def test_a_card_has_counters_of_its_own_and_can_be_given_up():
    match = table("invader", invader="kraken", overlay=BATTERY)
    play(match, "play kraken pacific_rim")
    use = "use invader_pacific_rim_1"
    play(match, f"{use} second")
    assert (now(match)["counter"]["invader_pacific_rim_1"], now(match)["hand_cards"]["invader"]) == (0, 1)
    play(match, f"{use} third")
    assert (there(match, RIM), pile(match, "invader")) == ("", "kraken")
    assert now(match)["hand_cards"]["invader"] == 3
    match = table("invader", invader="kraken", overlay=BATTERY + "[supply]\ncounters = 1\n")
    play(match, "play kraken pacific_rim")
    assert now(match)["counter"]["invader_pacific_rim_1"] == 1, "there is one"
    assert refused(match, f"{use} second") == "I4.4"


@pytest.mark.rule("I12.6")
def test_a_strategy_bears_no_counters():
    overlay = '[[strategy]]\nid = "icecaps"\nability = [{ on = "enable", do = ["place_counters(1)"] }]\n'
    assert refused(table("invader", overlay=overlay), "enable icecaps") == "I12.6"


@pytest.mark.rule("I12.3")
def test_nothing_is_told_of_cards_that_lay_so_already():
    overlay = one_shot('"ready(mankind)", "draw(1)"')
    match = table("mankind", mankind="sabotage", at={EURASIA: "mako okonkwo"}, overlay=overlay)
    events = play(match, "cast sabotage")
    assert told(events, "turned") == []
    assert now(match)["hand_cards"]["mankind"] == 1
