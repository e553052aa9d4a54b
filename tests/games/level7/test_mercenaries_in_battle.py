"""L14.3 Ghin Mercenaries in a battle, and what attached ones do."""

from __future__ import annotations

from typing import Any

import pytest

from games.level7.helpers import about_to, asked, go_on, held, invaders, kind_of, now, play, ships, told, units
from groundfall.engine.play.match import Match
from groundfall.games.level7.state import CARDS

PLUS, EQUALS, MINUS = 1, 4, 6  # faces
SABOTEURS, CLONES, BLASTERS = "void_saboteurs", "warrior_clones", "blaster_hybrids"


def fighting(at: dict[str, str], cards: str, **more: Any) -> Match:
    """Step 8 is about to begin; cards lie beside consoles and in territories."""
    return about_to("battle_step", at=at, cards=cards, phase="battle", **more)


def powers(match: Match) -> dict[str, Any]:
    """Who attacks, and with what Power on each side."""
    found = [event for event in match.events() if event.kind in ("humans_attack", "hydra_attacks")]
    return {"attacks": found[0].kind, "humans": found[0].args["humans"], "hydra": found[0].args["hydra"]}


def test_how_many_there_are_of_each_kind() -> None:
    kinds = [kind_of(card) for card in CARDS.names]
    counts = {kind: kinds.count(kind) for kind in kinds}
    assert counts == {
        "warrior_clones": 5,
        "blaster_hybrids": 4,
        "ghin_researcher": 3,
        "guardian_hybrids": 3,
        "void_saboteurs": 3,
        "psychic_oracle": 2,
    }


# Void Saboteurs


@pytest.mark.rule("L14.3")
def test_saboteurs_destroy_an_invader_before_the_battle() -> None:
    match = fighting({"china": "asia invader invader"}, f"asia:{SABOTEURS}", dial=4)
    go_on(match)
    assert asked(match) == "asia sabotage"
    play(match, "asia sabotage", dice=(PLUS,))
    assert invaders(match) == {"china": 1}
    assert now(match)["dial"] == 5
    assert held(match, "asia") == []
    kinds = [e.kind for e in match.events() if e.kind in ("sabotaged", "killed", "hydra_attacks", "rolled")]
    assert kinds == ["sabotaged", "killed", "hydra_attacks", "rolled"]


@pytest.mark.rule("L14.3")
def test_saboteurs_may_be_kept() -> None:
    match = fighting({"china": "asia invader"}, f"asia:{SABOTEURS}")
    go_on(match, "asia decline", dice=(PLUS,))
    assert invaders(match) == {"china": 1}
    assert held(match, "asia") == [SABOTEURS]


@pytest.mark.rule("L14.3")
def test_where_saboteurs_leave_nothing_no_die_is_rolled() -> None:
    match = fighting({"china": "asia invader"}, f"asia:{SABOTEURS}")
    go_on(match, "asia sabotage")
    assert told(match.events(), "rolled") == []
    assert told(match.events(), "cleared") == [{"area": "china"}]


@pytest.mark.rule("L14.3")
def test_saboteurs_never_destroy_a_ship() -> None:
    match = fighting({"china": "asia ship_1 invader"}, f"asia:{SABOTEURS} asia:{SABOTEURS}")
    go_on(match)
    assert asked(match) == "asia sabotage"
    play(match, "asia sabotage", dice=(PLUS,))  # the second card finds no invader
    assert ships(match) == {"ship_1": "china"}
    assert held(match, "asia") == [SABOTEURS]


@pytest.mark.rule("L14.3")
def test_any_coalition_with_a_unit_there_may_send_them_in_turn_order() -> None:
    cards = f"asia:{SABOTEURS} europe:{SABOTEURS} africa:{SABOTEURS}"
    match = fighting({"brazil": "asia europe invader invader invader"}, cards, first="africa")
    go_on(match)
    assert asked(match) == "asia sabotage"
    match.play("asia", "sabotage")
    assert asked(match) == "europe sabotage"
    play(match, "europe sabotage", dice=(MINUS,))
    assert held(match, "africa") == [SABOTEURS]


