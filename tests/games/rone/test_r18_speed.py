"""R18 Speed training: a duel in which both play at the same time."""

from __future__ import annotations

from random import Random

import pytest

from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match
from groundfall.games.rone.rules.piles import pile_of
from groundfall.games.rone.state import BASE, DAMAGE, HAND, TRAINING
from lengths import sampled

from .helpers import GAME, asked, choices, now, pick, pile, play, refused, some, table, told

SPEED = {"mode": "speed"}
WON, LOST, TIED = {"p1": 1.0, "p2": 0.0}, {"p1": 0.0, "p2": 1.0}, {"p1": 0.5, "p2": 0.5}
DUMP = " ".join(f"c{n:02}_1" for n in range(20, 35))


def speed(phase="main", options=None, **more):
    """A phase for both."""
    return table(phase, SPEED | (options or {}), **more)


# R18.1 Together


@pytest.mark.rule("R18.1")
def test_a_phase_begins_for_both_and_ends_when_both_have_ended_it():
    match = speed("draw")
    play(match, "p2 draw_card", "p1 draw_card", "p2 stop_drawing")
    assert (match.phase, asked(match)) == ("draw", "p1 draw_or_stop")
    play(match, "p1 stop_drawing")
    assert (match.phase, asked(match)) == ("main", "p1 p2 act")
    for seat in ("p1", "p2"):
        assert set(now(match)["die_state"][seat].values()) == {"ready"}


@pytest.mark.rule("R18.1")
def test_nobody_is_first():
    match = Match(GAME, SPEED, seeded(1))
    events = []
    while match.phase == "setup":
        events = match.play(match.awaiting[0], f"choose_card {choices(match, 'choose_card')[0]}")
    assert asked(match) == "p1 p2 draw_or_stop"
    assert told(events, "begins") == []
    assert some(now(match)["owed"]) == {}


@pytest.mark.rule("R18.1")
def test_each_turn_of_both_is_a_round():
    match = speed("end")
    assert now(match)["rounds"] == 2
    assert asked(match) == "p1 p2 draw_or_stop"


@pytest.mark.rule("R18.1")
def test_both_go_through_every_phase():
    match = speed(
        "main",
        p1_hand="s05_1",
        p2_hand="s10_2",
        pool={"p1": {"red": 1}, "p2": {"blue": 1}},
        armor={"p1": 3, "p2": 3},
        p1_training="c01_1",
        p2_training="c01_2",
    )
    play(match, "p1 play_card s05_1", "p2 play_card s10_2", "p2 end_main", "p1 end_main")
    assert (match.phase, asked(match)) == ("spare_parts", "p1 p2 spend_spare_parts")
    assert now(match)["armor"] == {"p1": 3, "p2": 3, "p3": 0, "p4": 0}, "two gained, two lost"
    play(match, "p2 spend_spare screws", "p1 spend_spare screws")
    assert (pile(match, "p1_discard"), pile(match, "p2_discard")) == ("s05_1", "s10_2")
    assert asked(match) == "p1 p2 draw_or_stop"


# R18.2 Effects on the opponent


@pytest.mark.rule("R18.2")
def test_effects_on_oneself_happen_immediately():
    match = speed(p2_hand="c19_1", armor={"p2": 3})
    play(match, "p2 play_card c19_1")
    assert now(match)["armor"]["p2"] == 5


@pytest.mark.rule("R18.2")
def test_shared_decks_serve_who_comes_first():
    match = speed("spare_parts", spare_parts={"p1": 2, "p2": 2}, recruits="c01_1 c02_1 c03_1 c04_1 c05_1 c06_1")
    play(match, "p2 spend_spare recruit", "p2 choose_card c01_1", "p1 spend_spare recruit")
    assert sorted(choices(match, "choose_card", "p1")) == ["c04_1", "c05_1", "c06_1"]


