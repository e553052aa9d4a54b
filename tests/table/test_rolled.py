"""The dice of an event: the event tells by `succeeds`, `needs` or `hits` whether they succeeded, or does not tell."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.journal import Event
from groundfall.table.play.events import dice_of

CASES: list[tuple[str, str, dict[str, Any], list[bool | None]]] = [
    ("brood", "attack_rolled", {"die": 2, "needs": 3, "outcome": "hit"}, [True]),
    ("brood", "attack_rolled", {"die": 4, "needs": 3, "outcome": "miss"}, [False]),
    ("brood", "berserk_rolled", {"die": 2, "needs": 3, "outcome": "hit"}, [True]),
    ("brood", "air_die", {"die": 5, "needs": 3, "outcome": "miss"}, [False]),
    ("brood", "sea_die", {"die": 1, "needs": 3, "outcome": "hit"}, [True]),
    ("brood", "defense_rolled", {"die": 1, "needs": 3, "fate": "survives"}, [True]),
    ("brood", "defense_rolled", {"die": 5, "needs": 3, "fate": "destroyed"}, [False]),
    ("galaxyx", "fired", {"dice": 164, "needs": 4, "hits": 2}, [False, True, True]),
    ("galaxyx", "alien_fired", {"dice": 2653, "hits": 2}, [False, True, True, False]),
    ("galaxyx", "alien_fired", {"dice": 25, "hits": 0}, [False, False]),
    ("rone", "rolled", {"die": 4, "face": "energy"}, [None]),
]


@pytest.mark.parametrize(("name", "kind", "args", "succeeded"), CASES)
def test_an_event_tells_which_of_its_dice_succeed(
    name: str, kind: str, args: dict[str, Any], succeeded: list[bool | None]
) -> None:
    event = Event(kind, args, "", "", moment=1, seats=-1)
    dice = dice_of(gf.all_games()[name], event)
    assert dice is not None and [die["hit"] for die in dice] == succeeded
    assert [die["n"] for die in dice] == event.dice


def test_what_rolls_no_die_has_none() -> None:
    event = Event("no_defense", {"unit": "usa_army"}, "", "", moment=1, seats=-1)
    assert dice_of(gf.all_games()["brood"], event) is None
