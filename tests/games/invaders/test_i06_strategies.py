"""I6 Strategies."""

from __future__ import annotations

import pytest

from groundfall.games.invaders.state import STRATEGIES

from .helpers import asked, choices, hand, invaders, now, pile, play, refused, table, take, there, told

HAND = {"invader": "squid " * 6, "mankind": "saladin " * 6}
INVADERS = ["icecaps", "moon", "hive", "decapitate", "subjugate"]
MANKINDS = ["chainmail", "bioweapon", "evacuate", "offensive"]
BOTH_DECKS = "kraken mako"  # a card in each discard pile


def enabled(match):
    """The enabled strategies, except the Ops Centre."""
    return [name for name, on in now(match)["strategy"].items() if on and name != "ops_centre"]


def attack(**fields):
    """The Invader attacks: 6 against 5 in Eurasia, 3 against 2 in Africa, with two cards in Mankind's hand."""
    fields = {"mankind": "saladin mako", "at": {"eurasia": "basilisk", "africa": "kraken"}} | fields
    match = table("invader", **fields)
    play(match, "end_main")
    return match


@pytest.mark.rule("I6.1")
def test_five_strategies_of_the_invader_four_of_mankind_and_the_ops_centre():
    match = table("invader", **HAND, discard=BOTH_DECKS)
    assert choices(match, "enable") == INVADERS
    match = table("mankind", **HAND, discard=BOTH_DECKS)
    assert choices(match, "enable") == MANKINDS[1:], "Project 'Chainmail' has its own time"
    assert choices(match, "use") == ["ops_centre first"]


@pytest.mark.rule("I6.1")
@pytest.mark.parametrize(("side", "others"), [("invader", [*MANKINDS, "ops_centre"]), ("mankind", INVADERS)])
def test_one_enables_the_strategies_of_ones_own_side(side, others):
    match = table(side, **HAND, discard=BOTH_DECKS)
    for name in others:
        said, rule = match.why_not(side, f"enable {name}")
        assert rule == "I6.1"
        assert said.endswith("is not one of your strategies.")


@pytest.mark.rule("I6.2")
def test_the_cost_is_paid_the_marker_is_turned_and_what_it_says_happens():
    match = table("invader", invader="squid squid kraken medusa moloch")
    play(match, "enable icecaps", "discard squid", "discard squid", "discard kraken")
    assert enabled(match) == [], "not before the cost is paid"
    events = play(match, "discard medusa")
    assert [event.kind for event in events] == ["discarded"] * 4 + ["enabled"] + ["weakened"] * 3
    assert enabled(match) == ["icecaps"]
    assert set(now(match)["tokens"].values()) == {1}
    assert (hand(match, "invader"), pile(match, "invader")) == ("moloch", "kraken squid squid medusa")
    assert asked(match) == "invader act"


@pytest.mark.rule("I6.2")
def test_what_lasts_stays_in_force_for_the_rest_of_the_game():
    match = table("invader", invader="squid " * 4, at={"eurasia": "basilisk", "africa": "kraken"})
    play(match, "enable subjugate", *["discard squid"] * 4)
    for actions in (["end_main"], ["end_main", "end_main", "let_be"]):
        events = play(match, *actions)
        assert [one["count"] for one in told(events, "drained")] == [2, 2], "one more for each zone that is won"


@pytest.mark.rule("I6.2", "I4.4")
@pytest.mark.parametrize(
    ("name", "cards"),
    [
        ("icecaps", 4),
        ("moon", 3),
        ("decapitate", 2),
        ("subjugate", 4),
        ("bioweapon", 2),
        ("evacuate", 1),
        ("offensive", 3),
    ],
)
def test_a_strategy_that_cannot_be_paid_is_not_enabled(name, cards):
    side = "invader" if name in INVADERS else "mankind"
    poor = table(side, invader="squid " * (cards - 1), mankind="saladin " * (cards - 1), discard=BOTH_DECKS)
    assert poor.why_not(side, f"enable {name}") == ("You cannot pay its full cost.", "I4.4")
    match = table(side, invader="squid " * cards, mankind="saladin " * cards, discard=BOTH_DECKS)
    assert name in choices(match, "enable"), "all cards of the hand may be spent"
    play(match, f"enable {name}", *[f"discard {'squid' if side == 'invader' else 'saladin'}"] * cards)
    assert enabled(match) == [name]


