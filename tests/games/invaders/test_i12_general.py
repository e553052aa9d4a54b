"""I12 General rules."""

from __future__ import annotations

import re

import pytest

from groundfall.games.invaders.box import texts

from .card_tests import one_shot
from .helpers import BOX, GAME, asked, choices, forces, hand, now, pile, play, refused, table, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


@pytest.mark.rule("I12.1")
def test_what_answers_to_draining_does_not_answer_to_drawing():
    at = {EURASIA: "rushmore norad shanty aegis"}
    match = table("mankind", mankind="intel", at=at, counter={"mankind_eurasia_1": 8})
    play(match, "cast intel")
    assert asked(match) == "mankind before_draw"
    assert choices(match, "use") == ["mankind_eurasia_1 third"]
    assert refused(match, "use mankind_eurasia_2 first") == "I5.5"


@pytest.mark.rule("I12.1")
def test_what_answers_to_drawing_does_not_answer_to_draining():
    at = {EURASIA: "rushmore norad shanty aegis", AFRICA: "titan kraken medusa medusa"}
    match = table("invader", at=at, counter={"mankind_eurasia_1": 8})
    play(match, "end_main")
    assert asked(match) == "mankind before_drain"
    uses = [f"mankind_eurasia_{use}" for use in ("1 second", "2 first", "3 first", "4 first")]
    assert choices(match, "use") == uses


@pytest.mark.rule("I12.1")
def test_cards_that_are_drawn_do_not_count_as_drained():
    match = table("invader", at={EURASIA: "camps"}, invader="squid")
    play(match, "use invader_eurasia_1 first", "discard squid", "end_main")
    assert now(match)["plot"] == 9


@pytest.mark.rule("I12.2")
def test_what_cannot_be_done_is_not_done_though_another_text_allows_it():
    """A Katana can move every turn, but not into a zone without a free slot, and neither can a mobile hero."""
    full = "saladin saladin ramses ramses"
    match = table("mankind", at={EURASIA: "katana okonkwo", AFRICA: full, RIM: "mako mako sentinel sentinel"})
    assert refused(match, "use mankind_eurasia_1 first") == "I12.6"
    assert choices(match, "move_hero") == []


@pytest.mark.rule("I12.3")
def test_as_much_as_possible_is_done():
    match = table("mankind", mankind="relief", discard="saladin mako", top={"mankind": "titan"})
    events = play(match, "cast relief")
    assert sorted(e["card"] for e in told(events, "recovered")) == ["mako", "saladin"], "two of three"
    match = table("invader", invader="timetable", top={"invader": "squid"}, plot=11)
    assert told(play(match, "cast timetable"), "plot") == [{"space": 12}], "one of two"


@pytest.mark.rule("I12.3")
def test_an_effect_that_finds_nothing_is_left_out_and_the_next_one_happens():
    overlay = one_shot('"destroy(1, type(location))", "drain_opponent(2)"').replace("sabotage", "surge")
    match = table("invader", invader="surge", overlay=overlay)
    events = play(match, "cast surge")
    assert told(events, "drained") == [{"seat": "mankind", "count": 2}], "there is no Location, but something to drain"


@pytest.mark.rule("I12.4")
def test_a_keyword_does_nothing_by_itself_but_others_refer_to_it():
    heavy = '[[card]]\nid = "hawkwood"\nkeywords = ["infantry", "tank"]\n'
    assert forces(table(at={EURASIA: "hawkwood"}, overlay=heavy), EURASIA) == (0, 7)
    assert forces(table(at={EURASIA: "hawkwood ashdown"}), EURASIA) == (0, 8)
    assert forces(table(at={EURASIA: "hawkwood ashdown"}, overlay=heavy), EURASIA) == (0, 9)
    at = {EURASIA: "hawkwood"}
    assert refused(table("invader", invader="killswarm", at=at), "cast killswarm") == "I12.6"
    assert table("invader", invader="killswarm", at=at, overlay=heavy).why_not("invader", "cast killswarm") is None


@pytest.mark.rule("I12.5")
@pytest.mark.parametrize(
    ("seat", "card", "other"), [("invader", "mindshatter", "mankind"), ("mankind", "supply", "invader")]
)
def test_the_player_that_is_meant_is_the_other_side(seat, card, other):
    spent = {"invader": "squid", "mankind": "mako"}[seat]
    match = table(seat, **{seat: f"{card} {spent}"})
    events = play(match, f"cast {card}", f"discard {spent}")
    assert told(events, "drained") == [{"seat": other, "count": 3}]


