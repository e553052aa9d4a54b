"""The engine, which knows no game. Each file holds one concept; everything that rules need is imported from here."""

from .rules.actions import action
from .rules.agenda import argument_at, ask, decision, finish, in_order, leave, pending, place_of, push, task, task_at
from .rules.core import draw, emit, offer, refuse, roll, roll_pool, whisper
from .rules.derived import derived, telling
from .rules.events import event, refusal
from .rules.names import Index, index, numbers
from .rules.rule import rule
from .rules.schema import EVERYBODY, NOBODY, OWNER, Record, Table, field, group, rows
from .rules.stock import owed, stock

__all__ = [
    "EVERYBODY",
    "NOBODY",
    "OWNER",
    "Index",
    "Record",
    "Table",
    "action",
    "argument_at",
    "ask",
    "decision",
    "derived",
    "draw",
    "emit",
    "event",
    "field",
    "finish",
    "group",
    "in_order",
    "index",
    "leave",
    "numbers",
    "offer",
    "owed",
    "pending",
    "place_of",
    "push",
    "refusal",
    "refuse",
    "roll",
    "roll_pool",
    "rows",
    "rule",
    "stock",
    "task",
    "task_at",
    "telling",
    "whisper",
]