@pytest.mark.rule("R18.2")
def test_effects_on_the_opponent_are_noted_and_resolved_when_both_have_ended_the_phase():
    match = speed(
        p1_hand="c34_1 c37_1",
        pool={"p1": {"black": 2, "wild": 1}},
        p2_deck="s01_2 s02_2 s03_2 s04_2 s05_2",
        stored={"p2": {"red": 1, "blue": 1}},
    )
    play(match, "p1 play_card c34_1", "p1 play_card c37_1")
    assert now(match)["notes"]["p1"] == 4
    assert now(match)["count"]["p2_deck"] == 5
    assert now(match)["locks"]["p2"] == 0
    play(match, "p1 end_main")
    assert now(match)["count"]["p2_deck"] == 5, "p2 is still in the phase"
    play(match, "p2 end_main")
    assert pile(match, "p2_dump") == "s02_2 s01_2"
    assert asked(match) == "p1 choose_stored"
    play(match, "p1 colour blue")
    assert pile(match, "p2_discard") == "s04_2 s03_2", "in the order noted"
    assert now(match)["locks"]["p2"] == 1
    assert now(match)["notes"]["p1"] == 0


@pytest.mark.rule("R18.2")
def test_first_those_of_player_1():
    match = speed(
        p1_hand="c60_1",
        p2_hand="c60_2",
        pool={"p1": {"black": 1, "green": 1}, "p2": {"black": 1, "green": 1}},
        p1_deck="s01_1 s02_1 s03_1 s04_1",
        p2_deck="s01_2 s02_2 s03_2 s04_2",
    )
    play(match, "p2 play_card c60_2", "p1 play_card c60_1", "p2 end_main")
    events = play(match, "p1 end_main")
    assert [event["seat"] for event in told(events, "to_dump")] == ["p2"] * 3 + ["p1"] * 3


@pytest.mark.rule("R18.2")
def test_conditions_about_the_opponent_are_read_when_the_card_is_played():
    match = speed(p1_hand="s07_1", pool={"p1": {"red": 2}}, armor={"p2": 0}, p2_hand="c19_1")
    play(match, "p1 play_card s07_1", "p2 play_card c19_1")
    assert some(now(match)["damage"]["p1"]) == {"ranged": 1}
    assert now(match)["armor"]["p2"] == 2


STRIP = '[[tech]]\nid = "t01"\nuse = ["destroy_opponent_stored(1)"]'


@pytest.mark.rule("R18.2")
def test_an_effect_on_the_opponent_is_noted_whatever_it_finds_now_and_does_what_it_can_later():
    match = speed(p1_base="t01", p2_hand="c59_2", stored={"p2": {}}, overlay=STRIP)
    play(match, "p1 use_card t01")
    assert now(match)["notes"]["p1"] == 1
    play(match, "p2 end_main", "p1 end_main")
    assert match.phase == "store", "nothing was stored yet: the note did nothing"
    assert now(match)["notes"]["p1"] == 0
    stores = '[[playing]]\nid = "c19"\nplay = ["store_resource(red,1)"]'
    match = speed(p1_base="t01", p2_hand="c19_2", overlay=f"{STRIP}\n{stores}")
    play(match, "p1 use_card t01", "p2 play_card c19_2")
    if asked(match) == "p2 choose_spot":
        play(match, "p2 store_as red 0")
    play(match, "p2 end_main", "p1 end_main")
    assert asked(match) == "p1 choose_stored"


@pytest.mark.rule("R18.2")
def test_a_choice_of_an_effect_on_the_opponent_is_open_too():
    match = speed(p1_hand="c16_1", pool={"p1": {"yellow": 1}})
    play(match, "p1 play_card c16_1")
    assert len(choices(match, "take")) == 2


@pytest.mark.rule("R18.2")
@pytest.mark.parametrize(("word", "own"), [("each_opponent", 14), ("each", 13)])
def test_what_a_card_makes_the_opponent_do_is_noted(word, own):
    match = speed(p1_hand="c19_1", overlay=f'[[playing]]\nid = "c19"\nplay = ["{word}(lose_health(1))"]')
    play(match, "p1 play_card c19_1")
    assert (now(match)["health"]["p1"], now(match)["health"]["p2"], now(match)["notes"]["p1"]) == (own, 14, 1)
    play(match, "p1 end_main", "p2 end_main")
    assert (now(match)["health"]["p1"], now(match)["health"]["p2"]) == (own, 13)


