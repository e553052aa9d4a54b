"""L4 Trading: offers and answers."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, now, play, play_on, refused, stock, table, told, trade_goods, trade_offer

SEATS = GAME.seats
GOODS = GAME.module("state").GOODS.names


def traded(match):
    """Who has used its trade action of the phase."""
    return [seat for seat, used in now(match)["traded"].items() if used]


def drafted(match, seat):
    """The offer that a coalition is putting together."""
    return now(match)["drafts"]["draft"][seat]


# L4.3: an offer


@pytest.mark.rule("L4.3")
def test_an_offer_says_what_is_given_and_what_is_asked():
    match = table("deployment")
    play(match, "asia open_trade europe", *trade_goods("asia", "food food fuel", "money"))
    row = dict.fromkeys(GOODS, 0)
    offer = {"given": row | {"food": 2, "fuel": 1}, "asked": row | {"money": 1}}
    assert (drafted(match, "asia"), now(match)["trade"]["trader"]) == (offer, None)
    play(match, "asia send")
    assert (asked(match), now(match)["trade"]["offer"]) == ("europe asia answer", offer)
    assert now(match)["drafts"]["drafting"]["asia"] is None
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
    assert drafted(match, "asia") == {"given": row | {"food": 1}, "asked": row | {"money": 1}}
    assert refused(match, "asia ask_less fuel") == "L4.3"
    assert refused(match, "asia give_less money") == "L4.3", "it is asked for"
    play(match, "asia give_less food", "asia ask food")
    assert drafted(match, "asia")["asked"] == row | {"money": 1, "food": 1}


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
def test_what_is_half_made_can_be_given_up_and_does_not_count():
    match = table("deployment", options={"trade_proposals": 1})
    for _ in range(3):
        play(match, "asia open_trade europe", "asia give food", "asia drop_offer")
    assert asked(match) == f"{' '.join(SEATS)} deploy"
    assert (traded(match), stock(match, "asia"), now(match)["called"]["asia"]) == ([], (4, 9, 4, 4, 22), 0)
    play(match, "asia open_trade africa")
    assert not any(drafted(match, "asia")["given"].values()), "the next offer begins empty"


@pytest.mark.rule("L4.3", "L3.2")
def test_who_puts_an_offer_together_stops_nobody_else():
    match = table("deployment")
    play(match, "asia open_trade europe", "africa open_trade asia", "africa give food")
    assert asked(match) == f"{' '.join(SEATS)} deploy"
    play(match, "europe deploy anatolia", "africa send", "asia refuse", "europe done")
    assert asked(match) == "south_america north_america africa asia deploy"
    play(match, "asia give fuel", "asia send", "europe accept")
    assert traded(match) == ["europe", "asia"]


@pytest.mark.rule("L4.3")
@pytest.mark.parametrize("step", ["mercenaries", "deployment", "research", "project", "income", "cronos_control"])
def test_while_an_offer_is_put_together_nothing_else_is_done(step):
    match = table(step)
    seat = match.awaiting[0]
    done = next(words for words in ("done", "later") if words in match.legal(seat))
    assert refused(match, f"{seat} give food") == refused(match, f"{seat} send") == "L4.3"
    play(match, f"{seat} open_trade asia")
    assert {action.kind for action in match.legal(seat)} == {"give", "ask", "drop_offer"}
    for words in (done, "end_trading", "open_trade europe"):
        refused(match, f"{seat} {words}")
    play(match, f"{seat} drop_offer", f"{seat} {done}")


@pytest.mark.rule("L4.3", "L26.1")
def test_nobody_sees_what_is_put_together():
    match = table("deployment", options={"players": 2})
    others = [name for name in (*SEATS, None) if name != "asia"]
    before = [(match.view(seat), match.events(seat)) for seat in others]
    play(match, "asia open_trade europe", "asia give food")
    assert [(match.view(seat), match.events(seat)) for seat in others] == before
    assert match.cannot_undo("asia") == "" and match.cannot_undo("europe") == "Nothing has been done yet."
    dream = match.imagine("europe", 1)
    assert dream.state.drafting == [-1] * 5 and not any(dream.state.draft[4][0])
    assert match.view("asia")["table"]["drafts"]["drafting"]["asia"] == "europe"


@pytest.mark.rule("L4.2", "L4.3")
@pytest.mark.parametrize("why", ["trades", "wants no more"])
def test_with_whom_a_trade_is_no_longer_possible_no_offer_is_made(why):
    match = table("deployment")
    play(match, "asia open_trade europe", "asia give food")
    if why == "trades":
        trade_offer(match, "africa", "europe", "food")
        play(match, "europe accept")
    else:
        play(match, "europe end_trading")
    assert refused(match, "asia send") == "L4.2"
    play(match, "asia drop_offer")
    assert "south_america" in choices(match, "asia", "open_trade")


@pytest.mark.rule("L4.5")
def test_what_is_no_longer_there_is_not_offered():
    match = table("deployment")
    play(match, "asia open_trade europe", "asia ask money", *["asia ask money"] * 3)
    play(match, "europe deploy anatolia")
    assert refused(match, "asia send") == "L4.5"
    play(match, "asia ask_less money", "asia send")
    assert asked(match) == "europe asia answer"


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
@pytest.mark.parametrize("end", ["europe accept", "europe refuse", "asia withdraw"])
def test_the_table_is_clear_when_a_trade_is_over(end):
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food", "money")
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
    assert (asked(match), now(match)["trade"]["trader"]) == ("europe asia answer", "asia")
    assert not any(drafted(match, "europe")["given"].values()), "it begins anew"
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
@pytest.mark.parametrize("end", ["drop_offer", "accept", "refuse", "withdraw"])
def test_until_a_counter_offer_is_made_the_offer_stands(end):
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food", "money")
    assert refused(match, "europe send") == refused(match, "europe drop_offer") == "L4.4"
    seen = match.view("asia")
    play(match, "europe counter", "europe give fuel")
    assert match.view("asia") == seen, "nobody knows"
    assert refused(match, "europe counter") == "L4.4"
    play(match, f"{'asia' if end == 'withdraw' else 'europe'} {end}")
    if end == "drop_offer":
        assert asked(match) == "europe asia answer"
        assert choices(match, "europe", "counter")
    else:
        assert asked(match).endswith("deploy")
        assert traded(match) == (["europe", "asia"] if end == "accept" else [])
        half_made = now(match)["drafts"]["drafting"]["europe"]
        assert half_made == ("asia" if end == "withdraw" else None), "what is withdrawn may be taken up by the other"


@pytest.mark.rule("L4.4")
def test_what_one_was_putting_together_may_become_the_counter_offer():
    match = table("deployment")
    play(match, "europe open_trade asia", "europe give fuel")
    trade_offer(match, "asia", "europe", "food", "money")
    play(match, "europe send")
    assert now(match)["trade"]["trader"] == "europe"
    assert (now(match)["trade"]["offers"], now(match)["called"]["europe"]) == (2, 0)


@pytest.mark.rule("L4.4")
def test_twenty_offers_and_proposals_unless_other_numbers_are_chosen():
    options = table("deployment").options
    assert (options["trade_rounds"], options["trade_proposals"]) == (20, 20)


@pytest.mark.rule("L4.4")
def test_so_many_proposals_in_a_phase():
    match = table("deployment", {"china": "asia"}, options={"trade_proposals": 3})
    for _ in range(3):
        trade_offer(match, "asia", "europe", "food")
        play(match, "europe refuse")
    assert refused(match, "asia open_trade africa") == "L4.4"
    trade_offer(match, "africa", "asia", "food")
    play(match, "asia accept")
    assert traded(match) == ["africa", "asia"], "it can still be asked"


@pytest.mark.rule("L4.4")
def test_proposals_are_counted_anew_in_maintenance():
    match = table("income", options={"trade_proposals": 1})
    trade_offer(match, "asia", "europe", "food")
    play(match, "europe refuse")
    assert asked(match) == "south_america north_america europe africa trade"
    play(match, "south_america later", "north_america later", "europe later", "africa later")
    play_on(match, "trade")
    assert "europe" in choices(match, "asia", "open_trade")
    assert not any(now(match)["called"].values())
