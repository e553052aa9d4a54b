"""Names become English that fits into the sentences of prompts, choices and events."""

from __future__ import annotations

import pytest

import groundfall as gf
from groundfall.games.brood import state
from groundfall.games.brood.words import describe

from .helpers import ALL_AWAKE, BOX, play, table


@pytest.mark.parametrize(
    ("label", "name", "said"),
    [
        ("area", "usa_west", "North America West"),
        ("area", "arctic", "the Arctic Ocean"),
        ("sea", "caribbean", "Caribbean Sea"),
        ("unit", "europe_army", "European Army"),
        ("unit", "minor_air", "Minor Air unit"),
        ("unit", "factory_worker", "Worker on the factory"),
        ("force", "india_fleet", "Indian Fleet"),
        ("side", "usa", "American"),
        ("nation", "usa", "the United States"),
        ("block", "project_orion", "Project Orion"),
        ("option", "drawn", "drawn by lot"),
        ("seat", "brood", "Brood"),
    ],
)
def test_a_name_in_a_sentence(label, name, said):
    assert describe(label, name, {}, BOX) == said


def test_every_name_that_rules_use_has_words():
    sets = [things for things in vars(state).values() if hasattr(things, "label")]
    for things in sets:
        if things.label in ("area", "land", "sea", "unit", "force", "side", "nation", "phase", "block", "brood"):
            assert all("_" not in (describe(things.label, name, {}, BOX) or "_") for name in things.names), things.label


def test_choices_read_as_sentences():
    match = table("move", {"brazil": "minor_army", "s_atlantic": "usa_fleet"})
    texts = {action.text for action in match.legal("humans")}
    assert {"Move the Minor Army in Brazil", "Move the American Fleet in the South Atlantic Ocean"} <= texts


def test_all_choices_of_a_new_game_have_words():
    match = gf.new("brood", seed=3)
    assert all("_" not in action.text for action in match.legal("brood"))


def test_an_owner_may_rename_what_is_printed(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[area]]\nid = "w_europe"\nname = "The Old Lands"\n')
    match = gf.new("brood", seed=1, overlays=[mine])
    told = [seen.describe("area", 0, "w_europe", {}) for seen in (match, match.copy(), match.imagine("humans", 3))]
    assert told == ["The Old Lands"] * 3
    assert gf.new("brood", seed=1).describe("area", 0, "w_europe", {}) != "The Old Lands"


@pytest.mark.rule("B10.5")
def test_a_fight_tells_the_two_sides_apart():
    match = table("battle", {"india": "china_army ~china_army"}, dormant=ALL_AWAKE)
    play(match, "give_battle india")
    told = [event.text for event in play(match, "attack china_army", dice=(1, 6))]
    assert "The Chinese Army attacks the Brood's Chinese Army in India, needs 2 or less and rolls 1: a hit." in told
    assert "The Brood's Chinese Army in India is lost." in told
