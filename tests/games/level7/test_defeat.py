"""L17.1 and L17.2: defeat, and what a defeated coalition still does."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import PLUS, about_to, asked, go_on, held, now, play, ships, stock, table, told
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import SEATS

FEEDING_FRENZY = dict.fromkeys(("g1", "g2", "g3", "g5"), "done")  # the only card left
FUNDED = "p1 p2a p2b p3 p4a p4b"  # nobody's fall ends the game


def after(*tasks: str | dict[str, Any], at: dict[str, str] | None = None, **more: Any) -> Match:
    """What becomes of a position in which all projects but the last are funded, without trading."""
    more = {"funded": FUNDED, "options": {"trading": False}} | more
    match = about_to(*tasks, at=at, **more)
    go_on(match)
    return match


def defeated(*seats: str) -> dict[str, bool]:
    """The field that says who is."""
    return dict.fromkeys(seats, True)


# Defeat


@pytest.mark.rule("L17.1")
@pytest.mark.parametrize(
    ("task", "more"),
    [
        ("strike_event", {"resolving": {"event": "a05", "half": "bravo"}}),  # Bombardment
        ("strike_event", {"resolving": {"event": "v24", "half": "alpha"}, "terror": {"asia": 8}}),  # beyond the track
        ("terror_step", {"at": {"china": "asia invader"}, "terror": {"asia": 8}}),
        ("mic_damage_step", {"at": {"china": "asia"}}),  # the virus
        ("mic_damage_step", {"at": {"china": "asia invader"}, "tier": {"asia": {"biological_sciences": 3}}}),
        ("mic_damage_step", {"tier": {"asia": {"biological_sciences": 3}}, "stock": {"asia": {"mic": 1, "food": 0}}}),
        ("draw_adaptation", {"at": {"china": "asia invader"}, "adaptation": FEEDING_FRENZY}),
    ],
)
def test_without_mic_a_coalition_is_defeated_at_once(task: str, more: dict[str, Any]) -> None:
    more = {"stock": {"asia": {"mic": 1, "money": 5, "food": 3, "fuel": 3, "minerals": 3}}} | more
    match = after(task, **more)
    assert now(match)["defeated"] == dict.fromkeys(SEATS.names, False) | {"asia": True}
    assert told(match.events(), "defeated") == [{"seat": "asia"}]
    assert stock(match, "asia") == (0, 0, 0, 0, 0)


@pytest.mark.rule("L17.1")
def test_its_money_goes_to_the_bank_and_its_dials_to_nothing() -> None:
    match = after("strike_event", resolving={"event": "a05", "half": "bravo"}, stock={"asia": {"mic": 1, "money": 7}})
    assert now(match)["bank"] == 135 - 4 * 4
    assert stock(match, "asia") == (0, 0, 0, 0, 0)


@pytest.mark.rule("L17.1")
def test_one_point_of_mic_is_enough_to_stand() -> None:
    match = after("strike_event", resolving={"event": "a05", "half": "bravo"}, stock={"asia": {"mic": 2}})
    assert now(match)["defeated"]["asia"] is False


@pytest.mark.rule("L17.1")
@pytest.mark.parametrize(("damage", "falls"), [(1, False), (2, True)])
def test_the_third_token_of_capital_damage_defeats(damage: int, falls: bool) -> None:
    match = after("status_step", at={"china": "overrun invader"}, damage={"asia": damage})
    assert now(match)["defeated"]["asia"] is falls
    assert told(match.events(), "defeated") == [{"seat": "asia"}] * falls


@pytest.mark.rule("L17.1")
def test_in_the_middle_of_its_damage_it_goes_no_further() -> None:
    match = after("mic_damage_step", at={"china": "asia invader"}, stock={"asia": {"mic": 1, "food": 9}})
    assert told(match.events(), "fed")[-1]["seat"] == "africa"
    assert "asia" not in [event["seat"] for event in told(match.events(), "invaded")]


@pytest.mark.rule("L17.1")
def test_what_was_lent_is_void() -> None:
    lent = {"asia": {"europe": 1, "africa": 1}, "africa": {"asia": 1, "europe": 1}}
    match = after("strike_event", resolving={"event": "a05", "half": "bravo"}, stock={"asia": {"mic": 1}}, lent=lent)
    left = [(seat, other) for seat, row in now(match)["lent"].items() for other, count in row.items() if count]
    assert left == [("africa", "europe")]


@pytest.mark.rule("L17.1")
def test_a_half_on_all_defeats_several_at_once() -> None:
    poor = {seat: {"mic": 1} for seat in ("europe", "asia")}
    match = after("strike_event", resolving={"event": "v25", "half": "alpha"}, stock=poor)
    assert [fallen["seat"] for fallen in told(match.events(), "defeated")] == ["europe", "asia"]
    assert match.over is False


# What it still does


@pytest.mark.rule("L17.2")
@pytest.mark.parametrize("phase", ["mercenaries", "deployment", "research", "project"])
def test_it_does_nothing_in_development(phase: str) -> None:
    match = table(
        phase,
        {"china": "asia cronos"},
        funded="p1 p2a p2b p3",
        defeated=defeated("asia"),
        stock={"asia": dict.fromkeys(("money", "food", "fuel", "minerals"), 9)},
        options={"trading": False},
    )
    seen = set()
    while match.decision is not None and match.phase == phase:
        seen.add(match.awaiting[0])
        match.play(match.awaiting[0], "done")
    assert "asia" not in seen


@pytest.mark.rule("L17.2")
def test_it_has_no_income() -> None:
    match = table(
        "income",
        {"arabia": "asia"},
        defeated=defeated("asia"),
        stock={"asia": dict.fromkeys(("money", "food", "fuel", "minerals", "mic"), 0)},
    )
    assert stock(match, "asia") == (0, 0, 0, 0, 0)


@pytest.mark.rule("L17.2")
def test_it_keeps_its_mercenaries() -> None:
    match = after(
        "strike_event",
        resolving={"event": "a05", "half": "bravo"},
        stock={"asia": {"mic": 1}},
        cards="asia:warrior_clones asia:psychic_oracle",
        at={"china": "asia"},
        cronos="brazil",
    )
    play(match, "asia decline")
    assert held(match, "asia") == ["warrior_clones", "psychic_oracle"]


@pytest.mark.rule("L17.2")
def test_it_moves_its_units_and_cronos() -> None:
    match = table("movement", {"china": "asia cronos"}, defeated=defeated("asia"))
    assert asked(match) == "asia move"
    play(match, "asia move china", "asia go india")
    assert asked(match) == "asia move" and now(match)["takes_cronos"]


@pytest.mark.rule("L17.2")
def test_it_draws_and_places_a_card() -> None:
    match = table("events", {"china": "asia"}, defeated=defeated("asia"))
    assert "read" in match.legal("asia")


@pytest.mark.rule("L17.2")
def test_it_fights_with_its_power() -> None:
    match = about_to(
        "battle_step", at={"china": "asia invader"}, defeated=defeated("asia"), tier={"asia": {"military_equipment": 4}}
    )
    go_on(match, dice=(PLUS,))
    assert told(match.events(), "humans_attack") == [{"humans": 3, "hydra": 1, "area": "china"}]


@pytest.mark.rule("L17.2")
def test_its_territories_are_looked_at_in_steps_9_and_10_and_ships_land_there() -> None:
    at = {"siberia": "invader invader invader", "india": "overrun africa", "china": "asia", "alaska": "cronos"}
    match = after("status_step", "invader_movement_step", at=at, defeated=defeated("asia"))
    assert (now(match)["status"]["siberia"], now(match)["status"]["india"]) == ("overrun", "liberated")
    assert told(match.events(), "pushes") == [{"area": "siberia", "to": "alaska"}]
    match = about_to("drop_ships_step", at={"china": "asia"}, defeated=defeated("asia"), devastation=True)
    go_on(match, dice=(9,))
    assert ships(match)["ship_4"] == "china"


@pytest.mark.rule("L17.2")
def test_nothing_happens_to_it_in_steps_12_and_13() -> None:
    at = {"china": "asia invader"}
    match = after(
        "terror_step",
        "mic_damage_step",
        at=at,
        defeated=defeated("asia"),
        terror={"asia": 3},
        stock={"asia": {"mic": 0}},
    )
    assert now(match)["terror"]["asia"] == 3
    assert told(match.events(), "defeated") == []
