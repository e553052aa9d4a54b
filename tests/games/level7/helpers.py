"""Positions for the tests: only what matters is said, the rest is an Earth without Hydra and without units."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

import pytest

import groundfall as gf
from groundfall.engine.catalogue import game
from groundfall.engine.game import Game
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import AREAS, CARDS, DEAD_ZONES, KINDS, LANDINGS, SEATS, SHIPS, STATUSES

GAME = game("level7")
BOX = GAME.box()
CONTENT = GAME.content
PLUS, EQUALS, MINUS = 1, 4, 6  # faces: three show plus, two equals, one minus
NO_TECHNOLOGY = {
    "europe": {"biological_sciences": 0},
    "africa": {"social_programs": 0},
    "asia": {"communications": 0},
}  # of those who begin with one
STOCK = {
    "south_america": {"money": 4, "food": 8, "fuel": 4, "minerals": 5, "mic": 18},
    "north_america": {"money": 4, "food": 8, "fuel": 4, "minerals": 4, "mic": 20},
    "europe": {"money": 4, "food": 7, "fuel": 3, "minerals": 3, "mic": 19},
    "africa": {"money": 4, "food": 7, "fuel": 5, "minerals": 5, "mic": 18},
    "asia": {"money": 4, "food": 9, "fuel": 4, "minerals": 4, "mic": 22},
}  # what each has in these positions, whatever the consoles show
IDLE = ("done", "later", "decline", "nothing", "drop_project", "refuse", "stand_by", "blind alpha")


def table(
    phase: str,
    at: dict[str, str] | None = None,
    *,
    cards: Any = "",
    funded: Any = "",
    options: Any = None,
    seed: Any = 1,
    **fields: Any,
) -> Match:
    """A match at the start of a phase, round 1, Cronos in Argentina, with what STOCK says.

    `at` tells what stands in an area: "asia asia invader ship_1 cronos overrun".
    `cards` tells where mercenaries are: "market:ghin_researcher europe:void_saboteurs china:blaster_hybrids".
    `funded` names the projects that are: "p1 p2a". Whoever owns the land where Cronos stands has his token, unless
    `controller` is named. `fields` are those of the state, sparse: stock={"asia": {"money": 0}}.
    """
    named = fields.pop("stock", {})
    position: dict[str, Any] = {
        "phase": phase,
        "ship": dict.fromkeys(SHIPS.names),
        "landing_gone": dict.fromkeys(LANDINGS.names, False),
        "invaders": dict.fromkeys(AREAS.names, 0),
        "units": {seat: dict.fromkeys(AREAS.names, 0) for seat in SEATS.names},
        "status": {},
        "project_done": dict.fromkeys(funded.split(), True),
        "stock": {seat: {**stock, **named.get(seat, {})} for seat, stock in STOCK.items()},
        "card": _cards(cards),
    }
    for area, words in (at or {}).items():
        for word in words.split():
            _put(position, area, word)
    for name, value in fields.items():
        position[name] = {**position.get(name, {}), **value} if isinstance(value, dict) else value
    position.setdefault("first", position.get("controller", "south_america"))
    with patch.object(Game, "broken", return_value=[]):  # such a table no game comes to: it shows one thing at a time
        return gf.from_position("level7", position, options=options, seed=seed)


def about_to(
    *tasks: str | dict[str, Any], at: dict[str, str] | None = None, phase: str = "events", **more: Any
) -> Match:
    """A match where these tasks happen once Asia has declined, which changes nothing itself; then it is asked again.

    Like `table` otherwise. A task is its name, or that and its arguments: {"task": "spawn", "area": "brazil"}.
    """
    pause = {"task": "consult", "seats": ["asia"]}
    happening = [{"task": task} if isinstance(task, str) else task for task in tasks]
    return table(phase, at, pending=[pause, *happening, pause], **more)


def go_on(match: Match, *actions: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """Lets happen what `about_to` has prepared, and these actions after it. Returns what all heard of the last one."""
    return play(match, "asia decline", *actions, dice=dice)


def struck(event: str, half: str = "alpha", at: dict[str, str] | None = None, **more: Any) -> Match:
    """A card of which this half is about to strike, where nobody has a technology unless it is said."""
    more.setdefault("tier", NO_TECHNOLOGY)
    return about_to("strike_event", at=at, resolving={"event": event, "half": half}, **more)


def fighting(at: dict[str, str], **more: Any) -> Match:
    """Step 8 is about to begin."""
    return about_to("battle_step", at=at, phase="battle", **more)


def armed(power: int, *seats: str) -> dict[str, Any]:
    """Military Equipment that gives coalitions this Power."""
    tier = {0: 0, 1: 1, 2: 2, 3: 4}[power]
    return {"tier": {seat: {"military_equipment": tier} for seat in seats}}


def fights(match: Match) -> list[tuple[str, str]]:
    """Who has fought where, in order."""
    return [(fight["seat"], fight["area"]) for fight in told(match.events(), "fights")]


def _put(position: dict[str, Any], area: str, word: str) -> None:
    """One more figure in an area, or its status."""
    if word in SEATS.names:
        position["units"][word][area] += 1
    elif word == "invader":
        position["invaders"][area] += 1
    elif word in STATUSES.names:
        position["status"][area] = word
    elif word in SHIPS.names:
        position["ship"][word] = area
    else:
        assert word == "cronos", word
        position["cronos"] = area
        if area not in DEAD_ZONES.names:
            position["controller"] = owner(area)


def _cards(words: str) -> dict[str, dict[str, Any] | None]:
    """The rows of mercenary cards: of each kind the first that are left. North America has its starting asset."""
    rows: dict[str, dict[str, Any] | None] = dict.fromkeys(CARDS.names[1:])
    for word in words.split():
        where, kind = word.split(":")
        card = next(name for name in CARDS.names[1:] if kind_of(name) == kind and rows[name] is None)
        if where in SEATS.names:
            rows[card] = {"place": "held", "owner": where}
        elif where in AREAS.names:
            rows[card] = {"place": "attached", "owner": owner(where), "area": where}
        else:
            rows[card] = {"place": where}
    return rows


def kind_of(card: str) -> str:
    """What a mercenary card is."""
    return str(KINDS.names[CONTENT.kind[CARDS.number(card)]])


def owner(area: str) -> str:
    """The coalition whose territory an area is."""
    return str(SEATS.names[AREAS.number(area) // 5])


def begun(*, seed: int = 1, **options: Any) -> Match:
    """A new game."""
    return gf.new("level7", seed=seed, options=options)


def now(match: Match) -> dict[str, Any]:
    """The whole truth about the table."""
    return match.position()


def units(match: Match, seat: str) -> dict[str, int]:
    """Where a coalition has units, and how many."""
    return {area: count for area, count in now(match)["units"][seat].items() if count}


def invaders(match: Match) -> dict[str, int]:
    """Where invaders stand, and how many."""
    return {area: count for area, count in now(match)["invaders"].items() if count}


def ships(match: Match) -> dict[str, str]:
    """Where the drop ships stand."""
    return {ship: area for ship, area in now(match)["ship"].items() if area}


def stock(match: Match, seat: str) -> tuple[int, ...]:
    """Money, food, fuel, minerals and MIC of a coalition."""
    return tuple(now(match)["stock"][seat].values())


def held(match: Match, seat: str) -> list[str]:
    """The kinds of mercenaries that lie beside a console."""
    return [
        kind_of(card)
        for card, row in now(match)["card"].items()
        if row and row["place"] == "held" and row["owner"] == seat
    ]


def committed(match: Match) -> list[str]:
    """Where Research tokens are committed."""
    return [area for area, used in now(match)["committed"].items() if used]


def asked(match: Match) -> str:
    """Who owes which decision: 'asia africa research'."""
    assert match.decision is not None, "the game is over"
    return f"{' '.join(match.awaiting)} {match.decision.name}"


def choices(match: Match, seat: str, kind: str) -> list[str]:
    """What a seat may choose of one kind, by its arguments."""
    return [" ".join(action.args.values()) for action in match.legal(seat) if action.kind == kind]


def play(match: Match, *actions: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """Plays actions given as 'seat words', with these dice, which must be just those needed.

    Returns what the seat of the last one hears of it.
    """
    match.dice.load(*dice)
    events: list[Any] = []
    for action in actions:
        seat, words = action.split(" ", 1)
        events = match.play(seat, words)
    assert not match.dice.loaded, f"not rolled: {list(match.dice.loaded)}"
    return events


def trade_goods(seat: str, gives: str = "", asks: str = "") -> list[str]:
    """The actions that put goods into an offer, each as often as it is named."""
    return [f"{seat} give {good}" for good in gives.split()] + [f"{seat} ask {good}" for good in asks.split()]


def trade_offer(match: Match, seat: str, partner: str, gives: str = "", asks: str = "") -> list[Any]:
    """A coalition proposes a trade and makes an offer: "food food", "money"."""
    return play(match, f"{seat} open_trade {partner}", *trade_goods(seat, gives, asks), f"{seat} send")


def play_on(match: Match, name: str = "") -> Match:
    """Everybody does as little as possible, until a decision of this name is asked, or the game is over."""
    while match.decision is not None and match.decision.name != name:
        seat = match.awaiting[0]
        legal = [str(action) for action in match.legal(seat)]
        match.play(seat, next((words for words in IDLE if words in legal), legal[0]))
    return match


def told(events: list[Any], kind: str) -> list[dict[str, Any]]:
    """The arguments of the events of one kind."""
    return [event.args for event in events if event.kind == kind]


def refused(match: Match, action: str) -> str:
    """The id of the rule that forbids 'seat words': there is a reason in words, and trying changes nothing."""
    seat, words = action.split(" ", 1)
    reason = match.why_not(seat, words)
    assert reason is not None, "it is allowed"
    sentence, rule = reason
    before = match.digest()
    with pytest.raises(gf.IllegalAction):
        match.play(seat, words)
    assert sentence.endswith(".")
    assert match.digest() == before
    return str(rule)
