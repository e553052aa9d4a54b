"""R16.4 to R16.6 Cards kept between scenarios, the set-up of the next one, and equal chances."""

from __future__ import annotations

import pytest

from groundfall.games.rone.state import CARDS, PILES, ZONES

from .card_tests import NINE, TOGETHER, facts
from .helpers import asked, choices, pile, play, table, told

UNAIDED = TOGETHER | {"difficulty": "unaided"}
WON = {"rounds": 10, "deployed": "", "invasion_supply": "", "invasion_deck": "i01_1 i02_1 i03_1 i04_1 i05_1"}


def cards(match, name):
    """The cards of a pile, sorted."""
    return sorted(pile(match, name).split())


def won(options=UNAIDED, **said):
    """The first scenario has just been won; the next set-up begins."""
    match = table("cleanup", options, **{**WON, **said})
    assert match.state.scenario == 1
    return match


def begun(match):
    """The same after the choices of set-up, always the first choice."""
    while match.phase == "setup":
        match.act(match.seat(match.awaiting[0]), match.legal(match.awaiting[0]).ids[0])
    return match


@pytest.mark.rule("R16.4", "R20.2")
def test_players_keep_all_their_playing_cards_as_a_new_deck_in_no_order():
    match = won(
        p1_deck="s01_1", p1_hand="c02_1", p1_played="c03_1", p1_discard="c04_1", p1_dump="c05_1", p1_base="l01 t01"
    )
    assert cards(match, "p1_deck") == ["c02_1", "c03_1", "c04_1", "c05_1", "s01_1"]
    assert match.state.topped[PILES.number("p1_deck")] == 0
    seen = match.view("p2")["table"]["card"]
    assert {seen[card]["pile"] for card in cards(match, "p1_deck")} == {"p1_deck"}, "all know what is in it"


@pytest.mark.rule("R16.4")
@pytest.mark.parametrize(("kept", "deck"), [(True, ["c01_1", "c02_1", "c03_1"]), (False, ["c01_1"])])
def test_hand_and_played_cards_are_kept_or_by_the_option_lost(kept, deck):
    options = UNAIDED | {"hand_and_played_kept": kept, "empty_invasion_wins": "scenario"}
    match = table("invasion", options, p1_deck="c01_1", p1_hand="c02_1", p1_played="c03_1", invasion_deck="")
    assert cards(match, "p1_deck") == deck
    assert match.state.card_pile[CARDS.number("c02_1")] != PILES.number("p1_hand")


@pytest.mark.rule("R16.4")
@pytest.mark.parametrize("screws", [0, 20])
def test_the_training_center_is_lost_trained_or_not(screws):
    match = table(
        "damage",
        UNAIDED,
        overlay='[[scenario]]\nid = 1\nwin = "deployed_le(0)"\n',
        deployed="i06_1",
        damage={"p1": {"ranged": 9}},
        p1_training="c63_1",
        card={"c63_1": {"screws": screws}},
    )
    play(match, "p1 hit ranged")
    assert "c63_1" in cards(match, "recruits") + choices(match, "choose_card")
    assert facts(match)["c63_1 screws"] == 0


@pytest.mark.rule("R16.4", "R8.11")
def test_bases_are_kept_and_refreshed_dice_stay_as_they_are():
    crafted = {"p1": {"die_1_face_1_hole_1": "red"}}
    match = won(p1_base="l01 t01 t22", card={"l01": {"exhausted": True}}, hole=crafted)
    assert cards(match, "p1_base") == ["l01", "t01", "t22"]
    after = facts(match)
    assert after["l01 is"] == "refreshed"
    assert after["die_1_face_1_hole_1"] == "red"
    assert match.state.modifier[0][0] == 1, "modifiers of a base stay"


@pytest.mark.rule("R16.4")
def test_everything_else_of_the_players_is_gone():
    match = won(
        stored={"p1": {"red": 3, "wild": 2}},
        tech_tokens={"p1": 3},
        rerolls={"p1": 2},
        spare_parts={"p2": 4},
        locks={"p2": 1},
        armor={"p1": 3, "p2": 18},
        health={"p1": 4, "p2": 18},
    )
    state = match.state
    assert (state.stored[0], state.tech_tokens[0], state.rerolls[0]) == ([0] * 6, 0, 0)
    assert (state.spare_parts[1], state.locks[1]) == (0, 0)
    assert (state.armor[:2], state.health[:2]) == ([16, 16], [14, 14])


@pytest.mark.rule("R16.4", "R12.7")
def test_raised_armor_and_health_stay_raised():
    match = won(UNAIDED | {"armor": 18, "health": 17}, armor=NINE, health=NINE)
    assert (match.state.armor[:2], match.state.health[:2]) == ([18, 18], [17, 17])


