"""Programs as they are performed: a bench, something is used, what changed."""

from __future__ import annotations

from engine.effects.helpers import STEPS, asked, bench, coins, may_use, use, work
from groundfall.engine.play.replay import read_replay
from groundfall.engine.play.writing import write_replay


def test_effects_happen_one_after_the_other():
    match = bench([work("earn(2)", "fine(1)", "earn(3)")])
    assert use(match) == ["earned", "lost", "earned"]
    assert coins(match) == (10, 4)


def test_the_cost_is_paid_first():
    match = bench([work("mend(1, itself)", "earn(1)", cost=["pay(2)", "wear"])])
    use(match)
    assert coins(match) == (4, 5) and not match.view(None)["table"]["worn"]["hammer"]


def test_an_effect_that_asks_holds_up_those_behind_it():
    match = bench([work("grab(no(mine))", "earn(1)")])
    use(match)
    assert [str(action) for action in match.legal("left")] == ["grab saw", "grab lathe"] and coins(match) == (5, 5)
    match.play("left", "grab", thing="lathe")
    assert match.view(None)["table"]["owner"]["lathe"] == "left" and coins(match) == (6, 5)


def test_choose_offers_its_options_in_words_and_does_the_one_that_is_chosen():
    match = bench([work("choose(earn(2), fine(3), grab(itself))", "earn(1)")])
    use(match)
    assert match.decision.name == "choose"
    assert asked(match) == ["Do earn 2 coins", "Do make the other side lose 3 coins", "Do grab this thing"]
    match.play("left", match.legal("left")[1])
    assert coins(match) == (6, 2)


def test_choose_offers_only_what_can_be_done():
    match = bench([work("choose(mend(1, mine), earn(2), wear)")])
    use(match)
    assert asked(match) == ["Do earn 2 coins", "Do wear it out"]


def test_choose_is_passed_over_when_nothing_can_be_done():
    match = bench([work("choose(mend(1, mine), grab(worn_out))", "earn(1)")])
    assert use(match) == ["earned"] and coins(match) == (6, 5)


def test_when_does_one_thing_or_the_other():
    for left, after in ((5, 7), (3, 4)):
        match = bench([work("when(rich(5), earn(2), earn(1))")], coins=(left, 5))
        use(match)
        assert coins(match)[0] == after


def test_when_without_otherwise_may_do_nothing():
    match = bench([work("when(rich(9), earn(2))", "earn(1)")])
    use(match)
    assert coins(match) == (6, 5)


def test_may_asks_and_can_be_declined():
    for answer, after in (("take", 8), ("decline", 6)):
        match = bench([work("may(earn(2))", "earn(1)")])
        use(match)
        assert [action.kind for action in match.legal("left")] == ["take", "decline"]
        match.play("left", next(action for action in match.legal("left") if action.kind == answer))
        assert coins(match)[0] == after


def test_may_does_not_ask_for_what_cannot_be_done():
    match = bench([work("may(mend(1, mine))", "earn(1)")])
    assert use(match) == ["earned"]


def test_times_does_it_again_each_time_from_the_start():
    match = bench([work("times(3, choose(earn(1), earn(2)))", "earn(9)")])
    use(match)
    for place in (1, 0, 1):
        match.play("left", match.legal("left")[place])
    assert coins(match)[0] == 5 + 2 + 1 + 2 + 9


def test_times_within_times():
    match = bench([work("times(9, times(9, earn(1)))")])
    use(match)
    assert coins(match)[0] == 5 + 81


def test_words_within_words():
    match = bench([work("may(choose(when(rich(1), times(2, earn(1))), wear))")])
    use(match)
    match.play("left", match.legal("left")[0])
    assert asked(match)[0] == "Do if you have 1 coin or more, do this twice: earn 1 coin"
    match.play("left", match.legal("left")[0])
    assert coins(match)[0] == 7


def test_a_limit_is_for_a_turn_and_none_is_as_often_as_one_likes():
    match = bench([work("earn(1)", limit=2), work("earn(1)", limit=0)])
    for _ in range(2):
        use(match)
    assert not may_use(match) and may_use(match, ability="second")
    for _ in range(5):
        use(match, ability="second")
    match.play("left", "rest")
    match.play("right", "rest")
    assert may_use(match)


def test_without_a_limit_what_the_trigger_says_holds():
    match = bench([work("earn(1)")])
    use(match)
    assert not may_use(match)
    assert match.why_not("left", "use hammer first") == ("It has been used.", "W2.2")


def test_an_endless_chain_is_stopped_once_and_the_turn_goes_on():
    match = bench([work("earn(1)", "again", limit=0)])
    kinds = use(match)
    assert kinds.count("stopped") == 1 and kinds[-1] == "stopped"
    assert coins(match)[0] == 5 + STEPS // 2
    assert use(match) == []  # nothing more in this turn
    match.play("left", "rest")
    match.play("right", "rest")
    assert use(match)[0] == "earned"


def test_a_chain_that_multiplies_is_stopped():
    match = bench([work("times(9, times(9, times(9, earn(1))))", "earn(9)")])
    assert use(match).count("stopped") == 1
    assert 5 + 200 < coins(match)[0] < 5 + STEPS


def test_a_chain_that_goes_deeper_and_deeper_is_stopped_before_the_agenda_is_full():
    match = bench([work("again", "earn(1)")])
    assert use(match) == ["stopped"]
    assert match.decision.name == "work" and coins(match) == (5, 5)


def test_the_deepest_program_that_can_be_written_fits():
    match = bench([work("may(" * 6 + "times(2, earn(1))" + ")" * 6)])
    use(match)
    for _ in range(6):
        match.play("left", match.legal("left")[0])
    assert coins(match)[0] == 7


def test_a_reaction_works_in_the_other_sides_turn():
    saw = [{"on": "loss", "cost": ["wear"], "do": ["shield(2)", "may(earn(1))"]}]
    match = bench([work("fine(3)")], saw=saw)
    use(match)
    assert match.awaiting == ("right",) and asked(match) == ["Use the saw", "Let it be"]
    use(match, "saw")
    match.play("right", match.legal("right")[0])
    assert asked(match) == ["Let it be"]  # the saw is worn
    match.play("right", "let")
    assert coins(match) == (5, 5)


def test_no_window_opens_for_a_reaction_that_cannot_be_used():
    for saw in ([{"on": "loss", "check": "rich(9)"}], [{"on": "loss", "cost": ["pay(9)"]}], [work("earn(1)")], []):
        given = [{"do": ["shield(2)"], **{("if" if k == "check" else k): v for k, v in one.items()}} for one in saw]
        assert use(bench([work("fine(3)")], saw=given)) == ["lost"]


def test_what_holds_while_it_is_there_is_read_from_the_bytecode():
    owned = {"on": "owned", "if": "rich(5)", "do": ["bonus(2, kind(tool), mine)", "bonus(1, itself)"]}
    match = bench([work("earn(1)"), owned])
    use(match)
    assert coins(match)[0] == 5 + 1 + 3
    match = bench([work("earn(1)"), owned], coins=(4, 5))
    use(match)
    assert coins(match)[0] == 5


def test_what_is_under_way_is_saved_like_all_else():
    match = bench([work("times(3, choose(earn(1), earn(2)))")])
    use(match)
    match.play("left", match.legal("left")[0])
    again = read_replay(write_replay(match)).match
    assert again.state == match.state and again.legal("left").ids == match.legal("left").ids
