"""What is drawn section by section: the board of a seat, and that of the Invasion."""

from __future__ import annotations

from typing import Any


class Sectioned:
    """A board whose sections are drawn apart from each other."""

    __slots__ = ()

    def only(self, *names: str) -> dict[str, Any]:
        """What one section of the board shows, so that it need not be drawn again when the rest changes."""
        return {name: getattr(self, name) for name in names}
