"""One function in LLVM's language, statement by statement."""

from __future__ import annotations

import ast
import builtins
from dataclasses import dataclass

from groundfall.engine.language import Grammar, is_endless

from .callee import Surroundings
from .expressions import Expressions
from .instead import tree_of_called
from .kinds import FLOAT, INTEGER, Kind, NotCompiled, Number, Value, parts
from .reading import Function, meanings, tree_of
from .writer import FAILED, FAULT

END = "end"  # the block that returns


def lower(module: Surroundings, function: Function, kinds: tuple[Kind, ...]) -> Lowered:
    """A function in LLVM's language, for arguments of these kinds. Raises NotCompiled."""
    for node, what in Reader(function).problems(tree_of(function)):
        raise NotCompiled(function, node, what)
    return Lowered(module, function, kinds)


class Reader(Grammar):
    """Reads a function of the second level, in which names mean what they mean in its module."""

    def __init__(self, function: Function) -> None:
        super().__init__(more=True)
        self._meaning = meanings(function)

    def is_pythons(self, name: str) -> bool:
        """Whether a name means what it means in Python."""
        return super().is_pythons(name) and self._meaning(name) is getattr(builtins, name)

    def callee(self, name: str) -> ast.FunctionDef | None:
        """The function that a name means, as it is compiled; None if it is none, or not known."""
        try:
            return tree_of_called(self._meaning(name))
        except KeyError:
            return None


@dataclass
class Loop:
    """A loop while its body is written: the blocks where `continue` and `break` lead, and whether a `break` does."""

    following: str
    after: str
    is_left: bool = False


