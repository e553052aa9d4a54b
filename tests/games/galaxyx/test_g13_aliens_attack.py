"""G13 Combat: the aliens attack."""

from __future__ import annotations

import pytest

from groundfall.engine.play.setup import from_position

from .table import GAME, fight, hits, play, table, told, unit

NO_LUCK = (1, 1)  # what one of the defender's fighters rolls


def struck(events):
    """The hexes that aliens attacked, and the counters that were hit, in order."""
    return [one["target"] for one in told(events, "alien_fired")], [one["counter"] for one in told(events, "unit_hit")]


@pytest.mark.rule("G13.1")
def test_every_alien_in_contact_attacks_in_board_order():
    aliens = {"red_scout_1": "F5", "green_raider_1": "E1", "blue_scout_1": "E4"}
    match = table(units=[("red_heavy_satellite", "E5")], aliens=aliens)
    play(match, "end")
    events = play(match, "target", "E4", dice=(1, 1, 1, 5, 1, 1, 1, 1, 1, 6, 1, 1, 1, 4, 4, 4, 5))
    fired = [(e.args["alien"], e.args["hits"]) for e in events if e.kind in ("alien_fired", "bombed")]
    assert fired == [("green_raider_1", 1), ("blue_scout_1", 1), ("red_scout_1", 1)]
    assert unit(match)["hits"] == 2


@pytest.mark.rule("G13.1")
def test_an_alien_attacks_the_hex_that_it_chose_at_the_beginning_though_nobody_there_needs_a_hit():
    aliens = {"green_scout_1": "F5", "blue_scout_1": "E4"}
    match = table(units=[("red_fighter", "F4"), ("blue_defender", "G4")], aliens=aliens)
    play(match, "end")
    events = play(match, "target", "E4", dice=(1, 1, 1, 5, 1, 1, 1, 6, 1, 1, 1))
    assert struck(events) == (["F4", "F4"], ["red_fighter"])
    assert unit(match, "u2")["hits"] == 0, "the second hit on F4 is lost"


@pytest.mark.rule("G13.1")
@pytest.mark.parametrize(("draw", "target"), [(0, "E5"), (1, "G5")])
def test_the_weaker_target_is_weaker_at_the_beginning(draw, target):
    aliens = {"green_scout_1": "F5", "blue_scout_1": "H4"}
    match = table(units=[("red_defender", "E5"), ("red_defender", "G5")], aliens=aliens)
    play(match, "end")
    events = play(match, "target", "H4", dice=(1, 1, draw, 5, 1, 1, 1, 1, 1, 1, 1))
    assert struck(events) == (["G5", target], ["red_defender"]), "a die still decides after the hit on G5"


@pytest.mark.rule("G13.1")
def test_a_unit_with_all_its_hits_still_draws_fire_away_from_a_city():
    aliens = {"red_scout_1": "E1", "green_scout_1": "E1"}
    match = table(units=[("red_fighter", "D1")], aliens=aliens, options={"city_first": False})
    events = fight(match, *NO_LUCK, 5, 1, 1, 1, 6, 6, 1, 1)
    assert struck(events) == (["D1", "D1"], ["red_fighter"])
    assert hits(match, "green") == 0


@pytest.mark.rule("G13.2")
def test_the_city_before_the_units():
    match = table(units=[("red_fighter", "D1")], aliens={"red_scout_1": "E1"})
    events = fight(match, *NO_LUCK, 5, 6, 1, 1)
    assert told(events, "bombed") == [{"alien": "red_scout_1", "hex": "E1", "city": "green", "dice": 5611, "hits": 2}]
    assert hits(match, "green") == 2
    assert unit(match)["hits"] == 0


@pytest.mark.rule("G13.2")
def test_with_city_first_off_units_before_the_city():
    off = {"city_first": False}
    match = table(units=[("red_defender", "D1")], aliens={"red_scout_1": "E1"}, options=off)
    fight(match, 1, 5, 6, 1, 1)
    assert (hits(match, "green"), unit(match)["hits"]) == (0, 2)
    alone = table(aliens={"red_scout_1": "E1"}, options=off)
    fight(alone, 5, 6, 1, 1)
    assert hits(alone, "green") == 2


