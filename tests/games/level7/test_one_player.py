"""A player's own coalitions: a trade between them is one step, and is taken back as one."""

from __future__ import annotations

import pytest

from groundfall.engine.play.consent import consent
from groundfall.engine.play.match import Match

from .helpers import stock, table

EVERYBODY = range(5)


def offered(players: int) -> Match:
    match = table("research", options={"players": players})
    for text in ("open_trade asia", "give money", "ask food", "send"):
        match.play("europe", text)
    return match


@pytest.mark.rule("L4.4")
def test_an_offer_to_an_own_coalition_is_accepted_at_once() -> None:
    match = offered(1)
    before = stock(match, "europe"), stock(match, "asia")
    consent(match, "europe", EVERYBODY)
    assert [entry.text for entry in match.in_force()][-2:] == ["send", "accept"]
    assert stock(match, "europe")[0] == before[0][0] - 1 and stock(match, "asia")[0] == before[1][0] + 1
    assert match.decision is not None and match.decision.name == "research"


@pytest.mark.rule("L4.4")
def test_an_offer_to_another_player_waits_for_the_answer() -> None:
    match = offered(5)
    consent(match, "europe", EVERYBODY)
    assert match.in_force()[-1].text == "send" and match.awaiting == ("europe", "asia")


@pytest.mark.rule("L4.4")
def test_a_program_answers_itself() -> None:
    match = offered(1)
    consent(match, "europe", [0, 1, 2, 3])
    consent(match, "europe", [4])
    assert match.in_force()[-1].text == "send"


@pytest.mark.rule("L4.4")
def test_a_trade_with_an_own_coalition_is_taken_back_freely() -> None:
    match = offered(1)
    consent(match, "europe", EVERYBODY)
    assert match.cannot_undo("europe", match.in_force()[-2].number) == ""
    assert match.cannot_undo("asia", match.in_force()[-2].number) == ""
