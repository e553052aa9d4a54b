"""What a seat sees, and copies in which all that it cannot know was dealt anew."""

from __future__ import annotations

from engine.helpers import laid_out, middle


def test_copies_imagined_with_neighbouring_seeds_differ_from_the_first_draw_on() -> None:
    match = laid_out("picking", "sun1", "moon1 moon2 moon3 moon4")
    assert {match.imagine("ash", seed).state.hand[1][0] for seed in range(200)} == set(range(1, 18))


def test_imagining_depends_on_the_seed_alone_and_leaves_the_match_alone() -> None:
    match = middle()
    before = match.state.cells()
    assert match.imagine("birch", 7).state == match.imagine("birch", 7).state
    assert match.imagine("birch", 7).state != match.imagine("birch", 8).state
    assert match.state.cells() == before
