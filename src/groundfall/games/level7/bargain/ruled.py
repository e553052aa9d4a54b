"""The rules' own functions that bargaining uses, with types."""

from __future__ import annotations

from collections.abc import Callable

from groundfall.games.level7.rules import (
    command,
    defeat,
    deployment,
    drafts,
    ending,
    income,
    maintenance,
    places,
    project,
    research,
    tokens,
)

Asked = Callable[..., int]

asked_later: Asked = project.asked_later
can_give: Asked = drafts.can_give
due: Asked = income.due
in_turn: Asked = places.in_turn
infested_territories: Asked = places.infested_territories
is_needed: Asked = defeat.is_needed
is_at_hand: Asked = project.is_at_hand
is_next: Asked = project.is_next
is_payable: Asked = project.is_payable
missing: Asked = project.missing
more_units: Asked = command.more_units
price_of_unit: Asked = deployment.price_of_unit
spare: Asked = project.spare
survives: Asked = ending.survives
tier_price: Asked = research.tier_price
upkeep_at: Asked = maintenance.upkeep_at
usable_tokens: Asked = tokens.usable_tokens
virus_due: Asked = maintenance.virus_due
