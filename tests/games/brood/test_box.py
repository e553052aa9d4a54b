"""The box: its values, where they come from, what an overlay may change; positions that are refused."""

from __future__ import annotations

import re

import pytest

import groundfall as gf
from groundfall.engine.content import values
from groundfall.games.brood import odds, textboard
from groundfall.games.brood.state import LANDS, NATIONS

from .helpers import COUNTERS, GAME, STARTS, air, begun, choices, now, play, table, there

ORIGIN = {(section, label, name): origin for section, label, name, _, origin in values(GAME.box())}


@pytest.mark.parametrize(
    ("section", "label", "name", "origin"),
    [
        ("area", "mcmurdo", "factory", "rulebook"),
        ("area", "se_asia", "nation", "reconstructed"),
        ("link", "mediterranean-indian", "a", "rulebook"),
        ("link", "caribbean-n_pacific", "a", "rulebook"),
        ("link", "mexico-brazil", "a", "inferred"),
        ("link", "usa_west-usa_east", "a", "reconstructed"),
        ("nation", "usa", "army", "rulebook"),
        ("nation", "china", "army", "reconstructed"),
        ("diplomacy", "europe-russia", "value", "rulebook"),
        ("diplomacy", "usa-russia", "value", "reconstructed"),
        ("unit", "usa_army", "attack", "rulebook"),
        ("unit", "usa_army", "defense", "reconstructed"),
        ("unit", "minor_army", "counters", "inferred"),
        ("unit", "worker", "counters", "rulebook"),
        ("cost", "", "berserk", "rulebook"),
        ("tokens", "", "orion", "rulebook"),
        ("victory", "", "orions", "rulebook"),
        ("handicap", "", "dupes", "rulebook"),
    ],
)
def test_every_value_tells_where_it_comes_from(section, label, name, origin):
    assert ORIGIN[section, label, name] == origin


def test_only_the_canals_are_told_of_by_the_rulebook_itself():
    told = {label for section, label, _, _, origin in values(GAME.box()) if (section, origin) == ("link", "rulebook")}
    assert told == {"mediterranean-indian", "caribbean-n_pacific"}


def test_what_is_in_the_box():
    box = GAME.box()
    counters = {unit.id: unit.counters for unit in box.unit}
    starts = {name: (nation.army, nation.fleet, nation.air) for name, nation in STARTS.items()}
    assert (starts["usa"], starts["europe"], starts["japan"]) == ((2, 2, 2), (1, 1, 1), (1, 1, 1))
    assert [counters[name] for name in ("larva", "adult", "worker", "warrior")] == [6, 6, 8, 6]
    assert counters["japan_fleet"] == 2
    assert [counters[f"minor_{kind}"] for kind in ("army", "fleet", "air")] == [5, 2, 4]
    tokens = box.tokens
    assert (tokens.mind_control, tokens.dupe, tokens.orion, tokens.dormant, tokens.neutral) == (12, 12, 9, 7, 10)
    assert sum(nation.dormant for nation in box.nation) == tokens.dormant
    assert (len(box.area), len(box.link), len(box.diplomacy)) == (29, 74, 15)


def test_numbers_that_the_rulebook_tells_of_in_sums():
    attack = {unit.id: unit.attack for unit in GAME.box().unit}
    assert attack["usa_army"] + attack["usa_air"] == attack["europe_army"] + attack["usa_air"] == 7
    assert attack["usa_army"] + attack["usa_air"] + attack["china_air"] == 9
    assert attack["minor_army"] + attack["usa_air"] == 5
    assert attack["japan_army"] + attack["japan_air"] + attack["minor_air"] == 6
    assert attack["europe_army"] + attack["india_air"] + attack["minor_air"] == 6
    assert attack["worker"] + attack["europe_air"] == 6


def test_diplomacy_is_the_same_both_ways_and_from_one_to_three():
    table_of = GAME.content.diplomacy
    for a in range(NATIONS):
        for b in range(NATIONS):
            assert table_of[a][b] == table_of[b][a]
            assert a == b or 1 <= table_of[a][b] <= 3


