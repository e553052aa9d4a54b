"""A process that tries what never ends, takes all memory, or fails: what a trial must come through."""

from __future__ import annotations

import os

import groundfall as gf
from groundfall.engine.errors import BadPosition
from groundfall.engine.play.match import Match
from groundfall.players.serving import serve
from groundfall.table.page.import_process import limit_work, limited

kept: list[bytes] = []


def read(what: str, key: bytes) -> Match:
    """What an import asks for here: to be refused, to go on for ever, to take all memory, to fail, to die."""
    if what == "refuse":
        raise BadPosition("It is refused here.")
    while what == "spin":
        pass
    while what == "count":
        sum(range(10**12))  # inside of C, where no other thread of the process gets a turn
    while what == "eat":
        kept.append(bytes(2**24))
    if what == "fail":
        raise ZeroDivisionError
    if what == "die":
        os._exit(1)
    limit_work(0)  # what is no hard work may take its time, on any machine
    return gf.new("galaxyx", seed=1)


if __name__ == "__main__":
    serve({"read": limited(read)})
