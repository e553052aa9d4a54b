"""Cards: mercenaries, Research tokens, adaptations, events, Drop Ship cards."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.words import counted
from groundfall.games.level7.meta import MODES
from groundfall.games.level7.rules.places import owner_of
from groundfall.games.level7.state import (
    ADAPTATIONS,
    AREAS,
    ASSAULT_EVENTS,
    ATTACHED,
    ATTACHES,
    CARDS,
    DEAD_ZONES,
    DESOLATE,
    DONE,
    DROP_SHIPS_STEP,
    EVENTS,
    EVENTS_STEP,
    GREY,
    HALVES,
    HELD,
    IN_FORCE,
    MARKET,
    SEATS,
    SET_UP,
    TERRITORIES,
    TOKENS,
)

from .agenda import is_pending
from .said import area_of, seat_of

HARD = MODES.index("hard")


def mercenaries(content: Any, state: Any) -> Iterator[str]:
    """A card has an owner where it is held or attached, and an area where it is attached."""
    for card in range(CARDS):
        place, owner, area = state.card_place[card], state.card_owner[card], state.card_area[card]
        name, attaches = CARDS.names[card], content.mercenary[content.kind[card]][ATTACHES]
        if (place in (HELD, ATTACHED)) != (owner >= 0):
            yield f"Mercenary {name} can have an owner only if it is held or attached."
        elif (place == ATTACHED) != (area >= 0):
            yield f"Mercenary {name} can be in an area only if it is attached."
        elif place == ATTACHED and (not attaches or owner_of(area) != owner or state.status[area] == DESOLATE):
            yield f"Mercenary {name} cannot be attached to {area_of(area)}."
        elif place == HELD and attaches and not is_pending(state, "attach"):
            yield f"Mercenary {name} must be attached to a territory, not held."
    if state.market_room > content.market_start and not any(state.project_done):
        yield f"Without a project the market has room for {content.market_start}, not {state.market_room}."
    on_offer = sum(place == MARKET for place in state.card_place)
    if state.market_room < content.market_start or on_offer > state.market_room:
        yield f"The market has {counted(on_offer, 'card')}, but room for only {state.market_room}."


def tokens(content: Any, state: Any) -> Iterator[str]:
    """A Research token is committed where there is one."""
    for area in range(AREAS):
        zone = area - TERRITORIES
        if state.committed[area] and not (content.dead_research[zone] if zone >= 0 else content.research_site[area]):
            yield f"{area_of(area)} has no Research token to commit."
    for card in range(CARDS):
        token = state.card_place[card] == HELD and content.mercenary[content.kind[card]][TOKENS]
        if state.card_committed[card] and not token:
            yield f"Mercenary {CARDS.names[card]} has no Research token to commit."
    for zone in range(DEAD_ZONES):
        if state.gift_taken[zone] and not content.benefit_once[zone]:
            yield f"{area_of(TERRITORIES + zone)} gives its benefit every round, so it cannot be used up."


def adaptations(content: Any, state: Any) -> Iterator[str]:
    """The grey cards come first; those that persist are in force, the others are done."""
    grey = sum(state.adaptation[card] < 0 for card in range(GREY))
    for card in range(ADAPTATIONS):
        place, name = state.adaptation[card], ADAPTATIONS.names[card]
        if (place == DONE and content.persistent[card]) or (place == IN_FORCE and not content.persistent[card]):
            yield f"Adaptation {name} is in the wrong pile."
        if place >= 0 and card >= GREY and (grey or not (state.devastation or state.wave_ends)):
            yield f"Adaptation {name} is drawn too early: grey ones come first, and a red one ends the Assault wave."
    if state.dial >= content.adaptation_threshold:
        yield f"The Adaptation dial is at {state.dial}; it must be from 0 to {content.adaptation_threshold - 1}."


def has_drawn(state: Any) -> bool:
    """Whether this round's Event cards have left their deck: all are placed in step 7, or a later step is on."""
    if state.phase == EVENTS_STEP:
        return bool(min(state.choice) >= 0)
    return bool(state.phase > EVENTS_STEP and not has_begun(state))


