"""I13 What is known, and what must stay secret."""

from __future__ import annotations

import random
from collections import Counter
from operator import add, ge
from typing import Any

import pytest

import groundfall as gf
from groundfall.contract import check_consequences, check_players
from groundfall.contract.secrets import seen
from groundfall.contract.walk import moments
from groundfall.games.invaders.state import CARDS, SEATS, SIDE_CARDS
from groundfall.players.search import Search
from lengths import sampled

from .card_tests import one_shot
from .helpers import BOX, GAME, asked, hand, now, play, table, told

EURASIA, AFRICA = "eurasia", "africa"
COPIES = {card.id: card.copies for card in BOX.card}


def others_discarded(*kept: str) -> str:
    """All cards of Mankind but these, for a discard pile: the others are in the deck or the hand."""
    own = [card.id for card in BOX.card if card.side == "mankind" for _ in range(card.copies)]
    for card in kept:
        own.remove(card)
    return " ".join(own)


def both(state, side):
    """How many of each card of a side are in its hand or in the shuffled part of its deck."""
    return list(map(add, state.hand[side], state.deck[side]))


def held(state, seat):
    """The hand of a seat in a state, by name."""
    first = SEATS.number(seat) * SIDE_CARDS
    return {CARDS.names[card]: state.hand[card] for card in range(first, first + SIDE_CARDS) if state.hand[card]}


@pytest.mark.rule("I13.1")
def test_a_hand_is_seen_by_its_owner_alone():
    match = table(invader="kraken squid", mankind="mako mako nuke")
    own, other, nobody = (match.view(seat)["table"]["hand"] for seat in ("mankind", "invader", None))
    assert (own["mako"], own["nuke"], own["titan"]) == (2, 1, 0)
    assert {own[card] for card in ("kraken", "squid", "medusa")} == {"hidden"}
    assert (other["kraken"], other["squid"], other["medusa"]) == (1, 1, 0)
    assert {other[card] for card in ("mako", "nuke", "titan")} == {"hidden"}
    assert set(nobody.values()) == {"hidden"}


@pytest.mark.rule("I13.1")
def test_the_order_of_a_deck_is_seen_by_nobody_and_the_rest_by_all():
    match = table(invader="kraken squid", mankind="mako", discard="titan harpy")
    for seat in ("invader", "mankind", None):
        view = match.view(seat)["table"]
        assert "deck" not in view
        assert view["deck_cards"] == {"invader": 67, "mankind": 68}
        assert view["hand_cards"] == {"invader": 2, "mankind": 1}
        assert (view["discard"]["titan"], view["discard"]["harpy"], view["discard"]["mako"]) == (1, 1, 0)
        assert {card: n for card, n in view["deck_list"].items() if n} == COPIES


@pytest.mark.rule("I13.1")
def test_what_is_drawn_is_told_to_its_owner_alone():
    match = table("mankind", at={EURASIA: "munitions"})
    play(match, "use mankind_eurasia_1 first")
    drawn = hand(match, "mankind")
    assert [e.args for e in match.events("mankind") if e.kind == "drew"][-1:] == [{"card": drawn}]
    for other in ("invader", None):
        last = match.events(other, since=1)
        assert [(e.kind, e.args) for e in last[1:]] == [("draws", {"seat": "mankind", "count": 1})]


@pytest.mark.rule("I13.1")
def test_what_is_about_to_be_played_and_what_pays_for_it_is_shown_when_all_is_chosen():
    match = table("invader", invader="medusa squid kraken harpy")
    play(match, "play medusa eurasia", "discard squid")
    for other in ("mankind", None):
        view = match.view(other)["table"]
        assert view["announced"]["invader"] == view["goal"]["invader"] == "hidden"
        assert set(view["paying"]["invader"].values()) == {"hidden"}
        assert match.events(other, since=1) == []
        assert view["hand_cards"]["invader"] == 4
    assert match.view("invader")["table"]["paying"]["invader"]["squid"] == 1
    match.undo("invader")
    assert match.undo("invader").text == "play medusa eurasia"
    assert (asked(match), hand(match, "invader")) == ("invader act", "kraken squid medusa harpy")
    play(match, "play medusa eurasia", "discard squid")
    events = play(match, "discard kraken")
    assert sorted(e["card"] for e in told(events, "discarded")) == ["kraken", "squid"]
    assert [e.text for e in match.events("mankind", since=1)] == [e.text for e in events]


@pytest.mark.rule("I13.1")
@pytest.mark.parametrize(
    "actions", [["play kraken eurasia"], ["play medusa eurasia"], ["play medusa eurasia", "discard squid"]]
)
def test_to_the_other_side_nothing_has_been_announced_yet(actions):
    match = table("invader", invader="medusa squid kraken harpy")
    before = match.imagine("mankind", 5)
    play(match, *actions)
    dealt = match.imagine("mankind", 5)
    assert dealt.state == before.state
    assert dealt.decision is not None and dealt.decision.name == "act"
    assert match.imagine("invader", 5).state.announced[0] == match.state.announced[0] >= 0, "one's own plan stays"


