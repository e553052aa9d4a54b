"""I11 The end of a game."""

from __future__ import annotations

import pytest

from groundfall.games.invaders.state import HEROES

from .helpers import asked, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


def ending(events):
    """The winner and the ending."""
    return [(won["seat"], won["ending"]) for won in told(events, "won")]


@pytest.mark.rule("I11.1")
def test_the_game_stops_in_the_middle_of_an_effect():
    hand = "kraken squid medusa gorgon"
    match = table("invader", invader=hand, tokens={RIM: 0, EURASIA: 4, AFRICA: 1})
    events = play(match, "enable icecaps", *(f"discard {card}" for card in hand.split()))
    assert ending(events) == [("invader", "eurasia_lost")]
    assert now(match)["tokens"] == {RIM: 1, EURASIA: 5, AFRICA: 1}, "Africa's turn does not come"
    assert match.over
    assert match.result == {"invader": 1.0, "mankind": 0.0}
    assert match.why_not("invader", "end_main") == ("The game is over.", "I11.1")


@pytest.mark.rule("I11.1", "I11.2")
def test_the_first_condition_that_is_met_decides():
    """Mankind's deck runs out in the Pacific Rim; the plot marker, on 1, would move down afterwards."""
    match = table("invader", at={RIM: "medusa", AFRICA: "medusa"}, deck={"mankind": "saladin"}, plot=1)
    events = play(match, "end_main")
    assert ending(events) == [("invader", "mankinds_deck")]
    assert [e["zone"] for e in told(events, "breaks_in")] == [RIM]
    assert now(match)["plot"] == 1


@pytest.mark.rule("I11.1")
def test_the_end_is_looked_for_while_a_card_is_being_played():
    match = table("invader", invader="bloodweed", top={"invader": "squid"}, tokens={EURASIA: 4})
    events = play(match, "play bloodweed eurasia")
    assert ending(events) == [("invader", "eurasia_lost")]
    assert there(match, EURASIA) == "bloodweed"


@pytest.mark.rule("I11.2")
@pytest.mark.parametrize(("deck", "over"), [("saladin", True), ("saladin mako", False)])
def test_mankind_must_draw_and_cannot(deck, over):
    match = table("invader", deck={"mankind": deck})
    events = play(match, "end_main")
    assert match.over == over
    assert ending(events) == [("invader", "mankinds_deck")] * over
    assert now(match)["deck_cards"]["mankind"] == 0, "an empty deck alone does not lose"


@pytest.mark.rule("I11.2")
def test_mankind_loses_by_its_own_card_that_draws():
    match = table("mankind", at={EURASIA: "munitions"}, deck={"mankind": ""})
    assert ending(play(match, "use mankind_eurasia_1 first")) == [("invader", "mankinds_deck")]


@pytest.mark.rule("I11.3", "I10.6")
@pytest.mark.parametrize("left", [0, 1])
def test_all_eleven_heroes_are_lost(left):
    heroes = dict.fromkeys(HEROES.names, 2) | {"okonkwo": 1} | dict.fromkeys(["eze"] * left, 0)
    match = table("invader", invader="assassin squid", at={EURASIA: "okonkwo"}, hero_state=heroes)
    play(match, "cast assassin", "discard squid")
    events = play(match, "target mankind_eurasia_1")
    assert ending(events) == [("invader", "heroes_lost")] * (1 - left)
    assert match.over == (left == 0)


@pytest.mark.rule("I11.4")
def test_eurasia_has_no_power_left():
    match = table("invader", invader="blackrain squid", tokens={EURASIA: 4}, at={EURASIA: "titan megacity"})
    play(match, "cast blackrain", "discard squid")
    assert ending(play(match, f"zone {EURASIA}")) == [("invader", "eurasia_lost")], "the cards there do not count"


@pytest.mark.rule("I11.5")
@pytest.mark.parametrize(
    ("tokens", "zone", "over"),
    [
        ({RIM: 2, AFRICA: 2}, RIM, True),
        ({RIM: 3, AFRICA: 1}, AFRICA, True),
        ({RIM: 2, AFRICA: 1}, RIM, False),
        ({RIM: 2, AFRICA: 1}, AFRICA, False),
        ({RIM: 1, AFRICA: 1}, AFRICA, False),
        ({RIM: 3, EURASIA: 3}, EURASIA, False),
    ],
)
def test_the_pacific_rim_and_africa_have_no_power_left_at_the_same_time(tokens, zone, over):
    match = table("invader", invader="blackrain squid", tokens=tokens)
    play(match, "cast blackrain", "discard squid")
    assert ending(play(match, f"zone {zone}")) == [("invader", "rim_and_africa_lost")] * over
    assert match.over == over


@pytest.mark.rule("I11.6", "I7.3")
@pytest.mark.parametrize(
    ("seat", "hand", "actions"),
    [
        ("invader", "", ["plot_cheaper"]),
        ("invader", "", ["plot_draw"]),
        ("invader", "", ["end_main"]),
        ("mankind", "sabotage mako mako", ["cast sabotage", "discard mako", "discard mako"]),
    ],
    ids=["plot action", "plot action with a card", "no drain", "card"],
)
def test_the_plot_marker_reaches_the_skull(seat, hand, actions):
    match = table(seat, mankind=hand, plot=1)
    events = play(match, *actions)
    assert ending(events) == [("mankind", "plot_failed")]
    assert now(match)["plot"] == 0
    assert match.result == {"invader": 0.0, "mankind": 1.0}