def between_cities(name, red_scout_1=None, **city):
    """An alien at C1, with the green city moved to D1, so that it is adjacent to two; perhaps another one elsewhere."""
    overlay = ("two.toml", '[[city]]\nid = "green"\nhex = "D1"\n')
    aliens = {name: {"status": "flying", "hex": "C1"}}
    if red_scout_1:
        aliens["red_scout_1"] = {"status": "flying", "hex": red_scout_1}
    tree = {"phase": "activation", "turn": 11, "alien": aliens, "city": city}
    return from_position(GAME, tree, None, b"key", (overlay,))


@pytest.mark.rule("G13.3")
def test_its_own_city_then_most_hits_then_a_die():
    own = between_cities("green_scout_1", red={"hits": 3})
    assert told(fight(own, 1, 1, 1, 1), "bombed")[0]["city"] == "green"
    gone = between_cities("red_scout_1", red={"hits": 10})
    assert told(fight(gone, 1, 1, 1, 1), "bombed")[0]["city"] == "green"
    worse = between_cities("blue_scout_1", green={"hits": 3}, red={"hits": 2})
    assert told(fight(worse, 1, 1, 1, 1), "bombed")[0]["city"] == "green"
    for draw, city in ((0, "red"), (1, "green")):
        equal = between_cities("blue_scout_1")
        assert told(fight(equal, draw, 1, 1, 1, 1), "bombed")[0]["city"] == city


@pytest.mark.rule("G13.3")
@pytest.mark.parametrize(("draw", "city"), [(0, "red"), (1, "green")])
def test_most_hits_are_counted_at_the_beginning(draw, city):
    match = between_cities("blue_scout_1", red_scout_1="A1", green={"hits": 2}, red={"hits": 2})
    events = fight(match, draw, 5, 5, 5, 5, 1, 1, 1, 1)
    assert [one["city"] for one in told(events, "bombed")] == ["red", city], "a die still decides after the hits on red"


@pytest.mark.rule("G13.4")
def test_the_hex_with_a_unit_of_its_colour():
    units = [("green_fighter", "F4"), ("blue_fighter", "F6")]
    match = table(units=units, aliens={"blue_scout_1": "F5"})
    assert struck(fight(match, *NO_LUCK * 2, 1, 1, 1, 1)) == (["F6"], [])
    match = table(units=[("blue_fighter", "F4"), ("red_fighter", "F6")], aliens={"red_scout_1": "F5"})
    assert struck(fight(match, *NO_LUCK * 2, 1, 1, 1, 1)) == (["F6"], [])


@pytest.mark.rule("G13.5")
def test_then_the_lowest():
    for colour in ("blue", "green"):
        match = table(units=[(f"{colour}_fighter", "F6"), (f"{colour}_combat", "F4")], aliens={"blue_scout_1": "F5"})
        assert struck(fight(match, *NO_LUCK, 1, 1, 1, 1, 1, 1, 1)) == (["F4"], [])


@pytest.mark.rule("G13.6")
def test_then_the_weaker_target():
    match = table(units=[("blue_combat", "E5"), ("blue_fighter", "G5")], aliens={"blue_scout_1": "F5"})
    assert struck(fight(match, *NO_LUCK, 1, 1, 1, 1, 1, 1, 1)) == (["G5"], [])
    hurt = [("blue_defender", "E5"), ("blue_defender", "G5", {"hits": 1})]
    assert struck(fight(table(units=hurt, aliens={"blue_scout_1": "F5"}), 1, 1, 1, 1, 1, 1)) == (["G5"], [])


@pytest.mark.rule("G13.6")
def test_of_a_hex_the_best_target_counts_own_colour_before_all():
    units = [("blue_defender", "E5"), ("red_fighter", "E5"), ("blue_combat", "G5")]
    match = table(units=units, aliens={"blue_scout_1": "F5"})
    assert struck(fight(match, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1)) == (["G5"], [])


@pytest.mark.rule("G13.6")
@pytest.mark.parametrize(("draw", "target"), [(0, "E5"), (1, "G5")])
def test_then_a_die(draw, target):
    match = table(units=[("red_fighter", "E5"), ("green_fighter", "G5")], aliens={"blue_scout_1": "F5"})
    assert struck(fight(match, *NO_LUCK * 2, draw, 1, 1, 1, 1)) == ([target], [])


