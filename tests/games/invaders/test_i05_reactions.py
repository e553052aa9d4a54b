"""I5.4 to I5.6 Reactions to cards about to be drained or drawn."""

from __future__ import annotations

import pytest

import groundfall as gf

from .helpers import asked, choices, from_deck, hand, now, pile, play, table, there, told

RUSHMORE = {"at": {"africa": "rushmore"}, "counter": {"mankind_africa_1": 8}}
SELF_MADE = """
[[card]]
id = "moloch"
ability = [{ on = "would_drain", do = ["prevent_drain(1)"], limit = 1 }]

[[card]]
id = "aegis"
ability = [{ on = "would_drain", do = ["draw(1)"], limit = 1 }]

[[card]]
id = "salvage"
ability = [{ on = "would_draw", do = ["drain_opponent(2)"], limit = 1 }]
"""


def lost(match):
    """How many cards are in Mankind's discard pile."""
    return len(pile(match, "mankind").split())


def broadcast(**fields):
    """The Invader makes Mankind drain three cards."""
    match = table("invader", invader="mindshatter squid", **fields)
    play(match, "cast mindshatter", "discard squid")
    return match


@pytest.mark.rule("I5.4")
def test_without_anything_to_use_nobody_is_asked():
    match = broadcast(at={"africa": "munitions megacity"})
    assert asked(match) == "invader act"
    assert lost(match) == 3


@pytest.mark.rule("I5.4")
def test_before_a_drain_what_answers_to_it_may_be_used():
    match = broadcast(at={"africa": "shanty munitions", "eurasia": "norad aegis"})
    assert asked(match) == "mankind before_drain"
    assert now(match)["coming"] == {"invader": 0, "mankind": 3}
    assert choices(match, "use") == ["mankind_eurasia_1 first", "mankind_eurasia_2 first", "mankind_africa_1 first"]
    said, rule = match.why_not("mankind", "use mankind_africa_2 first")
    assert (said, rule) == ("That is not a reaction to a drain.", "I5.4")
    assert lost(match) == 0, "nothing has been drained yet"
    play(match, "use mankind_eurasia_2 first")
    assert (asked(match), now(match)["coming"]["mankind"]) == ("mankind before_drain", 2)
    events = play(match, "let_be")
    assert told(events, "drained") == [{"seat": "mankind", "count": 2}]
    assert (lost(match), asked(match)) == (2, "invader act")


@pytest.mark.rule("I5.4")
def test_one_after_the_other_until_nothing_is_left_to_be_drained():
    match = broadcast(at={"africa": "shanty norad aegis"})
    events = play(match, "use mankind_africa_1 first", "use mankind_africa_3 first")
    assert told(events, "prevented") == [{"seat": "mankind"}]
    assert asked(match) == "invader act", "NORAD was not needed"
    assert there(match, "africa") == "norad aegis"
    assert pile(match, "mankind") == "shanty"


@pytest.mark.rule("I5.4")
def test_a_reaction_is_used_as_often_as_it_says():
    match = broadcast(at={"africa": "aegis aegis"})
    play(match, "use mankind_africa_1 first")
    assert choices(match, "use") == ["mankind_africa_2 first"]
    assert match.why_not("mankind", "use mankind_africa_1 first") == ("It has already been used this turn.", "I5.1")
    match = broadcast(**RUSHMORE)
    play(match, "use mankind_africa_1 second", "use mankind_africa_1 second")
    assert (now(match)["counter"]["mankind_africa_1"], now(match)["coming"]["mankind"]) == (6, 1)
    events = play(match, "use mankind_africa_1 second")
    assert told(events, "spent") == [{"count": 1}]
    assert told(events, "prevented") and lost(match) == 0


@pytest.mark.rule("I5.4")
def test_counters_can_be_used_up():
    match = broadcast(at={"africa": "rushmore"}, counter={"mankind_africa_1": 1})
    events = play(match, "use mankind_africa_1 second")
    assert told(events, "drained") == [{"seat": "mankind", "count": 2}], "nobody is asked again"
    assert asked(match) == "invader act"


@pytest.mark.rule("I5.4", "I5.3")
def test_once_a_turn_is_once_in_each_turn_of_either_side():
    at = {"africa": "anthraxus aegis", "eurasia": "moloch"}
    match = table("invader", at=at)
    play(match, "use invader_africa_1 first", "use mankind_africa_1 first", "use invader_eurasia_1 first")
    assert lost(match) == 1, "the second drain came without a question"
    play(match, "end_main", "end_main")
    play(match, "use invader_africa_1 first")
    assert choices(match, "use") == ["mankind_africa_1 first"]


