"""English for the names in rules, prompts and events: cards, seats, dice and their holes, actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.box_cache import BoxCache
from groundfall.engine.effects import TAKEN
from groundfall.engine.words import counted, sentence

from .box import Box
from .box.record import written
from .model.dice import hole_words
from .model.faces import faces, told
from .model.piles import pile_title, piles
from .state import COLOURS, SEATS

_KINDS = {
    "choose_card": "Choose a card", "draw_card": "Draw", "set_aside": "Set a die aside", "collect": "Use a die",
    "transform": "Transform two dice", "reroll": "Reroll a die", "play_card": "Play a card",
    "use_card": "Use a leader or technology", "spend_pair": "Spend a stored pair",
    "player_action": "Additional actions", "pay": "Pay with a resource", "spare_icon": "Pay less",
    "colour": "Choose a colour",
    "zone": "Choose a zone", "player": "Choose a player",
    "goes_first": "What triggers first", "screw": "Choose a card for a screw", "choose_die": "Choose a die",
    "craft": "Put a screw into a die", "set_die": "Turn a die", "take": "Choose an effect", "give": "Share the gain",
    "give_up_for": "Spend the gain", "recycle_hand": "Recycle from your hand", "recycle_for": "Let others recycle",
    "store_as": "Store a resource", "throw": "To the garbage dump", "keep_card": "Keep a card", "deal": "Deal damage",
    "hit": "Hit the topmost card", "hit_core": "Hit the core", "divide": "Divide the damage",
    "divide_rest": "The rest of the damage", "cancel_with": "Cancel damage", "spend_spare": "Spend spare parts",
}  # fmt: skip
PHASES = {
    "setup": "set-up",
    "beginning": "beginning of turn",
    "draw": "draw",
    "roll": "roll",
    "main": "main phase",
    "store": "store resources",
    "damage": "deal damage",
    "spare_parts": "spare parts",
    "clean": "clean played cards",
    "train": "train cards",
    "end": "end of turn",
    "invasion": "the Invasion's turn",
    "cleanup": "cleanup",
}
_OPTIONS = {
    "duel": "duel", "cooperative": "against the Invasion", "team": "two against two", "speed": "speed training",
    "unaided": "no line", "easy": "easy", "normal": "normal", "hard": "hard", "base": "as printed",
    "equal_chances": "equal chances", "one_named_seat": "one chosen opponent", "every_seat": "both opponents",
    "every_opponent": "every opponent", "own_cards": "the player's own cards", "offers_too": "also cards not taken",
    "reshuffle": "a player's own reshuffle", "dice_upgrade": "each action that upgrades a die", "never": "never",
    "turn_start": "at the start of each turn", "loser": "the loser", "lot": "random", "counts_as_match": "counts",
    "p1": "the first seat",
    "replayed": "is replayed", "campaign": "the campaign", "scenario": "the scenario", "any": "any card",
    "top": "the top card", "kept": "set aside", "destroyed": "destroyed",
}  # fmt: skip
_ENDINGS = {
    "health": "a player has no health left",
    "no_cards": "a player has run out of cards",
    "tie": "both sides are defeated",
    "tie_in_check": "the survivor failed the survival check",
    "campaign_won": "the campaign is won",
    "invasion_empty": "the Invasion has run out of cards",
    "players_defeated": "a player has no health left",
    "players_without_cards": "a player has run out of cards",
    "lost_in_check": "a player failed the survival check",
}
_DAMAGES = {"melee": "melee", "ranged": "ranged", "destroy_armor": "armor-breaking"}
_GAINS = {"spare_part": "1 spare part", "screw": "1 screw", "reroll": "1 reroll token"}
_SPOTS = {"0": "in a spot of its kind", "1": "in a wild spot"}
_NUMBERS = {"first": "first ability", "second": "second ability", "third": "third ability"}
_HEARERS = {"protocols": "the protocols", "scenario": "the scenario card"}
_PLAIN = {
    "ability": _NUMBERS,
    "phase": PHASES,
    "kind": _KINDS,
    "option": _OPTIONS,
    "ending": _ENDINGS,
    "damage": _DAMAGES,
    "spot": _SPOTS,
    "mode": _OPTIONS,
    "hearer": _HEARERS,
}

_written = BoxCache(written)  # the record of a box, and the words for its programs, by their rows


def card(name: str, box: Box) -> str:
    """The name of a card, as printed; copies share it."""
    face = faces(box).get(name)
    return face.name if face else name.replace("_", " ")


def lying_card(name: str, table: Mapping[str, Any], box: Box) -> str:
    """A card on this table; in a Training center with its screws, if another copy there has more or fewer."""
    printed, rows = card(name, box), table.get("card", {})
    pile = rows[name]["pile"] if name in rows else ""
    if pile.endswith("_training"):
        beside = [row["screws"] for other, row in rows.items() if row["pile"] == pile and card(other, box) == printed]
        if len(set(beside)) > 1:
            return f"{printed} ({counted(rows[name]['screws'], 'screw')})"
    return printed


def seat(name: str, table: Mapping[str, Any], box: Box) -> str:
    """A player; on a table, with the name of the leader."""
    number = f"Player {SEATS.number(name) + 1}"
    base = piles(table).of(f"{name}_base") if "card" in table else ()
    leader = next((faces(box)[one].name for one in base if faces(box)[one].section == "leader"), "")
    return f"{number} ({leader})" if leader else number


def viewer(table: Mapping[str, Any]) -> str | None:
    """The seat that the choices of a table are listed for; None in what all are told."""
    return table.get("viewer")


def _told(box: Box, section: str, name: str) -> str:
    return told(box)[section, name].rstrip(".")


def gain(name: str) -> str:
    """One icon of a gain that can be shared."""
    if name.startswith("stored_"):
        return f"1 {name.removeprefix('stored_')} resource to store"
    if name in COLOURS.names:
        return f"1 {name} resource"
    return _GAINS.get(name, f"1 {name}")


def effect(place: int, row: int, box: Box) -> str:
    """One of the effects to choose from, by their row in the bytecode."""
    content, words = _written(box)
    return words.get(content.bytecode[row][1 + place], "something else")


def hole(name: str, table: Mapping[str, Any]) -> str:
    """A hole; in a choice, with the coloured screw in it."""
    own, words = viewer(table), hole_words(name)
    colour = table["hole"][own][name] if own is not None else None
    return f"{words[0].lower()}{words[1:]}{f', now {colour}' if colour else ''}"


def describe(label: str, name: str, table: Mapping[str, Any], box: Box) -> str | None:
    """English for a value of a named set, in the words of a box, for the viewer of this table."""
    if label == "card":
        return lying_card(name, table, box)
    if label == "seat":
        return seat(name, table, box)
    if label in ("die", "face"):
        return name.replace("_", " ")
    if label == "hole":
        return hole(name, table)
    if label == "colour":
        return name
    if label == "pile":
        return pile_title(name)
    if label in ("spare_action", "player_action"):
        return _told(box, label, name)
    if label == "gain":
        return gain(name)
    if label == "scenario" and int(name) < len(box.scenario):
        return box.scenario[int(name)].name
    if label == "effect":
        row = table.get("asked", {}).get("row")
        return f"The {name} effect" if row is None else sentence(effect(TAKEN.number(name), row, box))
    return _PLAIN.get(label, {}).get(name)
