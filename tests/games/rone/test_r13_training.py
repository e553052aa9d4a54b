"""R13.4 The Invasion's training, and R13.8 other effects on it."""

from __future__ import annotations

import pytest

from groundfall.games.rone.state import PILES

from .card_tests import NINE, THEN, TOGETHER, changes, facts, happens
from .helpers import asked, choices, pile, play, refused, table


def training(fill=0, **said):
    """The training step with two players; with `fill` from its start, otherwise after empty zones are filled."""
    laid = {"invasion_supply": "", "armor": NINE, "health": NINE, "active": 0, "inv_tokens": 5, **said}
    return table("invasion", TOGETHER, pending=[{"task": "train_cards", "fill": fill}, *THEN], **laid)


def acts(use, *answers, **said):
    """The changes when a protocol with this ability is used."""
    overlay = f'[[protocol]]\nid = "p01"\nuse = ["{use}"]\n'
    return happens("use_protocols", *answers, overlay=overlay, protocols="p01", beside={"p01 is": "exhausted"}, **said)


@pytest.mark.rule("R13.4")
def test_the_step_begins_with_empty_zones_being_filled():
    match = training(fill=1, invasion_supply="i01_1 i02_1 i03_1 i04_1 i05_1", zone_stored={"black": 1})
    waiting = {zone: pile(match, f"zone_{zone}") for zone in ("blue", "red", "black", "green", "yellow")}
    assert sorted(waiting.values()) == ["i01_1", "i02_1", "i03_1", "i04_1", "i05_1"]
    assert pile(training(invasion_supply="i01_1"), "zone_blue") == ""


@pytest.mark.rule("R13.4")
def test_all_that_is_stored_is_destroyed_also_above_the_cost():
    match = training(zone_blue="i01_1", zone_stored={"blue": 9, "red": 3})
    assert match.state.zone_stored == [0, 3, 0, 0, 0]
    assert pile(match, "invasion_discard") == "i01_1"


@pytest.mark.rule("R13.4", "R1.6")
def test_of_several_cards_the_lead_chooses_the_next_zone():
    match = training(
        zone_blue="i01_1", zone_red="i02_1", zone_black="i34", lead="p2", zone_stored={"blue": 2, "red": 2, "black": 5}
    )
    assert asked(match) == "p2 choose_training"
    assert choices(match, "zone") == ["blue", "red"]
    assert refused(match, "zone black") == "R13.4"
    before = match.digest()
    assert refused(match, "zone green") == "R13.4"
    assert match.digest() == before
    play(match, "zone red")
    assert pile(match, "invasion_discard") == "i01_1 i02_1", "the last one without a question"
    assert pile(match, "zone_black") == "i34"


@pytest.mark.rule("R13.4")
def test_the_effects_of_training_come_before_the_discard():
    found = happens("train_zone", arguments={"zone": "yellow", "forced": 0}, zone_yellow="i40")
    assert found == "i40 invasion_discard", "its recycling found nothing"


@pytest.mark.rule("R13.4")
def test_the_effect_of_the_zone_comes_after_the_discard():
    found = happens("train_zone", arguments={"zone": "green", "forced": 0}, zone_green="i01_1")
    assert found == "i01_1 invasion_deck", "the green zone recycled the card itself"


@pytest.mark.rule("R13.4")
def test_the_zone_is_filled_after_its_effect():
    taking = '[[zone]]\nid = "blue"\ndo = ["inv_add_cards(1)"]\n'
    found = happens(
        "train_zone",
        arguments={"zone": "blue", "forced": 0},
        overlay=taking,
        zone_blue="i01_1",
        invasion_supply="i02_1",
    )
    assert found == "i01_1 invasion_discard, i02_1 invasion_deck"


@pytest.mark.rule("R13.4")
def test_abilities_for_a_training_come_last_when_the_zone_is_filled():
    adding = '[[protocol]]\nid = "p14"\npassive = { when = "after_inv_training", do = ["inv_add_cards(1)"] }\n'
    found = happens(
        "train_zone",
        arguments={"zone": "blue", "forced": 0},
        overlay=adding,
        zone_blue="i01_1",
        protocols="p14",
        invasion_supply="i02_1 i03_1",
    )
    assert found == "i01_1 invasion_discard, i02_1 zone_blue, i03_1 invasion_deck, tokens -1"


