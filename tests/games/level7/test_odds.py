"""Odds beside the board: exact, and such as the rules would have them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest

from groundfall.games.level7.odds import fights
from groundfall.games.level7.odds.battles import ends_of
from groundfall.games.level7.state import ADAPTATIONS

from .helpers import CONTENT, about_to, go_on, invaders, now, play, play_on, table

REGENERATION = next(name for place, name in enumerate(ADAPTATIONS.names) if CONTENT.regenerates[place])


def bars(match: Any, seat: str | None) -> dict[str, dict[str, Any]]:
    """What a seat is shown, by label."""
    return {bar["label"]: bar for bar in fights(match, seat)}


def chances(bar: dict[str, Any]) -> dict[str, Any]:
    """The parts of a bar."""
    return {part["label"]: pytest.approx(part["chance"]) for part in bar["parts"]}


SYMBOLS = {"plus": Fraction(1, 2), "equals": Fraction(1, 3), "minus": Fraction(1, 6)}  # on the die


def test_the_die_has_three_two_and_one_face():
    assert [list(CONTENT.die).count(symbol) for symbol in range(3)] == [3, 2, 1]


def by_hand(units: int, figures: int, humans_attack: bool, chance: Fraction = Fraction(1)) -> Counter[tuple[int, int]]:
    """L14.5 All the ways a battle can end, with fractions: plus hits the defender, minus the attacker, equals both."""
    if not units or not figures:
        return Counter({(units, figures): chance})
    ours, theirs = ("minus", "plus") if humans_attack else ("plus", "minus")
    found: Counter[tuple[int, int]] = Counter()
    for symbol, part in SYMBOLS.items():
        found.update(
            by_hand(
                units - (symbol in (ours, "equals")),
                figures - (symbol in (theirs, "equals")),
                humans_attack,
                chance * part,
            )
        )
    return found


@pytest.mark.parametrize(
    ("units", "invaders", "ships", "tier"),
    [
        (1, 1, 0, 3),
        (2, 2, 0, 3),
        (2, 1, 0, 0),
        (1, 2, 1, 3),
        (3, 3, 0, 0),
        (3, 1, 1, 3),
        (4, 2, 0, 0),
        (2, 4, 0, 3),
        (5, 3, 0, 3),
        (3, 2, 2, 0),
    ],
)
@pytest.mark.rule("L14.5")
def test_ten_battles_end_as_counted_by_hand(units: int, invaders: int, ships: int, tier: int):
    words = ["asia"] * units + ["invader"] * invaders + ["ship_1", "ship_2"][:ships]
    match = table("movement", {"china": " ".join(words)}, tier={"asia": {"military_equipment": tier}})
    attack = match.view(None)["derived"]["coalitions_attack"]["china"]
    assert attack == (tier == 3)
    found = ends_of(match, "asia", "china")
    assert found is not None and found.exact
    assert found.chances == pytest.approx(
        {end: float(part) for end, part in by_hand(units, invaders + ships, attack).items()}
    )


@pytest.mark.rule("L15.5")
def test_the_first_invader_may_regenerate():
    plain: dict[str, Any] = {"adaptation": {}}
    again: dict[str, Any] = {"adaptation": {REGENERATION: "in_force"}}
    held = [
        ends_of(table("movement", {"china": "asia asia invader"}, **more), "asia", "china") for more in (plain, again)
    ]
    won = [found.chance(lambda units, hydra: units > 0).value for found in held]
    assert won[1] < won[0]


def test_a_battle_is_told_before_it_is_fought():
    match = table("movement", {"china": "asia asia invader"}, tier={"asia": {"military_equipment": 1}})
    bar = bars(match, "asia")["China: 2 units against 1 invader"]
    assert bar["detail"] == (
        "Power 1 against 1, the coalitions attack; on average 0.6 of 2 units and 1 of 1 Hydra lost; "
        "one more unit wins 99%"
    )
    assert chances(bar) == {
        "won without losses": 1 / 2,
        "won with losses": 5 / 12,
        "both sides destroyed": 1 / 18,
        "lost": 1 / 36,
    }


def test_the_strongest_there_lends_its_power_and_cards_add_to_it():
    at = {"congo_basin": "africa europe invader invader invader"}
    levels = {"africa": {"military_equipment": 0}, "europe": {"military_equipment": 2}}
    match = table("movement", at, tier=levels, cards="congo_basin:blaster_hybrids")
    assert "Power 3 against 1" in bars(match, None)["The Congo Basin: 2 units against 3 invaders"]["detail"]


def test_with_equal_power_figures_decide_and_ships_are_figures():
    match = table("movement", {"china": "asia asia invader ship_1"}, tier={"asia": {"military_equipment": 1}})
    assert "the Hydra attack" in bars(match, "asia")["China: 2 units against 1 invader and a drop ship"]["detail"]


def test_roles_stay_when_figures_change():
    at = {"china": "asia asia africa invader invader"}
    fight = {"task": "combat", "area": "china", "seat": "asia"}
    match = about_to(fight, at=at, phase="battle", tier={"asia": {"military_equipment": 1}})
    go_on(match, dice=(6,))
    play(match, "asia lose asia", dice=(6,))
    bar = bars(match, "asia")["China: 2 units against 2 invaders"]
    assert bar["now"]
    assert "the coalitions attack" in bar["detail"]


def test_odds_are_those_of_the_rules():
    """Battles fought by the rules end as often in each way as is told."""
    at = {"china": "asia asia asia invader invader ship_1"}
    told = by_hand(3, 3, True)
    won = 0
    for seed in range(400):
        match = table("battle", at, tier={"asia": {"military_equipment": 3}}, seed=seed)
        play_on(match, "trade")
        won += "china" not in invaders(match) and now(match)["units"]["asia"]["china"] > 0
    assert won / 400 == pytest.approx(float(sum(part for (left, _), part in told.items() if left)), abs=0.06)


def test_who_has_read_a_card_sees_whom_a_die_may_spare():
    tiers = {"europe": {"social_programs": 1}, "asia": {"social_programs": 5}}
    match = table("events", tier=tiers, events={"held": {"africa": "a05"}, "held_seen": {"africa": 8}})
    found = {label: bar for label, bar in bars(match, "africa").items() if label.startswith("Alpha")}
    assert list(found) == ["Alpha: Viral Video on Europe", "Alpha: Viral Video on Africa", "Alpha: Viral Video on Asia"]
    assert chances(found["Alpha: Viral Video on Europe"]) == {"protected by the die": 1 / 2, "struck": 1 / 2}
    assert chances(found["Alpha: Viral Video on Asia"]) == {"protected by the die": 5 / 6, "struck": 1 / 6}
    assert not any(label.startswith("Alpha") for seat in ("asia", None) for label in bars(match, seat))


def test_the_end_of_the_round_takes_what_the_virus_the_hydra_and_hunger_take():
    at = {"peru": "invader", "colombia": "ship_1"}
    match = table("movement", at, stock={"south_america": {"mic": 10, "food": 1}})
    bar = bars(match, "south_america")["South America's MIC at the end of the round, now 10"]
    assert chances(bar) == {"loses 4": 1}
    assert "Hydra in 2 of its territories, upkeep 3 food of 1 in stock" in bar["detail"]


def test_a_technology_may_stop_the_virus_and_calm_the_people():
    tiers = {"europe": {"biological_sciences": 2, "social_programs": 2}}
    match = table("movement", {"anatolia": "invader"}, tier=tiers, terror={"europe": 3})
    found = bars(match, "europe")
    mic = next(bar for label, bar in found.items() if label.startswith("Europe's MIC"))
    assert chances(mic) == {"loses 1": 1 / 2, "loses 2": 1 / 2}
    assert chances(found["Europe's Terror in the Terror step, now 3"]) == {"stays": 1 / 2, "rises to 4": 1 / 2}


def test_the_last_point_is_called_defeat():
    match = table("movement", {"anatolia": "invader"}, stock={"europe": {"mic": 2, "food": 9}})
    mic = next(bar for label, bar in bars(match, "europe").items() if label.startswith("Europe's MIC"))
    assert chances(mic) == {"defeated": 1}


def test_nothing_is_told_when_the_game_is_over():
    position = table("movement", {"argentina": "cronos"}).copy()
    position.state.over = 1
    assert fights(position, None) == []


def test_a_large_battle_is_estimated_and_says_so():
    match = table("movement", {"china": " ".join(["asia"] * 9 + ["europe"] * 9 + ["invader"] * 14)}, dial=3)
    bar = next(bar for label, bar in bars(match, "asia").items() if label.startswith("China"))
    assert bar["detail"].endswith("estimated from 100 battles fought out")
    assert not any(label.startswith("China") for label in bars(match, None))
