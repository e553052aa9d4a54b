"""Positions for the tests: only what matters is given; the rest is an empty Earth and two shuffled decks."""

from __future__ import annotations

from typing import Any

from groundfall.engine.catalogue import game
from groundfall.engine.play.dice import seeded
from groundfall.engine.play.match import Match
from groundfall.engine.play.setup import from_position
from groundfall.games.invaders.rules.attack import FORCES, attack_phase
from groundfall.games.invaders.state import CARDS, DECK, HEROES, PLACES, SEATS, SIDE_CARDS, SIDE_SLOTS, SLOTS, ZONES

GAME = game("invaders")
BOX = GAME.box()
BYSTANDER = "halvorsen"


def table(
    active: str = "mankind",
    *,
    invader: Any = "",
    mankind: Any = "",
    at: Any = None,
    top: Any = None,
    deck: Any = None,
    discard: Any = "",
    options: Any = None,
    overlay: Any = "",
    seed: Any = 1,
    **fields: Any,
) -> Match:
    """A match in the main phase of a side, without strategies, the plot marker on 10; hands as words: "kraken squid".

    `at` gives the cards in a zone: "kraken saladin okonkwo", where "~okonkwo" is turned. Without a hero, a bystander
    takes the last slot of a zone, turned and without power, and is left out of `there`.
    `top` names the cards on top of a side's deck, the top card first; `deck` all its cards, and the rest is discarded.
    """
    position: dict[str, Any] = {
        "phase": "main",
        "active": active,
        "at": {},
        "turned": {},
        "hand": _counted(f"{invader} {mankind}"),
        "hero_state": {},
        "discard": _counted(discard),
        "order": {},
        "topped": {},
        "plotted": "cheaper" in fields,
    }
    for zone, words in (at or {}).items():
        for word in words.split():
            _lay(position, zone, word)
    if "hero" not in position | fields:
        zone = min(reversed(ZONES.names), key=lambda zone: sum(f"mankind_{zone}" in place for place in position["at"]))
        _stand(position, f"mankind_{zone}_4", BYSTANDER)
    overlays = (("mine.toml", overlay),) if overlay else ()
    copies = {card.id: card.copies for card in GAME.box(overlays).card}
    for seat, words in {**(top or {}), **(deck or {})}.items():
        cards = words.split()
        position["topped"][seat] = len(cards)
        position["order"][seat] = [None] * (DECK - len(cards)) + cards
        for card in _cards_of(seat) if seat in (deck or {}) else []:
            lying = position["hand"][card] + cards.count(card) + list(position["at"].values()).count(card)
            position["discard"][card] = copies.get(card, 0) - lying
    return from_position(GAME, position | fields, options, seeded(seed), overlays, blank=True)


def _lay(position: dict[str, Any], zone: str, word: str) -> None:
    """Puts a card or the hero into the first free slot of its side in a zone."""
    figure = word.lstrip("~")
    seat = int(figure not in _cards_of("invader"))
    first = seat * SIDE_SLOTS + ZONES.number(zone) * SLOTS
    place = next(name for name in PLACES.names[first : first + SLOTS] if name not in position["at"])
    position["at"][place] = figure
    position["turned"][place] = word.startswith("~")
    if figure in HEROES.names:
        _stand(position, place, figure)


def _stand(position: dict[str, Any], place: str, hero: str) -> None:
    position["at"][place], position["hero"], position["hero_state"][hero] = hero, place, 1
    position["turned"].setdefault(place, True)


def _cards_of(seat: str) -> tuple[str, ...]:
    first = SEATS.number(seat) * SIDE_CARDS
    return tuple(CARDS.names[first : first + SIDE_CARDS])


def _counted(words: str) -> dict[str, int]:
    cards = words.split()
    return {card: cards.count(card) for card in CARDS.names}


def _words(counts: dict[str, int], seat: str) -> str:
    return " ".join(card for card in _cards_of(seat) for _ in range(counts[card]))


def invaders(most: int = 20) -> str:
    """All copies of Invaders (not Desolators or one-shots) with at most this power."""
    found = [card for card in BOX.card if card.type == "invader" and (card.power or 0) <= most]
    return " ".join(card.id for card in found for _ in range(card.copies))


def now(match: Match) -> dict[str, Any]:
    """The table, as both sides see it."""
    return dict(match.view("mankind")["table"])


def hand(match: Match, seat: str) -> str:
    """The cards of a hand, in the order of the box: "kraken squid squid"."""
    return _words(match.view(seat)["table"]["hand"], seat)


def pile(match: Match, seat: str) -> str:
    """The cards of a discard pile, in the order of the box."""
    return _words(now(match)["discard"], seat)


def there(match: Match, zone: str) -> str:
    """The cards in a zone, in the words of `table`, the Invader's first."""
    seen = now(match)
    lying = ((place, figure) for place, figure in seen["at"].items() if figure and f"_{zone}_" in place)
    lying = ((place, figure) for place, figure in lying if figure != BYSTANDER or not place.endswith("_4"))
    return " ".join("~" * seen["turned"][place] + figure for place, figure in lying)


def forces(match: Match, zone: str) -> tuple[int, int]:
    """Attack and defence in a zone, as the attack phase would now show them."""
    state = match.state.copy()
    state.events = []
    attack_phase(match.content, state)
    return next(values[1:3] for event, _, values in state.events if event == FORCES and values[0] == ZONES.number(zone))


def from_deck(match: Match, *cards: str) -> tuple[int, ...]:
    """The random results that draw these cards, all of one side, from the shuffled part of its deck."""
    left = dict(zip(CARDS.names, match.state.deck, strict=True))
    side = _cards_of("invader" if cards[0] in _cards_of("invader") else "mankind")
    results = []
    for card in cards:
        assert left[card] > 0, f"no {card} in the deck"
        results.append(sum(left[other] for other in side[: side.index(card)]))
        left[card] -= 1
    return tuple(results)


def asked(match: Match) -> str:
    """The pending decision and the side it belongs to: 'mankind act'."""
    assert match.decision is not None, "the match is over"
    return f"{' '.join(match.awaiting)} {match.decision.name}"


def choices(match: Match, kind: str) -> list[str]:
    """The choices of one kind, by their arguments."""
    return [" ".join(a.args.values()) for a in match.legal(match.awaiting[0]) if a.kind == kind]


def play(match: Match, *actions: str, dice: tuple[int, ...] = ()) -> list[Any]:
    """Plays actions given as words, each for the seat to act, with these draws, all of which must be used.

    Returns the events of the last one.
    """
    match.dice.load(*dice)
    events: list[Any] = []
    for words in actions:
        events = match.play(match.awaiting[0], words)
    assert not match.dice.loaded, f"not drawn: {list(match.dice.loaded)}"
    return events


def take(match: Match, words: str) -> list[Any]:
    """Chooses the effect whose text begins with these words, among those that a card offers."""
    found = [a for a in match.legal(match.awaiting[0]) if a.kind == "take" and a.text.lower().startswith(words)]
    assert len(found) == 1, f"{words}: {len(found)} choices"
    return match.play(match.awaiting[0], found[0])


def told(events: list[Any], kind: str) -> list[dict[str, Any]]:
    """The arguments of the events of one kind."""
    return [event.args for event in events if event.kind == kind]


def refused(match: Match, action: str, seat: str = "") -> str:
    """The id of the rule that forbids an action; it must be forbidden, with a reason in words."""
    reason = match.why_not(seat or match.awaiting[0], action)
    assert reason is not None, "it is allowed"
    sentence, rule = reason
    assert sentence.endswith(".")
    return str(rule)
