"""I8 The attack."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, forces, hand, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


@pytest.mark.rule("I8.1", "I8.11")
def test_the_three_zones_are_compared_each_for_itself_and_in_their_order():
    match = table("invader", at={RIM: "kraken squid", EURASIA: "medusa", AFRICA: "gorgon"})
    events = play(match, "end_main")
    assert told(events, "forces") == [
        {"zone": RIM, "attack": 5, "defence": 3},
        {"zone": EURASIA, "attack": 5, "defence": 5},
        {"zone": AFRICA, "attack": 4, "defence": 2},
    ]
    assert [(e.kind, e.args["zone"]) for e in events if e.kind in ("breaks_in", "held")] == [
        ("breaks_in", RIM),
        ("held", EURASIA),
        ("breaks_in", AFRICA),
    ]
    assert told(events, "drained") == [{"seat": "mankind", "count": 2}, {"seat": "mankind", "count": 2}]
    assert now(match)["deck_cards"]["mankind"] == 70 - 4 - 2, "and two are drawn in Mankind's turn"
    assert there(match, RIM) == "kraken squid", "attackers stay"


@pytest.mark.rule("I8.2")
def test_cards_against_cards_and_the_power_of_the_zone():
    at = {EURASIA: "kraken medusa tarantula saladin mako quispe"}
    assert forces(table(at=at), EURASIA) == (9, 5 + 1 + 3 + 3)
    assert forces(table(at=at, tokens={EURASIA: 2}), EURASIA) == (9, 3 + 1 + 3 + 3)
    assert forces(table(at=at), RIM) == (0, 3), "cards count in their own zone only"


@pytest.mark.rule("I8.3")
def test_a_turned_hero_adds_nothing():
    assert forces(table(at={AFRICA: "quispe"}), AFRICA) == (0, 5)
    match = table("invader", at={AFRICA: "kraken ~quispe"})
    assert forces(match, AFRICA) == (3, 2)
    assert told(play(match, "end_main"), "drained") == [{"seat": "mankind", "count": 1}]


@pytest.mark.rule("I8.4")
@pytest.mark.parametrize(("attackers", "drained"), [("tarantula", 0), ("squid", 0), ("kraken", 1), ("medusa", 3)])
def test_mankind_drains_the_difference_if_the_attack_is_greater(attackers, drained):
    match = table("invader", at={AFRICA: attackers}, top={"mankind": "saladin mako titan nuke"})
    events = play(match, "end_main")
    assert told(events, "drained") == [{"seat": "mankind", "count": drained}] * (drained > 0)
    assert len(told(events, "held")) == 3 - (drained > 0)
    assert pile(match, "mankind").split() == sorted(
        ["saladin", "mako", "titan"][:drained], key="saladin mako titan".find
    )


@pytest.mark.rule("I8.5", "I11.2")
def test_mankind_loses_when_it_must_drain_from_an_empty_deck():
    match = table("invader", at={AFRICA: "medusa"}, deck={"mankind": "saladin mako"})
    events = play(match, "end_main")
    assert told(events, "won") == [{"seat": "invader", "ending": "mankinds_deck"}]
    assert match.over
    assert now(match)["deck_cards"]["mankind"] == 0, "all its cards were drained"


@pytest.mark.rule("I8.5", "I11.2")
def test_the_last_card_can_still_be_drained():
    match = table("invader", at={AFRICA: "medusa"}, deck={"mankind": "saladin mako ramses"})
    events = play(match, "end_main")
    assert told(events, "drained") == [{"seat": "mankind", "count": 3}]
    assert told(events, "won") == [{"seat": "invader", "ending": "mankinds_deck"}], "but then a card must be drawn"
    assert told(events, "next_turn") == [{"turn": 2, "seat": "mankind"}]


@pytest.mark.rule("I8.6")
def test_without_any_drain_the_plot_marker_goes_down():
    match = table("invader", at={EURASIA: "kraken"})
    events = play(match, "end_main")
    assert told(events, "no_drain") == [{}]
    assert told(events, "plot") == [{"space": 9}]
    assert now(match)["plot"] == 9


@pytest.mark.rule("I8.6")
@pytest.mark.parametrize(
    ("position", "actions"),
    [
        ({"at": {AFRICA: "kraken"}}, []),
        ({"invader": "mindshatter squid"}, ["cast mindshatter", "discard squid"]),
        ({"at": {EURASIA: "anthraxus"}}, ["use invader_eurasia_1 first"]),
        ({"invader": "kraken squid medusa"}, ["enable moon", "discard kraken", "discard squid", "discard medusa"]),
        ({"invader": "locust squid squid"}, ["play locust eurasia", "discard squid", "discard squid"]),
    ],
    ids=["attack", "one-shot", "ability", "strategy", "card played"],
)
def test_a_drain_of_any_kind_in_the_invaders_turn_keeps_the_marker_where_it_is(position, actions):
    match = table("invader", **position)
    play(match, *actions)
    events = play(match, "end_main")
    assert now(match)["plot"] == 10
    assert told(events, "no_drain") == told(events, "plot") == []


@pytest.mark.rule("I8.6")
def test_the_drain_of_an_earlier_turn_does_not_count():
    match = table("invader", invader="mindshatter squid", top={"mankind": "saladin mako titan saladin ramses"})
    play(match, "cast mindshatter", "discard squid", "end_main", "end_main")
    assert (asked(match), now(match)["plot"]) == ("invader act", 10)
    play(match, "end_main")
    assert now(match)["plot"] == 9


@pytest.mark.rule("I8.7", "I5.4")
def test_a_drain_that_is_prevented_in_full_does_not_count():
    match = table("invader", at={AFRICA: "kraken rushmore"}, counter={"mankind_africa_1": 2}, tokens={AFRICA: 1})
    play(match, "end_main")
    assert asked(match) == "mankind before_drain"
    events = play(match, "use mankind_africa_1 second")
    assert told(events, "prevented") == [{"seat": "mankind"}]
    assert told(events, "drained") == []
    assert now(match)["plot"] == 9


@pytest.mark.rule("I8.7")
def test_one_card_that_is_drained_after_all_does_count():
    match = table("invader", at={AFRICA: "medusa rushmore"}, counter={"mankind_africa_1": 8})
    play(match, "end_main", "use mankind_africa_1 second")
    events = play(match, "let_be")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]
    assert now(match)["plot"] == 10


@pytest.mark.rule("I8.8")
def test_in_mankinds_turn_there_is_no_attack():
    match = table("mankind", at={AFRICA: "medusa"})
    events = play(match, "end_main")
    assert told(events, "forces") == told(events, "drained") == told(events, "plot") == []
    assert asked(match) == "invader act"
    events = play(match, "end_main")
    assert told(events, "drained") == [{"seat": "mankind", "count": 3}]


@pytest.mark.rule("I8.9")
def test_negative_power_lowers_the_sum_of_its_side():
    assert forces(table(at={EURASIA: "kraken miasma"}), EURASIA) == (2, 5)
    match = table("invader", at={AFRICA: "miasma", RIM: "miasma kraken tarantula"}, tokens={AFRICA: 2})
    events = play(match, "end_main")
    assert told(events, "forces")[2] == {"zone": AFRICA, "attack": -1, "defence": 0}
    assert told(events, "drained") == [], "3 against 3 and -1 against 0"


@pytest.mark.rule("I8.9")
def test_a_card_with_negative_power_is_in_play_like_any_other():
    match = table("mankind", mankind="nuke saladin saladin", at={AFRICA: "miasma"}, top={"mankind": "mako"})
    play(match, "cast nuke", "discard saladin", "discard saladin")
    assert choices(match, "target") == ["invader_africa_1"]
    play(match, "target invader_africa_1")
    assert (there(match, AFRICA), pile(match, "invader")) == ("", "miasma")


@pytest.mark.rule("I8.10", "I8.8")
def test_black_narcissus_attacks_in_its_zone_in_mankinds_turn():
    match = table("mankind", at={EURASIA: "squid narcissus tarantula saladin mako"})
    events = play(match, "use mankind_eurasia_1 first")
    assert told(events, "attacked") == [{"seat": "mankind", "zone": EURASIA, "attack": 6, "defence": 3}]
    assert told(events, "drained") == [{"seat": "invader", "count": 3}]
    assert now(match)["deck_cards"]["invader"] == 70 - 2 - 3
    assert refused(match, "use mankind_eurasia_1 first") == "I5.1", "once a turn"


@pytest.mark.rule("I8.10")
@pytest.mark.parametrize("zone", [RIM, EURASIA, AFRICA])
@pytest.mark.parametrize(("defenders", "drained"), [("saladin", 2), ("titan mako", 3)])
def test_it_drains_the_difference_but_three_cards_at_most(zone, defenders, drained):
    match = table("mankind", at={zone: f"tarantula narcissus {defenders}"})
    events = play(match, f"use mankind_{zone}_1 first")
    assert told(events, "drained") == [{"seat": "invader", "count": drained}]


@pytest.mark.rule("I8.10")
def test_the_power_of_the_zone_does_not_help_it():
    match = table("mankind", at={EURASIA: "squid narcissus", RIM: "titan"})
    assert refused(match, "use mankind_eurasia_1 first") == "I12.6", "2 against 2"
    match = table("invader", at={EURASIA: "narcissus"})
    assert refused(match, "use mankind_eurasia_1 first") == "I5.1", "in the Invader's turn it is not Mankind's to use"


@pytest.mark.rule("I8.10", "I11.7")
def test_it_can_make_the_invader_lose():
    match = table("mankind", at={EURASIA: "narcissus"}, deck={"invader": "kraken"})
    events = play(match, "use mankind_eurasia_1 first")
    assert told(events, "won") == [{"seat": "mankind", "ending": "invaders_deck"}]


@pytest.mark.rule("I8.11")
def test_a_card_given_up_does_not_change_the_zone_that_is_being_resolved_but_those_after_it():
    at = {RIM: "medusa", EURASIA: "basilisk shanty"}
    assert forces(table(at=at), EURASIA) == (6, 6)
    match = table("invader", at=at)
    play(match, "end_main")
    assert asked(match) == "mankind before_drain"
    events = play(match, "use mankind_eurasia_1 first")
    assert told(events, "prevented") == [{"seat": "mankind"}], "2 of the Pacific Rim"
    assert told(events, "breaks_in") == [{"zone": EURASIA, "attack": 6, "defence": 5}]
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}]


@pytest.mark.rule("I8.11")
def test_in_its_own_zone_it_still_counts_for_the_comparison_under_way():
    match = table("invader", at={RIM: "kraken squid tarantula tarantula shanty"})
    events = play(match, "end_main")
    assert told(events, "breaks_in") == [{"zone": RIM, "attack": 7, "defence": 4}]
    events = play(match, "use mankind_pacific_rim_1 first")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}], "three, less two"


@pytest.mark.rule("I8.11", "I5.6")
def test_each_zone_is_an_event_of_its_own():
    at = {RIM: "kraken tarantula", AFRICA: "kraken", EURASIA: "rushmore"}
    match = table("invader", at=at, counter={"mankind_eurasia_1": 8})
    play(match, "end_main")
    assert match.state.coming == [0, 1]
    play(match, "use mankind_eurasia_1 second")
    assert asked(match) == "mankind before_drain", "now for Africa"
    assert match.state.coming == [0, 1]
    play(match, "let_be")
    assert now(match)["counter"]["mankind_eurasia_1"] == 7


MAZE = """
[[card]]
id = "aegis"
ability = [{ on = "would_drain", cost = ["drain_self(2)"], do = ["prevent_drain(20)"], limit = 1 }]
"""


@pytest.mark.rule("I8.12")
def test_what_mankind_drains_for_its_own_costs_is_not_drained_by_the_invader():
    match = table("invader", at={AFRICA: "medusa", EURASIA: "aegis"}, overlay=MAZE)
    play(match, "end_main")
    events = play(match, "use mankind_eurasia_1 first")
    assert len(told(events, "flipped")) == 2
    assert now(match)["plot"] == 9


@pytest.mark.rule("I8.12")
def test_nor_does_what_the_invader_drains_himself():
    match = table("invader", invader="kraken squid")
    events = play(match, "play kraken eurasia", "discard squid")
    assert len(told(events, "flipped")) == 2
    play(match, "end_main")
    assert now(match)["plot"] == 9
    assert hand(match, "invader") == ""
