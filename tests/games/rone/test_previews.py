"""What choices about dice, screws and recruits do for certain is in their previews, or in their line."""

from __future__ import annotations

import pytest

from .helpers import play, table


def previews(match, seat="p1"):
    return {str(action): action.preview for action in match.legal(seat)}


@pytest.mark.rule("R9.2")
def test_a_die_to_use_again_tells_what_it_brings():
    match = table(dice="br-", p1_base="t28", pool={"p1": {"wild": 1}})
    play(match, "use_card t28")
    assert previews(match) == {
        "choose_die die_1": "+1 resource on unused dice",
        "choose_die die_2": "+1 resource on unused dice",
    }


@pytest.mark.rule("R9.3")
def test_a_face_tells_what_it_brings_more_than_now():
    match = table(dice="-", p1_base="t16")
    play(match, "use_card t16")
    found = previews(match)
    assert found["set_die die_1 face_1"] == ""
    assert found["set_die die_1 face_2"] == "+1 resource on unused dice"


@pytest.mark.rule("R8.2")
def test_spare_parts_for_screws_tell_the_screws_that_are_put_on_a_card():
    match = table("spare_parts", spare_parts={"p1": 9}, p1_training="c01_1")
    assert previews(match)["spend_spare screws"] == "1 spare part, +2 screws in training"
    lost = table("spare_parts", spare_parts={"p1": 9})
    assert previews(lost)["spend_spare screws"] == "1 spare part"


@pytest.mark.rule("R8.1")
def test_a_card_to_recruit_tells_its_training_cost():
    match = table("spare_parts", spare_parts={"p1": 9}, recruits="c01_1 c02_1 c05_1")
    play(match, "spend_spare recruit")
    gists = {str(action): action.gist for action in match.legal("p1")}
    assert gists["choose_card c01_1"].startswith("3 screws to train. ")
    assert gists["choose_card c05_1"].startswith("5 screws to train. ")


@pytest.mark.rule("R2.9")
def test_the_compensation_for_playing_second_is_spent_like_other_spare_parts():
    match = table("beginning", owed={"p1": 2})
    assert match.preview("p1", "spend_spare screws").text.startswith("1 spare part")
    assert match.view("p1")["derived"]["purse"]["p1"] == 2
