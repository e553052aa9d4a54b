"""Groups the choices of a page: by kind, by card, with those that end a phase apart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from groundfall.engine.play.legal import Action
from groundfall.table.play import words

from .choices import Choice

if TYPE_CHECKING:
    from .seen import Seen

LONG = 36  # letters; a list with a longer text has one choice in a row
FEW, EACH = 3, 6  # how often a choice can be made in a row by one click each, beside as often as possible
BRIEF = 8  # a list with more choices than this, all short, is shown with several in a row


@dataclass(frozen=True)
class OfThing:
    """The choices about one card."""

    words: str
    read: str
    gist: str
    choices: list[Choice]


@dataclass(frozen=True, kw_only=True)
class Group:
    """Choices of one kind."""

    label: str
    rule: str  # the rule of all of them, or ''
    long: bool  # whether each has a line of its own
    brief: bool  # whether there are many, all with short texts
    choices: list[Choice]
    things: list[OfThing]  # instead of a plain list, where each choice is about a card
    instead: int | None  # the moment of the choice that they may replace

    @property
    def reads(self) -> bool:
        """Whether any of them is about something that can be read at full size."""
        return any(choice.read for choice in self.choices)


def ending(legal: Sequence[Action]) -> Action | None:
    """What ends a seat's other choices: the last one without arguments, if there is one."""
    return next((action for action in reversed(legal) if not action.args), None)


def ends(choices: list[Choice]) -> list[Choice]:
    """The choice in the action bar, as in `ending`; none if there is none."""
    return [choice for choice in choices if not choice.args][-1:]


def groups(seen: Seen) -> list[Group]:
    """The choices by kind, without those that end a phase; then the choices that may replace the open one.

    Of indistinguishable copies the list names one.
    """
    kinds: dict[str, list[Choice]] = {}
    apart, more = ends(seen.choices), list[Choice]()
    for choice in (choice for choice in seen.choices if choice.listed):
        if choice.args:
            kinds.setdefault(choice.kind, []).append(choice)
        elif choice not in apart:
            more.append(choice)
    found = [_group(seen, words.named(seen.match, "kind", kind, seen.table), kinds[kind], None) for kind in kinds]
    found += [_group(seen, "Also possible" if found else "Choose one", more, None)] if more else []
    entry, others = seen.instead
    instead = [choice for choice in others if choice.listed]
    return [*found, _group(seen, "Or choose instead", instead, entry)] if instead else found


def _group(seen: Seen, label: str, choices: list[Choice], instead: int | None) -> Group:
    rules = {choice.rule for choice in choices}
    repeated = sum(choice.row > 1 for choice in choices)
    in_a_row = bool(repeated) or any(choice.all > 1 for choice in choices)
    told = any(choice.gist for choice in choices)
    short = len(choices) > BRIEF and all(len(choice.text) < 22 for choice in choices)
    return Group(
        label=label,
        rule=rules.pop() if len(rules) == 1 else "",
        long=in_a_row or told or any(len(choice.text) > LONG for choice in choices),
        brief=short and not (in_a_row or told),
        choices=[replace(choice, rows=rows(choice.row, repeated)) for choice in choices],
        things=_by_thing(seen, choices) if all(choice.short for choice in choices) else [],
        instead=instead,
    )


def rows(most: int, repeated: int) -> tuple[int, ...]:
    """How often a choice is offered to be made in a row, if that is possible so often: if it is the only one of so many
    that can be repeated, such as drawing a card, all the numbers that people need."""
    last = EACH if repeated == 1 else FEW
    return tuple(sorted({n for n in (*range(2, last + 1), most) if 1 < n <= most}))


def _by_thing(seen: Seen, choices: list[Choice]) -> list[OfThing]:
    """Choices about cards, by card: its name, its link for reading, its choices."""
    found: dict[str, OfThing] = {}
    for choice in choices:
        name = words.sentence(seen.described(*choice.read.split(":")))
        found.setdefault(choice.read, OfThing(name, choice.read, choice.gist, [])).choices.append(choice)
    return list(found.values())
