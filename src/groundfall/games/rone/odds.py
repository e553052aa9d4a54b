"""Before dice are rolled and cards are drawn or shown: what a choice may bring."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from groundfall.engine.play.legal import Action
from groundfall.engine.play.outcomes import Outcomes
from groundfall.engine.play.position import Position
from groundfall.engine.play.telling import Teller
from groundfall.engine.show.bars import Bar, Part, bar, percent
from groundfall.engine.words import sentence

from .model.faces import faces, icons
from .model.piles import piles
from .naming import told
from .rules.piles import pile_of
from .rules.questions import roll_as_it_is, roll_with
from .showing import SAMPLES, shown, shows
from .state import CARDS, COLOURS, DICE, HAND, HOLES, HOLES_OF_DIE, SEATS

SHOWING = ("spend_spare", "take", "use_card", "player_action")  # kinds of action that can show cards to choose from
CHOICES = ("reroll", "craft", "choose_die", "draw_card", *SHOWING)  # the kinds of action that these odds are about
Counts = tuple[int, ...]  # resources by colour


def fights(position: Position, seat: str | None) -> list[Bar]:
    """The odds of the choices that a seat has now."""
    if seat is None or position.over or seat not in position.awaiting:
        return []
    bars: dict[str, Callable[[Position, str, Action], Bar]] = {
        "reroll": _reroll,
        "craft": _craft,
        "choose_die": _die,
        "draw_card": _draw,
        **dict.fromkeys(SHOWING, shown),
    }
    asked = [action for action in position.legal(seat) if has_odds(position, seat, action)]
    return [bars[action.kind](position, seat, action) for action in asked]


def has_odds(position: Position, seat: str, action: Action) -> bool:
    """Whether these odds are about a choice."""
    if action.kind in SHOWING:
        return shows(position, seat, action)
    if action.kind == "choose_die":  # a die to use again keeps its face (R9.2)
        return position.decision is not None and position.decision.name == "choose_crafted"
    return action.kind in CHOICES


def _reroll(position: Position, seat: str, action: Action) -> Bar:
    """R4.7 What the die may bring, better or worse than now."""
    owner, die = action.args["seat"], action.args["die"]
    found = _rolled(position, seat, owner, die, partial(roll_as_it_is, position.content, **_at(owner, die)))
    now = sum(position.view(seat)["derived"]["die_value"][owner][die].values())
    parts = [(_words(counts), chance, _kind(sum(counts) - now)) for counts, chance in _likeliest(found)]
    whose = "" if owner == seat else f" of {position.describe('seat', SEATS.number(owner), owner, {})}"
    label = f"{sentence(die.replace('_', ' '))}{whose} rolled again"
    return bar(label, "", parts, choices=[str(action)], told=_colours(found), sampled=not found.exact)


def _craft(position: Position, seat: str, action: Action) -> Bar:
    """R9.1 How often the die will show the colour of the new screw, and how often it does now."""
    hole, colour = HOLES.number(action.args["hole"]), COLOURS.number(action.args["colour"])
    die, name = DICE.names[hole // HOLES_OF_DIE], COLOURS.names[colour]
    content, at = position.content, _at(seat, die)
    before, after = (
        _rolled(position, seat, seat, die, begin)
        for begin in (
            partial(roll_as_it_is, content, **at),
            partial(roll_with, content, **at, hole=hole, colour=colour),
        )
    )
    chance, was = (one.chance(lambda *counts: counts[colour] > 0).value for one in (after, before))
    parts = [(f"shows {name}", chance, "both"), (f"shows no {name}", 1 - chance, "miss")]
    label = f"{sentence(die.replace('_', ' '))} with the new {name} screw"
    said = f"{percent(chance)} to show {name}, {percent(was)} now"
    return bar(label, f"{percent(was)} now", parts, choices=[str(action)], told=said, sampled=not after.exact)


def _die(position: Position, seat: str, action: Action) -> Bar:
    """R9.1 What the die to upgrade brings as it is."""
    die = action.args["die"]
    found = _rolled(position, seat, seat, die, partial(roll_as_it_is, position.content, **_at(seat, die)))
    parts = [(_words(counts), chance, _kind(sum(counts))) for counts, chance in _likeliest(found)]
    label = f"{sentence(die.replace('_', ' '))} as it is"
    return bar(label, "", parts, choices=[str(action)], told=f"now {_colours(found)}", sampled=not found.exact)


def _draw(position: Position, seat: str, action: Action) -> Bar:
    """R3.2 Which card may come."""
    number = SEATS.number(seat)
    held = [CARDS.number(name) for name in piles(position.view(seat)["table"]).of(f"{seat}_hand")]
    teller = Teller(("card",), (partial(_newcomer, held=frozenset(held), seat=number),))
    found = position.outcomes(seat, action, of=teller, until="draw_or_stop", most=0, samples=SAMPLES)
    chances: dict[str, float] = {}
    for (card,), chance in found.chances.items():
        name = faces(position.box)[CARDS.names[card]].name if card >= 0 else "no card"
        chances[name] = chances.get(name, 0.0) + chance
    parts: list[Part] = [(name, chance, "hit") for name, chance in sorted(chances.items(), key=lambda one: -one[1])]
    return bar("The next card", "", parts, choices=[str(action)], told=told(parts), sampled=len(parts) > 1)


def _at(seat: str, die: str) -> dict[str, int]:
    return {"seat": SEATS.number(seat), "die": DICE.number(die)}


def _rolled(position: Position, seat: str, owner: str, die: str, begin: Callable[..., Any]) -> Outcomes:
    """The resources that a die shows when it is rolled."""
    return position.outcomes(seat, of=f"die_value.{owner}.{die}", begin=begin)


def _likeliest(found: Outcomes) -> list[tuple[Counts, float]]:
    return sorted(found.chances.items(), key=lambda one: (-one[1], one[0]))


def _words(counts: Counts) -> str:
    """'1 red, 1 blue', or 'nothing'."""
    return icons(tuple(name for name, n in zip(COLOURS.names, counts, strict=True) for _ in range(n))) or "nothing"


def _kind(more: int) -> str:
    return "both" if more > 0 else "hit" if more == 0 else "miss"


def _colours(found: Outcomes) -> str:
    """'33% red; 17% each blue, green; 33% nothing'."""
    chances: dict[str, list[str]] = {}
    for place, colour in enumerate(COLOURS.names):
        chance = sum(part for counts, part in found.chances.items() if counts[place])
        if chance:
            chances.setdefault(percent(chance), []).append(colour)
    said = [f"{how} {'each ' if len(names) > 1 else ''}{', '.join(names)}" for how, names in chances.items()]
    nothing = sum(part for counts, part in found.chances.items() if not any(counts))
    return "; ".join([*said, *([f"{percent(nothing)} nothing"] if nothing else [])])


def _newcomer(content: Any, state: Any, held: frozenset[int], seat: int) -> int:
    """The card that has come into a hand; -1 if none has."""
    pile: Any = pile_of
    hand = pile(seat, HAND)
    return next((card for card in range(len(CARDS.names)) if state.card_pile[card] == hand and card not in held), -1)
