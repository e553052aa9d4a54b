"""Bytecode: effect programs as rows of integers, which rules run identically in both forms.

A row is a word's number followed by its arguments. A block of effects is a BLOCK row, the effects in sequence, and END.
Conditions and filters are programs in postfix order: each word leaves a bit; ALL, ANY and NONE combine bits. What a
block needs is such a program too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import Field, field

from . import text
from .ability import Ability, read_ability
from .grammar import MOST, Call, calls_in, in_sequence, read_condition, read_effects
from .slots import EFFECT
from .vocabulary import ALL, ANY, BLOCK, ELSE_NOT, END, NEED, NONE, PER, SLOTS, TESTS, WHEN, Vocabulary

WIDTH = 1 + SLOTS
BITS = 60  # most bits a program in postfix order may hold at once: they share one integer
LARGEST = 2**30 - 1  # of a cell, so that compiled code keeps it in four bytes
MOST_ROWS, MOST_USES = 9_999, 99
NOTHING = 0  # the row of an absent program: its word is END
Program = list[list[int]]  # rows


def bytecode_field(rows: Index) -> Any:
    """Declares the bytecode in a game's content, as the field `bytecode`; `rows` numbers its rows."""
    return field(rows, WIDTH, low=-LARGEST, high=LARGEST)


def ability_columns(most: int, triggers: Index) -> dict[str, Field]:
    """The columns `on`, `check`, `cost`, `do` and `limit` of anything with abilities, at most `most` for each."""
    return {
        "on": field(most, of=triggers),
        "check": field(most, high=MOST_ROWS),
        "cost": field(most, high=MOST_ROWS),
        "do": field(most, high=MOST_ROWS),
        "limit": field(most, high=MOST_USES),
    }


