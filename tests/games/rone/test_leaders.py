"""Each leader: the activated ability, and the passive ability with its limit and condition."""

from __future__ import annotations

import pytest

from .card_tests import NINE, TOGETHER, done, price, rows, use
from .helpers import play, refused, table

USES = [
    use("l01", gives="melee +2"),
    use("l02", "choose_die die_1", "craft die_1_face_2_hole_2 blue", gives="die_1_face_2_hole_2 blue"),
    use("l03", gives="rerolls +1, wild +1"),
    use("l04", gives="health +2"),
    use("l05", gives="spare_parts +2"),
    use("l06", gives="ranged +1, destroy_armor +1"),
    use("l07", "recycle_dump", "recycle_dump", p1_dump="c01_1 c02_1 c03_1",
        gives="c01_1 p1_deck, c02_1 p1_deck"),
    use("l08", "choose_card c01_1", "choose_card c02_1", "store_as black 0", "choose_card c04_1",
        p1_deck="c01_1 c02_1 c03_1", recruits="c04_1 c05_1 c06_1",
        gives="stored black +1, c01_1 destroyed_recruits, c04_1 p1_training, c05_1 destroyed_recruits, "
              "c06_1 destroyed_recruits"),
    use("l09", "colour red", p2_deck="c01_1 c02_1", stored={"p2": {"red": 2, "blue": 1}},
        gives="p2 stored red -1, c01_1 p2_dump"),
    use("l09", "zone red", options=TOGETHER, invasion_deck="i01_1 i02_1", zone_stored={"red": 2, "blue": 1},
        gives="i01_1 invasion_dump, red zone -1"),
    use("l10", gives="armor +3"),
]  # fmt: skip

# A leader, a card of another subtype, two of the one that it waits for, and what the first of these brings.
PLAYS = [
    ("l01", "c18_1 c01_1 c05_1", "c63_2 screws +1"),
    ("l02", "c01_1 c18_1 c29_1", "armor +1"),
    ("l03", "c01_1 c40_1 c36_1", "rerolls +1"),
    ("l04", "c01_1 c63_1 x10_1", "melee +1"),
]


@pytest.mark.rule("R4.5", "R10.1")
@rows(USES)
def test_use(case):
    assert case.used() == case.gives


@pytest.mark.rule("R10.2", "R10.3")
@pytest.mark.parametrize(("leader", "cards", "gives"), PLAYS, ids=[row[0] for row in PLAYS])
def test_once_a_turn_after_a_card_of_a_subtype(leader, cards, gives):
    match = table(p1_base=leader, p1_hand=cards, p1_training="c63_2", armor=NINE, pool={"p1": price("RRRRKYBB")})
    found = [done(match, f"play_card {card}", *["pay red"] * (card in ("c05_1", "x10_1"))) for card in cards.split()]
    assert [gives in change for change in found] == [False, True, False], found


@pytest.mark.rule("R10.2", "R10.3")
def test_l05():
    offer = " ".join(f"c{n:02}_1" for n in range(1, 13))
    match = table("spare_parts", p1_base="l05", spare_parts={"p1": 8}, recruits=offer)
    for first in (1, 4, 7):
        play(match, "spend_spare recruit", f"choose_card c{first:02}_1")
        if match.decision.name == "place_screws":
            play(match, "screw c01_1")
    screws = dict(zip(match.game.sets["card"].names, match.state.card_screws, strict=True))
    assert {card: n for card, n in screws.items() if n} == {"c01_1": 2}, "twice a turn"


@pytest.mark.rule("R3.1", "R10.5")
@pytest.mark.parametrize(("armor", "then"), [(4, 5), (5, 5), (0, 1)])
def test_l06(armor, then):
    assert table("beginning", p1_base="l06", armor={"p1": armor}).state.armor[0] == then


@pytest.mark.rule("R8.5", "R10.2")
def test_l07():
    where = {"p1_deck": "", "p1_discard": "c01_1"}
    assert done(table("draw", **where), "draw_card") == "health -1, tech_tokens +1, c01_1 p1_hand"
    assert done(table("draw", p1_base="l07", **where), "draw_card") == "tech_tokens +1, c01_1 p1_hand"


@pytest.mark.rule("R8.7", "R10.3")
def test_l08():
    match = table("spare_parts", p1_base="l08", p1_deck="c01_1 c02_1 c03_1 c04_1", spare_parts={"p1": 3})
    play(match, "spend_spare thin", "choose_card c01_1", "choose_card c02_1", "store_as black 0")
    assert match.state.stored[0] == [0, 0, 1, 0, 0, 0]
    play(match, "spend_spare thin", "choose_card c02_1", "choose_card c03_1")
    assert match.decision.name == "spend_spare_parts"
    assert match.state.stored[0] == [0, 0, 1, 0, 0, 0], "once a turn"


@pytest.mark.rule("R4.6", "R10.3")
def test_l09():
    match = table(p1_base="l09", p1_training="c63_2", stored={"p1": {"blue": 2, "green": 2, "red": 2}})
    gained = [done(match, f"spend_pair {colour}") for colour in ("blue", "green", "red")]
    assert gained == [
        "armor +1, stored blue -2, c63_2 screws +1",
        "health +1, stored green -2, c63_2 screws +1",
        "stored red -2, melee +1",
    ]


@pytest.mark.rule("R3.10", "R10.5")
@pytest.mark.parametrize(("hand", "then"), [("", 10), ("c01_1", 9)])
def test_l10(hand, then):
    assert table("end", p1_base="l10", p1_hand=hand, health=NINE).state.health[0] == then


@pytest.mark.rule("R8.11")
@pytest.mark.parametrize("leader", [f"l{n:02}" for n in range(1, 11)])
def test_an_exhausted_leader_cannot_be_used(leader):
    assert refused(table(p1_base=leader, card={leader: {"exhausted": True}}), f"use_card {leader}") == "R8.11"
