"""G12.5 The dice of an attack. A roll is one number, whose digits are the faces in the order rolled."""

from groundfall.engine import roll_pool, rule

DIGIT = 10


@rule
def roll_dice(content, state, attack, needs):
    """G12.5 Rolls as many dice as the attack; only hits matter."""
    return roll_pool(state, attack, content.faces, needs)


@rule
def hits_in(faces, needs):
    """G12.5 How many faces of a roll are hits."""
    hits = 0
    while faces > 0:
        if faces % DIGIT >= needs:
            hits += 1
        faces = faces // DIGIT
    return hits
