"""The rules' own functions that bargaining uses, with types."""

from __future__ import annotations

from collections.abc import Callable

from groundfall.games.level7.rules import command, defeat, deployment, drafts, ending, income, places, project, tokens

Asked = Callable[..., int]

can_give: Asked = drafts.can_give
command_of: Asked = command.command_of
in_turn: Asked = places.in_turn
income_of: Asked = income.income_of
infested_territories: Asked = places.infested_territories
is_needed: Asked = defeat.is_needed
is_next: Asked = project.is_next
missing: Asked = project.missing
own_tokens: Asked = tokens.own_tokens
price_of_unit: Asked = deployment.price_of_unit
spare: Asked = project.spare
survives: Asked = ending.survives
trait_of: Asked = command.trait_of
zone_tokens: Asked = tokens.zone_tokens
