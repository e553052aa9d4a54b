"""Every number on a board can be read: it, or the thing that it stands on, has a sheet, and the sheet tells it."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from xml.etree import ElementTree

import pytest

from groundfall.engine.catalogue import game as game_named
from groundfall.engine.play.match import Match
from groundfall.engine.play.rulebook import rules_of
from groundfall.engine.play.sheets import Sheet, sheet_of
from groundfall.table.page import pictures
from own_games import OWN_GAMES

NOT_NAMES = {
    "actions",
    "targets",
    "kinds",
    "kind",
    "layout",
    "theme",
    "turn",
    "round",
    "phase",
}  # as things.js has them
EXCEPTIONS = {  # texts that need no sheet of their own
    "galaxyx": r"[A-K][1-8]",  # the name of a hex
    "invaders": r"holds by \d+",  # the difference of two numbers on the sheet
    "rone": r"\d+ cards?",  # how many cards of several piles there are to choose from
}
SCALES = {  # numbers along a track: the sheet tells which is reached. game: names of the sheets
    "galaxyx": ("number:turn", "number:tiles_to_come", "number:entry"),
    "invaders": ("number:plot",),
    "level7": ("number:terror", "number:ship", "area"),  # a drop ship on the map has its number
    "rone": ("scenario",),
}
COUNT = re.compile(r"\d+")


def positions(name: str) -> Iterator[tuple[Match, str]]:
    """Moments of random matches, and a seat that chooses in each."""
    for seed in (1, 2):
        rng = random.Random(seed)
        match = Match(game_named(name), None, rng.randbytes(32))
        for more in (0, 30, 60, 120):
            for _ in range(more):
                if match.awaiting:
                    match.play(match.awaiting[0], rng.choice(match.legal(match.awaiting[0]).ids))
            if match.awaiting:
                yield match, match.awaiting[0]


def board(match: Match, seat: str, layout: str) -> ElementTree.Element:
    choices = [
        {"id": str(action.id), "kind": action.kind, "text": action.text, "args": action.args}
        for action in match.legal(seat)
    ]
    drawn = pictures.board(match.game, match.box, match.view(seat), choices, [], layout, [])
    return ElementTree.fromstring(re.sub(r'xmlns(:\w+)?="[^"]*"', "", drawn))


def numbers(element: ElementTree.Element, names: tuple[str, ...] = ()) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Each text with a number, and the names of the nearest thing that it stands on, as the page reads them."""
    if element.tag in ("title", "desc", "style", "defs", "symbol"):
        return
    own = {
        key.removeprefix("data-"): value
        for key, value in element.attrib.items()
        if key.startswith("data-") and value and key.removeprefix("data-") not in NOT_NAMES
    }
    if own:
        read = [own.pop("read")] if "read" in own else []
        named = [f"{label}:{value}" for label, value in own.items()]
        narrow = bool(read) and (read[0].startswith("number:") or "@" in read[0])
        names = (*read, *named) if narrow else (*named, *read)
    if element.tag in ("text", "tspan") and COUNT.search("".join(element.itertext())):
        within = [child for child in element if child.get("data-read")]
        if not within:
            yield " ".join("".join(element.itertext()).split()), names
            return
    for child in element:
        yield from numbers(child, names)


def opened(match: Match, seat: str, names: tuple[str, ...]) -> Sheet | None:
    """The sheet that the page opens for these names."""
    sheets = (sheet_of(match, seat, label, name) for label, _, name in (one.partition(":") for one in names))
    return next((sheet for sheet in sheets if sheet is not None), None)


@pytest.mark.parametrize("name", OWN_GAMES)
def test_every_number_has_a_sheet_that_tells_it(name: str) -> None:
    seen, bare, untold = 0, set[str](), set[str]()
    for match, seat in positions(name):
        for layout in pictures.LAYOUTS:
            for text, names in numbers(board(match, seat, layout)):
                seen += 1
                sheet = opened(match, seat, names)
                if re.fullmatch(EXCEPTIONS.get(name, "-"), text) and (sheet is None or sheet.label != "number"):
                    continue
                if sheet is None:
                    bare.add(f"{text!r} on {names}")
                elif not any(one.startswith(SCALES.get(name, ("-",))) for one in names):
                    lines, counts = " ".join(sheet.lines()), set(COUNT.findall(text))
                    # what a thing has none of is left out of its sheet; a number by itself is always told
                    silent = counts == {"0"} and sheet.label != "number"
                    if not silent and not counts & set(COUNT.findall(lines)):  # of "3 of 10" one is told
                        untold.add(f"{text!r} on {names}: {lines}")
    assert seen > 100
    assert not bare, f"without a sheet: {sorted(bare)[:12]}"
    assert not untold, f"not told: {sorted(untold)[:12]}"


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_sheet_of_a_number_has_its_value_its_meaning_and_rules_that_there_are(name: str) -> None:
    rules, read = rules_of(game_named(name)), set[str]()
    for match, seat in positions(name):
        found = {names[0] for _, names in numbers(board(match, seat, "wide")) if names}
        named = {one for one in found if one.startswith("number:")}
        for thing in named - read:
            sheet = sheet_of(match, seat, "number", thing.partition(":")[2])
            assert sheet is not None, thing
            assert sheet.texts, f"{thing}: what it means"
            assert sheet.numbers, f"{thing}: its value, also 0"
            assert {*sheet.rules} <= {*rules}, thing
        read |= named
    assert read
