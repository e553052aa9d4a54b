"""Turns the box into the record that rules read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from groundfall.engine.effects import (
    OPERATION,
    Ability,
    Call,
    Writer,
    calls_in,
    read_effects,
)
from groundfall.games.invaders.rules.operations import EFFECTS, TARGETED
from groundfall.games.invaders.state import (
    ABILITY_ROWS,
    CARDS,
    FIGURES,
    HEROES,
    KEYWORDS,
    TYPES,
    Content,
)

from .types import Box, Card


def written(box: Box) -> tuple[Any, Mapping[int, str]]:
    """The record that rules read, and the words for each of its programs, by its row in the bytecode."""
    content = Content.new()
    writer = Writer(EFFECTS, content)
    for card in box.card:
        number = CARDS.number(card.id)
        content.copies[number], content.spare[number] = card.copies, card.spare
        content.card_type[number] = TYPES.number(card.type)
        content.power[number] = card.power or 0
        content.discard_cost[number], content.drain_cost[number] = card.discard, card.drain
        content.keywords[number] = sum(1 << KEYWORDS.number(word) for word in set(card.keywords))
        _write(content, writer, number, card.ability)
        if card.type == "one_shot":
            _write_one_shot(content, writer, card)
    for hero in box.hero:
        number = FIGURES.number(hero.id)
        content.card_type[number], content.power[number] = TYPES.number("defender"), hero.power
        content.keywords[number] = 1 << KEYWORDS.number("hero")
        content.mobile[HEROES.number(hero.id)] = int(hero.mobile)
        _write(content, writer, number, hero.ability)
    for strategy in box.strategy:
        _write(content, writer, ABILITY_ROWS.number(strategy.id), strategy.ability)
    content.zone_power = [zone.power for zone in box.zone]
    content.plot_start, content.plot_top = box.plot.start, box.plot.top
    content.draw_per_turn, content.bio_target = box.turn.draw, box.bio_weapon.target
    content.minus_tokens, content.counters = box.supply.minus_tokens, box.supply.counters
    return content, writer.said


def _write(content: Any, writer: Writer, printed_on: int, abilities: list[Ability]) -> None:
    columns = {
        "on": content.ability_on[printed_on],
        "check": content.ability_check[printed_on],
        "cost": content.ability_cost[printed_on],
        "do": content.ability_do[printed_on],
        "limit": content.ability_limit[printed_on],
    }
    for place, ability in enumerate(abilities):
        writer.write(ability, columns, place)


def _write_one_shot(content: Any, writer: Writer, card: Card) -> None:
    """Whether a one-shot needs a target, and its cost beside its abilities, which can return cards paid (I5.7)."""
    number = CARDS.number(card.id)
    effects = [call for a in card.ability for call in read_effects(EFFECTS, "do", a.do)]
    content.must_find[number] = int(bool(effects) and all(_is_targeted(call) for call in effects))
    price = [f"{word}({n})" for word, n in (("discard", card.discard), ("drain_self", card.drain)) if n]
    for place in range(len(card.ability)):
        content.ability_cost[number][place] = writer.effects(price)


def _is_targeted(effect: Call) -> bool:
    """Whether an effect, and each effect inside it, needs a card as its target."""
    inner = [call for call in calls_in(effect) if call.word.role == OPERATION]
    return all(map(_is_targeted, inner)) if inner else effect.word in TARGETED
