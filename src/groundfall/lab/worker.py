"""A process that plays complete games for the laboratory; groundfall.players.serving describes the protocol."""

from __future__ import annotations

from dataclasses import asdict
from functools import lru_cache
from typing import Any

from groundfall.engine.play.player import make_player
from groundfall.players.preparing import leave_to_others
from groundfall.players.question import game_of
from groundfall.players.serving import Stop, Tell, serve

from .playing import play


def answer_play(request: dict[str, Any], tell: Tell, stop: Stop) -> dict[str, Any]:
    """Plays one game."""
    game = game_of(request["game"])
    players = [_player(name, seat) for seat, name in enumerate(request["players"])]
    content = _content(request["game"], tuple((str(a), str(b)) for a, b in request["overlays"]))
    numbers = (int(request[name]) for name in ("seed", "id", "longest"))
    return asdict(play(game, content, request["options"], players, *numbers))


@lru_cache(maxsize=64)
def _player(name: str, seat: int) -> Any:
    return make_player(name)


@lru_cache(maxsize=4)
def _content(package: str, overlays: tuple[tuple[str, str], ...]) -> Any:
    game = game_of(package)
    return game.make_content(overlays) if overlays else game.content


if __name__ == "__main__":
    import groundfall.players  # noqa: F401  (registers the players)

    leave_to_others()
    serve({"play": answer_play})
