"""The odds of what can be rolled next, if both sides do the best they can in the air and at sea."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from groundfall.engine.play.legal import Action
from groundfall.engine.play.position import Position
from groundfall.engine.show.bars import Bar

from .attack import at_hand
from .battle import battles, can_attack
from .berserk import berserks, has_targets
from .flight import flights, has_prey
from .scene import Scene
from .voyage import enemies, voyages

# The kinds of action that these odds are about.
CHOICES = (
    "sail",
    "carry",
    "intercept",
    "intercept_air",
    "target",
    "strike_home",
    "support",
    "attack",
    "air_strike",
    "let_pass",
    "give_battle",
    "go_berserk",
    "fly_to",
    "attack_all",
)


# For each kind of which only some choices have odds, which these are.
SOME: dict[str, Callable[[Scene, Mapping[str, str]], bool]] = {
    "carry": lambda scene, args: bool(enemies(scene)),
    "let_pass": lambda scene, args: scene.asked == "intercept_flight" and has_prey(scene),
    "give_battle": lambda scene, args: can_attack(scene, args["area"]),
    "go_berserk": lambda scene, args: bool(scene.prey(args["area"])),
    "fly_to": lambda scene, args: has_targets(scene, args["area"]),
}


def has_odds(position: Position, seat: str, action: Action) -> bool:
    """Whether these odds are about a choice of a kind in CHOICES."""
    asked = SOME.get(action.kind)
    return asked is None or asked(Scene(position, seat), action.args)


def fights(position: Position, seat: str | None) -> list[Bar]:
    """Every fight that could come as label, detail and parts with their chances; those of the choice at hand first."""
    if position.over:
        return []
    scene = Scene(position, seat)
    return [*voyages(scene), *flights(scene), *at_hand(scene), *battles(scene), *berserks(scene)]
