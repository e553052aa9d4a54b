"""Tells events in sentences: small steps of one kind in a row become one, "China, India and Russia are awake."."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from groundfall.engine.play.journal import Event
from groundfall.engine.play.match import Match
from groundfall.engine.rules.events import EventKind
from groundfall.engine.words import filled, listed, sentence, times
from groundfall.table.play.events import event_words, kinds

_SUBJECT = re.compile(r"^(?P<who>(?:The )?\{\w+\}(?: (?:at|in|of) \{\w+\})?) (?P<verb>[a-z]+s)\b")
_OBJECT = re.compile(r"(?<! a)(?<! an)(?<! one) \{(\w+)\}(?=[.,]| (?:at|in|on|from|to|into|for|with) )")
_NAMES = re.compile(r"\{(\w+)")
_PROGRESS = re.compile(r"\{(\w+)\} of \{\w+[:}]")
_VERBS = {"is": "are", "was": "were", "has": "have", "does": "do", "goes": "go"}


def runs(match: Match, events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Splits events into runs that are told together: how many events each has, and its sentence."""
    first = 0
    while first < len(events):
        count, text = 1, event_words(events[first])
        while first + count < len(events):
            longer = together(match, events[first : first + count + 1])
            if longer is None:
                break
            count, text = count + 1, longer
        yield count, text
        first += count


def together(match: Match, events: Sequence[Event]) -> str | None:
    """One sentence for several events of one kind; None if they must be told one by one."""
    if any(event.dice or event.kind != events[0].kind for event in events):
        return None
    kind = kinds(match.game)[events[0].kind]
    differing = {name for name in kind.args if len({str(event.args.get(name)) for event in events}) > 1}
    if not differing:
        return f"{event_words(events[0]).removesuffix('.')}, {times(len(events))}."
    if progress := _PROGRESS.search(kind.text):
        return event_words(events[-1]) if differing == {progress[1]} else None
    if any(kind.args[name] is None for name in differing):
        return None
    subject = _SUBJECT.match(kind.text)
    if subject and differing <= {*_NAMES.findall(subject["who"])}:
        return _several_subjects(match, kind, events, subject)
    objects = [name for name in _OBJECT.findall(kind.text) if {name} == differing]
    if not objects:
        return None
    names = _counted(str(_words(match, kind, event)[objects[0]]) for event in events)
    return sentence(filled(kind.text, **{**_words(match, kind, events[0]), objects[0]: listed(names)}))


def _several_subjects(match: Match, kind: EventKind, events: Sequence[Event], subject: re.Match[str]) -> str:
    """'{nation} is awake.' for China and India: 'China and India are awake.'"""
    words = [_words(match, kind, event) for event in events]
    who = _counted(filled(subject["who"], **one) for one in words)
    names = [f"the {name[4:]}" if name.startswith("The ") else name for name in who]
    rest = filled(kind.text[subject.end() :], **words[0])
    return sentence(f"{listed(names)} {_plural(subject['verb'])}{rest}")


def _plural(verb: str) -> str:
    """The plural of a verb in the third person: 'is' becomes 'are', 'moves' becomes 'move'."""
    if verb in _VERBS:
        return _VERBS[verb]
    if verb.endswith("ies"):
        return verb[:-3] + "y"
    return verb[:-2] if verb.endswith(("ches", "shes", "sses", "xes", "zes")) else verb[:-1]


def _counted(names: Iterable[str]) -> list[str]:
    """Each name once, those that come several times with their number: 'Brazil (2)'."""
    often: dict[str, int] = {}
    for name in names:
        often[name] = often.get(name, 0) + 1
    return [name if count == 1 else f"{name} ({count})" for name, count in often.items()]


def _words(match: Match, kind: EventKind, event: Event) -> dict[str, Any]:
    """The arguments of an event in words."""
    words: dict[str, Any] = dict(event.args)
    for name, things in kind.args.items():
        value = event.args.get(name)
        if things is not None and value in things.names:
            known = {"event": event.args}
            words[name] = match.game.describe(things.label, things.number(value), value, known, match.overlays)
    return words
