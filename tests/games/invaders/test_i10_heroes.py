"""I10 Heroes."""

from __future__ import annotations

from typing import Any

import pytest

from groundfall.games.invaders.state import HEROES

from .helpers import asked, choices, forces, now, pile, play, refused, table, there, told

RIM, EURASIA, AFRICA = "pacific_rim", "eurasia", "africa"


def next_is(match, hero):
    """The random result that draws this hero from the pile."""
    waiting = [name for name, where in now(match)["hero_state"].items() if where == 0]
    return (waiting.index(hero),)


@pytest.mark.rule("I10.1")
def test_the_hero_takes_one_of_the_four_slots():
    match = table("mankind", mankind="saladin", at={EURASIA: "saladin ramses quispe"})
    assert forces(match, EURASIA) == (0, 5 + 1 + 1 + 3)
    play(match, "play saladin eurasia")
    assert there(match, EURASIA) == "saladin ramses quispe saladin"
    match = table("mankind", mankind="saladin", at={EURASIA: "saladin ramses quispe mako"})
    play(match, "play saladin eurasia")
    assert asked(match) == "mankind choose_room"


@pytest.mark.rule("I10.2")
def test_a_mobile_hero_moves_to_a_zone_with_a_free_slot():
    match = table("mankind", at={EURASIA: "okonkwo", AFRICA: "saladin saladin ramses ramses"})
    assert choices(match, "move_hero") == [RIM]
    assert refused(match, "move_hero africa") == "I1.2"
    assert refused(match, "move_hero eurasia") == "I10.2"
    events = play(match, "move_hero pacific_rim")
    assert told(events, "moved") == [{"figure": "okonkwo", "zone": RIM}]
    assert (there(match, RIM), there(match, EURASIA)) == ("okonkwo", "")
    assert now(match)["hero"] == "mankind_pacific_rim_1"
    assert (forces(match, RIM), forces(match, EURASIA)) == ((0, 5), (0, 5))


@pytest.mark.rule("I10.2")
def test_it_moves_once_in_each_main_phase_of_mankind_before_or_after_anything_else():
    match = table("mankind", mankind="saladin", at={EURASIA: "okonkwo"})
    play(match, "play saladin africa", "move_hero africa")
    assert refused(match, "move_hero eurasia") == "I10.2"
    play(match, "end_main")
    assert refused(match, "move_hero eurasia", "invader") == "I10.2", "not in the Invader's turn"
    play(match, "end_main")
    assert choices(match, "move_hero") == [RIM, EURASIA]


@pytest.mark.rule("I10.2")
def test_the_invader_never_moves_the_hero():
    match = table("invader", at={EURASIA: "okonkwo"})
    assert match.why_not("invader", "move_hero africa") == ("Only Mankind can move the hero.", "I10.2")
    assert refused(table("invader"), "move_hero africa") == "I10.2", "nor one that is not there"


@pytest.mark.rule("I10.2")
def test_other_heroes_stay():
    match = table("mankind", at={EURASIA: "quispe"})
    assert choices(match, "move_hero") == []
    assert refused(match, "move_hero africa") == "I10.2"
    assert refused(table("mankind"), "move_hero africa") == "I10.2", "there is none"


@pytest.mark.rule("I10.2", "I10.7")
def test_a_turned_hero_moves_as_it_lies():
    match = table("mankind", at={EURASIA: "~haddad"})
    play(match, "move_hero africa")
    assert (there(match, AFRICA), there(match, EURASIA)) == ("~haddad", "")


@pytest.mark.rule("I10.2")
def test_what_a_hero_has_done_it_has_done_wherever_it_goes():
    match = table("mankind", at={EURASIA: "moreau", AFRICA: "mako"}, tokens={EURASIA: 1, AFRICA: 1})
    play(match, "use mankind_eurasia_1 first")
    assert now(match)["tokens"][EURASIA] == 0
    play(match, "move_hero africa")
    assert refused(match, "use mankind_africa_2 first") == "I5.1", "used this turn"


@pytest.mark.rule("I10.3")
def test_a_hero_is_a_defender_for_other_cards():
    match = table("mankind", at={EURASIA: "okonkwo"})
    hero = HEROES.number("okonkwo") + 80
    assert match.content.card_type[hero] == match.content.card_type[40], "as the Saladin"
    match = table("invader", invader="bombard squid squid", at={EURASIA: "okonkwo"}, top={"invader": "kraken"})
    play(match, "cast bombard", "discard squid", "discard squid")
    assert choices(match, "target") == ["mankind_eurasia_1"]


LANDSLIDE = """
[[card]]
id = "seismic"
ability = [{ on = "play", do = ["destroy(1, mankind, type(defender), power_at_most(2))"] }]
"""


@pytest.mark.rule("I10.3")
def test_what_destroys_a_defender_destroys_a_hero_and_what_destroys_a_location_does_not():
    at = {EURASIA: "okonkwo shanty", AFRICA: "titan"}
    match = table("invader", invader="seismic squid", at=at, overlay=LANDSLIDE)
    play(match, "cast seismic", "discard squid")
    assert choices(match, "target") == ["mankind_eurasia_1"]
    match = table("invader", invader="seismic squid", at=at)
    play(match, "cast seismic", "discard squid")
    assert choices(match, "target") == ["mankind_eurasia_2"]


MARTYR = """
[[hero]]
id = "okonkwo"
ability = [
  { on = "would_drain", cost = ["sacrifice"], do = ["prevent_drain(5)"] },
  { on = "every_turn", cost = ["sacrifice"], do = ["draw(1)"] },
]
"""


