"""I3.1 What is pending: the steps of the turn in order, and tasks and decisions whose arguments fit the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.rules.agenda import in_order, pending
from groundfall.games.invaders.rules.attack import attack_phase, compare_zone, end_attack
from groundfall.games.invaders.rules.dealing import lay_out
from groundfall.games.invaders.rules.draining import (
    before_drain,
    before_draw,
    open_window,
    settle_drain,
    settle_draw,
    take_up_again,
)
from groundfall.games.invaders.rules.heroes import next_hero, place_hero
from groundfall.games.invaders.rules.main_phase import act, main_phase
from groundfall.games.invaders.rules.paying import choose_discards, show_discards
from groundfall.games.invaders.rules.places import side_of_card
from groundfall.games.invaders.rules.playing import end_one_shot
from groundfall.games.invaders.rules.series import choose_spare, exchange, exchange_cards, set_limit
from groundfall.games.invaders.rules.strategies import before_attack, turn_marker
from groundfall.games.invaders.rules.targets import choose_goal
from groundfall.games.invaders.rules.turn import after_game, begin_turn, draw_phase, next_turn, start_game, turn
from groundfall.games.invaders.state import (
    ATTACK,
    BETWEEN,
    DRAW,
    FIRST_OF_MANKIND,
    INVADER,
    MAIN,
    MANKIND,
    MANKIND_ONLY,
    SEATS,
    WOULD_DRAIN,
    WOULD_DRAW,
    ZONES,
)

from .programs import Programs

ORDER = (begin_turn, draw_phase, main_phase, act, attack_phase, end_attack, next_turn, turn, start_game, after_game)
OF_PHASE = {act: MAIN, before_attack: ATTACK, set_limit: BETWEEN, exchange: BETWEEN, choose_spare: BETWEEN}


def broken(content: Any, state: Any) -> Iterator[str]:
    """Checks the order of what is pending, who is asked, and each task by itself."""
    frames = pending(state)
    tasks = [task for task, _, _ in frames]
    yield from _turn(state, tasks)
    programs = Programs(content)
    for task, seats, args in frames:
        if seats not in (0, 1, MANKIND_ONLY):
            yield "Only one side is asked at a time."
        elif not _fits(content, state, programs, task, seats, args, tasks):
            yield "What is pending does not fit the table."
    for seat, side in enumerate(SEATS.names):
        ends = [args for task, _, args in frames if task == end_one_shot and args[0] == seat]
        if len(ends) != int(state.resolving[seat] >= 0):
            yield f"A one-shot card of {side} is being carried out exactly while its end is pending."
    yield from _coming(state, frames)
    yield from _zones(frames)
    yield from _asked(frames)


def _turn(state: Any, tasks: list[int]) -> Iterator[str]:
    """I3.1 The phases of a turn come in order, then the next turn; the end of the game is at the bottom."""
    begun, new_game = next_turn in tasks, start_game in tasks
    if tasks[-1:] != [after_game] or not in_order(state, *ORDER) or begun + new_game + (turn in tasks) != 1:
        yield "The phases of a turn must come in order, then the next turn or game, and the end of the game last."
    elif begun and (state.active == INVADER) != (attack_phase in tasks or end_attack in tasks):
        yield "An attack phase belongs to the Invader's turn and to no other (I3.1)."
    elif begun and not _is_in(state.phase, tasks):
        yield "What is pending does not belong to the phase."
    elif new_game != (state.winner >= 0):
        yield "When a game has been won, the next one begins; until then it does not."
    elif new_game and not state.best_of_three:
        yield "A single game decides the match (I11.10)."


def _coming(state: Any, frames: list[tuple[int, int, list[int]]]) -> Iterator[str]:
    """I5.6 Cards are about to move for the sides of the next drain or draw; those of another are taken up after it."""
    coming, windows = list(state.coming), []
    for task, seats, args in frames:
        if task == open_window:
            windows.append((args[0], args[1]))
        elif task in (before_drain, before_draw):
            windows.append((seats.bit_length() - 1, WOULD_DRAIN if task == before_drain else WOULD_DRAW))
        elif task in (settle_drain, settle_draw):
            sides, trigger = (args[1], WOULD_DRAIN) if task == settle_drain else (args[0], WOULD_DRAW)
            if any(coming[seat] and not sides >> seat & 1 for seat in range(SEATS)):
                yield "Cards are coming for a side that neither drains nor draws next (I5.6)."
            if any(not sides >> seat & 1 or asked != trigger for seat, asked in windows):
                yield "A side reacts only to its own drain or draw, the next one that is pending (I5.4)."
            coming, windows = [0] * SEATS, []
        elif task == take_up_again:
            coming = args[:2]
    if any(coming) or windows:
        yield "Cards are about to be drained or drawn, but no drain or draw is pending."


def _zones(frames: list[tuple[int, int, list[int]]]) -> Iterator[str]:
    """I8.4 The zones are compared in order, all of them after a question about the attack; then the attack ends."""
    tasks = [task for task, _, _ in frames]
    zones = [args[0] for task, _, args in frames if task == compare_zone]
    if zones != list(range(ZONES))[ZONES - len(zones) :] or (before_attack in tasks and len(zones) < ZONES):
        yield "The zones must be compared in order, up to the last one (I8.4)."
    if zones and end_attack not in tasks[len(tasks) - tasks[::-1].index(compare_zone) :]:
        yield "The attack must end after the last zone has been compared (I8.6)."


def _asked(frames: list[tuple[int, int, list[int]]]) -> Iterator[str]:
    """I4.2, I11.12 A question comes first: nothing happens before the answer, and chosen cards are then shown."""
    for place, (task, seats, args) in enumerate(frames):
        if place and seats and (task != exchange or frames[place - 1][0] != choose_spare):
            yield "The question to a side must come before everything else."
        if task == show_discards and (not place or frames[place - 1][:2] != (choose_discards, 1 << args[0])):
            yield "Discarded cards are shown as soon as the last one is chosen (I4.2)."
        if task == lay_out:
            yield "A game is set up as soon as it starts."


def _is_in(phase: int, tasks: list[int]) -> bool:
    to_come = {DRAW: [main_phase], MAIN: [main_phase, act], ATTACK: [attack_phase, end_attack]}
    return any(task in tasks for task in to_come.get(phase, [])) and (phase != ATTACK or main_phase not in tasks)


def _fits(
    content: Any, state: Any, programs: Programs, task: Any, seats: int, args: list[int], tasks: list[int]
) -> bool:
    """Whether a task or decision can be pending with these arguments."""
    asked = seats.bit_length() - 1
    if task in OF_PHASE and state.phase != OF_PHASE[task]:
        return False
    if task == act:
        return bool(asked == state.active)
    if task in (place_hero, before_attack) and asked != MANKIND:
        return False
    if task in (before_drain, before_draw):
        return bool(state.coming[asked] > 0)
    if task in (next_hero, place_hero):
        return args[1 if task == place_hero else 0] in (0, 1)
    if task == choose_goal:
        return args[0] >= 0 and state.at[args[0]] >= 0
    if task == choose_spare:
        return exchange in tasks and side_of_card(args[0]) == asked and state.deck_list[args[0]] > 0
    if task == exchange_cards:
        return state.phase == BETWEEN and args[0] >= 0
    if task == compare_zone:
        return args[0] >= 0
    if task == open_window:
        return args[0] >= 0 and args[1] in (WOULD_DRAIN, WOULD_DRAW)
    if task in (settle_drain, settle_draw):
        return args[1 if task == settle_drain else 0] in (1, 2, 3) and args[0] >= 0
    if task == take_up_again:
        return min(args[:2]) >= 0
    if task == turn_marker:
        return min(args[:3]) >= 0 and (args[0] >= FIRST_OF_MANKIND) == args[2] and not state.strategy[args[0]]
    return programs.fit(task, args)
