"""What the sheets of things say: cards and heroes with their power, zones with both sides, strategies, decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

KINDS = {
    "card": "Card",
    "hero": "Hero",
    "figure": "Card",
    "place": "Card in play",
    "strategy": "Strategy",
    "source": "Can be used",
    "zone": "Zone",
    "seat": "Side",
}
NUMBERS = {
    "wins": "Games won",
    "side": "",
    "copies": "",
    "spare": "",
    "ability": "",
    "discard": "Discard cost",
    "drain": "Drain cost",
    "keywords": "Keywords",
    "mobile": "Can move",
    "type": "Type",
    "power": "Power",
    "counter": "Counters on it",
    "turned": "Turned",
    "zone_power": "Power of the zone",
    "attack": "Attack",
    "defence": "Defence",
    "zone.drain": "Drain",
    "tokens": "Tokens of -1 power",
    "deck_cards": "Cards in the deck",
    "hand_cards": "Cards in hand",
    "discard_cards": "Discarded cards",
    "strategy": "Enabled",
    "facility": "Works from the start",
    "bio": "Counters on the bio-weapon",
    "plot": "Plot marker",
}
MEANINGS = {
    "hand_cards": "cards held now",
    "wins": "games of the match won",
    "discard": "cards from your hand",
    "drain": "cards from the top of your deck",
    "zone.drain": "cards that Mankind would drain here if the attack were now",
    "attack": "the Invader's power here",
    "defence": "Mankind's power here, with the zone's own",
    "turned": "it does not work until it is upright",
    "plot": "Mankind wins at 0",
    "deck_cards": "who must draw or drain from an empty deck loses",
}
SOURCES = {"zone": "of the zone", "printed": "printed", "tokens": "of tokens", "surge": "for this turn"}
SHOWN = {
    "card": (),
    "hero": (),
    "figure": (),
    "place": ("power", "counter", "turned"),
    "source": (),
    "strategy": ("strategy", "facility"),
    "zone": ("zone_power", "attack", "defence", "drain", "tokens"),
    "seat": ("deck_cards", "hand_cards", "discard_cards"),
}
RULES = {
    "card": ("I4.4", "I4.5"),
    "place": ("I5.1", "I8.2"),
    "hero": ("I10.1", "I10.2"),
    "figure": ("I5.1",),
    "strategy": ("I6.2", "I6.3"),
    "zone": ("I8.2", "I8.4", "I9.2"),
    "seat": ("I11.2", "I11.7"),
    "plot": ("I7.1", "I7.3"),
    "bio": ("I6.6", "I11.8"),
    "turn": ("I3.1",),
}


def _shown(label: str, name: str, table: Mapping[str, Any]) -> str:
    """The card, hero or strategy that lies in a place or is meant by a name."""
    return str(table["at"].get(name) or name) if label in ("place", "source") else name


def entries(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[tuple[str, str]]:
    """The entries of the box about a thing."""
    if label in ("card", "hero", "figure", "place", "source", "strategy"):
        yield from ((section, _shown(label, name, view["table"])) for section in ("card", "hero", "strategy"))


def texts(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[str]:
    """Sentences about a thing."""
    if label == "place" and not view["table"]["at"][name]:
        yield "A free slot for a card."
