"""The judge: what is better for Earth looks better."""

from __future__ import annotations

from typing import Any

import pytest

from games.galaxyx.table import EARTH, table
from games.telling import changed
from groundfall.engine.play.match import Match
from groundfall.games.galaxyx import judge
from groundfall.games.galaxyx.rules.arrival import tiles_face_down
from groundfall.games.galaxyx.state import ALIENS

SKY = {"red_raider_1": "D6", "green_raider_1": "F7", "blue_scout_1": "I6", "blue_cruiser_1": "H7", "red_bomber_1": "B7"}
FLEET = [("red_combat", "C4"), ("green_combat", "E4"), ("blue_combat", "G4"), ("red_fighter", "I4")] * 3


def worth(**given: Any) -> float:
    """How a middle position with some changes looks."""
    return position(**given).judge(EARTH)


def position(**given: Any) -> Match:
    """Turn 8, a fleet of twelve against five, ten more to come."""
    early = [f"{c}_{t}" for c in ("red", "green", "blue") for t in ("scout_2", "scout_3", "raider_2", "raider_3")]
    usual: dict[str, Any] = {"turn": 8, "phase": "activation", "aliens": SKY, "units": spread(FLEET)}
    usual["destroyed"] = [*early, "red_cruiser_2", "green_cruiser_1", "green_cruiser_2"]
    return table(**(usual | given))


def spread(fleet: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """The same fleet with the third of each four one row lower, so that no hex holds too many."""
    return [(c, f"{at[0]}{int(at[1]) - n // 4}", *more) for n, (c, at, *more) in enumerate(fleet)]


BETTER: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "fewer aliens": ({"aliens": {"red_raider_1": "D6"}}, {}),
    "aliens with hits": ({"aliens": SKY | {"red_raider_1": ("D6", 3), "red_bomber_1": ("B7", 3)}}, {}),
    "more units": ({}, {"units": spread(FLEET)[:4]}),
    "fewer to come": ({"destroyed": ALIENS.names[5:25], "options": {"profile": "hard"}}, {}),
    "sound cities": ({}, {"city": {"red": {"hits": 9}, "green": {"hits": 9}, "blue": {"hits": 9}}}),
    "factories for reinforcement": ({"factory": {"f1": {"kind": "reinforcement", "size": 3}}}, {}),
    "factories for energy": ({"factory": {f: {"kind": "energy", "size": 3} for f in ("f1", "f2", "f3")}}, {}),
    "satellites that wait": ({"waiting": {"heavy_satellite": 3}}, {}),
    "an alien engaged by those it cannot hurt": (
        {"aliens": {"red_raider_1": "B2"}, "units": [("red_combat", "C2"), ("blue_combat", "B3")]},
        {"aliens": {"red_raider_1": "B2"}, "units": [("red_combat", "G6"), ("blue_combat", "H6")]},
    ),
    "ships in reach": (
        {"aliens": {"red_raider_1": "B7"}, "units": [("red_combat", "B4"), ("red_combat", "C4")]},
        {"aliens": {"red_raider_1": "B7"}, "units": [("red_combat", "K4"), ("red_combat", "J4")]},
    ),
    "energized in contact": (
        {"aliens": {"red_raider_1": "E6"}, "units": [("red_combat", "F6", {"energized": True})]},
        {"aliens": {"red_raider_1": "E6"}, "units": [("red_combat", "F6")]},
    ),
}


@pytest.mark.rule("G14.4")
@pytest.mark.parametrize("name", BETTER)
def test_what_is_better_looks_better(name: str) -> None:
    better, worse = BETTER[name]
    assert worth(**better) > worth(**worse)


@pytest.mark.rule("G11.1")
@pytest.mark.parametrize(
    ("where", "units", "situation"),
    [
        ("B2", [], judge.HELD),
        ("F6", [("red_combat", "F7")], judge.FIGHTING),
        ("F5", [], judge.COMING),
        ("F8", [], judge.ELSEWHERE),
    ],
)
def test_where_an_alien_is(where: str, units: list[tuple[Any, ...]], situation: int) -> None:
    match = table(aliens={"red_cruiser_1": where}, units=units)
    assert judge.situation_of(match.content, match.state, ALIENS.number("red_cruiser_1")) == situation


