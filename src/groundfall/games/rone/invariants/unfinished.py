"""Unfinished effects: cards in between, announced damage, payments, abilities at work, noted effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from groundfall.engine.effects.vocabulary import BLOCK
from groundfall.engine.words import counted
from groundfall.games.rone.rules.foe_effects import MOST, PERFORMS
from groundfall.games.rone.rules.passives import BUSY, DUE, ability_for
from groundfall.games.rone.rules.piles import owner_of, pile_of
from groundfall.games.rone.state import (
    BASE,
    CARDS,
    IN_TRAINING,
    LEADER,
    OFFER,
    RESOLVING,
    SCREW_COLOURS,
    SEATS,
    SPEED,
    TO_SACRIFICE,
    TRIGGERS,
    WILD,
)

from .tasks import frames, is_pending

OFFERED = ("choose_recruit", "choose_technology")
SACRIFICING = ("destroy_drawn", "choose_sacrifice", "put_drawn_back", "choose_lower")
PLAYING_IT = ("after_play", "destroy_sacrificed")


def between(content: Any, state: Any) -> Iterator[str]:
    """R8.1, R8.8, R4.3, R6.5 Cards shown, drawn for a sacrifice, played or trained, and damage, have a next step."""
    if state.over:
        return
    dividing = [frame.asks[0] for frame in frames(state) if frame.name == "divide"]
    for seat in range(state.playing):
        name = SEATS.names[seat].capitalize()
        if state.count[pile_of(seat, OFFER)] and not is_pending(state, *OFFERED, seat=seat):
            yield f"{name} looks at cards, but is not asked to choose one."
        if state.count[pile_of(seat, TO_SACRIFICE)] and not is_pending(state, *SACRIFICING, seat=seat):
            yield f"{name} has drawn cards for a sacrifice, but is not sacrificing one."
        if state.share[seat] and seat - seat % 2 not in dividing:
            yield f"{name} has a share of damage that its team is not dividing (R17.2)."
    for card in range(CARDS):
        pile = state.card_pile[card]
        resolving = owner_of(pile) >= 0 and pile == pile_of(owner_of(pile), RESOLVING)
        if resolving and not is_pending(state, *PLAYING_IT, seat=owner_of(pile), card=card):
            yield f"Card {CARDS.names[card]} is being played, but nothing follows."
        if pile == IN_TRAINING and not is_pending(state, "discard_trained", card=card):
            yield f"Card {CARDS.names[card]} is being trained, but nothing follows."
    announced = state.packet_to >= 0 and state.packet_damage >= 0
    if is_pending(state, "land_packet"):
        if state.packet_to >= state.playing or (state.packet_left and not announced):
            yield "Damage is pending, but nobody takes it."
    elif announced or state.packet_left or state.packet_to >= 0 or state.packet_damage >= 0:
        yield "Damage is announced, but is not pending."


def leaders(content: Any, state: Any) -> Iterator[str]:
    """R2.3 Each seat chooses one leader, which is then in its base."""
    if state.over:
        return
    choosing = [
        frame.asks[0] if frame.is_decision else frame.args["seat"]
        for frame in frames(state)
        if frame.name in ("choose_leader", "pick_leader")
    ]
    for seat in range(state.playing):
        base = [card for card in range(CARDS) if state.card_pile[card] == pile_of(seat, BASE)]
        has_leader = any(content.card_type[card] == LEADER for card in base)
        if choosing.count(seat) + has_leader > 1:
            yield f"{SEATS.names[seat].capitalize()} can choose only one leader; it has one or is asked twice (R2.3)."


def payments(content: Any, state: Any) -> Iterator[str]:
    """R4.4, R5.1 Seats that pay can pay, and resources to store are being stored."""
    if state.over:
        return
    for seat in range(state.playing):
        name = SEATS.names[seat].capitalize()
        if any(state.to_store[seat]) and not is_pending(state, "store_gathered", "choose_spot", seat=seat):
            yield f"{name} has resources to store, but is not storing them."
        if any(state.bill[seat]):
            if not is_pending(state, "pay_bill", seat=seat):
                yield f"{name} has a bill, but is not paying for anything."
            elif _short(state.bill[seat], state.pool[seat]) > _spared(state, seat):
                yield f"{name} is playing a card that cannot be paid for."
        due = sum(
            frame.args["left"]
            for frame in frames(state)
            if frame.name in ("pay_wild", "choose_payment")
            and (frame.args.get("seat") == seat or frame.bits >> seat & 1)
        )
        if due > sum(state.pool[seat]):
            yield f"{name} must pay {counted(due, 'resource')}, but has {sum(state.pool[seat])}."


def _short(bill: list[int], pool: list[int]) -> int:
    """How many resources are missing to pay a bill."""
    missing = sum(max(0, bill[colour] - pool[colour]) for colour in range(SCREW_COLOURS))
    left = pool[WILD] + sum(max(0, pool[colour] - bill[colour]) for colour in range(SCREW_COLOURS))
    return int(missing + max(0, bill[WILD] - left))


def _spared(state: Any, seat: int) -> int:
    """How many icons of a bill do not have to be paid."""
    return sum(
        frame.args["left"]
        for frame in frames(state)
        if (frame.name == "spare_icons" and frame.args["seat"] == seat)
        or (frame.name == "choose_spared" and frame.bits >> seat & 1)
    )


def abilities(content: Any, state: Any) -> Iterator[str]:
    """R10.2 Due abilities are pending, and working ones end."""
    for card in range(CARDS):
        due, pile, name = state.due[card], state.card_pile[card], f"Card {CARDS.names[card]}"
        if due == 0 or state.over:
            continue
        if due & 3 == DUE:
            trigger = due >> 2
            if trigger >= TRIGGERS or ability_for(content, card, trigger) < 0:
                yield f"{name} has no ability with the trigger that is due."
            elif not any(
                frame.name in ("work_off", "choose_passive") and frame.args["pile"] == pile for frame in frames(state)
            ):
                yield f"{name} has an ability that is due, but not pending."
        elif due != BUSY or not is_pending(state, "rest", card=card):
            yield f"{name} has an ability at work that does not end."


def notes(content: Any, state: Any) -> Iterator[str]:
    """R18.2 Notes are effects on the opponent, in speed training."""
    for seat in range(state.playing):
        if state.notes[seat] and state.mode != SPEED:
            yield "Effects are noted only in speed training."
        for note in state.noted[seat][: state.notes[seat]]:
            row, what = note % MOST // CARDS, note // MOST
            if what == PERFORMS and (row >= len(content.bytecode) or content.bytecode[row][0] != BLOCK):
                yield f"{SEATS.names[seat].capitalize()} has noted an effect that does not exist."
