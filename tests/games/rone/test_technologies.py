"""Each technology: activated, passive with limit and condition, or while it is in the base."""

from __future__ import annotations

import pytest

from .card_tests import TOGETHER, changes, done, facts, price, rows, use
from .helpers import asked, choices, pile, play, refused, table

COLOURS = {"t02": "red", "t03": "blue", "t04": "black", "t05": "green", "t06": "yellow"}
USES = [
    use("t01", gives="wild +1"),
    use("t02", gives="red +1"),
    use("t03", gives="blue +1"),
    use("t04", gives="black +1"),
    use("t05", gives="green +1"),
    use("t06", gives="yellow +1"),
    use("t07", gives="armor +3"),
    use("t08", gives="health +2"),
    use("t09", cost="R", gives="ranged +2"),
    use("t10", gives="destroy_armor +4"),
    use("t16", "set_die die_2 face_3", dice="rYb", gives="die_2 face face_3"),
    use(
        "t18",
        "choose_card c02_1",
        recruits="c01_1 c02_1 c03_1",
        gives="c01_1 destroyed_recruits, c02_1 p1_training, c02_1 screws +1, c03_1 destroyed_recruits",
    ),
    use("t21", "choose_card c02_1", p1_dump="c01_1 c02_1", gives="spare_parts +1, c02_1 destroyed_recruits"),
    use("t28", "choose_die die_1", cost="W", dice="ryY", gives="die_1 ready"),
]

# A technology, a card of another colour, two of the one that it waits for, and what the first of these brings.
PLAYS = [
    ("t11", "c04_1 c01_1 c02_1", "melee +1"),
    ("t12", "c01_1 c38_1 c18_1 c29_1", "armor +1"),
    ("t13", "c01_1 c44_1 c33_2", "c60_1 p2_discard"),
    ("t14", "c01_1 c51_1 c55_1", "c64_1 p1_deck"),
    ("t15", "c01_1 c18_1 c08_1", "c63_2 screws +1"),
]


@pytest.mark.rule("R4.5", "R10.1")
@rows(USES)
def test_use(case):
    assert case.used() == case.gives


@pytest.mark.rule("R4.5")
@pytest.mark.parametrize(("tech", "cost"), [("t09", "R"), ("t28", "W")])
def test_what_it_costs(tech, cost):
    assert (
        refused(table(p1_base=tech, dice="rY", pool={"p1": price("BBBB" * (cost == "R"))}), f"use_card {tech}")
        == "R4.5"
    )
    match = table(p1_base=tech, dice="rY", pool={"p1": price(cost)})
    play(match, f"use_card {tech}")
    assert match.state.pool[0] == [0, 0, 0, 0, 0, 0]


@pytest.mark.rule("R3.1", "R10.5")
@pytest.mark.parametrize("tech", COLOURS)
def test_a_conduit_stores_at_the_beginning_of_a_turn_if_nothing_of_its_colour_is_stored(tech):
    colour = COLOURS[tech]
    match = table("beginning", p1_base=tech)
    before = facts(match)
    assert asked(match) == "p1 choose_spot"
    assert choices(match, "store_as") == [f"{colour} 0", f"{colour} 1"]
    play(match, f"store_as {colour} 0")
    assert changes(match, before) == f"stored {colour} +1"
    assert asked(match) == "p1 draw_or_stop"
    assert asked(table("beginning", p1_base=tech, stored={"p1": {colour: 1}})) == "p1 draw_or_stop"


@pytest.mark.rule("R10.2", "R10.3", "R4.3")
@pytest.mark.parametrize(("tech", "cards", "gives"), PLAYS, ids=[row[0] for row in PLAYS])
def test_once_a_turn_after_a_card_of_a_colour(tech, cards, gives):
    match = table(
        p1_base=tech,
        p1_hand=cards,
        p1_training="c63_2",
        p1_dump="c64_1",
        p2_deck="c60_1 c61_1",
        pool={"p1": price("RRRRRYYYBBBKKKGGG")},
    )
    found = []
    for card in cards.split():
        before = facts(match)
        play(match, f"play_card {card}")
        while asked(match) != "p1 act":
            play(match, "recycle_dump" if "recycle_dump" in match.legal("p1") else str(match.legal("p1")[0]))
        found.append(gives in changes(match, before))
    assert found == [False, True] + [False] * (len(found) - 2)


@pytest.mark.rule("R10.2")
def test_t13_and_t14_move_one_card():
    match = table(p1_base="t13", p1_hand="c44_1", p2_deck="c60_1 c61_1 c62_1", pool={"p1": price("KK")})
    assert done(match, "play_card c44_1") == "black -2, c44_1 p1_played, c60_1 p2_discard"
    match = table(p1_base="t14", p1_hand="s02_1", p1_dump="c60_1 c61_1", pool={"p1": price("G")}, health={"p1": 9})
    found = done(match, "play_card s02_1", "recycle_dump")
    assert found == "health +1, green -1, s02_1 p1_played, c60_1 p1_deck"


