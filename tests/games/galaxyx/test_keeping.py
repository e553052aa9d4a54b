"""What holds after every action of every game."""

from __future__ import annotations

import random
from typing import Any

import pytest

from groundfall.engine.play.position import Position

from .table import GAME, table

STATE = GAME.module("state")
OPTIONS: list[dict[str, Any]] = [
    {"profile": "easy"},
    {"profile": "hard", "energize": "ask"},
    {"profile": "medium_flat", "alien_stack": 1, "satellite_spacing": 3},
    {"profile": "medium_bell", "alien_stack": 4, "satellite_spacing": 1, "city_first": False},
    {"waves": [5, 5, 5, 1, 1, 1, 1, 1, 5, 5], "energize": "ask", "city_first": False},
]


def moments(options, seed):
    """Every moment of a random game in which the defender seldom ends a phase early."""
    rng = random.Random(seed)
    given = GAME.meta.read_options(options)
    position = Position(GAME, GAME.content, given, GAME.start(GAME.content, given, None, seed))
    end = position.number("end")
    yield position
    while not position.over:
        listed = position.legal(0).ids
        rest = [number for number in listed if number != end]
        position.act(0, rng.choice(rest if rest and rng.random() < 0.9 else listed))
        yield position


@pytest.fixture(params=range(len(OPTIONS)), ids=lambda n: "-".join(map(str, OPTIONS[n].values())))
def games(request):
    """Some random games under the same options."""
    return [moments(OPTIONS[request.param], 100 * request.param + seed + 1) for seed in range(3)]


def on_board(state):
    return [unit for unit in range(STATE.UNITS) if state.unit_counter[unit] >= 0]


def test_who_is_where_is_counted_rightly_and_nothing_is_impossible(games):
    for game in games:
        for position in game:
            counted = position.state.copy()
            GAME.module("rules").recount(position.content, counted)
            assert counted == position.state
            assert not GAME.broken(position.content, position.state)


def test_paper_is_blank_whenever_a_choice_is_asked(games):
    for game in games:
        for position in game:
            assert set(position.state.upper_reach) == set(position.state.lower_reach) == {0}
            assert set(position.state.line) == set(position.state.attacked) == {-1}


def test_counters_are_never_made_and_only_combat_takes_them_away(games):
    for game in games:
        before = None
        for position in game:
            state = position.state
            units = on_board(state)
            kept = [state.supply[c] + sum(state.unit_counter[u] == c for u in units) for c in range(STATE.COUNTERS)]
            pending = position.decision.name if position.decision else ""
            if pending in ("place", "orbit"):
                kept[state.agenda[(state.depth - 1) * 6 + 2]] += 1
            if before is None:
                assert kept == list(position.content.counters)
            else:
                assert all(now <= then for now, then in zip(kept, before[0], strict=True))
                assert kept == before[0] or state.turn > before[1] or position.over
            before = kept, state.turn


def test_tiles_turn_up_fly_and_fall_once(games):
    for game in games:
        before = [STATE.FACE_DOWN] * STATE.ALIENS
        for position in game:
            status = position.state.alien_status
            assert all(now >= then for now, then in zip(status, before, strict=True))
            before = status[:]
            due = sum(position.state.waves[: position.state.turn])
            arriving = position.phase == "end_of_turn"
            assert arriving or sum(s != STATE.FACE_DOWN for s in before) == min(due, 30)


def test_points_hits_and_markers_stay_within_their_limits(games):
    for game in games:
        for position in game:
            state, content = position.state, position.content
            assert 0 <= state.points <= 21
            assert 0 <= state.energy <= 26
            assert 0 <= state.energy_saved <= 5
            assert all(0 <= hits <= 10 for hits in state.city_hits)
            assert 1 <= state.turn <= 15
            assert 1 <= state.entry <= 7
            for satellite in range(STATE.SATELLITES):
                first = (STATE.FIRST_SATELLITE + satellite) * 3
                assert 0 <= state.waiting[satellite] <= sum(state.supply[first : first + 3])
            for unit in on_board(state):
                assert 0 <= state.unit_hits[unit] < content.unit_defense[state.unit_counter[unit] // 3]
            if position.phase != "combat":
                assert {state.unit_target[u] for u in on_board(state)} <= {-1}
                assert all(
                    state.alien_hits[a] < content.alien_defense[a]
                    for a in range(STATE.ALIENS)
                    if state.alien_status[a] == STATE.FLYING
                )


def test_no_two_pieces_of_both_sides_share_a_hex_and_nobody_is_in_a_city(games):
    for game in games:
        for position in game:
            state = position.state
            ours = {state.unit_hex[u] for u in on_board(state)}
            theirs = {where for where in state.alien_hex if where >= 0}
            assert not ours & theirs
            assert not (ours | theirs) & set(position.content.city_hex)


def test_the_agenda_has_room_to_spare(games):
    deepest = max(position.state.depth for game in games for position in game)
    assert deepest <= len(GAME.State.new().agenda) // 6 - 3


def test_every_game_ends_by_turn_15(games):
    for game in games:
        *_, last = game
        assert last.over
        assert last.state.score[0] in (0, 1000)


@pytest.mark.rule("G1.5")
def test_nothing_hidden_is_stored_so_nothing_is_dealt_anew():
    match = table(turn=3, aliens={"red_scout_1": "F8"})
    before = match.state.copy()
    assert GAME.module("rules").resample(match.content, match.state, 0) is None
    assert match.state == before
    hidden = [f.name for f in GAME.State.schema.fields.values() if f.seen_by != "everybody"]
    assert hidden == ["depth", "agenda", "seed"]
