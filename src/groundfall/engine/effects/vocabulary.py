"""A closed vocabulary of effects: the words that a game declares, each a rule with typed slots and a phrase.

The engine owns the grammar (grammar.py), the words that combine others, the bytecode that programs become
(bytecode.py), how a program runs (running.py) and how it reads as text (text.py). A game declares its operations,
conditions and filters as rules; their meaning is written down only once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from groundfall.engine.rules.names import Index, index
from groundfall.engine.rules.rule import rule

from .nodes import Node, Short
from .slots import CONDITION, COUNT, EFFECT, FILTER, Slot, a_condition, a_count, amount, an_effect

SLOTS = 4  # the most slots a word can have
TAKEN = index("effect", ("first", "second", "third", "fourth"))  # which of several effects is chosen
OPERATION, STANDING = "operation", "standing"  # performed once; in force while its card is in play

# The engine's own words and signs, by their numbers in the bytecode. A game's words follow.
END, BLOCK, NEED, CHOOSE, WHEN, MAY, TIMES, ALL, ANY, NONE, ELSE_NOT, SEQ, PER = range(13)
TESTS = (ALL, ANY, NONE)
OWN = 13


class Word(int):
    """A word of a vocabulary; as an int it is its number in the bytecode."""

    name: str
    role: str  # operation, standing, condition, filter or count
    slots: dict[str, Slot]
    least: int  # how many slots must be filled
    is_open: bool  # the last slot takes several values
    phrase: str
    place: str  # of a filter's phrase in the sentence: noun, before or after
    function: Callable[..., Any] | None
    needs: Callable[..., Any] | None
    is_cost: bool

    @property
    def counts_cost(self) -> bool:
        """Whether its `needs` takes the cost into account."""
        code = self.needs.__code__ if self.needs is not None else None
        return code is not None and "cost" in code.co_varnames[4 + len(self.slots) : code.co_argcount]

    def __call__(self, *args: Any) -> Any:
        assert self.function is not None, f"{self.name} is not a rule"
        return self.function(*args)


_ROLES = {EFFECT: (OPERATION,), CONDITION: (CONDITION, "test"), FILTER: (FILTER, "test")}


@dataclass(frozen=True)
class Trigger:
    """When an ability works: its wording, and what kind of words it takes."""

    phrase: str
    takes: str = OPERATION
    limit: int = 0  # how often per turn an ability works unless it says otherwise; 0: no limit
    without: tuple[str, ...] = ()  # which of `if`, `cost` and `limit` an ability with it cannot have


@dataclass(eq=False)
class Vocabulary:
    """The words of one game. Declare them with the methods below as decorators; `Interpreter` runs them.

    `short` words stand for others: {"if": "when"} passes its arguments on, {"lucky": "when(rich(9), $1)"} puts them in
    place of $1. They are expanded before anything is checked.
    """

    triggers: Index
    when: Mapping[str, Trigger]
    words: dict[str, Word] = field(default_factory=dict)
    noun: str = "card"  # what filters select, if none of them names it
    short: Mapping[str, str] = field(default_factory=dict)
    seq: bool = False  # whether several effects may stand where one does

    def __post_init__(self) -> None:
        if set(self.when) != set(self.triggers.names):
            raise ValueError("expected `when` to have an entry for each trigger")
        self._short = {name: Short.read(name, text) for name, text in self.short.items()}
        for one in self._short.values():
            if any(node.text in self._short for node in one.pattern.words):
                raise ValueError(f"{one.name}: a short word cannot contain other short words")
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
            raise ValueError(f"two words of the vocabulary are named {name!r}")
        if len(slots) > SLOTS or any(s.open_ended for s in list(slots.values())[:-1] if role != "test"):
            raise ValueError(f"{name}: expected at most {SLOTS} slots, of which only the last may be open")
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

    def operation(
        self, name: str, phrase: str, *, needs: Callable[..., Any] | None = None, cost: bool = False, **slots: Slot
    ) -> Callable[[Callable[..., Any]], Word]:
        """Something to do: `f(content, state, seat, source, *slots)`, worded in the imperative ("draw {n:card}").

        An effect in a slot is performed with `push(state, run, effect, seat, source)`, for any seat.

        `needs`, a rule with the same arguments, says whether it can be done (1 or 0): an ability is not offered if none
        of its effects can be done, and a `cost` is paid in full or not at all. A rule with one more argument, `cost`,
        gets the block of what is paid first, 0 for nothing: an effect may return the very card that was paid.
        """

        if cost and needs is None:
            raise ValueError(f"{name}: a cost needs `needs`, which says whether it can be paid")

        def mark(function: Callable[..., Any]) -> Word:
            return self._add(
                self._next, name, OPERATION, phrase, slots, function=rule(function), needs=needs, cost=cost
            )

        return mark

    def standing(self, name: str, phrase: str, **slots: Slot) -> Word:
        """Something in force while its card is in play: rules that depend on it read it from the bytecode."""
        return self._add(self._next, name, STANDING, phrase, slots)

    def condition(self, name: str, phrase: str, **slots: Slot) -> Callable[[Callable[..., Any]], Word]:
        """A condition: `f(content, state, seat, source, *slots)` returns 1 or 0; its phrase follows "if"."""

        def mark(function: Callable[..., Any]) -> Word:
            return self._add(self._next, name, CONDITION, phrase, slots, function=rule(function))

        return mark

    def filter(
        self, name: str, phrase: str, place: str = "noun", **slots: Slot
    ) -> Callable[[Callable[..., Any]], Word]:
        """Whether a thing is selected: `f(content, state, seat, source, thing, *slots)` returns 1 or 0.

        Its phrase is the noun itself ("Defender"), or stands `before` or `after` it ("with power {n} or less").
        """

        def mark(function: Callable[..., Any]) -> Word:
            return self._add(self._next, name, FILTER, phrase, slots, function=rule(function), place=place)

        return mark

    def count(self, name: str, phrase: str, **slots: Slot) -> Callable[[Callable[..., Any]], Word]:
        """How many there are: `f(content, state, seat, source, *slots)` returns 0 or more. Its phrase stands before the
        effect that is repeated ("for each coin you have"). It evaluates filters with `means`.
        """

        def mark(function: Callable[..., Any]) -> Word:
            if "per" not in self.words:  # the engine's word for effects repeated by a count
                self._add(PER, "per", OPERATION, "", {"count": a_count(), "effect": an_effect()})
            return self._add(self._next, name, COUNT, phrase, slots, function=rule(function))

        return mark

    @property
    def shorts(self) -> list[Short]:
        """The short words, read."""
        return list(self._short.values())

    def written_out(self, node: Node) -> Node:
        """What a short word stands for; any other word unchanged."""
        short = self._short.get(node.text)
        return node if short is None else short.filled(node.inside)

    def may_stand(self, word: Word, kind: str) -> bool:
        """Whether a word is allowed where an effect, a cost, a condition or a filter is expected."""
        if kind == "cost":
            return word.role == OPERATION and word.is_cost
        return word.role in _ROLES.get(kind, (kind,))

    def of_role(self, kind: str) -> list[str]:
        """The names of the words that are allowed there."""
        return [word.name for word in self.words.values() if self.may_stand(word, kind)]
