"""L11.8 Protection against an event: the die, then payment, then the Oracle."""

from groundfall.engine import ask, decision, emit, event, offer, push, rule, task
from groundfall.games.level7.state import CARDS, HAZARDS, HELD, MONEY, ORACLE, SEATS, SYMBOLS, TECHS

from .actions import DECLINE, PAY, USE_ORACLE
from .chance import is_among, shown, throw
from .mercenaries import discard_card
from .places import in_turn
from .stocks import pay

SAVE_ROLLED = event(
    "save_rolled",
    "L11.8",
    "{seat} rolls {symbol} against {hazard}.",
    seat=SEATS,
    symbol=SYMBOLS,
    hazard=HAZARDS,
    die=None,
)
SAVED = event("saved", "L11.8", "{seat} is protected against {hazard}.", seat=SEATS, hazard=HAZARDS)
PAID_FOR = event("paid_for", "L11.9", "{seat} pays ${price}M for protection.", seat=SEATS, price=None)
FORESEEN = event("foreseen", "L11.10", "The Psychic Oracle of {seat} foresees the event.", seat=SEATS)


@rule
def faces_of(content, state, seat, hazard):
    """L11.8 The symbols that protect a coalition, as bits."""
    faces = 0
    for tech in range(TECHS):
        faces |= content.save[tech][state.tier[seat][tech]][hazard]
    return faces


@rule
def price_of(content, state, seat, hazard):
    """L11.9 The price of protection, or 0 if none is for sale. Only current tiers count."""
    price = 0
    for tech in range(TECHS):
        price += content.pay[tech][state.tier[seat][tech]][hazard]
    return price


@rule
def save_succeeds(content, state, seat, hazard):
    """L11.8 A technology's die must be rolled: one die for each coalition and event."""
    faces = faces_of(content, state, seat, hazard)
    if faces == 0:
        return 0
    face = throw(state)
    emit(state, SAVE_ROLLED, seat, shown(content, face), hazard, face)
    if is_among(content, face, faces):
        emit(state, SAVED, seat, hazard)
        return 1
    return 0


@rule
def oracle_of(content, state, seat):
    """L11.10 A Psychic Oracle that a coalition can play, or -1."""
    for card in range(CARDS):
        if state.card_place[card] == HELD and state.card_owner[card] == seat:
            if content.mercenary[content.kind[card]][ORACLE]:
                return card
    return -1


@task
def protect_all(content, state, place):
    """L11.8 One coalition after the other, in turn order, before the event takes effect."""
    if place == SEATS:
        return
    push(state, protect_all, place + 1)
    seat = in_turn(state, place)
    if state.struck >> seat & 1:
        hazard = content.hazard[state.event][state.half]
        if save_succeeds(content, state, seat, hazard):
            state.spared |= 1 << seat
        else:
            push(state, foresee, seat)
            push(state, pay_off, seat)


@task
def pay_off(content, state, seat):
    """L11.9 A technology may offer protection for money; the full price is due."""
    price = price_of(content, state, seat, content.hazard[state.event][state.half])
    if 0 < price <= state.stock[seat][MONEY]:
        ask(state, buy_protection, 1 << seat, price)


@decision("L11.9", "Pay for protection, or accept the event.", reaction=True)
def buy_protection(content, state, seat, choices, price):
    """L11.9 Lists paying and declining."""
    offer(choices, PAY())
    offer(choices, DECLINE())


@buy_protection.on(PAY, standing="Pay for protection this round")
def protection_bought(content, state, seat, price):
    """L11.9 The money goes to the bank."""
    pay(state, seat, MONEY, price)
    emit(state, PAID_FOR, seat, price)
    state.spared |= 1 << seat


@buy_protection.on(DECLINE, standing="Pay for no protection this round")
def protection_declined(content, state, seat):
    """L11.9 Nothing is paid."""


@task
def foresee(content, state, seat):
    """L11.10 A target that is still unprotected may use an Oracle."""
    if state.spared >> seat & 1 == 0 and oracle_of(content, state, seat) >= 0:
        ask(state, consult, 1 << seat)


@decision("L11.10", "Use the Psychic Oracle, or accept the event.", reaction=True)
def consult(content, state, seat, choices):
    """L11.10 Lists using the Oracle and keeping it."""
    offer(choices, USE_ORACLE())
    offer(choices, DECLINE())


@consult.on(USE_ORACLE)
def oracle_used(content, state, seat):
    """L11.10 The event does not affect the coalition; the card is discarded."""
    discard_card(content, state, oracle_of(content, state, seat))
    emit(state, FORESEEN, seat)
    state.spared |= 1 << seat


@consult.on(DECLINE, standing="Keep the Oracle this round")
def oracle_kept(content, state, seat):
    """L11.10 The card is kept."""
