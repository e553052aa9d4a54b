"""The arguments of pending tasks: every argument must be possible."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from groundfall.engine.effects.vocabulary import BLOCK, CHOOSE, END, MAY
from groundfall.games.rone.rules.cards import FOR_NOTHING
from groundfall.games.rone.rules.clock import REDRAWS
from groundfall.games.rone.rules.deck_effects import HOARDS
from groundfall.games.rone.rules.foe_effects import PERFORMS
from groundfall.games.rone.rules.gains import RESOURCE, STORED_RESOURCE
from groundfall.games.rone.rules.piles import pile_of
from groundfall.games.rone.state import (
    ALL_SEATS,
    BASE,
    CARDS,
    COLOURS,
    DAMAGES,
    DICE,
    EVENTS,
    GAINS,
    INVADER,
    LEADER,
    NOTES,
    PLAYING,
    PROTOCOL,
    PROTOCOLS,
    TECHNOLOGY,
    TRIGGERS,
    ZONES,
)

from .agenda import OPEN
from .tasks import Frame, frames

FLAGS = ("exhausted", "dump", "effects", "fill", "forced", "must")
AMOUNTS = ("left", "n", "locks", "screws")
LIMITS = {
    **dict.fromkeys(FLAGS, 2),
    "zone": int(ZONES),
    "colour": int(COLOURS),
    "damage": int(DAMAGES),
    "die": int(DICE),
    "gain": int(GAINS),
    "trigger": int(TRIGGERS),
    "purpose": FOR_NOTHING + 1,
    "what": PERFORMS + 1,
    "hoard": int(HOARDS),
    "redraws": REDRAWS + 1,
    "place": NOTES + 1,
    "number": int(EVENTS),
    "partners": ALL_SEATS + 1,
}  # from 0 to below these
TYPES_OF = {
    **dict.fromkeys(("perform_card", "after_play", "unplayed", "destroy_sacrificed"), (PLAYING,)),
    "rest": (LEADER, TECHNOLOGY, PROTOCOL),
    "run_of_card": (INVADER, PROTOCOL),
    "discard_trained": (INVADER,),
    "exhaust_protocol": (PROTOCOL,),
}  # types of the card that they are about; other tasks can be about none


def arguments(content: Any, state: Any) -> Iterator[str]:
    """R1.1 Seats are in the game, cards have the right type, programs exist, and amounts make sense."""
    if state.over:
        return
    for frame in frames(state):
        for name, value in frame.args.items():
            if not _fits(content, state, frame, name, value):
                yield f"The task {frame.name} cannot be pending with {name} {value}."


def _fits(content: Any, state: Any, frame: Frame, name: str, value: int) -> bool:
    if name in LIMITS:
        return 0 <= value < LIMITS[name]
    if name in AMOUNTS:
        return value >= int(frame.is_decision)
    if name in ("seat", "of"):
        return 0 <= value < int(state.playing)
    if name == "target":
        return -1 <= value < int(state.playing)
    if name == "card" and frame.name in TYPES_OF:
        return value >= 0 and content.card_type[value] in TYPES_OF[frame.name]
    if name in ("card", "source"):
        return -1 <= value < CARDS
    if name == "asked":
        return any(value == number and state.phase in OPEN[name] for name, number in _ordered())
    if name == "pile":
        bases = [pile_of(seat, BASE) for seat in (frame.asks if frame.is_decision else [frame.args["seat"]])]
        return value in (*bases, PROTOCOLS)
    return _is_program(content, frame.name, value)


@lru_cache(maxsize=1)
def _ordered() -> list[tuple[str, int]]:
    """The decisions before which an order can be asked for."""
    from .tasks import TASKS

    return [(name, int(TASKS[name])) for name in ("draw_or_stop", "act", "dump_hand", "spend_spare_parts")]


def _is_program(content: Any, task: str, row: int) -> bool:
    """Whether the bytecode has something at this row that a task can perform or continue."""
    if task == "choose_resource":
        return row in (RESOURCE, STORED_RESOURCE)
    if not 0 <= row < len(content.bytecode):
        return False
    word = content.bytecode[row][0]
    kinds: dict[str, Callable[[], bool]] = {
        "choose": lambda: word == CHOOSE and is_effect(content, row),
        "may": lambda: word == MAY and is_effect(content, row),
        "run": lambda: is_effect(content, row),
    }
    return bool(kinds.get(task, lambda: word == BLOCK)())


def is_effect(content: Any, row: int) -> bool:
    """Whether a row of the bytecode is an effect, or the head of a block of effects."""
    if content.bytecode[row][0] == END:
        return False
    while row > 0 and content.bytecode[row][0] not in (BLOCK, END):
        row -= 1
    return bool(content.bytecode[row][0] == BLOCK)