@pytest.mark.rule("R18.2")
@pytest.mark.parametrize("named", ["p1", "p2"])
def test_what_one_player_does_is_noted_if_it_is_the_opponent(named):
    match = speed(p2_hand="c19_1", overlay='[[playing]]\nid = "c19"\nplay = ["one(lose_health(1))"]')
    play(match, "p2 play_card c19_1", f"p2 player {named}")
    assert now(match)["health"][named] == (14 if named == "p1" else 13)
    play(match, "p1 end_main", "p2 end_main")
    assert now(match)["health"][named] == 13


@pytest.mark.rule("R18.2")
def test_what_is_too_much_to_note_is_lost_and_never_happens_at_once():
    match = speed(p1_hand="c60_1", pool={"p1": {"black": 1, "green": 1}}, notes={"p1": 31})
    events = play(match, "p1 play_card c60_1")
    before = now(match)["count"]["p2_deck"]
    assert (len(told(events, "noted")), told(events, "not_noted")) == (1, [])
    match = speed(p1_hand="c60_1", pool={"p1": {"black": 1, "green": 1}}, notes={"p1": 32})
    events = play(match, "p1 play_card c60_1")
    assert (told(events, "noted"), told(events, "not_noted")) == ([], [{"seat": "p1"}])
    assert (now(match)["count"]["p2_deck"], now(match)["notes"]["p1"]) == (before, 32)


@pytest.mark.rule("R18.2")
def test_a_reshuffle_helps_the_opponent_at_once():
    match = speed("draw", p1_deck="", p1_discard="s05_1", tech_tokens={"p2": 1})
    play(match, "p1 draw_card")
    assert some(now(match)["tech_tokens"]) == {"p1": 1}


@pytest.mark.rule("R18.2")
def test_noted_effects_of_the_store_phase_wait_for_its_end():
    overlay = '[[playing]]\nid = "c19"\nunplayed = ["garbage_opponent_deck(1)"]'
    match = speed("store", p1_hand="c19_1", p2_hand="s08_2", overlay=overlay, stored={"p2": {"wild": 4}})
    play(match, "p1 throw c19_1")
    assert now(match)["count"]["p2_dump"] == 0
    play(match, "p2 throw s08_2")
    assert now(match)["count"]["p2_dump"] == 2


# R18.3 An order


@pytest.mark.rule("R18.3")
def test_the_higher_training_cost_names_who_completes_the_phase_first():
    match = speed("draw", recruits="c01_1 c11_1 c02_1")
    events = play(match, "p2 ask_order")
    assert told(events, "revealed") == [{"seat": "p1", "card": "c01_1"}, {"seat": "p2", "card": "c11_1"}]
    assert asked(match) == "p2 name_first", "9 is more than 3"
    assert pile(match, "destroyed_recruits") == "c11_1 c01_1"
    play(match, "p2 player p1")
    assert asked(match) == "p1 draw_or_stop"
    assert refused(match, "draw_card", "p2") == "R3.2"
    play(match, "p1 draw_card", "p1 stop_drawing")
    assert (match.phase, asked(match)) == ("draw", "p2 draw_or_stop")
    play(match, "p2 stop_drawing")
    assert match.phase == "main"


@pytest.mark.rule("R18.3")
def test_the_seat_with_the_higher_cost_may_name_itself():
    match = speed("draw", recruits="c11_1 c01_1 c02_1")
    play(match, "p2 ask_order")
    assert asked(match) == "p1 name_first"
    assert choices(match, "player") == ["p1", "p2"]
    play(match, "p1 player p1")
    assert asked(match) == "p1 draw_or_stop"


@pytest.mark.rule("R18.3")
def test_ties_are_revealed_again():
    match = speed("draw", recruits="c01_1 c01_2 c11_1 c02_1")
    events = play(match, "p1 ask_order")
    assert len(told(events, "revealed")) == 4
    assert asked(match) == "p1 name_first"


@pytest.mark.rule("R18.3")
@pytest.mark.parametrize(("lot", "seat"), [(0, "p1"), (1, "p2")])
def test_after_ten_ties_the_choice_is_random(lot, seat):
    match = speed("draw", recruits="c01_1 c01_2")
    events = play(match, "p1 ask_order", dice=(*[0] * 9, lot))
    assert len(told(events, "revealed")) == 20
    assert asked(match) == f"{seat} name_first"


