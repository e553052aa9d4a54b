"""G5 Reinforcement."""

from __future__ import annotations

import pytest

from .table import GAME, choices, full_supply, now, play, refused, table, told, unit

YARD = {"A3", "C3", "B4", "C4", "B2", "C2", "E3", "G3", "F4", "G4", "F2", "G2", "I3", "K3", "J4", "K4", "J2", "K2"}
RUINS = {"red": {"hits": 10}, "green": {"hits": 10}, "blue": {"hits": 10}}


def buying(points=12, **more):
    match = table("reinforcement", turn=5, **more)
    match.state.points = points
    return match


@pytest.mark.rule("G5.1")
def test_four_points_for_each_city_that_stands():
    assert now(table("reinforcement", turn=5))["points"] == 12
    assert now(table("reinforcement", turn=5, city={"green": {"hits": 10}}))["points"] == 8
    assert now(table("reinforcement", turn=5, city={"green": {"hits": 9}}))["points"] == 12


@pytest.mark.rule("G5.2")
def test_factories_add_their_size_even_without_a_city():
    factory = {"f1": {"kind": "reinforcement", "size": 3}, "f2": {"kind": "energy", "size": 2}}
    assert now(table("reinforcement", turn=5, factory=factory))["points"] == 15
    assert now(table("reinforcement", turn=5, factory=factory, city=RUINS))["points"] == 3


@pytest.mark.rule("G5.3")
def test_points_not_spent_are_lost():
    match = buying(7)
    assert told(play(match, "end"), "lost_points") == [{"points": 7}]
    assert now(match)["points"] == 0


@pytest.mark.rule("G5.4")
@pytest.mark.parametrize(
    ("kind", "cost"), [("fighter", 1), ("combat", 2), ("defender", 2), ("light_satellite", 1), ("heavy_satellite", 2)]
)
def test_what_a_counter_costs(kind, cost):
    match = buying(cost)
    assert kind in choices(match, "buy")
    match.play("earth", "buy", type=kind)
    assert now(match)["points"] == 0
    poor = buying(cost - 1) if cost > 1 else None
    if poor:
        assert refused(poor, "buy", kind) == "G5.4"


@pytest.mark.rule("G5.4")
def test_attack_defence_and_movement():
    content = GAME.content
    assert list(zip(content.unit_attack, content.unit_defense, content.unit_move, strict=True)) == [
        (2, 1, 4),
        (3, 2, 3),
        (1, 4, 2),
        (2, 2, 0),
        (3, 3, 0),
    ]


@pytest.mark.rule("G5.5")
def test_a_type_that_is_used_up_cannot_be_bought():
    gone = {"red_defender": 0, "green_defender": 0, "blue_defender": 0}
    match = buying(supply=gone)
    assert refused(match, "buy", "defender") == "G5.5"
    assert "fighter" in choices(match, "buy")


@pytest.mark.rule("G5.5")
def test_satellites_that_wait_are_bought_already():
    last = {"red_heavy_satellite": 1, "green_heavy_satellite": 1, "blue_heavy_satellite": 0}
    match = buying(supply=last, waiting={"heavy_satellite": 1})
    play(match, "buy", "heavy_satellite")
    assert refused(match, "buy", "heavy_satellite") == "G5.5"
    assert "light_satellite" in choices(match, "buy")


@pytest.mark.rule("G5.6")
@pytest.mark.parametrize(("draw", "counter"), [(0, "red_combat"), (2, "red_combat"), (3, "blue_combat")])
def test_the_colour_is_drawn_from_what_is_left_and_seen_before_placing(draw, counter):
    match = buying(supply={"red_combat": 3, "green_combat": 0, "blue_combat": 1})
    events = play(match, "buy", "combat", dice=(draw,))
    assert told(events, "bought") == [{"type": "combat", "counter": counter}]
    assert now(match)["supply"][counter] == {"red_combat": 2, "blue_combat": 0}[counter]
    assert match.view("earth")["asked"]["decision"] == "place"
    play(match, "place", "F4")
    assert unit(match)["counter"] == counter


@pytest.mark.rule("G5.7")
def test_a_ship_is_placed_beside_a_construction_satellite():
    match = buying()
    play(match, "buy", "fighter", dice=(0,))
    assert set(choices(match, "place")) == YARD
    assert refused(match, "place", "F3") == "G5.7"
    assert refused(match, "place", "F8") == "G5.7"
    events = play(match, "place", "K2")
    assert told(events, "placed") == [{"counter": "red_fighter", "hex": "K2"}]
    fresh = {"counter": "red_fighter", "hex": "K2", "hits": 0, "moved": False, "energized": False, "target": None}
    assert now(match)["unit"] == {"u1": fresh}


@pytest.mark.rule("G5.7")
def test_a_second_ship_takes_the_next_row_of_the_list():
    match = buying(units=[("green_fighter", "F4")])
    play(match, "buy", "fighter", dice=(0,))
    play(match, "place", "F2")
    assert unit(match, "u1")["counter"] == "green_fighter"
    assert unit(match, "u2")["counter"] == "red_fighter"


@pytest.mark.rule("G5.8")
def test_not_onto_an_alien_but_beside_one():
    match = buying(aliens={"blue_scout_1": "F4"})
    play(match, "buy", "fighter", dice=(0,))
    assert refused(match, "place", "F4") == "G5.8"
    assert {"E3", "G4"} <= set(choices(match, "place"))


@pytest.mark.rule("G5.8")
def test_no_ship_can_be_bought_when_it_could_be_placed_nowhere():
    *taken, last = sorted(YARD)
    colours = ("red", "green", "blue")
    units = [(f"{colours[n % 3]}_combat", where) for n, where in enumerate(taken * 2)]
    match = buying(units=units, aliens={"blue_scout_1": last})
    assert refused(match, "buy", "fighter") == "G5.8"
    assert refused(match, "buy", "defender") == "G5.8"
    assert "light_satellite" in choices(match, "buy")
    match = buying(units=units)
    play(match, "buy", "fighter", dice=(0,))
    assert choices(match, "place") == [last]


@pytest.mark.rule("G5.9")
def test_two_ships_and_a_satellite_fill_a_hex():
    units = [("red_fighter", "F4"), ("blue_defender", "F4"), ("red_light_satellite", "G4"), ("red_fighter", "G4")]
    match = buying(units=units)
    play(match, "buy", "fighter", dice=(0,))
    assert refused(match, "place", "F4") == "G5.9"
    assert "G4" in choices(match, "place"), "a satellite takes no ship's room"


@pytest.mark.rule("G5.10")
def test_a_satellite_waits_off_the_board_without_a_colour():
    match = buying(units=[("red_fighter", "F4")])
    before = now(match)["supply"]
    play(match, "buy", "heavy_satellite")
    assert now(match)["waiting"] == {"light_satellite": 0, "heavy_satellite": 1}
    assert now(match)["supply"] == before
    assert len(now(match)["unit"]) == 1
    play(match, "end")
    play(match, "end", dice=(1,))
    assert now(match)["waiting"]["heavy_satellite"] == 1, "it waits on in the next turn"


@pytest.mark.rule("G5.11")
def test_the_phase_ends_on_request():
    match = buying(3)
    play(match, "buy", "light_satellite")
    assert match.phase == "reinforcement"
    play(match, "end")
    assert match.phase == "activation"


@pytest.mark.rule("G5.11")
def test_without_points_there_is_nothing_to_decide():
    match = table("reinforcement", turn=5, city=RUINS, energy_saved=1)
    assert match.phase == "activation"
    assert full_supply() == now(match)["supply"]
