"""Every recorded game plays again as it was written down, word for word and die for die."""

from __future__ import annotations

import pytest

from .record import again, head_of, pages


@pytest.mark.parametrize("path", pages(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_plays_again_as_it_was(path):
    text = path.read_text(encoding="utf-8")
    assert again(text) == text, "if the change is meant: python tests/playthroughs/record.py"


@pytest.mark.parametrize("path", pages(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_recorded_game_is_played_to_its_end(path):
    text = path.read_text(encoding="utf-8")
    assert "result: null" not in text
    assert head_of(text)["shows"], "it says which end it shows"
