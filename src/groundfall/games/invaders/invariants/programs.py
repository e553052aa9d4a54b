"""I12.6 What the rows of the bytecode hold: effects, blocks of effects, filters."""

from __future__ import annotations

from typing import Any

from groundfall.engine.effects import END, OPERATION
from groundfall.engine.effects.slots import EFFECT, FILTER
from groundfall.engine.effects.vocabulary import CHOOSE, MAY
from groundfall.games.invaders.rules.paying import choose_discards
from groundfall.games.invaders.rules.targets import (
    choose_destroyed,
    choose_mover,
    choose_recovered,
    choose_restored,
    choose_surge,
    choose_weakened,
    destroy_one,
    recover_one,
)
from groundfall.games.invaders.rules.vocabulary import EFFECTS, INTERPRETER
from groundfall.games.invaders.state import IN_PLAY

WORDS = {int(word): word for word in EFFECTS.words.values() if word.role == OPERATION}
COUNTED = (choose_discards, choose_restored, choose_surge, choose_weakened)
MOST = 20  # the largest number that any of these words takes


class Programs:
    """The programs of a box, read back from the bytecode when they are first needed."""

    def __init__(self, content: Any) -> None:
        self.bytecode = content.bytecode
        self.roots = [row for costs in content.ability_cost for row in costs]
        for triggers, effects in zip(content.ability_on, content.ability_do, strict=True):
            self.roots += [row for trigger, row in zip(triggers, effects, strict=True) if trigger != IN_PLAY]
        self.blocks: set[int] = set()
        self.effects: set[int] = set()
        self.filters: set[int] = set()

    def fit(self, task: Any, args: list[int]) -> bool:
        """Whether a task that runs a program, or chooses for one, can have these arguments."""
        if task == INTERPRETER.run:
            self._read()
            return args[1] >= 0 and (args[0] == 0 or args[0] in self.blocks | self.effects)
        if task == INTERPRETER.repeat:
            self._read()
            return args[1] >= 0 and args[0] in self.blocks
        if task in (INTERPRETER.choose, INTERPRETER.may):
            self._read()
            return args[0] in self.effects and self.bytecode[args[0]][0] == (
                CHOOSE if task == INTERPRETER.choose else MAY
            )
        if task in (destroy_one, recover_one):
            return args[0] >= 0 and self._is_filter(args[2]) and (task == destroy_one or args[3] >= 0)
        if task in (choose_destroyed, choose_mover, choose_recovered):
            return self._is_filter(args[1]) and (task != choose_recovered or args[2] >= 0)
        return task not in COUNTED or 1 <= args[0] <= MOST

    def _is_filter(self, row: int) -> bool:
        self._read()
        return row in self.filters

    def _read(self) -> None:
        while self.roots:
            block = self.roots.pop()
            if block > 0 and block not in self.blocks:
                self.blocks.add(block)
                self._read_block(block + 1)

    def _read_block(self, row: int) -> None:
        while self.bytecode[row][0] != END:
            self.effects.add(row)
            for slot, cell in zip(WORDS[self.bytecode[row][0]].slots.values(), self.bytecode[row][1:], strict=False):
                if slot.kind == EFFECT:
                    self.roots.append(cell)
                elif slot.kind == FILTER:
                    self.filters.add(cell)
            row += 1
