"""The box: the TOML files of the content folder read, checked, and made into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

import msgspec

from groundfall.engine.content import Entry, expect, read_box

from .state import AREAS, COSTS, FACTORY_WORKER, FIRST_BROOD, FIRST_SEA, LANDS, NATIONS, SIDES, UNITS, WAYS, Content

Amount = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
Nation = Literal["usa", "europe", "russia", "china", "japan", "india"]


class Area(Entry, frozen=True):
    """A land or a sea of the map."""

    id: str
    name: str
    kind: Literal["land", "water"]
    nation: Nation | Literal["minor", "none"]
    factory: bool


class Link(Entry, frozen=True):
    """Two adjacent areas."""

    id: str
    a: str
    b: str

    def __post_init__(self) -> None:
        if self.id != f"{self.a}-{self.b}":
            raise ValueError("expected the id to be the two areas with a hyphen between them")


class NationEntry(Entry, frozen=True):
    """A major nation: its Dormant tokens and the military with which it enters the war."""

    id: Nation
    name: str
    dormant: Amount
    army: Amount
    fleet: Amount
    air: Amount


class Diplomacy(Entry, frozen=True):
    """What it costs two nations to approach each other."""

    id: str
    a: Nation
    b: Nation
    value: Annotated[int, msgspec.Meta(ge=0, le=4)]


class Unit(Entry, frozen=True):
    """A kind of counter and how many there are."""

    id: str
    attack: Amount
    defense: Amount
    move: Amount
    counters: Amount


class Mindpower(Entry, frozen=True):
    """What the Brood gathers."""

    base: Amount
    per_adult: Amount
    free_tokens: Literal[1]
    free_larvae: Literal[1]
    air_theft: Amount


class Cost(Entry, frozen=True):
    """What the Brood's actions cost."""

    destroy_orion: Amount
    dupe: Amount
    spawn_larva: Amount
    molt_adult: Amount
    spawn_worker: Amount
    molt_warrior: Amount
    control_factory: Amount
    mind_control: Amount
    move: Amount
    berserk: Amount


class Tokens(Entry, frozen=True):
    """How many tokens there are."""

    mind_control: Amount
    dupe: Amount
    orion: Some
    dormant: Amount
    neutral: Amount
    block: Amount


class Victory(Entry, frozen=True):
    """What wins."""

    orions: Some
    majors: Literal[6]


class Dice(Entry, frozen=True):
    """The die, and the attack that needs none."""

    faces: Annotated[int, msgspec.Meta(ge=2, le=20)]
    sure_hit: Some


class Handicap(Entry, frozen=True):
    """What the handicaps give."""

    minor_air: Amount
    dupes: Amount


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything in the box."""

    area: list[Area]
    link: list[Link]
    nation: list[NationEntry]
    diplomacy: list[Diplomacy]
    unit: list[Unit]
    mindpower: Mindpower
    cost: Cost
    tokens: Tokens
    victory: Victory
    dice: Dice
    handicap: Handicap

    def __post_init__(self) -> None:
        areas = [area.id for area in self.area]
        counted = [name for name in UNITS.names[:-1] if name != "factory_worker"]
        lands = [area.kind == "land" for area in self.area]
        pairs = {frozenset((d.a, d.b)) for d in self.diplomacy}
        expect("area", areas == list(AREAS.names), f"the areas {', '.join(AREAS.names)}")
        expect("area", lands == [n < FIRST_SEA for n in range(AREAS)], "21 lands and then 8 waters")
        expect("area", all((a.nation != "none") == a.factory for a in self.area), "a factory in each land of a nation")
        expect("link", all(end in areas for link in self.link for end in (link.a, link.b)), "links between areas")
        expect("nation", [n.id for n in self.nation] == list(NATIONS.names), f"{', '.join(NATIONS.names)}")
        expect("diplomacy", len(pairs) == len(self.diplomacy) == 15, "each of the 15 pairs of nations once")
        expect("unit", sorted(u.id for u in self.unit) == sorted(counted), f"the counters {', '.join(counted)}")
        minors = sum(area.nation == "minor" for area in self.area)
        expect("tokens", minors <= self.tokens.neutral, f"a Neutral token for each of the {minors} minor nations")


def read(overlays: Iterable[tuple[str, str]] = ()) -> Box:
    """The content of the box, an owner's files laid over it. Raises BadContent."""
    return read_box(__package__, Box, overlays)


def build(box: Box) -> Any:
    """The record that rules read."""
    content = Content.new()
    _lay_out(content, box)
    _count_out(content, box)
    _copy_tables(content, box)
    return content


def _lay_out(content: Any, box: Box) -> None:
    near: list[set[int]] = [set() for _ in range(AREAS)]
    for link in box.link:
        a, b = AREAS.number(link.a), AREAS.number(link.b)
        near[a].add(b)
        near[b].add(a)
    for area in range(AREAS):
        lands = sorted(n for n in near[area] if n < FIRST_SEA)
        seas = sorted(n for n in near[area] if n >= FIRST_SEA)
        content.land_ways[area], content.sea_ways[area] = len(lands), len(seas)
        content.land_way[area] = lands + [-1] * (WAYS - len(lands))
        content.sea_way[area] = seas + [-1] * (WAYS - len(seas))
        content.lands_by[area], content.seas_by[area] = _mask(lands), _mask(seas)
    for land in range(LANDS):
        entry = box.area[land]
        content.has_factory[land] = int(entry.factory)
        content.launch_pads |= 0 if entry.factory else 1 << land
        if entry.nation != "none":
            side = SIDES.number(entry.nation)
            content.side_of[land] = side
            content.lands_of[side] |= 1 << land
            content.shores_of[side] |= content.seas_by[land]


def _mask(areas: Iterable[int]) -> int:
    return sum(1 << area for area in areas)


def _count_out(content: Any, box: Box) -> None:
    for unit in box.unit:
        number = UNITS.number(unit.id)
        content.attack[number], content.defense[number] = unit.attack, unit.defense
        content.reach[number], content.counters[number] = unit.move, unit.counters
    worker, seated = UNITS.number("worker"), FIRST_BROOD + FACTORY_WORKER
    for table in (content.attack, content.defense, content.reach):
        table[seated] = table[worker]
    content.reach[UNITS.number("orion")] = 1
    content.counters[UNITS.number("orion")] = box.tokens.orion


def _copy_tables(content: Any, box: Box) -> None:
    for number, nation in enumerate(box.nation):
        content.dormant_tokens[number] = nation.dormant
        content.start[number] = [nation.army, nation.fleet, nation.air]
    for pair in box.diplomacy:
        a, b = NATIONS.number(pair.a), NATIONS.number(pair.b)
        content.diplomacy[a][b] = content.diplomacy[b][a] = pair.value
    content.cost = [getattr(box.cost, name) for name in COSTS.names]
    content.base_mindpower = box.mindpower.base
    content.mindpower_per_adult = box.mindpower.per_adult
    content.theft_cost = box.mindpower.air_theft
    content.tokens, content.dupe_tokens = box.tokens.mind_control, box.tokens.dupe
    content.orions_to_win = box.victory.orions
    content.faces, content.sure_hit = box.dice.faces, box.dice.sure_hit
    content.handicap_air, content.handicap_dupes = box.handicap.minor_air, box.handicap.dupes
