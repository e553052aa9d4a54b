"""L4 Trading: what changes hands, and what cannot."""

from __future__ import annotations

import pytest

from .helpers import GAME, choices, committed, now, play, play_on, refused, stock, table, trade_offer

SEATS = GAME.seats
GOODS = GAME.module("state").GOODS.names


def lent(match):
    """How many Research tokens are lent, by lender and borrower."""
    return {
        (lender, borrower): count
        for lender, row in now(match)["lent"].items()
        for borrower, count in row.items()
        if count
    }


# L4.5: what changes hands


@pytest.mark.rule("L4.5")
@pytest.mark.parametrize("good", GOODS[:5])
@pytest.mark.parametrize("side", ["give", "ask"])
def test_a_good_changes_hands(good, side):
    match = table("research")
    place = GOODS.index(good)
    before = {seat: stock(match, seat) for seat in SEATS}
    bank = now(match)["bank"]
    play(match, "asia open_trade europe", f"asia {side} {good}", f"asia {side} {good}", "asia send", "europe accept")
    sign = 2 if side == "ask" else -2
    for seat, change in (("asia", sign), ("europe", -sign), ("africa", 0)):
        after = list(before[seat])
        after[place] += change
        assert stock(match, seat) == tuple(after)
    assert now(match)["bank"] == bank


@pytest.mark.rule("L4.5")
def test_any_mix_goes_at_once():
    match = table("deployment")
    trade_offer(match, "asia", "europe", "food food mic research", "money fuel minerals")
    play(match, "europe accept")
    assert stock(match, "asia") == (5, 7, 5, 5, 21)
    assert stock(match, "europe") == (3, 9, 2, 2, 20)
    assert lent(match) == {("asia", "europe"): 1}


@pytest.mark.rule("L4.5")
@pytest.mark.parametrize(("good", "most"), [("money", 4), ("food", 9), ("fuel", 4), ("minerals", 4), ("research", 2)])
def test_nobody_gives_what_it_does_not_have(good, most):
    match = table("deployment")
    play(match, "asia open_trade europe", *[f"asia give {good}"] * most)
    assert refused(match, f"asia give {good}") == "L4.5"
    assert "last point" not in match.why_not("asia", f"give {good}")[0]
    play(match, "asia drop_offer", "europe open_trade asia", *[f"europe ask {good}"] * most)
    assert refused(match, f"europe ask {good}") == "L4.5"


@pytest.mark.rule("L4.5")
def test_the_last_point_of_mic_stays():
    match = table("deployment", stock={"asia": {"mic": 2}, "africa": {"mic": 1}, "europe": {"mic": 5}})
    play(match, "asia open_trade europe", "asia give mic")
    assert refused(match, "asia give mic") == "L4.5"
    assert "last point" in match.why_not("asia", "give mic")[0]
    play(match, "asia send", "europe accept")
    assert (stock(match, "asia")[4], stock(match, "europe")[4]) == (1, 6)
    play(match, "africa open_trade north_america")
    assert refused(match, "africa give mic") == "L4.5"
    play(match, "africa ask mic", "africa send", "north_america accept")
    assert stock(match, "africa")[4] == 2


@pytest.mark.rule("L4.5")
@pytest.mark.parametrize("dial", ["food", "fuel", "minerals", "mic"])
def test_the_dial_of_the_other_must_hold_it(dial):
    match = table("deployment", stock={"europe": {dial: 23}, "asia": {dial: 10}})
    play(match, "asia open_trade europe", f"asia give {dial}")
    assert refused(match, f"asia give {dial}") == "L4.5"
    play(match, "asia send", "europe counter", "europe give money")
    play(match, f"europe ask {dial}")
    assert refused(match, f"europe ask {dial}") == "L4.5"


@pytest.mark.rule("L4.5")
@pytest.mark.parametrize("good", GOODS)
def test_one_kind_of_thing_goes_one_way(good):
    match = table("deployment")
    play(match, "asia open_trade europe", f"asia give {good}")
    assert refused(match, f"asia ask {good}") == "L4.5"
    play(match, "asia drop_offer", "asia open_trade europe", f"asia ask {good}")
    assert refused(match, f"asia give {good}") == "L4.5"


@pytest.mark.rule("L4.5")
def test_only_goods_are_traded():
    match = table("deployment", {"china": "asia"}, cards="asia:void_saboteurs")
    play(match, "asia open_trade europe")
    assert choices(match, "asia", "give") == ["money", "food", "fuel", "minerals", "mic", "research"]


