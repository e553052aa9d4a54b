"""The box: the TOML files of the content folder read, checked, and made into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal

import msgspec

from groundfall.engine.content import Entry, expect, read_box
from groundfall.engine.effects import (
    OPERATION,
    Ability,
    Call,
    Writer,
    ability_text,
    calls_in,
    read_ability,
    read_effects,
)

from .rules.operations import EFFECTS, TARGETED
from .state import (
    ABILITIES,
    BEARERS,
    CARDS,
    DECK,
    FIGURES,
    FIRST_OF_MANKIND,
    HEROES,
    KEYWORDS,
    MANKIND,
    SEATS,
    SIDE_CARDS,
    STRATEGIES,
    TYPES,
    ZONES,
    Content,
)

Side = Literal["invader", "mankind"]
Type = Literal["invader", "desolator", "defender", "location", "one_shot"]
Few = Annotated[int, msgspec.Meta(ge=0, le=20)]
Power = Annotated[int, msgspec.Meta(ge=-9, le=20)]
OF_SIDE = {"invader": ("invader", "desolator", "one_shot"), "mankind": ("defender", "location", "one_shot")}
REACTIONS = ("would_drain", "would_draw")


def _check_abilities(bearer: str, abilities: list[Ability], triggers: Iterable[str]) -> None:
    if len(abilities) > ABILITIES:
        raise ValueError(f"{bearer}: expected at most {int(ABILITIES)} abilities, not {len(abilities)}")
    for place, ability in enumerate(abilities):
        try:
            read_ability(EFFECTS, ability)
            if ability.on not in triggers:
                raise ValueError(f"on: expected one of {', '.join(triggers)}, not {ability.on}")
        except ValueError as wrong:
            raise ValueError(f"{bearer}: ability[{place}].{wrong}") from None


class Card(Entry, frozen=True, kw_only=True):
    """A card of a deck. One without power is a one-shot."""

    id: str
    side: Side
    name: str
    type: Type
    keywords: list[str] = []
    copies: Annotated[int, msgspec.Meta(ge=0, le=DECK)]
    spare: Few = 0
    power: Power | None = None
    discard: Few = 0
    drain: Few = 0
    ability: list[Ability] = []

    def origin_of(self, name: str) -> str:
        """Where one value comes from; that the box has no spare cards follows from the counts."""
        return self.origins.get(name, "inferred" if name == "spare" else self.origin)

    def __post_init__(self) -> None:
        own = CARDS.names[:SIDE_CARDS] if self.side == "invader" else CARDS.names[SIDE_CARDS:]
        if self.id not in own:
            raise ValueError(f"{self.id}: expected an id of the {self.side} cards of the box, or one of {self.side}_1, "
                             f"{self.side}_2 and so on for a new card")  # fmt: skip
        if self.type not in OF_SIDE[self.side]:
            raise ValueError(f"{self.id}: type: expected one of {', '.join(OF_SIDE[self.side])}, not {self.type}")
        if (self.power is None) != (self.type == "one_shot"):
            raise ValueError(f"{self.id}: power: expected one on every card but one-shots, which have none")
        wrong = next((word for word in self.keywords if word not in KEYWORDS.names), None)
        if wrong is not None:
            raise ValueError(f"{self.id}: keywords: expected some of {', '.join(KEYWORDS.names)}, not {wrong}")
        triggers = ["play"] if self.type == "one_shot" else ["play", "every_turn", "in_play", *REACTIONS]
        if self.type == "one_shot" and any(a.on in REACTIONS for a in self.ability):
            raise ValueError(f"{self.id}: ability: expected no reaction on a one-shot: cards in hand cannot react")
        _check_abilities(self.id, self.ability, triggers)


class Hero(Entry, frozen=True, kw_only=True):
    """A Hero of the Resistance."""

    id: str
    name: str
    power: Power
    mobile: bool
    ability: list[Ability] = []

    def __post_init__(self) -> None:
        _check_abilities(self.id, self.ability, ["every_turn", "in_play", *REACTIONS])


class Strategy(Entry, frozen=True):
    """A strategy of the board. One that nothing enables is a facility, and works from the start."""

    id: str
    side: Side
    name: str
    ability: list[Ability]

    def __post_init__(self) -> None:
        in_attack = ["enable_in_attack"] if self.side == "mankind" else []
        _check_abilities(self.id, self.ability, ["enable", *in_attack, "every_turn", "in_play"])
        if sum(a.on.startswith("enable") for a in self.ability) > 1:
            raise ValueError(f"{self.id}: expected one way to enable it")


class Zone(Entry, frozen=True):
    """A zone of the board."""

    id: str
    name: str
    power: Annotated[int, msgspec.Meta(ge=1, le=20)]


class Plot(Entry, frozen=True):
    """The plot track."""

    start: Annotated[int, msgspec.Meta(ge=1, le=12)]
    top: Annotated[int, msgspec.Meta(ge=1, le=12)]


class Turn(Entry, frozen=True):
    """What a turn brings."""

    draw: Few


class Supply(Entry, frozen=True):
    """How many tokens there are."""

    minus_tokens: Annotated[int, msgspec.Meta(ge=0, le=99)]
    counters: Annotated[int, msgspec.Meta(ge=0, le=99)]


class BioWeapon(Entry, frozen=True):
    """How many counters complete the bio-weapon."""

    target: Annotated[int, msgspec.Meta(ge=1, le=30)]


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    card: list[Card]
    hero: list[Hero]
    strategy: list[Strategy]
    zone: list[Zone]
    plot: Plot
    turn: Turn
    supply: Supply
    bio_weapon: BioWeapon

    def __post_init__(self) -> None:
        ids = [card.id for card in self.card]
        expect("card", len(set(ids)) == len(ids), "each card once")
        for side in SEATS.names:
            count = sum(card.copies for card in self.card if card.side == side)
            expect("card", count == DECK, f"{DECK} {side} cards in all, and {count} are there")
        expect("hero", [hero.id for hero in self.hero] == list(HEROES.names), f"{', '.join(HEROES.names)}")
        expect("strategy", [s.id for s in self.strategy] == list(STRATEGIES.names), f"{', '.join(STRATEGIES.names)}")
        sides = [SEATS.number(s.side) == MANKIND for s in self.strategy]
        expect("strategy", sides == [n >= FIRST_OF_MANKIND for n in range(STRATEGIES)], "the Invader's five first")
        expect("zone", [zone.id for zone in self.zone] == list(ZONES.names), f"{', '.join(ZONES.names)}")
        expect("plot", self.plot.start <= self.plot.top, "a start that is not above the top")


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box, an owner's files laid over it. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    return written(box)[0]


def written(box: Box) -> tuple[Any, Mapping[int, str]]:
    """The record that rules read, and what each of its programs does, in words, by its row on the tape."""
    content = Content.new()
    writer = Writer(EFFECTS, content)
    for card in box.card:
        number = CARDS.number(card.id)
        content.copies[number], content.spare[number] = card.copies, card.spare
        content.card_type[number] = TYPES.number(card.type)
        content.power[number] = card.power or 0
        content.discard_cost[number], content.drain_cost[number] = card.discard, card.drain
        content.keywords[number] = sum(1 << KEYWORDS.number(word) for word in set(card.keywords))
        _write(content, writer, number, card.ability)
        if card.type == "one_shot":
            _write_one_shot(content, writer, card)
    for hero in box.hero:
        number = FIGURES.number(hero.id)
        content.card_type[number], content.power[number] = TYPES.number("defender"), hero.power
        content.keywords[number] = 1 << KEYWORDS.number("hero")
        content.mobile[HEROES.number(hero.id)] = int(hero.mobile)
        _write(content, writer, number, hero.ability)
    for strategy in box.strategy:
        _write(content, writer, BEARERS.number(strategy.id), strategy.ability)
    content.zone_power = [zone.power for zone in box.zone]
    content.plot_start, content.plot_top = box.plot.start, box.plot.top
    content.draw_per_turn, content.bio_target = box.turn.draw, box.bio_weapon.target
    content.minus_tokens, content.counters = box.supply.minus_tokens, box.supply.counters
    return content, writer.said


def _write(content: Any, writer: Writer, bearer: int, abilities: list[Ability]) -> None:
    columns = {
        "on": content.ability_on[bearer],
        "check": content.ability_check[bearer],
        "cost": content.ability_cost[bearer],
        "do": content.ability_do[bearer],
        "limit": content.ability_limit[bearer],
    }
    for place, ability in enumerate(abilities):
        writer.write(ability, columns, place)
        content.standing[bearer] |= int(ability.on == "in_play")


def _write_one_shot(content: Any, writer: Writer, card: Card) -> None:
    """What a one-shot must find, and beside its abilities its price, which may be what they return (I5.7)."""
    number = CARDS.number(card.id)
    effects = [call for a in card.ability for call in read_effects(EFFECTS, "do", a.do)]
    content.must_find[number] = int(bool(effects) and all(_is_targeted(call) for call in effects))
    price = [f"{word}({n})" for word, n in (("discard", card.discard), ("drain_self", card.drain)) if n]
    for place in range(len(card.ability)):
        content.ability_cost[number][place] = writer.effects(price)


def _is_targeted(effect: Call) -> bool:
    """Whether an effect, and each that it puts together, is used on a card."""
    inner = [call for call in calls_in(effect) if call.word.role == OPERATION]
    return all(map(_is_targeted, inner)) if inner else effect.word in TARGETED


def texts(box: Box) -> Mapping[tuple[str, str], str]:
    """What every card, hero and strategy says, made from what it does; by section and id."""
    said = {}
    for section, entries in (("card", box.card), ("hero", box.hero), ("strategy", box.strategy)):
        for entry in entries:
            silent = ["play"] if getattr(entry, "type", "") == "one_shot" else []
            said[section, entry.id] = " ".join(ability_text(EFFECTS, a, silent) for a in entry.ability)
    return said