@pytest.mark.rule("R18.3")
def test_an_order_can_be_asked_for_once_a_phase():
    match = speed("draw", recruits="c01_1 c11_1 c02_1 c03_1")
    play(match, "p2 ask_order", "p2 player p1")
    assert refused(match, "ask_order", "p1") == "R18.3"
    play(match, "p1 stop_drawing")
    assert refused(match, "ask_order", "p2") == "R18.3"
    play(match, "p2 stop_drawing")
    assert choices(match, "ask_order", "p1") == [""], "again in the next phase"


@pytest.mark.rule("R18.3")
@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_and_only_before_anybody_has_acted(seat):
    match = speed("draw")
    play(match, "p1 draw_card")
    assert refused(match, "ask_order", seat) == "R18.3"


@pytest.mark.rule("R18.3")
@pytest.mark.parametrize(
    ("phase", "position"),
    [
        ("draw", {}),
        ("main", {}),
        ("store", {"p1_hand": "s01_1", "p2_hand": "s01_2"}),
        ("spare_parts", {"spare_parts": {"p1": 1, "p2": 1}}),
    ],
)
def test_in_the_phases_in_which_both_choose(phase, position):
    match = speed(phase, recruits="c11_1 c01_1 c02_1", **position)
    decision = asked(match)
    play(match, "p2 ask_order", "p1 player p2")
    assert asked(match) == decision.replace("p1 ", "")
    assert match.phase == phase


@pytest.mark.rule("R18.3")
def test_in_other_modes_there_is_nothing_to_ask():
    for phase in ("draw", "main"):
        assert refused(table(phase), "ask_order") == "R18.3"


# R18.4 Damage and falling


@pytest.mark.rule("R18.4")
def test_damage_is_simultaneous():
    """Q23: both at 0 is a tie."""
    match = speed("damage", damage={"p1": {"ranged": 14, "melee": 1}, "p2": {"ranged": 14}})
    play(match, "p1 deal ranged")
    assert match.result == TIED
    assert some(now(match)["health"]) == {}


@pytest.mark.rule("R18.4")
@pytest.mark.parametrize(("winner", "result"), [("p1", WON), ("p2", LOST)])
def test_the_survivor_makes_the_check(winner, result):
    match = speed("damage", damage={winner: {"ranged": 14, "melee": 1}})
    events = play(match, f"{winner} deal ranged")
    assert told(events, "checked") == [{"seat": winner, "count": 0, "left": 14}]
    assert match.result == result
    match = speed("damage", damage={winner: {"ranged": 14, "melee": 1}}, **{f"{winner}_dump": DUMP})
    play(match, f"{winner} deal ranged")
    assert match.result == TIED


@pytest.mark.rule("R18.4")
def test_who_has_fallen_is_asked_no_more_and_the_other_finishes_the_phase():
    """Q23."""
    match = speed(
        p1_hand="c55_1 c19_1",
        pool={"p1": {"red": 2, "green": 2}, "p2": {"black": 1}},
        health={"p1": 1},
        p2_hand="c41_1",
        p2_discard="s05_2",
    )
    play(match, "p1 play_card c55_1")
    assert not match.over
    assert asked(match) == "p2 act"
    play(match, "p2 play_card c41_1", "p2 recycle_discard")
    assert now(match)["count"]["p2_hand"] == 1
    play(match, "p2 end_main")
    assert match.result == LOST