@pytest.mark.rule("R16.4", "R11.2")
@pytest.mark.parametrize(("option", "kept"), [("kept", True), ("destroyed", False)])
def test_cards_taken_off_the_dump_in_the_check_are_kept_or_by_the_option_destroyed(option, kept):
    match = won(UNAIDED | {"survival_check_cards": option}, p1_deck="c01_1", p1_dump="c02_1 c03_1", p1_base="t01")
    assert cards(match, "p1_deck") == (["c01_1", "c02_1", "c03_1"] if kept else ["c01_1", "c03_1"])


@pytest.mark.rule("R16.4")
def test_the_invasion_keeps_its_deck_discard_pile_dump_and_protocols():
    match = won(
        invasion_deck="i01_1",
        invasion_discard="i13 i14",
        invasion_dump="i15",
        protocols="p01 p13",
        card={"p01": {"exhausted": True}},
    )
    assert cards(match, "invasion_deck") == ["i01_1", "i13", "i14", "i15"]
    assert cards(match, "protocols") == ["p01", "p13"]
    assert facts(match)["p01 is"] == "refreshed"
    assert match.state.topped[PILES.number("invasion_deck")] == 0


@pytest.mark.rule("R16.4")
def test_its_zones_deployed_and_destroyed_cards_go_back_to_the_supply():
    overlay = '[[scenario]]\nid = 1\nwin = "round_ge(3)"\n'
    match = table(
        "invasion",
        UNAIDED,
        overlay=overlay,
        rounds=3,
        deployed="i02_1",
        zone_red="i34",
        zone_stored={"red": 4},
        destroyed_invasion="i35",
        destroyed_protocols="p05",
        protocol_supply="p06",
        invasion_supply="i36",
        invasion_deck="i01_1",
    )
    assert cards(match, "invasion_supply") == ["i02_1", "i34", "i35", "i36"]
    assert cards(match, "protocol_supply") == ["p05", "p06"]
    assert cards(match, "invasion_deck") == ["i01_1"]
    assert [pile(match, f"zone_{zone}") for zone in ZONES.names] == [""] * 5


@pytest.mark.rule("R16.4", "R8.7")
def test_destroyed_cards_go_back_to_the_supply_of_their_kind():
    match = won(
        destroyed_recruits="c01_1 c02_1", recruits="c03_1 c04_1 c05_1", technologies="t01", destroyed_technologies="t02"
    )
    recruits = sorted(cards(match, "recruits") + choices(match, "choose_card"))
    assert recruits == ["c01_1", "c02_1", "c03_1", "c04_1", "c05_1"]
    assert cards(match, "technologies") == ["t01", "t02"]
    assert pile(match, "destroyed_recruits") == ""


@pytest.mark.rule("R16.4", "R16.5", "R2.7")
def test_each_player_recruits_four_cards_of_three_and_the_next_scenario_is_set_up():
    match = won(
        p1_base="l05 t25",
        p2_base="l01",
        time=13,
        events_done=15,
        inv_tokens=7,
        zone_stored={"red": 4},
        lead="p2",
        invasion_deck="i01_1 i02_1 i03_1 i06_1 i06_2 i08_1",
        invasion_supply="i13 i14 i15 i16 i17 i18 i19 i20",
    )
    assert asked(match) == "p1 choose_recruit"
    assert len(choices(match, "choose_card")) == 3, "permanents do not work in set-up"
    begun(match)
    state = match.state
    assert [state.count[PILES.number(f"{seat}_training")] for seat in ("p1", "p2")] == [4, 4]
    assert sum(state.card_screws) == 0
    assert (state.scenario, state.rounds, state.time, state.lead) == (1, 1, 1, 0)
    assert state.events_done == 0
    assert state.inv_tokens == 2
    assert state.core_health == 8 + 6 * 2
    assert state.count[PILES.number("deployed")] == 2
    assert state.difficulty == 0, "it stays"
    assert told(match.events("p1"), "next_scenario") == [{"number": 2}]


FRESH = """
[campaign]
id = "test.fresh"
name = "Fresh"
carry_over = false
[[scenario]]
id = 1
name = "One"
setup = ["fill_zones"]
events = []
lines = [
  { level = "easy", su = [0, 0, 0, 0] },
  { level = "normal", su = [0, 0, 0, 0] },
  { level = "hard", su = [0, 0, 0, 0] },
]
win = "after_cleanup(round_ge(10))"
lose = "any_player_health_le(0)"
core = { targetable = false }
"""
FRESH += (
    FRESH[FRESH.index("[[scenario]]") :]
    .replace("id = 1", "id = 2")
    .replace('"fill', '"inv_add_cards(per_player(2))", "fill')
)


