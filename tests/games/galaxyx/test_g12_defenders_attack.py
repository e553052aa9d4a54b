"""G12 Combat: the defender attacks."""

from __future__ import annotations

import pytest

from .table import alien, choices, fight, now, play, refused, table, told, unit

FAR_OFF = {"green_mothership_1": "F8"}  # so that the sky is not clear


@pytest.mark.rule("G12.1")
def test_the_destroyed_attack_too_and_leave_together():
    match = table(units=[("red_fighter", "F4")], aliens={"red_scout_1": ("F5", 3), **FAR_OFF})
    events = fight(match, 5, 1, 6, 1, 1, 1)
    kinds = [event.kind for event in events if event.kind not in ("saved", "moved", "next_turn", "energy")]
    assert kinds == ["fired", "alien_hit", "alien_fired", "unit_hit", "unit_down", "alien_down"]
    assert unit(match) is None
    assert alien(match, "red_scout_1") == {"status": "destroyed", "hex": None, "hits": 0}


@pytest.mark.rule("G12.2")
def test_every_unit_beside_an_alien_attacks_and_no_other():
    units = [("red_fighter", "F4"), ("blue_light_satellite", "F6"), ("red_combat", "F3")]
    match = table(units=units, aliens={"green_scout_1": "F5"})
    events = fight(match, *[1] * 4, *[1] * 4)
    assert [one["hex"] for one in told(events, "fired")] == ["F4", "F6"]


@pytest.mark.rule("G12.2")
def test_a_unit_attacks_one_hex():
    match = table(units=[("red_fighter", "F4")], aliens={"green_scout_1": "F5", "red_scout_1": "G4"})
    play(match, "end")
    assert refused(match, "target", "F3") == "G12.2"
    events = play(match, "target", "F5", dice=(6, 6, *[1] * 8))
    assert [one["target"] for one in told(events, "fired")] == ["F5"]
    assert (alien(match, "green_scout_1")["hits"], alien(match, "red_scout_1")["hits"]) == (2, 0)


@pytest.mark.rule("G12.3")
def test_all_targets_are_declared_before_the_first_die():
    match = table(
        units=[("red_fighter", "F4"), ("blue_combat", "E5"), ("red_defender", "G4")],
        aliens={"green_scout_1": "F5", "red_scout_1": "E4"},
    )
    assert [event.kind for event in play(match, "end")] == ["saved"]
    assert match.view("earth")["asked"]["decision"] == "declare"
    assert set(choices(match, "target")) == {"F5", "E4"}
    assert play(match, "target", "E4") == []
    assert {name: row["target"] for name, row in now(match)["unit"].items()} == {"u1": "E4", "u2": None, "u3": "F5"}
    events = play(match, "target", "F5", dice=(1, 1, 1, 1, 1, 1, *[1] * 8))
    assert [(one["hex"], one["target"]) for one in told(events, "fired")] == [("F4", "E4"), ("G4", "F5"), ("E5", "F5")]
    assert unit(match)["target"] is None, "the next turn has targets of its own"


@pytest.mark.rule("G12.4")
def test_units_roll_from_low_to_high_and_from_left_to_right():
    units = [
        ("red_fighter", "F6"),
        ("red_fighter", "G5"),
        ("red_fighter", "E5"),
        ("red_combat", "G5"),
        ("blue_combat", "G4"),
    ]
    match = table(units=units, aliens={"green_mothership_1": "F5"})
    events = fight(match, *[1] * (2 + 2 + 2 + 3 + 3), *[1] * 10)
    order = [(one["hex"], one["counter"]) for one in told(events, "fired")]
    assert order == [
        ("G4", "blue_combat"),
        ("E5", "red_fighter"),
        ("G5", "red_fighter"),
        ("G5", "red_combat"),
        ("F6", "red_fighter"),
    ]


@pytest.mark.rule("G12.4")
def test_dice_that_cannot_hurt_are_not_rolled():
    match = table(
        units=[("red_combat", "F4"), ("blue_combat", "E5")], aliens={"green_scout_1": ("F5", 2), "red_scout_1": "K8"}
    )
    events = fight(match, 5, 5, 1, *[1] * 4)
    assert [one["hex"] for one in told(events, "fired")] == ["F4"]


@pytest.mark.rule("G12.5")
@pytest.mark.parametrize(
    ("counter", "dice", "hits"),
    [
        ("red_fighter", (4, 5), 1),
        ("red_combat", (6, 5, 4), 2),
        ("red_defender", (6,), 1),
        ("red_light_satellite", (4, 4), 0),
        ("red_heavy_satellite", (5, 5, 6), 3),
    ],
)
def test_as_many_dice_as_attack_and_hits_on_5_and_6(counter, dice, hits):
    match = table(units=[(counter, "F4")], aliens={"green_mothership_1": "F5"})
    events = fight(match, *dice, *[1] * 10)
    faces = int("".join(map(str, dice)))
    fired = {"counter": counter, "hex": "F4", "target": "F5", "needs": 5, "dice": faces, "hits": hits}
    assert told(events, "fired") == [fired]
    assert alien(match, "green_mothership_1")["hits"] == hits