@pytest.mark.rule("R18.4")
@pytest.mark.parametrize("phase", ["main", "draw"])
def test_who_falls_in_a_reshuffle_gets_nothing_after_it(phase):
    """The drawn card, the leader's health and the rest of the card's effects are dropped."""
    match = speed(
        phase,
        overlay='[[playing]]\nid = "c19"\nplay = ["draw(2)", "gain_spare(1)", "may(gain_armor(1))"]',
        p2_hand="c19_2",
        p2_base="l07",
        p2_deck="",
        p2_discard="s01_2 s02_2 s03_2",
        health={"p2": 1},
        spare_parts={"p2": 0},
        armor={"p2": 3},
    )
    hand = {"main": 0, "draw": 1}[phase]
    play(match, {"main": "p2 play_card c19_2", "draw": "p2 draw_card"}[phase])
    assert asked(match).startswith("p1 ")
    assert (now(match)["health"]["p2"], now(match)["spare_parts"]["p2"]) == (0, 0)
    assert now(match)["count"]["p2_hand"] == hand
    assert pile(match, "p2_played") == ("c19_2" if phase == "main" else ""), "a played card is still put away"


@pytest.mark.rule("R18.4")
def test_who_falls_during_a_sacrifice_puts_the_drawn_cards_back_unasked():
    match = speed(
        "spare_parts", spare_parts={"p1": 9, "p2": 9}, p2_deck="s01_2 s02_2", p2_discard="s03_2 s04_2", health={"p2": 1}
    )
    play(match, "p2 spend_spare thin")
    assert asked(match) == "p1 spend_spare_parts"
    assert pile(match, "p2_to_sacrifice") == ""
    assert now(match)["count"]["p2_deck"] == 4


@pytest.mark.rule("R18.4")
def test_who_falls_while_storing_keeps_the_rest_of_the_hand():
    overlay = '[[playing]]\nid = "c19"\nunplayed = ["lose_health(1)", "lose_health(1)", "gain_health(1)", "draw(1)"]'
    match = speed("store", p1_hand="s01_1", p2_hand="c19_2 s05_2", overlay=overlay, health={"p2": 1})
    play(match, "p2 throw c19_2")
    assert asked(match) == "p1 dump_hand"
    assert pile(match, "p2_hand") == "s05_2"
    assert now(match)["health"]["p2"] == 0


@pytest.mark.rule("R18.4")
def test_nothing_of_the_other_player_reaches_who_has_fallen():
    """The other player's reshuffle and noted effects give nothing, and ask nothing."""
    overlay = (
        '[reshuffle]\nbefore = ["each_opponent(gain_health(1))", "each_opponent(may(draw(1)))"]\n'
        '[[playing]]\nid = "c19"\n'
        'play = ["each_opponent(gain_health(2))", "each_opponent(may(gain_armor(1)))", "draw(1)"]'
    )
    match = speed(
        p1_hand="c19_1",
        p1_deck="",
        p1_discard="s05_1",
        p2_hand="c55_2",
        pool={"p2": {"red": 1, "green": 1}},
        health={"p2": 1},
        overlay=overlay,
    )
    play(match, "p2 play_card c55_2", "p1 play_card c19_1")
    assert asked(match) == "p1 act"
    assert now(match)["health"]["p2"] == 0
    play(match, "p1 end_main")
    assert match.result == WON


@pytest.mark.rule("R18.4")
def test_an_effect_that_a_fallen_player_noted_happens_unless_that_player_must_choose():
    effects = ["destroy_opponent_stored(1)", "discard_opponent_deck(2)", "lose_health(1)"]
    match = speed(
        p1_hand="c19_1",
        health={"p1": 1},
        stored={"p2": {"red": 1, "blue": 1}},
        p2_deck="s01_2 s02_2 s03_2",
        overlay=f'[[playing]]\nid = "c19"\nplay = {effects}'.replace("'", '"'),
    )
    play(match, "p1 play_card c19_1")
    assert now(match)["notes"]["p1"] == 2
    play(match, "p2 end_main")
    assert match.result == LOST
    assert pile(match, "p2_discard") == "s02_2 s01_2"


@pytest.mark.rule("R18.4")
def test_an_ability_that_is_due_when_its_player_falls_does_not_work():
    overlay = "\n".join(
        f'[[tech]]\nid = "{tech}"\npassive = {{ when = "turn_end", do = ["lose_health(1)", "gain_armor(1)"] }}'
        for tech in ("t01", "t02")
    )
    match = speed("end", {"matches": 3}, p2_base="t01 t02", health={"p2": 1}, armor={"p2": 3}, overlay=overlay)
    assert asked(match) == "p2 choose_passive"
    events = play(match, "p2 choose_card t01")
    assert told(events, "works") == [{"seat": "p2", "card": "t01"}]
    assert told(events, "armor_gained") == []
    assert told(events, "match_won")[0]["seat"] == "p1"


