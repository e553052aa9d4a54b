"""The odds before a battle are exact: the same as going through every choice and every die by the rules."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from random import Random
from typing import Any

import pytest

from groundfall.engine.play.best_play import BestPlay
from groundfall.engine.play.position import Position
from groundfall.games.brood.odds import fights
from groundfall.games.brood.odds.ends import destroyed, rolled
from groundfall.games.brood.odds.policies import hindered, unhindered
from groundfall.games.brood.odds.rampage import all_destroyed
from groundfall.games.brood.odds.scene import Scene
from groundfall.games.brood.rules.questions import units_in
from groundfall.games.brood.state import HUMANS, LANDS, NATIONS, SIDES, WARRIOR
from lengths import sampled

from .helpers import ALL_AWAKE, COUNTERS, play, table

CHINA, INDIA = LANDS.number("china"), LANDS.number("india")
BEST = "With any Air, against their best interceptions"


class NoDie(Exception):
    """The rules want a die that has not been given."""


class Given:
    """Dice that are given one by one."""

    def __init__(self, faces: list[int]) -> None:
        self.faces = faces

    def draw(self, sides: int, low: int) -> int:
        if not self.faces:
            raise NoDie
        return self.faces.pop(0)


class ByTheRules:
    """What a moment is worth when one seat wants `done` high and the other low: every choice and every die."""

    def __init__(self, done: Callable[[Position], float | None], worse: str) -> None:
        self.done, self.worse, self.known = done, worse, dict[bytes, float]()

    def value(self, position: Position) -> float:
        """The value of a moment, with each that comes twice worked out once."""
        found = self.done(position)
        if found is not None:
            return found
        key = repr(position.state.cells()).encode()
        if key not in self.known:
            (seat,) = position.awaiting
            worths = [self._after(position, seat, action, ()) for action in position.legal(seat).ids]
            self.known[key] = min(worths) if seat == self.worse else max(worths)
        return self.known[key]

    def _after(self, position: Position, seat: str, action: int, faces: tuple[int, ...]) -> float:
        trial = position.copy()
        trial.state.dice = Given(list(faces))
        try:
            trial.play(seat, action)
        except NoDie:
            return sum(self._after(position, seat, action, (*faces, face)) for face in range(1, 7)) / 6
        trial.state.dice = None
        return self.value(trial)


WHATEVER_IT_TAKES = 10**9  # steps of a policy


def shown(match: Any, seat: str | None) -> dict[str, dict[str, Any]]:
    """The bars that a seat sees, by label; the parts of each make one."""
    found = fights(match, seat)
    for bar in found:
        assert sum(part["chance"] for part in bar["parts"]) == pytest.approx(1)
    assert len({bar["label"] for bar in found}) == len(found)
    return {bar["label"]: bar for bar in found}


def chances(bar: dict[str, Any]) -> dict[str, float]:
    """The parts of a bar."""
    return {part["label"]: part["chance"] for part in bar["parts"]}


def attacking(**air: dict[str, int]) -> Any:
    """A Human Army of attack 3 has set on a Warrior and may be supported."""
    match = table("battle", {"china": "usa_army warrior larva"}, air=air, dormant=ALL_AWAKE)
    play(match, "give_battle china", "attack usa_army")
    return match


def warrior_gone(position: Position) -> float | None:
    """1 or 0 when the attack is over."""
    if position.decision is not None and position.decision.name in ("support", "intercept_flight"):
        return None
    return float(position.state.brood[WARRIOR][CHINA] == 0)


TARGETS = ("larva", "worker", "europe_army", "warrior")  # with a defence of 1 to 4


@pytest.mark.parametrize(("strength", "target"), list(product(range(1, 11), TARGETS)))
def test_an_attack_is_every_pair_of_dice(strength: int, target: str) -> None:
    scene = Scene(table("battle", {"china": f"usa_army {target}"}, dormant=ALL_AWAKE), "humans")
    pairs = list(product(range(1, 7), repeat=2))
    left = COUNTERS[target].defense - max(0, strength - 6)
    hits = sum(a <= strength or strength >= 6 for a, _ in pairs)
    kills = sum((a <= strength or strength >= 6) and d > left for a, d in pairs)
    ends = (1 - hits / 36, (hits - kills) / 36, kills / 36)
    assert rolled(scene, "usa_army", target, "china", strength) == pytest.approx(ends)


def test_several_attacks() -> None:
    at = {"india": "worker india_army china_army", "china": "usa_army russia_army worker adult"}
    bars = shown(table("spend", at, dormant=ALL_AWAKE, mindpower=3), "brood")
    each = chances(bars["India: Worker (3) goes berserk"])
    assert list(each.values()) == pytest.approx([3 / 4 * 5 / 6, 3 / 4 * 1 / 6 + 1 / 4 * 5 / 6, 1 / 24])
    bars = shown(table("battle", at, dormant=ALL_AWAKE), "humans")
    both = chances(bars["China: both units, the strongest first"])
    assert list(both.values()) == pytest.approx([4 / 9, 2 / 3 * 1 / 3 + 1 / 3 * 5 / 6, 1 / 3 * 1 / 6])


@pytest.mark.parametrize(
    ("humans", "brood"),
    [
        ({"usa": 1, "minor": 1}, {}),
        ({"usa": 1}, {"europe": 1}),
        ({"usa": 1, "minor": 1}, {"europe": 1}),
        ({"usa": 1, "india": 1, "minor": 1}, {"usa": 1, "minor": 1}),
        ({"europe": 2, "india": 1}, {"japan": 1, "india": 1}),
    ],
)
def test_support_against_the_best_interceptions(humans: dict[str, int], brood: dict[str, int]) -> None:
    match = attacking(humans=humans, brood=brood)
    exact = ByTheRules(warrior_gone, worse="brood").value(match)
    told = destroyed(Scene(match, None), "humans", "usa_army", "warrior", "china", 3, hindered if brood else unhindered)
    assert told == pytest.approx(exact)
    if brood:
        bars = shown(match, "humans")
        assert chances(bars[BEST])["destroyed"] == pytest.approx(exact)


def test_one_air_unit_more() -> None:
    match = attacking(humans={"usa": 1}, brood={"europe": 1})
    bars = shown(match, "humans")
    plain, with_usa = bars["American Army (3) on Warrior"], bars["With American Air (+4): 7 in all"]
    assert chances(plain) == pytest.approx({"misses": 1 / 2, "survives the hit": 1 / 3, "destroyed": 1 / 6})
    assert chances(with_usa) == pytest.approx({"survives the hit": 1 / 2, "destroyed": 1 / 2})
    assert with_usa["detail"] == "if intercepted: shot down 50%, destroyed 33%"
    assert all(bar.get("now") for bar in bars.values())
    assert bars[BEST]["detail"] == "American Air first; 50% if nobody intercepts"


def all_gone(position: Position) -> float | None:
    """1 or 0 when the berserk unit is done: whether no Human unit is left in India."""
    if position.decision is not None and position.decision.name == "spend":
        return float(position.state.forces_at[HUMANS][INDIA] == 0)
    return None


@pytest.mark.parametrize(
    ("humans", "brood"),
    [
        ({}, {}),
        ({}, {"usa": 1, "minor": 1}),
        pytest.param({"india": 1}, {"usa": 1, "europe": 1}, marks=pytest.mark.long),
    ],
)
def test_a_berserk_unit(humans: dict[str, int], brood: dict[str, int]) -> None:
    air = {"humans": humans, "brood": brood}
    at = {"india": "worker india_army china_army orion"}
    match = table("spend", at, air=air, dormant=ALL_AWAKE, mindpower=3)
    bar = shown(match, "brood")["India: Worker (3) goes berserk"]
    assert chances(bar) == pytest.approx(
        {"none destroyed": 5 / 8, "1 destroyed": 1 / 3, "both destroyed": 1 / 24}, abs=0.01
    )
    assert "then 1 Orion too" in bar["detail"]
    before = match.copy()
    play(match, "go_berserk worker india")
    exact = ByTheRules(all_gone, worse="humans").value(match)
    scene = Scene(before, "brood")
    assert all_destroyed(scene, "worker", "india", scene.bank("humans", "india")) == pytest.approx(exact)
    assert all(bar["now"] for bar in shown(match, "brood").values())


def test_the_odds_of_an_area_are_those_of_the_rules() -> None:
    """Three units attack two of the Brood, the strongest first, many times."""
    match = table("battle", {"china": "usa_army china_army minor_army worker adult"}, dormant=ALL_AWAKE)
    expected = chances(shown(match, "humans")["China: all 3 units, the strongest first"])
    games, gone = 4000, [0, 0, 0]
    for seed in range(games):
        trial = match.imagine("humans", seed)
        trial.play("humans", "give_battle china")
        for unit in ("usa_army", "china_army", "minor_army"):
            if "humans" in trial.awaiting and f"attack {unit}" in trial.legal("humans"):
                trial.play("humans", f"attack {unit}")
        gone[2 - sum(trial.state.brood[kind][CHINA] for kind in range(5))] += 1
    assert [n / games for n in gone] == pytest.approx(list(expected.values()), abs=0.03)


def test_before_a_battle() -> None:
    at = {"china": "usa_army minor_army worker", "india": "larva", "japan": "~minor_army ~china_army europe_army"}
    match = table("battle", at, air={"humans": {"usa": 1}, "brood": {"usa": 1}}, dormant={**ALL_AWAKE, "india": 1})
    bars = shown(match, "humans")
    army = bars["China: American Army (3) on Worker"]
    assert chances(army)["destroyed"] == pytest.approx(1 / 2 * 4 / 6)
    assert army["detail"] == "destroyed with Air 83%, 50% against their best interceptions"
    strike = chances(bars["China: strike by American Air (4) on Worker"])
    assert strike == pytest.approx(
        {"shot down": 4 / 6, "misses": 1 / 9, "survives the hit": 2 / 27, "destroyed": 4 / 27}
    )
    assert "Japan: European Army (3) on Chinese Army" in bars, "the Brood gives its toughest"
    assert not [label for label in bars if label.startswith("India")], "nothing of the Humans enters a dormant nation"
    assert [bar["label"] for bar in bars.values() if bar.get("now")] == [
        "China: both units, the strongest first",
        "Japan: European Army (3) on Chinese Army",
    ]
    play(match, "give_battle china")
    now = [bar["label"] for bar in shown(match, "humans").values() if bar.get("now")]
    assert "Minor Army (1) on Worker" in now and "Japan: European Army (3) on Chinese Army" not in now


def test_which_unit_takes_the_attack() -> None:
    match = table("battle", {"japan": "~minor_army ~china_army japan_army"}, dormant=ALL_AWAKE)
    play(match, "give_battle japan", "attack japan_army")
    bars = shown(match, "brood")
    assert chances(bars["Minor Army takes the attack"])["destroyed"] == pytest.approx(1 / 3 * 4 / 6)
    assert chances(bars["Chinese Army takes the attack"])["destroyed"] == pytest.approx(1 / 3 * 2 / 6)
    assert bars["Chinese Army takes the attack"]["parts"][-1]["kind"] == "lost"


def test_intercepting_support() -> None:
    match = attacking(humans={"usa": 1, "minor": 1}, brood={"europe": 1, "minor": 1})
    play(match, "support usa")
    let_pass = match.copy().play("brood", "let_pass")
    exact = ByTheRules(warrior_gone, worse="brood").value(let_pass)
    bar = shown(match, "brood")["European Air (3) intercepts American Air unit (4)"]
    assert not [label for label in shown(match, None) if "intercepts" in label]
    ends = {
        "neither is lost": 1 / 6,
        "American Air unit shot down": 1 / 6,
        "both shot down": 1 / 3,
        "European Air shot down": 1 / 3,
    }
    assert chances(bar) == pytest.approx(ends)
    assert bar["detail"].endswith(f"{exact:.0%} if let pass")
    assert "European Air (3) intercepts American Air unit (4)" not in shown(match, "humans")


def test_best_play_is_what_both_sides_do_in_support_of_an_attack() -> None:
    match = attacking(humans={"usa": 1, "minor": 1}, brood={"europe": 1, "minor": 1})
    sent = match.copy().play("humans", "support usa")
    exact = ByTheRules(warrior_gone, worse="brood").value(sent)
    units = "units_in.brood.china"
    fewest = match.outcomes("humans", "support usa", of=units, choose="least", until=attacked)
    most = sent.outcomes("brood", of=units, choose="best", until=attacked)
    for found in (fewest, most):
        assert found.exact
        assert found.chance(lambda left: left == 1).value == pytest.approx(exact)


def test_intercepting_a_strike_and_a_berserk_flight() -> None:
    match = table("battle", {"china": "worker"}, air={"humans": {"usa": 1}, "brood": {"usa": 1}}, dormant=ALL_AWAKE)
    play(match, "give_battle china", "air_strike usa")
    bar = shown(match, "brood")["American Air (4) intercepts American Air unit (4)"]
    assert bar["detail"] == "the attack then succeeds 15%, 44% if let pass"
    at = {"china": "china_army", "india": "orion"}
    match = table("spend", at, air={"humans": {"minor": 1}, "brood": {"usa": 1}}, dormant=ALL_AWAKE, mindpower=2)
    before = shown(match, "brood")
    assert chances(before["India: American Air (4) goes berserk"]) == pytest.approx(
        {"shot down": 1 / 6, "Orions destroyed": 5 / 6}
    )
    assert "China: American Air (4) goes berserk" not in before
    play(match, "air_berserk usa")
    assert chances(shown(match, "brood")["China: American Air unit (4) goes berserk"])["destroyed"] == pytest.approx(
        5 / 6 * 2 / 9
    )
    play(match, "fly_to china")
    bar = shown(match, "humans")["Minor Air (1) intercepts American Air unit (4)"]
    assert bar["detail"] == "the attack then succeeds 19%, 22% if let pass"


def sailing() -> Any:
    """A European Army sails from Western Europe to Brazil, past a Fleet of the Brood in the North Atlantic."""
    at = {"w_europe": "europe_army", "n_atlantic": "europe_fleet minor_fleet ~usa_fleet", "s_atlantic": "minor_fleet"}
    match = table("move", at, dormant=ALL_AWAKE)
    play(match, "move europe_army w_europe", "go brazil")
    return match


def test_a_voyage() -> None:
    match = sailing()
    bars = shown(match, "humans")
    assert chances(bars["American Fleet intercepts Minor Fleet"])["Minor Fleet sunk"] < 4 / 9
    play(match, "carry europe_fleet")
    ends = {"neither is lost": 0.0, "European Fleet sunk": 0.0, "both sunk": 0.0, "American Fleet sunk": 0.0}
    for dice in product(range(1, 7), repeat=4):
        trial = match.copy()
        trial.state.dice = Given([dice[0], dice[1], *([dice[2]] if dice[1] <= 4 else []), dice[3]])
        trial.play("brood", "intercept usa_fleet")
        seen = trial.view("brood")["table"]["military"]
        sunk = (not seen["humans"]["europe_fleet"]["n_atlantic"], not seen["brood"]["usa_fleet"]["n_atlantic"])
        what = {
            (0, 0): "neither is lost",
            (1, 0): "European Fleet sunk",
            (1, 1): "both sunk",
            (0, 1): "American Fleet sunk",
        }[sunk]
        ends[what] += 1 / 6**4
    bar = shown(match, "brood")["American Fleet intercepts European Fleet"]
    assert chances(bar) == pytest.approx(ends)
    assert bar["detail"] == "the European Army lands 67%, 100% if let pass"


def test_the_seas_to_choose_from() -> None:
    at = {"w_europe": "europe_army", "n_atlantic": "europe_fleet", "mediterranean": "europe_fleet ~usa_fleet"}
    match = table("move", at, dormant=ALL_AWAKE, joined="n_africa w_africa")
    play(match, "move europe_army w_europe", "go w_africa")
    assert match.decision.name == "choose_sea"
    bars = shown(match, "humans")
    assert chances(bars["Across the North Atlantic Ocean"]) == {"lands": 1.0}
    assert chances(bars["Across the Mediterranean Sea"])["lands"] == pytest.approx(1 - 4 / 6 * 3 / 6)


@pytest.mark.rule("B10.1")
def test_before_the_battle_phase_the_brood_counts_on_all_its_air() -> None:
    spent = {"brood": {"usa": 1}}
    at = {"china": "usa_army worker"}
    match = table("move", at, air={"humans": {"usa": 1}}, air_spent=spent, dormant=ALL_AWAKE)
    army = shown(match, "humans")["China: American Army (3) on Worker"]
    assert army["detail"] == "destroyed with Air 83%, 50% against their best interceptions"
    play(match, "end_phase")
    assert match.phase == "battle"
    assert shown(match, "humans")["China: American Army (3) on Worker"]["detail"] == army["detail"]


@pytest.mark.rule("B12.5")
def test_a_berserk_flight_to_where_nothing_is() -> None:
    air = {"humans": {"minor": 1}, "brood": {"usa": 1}}
    match = table("spend", {}, air=air, dormant=ALL_AWAKE, mindpower=2)
    play(match, "air_berserk usa", "fly_to china")
    bar = shown(match, "humans")["Minor Air (1) intercepts American Air unit (4)"]
    assert bar["detail"] == "there is nothing to attack"


def test_a_berserk_unit_with_more_air_than_can_be_gone_through() -> None:
    air = {"humans": dict.fromkeys(NATIONS.names[:4], 1), "brood": dict.fromkeys(NATIONS.names[2:], 1)}
    match = table("spend", {"india": "worker india_army china_army"}, air=air, dormant=ALL_AWAKE, mindpower=3)
    detail = shown(match, "brood")["India: Worker (3) goes berserk"]["detail"]
    assert detail.startswith("if each attack gets Air until it is sure, all destroyed with Air ")
    assert detail.endswith(" if their strongest intercept")


def some_air(chance: Random, most: int) -> dict[str, int]:
    """A few Air units, one of each nation at the most."""
    return dict.fromkeys(chance.sample(SIDES.names, chance.randint(1, most)), 1)


@pytest.mark.parametrize("count", sampled(10, 200))
def test_the_strongest_first_is_the_best_that_both_can_do(count: int) -> None:
    chance = Random(count)
    for _ in range(count):
        target, army = chance.choice(("warrior", "worker", "larva")), f"{chance.choice(SIDES.names)}_army"
        air = {"humans": some_air(chance, 3), "brood": some_air(chance, 3)}
        match = table("battle", {"china": f"{army} {target}"}, air=air, dormant=ALL_AWAKE)
        strength = COUNTERS[army].attack
        told = destroyed(Scene(match, None), "humans", army, target, "china", strength, hindered)
        play(match, "give_battle china")
        best = BestPlay(
            "humans",
            lambda content, state: float(units_in(content, state, 0, CHINA) == 0),
            until=attacked,
            steps=WHATEVER_IT_TAKES,
        )
        ends = match.outcomes("humans", f"attack {army}", of="units_in.brood.china", choose=best, until=attacked)
        assert told == pytest.approx(ends.chance(lambda left: left == 0).value)


def attacked(content: Any, state: Any) -> bool:
    """Whether an attack that began is over."""
    return bool(state.attacker < 0)


@pytest.mark.parametrize("count", sampled(5, 200))
def test_a_rampage_is_the_best_that_both_can_do(count: int) -> None:
    chance = Random(count)
    for _ in range(count):
        unit, prey = chance.choice(("warrior", "worker", "larva")), chance.sample(SIDES.names, 2)
        air = {"humans": some_air(chance, 2), "brood": some_air(chance, 2)}
        at = {"india": f"{unit} {' '.join(f'{side}_army' for side in prey)}"}
        match = table("spend", at, air=air, dormant=ALL_AWAKE, mindpower=3)
        scene = Scene(match, None)
        told = all_destroyed(scene, unit, "india", scene.bank("humans", "india"))
        best = BestPlay(
            "brood",
            lambda content, state: float(state.forces_at[HUMANS][INDIA] == 0),
            until=raged,
            steps=WHATEVER_IT_TAKES,
        )
        ends = match.outcomes("brood", f"go_berserk {unit} india", of="units_in.humans.india", choose=best, until=raged)
        assert told == pytest.approx(ends.chance(lambda left: left == 0).value)


def raged(content: Any, state: Any) -> bool:
    """Whether the berserk unit has made its attacks."""
    return bool(state.attacker < 0)


@pytest.mark.long
def test_odds_hold_wherever_a_game_goes() -> None:
    """Every bar of every moment of a random game is whole, and no two say the same."""
    position, chance = table("spend", mindpower=5).imagine("brood", 5), Random(5)
    met = set()
    for _ in range(500):
        seat = position.awaiting[0]
        position.play(seat, chance.choice(position.legal(seat).ids))
        if position.over:
            break
        if position.decision is not None and position.decision.name == "choose_sea":
            seas = [label for label in shown(position, position.awaiting[0]) if label.startswith("Across")]
            assert len(seas) == len(position.legal(position.awaiting[0])), "one for each sea that can be chosen"
        for viewer in ("brood", "humans", None):
            if shown(position, viewer) and position.decision is not None:
                met.add(position.decision.name)
    assert {"choose_attacker", "support", "choose_goal", "spend"} <= met


def test_no_odds_when_it_is_over() -> None:
    match = table("battle", {"china": "worker"}, air={"humans": {"usa": 1}}, dormant=ALL_AWAKE)
    position = match.copy()
    position.state.over = 1
    assert fights(position, "humans") == []
