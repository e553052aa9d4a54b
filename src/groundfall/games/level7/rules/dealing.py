"""L4 What trading does in every decision in which one can trade: in steps 1 to 4, and between steps."""

from groundfall.engine import emit, event, push, refusal, rule
from groundfall.games.level7.state import DEPLOYMENT, MERCENARIES_STEP, PROJECT_STEP, RESEARCH_STEP, SEATS

from .actions import DROP_OFFER, END_TRADING, OPEN_TRADE, SEND
from .deployment import deploy, pass_deployment
from .drafts import PUTTING_TOGETHER, begin_draft, drop_offer
from .mercenaries import hire, pass_market
from .offers import propose_trade
from .project import pass_project, propose_project
from .research import pass_research, research
from .trading import pass_window, trade

NO_MORE = event("no_more", "L4.2", "{seat} ends its trading for this phase.", seat=SEATS)

NOBODY_YET = refusal("L4.3", "First choose a trading partner.")
OFFER_FIRST = refusal("L4.3", "First make or discard your offer.")


@rule
def pass_who_is_done(state):
    """L3.5 Coalitions without a choice left in the step are no longer asked."""
    if state.phase == MERCENARIES_STEP:
        push(state, pass_market)
    elif state.phase == DEPLOYMENT:
        push(state, pass_deployment)
    elif state.phase == RESEARCH_STEP:
        push(state, pass_research)
    elif state.phase == PROJECT_STEP:
        push(state, pass_project)
    else:
        push(state, pass_window)


@rule
def open_trade(content, state, seat, other):
    """L4.3 A coalition begins to prepare an offer. Nobody else sees it before it is made."""
    begin_draft(state, seat, other)


@rule
def send_offer(content, state, seat):
    """L4.3 The offer is made. When the trade is over, some coalitions may be done with the step."""
    pass_who_is_done(state)
    propose_trade(content, state, seat)


@rule
def end_trading(content, state, seat):
    """L4.2 The coalition neither proposes trades nor is asked for one until the phase ends."""
    state.trade_closed[seat] = 1
    emit(state, NO_MORE, seat)
    pass_who_is_done(state)


for decision in (hire, deploy, research, propose_project, trade):
    decision.on(OPEN_TRADE, otherwise=OFFER_FIRST)(open_trade)
    decision.on(END_TRADING, otherwise=OFFER_FIRST)(end_trading)
    for kind, effect in (*PUTTING_TOGETHER, (DROP_OFFER, drop_offer), (SEND, send_offer)):
        decision.on(kind, otherwise=NOBODY_YET)(effect)
