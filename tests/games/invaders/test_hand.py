"""Cards along the edge of the board: however many there are, nothing on one covers its name or another number."""

from __future__ import annotations

import re
from copy import deepcopy
from html import unescape
from itertools import combinations

import pytest

from groundfall.games.invaders import board
from groundfall.games.invaders.board.lettering import LETTERS
from groundfall.games.invaders.board.sheet import LAYOUTS, Sheet
from groundfall.games.invaders.model.hands import of_side

from .helpers import BOX, table

Box = tuple[float, float, float, float]

NUMBER = re.compile(r'<g class="(power|pip|many)[^>]*translate\(([\d.]+) ([\d.]+)\)(?: scale\(([\d.]+)\))?')
NAME = re.compile(r'<text class="name( s)?" x="([\d.]+)" y="([\d.]+)" font-size="([\d.]+)">([^<]+)<')
SIGN = re.compile(r'<g class="power"><circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)"')  # of a type without power
REACH = {"power": 18, "pip": 11, "many": 11}  # of a number from its middle, at size 1
TOUCH = 2  # units by which frames may touch


def boxes(card: str) -> tuple[list[Box], list[Box]]:
    """Where the numbers of a card stand, and the lines of its name."""
    numbers, names = [], []
    found = [(x, y, REACH[kind] * float(size or 1)) for kind, x, y, size in NUMBER.findall(card)]
    for x, y, reach in [*found, *((x, y, float(reach)) for x, y, reach in SIGN.findall(card))]:
        numbers.append((float(x) - reach, float(y) - reach, float(x) + reach, float(y) + reach))
    for starts, x, y, size, line in NAME.findall(card):
        wide, high = LETTERS.width(unescape(line), float(size), True) * 0.9, float(size)  # measured with a wide font
        left = float(x) - (0 if starts else wide / 2)
        names.append((left, float(y) - high * 0.75, left + wide, float(y)))
    return numbers, names


def across(one: Box, other: Box) -> bool:
    wide, high = (min(one[n + 2], other[n + 2]) - max(one[n], other[n]) for n in (0, 1))
    return wide > TOUCH and high > TOUCH


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("count", [1, 4, 8, 12, 16, 24, 29])
def test_nothing_on_a_card_of_a_pile_covers_its_name_or_a_number(layout, count):
    view, side = deepcopy(table().view("mankind")), of_side("mankind")
    known = [card for card in side if card in Sheet(LAYOUTS[layout], BOX).faces][:count]
    view["table"]["discard"] |= {card: 1 + place % 3 for place, card in enumerate(known)}
    choices = [{"id": n, "text": "", "kind": "recover", "args": {"card": card}} for n, card in enumerate(known)]
    svg = board.live(view, BOX, choices, layout=layout)
    cards = re.findall(r'<g class="held.*?</title>(.*?</g></g>)', svg, re.S)
    assert len(cards) == count
    for card in cards:
        numbers, names = boxes(card)
        assert names and numbers
        for one, other in [*combinations(numbers, 2), *((number, name) for number in numbers for name in names)]:
            assert not across(one, other), (one, other, card)
