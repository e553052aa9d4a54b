"""The budget of a search, as people write it: `200`, `200:60`, `2s`, `2s:60`, `200:60:plain`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from groundfall.engine.errors import GroundfallError
from groundfall.engine.given import shown

from .times import LEAST, SHARE, TURN_SECONDS, USUAL_CUT


@dataclass(frozen=True)
class Budget:
    """Iterations or seconds for one decision, the actions after which a rollout is truncated, and the form to use."""

    iterations: int | None = 200
    seconds: float | None = None  # with iterations: an upper limit
    cut: int = USUAL_CUT  # 0: rollouts run to the end of the game
    form: str = "auto"  # compiled as soon as the rules are; or 'plain', 'compiled'

    def within(self, seconds: float | None) -> Budget:
        """The same budget, with at most this many seconds; None: unchanged."""
        if seconds is None:
            return self
        return replace(self, seconds=min(seconds, self.seconds if self.seconds is not None else seconds))


class TurnClock:
    """The remaining time for a turn. As the number of its decisions is unknown, the first ones get the most."""

    def __init__(self, seconds: float = TURN_SECONDS) -> None:
        self.left = seconds

    @property
    def share(self) -> float:
        """How long the next decision may take."""
        return max(LEAST, self.left * SHARE)

    def spend(self, seconds: float) -> None:
        """Subtracts the time that a decision took."""
        self.left = max(0.0, self.left - seconds)


def read_budget(text: str) -> Budget:
    """Reads `ITERATIONS[:CUT[:FORM]]` or `SECONDSs[:CUT[:FORM]]`; CUT 0 plays to the end. Raises GroundfallError."""
    amount, _, rest = text.partition(":")
    cut, _, form = rest.partition(":")
    iterations = int(amount) if re.fullmatch(r"[1-9][0-9]{0,7}", amount) else None
    seconds = float(amount[:-1]) if re.fullmatch(r"[0-9]{1,4}(\.[0-9]{1,3})?s", amount) else None
    whole = re.fullmatch(r"[0-9]{0,6}", cut) is not None and form in ("", "plain", "compiled")
    if not (iterations or seconds) or not whole:
        raise GroundfallError(
            f"A search is written 200 (iterations), 2s (seconds), 200:60 (rollouts truncated after 60 actions; 0: full"
            f" rollouts) or 200:60:plain, not {shown(text)}."
        )
    return Budget(iterations, seconds, int(cut) if cut else USUAL_CUT, form or "auto")


USUAL = Budget()
