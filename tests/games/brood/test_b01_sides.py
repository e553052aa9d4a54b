"""B1 The sides and their units."""

from __future__ import annotations

import pytest

from .helpers import ALL_AWAKE, GAME, asked, begun, choices, now, play, refused, table, there

STATE = GAME.module("state")


def adjacent(area):
    """The areas beside an area."""
    content, number = GAME.content, STATE.AREAS.number(area)
    beside = content.lands_by[number] | content.seas_by[number]
    return {name for n, name in enumerate(STATE.AREAS.names) if beside >> n & 1}


@pytest.mark.rule("B1.1")
def test_two_seats_see_everything():
    match = begun()
    assert match.seats == ("brood", "humans")
    assert match.view("brood")["table"] == match.view("humans")["table"]
    hidden = [f.name for f in GAME.State.schema.fields.values() if f.seen_by != "everybody"]
    assert hidden == ["depth", "agenda", "seed"]
    before = match.state.copy()
    assert GAME.module("rules").resample(match.content, match.state, 0) is None
    assert match.state == before


@pytest.mark.rule("B1.2")
def test_counters_tell_their_numbers():
    def numbers(name):
        unit = STATE.UNITS.number(name)
        return GAME.content.attack[unit], GAME.content.defense[unit], GAME.content.reach[unit]

    assert [numbers(name)[0] for name in ("usa_army", "usa_air", "china_air", "minor_army")] == [3, 4, 2, 1]
    assert [numbers(name)[1] for name in ("larva", "adult", "worker", "warrior")] == [1, 4, 2, 4]
    assert numbers("factory_worker") == numbers("worker"), "it is the same counter"
    for name in STATE.UNITS.names:
        attack, defense, reach = numbers(name)
        if name.endswith("_air"):
            assert (defense, reach) == (0, 0)
        elif name != "orion":
            assert attack > 0
            assert reach == (2 if name.endswith("_fleet") else 0 if name in ("larva", "adult") else 1)


@pytest.mark.rule("B1.3")
@pytest.mark.parametrize(
    ("action", "at"),
    [
        ("spawn_larva mexico", dict.fromkeys(("china", "japan", "india", "brazil", "australia", "c_asia"), "larva")),
        ("molt_to_adult mexico", dict.fromkeys(("china", "japan", "india", "c_asia", "australia", "brazil"), "adult")),
        ("spawn_worker usa_west", {"china": "worker " * 5, "japan": "factory_worker", "india": "worker worker"}),
        ("molt_to_warrior usa_west", {"china": "warrior " * 6, "usa_west": "adult worker factory_worker"}),
        ("abandon_to_molt usa_west", {"china": "warrior " * 6, "usa_west": "adult factory_worker"}),
    ],
)
def test_no_counter_no_unit(action, at):
    lairs = {"usa_west": "adult"} if "molt_to_adult" not in action else {"mexico": "larva"}
    match = table("spend", {**lairs, **at}, mindpower=3)
    assert refused(match, action) == "B1.3"


@pytest.mark.rule("B1.3")
def test_a_counter_that_comes_back_can_be_used_again():
    larvae = dict.fromkeys(("china", "japan", "india", "brazil", "australia", "c_asia"), "larva")
    match = table("spend", {"usa_west": "adult", **larvae}, mindpower=3)
    play(match, "molt_to_adult china")
    play(match, "spawn_larva mexico")
    assert there(match, "mexico") == "larva"


@pytest.mark.rule("B1.4")
def test_a_control_token_makes_a_unit_the_broods():
    match = table("gather", {"china": "china_army"})
    play(match, "seize china_army china")
    assert there(match, "china") == "~china_army"
    play(match, "land_larva japan")
    assert choices(match, "go_berserk") == ["larva japan", "china_army china"]


@pytest.mark.rule("B1.5")
def test_every_land_but_antarctica_has_a_factory_and_belongs_to_a_nation():
    content = GAME.content
    lands: dict[str, list[str]] = {side: [] for side in STATE.SIDES.names}
    bare = []
    for number, land in enumerate(STATE.LANDS.names):
        if content.has_factory[number]:
            lands[STATE.SIDES.names[content.side_of[number]]].append(land)
        else:
            bare.append(land)
    assert bare == ["mcmurdo", "madness"]
    assert [len(lands[nation]) for nation in STATE.NATIONS.names] == [2, 2, 2, 1, 1, 1]
    assert len(lands["minor"]) == 10
    assert lands["russia"] == ["n_russia", "c_asia"]


@pytest.mark.rule("B1.5")
def test_the_links_that_the_rulebook_tells_of():
    assert {"n_pacific"} <= adjacent("caribbean"), "Panama"
    assert {"mediterranean", "s_atlantic"} <= adjacent("indian"), "Suez"
    assert {"scandinavia", "china"} <= adjacent("c_asia")
    assert adjacent("mcmurdo") == {"madness", "indian", "s_pacific"}
    for area in STATE.AREAS.names:
        assert all(area in adjacent(other) for other in adjacent(area))


@pytest.mark.rule("B1.6")
def test_an_area_holds_one_broodmaster_and_any_number_of_broodlings():
    match = table("spend", {"china": "adult", "india": "larva"}, mindpower=5)
    assert refused(match, "spawn_larva india") == "B5.4"
    play(match, "spawn_worker china", "spawn_worker china", "spawn_worker china")
    assert there(match, "china") == "adult worker worker worker"


@pytest.mark.rule("B1.7")
def test_a_round_is_the_broods_turn_and_then_the_humans():
    match = table("gather", {"china": "adult", "w_europe": "europe_army ~usa_army"}, joined="brazil", dormant=ALL_AWAKE)
    order = [asked(match)]
    for words in (
        "seize europe_army w_europe",
        "land_larva mexico",
        "end_turn",
        "neutrality",
        "end_phase",
        "end_phase",
        "end_phase",
    ):
        play(match, words)
        order.append(f"{match.phase}: {asked(match)}")
    assert order == [
        "brood place_token",
        "gather: brood land_larva",
        "spend: brood spend",
        "awaken: humans choose_approach",
        "project_orion: humans choose_site",
        "move: humans choose_mover",
        "build: humans choose_unit",
        "gather: brood land_larva",
    ]
    assert now(match)["turn"] == 2
