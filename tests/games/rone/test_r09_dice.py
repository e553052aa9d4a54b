"""R9 Dice: new screws, dice used again, turned, set aside."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, play, refused, some, table, told

COLOURS = ("blue", "red", "black", "green", "yellow")
ALONE = {"mode": "cooperative", "players": 1}


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


def crafting(action="die_one", **more):
    """p1 upgrades the first die."""
    match = table("spare_parts", spare_parts={"p1": 3}, **more)
    play(match, f"spend_spare {action}", "choose_die die_1")
    return match


def status(match, seat="p1"):
    """The state of each die, in order."""
    return " ".join(now(match)["die_state"][seat].values())


# R9.1 New screws


@pytest.mark.rule("R9.1")
def test_a_new_screw_takes_the_place_of_a_neutral_one():
    match = crafting()
    events = play(match, "craft die_1_face_1_hole_1 green")
    assert now(match)["hole"]["p1"]["die_1_face_1_hole_1"] == "green"
    assert told(events, "crafted") == [{"seat": "p1", "colour": "green", "hole": "die_1_face_1_hole_1"}]


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize("face", range(1, 7))
@pytest.mark.parametrize("colour", COLOURS)
def test_any_hole_of_any_face_takes_any_colour(face, colour):
    old = {1: COLOURS[COLOURS.index(colour) - 1], 2: COLOURS[COLOURS.index(colour) - 2], 3: None}
    for hole in (1, 2, 3):
        name = f"die_1_face_{face}_hole_{hole}"
        match = crafting(hole={"p1": {f"die_1_face_{face}_hole_{n}": old[n] for n in (1, 2, 3)}})
        play(match, f"craft {name} {colour}")
        assert now(match)["hole"]["p1"][name] == colour


@pytest.mark.rule("R9.1")
def test_a_screw_is_not_replaced_by_one_of_its_colour():
    assert refused(crafting(), "craft die_1_face_2_hole_1 blue") == "R9.1"


@pytest.mark.rule("R9.1")
def test_one_of_equal_screws_on_a_face_represents_all():
    match = crafting()
    assert len(choices(match, "craft")) == 5 + 5 * (4 + 5)
    assert refused(match, "craft die_1_face_1_hole_2 red") == "R9.1"


@pytest.mark.rule("R9.1")
def test_all_screws_go_into_one_die():
    match = crafting("die_two")
    play(match, "craft die_1_face_2_hole_2 red")
    assert refused(match, "craft die_2_face_2_hole_2 red") == "R9.1"
    play(match, "craft die_1_face_2_hole_1 yellow")
    assert [now(match)["hole"]["p1"][f"die_1_face_2_hole_{n}"] for n in (1, 2, 3)] == ["yellow", "red", None]
    assert now(match)["hole"]["p1"]["die_2_face_2_hole_1"] == "blue"
    assert asked(match) != "p1 craft"


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize("die", range(1, 5))
def test_any_own_die_is_improved(die):
    match = table(p1_base="l02")
    play(match, "use_card l02")
    assert choices(match, "choose_die") == ["die_1", "die_2", "die_3", "die_4"]
    play(match, f"choose_die die_{die}", f"craft die_{die}_face_3_hole_2 blue")
    assert now(match)["hole"]["p1"][f"die_{die}_face_3_hole_2"] == "blue"
    assert now(match)["hole"]["p2"][f"die_{die}_face_3_hole_2"] is None


@pytest.mark.rule("R9.1")
def test_on_the_shown_face_it_counts_immediately():
    """Q19."""
    match = table(p1_base="l02", dice="R")
    play(match, "use_card l02", "choose_die die_1", "craft die_1_face_3_hole_2 blue", "collect die_1")
    assert some(now(match)["pool"]["p1"]) == {"red": 1, "blue": 1}


@pytest.mark.rule("R9.1")
@pytest.mark.parametrize("dice", ["r", "x"])
def test_used_and_locked_dice_are_improved_and_give_nothing_by_it(dice):
    """Q19."""
    match = table(p1_base="l02", dice=dice)
    before = status(match)
    play(match, "use_card l02", "choose_die die_1", "craft die_1_face_3_hole_2 blue")
    assert status(match) == before
    assert refused(match, "collect die_1") == "R4.1"


# R9.2 Used again


@pytest.mark.rule("R9.2")
def test_a_used_die_is_unused_again_with_the_same_face():
    match = table(p1_hand="c31_1", pool={"p1": {"blue": 1}}, dice="rbGx")
    play(match, "play_card c31_1")
    assert asked(match) == "p1 choose_used"
    assert choices(match, "choose_die") == ["die_1", "die_2"]
    assert refused(match, "choose_die die_3") == "R9.2"
    assert refused(match, "choose_die die_4") == "R9.2", "a die set aside is not a used die"
    play(match, "choose_die die_2")
    assert status(match) == "used ready ready locked"
    assert now(match)["die_face"]["p1"]["die_2"] == "face_2"


@pytest.mark.rule("R9.2")
def test_several_are_used_again_as_far_as_there_are_any():
    match = table(p1_hand="c19_1", overlay=card('"reuse_die(3)"'), dice="rb")
    play(match, "play_card c19_1", "choose_die die_1", "choose_die die_2")
    assert asked(match) == "p1 act"
    assert status(match) == "ready ready unrolled unrolled"


@pytest.mark.rule("R9.2")
def test_an_ability_that_uses_a_die_again_needs_a_used_one():
    assert refused(table(p1_base="t28", pool={"p1": {"wild": 1}}, dice="Rx"), "use_card t28") == "R4.5"
    match = table(p1_base="t28", pool={"p1": {"wild": 1}}, dice="Rr")
    play(match, "use_card t28", "choose_die die_2")
    assert status(match).startswith("ready ready")


# R9.3 Turned


@pytest.mark.rule("R9.3")
def test_an_unused_die_is_turned_to_a_face_of_choice():
    match = table(p1_base="t16", dice="-rB")
    play(match, "use_card t16")
    assert len(choices(match, "set_die")) == 2 * 6
    assert refused(match, "set_die die_2 face_1") == "R9.3"
    play(match, "set_die die_1 face_5")
    assert now(match)["die_face"]["p1"]["die_1"] == "face_5"
    assert status(match).startswith("ready used ready")
    play(match, "collect die_1")
    assert some(now(match)["pool"]["p1"]) == {"green": 1}


@pytest.mark.rule("R9.3")
def test_several_are_turned_one_by_one():
    match = table(p1_hand="c19_1", overlay=card('"set_die(2)"'), dice="--")
    play(match, "play_card c19_1", "set_die die_1 face_2", "set_die die_2 face_3")
    assert asked(match) == "p1 act"
    match = table(p1_hand="c19_1", overlay=card('"set_die(2)"'), dice="r")
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"


# R9.4 Set aside


@pytest.mark.rule("R9.4")
def test_locked_dice_are_picked_by_their_owner_before_the_roll():
    match = table("roll", locks={"p1": 2})
    assert asked(match) == "p1 choose_locked"
    assert status(match) == "unrolled unrolled unrolled unrolled"
    play(match, "set_aside die_3")
    assert choices(match, "set_aside") == ["die_1", "die_2", "die_4"]
    play(match, "set_aside die_1", dice=(2, 3))
    assert status(match) == "locked ready locked ready"
    assert now(match)["die_face"]["p1"] == {"die_1": None, "die_2": "face_2", "die_3": None, "die_4": "face_3"}
    assert now(match)["locks"]["p1"] == 0


@pytest.mark.rule("R9.4")
@pytest.mark.parametrize("locks", [4, 6])
def test_with_no_die_left_the_roll_is_skipped(locks):
    match = table("roll", locks={"p1": locks})
    assert asked(match) == "p1 act"
    assert status(match) == "locked locked locked locked"
    assert now(match)["locks"]["p1"] == 0


@pytest.mark.rule("R9.4")
def test_a_locked_die_is_not_used_for_anything():
    match = table(dice="x---", rerolls={"p1": 1}, p1_base="t16")
    assert refused(match, "collect die_1") == "R4.1"
    assert refused(match, "transform die_1 die_2") == "R4.2"
    assert refused(match, "reroll p1 die_1") == "R15.5"
    play(match, "use_card t16")
    assert refused(match, "set_die die_1 face_2") == "R9.3"


@pytest.mark.rule("R9.4")
def test_an_opponents_dice_are_locked_in_the_next_turn_and_no_longer():
    match = table(p1_hand="c45_1 c37_1", pool={"p1": {"blue": 1, "black": 2, "wild": 1}}, p2_deck="s01_2 s02_2 s03_2")
    play(match, "play_card c45_1", "play_card c37_1")
    assert now(match)["locks"]["p2"] == 2, "they add up"
    play(match, "end_main")
    while asked(match) != "p2 draw_or_stop":
        match.play("p1", match.legal("p1")[-1])
    play(match, "stop_drawing")
    assert asked(match) == "p2 choose_locked"
    play(match, "set_aside die_1", "set_aside die_2", dice=(1, 1))
    assert status(match, "p2") == "locked locked ready ready"
    assert now(match)["locks"]["p2"] == 0
    play(match, "end_main")
    assert status(match, "p2") == "unrolled unrolled unrolled unrolled", "put back at the end of the turn"


@pytest.mark.rule("R9.4")
def test_in_cooperation_the_topmost_card_has_less_melee_instead():
    """Ruling 35: Ore Crusher deals 3."""
    locks = {"p1_hand": "c45_1", "pool": {"p1": {"blue": 1, "black": 1}}, "armor": {"p1": 16}}
    match = table("main", ALONE, deployed="i06_1", **locks)
    play(match, "play_card c45_1", "keep_all")
    assert now(match)["card"]["i06_1"]["melee"] == -1
    assert some(now(match)["locks"]) == {}
    match = table("main", ALONE, **locks)
    play(match, "play_card c45_1", "keep_all")
    assert asked(match) == "p1 act", "with none deployed nothing happens"


@pytest.mark.rule("R9.4")
def test_own_dice_may_be_locked_too():
    match = table(p1_hand="c19_1", overlay=card('"lock_die(1)"'), dice="RR")
    play(match, "play_card c19_1")
    assert now(match)["locks"]["p1"] == 1
    assert status(match).startswith("ready ready"), "from the next roll on"


@pytest.mark.rule("R9.4")
def test_a_card_of_the_invasion_may_lock_dice_as_long_as_it_is_deployed():
    overlay = '[[invasion]]\nid = "i27"\naura = "aura(locked_dice,1)"\n'
    overlay += '[[invasion]]\nid = "i33"\naura = "aura(locked_dice,2)"\n'
    match = table("roll", ALONE, deployed="i27 i33", overlay=overlay)
    play(match, "set_aside die_1", "set_aside die_2", "set_aside die_3", dice=(5,))
    assert status(match) == "locked locked locked ready"
