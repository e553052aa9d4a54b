"""G14 Casualties, end of turn, end of the game."""

from __future__ import annotations

import pytest

from .table import alien, fight, hits, now, play, refused, table, told, unit
from .test_g05_reinforcement import RUINS


@pytest.mark.rule("G14.1")
def test_who_has_as_many_hits_as_defence_leaves():
    units = [("red_defender", "F4", {"hits": 3}), ("blue_combat", "F6", {"hits": 0})]
    match = table(units=units, aliens={"red_cruiser_1": ("F5", 3), "red_scout_1": "K8"})
    events = fight(match, 5, 5, 1, 1, *[5] * 3, *[1] * 5)
    assert told(events, "alien_down") == [{"alien": "red_cruiser_1", "hex": "F5"}]
    assert told(events, "unit_down") == [{"counter": "red_defender", "hex": "F4"}]
    assert list(now(match)["unit"]) == ["u2"]
    assert unit(match, "u2")["hits"] == 0


@pytest.mark.rule("G14.2")
def test_destroyed_counters_do_not_return():
    match = table(units=[("red_fighter", "F4")], aliens={"red_scout_1": ("F5", 3), "blue_scout_1": "K8"})
    before = now(match)["supply"]
    fight(match, 5, 5, 6, 1, 1, 1)
    assert now(match)["supply"] == before
    assert before["red_fighter"] == 9
    assert alien(match, "red_scout_1")["status"] == "destroyed"
    assert match.state.fleet == 0


@pytest.mark.rule("G14.3")
def test_a_destroyed_city_gives_nothing_and_is_left_alone():
    match = table(turn=8, options={"waves": [3] * 10}, aliens={"red_raider_1": "A1"}, city={"red": {"hits": 9}})
    events = fight(match, 6, 1, 1, 1, 1, 1, 0, 0, 0)
    assert told(events, "city_lost") == [{"city": "red"}]
    assert now(match)["points"] == 8
    play(match, "end")
    assert now(match)["energy"] == 8 + 5
    events = match.play("earth", "end")
    assert "red" not in [one["city"] for one in told(events, "bombed")]
    assert hits(match, "red") == 10, "the marker stays as a sign"


@pytest.mark.rule("G14.4")
@pytest.mark.parametrize("turn", [10, 11, 15])
def test_a_clear_sky_at_the_end_of_turn_10_or_later_wins(turn):
    match = table(turn=turn, units=[("red_fighter", "F4")], aliens={"red_scout_1": ("F5", 3)})
    events = fight(match, 6, 1, 1, 1, 1, 1)
    assert told(events, "won") == [{"turn": turn}]
    assert match.over
    assert match.result == {"earth": 1.0}


@pytest.mark.rule("G14.4")
def test_a_clear_sky_before_turn_10_does_not_win():
    match = table(turn=9)
    play(match, "end", dice=(0,) * 5)
    assert not match.over
    assert now(match)["turn"] == 10


@pytest.mark.rule("G14.5")
def test_the_next_turn_begins():
    match = table(aliens={"red_scout_1": "F8"})
    assert told(match.play("earth", "end"), "next_turn") == [{"turn": 12}]
    assert now(match)["turn"] == 12
    assert match.phase == "activation"


@pytest.mark.rule("G14.5")
def test_past_turn_15_the_game_is_lost():
    match = table(turn=15, aliens={"red_scout_1": "F8"})
    assert told(match.play("earth", "end"), "lost") == [{"turn": 15}]
    assert match.over
    assert match.result == {"earth": 0.0}
    assert refused(match, "end") == "G14.4"


@pytest.mark.rule("G14.6")
def test_the_loss_of_all_cities_does_not_end_the_game():
    match = table(city={**RUINS, "red": {"hits": 9}}, aliens={"red_scout_1": "A1"}, energy_saved=2)
    assert told(fight(match, 5, 1, 1, 1), "city_lost")
    assert not match.over
    assert now(match)["energy"] == 5
    clear = table(city=RUINS, energy_saved=2, units=[("red_fighter", "F4")], aliens={"red_scout_1": ("F5", 3)})
    fight(clear, 6, 1, 1, 1, 1, 1)
    assert clear.result == {"earth": 1.0}, "it can even be won"
