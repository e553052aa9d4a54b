"""The boards: stored actions, spare parts actions, zones of the Invasion, additional player actions."""

from __future__ import annotations

import pytest

from .card_tests import NINE, TOGETHER, done, happens
from .helpers import choices, refused, table

OFFER = {"recruits": "c01_1 c02_1 c03_1"}
RECRUITED = "c01_1 destroyed_recruits, c02_1 p1_training, c03_1 destroyed_recruits"
STORED_ACTIONS = [
    ("blue", (), {}, "armor +1, stored blue -2"),
    ("red", (), {}, "stored red -2, melee +1"),
    ("black", ("recycle_dump",), {"p1_dump": "c01_1 c02_1"}, "stored black -2, c01_1 p1_deck"),
    ("green", (), {}, "health +1, stored green -2"),
    ("yellow", (), {}, "spare_parts +1, stored yellow -2"),
    ("wild", ("take first",), OFFER, "spare_parts +2, stored wild -2"),
    ("wild", ("take second", "choose_card c02_1"), OFFER, f"stored wild -2, {RECRUITED}"),
]

# An action, its price, its price with two technology tokens, what is answered, what lies there, what it brings.
SPARE_ACTIONS = [
    ("screws", 1, 1, (), {"p1_training": "c04_1"}, "c04_1 screws +2"),
    ("recruit", 2, 2, ("choose_card c02_1",), OFFER, RECRUITED),
    ("starter", 2, 2, ("choose_card x01_1",), {"starters": "x01_1 x02_1"}, "x01_1 p1_discard"),
    ("reroll", 1, 1, (), {}, "rerolls +1"),
    ("thin", 1, 1, ("choose_card c01_1", "choose_card c02_1"), {"p1_deck": "c01_1 c02_1 c03_1"},
     "c01_1 destroyed_recruits"),
    ("refresh", 2, 2, ("choose_card t01",),
     {"p1_base": "t01 t07", "card": {"t01": {"exhausted": True}, "t07": {"exhausted": True}}}, "t01 is refreshed"),
    ("die_one", 2, 4, ("choose_die die_1", "craft die_1_face_1_hole_1 blue"), {}, "die_1_face_1_hole_1 blue"),
    ("die_two", 3, 5, ("choose_die die_1", "craft die_1_face_1_hole_1 blue", "craft die_1_face_2_hole_1 red"), {},
     "die_1_face_1_hole_1 blue, die_1_face_2_hole_1 red"),
    ("discover", 5, 5, ("choose_card t02",), {"technologies": "t01 t02 t03"},
     "t01 destroyed_technologies, t02 p1_base, t03 destroyed_technologies"),
]  # fmt: skip
ZONES = {
    "blue": ((), "i05_1 invasion_discard, tokens -1"),
    "red": ((), "armor -2, p2 armor -2, i05_1 invasion_discard"),
    "black": ((), "c01_1 p1_dump, c04_1 p2_dump, i05_1 invasion_discard"),
    "green": ((), "i01_1 invasion_deck, i05_1 invasion_discard"),
    "yellow": (("p1 colour red", "p2 colour blue"), "stored red -1, p2 stored blue -1, i05_1 invasion_discard"),
}
PLAYER_ACTIONS = [
    ("player_action a1", {"melee": 2}, ("zone red",), "melee -2, red zone -1"),
    ("player_action a2", {"ranged": 2}, (), "ranged -2, i01_1 invasion_discard"),
]


@pytest.mark.rule("R4.6")
@pytest.mark.parametrize(("colour", "answers", "lying", "gives"), STORED_ACTIONS)
def test_stored_action(colour, answers, lying, gives):
    match = table(stored={"p1": {colour: 3}}, armor=NINE, health=NINE, **lying)
    assert choices(match, "spend_pair") == [colour]
    assert done(match, f"spend_pair {colour}", *answers) == gives
    assert refused(match, f"spend_pair {colour}") == "R4.6", "one is left"


@pytest.mark.rule("R7.1", "R7.2")
@pytest.mark.parametrize(("action", "price", "dear", "answers", "lying", "gives"), SPARE_ACTIONS)
def test_spare_action(action, price, dear, answers, lying, gives):
    def begun(parts, tokens=0):
        return table("spare_parts", spare_parts={"p1": parts}, tech_tokens={"p1": tokens}, **lying)

    assert done(begun(price + 1), f"spend_spare {action}", *answers) == f"spare_parts -{price}, {gives}"
    assert done(begun(dear + 1, 2), f"spend_spare {action}", *answers) == f"spare_parts -{dear}, {gives}"
    for parts, tokens in ((price - 1, 0), (dear - 1, 2)):
        match = begun(parts, tokens)
        if parts:
            assert refused(match, f"spend_spare {action}") == "R7.1"
        else:
            assert match.phase != "spare_parts"


@pytest.mark.rule("R13.4")
@pytest.mark.parametrize("zone", ZONES)
def test_what_training_in_a_zone_does(zone):
    answers, gives = ZONES[zone]
    found = happens(
        "train_zone",
        *answers,
        arguments={"zone": zone, "forced": 0},
        p1_deck="c01_1 c02_1",
        p2_deck="c04_1 c05_1",
        inv_tokens=2,
        stored={"p1": {"red": 2}, "p2": {"blue": 2}},
        invasion_dump="i01_1",
        **{f"zone_{zone}": "i05_1"},
    )
    assert found == gives


@pytest.mark.rule("R15.6")
@pytest.mark.parametrize(("action", "damage", "answers", "gives"), PLAYER_ACTIONS)
def test_additional_action_for_damage(action, damage, answers, gives):
    said = {"options": TOGETHER, "zone_stored": {"red": 2}, "invasion_deck": "i01_1 i02_1"}
    assert done(table(damage={"p1": damage}, **said), action, *answers) == gives
    less = {kind: n - 1 for kind, n in damage.items()}
    assert refused(table(damage={"p1": less}, **said), action) == "R15.6"


@pytest.mark.rule("R15.6")
@pytest.mark.parametrize(
    ("card", "cost", "action", "gives"),
    [
        ("s10_1", "blue", "a3", "armor +1, blue -1, s10_1 p1_played, c01_1 screws +1"),
        ("x03_1", "green", "a4", "health +1, rerolls +1, green -1, x03_1 p1_played"),
    ],
)
def test_additional_action_for_what_is_gained(card, cost, action, gives):
    match = table(options=TOGETHER, p1_hand=card, pool={"p1": {cost: 1}}, p1_training="c01_1", armor=NINE, health=NINE)
    play = (f"p1 play_card {card}", f"p1 give_up_for {action}", "p1 keep_all")
    assert done(match, *play, "p1 keep_all") == gives