class Lowered(Expressions):
    """Writes the statements of one function.

    `result` is the kind of what it returns. A function that returns nothing returns the whole number 0, which nobody
    reads.
    """

    def __init__(self, module: Surroundings, function: Function, kinds: tuple[Kind, ...]) -> None:
        super().__init__(module, function)
        self.result = INTEGER
        self.loops: list[Loop] = []  # around this place
        tree = tree_of(function)
        self.has_result = False  # whether a `return` has said what kind of value it returns
        self.taken: list[tuple[str, str]] = []  # the parts of the parameters: type and name
        for parameter, kind in zip(tree.args.args, kinds, strict=True):
            names = [f"%a{len(self.taken) + n}" for n, _ in enumerate(parts(kind))]
            self.taken += zip(parts(kind), names, strict=True)
            self.origins |= {name: name for name in names}
            value = Value(kind, tuple(names))
            if parameter.arg in self.assigned:
                self._assign(tree, parameter.arg, value)
            else:
                self.fixed[parameter.arg] = value
        self._block(tree.body)
        self.body.jump(END)

    def text(self, symbol: str, exported: bool = False) -> str:
        """The whole function. One that can fail returns the number of a fault too; if it is called from outside, it
        notes it."""
        took = [*self.taken, *([("ptr", "%noted")] if exported else [])]
        taken = ", ".join(f"{llvm} noalias {name}" if llvm == "ptr" else f"{llvm} {name}" for llvm, name in took)
        result, zero = self.result.llvm, "0.0" if self.result == FLOAT else "0"
        lines = [f"  %result = alloca {result}", f"  store {result} {zero}, ptr %result", *self.body.variables]
        lines += [f"  {FAULT} = alloca i64"] * self.fails + ["  store i64 0, ptr %noted"] * exported
        lines += ["  br label %begin", "begin:", *self.body.lines]
        lines += [f"{END}:", f"  %returned = load {result}, ptr %result"]
        end, failed = [f"  ret {result} %returned"], [f"{FAILED}:", f"  %number = load i64, ptr {FAULT}"] * self.fails
        returned = result
        if self.fails and exported:
            failed += ["  store i64 %number, ptr %noted", f"  ret {result} {zero}"]
        elif self.fails:
            returned = f"{{ {result}, i64 }}"
            make = f"insertvalue {returned} {{ {result} {zero}, i64 0 }}"
            end = [f"  %both = {make}, {result} %returned, 0", f"  ret {returned} %both"]
            failed += [f"  %none = {make}, i64 %number, 1", f"  ret {returned} %none"]
        head = f"define {'' if exported else 'internal '}{returned} {symbol}({taken}) #0 {{"
        return "\n".join([head, *lines, *end, *failed, "}"])

    def _block(self, statements: list[ast.stmt]) -> None:
        for statement in statements:
            if not self.body.open:
                return
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass():  # a docstring, or nothing
                pass
            case ast.Expr(value):
                self.value(value)
            case ast.Return(value):
                self._return(value)
            case ast.Assign([target], value):
                self._store(target, value)
            case ast.AnnAssign(target, _, value) if value is not None:
                self._store(target, value)
            case ast.AugAssign(target, operator, value):
                self._change(target, operator, value)
            case ast.If(test, body, orelse):
                self._if(test, body, orelse)
            case ast.While(test, body, []):
                self._while(test, body)
            case ast.For(ast.Name(name), ast.Call(ast.Name("range"), limits), body, []):
                self._for(node, name, limits, body)
            case ast.Break():
                self.loops[-1].is_left = True
                self.body.jump(self.loops[-1].after)
            case ast.Continue():
                self.body.jump(self.loops[-1].following)
            case _:
                raise self.wrong(node, f"{type(node).__name__} cannot be compiled")

    def _return(self, node: ast.expr | None) -> None:
        if node is not None:
            value = self.number(node)
            if self.has_result and value.kind != self.result:
                raise self.wrong(node, "a function returns whole numbers, or it returns others")
            assert isinstance(value.kind, Number)
            self.result, self.has_result = value.kind, True
            self.body.emit(f"store {value.kind.llvm} {value.operand}, ptr %result")
        self.body.jump(END)

    def _assign(self, node: ast.AST, name: str, value: Value) -> None:
        """Gives a variable a value. The first one decides what kind of values it holds."""
        if name not in self.variables:
            self.variables[name] = value.kind, tuple(self.body.variable(part) for part in parts(value.kind))
        kind, places = self.variables[name]
        if kind != value.kind:
            raise self.wrong(node, f"{name} holds values of different kinds")
        for part, operand, place in zip(parts(kind), value.operands, places, strict=True):
            self.body.emit(f"store {part} {operand}, ptr {place}")
            if part == "ptr" and self.origins.setdefault(place, self.origins[operand]) != self.origins[operand]:
                raise self.wrong(node, f"{name} holds records of different arrays")

    def _store(self, target: ast.expr, given: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._assign(target, target.id, self.value(given))
        else:
            value = self.number(given)
            self.write(target, self.cell(target), value)

    def _change(self, target: ast.expr, operator: ast.operator, by: ast.expr) -> None:
        if isinstance(target, ast.Name):
            self._assign(target, target.id, self.binary(target, operator, self.number(target), self.number(by)))
            return
        cell = self.cell(target)  # its indices are worked out once
        self.write(target, cell, self.binary(target, operator, self.read(cell), self.number(by)))

    def _if(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> None:
        yes, no, after = self.body.fresh("then"), self.body.fresh("else"), self.body.fresh("after")
        self.condition(test, yes, no if orelse else after)
        self.body.begin(yes)
        self._block(body)
        reached = self.body.open or not orelse
        if self.body.open:
            self.body.jump(after)
        if orelse:
            self.body.begin(no)
            self._block(orelse)
            reached = reached or self.body.open
        if reached:
            self.body.begin(after)

    def _while(self, test: ast.expr, body: list[ast.stmt]) -> None:
        head, inside, after = self.body.fresh("while"), self.body.fresh("do"), self.body.fresh("after")
        self.body.begin(head)
        if is_endless(test):
            if self._loop(body, head, after):
                self.body.begin(after)
            return
        self.condition(test, inside, after)
        self.body.begin(inside)
        self._loop(body, head, after)
        self.body.begin(after)

    def _loop(self, body: list[ast.stmt], head: str, after: str) -> bool:
        """The body of a loop; returns whether a `break` leaves it."""
        self.loops.append(Loop(head, after))
        self._block(body)
        if self.body.open:
            self.body.jump(head)
        return self.loops.pop().is_left

    def _for(self, node: ast.AST, name: str, limits: list[ast.expr], body: list[ast.stmt]) -> None:
        """A loop over a range. A hidden number counts, so the body may change the name and what the limits were."""
        given = [self.index(limit) for limit in limits]
        first, last = ("0", given[0]) if len(given) == 1 else (given[0], given[1])
        step = given[2] if len(given) == 3 else "1"
        if step == "0" or step.startswith("%"):
            self.fault(self.body.make(f"icmp eq i64 {step}, 0"), node, "the step of a range is 0")
        count = self.body.variable("i64")
        self.body.emit(f"store i64 {first}, ptr {count}")
        head, inside, after = self.body.fresh("for"), self.body.fresh("do"), self.body.fresh("after")
        following = self.body.fresh("next")
        self.body.begin(head)
        now = self.body.make(f"load i64, ptr {count}")
        self.body.branch(self._goes_on(now, last, step), inside, after)
        self.body.begin(inside)
        self._assign(node, name, Value(INTEGER, (now,)))
        self._loop(body, following, after)
        self.body.begin(following)
        self.body.emit(f"store i64 {self._next(now, step)}, ptr {count}")
        self.body.jump(head)
        self.body.begin(after)

    def _goes_on(self, now: str, last: str, step: str) -> str:
        """Whether a loop over a range has a further number."""
        if not step.startswith("%"):
            return self.body.make(f"icmp {'slt' if int(step) > 0 else 'sgt'} i64 {now}, {last}")
        less, more = self.body.make(f"icmp slt i64 {now}, {last}"), self.body.make(f"icmp sgt i64 {now}, {last}")
        return self.body.make(f"select i1 {self.body.make(f'icmp sgt i64 {step}, 0')}, i1 {less}, i1 {more}")

    def _next(self, now: str, step: str) -> str:
        """The number after this one. With other steps than 1 it may be beyond the last of 64 bits: then it is that last
        one, which no range includes."""
        if step in ("1", "-1"):
            return self.body.make(f"add nsw i64 {now}, {step}")
        add = self.module.external("i64 @llvm.sadd.sat.i64(i64, i64)")
        return self.body.make(f"call i64 {add}(i64 {now}, i64 {step})")