@pytest.mark.rule("I11.7")
@pytest.mark.parametrize(
    ("seat", "position", "actions"),
    [
        ("mankind", {}, ["end_main"]),
        ("invader", {}, ["plot_draw"]),
        ("mankind", {"mankind": "supply mako"}, ["cast supply", "discard mako"]),
        ("mankind", {"at": {AFRICA: "narcissus"}}, ["use mankind_africa_1 first"]),
    ],
    ids=["draw phase", "plot action", "one-shot", "attack"],
)
def test_the_invader_must_draw_or_drain_and_cannot(seat, position, actions):
    match = table(seat, deck={"invader": "squid" if "end_main" in actions else ""}, **position)
    assert ending(play(match, *actions)) == [("mankind", "invaders_deck")]


@pytest.mark.rule("I11.7", "I4.4")
def test_a_drain_cost_that_cannot_be_paid_loses_nothing():
    match = table("invader", invader="kraken squid", at={EURASIA: "spires"}, deck={"invader": ""})
    assert refused(match, "play kraken eurasia") == "I4.4"
    assert refused(match, "use invader_eurasia_1 first") == "I4.4"
    assert refused(match, "enable hive") == "I4.4"
    assert not match.over


@pytest.mark.rule("I11.8")
@pytest.mark.parametrize(("bio", "over"), [(5, False), (6, True)])
def test_the_bio_weapon_is_complete_with_seven_counters(bio, over):
    strategy = {"bioweapon": True}
    match = table("mankind", mankind="mako saladin", strategy=strategy, bio=bio)
    play(match, "use bioweapon second")
    events = play(match, "discard mako", "discard saladin")
    assert told(events, "bio") == [{"count": bio + 1}]
    assert ending(events) == [("mankind", "bio_weapon")] * over
    assert match.over == over


CLOUDBURST = """
[[card]]
id = "mindshatter"
ability = [{ on = "play", do = ["drain_both(3)"] }]

[[card]]
id = "intel"
ability = [{ on = "play", do = ["draw_both(2)"] }]

[[card]]
id = "supply"
ability = [{ on = "play", do = ["drain_self(3)", "drain_opponent(3)"] }]
"""


@pytest.mark.rule("I11.9")
@pytest.mark.parametrize(
    ("invaders", "mankinds", "result"),
    [
        ("squid squid", "saladin saladin", [("mankind", "both_decks")]),
        ("squid squid squid", "saladin saladin", [("invader", "mankinds_deck")]),
        ("squid squid", "saladin saladin saladin", [("mankind", "invaders_deck")]),
        ("squid squid squid", "saladin saladin saladin", []),
    ],
)
def test_if_one_effect_empties_both_decks_mankind_wins(invaders, mankinds, result):
    deck = {"invader": invaders, "mankind": mankinds}
    match = table("invader", invader="mindshatter kraken", deck=deck, overlay=CLOUDBURST)
    events = play(match, "cast mindshatter", "discard kraken")
    assert told(events, "drained") == [{"seat": seat, "count": 3} for seat in ("invader", "mankind")]
    assert ending(events) == result
    assert match.over == bool(result)


@pytest.mark.rule("I11.9")
def test_the_same_with_drawing():
    deck = {"invader": "squid", "mankind": "saladin"}
    match = table("mankind", mankind="intel", deck=deck, overlay=CLOUDBURST)
    events = play(match, "cast intel")
    assert told(events, "draws") == [{"seat": seat, "count": 1} for seat in ("invader", "mankind")]
    assert ending(events) == [("mankind", "both_decks")]


@pytest.mark.rule("I11.9", "I5.6")
def test_what_one_side_prevents_it_need_not_drain():
    deck = {"invader": "squid", "mankind": "saladin saladin"}
    match = table("invader", invader="mindshatter kraken", deck=deck, at={EURASIA: "shanty"}, overlay=CLOUDBURST)
    play(match, "cast mindshatter", "discard kraken")
    assert asked(match) == "mankind before_drain"
    events = play(match, "use mankind_eurasia_1 first")
    assert told(events, "drained") == [{"seat": "invader", "count": 3}, {"seat": "mankind", "count": 1}]
    assert ending(events) == [("mankind", "invaders_deck")]


@pytest.mark.rule("I11.9")
def test_of_steps_that_follow_one_another_the_first_decides():
    deck = {"invader": "squid", "mankind": "saladin"}
    match = table("mankind", mankind="supply mako", deck=deck, overlay=CLOUDBURST)
    events = play(match, "cast supply", "discard mako")
    assert ending(events) == [("invader", "mankinds_deck")]
    assert told(events, "drained") == [], "the Invader's turn to drain does not come"
    assert pile(match, "mankind").count("saladin") == 6
