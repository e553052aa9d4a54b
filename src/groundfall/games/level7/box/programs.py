"""Effects on cards in the box, checked against the vocabulary; each error names its key."""

from __future__ import annotations

from collections.abc import Iterable

from groundfall.engine.effects import Call, read_effects, read_standing
from groundfall.engine.rules.names import Index
from groundfall.games.level7.rules.vocabulary import EFFECTS

# What can be given, by what gives it.
BY_TIER = (
    "power",
    "moves",
    "command",
    "cheaper_overrun",
    "income",
    "cheaper_upkeep",
    "calms",
    "immune",
    "save",
    "pays",
)
BY_PROJECT = ("cronos_moves", "opens_ships", "opens_lost_ground")
BY_MERCENARY = ("power", "area_power", "area_defense", "research", "strike", "oracle")
BY_ADAPTATION = ("hydra_power", "regenerates")
_NAMED = ("save", "pays", "income")  # there may be several of them, each about something else


def check_effects(key: str, texts: list[str]) -> None:
    """A list of effects. Raises ValueError that names the key."""
    read_effects(EFFECTS, key, texts)


def given(texts: Iterable[str]) -> list[Call]:
    """The standing effects of a card."""
    return [read_standing(EFFECTS, text) for text in texts]


def check_gives(texts: list[str], known: tuple[str, ...]) -> None:
    """Checks the standing effects of a card, each at most once. Raises ValueError that names the key."""
    found: list[str] = []
    for place, text in enumerate(texts):
        try:
            call = read_standing(EFFECTS, text)
        except ValueError as wrong:
            raise ValueError(f"gives[{place}]: {wrong}") from None
        if call.word.name not in known:
            raise ValueError(f"gives[{place}]: expected one of {', '.join(known)} here, not {call.word.name}")
        what = f"{call.word.name}({call.args[0]}, ...)" if call.word.name in _NAMED else call.word.name
        if what in found:
            raise ValueError(f"gives[{place}]: expected {what} once")
        found.append(what)


def number_of(texts: Iterable[str], name: str) -> int:
    """The number in the brackets of a standing effect; 1 if it takes none; 0 if the card does not have it."""
    for call in given(texts):
        if call.word.name == name:
            n = call.args[-1] if call.args else 1
            assert isinstance(n, int)
            return n
    return 0


def check_names(key: str, names: Iterable[str], known: Index | tuple[str, ...], what: str) -> None:
    """Checks names of a set. Raises ValueError that names the key and the expected values."""
    listed = known.names if isinstance(known, Index) else known
    for place, name in enumerate(names):
        if name not in listed:
            raise ValueError(f"{key}[{place}]: expected {what}, not {name[:40]!r}")