@pytest.mark.rule("R15.8")
def test_t13_against_the_invasion():
    match = table(
        options=TOGETHER, p1_base="t13", p1_hand="c44_1", invasion_deck="i01_1 i02_1", pool={"p1": price("KK")}
    )
    assert "i01_1 invasion_discard" in done(match, "p1 play_card c44_1")


@pytest.mark.rule("R3.1", "R10.5")
@pytest.mark.parametrize(("rerolls", "then"), [(0, 1), (1, 1)])
def test_t17(rerolls, then):
    assert table("beginning", p1_base="t17", rerolls={"p1": rerolls}).state.rerolls[0] == then


@pytest.mark.rule("R3.10")
def test_t19():
    match = table("end", p1_base="t19", p1_training="c63_1", card={"c63_1": {"screws": 1}})
    assert facts(match)["c63_1 screws"] == 2


@pytest.mark.rule("R8.7", "R10.3")
def test_t20():
    match = table("spare_parts", p1_base="t20", p1_deck="c01_1 c02_1 c03_1 c04_1", spare_parts={"p1": 3})
    thin = ("spend_spare thin", "choose_card c01_1", "choose_card c02_1")
    assert done(match, *thin) == "c01_1 destroyed_recruits", "one spare part paid, one gained"
    thin = ("spend_spare thin", "choose_card c02_1", "choose_card c03_1")
    assert done(match, *thin) == "spare_parts -1, c02_1 destroyed_recruits"


@pytest.mark.rule("R10.8", "R5.1")
@pytest.mark.parametrize(("base", "red", "wild"), [("", 3, 4), ("t22", 4, 5)])
def test_t22(base, red, wild):
    match = table("store", p1_base=base, p1_hand="", pool={"p1": {"red": 12}})
    while match.decision.name == "choose_spot":
        play(match, "the_rest")
    assert match.state.stored[0] == [0, red, 0, 0, 0, wild]


@pytest.mark.rule("R10.8", "R7.2")
def test_t23():
    assert refused(table("spare_parts", spare_parts={"p1": 1}), "spend_spare recruit") == "R7.1"
    match = table("spare_parts", p1_base="t23", spare_parts={"p1": 1})
    play(match, "spend_spare recruit")
    assert match.state.spare_parts[0] == 0
    assert refused(table("spare_parts", p1_base="t23", spare_parts={"p1": 1}), "spend_spare starter") == "R7.1"


@pytest.mark.rule("R10.8", "R7.2")
@pytest.mark.parametrize(("action", "parts"), [("die_one", 2), ("die_two", 3)])
def test_t24(action, parts):
    with_tokens = {"spare_parts": {"p1": parts}, "tech_tokens": {"p1": 2}}
    assert refused(table("spare_parts", **with_tokens), f"spend_spare {action}") == "R7.1"
    match = table("spare_parts", p1_base="t24", **with_tokens)
    play(match, f"spend_spare {action}")
    assert match.state.spare_parts[0] == 0


@pytest.mark.rule("R10.8", "R8.1")
@pytest.mark.parametrize(("base", "shown"), [("", 3), ("t25", 5)])
def test_t25(base, shown):
    offer = " ".join(f"c{n:02}_1" for n in range(1, 9))
    match = table("spare_parts", p1_base=base, spare_parts={"p1": 2}, recruits=offer)
    play(match, "spend_spare recruit")
    assert len(choices(match, "choose_card")) == shown
    play(match, "choose_card c01_1")
    assert len(pile(match, "destroyed_recruits").split()) == shown - 1


@pytest.mark.rule("R6.5")
@pytest.mark.parametrize(("melee", "left"), [(3, 15), (2, 16), (1, 16)])
def test_t26(melee, left):
    match = table("damage", p2_base="t26", damage={"p1": {"melee": melee}})
    assert asked(match) == "p2 answer_packet"
    play(match, "cancel_with t26")
    assert match.state.armor[1] == left
    assert facts(match)["t26 is"] == "exhausted"


@pytest.mark.rule("R6.5")
def test_t26_is_of_no_use_in_the_own_main_phase():
    assert refused(table(p1_base="t26"), "use_card t26") == "R4.5"


@pytest.mark.rule("R8.5", "R10.2")
def test_t27():
    match = table("draw", p1_base="t27", p1_deck="", p1_discard="c01_1", armor={"p1": 9})
    assert done(match, "draw_card") == "armor +2, health -1, tech_tokens +1, c01_1 p1_hand"
