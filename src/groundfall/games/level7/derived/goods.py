"""What players read off their goods: income, upkeep, Research tokens, prices of technologies, trades, projects."""

from groundfall.engine import argument_at, derived, index, place_of, rule
from groundfall.games.level7.rules.command import status_penalty, terror_penalty, trait_at, trait_of
from groundfall.games.level7.rules.income import due, has_benefit
from groundfall.games.level7.rules.maintenance import upkeep_at, upkeep_of
from groundfall.games.level7.rules.offers import offers_left
from groundfall.games.level7.rules.places import (
    infested_territories,
    owner_of,
)
from groundfall.games.level7.rules.project import equal_share, is_at_hand, is_next, missing, pledge
from groundfall.games.level7.rules.research import can_upgrade, lacking, tier_price
from groundfall.games.level7.rules.tokens import holder_now, lent_by, lent_to, may_hold, usable_tokens
from groundfall.games.level7.rules.traders import can_trade
from groundfall.games.level7.state import (
    AREAS,
    CARDS,
    DEAD_ZONES,
    GOODS,
    HELD,
    MIC,
    MIC_INCOME,
    MONEY_INCOME,
    MOST_MIC,
    OF_COALITION,
    PAID,
    PROJECTS,
    SEATS,
    STOCKS,
    TECHS,
    TOKENS,
)

MIC_VALUES = index("mic_value", (str(n) for n in range(MOST_MIC + 1)))


# Income and upkeep


@rule
def zone_holder(content, state, zone):
    """L9.5 Who controls a dead zone; -1 if nobody does."""
    return holder_now(state, zone)


@rule
def benefit_now(content, state, seat, stock, zone):
    """L9.6 What a dead zone would bring a coalition now."""
    if holder_now(state, zone) != seat or has_benefit(content, state, zone) == 0:
        return 0
    return content.benefit[zone][stock]


@rule
def income_now(content, state, seat, stock):
    """L9.1 What a coalition would be paid of a good if the Income step were now."""
    if state.defeated[seat]:
        return 0
    benefit = 0
    for zone in range(DEAD_ZONES):
        benefit += benefit_now(content, state, seat, stock, zone)
    if stock == MIC:
        return trait_of(content, state, seat, MIC_INCOME) + benefit
    return due(content, state, seat, stock, benefit)


@rule
def printed_income(content, state, seat, stock):
    """L9.2 What the console gives."""
    return content.income[seat][stock]


@rule
def income_from(content, state, seat, stock, tech):
    """L9.2 What a technology adds."""
    return trait_at(content, state, seat, MONEY_INCOME + stock, tech)


@rule
def income_lost_to_terror(content, state, seat, stock):
    """L9.2 What Terror takes away; it never touches MIC."""
    if stock == MIC:
        return 0
    return -terror_penalty(content, state, seat, stock)


@rule
def income_lost_in(content, state, seat, stock, area):
    """L9.2 What the status of one of its territories takes away; it never touches MIC."""
    if stock == MIC or owner_of(area) != seat:
        return 0
    return -status_penalty(content, state, stock, area)


derived("zone_holder", DEAD_ZONES, by=zone_holder, rule="L9.5", of=SEATS, said="Who controls a dead zone.")
derived(
    "income",
    SEATS,
    STOCKS,
    by=income_now,
    rule="L9.1",
    said="What a coalition would be paid if the Income step were now.",
    parts=(
        ("console", printed_income),
        (TECHS, income_from),
        ("terror", income_lost_to_terror),
        (AREAS, income_lost_in),
        (DEAD_ZONES, benefit_now),
    ),
)
derived("upkeep", SEATS, by=upkeep_of, rule="L21.3", said="The food that the MIC dial demands at the end of the round.")
derived(
    "upkeep_at",
    SEATS,
    MIC_VALUES,
    by=upkeep_at,
    rule="L21.3",
    said="The food that each value of the MIC dial would demand.",
)


@rule
def invaded(content, state, seat):
    """L21.2 How much MIC the Hydra in its territories would cost a coalition now, without the virus."""
    return infested_territories(state, seat)


