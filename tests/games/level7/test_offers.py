"""L4 Trading: offers and answers."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, now, play, play_on, refused, stock, table, told, trade_goods, trade_offer

SEATS = GAME.seats
GOODS = GAME.room("state").GOODS.names


def traded(match):
    """Who has used its trade action of the phase."""
    return [seat for seat, used in now(match)["traded"].items() if used]


# L4.3: an offer


@pytest.mark.rule("L4.3")
def test_an_offer_says_what_is_given_and_what_is_asked():
    match = table("deployment")
    play(match, "asia open_trade europe")
    assert (asked(match), now(match)["trade"]["trader"]) == ("asia compose", "asia")
    assert told(match.events("africa"), "proposes") == [{"seat": "asia", "partner": "europe"}]
    play(match, *trade_goods("asia", "food food fuel", "money"))
    row = dict.fromkeys(GOODS, 0)
    assert now(match)["trade"]["offer"] == {"given": row | {"food": 2, "fuel": 1}, "asked": row | {"money": 1}}
    play(match, "asia send")
    assert asked(match) == "europe asia answer"
    heard = match.events("africa")
    assert told(heard, "offered") == [{"seat": "asia", "partner": "europe"}]
    assert told(heard, "offer_gives") == [
        {"seat": "asia", "count": 2, "good": "food"},
        {"seat": "asia", "count": 1, "good": "fuel"},
    ]
    assert told(heard, "offer_asks") == [{"seat": "asia", "count": 1, "good": "money"}]


@pytest.mark.rule("L4.3")
def test_what_is_in_an_offer_can_be_taken_out_of_it():
    match = table("deployment")
    play(match, "asia open_trade europe", *trade_goods("asia", "food food", "money fuel"))
    assert choices(match, "asia", "give_less") == ["food"]
    assert choices(match, "asia", "ask_less") == ["money", "fuel"]
    play(match, "asia give_less food", "asia ask_less fuel")
    row = dict.fromkeys(GOODS, 0)
    assert now(match)["trade"]["offer"] == {"given": row | {"food": 1}, "asked": row | {"money": 1}}
    assert refused(match, "asia ask_less fuel") == "L4.3"
    assert refused(match, "asia give_less money") == "L4.3", "it is asked for"
    play(match, "asia give_less food", "asia ask food")
    assert now(match)["trade"]["offer"]["asked"] == row | {"money": 1, "food": 1}


@pytest.mark.rule("L4.3")
def test_an_empty_offer_is_none():
    match = table("deployment")
    play(match, "asia open_trade europe")
    assert refused(match, "asia send") == "L4.3"
    play(match, "asia ask money", "asia send")
    assert asked(match) == "europe asia answer"


@pytest.mark.rule("L4.3")
@pytest.mark.parametrize(("gives", "asks", "change"), [("food food", "", -2), ("", "food", 1)])
def test_a_gift(gives, asks, change):
    match = table("deployment")
    asia, europe = stock(match, "asia")[1], stock(match, "europe")[1]
    trade_offer(match, "asia", "europe", gives, asks)
    play(match, "europe accept")
    assert (stock(match, "asia")[1], stock(match, "europe")[1]) == (asia + change, europe - change)


@pytest.mark.rule("L4.3", "L4.4")
def test_a_trade_can_be_given_up():
    match = table("deployment")
    play(match, "asia open_trade europe", "asia give food")
    assert told(play(match, "asia drop_offer"), "given_up") == [{"seat": "asia"}]
    assert asked(match) == f"{' '.join(SEATS)} deploy"
    assert (traded(match), stock(match, "asia")) == ([], (4, 9, 4, 4, 22))
    assert now(match)["trade"]["trader"] is None
    play(match, "asia open_trade africa")
    assert not any(now(match)["trade"]["offer"]["given"].values()), "the next offer begins empty"


# L4.4: answers


@pytest.mark.rule("L4.4")
def test_an_offer_is_refused():
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food", "money")
    assert told(play(match, "europe refuse"), "refused") == [{"seat": "europe", "partner": "asia"}]
    assert (traded(match), stock(match, "asia")) == ([], (4, 9, 4, 4, 22))
    assert asked(match) == f"{' '.join(SEATS)} deploy"
    assert "asia" in choices(match, "europe", "open_trade"), "both have their trade action"


@pytest.mark.rule("L4.4")
def test_an_offer_is_withdrawn_and_a_late_answer_is_none():
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food", "money")
    assert told(play(match, "asia withdraw"), "withdrawn") == [{"seat": "asia"}]
    assert refused(match, "europe accept")
    assert refused(match, "europe counter")
    assert (traded(match), stock(match, "asia"), stock(match, "europe")) == ([], (4, 9, 4, 4, 22), (4, 7, 3, 3, 19))
    assert asked(match) == f"{' '.join(SEATS)} deploy"


@pytest.mark.rule("L4.4")
def test_an_answer_is_to_the_offer_it_was_given_to():
    match = table("deployment")
    numbers = []
    for _ in range(2):
        trade_offer(match, "asia", "europe", "food")
        numbers.append(now(match)["pending"][0]["offered"])
        play(match, "asia withdraw")
    assert numbers == [1, 2]


@pytest.mark.rule("L4.4")
def test_all_offers_can_be_refused():
    match = table("deployment")
    play(match, "europe done")
    trade_offer(match, "asia", "europe", "food")
    match.stand("europe", "refuse")
    trade_offer(match, "asia", "europe", "food food")
    assert asked(match) == "south_america north_america africa asia deploy"
    assert (traded(match), match.journal[-1].text) == ([], "refuse")


@pytest.mark.rule("L4.4", "L4.3")
@pytest.mark.parametrize("end", ["europe accept", "europe refuse", "asia withdraw", "drop_offer"])
def test_the_table_is_clear_when_a_trade_is_over(end):
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food", "money")
    if end == "drop_offer":
        play(match, "europe counter", *trade_goods("europe", "fuel", "food"), "europe drop_offer")
    else:
        play(match, end)
    left = now(match)["trade"]
    assert (left["trader"], left["partner"]) == (None, None)
    assert not any(n for side in left["offer"].values() for n in side.values())


@pytest.mark.rule("L4.4")
def test_the_next_trade_has_all_its_offers():
    match = table("deployment", options={"trade_rounds": 2})
    trade_offer(match, "asia", "europe", "food")
    play(match, "europe counter", "europe give fuel", "europe send", "asia refuse")
    trade_offer(match, "asia", "europe", "food")
    assert choices(match, "europe", "counter")


@pytest.mark.rule("L4.4")
def test_nobody_else_answers():
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food")
    for late in ("africa accept", "africa withdraw", "asia accept", "asia counter", "europe withdraw"):
        assert refused(match, late) == "L4.4"


@pytest.mark.rule("L4.4")
def test_the_answer_is_waited_for():
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food")
    play(match, "asia stand_by")
    assert (asked(match), choices(match, "asia", "withdraw")) == ("europe answer", [])
    play(match, "europe accept")
    assert stock(match, "europe")[1] == 8
    assert asked(match) == "south_america north_america europe africa asia deploy"


@pytest.mark.rule("L4.4")
@pytest.mark.parametrize("answer", ["counter", "refuse"])
def test_waiting_is_over_with_any_answer(answer):
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food")
    play(match, "asia stand_by", f"europe {answer}")
    if answer == "counter":
        play(match, "europe give fuel", "europe send")
        assert asked(match) == "europe asia answer", "who made this offer can withdraw it, the other answers"
        play(match, "europe withdraw")
    assert asked(match) == f"{' '.join(SEATS)} deploy"


@pytest.mark.rule("L4.4")
def test_a_counter_offer_goes_the_other_way():
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food", "money")
    play(match, "europe counter")
    assert (asked(match), now(match)["trade"]["trader"]) == ("europe compose", "europe")
    assert not any(now(match)["trade"]["offer"]["given"].values()), "it begins anew"
    play(match, *trade_goods("europe", "fuel", "food food"), "europe send", "asia accept")
    assert stock(match, "europe") == (4, 9, 2, 3, 19)
    assert stock(match, "asia") == (4, 7, 5, 4, 22)
    assert traded(match) == ["europe", "asia"]


@pytest.mark.rule("L4.4")
@pytest.mark.parametrize("most", [1, 2, 3, 9])
def test_a_trade_takes_so_many_offers(most):
    match = table("deployment", options={"trade_rounds": most})
    trade_offer(match, "asia", "europe", "food")
    last, first = "asia", "europe"
    for made in range(1, most):
        assert now(match)["trade"]["offers"] == made
        play(match, f"{first} counter", f"{first} give food", f"{first} send")
        last, first = first, last
    assert refused(match, f"{first} counter") == "L4.4"
    assert choices(match, first, "accept")
    play(match, f"{first} accept")
    assert traded(match) == ["europe", "asia"]


@pytest.mark.rule("L4.4")
def test_three_offers_unless_another_number_is_chosen():
    assert table("deployment").options["trade_rounds"] == 3


@pytest.mark.rule("L4.4")
def test_three_proposals_in_a_phase():
    match = table("deployment", {"china": "asia"})
    for _ in range(3):
        trade_offer(match, "asia", "europe", "food")
        play(match, "europe refuse")
    assert refused(match, "asia open_trade africa") == "L4.4"
    trade_offer(match, "africa", "asia", "food")
    play(match, "asia accept")
    assert traded(match) == ["africa", "asia"], "it can still be asked"


@pytest.mark.rule("L4.4")
def test_proposals_are_counted_anew_in_maintenance():
    match = table("income")
    for _ in range(3):
        play(match, "asia open_trade europe", "asia drop_offer")
    assert asked(match) == "south_america north_america europe africa trade"
    play(match, "south_america later", "north_america later", "europe later", "africa later")
    play_on(match, "trade")
    assert "europe" in choices(match, "asia", "open_trade")
    assert not any(now(match)["called"].values())
