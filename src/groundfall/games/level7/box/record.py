"""Builds the record for the rules from the box."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from groundfall.engine.effects import Writer
from groundfall.games.level7.rules.vocabulary import EFFECTS
from groundfall.games.level7.state import (
    AREAS,
    HAZARDS,
    KINDS,
    LIBERATED,
    MERCENARY_TRAITS,
    MONEY,
    MONEY_INCOME,
    OVERRUN,
    PROJECTS,
    SEATS,
    SECURE,
    SHIPS_OF_ASSAULT,
    SPOTS,
    STOCKS,
    SYMBOLS,
    TARGETS,
    TECHS,
    TIERS,
    TRAITS,
    Content,
)

from .cards import Tier
from .programs import given, number_of
from .types import Box

WORDS = {"calming": "calms"}  # the words that are called otherwise than their traits


def written(box: Box) -> Any:
    """Builds the record of a box."""
    content = Content.new()
    writer = Writer(EFFECTS, content)
    _map(content, box)
    _consoles(content, box)
    _numbers(content, box)
    _technologies(content, box)
    _projects(content, writer, box)
    _mercenaries(content, box)
    _adaptations(content, writer, box)
    _events(content, writer, box)
    content.landing = [[AREAS.number(site) for site in card.sites] for card in box.drop_ship]
    return content


def _map(content: Any, box: Box) -> None:
    content.defense = [area.defense for area in box.areas]
    content.research_site = [int(area.research) for area in box.territory] + [0] * len(box.dead_zone)
    for edge in box.edge:
        for here, there in ((edge.a, edge.b), (edge.b, edge.a)):
            area = AREAS.number(here)
            content.way[area][content.ways[area]] = AREAS.number(there)
            content.ways[area] += 1
    content.hidden_way = [AREAS.number(box.optional_edge.a), AREAS.number(box.optional_edge.b)]
    content.benefit = [zone.benefit.listed for zone in box.dead_zone]
    content.benefit_once = [int(zone.once) for zone in box.dead_zone]
    content.dead_research = [int(zone.research) for zone in box.dead_zone]
    content.start_invaders = [zone.defense for zone in box.dead_zone]


def _consoles(content: Any, box: Box) -> None:
    for seat, console in enumerate(box.console):
        content.start_stock[seat] = console.start.listed
        content.start_stock[seat][MONEY] = box.numbers.starting_money
        content.start_tier[seat] = [int(tech in console.technology) for tech in TECHS.names]
        content.easy_tier[seat] = [int(tech in console.easy_technology) for tech in TECHS.names]
        content.start_card[seat] = -1 if console.card is None else KINDS.number(console.card)
    content.income = [console.income.listed for console in box.console]
    content.command = [console.command for console in box.console]
    content.upkeep = list(box.upkeep.food_by_mic)
    for row in box.terror:
        content.terror_penalty[row.number] = row.penalty.listed
    for area, status in enumerate(box.status):
        content.overrun_penalty[area] = status.overrun.listed
        content.liberated_penalty[area] = status.liberated.listed


def _numbers(content: Any, box: Box) -> None:
    numbers, die, dial = box.numbers, box.die, box.dial
    content.die = [SYMBOLS.number(symbol) for symbol in die.faces]
    content.strike_doubles = _bits(die.strike_doubles)
    content.dial_most = [numbers.bank if name == "money" else getattr(dial, name) for name in STOCKS.names]
    content.unit_figures, content.invader_figures, content.bank = (
        numbers.coalition_units,
        numbers.invaders,
        numbers.bank,
    )
    content.adaptation_threshold, content.market_start = numbers.adaptation_threshold, numbers.market
    content.hydra_power, content.calm_blind = numbers.hydra_power, numbers.blind_calm
    content.virus_loss, content.damage_limit = numbers.virus_loss, numbers.damage_limit
    content.start_ships[:SHIPS_OF_ASSAULT] = [AREAS.number(area) for area in numbers.ships]
    content.start_cards = numbers.drop_ship_cards
    cost = numbers.deploy_cost
    for status, price in ((SECURE, cost.secure), (LIBERATED, cost.liberated), (OVERRUN, cost.overrun)):
        content.deploy_cost[status] = price


def _technologies(content: Any, box: Box) -> None:
    for place, face in enumerate(box.tier):
        tech, tier = divmod(place, TIERS)
        _gives(content, tech, tier, face)
        for seat, modifier in enumerate(box.money_modifier):
            money, food, fuel, minerals, research = face.cost.listed
            changed = max(0, money + getattr(modifier, TECHS.names[tech])) if tier else 0
            content.tech_cost[seat][tech][tier] = [changed, food, fuel, minerals, 0, research]


def _gives(content: Any, tech: int, tier: int, face: Tier) -> None:
    for trait, name in enumerate(TRAITS.names):
        if not name.endswith("_income"):
            content.trait[tech][tier][trait] = number_of(face.gives, WORDS.get(name, name))
    for call in given(face.gives):
        first, last = call.args[0] if call.args else "", call.args[-1] if call.args else 0
        if call.word.name == "income":
            content.trait[tech][tier][MONEY_INCOME + STOCKS.number(first)] = last
        elif call.word.name == "save":
            assert isinstance(last, tuple)
            content.save[tech][tier][HAZARDS.number(first)] = _bits(last)
        elif call.word.name == "pays":
            content.pay[tech][tier][HAZARDS.number(first)] = last


def _projects(content: Any, writer: Writer, box: Box) -> None:
    for place, project in enumerate(box.project):
        content.project_of[place] = -1 if project.coalition == "none" else SEATS.number(project.coalition)
        content.project_cost[place] = project.cost.listed
        content.project_after[place] = sum(1 << PROJECTS.number(name) for name in set(project.after))
        content.project_does[place] = writer.effects(project.do)
        content.cronos_moves[place] = number_of(project.gives, "cronos_moves")
        content.opens_ships[place] = number_of(project.gives, "opens_ships")
        content.opens_lost_ground[place] = number_of(project.gives, "opens_lost_ground")


def _mercenaries(content: Any, box: Box) -> None:
    content.kind = [KINDS.number(card.id) for card in box.mercenary_cards.values()]
    for kind, card in enumerate(box.mercenary):
        content.price[kind] = card.price
        for trait, name in enumerate(MERCENARY_TRAITS.names):
            content.mercenary[kind][trait] = number_of(card.gives, name)
        content.mercenary[kind][MERCENARY_TRAITS.number("attaches")] = int(card.attaches)


def _adaptations(content: Any, writer: Writer, box: Box) -> None:
    blocks = {card.id: writer.effects(card.do) for card in box.adaptation}
    for place, card in enumerate(box.adaptation_cards.values()):
        content.adaptation_does[place] = blocks[card.id]
        content.adaptation_power[place] = number_of(card.gives, "hydra_power")
        content.regenerates[place] = number_of(card.gives, "regenerates")
        content.persistent[place] = int(card.persistent)
        content.enhanced_armor[place] = int(card.searched)


def _events(content: Any, writer: Writer, box: Box) -> None:
    blocks: dict[tuple[str, ...], int] = {}  # many cards do the same: it is written once
    for place, card in enumerate(box.event):
        for side, half in enumerate(card.halves):
            content.hazard[place][side] = HAZARDS.number(half.hazard)
            content.target[place][side] = TARGETS.number(half.target)
            if (does := tuple(half.do)) not in blocks:
                blocks[does] = writer.effects(half.do)
            content.does[place][side] = blocks[does]
            for n, spot in enumerate(half.place):
                content.entry[place][side][n] = SPOTS.number(spot)
        for n, spot in enumerate(card.ground_war):
            content.ground_war[place][n] = SPOTS.number(spot)


def _bits(symbols: Iterable[str]) -> int:
    return sum(1 << SYMBOLS.number(symbol) for symbol in set(symbols))
