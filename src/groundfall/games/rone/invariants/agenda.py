"""The agenda: the order of phases in a turn, what belongs to a phase or a mode, and which seats decisions ask."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile
from typing import Any

from groundfall.engine import in_order
from groundfall.games.rone.rules.damage_phase import packets_of
from groundfall.games.rone.rules.dice import count_dice
from groundfall.games.rone.rules.people import everybody, is_out, opponents_of, side_of
from groundfall.games.rone.state import (
    BEGINNING,
    CLEAN,
    CLEANUP,
    COOPERATIVE,
    DAMAGE,
    DESTROYED_RECRUITS,
    DRAW,
    END,
    INVASION,
    MAIN,
    PHASES,
    RECRUITS,
    ROLL,
    SEATS,
    SET_UP,
    SPARE_PARTS,
    SPEED,
    STORE,
    TEAM,
    TRAIN,
    UNROLLED,
)

from .tasks import TASKS, frames, is_pending

DEEPEST = 56  # frames; the next steps need some room
TURN = [
    "beginning",
    "draw_phase",
    "roll_phase",
    "main_phase",
    "store_phase",
    "damage_phase",
    "spare_parts_phase",
    "clean_phase",
    "train_phase",
    "end_phase",
]
AFTER = ["next_turn", "after_match"]
FRAME = {*TURN, *AFTER, "invasion_turn", "players_turn", "cleanup", "turn", "start_match", "next_match"}
STEPS = [
    "beginning_of_turn",
    "advance_time",
    "deploy_step",
    "train_cards",
    "refresh_protocols",
    "use_protocols",
    "end_of_turn",
]
STRIKES = ["clear_stack", "end_cleanup"]
OPEN = {
    "draw_or_stop": (DRAW,),
    "act": (MAIN,),
    "dump_hand": (STORE,),
    "deal_damage": (DAMAGE,),
    "spend_spare_parts": (SPARE_PARTS, BEGINNING),
    "clean": (CLEAN,),
    "act_besides": (BEGINNING, ROLL, TRAIN, END),
}  # the decisions that stay open while seats act, and their phases
PHASES_OF = {
    **OPEN,
    **dict.fromkeys(("choose_leader", "pick_leader"), (SET_UP,)),
    **dict.fromkeys(("roll_dice", "choose_locked", "roll_rest"), (ROLL,)),
    **dict.fromkeys(("choose_transformed", "after_pair"), (MAIN,)),
    **dict.fromkeys(("leave_if_done", "unplayed"), (STORE,)),
    **dict.fromkeys(("leave_if_dealt", "deal_last_packet", "divide"), (DAMAGE,)),
    "leave_if_poor": (SPARE_PARTS, BEGINNING),
    "leave_if_clean": (CLEAN,),
    **dict.fromkeys(("train_next", "choose_trained"), (TRAIN,)),
    **dict.fromkeys(("offer_actions", "leave_if_unable"), (BEGINNING, ROLL, TRAIN, END)),
    **dict.fromkeys(
        (
            *STEPS,
            "scenario_event",
            "explore",
            "choose_training",
            "after_refresh",
            "choose_protocol",
            "exhaust_protocol",
        ),
        (INVASION,),
    ),
    **dict.fromkeys((*STRIKES, "strike", "choose_cleared"), (CLEANUP,)),
}
MODES_OF = {
    **dict.fromkeys(("act_besides", "leave_if_unable", *STEPS, *STRIKES, "strike"), (COOPERATIVE,)),
    **dict.fromkeys(("share",), (COOPERATIVE, TEAM)),
    **dict.fromkeys(("divide", "name_opponent", "restore"), (TEAM,)),
    **dict.fromkeys(("close_phase", "end_if_fallen", "resolve_notes", "reveal", "name_first"), (SPEED,)),
}
UNDER = {*OPEN, "share", "choose_resource"}  # decisions that can wait while something else is resolved


def order(content: Any, state: Any) -> Iterator[str]:
    """R3, R13, R15.7 The phases of a turn come in order, then the next turn, and the end of the match last."""
    if state.over:
        return
    names = [frame.name for frame in frames(state)]
    if len(names) > DEEPEST:
        yield f"There can be at most {DEEPEST} pending tasks, not {len(names)}."
    if [name for name in names if name in FRAME] not in _rests(state, names[0] if names else ""):
        yield f"The pending tasks are not those that follow the {PHASES.names[state.phase]} phase."
    if any(name not in FRAME for name in dropwhile(lambda name: name not in FRAME, names)):
        yield "Only the next turn and the end of the match can be pending after the phases of the turn."
    if state.phase in (INVASION, CLEANUP) and state.active and names[0] not in ("invasion_turn", "cleanup"):
        yield f"The {PHASES.names[state.phase]} phase is nobody's turn."
    for name in names:
        if state.phase not in PHASES_OF.get(name, (state.phase,)):
            yield f"In the {PHASES.names[state.phase]} phase {name} cannot be pending."
        if state.mode not in MODES_OF.get(name, (state.mode,)):
            yield f"In this mode {name} cannot be pending."
    steps, strikes = ([TASKS[name] for name in group] for group in (STEPS, STRIKES))
    if not in_order(state, *steps) or not in_order(state, *strikes):
        yield "The steps of the Invasion's turn and of Cleanup must come in order."
    if state.phase == CLEANUP and names[0] != "cleanup" and "end_cleanup" not in names:
        yield "The end of Cleanup must be pending."


def _rests(state: Any, first: str) -> list[list[str]]:
    """The remaining frames of a turn, in a phase that is under way or about to begin."""
    if state.phase == SET_UP:
        return [["start_match", "after_match"], ["turn", "after_match"]]
    cleanup = ["cleanup"] if state.mode == COOPERATIVE else []
    turn = [*TURN, *cleanup, *AFTER]
    if state.phase == INVASION:
        found = ["players_turn", *turn]
        return [["invasion_turn", *found] if first == "invasion_turn" else found]
    if state.phase == CLEANUP:
        return [["cleanup", *AFTER] if first == "cleanup" else AFTER]
    return [turn[state.phase - 1 :] if first == TURN[state.phase - 1] else turn[state.phase :]]


def speed(content: Any, state: Any) -> Iterator[str]:
    """R18 Each phase of speed training closes once; an order can be asked for at most once."""
    if state.over:
        return
    names = [frame.name for frame in frames(state)]
    if state.ordering and state.mode != SPEED:
        yield "An order can be asked for only in speed training."
    if state.mode != SPEED or not BEGINNING <= state.phase <= END or names[0] == TURN[state.phase - 1]:
        return
    if names.count("close_phase") + names.count("end_if_fallen") != 1:
        yield "A phase of speed training must close once."
    if "resolve_notes" in names and "end_if_fallen" not in names:
        yield "Noted effects can be resolved only when a phase closes."
    if ("name_first" in names or "reveal" in names) and not state.ordering:
        yield "Nobody has asked for an order."
    if "reveal" in names and state.count[RECRUITS] + state.count[DESTROYED_RECRUITS] < 2:
        yield "There are fewer than two cards to reveal."


def asked(content: Any, state: Any) -> Iterator[str]:
    """R15.1 One seat is asked at a time, or several that act in the same phase; each has a choice."""
    if state.over:
        return
    open_to = 0
    for place, frame in enumerate(frames(state)):
        if not frame.is_decision:
            continue
        if frame.bits & ~everybody(state):
            yield f"The decision {frame.name} asks a seat that is not in the game."
        elif any(is_out(state, seat) for seat in frame.asks):
            yield f"The decision {frame.name} asks a defeated seat."
        elif frame.name in OPEN:
            if frame.bits & (open_to | ~state.active):
                yield f"The decision {frame.name} asks a seat that does not act now."
            if "must" in frame.args and frame.args["must"] != (state.phase == BEGINNING):
                yield "The second player's spare parts, and no others, are spent at the beginning of a turn."
            open_to |= frame.bits
        elif len(frame.asks) != 1:
            yield f"The decision {frame.name} must ask one seat, not {len(frame.asks)}."
        if place and frame.name not in UNDER:
            yield f"Nothing can happen before {frame.name} is answered."
        yield from _fitting(state, frame)


def _fitting(state: Any, frame: Any) -> Iterator[str]:
    name, seat = frame.name, frame.asks[0]
    if name == "deal_damage" and state.mode != COOPERATIVE:
        for one in frame.asks:
            if packets_of(state, 1 << one) == 0 and not is_pending(state, "leave_if_dealt", seat=one):
                yield f"{SEATS.names[one].capitalize()} has no damage to deal."
    if name == "answer_packet" and state.packet_to != seat:
        yield f"No damage is announced to {SEATS.names[seat]}."
    if name == "divide" and (not opponents_of(state, seat) & state.active or seat % 2):
        yield "The damage must be divided by the first seat of the team that takes it."
    if name == "choose_locked" and frame.args["locks"] > count_dice(state, seat, UNROLLED):
        yield f"{SEATS.names[seat].capitalize()} does not have that many dice to set aside."
    if name == "choose_recycled" and frame.args["partners"] & ~side_of(state, seat):
        yield f"{SEATS.names[seat].capitalize()} can let only partners recycle."
