"""The box: its values, where they come from, what an overlay may change; positions that are refused."""

from __future__ import annotations

import re

import pytest

import groundfall as gf
from groundfall.engine.content import values
from groundfall.games.brood import odds, textboard
from groundfall.games.brood.state import LANDS, NATIONS

from .helpers import ALL_AWAKE, COUNTERS, GAME, STARTS, air, asked, begun, choices, now, play, table, there

SIX = ("usa_west", "w_europe", "c_asia", "china", "japan", "india")
REST_OF_ROUND = [
    (task, "") for task in ("awaken", "project_orion", "move_phase", "battle", "build", "end_of_round", "turn")
]

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
    assert {bar["label"].partition(":")[0] for bar in odds.fights(match, view["seat"])} <= {"Nippon"}


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
        ('[[unit]]\nid = "usa_army"\nmove = 0', r"unit: expected a move of 0 for Air units, Larvae and Adults, and 1"),
        ('[[unit]]\nid = "usa_air"\nmove = 1', r"unit: expected a move of 0 for Air units, Larvae and Adults, and 1"),
        ('[[unit]]\nid = "adult"\nmove = 1', r"unit: expected a move of 0 for Air units, Larvae and Adults, and 1"),
        ("[mindpower]\nbase = 0", r"mindpower: expected base to be at least air_theft"),
        ("[mindpower]\nair_theft = 4", r"mindpower: expected base to be at least air_theft"),
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
        ({"china": "adult larva"}, {}, r"2 Broodmasters in china; an area can hold only one \(B1.6\)"),
        ({"china": "larva larva"}, {}, "2 Broodmasters in china"),
        (
            {"china": "worker " * 5 + "factory_worker", "india": "worker worker worker"},
            {},
            "9 counters of worker; .* 8",
        ),
        ({"japan": "japan_army ~japan_army japan_army"}, {}, "3 counters of japan_army; the box holds 2"),
        ({}, {"air": {"brood": {"minor": 3}}, "air_spent": {"humans": {"minor": 2}}}, "5 counters of minor_air"),
        ({"brazil": "orion " * 5}, {"launched": 5}, "10 counters of orion; the box holds 9"),
        ({"brazil": "~usa_army"}, {"control_tokens": 12}, "13 Control tokens; the box holds 12"),
        ({}, {"dupes": 13}, "13 Dupes; the box holds 12"),
        ({"china": "factory_worker factory_worker"}, {}, r"china cannot have 2 Workers on a factory.* \(B5.8\)"),
        ({"mcmurdo": "factory_worker"}, {}, "mcmurdo cannot have 1 Worker on a factory; it has room for 0"),
        ({"arctic": "usa_army"}, {}, r"usa_army cannot be in arctic; it can only be on land \(B1.2\)"),
        ({"china": "~usa_fleet"}, {}, "usa_fleet cannot be in china"),
        ({"china": "orion"}, {}, r"Orion in china, which belongs to a dormant nation \(B8.5\)"),
        ({}, {"built": {"china": True}}, r"built in china: .* \(B13.1\)"),
        ({}, {"dormant": {"japan": 2}}, "japan cannot have 2 Dormant tokens; the most is 1"),
        ({}, {"dormant": {"europe": 1}}, "europe cannot have 1 Dormant token; the most is 0"),
        ({}, {"turn": 61}, r"round 61, but the last one is 60 \(B2.3\)"),
        ({}, {"turn": 0}, "turn must be a whole number from 1"),
        ({}, {"mindpower": -1}, "mindpower must be a whole number from 0"),
        ({}, {"mindpower": 22}, r"22 mindpower; the most is 21 \(B4.2\)"),
        ({}, {"launched": 6}, r"6 Orions are in space, so the game is over \(B2.1\)"),
        (dict.fromkeys(SIX, "factory_worker"), {}, r"all six major nations, so the game is over \(B2.2\)"),
        ({}, {"score": {"brood": 1000}}, "There is a score, but the game is not over"),
        ({}, {"over": True}, "The game cannot be over"),
        ({}, {"over": True, "score": {"humans": 1000}}, "The Humans cannot have won"),
        ({}, {"blocked": dict.fromkeys(("project_orion", "move", "battle", "build"), True)}, "cannot give up 4 phases"),
        ({"brazil": "usa_army"}, {"done": {"usa_army": {"brazil": 1}}}, "No usa_army in brazil can be done now"),
        ({"brazil": "orion"}, {"orion_done": {"brazil": 1}}, "No Orion can have moved to brazil now"),
        ({}, {"fought": {"brazil": True}}, "No battle can be over now"),
        ({}, {"token_in_hand": True}, "in hand while it is being placed"),
        ({}, {"fight": {"battlefield": "brazil"}}, "no fight now"),
        ({}, {"fight": {"shot_down": True}}, "No Air unit has just been shot down"),
        ({}, {"voyage": {"sea": "arctic"}}, "No unit is at sea now"),
        ({}, {"voyage": {"turned_back": True}}, "No ship has just been sunk"),
    ],
)
def test_a_position_that_contradicts_itself_is_refused(at, fields, says):
    with pytest.raises(gf.BadPosition, match=says):
        table("spend", at, **fields)


