"""R10.1 The vocabulary of cards and boards: triggers, conditions, counts, standing effects.

The operations are beside the rules they perform, in the modules named ..._effects; `operations` closes the interpreter.
"""

from __future__ import annotations

from groundfall.engine import event, index, refusal, rule
from groundfall.engine.effects import AbilitySources, Says, Trigger, Vocabulary, amount, interpreter_in, one_of
from groundfall.games.rone.state import (
    ABILITIES,
    AURAS,
    BASE,
    CARDS,
    COLOURS,
    DEPLOYED,
    DUMP,
    HAND,
    LEADER,
    PLAYED,
    PROTOCOLS,
    SUBTYPES,
    TRIGGERS,
    State,
)

from .actions import DECLINE, TAKE, USE_CARD
from .foes import foe_armor
from .people import is_out
from .piles import pile_of

STOPPED = event("stopped", "R10.7", "The chain of effects is stopped.")
NOT_YOURS = refusal("R4.5", "You have nothing to use there.")
USED_UP = refusal("R10.3", "It cannot be used again this turn.")
NO_CONDITION = refusal("R10.5", "Its condition is not met.")
NO_COST = refusal("R4.5", "You cannot pay its cost.")
NO_USE = refusal("R4.5", "It would have no effect.")

WHAT = index("what", [*SUBTYPES.names, *COLOURS.names[:5]])
WHAT_WORDS = {name: f"{name} card" for name in WHAT.names}
ANY_COLOUR = index("any_colour", [*COLOURS.names, "any"])
GAINED_WORDS = {"any": "coloured"}
STORED_WORDS = {"any": ""}  # of any colour
FEWEST = amount(0, 99)
LETTERS = {"B": "blue", "R": "red", "K": "black", "G": "green", "Y": "yellow", "W": "wild"}
RESOURCES = {letter: f"{name} resource" for letter, name in LETTERS.items()}

_PLAYING = {
    "play": Trigger("When you play it", without=("if", "cost", "limit")),
    "drawn": Trigger("When you draw it", without=("if", "cost", "limit")),
    "unplayed": Trigger("When it goes to your garbage dump unplayed", without=("if", "cost", "limit")),
    "kept": Trigger("When you keep it", without=("if", "cost", "limit")),
    "trained": Trigger("When you train it", without=("if", "cost", "limit")),
    "destroyed": Trigger("When it is destroyed", without=("if", "cost", "limit")),
}
_PERMANENT = {
    "use": Trigger("Exhaust", without=("if", "limit")),
    "react": Trigger("Exhaust when you are dealt damage", without=("if", "limit")),
    "turn_start": Trigger("When your turn begins"),
    "turn_end": Trigger("When your turn ends"),
    **{f"play_{name}": Trigger(f"After you play a {name} card") for name in WHAT.names},
    "draw": Trigger("After you draw a card"),
    "recruit": Trigger("After you recruit a card"),
    "train": Trigger("After you train a card"),
    "reshuffle": Trigger("After you reshuffle"),
    "foe_reshuffle": Trigger("After an opponent reshuffles"),
    "card_destroyed": Trigger("After one of your cards is destroyed"),
    **{f"spend_pair_{name}": Trigger(f"After you spend two stored {name} resources") for name in COLOURS.names},
    "spend_pair_any": Trigger("After you spend two stored resources"),
    "health_lost": Trigger("After you lose health"),
}
_INVASION = {
    "deployed": Trigger("When deployed", without=("if", "cost", "limit")),
    "defeated": Trigger("When defeated", without=("if", "cost", "limit")),
    "invasion_trained": Trigger("When trained", without=("if", "cost", "limit")),
    "activate": Trigger("When used", without=("if", "cost", "limit")),
    "inv_turn_start": Trigger("When the Invasion's turn begins", without=("cost",)),
    "inv_turn_end": Trigger("When the Invasion's turn ends", without=("cost",)),
    "after_inv_training": Trigger("After the Invasion trains a card", without=("cost",)),
    "protocol_refresh": Trigger("After protocols refresh", without=("cost",)),
}

