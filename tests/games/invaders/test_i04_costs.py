"""I4.1 to I4.4 The costs of cards."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.match import Match
from groundfall.engine.play.together import play_together

from .helpers import BOX, asked, choices, from_deck, hand, now, pile, play, refused, table, there, told


@pytest.mark.rule("I4.1", "I4.2", "I4.3", "I4.9")
def test_both_costs_are_paid():
    match = table("invader", invader="kraken squid tarantula", top={"invader": "gorgon moloch harpy"})
    play(match, "play kraken eurasia")
    assert asked(match) == "invader choose_discards"
    events = play(match, "discard tarantula")
    assert told(events, "discarded") == [{"seat": "invader", "card": "tarantula"}]
    assert [one["card"] for one in told(events, "flipped")] == ["gorgon", "moloch"]
    assert told(events, "plays") == [{"card": "kraken", "zone": "eurasia"}]
    assert (hand(match, "invader"), pile(match, "invader")) == ("squid", "tarantula gorgon moloch")
    assert (now(match)["hand_cards"]["invader"], now(match)["deck_cards"]["invader"]) == (1, 65)


@pytest.mark.rule("I4.1")
def test_a_card_that_is_not_in_the_hand_cannot_be_played():
    match = table("mankind", mankind="saladin", invader="squid")
    for action in ("play mako africa", "cast intel", "play squid africa"):
        assert refused(match, action) == "I4.1"
    play(match, "play saladin africa")
    assert refused(match, "play saladin africa") == "I4.1", "there was one"


@pytest.mark.rule("I4.1", "I4.4")
def test_a_card_without_costs_is_free():
    match = table("mankind", mankind="saladin", deck={"mankind": ""})
    play(match, "play saladin africa")
    assert there(match, "africa") == "saladin"


@pytest.mark.rule("I4.2")
def test_one_chooses_which_cards_are_discarded():
    match = table("mankind", mankind="titan saladin saladin norad mako cromwell", top={"mankind": "supply"})
    play(match, "play titan africa")
    assert choices(match, "discard") == ["saladin", "mako", "cromwell", "norad"], "not the card being played"
    assert refused(match, "discard titan") == "I4.2"
    assert refused(match, "discard ramses") == "I4.2"
    play(match, "discard saladin")
    assert "saladin" in choices(match, "discard"), "there are two"
    play(match, "discard saladin")
    assert choices(match, "discard") == ["mako", "cromwell", "norad"]
    assert refused(match, "discard saladin") == "I4.2"
    play(match, "discard mako")
    assert hand(match, "mankind") == "cromwell norad"
    assert pile(match, "mankind") == "saladin saladin mako supply"


@pytest.mark.rule("I4.2")
def test_a_second_copy_can_pay_for_the_first():
    match = table("mankind", mankind="mako mako")
    play(match, "play mako africa", "discard mako")
    assert (there(match, "africa"), hand(match, "mankind"), pile(match, "mankind")) == ("mako", "", "mako")


@pytest.mark.rule("I4.2", "I13.1")
def test_discards_are_shown_when_all_are_chosen():
    match = table("mankind", mankind="boudicca saladin mako cromwell")
    play(match, "play boudicca africa", "discard mako")
    for seat, seen in (("mankind", 1), ("invader", "hidden")):
        assert match.view(seat)["table"]["paying"]["mankind"]["mako"] == seen
    assert not pile(match, "mankind")
    assert now(match)["hand_cards"]["mankind"] == 4
    play(match, "discard saladin")
    assert not any(match.view("mankind")["table"]["paying"]["mankind"].values())
    assert pile(match, "mankind") == "saladin mako"
    assert now(match)["announced"]["mankind"] is None


@pytest.mark.rule("I4.2")
def test_all_discards_may_be_chosen_in_one_go():
    match = table("mankind", mankind="titan saladin saladin mako ramses")
    play(match, "play titan africa")
    with pytest.raises(gf.IllegalAction):
        play_together(match, "mankind", ["discard mako", "discard mako"])
    assert asked(match) == "mankind choose_discards"
    play_together(match, "mankind", ["discard saladin", "discard mako", "discard saladin"])
    assert (there(match, "africa"), hand(match, "mankind")) == ("titan", "ramses")


@pytest.mark.rule("I4.3")
def test_the_top_cards_of_the_own_deck_are_drained():
    match = table("mankind", mankind="hawkwood")
    events = play(match, "play hawkwood africa", dice=from_deck(match, "norad"))
    assert told(events, "flipped") == [{"seat": "mankind", "card": "norad"}]
    assert (pile(match, "mankind"), now(match)["deck_cards"]) == ("norad", {"invader": 70, "mankind": 68})
    assert not told(events, "drained"), "nobody forces a side to pay"


@pytest.mark.rule("I4.3", "I12.9")
def test_cards_on_top_of_a_deck_come_first_and_those_under_it_last():
    under = ["saladin", "norad"] + [None] * 67 + ["mako"]
    order = {"order": {"mankind": under}, "buried": {"mankind": 2}, "topped": {"mankind": 1}}
    match = table("mankind", mankind="hawkwood hawkwood", **order)
    assert told(play(match, "play hawkwood africa"), "flipped") == [{"seat": "mankind", "card": "mako"}]
    events = play(match, "play hawkwood africa", dice=from_deck(match, "titan"))
    assert told(events, "flipped") == [{"seat": "mankind", "card": "titan"}], "then a shuffled one"
    shuffled = [match.state.deck[card] for card in range(40, 80)]
    assert sum(shuffled) == now(match)["deck_cards"]["mankind"] - 2


def under_the_deck(words: str, shuffled: str = "", **fields: Any) -> Match:
    """Mankind's turn with these cards under its deck, the upper one first, these shuffled above, the rest discarded."""
    under, rest = words.split(), fields.get("mankind", "").split()
    others = [card.id for card in BOX.card if card.side == "mankind" for _ in range(card.copies)]
    for card in (*under, *shuffled.split(), *rest):
        others.remove(card)
    order = {"mankind": under + [None] * (70 - len(under))}
    return table("mankind", discard=" ".join(others), order=order, buried={"mankind": len(under)}, **fields)


