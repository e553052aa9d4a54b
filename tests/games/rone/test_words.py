"""Words for the names in rules, prompts and events."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.view import with_derived
from groundfall.games.rone.words import describe, viewer

from .helpers import GAME, choices, play, table

BOX = GAME.box()


def said(label: str, name: str, match: Any = None, seat: str = "p1") -> str | None:
    return describe(label, name, with_derived(match.view(seat)) if match is not None else {}, BOX)


def texts(match: Any, kind: str) -> list[str]:
    """The texts of the choices of a kind."""
    return [a.text for a in match.legal(match.awaiting[0]) if a.kind == kind]


@pytest.mark.parametrize(
    ("label", "name", "words"),
    [
        ("card", "s05_3", "Alpha Squad"),
        ("card", "l05", "The Ledger"),
        ("card", "i41", "Protocol Shard: Dusk"),
        ("card", "new_1", "new 1"),
        ("seat", "p2", "Player 2"),
        ("die", "die_3", "die 3"),
        ("face", "face_2", "face 2"),
        ("colour", "wild", "wild"),
        ("damage", "destroy_armor", "armor-breaking"),
        ("hole", "die_1_face_2_hole_3", "hole 3 of face 2 of die 1"),
        ("pile", "p2_dump", "Garbage dump of player 2"),
        ("phase", "store", "store resources"),
        ("scenario", "1", "Cut the Chain"),
        ("gain", "spare_part", "1 spare part"),
        ("gain", "red", "1 red resource"),
        ("gain", "stored_red", "1 red resource to store"),
        ("spot", "1", "in a wild spot"),
        ("ending", "campaign_won", "the campaign is won"),
        ("kind", "play_card", "Play a card"),
        ("option", "speed", "speed training"),
        ("effect", "first", "The first effect"),
    ],
)
def test_names_of_things(label, name, words):
    assert said(label, name) == words


def test_what_has_no_words_of_its_own_is_left_to_the_engine():
    assert said("trigger", "play") is None
    assert said("scenario", "5") is None


def test_on_a_table_a_player_is_called_with_the_leader():
    match = table(p2_base="t01 l07")
    assert said("seat", "p2", match) == "Player 2 (Grey Antler)"
    assert said("seat", "p1", match) == "Player 1"


def test_a_spare_action_says_what_it_buys():
    assert said("spare_action", "screws") == "Gain 2 screws"
    assert said("spare_action", "recruit") == "Recruit 1 card"


def test_ones_own_price_counts_tokens_and_rebates():
    match = table(
        "spare_parts", p1_hand="s05_1", p1_base="t23", tech_tokens={"p1": 2}, seen={"s05_1": 1}, spare_parts={"p1": 4}
    )
    price = match.view("p1")["derived"]["spare_price"]
    assert (price["p1"]["die_one"], price["p1"]["recruit"], price["p2"]["recruit"]) == (4, 1, 2)
    assert match.preview("p1", "spend_spare die_one").text.startswith("4 spare parts")


def test_choices_are_told_to_the_seat_that_has_them_and_events_to_all():
    match = table("spare_parts", p1_hand="s05_1", seen={"s05_1": 1})
    assert viewer(match.told_to(0)) == "p1"
    assert viewer(match.view("p1")["table"]) is None


def test_an_additional_action_leaves_its_price_to_the_preview():
    assert said("player_action", "a4") == "Gain 1 reroll token"


def test_effects_to_choose_from_are_said_as_the_card_says_them():
    match = table(p1_hand="s03_1", p1_training="c05_1", pool={"p1": {"yellow": 1}})
    play(match, "play_card s03_1")
    assert texts(match, "take") == ["Recruit 1 card", "Gain 2 screws"]


def test_a_hole_says_which_screw_comes_out():
    match = table("spare_parts", p1_hand="s05_1", spare_parts={"p1": 2}, seen={"s05_1": 1})
    play(match, "spend_spare die_one", "choose_die die_1")
    assert "die_1_face_3_hole_1 blue" in choices(match, "craft")
    found = texts(match, "craft")
    assert any(text.endswith("hole 1 of face 3 of die 1, now red") for text in found)
    assert any(text.endswith("hole 1 of face 1 of die 1") for text in found)


@pytest.mark.rule("R8.2")
def test_two_copies_in_training_are_told_apart_by_their_screws():
    match = table(
        "spare_parts",
        p1_training="c01_1 c01_2 c02_1",
        card={"c01_2": {"screws": 2}, "c02_1": {"screws": 1}},
        spare_parts={"p1": 1},
    )
    play(match, "spend_spare screws")
    assert texts(match, "screw") == [
        "One screw on Rust Vanguard (0 screws)",
        "One screw on Rust Vanguard (2 screws)",
        f"One screw on {said('card', 'c02_1')}",
    ]


def test_every_name_of_every_set_has_words():
    """The engine asks for any of them, on any table."""
    match = gf.new("rone", seed=1, options={"mode": "cooperative"})
    tree = match.view("p1")["table"]
    for label, things in GAME.sets.items():
        for name in things.names[:400]:
            words = describe(label, name, tree, BOX)
            assert words is None or words.strip() == words != "", (label, name)
