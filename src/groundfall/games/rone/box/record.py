"""Turns the box into the record that rules read."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from groundfall.engine.effects import EFFECT, Ability, Writer, read_call
from groundfall.games.rone.rules.vocabulary import EFFECTS
from groundfall.games.rone.state import COLOURS, MODIFIERS, PAYMENTS, SETS, SUBTYPES, TRIGGERS, TYPES, Content

from . import programs
from .campaigns import Scenario
from .cards import Card, Invader, Permanent, Playing
from .places import placed
from .types import Box


class Pen:
    """Writes programs into the content, and notes which of them target an opponent."""

    def __init__(self, content: Any) -> None:
        self.content, self.writer = content, Writer(EFFECTS, content)

    def effects(self, texts: list[str]) -> int:
        """Writes effects; returns their row, or 0 if there are none."""
        if not texts:
            return 0
        row = self.writer.block(read_call(EFFECTS, text, EFFECT) for text in texts)
        return self._noted(row, texts)

    def condition(self, text: str) -> int:
        """Writes a condition; returns its row."""
        return self.writer.condition(text)

    def abilities(self, card: int, abilities: Iterable[Ability]) -> None:
        """Writes the abilities of a card."""
        names = ("on", "check", "cost", "do", "limit")
        columns = {name: getattr(self.content, f"ability_{name}")[card] for name in names}
        for place, ability in enumerate(abilities):
            self.writer.write(ability, columns, place)
            asked = [f"when({ability.check}, {text})" for text in ability.do] if ability.check else ability.do
            self._noted(columns["do"][place], asked)

    def _noted(self, row: int, texts: Iterable[str]) -> int:
        self.content.aims[row] = int(programs.means_opponent(texts))
        return row


def written(box: Box) -> tuple[Any, Mapping[int, str]]:
    """The record of a box, and the words for each of its programs, by its row in the bytecode."""
    content = Content.new()
    pen = Pen(content)
    for card, places in placed(box.cards):
        if places:
            _card(content, pen, card, places)
    _boards(content, pen, box)
    _invasion(content, pen, box)
    content.scenarios, content.carry_over = len(box.scenario), int(box.campaign.carry_over)
    for place, scenario in enumerate(box.scenario):
        _scenario(content, pen, place, scenario)
    return content, pen.writer.said


def said(box: Box) -> Mapping[int, str]:
    """The words for each program of a box, by its row in the bytecode."""
    return written(box)[1]


def _card(content: Any, pen: Pen, card: Card, places: list[int]) -> None:
    """Writes the printed values of a card to each of its copies; the program is written once."""
    first = places[0]
    pen.abilities(first, card.abilities)
    for place in places:
        content.card_type[place], content.kind[place] = TYPES.number(card.TYPE), first
        for column in ("on", "check", "cost", "do", "limit"):
            cells = getattr(content, f"ability_{column}")
            cells[place] = list(cells[first])
        if isinstance(card, Playing):
            _playing(content, place, card)
        elif isinstance(card, Invader):
            _invader(content, place, card)
        elif isinstance(card, Permanent) and card.mod is not None:
            name, content.modifier_n[place] = programs.modifier("mod", card.mod)
            content.modifier[place] = MODIFIERS.number(name)


def _playing(content: Any, place: int, card: Playing) -> None:
    content.card_set[place], content.subtype[place] = SETS.number(card.set), SUBTYPES.number(card.sub)
    content.cost[place], content.icons[place] = programs.icons(card.cost), len(card.cost)
    content.attack[place] = [card.m, card.r, card.d]
    content.reward[place], content.training[place] = card.rw, card.tr
    content.keep_self[place] = int(card.keep_self)


def _invader(content: Any, place: int, card: Invader) -> None:
    content.combat[place], content.support[place] = list(card.cs), list(card.su)
    content.stores[place], content.training[place] = programs.icons(card.reward), card.tr
    content.is_start[place] = int(card.start)
    if card.aura:
        content.aura[place], content.aura_n[place] = programs.aura("aura", card.aura)


def _boards(content: Any, pen: Pen, box: Box) -> None:
    player, start = box.player, box.campaign.start
    content.armor_start, content.health_start = player.armor_start, player.health_start
    if start is not None:
        content.armor_start, content.health_start = start.armor, start.health
    content.armor_max, content.health_max = player.armor_max, player.health_max
    content.recruits_at_setup, content.offer = player.recruits_at_setup, player.offer
    content.tech_tokens_start, content.rerolls_start = player.tech_tokens_start, player.rerolls_start
    content.die_start = [programs.LETTERS.find(letter) for face in box.die.start for letter in face]
    content.slots = [getattr(box.slots, colour) for colour in COLOURS.names]
    content.stored_action = [pen.effects(one.do) for one in box.stored_action]
    content.spare_cost = [one.cost for one in box.spare_action]
    content.spare_tokens = [int(one.plus_tokens) for one in box.spare_action]
    content.spare_action = [pen.effects(one.do) for one in box.spare_action]
    content.reshuffle_before = pen.effects(box.reshuffle.before)
    content.reshuffle_together = pen.effects(box.reshuffle.before_coop)
    content.invasion_reshuffle = pen.effects(box.reshuffle.invasion)
    content.cards_saved = box.survival_check.cards_per_technology
    content.health_per_card = box.survival_check.health_per_card


def _invasion(content: Any, pen: Pen, box: Box) -> None:
    board, chances = box.invasion_board, box.equal_chances
    content.zone_effect = [pen.effects(one.do) for one in box.zone]
    content.action_pay = [PAYMENTS.number(one.pay) for one in box.player_action]
    content.action_n = [one.n for one in box.player_action]
    content.action_do = [pen.effects(one.do) for one in box.player_action]
    content.track, content.tokens_per_player = board.track, board.tokens_per_player
    content.protocol_refresh_if = pen.condition(board.refresh_if)
    content.protocol_refresh_do = pen.effects(board.refresh_do)
    content.deck_base, content.deck_per_player = board.deck_base, board.deck_per_player
    content.deck_equal, content.zones_at_start = board.deck_equal_chances, board.zones_at_start
    content.deploy_per_player, content.deploy_per_protocol = board.deploy_per_player, board.deploy_per_protocol
    content.explore, content.deploy = list(chances.explore), list(chances.deploy)
    content.defend, content.destroyed_after = list(chances.defend), list(chances.destroyed_after)


def _scenario(content: Any, pen: Pen, place: int, scenario: Scenario) -> None:
    content.scenario_setup[place] = pen.effects(scenario.setup)
    for n, event in enumerate(scenario.events):
        content.scenario_event_at[place][n], content.scenario_event_do[place][n] = event.round, pen.effects(event.do)
    for n, line in enumerate(scenario.lines):
        content.scenario_line[place][n] = list(line.su)
        if line.aura:
            kind, amount = programs.aura("aura", line.aura)
            content.scenario_line_aura[place][n], content.scenario_line_aura_n[place][n] = kind, amount
    for n, passive in enumerate(scenario.always):
        content.scenario_when[place][n] = TRIGGERS.number(programs.ALWAYS[passive.when])
        content.scenario_do[place][n] = pen.effects(passive.do)
    content.scenario_win[place] = pen.condition(scenario.win)
    content.scenario_lose[place] = pen.condition(scenario.lose)
    core = scenario.core
    content.scenario_core[place] = int(core.targetable)
    content.scenario_core_health[place] = core.health.base
    content.scenario_core_health_each[place] = core.health.per_player
    content.scenario_core_armor[place], content.scenario_core_armor_each[place] = core.armor.base, core.armor.per_player
    content.scenario_core_ranged[place] = int(core.ranged == "any_time")