@pytest.mark.rule("G12.6")
def test_energized_units_hit_from_4_and_the_defender_rolls_one_die_more():
    match = table(units=[("red_combat", "F4"), ("red_defender", "F6")], aliens={"green_mothership_1": "F5"})
    play(match, "energize", "u1")
    play(match, "energize", "u2")
    fired = told(fight(match, 4, 3, 5, 4, 5, *[1] * 10), "fired")
    assert [(one["needs"], one["dice"], one["hits"]) for one in fired] == [(4, 435, 2), (5, 45, 1)]
    next_turn = told(fight(match, 4, 4, 4, 4, *[1] * 10), "fired")
    assert [one["hits"] for one in next_turn] == [0, 0], "a marker serves once"


@pytest.mark.rule("G12.6")
@pytest.mark.parametrize(("benefit", "dice", "hits"), [("hits_from_4", (4, 4), 2), ("one_more_die", (4, 4, 5), 1)])
def test_with_the_option_ask_the_defender_chooses(benefit, dice, hits):
    match = table(units=[("red_fighter", "F4")], aliens={"green_mothership_1": "F5"}, options={"energize": "ask"})
    play(match, "energize", "u1")
    play(match, "end")
    assert choices(match, "benefit") == ["hits_from_4", "one_more_die"]
    events = play(match, "benefit", benefit, dice=(*dice, *[1] * 10))
    assert [one["hits"] for one in told(events, "fired")] == [hits]


@pytest.mark.rule("G12.7")
def test_hit_by_hit_the_defender_chooses_between_different_aliens():
    aliens = {"green_scout_1": ("F5", 3), "red_raider_1": "F5", "blue_scout_1": "E4", "blue_scout_2": "K8"}
    match = table(units=[("red_heavy_satellite", "F4")], aliens=aliens)
    play(match, "end")
    play(match, "target", "F5", dice=(5, 6, 5))
    assert set(choices(match, "hit")) == {"green_scout_1", "red_raider_1"}
    assert refused(match, "hit", "blue_scout_1") == "G12.7"
    events = play(match, "hit", "red_raider_1")
    assert told(events, "alien_hit") == [{"alien": "red_raider_1", "hex": "F5", "hits": 1, "defense": 4}]
    events = play(match, "hit", "green_scout_1", dice=(*[1] * (4 + 4 + 6),))
    assert [one["alien"] for one in told(events, "alien_hit")] == ["green_scout_1", "red_raider_1"]
    assert alien(match, "green_scout_1")["status"] == "destroyed"
    assert alien(match, "red_raider_1")["hits"] == 2, "the third hit could go nowhere else"
    assert alien(match, "blue_scout_1")["hits"] == 0, "never into another hex"


@pytest.mark.rule("G12.7")
def test_an_alien_with_all_its_hits_cannot_be_chosen():
    aliens = {"green_scout_1": ("F5", 3), "red_raider_1": "F5", "blue_raider_1": "F5"}
    match = table(units=[("red_heavy_satellite", "F4")], aliens=aliens, options={"alien_stack": 3})
    play(match, "end", dice=(6, 6, 6))
    play(match, "hit", "green_scout_1")
    assert refused(match, "hit", "green_scout_1") == "G12.7"
    assert set(choices(match, "hit")) == {"red_raider_1", "blue_raider_1"}


@pytest.mark.rule("G12.7")
def test_nothing_is_asked_where_it_does_not_matter():
    aliens = {"green_scout_2": "F5", "green_scout_1": "F5"}
    match = table(units=[("red_fighter", "F4")], aliens=aliens)
    fight(match, 5, 1, *[1] * 8)
    assert (alien(match, "green_scout_1")["hits"], alien(match, "green_scout_2")["hits"]) == (1, 0)
    for other in ("red_scout_1", "green_raider_1", ("green_scout_2", 1)):
        name, hits = other if isinstance(other, tuple) else (other, 0)
        match = table(units=[("red_fighter", "F4")], aliens={"green_scout_1": "F5", name: ("F5", hits)})
        play(match, "end", dice=(5, 1))
        assert set(choices(match, "hit")) == {"green_scout_1", name}


@pytest.mark.rule("G12.7")
def test_hits_that_no_alien_needs_are_lost():
    match = table(units=[("red_combat", "F4")], aliens={"green_scout_1": ("F5", 3), "red_scout_1": "K8"})
    events = fight(match, 6, 6, 6, *[1] * 4)
    assert len(told(events, "alien_hit")) == 1
    assert alien(match, "green_scout_1")["status"] == "destroyed"


@pytest.mark.rule("G12.8")
def test_hits_stay():
    match = table(units=[("red_defender", "F4")], aliens={"green_scout_1": "F5"})
    fight(match, 6, 6, 1, 1, 1)
    fight(match, 6, 6, 1, 1, 1)
    assert alien(match, "green_scout_1")["hits"] == 2
    assert unit(match)["hits"] == 2
