"""A picture for the lobby: a moment of a match, showing only the zones."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.play.deriving import scene
from groundfall.games.invaders.state import CARDS, FIGURES, PLACES, State
from groundfall.games.invaders.words import content_of

CROP = (62, 86, 796, 378)  # of the wide layout: the zones
IN_PLAY = {
    "invader_pacific_rim_1": "kraken",
    "invader_pacific_rim_2": "squid",
    "invader_pacific_rim_3": "harpy",
    "invader_eurasia_1": "moloch",
    "invader_eurasia_2": "gorgon",
    "invader_eurasia_4": "spires",
    "invader_africa_1": "cerberus",
    "invader_africa_2": "medusa",
    "invader_africa_3": "deathworm",
    "mankind_pacific_rim_1": "ramses",
    "mankind_pacific_rim_2": "hammerhead",
    "mankind_pacific_rim_4": "saladin",
    "mankind_eurasia_1": "titan",
    "mankind_eurasia_2": "cromwell",
    "mankind_eurasia_3": "norad",
    "mankind_eurasia_4": "tanabe",
    "mankind_africa_1": "megacity",
    "mankind_africa_2": "mako",
    "mankind_africa_3": "hawkwood",
}


def view(box: Any) -> dict[str, Any]:
    """The scene as seen by somebody without a seat."""
    state = State.new()
    for place, figure in IN_PLAY.items():
        state.at[PLACES.number(place)] = FIGURES.number(figure)
    state.africa, state.plot, state.tokens[2] = 2, 6, 1
    for side in range(2):
        state.deck_cards[side], state.hand_cards[side] = 40, 5
    for card in range(CARDS):
        state.shown_to[card] = 0
    return {"seat": None, "over": False, "asked": None, **scene(game("invaders"), content_of(box), state)}