class Writer:
    """Writes the programs of one box as bytecode. `said` holds the text of every block by its row."""

    def __init__(self, vocabulary: Vocabulary, content: Any) -> None:
        self.vocabulary, self.content = vocabulary, content
        self.used = 1  # row 0 stands for nothing
        self.said: dict[int, str] = {}
        self._programs: dict[int, Program] = {}

    def _row(self, *cells: int) -> int:
        if self.used >= min(len(self.content.bytecode), MOST_ROWS):
            raise ValueError(f"expected effects that take at most {len(self.content.bytecode)} rows in total")
        if max(map(abs, map(int, cells))) > LARGEST:
            raise ValueError(f"expected numbers up to {LARGEST} in effects")
        self.content.bytecode[self.used] = [*map(int, cells), *[0] * (WIDTH - len(cells))]
        self.used += 1
        return self.used - 1

    def write(self, ability: Ability, columns: Mapping[str, list[int]], place: int) -> None:
        """Writes an ability, and its rows into the columns of its source."""
        check, cost, do = read_ability(self.vocabulary, ability)
        limit = self.vocabulary.when[ability.on].limit if ability.limit is None else ability.limit
        columns["on"][place] = self.vocabulary.triggers.number(ability.on)
        columns["check"][place] = self._test(check) if check is not None else NOTHING
        columns["cost"][place] = self.block(cost) if cost else NOTHING
        columns["do"][place] = self.block(do) if do else NOTHING
        columns["limit"][place] = limit

    def effects(self, texts: Iterable[str], key: str = "do", most: int = MOST) -> int:
        """Writes effects outside an ability, such as those of an event, and returns their row for `run`. Raises
        ValueError, naming the key."""
        calls = read_effects(self.vocabulary, key, texts, most=most)
        return self.block(calls) if calls else NOTHING

    def condition(self, text: str, key: str = "if") -> int:
        """Writes a condition outside an ability, and returns its row for `holds`. Raises ValueError, naming the key."""
        return self._test(read_condition(self.vocabulary, key, text))

    def block(self, calls: Iterable[Call]) -> int:
        """Writes a block of effects; returns its row."""
        listed = in_sequence(calls)
        inner = [self._slots(call) for call in listed]
        start = self._row(BLOCK)
        rows = [self._row(call.word, *cells) for call, cells in zip(listed, inner, strict=True)]
        self._row(END)
        self.said[start] = text.effects(self.vocabulary, listed)
        self.content.bytecode[start][1] = self._needed(listed, rows)
        return start

    def _slots(self, call: Call) -> list[int]:
        cells = []
        for slot, value in zip(call.word.slots.values(), call.args, strict=False):
            if isinstance(value, Call):
                cells.append(self.block([value]) if slot.kind == EFFECT else self._test(value))
            elif isinstance(value, int):
                cells.append(value)
            else:
                assert slot.things is not None
                names = value if isinstance(value, tuple) else (value,)
                numbers = [slot.things.number(name) for name in names]
                cells.append(numbers[0] if isinstance(value, str) else sum(1 << n for n in set(numbers)))
        return cells

    def _test(self, call: Call) -> int:
        """Writes a condition, filter or count in postfix order; returns its first row."""
        return self._write(
            [[c.word, *(self._slots(c) if c.word not in TESTS else [len(c.args)])] for c in _postfix(call)]
        )

    def _needed(self, calls: list[Call], rows: list[int]) -> int:
        """A program for whether at least one effect of a block can do something; NOTHING if one always can."""
        program = _either([self._need(call, row) for call, row in zip(calls, rows, strict=True)])
        return NOTHING if program is None else self._write(program)

    def _need(self, call: Call, row: int) -> Program | None:
        """A program for whether an effect can do something; None if it always can."""
        asked: Program | None = [[NEED, row]] if call.word.needs is not None or call.word == PER else None
        inner: list[Program | None] = []
        for slot, cell in zip(call.word.slots.values(), self.content.bytecode[row][1:], strict=False):
            if slot.kind == EFFECT and cell != NOTHING:
                inner.append(None if slot.others else self._read(self.content.bytecode[cell][1]))
        if call.word == WHEN and inner != [None, None]:
            condition = self._read(self.content.bytecode[row][1]) or []
            inner = [_both(condition + [[NONE]] * place, need) for place, need in enumerate(inner)]
        return _both(asked, _either(inner) if inner else None)

    def _write(self, program: Program) -> int:
        """Writes a program in postfix order; returns its first row."""
        if _height(program) > BITS:
            raise ValueError("expected effects and conditions with fewer parts")
        first = self.used
        self._programs[first] = program
        for cells in [*_settled_early(program), [END]]:
            self._row(*cells)
        return first

    def _read(self, first: int) -> Program | None:
        """A program as it was before it was written; None where there is none."""
        return None if first == NOTHING else self._programs[first]


def _height(program: Program) -> int:
    """The most bits that a program holds at once."""
    heights = [0]
    for sign, *cells in program:
        heights.append(heights[-1] + (1 - cells[0] if sign in (ALL, ANY) else sign != NONE))
    return max(heights)


def _settled_early(program: Program) -> Program:
    """The same program, which ends at the first part that fails where all must hold."""
    if program[-1][0] != ALL:
        return program
    starts: list[int] = []  # where the program of each bit on the stack begins
    for place, (sign, *cells) in enumerate(program[:-1]):
        if sign in (ALL, ANY):
            del starts[len(starts) - cells[0] + 1 :]
        elif sign != NONE:
            starts.append(place)
    ends = [*starts[1:], len(program) - 1]
    parts = [program[start:end] for start, end in zip(starts, ends, strict=True)]
    return [*parts[0], *(row for part in parts[1:] for row in ([ELSE_NOT], *part))]


def _both(first: Program | None, second: Program | None) -> Program | None:
    """A program for whether both hold; None always holds."""
    if first is None or second is None:
        return first or second
    return [*first, *second, [ALL, 2]]


def _either(programs: list[Program | None]) -> Program | None:
    """A program for whether any of them holds; None always holds, so it settles the question."""
    found = [program for program in programs if program is not None]
    if len(found) < len(programs):
        return None
    return found[0] if len(found) == 1 else [*(cells for program in found for cells in program), [ANY, len(found)]]


def _postfix(call: Call) -> list[Call]:
    if call.word in TESTS:
        return [*(one for part in calls_in(call) for one in _postfix(part)), call]
    return [call]