@pytest.mark.rule("I6.2", "I4.4")
def test_a_strategy_that_is_paid_from_the_deck():
    match = table("invader", deck={"invader": "squid"})
    assert refused(match, "enable hive") == "I4.4"
    match = table("invader", deck={"invader": "timetable surge"}, at={"africa": "anthraxus"})
    play(match, "enable hive", "recover kraken", "recover moloch")
    assert (hand(match, "invader"), now(match)["deck_cards"]["invader"]) == ("kraken moloch", 0)


@pytest.mark.rule("I6.2", "I12.6")
def test_a_strategy_that_can_do_nothing_is_not_enabled():
    match = table("invader", invader=invaders(), discard="timetable saladin")
    assert match.why_not("invader", "enable hive") == ("It would have no effect.", "I12.6")
    free = 'on = "enable", do = ["recover_at_random(6, hand, any_card)"]'
    overlay = f'[[strategy]]\nid = "evacuate"\nability = [{{ {free} }}]\n'
    match = table("mankind", mankind="saladin", discard="kraken", overlay=overlay)
    assert match.why_not("mankind", "enable evacuate") == ("It would have no effect.", "I12.6")


@pytest.mark.rule("I6.2", "I12.3")
def test_a_strategy_does_as_much_as_it_can():
    does = 'on = "enable", cost = ["discard(2)"], do = ["destroy(1, type(location))", "drain_opponent(2)"]'
    overlay = f'[[strategy]]\nid = "decapitate"\nability = [{{ {does} }}]\n'
    match = table("invader", invader="squid squid", overlay=overlay)
    play(match, "enable decapitate", "discard squid", "discard squid")
    assert len(pile(match, "mankind").split()) == 2, "there was no Location"


@pytest.mark.rule("I6.2", "I9.2")
def test_a_zone_without_power_is_not_weakened_further():
    match = table("invader", invader="squid " * 4, tokens={"pacific_rim": 3})
    events = play(match, "enable icecaps", *["discard squid"] * 4)
    assert told(events, "weakened") == [{"zone": "eurasia", "count": 1}, {"zone": "africa", "count": 1}]
    assert now(match)["tokens"] == {"pacific_rim": 3, "eurasia": 1, "africa": 1}


@pytest.mark.rule("I6.2", "I9.1")
def test_where_no_token_lies_none_is_removed():
    overlay = '[[strategy]]\nid = "evacuate"\nability = [{ on = "enable", do = ["restore(each, 2)"] }]'
    match = table("mankind", tokens={"eurasia": 1, "africa": 1}, overlay=overlay)
    events = play(match, "enable evacuate")
    assert told(events, "restored") == [{"zone": "eurasia", "count": 1}, {"zone": "africa", "count": 1}]
    assert refused(table("mankind", overlay=overlay), "enable evacuate") == "I12.6"


@pytest.mark.rule("I6.3")
def test_each_is_enabled_once_a_game():
    match = table("invader", invader="squid " * 6, strategy={"moon": True})
    said, rule = match.why_not("invader", "enable moon")
    assert (said, rule) == ("Atomise the Moon is already enabled.", "I6.3")
    play(match, "enable icecaps", *["discard squid"] * 4)
    assert refused(match, "enable icecaps") == "I6.3"
    play(match, "end_main", "end_main")
    assert refused(match, "enable icecaps") == "I6.3"
    assert set(choices(match, "enable")) == {"hive", "decapitate", "subjugate"}


@pytest.mark.rule("I6.3")
def test_it_is_enabled_in_the_own_main_phase_only():
    match = attack(mankind="saladin " * 6, discard=BOTH_DECKS)
    assert asked(match) == "mankind before_attack"
    assert choices(match, "enable") == ["chainmail"]
    assert match.why_not("mankind", "enable bioweapon") == ("Develop the Bio-Weapon cannot be enabled now.", "I6.3")
    assert refused(match, "enable moon") == "I6.1"