EFFECTS = Vocabulary(
    TRIGGERS,
    {**_PLAYING, **_PERMANENT, **_INVASION},
    seq=True,
    short={
        "if": "when",
        "opt": "may",
        "all": "every",
        "any": "either",
        "after_cleanup": "every(cleanup_over, $1)",
    },
)
AIMS = {
    "destroy_opponent_stored",
    "lock_opponent_die",
    "discard_opponent_deck",
    "garbage_opponent_deck",
    "foe_armor_le",
}  # words that target an opponent, except damage (R17.3)

INTERPRETER = interpreter_in(
    EFFECTS,
    AbilitySources(CARDS, int(ABILITIES), lambda content, state, source: source, lambda content, state, source: -1),
    Says("R10.1", STOPPED, NOT_YOURS, USED_UP, NO_CONDITION, NO_COST, NO_USE),
    use=USE_CARD,
    take=TAKE,
    decline=DECLINE,
    unless=is_out,
    state=State,
    room=18,
)
run, holds, possible, payable = INTERPRETER.run, INTERPRETER.holds, INTERPRETER.possible, INTERPRETER.payable

AURA = EFFECTS.standing(
    "aura",
    "{aura}",
    aura=one_of(
        AURAS,
        {
            "locked_dice": "each player sets 1 die aside before rolling",
            "first_card_tax": "the first card of each player's turn costs 1 more wild resource",
            "no_recycle": "players cannot recycle",
            "no_gain_health": "players cannot gain health",
            "no_reroll": "players cannot use reroll tokens",
        },
    ),
    n=amount(1, 9, default=1),
)


@EFFECTS.condition("armor_le", "you have {n} armor or less|you have no armor", n=FEWEST)
def armor_le(content, state, seat, source, n):
    """R10.5 The seat's armor."""
    return int(state.armor[seat] <= n)


@EFFECTS.condition("health_le", "you have {n} health or less|you have no health", n=FEWEST)
def health_le(content, state, seat, source, n):
    """R10.5 The seat's health."""
    return int(state.health[seat] <= n)


@EFFECTS.condition("foe_armor_le", "the opponent has {n} armor or less|the opponent has no armor", n=FEWEST)
def foe_armor_le(content, state, seat, source, n):
    """R10.5 The opponent's armor: in cooperation that of the topmost card."""
    return int(foe_armor(content, state, seat) <= n)


@EFFECTS.condition("hand_le", "you have {n:card} or fewer in hand|your hand is empty", n=FEWEST)
def hand_le(content, state, seat, source, n):
    """R10.5 The seat's hand."""
    return int(state.count[pile_of(seat, HAND)] <= n)


@EFFECTS.condition("dump_ge", "your garbage dump holds {n:card} or more", n=FEWEST)
def dump_ge(content, state, seat, source, n):
    """R10.5 The seat's garbage dump."""
    return int(state.count[pile_of(seat, DUMP)] >= n)


@EFFECTS.condition("rerolls_le", "you have {n:reroll token} or fewer|you have no reroll token", n=FEWEST)
def rerolls_le(content, state, seat, source, n):
    """R10.5 The seat's reroll tokens."""
    return int(state.rerolls[seat] <= n)


@rule
def stored_of(state, seat, colour):
    """R5.1 Stored resources of a colour, or of any."""
    if colour < COLOURS:
        return state.stored[seat][colour]
    total = 0
    for one in range(COLOURS):
        total += state.stored[seat][one]
    return total


@EFFECTS.condition(
    "stored_le",
    "you have {n:stored <colour> resource} or fewer|you have no stored {colour} resource",
    colour=one_of(ANY_COLOUR, STORED_WORDS),
    n=FEWEST,
)
def stored_le(content, state, seat, source, colour, n):
    """R10.5 The seat's stored resources."""
    return int(stored_of(state, seat, colour) <= n)


@EFFECTS.condition(
    "stored_ge", "you have {n:stored <colour> resource} or more", colour=one_of(ANY_COLOUR, STORED_WORDS), n=FEWEST
)
def stored_ge(content, state, seat, source, colour, n):
    """R10.5 The seat's stored resources."""
    return int(stored_of(state, seat, colour) >= n)


