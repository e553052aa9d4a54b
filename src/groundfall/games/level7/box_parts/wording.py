"""How amounts, effects and places are put into words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from groundfall.engine.effects import EFFECT, read_call, said
from groundfall.engine.effects import text as phrases
from groundfall.engine.events import sentence
from groundfall.games.level7.rules.vocabulary import EFFECTS
from groundfall.games.level7.state import SHIPS

from .goods import Amounts, Penalty
from .programs import given

SAID = {"money": "${}M", "mic": "{} MIC", "minerals": "{} mineral", "research": "{} Research token"}
MANY = ("minerals", "research")


def amounts(of: Amounts) -> str:
    """Goods in words: '$2M, 1 food and 2 minerals'; '' for none."""
    return together(amount(name, n) for name, n in zip(of.__struct_fields__, of.listed, strict=True) if n)


def amount(name: str, n: int) -> str:
    """So much of one good."""
    return SAID.get(name, f"{{}} {name}").format(n) + "s" * (name in MANY and n != 1)


def penalty(of: Penalty) -> str:
    """What income falls by, and Command and Control."""
    *goods, command = [(name, getattr(of, name)) for name in of.__struct_fields__]
    income = together(amount(name, n) for name, n in goods if n) or "nothing"
    return income + (f", and Command and Control by {command[1]}" if command[1] else "")


def together(parts: Iterable[str]) -> str:
    """'one, two and three'."""
    *first, last = list(parts) or [""]
    return f"{', '.join(first)} and {last}" if first else last


def effects(texts: Iterable[str]) -> str:
    """A list of effects as one phrase."""
    return phrases.effects(EFFECTS, [read_call(EFFECTS, text, EFFECT) for text in texts])


def standing(texts: Iterable[str]) -> str:
    """What is given, as one phrase."""
    return "; ".join(said(EFFECTS, call) for call in given(texts))


def units(names: Mapping[tuple[str, str], str], spots: Iterable[str]) -> str:
    """'1 invader in Peru, 1 in Brazil and 2 at drop ship 1'."""
    found = []
    for spot, n in Counter(spots).items():
        noun = f" invader{'s' * (n > 1)}" if not found else ""
        found.append(f"{n}{noun} {'at' if spot in SHIPS.names else 'in'} {names['spot', spot]}")
    return together(found)


def stop(text: str) -> str:
    """A phrase as a sentence."""
    return f"{sentence(text)}."
