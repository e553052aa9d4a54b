"""How wide words are on cards, zones and strategies."""

from __future__ import annotations

from groundfall.engine.show.lettering import Letters

LETTERS = Letters({"iIjlt.,:;'!|()[] -": 0.36, "mwMW@%": 0.9}, upper=0.7, lower=0.58, bold=1.07)

wrapped, fitted = LETTERS.wrapped, LETTERS.fitted