@pytest.mark.rule("R16.4")
def test_a_campaign_may_carry_nothing_over():
    match = won(
        overlay=FRESH,
        p1_deck="c01_1",
        p1_base="l01 t01",
        p2_base="l02 t02",
        protocols="p01",
        invasion_deck="i13 i14 i01_1",
        seen={"i13": 0, "i14": 0},
        new_in_deck=2,
        tech_tokens={"p1": 2},
        hole={"p1": {"die_1_face_1_hole_1": "red"}},
    )
    assert asked(match) == "p1 choose_leader"
    begun(match)
    state = match.state
    assert cards(match, "p1_deck") == [f"s{n:02}_1" for n in range(1, 13)]
    assert [
        state.count[PILES.number(f"{seat}_{where}")] for seat in ("p1", "p2") for where in ("base", "training")
    ] == [2, 4, 2, 4]
    assert facts(match)["die_1_face_1_hole_1"] == "None"
    assert pile(match, "protocols") == ""
    assert state.count[PILES.number("invasion_deck")] == 16 + 4 - 2
    assert state.new_in_deck <= 4


# Equal chances


def equal(players, **more):
    """The options of equal chances."""
    return {"mode": "cooperative", "players": players, "variant": "equal_chances", "difficulty": "unaided", **more}


DECK = "i01_1 i02_1 i03_1 i04_1 i05_1 i06_1 i08_1"


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize(("players", "explored", "deployed"), [(1, 3, 1), (2, 2, 2), (3, 1, 3), (4, 0, 4)])
def test_exploring_deploying_and_defending_by_the_number_of_players(players, explored, deployed):
    match = table("invasion", equal(players), invasion_deck=DECK, invasion_supply="", inv_tokens=2)
    order = DECK.split()
    assert pile(match, "invasion_discard").split() == order[:explored][::-1]
    assert pile(match, "deployed").split() == order[explored : explored + deployed][::-1]
    stored = [
        {"i01_1": 1, "i02_1": 0, "i03_1": 3, "i04_1": 4, "i05_1": 2}[card] for card in order[: explored + deployed]
    ]
    assert match.state.zone_stored == [stored.count(zone) for zone in range(5)], "the reward of each is stored"


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize(("players", "deployed"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_one_more_deployment_for_each_protocol(players, deployed):
    match = table(
        "invasion",
        equal(players),
        invasion_deck=DECK,
        invasion_supply="",
        inv_tokens=2,
        protocols="p04",
        card={"p04": {"exhausted": True}},
    )
    assert len(pile(match, "deployed").split()) == deployed


@pytest.mark.rule("R16.6", "R14.1")
def test_defenders_fight_without_their_effects_for_being_deployed():
    each = {f"p{n}": 2 for n in (1, 2, 3, 4)}
    match = table("invasion", equal(4), invasion_deck="i06_1 i38 i20 i27", invasion_supply="", inv_tokens=2, armor=each)
    assert pile(match, "deployed") == "i27 i20 i38 i06_1"
    assert match.state.armor == [1, 1, 1, 1], "the second was deployed"
    assert match.state.locks == [0, 0, 0, 0], "the third defends"
    assert match.state.stack_aura[2] == 1, "a defender's aura holds"
    assert match.state.zone_stored == [0, 1, 2, 0, 1]


@pytest.mark.rule("R16.6")
def test_explorers_do_nothing_either():
    match = table(
        "invasion", equal(1), invasion_deck="i38 i20 i27 i06_1", invasion_supply="", inv_tokens=2, armor={"p1": 9}
    )
    assert (match.state.armor[0], match.state.locks[0], match.state.stack_aura[2]) == (9, 0, 0)


@pytest.mark.rule("R16.6", "R16.4")
@pytest.mark.parametrize(("players", "destroyed"), [(1, 3), (2, 2), (3, 1), (4, 0)])
def test_after_a_scenario_so_many_of_its_cards_are_destroyed(players, destroyed):
    match = table("cleanup", equal(players), **{**WON, "invasion_discard": "i13 i14", "invasion_dump": "i15"})
    assert len(pile(match, "invasion_deck").split()) == 8 - destroyed
    assert len(pile(match, "invasion_supply").split()) == destroyed, "destroyed cards go back to the supply"
    base = {"mode": "cooperative", "players": players}
    assert len(pile(table("cleanup", base, **WON), "invasion_deck").split()) == 5
