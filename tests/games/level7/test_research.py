"""L7 Step 3, Research: upgrades."""

from __future__ import annotations

import pytest

from .helpers import GAME, asked, choices, committed, now, play, play_on, refused, stock, table, told

SEATS = GAME.seats
TECHS = GAME.module("state").TECHS.names
PLENTY = {"money": 20, "food": 20, "fuel": 20, "minerals": 20}
COSTS = {  # money, food, fuel, minerals, Research tokens: of reaching tier 1 to 5
    "military_equipment": [(2, 0, 1, 1, 1), (3, 0, 2, 2, 1), (3, 0, 3, 2, 1), (5, 0, 3, 4, 2), (6, 0, 4, 4, 2)],
    "communications": [(2, 0, 0, 1, 1), (2, 0, 1, 2, 1), (3, 0, 1, 2, 1), (4, 0, 2, 3, 2), (5, 0, 2, 4, 2)],
    "biological_sciences": [(2, 1, 0, 1, 1), (2, 2, 1, 0, 1), (3, 2, 1, 1, 1), (4, 3, 1, 2, 2), (5, 4, 2, 2, 2)],
    "social_programs": [(1, 1, 0, 0, 1), (2, 2, 0, 0, 1), (2, 2, 1, 0, 1), (3, 3, 1, 0, 2), (4, 4, 1, 1, 2)],
}
DEARER = {
    ("south_america", "biological_sciences"): -1,
    ("north_america", "military_equipment"): -1,
    ("north_america", "social_programs"): 1,
    ("europe", "communications"): -1,
    ("europe", "military_equipment"): 1,
    ("africa", "social_programs"): -1,
    ("africa", "communications"): 1,
    ("asia", "communications"): -1,
    ("asia", "biological_sciences"): 1,
}


def tier(match, seat, tech):
    return now(match)["tier"][seat][tech]


# L7.1 and L7.2: upgrades and what they cost


@pytest.mark.rule("L7.1")
def test_a_technology_goes_up_by_one_tier():
    match = table("research")
    events = play(match, "europe upgrade biological_sciences")
    assert tier(match, "europe", "biological_sciences") == 2
    assert told(events, "upgraded") == [{"seat": "europe", "tech": "biological_sciences", "tier": 2}]


@pytest.mark.rule("L7.1")
def test_several_in_a_round_but_each_once():
    match = table("research", stock={"north_america": PLENTY})
    play(match, "north_america upgrade military_equipment")
    assert refused(match, "north_america upgrade military_equipment") == "L7.1"
    play(match, "north_america upgrade communications", "north_america upgrade social_programs")
    assert list(now(match)["tier"]["north_america"].values()) == [1, 1, 0, 1]
    play_on(match, "hire")
    assert not any(now(match)["upgraded"]["north_america"].values()), "in the next round again"


@pytest.mark.rule("L7.1")
def test_five_is_the_highest_tier():
    match = table("research", stock={"europe": PLENTY}, tier={"europe": {"communications": 5}})
    assert refused(match, "europe upgrade communications") == "L7.1"
    assert "communications" not in choices(match, "europe", "upgrade")


@pytest.mark.rule("L7.1")
def test_all_at_the_same_time_and_each_until_it_is_done():
    match = table("research")
    play(match, "asia upgrade communications", "europe done")
    assert asked(match) == "south_america north_america africa asia research"
    play(match, "asia done")
    assert refused(match, "asia upgrade military_equipment") == "L7.1"


@pytest.mark.rule("L7.2")
@pytest.mark.parametrize("tech", TECHS)
@pytest.mark.parametrize("reached", range(1, 6))
@pytest.mark.parametrize("seat", SEATS)
def test_what_a_tier_costs(seat, tech, reached):
    """Two researchers more, so that everybody has two tokens."""
    cards = f"{seat}:ghin_researcher {seat}:ghin_researcher"
    match = table("research", cards=cards, stock={seat: PLENTY}, tier={seat: {tech: reached - 1}})
    bank = now(match)["bank"]
    play(match, f"{seat} upgrade {tech}")
    money, food, fuel, minerals, tokens = COSTS[tech][reached - 1]
    money += DEARER.get((seat, tech), 0)
    assert stock(match, seat)[:4] == (20 - money, 20 - food, 20 - fuel, 20 - minerals)
    assert now(match)["bank"] == bank + money
    assert sum(row["committed"] for row in now(match)["card"].values() if row) == tokens
    assert tier(match, seat, tech) == reached


