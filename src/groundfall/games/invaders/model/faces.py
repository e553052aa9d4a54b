"""What is printed on cards and heroes: names, costs, power, text and origin."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from groundfall.engine.box_cache import BoxCache
from groundfall.games.invaders.box import texts

Box = Any  # the box as it was read

FAMILIES = {"invader": "invader", "desolator": "desolator", "defender": "defender", "location": "location"}
TYPE_NAMES = {
    "invader": "Invader",
    "desolator": "Desolator",
    "defender": "Defender",
    "location": "Location",
    "one_shot": "One-shot",
    "hero": "Hero",
}
SIGNS = {"play": "enter", "every_turn": "turn", "in_play": "aura", "would_drain": "guard", "would_draw": "guard"}
SIGN_WORDS = {
    "enter": "has an effect when played",
    "turn": "can be used every turn",
    "aura": "strengthens cards",
    "guard": "can prevent a drain or a draw",
    "move": "can move to another zone",
}
QUOTED = re.compile(r"^('[^']+'(?:-\w+)?) (.+)$")
FOUND = ("rulebook", "public")


@dataclass(frozen=True)
class Face:
    """The front of a card, or of a hero, which belongs to no deck."""

    id: str
    section: str  # card or hero
    side: str
    type: str
    name: str
    power: int | None
    discard: int
    drain: int
    keywords: tuple[str, ...]
    text: str
    copies: int
    signs: tuple[str, ...]  # what it can do, by the signs of SIGNS
    origin: str  # published, published in part, or reconstructed

    @property
    def alien(self) -> bool:
        """Whether it is drawn dark and angular."""
        return self.side == "invader"

    @property
    def family(self) -> str:
        """The CSS class for its colours."""
        return FAMILIES.get(self.type) or ("hero" if self.type == "hero" else "strike" if self.alien else "order")

    @property
    def kind(self) -> str:
        """Type and keywords in words: 'Invader - Beast'."""
        words = " ".join(word.capitalize() for word in self.keywords)
        return f"{TYPE_NAMES[self.type]} · {words}" if words else TYPE_NAMES[self.type]

    @cached_property
    def split(self) -> tuple[str, str]:
        """The name in two parts, the first of which is enough: ("'Kraken'", 'Warmachine')."""
        quoted = QUOTED.match(self.name)
        if quoted:
            return quoted[1], quoted[2]
        first, _, rest = self.name.partition(" - ")
        return first, rest

    @property
    def words(self) -> str:
        """The whole card in a sentence, for screen readers."""
        power = "" if self.power is None else f", power {self.power}"
        paid = [f"discard {self.discard}"] * bool(self.discard) + [f"drain {self.drain}"] * bool(self.drain)
        cost = f", cost: {' and '.join(paid)}" if paid else ", free" if self.section == "card" else ""
        return f"{self.name}, {self.kind.replace(' · ', ', ')}{power}{cost}. {self.text}".strip()


def _faces(box: Box) -> dict[str, Face]:
    said = texts(box)
    return {entry.id: _face(section, entry, said) for section in ("card", "hero") for entry in getattr(box, section)}


faces = BoxCache(_faces)  # the faces of all cards and heroes of a box, by id


def _face(section: str, entry: Any, said: Mapping[tuple[str, str], str]) -> Face:
    card = section == "card"
    signs = [] if card and entry.type == "one_shot" else [SIGNS[ability.on] for ability in entry.ability]
    signs += ["move"] * (not card and entry.mobile)
    text = said[section, entry.id]
    if not card:
        text = f"{text} {'Can move to another zone once per turn.' if entry.mobile else 'Cannot move.'}".strip()
    return Face(
        entry.id,
        section,
        entry.side if card else "mankind",
        entry.type if card else "hero",
        entry.name,
        entry.power,
        entry.discard if card else 0,
        entry.drain if card else 0,
        tuple(entry.keywords) if card else (),
        text,
        entry.copies if card else 1,
        tuple(dict.fromkeys(signs)),
        origin(entry),
    )


def origin(entry: Any) -> str:
    """The origin of an entry of the box, in the words of the marks on cards."""
    if entry.origin not in FOUND:
        return "reconstructed"
    return "published" if all(source in FOUND for source in entry.origins.values()) else "published in part"
