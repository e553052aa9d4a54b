"""The lines beside the prompt: what the open choice is about, and the current threats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.play.view import with_derived
from groundfall.engine.words import counted, sentence
from groundfall.games.level7 import words
from groundfall.games.level7.model import funding, offers
from groundfall.games.level7.model.projects import cost
from groundfall.games.level7.state import EVENTS, HALVES, HAZARDS, PROJECTS, SEATS
from groundfall.games.level7.sums import Sums, territories

from .tracks import wave

Table = Mapping[str, Any]

LOW = 4  # MIC
BEFORE_STATUS = ("events", "battle")  # Cronos can no longer be moved


def lines(view: Mapping[str, Any], box: Any) -> list[str]:
    """The open matter and its cost; outside of battles also the threats, and how long the cards last."""
    table, seat, sums = view["table"], view["seat"], Sums(with_derived(view), box)
    decision = view["asked"]["decision"] if view["asked"] and seat else ""
    if view["over"]:
        return []
    if offers.at_hand(table):
        return offers.all_told(table)
    if not table["rounds"]:
        return [_to_place(sums, seat)] if decision == "place_units" else []
    if funding.is_open(table):
        return [funding.told(sums, box), *(_share(sums) if decision == "pledge" else [])]
    found = [_event(sums, box)] if table["resolving"]["event"] else []
    if battle := _battle(sums, box):
        return [*found, *battle, *(_clones(sums, seat) if decision == "play_clones" else [])]
    found += [_protection(sums, seat)] if decision == "buy_protection" else []
    found += [_deployment(sums, seat)] if decision == "deploy" else []
    found += _proposals(sums, seat, box) if decision == "propose_project" else []
    found += _moving(sums, seat, box) if decision == "move" else []
    threats = [*_cronos(sums), *(_danger(sums, seat) if seat else [])]
    crowded = len(threats) > 2 and not table["strike"]
    clock = [] if table["resolving"]["event"] or crowded else [_clock(sums)]
    return [*found, *threats, *clock]


def _to_place(sums: Sums, seat: str) -> str:
    """How many units are left to place."""
    return f"{counted(sums.derived['units_to_place'][seat], 'unit')} left to place."


def _clock(sums: Sums) -> str:
    table, rounds = sums.table, int(sums.derived["rounds_left"])
    if table["strike"]:
        return "This is the last round: coalitions with a territory that is not Overrun at its end survive."
    left = f"enough cards for {counted(rounds, 'more round')}" if rounds else "no cards for another round"
    return f"{wave(table)}: {left}."


def _event(sums: Sums, box: Any) -> str:
    """The half of the card that is being resolved."""
    now = sums.table["resolving"]
    return f"{now['half'].title()}: {words.event_half(now['event'], now['half'], box)}"


def _battle(sums: Sums, box: Any) -> list[str]:
    """The totals of the battle under way."""
    place, seen = sums.table["fight"]["battlefield"], sums.derived
    if not place:
        return []
    figures = f"{counted(seen['units_in'][place], 'unit')} against {seen['hydra_in'][place]} Hydra"
    led = _led(sums, seen["power_in"][place], seen["coalitions_attack"][place])
    return [f"{sentence(words.area(place, box))}: {figures}, {led}."]


def _clones(sums: Sums, seat: str) -> list[str]:
    """What Warrior Clones would make of it."""
    power = sums.derived["power_with_clones"][seat]
    return [f"With Warrior Clones: {_led(sums, power, sums.derived['attack_with_clones'][seat])}."]


def _led(sums: Sums, power: int, attack: bool) -> str:
    return f"Power {power} against {sums.hydra}: {'the coalitions' if attack else 'the Hydra'} attack"


def _protection(sums: Sums, seat: str) -> str:
    now = sums.table["resolving"]
    hazard = sums.content.hazard[EVENTS.number(now["event"])][HALVES.number(now["half"])]
    price = sums.derived["protection_price"][seat][HAZARDS.names[hazard]]
    return f"Protection costs {words.money(price)}; you have {_money(sums, seat)}."


def _deployment(sums: Sums, seat: str) -> str:
    """What a unit costs, and how many more the coalition can have."""
    room = sums.derived["more_units"][seat]
    prices = {sums.deployment(area): sums.table["status"][area] for area in reversed(territories(seat))}
    costs = " or ".join(
        f"{words.money(price)}{' in an Overrun territory' * (status == 'overrun' and len(prices) > 1)}"
        for price, status in sorted(prices.items())
    )
    return f"You have {_money(sums, seat)} and can command {counted(room, 'more unit')}. A unit costs {costs}."


def _proposals(sums: Sums, seat: str, box: Any) -> list[str]:
    """What the projects that a coalition may propose cost, and what it has of each good."""
    found = []
    for name, owner in _next_projects(sums):
        if owner in ("", seat):
            due = cost(sums, name)
            has = words.amounts({good: sums.table["stock"][seat][good] for good in due})
            found.append(f"{words.project(name, box)} costs {words.amounts(due)}; you have {has}.")
    return found


def _moving(sums: Sums, seat: str, box: Any) -> list[str]:
    """Where the moving unit comes from; when Cronos moves, who owns the next projects."""
    table = sums.table
    if origin := table["picked"][seat]:
        return [f"Moving a unit from {words.area(origin, box)}: choose its destination."]
    return _destinations(sums, box) if table["takes_cronos"] and seat == table["controller"] else []


def _destinations(sums: Sums, box: Any) -> list[str]:
    """Which coalitions own the next projects: Cronos must be with one of them."""
    return [
        f"Next project: {words.project(name, box)}, {words.seat(owner) if owner else 'any coalition'}."
        for name, owner in _next_projects(sums)
    ]


def _next_projects(sums: Sums) -> list[tuple[str, str]]:
    """The next projects with their coalitions; '' for one that any coalition may propose."""
    owners = dict(zip(PROJECTS.names, map(int, sums.content.project_of), strict=True))
    following = [name for name, is_next in sums.derived["project_is_next"].items() if is_next]
    return [(name, SEATS.names[owners[name]] if owners[name] >= 0 else "") for name in following]


def _money(sums: Sums, seat: str) -> str:
    return words.money(sums.table["stock"][seat]["money"])


def _share(sums: Sums) -> list[str]:
    """The equal share of the coalition that is asked."""
    return [f"An equal share is {words.amounts(sums.derived['equal_share'])}."]


def _cronos(sums: Sums) -> list[str]:
    table, place = sums.table, sums.table["cronos"]
    units, hydra = sums.derived["units_in"][place], sums.derived["hydra_in"][place]
    if not units and (hydra > 1 or (hydra and table["phase"] in BEFORE_STATUS)):
        return ["Hydra threaten Dr. Cronos, and no unit guards him: if his territory is Overrun, everyone loses."]
    return []


def _danger(sums: Sums, seat: str) -> list[str]:
    table = sums.table
    if table["defeated"][seat]:
        return [f"{words.seat(seat)} is defeated, but its units fight on."]
    found, most, damage = [], int(sums.content.damage_limit), table["damage"][seat]
    overrun = table["status"][territories(seat)[0]] == "overrun"
    if damage:
        last = "; one more point defeats you" if damage + 1 == most else ""
        has = f"{'is Overrun and ' if overrun else ''}has {damage} of {most} Capital Damage"
        found.append(f"Your capital {has}{last}.")
    elif overrun:
        found.append("Your capital is Overrun: it takes damage each round.")
    if table["stock"][seat]["mic"] <= LOW:
        found.append(f"Your MIC is {table['stock'][seat]['mic']}: at 0 you are defeated.")
    return found
