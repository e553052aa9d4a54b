"""R11.1 to R11.4 How a match ends: defeat, running out, the survival check, ties."""

from __future__ import annotations

import pytest

from .helpers import asked, now, pile, play, table, told

WON, LOST, TIED = {"p1": 1.0, "p2": 0.0}, {"p1": 0.0, "p2": 1.0}, {"p1": 0.5, "p2": 0.5}
DUMP = " ".join(f"c{n:02}_1" for n in range(20, 30))


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


def final(**more):
    """p1 defeats p2 with ranged damage, with melee still to deal."""
    match = table("damage", more.pop("options", None), damage={"p1": {"melee": 1, "ranged": 17}}, **more)
    return match, play(match, "deal ranged")


@pytest.mark.rule("R11.1")
def test_at_health_0_the_match_ends_at_once():
    match, events = final(health={"p2": 17})
    assert match.over
    assert match.result == WON
    assert told(events, "fell") == [{"seat": "p2"}]
    assert told(events, "match_won") == [{"seat": "p1", "ending": "health"}]
    assert now(match)["armor"]["p2"] == 16, "the melee was still to come"


@pytest.mark.rule("R11.1")
def test_armor_does_not_help():
    match, _ = final(armor={"p2": 18})
    assert match.over


@pytest.mark.rule("R11.1")
def test_one_health_is_enough():
    match, _ = final(health={"p2": 18})
    assert not match.over
    assert now(match)["health"]["p2"] == 1


@pytest.mark.rule("R11.1")
def test_pending_effects_are_dropped():
    match = table(p1_hand="c19_1", overlay=card('"lose_health(1)", "draw(1)", "gain_health(5)"'), health={"p1": 1})
    play(match, "play_card c19_1")
    assert match.result == LOST
    assert (now(match)["health"]["p1"], pile(match, "p1_hand")) == (0, "")


@pytest.mark.rule("R11.4")
@pytest.mark.parametrize("text", ["lose_health(3)", "take_ranged(3)", "take_melee(19)"])
def test_health_lost_by_ones_own_effects_ends_it_too(text):
    """Ruling 17."""
    match = table(p1_hand="c19_1", overlay=card(f'"{text}"'), health={"p1": 3})
    play(match, "play_card c19_1")
    assert match.result == LOST


@pytest.mark.rule("R11.4")
def test_who_runs_out_of_cards_has_lost_and_the_other_makes_the_check():
    """Ruling 16."""
    match = table(p1_hand="c46_1", p1_deck="", p2_dump=DUMP)
    events = play(match, "play_card c46_1")
    assert told(events, "checked") == [{"seat": "p2", "count": 10, "left": 4}]
    assert told(events, "match_won") == [{"seat": "p2", "ending": "no_cards"}]
    assert match.result == LOST


# R11.2 The survival check


@pytest.mark.rule("R11.2")
@pytest.mark.parametrize(("base", "lost"), [("", 10), ("l01", 10), ("t01 l01", 9), ("t01 t02 t11 l01", 7)])
def test_each_card_of_the_dump_costs_health_and_each_technology_saves_one(base, lost):
    """Ruling 14: leaders do not count."""
    match, events = final(p1_dump=DUMP, p1_base=base)
    assert told(events, "checked") == [{"seat": "p1", "count": lost, "left": 14 - lost}]
    assert now(match)["health"]["p1"] == 14 - lost
    assert match.result == WON


@pytest.mark.rule("R11.2")
def test_only_the_dump_counts():
    """Q9."""
    match, events = final(
        p1_hand="c01_1 c02_1", p1_discard="c03_1", p1_played="s10_1", p1_training="c05_1", p2_dump="c06_1"
    )
    assert told(events, "checked") == [{"seat": "p1", "count": 0, "left": 14}]
    assert match.result == WON


@pytest.mark.rule("R11.2")
def test_more_technologies_than_cards():
    _, events = final(p1_dump="c01_1", p1_base="t01 t02")
    assert told(events, "checked") == [{"seat": "p1", "count": 0, "left": 14}]


@pytest.mark.rule("R11.3")
def test_who_does_not_survive_the_check_has_not_won():
    """Ruling 15."""
    match, events = final(p1_dump=DUMP, health={"p1": 10})
    assert match.result == TIED
    assert now(match)["health"]["p1"] == 0
    assert told(events, "match_tied") == [{"ending": "tie_in_check"}]


@pytest.mark.rule("R11.3")
def test_one_health_left_in_the_check_wins():
    match, _ = final(p1_dump=DUMP, health={"p1": 11})
    assert match.result == WON


@pytest.mark.rule("R11.1")
def test_nobody_acts_after_the_end():
    match, _ = final()
    assert match.awaiting == ()
    assert match.why_not("p1", "deal melee") == ("The game is over.", "R11.1")


@pytest.mark.rule("R11.1")
def test_it_goes_on_as_long_as_both_have_health():
    match = table("damage", damage={"p1": {"ranged": 13}})
    assert asked(match) == "p2 draw_or_stop"
    assert now(match)["health"]["p2"] == 1
