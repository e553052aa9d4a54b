"""English for amounts, effects and places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from groundfall.engine.effects import EFFECT, read_call, said
from groundfall.engine.effects import text as phrases
from groundfall.engine.words import sentence
from groundfall.games.level7.rules.vocabulary import EFFECTS
from groundfall.games.level7.state import SHIPS

from .goods import Amounts, Penalty
from .programs import given

SAID = {"money": "${}M", "mic": "{} MIC", "minerals": "{} mineral", "research": "{} Research token"}
MANY = ("minerals", "research")


def amounts(of: Amounts) -> str:
    """Goods in words: '$2M, 1 food and 2 minerals'; '' for none."""
    return together(parts(of))


def parts(of: Amounts) -> list[str]:
    """Goods in words, one by one."""
    return [amount(name, n) for name, n in zip(of.__struct_fields__, of.listed, strict=True) if n]


def amount(name: str, n: int) -> str:
    """An amount of one good."""
    return SAID.get(name, f"{{}} {name}").format(n) + "s" * (name in MANY and n != 1)


def penalty(of: Penalty) -> str:
    """The penalties to income and to Command and Control, as a phrase."""
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
    """Standing effects as one phrase."""
    return "; ".join(said(EFFECTS, call) for call in given(texts))


def invaders(names: Mapping[tuple[str, str], str], spots: Iterable[str]) -> str:
    """'1 invader each at drop ships 1 and 2 and in Arabia', '2 invaders in its capital'."""
    by_number: dict[int, list[str]] = {}
    for spot, n in Counter(spots).items():
        by_number.setdefault(n, []).append(spot)
    said = []
    for n, there in by_number.items():
        ships = [str(1 + SHIPS.number(spot)) for spot in there if spot in SHIPS.names]
        lands = [names["spot", spot] for spot in there if spot not in SHIPS.names]
        where = [f"at drop ship{'s' * (len(ships) > 1)} {together(ships)}"] if ships else []
        where += [f"in {together(lands)}"] if lands else []
        said.append(f"{n} invader{'s' * (n > 1)}{' each' * (len(there) > 1)} {together(where)}")
    return together(said)


def stop(text: str) -> str:
    """A phrase as a sentence."""
    return f"{sentence(text)}."
