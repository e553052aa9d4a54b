"""R12 The Invasion's cards and board, and the set-up of a scenario."""

from __future__ import annotations

import pytest

from groundfall.engine.errors import BadOptions
from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match
from groundfall.games.rone.state import CARDS, ZONES

from .card_tests import THEN, TOGETHER, happens
from .helpers import GAME, asked, pile, play, table

START = [{"task": "start_match"}, {"task": "after_match"}]
STARTERS = {f"i{n:02}_{copy}" for n in range(1, 13) for copy in (1, 2)}


def together(players=2, **options):
    """The options of a campaign."""
    return {"mode": "cooperative", "players": players, **options}


def begun(options, seed=1):
    """A campaign after set-up, always with the first choice: it is the Invasion's first turn."""
    match = Match(GAME, options, seeded(seed))
    while match.phase == "setup":
        match.act(match.seat(match.awaiting[0]), match.legal(match.awaiting[0]).ids[0])
    return match


@pytest.mark.rule("R12.1")
@pytest.mark.parametrize(
    ("options", "size"),
    [
        (together(1), 13),
        (together(2), 16),
        (together(3), 19),
        (together(4), 22),
        *((together(players, variant="equal_chances"), 22) for players in (1, 2, 3, 4)),
    ],
)
def test_so_many_starting_cards_form_the_deck_and_the_rest_the_supply(options, size):
    match = Match(GAME, options, seeded(1))
    deck, supply = set(pile(match, "invasion_deck").split()), set(pile(match, "invasion_supply").split())
    assert len(deck) == size
    assert deck <= STARTERS
    assert len(supply) == 56 - size
    assert deck | supply == {name for name in CARDS.names if name.startswith("i")}
    assert len(pile(match, "protocol_supply").split()) == 14


@pytest.mark.rule("R12.1")
def test_which_starting_cards_those_are_is_random():
    decks = [set(pile(Match(GAME, TOGETHER, seeded(seed)), "invasion_deck").split()) for seed in range(60)]
    often = {card: sum(card in deck for deck in decks) for card in STARTERS}
    assert all(25 <= count <= 55 for count in often.values()), "two thirds of 60 each"


@pytest.mark.rule("R12.1", "R1.5")
def test_a_duel_has_no_invasion():
    match = Match(GAME, {}, seeded(1))
    assert not any(pile(match, name) for name in ("invasion_deck", "invasion_supply", "protocol_supply"))


@pytest.mark.rule("R12.2")
@pytest.mark.parametrize(
    ("discard", "destroyed"),
    [
        ("i01_1 i02_1", "i01_1"),
        ("i01_1 i02_1 i03_1", "i01_1"),
        ("i01_1 i02_1 i03_1 i04_1", "i01_1 i02_1"),
    ],
)
def test_a_reshuffle_destroys_the_top_third_of_the_discard_pile_rounded_up(discard, destroyed):
    match = table(
        "invasion",
        TOGETHER,
        pending=[{"task": "reshuffle_invasion"}, *THEN],
        invasion_deck="",
        invasion_discard=discard,
        invasion_dump="i06_1",
        tech_tokens={"p1": 2, "p2": 1},
    )
    assert set(pile(match, "destroyed_invasion").split()) == set(destroyed.split())
    assert set(pile(match, "invasion_deck").split()) == {*discard.split(), "i06_1"} - set(destroyed.split())
    assert match.state.tech_tokens == [1, 0, 0, 0], "each player loses one"
    assert match.state.topped[match.game.sets["pile"].number("invasion_deck")] == 0


@pytest.mark.rule("R12.2")
def test_it_reshuffles_when_it_needs_a_card_and_goes_on():
    found = happens(
        "deploy_cards",
        arguments={"left": 2, "effects": 1},
        invasion_deck="i06_1",
        invasion_discard="i01_1",
        invasion_dump="i05_1",
    )
    assert found == "i01_1 destroyed_invasion, i05_1 deployed, i06_1 deployed, red zone +1, black zone +1"


@pytest.mark.rule("R12.2", "R16.3")
def test_what_a_reshuffle_destroys_may_be_its_last_card():
    match = table(
        "invasion",
        TOGETHER,
        invasion_deck="",
        invasion_discard="i01_1",
        pending=[{"task": "deploy_cards", "left": 1, "effects": 1}, *THEN],
    )
    assert match.over
    assert set(match.result.values()) == {1.0}


@pytest.mark.rule("R12.2", "R10.2")
def test_players_bases_hear_of_its_reshuffle():
    listening = '[[tech]]\nid = "t01"\npassive = { when = "foe_reshuffle", do = ["gain_armor(1)"] }\n'
    found = happens("reshuffle_invasion", overlay=listening, invasion_deck="", invasion_dump="i01_1", p1_base="t01")
    assert found == "armor +1, i01_1 invasion_deck"


@pytest.mark.rule("R12.3", "R12.4")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_scenario_fills_the_zones_and_gives_a_token_for_each_player(players):
    match = table("setup", together(players), pending=START)
    supplied = table("main", together(players))
    assert all(len(pile(supplied, f"zone_{zone}").split()) == 0 for zone in ZONES.names)
    assert match.state.inv_tokens == players
    assert match.state.time == 1, "from 0 by the first turn of the Invasion"
    waiting = [pile(match, f"zone_{zone}") for zone in ZONES.names]
    assert all(len(cards.split()) == 1 for cards in waiting)


