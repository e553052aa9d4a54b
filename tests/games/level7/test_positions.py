"""Positions that are handed in: what is left out is as after set-up, what cannot be is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.play.match import Match

from .helpers import asked, begun, now, play, play_on, units

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
        ({"invaders": {"china": 76}}, "There are 9"),
        ({"units": {"asia": {"china": 13}}}, "Asia has 13 units on the map; the box holds 12."),
        ({"ship": {"ship_1": "canada"}}, "Two drop ships stand in Canada; there is room for one."),
        ({"ship": {"ship_4": "china"}}, "Drop ship 4 is on the map; it lands in the Devastation wave."),
        ({"status": {"arabia": "overrun"}}, "Arabia has a status; dead zones have none."),
        ({"status": {"china": "desolate"}}, "The land of Asia becomes desolate as a whole, when it is defeated."),
        ({"cronos": "arabia"}, "Cronos must be in a territory of a coalition."),
        ({"controller": "asia"}, "The first player is Asia, who has the Cronos Control token until step 11."),
        ({"moved": {"asia": {"china": 1}}}, "A unit of Asia has moved before step 6."),
        ({"phase": "events", "moved": {"asia": {"india": 1}}}, "Asia has fewer units in India than have moved there."),
        ({"picked": {"asia": "china"}}, "Asia has picked a unit; units move in step 6."),
        ({"takes_cronos": True}, "Cronos is to go; he does in step 6, after the units of his controller."),
        ({"status": {"china": "overrun"}},
         "The Research token of China is ready; it is committed where land is Overrun."),
        ({"stock": {"asia": {"money": 200}}}, "The coalitions have $216M; there are $135M in the box."),
        ({"stock": {"asia": {"food": 25}}}, "The food dial of Asia is at 25; it ends at 24."),
        ({"stock": {"asia": {"mic": 0}}}, "Asia has no MIC; it would be defeated."),
        ({"defeated": {"asia": True}}, "Asia is defeated and has something left."),
        ({"upgraded": {"asia": {"communications": True}}},
         "Asia has upgraded communications in this round; nothing shows of it."),
        ({"damage": {"asia": 3}, "status": {"china": "liberated"}}, "Asia has 3 Capital Damage tokens; 3 defeat it."),
        ({"damage": {"asia": 1}}, "The capital of Asia is Secure and damaged; it was never Overrun."),
        ({"card": {"m18": {"place": "held"}}}, "Mercenary m18 has an owner only where it is held or attached."),
        ({"card": {"m18": {"place": "discarded", "area": "china"}}},
         "Mercenary m18 lies in an area only where it is attached."),
        ({"card": {"m18": {"place": "attached", "owner": "asia", "area": "china"}}},
         "Mercenary m18 cannot be attached to China."),
        ({"card": {"m06": {"place": "held", "owner": "asia"}}},
         "Mercenary m06 is attached to a territory, not held."),
        ({"market_room": 1}, "There are 2 mercenaries on the market; it has room for 1."),
        ({"committed": {"siberia": True}}, "Siberia has no Research token that could be committed."),
        ({"gift_taken": {"arabia": True}}, "The benefit of Arabia is not one that is there only once."),
        ({"adaptation": {"g1": "done"}}, "Adaptation g1 lies in the wrong pile."),
        ({"adaptation": {"r11": "done"}},
         "Adaptation r11 is out; the grey ones come first, and a red one ends the Assault wave."),
        ({"dial": 12}, "The Adaptation dial is at 12; it goes from 0 to 11."),
        ({"ending": "broadcast"}, "A game that is over has an ending, and no other has."),
        ({"score": {"asia": 1000}}, "The score of Asia is 1000; it must be 0."),
        ({"project_done": {"p3": True}}, "Project p3 is funded, and one that comes before it is not."),
        ({"projects_now": 1}, "In this round 1 projects are funded; that is more than there can be."),
        ({"project_done": {"p1": True}}, "There are 1 projects funded by round 1; that is more than there can be."),
        ({"strike": True}, "The Annihilation Strike begins in the round in which the last project is funded."),
        ({"wave_ends": True}, "The Assault wave ends with its last card, with project 3, or with a red adaptation."),
        ({"event_gone": {"a01": True}}, "Of the Event cards 1 are gone; by this moment of round 1 it is 0."),
        ({"landing_gone": dict.fromkeys(("d01", "d02", "d03"), True)}, "Of the Drop Ship cards"),
        ({"events": {"choice": {"asia": "alpha"}}}, "Asia has placed an Event card; that is done in step 7."),
        ({"events": {"held": {"asia": "a01"}}}, "Asia has an Event card before it"),
        ({"events": {"stacked": {"alpha": 1}}},
         "Event cards lie in stacks; they do when all have been placed in step 7."),
        ({"resolving": {"event": "a01"}}, "Event a01 is resolved; that is done in step 7, when it has been turned up."),
        ({"traded": {"asia": True}}, "Two coalitions use their trade actions together."),
        ({"drafts": {"drafting": {"asia": "asia"}}}, "Asia cannot put together an offer to Asia."),
        ({"drafts": {"draft": {"asia": {"given": {"food": 1}}}}}, "The offer of Asia is to nobody."),
        ({"trade": {"trader": "asia", "partner": "europe"}},
         "An offer lies on the table, and nobody is asked for an answer."),
        ({"lent": {"africa": {"asia": 2}}}, "Africa has lent 2 Research tokens; so many of its own are not ready."),
        ({"phase": "project", "lent": {"africa": {"asia": 1}}},
         "Africa has lent Research tokens; that is done in steps 1 to 3."),
        ({"project": "p1"}, "A project is proposed as long as it is asked who gives what."),
        ({"pledged": {"asia": {"food": 1}}}, "Asia has offered more food than it can."),
        ({"fight": {"battlefield": "china"}}, "A battle has a place and a coalition that fights it"),
        ({"fight": {"regenerated": True}}, "Something is left of a battle, and none is fought."),
        ({"pending": [{"task": "deploy", "seats": ["asia"]}, {"task": "turn"}]},
         "What is pending does not fit the step"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(wrong, said):
    with pytest.raises(gf.BadPosition) as refused:
        begins(**wrong)
    assert str(refused.value).startswith(said)


@pytest.mark.rule("L25.2", "L25.4")
@pytest.mark.parametrize(("fallen", "said"), [
    ("asia", "Asia is defeated and its project is not funded: the game would be over."),
    ("south_america north_america europe africa asia", "Every coalition is defeated: the game would be over."),
])  # fmt: skip
def test_a_game_that_ought_to_be_over_is_refused(fallen, said):
    nothing = dict.fromkeys(("money", "food", "fuel", "minerals", "mic"), 0)
    with pytest.raises(gf.BadPosition, match=said):
        begins(defeated=dict.fromkeys(fallen.split(), True), stock=dict.fromkeys(fallen.split(), nothing))


@pytest.mark.rule("L16.1", "L17.3")
def test_land_that_nobody_holds_would_be_desolate():
    nothing = dict.fromkeys(("money", "food", "fuel", "minerals", "mic"), 0)
    with pytest.raises(gf.BadPosition, match="no unit holds its land"):
        begins(defeated={"asia": True}, stock={"asia": nothing}, units={"asia": dict.fromkeys(AREAS_OF_ASIA, 0)})


@pytest.mark.parametrize(("wrong", "said"), [
    ({"terror": {"asia": 9}}, "from 0 to 8"),
    ({"tier": {"asia": {"communications": 6}}}, "from 0 to 5"),
    ({"options": {"mode": 1}}, "contradicts the options"),
    ({"player": {"asia": 1}}, "contradicts the options"),
])  # fmt: skip
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
    with pytest.raises(gf.BadPosition, match="So much food cannot change hands"):
        gf.from_position("level7", tree)
