"""The digest of the rules: another one when a game goes otherwise, the same when only its words are others."""

from __future__ import annotations

import pytest

from .conftest import Copy, Edit

WORDS: dict[str, Edit] = {
    "a prompt": ("rules/scouting.py", "Look at the top card of the deck, or rest.", "Rest, or look at a card."),
    "the sentence of an event": ("rules/scouting.py", "{seat} looks at the top card.", "{seat} looks."),
    "a refusal": ("rules/scouting.py", "The deck is used up.", "No card is left."),
    "the words of an action": ("rules/scouting.py", '"Look no more"', '"Rest"'),
    "the help of an option": ("meta.py", "How many rounds are played.", "So many rounds are played."),
    "the title of an option": ("meta.py", '"Points that end the game"', '"Goal"'),
    "the title of the game": ("meta.py", 'The Long Evening"', 'The Evening"'),
    "a docstring": ("rules/scouting.py", "The lone seat may look some times.", "Some looks are free."),
    "a comment": ("rules/scouting.py", "state.looks = content.looks", "state.looks = content.looks  # so many"),
    "the layout of a line": (
        "rules/scouting.py",
        "ask(state, scout, 1 << state.lone)",
        "ask(\n        state, scout, 1 << state.lone)",
    ),
    "a picture": ("board.py", "One row a seat", "A row a seat"),
    "a word": ("words.py", "{suit}s", "{suit} cards"),
}
RULES: dict[str, Edit] = {
    "a rule": ("rules/scouting.py", "state.looks = content.looks", "state.looks = content.looks + 1"),
    "when a decision is asked": ("rules/scouting.py", 'or rest.", repeat=True)', 'or rest.")'),
    "a value": ("content/cards.toml", 'id = "sun_1"\nsuit = "sun"\nvalue = 1', 'id = "sun_1"\nsuit = "sun"\nvalue = 2'),
    "the order of the phases": ("state.py", '"scouting", "picking"', '"picking", "scouting"'),
    "who may see a field": ("state.py", ', seen_by="hand_seen")', ")"),
    "the usual value of an option": ("meta.py", '"number", 6, low=3', '"number", 5, low=3'),
    "the name of an action": ("rules/scouting.py", 'action("rest"', 'action("pause"'),
}


@pytest.mark.parametrize("what", WORDS)
def test_words_are_not_rules(copy_of: Copy, what: str) -> None:
    assert copy_of("parlour", WORDS[what]).digest == copy_of("parlour").digest


@pytest.mark.parametrize("what", RULES)
def test_what_decides_how_a_game_goes_is_one(copy_of: Copy, what: str) -> None:
    assert copy_of("parlour", RULES[what]).digest != copy_of("parlour").digest


def test_a_guide_is_no_rule(copy_of: Copy) -> None:
    game = "groundfall.games.galaxyx"
    guided = copy_of(game, ("guide.py", "That was a whole turn", "A whole turn is over"))
    assert guided.digest == copy_of(game).digest