@pytest.mark.rule("I10.4", "I12.2")
def test_a_hero_is_never_sacrificed_in_the_invaders_turn():
    match = table("invader", at={EURASIA: "okonkwo", AFRICA: "medusa"}, overlay=MARTYR)
    events = play(match, "end_main")
    assert told(events, "drained") == [{"seat": "mankind", "count": 3}], "there was no question about it"
    assert (there(match, EURASIA), asked(match)) == ("okonkwo", "mankind act")


@pytest.mark.rule("I10.4")
def test_in_mankinds_own_turn_a_hero_may_be_given_up_if_it_says_so():
    match = table("mankind", at={EURASIA: "okonkwo"}, overlay=MARTYR, top={"mankind": "saladin"})
    events = play(match, "use mankind_eurasia_1 second", dice=next_is(match, "soldier"))
    assert told(events, "lost") == [{"hero": "okonkwo"}]
    assert told(events, "arrives") == [{"hero": "soldier"}]
    play(match, f"zone {AFRICA}")
    assert there(match, AFRICA) == "soldier", "upright"
    assert now(match)["hand_cards"]["mankind"] == 1


@pytest.mark.rule("I10.4", "I4.7")
def test_a_hero_is_not_sacrificed_to_make_room():
    match = table("mankind", mankind="saladin", at={EURASIA: "okonkwo saladin ramses ramses"})
    play(match, "play saladin eurasia")
    assert choices(match, "make_room") == [f"mankind_eurasia_{n}" for n in (2, 3, 4)]


@pytest.mark.rule("I10.5", "I10.6")
def test_when_the_hero_leaves_play_the_next_one_comes_at_once_turned_in_the_invaders_turn():
    at = {EURASIA: "okonkwo saladin saladin ramses", AFRICA: "mako mako ramses ramses"}
    match = table("invader", invader="assassin squid", at=at)
    play(match, "cast assassin", "discard squid")
    events = play(match, "target mankind_eurasia_1", dice=next_is(match, "quispe"))
    assert told(events, "lost") == [{"hero": "okonkwo"}]
    assert told(events, "arrives") == [{"hero": "quispe"}]
    assert asked(match) == "mankind place_hero"
    assert now(match)["hero"] is None
    assert choices(match, "zone") == [RIM, EURASIA], "the freed slot counts"
    assert refused(match, "zone africa") == "I1.2"
    events = play(match, f"zone {EURASIA}")
    assert told(events, "stands") == [{"hero": "quispe", "zone": EURASIA}]
    assert there(match, EURASIA) == "~quispe saladin saladin ramses"
    assert now(match)["hero"] == "mankind_eurasia_1"
    assert asked(match) == "invader act"
    play(match, "end_main")
    assert there(match, EURASIA).startswith("quispe"), "upright from Mankind's turn on"


@pytest.mark.rule("I10.5")
def test_each_hero_of_the_pile_is_equally_likely():
    position: dict[str, Any] = {
        "invader": "assassin squid",
        "at": {EURASIA: "okonkwo"},
        "hero_state": dict.fromkeys(HEROES.names, 2),
    }
    position["hero_state"] |= {"okonkwo": 1, "eze": 0, "raman": 0, "soldier": 0}
    for result, hero in enumerate(("eze", "raman", "soldier")):
        match = table("invader", **position)
        play(match, "cast assassin", "discard squid")
        events = play(match, "target mankind_eurasia_1", dice=(result,))
        assert told(events, "arrives") == [{"hero": hero}]
        assert match.journal[-1].drawn == [(3, result)]


@pytest.mark.rule("I10.6")
def test_a_lost_hero_is_out_of_the_game():
    match = table("invader", invader="assassin squid", at={EURASIA: "okonkwo"})
    play(match, "cast assassin", "discard squid", "target mankind_eurasia_1", f"zone {AFRICA}")
    assert pile(match, "mankind") == ""
    lost = [hero for hero, where in now(match)["hero_state"].items() if where == 2]
    assert lost == ["okonkwo"]
    assert list(now(match)["hero_state"].values()).count(1) == 1
    assert list(now(match)["hero_state"].values()).count(0) == 9


@pytest.mark.rule("I10.6")
def test_what_comes_to_the_slot_of_a_turned_hero_who_is_lost_lies_upright():
    match = table("invader", invader="assassin squid", mankind="saladin", at={EURASIA: "~okonkwo"})
    play(match, "cast assassin", "discard squid", "target mankind_eurasia_1", f"zone {AFRICA}", "end_main")
    play(match, "play saladin eurasia")
    assert there(match, EURASIA) == "saladin"


@pytest.mark.rule("I10.7")
def test_while_a_hero_is_turned_what_it_adds_to_others_stops():
    assert forces(table(at={EURASIA: "raman saladin saladin"}), EURASIA) == (0, 5 + 1 + 2 + 2)
    assert forces(table(at={EURASIA: "~raman saladin saladin"}), EURASIA) == (0, 5 + 1 + 1)


@pytest.mark.rule("I10.7")
def test_and_what_asks_for_it_to_be_upright():
    match = table("invader", at={EURASIA: "~petrova", AFRICA: "kraken"})
    events = play(match, "end_main")
    assert told(events, "drained") == [{"seat": "mankind", "count": 1}], "nothing was asked"
    match = table("mankind", at={EURASIA: "~moreau"}, tokens={EURASIA: 1})
    assert refused(match, "use mankind_eurasia_1 first") == "I4.4", "it cannot be turned again"
