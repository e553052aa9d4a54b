"""What the abilities of strategies cost."""

from __future__ import annotations

import re
from typing import Any

COST = re.compile(r"^(discard|drain_self)\((\d+)\)$")


def costs(entry: Any) -> dict[str, int]:
    """The cost of a strategy's first ability, in cards discarded and drained."""
    paid = {"discard": 0, "drain_self": 0}
    for cost in entry.ability[0].cost:
        found = COST.match(cost)
        if found:
            paid[found[1]] += int(found[2])
    return paid
