"""Where each field of a record lies in memory: every cell as narrow as its declared values allow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from groundfall.engine.rules.schema import Field, Schema

ALIGNMENT = 8  # bytes; the size of a record is a multiple of it


@dataclass(frozen=True)
class Column:
    """A field in memory: `width` is the number of bytes of a cell, which is a signed integer."""

    name: str
    shape: tuple[int, ...]
    offset: int  # bytes from the beginning of the record
    width: int
    first: int  # the place of its first cell among the cells of the plain form
    number: int

    @property
    def cells(self) -> int:
        """The number of cells."""
        count = 1
        for length in self.shape:
            count *= length
        return count


def width_of(declared: Field) -> int:
    """Bytes for a cell. A number has room for twice its declared range, so that a rule may pass it for a moment."""
    if declared.span is None:
        return 8
    low, high = declared.span
    reach = max(-low, high) * (1 if declared.flag or declared.of is not None else 2)
    return next(width for width in (1, 2, 4, 8) if reach < 1 << 8 * width - 1)


class Layout:
    """The packed form of a schema. Wide fields come first, so that every cell is aligned."""

    def __init__(self, schema: Schema) -> None:
        self.name = schema.name
        self.columns: dict[str, Column] = {}
        places = {}
        first = 0
        for declared in schema.fields.values():
            places[declared.name] = first
            first += declared.cells
        self.count = first  # cells
        offset = 0
        for declared in sorted(schema.fields.values(), key=lambda f: -width_of(f)):
            width = width_of(declared)
            shape = tuple(int(n) for n in declared.shape)
            column = Column(declared.name, shape, offset, width, places[declared.name], len(self.columns))
            self.columns[declared.name] = column
            offset += width * column.cells
        self.size = -(-offset // ALIGNMENT) * ALIGNMENT  # bytes

    @cached_property
    def _said(self) -> str:
        return f"Layout({self.name!r}, {self.size}, {[*self]!r})"

    def __repr__(self) -> str:
        return self._said

    def __getitem__(self, name: str) -> Column:
        return self.columns[name]

    def __iter__(self) -> Iterator[Column]:
        return iter(self.columns.values())

    @cached_property
    def dtype(self) -> Any:
        """The NumPy type of a record."""
        import numpy as np

        return np.dtype(
            {
                "names": [c.name for c in self],
                "formats": [(f"i{c.width}", c.shape) for c in self],
                "offsets": [c.offset for c in self],
                "itemsize": self.size,
            }
        )

    @cached_property
    def _by_width(self) -> list[tuple[int, Any, Any]]:
        """For each width: the places of its cells in the plain form, and in memory seen as numbers of that width."""
        import numpy as np

        found = []
        for width in sorted({c.width for c in self}):
            columns = [c for c in self if c.width == width]
            plain = np.concatenate([np.arange(c.first, c.first + c.cells) for c in columns])
            packed = np.concatenate([np.arange(c.cells) + c.offset // width for c in columns])
            found.append((width, plain, packed))
        return found

    def pack(self, memory: Any, cells: Any) -> None:
        """Writes the cells of plain records, a row each, into records: `memory` has their bytes, a row each."""
        import numpy as np

        whole = np.asarray(cells, np.int64)
        for width, plain, packed in self._by_width:
            memory.view(f"i{width}")[..., packed] = whole[..., plain]

    def unpack(self, memory: Any) -> Any:
        """The cells of records as the plain form has them: an array with a row of int64 for each record."""
        import numpy as np

        cells = np.empty((*memory.shape[:-1], self.count), np.int64)
        for width, plain, packed in self._by_width:
            cells[..., plain] = memory.view(f"i{width}")[..., packed]
        return cells
