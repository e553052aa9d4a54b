"""Positions that are handed in: what is left out is as after set-up, what cannot be is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.match import Match

from .helpers import asked, begun, now, play, play_on, table, units

AREAS_OF_ASIA = ("china", "india", "uzbekistan_alliance", "southeast_asia", "siberia")
BRAZIL = {"south_america": {"brazil": 7}}


def begins(**fields: Any) -> Match:
    """A match at the start of a step, all else as at the end of set-up."""
    return gf.from_position("level7", {"phase": "deployment", **fields}, seed=1)


# What is left out


@pytest.mark.rule("L2.7", "L2.8")
@pytest.mark.parametrize("step", ["mercenaries", "movement"])
def test_what_is_left_out_is_as_at_the_end_of_set_up(step):
    """Each coalition has its first units, by its first choices; two Drop Ship cards are drawn; nobody has an income."""
    match = begins(phase=step)
    assert {seat: sum(units(match, seat).values()) for seat in match.seats} == dict.fromkeys(match.seats, 7)
    assert units(match, "south_america") == BRAZIL["south_america"]
    seen = now(match)
    assert (sum(seen["landing_gone"].values()), sum(seen["invaders"].values())) == (2, 10 + 6)
    assert sum(row is not None and row["place"] == "market" for row in seen["card"].values()) == 2
    assert (seen["rounds"], seen["first"], seen["stock"]["asia"]["money"]) == (1, "south_america", 4)


@pytest.mark.rule("L2.8")
def test_without_a_step_it_begins_with_the_first_round():
    match = gf.from_position("level7", {"stock": {"asia": {"money": 9}}}, seed=1)
    assert (asked(match), now(match)["stock"]["asia"]["money"]) == ("south_america hire", 9)


@pytest.mark.rule("L1.4")
def test_the_bank_has_what_the_coalitions_do_not():
    assert now(begins(stock={"asia": {"money": 30}}))["bank"] == 135 - 4 * 4 - 30


def test_a_match_goes_on_from_what_is_written_of_it():
    match = begun(seed=5)
    for stop in ("hire", "propose_project", "move", "place_card", "trade"):
        play_on(match, stop)
        again = gf.from_position("level7", match.position())
        assert again.position() == match.position()


# What cannot be


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"invaders": {"china": 76}}, "The map has 91 invaders, but the box has only 75."),
        ({"units": {"asia": {"china": 13}}}, "Asia has 13 units on the map, but the box has only 12."),
        ({"ship": {"ship_1": "canada"}}, "Canada has two drop ships, but room for one."),
        ({"ship": {"ship_4": "china"}}, "Drop ship 4 is on the map before the Devastation wave."),
        ({"status": {"arabia": "overrun"}}, "Arabia has a status, but is a dead zone."),
        ({"status": {"china": "desolate"}},
         "Either all territories of Asia are desolate, and it is defeated, or none."),
        ({"cronos": "arabia"}, "Cronos must be in a territory of a coalition."),
        ({"controller": "asia"}, "The first player must be Asia, which has the Cronos Control token until step 11."),
        ({"moved": {"asia": {"china": 1}}}, "A unit of Asia has moved before step 6."),
        ({"phase": "events", "moved": {"asia": {"india": 1}}}, "Asia has fewer units in India than have moved."),
        ({"picked": {"asia": "china"}}, "Asia has picked a unit, but is not asked to move one (L10.1)."),
        ({"takes_cronos": True}, "Cronos can move only in step 6, after his controller's units."),
        ({"status": {"china": "overrun"}},
         "The Research token of China must be committed, as the territory is Overrun."),
        ({"stock": {"asia": {"money": 200}}}, "The coalitions have $216M, but the box has only $135M."),
        ({"stock": {"asia": {"food": 25}}}, "The food dial of Asia is at 25, above 24."),
        ({"stock": {"asia": {"mic": 0}}}, "Asia has no MIC, but is not defeated."),
        ({"defeated": {"asia": True}}, "Asia is defeated, but still has goods."),
        ({"upgraded": {"asia": {"communications": True}}},
         "Asia cannot have upgraded communications in this round."),
        ({"damage": {"asia": 3}, "status": {"china": "liberated"}},
         "Asia has 3 Capital Damage tokens, but 3 defeat it."),
        ({"damage": {"asia": 1}}, "The capital of Asia is damaged, but Secure: it was never Overrun."),
        ({"card": {"m18": {"place": "held"}}}, "Mercenary m18 can have an owner only if it is held or attached."),
        ({"card": {"m18": {"place": "discarded", "area": "china"}}},
         "Mercenary m18 can be in an area only if it is attached."),
        ({"card": {"m18": {"place": "attached", "owner": "asia", "area": "china"}}},
         "Mercenary m18 cannot be attached to China."),
        ({"card": {"m06": {"place": "held", "owner": "asia"}}},
         "Mercenary m06 must be attached to a territory, not held."),
        ({"market_room": 1}, "The market has 2 cards, but room for only 1."),
        ({"committed": {"siberia": True}}, "Siberia has no Research token to commit."),
        ({"gift_taken": {"arabia": True}}, "Arabia gives its benefit every round, so it cannot be used up."),
        ({"adaptation": {"g1": "done"}}, "Adaptation g1 is in the wrong pile."),
        ({"adaptation": {"r11": "done"}},
         "Adaptation r11 is drawn too early: grey ones come first, and a red one ends the Assault wave."),
        ({"dial": 12}, "The Adaptation dial is at 12; it must be from 0 to 11."),
        ({"ending": "broadcast"}, "A game has an ending if and only if it is over."),
        ({"score": {"asia": 1000}}, "The score of Asia is 1000; it must be 0."),
        ({"project_done": {"p3": True}}, "Project p3 is funded, but one before it is not."),
        ({"projects_now": 1}, "1 project cannot have been funded in this round."),
        ({"project_done": {"p1": True}}, "1 project cannot have been funded by round 1."),
        ({"strike": True}, "The Annihilation Strike must begin in the round in which the last project is funded."),
        ({"wave_ends": True},
         "The Assault wave can end only with its last card, with project 3, or with a red adaptation."),
        ({"event_gone": {"a01": True}}, "The number of Event cards drawn is 1; in this step of round 1 it must be 0."),
        ({"landing_gone": dict.fromkeys(("d01", "d02", "d03"), True)},
         "The number of Drop Ship cards drawn is 5; in this step it must be 2."),
        ({"events": {"choice": {"asia": "alpha"}}}, "Asia has placed an Event card outside step 7."),
        ({"events": {"held": {"asia": "a01"}}}, "Asia has an Event card, but no cards are being placed in step 7."),
        ({"events": {"stacked": {"alpha": 1}}},
         "Event cards are in stacks before all have been placed in step 7."),
        ({"resolving": {"event": "a01"}}, "Event a01 is being resolved, but has not been revealed in step 7."),
        ({"traded": {"asia": True}}, "The trade actions used must be of two coalitions each."),
        ({"drafts": {"drafting": {"asia": "asia"}}}, "Asia cannot prepare an offer to Asia."),
        ({"drafts": {"draft": {"asia": {"given": {"food": 1}}}}}, "The offer of Asia has no partner."),
        ({"trade": {"trader": "asia", "partner": "europe"}},
         "There is an offer, but nobody is asked for an answer."),
        ({"lent": {"africa": {"asia": 2}}}, "Africa has lent 2 Research tokens, but fewer of its own are ready."),
        ({"phase": "project", "lent": {"africa": {"asia": 1}}},
         "Africa has lent Research tokens outside steps 1 to 3."),
        ({"project": "p1"}, "The coalitions can be asked for offers only while a project is proposed."),
        ({"pledged": {"asia": {"food": 1}}}, "Asia has offered more food than it can give."),
        ({"fight": {"battlefield": "china"}}, "A battle must have an area and a coalition that fights it."),
        ({"fight": {"regenerated": True}}, "There are values of a battle, but no battle."),
        ({"pending": [{"task": "deploy", "seats": ["asia"]}, {"task": "turn"}]},
         "The pending tasks do not fit the step: a round's steps follow in order, then the next round."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(wrong, said):
    with pytest.raises(gf.BadPosition) as refused:
        begins(**wrong)
    assert str(refused.value).startswith(said)


@pytest.mark.rule("L25.2", "L25.4")
@pytest.mark.parametrize(
    ("fallen", "said"),
    [
        ("asia", "Asia is defeated before its project is funded, so the game must be over."),
        ("south_america north_america europe africa asia", "Every coalition is defeated, so the game must be over."),
    ],
)
def test_a_game_that_ought_to_be_over_is_refused(fallen, said):
    nothing = dict.fromkeys(("money", "food", "fuel", "minerals", "mic"), 0)
    with pytest.raises(gf.BadPosition, match=said):
        begins(defeated=dict.fromkeys(fallen.split(), True), stock=dict.fromkeys(fallen.split(), nothing))


@pytest.mark.rule("L16.1", "L17.3")
def test_land_that_nobody_holds_would_be_desolate():
    nothing = dict.fromkeys(("money", "food", "fuel", "minerals", "mic"), 0)
    with pytest.raises(gf.BadPosition, match="no unit is left in its territories"):
        begins(defeated={"asia": True}, stock={"asia": nothing}, units={"asia": dict.fromkeys(AREAS_OF_ASIA, 0)})


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"terror": {"asia": 9}}, "from 0 to 8"),
        ({"tier": {"asia": {"communications": 6}}}, "from 0 to 5"),
        ({"options": {"mode": 1}}, "contradicts the options"),
        ({"player": {"asia": 1}}, "contradicts the options"),
    ],
)
def test_ranges_and_options_are_kept(wrong, said):
    with pytest.raises(gf.BadPosition, match=said):
        begins(**wrong)


def test_an_offer_that_cannot_be_accepted_is_refused():
    match = begun(seed=2)
    play_on(match, "deploy")
    play(match, "asia open_trade europe", "asia give food", "asia send")
    tree = match.position()
    assert asked(gf.from_position("level7", tree)) == "europe asia answer"
    tree["trade"]["offer"]["given"]["food"] = 20
    with pytest.raises(gf.BadPosition, match="cannot trade that much food"):
        gf.from_position("level7", tree)


@pytest.mark.rule("L2.7")
def test_a_coalition_is_asked_once_to_place_its_units():
    tree = begun(seed=1).position()
    tree["pending"].insert(0, tree["pending"][0])
    with pytest.raises(gf.BadPosition, match=r"Each coalition is asked once to place its units.*\(L2.7\)"):
        gf.from_position("level7", tree)


@pytest.mark.rule("L10.1", "L10.4")
def test_only_who_moves_units_has_picked_one():
    match = table("movement", {"china": "asia", "brazil": "south_america cronos"}, controller="south_america")
    play(match, "south_america move brazil")
    tree = match.position()
    assert gf.from_position("level7", tree).position() == tree
    with pytest.raises(gf.BadPosition, match="South America has picked a unit, but has moved its units"):
        gf.from_position("level7", {**tree, "takes_cronos": True})
    tree["pending"][0]["seats"] = ["asia"]
    with pytest.raises(gf.BadPosition, match=r"South America has picked a unit, but is not asked to move one"):
        gf.from_position("level7", tree)


@pytest.mark.rule("L11.1", "L13.3", "L25.5")
def test_a_match_cannot_begin_after_its_last_cards():
    gone = {f"a{n + 1:02}": True for n in range(25)}
    for fields, says in (
        ({"phase": "battle", "rounds": 11}, "In round 11 the decks have Event cards up to round 22; the last can be"),
        ({"rounds": 12}, "In round 12 the decks have Event cards up to round 22; the last can be round 21"),
        ({"rounds": 6, "event_gone": gone, "wave_ends": True}, "All Assault events have been drawn"),
    ):
        with pytest.raises(gf.BadPosition, match=says):
            begins(**fields)


@pytest.mark.rule("L4.4")
def test_the_numbers_of_offers_begin_again():
    match = begun(seed=2)
    play_on(match, "deploy")
    match = gf.from_position("level7", match.position() | {"trade": {"offer_number": 65_535}})
    play(match, "asia open_trade europe", "asia give food", "asia send")
    assert now(match)["trade"]["offer_number"] == 1
    assert asked(gf.from_position("level7", match.position())) == "europe asia answer"
