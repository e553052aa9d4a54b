"""What a card, a technology or a project does, in one line beside its choice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.games.level7 import words
from groundfall.games.level7.box import telling_cards as printed
from groundfall.games.level7.box.naming import names_of
from groundfall.games.level7.sums import Sums

BESIDE = {"sabotage": "void_saboteurs", "play_clones": "warrior_clones", "use_oracle": "psychic_oracle"}


def gist(kind: str, args: Mapping[str, str], table: Mapping[str, Any], box: Any) -> str:
    """The text of a mercenary, of the next tier of a technology, or of a project."""
    if kind == "buy" or kind in BESIDE:
        wanted = BESIDE.get(kind) or box.mercenary_cards[args["card"]].id
        _, *does = printed.mercenary(next(card for card in box.mercenary if card.id == wanted))
        return " ".join(does)  # the preview tells the price
    if kind == "upgrade":
        return words.gives(args["tech"], Sums(table, box).tier(table["viewer"], args["tech"]) + 1, box)
    if kind == "call":
        _, _, *does = printed.project(names_of(box), next(one for one in box.project if one.id == args["project"]))
        return " ".join(does)
    return ""