@pytest.mark.rule("R13.4")
def test_resources_stored_by_an_ability_stay_and_the_new_card_can_be_trained():
    match = training(zone_blue="i01_1", zone_stored={"blue": 2}, protocols="p14", invasion_supply="i02_1")
    assert match.state.zone_stored[0] == 1
    match = training(
        zone_blue="i01_1",
        zone_red="i03_1",
        zone_stored={"blue": 2, "red": 2},
        protocols="p14",
        invasion_supply="i02_1 i04_1",
    )
    play(match, "zone blue")
    assert pile(match, "invasion_discard") == "i02_1 i03_1 i01_1", "two resources trained the new card of the blue zone"


@pytest.mark.rule("R13.4", "R12.3")
def test_a_zone_without_a_new_card_stays_empty():
    match = training(zone_blue="i01_1", zone_stored={"blue": 2})
    assert match.state.count[PILES.number("zone_blue")] == 0


@pytest.mark.rule("R13.4", "R13.8")
@pytest.mark.parametrize(("empties", "red"), [(True, "red zone -3"), (False, "")])
@pytest.mark.parametrize("use", ["inv_train_zone(red)", "inv_train_cheapest"])
def test_a_forced_training_needs_nothing_stored_and_empties_the_zone_by_its_option(use, empties, red):
    found = acts(
        use,
        zone_red="i08_1",
        zone_blue="i34",
        zone_stored={"red": 3, "blue": 1},
        options=TOGETHER | {"forced_training_empties_zone": empties},
    )
    assert found == ", ".join(filter(None, ["armor -2, p2 armor -2, i08_1 invasion_discard", red]))
    found = acts(use, zone_red="i08_1", zone_blue="i34")
    assert found == "armor -2, p2 armor -2, i08_1 invasion_discard"


@pytest.mark.rule("R13.8", "R1.6")
def test_among_the_cheapest_the_lead_chooses():
    overlay = '[[protocol]]\nid = "p01"\nuse = ["inv_train_cheapest"]\n'
    match = table(
        "invasion",
        TOGETHER,
        pending=[{"task": "use_protocols"}, *THEN],
        overlay=overlay,
        protocols="p01",
        zone_red="i08_1",
        zone_blue="i05_1",
        zone_green="i34",
        lead="p2",
        active=0,
    )
    assert asked(match) == "p2 choose_cheapest"
    assert choices(match, "zone") == ["blue", "red"]
    assert refused(match, "zone green") == "R13.8"
    before = facts(match)
    play(match, "zone red")
    assert changes(match, before).startswith("armor -2, p2 armor -2, i08_1 invasion_discard")


@pytest.mark.rule("R13.8")
def test_with_no_card_in_a_zone_nothing_is_trained():
    assert acts("inv_train_cheapest", zone_stored={"red": 3}) == ""
    assert acts("inv_train_zone(red)", zone_stored={"red": 3}, zone_blue="i01_1") == ""


