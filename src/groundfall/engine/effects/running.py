"""Running programs: how an effect is performed through the agenda, what can be used, what a test answers.

`interpreter_in(...)` makes these as rules and tasks of the game that calls it. They are closures over functions
generated from the vocabulary (`perform`, `test`, `need`); a game closes its interpreter when all its words are
declared. This code runs in both forms, like a game's rules, but the Rule Python checker skips it.
"""

# mypy: disable-error-code="arg-type, assignment"
# A task is a function that becomes a number.

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

from groundfall.engine.rules import agenda
from groundfall.engine.rules.agenda import ask, push
from groundfall.engine.rules.core import emit, offer
from groundfall.engine.rules.dispatch import halved
from groundfall.engine.rules.generated import define
from groundfall.engine.rules.rule import package_of, register_of
from groundfall.engine.rules.schema import FRAME, Table

from .bytecode import NOTHING
from .slots import CONDITION, COUNT, FILTER
from .testing import NOTHING_MEANT, evaluator
from .using import AbilitySources, Says, make_uses
from .vocabulary import BLOCK, CHOOSE, END, MAY, NEED, OPERATION, OWN, PER, SLOTS, TIMES, WHEN, Vocabulary, Word

BUDGET = 400  # effects in one turn, unless a game says otherwise; endless chains stop there
ROOM = 14  # frames of the agenda that one effect may need, unless a game says otherwise


