"""What is still to happen: the steps that are left of the round, and above them what the step at hand has begun."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from groundfall.engine import pending
from groundfall.engine.rules.rule import register_of
from groundfall.games.level7.state import (
    AREAS,
    BOXES,
    CARDS,
    DEAD_ZONES,
    EVENTS,
    HALVES,
    PAID,
    PHASES,
    PROJECTS,
    ROWS,
    SEATS,
    TECHS,
)

ROUND = (
    "mercenaries_step", "deployment_step", "research_step", "project_step", "income_step", "trade_window",
    "movement_step", "events_step", "battle_step", "status_step", "invader_movement_step", "cronos_control_step",
    "terror_step", "trade_window", "mic_damage_step", "readiness_step", "drop_ships_step", "begin_round", "turn",
)  # fmt: skip

# What one thing leads to in any step: effects of cards, invaders that look for a place, land that becomes desolate.
_MORE = (
    r"(?:(?:run|repeat|choose|may|lose_a_unit|choose_loss|spawn|enter|choose_place|place_invader|fill_market"
    r"|check_desolation|relocate_cronos|flee|draw_adaptation|advance_dial|regenerate|reward|choose_reward) )"
)
_WINDOW = r"(?:answer pass_window )?trade "
_FIGHT = (
    rf"(?:{_MORE}+(?:send_saboteurs send_clones set_roles |lose_human )?|sabotage send_clones set_roles "
    r"|play_clones set_roles |choose_victim )battle_round battle_turn "
)
_EVENT = (
    rf"(?:name_target |(?:buy_protection foresee |consult )protect_all act |pick_landing (?:choose_landing )*"
    rf"|{_MORE}+(?:choose_landing )*)ground_war resolve_next (?:resolve_next )?end_of_events "
)

# What a step has begun, the next task first, above the steps that follow it.
UNDER_WAY: dict[str, str] = {
    "mercenaries": r"(?:(?:attach|answer) pass_market )?hire (?:fill_market )?visit ",
    "deployment": r"(?:answer pass_deployment )?deploy (?:deploy_from )?",
    "research": r"(?:(?:answer|name_holder (?:find_holder )*reach_tier) pass_research )?research (?:research_from )?"
    r"end_loans ",
    "project": r"(?:answer pass_project )?propose_project (?:propose_from )?|(?:(?:pledge |choose_part (?:ask_part )?)"
    rf"(?:pledge_from )?settle |confirm |{_MORE}+)ask_projects (?:propose_from )?",
    "income": r"name_holder (?:find_holder )*pay_incomes ",
    "movement": r"(?:flee pass_movement )?move (?:move_from )?",
    "events": rf"place_card (?:choose_from )?stack_cards resolve_next resolve_next end_of_events |{_EVENT}",
    "battle": rf"name_fighter find_fighters battle_turn |choose_battle battle_turn |{_FIGHT}",
    "status": rf"{_MORE}+damage_capitals ",
    "invader_movement": r"choose_place push_next end_of_strike ",
    "cronos_control": _WINDOW,
    "terror": rf"{_MORE}+(?:remove_excess )?",
    "mic_damage": rf"{_MORE}+damage_next trade_window |{_WINDOW}",
    "readiness": _WINDOW,
    "drop_ships": rf"{_WINDOW}end_of_round ",
}
SETTING_UP = r"(?:place_units )+fill_market land_first begin_round turn |turn "
SEARCH = rf"{_MORE}+search_armor turn "  # before step 1 of the Devastation wave
NUMBERS = {
    "seat": SEATS,
    "area": AREAS,
    "card": CARDS,
    "dead_zone": DEAD_ZONES,
    "half": HALVES,
    "event": EVENTS,
    "project": PROJECTS,
    "paid": PAID,
    "good": PAID,
    "tech": TECHS,
    "proposer": SEATS,
    "first": ROWS,
    "row": ROWS,
    "block": ROWS,
}
PLACES = {"push_next": int(AREAS), "ground_war": BOXES}  # others are places of the turn order
COUNTS = {
    "count": (1, 2),
    "why": (0, 1),
    "hops": (0, 5),
    "way": (0, 15),
    "again": (0, 99),
    "left": (1, 999),
    "price": (1, 999),
    "seats": (1, 31),
}


class Frame(NamedTuple):
    """Something that is pending: its name, the seats that a decision asks as bits, its arguments by name."""

    name: str
    seats: int
    args: dict[str, int]


@cache
def _tasks() -> list[Any]:
    return register_of("groundfall.games.level7").tasks


def frames(state: Any) -> list[Frame]:
    """What is on the agenda, top first."""
    found = []
    for number, seats, values in pending(state):
        task = _tasks()[number]
        found.append(Frame(task.name, seats, dict(zip(task.args, values, strict=False))))
    return found


def is_pending(state: Any, *names: str) -> bool:
    """Whether any of these tasks is pending."""
    return any(frame.name in names for frame in frames(state))


def agenda(content: Any, state: Any) -> Iterator[str]:
    """The steps come in their order, then the next round; above them is what the step has begun."""
    if state.over:
        return
    names = [frame.name for frame in frames(state)]
    if not _fits(state, names):
        yield "The pending tasks do not fit the step: a round's steps follow in order, then the next round."


def _fits(state: Any, names: list[str]) -> bool:
    said = "".join(f"{name} " for name in names)
    phase = PHASES.names[state.phase]
    if phase == "setup":
        return re.fullmatch(SETTING_UP, said) is not None
    place = ROUND.index(f"{phase}_step")
    rest = ROUND[place + 1 :]
    if tuple(names) == ROUND[place:] or (phase == "drop_ships" and re.fullmatch(SEARCH, said)):
        return True
    under_way = UNDER_WAY[phase]
    if rest[0] == "trade_window" and tuple(names[-len(rest) + 1 :]) == rest[1:] and names[-len(rest)] != rest[0]:
        under_way, rest = _WINDOW, rest[1:]
    if tuple(names[-len(rest) :]) != rest:
        return False
    return re.fullmatch(under_way, "".join(f"{name} " for name in names[: -len(rest)])) is not None


def arguments(content: Any, state: Any) -> Iterator[str]:
    """Every number on the agenda is one of a thing that there is."""
    for frame in frames(state):
        for name, value in frame.args.items():
            low, high = COUNTS.get(name, (0, int(NUMBERS.get(name, 2**16)) - 1))
            if name == "place":
                high = PLACES.get(frame.name, int(SEATS))
            if name != "source" and not low <= value <= high:
                yield f"The {name} of the pending task {frame.name} is {value}; it must be from {low} to {high}."