@pytest.mark.rule("L7.2")
@pytest.mark.parametrize("good", ["money", "fuel", "minerals"])
def test_it_is_paid_in_full(good):
    match = table("research", stock={"africa": PLENTY | {good: {"money": 1}.get(good, 0)}})
    assert refused(match, "africa upgrade military_equipment") == "L7.2"


@pytest.mark.rule("L7.2", "L7.4")
def test_tokens_are_part_of_the_price():
    match = table("research", stock={"africa": PLENTY}, tier={"africa": {"military_equipment": 3}})
    assert refused(match, "africa upgrade military_equipment") == "L7.4", "two tokens: it has one"
    play(match, "africa upgrade communications")
    assert committed(match) == ["south_africa"]
    assert refused(match, "africa upgrade biological_sciences") == "L7.4"


# L7.3: what a tier gives


@pytest.mark.rule("L7.3")
def test_only_the_face_on_top_works():
    """Theater Command offers a payment; Orbital Early Warning a die in its place."""
    content, hazards = GAME.content, GAME.module("state").HAZARDS
    place = hazards.number("orbital_assault")
    communications = TECHS.index("communications")
    pay = [content.pay[communications][n][place] for n in range(6)]
    save = [content.save[communications][n][place] for n in range(6)]
    assert (pay, save) == ([0, 0, 2, 0, 0, 0], [0, 0, 0, 1, 1, 3])


@pytest.mark.rule("L7.3")
def test_it_works_at_once():
    match = table("research", stock={"asia": PLENTY | {"food": 10}})
    play(match, "asia upgrade biological_sciences")
    play_on(match, "trade")
    assert stock(match, "asia")[1] == 10 - 1 + 6 + 1, "one food more in this round's income"


@pytest.mark.rule("L7.3", "L9.2")
@pytest.mark.parametrize(
    ("tech", "reached", "more"),
    [
        ("biological_sciences", 1, (0, 1, 0, 0, 0)),
        ("biological_sciences", 2, (0, 1, 0, 0, 0)),
        ("biological_sciences", 3, (0, 2, 0, 0, 0)),
        ("biological_sciences", 4, (0, 2, 0, 0, 0)),
        ("biological_sciences", 5, (0, 2, 0, 0, 1)),
        ("social_programs", 2, (0, 0, 0, 0, 0)),
        ("social_programs", 3, (1, 0, 0, 0, 0)),
        ("social_programs", 4, (1, 0, 0, 0, 0)),
        ("social_programs", 5, (2, 0, 0, 0, 0)),
        ("military_equipment", 5, (0, 0, 0, 0, 0)),
        ("communications", 5, (0, 0, 0, 0, 0)),
    ],
)
def test_what_technologies_add_to_the_income(tech, reached, more):
    plain = stock(table("income"), "north_america")
    match = table("income", tier={"north_america": {tech: reached}})
    assert stock(match, "north_america") == tuple(a + b for a, b in zip(plain, more, strict=True))


@pytest.mark.rule("L7.3")
def test_the_ladder_of_each_technology():
    """Power, moves, command, cheaper Overrun ..., by tier; nothing of the tier before is kept."""
    content, traits = GAME.content, GAME.module("state").TRAITS
    ladders = {
        (TECHS[tech], trait): values
        for tech in range(4)
        for place, trait in enumerate(traits.names)
        if any(values := [content.trait[tech][n][place] for n in range(6)])
    }
    assert ladders == {
        ("military_equipment", "power"): [0, 1, 2, 2, 3, 3],
        ("military_equipment", "moves"): [1, 1, 1, 2, 2, 3],
        ("communications", "command"): [0, 1, 2, 3, 4, 5],
        ("communications", "cheaper_overrun"): [0, 0, 0, 0, 1, 1],
        ("biological_sciences", "food_income"): [0, 1, 1, 2, 2, 2],
        ("biological_sciences", "mic_income"): [0, 0, 0, 0, 0, 1],
        ("biological_sciences", "cheaper_upkeep"): [0, 0, 0, 0, 1, 1],
        ("biological_sciences", "immune"): [0, 0, 0, 1, 1, 1],
        ("social_programs", "money_income"): [0, 0, 0, 1, 1, 2],
        ("social_programs", "calming"): [0, 0, 0, 0, 0, 1],
    }
