"""I12.6 The vocabulary of effects: triggers, filters, conditions, standing effects, and their interpreter."""

from groundfall.engine import emit, event, index, refusal, rule
from groundfall.engine.effects import (
    STANDING,
    AbilitySources,
    Says,
    Trigger,
    Vocabulary,
    a_filter,
    amount,
    any_of,
    interpreter_in,
    one_of,
)
from groundfall.games.invaders.state import (
    ABILITIES,
    ABILITY_ROWS,
    FIRST_HERO,
    FIRST_SPACE,
    KEYWORDS,
    MANKIND,
    PLACES,
    SEATS,
    SOURCES,
    STRATEGIES,
    TRIGGERS,
    TYPES,
    ZONES,
    State,
)

from .actions import DECLINE, TAKE, USE
from .places import ability_row, acting_sources, controller_of, side_of_card, zone_of, zone_of_source

USES = event("uses", "I5.1", "{seat} uses {source}.", seat=SEATS, source=ABILITY_ROWS)
STOPPED = event("stopped", "I12.8", "The chain of effects is stopped.")

NOT_THERE = refusal("I5.1", "You have nothing to use there.")
USED_UP = refusal("I5.1", "It has already been used this turn.")
NO_CONDITION = refusal("I5.1", "Its condition is not met.")
NO_COST = refusal("I4.4", "You cannot pay its full cost.")
NO_TARGET = refusal("I12.6", "It would have no effect.")

BIO_WEAPON = STRATEGIES.number("bioweapon")
SPOTS = index("spot", [*ZONES.names, "same"])
SAME = SPOTS.number("same")
ZONE_WORDS = {"pacific_rim": "the Pacific Rim", "eurasia": "Eurasia", "africa": "Africa", "same": "this zone"}
TYPE_WORDS = {
    "invader": "Invader",
    "desolator": "Desolator",
    "defender": "Defender",
    "location": "Location",
    "one_shot": "one-shot card",
}
KEYWORD_WORDS = {word: word.capitalize() for word in KEYWORDS.names}

EFFECTS = Vocabulary(
    TRIGGERS,
    {
        "play": Trigger("When played", without=("if", "cost", "limit")),
        "every_turn": Trigger("Every turn", limit=1),
        "in_play": Trigger("", takes=STANDING),
        "would_drain": Trigger("When you would drain"),
        "would_draw": Trigger("When you would draw"),
        "enable": Trigger("Once per game", without=("if", "limit")),
        "enable_in_attack": Trigger("Once per game, before an attack drains you", without=("if", "limit")),
    },
)


@rule
def figure_of(state, thing):
    """I12.6 The card or hero that a filter looks at: in a slot, or elsewhere (numbered after the slots)."""
    if thing < PLACES:
        return state.at[thing]
    return thing - PLACES


@EFFECTS.filter("invader", "Invader", "before")
def is_invaders(content, state, seat, source, thing):
    """I1.1 A card of the Invader's side."""
    return int(side_of_card(figure_of(state, thing)) != MANKIND)


@EFFECTS.filter("mankind", "Mankind", "before")
def is_mankinds(content, state, seat, source, thing):
    """I1.1 Whether it is a card of Mankind's side; heroes are."""
    return side_of_card(figure_of(state, thing))


@EFFECTS.filter("type", "{type}", type=one_of(TYPES, TYPE_WORDS))
def is_of_type(content, state, seat, source, thing, type):
    """I10.3 A card of a type; heroes are Defenders."""
    return int(content.card_type[figure_of(state, thing)] == type)


@EFFECTS.filter("hero", "hero")
def is_a_hero(content, state, seat, source, thing):
    """I10.1 A Hero of the Resistance."""
    return int(figure_of(state, thing) >= FIRST_HERO)


@EFFECTS.filter("keyword", "{words}", "before", words=any_of(KEYWORDS, KEYWORD_WORDS))
def has_keyword(content, state, seat, source, thing, words):
    """I12.4 A card with one of some keywords."""
    return int(content.keywords[figure_of(state, thing)] & words != 0)


@EFFECTS.filter("power_at_most", "with printed power {n} or less", "after", n=amount(-9, 20))
def is_weak(content, state, seat, source, thing, n):
    """I4.5 A card whose printed power is not above a number."""
    return int(content.power[figure_of(state, thing)] <= n)


@EFFECTS.filter("in_zone", "in {zone}", "after", zone=one_of(SPOTS, ZONE_WORDS))
def is_in_zone(content, state, seat, source, thing, zone):
    """I1.2 Whether it is in play in a zone, or in the zone of the card with the ability."""
    if thing >= PLACES:
        return 0
    if zone == SAME:
        return int(zone_of(thing) == zone_of_source(source))
    return int(zone_of(thing) == zone)


@EFFECTS.filter("itself", "this card")
def is_itself(content, state, seat, source, thing):
    """I5.1 The card whose ability it is."""
    return int(thing == source)


@EFFECTS.filter("other", "other", "before")
def is_another(content, state, seat, source, thing):
    """I5.1 Any card but the one whose ability it is."""
    return int(thing != source)


@EFFECTS.filter("any_card", "card")
def is_anything(content, state, seat, source, thing):
    """I12.6 Every card passes."""
    return 1


@EFFECTS.condition("bioweapon_enabled", "the bio-weapon is being developed")
def bioweapon_enabled(content, state, seat, source):
    """I6.6 Whether its strategy is enabled."""
    return state.strategy[BIO_WEAPON]


@EFFECTS.condition("upright", "this card is upright")
def upright(content, state, seat, source):
    """I8.3 Whether the card is not turned."""
    if 0 <= source < FIRST_SPACE:
        return 1 - state.turned[source]
    return 0


POWER_BONUS = EFFECTS.standing("power_bonus", "add {n} to the power of {what:all}", n=amount(-9, 20), what=a_filter())
ATTACK_BONUS = EFFECTS.standing("attack_bonus", "each zone you win drains {n:more card}", n=amount(1, 20))

INTERPRETER = interpreter_in(
    EFFECTS,
    AbilitySources(SOURCES, int(ABILITIES), ability_row, controller_of, acting_sources),
    Says("I12.6", STOPPED, NOT_THERE, USED_UP, NO_CONDITION, NO_COST, NO_TARGET),
    use=USE,
    take=TAKE,
    decline=DECLINE,
    state=State,
)
run, holds, payable, possible_once_paid = (
    INTERPRETER.run,
    INTERPRETER.holds,
    INTERPRETER.payable,
    INTERPRETER.possible_once_paid,
)
list_uses, can_react, begin_use = INTERPRETER.list_uses, INTERPRETER.can_react, INTERPRETER.begin_use


@rule
def use_ability(content, state, seat, source, ability):
    """I5.1 An ability is used: everybody sees whose it is; then its cost is paid and it takes effect."""
    emit(state, USES, seat, ability_row(content, state, source))
    begin_use(content, state, seat, source, ability)
