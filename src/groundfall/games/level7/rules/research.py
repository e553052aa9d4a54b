"""L7 Step 3, Research."""

from groundfall.engine import ask, decision, emit, event, leave, offer, push, refusal, refuse, rule, task
from groundfall.games.level7.state import (
    EVERYBODY,
    PAID,
    RESEARCH,
    RESEARCH_STEP,
    SEATS,
    TECHS,
    TIERS,
)

from .actions import DONE, UPGRADE
from .drafts import is_drafting, list_draft
from .places import in_turn
from .stocks import pay
from .tokens import commit_token, forget_holders, settle_zones, usable_tokens
from .traders import may_deal
from .trading import list_trades

UPGRADED = event("upgraded", "L7.2", "{seat} upgrades {tech} to tier {tier}.", seat=SEATS, tech=TECHS, tier=None)

HIGHEST = refusal("L7.1", "{tech} is already at its highest tier.")
ONCE_A_ROUND = refusal("L7.1", "{tech} has already been upgraded this round.")
NO_TOKENS = refusal("L7.4", "It needs {needed:Research token}, and you have {ready} ready.", "needed", "ready")
CANNOT_PAY = refusal("L7.2", "You cannot pay for the next tier of {tech}.")


@task(phase=RESEARCH_STEP)
def research_step(content, state):
    """L7.1 All coalitions at the same time, or in turn order; then loans end (L4.6)."""
    state.phase = RESEARCH_STEP
    forget_holders(state)
    push(state, end_loans)
    push(state, research_from, 0)


@task
def research_from(content, state, place):
    """L7.1 Asks every coalition that can upgrade a technology or trade."""
    bits = 0
    for seat in range(SEATS):
        if can_research(content, state, seat) or may_deal(state, seat):
            bits |= 1 << seat
    if state.strict:
        if place + 1 < SEATS:
            push(state, research_from, place + 1)
        bits &= 1 << in_turn(state, place)
    ask(state, research, bits & EVERYBODY)


@rule
def tier_price(content, state, seat, tech, good):
    """L7.2 What the next tier costs; -1 at the highest tier."""
    if state.tier[seat][tech] + 1 >= TIERS:
        return -1
    return content.tech_cost[seat][tech][state.tier[seat][tech] + 1][good]


@rule
def lacking(content, state, seat, tech, good):
    """L7.2 How much a coalition lacks for the next tier of a technology."""
    has = usable_tokens(content, state, seat) if good == RESEARCH else state.stock[seat][good]
    return max(0, tier_price(content, state, seat, tech, good) - has)


@rule
def can_pay_tier(content, state, seat, tech):
    """L7.2 Whether a coalition has the price of the next tier, apart from Research tokens."""
    for stock in range(PAID):
        if lacking(content, state, seat, tech, stock):
            return 0
    return 1


@rule
def can_upgrade(content, state, seat, tech, tokens):
    """L7.1 Whether a technology can be upgraded now, with that many tokens."""
    if state.defeated[seat] or state.upgraded[seat][tech] or state.tier[seat][tech] + 1 >= TIERS:
        return 0
    if tier_price(content, state, seat, tech, RESEARCH) > tokens:
        return 0
    return can_pay_tier(content, state, seat, tech)


@rule
def can_research(content, state, seat):
    """L7.1 Whether any technology can be upgraded."""
    tokens = usable_tokens(content, state, seat)
    for tech in range(TECHS):
        if can_upgrade(content, state, seat, tech, tokens):
            return 1
    return 0


@decision("L7.1", "Upgrade technologies, or continue.", repeat=True, rest="Upgrade for me")
def research(content, state, seat, choices):
    """L7.1 Lists the technologies that can be upgraded, each once a round."""
    if is_drafting(state, seat):
        list_draft(content, state, seat, choices)
        return
    tokens = usable_tokens(content, state, seat)
    for tech in range(TECHS):
        if can_upgrade(content, state, seat, tech, tokens):
            offer(choices, UPGRADE(tech))
        elif state.tier[seat][tech] + 1 >= TIERS:
            refuse(choices, UPGRADE(tech), HIGHEST)
        elif state.upgraded[seat][tech]:
            refuse(choices, UPGRADE(tech), ONCE_A_ROUND)
        elif can_pay_tier(content, state, seat, tech):
            needed = tier_price(content, state, seat, tech, RESEARCH)
            refuse(choices, UPGRADE(tech), NO_TOKENS, needed, tokens)
        else:
            refuse(choices, UPGRADE(tech), CANNOT_PAY)
    list_trades(state, seat, choices)
    offer(choices, DONE())


@task
def pass_research(content, state):
    """L3.5 A coalition that can neither research nor trade is no longer asked."""
    for seat in range(SEATS):
        if can_research(content, state, seat) == 0 and may_deal(state, seat) == 0:
            leave(state, seat)


@research.on(UPGRADE)
def upgrade(content, state, seat, tech):
    """L7.2 First the coalition that may use a dead zone's token is decided."""
    push(state, pass_research)
    push(state, reach_tier, seat, tech)
    settle_zones(content, state, seat, tier_price(content, state, seat, tech, RESEARCH))


@task
def reach_tier(content, state, seat, tech):
    """L7.2 The price is paid, tokens are committed, and the next tier is turned up. Nothing happens if a token is
    missing because another coalition was chosen (L9.6).
    """
    if can_upgrade(content, state, seat, tech, usable_tokens(content, state, seat)) == 0:
        return
    tier = state.tier[seat][tech] + 1
    for stock in range(PAID):
        pay(state, seat, stock, tier_price(content, state, seat, tech, stock))
    for _token in range(tier_price(content, state, seat, tech, RESEARCH)):
        commit_token(content, state, seat)
    state.tier[seat][tech] = tier
    state.upgraded[seat][tech] = 1
    forget_holders(state)
    emit(state, UPGRADED, seat, tech, tier)


@research.on(DONE)
def end_research(content, state, seat):
    """L7.1 The coalition is done."""
    leave(state, seat)


@task
def end_loans(content, state):
    """L4.6 Lent tokens that were not used return to their owners."""
    for seat in range(SEATS):
        for other in range(SEATS):
            state.lent[seat][other] = 0
