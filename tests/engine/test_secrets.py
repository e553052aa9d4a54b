"""What a seat sees, and copies in which all that it cannot know was dealt anew."""

from __future__ import annotations

from engine.helpers import laid_out, middle
from groundfall.engine import OWNER, Table, field, index, rows
from groundfall.engine.play.view import HIDDEN, encode

SEATS = index("seat", ["ash", "birch"])
PHASES = index("phase", ["only"])
MASKS = index("mask", ["fox", "owl"])


class Masked(Table, seats=SEATS, phases=PHASES):
    """Whether somebody wears a mask, and which, only the wearer knows."""

    face = rows(SEATS, mask=field(of=MASKS, seen_by=OWNER))


def test_a_row_that_a_seat_may_not_see_does_not_tell_by_its_absence() -> None:
    bare, masked = Masked.new(), Masked.new()
    masked.face_mask[1] = MASKS.number("owl")
    assert encode(Masked.schema, bare, 0) == encode(Masked.schema, masked, 0)
    assert encode(Masked.schema, bare, 0)["face"] == {"birch": {"mask": HIDDEN}}
    assert encode(Masked.schema, masked, 1)["face"] == {"ash": {"mask": HIDDEN}, "birch": {"mask": "owl"}}


def test_what_is_open_to_all_is_the_same_for_every_seat() -> None:
    match = middle()
    apart = {seat: encode(match.game.State.schema, match.state, seat) for seat in (0, 1, -2)}
    assert {seat: match.table(seat) for seat in apart} == apart
    assert match.table(0)["points"] is match.table(-2)["points"]
    assert match.table(0)["hand"] is not match.table(-2)["hand"]


def test_copies_imagined_with_neighbouring_seeds_differ_from_the_first_draw_on() -> None:
    match = laid_out("picking", "sun1", "moon1 moon2 moon3 moon4")
    assert {match.imagine("ash", seed).state.hand[1][0] for seed in range(200)} == set(range(1, 18))


def test_imagining_depends_on_the_seed_alone_and_leaves_the_match_alone() -> None:
    match = middle()
    before = match.state.cells()
    assert match.imagine("birch", 7).state == match.imagine("birch", 7).state
    assert match.imagine("birch", 7).state != match.imagine("birch", 8).state
    assert match.state.cells() == before
