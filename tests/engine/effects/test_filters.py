"""Filters and conditions in postfix order: what they mean, joined in all ways."""

from __future__ import annotations

import itertools

import pytest

from engine.effects.helpers import bench, use, work
from groundfall.engine.errors import IllegalAction

# The hammer (tool, 1) and the drill (machine, 3) are mine, the saw (tool, 1) and the lathe (machine, 4) are not.
MEANT = {
    "mine": "hammer drill",
    "no(mine)": "saw lathe",
    "kind(tool)": "hammer saw",
    "named(saw, lathe, drill)": "saw drill lathe",
    "itself": "hammer",
    "heavier(3)": "drill lathe",
    "heavier(-2)": "hammer saw drill lathe",
    "worn_out": "lathe",
    "mine, kind(tool)": "hammer",
    "no(mine), no(kind(tool)), heavier(4), worn_out": "lathe",
    "every(no(mine), kind(tool))": "saw",
    "either(mine, worn_out)": "hammer drill lathe",
    "either(itself, worn_out, named(saw))": "hammer saw lathe",
    "no(either(mine, worn_out))": "saw",
    "no(every(mine, kind(tool)))": "saw drill lathe",
    "no(no(no(mine)))": "saw lathe",
    "either(every(mine, heavier(2)), every(no(mine), no(heavier(2))))": "saw drill",
    "every(either(mine, worn_out), either(kind(tool), heavier(4)), no(named(drill)))": "hammer lathe",
    "either(no(heavier(2)), every(heavier(2), either(worn_out, no(no(itself)))))": "hammer saw lathe",
}


@pytest.mark.parametrize("what", MEANT)
def test_a_filter_means(what):
    match = bench([work(f"grab({what})")], worn="lathe")
    use(match)
    assert [action.args["thing"] for action in match.legal("left")] == MEANT[what].split()


def test_a_filter_that_means_nothing_leaves_nothing_to_do():
    match = bench([work("grab(mine, no(mine))")])
    with pytest.raises(IllegalAction, match="nothing for it to do"):
        use(match)


def test_conditions_are_joined_in_the_same_way():
    for left, right, mended in itertools.product((False, True), repeat=3):
        parts = ["rich(5)" if left else "rich(6)", "rich(4)" if right else "rich(7)"]
        parts.append("there_is(worn_out, mine)" if mended else "no(there_is(heavier(1)))")
        for word, holds in (("every", all), ("either", any)):
            match = bench([work("earn(1)", **{"if": f"{word}({', '.join(parts)})"})], worn="drill")
            assert ("use hammer first" in match.legal("left")) == holds((left, right, mended))
            match = bench([work("earn(1)", **{"if": f"no({word}({', '.join(parts)}))"})], worn="drill")
            assert ("use hammer first" in match.legal("left")) != holds((left, right, mended))
