"""The pages about LEVEL 7 say what is so: rulings stand with their options, figures of the box are the box's."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from groundfall.engine.catalogue import game
from groundfall.engine.options import Option
from groundfall.engine.play.inventory import items
from groundfall.engine.play.rulebook import rules_of, rules_text
from groundfall.games.level7.state import (
    DEAD_ZONES,
    FOOD,
    FUEL,
    HAZARDS,
    LEVELS,
    MIC,
    MINERALS,
    SEATS,
    SYMBOLS,
    TECHS,
    TIERS,
    TRAITS,
)

GAME = game("level7")
PAGE = (Path(__file__).parents[3] / "docs" / "games" / "level7.md").read_text(encoding="utf-8")
RULES = rules_of(GAME)


@pytest.mark.parametrize("option", GAME.meta.options, ids=lambda option: option.name)
def test_every_option_is_told(option: Option) -> None:
    """The rule that it belongs to says how to change it."""
    assert f"`{option.name}`" in RULES[option.rule].text, option.rule


def test_chapters_come_in_order() -> None:
    assert list(dict.fromkeys(rule.chapter for rule in RULES.values())) == [f"L{n + 1}" for n in range(26)]
    for chapter in {rule.chapter for rule in RULES.values()}:
        numbers = [rule.id for rule in RULES.values() if rule.chapter == chapter]
        assert numbers == [f"{chapter}.{n + 1}" for n in range(len(numbers))]


def test_the_list_of_rulings_is_whole() -> None:
    """Each rule with a ruling is named in the list at the end of the page, and nothing else is."""
    listed = set(re.findall(r"L\d+\.\d+", rules_text(GAME).partition("## Rulings")[2]))
    assert listed == {rule.id for rule in RULES.values() if "Ruling:" in rule.text}


@pytest.mark.parametrize("page", ["rules", "docs"])
def test_rules_that_are_referred_to_stand(page: str) -> None:
    text = rules_text(GAME) if page == "rules" else PAGE
    assert not {number for number in re.findall(r"L\d+\.\d+", text) if number not in RULES}
    chapters = {rule.chapter for rule in RULES.values()}
    assert not {number for number in re.findall(r"\bL\d+\b(?!\.\d)", text) if number not in chapters}


def test_the_page_counts_the_values_of_the_box() -> None:
    counts = Counter(origin for item in items(GAME, GAME.box()) for _, origin in item.values.values())
    said = (
        f"{counts['rulebook']} come from the rulebook, {counts['public']} is public, {counts['inferred']} inferred, "
        f"and {counts['reconstructed']} are reconstructed"
    )
    assert said in " ".join(PAGE.split())
    assert set(counts) == {"rulebook", "public", "inferred", "reconstructed"}


WORDS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight")


def test_figures_of_the_table_are_those_of_the_box() -> None:
    numbers, content = GAME.box().numbers, GAME.content
    assert f"{numbers.coalition_units} units of each coalition, {numbers.invaders} invaders" in RULES["L1.3"].text
    assert f"above its maximum, {content.dial_most[FOOD]};" in RULES["L1.4"].text
    assert len(set(content.dial_most[FOOD:])) == 1
    assert f"a bank with ${numbers.bank}M" in RULES["L1.4"].text
    assert f"takes ${numbers.starting_money}M" in RULES["L2.3"].text
    assert f"has {WORDS[numbers.market]} cards at the start" in RULES["L5.1"].text
    costs = numbers.deploy_cost
    assert f"${costs.secure}M in a Secure or Liberated territory, and ${costs.overrun}M" in RULES["L6.2"].text
    assert f"by {WORDS[numbers.blind_calm]} levels" in RULES["L11.4"].text
    assert f"The track has {WORDS[LEVELS]} levels" in RULES["L20.2"].text
    faces = Counter(content.die)
    shown = [WORDS[faces[symbol]] for symbol in range(SYMBOLS)]
    assert f"{shown[0].title()} faces of our die show plus, {shown[1]} equals, {shown[2]} minus" in RULES["L14.5"].text


def test_research_sites_and_starting_assets_are_those_of_the_box() -> None:
    content, told = GAME.content, RULES["L2.3"].text
    sites = {seat: sum(content.research_site[5 * at : 5 * at + 5]) for at, seat in enumerate(SEATS.names)}
    said = "three in North America and Europe, two in Asia, one in South America and Africa"
    assert said in told
    assert sites == {"south_america": 1, "north_america": 3, "europe": 3, "africa": 1, "asia": 2}
    tiers = {
        (seat, tech): content.start_tier[at][of]
        for at, seat in enumerate(SEATS.names)
        for of, tech in enumerate(TECHS.names)
        if content.start_tier[at][of]
    }
    assert tiers == {
        ("europe", "biological_sciences"): 1,
        ("africa", "social_programs"): 1,
        ("asia", "communications"): 1,
    }, RULES["L2.4"].text


def test_benefits_and_projects_are_those_of_the_box() -> None:
    content = GAME.content
    kinds = {"greenland": MINERALS, "arabia": FUEL, "western_australia": MIC}
    amounts = {zone: content.benefit[DEAD_ZONES.number(zone)][stock] for zone, stock in kinds.items()}
    assert (
        f"{amounts['greenland']} minerals in Greenland, {amounts['arabia']} fuel in Arabia, "
        f"{amounts['western_australia']} MIC in Western Australia"
    ) in RULES["L9.4"].text
    owners = [SEATS.names[seat] if seat >= 0 else None for seat in content.project_of]
    assert owners == ["south_america", "north_america", "africa", "europe", "asia", "north_america", None], "L8.3"


def test_prices_of_protection_are_those_of_the_box() -> None:
    names = {tier.id: tier.name for tier in GAME.box().tier}
    for tech in range(TECHS):
        for tier in range(TIERS):
            for hazard in range(HAZARDS):
                price = GAME.content.pay[tech][tier][hazard]
                assert not (price and GAME.content.save[tech][tier][hazard]), "no face has both"
                if price:
                    said = rf"{names[f'{TECHS.names[tech]}_{tier}']} (cost )?\${price}M against"
                    assert re.search(said, RULES["L11.9"].text)


def test_what_tiers_give_is_what_the_box_says() -> None:
    """L6.2, L10.3, L20.1, L20.4, L21.1, L21.3 and L21.4 name tiers."""
    trait, save = GAME.content.trait, GAME.content.save
    by_tier = {
        trait_name: [trait[TECHS.number(tech)][tier][TRAITS.number(trait_name)] for tier in range(TIERS)]
        for tech, trait_name in (
            ("military_equipment", "power"),
            ("military_equipment", "moves"),
            ("communications", "cheaper_overrun"),
            ("biological_sciences", "immune"),
            ("biological_sciences", "cheaper_upkeep"),
            ("biological_sciences", "mic_income"),
            ("social_programs", "calming"),
        )
    }
    assert min(by_tier["power"]) == 0 and max(by_tier["power"]) == 3, "L7.3"
    assert by_tier["moves"] == [1, 1, 1, 2, 2, 3]
    assert by_tier["cheaper_overrun"] == [0, 0, 0, 0, 1, 1]
    assert by_tier["immune"] == [0, 0, 0, 1, 1, 1]
    assert by_tier["cheaper_upkeep"] == [0, 0, 0, 0, 1, 1]
    assert by_tier["mic_income"] == by_tier["calming"] == [0, 0, 0, 0, 0, 1]
    rise, virus = HAZARDS.number("terror_step"), HAZARDS.number("virus")
    assert [bool(save[TECHS.number("social_programs")][tier][rise]) for tier in range(TIERS)] == [False] * 2 + [
        True
    ] * 4
    rolls = [bool(save[TECHS.number("biological_sciences")][tier][virus]) for tier in range(TIERS)]
    assert rolls[:4] == [False, False, True, False]
