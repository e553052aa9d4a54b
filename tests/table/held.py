"""An adviser that answers when it is let go: when there is a file `go` beside the database of its table."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from lengths import comes

from .helpers import START, Quick

if TYPE_CHECKING:
    from groundfall.engine.play.position import Position
    from groundfall.table.play.thinking import Advised

WITH_HELD = START.replace(
    "serve(", "from table.held import Held\nimport groundfall.table.http.app as app\napp.InWorkers = Held\nserve("
)


class Held(Quick):
    async def advise(self, position: Position, seat: int, seed: int) -> Advised:
        await comes(Path(sys.argv[2]).with_name("go").exists)
        return await super().advise(position, seat, seed)
