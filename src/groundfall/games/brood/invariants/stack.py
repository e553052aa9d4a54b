"""What is pending is on the agenda in the order in which the rules put it there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from groundfall.engine import pending
from groundfall.games.brood.rules.air import intercept_flight
from groundfall.games.brood.rules.attack import add_support, choose_target, offer_support, pick_target, resolve, support
from groundfall.games.brood.rules.awaken import awaken, block_phase, choose_approach, place_blocks
from groundfall.games.brood.rules.battle import (
    after_battles,
    battle,
    choose_attacker,
    choose_battle,
    fight_on,
    next_battle,
    strike,
)
from groundfall.games.brood.rules.berserk import (
    air_rage,
    choose_flight,
    choose_prey,
    choose_wreck,
    end_berserk,
    rage,
    rage_on,
    wreck,
)
from groundfall.games.brood.rules.build import build, choose_unit
from groundfall.games.brood.rules.deploying import deploy, deploy_units
from groundfall.games.brood.rules.gather import free_larva, free_token, gather, land_larva, place_token
from groundfall.games.brood.rules.mind_control import control
from groundfall.games.brood.rules.moving import (
    after_moves,
    after_voyage,
    choose_goal,
    choose_mover,
    move_phase,
    try_again,
)
from groundfall.games.brood.rules.naval_intercept import intercept_transport
from groundfall.games.brood.rules.project_orion import (
    after_orions,
    build_orions,
    choose_orion,
    choose_site,
    move_orions,
    project_orion,
)
from groundfall.games.brood.rules.spend import spend, spend_mindpower
from groundfall.games.brood.rules.travel import choose_carrier, choose_sea, name_carrier, sail_on
from groundfall.games.brood.rules.turn import end_of_round, turn
from groundfall.games.brood.state import (
    AWAKEN,
    BATTLE,
    BROOD,
    BROOD_ONLY,
    BUILD,
    GATHER,
    HUMANS,
    HUMANS_ONLY,
    MOVE,
    PHASES,
    PROJECT_ORION,
    SPEND,
)

# B1.7 The rest of a round, the last step first.
ROUND = (turn, end_of_round, build, battle, move_phase, project_orion, awaken, spend_mindpower, gather)
SET_UP = -2

# What the rules put directly on top of the rest of the round, and in which phase; deploying also ends the set-up.
IN_PHASE = {
    free_larva: (GATHER,),
    land_larva: (GATHER,),
    spend: (SPEND,),
    choose_approach: (AWAKEN,),
    place_blocks: (AWAKEN,),
    deploy_units: (SET_UP, AWAKEN),
    build_orions: (PROJECT_ORION,),
    choose_site: (PROJECT_ORION,),
    after_moves: (MOVE,),
    after_battles: (BATTLE,),
    choose_unit: (BUILD,),
}

# What lies directly below everything else.
MOVERS = (spend, choose_mover, choose_orion)
BELOW = {
    free_token: (free_larva,),
    place_token: (free_larva,),
    control: (spend,),
    deploy_units: (place_blocks, deploy_units),
    deploy: (deploy_units,),
    block_phase: (place_blocks,),
    move_orions: (build_orions,),
    after_orions: (build_orions,),
    choose_orion: (after_orions,),
    choose_mover: (after_moves,),
    choose_goal: MOVERS,
    after_voyage: MOVERS,
    try_again: (spend,),
    sail_on: (after_voyage,),
    choose_sea: (after_voyage,),
    name_carrier: (sail_on,),
    choose_carrier: (sail_on,),
    intercept_transport: (sail_on,),
    next_battle: (after_battles,),
    choose_battle: (after_battles,),
    fight_on: (next_battle,),
    choose_attacker: (next_battle,),
    strike: (fight_on,),
    choose_flight: (spend,),
    air_rage: (spend,),
    end_berserk: (spend,),
    wreck: (end_berserk,),
    choose_wreck: (end_berserk,),
    rage: (wreck,),
    rage_on: (wreck,),
    choose_prey: (wreck,),
    resolve: (fight_on, rage, rage_on),
    offer_support: (resolve,),
    support: (resolve,),
    add_support: (offer_support,),
    intercept_flight: (add_support, strike, air_rage),
    pick_target: (offer_support, resolve),
    choose_target: (offer_support, resolve),
}
REACTIONS = (intercept_transport, intercept_flight, choose_target)


class Frame(NamedTuple):
    """One thing that is pending."""

    task: int
    seats: int
    args: list[int]


class Stack:
    """All that is pending: first the rest of the round, then what is under way on top of it."""

    def __init__(self, state: Any) -> None:
        self.state = state
        self.frames = [Frame(*frame) for frame in reversed(pending(state))]
        self.left = 0  # how much of the round
        for frame, task in zip(self.frames, ROUND, strict=False):
            if frame.task != task:
                break
            self.left += 1
        self.above = self.frames[self.left :]
        self.under_way = len(ROUND) - 1 - self.left  # the phase whose opening has just left the agenda
        if self.left == 1:
            self.under_way = SET_UP
        self.actor = BROOD if self.under_way in (GATHER, SPEND) else HUMANS

    @property
    def top(self) -> Frame:
        """What happens next."""
        return self.frames[-1]

    def has(self, *tasks: int) -> bool:
        """Whether one of these is under way."""
        return any(frame.task in tasks for frame in self.above)

    def args(self, task: int) -> list[int]:
        """The arguments of a task that is under way."""
        return next(frame.args for frame in reversed(self.above) if frame.task == task)

    def broken(self) -> Iterator[str]:
        """The order of what is pending, its phase, and who is asked."""
        if not self.left:
            yield "The next round must be pending below everything else (B1.7)."
            return
        if not self._in_order():
            yield "What is pending does not follow the order of the round (B1.7)."
            return
        expected = self._phase()
        if expected is not None and self.state.phase != expected:
            yield f"With what is pending, the phase must be {PHASES.names[expected]} (B1.7)."
        for frame in self.above:
            if frame.seats and frame.seats != self._asked(frame.task):
                yield "The wrong side is asked (B1.7)."

    def _in_order(self) -> bool:
        below = -1
        for frame in self.above:
            if below < 0:
                fits = self.under_way in IN_PHASE.get(frame.task, ())
            else:
                fits = below in BELOW.get(frame.task, ())
            if not fits:
                return False
            below = frame.task
        return True

    def _phase(self) -> int | None:
        if self.under_way == SET_UP:
            return GATHER
        if self.above:
            return self.under_way
        return len(ROUND) - self.left if self.left > 2 else None  # a phase begins, or the round is over

    def _asked(self, task: int) -> int:
        if task == deploy:
            return HUMANS_ONLY
        acting = BROOD_ONLY if self.actor == BROOD else HUMANS_ONLY
        return 3 - acting if task in REACTIONS else acting
