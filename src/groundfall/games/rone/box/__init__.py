"""The box: the TOML files of the content folder, read, checked and turned into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.content import Tree
from groundfall.engine.errors import BadContent
from groundfall.engine.tomltext import read_toml

from .cards import Card
from .checks import check
from .custom import lay_campaign, with_line
from .record import written
from .telling import told
from .trying import check_options, options_of, parts_of
from .types import Box

__all__ = ["Box", "build", "cards", "check_options", "options_of", "parts_of", "read", "texts"]

PACKAGE = __package__.rpartition(".")[0]


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box, with an owner's files, such as a custom campaign, laid over it. Raises BadContent."""
    tree, files = Tree(PACKAGE), tuple(overlays)
    for name, text in files:
        over = read_toml(name, text)
        if "campaign" in over:
            lay_campaign(tree, name, over)
        else:
            tree.lay(name, over)
    try:
        return tree.checked(Box, check)
    except BadContent as wrong:
        raise with_line(wrong, files) from None


def cards(box: Box) -> Mapping[str, tuple[str, Card]]:
    """Section and entry of each card on the table, by its name in CARDS: `c01_2`, `new_3`."""
    return box.copies


def build(box: Box) -> Any:
    """The record that rules read."""
    return written(box)[0]


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """The text of every card, place on a board and scenario, made from what it does; by section and id."""
    return told(box)
