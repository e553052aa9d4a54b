"""A closed vocabulary of effects: the words a game declares, each a rule with typed slots and a phrase.

The engine owns the grammar (grammar.py), the words that put others together, the tape that programs become (tape.py),
how a program is performed (running.py) and how it is said (text.py). A game declares its operations, conditions and
filters as rules, and what they mean is nowhere written twice.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.rules.names import Index, index
from groundfall.engine.rules.rule import rule

from .nodes import Node, Short
from .slots import CONDITION, COUNT, EFFECT, FILTER, Slot, a_condition, a_count, amount, an_effect

SLOTS = 4  # how many slots a word has at most
TAKEN = index("effect", ("first", "second", "third", "fourth"))  # which of the effects to choose from is taken
OPERATION, STANDING = "operation", "standing"  # what is performed; what holds while its card is in play

# The engine's own words and signs; their numbers on the tape. A game's words follow.
END, BLOCK, NEED, CHOOSE, WHEN, MAY, TIMES, ALL, ANY, NONE, ELSE_NOT, SEQ, PER = range(13)
TESTS = (ALL, ANY, NONE)
OWN = 13


class Word(int):
    """A word of a vocabulary; as an int it is its number on the tape."""

    name: str
    role: str  # operation, standing, condition, filter or count
    slots: dict[str, Slot]
    least: int  # how many of them must be filled
    is_open: bool  # the last one takes several
    phrase: str
    place: str  # of a filter's phrase in what it says: noun, before or after
    function: Callable[..., Any] | None
    needs: Callable[..., Any] | None
    is_cost: bool

    @property
    def counts_cost(self) -> bool:
        """Whether its `needs` takes into account what is paid before."""
        code = self.needs.__code__ if self.needs is not None else None
        return code is not None and "cost" in code.co_varnames[4 + len(self.slots) : code.co_argcount]

    def __call__(self, *args: Any) -> Any:
        assert self.function is not None, f"{self.name} is no rule"
        return self.function(*args)


_ROLES = {EFFECT: (OPERATION,), CONDITION: (CONDITION, "test"), FILTER: (FILTER, "test")}


@dataclass(frozen=True)
class Trigger:
    """When an ability works: how that is said, and what kind of words it takes."""

    phrase: str
    takes: str = OPERATION
    limit: int = 0  # how often a turn an ability works that says nothing of it; 0: as often as wished
    without: tuple[str, ...] = ()  # which of `if`, `cost` and `limit` an ability with it cannot have


@dataclass(eq=False)
class Vocabulary:
    """The words of one game. Declare them with the methods as decorators; `Machine` makes them run.

    `short` words stand for others: {"if": "when"} takes over what the brackets hold, {"lucky": "when(rich(9), $1)"} has
    a place for it. They are written out before anything is checked.
    """

    triggers: Index
    when: Mapping[str, Trigger]
    words: dict[str, Word] = field(default_factory=dict)
    noun: str = "card"  # what filters look at, where none of them says it
    short: Mapping[str, str] = field(default_factory=dict)
    seq: bool = False  # whether several effects may stand where one does

    def __post_init__(self) -> None:
        if set(self.when) != set(self.triggers.names):
            raise ValueError("a vocabulary says of each trigger when it is")
        self._short = {name: Short.read(name, text) for name, text in self.short.items()}
        for one in self._short.values():
            if any(node.text in self._short for node in one.pattern.words):
                raise ValueError(f"{one.name}: a short word stands for words that are not short")
        several = {f"option_{n + 1}": an_effect() for n in range(SLOTS)}
        tests = {f"part_{n + 1}": Slot(FILTER) for n in range(SLOTS)}
        when = {"condition": a_condition(), "then": an_effect(), "otherwise": an_effect()}
        for number, name, role, slots, least in (
            (CHOOSE, "choose", OPERATION, several, 2),
            (WHEN, "when", OPERATION, when, 2),
            (MAY, "may", OPERATION, {"effect": an_effect()}, 1),
            (TIMES, "times", OPERATION, {"n": amount(2, 9), "effect": an_effect()}, 2),
            (ALL, "every", "test", tests, 2),
            (ANY, "either", "test", tests, 2),
            (NONE, "no", "test", {"part": Slot(FILTER)}, 1),
        ):
            self._add(number, name, role, "", slots, least=least)
        if self.seq:
            in_order = {f"effect_{n + 1}": an_effect() for n in range(SLOTS)}
            self._add(SEQ, "seq", OPERATION, "", in_order, least=2)

    def _add(self, number: int, name: str, role: str, phrase: str, slots: dict[str, Slot], **more: Any) -> Word:
        if name in self.words or name in self.short:
            raise ValueError(f"two words of the vocabulary are called {name!r}")
        if len(slots) > SLOTS or any(s.open_ended for s in list(slots.values())[:-1] if role != "test"):
            raise ValueError(f"{name}: at most {SLOTS} slots, of which the last may be open")
        first = next((n for n, slot in enumerate(slots.values()) if slot.default is not None), len(slots))
        if any(slot.default is None for slot in list(slots.values())[first:]):
            raise ValueError(f"{name}: only the last slots may be left out")
        made = Word(number)
        made.name, made.role, made.slots, made.phrase = name, role, slots, phrase
        made.function, made.needs = more.get("function"), more.get("needs")
        made.is_cost, made.place = more.get("cost", False), more.get("place", "")
        made.least = more.get("least", first)
        made.is_open = role != "test" and bool(slots) and list(slots.values())[-1].open_ended
        self.words[name] = made
        return made

    @property
    def _next(self) -> int:
        return OWN + len([word for word in self.words.values() if word >= OWN])

    def operation(self, name: str, phrase: str, *, needs: Callable[..., Any] | None = None, cost: bool = False,
                  **slots: Slot) -> Callable[[Callable[..., Any]], Word]:  # fmt: skip
        """Something that is done: `f(content, state, seat, source, *slots)`, said as an order ("draw {n:card}").

        An effect in a slot is performed with `push(state, run, effect, seat, source)`, for any seat.

        `needs`, a rule with the same arguments, says whether it can be done (1 or 0): an ability whose effects can all
        not be done is not offered, and a `cost` is paid in full or not at all. A rule that takes one more argument,
        `cost`, is told the block of what is paid before, 0 for nothing: a card just paid may be what an effect returns.
        """

        if cost and needs is None:
            raise ValueError(f"{name}: a cost says with `needs` whether it can be paid")

        def mark(function: Callable[..., Any]) -> Word:
            return self._add(self._next, name, OPERATION, phrase, slots, function=rule(function), needs=needs,
                             cost=cost)  # fmt: skip

        return mark

    def standing(self, name: str, phrase: str, **slots: Slot) -> Word:
        """Something that holds as long as its card is in play: rules that ask for it read it from the tape."""
        return self._add(self._next, name, STANDING, phrase, slots)

    def condition(self, name: str, phrase: str, **slots: Slot) -> Callable[[Callable[..., Any]], Word]:
        """Something that holds or not: `f(content, state, seat, source, *slots)` gives 1 or 0; said after "if"."""

        def mark(function: Callable[..., Any]) -> Word:
            return self._add(self._next, name, CONDITION, phrase, slots, function=rule(function))

        return mark

    def filter(self, name: str, phrase: str, place: str = "noun",
               **slots: Slot) -> Callable[[Callable[..., Any]], Word]:  # fmt: skip
        """Whether a thing is meant: `f(content, state, seat, source, thing, *slots)` gives 1 or 0.

        Its phrase is the noun itself ("Defender"), or stands `before` or `after` it ("with power {n} or less").
        """

        def mark(function: Callable[..., Any]) -> Word:
            return self._add(self._next, name, FILTER, phrase, slots, function=rule(function), place=place)

        return mark

    def count(self, name: str, phrase: str, **slots: Slot) -> Callable[[Callable[..., Any]], Word]:
        """How many there are: `f(content, state, seat, source, *slots)` gives 0 or more; said before an effect that is
        performed so often ("for each coin you have"). It asks filters with `means`.
        """

        def mark(function: Callable[..., Any]) -> Word:
            if "per" not in self.words:  # the engine's word for effects that are counted
                self._add(PER, "per", OPERATION, "", {"count": a_count(), "effect": an_effect()})
            return self._add(self._next, name, COUNT, phrase, slots, function=rule(function))

        return mark

    @property
    def shorts(self) -> list[Short]:
        """The short words, read."""
        return list(self._short.values())

    def written_out(self, node: Node) -> Node:
        """What a short word stands for; any other word as it is."""
        short = self._short.get(node.text)
        return node if short is None else short.filled(node.inside)

    def may_stand(self, word: Word, kind: str) -> bool:
        """Whether a word may stand where an effect, a cost, a condition or a filter is expected."""
        if kind == "cost":
            return word.role == OPERATION and word.is_cost
        return word.role in _ROLES.get(kind, (kind,))

    def of_role(self, kind: str) -> list[str]:
        """The names of the words that may stand there."""
        return [word.name for word in self.words.values() if self.may_stand(word, kind)]
