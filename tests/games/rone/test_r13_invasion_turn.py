"""R13 The Invasion's turn: time and events, deployment, protocols; training has its own file."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.games.rone.state import CARDS, PILES

from .card_tests import NINE, THEN, TOGETHER, changes, facts, happens
from .helpers import asked, choices, pile, play, refused, table

ALWAYS = """
[[scenario]]
id = 1
always = [
  { when = "inv_turn_start", do = ["inv_store(red,1)"] },
  { when = "inv_turn_end", do = ["inv_store(green,1)"] },
  { when = "protocol_refresh", do = ["inv_store(black,1)"] },
]
"""
QUIET: dict[str, Any] = {"invasion_supply": "", "invasion_deck": "i06_1 i06_2 i02_1 i02_2 i03_1", "inv_tokens": 2}


def turn(**said):
    """The Invasion's turn with two players; its zones are empty, and it deploys the cards on its deck."""
    return table("invasion", said.pop("options", TOGETHER), **{**QUIET, "armor": NINE, "health": NINE, **said})


@pytest.mark.rule("R13.1")
def test_abilities_for_the_beginning_of_its_turn_work_before_the_marker_advances():
    match = turn(protocols="p13", card={"p13": {"exhausted": True}})
    assert match.state.armor[:2] == [8, 8], "exhausted or not"
    assert happens("beginning_of_turn", overlay=ALWAYS) == "red zone +1"
    order = [event.kind for event in match.events("p1")]
    assert order.index("protocol_works") < order.index("round")


@pytest.mark.rule("R13.1", "R1.6")
def test_of_several_protocols_the_lead_chooses_which_works_first():
    loud = '[[protocol]]\nid = "p14"\npassive = { when = "inv_turn_start", do = ["each(take_ranged(1))"] }\n'
    match = turn(protocols="p13 p14", overlay=loud, lead="p2")
    assert asked(match) == "p2 choose_passive"
    assert choices(match, "choose_card") == ["p13", "p14"]
    play(match, "choose_card p14")
    assert (match.state.armor[:2], match.state.health[:2]) == ([8, 8], [8, 8])


@pytest.mark.rule("R13.1", "R1.6")
@pytest.mark.parametrize(
    ("first", "order"),
    [("protocols", ["armor_lost", "invasion_stores"]), ("scenario", ["invasion_stores", "armor_lost"])],
)
def test_whether_protocols_or_the_scenario_card_work_first_the_lead_chooses(first, order):
    match = turn(protocols="p13", overlay=ALWAYS, lead="p2")
    assert asked(match) == "p2 choose_hearer"
    assert choices(match, "goes_first") == ["protocols", "scenario"]
    assert (match.state.armor[:2], match.state.zone_stored[1]) == ([9, 9], 0), "nothing has happened yet"
    told = [event.kind for event in match.play("p2", f"goes_first {first}") if event.kind in order]
    assert list(dict.fromkeys(told)) == order


@pytest.mark.rule("R13.2")
def test_the_marker_advances_by_one_each_round():
    assert turn(time=7, events_done=7).state.time == 8


@pytest.mark.rule("R13.2")
def test_on_the_last_space_the_marker_stays_and_rounds_are_counted_further():
    match = turn(time=20, rounds=25, events_done=15, scenario=1)
    assert (match.state.time, match.state.rounds) == (20, 25)


EVENTS = [
    (0, 0, 3, (), {}, "p03 protocols"),
    (0, 1, 5, ("zone red", "zone green"), {}, "red zone +1, green zone +1"),
    (0, 2, 6, (), {}, "p03 protocols"),
    (0, 3, 10, (), {}, "i06_1 deployed, red zone +1"),
    (
        1,
        0,
        3,
        (),
        {"protocols": "p01 p02", "card": {"p01": {"exhausted": True}, "p02": {"exhausted": True}}},
        "p01 is refreshed, p02 is refreshed",
    ),
    (1, 1, 6, (), {}, "p03 protocols"),
    (1, 2, 10, (), {}, "health -3, p2 health -3"),
    (1, 3, 14, (), {}, "health -6, p2 health -6"),
]


