"""Options of a match: declared once, read from programs and from forms, wrong ones refused with a sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import groundfall as gf
from engine.helpers import GAME, new
from groundfall.engine.options import Option

DEFAULTS = {"rounds": 6, "goal": 16, "glimpse": True, "first": "ash", "flares": None}


def test_what_is_not_given_has_its_default() -> None:
    assert new().options == GAME.meta.read_options(None) == DEFAULTS
    assert new(rounds=3).options == {**DEFAULTS, "rounds": 3}


@pytest.mark.parametrize(
    ("name", "given", "read"),
    [
        ("rounds", "4", 4),
        ("rounds", " 4 ", 4),
        ("glimpse", "no", False),
        ("glimpse", "On", True),
        ("glimpse", 0, False),
        ("first", "cedar", "cedar"),
        ("flares", "1 2 3", [1, 2, 3]),
        ("flares", "1,2,3", [1, 2, 3]),
        ("flares", (0, 4, 0), [0, 4, 0]),
        ("flares", "", None),
        ("flares", None, None),
    ],
)
def test_values_are_read_from_programs_and_from_forms(name: str, given: Any, read: Any) -> None:
    assert new(**{name: given}).options[name] == read


BAD: list[tuple[dict[str, Any], str]] = [
    ({"colour": "red"}, 'The Long Evening has no option "colour"; there are rounds, goal, glimpse, first and flares'),
    ({"rounds": 2}, "rounds must be from 3 to 6, not 2"),
    ({"rounds": 7}, "rounds must be from 3 to 6, not 7"),
    ({"rounds": "four"}, 'rounds must be a whole number, not "four"'),
    ({"rounds": 4.5}, "rounds must be a whole number"),
    ({"rounds": True}, "rounds must be a whole number"),
    ({"rounds": None}, "rounds must be a whole number"),
    ({"rounds": "9" * 5000}, "rounds must be a whole number"),
    ({"rounds": "²"}, "rounds must be a whole number"),
    ({"glimpse": "perhaps"}, 'glimpse must be true or false, not "perhaps"'),
    ({"first": "dora"}, 'first must be one of ash, birch and cedar, not "dora"'),
    ({"first": ["ash"]}, "first must be one of"),
    ({"first": None}, "first must be one of"),
    ({"flares": [1, 2]}, "flares: give three numbers, one for each seat"),
    ({"flares": [1, 2, 9]}, "flares must be from 0 to 4, not 9"),
    ({"flares": [1, 2, "x"]}, "flares must be a whole number"),
    ({"flares": 5}, "flares must be a list of whole numbers"),
    ({"flares": {"ash": 1}}, "flares must be a list of whole numbers"),
]


@pytest.mark.parametrize(("options", "sentence"), BAD, ids=range(len(BAD)))
def test_wrong_options_are_refused_with_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gf.BadOptions) as wrong:
        gf.new("parlour", options=options)
    assert sentence in str(wrong.value) and len(str(wrong.value)) < 300


@given(
    st.sampled_from(sorted(DEFAULTS)),
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.text()),
)
def test_no_value_does_anything_else(name: str, value: Any) -> None:
    try:
        options = GAME.meta.read_options({name: value})
    except gf.BadOptions as wrong:
        assert str(wrong).startswith(f"Option {name}") and wrong.option == name
    else:
        assert GAME.meta.read_options({name: options[name]}) == options


def test_there_are_games_and_no_others() -> None:
    with pytest.raises(gf.GroundfallError, match=r'There is no game "chess"; there are .*parlour'):
        gf.new("chess")
    assert GAME.name == "parlour" and repr(GAME) == "Game('parlour')"


# Options that do not fit together

SIZES = {"small": 1, "large": 3}
META = replace(
    GAME.meta,
    options=(
        Option("size", "Size", "choice", "small", values=("small", "large", "free")),
        Option(
            "heads",
            "Heads",
            "number",
            1,
            low=1,
            high=4,
            shown=lambda o: o["size"] == "free",
            instead=lambda o: SIZES[o["size"]],
        ),
        Option("hats", "Hats", "flag", True),
        Option("feathers", "Feathers", "number", 2, low=0, high=9, shown=lambda o: o["hats"] and o["size"] == "free"),
    ),
)


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"heads": 2}, "Option heads=2 does not fit size=small; leave it out or make it 1."),
        ({"size": "large", "heads": 2}, "Option heads=2 does not fit size=large; leave it out or make it 3."),
        (
            {"size": "free", "hats": False, "feathers": 3},
            "Option feathers=3 does not fit hats=false; leave it out or make it 2.",
        ),
    ],
)
def test_a_value_that_does_not_fit_the_others_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gf.BadOptions) as wrong:
        META.read_options(given)
    assert str(wrong.value) == sentence


@pytest.mark.parametrize(
    ("given", "heads"),
    [
        ({}, 1),
        ({"size": "large"}, 3),
        ({"size": "large", "heads": 3}, 3),
        ({"size": "large", "heads": 1}, 3),
        ({"size": "free"}, 1),
        ({"size": "free", "heads": 2}, 2),
    ],
)
def test_the_usual_value_and_the_one_that_fits_are_taken(given: dict[str, Any], heads: int) -> None:
    options = META.read_options(given)
    assert options["heads"] == heads
    assert META.read_options(options) == options


def test_an_option_and_its_values_are_read_by_their_old_names() -> None:
    option = Option("start", "Who begins", "choice", "drawn", ("drawn", "first"), was="begin", once={"lot": "drawn"})
    meta = replace(META, options=(option,))
    assert meta.read_options({"begin": "lot"}) == {"start": "drawn"}
    assert meta.read_options({"start": "first"}) == {"start": "first"}
