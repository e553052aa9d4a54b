"""What players read off the consoles and the map: traits, Command and Control, income, upkeep, tokens, prices."""

from groundfall.engine import derived, index, rule, telling
from groundfall.engine.rules.schema import FRAME

from .rules.combat import human_power, humans_lead, set_roles
from .rules.command import command_of, status_penalty, terror_penalty, trait_at, trait_of
from .rules.deployment import price_of_unit
from .rules.income import due, has_benefit
from .rules.maintenance import upkeep_at, upkeep_of
from .rules.places import defense_of, in_turn, infested_territories, owner_of, units_at
from .rules.protection import price_of
from .rules.research import tier_price
from .rules.striking import candidates, fit
from .rules.tokens import holder_now, lent_by, lent_to, may_hold, usable_tokens
from .state import (
    ALL,
    AREAS,
    CARDS,
    CHOSEN,
    COMMAND,
    COMMAND_PENALTY,
    DEAD_ZONES,
    GOODS,
    HAZARDS,
    HELD,
    MIC,
    MIC_INCOME,
    MONEY_INCOME,
    MOST_MIC,
    OF_COALITION,
    RESEARCH,
    SEATS,
    STOCKS,
    TARGETS,
    TECHS,
    TOKENS,
    TRAITS,
)

TURNS = index("turn", (str(n + 1) for n in range(SEATS)))
MIC_VALUES = index("mic_value", (str(n) for n in range(MOST_MIC + 1)))


# Technologies and units

derived("traits", SEATS, TRAITS, by=trait_of, rule="L7.3", said="What its technologies give a coalition.",
        parts=((TECHS, trait_at),))  # fmt: skip


@rule
def units_out(content, state, seat):
    """L6.3 How many units a coalition has on the map."""
    return state.out[seat]


@rule
def printed_command(content, state, seat):
    """L6.3 What the console gives."""
    return content.command[seat]


@rule
def command_from(content, state, seat, tech):
    """L6.3 What a technology adds."""
    return trait_at(content, state, seat, COMMAND, tech)


@rule
def command_lost_to_terror(content, state, seat):
    """L6.3 What Terror takes away."""
    return -terror_penalty(content, state, seat, COMMAND_PENALTY)


@rule
def command_lost_in(content, state, seat, area):
    """L6.3 What the status of one of its territories takes away."""
    if owner_of(area) != seat:
        return 0
    return -status_penalty(content, state, COMMAND_PENALTY, area)


derived("units_out", SEATS, by=units_out, rule="L6.3", said="How many units a coalition has on the map.")
derived("command", SEATS, by=command_of, rule="L6.3", said="How many units a coalition can have on the map.",
        parts=(("console", printed_command), (TECHS, command_from), ("terror", command_lost_to_terror),
               (AREAS, command_lost_in)))  # fmt: skip


@rule
def unit_price(content, state, area):
    """L6.2 What a unit costs in a territory; -1 in a dead zone."""
    if owner_of(area) < 0:
        return -1
    return price_of_unit(content, state, owner_of(area), area)


derived("unit_price", AREAS, by=unit_price, rule="L6.2", none=-1, said="What a unit costs its coalition there, in $M.")


@rule
def hydra_power(content, state):
    """L14.4 The Power of the Hydra."""
    return state.hydra


derived("hydra_power", by=hydra_power, rule="L14.4", said="The Power of the Hydra.")
derived("protection_price", SEATS, HAZARDS, by=price_of, rule="L11.9",
        said="The price of protection against a hazard, in $M; 0 if none is for sale.")  # fmt: skip
derived("defense", AREAS, by=defense_of, rule="L1.2", said="The Defense of an area with its attached cards.")


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
derived("income", SEATS, STOCKS, by=income_now, rule="L9.1",
        said="What a coalition would be paid if the Income step were now.",
        parts=(("console", printed_income), (TECHS, income_from), ("terror", income_lost_to_terror),
               (AREAS, income_lost_in), (DEAD_ZONES, benefit_now)))  # fmt: skip
