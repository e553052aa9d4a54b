"""Positions that are written down and read again, and those that contradict themselves."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.games.invaders.state import ZONES

from .helpers import asked, choices, hand, now, play, table, there


@pytest.mark.rule("I1.1", "I1.2")
@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"invader": "moloch moloch"}, "more copies of moloch than the 1 of its deck"),
        ({"mankind": "norad", "at": {"africa": "norad"}}, "more copies of norad than the 1 of its deck"),
        ({"top": {"mankind": "norad"}, "discard": "norad"}, "more copies of norad than the 1 of its deck"),
        ({"hand": {"norad": -1}}, "hand.norad must be a whole number from 0 to 70, not -1"),
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
        (
            {"at": {"africa": "okonkwo"}, "hero_state": {"okonkwo": 2}},
            "`hero_state` is 1 for the current one, 0 in the pile",
        ),
        ({"hero_state": {"okonkwo": 1, "quispe": 1}}, "`hero_state` is 1 for the current one, 0 in the pile"),
        ({"turned": {"mankind_africa_1": True}}, "There is nothing in mankind_africa_1 that is turned"),
        ({"counter": {"invader_africa_1": 1}}, "There is nothing in invader_africa_1 that is turned"),
        ({"tokens": {"eurasia": 6}}, r"eurasia takes 0 to 5 tokens \(I9.2\)"),
        ({"tokens": {"africa": 3}}, "africa takes 0 to 2 tokens"),
        ({"tokens": {"africa": -1}}, "tokens.africa must be a whole number from 0 to 20"),
        ({"bio": -1}, "bio must be a whole number from 0 to 99"),
        ({"bio": 31}, r"There are more counters than the 30 of the box \(I1.1\)"),
        ({"bio": 7}, r"The bio-weapon is complete: the game ought to be over \(I11.8\)"),
        ({"plot": 13}, "plot must be a whole number from 0 to 12, not 13"),
        ({"plot": 0}, r"The plot marker stands on the skull: the game ought to be over \(I11.6\)"),
        ({"tokens": {"eurasia": 5}}, "Eurasia has no power left: the game ought to be over"),
        ({"tokens": {"pacific_rim": 3, "africa": 2}}, "The Pacific Rim and Africa have no power left"),
        ({"strategy": {"ops_centre": False}}, r"The strategy ops_centre works from the start \(I6.4\)"),
        ({"used": {"mankind_africa_1": {"first": 1}}}, "There is no first ability in mankind_africa_1 that was used"),
        ({"used": {"ops_centre": {"first": 2}}}, "An ability in ops_centre was used 2 times; 1 a turn is all"),
        ({"mixed": {"mankind": [True] * 70}}, "Only cards under the deck of mankind are mixed"),
        (
            {
                "order": {"mankind": ["titan", "mako"] + [None] * 68},
                "buried": {"mankind": 2},
                "mixed": {"mankind": [False, True] + [False] * 68},
            },
            "Mixed cards under the deck of mankind stand in the",
        ),
        ({"phase": "attack"}, "A turn does not have a phase attack that can be begun"),
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
        ({"at": {"africa": "kraken"}}, 'at names no place: "africa"'),
        ({"at": {"mankind_africa_1": "wyvern"}}, 'names no figure: "wyvern"'),
        ({"hand": {"wyvern": 1}}, 'names no card: "wyvern"'),
        ({"strategy": {"moon": 1}}, "must be true or false"),
        ({"plot": "ten"}, "must be a whole number"),
        ({"weather": 1}, 'A position has no field "weather"'),
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


@pytest.mark.rule("I2.1", "I2.5", "I2.6")
@pytest.mark.parametrize("start", ["mankind", "invader"])
def test_what_a_position_leaves_out_is_as_at_the_end_of_set_up(start):
    """The first hero stands, both hands are dealt, and nothing of the first turn has happened."""
    match = gf.from_position("invaders", {}, options={"start": start}, seed=5)
    assert asked(match) == f"{start} act", "the draw phase follows"
    match = gf.from_position("invaders", {"phase": "main"}, options={"start": start}, seed=5)
    table = now(match)
    assert asked(match) == f"{start} act"
    assert table["hand_cards"] == {"invader": 7, "mankind": 6}, "nobody has drawn"
    assert table["deck_cards"] == {"invader": 63, "mankind": 64}
    assert (table["turn"], table["active"], table["plot"]) == (1, start, 10)
    assert table["at"][table["hero"]] in [hero for hero, where in table["hero_state"].items() if where == 1]
    assert [name for name, enabled in table["strategy"].items() if enabled] == ["ops_centre"]


def test_a_blank_position_has_all_cards_in_their_decks_and_no_hero_yet():
    with pytest.raises(gf.BadPosition, match="There is one current hero"):
        gf.from_position("invaders", {"phase": "main"}, blank=True)
    hero = {"hero": "mankind_africa_1", "at": {"mankind_africa_1": "quispe"}, "hero_state": {"quispe": 1}}
    match = gf.from_position("invaders", {"phase": "main", **hero}, blank=True)
    assert now(match)["deck_cards"] == {"invader": 70, "mankind": 70}
    assert (hand(match, "invader"), hand(match, "mankind"), there(match, "africa")) == ("", "", "quispe")
    assert asked(match) == "mankind act"
    assert choices(match, "end_main") == [""]


PAYING = ["play medusa eurasia", "discard squid"]


@pytest.mark.rule("I4.2", "I4.4")
@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"announced": {"invader": None}}, "A card of invader is announced as long as it is being paid for"),
        ({"announced": {"invader": "kraken"}}, "What invader has announced cannot be played so"),
        ({"goal": {"invader": None}}, "What invader has announced cannot be played so"),
        ({"less": {"invader": 1}}, "What invader has announced cannot be played so"),
        ({"clearing": {"invader": "invader_eurasia_1"}}, "What invader has announced cannot be played so"),
        ({"paying": {"invader": {"squid": 0}}}, "What invader has announced cannot be played so"),
        ({"hand": {"kraken": 0, "harpy": 0}}, "has not as many cards as are still to be discarded"),
    ],
)
def test_a_card_that_is_paid_for_can_be_paid_and_played(changed, says):
    match = table("invader", invader="medusa squid kraken harpy")
    play(match, *PAYING)
    position = match.position()
    for name, values in changed.items():
        for key, value in values.items():
            if isinstance(value, dict):
                position[name][key] |= value
            else:
                position[name][key] = value
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", position)


@pytest.mark.parametrize(
    ("frame", "changed", "says"),
    [
        (0, {"left": 0}, "What is pending does not fit the table"),
        (0, {"left": 5}, "What invader has announced cannot be played so"),
        (0, {"seats": ["invader", "mankind"]}, "Only one side is asked at a time"),
        (0, {"seats": ["mankind"]}, "Cards are shown as soon as the last one"),
        (1, {"seat": "mankind"}, "Cards are shown as soon as the last one"),
        (2, {"seat": "mankind"}, "A card of invader is announced as long as it is being paid for"),
        (3, {"task": "turn"}, "The phases of a turn come in their order"),
        (4, {"task": "next_turn"}, "The phases of a turn come in their order"),
        (6, {"task": "turn"}, "The phases of a turn come in their order"),
    ],
)
def test_what_is_pending_fits_the_table(frame, changed, says):
    match = table("invader", invader="medusa squid kraken harpy")
    play(match, *PAYING)
    position = match.position()
    assert [one["task"] for one in position["pending"]] == [
        "choose_discards", "show_discards", "come_into_play", "main_phase", "attack_phase", "next_turn", "after_game",
    ]  # fmt: skip
    position["pending"][frame] |= changed
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("invaders", position)


@pytest.mark.rule("I12.6")
@pytest.mark.parametrize("changed", [{"what": 0}, {"what": 3}, {"destination": -1}])
def test_a_program_that_is_pending_stands_on_the_tape(changed):
    match = table("mankind", at={"africa": "salvage"}, discard="nuke mako")
    play(match, "use mankind_africa_1 first")
    position = match.position()
    position["pending"][0] |= changed
    with pytest.raises(gf.BadPosition, match="What is pending does not fit the table"):
        gf.from_position("invaders", position)


@pytest.mark.rule("I13.1", "I13.2")
def test_hands_decks_and_piles_as_lists():
    match = table(
        "mankind", invader="kraken squid", mankind="mako mako nuke", known={"mako": 1}, at={"africa": "okonkwo"},
        discard="titan harpy squid", top={"invader": "moloch hydra"}, order={"mankind": ["mako"] + [None] * 69,
        "invader": [None] * 68 + ["moloch", "hydra"]}, buried={"mankind": 1}, topped={"invader": 2},
    )  # fmt: skip
    own, other, nobody = (match.view(seat)["piles"] for seat in ("mankind", "invader", None))
    assert own["mankind_hand"] == ["mako", "mako", "nuke"]
    assert own["invader_hand"] == ["hidden"] * 2
    assert other["mankind_hand"] == nobody["mankind_hand"] == ["mako", "hidden", "hidden"], "one Mako was seen"
    assert other["invader_hand"] == ["kraken", "squid"]
    for piles in (own, other, nobody):
        assert piles["invader_deck"] == ["moloch", "hydra"] + ["hidden"] * 64
        assert piles["mankind_deck"] == ["hidden"] * 65 + ["mako"]
        assert (piles["invader_discard"], piles["mankind_discard"]) == (["squid", "harpy"], ["titan"])
        assert (piles["hero_pile"], piles["lost_heroes"]) == (["hidden"] * 10, [])
        assert [len(piles[f"{side}_deck"]) for side in ("invader", "mankind")] == [66, 66]


TURN = [{"task": task} for task in ("main_phase", "attack_phase", "next_turn", "after_game")]


def test_a_card_that_is_being_paid_for_comes_before_the_rest_of_the_main_phase():
    paying = {"task": "choose_price", "seats": ["invader"]}
    fields = {"invader": "kraken squid squid", "announced": {"invader": "kraken"}, "goal": {"invader": "africa"}}
    fields |= {"plotted": True, "cheaper": True}
    assert asked(table("invader", **fields, pending=[paying, *TURN])) == "invader choose_price"
    with pytest.raises(gf.BadPosition, match="What a side is asked comes before all else"):
        table("invader", **fields, pending=[TURN[0], paying, *TURN[1:]])


@pytest.mark.parametrize(
    ("order", "says"),
    [
        ((0, 0, 1, 2), "What a side is asked comes before all else"),
        ((2, 0, 1), "What a side is asked comes before all else"),
        ((1, 0, 2), "Cards are shown as soon as the last one to be discarded is chosen"),
        ((0, 2, 1), "Cards are shown as soon as the last one to be discarded is chosen"),
        ((0, 1), "A card of invader is announced as long as it is being paid for"),
        ((0, 1, 2, 2), "A card of invader is announced as long as it is being paid for"),
        ((3, 0, 1, 2), "What a side is asked comes before all else"),
    ],
)
def test_a_card_is_paid_for_once_and_in_order(order, says):
    """A side that was asked for the same discard again had nothing to choose from."""
    fields = {"invader": "medusa squid squid", "announced": {"invader": "medusa"}, "goal": {"invader": "africa"}}
    frames = [
        {"task": "choose_discards", "seats": ["invader"], "left": 2},
        {"task": "show_discards", "seat": "invader"},
        {"task": "come_into_play", "seat": "invader"},
        {"task": "choose_price", "seats": ["invader"]},
    ]
    assert asked(table("invader", **fields, pending=[*frames[:3], *TURN])) == "invader choose_discards"
    with pytest.raises(gf.BadPosition, match=says):
        table("invader", **fields, pending=[*(frames[place] for place in order), *TURN])


def test_a_game_is_not_laid_out_in_the_middle_of_a_turn():
    with pytest.raises(gf.BadPosition, match="A game is laid out at once when it starts"):
        table("invader", pending=[{"task": "lay_out"}, *TURN])


def test_nobodys_card_comes_into_play():
    with pytest.raises(gf.BadPosition, match=r"come_into_play\.seat cannot be -1; there are invader and mankind"):
        table("invader", pending=[{"task": "come_into_play", "seat": -1}, *TURN])
