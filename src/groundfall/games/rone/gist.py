"""What a card, a zone or a pair of resources does, in one line beside its choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.words import counted, listed, sentence

from .model.faces import DAMAGE_NAMES, Face, faces, stats, told


def gist(kind: str, args: Mapping[str, str], table: Mapping[str, Any], box: Any) -> str:
    """'2 melee and 1 spare part. Draw 1 card.'"""
    if kind == "spend_pair":
        return told(box)["stored_action", args["colour"]]
    if kind == "zone":
        return told(box)["zone", args["zone"]]
    card = args.get("card", "")
    face = faces(box).get(card)
    if face is None:
        return ""
    return " ".join(filter(None, (_training(face, table["card"][card]["pile"]), _numbers(face), face.text)))


def _training(face: Face, pile: str | None) -> str:
    """How many screws a card needs that is shown to recruit."""
    if face.training is None or not str(pile).endswith("_offer"):
        return ""
    return f"{counted(face.training, 'screw')} to train."


def _numbers(face: Face) -> str:
    """What a card deals and brings, or its combat line."""
    if face.section == "invasion":
        return sentence(f"{stats(face.combat)}.")
    found = [f"{n} {DAMAGE_NAMES[damage]}" for damage, n in face.attack]
    found += [counted(face.reward, "spare part")] if face.reward else []
    return f"{listed(found)}." if found else ""
