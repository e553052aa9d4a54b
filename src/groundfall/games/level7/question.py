"""What a coalition is asked while it puts an offer together: its other choices wait until then."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from . import words
from .model.offers import half_made, made


def asked(table: Mapping[str, Any]) -> tuple[str, str] | None:
    """L4.3 The question about the viewer's draft, and its rule; None without a draft, or while an offer waits for an
    answer."""
    draft = half_made(table) if made(table) is None else None
    return (f"Complete the offer to {words.seat(draft.partner)}, or discard it.", "L4.3") if draft else None