class Interpreter:
    """The rules made from a vocabulary: `run` performs a block, `possible` and `payable` ask about one.

    `holds` evaluates a condition, or a filter for a thing; `counted` evaluates a count. Rules of conditions and counts
    evaluate filters with `means`, because no rule may call itself, even indirectly.
    """

    def __init__(
        self,
        module: str,
        vocabulary: Vocabulary,
        sources: AbilitySources | None,
        says: Says,
        use: Any,
        take: Any,
        decline: Any,
        unless: Any,
        state: type[Table],
        budget: int,
        room: int,
    ) -> None:
        self.module, self.vocabulary, self.says, self.unless = module, vocabulary, says, unless
        self.use_action, self.take, self.decline = use, take, decline
        self.budget, self.deepest = budget, state.schema.fields["agenda"].cells // FRAME - room
        self._make_tests()
        self._make_tasks()
        if sources is not None:
            self._make_uses(sources)

    def _own(self, function: Callable[..., Any]) -> Any:
        """Makes a function a rule of the game that the game's checker skips."""
        function.__module__ = self.module
        function.machinery = True  # type: ignore[attr-defined]
        return function

    def _rule(self, function: Callable[..., Any]) -> Any:
        register_of(package_of(self.module)).rules.append(self._own(function))
        return function

    def close(self) -> None:
        """Generates the dispatch once all words are declared. From now on programs can run."""
        words = [word for word in self.vocabulary.words.values() if word >= OWN]
        filters = [word for word in words if word.role == FILTER]
        tests = [word for word in words if word.role in (FILTER, CONDITION)]
        needy = [word for word in words if word.needs is not None]
        test = self._written("test", tests, "thing")
        self._tell_filters(self._written("means", filters, "thing"))
        self._tell_tests(test)
        self._link(
            self._written("perform", [w for w in words if w.role == OPERATION], ""),
            test,
            self._written("need", needy, "cost"),
            self._written("count", [w for w in words if w.role == COUNT], ""),
        )

    def _written(self, name: str, words: list[Word], subject: str) -> Callable[..., Any]:
        space: dict[str, Any] = {"__name__": self.module}
        leaves: list[tuple[int, list[str]]] = []
        for word in words:
            space[f"word{int(word)}"] = word.needs if name == "need" else word.function
            given = ["content", "state", "seat", "source", *(["thing"] if word.role == FILTER else [])]
            given += [f"content.bytecode[row][{n + 1}]" for n in range(len(word.slots))]
            given += ["cost"] if name == "need" and word.counts_cost else []
            answer = "" if name == "perform" else "return "
            leaves.append((int(word), [f"{answer}word{int(word)}({', '.join(given)})"]))
        taken = ", ".join(["content", "state", "row", "seat", "source", *([subject] if subject else [])])
        lines = [f"def {name}({taken}):", "    word = content.bytecode[row][0]", *halved("word", leaves, 1)]
        lines += [] if name == "perform" else ["    return 1"]
        define(f"<{name} of {self.module}>", "\n".join([*lines, ""]), space)
        return self._rule(space[name])

    def _make_tests(self) -> None:
        def perform(content: Any, state: Any, row: int, seat: int, source: int) -> None:
            raise LookupError("close the interpreter before running it")

        def test(content: Any, state: Any, row: int, seat: int, source: int, thing: int) -> int:
            raise LookupError("close the interpreter before running it")

        def need(content: Any, state: Any, row: int, seat: int, source: int, cost: int) -> int:
            raise LookupError("close the interpreter before running it")

        def count(content: Any, state: Any, row: int, seat: int, source: int) -> int:
            raise LookupError("close the interpreter before running it")

        def link(performing: Any, testing: Any, needing: Any, counting: Any) -> None:
            nonlocal perform, test, need, count
            perform, test, need, count = performing, testing, needing, counting

        def counted(content: Any, state: Any, row: int, seat: int, source: int) -> int:
            """The value of a count, given by the row of its program."""
            return count(content, state, row, seat, source)

        def could(content: Any, state: Any, row: int, seat: int, source: int, cost: int) -> int:
            if content.bytecode[row][0] == NEED:
                asked = content.bytecode[row][1]
                if content.bytecode[asked][0] == PER:
                    return 1 if counted(content, state, content.bytecode[asked][1], seat, source) > 0 else 0
                return need(content, state, asked, seat, source, cost)
            return test(content, state, row, seat, source, NOTHING_MEANT)

        def possible_once_paid(content: Any, state: Any, block: int, cost: int, seat: int, source: int) -> int:
            """Whether at least one effect of a block can do something once the cost, also a block, has been paid."""
            return needed(content, state, content.bytecode[block][1], seat, source, cost)

        def possible(content: Any, state: Any, block: int, seat: int, source: int) -> int:
            """Whether at least one effect of a block can do something; true if there is no block."""
            return possible_once_paid(content, state, block, NOTHING, seat, source)

        def payable(content: Any, state: Any, block: int, seat: int, source: int) -> int:
            """Whether every cost of a block can be paid in full."""
            row = block + 1
            while block > 0 and content.bytecode[row][0] != END:
                if need(content, state, row, seat, source, NOTHING) == 0:
                    return 0
                row += 1
            return 1

        def do(content: Any, state: Any, row: int, seat: int, source: int) -> None:
            perform(content, state, row, seat, source)

        means, self._tell_filters = evaluator()
        holds, self._tell_tests = evaluator()
        needed, tell = evaluator()
        tell(self._rule(could))
        self._link, self._do, _ = link, self._rule(do), self._rule(needed)
        self.means, self.holds, self.counted = self._rule(means), self._rule(holds), self._rule(counted)
        self.possible_once_paid = self._rule(possible_once_paid)
        self.possible, self.payable = self._rule(possible), self._rule(payable)

    def _make_tasks(self) -> None:
        do, holds, possible, counted = self._do, self.holds, self.possible, self.counted
        stopped, budget, deepest = int(self.says.stopped), self.budget, self.deepest

        def run(content: Any, state: Any, first: int, seat: int, source: int) -> None:
            row = first + 1 if content.bytecode[first][0] == BLOCK else first
            word = content.bytecode[row][0]
            if word == END or state.steps > budget:
                return
            if state.steps == budget or state.depth > deepest:
                emit(state, stopped)
                state.steps = budget + 1
                return
            state.steps += 1
            if content.bytecode[row + 1][0] != END:
                push(state, run, row + 1, seat, source)
            if word == CHOOSE:
                for place in range(1, SLOTS + 1):
                    if is_open(content, state, content.bytecode[row][place], seat, source):
                        ask(state, choose, 1 << seat, row, source)
                        return
            elif word == WHEN:
                if holds(content, state, content.bytecode[row][1], seat, source, NOTHING_MEANT):
                    push(state, run, content.bytecode[row][2], seat, source)
                else:
                    push(state, run, content.bytecode[row][3], seat, source)  # row NOTHING does nothing
            elif word == MAY:
                if possible(content, state, content.bytecode[row][1], seat, source):
                    ask(state, may, 1 << seat, row, source)
            elif word == TIMES:
                push(state, repeat, content.bytecode[row][2], seat, source, content.bytecode[row][1])
            elif word == PER:
                push(
                    state,
                    repeat,
                    content.bytecode[row][2],
                    seat,
                    source,
                    counted(content, state, content.bytecode[row][1], seat, source),
                )
            else:
                do(content, state, row, seat, source)

        def repeat(content: Any, state: Any, block: int, seat: int, source: int, left: int) -> None:
            if left > 1:
                push(state, repeat, block, seat, source, left - 1)
            if left > 0:
                push(state, run, block, seat, source)

        def is_open(content: Any, state: Any, block: int, seat: int, source: int) -> int:
            if block == 0:
                return 0
            return possible(content, state, block, seat, source)

        def choose(content: Any, state: Any, seat: int, choices: Any, row: int, source: int) -> None:
            for place in range(1, SLOTS + 1):
                if is_open(content, state, content.bytecode[row][place], seat, source):
                    offer(choices, take(place - 1))

        def chosen(content: Any, state: Any, seat: int, effect: int, row: int, source: int) -> None:
            push(state, run, content.bytecode[row][1 + effect], seat, source)

        def may(content: Any, state: Any, seat: int, choices: Any, row: int, source: int) -> None:
            offer(choices, take(0))
            offer(choices, decline())

        def accepted(content: Any, state: Any, seat: int, effect: int, row: int, source: int) -> None:
            push(state, run, content.bytecode[row][1], seat, source)

        def declined(content: Any, state: Any, seat: int) -> None:
            return

        take, decline = self.take, self.decline
        for function in (run, repeat, choose, chosen, may, accepted, declined):
            function.__doc__ = f"{self.says.rule}  A program of effects."
            self._own(function)
        self._rule(is_open)
        run = self.run = agenda.task(run, unless=self.unless)
        repeat = self.repeat = agenda.task(repeat, unless=self.unless)
        choose = self.choose = agenda.decision(self.says.rule, "Choose one.")(choose)
        may = self.may = agenda.decision(self.says.rule, "Choose whether to do it.")(may)
        self.choose.on(self.take)(chosen)
        self.may.on(self.take)(accepted)
        self.may.on(self.decline)(declined)

    def _make_uses(self, sources: AbilitySources) -> None:
        made = make_uses(
            sources, self.says, self.use_action, self.run, self.holds, self.possible_once_paid, self.payable
        )
        self.why_not_usable, self.list_uses, self.can_react, self.begin_use = (self._rule(one) for one in made)


def interpreter_in(
    vocabulary: Vocabulary,
    sources: AbilitySources | None,
    says: Says,
    *,
    use: Any = None,
    take: Any,
    decline: Any,
    unless: Any = None,
    state: type[Table],
    budget: int = BUDGET,
    room: int = ROOM,
) -> Interpreter:
    """A vocabulary's interpreter, as rules of the calling module; call `close()` when all words are declared.

    Without `sources` nobody uses abilities; only the game's own rules run programs. `unless`, a rule `f(state, seat)`,
    says whose programs are dropped, also those under way.

    At most `budget` effects are performed before the game sets `state.steps` to 0 again, and an effect only starts
    while more than `room` frames of the agenda are free.
    """
    module = sys._getframe(1).f_globals["__name__"]
    return Interpreter(module, vocabulary, sources, says, use, take, decline, unless, state, budget, room)
