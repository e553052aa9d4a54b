"""The box: its values, where they come from, what an overlay may change, and what is wrong with a bad one."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.content import values

from .table import GAME, choices, fight, now, refused, table

ORIGIN = {(section, label, name): origin for section, label, name, _, origin in values(GAME.box())}


@pytest.mark.parametrize(
    ("section", "label", "name", "origin"),
    [
        ("unit", "fighter", "a", "rulebook"),
        ("unit", "fighter", "cost", "rulebook"),
        ("unit", "fighter", "count", "reconstructed"),
        ("unit", "heavy_satellite", "per_colour", "reconstructed"),
        ("zone", "high", "launch_cost", "rulebook"),
        ("zone", "high", "rows", "reconstructed"),
        ("city", "green", "hex", "reconstructed"),
        ("city", "green", "colour", "inferred"),
        ("entry", "4", "hex", "reconstructed"),
        ("construction", "2", "hex", "reconstructed"),
        ("alien", "red_scout_1", "a", "reconstructed"),
        ("city_hit_table", "", "destroyed_at", "rulebook"),
        ("factory", "", "build_cost", "rulebook"),
        ("points_table", "", "energy_saved_max", "rulebook"),
        ("profile", "hard", "waves", "rulebook"),
        ("turns", "", "last", "rulebook"),
        ("options", "", "city_first", "reconstructed"),
    ],
)
def test_every_value_tells_where_it_comes_from(section, label, name, origin):
    assert ORIGIN[section, label, name] == origin


def test_what_is_in_the_box():
    box = GAME.box()
    tiles: dict[Any, Any] = {}
    for tile in box.alien:
        tiles.setdefault((tile.type, tile.a, tile.d, tile.m), []).append(tile.colour)
    assert {kind: len(colours) for kind, colours in tiles.items()} == {
        ("scout", 4, 4, 6): 9,
        ("raider", 6, 4, 6): 9,
        ("cruiser", 8, 5, 5): 6,
        ("bomber", 12, 4, 6): 3,
        ("mothership", 10, 7, 5): 3,
    }
    assert [unit.count for unit in box.unit] == [30, 36, 12, 18, 15]
    assert [city.hex for city in box.city] == ["B1", "F1", "J1"]
    assert [place.hex for place in box.construction] == ["B3", "F3", "J3"]
    assert [place.hex for place in box.entry] == ["B8", "F8", "J8", "K6", "A6", "D8", "H8"]
    assert box.factory.upgrade_cost == [4, 5]


def test_the_options_of_the_header_are_those_of_the_box():
    defaults = {option.name: option.default for option in GAME.meta.options}
    box = GAME.box()
    for name in ("profile", "city_first", "alien_stack", "energize", "satellite_spacing"):
        assert defaults[name] == getattr(box.options, name)
    assert defaults["waves"] is None


def test_an_overlay_is_laid_over_single_values(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[unit]]\nid = "fighter"\nm = 6\n\n[[entry]]\nnumber = 1\nhex = "C8"\n')
    match = gf.new("galaxyx", seed=1, overlays=[mine])
    assert match.events()[0].args["hex"] == "C8"
    assert match.content.unit_move[0] == 6
    assert match.content.unit_attack[0] == 2
    laid = {(s, e, n): o for s, e, n, _, o in values(GAME.box((("mine.toml", mine.read_text()),)))}
    assert laid["unit", "fighter", "m"] == "overlay"
    assert laid["unit", "fighter", "a"] == "rulebook"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[unit]]\nid = "fighter"\na = "two"', r"mine.toml: unit\[0\] \(fighter\).a: Expected `int`"),
        ('[[unit]]\nid = "fighter"\na = 99', r"mine.toml: unit\[0\] \(fighter\).a: Expected `int` <= 14"),
        ('[[unit]]\nid = "fighter"\ncount = 31', r"mine.toml: unit\[0\] \(fighter\): expected count to be 3 times"),
        ('[[city]]\nid = "red"\nhex = "Z9"', r"mine.toml: city\[0\] \(red\).hex: Expected"),
        ('[[city]]\nid = "red"\nhex = "B8"', "expected cities and entry points in hexes of their own"),
        (
            '[[alien]]\nid = "red_ogre_1"\ntype = "ogre"\ncolour = "red"\na = 1\nd = 1\nm = 1',
            "the thirty tiles",
        ),
        ("[factory]\nmax_size = 4", "factory: expected 3 upgrade costs"),
        ("[weather]\nrain = true", "weather is unknown"),
        (
            '[[profile]]\nid = "easy"\nwaves = [1, 1, 1, 1, 1, 5, 5, 5, 5, 6]',
            r"^In mine.toml: profile\[0\] \(easy\).waves\[9\]: Expected `int` <= 5\.$",
        ),
        (
            '[[profile]]\nid = "hard"\nwaves = [0, 5, 5, 5, 5, 5, 2, 1, 1, 1]',
            r"^In mine.toml: profile\[3\] \(hard\).waves\[0\]: Expected `int` >= 1\.$",
        ),
        (
            '[[profile]]\nid = "easy"\nwaves = [3, 3, 3, 3, 3, 3, 3, 3, 3, 4]',
            r"^In mine.toml: profile\[0\] \(easy\): waves: the ten numbers must sum to 30, .* not 31 \(G2.2\)\.$",
        ),
        ('[[profile]]\nid = "easy"\nwaves = [15, 15]', r"^In mine.toml: profile\[0\] \(easy\).waves"),
        ("[arrival_table]\nrows = 6", r"^In mine.toml: arrival_table.rows: Invalid enum value 6; expected one of 5\.$"),
        (
            "[arrival_table]\nfewest = 0",
            r"^In mine.toml: arrival_table.fewest: Invalid enum value 0; expected one of 1\.$",
        ),
        ("[options]\nalien_stack = 3", r"^In mine.toml: options: expected alien_stack to be 2; an option is given "),
        ("[options]\ncity_first = false", r"^In mine.toml: options: expected city_first to be true; "),
        ('[options]\nenergize = "ask"', r"^In mine.toml: options: expected energize to be auto; "),
        ('[map]\nlayout = "even-r"', r"^In mine.toml: map.layout: Invalid enum value 'even-r'; expected one of odd-r"),
        ('[[city]]\nid = "red"\ncolour = "blue"', r"^In mine.toml: city\[0\] \(red\): expected colour to be red"),
        ("[points_table]\nenergy_track = []", r"^In mine.toml: points_table.energy_track: Expected `array` of length"),
        ("[city_hit_table]\ntrack = [0]", r"^In mine.toml: city_hit_table: .* unknown field `track`; expected one of "),
        ('[[zone]]\nid = "top"\ncolour = "red"\nrows = []\nlaunch_cost = 4', r"^In mine.toml: zone\[3\] \(top\).rows"),
        (
            '[[unit]]\nid = "fighter"\nm = 0',
            r"^In mine.toml: unit\[0\] \(fighter\): expected m to be 1 or more, as a ship",
        ),
        (
            '[[unit]]\nid = "heavy_satellite"\nm = 1',
            r"^In mine.toml: unit\[4\] \(heavy_satellite\): expected m to be 0, as ",
        ),
        (
            "[dice]\nenergized_extra_dice = 14",
            r"^In mine.toml: dice: expected at most 15 dice of one unit, with energized_extra_dice",
        ),
        ("[factory\n", "expected TOML"),
    ],
)
def test_a_bad_overlay_is_refused_with_file_key_and_what_was_expected(tmp_path, text, says):
    mine = tmp_path / "mine.toml"
    mine.write_text(text)
    with pytest.raises(gf.BadContent, match=says):
        gf.new("galaxyx", overlays=[mine])


def test_the_map_may_move_and_the_rules_follow(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[construction]]\nnumber = 1\nhex = "A8"\n')
    match = gf.new("galaxyx", seed=1, overlays=[mine])
    match.dice.load(0)
    match.play("earth", "buy", type="fighter")
    assert "A7" in choices(match, "place")
    assert "A3" not in choices(match, "place")


def test_a_box_without_factories_has_a_board(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text("[factory]\nmax_total = 0\n")
    match = gf.new("galaxyx", seed=1, overlays=[mine])
    assert refused(match, "build", "energy") == "G6.1"
    assert "<svg" in GAME.module("board").draw(match.view("earth"), GAME.box((("mine.toml", mine.read_text()),)))


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"unit": {"u1": {"counter": "red_fighter", "hex": "B1"}}}, "is a city"),
        ({"unit": {f"u{n}": {"counter": "red_fighter", "hex": "F5"} for n in (1, 2, 3)}}, "too many ships"),
        ({"unit": {"u1": {"counter": "red_fighter"}}}, "no hex"),
        ({"alien": {"red_scout_1": {"status": "flying", "hex": None}}}, "has a hex if and only if it flies"),
        ({"supply": {"red_fighter": 11}}, "too many of red_fighter"),
        (
            {
                "unit": {"u1": {"counter": "red_fighter", "hex": "F5"}},
                "alien": {"red_scout_1": {"status": "flying", "hex": "F5"}},
            },
            "both sides",
        ),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(fields, says):
    position = {"phase": "activation", "supply": {"red_fighter": 7}, **fields}
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("galaxyx", position)


def test_words_name_things_as_people_do():
    match = table(units=[("green_combat", "F4"), ("blue_heavy_satellite", "F6")], aliens={"red_scout_2": "F5"})
    texts = {str(action): action.text for action in match.legal("earth")}
    assert texts["energize u1"] == "Energize the green combat ship at F4"
    assert texts["energize u2"] == "Energize the blue heavy satellite at F6"
    said = [event.text for event in fight(match, *[1] * 6, *[1] * 4)]
    assert "The green combat ship at F4 attacks F5, needs 5 or more and rolls 111: 0 hits." in said
    assert now(match)["turn"] == 12
