"""Names become English that fits the sentences of prompts, choices and events."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.games.invaders import state
from groundfall.games.invaders.words import describe

from .helpers import BOX, GAME, now, play, table

LABELS = (
    "card",
    "figure",
    "hero",
    "strategy",
    "zone",
    "place",
    "source",
    "ability",
    "seat",
    "phase",
    "type",
    "keyword",
)


@pytest.mark.parametrize(
    ("label", "name", "said"),
    [
        ("card", "kraken", "'Kraken' Warmachine"),
        ("figure", "quispe", "Sergeant Mateo Quispe"),
        ("hero", "quispe", "Sergeant Mateo Quispe"),
        ("strategy", "moon", "Atomise the Moon"),
        ("zone", "pacific_rim", "the Pacific Rim"),
        ("zone", "eurasia", "Eurasia"),
        ("place", "mankind_africa_1", "a free slot in Africa"),
        ("source", "ops_centre", "Ops Centre"),
        ("seat", "invader", "the Invader"),
        ("phase", "between", "between games"),
        ("option", "best_of_three", "best of three"),
        ("type", "one_shot", "one-shot card"),
        ("destination", "deck_bottom", "from the discard pile to the bottom of the deck"),
        ("ending", "plot_failed", "the plot marker is on the skull"),
        ("kind", "make_room", "Sacrifice a card"),
        ("nothing", "at all", None),
    ],
)
def test_a_name_in_a_sentence(label, name, said):
    assert describe(label, name, {}, BOX) == said


def test_a_place_is_named_by_what_lies_there():
    seen = table(at={"eurasia": "kraken"}).view("mankind")["table"]
    assert describe("place", "invader_eurasia_1", seen, BOX) == "'Kraken' Warmachine in Eurasia"
    assert describe("source", "invader_eurasia_1", seen, BOX) == "'Kraken' Warmachine in Eurasia"


@pytest.mark.rule("I1.2")
def test_of_two_copies_in_a_zone_the_slot_is_named_too():
    match = table("mankind", at={"africa": "kraken kraken", "eurasia": "kraken"})
    seen = now(match)
    assert describe("place", "invader_africa_1", seen, BOX) == "'Kraken' Warmachine in Africa (slot 1)"
    assert describe("source", "invader_africa_2", seen, BOX) == "'Kraken' Warmachine in Africa (slot 2)"
    assert describe("place", "invader_eurasia_1", seen, BOX) == "'Kraken' Warmachine in Eurasia"
    assert describe("place", "invader_africa_3", seen, BOX) == "a free slot in Africa"


def test_every_name_that_rules_use_has_words():
    for things in (things for things in vars(state).values() if getattr(things, "label", "") in LABELS):
        assert all("_" not in (describe(things.label, name, {}, BOX) or "_") for name in things.names), things.label


def test_all_kinds_of_choices_about_something_have_words():
    kinds = [kind.name for kind in GAME.register.kinds if kind.args]
    assert "play" in kinds
    assert [kind for kind in kinds if describe("kind", kind, {}, BOX) is None] == []


def test_options_of_a_card_are_told_in_its_own_words():
    match = table(mankind="nuke", at={"africa": "kraken saladin"}, tokens={"africa": 1})
    play(match, "use ops_centre first", "discard nuke")
    assert {action.text for action in match.legal("mankind")} >= {
        "Remove 1 token from a zone of your choice",
        "Draw 1 card",
    }


def test_all_choices_of_a_new_game_have_words():
    match = gf.new("invaders", seed=3)
    match.play("mankind", "zone", zone="africa")
    assert all("_" not in action.text for action in match.legal("mankind"))


def test_an_owner_may_rename_what_is_printed(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[card]]\nid = "kraken"\nname = "The Deep One"\n')
    match = gf.new("invaders", seed=1, overlays=[mine])
    assert match.describe("card", 0, "kraken", {}) == "The Deep One"
    assert gf.new("invaders", seed=1).describe("card", 0, "kraken", {}) == "'Kraken' Warmachine"