@pytest.mark.rule("L14.3")
@pytest.mark.parametrize(("kind", "question"), [(SABOTEURS, "sabotage"), (CLONES, "play_clones")])
def test_who_keeps_its_cards_keeps_nobody_else_from_playing_them(kind: str, question: str) -> None:
    match = fighting({"brazil": "asia europe invader"}, f"asia:{kind} europe:{kind}")
    go_on(match, "europe decline")
    assert asked(match) == f"asia {question}"


@pytest.mark.rule("L14.3")
def test_one_coalition_may_send_several() -> None:
    match = fighting({"china": "asia invader invader invader"}, f"asia:{SABOTEURS} asia:{SABOTEURS}")
    go_on(match, "asia sabotage", "asia sabotage", dice=(MINUS,))
    assert len(told(match.events(), "sabotaged")) == 2
    assert invaders(match) == {}


@pytest.mark.rule("L14.3")
@pytest.mark.rule("L15.5")
def test_the_first_that_saboteurs_destroy_may_regenerate() -> None:
    match = fighting({"china": "asia invader"}, f"asia:{SABOTEURS}", adaptation={"r05": "in_force"}, dial=2)
    go_on(match, "asia sabotage", dice=(PLUS, MINUS))  # it comes back, and dies for good in the battle
    assert now(match)["dial"] == 4
    assert invaders(match) == {}
    assert len(told(match.events(), "regrows")) == 1


@pytest.mark.rule("L15.6")
def test_an_adaptation_that_saboteurs_bring_changes_the_roles_to_come() -> None:
    match = fighting(
        {"china": "asia invader invader"},
        f"asia:{SABOTEURS}",
        dial=11,
        adaptation=dict.fromkeys(("g2", "g3", "g4", "g5"), "done"),
        tier={"asia": {"military_equipment": 2}},
    )
    go_on(match, "asia sabotage", dice=(PLUS,))  # Enhanced Armor: Power 2 on both sides, and as many figures
    assert powers(match) == {"attacks": "hydra_attacks", "humans": 2, "hydra": 2}
    assert units(match, "asia") == {}


# Warrior Clones


@pytest.mark.rule("L14.3")
@pytest.mark.parametrize(("played", "power"), [(0, 1), (1, 2), (2, 3)])
def test_each_clones_card_adds_one_to_power(played: int, power: int) -> None:
    match = fighting(
        {"china": "asia invader"}, f"asia:{CLONES} asia:{CLONES}", tier={"asia": {"military_equipment": 1}}
    )
    go_on(match)
    assert asked(match) == "asia play_clones"
    answers = ["asia play_clones"] * played + ["asia decline"] * (played < 2)
    play(match, *answers, dice=(MINUS if played == 0 else PLUS,))
    assert powers(match)["humans"] == power
    assert len(held(match, "asia")) == 2 - played
    assert units(match, "asia") == {"china": 1}


@pytest.mark.rule("L14.3")
def test_clones_are_for_one_battle_only() -> None:
    at = {"china": "asia invader", "india": "asia invader"}
    match = fighting(at, f"asia:{CLONES}", tier={"asia": {"military_equipment": 1}})
    go_on(match, "asia fight india", "asia play_clones", dice=(PLUS, MINUS))
    found = [event.args["humans"] for event in match.events() if event.kind in ("humans_attack", "hydra_attacks")]
    assert found == [2, 1]


@pytest.mark.rule("L14.3")
def test_clones_are_asked_for_after_saboteurs() -> None:
    match = fighting({"china": "asia invader invader"}, f"asia:{CLONES} asia:{SABOTEURS}")
    go_on(match)
    assert asked(match) == "asia sabotage"
    match.play("asia", "sabotage")
    assert asked(match) == "asia play_clones"


@pytest.mark.rule("L14.3")
def test_clones_are_not_asked_for_where_nothing_is_left_to_fight() -> None:
    match = fighting({"china": "asia invader"}, f"asia:{CLONES} asia:{SABOTEURS}")
    go_on(match, "asia sabotage")
    assert asked(match) == "asia consult"
    assert held(match, "asia") == [CLONES]


@pytest.mark.rule("L14.3")
def test_any_coalition_with_a_unit_there_may_play_clones_in_turn_order() -> None:
    match = fighting(
        {"brazil": "asia europe invader"}, f"asia:{CLONES} europe:{CLONES} africa:{CLONES}", first="africa"
    )
    go_on(match)
    assert asked(match) == "asia play_clones"
    match.play("asia", "play_clones")
    assert asked(match) == "europe play_clones"
    play(match, "europe decline", dice=(MINUS,))
    assert powers(match)["humans"] == 1