@pytest.mark.rule("I13.1")
def test_what_is_laid_aside_for_an_ability_may_be_any_card_of_the_hand():
    match = table("mankind", mankind="mako mako", strategy={"bioweapon": True})
    play(match, "use bioweapon second", "discard mako")
    laid: Counter[Any] = Counter()
    for seed in range(60):
        state = match.imagine("invader", seed).state
        assert sum(state.paying[1]) == 1
        assert sum(state.hand) == 2
        laid.update(card for card in range(CARDS) if state.paying[1][card])
        assert all(state.paying[1][card] <= state.hand[card] for card in range(CARDS))
    assert len(laid) > 10, "not only the Mako"
    match = table("mankind", mankind="mako nuke", known={"mako": 1, "nuke": 1}, strategy={"bioweapon": True})
    play(match, "use bioweapon second", "discard mako")
    laid = Counter(match.imagine("invader", seed).state.paying[1].index(1) for seed in range(60))
    assert {CARDS.names[card] for card in laid} == {"mako", "nuke"}, "known to be there, but not which of them pays"


@pytest.mark.rule("I13.1")
def test_the_other_hand_may_be_any_of_the_cards_that_are_not_seen():
    match = table(mankind="saladin", discard=others_discarded("saladin", "mako", "mako"))
    dealt = Counter(str(held(match.imagine("invader", seed).state, "mankind")) for seed in range(300))
    assert set(dealt) == {"{'saladin': 1}", "{'mako': 1}"}
    assert 160 < dealt["{'mako': 1}"] < 240, "two of three"
    for seed in range(20):
        assert held(match.imagine("mankind", seed).state, "mankind") == {"saladin": 1}, "a seat knows its own"


@pytest.mark.rule("I13.2")
def test_a_card_that_goes_to_a_hand_before_all_eyes_is_known_to_be_there():
    match = table("invader", invader="vats squid squid", discard="kraken", top={"invader": "harpy"})
    play(match, "cast vats", "recover kraken")
    assert hand(match, "invader") == "kraken squid squid"
    assert now(match)["known"]["kraken"] == 1
    for seed in range(40):
        state = match.imagine("mankind", seed).state
        assert state.hand[CARDS.number("kraken")] >= 1
        assert sum(held(state, "invader").values()) == 3
    assert any(held(match.imagine("mankind", seed).state, "invader").get("squid", 0) < 2 for seed in range(40))


@pytest.mark.rule("I13.2")
def test_until_it_leaves_the_hand():
    match = table("invader", invader="kraken squid harpy harpy", known={"kraken": 1})
    play(match, "play kraken eurasia", "discard squid")
    assert now(match)["known"]["kraken"] == 0
    match = table("invader", invader="squid kraken", known={"kraken": 1})
    play(match, "play squid eurasia", "discard kraken")
    assert now(match)["known"]["kraken"] == 0


@pytest.mark.rule("I13.2")
def test_until_it_can_no_longer_be_told_apart():
    """Of two Squids, one of them known, one is discarded: either can be the one that is left."""
    match = table("invader", invader="squid squid kraken", known={"squid": 1})
    play(match, "play kraken eurasia", "discard squid")
    assert (hand(match, "invader"), now(match)["known"]["squid"]) == ("squid", 0)


@pytest.mark.rule("I13.2")
def test_one_card_that_leaves_takes_one_known_card_with_it_at_most():
    match = table("invader", invader="squid squid squid kraken", known={"squid": 2})
    play(match, "play kraken eurasia", "discard squid")
    assert now(match)["known"]["squid"] == 1


@pytest.mark.rule("I13.2")
def test_the_shuffled_cards_come_before_those_under_the_deck_and_the_last_of_them_is_told_to_nobody():
    lying = others_discarded("mako", "salvage", "munitions", "munitions")
    match = table("mankind", at={EURASIA: "salvage munitions munitions"}, discard=lying)
    play(match, "use mankind_eurasia_1 first", "recover titan", "use mankind_eurasia_2 first")
    assert hand(match, "mankind") == "mako"
    assert sum(now(match)["known"].values()) == 0
    play(match, "use mankind_eurasia_3 first")
    assert told(match.events("invader", since=1), "drew_known") == [{"seat": "mankind", "card": "titan"}]


@pytest.mark.rule("I13.2")
def test_a_known_card_that_is_discarded_at_random_is_no_longer_known():
    match = table("invader", invader="abduction", mankind="mako", known={"mako": 1}, top={"invader": "squid"})
    events = play(match, "cast abduction")
    assert told(events, "discarded") == [{"seat": "mankind", "card": "mako"}]
    assert (now(match)["known"]["mako"], now(match)["hand_cards"]["mankind"]) == (0, 0)


