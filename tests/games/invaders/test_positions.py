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
        ({"hand": {"norad": -1}}, "fewer than 0 copies of norad"),
        ({"known": {"mako": 1}}, "more copies of mako are known to be in the hand than are there"),
        ({"deck_list": {"mako": 3}}, "the deck of mankind has not 70 cards"),
        ({"buried": {"mankind": 1}}, "order, buried and topped do not fit"),
        ({"top": {"mankind": "kraken"}}, "cards of the other side are in the deck of mankind"),
        ({"paying": {"mankind": {"mako": 1}}}, "mako is not in the hand to be paid with"),
        ({"at": {"africa": "nuke"}}, r"a one-shot card lies in mankind_africa_1; it goes to no zone \(I4.6\)"),
        ({"at": {"africa": "okonkwo quispe"}}, "there is one current hero"),
        ({"at": {"africa": "okonkwo"}, "hero": "mankind_eurasia_1"}, "there is one current hero"),
        ({"hero": "mankind_eurasia_1"}, "there is one current hero"),
        ({"at": {"africa": "okonkwo"}, "hero_state": {"okonkwo": 2}}, "1 for the current hero, 0 in the pile"),
        ({"hero_state": {"okonkwo": 1, "quispe": 1}}, "1 for the current hero, 0 in the pile"),
        ({"turned": {"mankind_africa_1": True}}, "nothing lies in mankind_africa_1 to be turned or counted"),
        ({"counter": {"invader_africa_1": 1}}, "nothing lies in invader_africa_1 to be turned or counted"),
        ({"tokens": {"eurasia": 6}}, r"eurasia takes 0 to 5 tokens \(I9.2\)"),
        ({"tokens": {"africa": 3}}, "africa takes 0 to 2 tokens"),
        ({"tokens": {"africa": -1}}, "africa takes 0 to 2 tokens"),
        ({"bio": -1}, "fewer than 0 counters"),
        ({"bio": 31}, r"there are 30 counters \(I1.1\)"),
        ({"plot": 13}, r"the plot marker stands on 1 to 12 \(I7.2\)"),
        ({"plot": 0}, "the plot marker stands on 1 to 12"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(fields, says):
    with pytest.raises(gf.BadPosition, match=says):
        table("mankind", **fields)


@pytest.mark.rule("I1.2")
def test_a_card_lies_on_its_own_side():
    for place, figure in (("mankind_africa_1", "kraken"), ("invader_africa_1", "mako"), ("invader_africa_1", "quispe")):
        with pytest.raises(gf.BadPosition, match=f"a card of the other side lies in {place}"):
            gf.from_position("invaders", {"phase": "main", "at": {place: figure}})


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"at": {"africa": "kraken"}}, "at: there is no place 'africa'"),
        ({"at": {"mankind_africa_1": "wyvern"}}, "there is no figure 'wyvern'"),
        ({"hand": {"wyvern": 1}}, "there is no card 'wyvern'"),
        ({"strategy": {"moon": 1}}, "must be true or false"),
        ({"plot": "ten"}, "must be a whole number"),
        ({"weather": 1}, "'weather' is no part of a position"),
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
