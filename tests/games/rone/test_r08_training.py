"""R8.1 to R8.3 New cards: recruited and trained."""

from __future__ import annotations

import pytest

from .helpers import asked, choices, now, pick, pile, play, refused, table, told


def card(text):
    """An owner's file in which Repair Drone does this."""
    return f'[[playing]]\nid = "c19"\nplay = [{text}]'


def recruiting(recruits, **more):
    """p1 recruits with these cards on top of the Recruitment deck."""
    match = table("spare_parts", more.pop("options", None), spare_parts={"p1": 2}, recruits=recruits, **more)
    play(match, "spend_spare recruit")
    return match


# R8.1 Recruiting


@pytest.mark.rule("R8.1")
def test_of_three_cards_one_goes_to_the_training_center_and_two_are_destroyed():
    match = recruiting("c01_1 c02_1 c03_1 c04_1", p1_training="c10_1")
    assert asked(match) == "p1 choose_recruit"
    assert sorted(choices(match, "choose_card")) == ["c01_1", "c02_1", "c03_1"]
    assert refused(match, "choose_card c04_1") == "R8.1"
    events = play(match, "choose_card c02_1")
    assert pile(match, "p1_training") == "c02_1 c10_1"
    assert sorted(pile(match, "destroyed_recruits").split()) == ["c01_1", "c03_1"]
    assert pile(match, "recruits") == "c04_1"
    assert told(events, "recruited") == [{"seat": "p1", "card": "c02_1"}]


@pytest.mark.rule("R8.1")
def test_a_shuffled_deck_shows_any_three():
    match = table("spare_parts", spare_parts={"p1": 2})
    cards = pile(match, "recruits").split()
    play(match, "spend_spare recruit", dice=(127, 0, 3))
    assert set(pile(match, "p1_offer").split()) == {cards[127], cards[0], cards[4]}


@pytest.mark.rule("R8.1")
def test_several_recruits_come_one_after_the_other():
    match = table(p1_hand="c19_1", overlay=card('"recruit(2)"'), recruits="c01_1 c02_1 c03_1 c04_1 c05_1 c06_1 c07_1")
    play(match, "play_card c19_1", "choose_card c01_1")
    assert sorted(choices(match, "choose_card")) == ["c04_1", "c05_1", "c06_1"]
    play(match, "choose_card c06_1")
    assert pile(match, "p1_training") == "c06_1 c01_1"


@pytest.mark.rule("R8.1")
def test_copies_that_are_shown_are_offered_once():
    match = recruiting("c01_1 c01_2 c03_1")
    assert sorted(card[:3] for card in choices(match, "choose_card")) == ["c01", "c03"]


@pytest.mark.rule("R8.1")
def test_the_archive_index_shows_two_more_and_still_one_is_taken():
    match = recruiting("c01_1 c02_1 c03_1 c04_1 c05_1 c06_1", p1_base="t25")
    assert len(choices(match, "choose_card")) == 5
    play(match, "choose_card c05_1")
    assert pile(match, "p1_training") == "c05_1"
    assert now(match)["count"]["destroyed_recruits"] == 4


@pytest.mark.rule("R8.1")
def test_abilities_work_after_a_recruit():
    match = recruiting("c01_1 c02_1 c03_1", p1_base="l05")
    play(match, "choose_card c01_1")
    assert now(match)["card"]["c01_1"]["screws"] == 1, "The Ledger"


@pytest.mark.rule("R8.7")
def test_an_empty_supply_is_made_again_from_the_destroyed_cards():
    """Q21."""
    match = recruiting("c01_1", destroyed_recruits="c02_1 c03_1 c04_1")
    assert now(match)["count"]["p1_offer"] == 3
    assert "c01_1" in choices(match, "choose_card")
    assert now(match)["count"]["destroyed_recruits"] == 0
    assert now(match)["count"]["recruits"] == 1


@pytest.mark.rule("R8.1")
def test_of_fewer_cards_the_choice_is_among_those():
    """Q21."""
    match = recruiting("", destroyed_recruits="c02_1 c03_1")
    assert sorted(choices(match, "choose_card")) == ["c02_1", "c03_1"]


@pytest.mark.rule("R8.1")
def test_where_there_are_none_nothing_happens():
    """Q21."""
    match = table(p1_hand="s03_1 c19_1", overlay=card('"recruit(2)", "gain_armor(1)"'), recruits="", armor={"p1": 3})
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"
    assert now(match)["armor"]["p1"] == 4
    assert now(match)["count"]["p1_training"] == 0


