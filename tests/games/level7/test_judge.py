"""How good a position looks: what helps a coalition or all of them helps in its eyes, what threatens does not."""

from __future__ import annotations

from typing import Any

import pytest

from .helpers import CONTENT, GAME, table

Table = tuple[str, dict[str, str], dict[str, Any]]
HOME = {"china": "asia asia", "argentina": "cronos"}


def worth(phase: str, at: dict[str, str], seat: int = 4, **more: Any) -> int:
    """What the judge says of a position to a seat, Asia by default."""
    return int(GAME.judge(CONTENT, table(phase, at, **more).state, seat))


BETTER = [
    ("movement", HOME, {"stock": {"asia": {"mic": 16}}}, {"stock": {"asia": {"mic": 10}}}),
    ("movement", HOME, {"stock": {"asia": {"food": 9}}}, {"stock": {"asia": {"food": 2}}}),
    ("deployment", HOME, {"stock": {"asia": {"fuel": 9}}}, {"stock": {"asia": {"fuel": 0}}}),
    ("movement", HOME, {"terror": {"asia": 1}}, {"terror": {"asia": 7}}),
    ("movement", HOME, {"tier": {"asia": {"military_equipment": 2}}}, {"tier": {"asia": {"military_equipment": 1}}}),
    ("movement", HOME, {"damage": {"asia": 0}}, {"damage": {"asia": 2}}),
    ("movement", HOME, {"funded": "p1"}, {}),
    ("movement", HOME, {"rounds": 2}, {"rounds": 5}),
    ("movement", HOME, {}, {"defeated": {"africa": True}}),
    ("movement", HOME, {}, {"adaptation": {"g1": "in_force"}}),
]


@pytest.mark.parametrize(("phase", "at", "good", "bad"), BETTER)
def test_what_helps_looks_better(phase, at, good, bad):
    assert worth(phase, at, **good) > worth(phase, at, **bad)


@pytest.mark.parametrize(
    ("phase", "good", "bad"),
    [
        ("movement", "china", "china overrun"),  # a capital of one's own
        ("battle", "siberia asia asia asia asia invader", "siberia asia invader invader invader"),
        ("battle", "siberia asia asia asia", "siberia asia asia asia invader"),
        ("events", "siberia", "siberia invader"),
        ("events", "siberia", "siberia ship_1"),
        ("events", "siberia", "greenland invader invader"),
    ],
)
def test_the_map_counts(phase, good, bad):
    tables = []
    for words in (good, bad):
        area, *things = words.split()
        tables.append({**HOME, area: " ".join([*HOME.get(area, "").split(), *things])})
    assert worth(phase, tables[0]) > worth(phase, tables[1])


def test_cronos_without_a_guard_is_a_danger():
    safe = {"argentina": "cronos south_america south_america invader", "china": "asia"}
    lost = {"argentina": "cronos invader invader", "china": "asia"}
    assert worth("battle", safe) > worth("battle", lost)


def test_cronos_near_the_next_project_is_better():
    near = {"brazil": "cronos", "china": "asia"}
    far = {"china": "asia cronos"}
    assert worth("events", near, funded="p1 p2a") > worth("events", far, funded="p1 p2a")


def test_income_to_come_counts_as_if_it_had_come():
    match = table("income", HOME)
    before = table("deployment", HOME)
    GAME.dispatch.apply(CONTENT, match.state, match.seat(match.awaiting[0]), match.legal(match.awaiting[0]).ids[-1])
    assert abs(GAME.judge(CONTENT, before.state, 4) - GAME.judge(CONTENT, match.state, 4)) <= 15


def test_a_defeated_coalition_has_no_chance():
    assert worth("movement", HOME, defeated={"asia": True}) == 0


def test_a_player_looks_at_the_mean_of_its_coalitions():
    alone = [worth("movement", HOME, seat=seat) for seat in range(5)]
    assert worth("movement", HOME, options={"players": 1}) == pytest.approx(sum(alone) / 5, abs=2)


def test_an_end_is_judged_by_its_score():
    match = table("movement", HOME)
    match.state.over, match.state.score = 1, [1000, 0, 0, 0, 0]
    assert (GAME.judge(CONTENT, match.state, 0), GAME.judge(CONTENT, match.state, 1)) == (1000, 0)