@pytest.mark.rule("I13.2")
def test_a_card_known_to_lie_on_top_of_a_deck_is_known_when_it_is_drawn():
    match = table("mankind", at={EURASIA: "munitions munitions"}, top={"mankind": "titan"})
    play(match, "use mankind_eurasia_1 first")
    assert told(match.events("invader", since=1), "drew_known") == [{"seat": "mankind", "card": "titan"}]
    assert now(match)["known"]["titan"] == 1
    assert set(now(match)["order"]["mankind"]) == {None}
    play(match, "use mankind_eurasia_2 first")
    assert sum(now(match)["known"].values()) == 1, "those from the shuffled cards are not"


@pytest.mark.rule("I13.2")
def test_a_card_put_under_a_deck_is_seen_there_and_stays_there_however_hands_are_dealt():
    match = table("mankind", at={EURASIA: "salvage"}, discard="nuke mako")
    play(match, "use mankind_eurasia_1 first", "recover nuke")
    assert now(match)["order"]["mankind"][0] == "nuke"
    assert match.view("invader")["table"]["order"]["mankind"][0] == "nuke"
    shuffled = match.state.deck_cards[1] - 1
    assert sum(match.state.deck[SIDE_CARDS:]) == shuffled
    for seed in range(20):
        state = match.imagine("invader", seed).state
        assert state.order == match.state.order
        assert sum(state.deck[SIDE_CARDS:]) == shuffled


@pytest.mark.rule("I13.2")
def test_cards_on_top_of_a_deck_stay_there_however_hands_are_dealt():
    kept = ("mako", "saladin", "nuke", "titan")
    match = table(mankind="mako", top={"mankind": "titan nuke"}, discard=others_discarded(*kept))
    dealt = Counter(str(held(match.imagine("invader", seed).state, "mankind")) for seed in range(40))
    assert set(dealt) == {"{'mako': 1}", "{'saladin': 1}"}


def all_of(side="mankind", *without):
    """All cards of a side but these, as a list."""
    left = [card.id for card in BOX.card if card.side == side for _ in range(card.copies)]
    for card in without:
        left.remove(card)
    return left


@pytest.mark.rule("I13.2")
def test_cards_put_under_a_deck_at_random_are_seen_but_not_their_order():
    """Whichever card comes first from the pile, both sides and spectators are told exactly the same."""
    shown = []
    for first in (0, 1, 2):
        match = table("mankind", mankind="relief", discard="mako titan nuke")
        play(match, "cast relief", dice=(first,))
        views = [match.view(seat) for seat in ("invader", "mankind", None)]
        told_to = [[(e.kind, e.args) for e in match.events(seat)] for seat in ("invader", "mankind", None)]
        shown.append((views, told_to, match.state.tobytes(), match.token("invader"), match.token("mankind")))
        assert now(match)["order"]["mankind"][:4] == ["mako", "titan", "nuke", None], "as in the box"
        assert now(match)["mixed"]["mankind"][:4] == [False, True, True, False]
        assert match.view("mankind")["piles"]["mankind_deck"][-4:] == ["hidden"] * 4
    assert shown[0] == shown[1] == shown[2]


@pytest.mark.rule("I13.2")
@pytest.mark.parametrize(("dice", "drawn"), [((0, 0), "mako titan"), ((2, 1), "titan nuke"), ((2, 0), "mako nuke")])
def test_their_order_is_decided_when_they_come_up(dice, drawn):
    under = {
        "order": {"mankind": ["mako", "titan", "nuke"] + [None] * 67},
        "buried": {"mankind": 3},
        "mixed": {"mankind": [False, True, True] + [False] * 67},
    }
    lying = " ".join(all_of("mankind", "mako", "titan", "nuke", "munitions", "munitions", "saladin"))
    match = table("mankind", mankind="saladin", at={EURASIA: "munitions munitions"}, discard=lying, **under)
    play(match, "use mankind_eurasia_1 first", "use mankind_eurasia_2 first", dice=dice)
    assert hand(match, "mankind") == f"saladin {drawn}"
    assert sorted(e["card"] for e in told(match.events("mankind", since=1), "drew")) == sorted(drawn.split())
    assert told(match.events("invader"), "drew_known") == [], "the Invader cannot tell which"


