"""I4.5 to I4.8 Where cards go."""

from __future__ import annotations

import pytest

from groundfall.games.invaders.state import ZONES

from .card_tests import one_shot
from .helpers import BOX, asked, choices, hand, now, pile, play, refused, table, there, told

FULL = {"eurasia": "saladin mako okonkwo ramses"}
WITH_POWER = [card for card in BOX.card if card.power is not None]
ONE_SHOTS = [card for card in BOX.card if card.power is None]


@pytest.mark.rule("I4.5")
@pytest.mark.parametrize("card", ["kraken", "spires", "banshee", "miasma"])
def test_a_card_with_power_even_none_or_less_goes_into_a_slot(card):
    match = table("invader", invader=f"{card} squid squid")
    assert [words for words in choices(match, "play") if words.startswith(card)] == [f"{card} {z}" for z in ZONES.names]
    assert refused(match, f"cast {card}") == "I4.5"
    play(match, f"play {card} africa", "discard squid")
    assert there(match, "africa") == card
    assert card not in pile(match, "invader")
    play(match, "end_main", "end_main")
    assert there(match, "africa") == card, "it stays"


@pytest.mark.rule("I4.5")
@pytest.mark.parametrize("card", WITH_POWER, ids=lambda card: str(card.id))
def test_every_card_with_power_is_played_into_a_zone(card):
    side = card.side
    match = table(side, **{side: " ".join([card.id, *["squid" if side == "invader" else "saladin"] * 5])})
    assert refused(match, f"cast {card.id}") == "I4.5"
    play(match, f"play {card.id} africa")
    while asked(match).endswith("choose_discards"):
        play(match, f"discard {choices(match, 'discard')[0]}")
    assert there(match, "africa") == card.id
    assert now(match)["hand_cards"][side] == 5 - card.discard + (card.id == "hydra")


@pytest.mark.rule("I4.6")
@pytest.mark.parametrize("card", ONE_SHOTS, ids=lambda card: str(card.id))
def test_no_one_shot_is_played_into_a_zone(card):
    side = card.side
    match = table(side, **{side: " ".join([card.id, *["squid" if side == "invader" else "saladin"] * 5])})
    for zone in ZONES.names:
        assert refused(match, f"play {card.id} {zone}") == "I4.6"


@pytest.mark.rule("I4.6")
def test_a_one_shot_does_what_it_says_and_is_discarded():
    match = table("mankind", mankind="sabotage saladin mako")
    events = play(match, "cast sabotage", "discard saladin", "discard mako")
    assert told(events, "casts") == [{"card": "sabotage"}]
    assert now(match)["plot"] == 9
    assert (hand(match, "mankind"), pile(match, "mankind")) == ("", "saladin mako sabotage")
    assert not any(there(match, zone) for zone in ZONES.names)


@pytest.mark.rule("I4.6")
def test_it_is_discarded_after_its_text_has_been_carried_out():
    match = table("mankind", mankind="relief", discard="saladin")
    play(match, "cast relief")
    assert pile(match, "mankind") == "relief", "it does not return itself"
    assert match.position()["order"]["mankind"][:2] == ["saladin", None]
    match = table("mankind", mankind="intel mako")
    play(match, "cast intel")
    assert now(match)["resolving"]["mankind"] == "intel", "everybody sees it while its text is carried out"
    assert "intel" not in hand(match, "mankind") + pile(match, "mankind")
    play(match, "discard mako")
    assert now(match)["resolving"]["mankind"] is None
    assert pile(match, "mankind") == "mako intel"


@pytest.mark.rule("I4.6", "I12.6")
def test_a_one_shot_without_a_card_that_it_must_be_used_on_cannot_be_played():
    match = table("invader", invader="killswarm seismic squid", at={"africa": "kraken titan okonkwo"})
    for card in ("killswarm", "seismic"):
        assert refused(match, f"cast {card}") == "I12.6"
    match = table("invader", invader="killswarm seismic squid", at={"africa": "sentinel shanty okonkwo"})
    assert choices(match, "cast") == ["killswarm", "seismic"]


@pytest.mark.rule("I4.6", "I12.3", "I12.6")
@pytest.mark.parametrize(
    ("effects", "playable"),
    [
        ('"destroy(1, type(location))"', False),
        ('"recover(1, hand, any_card)"', False),
        ('"move(invader)"', False),
        ('"destroy_in_each_zone(1, invader)", "move(type(location))"', False),
        ('"choose(destroy(1, type(location)), destroy(1, invader))"', False),
        ('"destroy(1, type(location))", "draw(1)"', True),
        ('"restore(choose, 1)"', True),
        ('"opponent_discards(1)"', True),
        ('"bio_down(1)"', True),
        ('"ready(type(location))"', True),
        ('"recover_at_random(1, hand, any_card)"', True),
        ('"choose(restore(choose, 1), recover(1, hand, any_card))"', True),
    ],
)
def test_any_other_one_shot_does_what_it_can_be_it_nothing(effects, playable):
    """Only the hero is there and the pile is empty: of its effects, only drawing could do anything."""
    match = table("mankind", mankind="sabotage", overlay=one_shot(effects))
    assert choices(match, "cast") == ["sabotage"] * playable
    if playable:
        play(match, "cast sabotage")
        assert (asked(match), pile(match, "mankind")) == ("mankind act", "sabotage")


