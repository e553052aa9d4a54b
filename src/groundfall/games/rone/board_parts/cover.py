"""A picture for the lobby: a moment of some fight against the Invasion."""

from __future__ import annotations

from typing import Any

from groundfall.engine.view import encode
from groundfall.games.rone.state import (
    BASE,
    CARDS,
    COOPERATIVE,
    DEPLOYED,
    DICE,
    EVERYBODY,
    FACES,
    FIRST_ZONE,
    HAND,
    HOLES_OF_DIE,
    MAIN,
    PILES,
    PILES_OF_SEAT,
    PLAYED,
    PROTOCOLS,
    READY,
    TRAINING,
    State,
)

CROP = (0, 0, 1400, 800)  # of the wide layout
DECKS = {"p1_deck": 14, "p2_deck": 11, "invasion_deck": 9, "invasion_supply": 28, "protocol_supply": 12,
         "p1_discard": 0}  # fmt: skip
LYING = {
    HAND: "s05_1 c08_1 c35_1 s12_1 c20_1 c44_1",
    BASE: "l02 t09 t21",
    TRAINING: "c18_1 c05_1 c33_1",
    PLAYED: "c12_1 c03_1",
    PILES_OF_SEAT + BASE: "l07 t14",
    PILES_OF_SEAT + TRAINING: "c50_1 c27_1",
    DEPLOYED: "i01_1 i05_1 i19 i21",
    FIRST_ZONE: "i26",
    FIRST_ZONE + 1: "i31",
    FIRST_ZONE + 2: "i37",
    FIRST_ZONE + 3: "i22",
    FIRST_ZONE + 4: "i16",
    PROTOCOLS: "p02 p06",
}
SCREWED = ((0, 0, 1), (0, 1, 1), (1, 4, 0), (2, 0, 4), (3, 2, 3))  # die, hole of the face that lies up, colour


def view(content: Any) -> dict[str, Any]:
    """What somebody without a seat sees of the scene, but for the hand of the first player."""
    state = State.new()
    state.mode, state.playing, state.phase, state.active = COOPERATIVE, 2, MAIN, 3
    state.rounds = state.time = 4
    state.scenario, state.inv_tokens, state.zone_stored = 0, 2, [2, 1, 3, 0, 1]
    state.armor, state.health = [12, 15, 0, 0], [11, 9, 0, 0]
    state.pool[0], state.stored[0], state.stored[1] = [1, 1, 0, 0, 1, 0], [1, 2, 0, 0, 1, 1], [0, 0, 1, 2, 0, 0]
    state.damage[0], state.spare_parts, state.rerolls = [2, 1, 0], [3, 1, 0, 0], [1, 2, 0, 0]
    for pile, names in LYING.items():
        for name in names.split():
            _put(state, CARDS.number(name), pile)
    for name, count in DECKS.items():
        state.count[PILES.number(name)] = count
    for seat in range(2):
        for die in range(DICE):
            state.die_state[seat][die], state.die_face[seat][die] = READY, (die + 2 * seat) % FACES
            for hole in range(5):
                state.hole[seat][die * HOLES_OF_DIE + (hole + 1) * 3] = hole
    for die, hole, colour in SCREWED:
        state.hole[0][die * HOLES_OF_DIE + state.die_face[0][die] * 3 + hole] = colour
    return {
        "seat": None, "seats": ["p1", "p2"], "over": False, "asked": None, "awaiting": [], "phase": "main",
        "table": encode(State.schema, state, -2),
    }  # fmt: skip


def _put(state: Any, card: int, pile: int) -> None:
    state.card_pile[card], state.card_under[card] = pile, state.top[pile]
    state.top[pile] = card
    state.count[pile] += 1
    state.seen[card] = state.ordered[card] = EVERYBODY