@rule
def is_what(content, card, what):
    """R4.3 Whether a card is of a subtype, or of a colour, which means that its printed cost has an icon of it."""
    if what < SUBTYPES:
        return int(content.subtype[card] == what)
    return int(content.cost[card][what - SUBTYPES] > 0)


@rule
def count_played(content, state, seat, source, what):
    """R10.6 How many such cards are in the player's Played zone, not counting the card itself."""
    found = 0
    card = state.top[pile_of(seat, PLAYED)]
    while card >= 0:
        if card != source:
            found += is_what(content, card, what)
        card = state.card_under[card]
    return found


@EFFECTS.condition("played_ge", "you have played {n:<what>} or more", what=one_of(WHAT, WHAT_WORDS), n=FEWEST)
def played_ge(content, state, seat, source, what, n):
    """R10.5 Cards in the seat's Played zone."""
    return int(count_played(content, state, seat, source, what) >= n)


@EFFECTS.condition("round_ge", "it is round {n} or later", n=FEWEST)
def round_ge(content, state, seat, source, n):
    """R10.5 Rounds of this match or scenario, the current one included."""
    return int(state.rounds >= n)


@EFFECTS.condition("core_health_le", "the core has {n} health or less|the core has no health left", n=FEWEST)
def core_health_le(content, state, seat, source, n):
    """R14.5 The core of the scenario."""
    return int(state.core_health <= n)


@EFFECTS.condition("any_player_health_le", "a player has {n} health or less|a player has no health left", n=FEWEST)
def any_player_health_le(content, state, seat, source, n):
    """R10.5 The health of any player."""
    for one in range(state.playing):
        if state.health[one] <= n:
            return 1
    return 0


@EFFECTS.condition(
    "inv_tokens_le", "the Invasion has {n:technology token} or fewer|the Invasion has no technology token", n=FEWEST
)
def inv_tokens_le(content, state, seat, source, n):
    """R13.5 Technology tokens of the Invasion."""
    return int(state.inv_tokens <= n)


@EFFECTS.condition("deployed_le", "the Invasion has {n:deployed card} or fewer|no card is deployed", n=FEWEST)
def deployed_le(content, state, seat, source, n):
    """R10.5 Deployed cards, the scenario card not counted."""
    return int(state.count[DEPLOYED] <= n)


@EFFECTS.condition("cleanup_over", "Cleanup is over")
def cleanup_over(content, state, seat, source):
    """R15.7 Whether it is the end of Cleanup."""
    return state.cleaned


@EFFECTS.count("played", "for each {what} you have played", what=one_of(WHAT, WHAT_WORDS))
def played(content, state, seat, source, what):
    """R10.6 Such cards in the player's Played zone, never the card itself."""
    return count_played(content, state, seat, source, what)


@EFFECTS.count("techs", "for each technology in your base")
def techs(content, state, seat, source):
    """R10.6 The player's technologies; leaders do not count."""
    found = 0
    card = state.top[pile_of(seat, BASE)]
    while card >= 0:
        found += int(content.card_type[card] != LEADER)
        card = state.card_under[card]
    return found


@EFFECTS.count("stored", "for each stored {colour} resource", colour=one_of(ANY_COLOUR, STORED_WORDS))
def stored(content, state, seat, source, colour):
    """R10.6 The player's stored resources of a colour."""
    return stored_of(state, seat, colour)


@EFFECTS.count("dump", "for each card in your garbage dump")
def dump(content, state, seat, source):
    """R10.6 The player's garbage dump."""
    return state.count[pile_of(seat, DUMP)]


@EFFECTS.count("destroyed_this_turn", "for each of your cards destroyed this turn")
def destroyed_this_turn(content, state, seat, source):
    """R8.7 The player's cards destroyed this turn."""
    return state.destroyed[seat]


@EFFECTS.count("protocols", "for each protocol in play")
def protocols(content, state, seat, source):
    """R10.6 Protocols in play."""
    return state.count[PROTOCOLS]


@EFFECTS.count("players", "for each player")
def players(content, state, seat, source):
    """R10.6 The players in the game."""
    return state.playing