@pytest.mark.rule("L14.6")
def test_clones_of_different_coalitions_are_not_added_up() -> None:
    match = fighting(
        {"brazil": "asia europe invader"}, f"asia:{CLONES} europe:{CLONES}", tier={"asia": {"military_equipment": 1}}
    )
    go_on(match, "europe play_clones", "asia play_clones", dice=(PLUS,))
    assert powers(match) == {"attacks": "humans_attack", "humans": 2, "hydra": 1}


@pytest.mark.rule("L17.2")
def test_a_defeated_coalition_plays_its_cards() -> None:
    match = fighting({"china": "asia invader"}, f"asia:{CLONES} asia:{SABOTEURS}", defeated={"asia": True})
    go_on(match)
    assert asked(match) == "asia sabotage"
    match.play("asia", "decline")
    assert asked(match) == "asia play_clones"


# Blaster and Guardian Hybrids


@pytest.mark.rule("L14.6")
@pytest.mark.parametrize(
    ("cards", "power"), [("", 1), (f"china:{BLASTERS}", 2), (f"china:{BLASTERS} china:{BLASTERS}", 2)]
)
def test_blasters_count_once_however_many_there_are(cards: str, power: int) -> None:
    match = fighting({"china": "asia invader"}, cards, tier={"asia": {"military_equipment": 1}})
    go_on(match, dice=(PLUS if power > 1 else MINUS,))
    assert powers(match)["humans"] == power


@pytest.mark.rule("L14.6")
def test_blasters_count_for_whoever_fights_there_and_stay() -> None:
    match = fighting(
        {"china": "europe invader", "india": "europe invader"},
        f"china:{BLASTERS}",
        tier={"europe": {"military_equipment": 1}},
    )
    go_on(match, "asia fight china", dice=(PLUS, MINUS))
    found = [event.args["humans"] for event in match.events() if event.kind in ("humans_attack", "hydra_attacks")]
    assert found == [2, 1]
    assert [row["area"] for row in now(match)["card"].values() if row and row["place"] == "attached"] == ["china"]


@pytest.mark.rule("L14.6")
def test_blasters_and_clones_add_up_for_one_coalition() -> None:
    match = fighting({"china": "asia invader"}, f"china:{BLASTERS} asia:{CLONES}")
    go_on(match, "asia play_clones", dice=(PLUS,))
    assert powers(match) == {"attacks": "humans_attack", "humans": 2, "hydra": 1}


@pytest.mark.rule("L16.1")
@pytest.mark.parametrize(
    ("guards", "invaders_there", "status"), [(0, 4, "overrun"), (1, 4, "secure"), (1, 5, "overrun")]
)
def test_guardians_make_a_territory_harder_to_overrun(guards: int, invaders_there: int, status: str) -> None:
    match = about_to("status_step", at={"china": "invader " * invaders_there}, cards="china:guardian_hybrids " * guards)
    go_on(match)
    assert now(match)["status"]["china"] == status


@pytest.mark.rule("L18.1")
@pytest.mark.parametrize(("guards", "moves"), [(0, True), (1, False)])
def test_guardians_keep_invaders_where_they_are(guards: int, moves: bool) -> None:
    at = {"venezuela": "invader invader", "colombia": "invader"}
    match = about_to("invader_movement_step", at=at, cards="venezuela:guardian_hybrids " * guards)
    go_on(match)
    assert invaders(match)["venezuela"] == 2 - moves


@pytest.mark.rule("L16.2")
@pytest.mark.parametrize("kind", [BLASTERS, "guardian_hybrids"])
def test_what_is_attached_is_lost_when_the_territory_is_overrun(kind: str) -> None:
    match = about_to("status_step", at={"china": "invader " * 5}, cards=f"china:{kind} india:{kind}")
    go_on(match)
    rows = [row for row in now(match)["card"].values() if row]
    assert sorted(row["place"] for row in rows) == ["attached", "discarded", "held"]
    assert (match.state.more_power[20], match.state.more_defense[20]) == (0, 0)
    assert [lost["area"] for lost in told(match.events(), "card_lost")] == ["china"]
