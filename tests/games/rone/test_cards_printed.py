"""The printed values of each playing card: subtype, cost, melee, ranged, destroyed armor, spare parts, screws."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from groundfall.games.rone.state import CARDS

from .card_tests import price
from .helpers import asked, pile, play, refused, table

PRINTED = """
s01 machine -    0 0 0  0  0
s02 mutant  G    1 0 0  0  0
s03 soldier Y    0 0 0  1  0
s04 hybrid  B    0 0 0  1  0
s05 soldier R    2 0 0  1  0
s06 hybrid  K    1 0 0  1  0
s07 soldier RW   2 0 0  1  0
s08 soldier -    0 0 0  1  0
s09 soldier YW   1 0 0  2  0
s10 machine B    0 0 0  1  0
s11 machine KW   1 0 3  1  0
s12 mutant  GW   1 1 0  1  0
x01 soldier -    0 0 0  1  0
x02 soldier Y    0 0 0  1  0
x03 hybrid  G    0 0 0  1  0
x04 machine B    0 0 0  1  0
x05 hybrid  K    1 0 0  1  0
x06 soldier R    0 2 0  0  0
x07 hybrid  YW   0 0 0  1  0
x08 mutant  -    0 0 0  1  0
x09 soldier W    0 0 0  0  0
x10 mutant  RW   3 0 1  1  0
c01 soldier R    2 0 0  1  3
c02 soldier R    0 2 0  0  4
c03 soldier Y    0 0 0  1  3
c04 soldier Y    1 0 0  2  4
c05 soldier RW   3 0 2  1  5
c06 soldier YW   0 0 0  2  6
c07 soldier RR   3 1 0  1  7
c08 soldier RY   0 2 2  1  6
c09 soldier BY   0 0 0  2  7
c10 soldier KR   2 0 0  1  5
c11 soldier RRW  3 0 0  2  9
c12 soldier B    0 0 0  1  4
c13 soldier -    0 0 2  0  4
c14 soldier YY   0 0 0  1  5
c15 soldier RRYW 5 1 0  2 12
c16 soldier Y    1 0 0  1  4
c17 machine B    1 0 0  1  3
c18 machine RY   1 2 0  1  5
c19 machine -    0 0 0  0  4
c20 machine RRY  4 0 3  2  9
c21 machine YB   0 0 0  1  6
c22 machine B    0 0 0  1  4
c23 machine R    3 0 1  1  4
c24 machine BR   0 2 0  1  6
c25 machine YYB  0 0 0  2  9
c26 machine BK   0 1 0  1  5
c27 machine YW   0 0 0  3  6
c28 machine BBRW 5 0 0  2 12
c29 machine RB   0 3 0  1  6
c30 machine K    1 0 0  1  3
c31 machine B    0 0 0  1  4
c32 machine BBW  2 0 0  2  9
c33 hybrid  K    1 0 0  1  3
c34 hybrid  K    0 0 0  1  4
c35 hybrid  BG   0 0 0  1  6
c36 hybrid  KR   0 2 0  1  5
c37 hybrid  KW   0 1 0  1  5
c38 hybrid  B    1 0 0  1  4
c39 hybrid  KB   0 0 0  1  8
c40 hybrid  R    2 0 0  0  4
c41 hybrid  K    0 0 0  1  3
c42 hybrid  KBW  2 0 0  2  9
c43 hybrid  W    1 0 0  0  3
c44 hybrid  KK   2 1 0  1  6
c45 hybrid  BK   0 1 0  1  6
c46 hybrid  -    0 0 0  1  4
c47 hybrid  KBRW 3 2 0  2 12
c48 hybrid  BW   2 0 0  1  5
c49 mutant  G    2 0 0  0  3
c50 mutant  G    0 0 0  1  4
c51 mutant  GR   3 0 0  1  5
c52 mutant  GK   0 2 0  1  6
c53 mutant  GY   1 0 0  3  5
c54 mutant  GB   0 0 0  1  6
c55 mutant  RG   5 0 1  1  5
c56 mutant  -    1 0 0  0  4
c57 mutant  GGK  3 0 0  2  9
c58 mutant  G    0 1 0  1  4
c59 mutant  W    2 0 0  1  3
c60 mutant  KG   2 0 0  1  6
c61 mutant  GGY  0 0 0  1  9
c62 mutant  GGRW 6 0 1  1 12
c63 mutant  R    1 1 0  1  4
c64 mutant  GK   2 0 0  1  6
"""


@dataclass(frozen=True)
class Printed:
    """A line of the table."""

    id: str
    sub: str
    cost: str
    melee: int
    ranged: int
    destroys: int
    parts: int
    screws: int

    @property
    def card(self) -> str:
        """Its first copy."""
        return f"{self.id}_1"


def _read(line: str) -> Printed:
    name, sub, cost, *numbers = line.split()
    return Printed(name, sub, cost.strip("-"), *map(int, numbers))


ROWS = [_read(line) for line in PRINTED.strip().splitlines()]
WAITING = {"soldier": "l01", "machine": "l02", "hybrid": "l03", "mutant": "l04"}  # leaders, for a card of a subtype
WORKING = dict(zip("RBKGY", ("t11", "t12", "t13", "t14", "t15"), strict=True))  # technologies, for one of a colour
each = pytest.mark.parametrize("row", ROWS, ids=[row.id for row in ROWS])


@pytest.mark.rule("R4.4")
@each
def test_it_costs_its_icons_and_no_others(row):
    play_it = f"play_card {row.card}"
    for letter in row.cost:
        short = table(p1_hand=row.card, pool={"p1": price(row.cost.replace(letter, "", 1))})
        assert refused(short, play_it) == "R4.4", f"without {letter}"
        other = table(p1_hand=row.card, pool={"p1": price(row.cost.replace(letter, "W", 1))})
        assert (other.why_not("p1", play_it) is None) == (letter == "W"), "wild resources pay only for wild icons"


@pytest.mark.rule("R3.6")
@each
def test_its_damage_is_dealt_from_the_played_zone(row):
    lost = []
    for armor in (18, 0):
        match = table("damage", p1_played=row.card, armor={"p2": armor}, health={"p2": 18})
        while match.decision.name == "deal_damage":
            match.play("p1", match.legal("p1").ids[-1])
        lost.append((armor - match.state.armor[1], 18 - match.state.health[1]))
    hits = row.melee + row.ranged
    assert lost == [(row.melee + row.destroys, row.ranged), (0, hits)]


@pytest.mark.rule("R3.7")
@each
def test_its_reward_is_spare_parts(row):
    match = table("spare_parts", p1_played=row.card)
    assert match.state.spare_parts[0] == row.parts
    assert (match.phase == "spare_parts") == (row.parts > 0)


@pytest.mark.rule("R3.9")
@pytest.mark.parametrize("row", [row for row in ROWS if row.screws], ids=[row.id for row in ROWS if row.screws])
def test_so_many_screws_train_it(row):
    for screws in {row.screws - 1, row.screws}:
        match = table("train", p1_training=row.card, card={row.card: {"screws": screws}})
        trained = screws >= row.screws
        assert pile(match, "p1_discard" if trained else "p1_training") == row.card
        assert match.state.card_screws[CARDS.number(row.card)] == (0 if trained else screws)


@pytest.mark.rule("R4.3", "R10.2")
@each
def test_it_is_of_its_subtype_and_of_the_colours_of_its_icons(row):
    other = next(leader for sub, leader in WAITING.items() if sub != row.sub)
    for leader in (WAITING[row.sub], other):
        base = " ".join([leader, *WORKING.values()])
        match = table(p1_hand=row.card, p1_base=base, pool={"p1": price(row.cost)}, recruits="")
        play(match, f"play_card {row.card}")
        while match.state.depth and asked(match) != "p1 act":  # whatever it asks, and in which order abilities work
            match.play(match.awaiting[0], match.legal(match.awaiting[0]).ids[0])
        worked = {card for card in base.split() if match.state.card_worked[CARDS.number(card)]}
        assert worked == {leader} - {other} | {WORKING[letter] for letter in row.cost if letter != "W"}
