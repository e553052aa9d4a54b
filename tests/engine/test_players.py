"""Player programs: what they are given, and that it is never the truth."""

from __future__ import annotations

import random
from typing import Any

import pytest

import groundfall as gf
from engine.helpers import GAME, laid_out, middle
from groundfall.engine.play.player import decide, make_player
from groundfall.engine.play.position import Position


class Spy(gf.Player):
    """Chooses the last action and keeps all it was given."""

    answer: Any = None

    def choose(self, view: Any, legal: Any, imagine: Any, rng: random.Random, budget: float | None) -> Any:
        self.given = (view, legal, imagine, rng, budget)
        self.imagined = [imagine() for _ in range(40)]
        return self.answer if self.answer is not None else legal[len(legal) - 1]


def asked() -> Any:
    match = laid_out("picking", "sun1 sun2", "moon1 moon2", "star1")
    match.play("birch", "pick moon_2")
    return match


def test_a_program_gets_its_view_and_its_choices() -> None:
    match, spy = asked(), Spy()
    number = decide(spy, match, "ash", random.Random(1), 0.5)
    view, legal, _, rng, budget = spy.given
    assert view == match.view("ash") and legal.ids == match.legal("ash").ids and budget == 0.5
    assert str(match.action("ash", number)) == "pick sun_2" and isinstance(rng, random.Random)
    assert [a.text for a in legal] == ["Pick the 1 of suns", "Pick the 2 of suns"]


def test_no_program_ever_holds_the_truth() -> None:
    """Everything that can be reached from what it is given was dealt anew."""
    match, spy = asked(), Spy()
    decide(spy, match, "ash", random.Random(1))
    truth = match.state
    reached = [spy.given[1]._listing.moment, *spy.imagined]
    reached += [cell.cell_contents for cell in spy.given[2].__closure__ if isinstance(cell.cell_contents, Position)]
    assert len(reached) > 41
    for position in reached:
        assert position is not match and position.state is not truth and position.state.dice is None
        assert not hasattr(position, "journal") and not hasattr(position, "dice")
        assert position.view("ash") == match.view("ash")
    hands = {tuple(position.state.hand[1]) for position in spy.imagined}
    assert len(hands) > 30
    assert {position.state.pick[1] for position in spy.imagined} == {0, 1}


def test_what_a_program_does_to_what_it_is_given_changes_nothing() -> None:
    match = asked()
    before, view = match.state.cells(), str(match.view("ash"))

    class Vandal(Spy):
        def choose(self, view: Any, legal: Any, imagine: Any, rng: random.Random, budget: float | None) -> Any:
            chosen = legal[0]
            for vandalism in (
                lambda: view["table"]["points"].update(ash=99),
                view["table"]["hand"].clear,
                legal.ids.clear,
            ):
                with pytest.raises(gf.GroundfallError):
                    vandalism()
            view.clear()
            imagine().play("ash", chosen)
            return chosen

    assert decide(Vandal(), match, "ash", random.Random(1)) in match.legal("ash").ids
    assert match.state.cells() == before and str(match.view("ash")) == view


@pytest.mark.parametrize("answer", ["pick moon_1", "fly", 10**9, "rest", [], 1.5])
def test_a_choice_that_is_not_legal_is_refused(answer: Any) -> None:
    match, spy = asked(), Spy()
    spy.answer = answer
    with pytest.raises(gf.IllegalAction):
        decide(spy, match, "ash", random.Random(1))


def test_a_forced_choice_is_not_put_to_a_program() -> None:
    match, spy = asked(), Spy()
    spy.answer = "nonsense"
    assert str(match.action("cedar", decide(spy, match, "cedar", random.Random(1)))) == "pick star_1"
    assert not hasattr(spy, "given")


def test_a_seat_that_is_not_awaited_is_not_asked() -> None:
    match = asked()
    with pytest.raises(gf.IllegalAction, match="Birch has no choice to make now"):
        decide(Spy(), match, "birch", random.Random(1))


def test_players_are_known_by_name() -> None:
    gf.register_player("spy", lambda argument="": Spy())
    assert isinstance(make_player("spy"), Spy) and isinstance(make_player("spy:50"), Spy)
    assert isinstance(make_player(Spy), Spy)
    spy = Spy()
    assert make_player(spy) is spy
    with pytest.raises(gf.GroundfallError, match=r'There is no player "nobody"; there are .*spy'):
        make_player("nobody")


def test_a_program_decides_alike_with_the_same_randomness() -> None:
    from groundfall.contract.secrets import Looker

    for seed in range(5):
        match = middle(seed, 10)
        for seat in match.awaiting:
            choices = {decide(Looker(), match, seat, random.Random(3)) for _ in range(3)}
            assert len(choices) == 1
    assert GAME.name == "parlour"
