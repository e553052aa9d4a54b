"""The effects of each protocol when it is used, or while it is in play."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from .card_tests import happens, rows

DECKS = {"p1_deck": "c01_1 c02_1 c03_1", "p2_deck": "c04_1 c05_1 c06_1"}


def acts(card, *answers, gives, **said):
    """A row: a protocol, the answers, the changes besides its exhaustion, and the table."""
    return SimpleNamespace(card=card, answers=answers, gives=gives, said=said)


USES = [
    acts("p01", gives="armor -2, p2 armor -2"),
    acts("p02", gives="health -1, p2 health -1"),
    acts("p03", "zone red", "zone blue", gives="blue zone +1, red zone +1"),
    acts(
        "p04", invasion_dump="i01_1", invasion_discard="i02_1 i03_1", gives="i01_1 invasion_deck, i02_1 invasion_deck"
    ),
    acts("p05", gives="locks +1, p2 locks +1"),
    acts("p06", deployed="i01_1 i02_1", gives="i01_1 armor +3"),
    acts("p07", invasion_deck="i01_1 i02_1", gives="i01_1 deployed, red zone +1"),
    acts(
        "p08",
        "p1 colour red",
        "p1 colour red",
        "p2 colour blue",
        stored={"p1": {"red": 3}, "p2": {"blue": 1}},
        gives="stored red -2, p2 stored blue -1",
    ),
    acts("p09", **DECKS, gives="c01_1 p1_dump, c04_1 p2_dump"),
    acts(
        "p10",
        zone_red="i34",
        zone_blue="i01_1",
        zone_stored={"blue": 1},
        inv_tokens=2,
        gives="i01_1 invasion_discard, blue zone -1, tokens -1",
    ),
    acts("p11", "p1 choose_card l01", p1_base="l01 t01 t22", p2_base="t07", gives="l01 is exhausted, t07 is exhausted"),
    acts("p12", deployed="i01_1 i02_1", gives="i01_1 health +2"),
]


@pytest.mark.rule("R13.6", "R10.1")
@rows(USES)
def test_use(case):
    found = happens(
        "use_protocols", *case.answers, beside={f"{case.card} is": "exhausted"}, protocols=case.card, **case.said
    )
    assert found == case.gives


@pytest.mark.rule("R13.6")
@pytest.mark.parametrize("card", [case.card for case in USES])
def test_an_exhausted_protocol_does_nothing(card):
    said = next(case.said for case in USES if case.card == card)
    assert happens("use_protocols", protocols=card, card={card: {"exhausted": True}}, **said) == ""


@pytest.mark.rule("R13.1")
def test_p13():
    assert happens("beginning_of_turn", protocols="p13") == "armor -1, p2 armor -1"
    assert happens("use_protocols", protocols="p13") == "", "it has no activated ability"


@pytest.mark.rule("R13.4")
def test_p14():
    trained = happens(
        "train_zone", arguments={"zone": "red", "forced": 0}, protocols="p14", zone_red="i01_1", zone_stored={"red": 2}
    )
    assert trained == "armor -2, p2 armor -2, i01_1 invasion_discard, blue zone +1, red zone -2"
    assert happens("use_protocols", protocols="p14") == ""


@pytest.mark.rule("R13.8")
def test_a_protocol_comes_into_play_refreshed_from_the_top_of_its_supply():
    found = happens(
        "scenario_event",
        arguments={"number": 0},
        protocol_supply="p03 p04",
        protocols="p01",
        card={"p01": {"exhausted": True}},
    )
    assert found == "p03 protocols"
