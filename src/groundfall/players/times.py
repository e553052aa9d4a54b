"""How long programs may think where somebody waits for them. Every such time stands here.

A level searches for its iterations, or for its seconds a decision if those are over first (`levels.py`). At a table all
decisions of a turn also share TURN_SECONDS, which is what usually ends a search there. Where rules are not compiled
yet, a decision gets PLAIN_SECONDS. Programs among themselves, as in a simulation, have no limits but their own.
"""

from __future__ import annotations

TURN_SECONDS = 5.0  # at a table, for all decisions of a turn together
SHARE = 0.12  # the share of the remaining time that a decision gets
LEAST = 0.05  # seconds that a decision always gets
PLAIN_SECONDS = 1.0  # for one decision where somebody waits, until the compiled form is ready
ADVICE_SECONDS = 1.5  # for a hint on the page
ADVICE_ITERATIONS = 1000  # for a hint elsewhere, unless told otherwise
USUAL_CUT = 60  # actions after which a rollout is truncated, unless told otherwise
LATE: float | None = 120.0  # seconds beyond all this after which a worker process counts as dead; None: never
GRACE = 10.0  # seconds in which a worker must stop working on a cancelled question
