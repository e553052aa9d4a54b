"""Options that do not fit together are refused in one sentence; what is not given never stands in the way."""

from __future__ import annotations

from typing import Any

import pytest

import groundfall as gf
from groundfall.engine.catalogue import all_games

WAVES = [3] * 10
REFUSED: list[tuple[str, dict[str, Any], str]] = [
    ("rone", {"mode": "team", "players": 3}, "Option players=3 does not fit mode=team; leave it out or make it 4."),
    ("rone", {"mode": "duel", "players": 1}, "Option players=1 does not fit mode=duel; leave it out or make it 2."),
    ("rone", {"players": 3}, "Option players=3 does not fit mode=duel; leave it out or make it 2."),
    ("rone", {"mode": "speed", "players": 4}, "Option players=4 does not fit mode=speed; leave it out or make it 2."),
    ("rone", {"mode": "cooperative", "matches": 3},
     "Option matches=3 does not fit mode=cooperative; leave it out or make it 1."),
    ("rone", {"difficulty": "hard"}, "Option difficulty=hard does not fit mode=duel; leave it out or make it normal."),
    ("rone", {"mode": "team", "variant": "equal_chances"},
     "Option variant=equal_chances does not fit mode=team; leave it out or make it base."),
    ("rone", {"mode": "speed", "first_player": "p1"},
     "Option first_player=p1 does not fit mode=speed; leave it out or make it lot."),
    ("rone", {"mode": "team", "second_player_spare": 3},
     "Option second_player_spare=3 does not fit mode=team; leave it out or make it 2."),
    ("rone", {"team_spare": 3}, "Option team_spare=3 does not fit mode=duel; leave it out or make it 2."),
    ("rone", {"forced_training_empties_zone": False},
     "Option forced_training_empties_zone=false does not fit mode=duel; leave it out or make it true."),
    ("level7", {"trading": False, "trade_rounds": 5},
     "Option trade_rounds=5 does not fit trading=false; leave it out or make it 20."),
    ("galaxyx", {"profile": "hard", "waves": WAVES},
     "Option profile=hard does not fit waves; leave it out or make it easy."),
]  # fmt: skip


@pytest.mark.parametrize(("name", "options", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_options_that_do_not_fit_together_are_refused(name: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(gf.BadOptions) as wrong:
        gf.new(name, options=options)
    assert str(wrong.value) == sentence


@pytest.mark.parametrize(
    ("options", "seats", "players"),
    [
        ({}, 2, 2),
        ({"mode": "team"}, 4, 4),
        ({"mode": "team", "players": 4}, 4, 4),
        ({"mode": "speed"}, 2, 2),
        ({"mode": "cooperative"}, 2, 2),
        ({"mode": "cooperative", "players": 3, "matches": 1}, 3, 3),
    ],
)
def test_what_is_not_given_does_not_stand_in_the_way(options: dict[str, Any], seats: int, players: int) -> None:
    match = gf.new("rone", options=options)
    assert (len(match.seats), match.options["players"]) == (seats, players)


@pytest.mark.parametrize("name", sorted(all_games()))
def test_every_option_matters_somewhere(name: str) -> None:
    meta = all_games()[name].meta
    tried = [meta.read_options(options) for options in ({}, *meta.test_options)]
    for option in meta.options:
        assert any(option.matters(options) for options in tried), f"{option.name} never matters"
