"""English for amounts, effects and places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from groundfall.engine.effects import EFFECT, read_call, said
from groundfall.engine.effects import text as phrases
from groundfall.engine.words import counted, listed, many, sentence
from groundfall.games.level7.rules.vocabulary import EFFECTS
from groundfall.games.level7.state import SHIPS

from .goods import Amounts, Penalty
from .programs import given

COUNTED = {"minerals": "mineral", "research": "Research token"}  # the goods with a plural


def amounts(of: Amounts) -> str:
    """Goods in words: '$2M, 1 food and 2 minerals'; '' for none."""
    return listed(parts(of))


def parts(of: Amounts) -> list[str]:
    """Goods in words, one by one."""
    return [amount(name, n) for name, n in zip(of.__struct_fields__, of.listed, strict=True) if n]


def money(n: int) -> str:
    """'$4M'."""
    return f"${n}M"


def amount(name: str, n: int) -> str:
    """An amount of one good: '$4M', '3 food', '1 mineral', '2 Research tokens'."""
    if name == "money":
        return money(n)
    if name in COUNTED:
        return counted(n, COUNTED[name])
    return f"{n} {'MIC' if name == 'mic' else name}"


def penalty(of: Penalty) -> str:
    """The penalties to income and to Command and Control, as a phrase."""
    *goods, command = [(name, getattr(of, name)) for name in of.__struct_fields__]
    income = listed(amount(name, n) for name, n in goods if n) or "nothing"
    return income + (f", and Command and Control by {command[1]}" if command[1] else "")


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
        where = [f"at {'drop ship' if len(ships) == 1 else many('drop ship')} {listed(ships)}"] if ships else []
        where += [f"in {listed(lands)}"] if lands else []
        said.append(f"{counted(n, 'invader')}{' each' * (len(there) > 1)} {listed(where)}")
    return listed(said)


def stop(text: str) -> str:
    """A phrase as a sentence."""
    return f"{sentence(text)}."