def resolved(state: Any) -> int:
    """How many Event cards must be gone by now."""
    if state.phase == SET_UP:
        return 0
    drawn = has_drawn(state)
    lying = sum(state.stacked) if state.phase == EVENTS_STEP and drawn else 0
    return int(SEATS * (state.rounds - 1 + drawn) - lying)


def has_begun(state: Any) -> bool:
    """Whether the next round has begun, and its first step has not."""
    return bool(state.phase == DROP_SHIPS_STEP and not is_pending(state, "begin_round"))


def decks(content: Any, state: Any) -> Iterator[str]:
    """Five Event cards and one Drop Ship card leave their decks in a round; fewer, where a match was begun later on."""
    gone, due = sum(state.event_gone), resolved(state)
    if (gone > due or (due - gone) % SEATS) and not state.over:
        yield f"The number of Event cards drawn is {gone}; in this step of round {state.rounds} it must be {due}."
    if not state.devastation and any(state.event_gone[ASSAULT_EVENTS:]):
        yield "A Devastation event has been drawn before the Devastation wave."
    cards = content.start_cards + (state.mode == HARD) + max(0, state.rounds - 1)
    if is_pending(state, "land_first"):
        cards = 0
    cards += state.phase == DROP_SHIPS_STEP and not is_pending(state, "drop_ships_step") and not has_begun(state)
    if sum(state.landing_gone) > cards and not state.over:
        yield f"The number of Drop Ship cards drawn is {sum(state.landing_gone)}; in this step it must be {cards}."


def placed(content: Any, state: Any) -> Iterator[str]:
    """Event cards lie on the board in step 7; who has placed one unread has none."""
    placing = state.phase == EVENTS_STEP and min(state.choice) < 0
    for seat in range(SEATS):
        if state.choice[seat] >= 0 and (state.phase != EVENTS_STEP or is_pending(state, "events_step")):
            yield f"{seat_of(seat)} has placed an Event card outside step 7."
        elif state.blind[seat] and (state.choice[seat] < 0 or state.held[seat] >= 0):
            yield f"{seat_of(seat)} has not placed a card unread."
        elif state.held[seat] >= 0 and not placing:
            yield f"{seat_of(seat)} has an Event card, but no cards are being placed in step 7."
        elif placing and state.choice[seat] >= 0 and not state.blind[seat] and state.held[seat] < 0:
            yield f"{seat_of(seat)} has placed a card that it has read, but has no card."


def stacks(content: Any, state: Any) -> Iterator[str]:
    """A card lies in one place only, and is of the wave that is on."""
    lying = [card for card in state.held if card >= 0]
    resolving = state.phase == EVENTS_STEP and min(state.choice) >= 0
    groups = {*state.held_seen}
    for half in range(HALVES):
        count = state.stacked[half]
        if count and not resolving:
            yield "Event cards are in stacks before all have been placed in step 7."
        for place in range(SEATS):
            card, seen = state.stack[half][place], state.stack_seen[half][place]
            lying += [card] if card >= 0 else []
            if (place >= count and card >= 0) or (seen != 0 if card < 0 else seen not in groups):
                yield f"A card in {HALVES.names[half]} is in an impossible place, or nobody has read it."
    if sum(state.stacked) > SEATS:
        yield f"The stacks have {counted(sum(state.stacked), 'card')}, but there are only {int(SEATS)} coalitions."
    for card in lying:
        if lying.count(card) > 1 or state.event_gone[card] or (card < ASSAULT_EVENTS) == bool(state.devastation):
            yield f"Event {EVENTS.names[card]} cannot be there: it is elsewhere, or belongs to the other wave."
    if state.event < 0 and (state.half >= 0 or state.aim >= 0 or state.struck or state.spared):
        yield "There are values of an event, but none is being resolved."
    if state.spared & ~state.struck:
        yield "A coalition is protected from an event that does not target it."
    if state.event >= 0 and (not resolving or state.half < 0 or not state.event_gone[state.event]):
        yield f"Event {EVENTS.names[state.event]} is being resolved, but has not been revealed in step 7."