derived("upkeep", SEATS, by=upkeep_of, rule="L21.3", said="The food that the MIC dial demands at the end of the round.")
derived("upkeep_at", SEATS, MIC_VALUES, by=upkeep_at, rule="L21.3",
        said="The food that each value of the MIC dial would demand.")  # fmt: skip


@rule
def invaded(content, state, seat):
    """L21.2 How much MIC the Hydra in its territories would cost a coalition now, without the virus."""
    return infested_territories(state, seat)


derived("invaded", SEATS, by=invaded, rule="L21.2",
        said="How much MIC the Hydra in its territories would cost a coalition now, without the virus.")  # fmt: skip


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


@rule
def lacking(content, state, seat, tech, good):
    """L7.2 How much a coalition lacks for the next tier of a technology."""
    has = usable_tokens(content, state, seat) if good == RESEARCH else state.stock[seat][good]
    return max(0, tier_price(content, state, seat, tech, good) - has)


derived("tokens_ready", SEATS, by=usable_tokens, rule="L7.4", said="How many Research tokens it can commit now.")
derived("tokens_owned", SEATS, by=owned_tokens, rule="L7.4", said="All its Research tokens, ready or not.")
derived("tokens_lent", SEATS, by=tokens_lent, rule="L4.6", said="How many Research tokens it has lent.")
derived("tokens_borrowed", SEATS, by=tokens_borrowed, rule="L4.6", said="How many Research tokens it has borrowed.")
derived("tier_price", SEATS, TECHS, GOODS, by=tier_price, rule="L7.2", none=-1,
        said="What the next tier of a technology costs; none at the highest tier.")  # fmt: skip
derived("lacking", SEATS, TECHS, GOODS, by=lacking, rule="L7.2",
        said="How much of that price a coalition lacks.")  # fmt: skip


# Events


@rule
def targeted(content, state, target, seat):
    """L11.7 Whether an event would target a coalition now; not where the Cronos controller chooses among all."""
    if target == CHOSEN:
        return 0
    if target == ALL:
        return fit(state) >> seat & 1
    return (candidates(state, target) & fit(state)) >> seat & 1


derived("targeted", TARGETS, SEATS, by=targeted, rule="L11.7", flag=True,
        said="Whether an event with such a target would target a coalition now.")  # fmt: skip


# Battles


@rule
def units_in(content, state, area):
    """L14.1 How many units are in an area."""
    return units_at(state, area)


@rule
def hydra_in(content, state, area):
    """L14.1 How many invaders and drop ships are in an area."""
    return state.invaders[area] + state.ships_at[area]


@rule
def roles_are_set(content, state):
    """L14.4 Whether a battle is under way in which it is decided who attacks."""
    if state.battlefield < 0:
        return 0
    for place in range(state.depth):
        if state.agenda[place * FRAME] == set_roles + 0:
            return 0
    return 1


@rule
def coalitions_attack(content, state, area):
    """L14.4 Whether the coalitions attack: as decided in the battle under way, else as it would be now."""
    if state.roles_fixed and state.battlefield == area and roles_are_set(content, state):
        return state.humans_attack
    return humans_lead(content, state, area)


@rule
def in_turn_order(content, state, place):
    """L3.1 Which coalition has a place of the turn order."""
    return in_turn(state, place)


derived("units_in", AREAS, by=units_in, rule="L14.1", said="How many units are in an area.")
derived("hydra_in", AREAS, by=hydra_in, rule="L14.1", said="How many invaders and drop ships are in an area.")
derived("power_in", AREAS, by=human_power, rule="L14.4", said="The Power of the coalitions in an area.")
derived("coalitions_attack", AREAS, by=coalitions_attack, rule="L14.4", flag=True,
        said="Whether the coalitions attack in a battle in an area.")  # fmt: skip
derived("roles_are_set", by=roles_are_set, rule="L14.4", flag=True,
        said="Whether a battle is under way in which it is decided who attacks.")  # fmt: skip
derived("turn_order", TURNS, by=in_turn_order, rule="L3.1", of=SEATS, said="The coalitions in turn order.")

telling("stock", "terror", "units", "invaders", "status", "dial")