@pytest.mark.rule("I6.4")
def test_the_ops_centre_works_from_the_start_once_a_turn():
    match = table("mankind", mankind="mako saladin titan", top={"mankind": "norad"})
    assert now(match)["strategy"]["ops_centre"]
    play(match, "use ops_centre first", "discard mako")
    take(match, "draw 1 card")
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("saladin titan norad", "mako")
    assert refused(match, "use ops_centre first") == "I5.1"
    assert refused(match, "enable ops_centre") == "I6.3"
    play(match, "end_main", "end_main")
    assert "ops_centre first" in choices(match, "use")


@pytest.mark.rule("I6.4", "I12.6")
def test_what_the_ops_centre_does_is_chosen():
    fields = {"mankind": "mako", "tokens": {"africa": 1}, "at": {"africa": "saladin okonkwo kraken"}}
    for words, change in (
        ("remove 1 token", lambda match: (play(match, "zone africa"), now(match)["tokens"]["africa"] == 0)),
        ("move a mankind card", lambda match: (play(match, "zone eurasia"), there(match, "eurasia") == "saladin")),
        ("draw 1 card", lambda match: (None, len(hand(match, "mankind").split()) == 1)),
    ):
        match = table("mankind", **fields)
        play(match, "use ops_centre first", "discard mako")
        assert asked(match) == "mankind choose"
        assert len(choices(match, "take")) == 3
        take(match, words)
        assert change(match)[1], words
        assert asked(match) == "mankind act"


@pytest.mark.rule("I6.4", "I10.2")
def test_a_card_that_is_moved_takes_its_counters_with_it():
    match = table("mankind", mankind="mako", at={"africa": "rushmore"}, counter={"mankind_africa_1": 5})
    play(match, "use ops_centre first", "discard mako")
    take(match, "move a mankind card")
    events = play(match, "zone eurasia")
    assert told(events, "moved") == [{"figure": "rushmore", "zone": "eurasia"}]
    assert (there(match, "africa"), there(match, "eurasia")) == ("", "rushmore")
    assert {place: n for place, n in now(match)["counter"].items() if n} == {"mankind_eurasia_1": 5}


@pytest.mark.rule("I6.4", "I4.4")
def test_the_ops_centre_costs_a_card_and_is_mankinds():
    assert refused(table("mankind"), "use ops_centre first") == "I4.4"
    match = table("invader", invader="squid squid")
    assert refused(match, "use ops_centre first") == "I5.1"


@pytest.mark.rule("I6.5", "I8.1")
def test_chainmail_is_enabled_when_the_totals_are_seen_and_before_anything_is_drained():
    match = table("invader", mankind="saladin mako", at={"eurasia": "basilisk", "africa": "kraken"})
    events = play(match, "end_main")
    assert [event.kind for event in events] == ["forces"] * 3
    assert (asked(match), match.phase) == ("mankind before_attack", "attack")
    assert not pile(match, "mankind")
    events = play(match, "enable chainmail", "discard saladin", "discard mako")
    assert told(events, "shielded") == [{"zone": "eurasia"}, {"zone": "africa"}]
    assert not told(events, "drained")
    assert pile(match, "mankind") == "saladin mako", "only what was paid"
    assert asked(match) == "mankind act"


@pytest.mark.rule("I6.5", "I8.7")
def test_what_chainmail_prevents_does_not_count_as_drained():
    match = attack()
    play(match, "enable chainmail", "discard saladin", "discard mako")
    assert now(match)["plot"] == 9
    match = table("invader", mankind="saladin mako", at={"eurasia": "moloch"})
    play(match, "use invader_eurasia_1 first", "end_main", "enable chainmail", "discard saladin", "discard mako")
    assert now(match)["plot"] == 10, "Mankind drained before the attack"


@pytest.mark.rule("I6.5")
def test_chainmail_holds_for_one_attack():
    match = attack()
    play(match, "enable chainmail", "discard saladin", "discard mako", "end_main")
    events = play(match, "end_main")
    assert [one["count"] for one in told(events, "drained")] == [1, 1]
    assert enabled(match) == ["chainmail"]


@pytest.mark.rule("I6.5")
def test_the_attack_may_be_let_come():
    match = attack()
    events = play(match, "let_be")
    assert [one["count"] for one in told(events, "drained")] == [1, 1]
    assert enabled(match) == []


@pytest.mark.rule("I6.5")
def test_the_attack_may_be_let_come_in_advance():
    match = table("invader", mankind="saladin mako", at={"eurasia": "basilisk"})
    play(match, "end_main")
    match.stand("mankind", "let_be")
    assert (asked(match), len(pile(match, "mankind").split())) == ("mankind act", 1)


