"""Programs as written in the box, checked against the words of the game; each error names its key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from groundfall.engine.effects import (
    EFFECT,
    OPERATION,
    Call,
    calls_in,
    read_call,
    read_condition,
    read_effects,
    read_standing,
)
from groundfall.games.rone.rules.vocabulary import AIMS, EFFECTS
from groundfall.games.rone.state import AURAS, COLOURS, MODIFIERS, TRIGGERS

LETTERS = "BRKGYW"  # of the colours, in their order
DEEPEST = 4  # levels of brackets
LONGEST = 32  # effects of an event


def check_effects(key: str, texts: list[str]) -> None:
    """Checks a list of effects. Raises ValueError, naming the key."""
    read_effects(EFFECTS, key, texts)
    for n, text in enumerate(texts):
        _check_depth(f"{key}[{n}]", text)


def check_condition(key: str, text: str) -> Call:
    """Checks a condition. Raises ValueError, naming the key."""
    _check_depth(key, text)
    return read_condition(EFFECTS, key, text)


def check_long(key: str, texts: list[str]) -> None:
    """Checks the effects of an event, which can have more than a card. Raises ValueError, naming the key."""
    count = 0
    for n, text in enumerate(texts):
        _check_depth(f"{key}[{n}]", text)
        try:
            call = read_call(EFFECTS, text, EFFECT)
        except ValueError as wrong:
            raise ValueError(f"{key}[{n}]: {wrong}") from None
        count += sum(one.word.role == OPERATION for one in words(call))
    if count > LONGEST:
        raise ValueError(f"{key}: expected at most {LONGEST} effects, not {count}")


def check_letters(key: str, text: str, most: int) -> None:
    """Checks icons, one letter each. Raises ValueError, naming the key."""
    if len(text) > most or set(text) - set(LETTERS):
        raise ValueError(f"{key}: expected at most {most} of the letters {', '.join(LETTERS)}, not {text[:20]!r}")


def in_words(text: str) -> str:
    """Icons or screws in words: '1 red, 2 wild'."""
    names = {**dict(zip(LETTERS, COLOURS.names, strict=True)), "N": "neutral"}
    return ", ".join(f"{text.count(letter)} {names[letter]}" for letter in dict.fromkeys(text))


def icons(text: str) -> list[int]:
    """How many icons of each colour the letters stand for."""
    return [text.count(letter) for letter in LETTERS]


def trigger(key: str, written: str, known: Mapping[str, str]) -> str:
    """The name of a trigger: play(soldier) is play_soldier. Raises ValueError, naming the key."""
    if written not in known:
        raise ValueError(f"{key}: expected one of {', '.join(known)}, not {written[:40]}")
    return known[written]


def as_written(names: Iterable[str]) -> dict[str, str]:
    """Triggers as written in a box: play(soldier) for play_soldier."""
    found = {}
    for name in names:
        head = next((one for one in ("play", "spend_pair") if name.startswith(f"{one}_")), "")
        found[f"{head}({name.removeprefix(f'{head}_')})" if head else name] = name
    return found


_OF_PLAYERS = TRIGGERS.names[TRIGGERS.number("turn_start") : TRIGGERS.number("health_lost") + 1]
PASSIVES = as_written(_OF_PLAYERS)
ALWAYS = as_written(TRIGGERS.names[TRIGGERS.number("inv_turn_start") :])


def aura(key: str, text: str) -> tuple[int, int]:
    """The aura and the amount of a text such as `aura(first_card_tax, 1)`. Raises ValueError."""
    try:
        call = read_standing(EFFECTS, text)
        if call.word.name != "aura":
            raise ValueError(f"expected one of {', '.join(f'aura({one})' for one in AURAS.names)}, not {text[:40]}")
    except ValueError as wrong:
        raise ValueError(f"{key}: {wrong}") from None
    name, n = call.args
    assert isinstance(n, int)
    return AURAS.number(name), n


def modifier(key: str, written: Mapping[str, object]) -> tuple[str, int]:
    """The modifier and the amount of `{ armor_max = 2 }` or `{ spare_cost = { id = "recruit", minus = 1 } }`."""
    cheaper = [name.removeprefix("cheaper_") for name in MODIFIERS.names if name.startswith("cheaper_")]
    known = [*(name for name in MODIFIERS.names if not name.startswith("cheaper_")), "spare_cost"]
    if len(written) != 1 or next(iter(written)) not in known:
        raise ValueError(f"{key}: expected one of {', '.join(known)}, not {', '.join(written)[:60] or 'nothing'}")
    ((name, n),) = written.items()
    if name == "spare_cost":
        if not isinstance(n, Mapping) or set(n) != {"id", "minus"} or n["id"] not in cheaper:
            raise ValueError(f"{key}.spare_cost: expected an id, one of {', '.join(cheaper)}, and minus, a number")
        name, n = f"cheaper_{n['id']}", n["minus"]
    most = 1 if name == "tech_token_price_ignored" else 9
    if not isinstance(n, int) or isinstance(n, bool) or not 1 <= n <= most:
        raise ValueError(f"{key}: {name}: expected a whole number from 1 to {most}, not {str(n)[:20]}")
    return name, n


def means_opponent(texts: Iterable[str]) -> bool:
    """Whether any of the effects is about an opponent, or asks about one."""
    calls = [read_call(EFFECTS, text, EFFECT) for text in texts]
    return any(word.word.name in AIMS for call in calls for word in words(call))


def words(call: Call) -> list[Call]:
    """A word and all words in its brackets."""
    return [call, *(word for inner in calls_in(call) for word in words(inner))]


def _check_depth(key: str, text: str) -> None:
    depth = deepest = 0
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        deepest = max(deepest, depth)
    if deepest > DEEPEST:
        raise ValueError(f"{key}: {text[:60]!r}: expected at most {DEEPEST} levels of brackets")
