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


@rule
def faces_that_hit(content, needs):
    """G12.5 How many faces of a die hit that hits on this number or more; at least one, so that it can divide."""
    return max(1, content.faces + 1 - needs)


@rule
def hits_of(content, dice):
    """G12.5 How many of these dice hit on average."""
    return dice * faces_that_hit(content, content.hits_from) // content.faces