def test_an_overlay_is_laid_over_single_values(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[mindpower]\nbase = 5\n\n[[unit]]\nid = "larva"\nattack = 2\n\n[cost]\nspawn_worker = 2\n')
    match = gf.new("brood", seed=1, overlays=[mine], options={"humans": "usa"})
    assert now(match)["mindpower"] == 5
    play(match, "land_larva china", "spawn_worker china")
    assert now(match)["mindpower"] == 3
    laid = {(s, e, n): o for s, e, n, _, o in values(GAME.box((("mine.toml", mine.read_text()),)))}
    assert laid["unit", "larva", "attack"] == "overlay"
    assert laid["unit", "larva", "defense"] == "rulebook"


def test_names_of_an_overlay_are_used_wherever_an_area_is_named(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text('[[area]]\nid = "japan"\nname = "Nippon"\n\n[[nation]]\nid = "japan"\nname = "Land of the Sun"\n')
    match = gf.new("brood", seed=1, overlays=[mine], options={"humans": "japan"})
    view = match.view(None)
    said = "\n".join([*textboard.tell(view, match.box), textboard.draw(view, match.box), match.svg(None)])
    assert "Nippon" in said and "in Nippon" in said and "Land of the Sun" in said
    assert not re.search(r"\bJapan\b", said)
    assert {bar["label"].partition(":")[0] for bar in odds.fights(view, match.box)} <= {"Nippon"}


@pytest.mark.rule("B1.3", "B3.6")
def test_an_overlay_cannot_give_more_than_there_are_counters(tmp_path):
    mine = tmp_path / "mine.toml"
    mine.write_text(
        '[handicap]\nminor_air = 9\ndupes = 99\n\n[[nation]]\nid = "india"\narmy = 19\nfleet = 19\nair = 19\n'
    )
    options = {"humans": "india", "handicap": "veteran_brood"}
    match = gf.new("brood", seed=1, overlays=[mine], options=options)
    assert air(match, "humans") == {"india": COUNTERS["india_air"].counters, "minor": 4}
    for unit, area in (("india_army", "india"), ("india_fleet", "indian")):
        assert there(match, area).split() == [unit] * COUNTERS[unit].counters
    match = gf.new("brood", seed=1, overlays=[mine], options=options | {"handicap": "veteran_humans"})
    assert now(match)["dupes"] == 12


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('[[unit]]\nid = "larva"\nattack = "two"', r"mine.toml: unit\[\d+\] \(larva\).attack: Expected `int`"),
        ('[[unit]]\nid = "larva"\ncounters = -1', r"mine.toml: unit\[\d+\] \(larva\).counters: Expected `int` >= 0"),
        ('[[unit]]\nid = "queen"\nattack = 1\ndefense = 1\nmove = 1\ncounters = 1', "expected the counters"),
        ('[[area]]\nid = "china"\nfactory = false', "expected a factory in each land of a nation"),
        ('[[diplomacy]]\nid = "china-japan"\nvalue = 7', r"\(china-japan\).value: Expected `int` <= 4"),
        ("[victory]\norions = 0", "victory.orions: Expected `int` >= 1"),
        ("[weather]\nrain = true", "weather is unknown"),
        ("[victory\n", "expected TOML"),
    ],
)
def test_a_bad_overlay_is_refused_with_file_key_and_what_was_expected(tmp_path, text, says):
    mine = tmp_path / "mine.toml"
    mine.write_text(text)
    with pytest.raises(gf.BadContent, match=says):
        gf.new("brood", overlays=[mine])


@pytest.mark.rule("B1.3", "B1.6")
@pytest.mark.parametrize(
    ("at", "fields", "says"),
    [
        ({"china": "adult larva"}, {}, r"china holds 2 Broodmasters; an area holds one \(B1.6\)"),
        ({"china": "larva larva"}, {}, "china holds 2 Broodmasters"),
        ({"china": "worker " * 5 + "factory_worker", "india": "worker worker worker"}, {}, "counters of worker: 1 too"),
        ({"japan": "japan_army ~japan_army japan_army"}, {}, "not so many counters of japan_army: 1 too many"),
        ({}, {"air": {"brood": {"minor": 3}}, "air_spent": {"humans": {"minor": 2}}}, "counters of minor_air: 1 too"),
        ({"brazil": "orion " * 5}, {"launched": 5}, "counters of orion: 1 too many"),
        ({"brazil": "~usa_army"}, {"control_tokens": 12}, "not so many Control tokens: 1 too many"),
        ({}, {"dupes": 13}, "12 Dupe tokens"),
        ({"china": "factory_worker factory_worker"}, {}, r"china has 2 Workers on a factory \(B5.8\)"),
        ({"mcmurdo": "factory_worker"}, {}, "mcmurdo has 1 Workers on a factory"),
        ({"arctic": "usa_army"}, {}, r"usa_army cannot be in arctic \(B1.2\)"),
        ({"china": "~usa_fleet"}, {}, "usa_fleet cannot be in china"),
        ({}, {"dormant": {"japan": 2}}, "japan: too many tokens"),
        ({}, {"mindpower": -1}, "cannot be below 0"),
        ({"brazil": "usa_army"}, {"done": {"usa_army": {"brazil": 2}}}, "more of usa_army are done than there"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(at, fields, says):
    with pytest.raises(gf.BadPosition, match=says):
        table("spend", at, **fields)


@pytest.mark.rule("B3.4")
def test_a_neutral_token_belongs_in_a_minor_nation():
    with pytest.raises(gf.BadPosition, match=r"china is no minor nation \(B3.4\)"):
        gf.from_position("brood", {"phase": "spend", "neutral": {"china": True}})


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"brood": {"queen": {"china": 1}}}, "brood names no brood: 'queen'"),
        ({"brood": {"larva": {"arctic": 1}}}, "brood.larva names no land: 'arctic'"),
        ({"orion": {"atlantis": 1}}, "orion names no land: 'atlantis'"),
        ({"home": "brazil"}, "home names no nation: 'brazil'"),
        ({"pool": {"larva": 3}}, "no field 'pool'"),
        ({"mindpower": "three"}, "must be a whole number"),
        ({"phase": "tea"}, "phase"),
    ],
)
def test_a_position_with_unknown_things_is_refused(position, says):
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("brood", {"phase": "spend", **position})


def test_a_position_is_written_and_read_again():
    match = begun()
    for _ in range(60):
        choice = match.legal(match.awaiting[0])[-1]
        again = gf.from_position("brood", match.position())
        assert match.position() == again.position()
        assert [str(a) for a in again.legal(again.awaiting[0])] == [str(a) for a in match.legal(match.awaiting[0])]
        match.play(match.awaiting[0], choice)


def test_the_helpers_words_are_those_of_the_table():
    match = table("spend", {"china": "china_army ~usa_army adult factory_worker orion", "arctic": "~usa_fleet"})
    assert there(match, "china") == "china_army ~usa_army adult factory_worker orion"
    assert there(match, "arctic") == "~usa_fleet"
    assert not any(there(match, land) for land in LANDS.names if land != "china")
    assert choices(match, "end_turn") == [""]