@pytest.mark.rule("R8.1")
def test_a_choice_with_nothing_to_recruit_leaves_the_other():
    match = table(p1_hand="s03_1", recruits="", pool={"p1": {"yellow": 1}}, p1_training="c01_1")
    play(match, "play_card s03_1")
    while asked(match) != "p1 act":
        match.play("p1", match.legal("p1")[0])
    assert now(match)["card"]["c01_1"]["screws"] == 2


# R8.2 Screws


@pytest.mark.rule("R8.2")
def test_screws_go_on_cards_of_ones_choice():
    match = table(p1_hand="c19_1", overlay=card('"gain_screw(3)"'), p1_training="c01_1 c02_1 c03_1")
    play(match, "play_card c19_1")
    assert asked(match) == "p1 place_screws"
    assert sorted(choices(match, "screw")) == ["c01_1", "c02_1", "c03_1"]
    assert refused(match, "screw c04_1") == "R8.2"
    play(match, "screw c02_1", "screw c01_1", "screw c02_1")
    cards = now(match)["card"]
    assert (cards["c01_1"]["screws"], cards["c02_1"]["screws"], cards["c03_1"]["screws"]) == (1, 2, 0)


@pytest.mark.rule("R8.2")
def test_with_one_card_in_training_there_is_no_choice_and_with_none_they_are_lost():
    match = table(p1_base="t18", recruits="c01_1 c02_1 c03_1")
    play(match, "use_card t18", "choose_card c02_1")
    assert now(match)["card"]["c02_1"]["screws"] == 1
    match = table("spare_parts", spare_parts={"p1": 1})
    events = play(match, "spend_spare screws")
    assert told(events, "screws_lost") == [{"seat": "p1", "count": 2}]


@pytest.mark.rule("R8.2")
def test_screws_are_lost_from_cards_of_ones_choice():
    screws = {"c01_1": {"screws": 2}, "c02_1": {"screws": 1}}
    match = table(p1_hand="c19_1", overlay=card('"lose_screw(2)"'), p1_training="c01_1 c02_1 c03_1", card=screws)
    play(match, "play_card c19_1")
    assert asked(match) == "p1 take_screws"
    assert refused(match, "screw c03_1") == "R8.2"
    play(match, "screw c02_1")
    cards = now(match)["card"]
    assert (cards["c01_1"]["screws"], cards["c02_1"]["screws"]) == (1, 0), "then there was no choice"
    assert asked(match) == "p1 act"


@pytest.mark.rule("R8.2")
def test_no_more_screws_are_lost_than_there_are():
    match = table(
        p1_hand="c19_1", overlay=card('"lose_screw(5)"'), p1_training="c01_1 c02_1", card={"c01_1": {"screws": 2}}
    )
    play(match, "play_card c19_1")
    assert now(match)["card"]["c01_1"]["screws"] == 0
    match = table(p1_hand="c19_1", overlay=card('"lose_screw(5)"'), p1_training="c01_1")
    play(match, "play_card c19_1")
    assert asked(match) == "p1 act"


# R8.3 Training


@pytest.mark.rule("R8.3")
@pytest.mark.parametrize(("screws", "trained"), [(2, False), (3, True), (4, True)])
def test_a_card_is_trained_by_screws_enough(screws, trained):
    """Ruling 18."""
    match = table("train", p1_training="c01_1", card={"c01_1": {"screws": screws}})
    assert pile(match, "p1_discard") == ("c01_1" if trained else "")
    assert pile(match, "p1_training") == ("" if trained else "c01_1")


@pytest.mark.rule("R8.3")
def test_screws_do_not_train_a_card_at_once():
    """Ruling 18."""
    match = table(p1_hand="c19_1", overlay=card('"gain_screw(3)"'), p1_training="c01_1")
    play(match, "play_card c19_1")
    assert pile(match, "p1_training") == "c01_1"


@pytest.mark.rule("R8.3")
def test_abilities_and_the_card_itself_answer_to_its_training():
    overlay = '[[tech]]\nid = "t01"\nuse = []\npassive = { when = "train", do = ["gain_reroll(1)"] }'
    match = table("train", p1_training="c39_1", card={"c39_1": {"screws": 8}}, p1_base="t01", overlay=overlay)
    assert now(match)["rerolls"]["p1"] == 2


@pytest.mark.rule("R8.1")
def test_shown_cards_are_seen_by_all():
    match = recruiting("c01_1 c02_1 c03_1")
    assert match.view("p2")["table"]["card"]["c01_1"]["pile"] == "p1_offer"
    assert pick(match) in ("c01_1", "c03_1")