@pytest.mark.rule("R13.2", "R12.5")
@pytest.mark.parametrize(("scenario", "number", "when", "answers", "lying", "gives"), EVENTS)
def test_each_event_takes_place_in_its_round(scenario, number, when, answers, lying, gives):
    before = (1 << number) - 1  # those that have taken place
    said = {
        "scenario": scenario,
        "events_done": before,
        "protocol_supply": "p03 p04",
        "invasion_deck": "i06_1 i06_2",
        **lying,
    }
    assert happens("advance_time", time=when - 2, **said) == "time +1"
    assert happens("advance_time", *answers, time=when - 1, **said) == ", ".join([gives, "time +1"])
    assert happens("advance_time", time=when - 1, **said | {"events_done": before | 1 << number}) == "time +1"


@pytest.mark.rule("R13.2")
def test_events_that_were_skipped_take_place_too_in_their_order():
    found = happens("advance_time", "zone red", "zone red", time=5, protocol_supply="p03 p04 p05")
    assert found == "p03 protocols, p04 protocols, red zone +2, time +1"


@pytest.mark.rule("R13.2")
def test_setting_the_marker_makes_nothing_happen_by_itself():
    leap = '[[protocol]]\nid = "p01"\nuse = ["time(6)"]\n'
    assert happens("use_protocols", overlay=leap, protocols="p01", beside={"p01 is": "exhausted"}) == "time +6"
    far = '[[protocol]]\nid = "p01"\nuse = ["time(30)"]\n'
    assert happens("use_protocols", overlay=far, protocols="p01", beside={"p01 is": "exhausted"}) == "time +20"


@pytest.mark.rule("R13.3")
@pytest.mark.parametrize(("players", "protocols", "count"), [(1, "", 1), (2, "", 2), (4, "", 4), (2, "p04 p09", 4)])
def test_a_card_for_each_player_and_each_protocol(players, protocols, count):
    options = {"mode": "cooperative", "players": players}
    match = table("invasion", options, protocols=protocols, **QUIET)
    assert match.state.count[PILES.number("deployed")] == count


@pytest.mark.rule("R13.3")
def test_a_protocol_of_an_event_of_this_turn_counts():
    match = turn(time=2, protocol_supply="p04")
    assert pile(match, "protocols") == "p04"
    assert pile(match, "deployed") == "i02_1 i06_2 i06_1"


@pytest.mark.rule("R13.3")
def test_how_many_are_deployed_is_fixed_when_the_step_begins():
    more = '[[invasion]]\nid = "i06"\ndeployed = ["activate_protocol(1)"]\n'
    match = turn(overlay=more, protocol_supply="p04 p09")
    assert pile(match, "protocols") == "p09 p04"
    assert pile(match, "deployed") == "i06_2 i06_1", "two players, no protocol at the beginning"


@pytest.mark.rule("R13.3")
def test_the_reward_comes_before_the_effects_of_deploying():
    match = turn(invasion_deck="i07_1 i06_1", rerolls={"p1": 1, "p2": 1})
    assert asked(match) == "p1 choose_zone"
    assert match.state.rerolls[:2] == [1, 1]
    play(match, "zone green")
    assert match.state.rerolls[:2] == [0, 0]
    assert match.state.zone_stored == [0, 1, 0, 1, 0]


@pytest.mark.rule("R13.3")
def test_a_wild_reward_goes_to_any_zone_that_the_lead_picks_without_limit():
    match = turn(invasion_deck="i24 i06_1", zone_stored={"yellow": 40}, lead="p2")
    assert asked(match) == "p2 choose_zone"
    assert choices(match, "zone") == ["blue", "red", "black", "green", "yellow"]
    play(match, "zone yellow")
    assert match.state.zone_stored == [0, 1, 0, 0, 41]


@pytest.mark.rule("R13.3", "R14.2")
def test_the_stack_is_counted_again_after_each_card():
    match = turn(invasion_deck="i22 i06_1")
    marked = facts(match)
    assert (marked["i22 health"], marked["i06_1 health"]) == (1, 0), "it marks itself: it was the topmost then"


REFRESH = {"protocols": "p01 p02", "card": {"p01": {"exhausted": True}, "p02": {"exhausted": True}}}


@pytest.mark.rule("R13.5")
@pytest.mark.parametrize(
    ("tokens", "gives"),
    [
        (0, "p01 is refreshed, p02 is refreshed, tokens +2"),
        (1, ""),
        (2, ""),
    ],
)
def test_protocols_refresh_only_without_tokens(tokens, gives):
    assert happens("refresh_protocols", inv_tokens=tokens, **REFRESH) == gives