# L4.6: Research tokens


@pytest.mark.rule("L4.6")
@pytest.mark.parametrize("step", ["mercenaries", "deployment", "research"])
def test_tokens_are_lent_in_steps_1_to_3(step):
    match = table(step)
    trade_offer(match, "south_america", "europe", "money", "research")
    play(match, "europe accept")
    assert lent(match) == {("europe", "south_america"): 1}
    assert committed(match) == []


@pytest.mark.rule("L4.6")
@pytest.mark.parametrize("step", ["project", "income", "cronos_control", "mic_damage"])
def test_tokens_are_not_lent_later(step):
    match = table(step)
    play(match, "south_america open_trade europe")
    assert refused(match, "south_america give research") == "L4.6"
    assert refused(match, "south_america ask research") == "L4.6"


@pytest.mark.rule("L4.6", "L7.4")
def test_a_borrowed_token_is_committed_at_its_owner():
    match = table("deployment")
    trade_offer(match, "south_america", "europe", "", "research")
    play(match, "europe accept")
    play_on(match, "research")
    play(match, "south_america upgrade military_equipment")
    assert committed(match) == ["western_europe"], "the first of Europe's sites"
    assert lent(match) == {}
    play(match, "south_america upgrade social_programs")
    assert committed(match) == ["brazil", "western_europe"], "then its own"
    assert "south_america" not in match.awaiting, "no token is left to it"


@pytest.mark.rule("L4.6")
def test_the_owner_cannot_use_what_it_has_lent():
    match = table("research", stock={"europe": {"money": 20, "fuel": 9, "minerals": 9}})
    trade_offer(match, "europe", "asia", "research research", "money")
    play(match, "asia accept")
    assert now(match)["tier"]["europe"]["communications"] == 0
    play(match, "europe upgrade military_equipment")
    assert committed(match) == ["western_europe"]
    assert "europe" not in match.awaiting, "the third token was its last"


@pytest.mark.rule("L4.6")
def test_what_was_not_used_is_free_again():
    match = table("research")
    trade_offer(match, "asia", "europe", "research research")
    play(match, "europe accept")
    assert lent(match) == {("asia", "europe"): 2}
    play(match, *(f"{seat} done" for seat in match.awaiting))
    assert (match.phase, lent(match), committed(match)) == ("project", {}, [])


@pytest.mark.rule("L4.6")
def test_what_is_borrowed_is_not_lent_on():
    """Only the fields of a position can say so: who has traded does not trade again in the phase."""
    match = table("research", lent={"europe": {"africa": 2}}, committed={"south_africa": True})
    play(match, "africa open_trade asia")
    assert refused(match, "africa give research") == "L4.5"


@pytest.mark.rule("L4.6")
def test_the_token_of_eastern_australia_is_not_lent():
    match = table("research", {"eastern_australia": "asia"}, committed={"china": True, "india": True})
    play(match, "asia open_trade europe")
    assert refused(match, "asia give research") == "L4.5"


@pytest.mark.rule("L4.6", "L7.4")
@pytest.mark.parametrize("why", ["committed", "overrun"])
def test_only_ready_tokens_are_lent(why):
    match = table(
        "deployment", {"china": "overrun"} if why == "overrun" else {}, committed={"china": why == "committed"}
    )
    play(match, "asia open_trade europe", "asia give research")
    assert refused(match, "asia give research") == "L4.5", "one of two"


@pytest.mark.rule("L4.6", "L5.5")
def test_the_token_of_a_researcher_is_lent_and_committed_first():
    match = table("research", cards="asia:ghin_researcher")
    trade_offer(match, "asia", "south_america", "research research research")
    play(match, "south_america accept", "south_america upgrade military_equipment")
    assert committed(match) == []
    assert now(match)["card"]["m10"]["committed"]
    play(match, "south_america upgrade communications")
    assert committed(match) == ["china"]


@pytest.mark.rule("L4.5")
def test_the_preview_of_a_trade_says_once_what_goes_where() -> None:
    stock = {"asia": {"money": 9, "food": 9}, "europe": {"fuel": 8, "minerals": 8}}
    match = table("deployment", stock=stock)
    trade_offer(match, "asia", "europe", gives="money money food food food mic", asks="fuel fuel minerals")
    assert match.preview("europe", "accept").text == "2 fuel, 1 mineral to Asia; +$2M, +3 food, +1 MIC from Asia"
