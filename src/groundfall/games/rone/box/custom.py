"""A custom campaign: its scenarios replace the printed ones, and its cards are laid over the box."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from groundfall.engine.content import Tree, choices_there
from groundfall.engine.errors import BadContent, in_file

from .places import CARD_SECTIONS, PRINTED, STARTING

PARTS = ("campaign", "scenario", "overlay")
Entries = list[dict[str, Any]]
_QUOTED = re.compile(r"'([^']+)': ")  # a program in an error, up to 60 characters of it


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The overlay of a campaign: cards of the box that it changes or removes, and new ones of each kind."""

    replace: Entries = []
    remove: list[str] = []
    playing: Entries = []
    leader: Entries = []
    tech: Entries = []
    invasion: Entries = []
    protocol: Entries = []


def with_line(wrong: BadContent, files: Iterable[tuple[str, str]]) -> BadContent:
    """The same error with the line of the file that has the quoted program, if the error quotes one."""
    file, _, rest = str(wrong).partition(": ")
    quoted = _QUOTED.search(rest)
    for name, text in files:
        for number, line in enumerate(text.splitlines(), 1):
            if file == f"In {name}" and quoted is not None and quoted.group(1) in line:
                return in_file(name, f"line {number}: {rest}")
    return wrong


def lay_campaign(tree: Tree, file: str, given: dict[str, Any]) -> None:
    """Lays a file with a campaign over a box. Raises BadContent, which names the file and the key."""
    unknown = next((key for key in given if key not in PARTS), "")
    if unknown:
        raise in_file(file, f"{unknown} is unknown; expected one of {', '.join(PARTS)}")
    if not isinstance(given["campaign"], dict):
        raise in_file(file, "campaign: expected a table")
    scenarios = given.get("scenario")
    if not isinstance(scenarios, list) or not all(isinstance(one, dict) for one in scenarios):
        raise in_file(file, "scenario: expected at least one [[scenario]]")
    tree.put(file, "campaign", {"origin": "overlay", **given["campaign"]})
    tree.put(file, "scenario", [{"origin": "overlay", **one} for one in scenarios])
    try:
        _lay(tree, file, str(given["campaign"].get("id", "")), msgspec.convert(given.get("overlay", {}), Laid))
    except msgspec.ValidationError as wrong:
        expected, _, path = str(wrong).partition(" - at `$")
        said = expected + choices_there(Laid, path, expected)
        raise in_file(file, f"overlay{path.strip('`')}: {said}") from None
    except ValueError as wrong:
        raise in_file(file, f"overlay.{wrong}") from None


def _lay(tree: Tree, file: str, campaign: str, laid: Laid) -> None:
    for number, name in enumerate(laid.remove):
        key = f"remove[{number}]"
        section, place = _place(tree, key, name)
        if name in STARTING:
            raise ValueError(f"{key}: expected a card that is not one of the twelve starting cards, not {name}")
        kept = [entry for n, entry in enumerate(tree.sections[section]) if n != place]
        tree.put(file, section, kept)
    for number, entry in enumerate(laid.replace):
        section, _ = _place(tree, f"replace[{number}].id", str(entry.get("id", "nothing")))
        tree.lay(file, {section: [entry]})
    for section in CARD_SECTIONS:
        entries: Entries = getattr(laid, section)
        for number, entry in enumerate(entries):
            _check_id(f"{section}[{number}].id", str(entry.get("id", "nothing")), campaign, tree.sections[section])
            tree.put(file, section, [*tree.sections[section], {"origin": "overlay", **entry}])


def _place(tree: Tree, key: str, name: str) -> tuple[str, int]:
    """The section of a card and its place there. Raises ValueError."""
    for section in CARD_SECTIONS:
        for place, entry in enumerate(tree.sections[section]):
            if entry.get("id") == name:
                return section, place
    raise ValueError(f"{key}: expected the id of a card in the box, not {name[:40]}")


def _check_id(key: str, name: str, campaign: str, there: Entries) -> None:
    if not name.startswith(f"{campaign}.") or name in PRINTED:
        raise ValueError(f"{key}: expected an id that begins with {campaign}., not {name[:60]}")
    if any(entry.get("id") == name for entry in there):
        raise ValueError(f"{key}: expected each id only once, but {name} is there again")