@pytest.mark.rule("B3.1")
@pytest.mark.parametrize(
    ("home", "says"),
    [("japan", "home nation is japan, but the options say europe"), (None, "home nation of the Humans must be named")],
)
def test_the_home_nation_is_that_of_the_options(home, says):
    with pytest.raises(gf.BadPosition, match=says):
        gf.from_position("brood", {"phase": "spend", "home": home})
    with pytest.raises(gf.BadPosition, match=r"options\.cap contradicts the options"):
        gf.from_position("brood", {"phase": "spend", "options": {"cap": 30}})
    drawn = gf.from_position(
        "brood", {"phase": "spend", "home": "japan", "dormant": ALL_AWAKE}, options={"humans": "drawn"}
    )
    assert now(drawn)["home"] == "japan"


@pytest.mark.rule("B1.7")
@pytest.mark.parametrize(
    ("pending", "says"),
    [
        ([("choose_site", "humans")], "The next round must be pending below everything else"),
        ([("spend", "brood"), *REST_OF_ROUND[3:]], "does not follow the order of the round"),
        ([("control", "brood"), ("spend", "brood"), *REST_OF_ROUND], "in hand while it is being placed"),
        ([("spend", "humans"), *REST_OF_ROUND], "The wrong side is asked"),
        ([("choose_goal", "brood"), ("spend", "brood"), *REST_OF_ROUND], "is not there or has already moved"),
        ([("choose_flight", "brood"), ("spend", "brood"), *REST_OF_ROUND], "not in the Brood's Available bank"),
        ([("rage", ""), ("wreck", ""), ("end_berserk", ""), ("spend", "brood"), *REST_OF_ROUND], "its battlefield"),
        ([("sail_on", ""), ("after_voyage", ""), ("spend", "brood"), *REST_OF_ROUND], "not in the area it set out"),
        ([("choose_approach", "humans"), *REST_OF_ROUND[1:]], "the phase must be awaken"),
    ],
)
def test_what_is_pending_fits_the_round_and_the_table(pending, says):
    frames = [{"task": task, **({"seats": [seat]} if seat else {})} for task, seat in pending]
    with pytest.raises(gf.BadPosition, match=says):
        table("spend", pending=frames)


@pytest.mark.rule("B4.2", "B4.4")
def test_mindpower_in_the_gather_phase_is_what_was_gathered():
    """Else the price of an Air unit could not be paid from it."""
    match = table("gather", {"china": "adult"}, air={"humans": {"europe": 1}})
    assert asked(match) == "brood place_token" and now(match)["mindpower"] == 4
    with pytest.raises(gf.BadPosition, match=r"The Brood has just gathered 4 mindpower, so it cannot have 0 \(B4.2\)"):
        gf.from_position("brood", {**match.position(), "mindpower": 0})
    play(match, "seize_air europe")
    assert asked(match) == "brood land_larva"
    assert gf.from_position("brood", match.position()).position()["mindpower"] == 3
    with pytest.raises(gf.BadPosition, match="just gathered 4 mindpower, so it cannot have 2"):
        gf.from_position("brood", {**match.position(), "mindpower": 2})


@pytest.mark.rule("B6.7")
def test_what_is_pending_in_the_set_up_belongs_to_it():
    match = begun()
    for fields, says in (
        ({"mindpower": 3}, "Nobody can have done anything before the first turn"),
        ({"air": {"humans": {"usa": 3}}, "dormant": {"europe": 0}, "turn": 2}, "before the first turn"),
        ({"military": {"humans": {"europe_army": {"china": 3}}}}, "No more units can enter the war"),
    ):
        with pytest.raises(gf.BadPosition, match=says):
            gf.from_position("brood", match.position() | fields)


def test_an_empty_table_has_nobody_asleep():
    match = gf.from_position("brood", {"phase": "spend", "mindpower": 1}, blank=True, options={"humans": "japan"})
    assert now(match)["home"] == "japan"
    assert not any(now(match)["dormant"].values()) and not any(now(match)["neutral"].values())
    assert asked(match) == "brood spend"


@pytest.mark.rule("B3.3")
def test_a_sparse_position_is_as_at_the_end_of_set_up():
    match = gf.from_position("brood", {"phase": "awaken"})
    assert (there(match, "w_europe"), there(match, "arctic"), air(match, "humans")) == (
        "europe_army",
        "europe_fleet",
        {"europe": 1},
    )
    assert (now(match)["mindpower"], now(match)["control_tokens"], now(match)["turn"]) == (0, 0, 1)


@pytest.mark.rule("B3.4")
def test_a_neutral_token_belongs_in_a_minor_nation():
    with pytest.raises(gf.BadPosition, match=r"Neutral token in china, which is not a minor nation \(B3.4\)"):
        gf.from_position("brood", {"phase": "spend", "neutral": {"china": True}})


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ({"brood": {"queen": {"china": 1}}}, 'brood does not name a brood: "queen"'),
        ({"brood": {"larva": {"arctic": 1}}}, 'brood.larva does not name a land: "arctic"'),
        ({"orion": {"atlantis": 1}}, 'orion does not name a land: "atlantis"'),
        ({"home": "brazil"}, 'home does not name a nation: "brazil"'),
        ({"pool": {"larva": 3}}, 'no field "pool"'),
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
    match = table("spend", {"brazil": "china_army ~usa_army adult factory_worker orion", "arctic": "~usa_fleet"})
    assert there(match, "brazil") == "china_army ~usa_army adult factory_worker orion"
    assert there(match, "arctic") == "~usa_fleet"
    assert not any(there(match, land) for land in LANDS.names if land != "brazil")
    assert choices(match, "end_turn") == [""]
