"""Named sets: places, copies, and the names of earlier editions."""

from __future__ import annotations

import pytest

from groundfall.engine.rules.names import index


def test_an_older_name_is_still_read():
    trees = index("tree", ["ash", "birch"], was={"birch": "beech"})
    assert (trees.number("beech"), trees.number("birch")) == (1, 1)
    assert trees.meant("beech") == (1,)
    assert trees.names == trees.spoken == ("ash", "birch")
    with pytest.raises(KeyError):
        trees.number("cedar")


def test_names_are_different_single_words():
    with pytest.raises(ValueError, match="the names of tree must be different single words"):
        index("tree", ["ash", "ash"])