@pytest.mark.rule("G13.7")
def test_hits_go_to_its_own_colour_first_and_over_to_the_next():
    units = [("red_fighter", "F4"), ("blue_combat", "F4")]
    match = table(units=units, aliens={"blue_raider_1": "F5"})
    events = fight(match, 1, 1, 1, 1, 1, 5, 5, 5, 5, 1, 1)
    assert struck(events)[1] == ["blue_combat", "blue_combat", "red_fighter"], "the fourth hit is lost"
    assert now_units(match) == {}


@pytest.mark.rule("G13.7")
def test_then_to_fewest_hits_left_then_to_lower_attack():
    match = table(units=[("red_combat", "F4"), ("green_fighter", "F4")], aliens={"blue_scout_1": "F5"})
    assert struck(fight(match, *[1] * 5, 5, 5, 1, 1))[1] == ["green_fighter", "red_combat"]
    equal = [("red_combat", "F4", {"hits": 1}), ("green_fighter", "F4")]
    match = table(units=equal, aliens={"blue_scout_1": "F5"})
    assert struck(fight(match, *[1] * 5, 5, 1, 1, 1))[1] == ["green_fighter"]


@pytest.mark.rule("G13.7")
@pytest.mark.parametrize(("draw", "counter"), [(0, "red_fighter"), (1, "green_fighter")])
def test_then_a_die_between_units_that_differ(draw, counter):
    match = table(units=[("red_fighter", "F4"), ("green_fighter", "F4")], aliens={"blue_scout_1": "F5"})
    assert struck(fight(match, *NO_LUCK * 2, 5, 1, 1, 1, draw))[1] == [counter]
    same = table(units=[("red_fighter", "F4"), ("red_fighter", "F4")], aliens={"blue_scout_1": "F5"})
    assert struck(fight(same, *NO_LUCK * 2, 5, 1, 1, 1))[1] == ["red_fighter"], "no die between equals"


@pytest.mark.rule("G13.7")
def test_the_hits_of_all_aliens_go_to_those_that_still_need_them():
    units = [("blue_fighter", "F4"), ("red_combat", "F4")]
    match = table(units=units, aliens={"blue_scout_1": "F5", "blue_scout_2": "F5"})
    events = fight(match, *[1] * 5, 5, 1, 1, 1, 6, 1, 1, 1)
    assert struck(events) == (["F4", "F4"], ["blue_fighter", "red_combat"])


@pytest.mark.rule("G13.7")
def test_never_to_another_hex():
    match = table(units=[("blue_fighter", "F4"), ("blue_fighter", "G4")], aliens={"blue_scout_1": "F5"})
    events = fight(match, *NO_LUCK * 2, 0, 6, 6, 6, 6)
    assert len(struck(events)[1]) == 1


@pytest.mark.rule("G13.8")
def test_hits_on_a_city_are_marked_up_to_10():
    match = table(aliens={"red_raider_1": "A1"}, city={"red": {"hits": 8}})
    events = fight(match, 5, 6, 5, 6, 1, 1)
    assert told(events, "city_hit") == [{"city": "red", "hits": 10}]
    assert told(events, "city_lost") == [{"city": "red"}]
    assert hits(match, "red") == 10


@pytest.mark.rule("G13.8")
def test_hits_that_a_city_cannot_take_are_lost():
    aliens = {"red_raider_1": "A1", "blue_raider_1": "C1"}
    match = table(units=[("blue_combat", "D1")], aliens=aliens, city={"red": {"hits": 8}})
    events = fight(match, *[1] * 3, 5, 5, 1, 1, 1, 1, 6, 6, 6, 6, 1, 1)
    assert [(one["city"], one["hits"]) for one in told(events, "bombed")] == [("red", 2), ("red", 4)]
    assert told(events, "city_hit") == [{"city": "red", "hits": 10}]
    assert told(events, "city_lost") == [{"city": "red"}], "told once"
    assert unit(match)["hits"] == 0, "the second alien had chosen the city as well"


def now_units(match):
    return match.view("earth")["table"]["unit"]
