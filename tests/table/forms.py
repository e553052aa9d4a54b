"""Notes in which form programs find their answers, in a file that $GROUNDFALL_FORMS names.

So that no game is over before its form has changed, the first answer in the plain form is given when the rules are
being optimised, and the second when they are compiled.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from groundfall.engine.compiler import STAGES
from groundfall.engine.play.position import Position
from groundfall.players import search
from groundfall.players.preparing import ready, stage_of
from groundfall.players.workers import Answer, Pool
from lengths import comes, until

from .helpers import START

WITH_FORMS = START.replace("serve(", "from table.forms import note_answers\nnote_answers()\nserve(")
COMMAND = "from table.forms import note_searches; note_searches(); from groundfall.cli import main; main()"


def forms() -> list[str]:
    """The forms so far."""
    file = Path(os.environ["GROUNDFALL_FORMS"])
    return file.read_text().split() if file.exists() else []


def _note(form: str) -> None:
    with open(os.environ["GROUNDFALL_FORMS"], "a") as file:
        file.write(f"{form}\n")


def note_answers() -> None:
    """Notes what workers answer to this process; an answer without a search has no form."""
    decide = Pool.decide

    async def noted(pool: Pool, position: Position, *given: Any) -> Answer:
        found, game = await decide(pool, position, *given), position.game
        _note(found.form)
        if found.form == "plain" and len(forms()) == 1:
            await comes(lambda: pool.compiling.get(game.name, (0, 0))[0] == STAGES.index("optimised"))
        elif found.form == "plain":
            await pool.warm(game)
        return found

    Pool.decide = noted  # type: ignore[assignment, method-assign]


def note_searches() -> None:
    """Notes the searches of this process."""
    think = search.think

    def noted(table: Position, *given: Any) -> search.TreeSearch:
        found = think(table, *given)
        _note("compiled" if found.compiled else "plain")
        if not found.compiled and len(forms()) == 1:
            until(lambda: stage_of(table.game) == "optimised")
        elif not found.compiled:
            until(lambda: ready(table.game))
        return found

    search.think = noted  # type: ignore[assignment]