@pytest.mark.rule("I4.4", "I4.6")
def test_what_cannot_be_paid_is_refused_for_that_whatever_it_could_do():
    match = table("invader", invader="bombard", at={"africa": "kraken"})
    assert refused(match, "cast bombard") == "I4.4"


@pytest.mark.rule("I4.6", "I7.2", "I12.3")
def test_the_timetable_can_be_played_with_the_marker_at_the_top():
    match = table("invader", invader="timetable", plot=12)
    play(match, "cast timetable")
    assert (now(match)["plot"], asked(match)) == (12, "invader act")


@pytest.mark.rule("I4.7")
def test_mankind_may_sacrifice_a_card_to_make_room():
    match = table("mankind", mankind="saladin", at=FULL)
    assert choices(match, "play") == [f"saladin {zone}" for zone in ZONES.names]
    play(match, "play saladin eurasia")
    assert asked(match) == "mankind choose_room"
    assert choices(match, "make_room") == ["mankind_eurasia_1", "mankind_eurasia_2", "mankind_eurasia_4"]
    events = play(match, "make_room mankind_eurasia_2")
    assert told(events, "made_room") == [{"figure": "mako"}]
    assert told(events, "left_play") == [{"figure": "mako"}]
    assert there(match, "eurasia") == "saladin saladin okonkwo ramses"
    assert pile(match, "mankind") == "mako"


@pytest.mark.rule("I4.7", "I10.4")
def test_a_hero_is_never_sacrificed_to_make_room():
    match = table("mankind", mankind="saladin", at=FULL)
    play(match, "play saladin eurasia")
    said, rule = match.why_not("mankind", "make_room mankind_eurasia_3")
    assert (said, rule) == ("Sacrifice one of your own cards in that zone, but not the hero.", "I4.7")


@pytest.mark.rule("I4.7")
def test_only_cards_of_that_zone_make_room():
    match = table("mankind", mankind="saladin", at=FULL | {"africa": "katana", "pacific_rim": "titan"})
    play(match, "play saladin eurasia")
    assert not {"mankind_africa_1", "mankind_pacific_rim_1"} & set(choices(match, "make_room"))
    assert refused(match, "make_room mankind_africa_1") == "I4.7"


@pytest.mark.rule("I4.7")
def test_nothing_is_sacrificed_while_a_slot_is_free():
    match = table("mankind", mankind="saladin", at={"eurasia": "saladin mako okonkwo"})
    play(match, "play saladin eurasia")
    assert asked(match) == "mankind act"
    assert there(match, "eurasia") == "saladin mako okonkwo saladin"


@pytest.mark.rule("I4.7")
def test_the_sacrifice_happens_when_the_cost_is_paid():
    match = table("mankind", mankind="boudicca katana katana", at=FULL)
    play(match, "play boudicca eurasia", "make_room mankind_eurasia_1", "discard katana")
    assert there(match, "eurasia") == FULL["eurasia"]
    play(match, "discard katana")
    assert there(match, "eurasia") == "boudicca mako okonkwo ramses"
    assert match.position()["clearing"] == {"invader": None, "mankind": None}
    assert pile(match, "mankind") == "saladin katana katana"


@pytest.mark.rule("I4.7")
def test_a_card_that_makes_room_takes_its_counters_and_its_use_with_it():
    at = {"eurasia": "munitions rushmore okonkwo ramses"}
    match = table("mankind", mankind="munitions saladin saladin mako mako", at=at, counter={"mankind_eurasia_2": 5})
    play(match, "use mankind_eurasia_1 first")
    assert asked(match) == "mankind before_draw", "Mount Rushmore answers"
    play(match, "let_be")
    assert refused(match, "use mankind_eurasia_1 first") == "I5.1"
    play(match, "play munitions eurasia", "make_room mankind_eurasia_1", "discard saladin", "discard saladin")
    assert "mankind_eurasia_1 first" in choices(match, "use"), "the new one has not been used"
    play(match, "play mako eurasia", "make_room mankind_eurasia_2", "discard mako")
    assert now(match)["counter"]["mankind_eurasia_2"] == 0


@pytest.mark.rule("I4.8")
@pytest.mark.parametrize(
    ("zone", "name"), [("pacific_rim", "the Pacific Rim"), ("eurasia", "Eurasia"), ("africa", "Africa")]
)
def test_the_invader_may_not_make_room(zone, name):
    match = table("invader", invader="tarantula", at={zone: "squid squid squid squid"})
    assert choices(match, "play") == [f"tarantula {other}" for other in ZONES.names if other != zone]
    said, rule = match.why_not("invader", f"play tarantula {zone}")
    sentence = f"Your four slots in {name} are full, and the Invader cannot sacrifice to make room."
    assert (said, rule) == (sentence, "I4.8")
