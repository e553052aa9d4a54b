"""Groups the choices of a page: by kind, by card, with those that end a phase apart; and maps clicks to choices."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from groundfall.engine.play.legal import Action
from groundfall.engine.play.position import Position
from groundfall.table.play import words

from . import pictures

if TYPE_CHECKING:
    from .seen import Seen

LONG = 36  # letters; a list with a longer text has one choice in a row
BRIEF = 8  # a list with more choices than this, all short, is shown with several in a row
Choice = dict[str, Any]


def thing_of(action: Action) -> str:
    """The thing on the board that an action is about: "hex:D5", or "unit:usa_army@china" for a unit that is named by
    its place as well."""
    return f"{next(iter(action.args))}:{'@'.join(action.args.values())}" if action.args else ""


def opening(position: Position, seat: int, legal: list[Action]) -> set[int]:
    """Of actions about the same thing, those that lead to a further choice about it: a click makes them at once.

    It is computed on a determinization, so that it reveals nothing that the seat does not know.
    """
    shared: dict[str, list[Action]] = {}
    for action in legal:
        if action.args:
            shared.setdefault(thing_of(action), []).append(action)
    several = [action for actions in shared.values() if len(actions) > 1 for action in actions]
    if not several:
        return set()
    imagined, depth = position.imagine(seat, 1), position.state.depth
    found = set()
    for action in several:
        trial = imagined.copy()
        trial.act(seat, action.id)
        if trial.state.awaiting >> seat & 1 and trial.state.depth > depth:
            found.add(action.id)
    return found


def short(seen: Seen, args: dict[str, str]) -> str:
    """The text of a choice listed below its card's name: the rest, such as the zone, or ''."""
    first, *others = args or [""]
    if first not in pictures.readable(seen.game) or not others or not seen.game.sets.keys() >= {*others}:
        return ""
    return words.sentence(", ".join(seen.described(name, args[name]).removeprefix("the ") for name in others))


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
    in_a_row = any(choice["row"] > 1 or choice["all"] > 1 for choice in choices)
    told = any(choice["gist"] for choice in choices)
    return {
        "label": label,
        "rule": rules.pop() if len(rules) == 1 else "",
        "long": in_a_row or told or any(len(choice["text"]) > LONG for choice in choices),
        "brief": len(choices) > BRIEF
        and not (in_a_row or told)
        and all(len(choice["text"]) < 22 for choice in choices),
        "choices": choices,
        "things": _by_thing(seen, choices) if all(choice.get("short") for choice in choices) else [],
        "instead": instead,
    }


def _by_thing(seen: Seen, choices: list[Choice]) -> list[dict[str, Any]]:
    """Choices about cards, by card: its name, its link for reading, its choices."""
    found: dict[str, dict[str, Any]] = {}
    for choice in choices:
        name = words.sentence(seen.described(*choice["read"].split(":")))
        found.setdefault(choice["read"], {"words": name, "read": choice["read"], "gist": choice["gist"], "choices": []})
        found[choice["read"]]["choices"].append(choice)
    return list(found.values())