@pytest.mark.rule("I12.5")
def test_mankind_can_make_the_invader_discard():
    robbery = one_shot('"opponent_discards(2)"')
    match = table("mankind", mankind="sabotage mako", invader="kraken squid harpy", overlay=robbery)
    play(match, "cast sabotage", dice=(1, 1))
    assert (hand(match, "mankind"), hand(match, "invader"), pile(match, "invader")) == ("mako", "kraken", "squid harpy")
    match = table("mankind", mankind="sabotage mako", overlay=robbery)
    play(match, "cast sabotage")
    assert pile(match, "invader") == "", "an empty hand has nothing to lose"


@pytest.mark.rule("I12.7")
def test_the_text_of_a_card_is_made_from_its_program():
    said = texts(BOX)
    assert said["card", "kraken"] == ""
    assert said["card", "shanty"] == "When you would drain, sacrifice this card to drain 2 fewer cards."
    assert said["card", "killswarm"] == "Destroy 1 Mankind Walker, Tank or Robot Defender with printed power 3 or less."
    assert said["hero", "raman"] == "Add 1 to the power of Mankind Aircraft cards in this zone."
    changed = texts(GAME.box((("mine.toml", one_shot('"draw(3)", "plot_up(1)"')),)))
    assert changed["card", "sabotage"] == "Draw 3 cards, then move the plot marker up 1 space."


@pytest.mark.rule("I12.7")
def test_every_program_of_the_box_has_a_text_and_every_number_in_it_is_said():
    said = texts(BOX)
    for section, entries in (("card", BOX.card), ("hero", BOX.hero), ("strategy", BOX.strategy)):
        for entry in entries:
            text = said[section, entry.id]
            assert bool(text) == bool(entry.ability), entry.id
            for number in re.findall(r"\d+", str([(a.cost, a.do) for a in entry.ability])):
                assert re.search(rf"\b{number}\b", text), (entry.id, number)


@pytest.mark.rule("I12.8")
def test_a_chain_of_more_than_four_hundred_effects_is_stopped():
    overlay = one_shot('"times(9, times(9, times(9, bio_down(1))))", "draw(1)"') + "[bio_weapon]\ntarget = 30\n"
    match = table("mankind", mankind="sabotage", overlay=overlay, bio=29)
    events = play(match, "cast sabotage")
    assert len(told(events, "stopped")) == 1
    assert match.state.steps == 401
    assert (asked(match), hand(match, "mankind")) == ("mankind act", ""), "the effects after the chain are skipped"
    assert pile(match, "mankind") == "sabotage"


@pytest.mark.rule("I12.8")
def test_the_next_turn_has_all_of_them_again():
    match = table("mankind", mankind="intel", steps=401, top={"mankind": "mako saladin ramses titan"})
    play(match, "cast intel")
    assert hand(match, "mankind") == "", "no more effects happen this turn"
    match = table("invader", mankind="intel", steps=401, top={"mankind": "mako saladin ramses titan"})
    play(match, "end_main", "cast intel", "discard mako")
    assert now(match)["hand_cards"]["mankind"] == 3


@pytest.mark.rule("I12.9")
def test_a_deck_that_is_used_up_is_not_made_anew():
    match = table("mankind", at={EURASIA: "munitions"}, deck={"mankind": "mako"})
    play(match, "use mankind_eurasia_1 first")
    assert now(match)["deck_cards"]["mankind"] == 0
    assert len(pile(match, "mankind").split()) == 68
    play(match, "end_main")
    events = play(match, "end_main")
    assert told(events, "won") == [{"seat": "invader", "ending": "mankinds_deck"}]


@pytest.mark.rule("I12.9", "I13.2")
def test_what_lies_under_a_deck_is_drawn_when_the_rest_is_used_up_first_come_first():
    at = {EURASIA: "salvage salvage munitions munitions"}
    match = table("mankind", at=at, deck={"mankind": "nuke"})
    play(match, "use mankind_eurasia_1 first", "recover titan", "use mankind_eurasia_2 first", "recover mako")
    assert now(match)["deck_cards"]["mankind"] == 3
    assert now(match)["order"]["mankind"][:3] == ["titan", "mako", None]
    play(match, "use mankind_eurasia_3 first")
    assert hand(match, "mankind") == "nuke"
    play(match, "use mankind_eurasia_4 first")
    assert hand(match, "mankind") == "titan nuke"
    assert now(match)["order"]["mankind"] == ["mako"] + [None] * 69
    assert (now(match)["buried"]["mankind"], now(match)["deck_cards"]["mankind"]) == (1, 1)