@pytest.mark.rule("I6.5")
def test_paying_for_chainmail_in_the_invaders_turn_leaves_standing_orders_and_counts_as_no_turn():
    match = table("invader", mankind="saladin mako", at={"eurasia": "anthraxus moloch shanty", "africa": "basilisk"})
    play(match, "use invader_eurasia_1 first")
    match.stand("mankind", "let_be")
    play(match, "end_main", "enable chainmail", "discard saladin")
    assert asked(match) == "mankind choose_discards"
    assert match.reaction
    assert [order.decision for order in match.orders.of(1)] == ["before_drain"]
    play(match, "discard mako")
    mine = [entry for entry in match.journal if entry.seat == 1]
    assert len(mine) == 4 and all(match.reacted(entry) for entry in mine)
    assert match.orders.of(1) == [], "Mankind's own turn has begun"


@pytest.mark.rule("I6.5", "I4.4")
@pytest.mark.parametrize(
    "fields",
    [
        {"mankind": "saladin"},
        {"strategy": {"chainmail": True}},
        {"at": {"eurasia": "medusa", "africa": "squid"}},
    ],
)
def test_nobody_is_asked_when_it_cannot_be_paid_or_is_used_or_no_zone_is_lost(fields):
    assert asked(attack(**fields)) == "mankind act"


@pytest.mark.rule("I6.5", "I6.3")
def test_chainmail_is_not_enabled_in_a_main_phase():
    match = table("mankind", mankind="saladin mako titan")
    assert refused(match, "enable chainmail") == "I6.3"


@pytest.mark.rule("I6.6", "I5.2")
def test_the_bio_weapon_takes_a_counter_in_the_turn_in_which_it_is_enabled():
    match = table("mankind", mankind="saladin " * 6)
    assert refused(match, "use bioweapon first") == "I5.1"
    assert refused(match, "use bioweapon second") == "I5.1"
    play(match, "enable bioweapon", "discard saladin", "discard saladin")
    assert choices(match, "use") == ["bioweapon second", "ops_centre first"]
    events = play(match, "use bioweapon second", "discard saladin", "discard saladin")
    assert told(events, "bio") == [{"count": 1}]
    assert now(match)["bio"] == 1
    assert refused(match, "use bioweapon second") == "I5.1"
    play(match, "end_main", "end_main", "use bioweapon second", "discard saladin", "discard saladin")
    assert now(match)["bio"] == 2


@pytest.mark.rule("I6.6")
def test_other_cards_add_counters_and_take_them_off():
    match = table("mankind", mankind="saladin", strategy={"bioweapon": True}, bio=1, at={"africa": "genelab halvorsen"})
    play(match, "use mankind_africa_1 first", "discard saladin", "use mankind_africa_2 first")
    assert (now(match)["bio"], there(match, "africa")) == (3, "genelab ~halvorsen")
    match = table("invader", invader="contagion", bio=3)
    play(match, "cast contagion")
    take(match, "take 2 counters off")
    assert now(match)["bio"] == 1
    match = table("invader", invader="contagion", bio=1)
    play(match, "cast contagion")
    take(match, "take 2 counters off")
    assert now(match)["bio"] == 0, "as many as there are"


@pytest.mark.rule("I6.6", "I12.6")
def test_a_bio_weapon_without_counters_loses_none():
    match = table("invader", invader="contagion")
    play(match, "cast contagion")
    if asked(match) == "invader choose":
        assert len(choices(match, "take")) == 1
        play(match, f"take {choices(match, 'take')[0]}")
    assert (now(match)["bio"], len(pile(match, "mankind").split())) == (0, 1)


@pytest.mark.rule("I6.6", "I1.1")
def test_a_bio_weapon_for_which_no_counters_are_left_is_not_worked_on():
    match = table(
        "mankind", mankind="saladin saladin", strategy={"bioweapon": True}, bio=1, overlay="[supply]\ncounters = 1"
    )
    assert refused(match, "use bioweapon second") == "I12.6"


def test_all_strategies_are_tried_here():
    assert {*INVADERS, *MANKINDS, "ops_centre"} == set(STRATEGIES.names)
