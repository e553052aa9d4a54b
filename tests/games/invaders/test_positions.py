"""Positions that are written down and read again, and those that contradict themselves."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.games.invaders.state import ZONES

from .helpers import choices, hand, now, play, table, there


@pytest.mark.rule("I1.1", "I1.2")
@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"invader": "moloch moloch"}, "more copies of moloch than the 1 of its deck"),
        ({"mankind": "norad", "at": {"africa": "norad"}}, "more copies of norad than the 1 of its deck"),
        ({"top": {"mankind": "norad"}, "discard": "norad"}, "more copies of norad than the 1 of its deck"),
        ({"hand": {"norad": -1}}, "hand.norad must be a whole number from 0 to 70, not '-1'"),
        ({"known": {"mako": 1}}, "more copies of mako known to be in the hand than are there"),
        ({"deck_list": {"mako": 3}}, "the deck of mankind has not 70 cards"),
        ({"buried": {"mankind": 1}}, "order, buried and topped do not fit"),
        ({"top": {"mankind": "kraken"}}, "there are cards of the other side in the deck of mankind"),
        ({"paying": {"mankind": {"mako": 1}}}, "The card mako is not in the hand to be paid with"),
        ({"at": {"africa": "nuke"}}, r"There is a one-shot card in mankind_africa_1; it goes to no zone \(I4.6\)"),
        ({"at": {"africa": "okonkwo quispe"}}, "There are 2 current heroes; there is one current hero"),
        ({"at": {"africa": "okonkwo"}, "hero": "mankind_eurasia_1"}, "There is one current hero"),
        ({"hero": "mankind_eurasia_1"}, "There is one current hero"),
        ({"hero": None}, r"There is one current hero, unless the next one is about to come \(I2.5\)"),
        ({"at": {"africa": "okonkwo"}, "hero_state": {"okonkwo": 2}}, "`hero_state` is 1 for the current one, 0 in the pile"),
        ({"hero_state": {"okonkwo": 1, "quispe": 1}}, "`hero_state` is 1 for the current one, 0 in the pile"),
        ({"turned": {"mankind_africa_1": True}}, "There is nothing in mankind_africa_1 that is turned"),
        ({"counter": {"invader_africa_1": 1}}, "There is nothing in invader_africa_1 that is turned"),
        ({"tokens": {"eurasia": 6}}, r"eurasia takes 0 to 5 tokens \(I9.2\)"),
        ({"tokens": {"africa": 3}}, "africa takes 0 to 2 tokens"),
        ({"tokens": {"africa": -1}}, "tokens.africa must be a whole number from 0 to 20"),
        ({"bio": -1}, "bio must be a whole number from 0 to 99"),
        ({"bio": 31}, r"There are more counters than the 30 of the box \(I1.1\)"),
        ({"bio": 7}, r"The bio-weapon is complete: the game ought to be over \(I11.8\)"),
        ({"plot": 13}, "plot must be a whole number from 0 to 12, not '13'"),
        ({"plot": 0}, r"The plot marker stands on the skull: the game ought to be over \(I11.6\)"),
        ({"tokens": {"eurasia": 5}}, "Eurasia has no power left: the game ought to be over"),
        ({"tokens": {"pacific_rim": 3, "africa": 2}}, "The Pacific Rim and Africa have no power left"),
        ({"strategy": {"ops_centre": False}}, r"The strategy ops_centre works from the start \(I6.4\)"),
        ({"used": {"mankind_africa_1": {"first": 1}}}, "There is no first ability in mankind_africa_1 that was used"),
        ({"used": {"ops_centre": {"first": 2}}}, "An ability in ops_centre was used 2 times; 1 a turn is all"),
        ({"mixed": {"mankind": [True] * 70}}, "Only cards under the deck of mankind are mixed"),
        ({"order": {"mankind": ["titan", "mako"] + [None] * 68}, "buried": {"mankind": 2},
          "mixed": {"mankind": [False, True] + [False] * 68}}, "Mixed cards under the deck of mankind stand in the"),
        ({"phase": "attack"}, "A turn does not have a phase 'attack' that can be begun"),
        ({"plotted": True}, "The plot is advanced in the Invader's turn alone"),
        ({"cheaper": True, "plotted": False}, "A card is cheaper only when the plot has been advanced"),
        ({"match": {"wins": {"mankind": 1}}}, "In game 1, 1 games cannot have been won"),
        ({"match": {"game": 2}}, "There are no 2 games in this match"),
        ({"match": {"winner": "mankind"}}, "A game that was won is over"),
        ({"match": {"limit": 5}}, "The loser of a game lets 3 to 10 cards be exchanged"),
        ({"match": {"exchanged": {"mankind": 1}}}, "The side of mankind has exchanged more cards than the limit"),
        ({"score": {"mankind": 1000}}, "The score of mankind is not that of the match"),
        ({"resolving": {"mankind": "nuke"}}, "A one-shot card of mankind is carried out as long as its end is pending"),
        ({"resolving": {"mankind": "mako"}}, "it is no one-shot card of mankind"),
        ({"announced": {"mankind": "mako"}, "mankind": "mako"}, "A card of mankind is announced as long as"),
        ({"goal": {"mankind": "africa"}}, "There is a zone, a slot or a price of mankind, but no card is announced"),
        ({"paying": {"mankind": {"mako": 1}}, "mankind": "mako"}, "There are cards of mankind laid aside"),
        ({"coming": {"mankind": 1}}, "There are cards about to be drained or drawn"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(fields, says):
    with pytest.raises(gf.BadPosition, match=says):
        table("mankind", **fields)


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"active": None}, "One side has the turn, and one has begun."),
        ({"active": "invader", "hero_moved": True}, r"The hero moves in Mankind's turn alone \(I10.2\)."),
        ({"options": {"africa": 3}}, "options.africa is not what the options say"),
    ],
)
def test_and_one_that_agrees_with_no_turn_or_option(position, says):
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", {"phase": "main", **position})


@pytest.mark.rule("I1.2")
def test_a_card_lies_on_its_own_side():
    for place, figure in (("mankind_africa_1", "kraken"), ("invader_africa_1", "mako"), ("invader_africa_1", "quispe")):
        with pytest.raises(gf.BadPosition, match=f"There is a card of the other side in {place}"):
            gf.from_position("invaders", {"phase": "main", "at": {place: figure}})


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"at": {"africa": "kraken"}}, "at names no place: 'africa'"),
        ({"at": {"mankind_africa_1": "wyvern"}}, "names no figure: 'wyvern'"),
        ({"hand": {"wyvern": 1}}, "names no card: 'wyvern'"),
        ({"strategy": {"moon": 1}}, "must be true or false"),
        ({"plot": "ten"}, "must be a whole number"),
        ({"weather": 1}, "A position has no field 'weather'"),
        ({"phase": "tea"}, "phase"),
    ],
)
def test_a_position_with_unknown_things_is_refused(position, says):
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", {"phase": "main", **position})


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_position_is_written_and_read_again(seed):
    match = gf.new("invaders", seed=seed)
    for step in range(150):
        if match.decision is None:
            return
        again = gf.from_position("invaders", match.position())
        assert match.position() == again.position()
        legal = match.legal(match.awaiting[0])
        assert [str(a) for a in again.legal(again.awaiting[0])] == [str(a) for a in legal]
        match.play(match.awaiting[0], legal[step * 7 % len(legal)])


def test_the_helpers_words_are_those_of_the_table():
    match = table(
        "mankind",
        mankind="mako saladin saladin",
        invader="squid",
        at={"africa": "kraken medusa saladin ~okonkwo", "pacific_rim": "titan"},
    )
    assert there(match, "africa") == "kraken medusa saladin ~okonkwo"
    assert there(match, "pacific_rim") == "titan"
    assert (hand(match, "mankind"), hand(match, "invader")) == ("saladin saladin mako", "squid")
    assert choices(match, "end_main") == [""]
    assert now(match)["hero"] == "mankind_africa_2"
    play(match, "end_main")
    assert set(ZONES.names) == set(now(match)["tokens"])
