"""What holds after every action of every game."""

from __future__ import annotations

import random

import pytest

from groundfall.engine.play.position import Position
from groundfall.engine.rules.schema import FRAME
from groundfall.games.brood.state import (
    ADULT,
    AREAS,
    FACTORY_WORKER,
    FIRST_SEA,
    HUMANS,
    LANDS,
    LARVA,
    NATIONS,
    SEAS,
)

from .helpers import GAME

OPTIONS = [
    {"humans": "europe", "cap": 12},
    {"humans": "usa", "cap": 12, "handicap": "veteran_brood", "warriors": "anywhere"},
    {"humans": "drawn", "cap": 12, "handicap": "veteran_humans", "free_token": "may"},
]
BOX = GAME.box()
BETWEEN_ACTIONS = {
    "spend",
    "choose_approach",
    "choose_orion",
    "choose_site",
    "choose_mover",
    "choose_battle",
    "choose_unit",
    "land_larva",
}


def moments(options, seed):
    """Every moment of a random game in which a phase is seldom ended early."""
    rng = random.Random(seed)
    given = GAME.meta.read_options(options)
    position = Position(GAME, GAME.content, given, GAME.start(GAME.content, given, None, seed))
    early = {position.number("end_turn"), position.number("end_phase")}
    yield position
    while not position.over:
        seat = position.seat(position.awaiting[0])
        listed = position.legal(seat).ids
        rest = [number for number in listed if number not in early]
        position.act(seat, rng.choice(rest if rest and rng.random() < 0.9 else listed))
        yield position


@pytest.fixture(params=range(len(OPTIONS)), ids=lambda n: "-".join(map(str, OPTIONS[n].values())))
def games(request):
    """Some random games under the same options."""
    return [moments(OPTIONS[request.param], 100 * request.param + seed + 1) for seed in range(2)]


@pytest.mark.rule("B1.3")
def test_counters_and_tokens_are_never_made_or_lost(games):
    conserved = GAME.module("judge").conserved
    for game in games:
        for position in game:
            state, content = position.state, position.content
            assert conserved(content, state) == (*content.counters, content.tokens)
            assert min(*state.pool, state.spare_tokens, state.control_tokens) >= 0
            assert 0 <= state.dupes <= content.dupe_tokens
            assert 0 <= state.mindpower <= 21, "for Magnalux, six Adults and twelve Dupes"


def test_who_is_where_is_counted_rightly(games):
    for game in games:
        for position in game:
            counted = position.state.copy()
            GAME.module("rules").recount(position.content, counted)  # raises when something may not lie there
            assert counted == position.state


def test_one_broodmaster_in_an_area_and_one_worker_on_a_factory(games):
    for game in games:
        for position in game:
            brood = position.state.brood
            assert all(brood[LARVA][area] + brood[ADULT][area] <= 1 for area in range(LANDS))
            assert all(brood[FACTORY_WORKER][area] <= position.content.has_factory[area] for area in range(LANDS))


def test_paper_is_blank_between_actions(games):
    for game in games:
        for position in game:
            state = position.state
            if position.decision and position.decision.name in BETWEEN_ACTIONS:
                assert {state.traveller, state.origin, state.goal, state.sea, state.carrier} == {-1}
                assert {state.battlefield, state.attacker, state.target} == {-1}
                assert not (any(state.crossed) or state.turned_back or state.shot_down or state.strength)
            if position.phase not in ("move", "battle"):
                underway = position.decision and position.decision.name not in BETWEEN_ACTIONS
                assert underway or not any(map(any, state.done))
                assert not any(state.fought)
            if position.phase != "project_orion":
                assert not any(state.orion_done)


def test_nothing_of_the_humans_comes_into_a_dormant_nation(games):
    for game in games:
        before = None
        for position in game:
            state = position.state
            closed = [area for area in range(LANDS) if state.closed >> area & 1]
            assert not any(state.orion[area] for area in closed)
            assert all(state.dormant[n] for n in range(NATIONS) if state.closed & position.content.lands_of[n])
            ours = [state.forces_at[HUMANS][area] if area in closed else 0 for area in range(LANDS)]
            if before is not None and position.phase != "spend":  # there a token can be moved off a unit
                assert all(now <= then for now, then in zip(ours, before, strict=True))
            before = ours


def goals(state, seat, start):
    """Where a unit can go, found by walking and sailing along the links of the box."""
    near: dict[str, set[str]] = {name: set() for name in AREAS.names}
    for link in BOX.link:
        near[link.a].add(link.b)
        near[link.b].add(link.a)
    seas = set(SEAS.names)
    if start in seas:
        return {two for one in near[start] & seas for two in (near[one] | {one}) & seas} - {start}
    held = {sea for n, sea in enumerate(SEAS.names) if any(row[FIRST_SEA + n] for row in state.military[seat])}
    crossed = near[start] & held
    while len(crossed) < len(further := crossed.union(*(near[sea] & held for sea in crossed))):
        crossed = further
    reached = near[start].union(*(near[sea] for sea in crossed)) - seas - {start}
    asleep = {
        area.id
        for area in BOX.area
        if area.nation in NATIONS.names and seat == HUMANS and state.dormant[NATIONS.number(area.nation)]
    }
    return reached - asleep


@pytest.mark.rule("B8.2", "B8.3", "B8.5", "B8.7")
def test_units_go_where_links_and_ships_lead(games):
    for game in games:
        for position in game:
            if position.decision and position.decision.name == "choose_goal":
                seat = position.seat(position.awaiting[0])
                start = AREAS.names[position.state.agenda[(position.state.depth - 1) * FRAME + 3]]
                offered = {choice.args["area"] for choice in position.legal(seat)}
                assert offered == goals(position.state, seat, start)


def test_the_agenda_has_room_to_spare(games):
    deepest = max(position.state.depth for game in games for position in game)
    assert deepest <= len(GAME.State.new().agenda) // FRAME - 3


def test_every_game_ends(games):
    for game in games:
        *_, last = game
        assert last.over
        assert sum(last.state.score) == 1000
        assert last.state.turn <= 12
