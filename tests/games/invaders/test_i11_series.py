"""I11 Best of three: who starts, the limit, swapping cards, the score."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.dice import seeded
from groundfall.engine.play.setup import from_position

from .helpers import asked, choices, now, play, refused, table, told

SPARE = """
[[card]]
id = "invader_1"
side = "invader"
name = "Stilt Walker"
type = "invader"
copies = 0
spare = 12
power = 4

[[card]]
id = "mankind_1"
side = "mankind"
name = "Trench Line"
type = "defender"
copies = 0
spare = 2
power = 2
"""
THREE = {"games": "best_of_three"}


def lost_by_the_invader(overlay="", **fields):
    """A best of three in which Mankind has just won a game: the plot marker has reached the skull."""
    match = table("invader", options=THREE, overlay=overlay, plot=1, **fields)
    play(match, "plot_cheaper")
    return match


def lost_by_mankind(overlay=""):
    """The same, won by the Invader: Mankind's deck is empty."""
    match = table("invader", options=THREE, overlay=overlay, deck={"mankind": ""})
    play(match, "end_main")
    return match


def series(match):
    """The games won, the number of this game, and who started it."""
    seen = now(match)["match"]
    return seen["wins"], seen["game"], seen["starter"]


@pytest.mark.rule("I11.10")
def test_a_single_game_decides_where_nothing_else_was_agreed():
    match = table("invader", plot=1)
    play(match, "plot_cheaper")
    assert match.over
    assert match.result == {"invader": 0.0, "mankind": 1.0}


@pytest.mark.rule("I11.10", "I11.13")
def test_after_a_game_the_next_one_begins_and_the_other_side_starts():
    match = lost_by_the_invader(strategy={"icecaps": True}, tokens={"eurasia": 3}, at={"eurasia": "kraken quispe"})
    assert not match.over
    assert series(match) == ({"invader": 0, "mankind": 1}, 2, "invader"), "Mankind had started the first"
    seen = now(match)
    assert (seen["plot"], seen["bio"], seen["tokens"]["eurasia"]) == (10, 0, 0)
    assert seen["strategy"] == {name: name == "ops_centre" for name in seen["strategy"]}
    assert not any(seen["at"].values()), "a new table"
    assert seen["deck_cards"] == {"invader": 63, "mankind": 64}
    assert seen["hand_cards"] == {"invader": 7, "mankind": 6}
    assert asked(match) == "mankind place_hero", "without spare cards there is nothing to swap"
    play(match, "zone eurasia")
    assert (asked(match), seen["turn"]) == ("invader act", 1)


@pytest.mark.rule("I11.10")
@pytest.mark.parametrize("starter", ["invader", "mankind"])
def test_the_start_alternates_from_game_to_game(starter):
    assert series(gf.new("invaders", options=THREE | {"start": starter}))[1:] == (1, starter)
    match = table("invader", options=THREE, plot=1, match={"game": 2, "starter": starter, "wins": {"invader": 1}})
    play(match, "plot_cheaper")
    other = {"invader": "mankind", "mankind": "invader"}[starter]
    assert series(match) == ({"invader": 1, "mankind": 1}, 3, other)
    play(match, "zone africa")
    assert asked(match) == f"{other} act"


@pytest.mark.rule("I11.10", "I11.13")
@pytest.mark.parametrize("wins", [{"mankind": 1}, {"mankind": 1, "invader": 1}])
def test_who_has_won_two_has_won_the_match(wins):
    match = table("invader", options=THREE, plot=1, match={"wins": wins, "game": 1 + sum(wins.values())})
    events = play(match, "plot_cheaper")
    assert match.over
    assert match.result == {"invader": 0.0, "mankind": 1.0}, "the margin does not count"
    assert told(events, "next_game") == []


@pytest.mark.rule("I11.10")
def test_the_next_game_is_told():
    match = table("invader", options=THREE, plot=1)
    events = play(match, "plot_cheaper")
    assert told(events, "won") == [{"seat": "mankind", "ending": "plot_failed"}]
    assert told(events, "next_game") == [{"game": 2, "seat": "invader"}]


@pytest.mark.rule("I11.11")
@pytest.mark.parametrize(("lose", "loser"), [(lost_by_the_invader, "invader"), (lost_by_mankind, "mankind")])
def test_the_side_that_lost_sets_the_limit_from_3_to_10(lose, loser):
    match = lose(SPARE)
    assert (asked(match), match.phase) == (f"{loser} set_limit", "between")
    assert choices(match, "limit") == [str(n) for n in range(3, 11)]
    for limit in ("0", "2"):
        assert refused(match, f"limit {limit}") == "I11.11"
    events = play(match, "limit 3")
    assert told(events, "agreed") == [{"seat": loser, "count": 3}]
    assert now(match)["match"]["limit"] == 3
    assert asked(match) == f"{loser} exchange", "the loser is first"


@pytest.mark.rule("I11.11", "I11.12")
def test_neither_side_exchanges_more_than_the_limit_which_holds_for_both():
    match = lost_by_the_invader(SPARE)
    play(match, "limit 3")
    for card in ("kraken", "squid", "medusa"):
        play(match, f"swap_out {card}", "swap_in invader_1")
    assert choices(match, "swap_out") == []
    assert refused(match, "swap_out hydra") == "I11.11"
    assert match.why_not("invader", "swap_out hydra")[0] == "You cannot swap more than 3 cards."
    play(match, "keep_deck")
    assert asked(match) == "mankind exchange"
    play(match, "swap_out mako", "swap_in mankind_1", "swap_out mako", "swap_in mankind_1", "keep_deck")
    assert now(match)["match"]["exchanged"] == {"invader": 3, "mankind": 2}
    assert asked(match) == "mankind place_hero"