@pytest.mark.rule("I5.4")
def test_either_side_may_react_and_in_either_sides_turn():
    match = table("mankind", mankind="supply mako", at={"africa": "moloch aegis"}, overlay=SELF_MADE)
    play(match, "cast supply", "discard mako")
    assert asked(match) == "invader before_drain"
    events = play(match, "use invader_africa_1 first")
    assert told(events, "drained") == [{"seat": "invader", "count": 2}]
    match = table("mankind", mankind="intel", **RUSHMORE)
    play(match, "cast intel")
    assert asked(match) == "mankind before_draw", "in its own turn"


@pytest.mark.rule("I5.4")
def test_every_drain_of_a_turn_may_be_let_come_in_advance():
    match = table("invader", at={"eurasia": "anthraxus anthraxus moloch shanty"})
    play(match, "use invader_eurasia_1 first")
    match.stand("mankind", "let_be")
    assert lost(match) == 1
    play(match, "use invader_eurasia_2 first")
    assert (asked(match), lost(match)) == ("invader act", 2)


@pytest.mark.rule("I5.5")
def test_before_cards_are_drawn_what_answers_to_it_may_be_used():
    match = table("invader", **RUSHMORE)
    play(match, "end_main")
    assert (asked(match), match.phase) == ("mankind before_draw", "draw")
    assert now(match)["coming"]["mankind"] == 2
    assert choices(match, "use") == ["mankind_africa_1 third"]
    said, rule = match.why_not("mankind", "use mankind_africa_1 second")
    assert (said, rule) == ("That is not a reaction to a draw.", "I5.5")
    events = play(match, "use mankind_africa_1 third", "let_be", dice=from_deck(match, "mako"))
    assert told(events, "draws") == [{"seat": "mankind", "count": 1}]
    assert (hand(match, "mankind"), now(match)["counter"]["mankind_africa_1"]) == ("mako", 7)
    assert asked(match) == "mankind act"


@pytest.mark.rule("I5.5")
def test_all_of_a_draw_may_be_prevented():
    match = table("invader", deck={"mankind": "mako"}, **RUSHMORE)
    play(match, "end_main")
    events = play(match, "use mankind_africa_1 third", "use mankind_africa_1 third")
    assert not told(events, "draws")
    assert (asked(match), now(match)["deck_cards"]["mankind"]) == ("mankind act", 1)


@pytest.mark.rule("I5.5", "I3.2")
def test_who_lets_the_draw_come_draws_all_of_it():
    match = table("invader", **RUSHMORE)
    play(match, "end_main", "let_be", dice=from_deck(match, "mako", "titan"))
    assert hand(match, "mankind") == "mako titan"


@pytest.mark.rule("I5.5", "I12.1")
def test_what_answers_to_a_drain_does_not_answer_to_a_draw():
    match = table("invader", at={"africa": "shanty norad aegis"})
    play(match, "end_main")
    assert (asked(match), hand(match, "mankind").count(" ")) == ("mankind act", 1)


@pytest.mark.rule("I5.6")
def test_what_is_prevented_is_not_kept_for_the_next_drain():
    match = table("invader", at={"africa": "anthraxus shanty", "eurasia": "moloch"})
    play(match, "use invader_africa_1 first", "use mankind_africa_1 first", "use invader_eurasia_1 first")
    assert "shanty" in pile(match, "mankind") and lost(match) == 2, "the Shanty Town and one card"


@pytest.mark.rule("I5.6", "I8.11")
def test_each_zone_of_an_attack_is_an_event_of_its_own():
    match = table("invader", at={"pacific_rim": "medusa", "africa": "medusa rushmore"}, counter={"mankind_africa_1": 4})
    play(match, "end_main")
    assert (asked(match), now(match)["coming"]["mankind"]) == ("mankind before_drain", 2)
    play(match, "use mankind_africa_1 second", "use mankind_africa_1 second")
    assert (asked(match), now(match)["coming"]["mankind"]) == ("mankind before_drain", 2)


@pytest.mark.rule("I5.6")
def test_a_cost_is_never_prevented():
    match = table("mankind", mankind="hawkwood", at={"africa": "norad aegis shanty"})
    play(match, "play hawkwood eurasia")
    assert (asked(match), lost(match)) == ("mankind act", 1)
    match = table("invader", at={"africa": "moloch spires"}, overlay=SELF_MADE)
    play(match, "use invader_africa_2 first")
    assert (asked(match), len(pile(match, "invader").split())) == ("invader act", 1)