WORDS = [
    ("inv_recycle(2)", (), {"invasion_dump": "i01_1", "invasion_discard": "i02_1 i03_1"},
     "i01_1 invasion_deck, i02_1 invasion_deck"),
    ("inv_recycle(3)", (), {"invasion_dump": "i01_1", "invasion_discard": ""}, "i01_1 invasion_deck"),
    ("inv_store(wild,2)", ("zone red", "zone green"), {}, "red zone +1, green zone +1"),
    ("inv_store(black,3)", (), {}, "black zone +3"),
    ("inv_deploy(2)", (), {"invasion_deck": "i06_1 i02_1 i03_1"},
     "i02_1 deployed, i06_1 deployed, blue zone +1, red zone +1"),
    ("inv_deploy(per_player(1))", (), {"invasion_deck": "i06_1 i02_1 i03_1"},
     "i02_1 deployed, i06_1 deployed, blue zone +1, red zone +1"),
    ("inv_discard_deck(2)", (), {"invasion_deck": "i06_1 i02_1 i03_1"},
     "i02_1 invasion_discard, i06_1 invasion_discard"),
    ("inv_destroy_discard(2)", (), {"invasion_discard": "i01_1 i02_1 i03_1"},
     "i01_1 destroyed_invasion, i02_1 destroyed_invasion"),
    ("inv_destroy_discard(all)", (), {"invasion_discard": "i01_1 i02_1"},
     "i01_1 destroyed_invasion, i02_1 destroyed_invasion"),
    ("inv_destroy_discard(9)", (), {"invasion_discard": "i01_1"}, "i01_1 destroyed_invasion"),
    ("inv_destroy_discard(third_up)", (), {"invasion_discard": "i01_1 i02_1 i03_1 i04_1"},
     "i01_1 destroyed_invasion, i02_1 destroyed_invasion"),
    ("inv_destroy_stored(2)", ("zone red", "zone blue"), {"zone_stored": {"red": 2, "blue": 1}},
     "blue zone -1, red zone -1"),
    ("inv_destroy_stored(3)", ("zone red",), {"zone_stored": {"red": 1}}, "red zone -1"),
    ("inv_add_cards(2)", (), {"invasion_supply": "i13 i14 i15"}, "i13 invasion_deck, i14 invasion_deck"),
    ("inv_add_cards(5)", (), {"invasion_supply": "i13", "destroyed_invasion": "i14"},
     "i13 invasion_deck, i14 invasion_deck"),
    ("inv_lose_token(2)", (), {"inv_tokens": 5}, "tokens -2"),
    ("inv_lose_token(2)", (), {"inv_tokens": 1}, "tokens -1"),
    ("inv_gain_token(2)", (), {"inv_tokens": 1}, "tokens +2"),
    ("inv_set_tokens(per_player(3))", (), {"inv_tokens": 1}, "tokens +5"),
    ("inv_refresh_protocols(1)", (), {}, ""),
    ("activate_protocol(2)", ("choose_card p06",), {"protocol_supply": "p06 p12 p09"},
     "p06 protocols, p06 is exhausted, p12 protocols, p12 is exhausted"),
    ("activate_protocol(1)", (), {"protocol_supply": "", "destroyed_protocols": "p06"},
     "p06 protocols, p06 is exhausted"),
    ("activate_protocol(1)", (), {"protocol_supply": ""}, ""),
    ("fill_zones", (), {"invasion_supply": "i01_1 i02_1", "zone_blue": "i03_1",
                        "zone_red": "i04_1", "zone_black": "i05_1"},
     "i01_1 zone_green, i02_1 zone_yellow"),
    ("top_armor(2)", (), {}, ""),
    ("top_health(2)", (), {}, ""),
    ("inv_deploy_self", (), {}, ""),
    ("inv_destroy_self", (), {}, ""),
]  # fmt: skip


@pytest.mark.rule("R13.8", "R13.5", "R14.2")
@pytest.mark.parametrize(("use", "answers", "lying", "gives"), WORDS)
def test_what_effects_do_to_the_invasion(use, answers, lying, gives):
    assert acts(use, *answers, **lying) == gives


@pytest.mark.rule("R13.8")
def test_a_recycled_card_is_the_next_one():
    recycling = '[[protocol]]\nid = "p01"\nuse = ["inv_recycle(2)", "inv_deploy(1)"]\n'
    match = table(
        "invasion",
        TOGETHER,
        pending=[{"task": "use_protocols"}, *THEN],
        overlay=recycling,
        protocols="p01",
        invasion_dump="i06_1",
        invasion_discard="i02_1",
        invasion_deck="i03_1",
    )
    assert pile(match, "deployed") == "i02_1", "the last one that was recycled"
    assert pile(match, "invasion_deck") == "i06_1 i03_1"


@pytest.mark.rule("R13.8", "R8.4")
def test_shuffling_cards_in_forgets_the_order_of_its_deck():
    adding = '[[protocol]]\nid = "p01"\nuse = ["inv_add_cards(1)"]\n'
    match = table(
        "invasion",
        TOGETHER,
        pending=[{"task": "use_protocols"}, *THEN],
        overlay=adding,
        protocols="p01",
        invasion_deck="i01_1 i02_1",
        invasion_supply="i13",
    )
    assert match.state.topped[PILES.number("invasion_deck")] == 0
