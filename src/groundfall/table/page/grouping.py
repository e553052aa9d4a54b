"""Groups the choices of a page: by kind, by card, with those that end a phase apart."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from groundfall.engine.play.legal import Action
from groundfall.table.play import words

if TYPE_CHECKING:
    from .seen import Seen

LONG = 36  # letters; a list with a longer text has one choice in a row
FEW, EACH = 3, 6  # how often a choice can be made in a row by one click each, beside as often as possible
BRIEF = 8  # a list with more choices than this, all short, is shown with several in a row
Choice = dict[str, Any]


def ending(legal: Sequence[Action]) -> Action | None:
    """What ends a seat's other choices: the last one without arguments, if there is one."""
    return next((action for action in reversed(legal) if not action.args), None)


def ends(choices: list[Choice]) -> list[Choice]:
    """The choice in the action bar, as in `ending`; none if there is none."""
    return [choice for choice in choices if not choice["args"]][-1:]


def groups(seen: Seen) -> list[dict[str, Any]]:
    """The choices by kind, without those that end a phase; then the choices that may replace the open one.

    Of indistinguishable copies the list names one.
    """
    kinds: dict[str, list[Choice]] = {}
    apart, more = ends(seen.choices), list[Choice]()
    for choice in (choice for choice in seen.choices if choice["listed"]):
        if choice["args"]:
            kinds.setdefault(choice["kind"], []).append(choice)
        elif choice not in apart:
            more.append(choice)
    found = [_group(seen, words.named(seen.match, "kind", kind, seen.table), kinds[kind], None) for kind in kinds]
    found += [_group(seen, "Also possible" if found else "Choose one", more, None)] if more else []
    entry, others = seen.instead
    instead = [choice for choice in others if choice["listed"]]
    return [*found, _group(seen, "Or choose instead", instead, entry)] if instead else found


def _group(seen: Seen, label: str, choices: list[Choice], instead: int | None) -> dict[str, Any]:
    rules = {choice["rule"] for choice in choices}
    repeated = [choice for choice in choices if choice["row"] > 1]
    in_a_row = bool(repeated) or any(choice["all"] > 1 for choice in choices)
    told = any(choice["gist"] for choice in choices)
    return {
        "label": label,
        "rule": rules.pop() if len(rules) == 1 else "",
        "long": in_a_row or told or any(len(choice["text"]) > LONG for choice in choices),
        "brief": len(choices) > BRIEF
        and not (in_a_row or told)
        and all(len(choice["text"]) < 22 for choice in choices),
        "choices": [{**choice, "rows": rows(choice["row"], len(repeated))} for choice in choices],
        "things": _by_thing(seen, choices) if all(choice.get("short") for choice in choices) else [],
        "instead": instead,
    }


def rows(most: int, repeated: int) -> list[int]:
    """How often a choice is offered to be made in a row, if that is possible so often: if it is the only one of so many
    that can be repeated, such as drawing a card, all the numbers that people need."""
    last = EACH if repeated == 1 else FEW
    return sorted({n for n in (*range(2, last + 1), most) if 1 < n <= most})


def _by_thing(seen: Seen, choices: list[Choice]) -> list[dict[str, Any]]:
    """Choices about cards, by card: its name, its link for reading, its choices."""
    found: dict[str, dict[str, Any]] = {}
    for choice in choices:
        name = words.sentence(seen.described(*choice["read"].split(":")))
        found.setdefault(choice["read"], {"words": name, "read": choice["read"], "gist": choice["gist"], "choices": []})
        found[choice["read"]]["choices"].append(choice)
    return list(found.values())
