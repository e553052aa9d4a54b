"""What the sheets of things say: cards with their price now, dice, piles, seats, spare parts, the Invasion."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

KINDS = {
    "card": "Card",
    "pile": "Pile",
    "seat": "Player",
    "die": "Die",
    "scenario": "Scenario",
    "spare_action": "Spare parts action",
    "player_action": "Action of the Invasion board",
    "colour": "Resource",
    "zone": "Training zone",
    "damage": "Damage",
}
SAME = {"round": "number:rounds", "stored": "colour", "pool": "colour"}
NUMBERS = {
    "set": "",
    "copies": "",
    "subtype": "Subtype",
    "cost": "Printed cost",
    "melee": "Melee damage",
    "ranged": "Ranged damage",
    "destroy armor": "Armor destroyed",
    "spare parts": "Spare parts",
    "training cost": "Screws to train it",
    "combat": "Combat line",
    "support": "Support line",
    "reward": "Reward",
    "use when": "",
    "raised by technology tokens": "",
    "start": "",
    "pile": "Lies in",
    "under": "",
    "rank": "",
    "screws": "Screws on it",
    "exhausted": "Exhausted",
    "worked": "",
    "trained": "Trained",
    "card_cost": "Costs now",
    "card_short": "Missing",
    "count": "Cards",
    "armor": "Armor",
    "health": "Health",
    "spare_parts": "Spare parts",
    "rerolls": "Reroll tokens",
    "tech_tokens": "Technology tokens",
    "inv_tokens": "Tokens of the Invasion",
    "damage": "Damage to deal",
    "pool": "In the pool",
    "stored": "Stored",
    "spots": "Spots",
    "survival_cost": "Survival check",
    "spare_price": "Price",
    "die_face": "Shows",
    "die_state": "State",
    "die_value": "Brings",
    "top_total": "Topmost card",
    "zone_stored": "Stored in the zone",
    "discount": "Discount",
    "tax": "Tax",
}
MEANINGS = {
    "rounds": "the round that is being played",
    "spare_parts": "pay for spare parts actions",
    "rerolls": "each lets a die be rolled again",
    "tech_tokens": "each makes the upgrade of a die cost one spare part more",
    "pool": "resources to spend this turn",
    "stored": "resources kept in its spots; two alike pay for more",
    "damage": "damage to deal this turn",
    "count": "cards in the pile now",
    "inv_tokens": "with none left, its protocols are refreshed",
    "armor": "taken before health; 0 leaves health open",
    "health": "at 0 the player is defeated",
    "card_cost": "icons, before the discount",
    "card_short": "resources to pay for it",
    "survival_cost": "health it would cost now",
    "die_value": "resources if it is used",
    "spare_price": "spare parts",
    "discount": "icons that the next card costs less",
}
SOURCES = {"card": "on the card", "support": "of support", "marks": "marked"}
SHOWN = {
    "card": ("card_cost", "card_short", "screws", "trained", "exhausted", "pile"),
    "pile": ("count",),
    "seat": ("armor", "health", "spare_parts", "rerolls", "tech_tokens", "pool", "stored", "damage", "survival_cost"),
    "die": ("die_state", "die_face", "die_value"),
    "scenario": (),
    "spare_action": ("spare_price",),
    "player_action": (),
    "colour": ("pool", "stored", "spots"),
    "zone": ("zone_stored",),
    "damage": ("damage", "damage_to_come"),
}
RULES = {
    "card": ("R4.3", "R4.4"),
    "seat": ("R1.3", "R11.1"),
    "die": ("R4.1", "R9.1"),
    "spare_action": ("R7.2",),
    "colour": ("R4.6", "R5.1"),
    "tech_tokens": ("R1.4", "R7.2"),
    "rerolls": ("R4.7",),
    "spare_parts": ("R7.1",),
    "inv_tokens": ("R13.5",),
    "damage": ("R3.6",),
    "zone": ("R12.3",),
    "scenario": ("R16.1", "R12.5"),
    "player_action": ("R15.6",),
}
_SECTIONS = {
    "card": ("playing", "leader", "tech", "invasion", "protocol"),
    "colour": ("stored_action",),
    "scenario": ("scenario",),
    "spare_action": ("spare_action",),
    "player_action": ("player_action",),
    "zone": ("zone",),
}


def entries(label: str, name: str, view: Mapping[str, Any], box: Any) -> Iterator[tuple[str, str]]:
    """The entries of the box about a thing; copies of a card share one."""
    own = name.partition("_")[0] if label == "card" else name
    if label == "scenario":
        own = str(int(name) + 1)  # they are numbered from 1 in the box
    yield from ((section, own) for section in _SECTIONS.get(label, ()))
