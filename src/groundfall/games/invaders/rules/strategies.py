"""I6 Strategies: each is enabled once per game, at its own cost."""

from groundfall.engine import ask, decision, emit, event, offer, push, refusal, refuse, rule, task
from groundfall.games.invaders.state import (
    ABILITIES,
    ENABLE,
    ENABLE_IN_ATTACK,
    FIRST_OF_MANKIND,
    FIRST_SPACE,
    FIRST_STRATEGY,
    MANKIND,
    MANKIND_ONLY,
    STRATEGIES,
)

from .actions import ENABLE as ENABLE_ACTION
from .actions import LET_BE
from .places import gain_abilities
from .vocabulary import NO_COST, NO_TARGET, payable, possible_once_paid, run

ENABLED = event("enabled", "I6.2", "{strategy} is enabled.", strategy=STRATEGIES)

NOT_YOURS = refusal("I6.1", "{strategy} is not one of your strategies.")
NOT_NOW = refusal("I6.3", "{strategy} cannot be enabled now.")
IS_ENABLED = refusal("I6.3", "{strategy} is already enabled.")

NONE = -1


@rule
def ability_to_enable(content, strategy, trigger):
    """I6.3 The ability that enables a strategy in the main phase, or in the attack; -1 if it has none."""
    for ability in range(ABILITIES):
        if content.ability_on[FIRST_STRATEGY + strategy][ability] == trigger:
            return ability
    return NONE


@rule
def is_facility(content, strategy):
    """I6.4 Whether a strategy has no way to enable it: it works from the start."""
    in_main = ability_to_enable(content, strategy, ENABLE)
    in_attack = ability_to_enable(content, strategy, ENABLE_IN_ATTACK)
    return int(in_main == NONE and in_attack == NONE)


@rule
def set_facilities(content, state):
    """I6.4 A strategy without a way to enable it is enabled from the start."""
    for strategy in range(STRATEGIES):
        state.strategy[strategy] = 0
        if is_facility(content, strategy):
            become_enabled(content, state, strategy)


@rule
def become_enabled(content, state, strategy):
    """I6.2 A strategy is enabled, and its abilities can be used."""
    state.strategy[strategy] = 1
    gain_abilities(content, state, FIRST_SPACE + strategy, FIRST_STRATEGY + strategy)


@rule
def list_strategies(content, state, seat, choices, trigger):
    """I6.3 Lists the side's dormant strategies whose cost can be paid."""
    first = seat * FIRST_OF_MANKIND
    for strategy in range(first, first + FIRST_OF_MANKIND):
        if state.strategy[strategy]:
            refuse(choices, ENABLE_ACTION(strategy), IS_ENABLED)
            continue
        ability = ability_to_enable(content, strategy, trigger)
        if ability == NONE:
            refuse(choices, ENABLE_ACTION(strategy), NOT_NOW)
        else:
            why = why_not_enabled(content, state, seat, strategy, ability)
            if why == NONE:
                offer(choices, ENABLE_ACTION(strategy))
            else:
                refuse(choices, ENABLE_ACTION(strategy), why)


@rule
def why_not_enabled(content, state, seat, strategy, ability):
    """I6.2 Why the cost cannot be paid, or the immediate effect not happen then (I5.7); NONE if both are possible."""
    printed_on = FIRST_STRATEGY + strategy
    source = FIRST_SPACE + strategy
    cost = content.ability_cost[printed_on][ability]
    if payable(content, state, cost, seat, source) == 0:
        return NO_COST
    if possible_once_paid(content, state, content.ability_do[printed_on][ability], cost, seat, source) == 0:
        return NO_TARGET
    return NONE


@rule
def enable(content, state, seat, strategy, trigger):
    """I6.2 The cost is paid; then the marker is turned and the strategy takes effect."""
    ability = ability_to_enable(content, strategy, trigger)
    push(state, turn_marker, strategy, ability, seat)
    push(state, run, content.ability_cost[FIRST_STRATEGY + strategy][ability], seat, FIRST_SPACE + strategy)


@task
def turn_marker(content, state, strategy, ability, seat):
    """I6.2 The strategy is enabled for the rest of the game."""
    become_enabled(content, state, strategy)
    emit(state, ENABLED, strategy)
    push(state, run, content.ability_do[FIRST_STRATEGY + strategy][ability], seat, FIRST_SPACE + strategy)


@rule
def open_attack_window(content, state):
    """I6.5 Before the first drain of an attack, Mankind is asked if it has a strategy for it that it can pay for."""
    for strategy in range(FIRST_OF_MANKIND, STRATEGIES):
        ability = ability_to_enable(content, strategy, ENABLE_IN_ATTACK)
        if ability != NONE and state.strategy[strategy] == 0:
            if why_not_enabled(content, state, MANKIND, strategy, ability) == NONE:
                ask(state, before_attack, MANKIND_ONLY)
                return


@decision("I6.5", "This attack will drain your deck. Enable a strategy against it, or let it happen.", reaction=True)
def before_attack(content, state, seat, choices):
    """I6.5 Lists the strategies that can be enabled in the Invader's attack."""
    list_strategies(content, state, seat, choices, ENABLE_IN_ATTACK)
    offer(choices, LET_BE())


@before_attack.on(ENABLE_ACTION, otherwise=NOT_YOURS)
def enable_in_attack(content, state, seat, strategy):
    """I6.5 The strategy is enabled in the Invader's turn."""
    enable(content, state, seat, strategy, ENABLE_IN_ATTACK)


@before_attack.on(LET_BE, standing="Let this turn's attack happen")
def let_attack(content, state, seat):
    """I6.5 The attack continues."""