@pytest.mark.rule("I13.2")
def test_of_cards_under_a_deck_in_no_known_order_the_other_side_cannot_tell_which_were_drawn():
    under = {
        "order": {"mankind": ["mako", "titan", "nuke"] + [None] * 67},
        "buried": {"mankind": 3},
        "mixed": {"mankind": [False, True, True] + [False] * 67},
    }
    lying = " ".join(all_of("mankind", "mako", "titan", "nuke", "munitions", "saladin"))
    match = table("mankind", mankind="saladin", at={EURASIA: "munitions"}, discard=lying, **under)
    assert sum(now(match)["known"].values()) == 0
    play(match, "use mankind_eurasia_1 first", dice=(1,))
    assert hand(match, "mankind") == "saladin titan"
    assert {card: n for card, n in now(match)["known"].items() if n} == {"saladin": 1}, "both sides can work it out"
    dealt = Counter(str(held(match.imagine("invader", seed).state, "mankind")) for seed in range(60))
    assert set(dealt) == {"{'saladin': 1, 'mako': 1}", "{'saladin': 1, 'titan': 1}", "{'saladin': 1, 'nuke': 1}"}
    assert min(dealt.values()) > 8, "each equally likely"
    assert set(now(match)["order"]["mankind"]) == {None}
    for seat in ("invader", None):
        piles = match.view(seat)["piles"]
        assert (piles["mankind_hand"], piles["mankind_deck"]) == (["saladin", "hidden"], ["hidden"] * 2)


@pytest.mark.rule("I13.2")
def test_what_lies_under_a_deck_at_random_comes_before_what_was_put_under_it_later():
    match = table(
        "mankind",
        mankind="relief relief",
        at={EURASIA: "salvage"},
        discard="mako titan",
        deck_list={"relief": 2, "saladin": 5},
        overlay=MORE_RELIEF,
    )
    play(match, "cast relief")
    play(match, "use mankind_eurasia_1 first", "recover relief", "cast relief")
    assert now(match)["order"]["mankind"][:4] == ["mako", "titan", "relief", None]
    assert now(match)["mixed"]["mankind"][:4] == [False, True, False, False]


MORE_RELIEF = """
[[card]]
id = "relief"
copies = 2
[[card]]
id = "saladin"
copies = 5
"""


@pytest.mark.rule("I13.2")
def test_cards_of_one_kind_have_no_order_to_hide():
    match = table("mankind", mankind="relief", discard="mako mako")
    play(match, "cast relief")
    assert now(match)["order"]["mankind"][:3] == ["mako", "mako", None]
    assert not any(now(match)["mixed"]["mankind"])


@pytest.mark.rule("I13.2")
def test_at_random_nothing_goes_on_top_of_a_deck():
    with pytest.raises(gf.BadContent, match="expected one of hand, deck_bottom, not deck_top"):
        table("mankind", mankind="sabotage", overlay=one_shot('"recover_at_random(2, deck_top, any_card)"'))


@pytest.mark.rule("I13.2")
def test_no_more_cards_can_be_known_than_are_in_the_hand():
    with pytest.raises(gf.BadPosition, match="More copies of mako are known to be in the hand than are there"):
        table(mankind="mako", known={"mako": 2})


@pytest.mark.rule("I13.1", "I13.2")
@pytest.mark.parametrize("states", sampled(150, 2000))
def test_what_was_seen_stays_and_nothing_else_can_be_told(states):
    """The rest is resampled twice for each seat: view, choices, refusals and pictures are the same."""
    rng = random.Random(13)
    kept, places = Counter[Any](), 0
    for walk in moments(GAME, states, seed=1304):
        places += 1
        true = walk.position.state
        for seat, name in enumerate(SEATS.names):
            one, two = walk.position.imagine(seat, 1), walk.position.imagine(seat, 2)
            side = slice((1 - seat) * SIDE_CARDS, (2 - seat) * SIDE_CARDS)
            known, all_hidden = true.known[side], both(true, side)
            for state in (one.state, two.state):
                assert all(map(ge, state.hand[side], known)), walk.where
                assert both(state, side) == all_hidden, walk.where
                assert sum(state.hand[side]) == true.hand_cards[1 - seat], walk.where
            kept[name] += any(known)
            shown = seen(walk.position, seat)
            assert shown == seen(one, seat) == seen(two, seat), walk.where
            for number in rng.sample(range(GAME.register.actions), places % 2):
                assert one.why_not(seat, number) == two.why_not(seat, number), walk.where
            if places % 40 == 0:
                assert walk.position.svg(seat) == one.svg(seat) == two.svg(seat), walk.where
    assert places == states
    assert min(kept.values()) > states // 100, "cards were known to be in either hand"


@pytest.mark.rule("I13.1")
@pytest.mark.parametrize("states", sampled(30, 300))
def test_what_is_done_in_secret_is_not_told(states):
    check_consequences(GAME, count=states)


@pytest.mark.rule("I13.1")
@pytest.mark.parametrize("states", sampled(100, 2000))
def test_a_program_decides_by_what_its_seat_may_know(states):
    check_players(GAME, count=states)
    check_players(GAME, count=states // 50, player=Search("40:30:plain"))
