"""What is printed on cards: name, cost, damage, reward, text and origin."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from groundfall.engine.box_cache import BoxCache
from groundfall.engine.words import counted
from groundfall.games.rone.box import cards, texts
from groundfall.games.rone.box.programs import modifier
from groundfall.games.rone.state import COLOURS, DAMAGES, STATS

Box = Any  # the box as it was read

LETTERS = dict(zip("BRKGYW", COLOURS.names, strict=True))
TYPE_NAMES = {"leader": "Leader", "tech": "Technology", "invasion": "Invasion", "protocol": "Protocol"}
SUBTYPE_NAMES = {"soldier": "Soldier", "machine": "Battle machine", "hybrid": "Hybrid", "mutant": "Mutant"}
SET_NAMES = {"start": "starting card", "extra": "additional starting card"}
DAMAGE_NAMES = {"melee": "melee", "ranged": "ranged", "destroy_armor": "armor-breaking"}
FOUND = ("rulebook", "public")


@dataclass(frozen=True)
class Face:
    """The front of a card; copies of a card share it."""

    id: str
    section: str  # playing, leader, tech, invasion or protocol
    family: str  # a subtype, or the section
    name: str
    note: str  # more about its kind
    cost: tuple[str, ...]  # colours
    attack: tuple[tuple[str, int], ...]  # the damage it deals
    reward: int  # spare parts
    stores: tuple[str, ...]  # colours that an Invasion card stores
    training: int | None
    combat: tuple[tuple[str, int], ...]
    support: tuple[tuple[str, int], ...]
    changes: tuple[str, int] | None  # what it modifies while it is in a base
    aura: str  # what holds while it is deployed
    usable: bool  # whether it has an ability that exhausts it
    text: str
    origin: str

    @property
    def alien(self) -> bool:
        """Whether it is drawn dark and angular."""
        return self.section in ("invasion", "protocol")

    @property
    def kind(self) -> str:
        """Its kind, in words: 'Soldier', 'Technology'."""
        return SUBTYPE_NAMES.get(self.family) or TYPE_NAMES[self.section]

    @property
    def icons(self) -> list[tuple[str, bool]]:
        """The printed cost, with none of it paid."""
        return [(colour, False) for colour in self.cost]

    @cached_property
    def words(self) -> str:
        """The whole card in sentences, for screen readers."""
        said = [f"{self.name}, {self.kind.lower()}{f', {self.note}' if self.note else ''}"]
        if self.section == "playing":
            said.append(f"cost: {icons(self.cost) or 'free'}")
            said += [f"deals {n} {DAMAGE_NAMES[damage]} damage" for damage, n in self.attack]
            said.append(f"reward: {counted(self.reward, 'spare part')}")
        if self.section == "invasion":
            said.append(f"combat: {stats(self.combat)}")
            said.append(f"support: {stats(self.support)}")
            said.append(f"stores {icons(self.stores) or 'nothing'}")
        if self.training is not None:
            said.append(f"training cost {self.training}")
        return f"{'; '.join(said)}. {self.text}".strip()


def icons(colours: tuple[str, ...]) -> str:
    """Icons, in words: '2 red, 1 wild'."""
    counts = Counter(colours)
    return ", ".join(f"{counts[colour]} {colour}" for colour in COLOURS.names if counts[colour])


def stats(values: tuple[tuple[str, int], ...]) -> str:
    """A line of an Invasion card, in words: 'melee 2, health 3'."""
    return ", ".join(f"{name} {value}" for name, value in values if value) or "nothing"


def origin(entry: Any) -> str:
    """The origin of an entry of the box, in the words of the marks on cards."""
    sources = [entry.origin, *entry.origins.values()]
    found = sum(source in FOUND for source in sources)
    return "published" if found == len(sources) else "published in part" if found else "reconstructed"


told = BoxCache(texts)  # the texts of everything in a box, by section and id


def _faces(box: Box) -> dict[str, Face]:
    said, made, found = told(box), dict[str, Face](), dict[str, Face]()
    for name, (section, entry) in cards(box).items():
        if entry.id not in made:
            made[entry.id] = _face(section, entry, said[section, entry.id])
        found[name] = made[entry.id]
    return found


faces = BoxCache(_faces)  # the faces of all cards of a box, by their names in CARDS


def _face(section: str, entry: Any, text: str) -> Face:
    playing, invasion = section == "playing", section == "invasion"
    amounts = (entry.m, entry.r, entry.d) if playing else (0, 0, 0)
    note = SET_NAMES.get(entry.set, "") if playing else ""
    if invasion:
        note = "unique" if entry.unique else "starting Invasion card" if entry.start else ""
    return Face(
        entry.id,
        section,
        entry.sub if playing else section,
        entry.name,
        note,
        _colours(entry.cost) if playing else (),
        tuple((damage, n) for damage, n in zip(DAMAGES.names, amounts, strict=True) if n),
        entry.rw if playing else 0,
        _colours(entry.reward) if invasion else (),
        (entry.tr or None) if playing or invasion else None,  # a starting card has none
        tuple(zip(STATS.names, entry.cs, strict=True)) if invasion else (),
        tuple(zip(STATS.names, entry.su, strict=True)) if invasion else (),
        modifier("mod", entry.mod) if getattr(entry, "mod", None) else None,
        entry.aura if invasion else "",
        not playing and not invasion and bool(entry.use),
        text,
        origin(entry),
    )


def _colours(letters: str) -> tuple[str, ...]:
    return tuple(LETTERS[letter] for letter in letters)
