"""Who is asked what: the coalition that can choose it, and it has a choice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.games.level7.rules.battle import battles_of, fighter_of
from groundfall.games.level7.rules.combat import card_with
from groundfall.games.level7.rules.cronos import refuges
from groundfall.games.level7.rules.kills import can_raise
from groundfall.games.level7.rules.places import in_turn, is_contested, is_open
from groundfall.games.level7.rules.protection import oracle_of, price_of
from groundfall.games.level7.rules.set_up import units_at_start
from groundfall.games.level7.rules.spawning import PUSH, best_neighbours
from groundfall.games.level7.rules.striking import candidates
from groundfall.games.level7.rules.tokens import holders_of, most_units
from groundfall.games.level7.state import (
    ATTACHES,
    CARD_POWER,
    DIALS,
    HELD,
    MONEY,
    OF_COALITION,
    SEATS,
    STRIKE,
    TERRITORIES,
)

from .agenda import Frame, frames
from .said import seat_of

BY_CONTROLLER = ("name_holder", "name_fighter", "name_target", "choose_place", "flee")
SEVERAL = ("deploy", "research", "propose_project", "trade", "move", "place_card", "answer")  # the others ask one
IN_ORDER = {
    "hire": "visit",
    "deploy": "deploy_from",
    "research": "research_from",
    "propose_project": "propose_from",
    "move": "move_from",
    "place_card": "choose_from",
}
NOT_BEATEN = (
    "hire",
    "deploy",
    "research",
    "propose_project",
    "trade",
    "answer",
    "pledge",
    "choose_part",
    "confirm",
    "attach",
    "choose_reward",
    "buy_protection",
    "consult",
)


def seats(content: Any, state: Any) -> Iterator[str]:
    """One coalition, or those that choose at the same time; in strict order one after the other."""
    pending = frames(state)
    for frame in pending:
        asked = [seat for seat in range(SEATS) if frame.seats >> seat & 1]
        if not asked:
            continue
        if len(asked) > 1 and (
            frame.name not in SEVERAL or (state.strict and frame.name != "answer" and frame.name != "trade")
        ):
            yield f"The task {frame.name} asks one coalition, not {len(asked)}."
        elif frame.name in BY_CONTROLLER and asked != [state.controller]:
            yield f"The task {frame.name} asks the coalition that controls Cronos."
        elif frame.name in NOT_BEATEN and any(state.defeated[seat] for seat in asked):
            yield f"The task {frame.name} does not ask a defeated coalition."
        elif frame.name == "hire" or (state.strict and frame.name in IN_ORDER):
            later = next((other.args["place"] for other in pending if other.name == IN_ORDER[frame.name]), int(SEATS))
            if not 0 < later <= SEATS or asked != [in_turn(state, later - 1)]:
                yield f"The task {frame.name} asks {seat_of(asked[0])}, but it is not its turn."


def choices(content: Any, state: Any) -> Iterator[str]:
    """What is asked about is there to be chosen."""
    if state.over:
        return
    pending = frames(state)
    for frame in pending:
        check = _CHECKS.get(frame.name)
        seat = (frame.seats & -frame.seats).bit_length() - 1
        if check is not None and not check(content, state, frame, seat):
            yield f"A pending task does not fit the table: {frame.name}{f' of {seat_of(seat)}' * (seat >= 0)}."
    fighting = any(frame.name in ("battle_round", "set_roles") for frame in pending)
    if fighting != (state.battlefield >= 0) or fighting != (state.leader >= 0):
        yield "A battle must have an area and a coalition that fights it."
    if not fighting and (state.humans_attack or state.regenerated or any(state.clones)):
        yield "There are values of a battle, but no battle."
    if fighting and fighter_of(state, state.battlefield) != state.leader:
        yield f"{seat_of(state.leader)} does not fight this battle."
    placing = [frame.seats for frame in pending if frame.name == "place_units"]
    if len(placing) > len(set(placing)):
        yield "Each coalition is asked once to place its units, until all are on the map (L2.7)."
    halves = [frame.args["half"] for frame in pending if frame.name == "resolve_next"]
    if halves and halves != [0, 1][state.half if state.half > 0 else 0 :]:
        yield "The events in Alpha must be resolved before those in Bravo."


def _bits(bits: int) -> int:
    return bin(bits).count("1")


def _area(state: Any, frame: Frame) -> bool:
    return bool(frame.args["area"] == state.battlefield)


def _place_units(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    return bool(frame.args["left"] == units_at_start(content, state, seat) - sum(state.units[seat]))


def _attach(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    card = frame.args["card"]
    own = state.card_place[card] == HELD and state.card_owner[card] == seat
    return bool(own and content.mercenary[content.kind[card]][ATTACHES])


def _buy_protection(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    if not _struck(content, state, frame, seat):
        return False
    price = price_of(content, state, seat, content.hazard[state.event][state.half])
    return bool(price == frame.args["price"] <= state.stock[seat][MONEY])


def _struck(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    return bool(state.event >= 0 and state.struck >> seat & 1)


def _consult(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    return _struck(content, state, frame, seat) and bool(oracle_of(content, state, seat) >= 0)


def _event(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    return bool(frame.args.get("event", state.event) == state.event >= 0)


def _name_target(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    target = content.target[state.event][state.half] if state.event >= 0 else -1
    return _event(content, state, frame, seat) and _bits(candidates(state, target)) > 1


def _sabotage(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    area = frame.args["area"]
    return _area(state, frame) and bool(
        state.units[seat][area] and state.invaders[area] and card_with(content, state, seat, STRIKE) >= 0
    )


def _play_clones(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    area = frame.args["area"]
    return _area(state, frame) and bool(
        state.units[seat][area] and is_contested(state, area) and card_with(content, state, seat, CARD_POWER) >= 0
    )


def _choose_victim(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    area = frame.args["area"]
    there = sum(state.units[other][area] > 0 for other in range(SEATS))
    return _area(state, frame) and seat == state.leader and there > 1


def _choose_place(content: Any, state: Any, frame: Frame, seat: int) -> bool:
    area, why = frame.args["area"], frame.args["way"] // 8
    there = state.invaders[area] if why == PUSH else state.reserve
    return bool(_bits(best_neighbours(content, state, area)) > 1 and there)


_CHECKS: dict[str, Any] = {
    "place_units": _place_units,
    "attach": _attach,
    "buy_protection": _buy_protection,
    "foresee": lambda c, s, f, seat: _struck(c, s, f, f.args["seat"]),
    "consult": _consult,
    "protect_all": _event,
    "act": _event,
    "ground_war": _event,
    "name_target": _name_target,
    "name_holder": lambda c, s, f, seat: _bits(holders_of(s, f.args["dead_zone"])) > 1,
    "name_fighter": lambda c, s, f, seat: _bits(most_units(s, TERRITORIES + f.args["dead_zone"], 0)) > 1,
    "choose_battle": lambda c, s, f, seat: _bits(battles_of(s, seat)) > 1,
    "sabotage": _sabotage,
    "play_clones": _play_clones,
    "send_saboteurs": lambda c, s, f, seat: _area(s, f),
    "send_clones": lambda c, s, f, seat: _area(s, f),
    "set_roles": lambda c, s, f, seat: _area(s, f),
    "battle_round": lambda c, s, f, seat: _area(s, f),
    "lose_human": lambda c, s, f, seat: _area(s, f),
    "regenerate": lambda c, s, f, seat: _area(s, f),
    "choose_victim": _choose_victim,
    "choose_reward": lambda c, s, f, seat: seat == s.leader and any(can_raise(c, s, seat, d) for d in range(DIALS)),
    "choose_loss": lambda c, s, f, seat: sum(n > 0 for n in s.units[seat]) > 1,
    "choose_place": _choose_place,
    "flee": lambda c, s, f, seat: not is_open(s, s.cronos) and _bits(refuges(c, s)) > 1,
    "pick_landing": lambda c, s, f, seat: _struck(c, s, f, seat) and is_open(s, seat * OF_COALITION),
    "place_card": lambda c, s, f, seat: all((f.seats >> n & 1) == (s.choice[n] < 0) for n in range(SEATS)) or s.strict,
    "move": lambda c, s, f, seat: not s.takes_cronos or f.seats >> s.controller & 1,
    "settle": lambda c, s, f, seat: not s.defeated[f.args["seat"]],
    "reach_tier": lambda c, s, f, seat: not s.defeated[f.args["seat"]],
}
