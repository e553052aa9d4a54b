"""I2 Set-up."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.games.invaders.state import CARDS, HEROES, SIDE_CARDS, STRATEGIES, ZONES

from .helpers import asked, choices, hand, now, pile, play, table, there, told

SIDES = ("invader", "mankind")


@pytest.mark.rule("I2.1")
def test_the_board_is_empty():
    match = gf.new("invaders", seed=1)
    assert not any(there(match, zone) for zone in ZONES.names)
    assert now(match)["tokens"] == dict.fromkeys(ZONES.names, 0)
    assert now(match)["bio"] == 0
    assert not pile(match, "invader") and not pile(match, "mankind")


@pytest.mark.rule("I2.2")
def test_the_plot_marker_begins_on_10():
    assert now(gf.new("invaders"))["plot"] == 10


@pytest.mark.rule("I2.3", "I6.4")
def test_strategies_begin_dormant_and_the_ops_centre_works():
    enabled = [name for name, on in now(gf.new("invaders"))["strategy"].items() if on]
    assert enabled == ["ops_centre"]
    assert len(STRATEGIES.names) == 10


@pytest.mark.rule("I2.4", "I2.6")
def test_decks_of_70_are_shuffled_and_opening_hands_dealt():
    match = gf.new("invaders", seed=1)
    assert now(match)["hand_cards"] == {"invader": 7, "mankind": 6}
    assert now(match)["deck_cards"] == {"invader": 63, "mankind": 64}
    for number, side in enumerate(SIDES):
        assert len(hand(match, side).split()) == 7 - number
        own = range(number * SIDE_CARDS, (number + 1) * SIDE_CARDS)
        lists = [match.state.deck[card] + match.state.hand[card] for card in own]
        assert lists == [match.content.copies[card] for card in own]
        assert sum(lists) == 70


@pytest.mark.rule("I2.4")
def test_any_card_may_be_on_top():
    hands = {hand(gf.new("invaders", seed=seed, options={"invader_hand": 1}), "invader") for seed in range(60)}
    assert len(hands) > 10
    first = {hand(gf.new("invaders", seed=seed, options={"mankind_hand": 1}), "mankind") for seed in range(60)}
    assert len(first) > 10
    assert first <= set(CARDS.names[SIDE_CARDS:]), "from its own deck"


@pytest.mark.rule("I2.5")
def test_mankind_chooses_the_zone_of_the_first_hero():
    match = gf.new("invaders", seed=1)
    assert asked(match) == "mankind place_hero"
    assert choices(match, "zone") == list(ZONES.names)
    hero = told(match.events(), "arrives")[0]["hero"]
    assert sorted(now(match)["hero_state"].values()) == [0] * 10 + [1], "the others are in the pile"
    play(match, "zone africa")
    assert there(match, "africa") == hero, "upright"
    assert now(match)["hero"] == "mankind_africa_1"
    assert asked(match) == "mankind act"


@pytest.mark.rule("I2.5")
@pytest.mark.parametrize("start", SIDES)
def test_the_first_hero_is_upright_whoever_starts(start):
    match = gf.new("invaders", seed=1, options={"start": start})
    assert asked(match) == "mankind place_hero"
    play(match, "zone africa")
    assert not now(match)["turned"]["mankind_africa_1"]


@pytest.mark.rule("I2.5")
def test_the_pile_of_heroes_is_shuffled():
    heroes = {told(gf.new("invaders", seed=seed).events(), "arrives")[0]["hero"] for seed in range(80)}
    assert heroes == set(HEROES.names)


@pytest.mark.rule("I2.6")
def test_opening_hands_by_option():
    match = gf.new("invaders", seed=1, options={"invader_hand": 0, "mankind_hand": 12})
    assert now(match)["hand_cards"] == {"invader": 0, "mankind": 12}
    assert now(match)["deck_cards"] == {"invader": 70, "mankind": 58}


@pytest.mark.rule("I2.6", "I13.1")
def test_an_opening_hand_is_known_to_its_owner_alone():
    match = gf.new("invaders", seed=1)
    for seat, other in (SIDES, SIDES[::-1]):
        drew = [event for event in match.events(seat) if event.kind == "drew"]
        assert sorted(event.args["card"] for event in drew) == sorted(hand(match, seat).split())
        own = set(CARDS.names[:SIDE_CARDS] if other == "invader" else CARDS.names[SIDE_CARDS:])
        assert {match.view(seat)["table"]["hand"][card] for card in own} == {"hidden"}
    assert not any(now(match)["known"].values())


@pytest.mark.rule("I2.7")
@pytest.mark.parametrize("start", SIDES)
def test_who_starts(start):
    match = gf.new("invaders", seed=1, options={"start": start})
    play(match, "zone africa")
    assert asked(match) == f"{start} act"
    assert (now(match)["turn"], now(match)["active"], now(match)["match"]["starter"]) == (1, start, start)


@pytest.mark.rule("I2.7", "I11.10")
def test_the_first_game_is_not_announced_as_another():
    assert not told(gf.new("invaders", options={"games": "best_of_three"}).events(), "next_game")


@pytest.mark.rule("I2.7")
def test_mankind_starts_without_an_option():
    match = gf.new("invaders", seed=1)
    play(match, "zone africa")
    assert asked(match) == "mankind act"
    assert len(hand(match, "mankind").split()) == 8, "six, and two of the first draw phase"


@pytest.mark.rule("I2.1", "I2.2", "I2.3", "I2.4", "I2.6", "I11.10")
def test_the_next_game_of_a_match_begins_like_the_first():
    match = table(
        "mankind",
        mankind="sabotage saladin saladin",
        invader="squid",
        at={"africa": "~okonkwo rushmore kraken"},
        discard="medusa mako",
        options={"games": "best_of_three"},
        plot=1,
        bio=3,
        turn=9,
        tokens={"eurasia": 2},
        surge={"invader": {"africa": 3}},
        counter={"mankind_africa_2": 4},
        known={"squid": 1},
        strategy={"moon": True, "bioweapon": True},
        used={"ops_centre": {"first": 1}},
        hero_state=dict.fromkeys(HEROES.names, 0) | {"okonkwo": 1, "quispe": 2},
        hero_moved=True,
        topped={"invader": 1},
        buried={"mankind": 1},
        order={"invader": [None] * 69 + ["moloch"], "mankind": ["mako"] + [None] * 69},
    )
    events = play(match, "cast sabotage", "discard saladin", "discard saladin")
    assert told(events, "next_game") == [{"game": 2, "seat": "invader"}]
    seen, first = now(match), now(gf.new("invaders", options={"games": "best_of_three"}))
    assert seen["match"] == {
        "winner": None,
        "starter": "invader",
        "wins": {"invader": 0, "mankind": 1},
        "game": 2,
        "limit": 0,
        "exchanged": {"invader": 0, "mankind": 0},
    }
    same = (
        "plot",
        "tokens",
        "bio",
        "strategy",
        "known",
        "order",
        "buried",
        "topped",
        "hand_cards",
        "deck_cards",
        "discard",
        "resolving",
        "at",
        "turned",
        "counter",
        "hero",
        "used",
        "surge",
        "coming",
        "turn",
    )
    assert {name: seen[name] for name in same} == {name: first[name] for name in same}
    assert sorted(seen["hero_state"].values()) == [0] * 10 + [1], "lost heroes are in the pile again"
    assert {side: len(hand(match, side).split()) for side in SIDES} == seen["hand_cards"]
    assert [a + b for a, b in zip(match.state.deck, match.state.hand, strict=True)] == list(match.content.copies)
    assert asked(match) == "mankind place_hero"
    play(match, "zone africa")
    assert asked(match) == "invader act"
