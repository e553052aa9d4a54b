"""The names of everything, by the label of the named set and the name in it."""

from __future__ import annotations

from collections.abc import Mapping

from groundfall.engine.box_cache import BoxCache
from groundfall.games.level7.rules.vocabulary import HAZARD_WORDS
from groundfall.games.level7.state import DEAD_ZONES, SHIPS, TECHS

from .types import Box

COMMON = {"States", "Isles", "League", "Concord", "Dominion", "Basin", "Alliance"}  # such names take an article
TARGETS = {
    "all": "every coalition",
    "chosen": "a coalition that the Cronos controller chooses",
    "cronos_controller": "the Cronos controller",
    "highest_mic": "the coalition with the most MIC",
    "highest_food": "the coalition with the most food",
    "lowest_terror": "the coalition with the lowest Terror",
}


def _named(box: Box) -> dict[tuple[str, str], str]:
    """The names of coalitions, areas, technologies, projects, cards and the terms on cards."""
    seats: dict[str, str] = {console.id: console.name for console in box.console}
    areas = {area.id: area.name for area in box.areas}
    spots = {
        **{area: f"the {name}" if COMMON & set(name.split()) else name for area, name in areas.items()},
        **{ship: f"drop ship {n + 1}" for n, ship in enumerate(SHIPS.names)},
        "capital": "its capital",
        "cronos": "the territory of Cronos",
        "owner_choice": "a territory of its choice",
    }
    labels: dict[str, Mapping[str, str]] = {
        "seat": seats,
        "area": areas,
        "dead_zone": {name: areas[name] for name in DEAD_ZONES.names},
        "spot": spots,
        "target": {**seats, **TARGETS},
        "hazard": HAZARD_WORDS,
        "tech": {tech: called_tech(tech) for tech in TECHS.names},
        "tier": {face.id: face.name for face in box.tier},
        "project": {project.id: project.name for project in box.project},
        "kind": {card.id: card.name for card in box.mercenary},
        "card": {name: card.name for name, card in box.mercenary_cards.items()},
        "adaptation": {name: card.name for name, card in box.adaptation_cards.items()},
        "event": {card.id: f"{card.wave.capitalize()} card {int(card.id[1:])}" for card in box.event},
        "landing": {card.id: card.name for card in box.drop_ship},
    }
    return {(label, name): said for label, names in labels.items() for name, said in names.items()}


def called_tech(name: str) -> str:
    """A ladder of technology: 'Military Equipment'."""
    return name.replace("_", " ").title()


names_of = BoxCache(_named)