@pytest.mark.rule("R18.4")
def test_in_the_damage_phase_who_has_fallen_still_deals_but_gains_no_health():
    overlay = '[[tech]]\nid = "t26"\nuse = ["cancel_damage(1)", "gain_health(5)"]'
    match = speed(
        "damage",
        damage={"p1": {"ranged": 14, "melee": 5}, "p2": {"ranged": 3, "melee": 1}},
        p2_base="t26",
        overlay=overlay,
    )
    play(match, "p1 deal ranged", "p2 let_come")
    assert asked(match).startswith("p1 p2") or asked(match) == "p2 answer_packet"
    while not match.over:
        pick = [a for a in match.legal(match.awaiting[0]) if a.kind in ("cancel_with", "deal")]
        match.play(match.awaiting[0], pick[0])
        assert now(match)["health"]["p2"] == 0
    assert match.result == WON
    assert now(match)["health"]["p1"] == 11


@pytest.mark.rule("R18.4")
@pytest.mark.parametrize("count", sampled(3, 60))
def test_whoever_falls_in_random_play_is_asked_no_more_and_stays_at_health_0(count):
    options = {"mode": "speed", "health": 1, "armor": 18}
    fell = 0
    for seed in range(count):
        chance, match = Random(seed), Match(GAME, options, seeded(seed))
        before = None
        while not match.over:
            state, seat = match.state, chance.choice(match.awaiting)
            if state.fallen and state.phase != DAMAGE:
                out = state.fallen.bit_length() - 1
                assert state.awaiting >> out & 1 == 0
                assert state.health[out] == 0
                cards = sum(state.count[pile_of(out, which)] for which in (HAND, TRAINING, BASE))
                assert before is None or cards <= before
                before = cards
                fell += 1
            match.play(seat, chance.choice(list(match.legal(seat))))
    assert fell > 0


@pytest.mark.rule("R18.4")
def test_both_at_0_in_one_phase_is_a_tie():
    """Q23."""
    rich = {"red": 1, "green": 1}
    match = speed(p1_hand="c55_1", p2_hand="c55_2", pool={"p1": rich, "p2": rich}, health={"p1": 1, "p2": 1})
    play(match, "p1 play_card c55_1", "p2 play_card c55_2")
    assert match.result == TIED


@pytest.mark.rule("R18.4")
def test_noted_effects_are_resolved_before_the_end():
    """Q23: here they make it a tie."""
    match = speed(
        p1_hand="c55_1 c60_1",
        pool={"p1": {"red": 1, "green": 2, "black": 1}},
        health={"p1": 1, "p2": 1},
        p2_deck="s01_2",
        p2_discard="s02_2 s03_2",
    )
    play(match, "p1 play_card c60_1", "p1 play_card c55_1", "p2 end_main")
    assert match.result == TIED, "the cards off p2's deck made p2 reshuffle"


@pytest.mark.rule("R18.4")
def test_who_runs_out_of_cards_loses_at_once():
    match = speed(p1_hand="c46_1", p1_deck="")
    play(match, "p1 play_card c46_1")
    assert match.result == LOST


@pytest.mark.rule("R6.5")
def test_the_decoy_beacon_answers_the_opponents_lots():
    """Q18."""
    match = speed("damage", damage={"p1": {"melee": 5}}, p2_base="t26")
    assert asked(match) == "p2 answer_packet"
    play(match, "p2 cancel_with t26")
    assert now(match)["armor"]["p2"] == 13


@pytest.mark.rule("R11.5")
def test_a_series_of_speed_trainings():
    match = speed("damage", {"matches": 3}, damage={"p1": {"ranged": 14, "melee": 1}})
    play(match, "p1 deal ranged")
    while match.phase == "setup":
        pick(match)
    assert asked(match) == "p1 p2 draw_or_stop"
    assert (some(now(match)["wins"]), some(now(match)["owed"])) == ({"p1": 1}, {})
