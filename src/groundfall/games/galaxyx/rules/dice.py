"""G12.5 The dice of an attack. A roll is one number, whose digits are the faces in the order rolled."""

from groundfall.engine import roll, rule

DIGIT = 10


@rule
def roll_dice(content, state, attack):
    """G12.5 Rolls as many dice as the attack."""
    faces = 0
    for _ in range(attack):
        faces = faces * DIGIT + roll(state, content.faces)
    return faces


@rule
def hits_in(faces, needs):
    """G12.5 How many faces of a roll are hits."""
    hits = 0
    while faces > 0:
        if faces % DIGIT >= needs:
            hits += 1
        faces = faces // DIGIT
    return hits
