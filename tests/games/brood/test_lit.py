"""Lands that can be chosen are told from the others."""

from __future__ import annotations

import re

from groundfall.engine.play.match import Match
from groundfall.games.brood import board
from groundfall.games.brood.state import LANDS

from .helpers import play, table


def unlit(drawn: str) -> set[str]:
    """The lands that step back."""
    return set(re.findall(r'href="#br-a-(\w+)" class="unlit"', drawn))


def test_lands_that_cannot_be_chosen_step_back_where_others_can() -> None:
    match = table("move", {"w_europe": "europe_army"})
    assert not unlit(drawn_for(match)), "no land can be chosen"
    play(match, "move europe_army w_europe")
    goals = {str(action.args["area"]) for action in match.legal("humans") if action.kind == "go"}
    lands = goals & set(LANDS.names)
    assert lands and unlit(drawn_for(match)) == set(LANDS.names) - lands


def drawn_for(match: Match) -> str:
    """The board of the Humans with its choices."""
    choices = [
        {"id": action.id, "kind": action.kind, "args": action.args, "text": action.text}
        for action in match.legal("humans")
    ]
    return str(board.live(match.view("humans"), match.box, choices))
