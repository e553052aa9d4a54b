"""The result of an attack now: totals, the power of every card, and what Mankind would drain."""

from __future__ import annotations

import random

import groundfall as gf
from groundfall.games.invaders import odds
from groundfall.games.invaders.model.balance import Balances
from groundfall.games.invaders.state import ZONES

from .helpers import asked, forces, play, table


def test_each_zone_with_its_totals_and_shares():
    match = table(at={"eurasia": "kraken medusa ramses saladin saladin saladin"})
    rim, eurasia, africa = odds.fights(match, "mankind")
    assert eurasia["label"] == "Eurasia: 8 against 9"
    assert eurasia["detail"] == (
        "Attack: 'Kraken' 3, 'Medusa' 5. Defence: the zone 5, 'Ramses'-class 1, 'Saladin'-class 1, 'Saladin'-class 1, "
        "'Saladin'-class 1."
    )
    assert eurasia["parts"] == [{"label": "Mankind drains nothing", "chance": 1.0, "kind": "both"}]
    assert (rim["label"], africa["label"]) == ("Pacific Rim: 0 against 3", "Africa: 0 against 2")
    assert rim["detail"].startswith("Attack: nothing.")


def test_a_zone_that_falls_says_how_much_is_drained():
    match = table(at={"pacific_rim": "kraken squid shanty"}, strategy={"subjugate": True})
    rim = odds.fights(match, "invader")[0]
    assert rim["parts"] == [{"label": "Mankind drains 2 cards", "chance": 1.0, "kind": "both"}]
    assert rim["detail"].endswith("Each zone won drains 1 more card.")
    assert odds.fights(match, "mankind")[0]["parts"][0]["kind"] == "lost"


def test_bonuses_tokens_and_surges_are_told():
    match = table(at={"africa": "cerberus medusa"}, tokens={"africa": 1}, surge={"mankind": {"africa": 2}})
    africa = odds.fights(match, "invader")[2]
    assert africa["label"] == "Africa: 7 against 3"
    assert "'Medusa' 6 (5 printed)" in africa["detail"]
    assert "Defence: the zone 1 of 2, Dr Ingrid Halvorsen 0, +2 this turn." in africa["detail"]


def test_before_an_attack_it_belongs_to_the_question():
    match = table("invader", at={"africa": "kraken quispe"}, mankind="nuke mako", tokens={"africa": 1}, strategy={})
    assert not any(entry.get("now") for entry in odds.fights(match, "invader"))
    match = table("invader", at={"africa": "medusa quispe"}, mankind="nuke mako", tokens={"africa": 1})
    play(match, "end_main")
    assert asked(match) == "mankind before_attack"
    assert [entry.get("now", False) for entry in odds.fights(match, "mankind")] == [False, False, True]


def test_nothing_is_told_when_the_game_is_over():
    position = table().copy()
    position.state.over = 1
    assert odds.fights(position, "mankind") == []


def test_the_totals_are_those_of_the_attack_phase():
    for seed in range(4):
        match, luck = gf.new("invaders", seed=seed), random.Random(seed)
        for _ in range(60):
            if match.over:
                break
            if match.phase == "main":
                now = Balances(match.view(None), match.box)
                for number, zone in enumerate(ZONES.names):
                    assert now.balance(number).totals == forces(match, zone)
            seat = match.awaiting[0]
            match.play(seat, luck.choice(list(match.legal(seat))))