@pytest.mark.rule("G14.4")
@pytest.mark.parametrize(
    ("counter", "where", "aliens", "post", "share"),
    [
        ("red_combat", "B3", {"red_raider_1": "B2"}, judge.AT_HELD, judge.FROM_HELD),
        ("red_combat", "F6", {"red_raider_1": "F7"}, judge.AT_OTHERS, judge.FROM_OTHERS),
        ("red_combat", "F4", {"red_raider_1": "F7"}, judge.IN_REACH, judge.FROM_REACH),
        ("red_combat", "F4", {"red_raider_1": "A8"}, judge.FAR, judge.FROM_FAR),
        ("red_light_satellite", "F3", {"red_raider_1": "A8"}, judge.BY_CITY, judge.FROM_CITY),
        ("red_light_satellite", "F6", {"red_raider_1": "A8"}, judge.OUT_OF_THE_WAY, judge.FROM_OUT_OF_THE_WAY),
    ],
)
def test_where_a_unit_is(counter: str, where: str, aliens: dict[str, str], post: int, share: int) -> None:
    match = table(aliens=aliens, units=[(counter, where)])
    assert judge.post_of(match.content, match.state, 0) == post
    assert judge.share_from(post) == share


@pytest.mark.rule("G1.5")
def test_aliens_that_have_not_arrived_are_reckoned_with() -> None:
    match = table(aliens={"red_cruiser_1": "F8"}, destroyed=["red_cruiser_2"])
    rest = [a for a in range(ALIENS) if not ALIENS.names[a].startswith("red_cruiser")]
    content, state = match.content, match.state
    assert tiles_face_down(state) == len(rest) == 28
    assert judge.face_down_defense(content, state) == sum(content.alien_defense[a] for a in rest)
    assert judge.face_down_attack(content, state) == sum(content.alien_attack[a] for a in rest)


@pytest.mark.rule("G14.4")
def test_a_greater_lead_is_a_greater_chance() -> None:
    chances = [judge.chance_of(lead) for lead in (-9000, -500, -100, 0, 100, 500, 9000)]
    assert chances == sorted(set(chances))
    assert chances[3] == 500
    assert chances[0] > 0 and chances[-1] < 1000


@pytest.mark.rule("G14.4")
def test_it_is_a_chance_and_at_the_end_the_result() -> None:
    assert 0 < worth() < 1
    won = position(turn=11, aliens={}, phase="end_of_turn")
    assert won.over
    assert won.judge(EARTH) == 1.0


@pytest.mark.rule("G5.4")
def test_a_satellite_that_waits_counts_by_its_cost() -> None:
    match = table(waiting={"light_satellite": 2, "heavy_satellite": 1})
    assert judge.cost_of_waiting(match.content, match.state) == 2 * 1 + 2


@pytest.mark.rule("G5.5")
def test_a_piece_in_no_hex_or_one_too_many_is_not_conserved() -> None:
    match = table(units=[("red_combat", "C4")], aliens={"red_raider_1": "D6"}, waiting={"light_satellite": 1})
    kept = judge.conserved(match.content, match.state)
    for change in (
        lambda state: state.supply.__setitem__(3, state.supply[3] + 1),  # a red combat ship more than in the box
        lambda state: state.waiting.__setitem__(0, 99),
        lambda state: state.ships_at.__setitem__(0, 1),
        lambda state: state.alien_status.__setitem__(ALIENS.number("red_raider_1"), -1),
        lambda state: state.aliens_at.__setitem__(0, 1),
    ):
        state = match.state.copy()
        change(state)
        assert judge.conserved(match.content, state) != kept


@pytest.mark.rule("G12.5")
def test_what_an_owner_makes_of_the_dice_counts():
    """Better dice of energized units are good; dice that hit more often help the aliens at the cities more."""
    units = [(counter, where, {"energized": True}) for counter, where in spread(FLEET)]
    match = position(units=units, aliens={"red_mothership_1": "C5", "green_raider_1": "F5"})
    assert changed(match, "[dice]\nenergized_hits_from = 1").judge(EARTH) > match.judge(EARTH)
    assert changed(match, "[dice]\nhits_from = 2").judge(EARTH) < match.judge(EARTH)
