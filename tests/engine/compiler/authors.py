"""Random functions of the language, as source text. They end by themselves, and leave their traces in what they return,
in a state and in two arrays."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

SHAPES = {"points": (), "held": (3,), "grid": (2, 3), "far": (4,), "wide": ()}
LENGTH = 5  # of the arrays `values` and `counts`
LITERALS = ("0", "1", "2", "3", "5", "7", "8", "63", "64", "100", "1000003", "4503599627370495")
REALS = ("0.5", "1.0", "2.25", "0.0", "1e9")
HELPERS = """
def small(state, p, q=3):
    state.far[p % 4] += q
    return state.far[1] - p

def careful(state, p):
    state.points = p % 50
    if p % 3 == 0:
        return 0
    return state.points

def real(x, y):
    if x > y:
        return x - y
    return y / (x + 1.5)
"""


class Author:
    """Writes functions. `pick(n)` chooses a number below n; in functions for checked code anything may be an index."""

    def __init__(self, pick: Callable[[int], int], checked: bool) -> None:
        self.pick, self.checked = pick, checked
        self.lines: list[str] = []
        self.loops = 0  # around the present statement
        self.kept: list[str] = []  # names that a loop counts with
        self._fresh = count()

    def function(self, name: str) -> str:
        """A function of a state, two arrays and two numbers."""
        self.lines = [f"def {name}(states, values, counts, a, b):", "    state = states[0]"]
        self.lines += ["    x = a", "    y = b", "    i = 4", "    j = a - b", "    u = 0.5", "    v = values[0]"]
        for _ in range(2 + self.pick(4)):
            self.statement(1, 3)
        self.lines.append("    values[1] = u + v")
        self.lines.append("    return x * 3 + y * 5 + i * 7 + j")
        return "\n".join(self.lines)

    def of(self, *choices: str) -> str:
        return choices[self.pick(len(choices))]

    # Statements

    def block(self, depth: int, left: int) -> None:
        for _ in range(1 + self.pick(2)):
            self.statement(depth, left)

    def statement(self, depth: int, left: int) -> None:
        """Writes a statement; `left` says how much may still be nested in it."""
        space = "    " * depth
        operator = self.of("", "+", "-", "*", "//", "%", "&", "|", "^", "<<", ">>")
        match self.pick(17 if left > 0 else 12):
            case 0 | 1:
                self.lines.append(f"{space}{self.name()} {operator}= {self.whole(left)}")
            case 2 | 3:
                self.lines.append(f"{space}{self.cell(1)} {operator}= {self.whole(left)}")
            case 4:
                self.lines.append(f"{space}{self.of('u', 'v')} {self.of('', '+', '-', '*', '/')}= {self.real(left)}")
            case 5:
                self.lines.append(f"{space}values[{self.place(LENGTH, 1)}] {self.of('', '+')}= {self.real(left)}")
            case 6:
                told = self.of("emit(state, ", "whisper(state, 1, ", "refuse(counts, ")
                self.lines.append(f"{space}{told}{self.whole(1)}, {self.call(1)})")
            case 7:
                self.lines.append(f"{space}{self.call(left)}")
            case 8 if self.loops:
                self.lines.append(f"{space}if {self.whole(1)}:")
                self.lines.append(f"{space}    {self.of('break', 'continue')}")
            case 8:
                self.lines.append(f"{space}if {self.whole(1)} > 40:")
                self.lines.append(f"{space}    return {self.whole(1)}")
            case 9:
                self.lines.append(f"{space}counts[0] = {self.whole(1)} % {6 if self.checked else 4}")
                self.lines.append(f"{space}offer(counts, {self.whole(1)})")
            case 10:
                whole, real = (
                    f"{self.name()}: int = {self.whole(left)}",
                    f"{self.of('u', 'v')}: float = {self.real(left)}",
                )
                self.lines.append(space + self.of(whole, real))
            case 11:
                self.lines.append(f"{space}pass")
            case 12 | 13:
                self.lines.append(f"{space}if {self.whole(2)}:")
                self.block(depth + 1, left - 1)
                if self.pick(2):
                    self.lines.append(f"{space}else:")
                    self.block(depth + 1, left - 1)
            case 14:
                self.repeated(depth, left, None)
            case _:
                first, last = f"{self.whole(1)} % 5", f"{self.whole(1)} % 9"
                limits = self.of(last, f"{first}, {last}", f"{first}, {last}, {self.of('1', '2', '-1', self.whole(1))}")
                self.repeated(depth, left, limits)

    def repeated(self, depth: int, left: int, limits: str | None) -> None:
        """A loop over a range, or while something holds, a few times at most."""
        space, counter = "    " * depth, f"n{next(self._fresh)}"
        if limits is None:
            self.lines.append(f"{space}{counter} = {self.pick(6)}")
            self.lines.append(f"{space}while {counter} > 0 and {self.whole(1)}:")
            self.lines.append(f"{space}    {counter} -= 1")
        else:
            self.lines.append(f"{space}for {self.of('i', 'j')} in range({limits}):")
        self.loops += 1
        self.block(depth + 1, left - 1)
        self.loops -= 1

    # Expressions

    def name(self) -> str:
        return self.of("x", "y", "i", "j", "a")

    def place(self, length: int, left: int) -> str:
        """An index."""
        index = self.whole(left)
        return f"{index} + 0" if self.checked and self.pick(4) == 0 else f"({index}) % {length}"

    def cell(self, left: int) -> str:
        field = self.of(*SHAPES, "counts")
        if field == "counts":
            return f"counts[{self.place(LENGTH, left)}]"
        return f"state.{field}" + "".join(f"[{self.place(length, left)}]" for length in SHAPES[field])

    def call(self, left: int) -> str:
        """A call of another function, which changes the state."""
        one, other = self.whole(left - 1), self.whole(left - 1)
        return self.of(
            *(f"small(state, {one})", f"small(state, {one}, {other})", f"careful(state, {one})"),
            *(f"draw(state, {one} & 7)", f"roll(state, {1 + self.pick(6)})"),
            f"roll_pool(state, {one} & 7, {2 + self.pick(8)}, {other})",
        )

    def whole(self, left: int) -> str:
        """An expression for a whole number."""
        if left <= 0:
            return self.of(self.name(), self.of(*LITERALS), self.of("x", "b", "state.wide", "counts[2]"))
        one, other = self.whole(left - 1), self.whole(left - 1)
        match self.pick(14):
            case 0 | 1:
                return f"({one} {self.of('+', '-', '*', '&', '|', '^')} {other})"
            case 2 | 3:
                return f"({one} {self.of('//', '%')} {self.of(other, '3', '-4', '8', '-1')})"
            case 4:
                return f"({one} {self.of('<<', '>>')} {self.of(f'({other} & 31)', other, '2')})"
            case 5:
                return f"({self.of('-', '~', '+', 'not ')}{one})"
            case 6:
                return f"({one} {self.of('and', 'or')} {other} {self.of('and', 'or')} {self.whole(left - 1)})"
            case 7:
                return f"({one} {self.order()} {other} {self.order()} {self.call(left - 1)})"
            case 8:
                return f"({one} {self.order()} {other})"
            case 9:
                return f"({one} if {self.whole(left - 1)} else {other})"
            case 10:
                return self.of(f"min({one}, {other})", f"max({one}, {other}, {self.name()})", f"abs({one})")
            case 11:
                return self.call(left)
            case 12:
                return self.of(
                    f"int({self.real(left - 1)})", f"({self.real(left - 1)} {self.order()} 1.5)", "len(values)"
                )
            case _:
                return self.cell(left - 1)

    def order(self) -> str:
        return self.of("<", "<=", ">", ">=", "==", "!=")

    def real(self, left: int) -> str:
        """An expression for a number that need not be whole."""
        if left <= 0:
            return self.of("u", "v", self.of(*REALS), f"values[{self.place(LENGTH, 0)}]")
        one, other = self.real(left - 1), self.real(left - 1)
        match self.pick(7):
            case 0 | 1:
                return f"({one} {self.of('+', '-', '*', '/')} {other})"
            case 2:
                return f"({self.whole(left - 1)} / {self.whole(left - 1)})"
            case 3:
                return f"({one} {self.of('+', '*', '/')} {self.whole(left - 1)})"
            case 4:
                return self.of(f"min({one}, {other})", f"max({one}, {other})", f"abs({one})", f"(-{one})")
            case 5:
                return self.of(f"math.sqrt({one})", f"math.log({one})", f"float({self.whole(left - 1)})")
            case _:
                return f"real({one}, {other})"