derived(
    "invaded",
    SEATS,
    by=invaded,
    rule="L21.2",
    said="How much MIC the Hydra in its territories would cost a coalition now, without the virus.",
)


# Research


@rule
def owned_tokens(content, state, seat):
    """L7.4 All Research tokens of a coalition: of its territories, its researchers and the dead zones it controls."""
    count = 0
    for area in range(seat * OF_COALITION, seat * OF_COALITION + OF_COALITION):
        count += content.research_site[area]
    for zone in range(DEAD_ZONES):
        if content.dead_research[zone]:
            count += may_hold(state, seat, zone)
    for card in range(CARDS):
        if state.card_place[card] == HELD and state.card_owner[card] == seat:
            count += content.mercenary[content.kind[card]][TOKENS]
    return count


@rule
def tokens_lent(content, state, seat):
    """L4.6 How many Research tokens a coalition has lent."""
    return lent_by(state, seat)


@rule
def tokens_borrowed(content, state, seat):
    """L4.6 How many Research tokens a coalition has borrowed."""
    return lent_to(state, seat)


derived("tokens_ready", SEATS, by=usable_tokens, rule="L7.4", said="How many Research tokens it can commit now.")
derived("tokens_owned", SEATS, by=owned_tokens, rule="L7.4", said="All its Research tokens, ready or not.")
derived("tokens_lent", SEATS, by=tokens_lent, rule="L4.6", said="How many Research tokens it has lent.")
derived("tokens_borrowed", SEATS, by=tokens_borrowed, rule="L4.6", said="How many Research tokens it has borrowed.")
derived(
    "tier_price",
    SEATS,
    TECHS,
    GOODS,
    by=tier_price,
    rule="L7.2",
    none=-1,
    said="What the next tier of a technology costs; none at the highest tier.",
)
derived("lacking", SEATS, TECHS, GOODS, by=lacking, rule="L7.2", said="How much of that price a coalition lacks.")


@rule
def upgradable(content, state, seat, tech):
    """L7.1 Whether a coalition could upgrade a technology if it were asked now."""
    return can_upgrade(content, state, seat, tech, usable_tokens(content, state, seat))


derived(
    "can_upgrade",
    SEATS,
    TECHS,
    by=upgradable,
    rule="L7.1",
    flag=True,
    said="Whether a coalition could upgrade a technology if it were asked now.",
)


# Trade and projects


@rule
def trades(content, state, seat):
    """L4.2 Whether a coalition has its trade action of the phase."""
    return can_trade(state, seat)


@rule
def more_offers(content, state):
    """L4.4 How many more offers the trade under way can have."""
    return offers_left(state)


@rule
def missing_now(content, state, good):
    """L8.5 How much of a good is still missing for the project that is proposed."""
    if state.project < 0:
        return 0
    return missing(content, state, good)


@rule
def share_now(content, state, good):
    """L8.5 An equal share of a good for the coalition that is asked what it offers."""
    place = place_of(state, pledge)
    if place < 0:
        return 0
    return equal_share(content, state, argument_at(state, place, 0), argument_at(state, place, 1), good)


derived(
    "can_trade", SEATS, by=trades, rule="L4.2", flag=True, said="Whether a coalition has its trade action of the phase."
)
derived("offers_left", by=more_offers, rule="L4.4", said="How many more offers the trade under way can have.")
derived(
    "project_is_next",
    PROJECTS,
    by=is_next,
    rule="L8.1",
    flag=True,
    said="Whether a project is not funded, but all that come before it are.",
)
derived(
    "project_at_hand",
    PROJECTS,
    by=is_at_hand,
    rule="L8.3",
    flag=True,
    said="Whether a project is next, and a coalition is in charge of it.",
)
derived("missing", PAID, by=missing_now, rule="L8.5", said="What is still missing for the project that is proposed.")
derived(
    "equal_share",
    PAID,
    by=share_now,
    rule="L8.5",
    said="An equal share of that for the coalition that is asked what it offers.",
)
