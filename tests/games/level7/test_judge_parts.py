"""What the judge counts, each figure by itself: battles, damage, food and income that the round will still bring."""

from __future__ import annotations

import pytest

from groundfall.games.level7 import judge
from groundfall.games.level7.state import AREAS, FOOD, MIC_DAMAGE, MONEY, PROJECTS, SEATS

from .helpers import CONTENT, play, table

ASIA = SEATS.number("asia")
SIBERIA, BRAZIL, CHINA = (AREAS.number(name) for name in ("siberia", "brazil", "china"))
P1 = PROJECTS.number("p1")


def state(phase, at, **more):
    return table(phase, {"argentina": "cronos", **at}, **more).state


@pytest.mark.rule("L25.1")
def test_a_lead_of_doubt_is_three_chances_in_four():
    assert [judge.chance(lead) for lead in (-judge.DOUBT, 0, judge.DOUBT)] == [250, 500, 750]


@pytest.mark.rule("L14.4")
def test_the_most_power_of_the_coalitions_there_decides_who_attacks():
    there = state("events", {"siberia": "asia europe invader invader"}, tier={"europe": {"military_equipment": 3}})
    alone = state("events", {"siberia": "asia asia invader invader"})
    assert judge.odds_at(CONTENT, there, SIBERIA) > judge.odds_at(CONTENT, alone, SIBERIA)


@pytest.mark.rule("L14.5")
def test_odds_are_for_who_attacks():
    many, few = (state("events", {"siberia": units}) for units in ("asia asia asia invader", "asia" + " invader" * 3))
    assert judge.odds_at(CONTENT, many, SIBERIA) > 0 > judge.odds_at(CONTENT, few, SIBERIA)


@pytest.mark.rule("L14.8")
def test_losses_are_expected_where_there_will_be_a_battle():
    fought = {"siberia": "asia asia invader invader"}
    assert judge.losses_to_come(CONTENT, state("events", fought), ASIA) > 0
    assert judge.losses_to_come(CONTENT, state("invader_movement", fought), ASIA) == 0
    assert judge.losses_to_come(CONTENT, state("events", {"siberia": "asia"}), ASIA) == 0


@pytest.mark.rule("L16.1")
@pytest.mark.parametrize(
    ("phase", "there", "fate"),
    [
        ("events", "asia", judge.FREE),
        ("events", "asia asia asia asia invader", judge.FREE),
        ("events", "invader", judge.STRUCK),
        ("events", "invader invader invader", judge.LOST),
        ("invader_movement", "overrun", judge.LOST),
        ("invader_movement", "invader", judge.STRUCK),
    ],
)
def test_what_becomes_of_a_territory(phase, there, fate):
    assert judge.fate_of(CONTENT, state(phase, {"siberia": there}), SIBERIA) == fate


@pytest.mark.rule("L21.2")
def test_where_the_hydra_will_be_when_damage_is_counted():
    at = {"siberia": "invader", "india": "asia asia asia asia invader", "china": "asia"}
    one = state("events", at)
    assert [judge.is_struck(CONTENT, one, AREAS.number(area)) for area in at] == [1, 0, 0]
    assert judge.struck_territories(CONTENT, one, ASIA) == 1


@pytest.mark.rule("L21.1")
def test_mic_after_the_damage_of_the_round():
    quiet = state("events", {"china": "asia"}, stock={"asia": {"mic": 12}})
    struck = state("events", {"china": "asia", "siberia": "invader"}, stock={"asia": {"mic": 12}})
    done = state("events", {"china": "asia", "siberia": "invader"}, stock={"asia": {"mic": 12}})
    done.phase = MIC_DAMAGE
    assert [judge.mic_to_come(CONTENT, one, ASIA) for one in (quiet, struck, done)] == [11, 10, 12]


@pytest.mark.rule("L9.2")
def test_income_of_the_round_is_counted_before_it_comes():
    for good, income in ((MONEY, 7), (FOOD, 6)):
        before, after = (judge.stock_to_come(CONTENT, state(p, {}), ASIA, good) for p in ("deployment", "events"))
        assert before == after + income


@pytest.mark.rule("L21.3")
def test_food_after_the_upkeep_of_the_round():
    """With 9 food and 22 MIC Asia pays 6."""
    assert judge.food_to_come(CONTENT, state("events", {}), ASIA) == 9 - 6
    paid = state("events", {})
    paid.phase = MIC_DAMAGE
    assert judge.food_to_come(CONTENT, paid, ASIA) == 9
    assert judge.food_to_come(CONTENT, state("events", {}, stock={"asia": {"food": 2}}), ASIA) == 2 - 6


@pytest.mark.rule("L8.4")
def test_what_is_there_of_the_price_of_a_project():
    rich = {seat: {"money": 20, "food": 20, "fuel": 20, "minerals": 20} for seat in SEATS.names}
    poor = {seat: {"money": 0, "food": 0, "fuel": 0, "minerals": 0} for seat in SEATS.names}
    found = [judge.saved_up(CONTENT, state("events", {}, stock=stock), P1) for stock in (rich, poor)]
    assert found == [judge.SAVED_UP, 0]


@pytest.mark.rule("L8.1")
def test_cronos_with_the_coalition_of_the_next_project_is_at_hand():
    """P1 is South America's, where he is; the price of p2a is there as well, but he is two seas from Europe's land."""
    here, away = state("events", {}), table("events", {"china": "cronos"}).state
    assert judge.way_to_next(CONTENT, here) > judge.way_to_next(CONTENT, away)
    assert judge.distance_to(CONTENT, here, SEATS.number("south_america")) == 0
    assert judge.distance_to(CONTENT, away, SEATS.number("south_america")) > 1


@pytest.mark.rule("L25.3")
def test_cronos_is_safe_with_guards_and_exposed_where_land_is_lost():
    guarded = table("events", {"brazil": "cronos south_america south_america"}).state
    alone = table("events", {"brazil": "cronos"}).state
    lost = table("events", {"brazil": "cronos invader invader invader"}).state
    found = [judge.safety_of_cronos(CONTENT, one) for one in (guarded, alone, lost)]
    assert found == [2 * judge.GUARD, 0, -judge.EXPOSED]


@pytest.mark.rule("L1.4")
def test_more_mic_is_more_strength_and_a_lead_of_all():
    more, less = (state("events", {"china": "asia"}, stock={"asia": {"mic": mic}}) for mic in (15, 8))
    assert judge.strength_of(CONTENT, more, ASIA) > judge.strength_of(CONTENT, less, ASIA)
    assert judge.lead_of_all(CONTENT, more) > judge.lead_of_all(CONTENT, less)


@pytest.mark.rule("L14.3")
def test_warrior_clones_count_in_their_battle_and_in_no_other():
    fought = "asia europe invader invader"
    match = table("battle", {"china": fought, "siberia": fought}, cards="asia:warrior_clones")
    play(match, "asia fight china")
    before = [judge.odds_at(CONTENT, match.state, area) for area in (CHINA, SIBERIA)]
    play(match, "asia play_clones", dice=(6,))
    assert match.decision.name == "choose_victim" and match.state.clones[ASIA] > 0
    after = [judge.odds_at(CONTENT, match.state, area) for area in (CHINA, SIBERIA)]
    assert before[0] < 0 < after[0] and after[1] == before[1]
    power = match.view(None)["derived"]["power_in"]
    assert power["china"] > power["siberia"] == 0
