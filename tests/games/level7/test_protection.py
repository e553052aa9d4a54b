"""L11.8 to L11.11: the die, the payment, the Oracle, and what they cancel of an Orbital Assault."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, choices, go_on, held, invaders, now, play, told
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import SEATS, TECHS

PLUS, EQUALS, MINUS = 1, 4, 6  # faces
BARE = {seat: dict.fromkeys(TECHS.names, 0) for seat in SEATS.names}


def struck(event: str, half: str, tier: dict[str, dict[str, int]], **more: Any) -> Match:
    """A card of which this half is about to strike; coalitions have these technologies only."""
    tiers = {seat: {**BARE[seat], **tier.get(seat, {})} for seat in SEATS.names}
    return about_to("strike_event", resolving={"event": event, "half": half}, tier=tiers, **more)


def mic(match: Match) -> list[int]:
    """The MIC dials in turn order."""
    return [now(match)["stock"][seat]["mic"] for seat in SEATS.names]


# The die


@pytest.mark.rule("L11.8")
@pytest.mark.parametrize(("face", "lost"), [(PLUS, 0), (2, 0), (3, 0), (EQUALS, 2), (5, 2), (MINUS, 2)])
def test_energy_shielding_keeps_a_bombardment_off_on_plus(face: int, lost: int) -> None:
    match = struck("a06", "alpha", {"europe": {"military_equipment": 4}})  # 2 MIC of Europe
    before = mic(match)
    go_on(match, dice=(face,))
    assert mic(match)[2] == before[2] - lost
    assert [saved["seat"] for saved in told(match.events(), "saved")] == ["europe"] * (lost == 0)


# What protects from what: technology, tier, an event of the kind, and the faces that protect.
DICE = """
military_equipment 4 a05 bravo plus
military_equipment 5 a05 bravo plus equals
communications 3 a23 bravo plus
communications 4 a23 bravo plus
communications 5 a23 bravo plus equals
biological_sciences 2 a08 alpha plus
biological_sciences 3 a08 alpha plus
biological_sciences 4 a08 alpha plus equals
biological_sciences 5 a08 alpha plus equals
social_programs 1 a05 alpha plus
social_programs 2 a05 alpha plus
social_programs 3 a05 alpha plus
social_programs 4 a05 alpha plus equals
social_programs 5 a05 alpha plus equals
social_programs 3 a09 alpha plus
social_programs 4 a09 alpha plus
social_programs 5 a09 alpha plus equals
"""
SAVING = [line.split() for line in DICE.strip().splitlines()]


@pytest.mark.rule("L11.8")
@pytest.mark.parametrize(("face", "symbol"), [(PLUS, "plus"), (EQUALS, "equals"), (MINUS, "minus")])
@pytest.mark.parametrize("line", SAVING, ids=" ".join)
def test_each_technology_protects_on_its_faces(line: list[str], face: int, symbol: str) -> None:
    tech, tier, event, half, *faces = line
    match = struck(event, half, {"asia": {tech: int(tier)}}, at={"siberia": "ship_2"})
    go_on(match, dice=(face,))
    assert [saved["seat"] for saved in told(match.events(), "saved")] == ["asia"] * (symbol in faces)


@pytest.mark.rule("L11.8")
@pytest.mark.parametrize("tech", TECHS.names)
@pytest.mark.parametrize("tier", range(6))
@pytest.mark.parametrize(
    ("kind", "event", "half"),
    [
        ("bombardment", "a05", "bravo"),
        ("orbital_assault", "a23", "bravo"),
        ("crop_decimation", "a08", "alpha"),
        ("viral_video", "a05", "alpha"),
        ("paranoia", "a09", "alpha"),
    ],
)
def test_no_technology_rolls_against_another_kind_of_event(
    tech: str, tier: int, kind: str, event: str, half: str
) -> None:
    rolls = [tech, str(tier), event, half] in [line[:4] for line in SAVING]
    match = struck(event, half, {"asia": {tech: tier}}, at={"siberia": "ship_2"}, stock={"asia": {"money": 0}})
    go_on(match, dice=(MINUS,) * rolls)
    assert [rolled["hazard"] for rolled in told(match.events(), "save_rolled")] == [kind] * rolls


@pytest.mark.rule("L11.8")
def test_only_the_top_face_counts() -> None:
    match = struck("a08", "alpha", {"asia": {"biological_sciences": 2}}, stock={"asia": {"money": 9, "food": 9}})
    go_on(match, dice=(MINUS,))  # the price of tier 1 is gone with it
    assert asked(match) == "asia consult"
    assert now(match)["stock"]["asia"]["food"] == 7


@pytest.mark.rule("L11.8")
def test_each_coalition_rolls_one_die_in_turn_order_before_anything_acts() -> None:
    tier = {seat: {"military_equipment": 4} for seat in ("europe", "asia", "south_america")}
    match = struck("a05", "bravo", tier, first="europe")
    before = mic(match)
    go_on(match, dice=(MINUS, PLUS, EQUALS))
    assert [rolled["seat"] for rolled in told(match.events(), "save_rolled")] == ["europe", "asia", "south_america"]
    assert [a - b for a, b in zip(mic(match), before, strict=True)] == [-1, -1, -1, -1, 0]
    kinds = [event.kind for event in match.events() if event.kind in ("save_rolled", "lost")]
    assert kinds == ["save_rolled"] * 3 + ["lost"] * 4
    lost = [event["seat"] for event in told(match.events(), "lost")]
    assert lost == ["europe", "africa", "south_america", "north_america"]


# The payment


@pytest.mark.rule("L11.9")
@pytest.mark.parametrize(
    ("tech", "tier", "event", "price"),
    [
        ("biological_sciences", 1, "a25 bravo", 3),
        ("communications", 2, "a17 bravo", 2),
        ("social_programs", 2, "a22 bravo", 2),
    ],
)
def test_a_technology_may_protect_for_money(tech: str, tier: int, event: str, price: int) -> None:
    name, half = event.split()
    match = struck(name, half, {"asia": {tech: tier}}, stock={"asia": {"money": 5, "food": 9}})
    bank = now(match)["bank"]
    go_on(match)
    assert asked(match) == "asia buy_protection"
    match.play("asia", "pay")
    assert now(match)["stock"]["asia"]["money"] == 5 - price
    assert now(match)["bank"] == bank + price
    assert (now(match)["stock"]["asia"]["food"], now(match)["terror"]["asia"], invaders(match)) == (9, 0, {})


@pytest.mark.rule("L11.9")
def test_nobody_has_to_pay() -> None:
    match = struck("a22", "bravo", {"asia": {"social_programs": 2}}, stock={"asia": {"money": 5}})
    go_on(match, "asia decline")
    assert (now(match)["stock"]["asia"]["money"], now(match)["terror"]["asia"]) == (4, 2)


@pytest.mark.rule("L11.9")
@pytest.mark.parametrize(("money", "question"), [(2, "asia buy_protection"), (1, "asia consult")])
def test_it_is_paid_in_full_or_not_at_all(money: int, question: str) -> None:
    match = struck("a22", "bravo", {"asia": {"social_programs": 2}}, stock={"asia": {"money": money}})
    go_on(match)
    assert asked(match) == question


@pytest.mark.rule("L11.9")
def test_the_price_is_one_for_each_event() -> None:
    match = struck("v30", "bravo", {seat: {"social_programs": 2} for seat in ("asia", "europe")})
    go_on(match)
    assert asked(match) == "europe buy_protection"
    match.play("europe", "pay")
    assert asked(match) == "asia buy_protection"
    match.play("asia", "pay")
    assert told(match.events(), "paid_for") == [{"seat": "europe", "price": 2}, {"seat": "asia", "price": 2}]
    assert [now(match)["stock"][seat]["money"] for seat in SEATS.names] == [2, 2, 2, 2, 2]


# The Oracle


@pytest.mark.rule("L11.10")
def test_an_oracle_is_used_up_and_the_event_passes_by() -> None:
    match = struck("a06", "alpha", {}, cards="europe:psychic_oracle")
    before = mic(match)
    go_on(match)
    assert asked(match) == "europe consult"
    match.play("europe", "use_oracle")
    assert mic(match) == before
    assert held(match, "europe") == []
    assert asked(match) == "asia consult"


@pytest.mark.rule("L11.10")
def test_an_oracle_may_be_kept() -> None:
    match = struck("a06", "alpha", {}, cards="europe:psychic_oracle")
    before = mic(match)
    go_on(match, "europe decline")
    assert mic(match)[2] == before[2] - 2
    assert held(match, "europe") == ["psychic_oracle"]


@pytest.mark.rule("L11.10")
@pytest.mark.parametrize(("face", "asked_for"), [(PLUS, "asia consult"), (MINUS, "europe consult")])
def test_first_the_die_then_the_oracle(face: int, asked_for: str) -> None:
    match = struck("a06", "alpha", {"europe": {"military_equipment": 4}}, cards="europe:psychic_oracle")
    go_on(match, dice=(face,))
    assert asked(match) == asked_for


@pytest.mark.rule("L11.10")
def test_first_the_payment_then_the_oracle() -> None:
    match = struck("a03", "bravo", {"europe": {"social_programs": 2}}, cards="europe:psychic_oracle")
    go_on(match)
    assert asked(match) == "europe buy_protection"
    match.play("europe", "decline")
    assert asked(match) == "europe consult"
    match = struck("a03", "bravo", {"europe": {"social_programs": 2}}, cards="europe:psychic_oracle")
    go_on(match, "europe pay")
    assert asked(match) == "asia consult"
    assert held(match, "europe") == ["psychic_oracle"]


@pytest.mark.rule("L11.10")
def test_each_coalition_is_settled_before_the_next() -> None:
    tier = {"europe": {"social_programs": 2}, "africa": {"social_programs": 3}}
    match = struck("v30", "bravo", tier, cards="europe:psychic_oracle")
    go_on(match, "europe decline")
    assert asked(match) == "europe consult"
    assert not told(match.events(), "save_rolled")
    play(match, "europe use_oracle", dice=(MINUS,))
    assert told(match.events(), "save_rolled")[0]["seat"] == "africa"


@pytest.mark.rule("L11.10")
def test_an_oracle_that_was_used_is_gone_for_the_next_event() -> None:
    tier = {seat: {**BARE[seat]} for seat in SEATS.names}
    match = about_to(
        "strike_event",
        "strike_event",
        resolving={"event": "a05", "half": "bravo"},
        tier=tier,
        cards="europe:psychic_oracle",
    )
    before = mic(match)
    go_on(match, "europe use_oracle")
    assert [a - b for a, b in zip(mic(match), before, strict=True)] == [-2, -2, -1, -2, -2]


# Orbital Assaults


@pytest.mark.rule("L11.11")
def test_the_only_target_cancels_the_whole_half() -> None:
    match = struck("v27", "alpha", {"asia": {"communications": 3}}, controller="asia", cronos="brazil")
    go_on(match, dice=(PLUS,))
    assert invaders(match) == {}
    match = struck("v27", "alpha", {"asia": {"communications": 3}}, controller="asia", cronos="brazil")
    go_on(match, dice=(MINUS,))
    assert invaders(match) == {"china": 1, "brazil": 1}


@pytest.mark.rule("L11.11")
def test_who_owns_a_place_on_foreign_ground_cannot_protect_it() -> None:
    tier = {"south_america": {"communications": 5}}
    match = struck("v27", "alpha", tier, controller="asia", cronos="brazil")
    go_on(match)
    assert invaders(match) == {"china": 1, "brazil": 1}


@pytest.mark.rule("L11.11")
def test_of_an_assault_on_all_each_protects_its_own_land_with_one_die() -> None:
    tier = {seat: {"communications": 3} for seat in ("asia", "europe", "africa")}
    at = {"china": "ship_1", "siberia": "ship_2", "anatolia": "ship_3", "brazil": "ship_4"}
    match = struck("v09", "alpha", tier, at=at)
    go_on(match, dice=(MINUS, PLUS))  # Europe, then Asia; Africa is not meant
    assert [rolled["seat"] for rolled in told(match.events(), "save_rolled")] == ["europe", "asia"]
    assert invaders(match) == {"anatolia": 1, "brazil": 1}


@pytest.mark.rule("L11.11")
def test_nobody_protects_a_dead_zone() -> None:
    match = struck("a15", "alpha", {seat: {"communications": 5} for seat in SEATS.names}, cards="asia:psychic_oracle")
    go_on(match)
    assert invaders(match) == dict.fromkeys(("greenland", "arabia", "western_australia", "eastern_australia"), 1)


@pytest.mark.rule("L11.11")
def test_nobody_protects_the_land_of_a_defeated_coalition() -> None:
    match = struck(
        "a23", "bravo", {"asia": {"communications": 5}}, at={"china": "ship_1 asia"}, defeated={"asia": True}
    )
    go_on(match)
    assert invaders(match) == {"china": 1}


@pytest.mark.rule("L11.11")
def test_an_oracle_and_money_protect_from_an_assault_on_all_too() -> None:
    match = struck(
        "a23",
        "bravo",
        {"europe": {"communications": 2}},
        at={"china": "ship_1", "anatolia": "ship_2"},
        cards="asia:psychic_oracle",
    )
    go_on(match, "europe pay", "asia use_oracle")
    assert invaders(match) == {}


@pytest.mark.rule("L11.12")
def test_who_is_protected_picks_no_landing() -> None:
    match = struck("a10", "alpha", {"asia": {"communications": 3}}, first="asia")
    go_on(match, dice=(PLUS,))
    assert asked(match) == "south_america pick_landing"
    assert choices(match, "south_america", "land")[0] == "brazil"
    for seat in ("south_america", "north_america", "europe", "africa"):
        match.play(seat, f"land {choices(match, seat, 'land')[0]}")
    assert asked(match) == "asia consult"
    assert invaders(match) == dict.fromkeys(("brazil", "eastern_united_states", "western_europe", "south_africa"), 1)
