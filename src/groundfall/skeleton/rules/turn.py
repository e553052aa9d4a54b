"""S2 The turn, and S3 the end."""

from groundfall.engine import action, ask, decision, emit, event, finish, offer, push, refusal, refuse, rule, task

from ..state import CARDS, PLACES, SEATS

# Actions, events and refusals, each with its text; events and refusals also name their rule.
PLAY = action("play", "Play {card} at the {place}", card=CARDS, place=PLACES)
PLAYED = event("played", "S2.2", "{seat} plays {card} at the {place}.", seat=SEATS, card=CARDS, place=PLACES)
ENDED = event("ended", "S3.1", "Every place is taken.")
NOT_HELD = refusal("S2.2", "You do not hold {card}.")
TAKEN = refusal("S2.2", "You already have a card at the {place}.")


@task(phase=0)
def turn(content, state, seat):
    """S2.1 A seat plays a card, then the other seat has its turn. Without a free place the game ends (S3.1)."""
    if free_places(state, seat) == 0:
        end(content, state)
        return
    push(state, turn, 1 - seat)  # the last one pushed happens first: the choice, then the other seat's turn
    ask(state, choose, 1 << seat)


@decision("S2.2", "Play a card.")
def choose(content, state, seat, choices):
    """S2.2 Lists every card of the hand at every place where the seat has none."""
    for card in range(CARDS):
        for place in range(PLACES):
            if state.hand[seat][card] == 0:
                refuse(choices, PLAY(card, place), NOT_HELD)
            elif state.played[seat][place] >= 0:
                refuse(choices, PLAY(card, place), TAKEN)
            else:
                offer(choices, PLAY(card, place))


@choose.on(PLAY)
def play(content, state, seat, card, place):
    """S2.2 Moves the card from the hand to the place."""
    state.hand[seat][card] = 0
    state.played[seat][place] = card
    emit(state, PLAYED, seat, card, place)


@rule
def free_places(state, seat):
    """S2.2 Counts the places where a seat has no card yet: it holds as many cards."""
    free = 0
    for place in range(PLACES):
        if state.played[seat][place] < 0:
            free += 1
    return free


@rule
def lead(content, state, seat):
    """S3.1 The points by which a seat leads, at the places where both seats have a card."""
    ahead = 0
    for place in range(PLACES):
        own = state.played[seat][place]
        other = state.played[1 - seat][place]
        if own >= 0 and other >= 0:
            ahead += content.points[place] if own > other else -content.points[place]
    return ahead


@rule
def end(content, state):
    """S3.2 Ends the game: the winner scores 1000, or each seat 500 if they share the win."""
    ahead = lead(content, state, 0)
    state.score[0] = 1000 if ahead > 0 else 500 if ahead == 0 else 0
    state.score[1] = 1000 - state.score[0]
    emit(state, ENDED)
    finish(state)
