"""What both sides do in the fights that odds ask about.

Alone, units attack without Air. With Air, a side sends the strongest it has until the attack needs no die, and the
other side lets each pass or meets it with its strongest. For one attack that is the best that both can do: tests hold
it against `BestPlay`. The Brood gives the toughest of its units to an attack, and the toughest ship carries.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from groundfall.engine.play.course import Policy
from groundfall.engine.play.legal import Action, Legal
from groundfall.engine.play.playable import Playable
from groundfall.games.brood.rules.questions import is_sure
from groundfall.games.brood.state import UNITS

Choose = Callable[[Playable, Legal], Any]  # what to choose at one decision


def of_kind(legal: Legal, kind: str) -> list[Action]:
    """The choices of a kind."""
    return [action for action in legal if action.kind == kind]


def strongest(kind: str, otherwise: str) -> Choose:
    """The unit with the greatest attack; if there is none, something else."""

    def choose(position: Playable, legal: Legal) -> Any:
        return max(of_kind(legal, kind), key=lambda action: position.content.attack[_unit(action)], default=otherwise)

    return choose


def toughest(kind: str) -> Choose:
    """The unit with the greatest defence."""

    def choose(position: Playable, legal: Legal) -> Any:
        return max(of_kind(legal, kind), key=lambda action: position.content.defense[_unit(action)])

    return choose


def always(action: str) -> Choose:
    """The same each time."""
    return lambda position, legal: action


def _unit(action: Action) -> int:
    name = action.args.get("unit") or f"{action.args['side']}_air"
    return UNITS.number(name)


def send(position: Playable, legal: Legal) -> Any:
    """The strongest Air, unless the attack needs no die any more."""
    sure: Any = is_sure
    return "strike_home" if sure(position.content, position.state) else STRONGEST_AIR(position, legal)


def policy(**more: Choose) -> Policy:
    """What to choose at each decision by its name: units that nobody supports or meets, unless `more` differs."""
    chosen = {**ALONE, **more}

    def choose(position: Playable, seat: str, legal: Legal) -> Any:
        assert position.decision is not None
        found = chosen.get(position.decision.name)
        return found(position, legal) if found is not None else None

    return choose


STRONGEST_AIR = strongest("support", "strike_home")
ALONE: dict[str, Choose] = {
    "support": always("strike_home"),
    "intercept_flight": always("let_pass"),
    "choose_attacker": strongest("attack", "leave_area"),
    "choose_target": toughest("target"),
    "choose_prey": always("attack_all"),
    "choose_wreck": always("spare_orions"),
}
alone = policy()
unhindered = policy(support=send)
hindered = policy(support=send, intercept_flight=strongest("intercept_air", "let_pass"))
wrecking = policy(choose_wreck=always("destroy_all"))
intercepted = policy(choose_carrier=toughest("carry"), intercept_transport=strongest("intercept", "let_pass"))
