"""Every strategy, and the Ops Centre, by name."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, forces, from_deck, hand, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"
SPENT = {"invader": "squid", "mankind": "saladin"}
OTHER = {"invader": "mankind", "mankind": "invader"}


def enabled(seat, strategy, discards, **fields):
    """A match in which a strategy was just enabled for its discards; it is refused for fewer, to others, and twice."""
    action, card = f"enable {strategy}", SPENT[seat]
    few = " ".join([card] * (discards - 1))
    assert refused(table(seat, **{seat: few}, **fields), action) == "I4.4"
    assert refused(table(OTHER[seat], **fields), action) == "I6.1", "it is the other side's"
    match = table(seat, **{seat: " ".join([card] * discards)}, **fields)
    assert not now(match)["strategy"][strategy]
    play(match, action, *[f"discard {card}"] * discards)
    shown = match.events(seat, since=1)
    assert told(shown, "discarded") == [{"seat": seat, "card": card}] * discards
    assert told(shown, "enabled") == [{"strategy": strategy}]
    assert now(match)["strategy"][strategy]
    if seat in match.awaiting and asked(match).endswith(" act"):
        assert refused(match, action) == "I6.3"
    return match


@pytest.mark.rule("I6.2", "I9.1")
def test_icecaps():
    match = enabled("invader", "icecaps", discards=4, tokens={AFRICA: 2})
    assert now(match)["tokens"] == {RIM: 1, EURASIA: 1, AFRICA: 2}, "each that has power"


@pytest.mark.rule("I6.2", "I8.6")
def test_moon():
    match = enabled("invader", "moon", discards=3)
    assert told(match.events("invader", since=1), "drained") == [{"seat": "mankind", "count": 5}]


@pytest.mark.rule("I5.4", "I6.2")
def test_moon_can_be_prevented():
    match = enabled("invader", "moon", discards=3, at={EURASIA: "shanty"})
    assert asked(match) == "mankind before_drain"
    assert told(play(match, "use mankind_eurasia_1 first"), "drained") == [{"seat": "mankind", "count": 3}]


@pytest.mark.rule("I6.2", "I13.2")
def test_hive():
    match = table("invader", discard="kraken medusa spires surge mako", top={"invader": "harpy locust"})
    events = play(match, "enable hive")
    assert [e["card"] for e in told(events, "flipped")] == ["harpy", "locust"]
    assert choices(match, "recover") == ["kraken", "medusa", "harpy"], "Invaders, the drained one too"
    play(match, "recover medusa", "recover harpy")
    assert hand(match, "invader") == "medusa harpy"
    assert (now(match)["known"]["medusa"], now(match)["known"]["harpy"]) == (1, 1)
    assert refused(match, "enable hive") == "I6.3"


@pytest.mark.rule("I4.4", "I12.6", "I12.3")
def test_hive_needs_two_cards_and_may_return_what_they_are():
    match = table("invader", discard="spires", top={"invader": "harpy surge"})
    play(match, "enable hive", "recover harpy")
    assert asked(match) == "invader act", "one of two"
    match = table("invader", deck={"invader": "spires"})
    assert refused(match, "enable hive") == "I4.4"
    match = table("invader", discard="kraken", top={"invader": "spires surge"})
    play(match, "enable hive", "recover kraken")
    assert asked(match) == "invader act", "one of two"


@pytest.mark.rule("I6.2", "I10.5")
def test_decapitate():
    match = enabled("invader", "decapitate", discards=2, at={EURASIA: "quispe titan"})
    assert choices(match, "target") == ["mankind_eurasia_1"]
    events = play(match, "target mankind_eurasia_1")
    assert told(events, "lost") == [{"hero": "quispe"}]
    assert asked(match) == "mankind place_hero", "before anything else"
    events = play(match, "zone africa")
    assert told(events, "drained") == [{"seat": "mankind", "count": 2}]


@pytest.mark.rule("I6.2", "I8.4")
def test_subjugate():
    at = {RIM: "medusa", EURASIA: "kraken", AFRICA: "kraken"}
    match = enabled("invader", "subjugate", discards=4, at=at)
    events = play(match, "end_main")
    assert told(events, "drained") == [{"seat": "mankind", "count": 3}, {"seat": "mankind", "count": 2}], "2 + 1, 1 + 1"
    assert [e["zone"] for e in told(events, "held")] == [EURASIA], "a zone that is not won drains nothing"


@pytest.mark.rule("I6.2")
def test_subjugate_lasts():
    match = table("invader", at={AFRICA: "kraken"}, strategy={"subjugate": True, "chainmail": True})
    for _ in range(2):
        events = play(match, "end_main")
        assert told(events, "drained") == [{"seat": "mankind", "count": 2}]
        play(match, "end_main")


@pytest.mark.rule("I6.5", "I8.7")
def test_chainmail():
    at = {AFRICA: "medusa", RIM: "basilisk"}
    match = table("invader", mankind="mako nuke titan", at=at)
    play(match, "end_main")
    assert asked(match) == "mankind before_attack"
    assert choices(match, "enable") == ["chainmail"]
    play(match, "enable chainmail", "discard nuke")
    events = play(match, "discard titan")
    assert told(events, "enabled") == [{"strategy": "chainmail"}]
    assert told(events, "shield") == [{}]
    assert [e["zone"] for e in told(events, "shielded")] == [RIM, AFRICA]
    assert told(events, "drained") == []
    assert (pile(match, "mankind"), now(match)["plot"]) == ("titan nuke", 9)


@pytest.mark.rule("I6.5", "I6.3")
def test_chainmail_is_enabled_only_when_an_attack_would_drain_only_once_and_only_if_paid():
    fierce, spent = {"at": {AFRICA: "medusa"}}, "mako nuke"
    assert refused(table("mankind", mankind=spent, **fierce), "enable chainmail") == "I6.3"
    for match in (
        table("invader", mankind=spent),
        table("invader", mankind="mako", **fierce),
        table("invader", mankind=spent, strategy={"chainmail": True}, **fierce),
    ):
        play(match, "end_main")
        assert asked(match) == "mankind act", "Mankind was not asked"
    match = table("invader", mankind=spent, **fierce)
    play(match, "end_main")
    assert refused(match, "enable evacuate") == "I6.3"
    assert refused(match, "enable moon") == "I6.1"
    events = play(match, "let_be")
    assert told(events, "drained") == [{"seat": "mankind", "count": 3}]


@pytest.mark.rule("I6.5")
def test_chainmail_holds_for_one_attack():
    match = table("invader", mankind="mako nuke", at={AFRICA: "medusa"})
    play(match, "end_main", "enable chainmail", "discard nuke", "discard mako", "end_main")
    assert told(play(match, "end_main"), "drained") == [{"seat": "mankind", "count": 3}]


@pytest.mark.rule("I6.6", "I6.2")
def test_bioweapon():
    match = enabled("mankind", "bioweapon", discards=2)
    assert now(match)["bio"] == 0
    assert refused(match, "use bioweapon second") == "I4.4", "the hand is empty"
    match = table("mankind", mankind="mako mako nuke titan")
    assert refused(match, "use bioweapon second") == "I5.1", "it is dormant"
    play(match, "enable bioweapon", "discard mako", "discard mako", "use bioweapon second", "discard nuke")
    events = play(match, "discard titan")
    assert told(events, "bio") == [{"count": 1}]
    assert refused(match, "use bioweapon second") == "I5.1", "once a turn"


@pytest.mark.rule("I6.2", "I13.2")
def test_evacuate():
    lying = "saladin mako mako cromwell titan nuke megacity"
    match = table("mankind", mankind="ramses", discard=lying)
    play(match, "enable evacuate")
    events = play(match, "discard ramses", dice=(0, 0, 0, 0, 0, 0))
    back = [e["card"] for e in told(events, "recovered")]
    assert back == ["saladin", "ramses", "mako", "mako", "cromwell", "titan"], "the paid one too"
    assert now(match)["order"]["mankind"][:6] == back
    assert pile(match, "mankind") == "megacity nuke"
    assert refused(match, "enable evacuate") == "I6.3"
    enabled("mankind", "evacuate", discards=1, discard="mako")
    match = table("mankind", mankind="ramses")
    play(match, "enable evacuate", "discard ramses")
    assert now(match)["order"]["mankind"][0] == "ramses", "the pile was empty before it was paid"


@pytest.mark.rule("I6.2", "I12.6")
def test_offensive():
    at = {RIM: "squid moloch", EURASIA: "kraken", AFRICA: "miasma squid"}
    match = enabled("mankind", "offensive", discards=3, at=at)
    assert choices(match, "target") == ["invader_pacific_rim_1"]
    play(match, "target invader_pacific_rim_1")
    assert choices(match, "target") == ["invader_africa_1", "invader_africa_2"], "in Eurasia there is none"
    events = play(match, "target invader_africa_2")
    assert told(events, "drained") == [{"seat": "invader", "count": 2}]
    assert pile(match, "invader").split()[:2] == ["squid", "squid"]
    assert there(match, AFRICA) == "miasma"


@pytest.mark.rule("I6.4", "I5.1")
def test_ops_centre():
    match = table("mankind", mankind="saladin nuke", tokens={EURASIA: 2}, at={EURASIA: "mako quispe"})
    assert refused(match, "enable ops_centre") == "I6.3", "it works from the start"
    play(match, "use ops_centre first", "discard nuke")
    restore, move, draw = (str(action) for action in match.legal("mankind"))
    other = match.copy()
    play(match, restore)
    assert choices(match, "zone") == [EURASIA]
    play(match, "zone eurasia")
    assert now(match)["tokens"][EURASIA] == 1
    assert refused(match, "use ops_centre first") == "I5.1", "once a turn"
    other.play("mankind", move)
    assert [str(action) for action in other.legal("mankind")] == ["zone pacific_rim", "zone africa"], "the Mako"
    assert draw != move


@pytest.mark.rule("I6.4", "I12.6")
def test_ops_centre_moves_a_card_but_no_hero():
    match = table("mankind", mankind="nuke", at={EURASIA: "mako quispe", AFRICA: "titan kraken"})
    play(match, "use ops_centre first", "discard nuke")
    move, _ = (str(action) for action in match.legal("mankind"))
    play(match, move)
    assert asked(match) == "mankind choose_mover"
    assert choices(match, "target") == ["mankind_eurasia_1", "mankind_africa_1"]
    assert refused(match, "target mankind_eurasia_2") == "I12.6"
    play(match, "target mankind_africa_1", "zone pacific_rim")
    assert (there(match, RIM), there(match, AFRICA)) == ("titan", "kraken")
    assert forces(match, RIM) == (0, 10)


@pytest.mark.rule("I6.4", "I5.1")
def test_ops_centre_moves_a_card_with_its_counters():
    match = table("mankind", mankind="nuke", at={EURASIA: "rushmore"}, counter={"mankind_eurasia_1": 3})
    play(match, "use ops_centre first", "discard nuke")
    move, _ = (str(action) for action in match.legal("mankind"))
    play(match, move, "zone africa")
    counters = {place: count for place, count in now(match)["counter"].items() if count}
    assert counters == {"mankind_africa_1": 3}


@pytest.mark.rule("I6.4", "I3.2")
def test_ops_centre_draws_and_works_again_in_the_next_turn():
    match = table("mankind", mankind="nuke mako")
    play(match, "use ops_centre first", "discard nuke")
    (draw,) = (str(action) for action in match.legal("mankind"))
    play(match, draw, dice=from_deck(match, "titan"))
    assert hand(match, "mankind") == "mako titan"
    play(match, "end_main", "end_main")
    assert "ops_centre first" in choices(match, "use")


@pytest.mark.rule("I6.4", "I4.4")
def test_ops_centre_costs_a_card():
    assert refused(table("mankind"), "use ops_centre first") == "I4.4"
    assert refused(table("invader", invader="squid"), "use ops_centre first") == "I5.1", "it is Mankind's"
