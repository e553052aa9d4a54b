"""L15 Adaptation: the dial, and the cards it brings."""

from groundfall.engine import draw, emit, event, push, rule, task
from groundfall.games.level7.state import ADAPTATIONS, DONE, GREY, IN_FORCE

from .decks import adaptations_left
from .places import count_hydra
from .vocabulary import run

ADAPTS = event("adapts", "L15.2", "The Hydra adapt: {adaptation}.", adaptation=ADAPTATIONS)
NO_CARD = event("no_card", "L15.3", "No Adaptation card is left.")
WAVE_ENDS = event("wave_ends", "L13.2", "The Assault wave ends with this round.")


@task
def advance_dial(content, state):
    """L15.1 Each invader and drop ship destroyed counts 1. At the maximum the dial returns to 0 and a card is drawn."""
    state.dial += 1
    if state.dial >= content.adaptation_threshold:
        state.dial -= content.adaptation_threshold
        push(state, draw_adaptation)


@rule
def drawn_adaptation(state):
    """L15.3 A card of the Assault wave while there is one, then of the Devastation wave; -1 if none is left."""
    left = adaptations_left(state, 0)
    first = 0
    last = GREY
    if left == 0:
        first = GREY
        last = ADAPTATIONS + 0
        left = adaptations_left(state, 1)
    if left == 0:
        return -1
    place = draw(state, left)
    for card in range(first, last):
        if state.adaptation[card] < 0:
            if place == 0:
                return card
            place -= 1
    return -1


@task
def draw_adaptation(content, state):
    """L15.2 The card takes effect at once; a persistent one stays in force. A red card ends the wave (L13.2)."""
    card = drawn_adaptation(state)
    if card < 0:
        emit(state, NO_CARD)
        return
    emit(state, ADAPTS, card)
    state.adaptation[card] = DONE
    if content.persistent[card]:
        state.adaptation[card] = IN_FORCE
        count_hydra(content, state)
    if card >= GREY:
        end_wave(state)
    if content.adaptation_does[card] > 0:
        push(state, run, content.adaptation_does[card], state.controller, -1)


@rule
def end_wave(state):
    """L13.2 The Assault wave ends with this round."""
    if state.devastation == 0 and state.wave_ends == 0:
        state.wave_ends = 1
        emit(state, WAVE_ENDS)


@rule
def armor_is_out(content, state):
    """L13.4 Whether Enhanced Armor, which the Devastation wave begins with, has been drawn."""
    for card in range(ADAPTATIONS):
        if content.enhanced_armor[card] and state.adaptation[card] < 0:
            return 0
    return 1


@task
def search_armor(content, state):
    """L13.4 Before step 1 of the first round of the Devastation wave cards are drawn until Enhanced Armor is drawn."""
    if armor_is_out(content, state) == 0:
        push(state, search_armor)
        push(state, draw_adaptation)