@pytest.mark.rule("I11.12", "I13.1")
def test_cards_are_exchanged_one_for_one_and_the_other_side_sees_it():
    match = lost_by_the_invader(SPARE)
    play(match, "limit 3", "swap_out kraken")
    assert asked(match) == "invader choose_spare"
    assert choices(match, "swap_in") == ["invader_1"]
    assert refused(match, "swap_in squid") == "I11.12"
    events = play(match, "swap_in invader_1")
    assert told(events, "taken_out") == [{"seat": "invader", "card": "kraken"}]
    assert told(events, "put_in") == [{"seat": "invader", "card": "invader_1"}]
    assert [e.text for e in match.events("mankind")[-2:]] == [e.text for e in events]
    seen = now(match)
    assert (seen["deck_list"]["kraken"], seen["deck_list"]["invader_1"]) == (2, 1)
    assert (seen["spare"]["kraken"], seen["spare"]["invader_1"]) == (1, 11)
    assert sum(list(seen["deck_list"].values())[:40]) == 70


@pytest.mark.rule("I11.12")
def test_the_next_game_is_played_with_the_changed_deck():
    match = lost_by_the_invader(SPARE)
    play(match, "limit 10")
    for card in ("kraken", "kraken", "kraken"):
        play(match, f"swap_out {card}", "swap_in invader_1")
    assert refused(match, "swap_out kraken") == "I11.12", "there is none left"
    play(match, "keep_deck", "keep_deck", "zone africa")
    state = match.state
    assert state.deck[0] + state.hand[0] == 0
    new = match.game.sets["card"].number("invader_1")
    assert state.deck[new] + state.hand[new] == 3
    assert now(match)["deck_cards"]["invader"] + now(match)["hand_cards"]["invader"] == 70


@pytest.mark.rule("I11.12")
def test_between_two_games_all_cards_are_in_their_decks():
    match = lost_by_mankind(SPARE)
    for words in ("limit 3", "swap_out mako", "swap_in mankind_1", "keep_deck", "swap_out kraken", "swap_in invader_1"):
        play(match, words)
        seen = now(match)
        assert seen["deck_cards"] == {"invader": 70, "mankind": 70}
        assert not any([*seen["hand_cards"].values(), *seen["at"].values(), *seen["coming"].values()])
        again = from_position(match.game, match.position(), match.options, seeded(1), match.overlays)
        assert again.position() == match.position(), words
    assert [str(action) for action in again.legal("invader")] == [str(action) for action in match.legal("invader")]


@pytest.mark.rule("I11.12")
def test_a_card_taken_out_can_come_back_in_a_later_game():
    match = lost_by_the_invader(SPARE)
    play(match, "limit 3", "swap_out kraken", "swap_in invader_1", "swap_out squid")
    assert choices(match, "swap_in") == ["kraken", "invader_1"]


@pytest.mark.rule("I11.11", "I11.12")
def test_limit_and_exchanges_are_counted_anew_after_each_game():
    before = {"game": 2, "wins": {"invader": 1}, "limit": 9, "exchanged": {"invader": 9, "mankind": 2}}
    match = lost_by_the_invader(SPARE, match=before)
    assert now(match)["match"]["limit"] == 0
    assert now(match)["match"]["exchanged"] == {"invader": 0, "mankind": 0}


@pytest.mark.rule("I11.13")
def test_a_single_spare_card_is_enough_to_exchange():
    match = lost_by_the_invader(SPARE[: SPARE.index("[[card]]", 10)].replace("spare = 12", "spare = 1"))
    play(match, "limit 3", "swap_out kraken", "swap_in invader_1", "keep_deck")
    assert asked(match) == "mankind place_hero"


@pytest.mark.rule("I11.12")
def test_a_deck_may_be_kept():
    match = lost_by_the_invader(SPARE)
    play(match, "limit 3", "keep_deck", "keep_deck")
    assert now(match)["match"]["exchanged"] == {"invader": 0, "mankind": 0}
    assert now(match)["deck_list"]["kraken"] == 3
    assert asked(match) == "mankind place_hero"


@pytest.mark.rule("I11.13")
def test_only_a_side_with_spare_cards_is_asked():
    only_mankind = SPARE[SPARE.index("[[card]]", 10) :]
    match = lost_by_the_invader(only_mankind)
    assert asked(match) == "invader set_limit", "the loser says how many"
    play(match, "limit 4")
    assert asked(match) == "mankind exchange"
    assert refused(match, "swap_out kraken", "mankind") == "I11.12"


@pytest.mark.rule("I11.12")
@pytest.mark.parametrize("copies", [2, 4])
def test_a_deck_has_always_seventy_cards(copies):
    with pytest.raises(gf.BadPosition, match="the deck of invader must have 70 cards"):
        table(deck_list={"kraken": copies})
    with pytest.raises(gf.BadContent, match="70 invader cards in all"):
        table(overlay=f'[[card]]\nid = "kraken"\ncopies = {copies}\n')


@pytest.mark.rule("I11.12", "I11.13")
@pytest.mark.parametrize("lists", [{"deck_list": {"kraken": 2, "squid": 7}}, {"spare": {"kraken": 1}}])
def test_cards_are_exchanged_and_never_made(lists):
    with pytest.raises(gf.BadPosition, match="Deck list and spare cards together must have 3 copies of kraken"):
        table(**lists)
    changed: dict[str, Any] = {
        "deck_list": {"kraken": 2, "squid": 6, "invader_1": 1},
        "spare": {"kraken": 1, "invader_1": 11},
    }
    assert now(table(overlay=SPARE, **changed))["deck_cards"]["invader"] == 70
