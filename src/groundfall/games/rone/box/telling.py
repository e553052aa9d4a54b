"""The texts of everything in the box, made from what it does."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from groundfall.engine.effects import CONDITION, EFFECT, Ability, ability_text, clause, read_call, read_standing, said
from groundfall.engine.effects import text as phrases
from groundfall.engine.words import counted, filled, sentence
from groundfall.games.rone.rules.vocabulary import EFFECTS

from . import programs
from .campaigns import Amount, Core, Scenario
from .cards import Card, Invader, Permanent, Playing, line_in_words
from .places import CARD_SECTIONS, PRINTED
from .types import Box

EXHAUST = {"use": "Exhaust", "react": "When you are dealt damage, exhaust this card"}
COMPOUND = ("if(", "per(", "choose(", "opt(", "when(", "may(")  # their text has a colon or comma
MODIFIERS = {
    "stored_slots_each": "You have {n:more spot} for each kind of stored resource.",
    "tech_token_price_ignored": "Your technology tokens do not raise prices.",
    "recruit_look_extra": "You see {n:more card} whenever you recruit.",
    "armor_max": "Your armor limit is {n} higher.",
    "health_max": "Your health limit is {n} higher.",
    "first_card_discount": "The first card of each of your turns costs {n:fewer resource}.",
}
AURAS = {
    "locked_dice": "each player sets {n:die} aside before rolling",
    "first_card_tax": "the first card of each player's turn costs {n:more wild resource}",
}  # with numbers; other auras do not add up


def told(box: Box) -> dict[tuple[str, str], str]:
    """The text of every entry, by section and id; parts of a scenario card by `1:setup`, `1:win`, `1:event:0` ..."""
    found = {(section, card.id): card_text(card) for section, card in _cards(box)}
    for section in ("stored_action", "spare_action", "zone", "player_action"):
        found |= {(section, entry.id): _sentence(effects(entry.do)) for entry in getattr(box, section)}
    shuffled = box.reshuffle
    found["reshuffle", ""] = " ".join(
        (
            _sentence(f"Before you reshuffle, {effects(shuffled.before)}"),
            _sentence(f"In cooperation: {effects(shuffled.before_coop)}"),
            _sentence(f"Before the Invasion reshuffles, {effects(shuffled.invasion)}"),
        )
    )
    board = box.invasion_board
    found["invasion_board", ""] = _sentence(f"If {condition(board.refresh_if)}, {effects(board.refresh_do)}")
    found["campaign", box.campaign.id] = " ".join(_campaign_texts(box))
    for scenario in box.scenario:
        parts = dict(scenario_texts(scenario))
        found["scenario", str(scenario.id)] = " ".join(parts.values())
        found |= {("scenario", f"{scenario.id}:{part}"): text for part, text in parts.items()}
    return found


def _campaign_texts(box: Box) -> Iterator[str]:
    campaign, least, most = box.campaign, box.campaign.players.min, box.campaign.players.max
    if campaign.author:
        yield f"By {campaign.author}."
    yield f"For {'' if least == most else f'{least} to '}{counted(most, 'player')}."
    if campaign.variant == "equal_chances":
        yield "It is played with Equal chances."
    if len(box.scenario) > 1:
        yield f"Players {'keep their gains' if campaign.carry_over else 'start afresh'} between scenarios."
    if campaign.start is not None:
        yield f"All players start with armor {campaign.start.armor} and health {campaign.start.health}."
    if not campaign.difficulty_lines_off_allowed:
        yield "At least one line of each scenario card is shown."
    there = {card.id for card in box.cards}
    missing = [name for name in PRINTED if name not in there]
    if missing:
        yield f"It is played without {', '.join(missing)}."


def card_text(card: Card) -> str:
    """The text of a card."""
    parts = [_ability_text(ability) for ability in card.abilities]
    if isinstance(card, Playing) and card.keep_self:
        parts.append("You may keep it in hand each turn.")
    if isinstance(card, Permanent) and card.mod is not None:
        parts.append(_modifier_text(*programs.modifier("mod", card.mod)))
    if isinstance(card, Invader) and card.aura:
        parts.append(_sentence(f"While deployed: {standing(card.aura)}"))
    if isinstance(card, Invader) and card.unique:
        parts.insert(0, "Unique.")
    return " ".join(parts)


def _ability_text(ability: Ability) -> str:
    """The text of an ability. Effects after an `if` or `for each` are a sentence of their own, for clarity."""
    first, *rest = _grouped(ability.do)
    on = ability.on
    if on in EXHAUST:
        phrase = ability_text(EFFECTS, Ability(on=on, cost=ability.cost, do=first), [on])
        opening = f"{EXHAUST[on]} {'and' if ability.cost else 'to'} {phrase[0].lower()}{phrase[1:]}"
    else:
        begun = Ability(on=on, check=ability.check, do=first, limit=ability.limit)
        opening = ability_text(EFFECTS, begun, ["play"])
    then = [f"then{',' * group[0].startswith(COMPOUND)} {effects(group)}" for group in rest]
    return " ".join([opening, *map(_sentence, then)])


def _grouped(texts: list[str]) -> list[list[str]]:
    """Groups of effects that fit in one sentence; a compound effect is alone."""
    groups: list[list[str]] = []
    for text in texts:
        if not groups or text.startswith(COMPOUND) or groups[-1][0].startswith(COMPOUND):
            groups.append([])
        groups[-1].append(text)
    return groups


def _modifier_text(name: str, n: int) -> str:
    if name.startswith("cheaper_"):
        return f"The spare parts action '{name.removeprefix('cheaper_').replace('_', ' ')}' costs {n} less."
    return filled(MODIFIERS[name], n=n)


def scenario_texts(scenario: Scenario) -> Iterator[tuple[str, str]]:
    """The text of a scenario card, part by part."""
    yield "setup", _sentence(f"Set-up: {effects(scenario.setup)}")
    for n, event in enumerate(scenario.events):
        yield f"event:{n}", _sentence(f"Round {event.round}, {event.name}: {effects(event.do)}")
    for n, line in enumerate(scenario.lines):
        parts = [line_in_words(line.su)] if any(line.su) else []
        parts += [standing(line.aura)] if line.aura else []
        yield f"line:{n}", _sentence(f"{line.level.capitalize()} line: {', '.join(parts) or 'nothing'}")
    for n, passive in enumerate(scenario.always):
        yield f"always:{n}", ability_text(EFFECTS, passive.ability(programs.ALWAYS))
    if scenario.core.targetable:
        yield "core", core_text(scenario.core)
    yield "win", _sentence(f"You win if {condition(scenario.win)}")
    yield "lose", _sentence(f"You lose if {condition(scenario.lose)}")


def core_text(core: Core) -> str:
    """The text of the core, a target besides the deployed cards."""
    amounts = [
        _amount(amount, stat)
        for amount, stat in ((core.health, "health"), (core.armor, "armor"))
        if amount.base or amount.per_player
    ]
    when = "by ranged damage at any time, and by other damage" if core.ranged == "any_time" else "only"
    return f"The core has {' and '.join(amounts)}. It can be attacked {when} when no card is deployed."


def _amount(amount: Amount, stat: str) -> str:
    if not amount.base:
        return f"{amount.per_player} {stat} for each player"
    return f"{amount.base} {stat}" + f" and {amount.per_player} more for each player" * bool(amount.per_player)


def effects(texts: Iterable[str]) -> str:
    """A list of effects as one phrase."""
    return phrases.effects(EFFECTS, [read_call(EFFECTS, text, EFFECT) for text in texts])


def condition(text: str) -> str:
    """A condition as a clause."""
    return clause(EFFECTS, read_call(EFFECTS, text, CONDITION))


def standing(text: str) -> str:
    """An aura as a clause."""
    call = read_standing(EFFECTS, text)
    name, n = call.args
    return filled(AURAS[name], n=n) if name in AURAS else said(EFFECTS, call)


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    for section in CARD_SECTIONS:
        for card in getattr(box, section):
            yield section, card


def _sentence(text: str) -> str:
    return f"{sentence(text)}." if text else ""