@pytest.mark.rule("R12.3")
def test_a_zone_that_cannot_be_filled_stays_empty_stores_and_is_filled_in_the_next_training_step():
    said = {"options": TOGETHER, "zone_stored": {"red": 9}, "invasion_deck": "i01_1 i02_1", "inv_tokens": 2}
    empty = table("invasion", invasion_supply="", **said)
    assert (pile(empty, "zone_red"), empty.state.zone_stored[1]) == ("", 10), "the first card brought another one"
    filled = table("invasion", invasion_supply="i07_1 i08_1 i34 i35 i36", **said)
    assert pile(filled, "invasion_discard") == "i08_1", "it came to the red zone and was trained at once"


@pytest.mark.rule("R12.4", "R13.8", "R20.3")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_second_scenario_adds_two_cards_of_the_supply_for_each_player(players):
    options = together(players)
    before = table("main", options, scenario=1)
    match = table("setup", options, scenario=1, match=2, pending=START)
    started, in_deck, deployed = (
        len(pile(*which).split())
        for which in ((before, "invasion_deck"), (match, "invasion_deck"), (match, "deployed"))
    )
    assert in_deck + deployed == started + 2 * players
    assert match.state.core_health == 8 + 6 * players
    assert match.state.core_armor == 0


@pytest.mark.rule("R12.5")
def test_players_set_up_as_ever_and_nobody_is_first():
    match = begun(together(3))
    assert asked(match) == "p1 p2 p3 draw_or_stop"
    assert match.state.owed == [0, 0, 0, 0]
    for seat in ("p1", "p2", "p3"):
        assert len(pile(match, f"{seat}_base").split()) == 2
        assert len(pile(match, f"{seat}_training").split()) == 4
        assert len(pile(match, f"{seat}_deck").split()) == 12
    assert pile(match, "p4_deck") == ""


@pytest.mark.rule("R12.6")
@pytest.mark.parametrize(
    ("difficulty", "melee", "health"),
    [
        ("unaided", 3, 4),
        ("easy", 3, 4),
        ("normal", 3, 5),
        ("hard", 4, 5),
    ],
)
@pytest.mark.parametrize("scenario", [0, 1])
def test_difficulty_shows_lines_from_the_bottom(difficulty, melee, health, scenario):
    options = together(1, difficulty=difficulty)
    match = table("cleanup", options, deployed="i06_1", scenario=scenario, armor={"p1": 9})
    assert 9 - match.state.armor[0] == melee
    match = table("damage", options, deployed="i06_1", scenario=scenario, damage={"p1": {"ranged": 9}})
    play(match, "hit ranged")
    assert 9 - match.state.damage[0][1] == health


LINES = """
[[scenario]]
id = 1
setup = ["fill_zones"]
lines = [
  { level = "easy", su = [1, 0, 0, 0] },
  { level = "normal", su = [2, 0, 0, 0], aura = "aura(no_reroll)" },
  { level = "hard", su = [4, 0, 0, 0], aura = "aura(no_recycle)" },
]
win = "after_cleanup(round_ge(10))"
"""


@pytest.mark.rule("R12.6", "R14.4")
@pytest.mark.parametrize(
    ("difficulty", "melee", "auras"),
    [
        ("unaided", 3, [0, 0]),
        ("easy", 4, [0, 0]),
        ("normal", 6, [0, 1]),
        ("hard", 10, [1, 1]),
    ],
)
def test_each_line_counts_and_an_aura_works_while_its_line_is_shown(difficulty, melee, auras):
    options = together(1, difficulty=difficulty)
    match = table("cleanup", options, overlay=LINES, deployed="i06_1", armor={"p1": 18})
    assert 18 - match.state.armor[0] == melee
    assert [match.state.stack_aura[2], match.state.stack_aura[4]] == auras


@pytest.mark.rule("R12.6")
@pytest.mark.parametrize(("scenario", "melee"), [(0, 3), (1, 4)])
def test_only_the_first_scenario_can_be_played_unaided_later_ones_are_easy_then(scenario, melee):
    first = LINES + 'name = "One"\nevents = []\nlose = "any_player_health_le(0)"\ncore = { targetable = false }\n'
    overlay = '[campaign]\nid = "test.two"\nname = "Two"\n' + first + first.replace("id = 1", "id = 2")
    match = table(
        "cleanup",
        together(1, difficulty="unaided"),
        overlay=overlay,
        deployed="i06_1",
        scenario=scenario,
        armor={"p1": 18},
    )
    assert 18 - match.state.armor[0] == melee


@pytest.mark.rule("R12.7")
def test_armor_and_health_at_the_start_are_the_players_to_choose():
    match = begun(together(2, armor=18, health=17))
    assert match.state.armor[:2] == [18, 18]
    assert match.state.health[:2] == [17, 17]
    for wrong in ({"armor": 19}, {"health": 0}):
        with pytest.raises(BadOptions, match=next(iter(wrong))):
            Match(GAME, together(2, **wrong))
