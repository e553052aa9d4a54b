"""I9 Zone power."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, forces, now, play, refused, table, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


@pytest.mark.rule("I9.1")
def test_a_token_lowers_the_power_of_a_zone_and_stays():
    match = table("invader", invader="blackrain squid", top={"invader": "medusa"})
    play(match, "cast blackrain", "discard squid")
    assert asked(match) == "invader choose_weakened"
    events = play(match, f"zone {EURASIA}")
    assert told(events, "weakened") == [{"zone": EURASIA, "count": 1}]
    assert now(match)["tokens"] == {RIM: 0, EURASIA: 1, AFRICA: 0}
    assert forces(match, EURASIA) == (0, 4)
    play(match, "end_main", "end_main")
    assert (asked(match), forces(match, EURASIA)) == ("invader act", (0, 4))


@pytest.mark.rule("I9.1")
def test_only_mankind_removes_it():
    match = table("mankind", mankind="rebuild saladin", top={"mankind": "mako"}, tokens={RIM: 1, EURASIA: 3})
    play(match, "cast rebuild")
    assert choices(match, "zone") == [RIM, EURASIA]
    assert match.why_not("mankind", f"zone {AFRICA}") == ("There is no token on Africa.", "I9.1")
    events = play(match, f"zone {EURASIA}")
    assert told(events, "restored") == [{"zone": EURASIA, "count": 2}]
    assert forces(match, EURASIA) == (0, 4)


@pytest.mark.rule("I9.1")
def test_a_zone_regains_no_more_than_it_has_lost():
    match = table("mankind", mankind="rebuild", top={"mankind": "mako"}, tokens={AFRICA: 1})
    events = play(match, "cast rebuild", f"zone {AFRICA}")
    assert told(events, "restored") == [{"zone": AFRICA, "count": 1}]
    assert now(match)["tokens"][AFRICA] == 0


@pytest.mark.rule("I9.2")
def test_a_zone_at_0_takes_no_further_token():
    match = table("invader", invader="blackrain squid", top={"invader": "medusa"}, tokens={AFRICA: 2})
    play(match, "cast blackrain", "discard squid")
    assert choices(match, "zone") == [RIM, EURASIA]
    assert match.why_not("invader", f"zone {AFRICA}") == ("Africa has no power left to lose.", "I9.2")
    match = table("invader", invader="spires", at={AFRICA: "spires"}, tokens={AFRICA: 2})
    assert refused(match, "use invader_africa_1 first") == "I12.6"


@pytest.mark.rule("I9.1")
def test_what_restores_each_zone_speaks_of_those_that_had_tokens():
    overlay = '[[card]]\nid = "rebuild"\nability = [{ on = "play", do = ["restore(each, 1)"] }]\n'
    match = table(
        "mankind", mankind="rebuild", top={"mankind": "mako"}, tokens={EURASIA: 3, AFRICA: 1}, overlay=overlay
    )
    events = play(match, "cast rebuild")
    assert told(events, "restored") == [{"zone": EURASIA, "count": 1}, {"zone": AFRICA, "count": 1}]
    assert now(match)["tokens"] == {RIM: 0, EURASIA: 2, AFRICA: 0}


RUIN = """
[[card]]
id = "blackrain"
ability = [{ on = "play", do = ["weaken(africa, 9)"] }]
"""


@pytest.mark.rule("I9.2")
@pytest.mark.parametrize(("africa", "tokens"), [(2, 2), (3, 3)])
def test_the_power_of_a_zone_is_never_below_0(africa, tokens):
    match = table("invader", invader="blackrain squid", overlay=RUIN, options={"africa": africa})
    events = play(match, "cast blackrain", "discard squid")
    assert told(events, "weakened") == [{"zone": AFRICA, "count": tokens}]
    assert forces(match, AFRICA) == (0, 0)


@pytest.mark.rule("I9.2", "I1.1")
def test_there_are_twenty_tokens():
    supply = RUIN.replace("weaken(africa, 9)", "weaken(eurasia, 4)") + "[supply]\nminus_tokens = 3\n"
    match = table("invader", invader="blackrain squid kraken squid", overlay=supply)
    events = play(match, "cast blackrain", "discard squid")
    assert told(events, "weakened") == [{"zone": EURASIA, "count": 3}]
    match = table("invader", invader="blackrain squid", overlay="[supply]\nminus_tokens = 3\n", tokens={EURASIA: 3})
    play(match, "cast blackrain", "discard squid")
    assert sum(now(match)["tokens"].values()) == 3


@pytest.mark.rule("I9.3")
def test_to_lower_a_zone_is_not_to_drain():
    match = table("invader", invader="blackrain squid", at={EURASIA: "rushmore"}, counter={"mankind_eurasia_1": 8})
    play(match, "cast blackrain", "discard squid", f"zone {RIM}")
    assert asked(match) == "invader act", "it allows no reaction"
    play(match, "end_main")
    assert now(match)["plot"] == 9