@pytest.mark.rule("R13.5")
def test_it_is_looked_at_in_its_step_only_after_training():
    match = turn(inv_tokens=1, zone_blue="i05_2", zone_stored={"blue": 3}, **REFRESH)
    assert asked(match) == "p1 choose_protocol"
    assert match.state.inv_tokens == 2, "the blue zone took the last token; then the Invasion gained two"
    match = table("draw", TOGETHER, p1_deck="", p1_discard="c01_1", inv_tokens=1, **REFRESH)
    play(match, "p1 draw_card")
    assert match.state.inv_tokens == 0
    assert facts(match)["p01 is"] == "exhausted", "a reshuffle takes the token and refreshes nothing"


@pytest.mark.rule("R13.5", "R13.1")
def test_abilities_for_a_refresh_trigger():
    assert happens("refresh_protocols", overlay=ALWAYS, inv_tokens=0) == "black zone +1, tokens +2"
    assert happens("refresh_protocols", overlay=ALWAYS, inv_tokens=1) == ""


@pytest.mark.rule("R13.5")
def test_some_protocols_are_refreshed_by_the_leads_choice():
    one = '[[protocol]]\nid = "p03"\nuse = ["inv_refresh_protocols(1)"]\n'
    laid = {"overlay": one, "protocols": "p03 p01 p02", "card": REFRESH["card"]}
    match = table("invasion", TOGETHER, pending=[{"task": "use_protocols"}, *THEN], **laid)
    assert asked(match) == "p1 choose_refreshed"
    assert refused(match, "choose_card p03") == "R13.8"
    before = facts(match)
    play(match, "choose_card p02")
    assert "p02 is refreshed" not in changes(match, before), "it acted immediately, and is exhausted again"
    assert match.state.armor[:2] == [16, 16]
    assert match.state.health[:2] == [13, 13], "p02 is Needle Rain"


@pytest.mark.rule("R13.6", "R1.6")
def test_of_several_refreshed_protocols_the_lead_chooses_the_next():
    match = turn(protocols="p01 p02 p13", lead="p2", invasion_deck=QUIET["invasion_deck"] + " i10_1")
    assert asked(match) == "p2 choose_protocol"
    assert choices(match, "choose_card") == ["p01", "p02"]
    play(match, "choose_card p02")
    assert (match.state.health[:2], match.state.armor[:2]) == ([8, 8], [6, 6]), "the last one acts without a question"
    assert match.phase == "draw"


@pytest.mark.rule("R13.6")
def test_a_protocol_that_came_this_turn_acts_this_turn_and_is_exhausted():
    match = turn(time=2, protocol_supply="p02")
    assert match.state.health[:2] == [8, 8]
    assert match.state.card_exhausted[CARDS.number("p02")] == 1


@pytest.mark.rule("R13.6")
def test_a_protocol_is_exhausted_once_it_has_acted():
    refreshing = '[[protocol]]\nid = "p01"\nuse = ["inv_refresh_protocols(all)", "inv_store(red,1)"]\n'
    assert (
        happens("use_protocols", overlay=refreshing, protocols="p01", beside={"p01 is": "exhausted"}) == "red zone +1"
    )


@pytest.mark.rule("R13.7")
def test_the_end_of_its_turn_comes_after_its_protocols():
    match = turn(overlay=ALWAYS, protocols="p03")
    play(match, "zone blue")
    assert asked(match) == "p1 choose_zone", "a wild resource each"
    assert match.state.zone_stored == [2, 3, 0, 0, 0], "one by the beginning of the turn, three by cards"
    play(match, "zone blue")
    assert match.state.zone_stored == [3, 3, 0, 1, 0]
    assert happens("end_of_turn", overlay=ALWAYS) == "green zone +1"


@pytest.mark.rule("R13.7")
def test_the_whole_turn_in_its_order():
    match = turn(time=2, protocol_supply="p12", zone_red="i01_1", zone_stored={"red": 1}, inv_tokens=0)
    order = [
        "round",
        "event_ends",
        "installed",
        "deploys",
        "invasion_trains",
        "invasion_tokens",
        "activates",
        "gains_health",
    ]
    told = [event.kind for event in match.events("p1") if event.kind in order]
    assert list(dict.fromkeys(told)) == order
    assert match.phase == "draw"
    assert match.awaiting == ("p1", "p2")
