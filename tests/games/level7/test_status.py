"""L16 Step 9: Overrun and Liberated territories, and damage to capitals."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, go_on, now, table, told
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import AREAS, SEATS

# The Defense of every territory, in the order of the consoles.
DEFENSE = dict(zip(AREAS.names[:25], map(int, "3222132221322213222143222"), strict=True))
RESEARCH = (  # where tokens lie
    "brazil",
    "eastern_united_states",
    "western_united_states",
    "canada",
    "western_europe",
    "british_isles",
    "scandinavia",
    "south_africa",
    "china",
    "india",
)
CAPITALS = ("brazil", "eastern_united_states", "western_europe", "south_africa", "china")


def after(at: dict[str, str], **more: Any) -> Match:
    """What step 9 makes of a position."""
    match = about_to("status_step", at=at, phase="status", **more)
    go_on(match)
    return match


def statuses(match: Match) -> dict[str, str]:
    """All that is not Secure."""
    return {area: status for area, status in now(match)["status"].items() if status != "secure"}


@pytest.mark.rule("L16.1")
@pytest.mark.parametrize("area", AREAS.names[:25])
def test_as_many_invaders_as_its_defense_overrun_a_territory(area: str) -> None:
    away = {"cronos": "greenland"}
    assert statuses(after({area: "invader " * (DEFENSE[area] - 1)}, **away)) == {}
    assert statuses(after({area: "invader " * DEFENSE[area]}, **away)) == {area: "overrun"}


@pytest.mark.rule("L16.1")
@pytest.mark.parametrize("unit", ["asia", "europe"])
def test_a_unit_of_any_coalition_holds_it(unit: str) -> None:
    assert statuses(after({"china": f"invader invader invader invader invader {unit}"})) == {}


@pytest.mark.rule("L16.1")
@pytest.mark.parametrize(("counts", "status"), [(True, {"siberia": "overrun"}), (False, {})])
def test_a_ship_counts_unless_an_option_says_otherwise(counts: bool, status: dict[str, str]) -> None:
    assert statuses(after({"siberia": "invader ship_1"}, options={"overrun_counts_ships": counts})) == status


@pytest.mark.rule("L16.1")
def test_dead_zones_have_no_status() -> None:
    assert statuses(after({"greenland": "invader " * 5})) == {}


@pytest.mark.rule("L16.1")
def test_the_land_of_the_defeated_is_overrun_too() -> None:
    match = after({"siberia": "invader invader", "china": "asia"}, defeated={"asia": True})
    assert statuses(match) == {"siberia": "overrun"}


@pytest.mark.rule("L16.1")
def test_desolate_land_stays_desolate() -> None:
    assert statuses(after({"china": "desolate"}, defeated={"asia": True})) == {"china": "desolate"}


@pytest.mark.rule("L16.1")
def test_status_is_settled_in_turn_order_and_in_the_order_of_the_consoles() -> None:
    at = {"siberia": "invader invader", "china": "invader " * 4, "peru": "invader invader"}
    match = after(at, first="asia")
    assert [fallen["area"] for fallen in told(match.events(), "overrun")] == ["china", "siberia", "peru"]


@pytest.mark.rule("L16.2")
@pytest.mark.parametrize("area", AREAS.names[:25])
def test_the_research_token_of_an_overrun_territory_is_committed(area: str) -> None:
    match = after({area: "invader " * DEFENSE[area]}, cronos="greenland")
    assert [name for name, committed in now(match)["committed"].items() if committed] == [area] * (area in RESEARCH)


@pytest.mark.rule("L16.2")
@pytest.mark.rule("L16.4")
@pytest.mark.parametrize(("status", "income"), [("secure", 7), ("overrun", 5), ("liberated", 6)])
def test_an_overrun_territory_takes_income_and_a_liberated_one_less(status: str, income: int) -> None:
    match = table("income", {"british_isles": status}, stock={"europe": {"money": 0}})
    assert now(match)["stock"]["europe"]["money"] == income


@pytest.mark.rule("L16.3")
@pytest.mark.parametrize("units", ["asia", "europe", "africa europe"])
def test_units_alone_liberate_an_overrun_territory(units: str) -> None:
    match = after({"china": f"overrun {units}"})
    assert statuses(match) == {"china": "liberated"}
    assert told(match.events(), "liberated") == [{"area": "china"}]


@pytest.mark.rule("L16.3")
@pytest.mark.parametrize("hydra", ["invader", "ship_1"])
def test_not_while_anything_of_the_hydra_is_there(hydra: str) -> None:
    assert statuses(after({"china": f"overrun asia asia {hydra}"})) == {"china": "overrun"}


@pytest.mark.rule("L16.3")
def test_only_what_was_overrun_is_liberated() -> None:
    assert statuses(after({"china": "asia"})) == {}


@pytest.mark.rule("L16.4")
def test_a_liberated_territory_can_fall_again_and_is_never_secure() -> None:
    assert statuses(after({"siberia": "liberated invader invader"})) == {"siberia": "overrun"}
    assert statuses(after({"siberia": "liberated asia"})) == {"siberia": "liberated"}
    assert statuses(after({"siberia": "liberated"})) == {"siberia": "liberated"}


@pytest.mark.rule("L16.6")
def test_an_overrun_territory_without_figures_stays_overrun() -> None:
    match = after({"china": "overrun", "india": "overrun invader"})
    assert statuses(match) == {"china": "overrun", "india": "overrun"}
    assert told(match.events(), "overrun") == []  # nothing new


# Capitals


@pytest.mark.rule("L16.5")
@pytest.mark.parametrize(("seat", "capital"), list(zip(SEATS.names, CAPITALS, strict=True)))
def test_an_overrun_capital_brings_damage(seat: str, capital: str) -> None:
    match = after({capital: "overrun"})
    assert now(match)["damage"] == dict.fromkeys(SEATS.names, 0) | {seat: 1}
    assert told(match.events(), "capital_hit") == [{"seat": seat, "damage": 1, "most": 3}]


@pytest.mark.rule("L16.5")
def test_one_that_falls_now_does_at_once() -> None:
    assert now(after({"china": "invader invader invader invader"}))["damage"]["asia"] == 1


@pytest.mark.rule("L16.5")
@pytest.mark.parametrize(("before", "then"), [(2, 1), (1, 0), (0, 0)])
def test_a_liberated_capital_gives_one_back(before: int, then: int) -> None:
    match = after({"china": "liberated"}, damage={"asia": before})
    assert now(match)["damage"]["asia"] == then
    assert len(told(match.events(), "capital_mended")) == before - then


@pytest.mark.rule("L16.5")
def test_one_that_is_liberated_now_does_at_once() -> None:
    assert now(after({"china": "overrun asia"}, damage={"asia": 2}))["damage"]["asia"] == 1


@pytest.mark.rule("L16.5")
def test_another_territory_does_no_damage() -> None:
    assert now(after({"india": "overrun", "siberia": "liberated"}, damage={"asia": 1}))["damage"]["asia"] == 1


@pytest.mark.rule("L16.5")
def test_the_third_token_is_defeat() -> None:
    match = after({"china": "overrun", "india": "europe"}, damage={"asia": 2}, project_done={"p4a": True})
    assert now(match)["damage"]["asia"] == 3
    assert now(match)["defeated"]["asia"] is True
    assert match.over is False


@pytest.mark.rule("L16.5")
def test_the_defeated_take_no_more_damage() -> None:
    match = after({"china": "overrun", "india": "asia"}, damage={"asia": 1}, defeated={"asia": True})
    assert now(match)["damage"]["asia"] == 1


@pytest.mark.rule("L16.5")
def test_capitals_are_looked_at_in_turn_order_after_all_territories() -> None:
    at = {"china": "overrun", "brazil": "overrun", "siberia": "invader invader"}
    match = after(at, first="asia")
    assert [hit["seat"] for hit in told(match.events(), "capital_hit")] == ["asia", "south_america"]
    kinds = [event.kind for event in match.events() if event.kind in ("overrun", "capital_hit")]
    assert kinds == ["overrun", "capital_hit", "capital_hit"]