@pytest.mark.rule("I4.3", "I12.9")
def test_the_cards_under_a_deck_come_in_the_order_in_which_they_were_put_there():
    match = under_the_deck("saladin norad", mankind="hawkwood hawkwood")
    assert now(match)["deck_cards"]["mankind"] == 2
    assert told(play(match, "play hawkwood africa"), "flipped") == [{"seat": "mankind", "card": "saladin"}]
    assert (match.position()["order"]["mankind"][:2], now(match)["buried"]["mankind"]) == (["norad", None], 1)
    assert told(play(match, "play hawkwood africa"), "flipped") == [{"seat": "mankind", "card": "norad"}]
    assert (match.position()["order"]["mankind"][0], now(match)["buried"]["mankind"]) == (None, 0)
    assert now(match)["deck_cards"]["mankind"] == 0


@pytest.mark.rule("I4.3", "I12.9")
def test_the_last_shuffled_card_comes_before_those_under_the_deck():
    match = under_the_deck("saladin", "norad", mankind="hawkwood hawkwood")
    assert told(play(match, "play hawkwood africa"), "flipped") == [{"seat": "mankind", "card": "norad"}]
    assert told(play(match, "play hawkwood africa"), "flipped") == [{"seat": "mankind", "card": "saladin"}]


@pytest.mark.rule("I4.3", "I13.2")
def test_what_has_left_a_deck_is_no_longer_in_its_order():
    match = table("mankind", mankind="hawkwood hawkwood", top={"mankind": "mako saladin"})
    play(match, "play hawkwood africa", "play hawkwood africa")
    assert match.position()["order"]["mankind"] == [None] * 70
    assert (now(match)["topped"]["mankind"], now(match)["buried"]["mankind"]) == (0, 0)


@pytest.mark.rule("I3.2", "I13.2")
@pytest.mark.parametrize("where", ["top", "under"])
def test_a_card_drawn_from_where_all_have_seen_it_is_known_in_the_hand(where):
    if where == "top":
        match = table("mankind", mankind="intel titan", top={"mankind": "mako"})
        events = play(match, "cast intel", dice=from_deck(match, "norad"))
    else:
        match = under_the_deck("mako", "norad", mankind="intel titan")
        events = play(match, "cast intel")
    assert told(events, "drew_known") == [{"seat": "mankind", "card": "mako"}]
    assert (now(match)["known"]["mako"], now(match)["known"]["norad"]) == (1, 0)
    play(match, "discard titan")
    assert {card for card, count in now(match)["known"].items() if count} == {"mako"}
    assert hand(match, "mankind") == "mako norad"


@pytest.mark.rule("I4.4")
@pytest.mark.parametrize(
    ("hands", "deck", "playable"),
    [
        ("basilisk squid squid squid", "squid kraken", True),
        ("basilisk squid squid", "squid squid kraken", False),
        ("basilisk squid squid squid squid", "kraken", False),
    ],
)
def test_a_cost_is_paid_in_full_or_not_at_all(hands, deck, playable):
    match = table("invader", invader=hands, deck={"invader": deck})
    assert ("basilisk africa" in choices(match, "play")) == playable
    if not playable:
        said = match.why_not("invader", "play basilisk africa")
        assert said == ("'Basilisk' Siege Tripod costs 3 discards and 2 drains, more than you can pay.", "I4.4")


@pytest.mark.rule("I4.4")
def test_a_one_shot_too_has_to_be_paid():
    match = table("invader", invader="mindshatter")
    assert refused(match, "cast mindshatter") == "I4.4"
    assert refused(match, "play mindshatter africa") == "I4.4"


@pytest.mark.rule("I4.4")
def test_the_last_cards_may_be_spent_on_a_cost():
    match = table("invader", invader="kraken squid", deck={"invader": "squid squid"})
    play(match, "play kraken africa", "discard squid")
    assert (now(match)["hand_cards"]["invader"], now(match)["deck_cards"]["invader"]) == (0, 0)
    assert asked(match) == "invader act", "an empty deck alone does not lose"


@pytest.mark.rule("I4.4")
def test_the_cost_is_paid_once():
    match = table("mankind", mankind="mako saladin")
    play(match, "play mako africa", "discard saladin", "end_main", "end_main")
    assert there(match, "africa") == "mako"
    assert now(match)["hand_cards"]["mankind"] == 2, "the two cards of the draw phase"