@pytest.mark.rule("I5.6")
def test_a_draw_in_the_middle_of_a_drain_leaves_the_drain_as_it_was():
    match = broadcast(at={"africa": "aegis rushmore"}, counter={"mankind_africa_2": 3}, overlay=SELF_MADE)
    play(match, "use mankind_africa_1 first")
    assert (asked(match), now(match)["coming"]["mankind"]) == ("mankind before_draw", 1)
    play(match, "use mankind_africa_2 third")
    assert (asked(match), now(match)["coming"]["mankind"]) == ("mankind before_drain", 3)
    assert not hand(match, "mankind")
    play(match, "let_be")
    assert lost(match) == 3


@pytest.mark.rule("I5.6")
def test_a_drain_in_the_middle_of_a_draw_leaves_the_draw_as_it_was():
    match = table("invader", at={"africa": "salvage moloch"}, overlay=SELF_MADE)
    play(match, "end_main", "use mankind_africa_1 first")
    assert asked(match) == "invader before_drain"
    assert now(match)["coming"] == {"invader": 2, "mankind": 0}
    events = play(match, "use invader_africa_1 first")
    assert told(events, "drained") == [{"seat": "invader", "count": 1}]
    assert told(events, "draws") == [{"seat": "mankind", "count": 2}]
    assert asked(match) == "mankind act"


@pytest.mark.rule("I5.4")
def test_a_wrong_answer_changes_nothing():
    match = broadcast(at={"africa": "shanty"})
    before = match.position()
    for words in ("end_main", "use mankind_africa_2 first", "play saladin africa"):
        with pytest.raises(gf.IllegalAction):
            match.play("mankind", words)
    assert match.position() == before


@pytest.mark.rule("I5.6")
def test_a_drain_of_the_other_side_leaves_the_own_draw_as_it_was():
    overlay = (
        SELF_MADE
        + """
[[card]]
id = "harpy"
ability = [{ on = "would_draw", do = ["drain_opponent(1)"], limit = 1 }]
"""
    )
    match = table("mankind", at={"africa": "harpy rushmore"}, counter={"mankind_africa_1": 1}, overlay=overlay)
    play(match, "end_main", "use invader_africa_1 first")
    assert (asked(match), now(match)["coming"]) == ("mankind before_drain", {"invader": 0, "mankind": 1})
    play(match, "use mankind_africa_1 second")
    assert (asked(match), len(hand(match, "invader").split())) == ("invader act", 2)


@pytest.mark.rule("I5.4")
def test_when_nothing_is_left_to_be_drained_nobody_is_asked_again():
    match = broadcast(at={"africa": "shanty aegis shanty"}, overlay=SELF_MADE)
    play(match, "use mankind_africa_1 first", "use mankind_africa_3 first")
    assert asked(match) == "invader act", "the Shield Generator could still be used"


@pytest.mark.rule("I5.6")
def test_afterwards_nothing_is_about_to_be_drained_or_drawn():
    match = broadcast(at={"africa": "aegis"})
    play(match, "let_be")
    assert now(match)["coming"] == {"invader": 0, "mankind": 0}
    play(match, "end_main")
    assert now(match)["coming"] == {"invader": 0, "mankind": 0}


@pytest.mark.rule("I3.2", "I5.5")
def test_who_draws_nothing_is_told_nothing():
    match = table("mankind", overlay="[turn]\ndraw = 0")
    events = play(match, "end_main")
    assert not told(events, "draws")
    assert not hand(match, "invader")


@pytest.mark.rule("I8.6", "I8.12")
@pytest.mark.parametrize(
    "overlay",
    [
        """
[[card]]
id = "aegis"
ability = [{ on = "would_drain", do = ["drain_both(1)", "prevent_drain(1)"], limit = 1 }]
""",
        """
[[card]]
id = "anthraxus"
ability = [{ on = "every_turn", do = ["drain_both(1)"] }]
""",
    ],
)
def test_the_invader_has_drained_mankind_when_he_has_and_mankind_did_not_prevent_it(overlay):
    match = table("invader", at={"africa": "anthraxus aegis shanty"}, overlay=overlay)
    play(match, "use invader_africa_1 first", "use mankind_africa_1 first")
    while asked(match) == "mankind before_drain":
        play(match, "let_be")
    assert asked(match) == "invader act"
    play(match, "end_main")
    assert now(match)["plot"] == 9, "the marker moves down"
