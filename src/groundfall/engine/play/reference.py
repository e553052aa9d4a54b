"""The reference of a game for programmers, as Markdown: fields, actions, decisions, tasks, from what the game declares.

What a field means is the comment behind it in `state.py`, so there is no second place to say it.
"""

from __future__ import annotations

import ast
import inspect
import io
import tokenize
from collections.abc import Iterable, Iterator

from groundfall.engine.game import Game, has_room
from groundfall.engine.options import Option
from groundfall.engine.rules.actions import Kind
from groundfall.engine.rules.agenda import Decision, Task
from groundfall.engine.rules.names import Index
from groundfall.engine.rules.schema import EVERYBODY, NOBODY, OWNER, Field
from groundfall.engine.words import listed, sentence

from .match import Match

NAMED = 60  # of a set with more names than this the first and the last are given
ENDS = 4  # so many of each
HEAD = (
    "Written by `groundfall reference {name} --write docs/games`, and not by hand. [Positions](../positions.md) tells"
    " what positions, `pending` and views are in every game."
)
OF_FIELDS = (
    "Of a position, and of `table` in a view as far as a seat may see them. A range holds both of its ends;"
    " ROW is one of the names in the second column."
)
ENGINE = {
    "phase": "The phase of the turn",
    "over": "Whether the game has ended",
    "score": "The result of each seat in thousandths, once the game is over",
}


def reference(game: Game) -> str:
    """The whole page."""
    parts = [
        f"# {game.meta.title}: reference",
        HEAD.format(name=game.name),
        "## Seats and phases",
        f"Seats: {_code(game.seats)}. Phases: {_code(game.State.phases.names)}.",
        "## Options",
        _table(("Option", "Values", "Usually", "What it is"), map(_option, game.meta.options)),
        "## Fields",
        OF_FIELDS,
        _table(("Field", "One for each", "Values", "Seen by", "Meaning"), _fields(game)),
        *_piles(game),
        "## Actions",
        _table(("Action", "Arguments", "Text"), (_action(kind) for kind in game.register.kinds)),
        "## Decisions",
        "What a seat is asked: `asked` in a view, with its arguments in `about`; on the agenda with its `seats`.",
        _table(("Decision", "Arguments", "Asked", "Rule", "Answers"), map(_decision, *_split(game, True))),
        "## Tasks",
        "What may stand in `pending` besides decisions.",
        _table(("Task", "Arguments", "Opens", "What happens"), map(_task, *_split(game, False))),
        "## Names",
        "What the names of fields and arguments above may be.",
        _table(("Set", "Names"), ((f"`{label}`", _names(things)) for label, things in sorted(_sets(game).items()))),
    ]
    return "\n\n".join(part for part in parts if part) + "\n"


def _code(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)


def _table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = [heads, tuple("---" for _ in heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def _option(option: Option) -> tuple[str, ...]:
    values = {
        "choice": _code(option.values),
        "flag": "`true`, `false`",
        "number": f"{option.low} to {option.high}",
        "numbers": f"numbers from {option.low} to {option.high}",
    }
    usual = "" if option.default is None else f"`{str(option.default).lower()}`"
    said = [f"{option.title}.", option.help, f"({option.rule})" if option.rule else ""]
    return f"`{option.name}`", values[option.kind], usual, " ".join(filter(None, said))


def _fields(game: Game) -> Iterator[tuple[str, ...]]:
    said, titles = _comments(game), {option.name: option.title for option in game.meta.options}
    for part in game.State.schema.parts:
        for name, column in part.columns.items():
            if column.derived or column.name in ("agenda", "depth", "seed"):
                continue
            path = part.name if part.alone else f"{part.name}.{'ROW.' * (part.rows is not None)}{name}"
            plain = path.replace(".ROW.", ": ").replace(".", ": ").replace("_", " ")
            meaning = said.get(column.name) or (titles.get(name, plain) if column.option else plain)
            axes = " × ".join(f"`{a.label}`" if isinstance(a, Index) else f"{a} in a list" for a in column.shape)
            yield f"`{path}`", axes, _value(game, column), _seen_by(column), sentence(meaning)


def _value(game: Game, column: Field) -> str:
    fixed = "; as the options say" if column.option else ""
    if column.flag:
        return f"`true`, `false`{fixed}"
    if column.of is not None:
        return f"`{column.of.label}`{', or `null` for none' * (column.name != 'phase')}{fixed}"
    span = column.span
    return f"{span[0]} to {span[1]}{fixed}" if span is not None else f"a whole number{fixed}"


def _seen_by(column: Field) -> str:
    return {EVERYBODY: "all", OWNER: "its seat", NOBODY: "nobody"}.get(column.seen_by, f"those in `{column.seen_by}`")


def _comments(game: Game) -> dict[str, str]:
    """What stands behind each field of the state in its source, or above it where a blank line does not head a part."""
    module = game.room("state")
    source = inspect.getsource(module)
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    comments = {t.start[0]: t.string.lstrip("# ") for t in tokens if t.type == tokenize.COMMENT}
    comments = {line: text for line, text in comments.items() if not text.startswith("fmt:")}
    lines = ["", *source.splitlines()]
    for line in list(comments):
        if lines[line].lstrip().startswith("#") and lines[line - 1].strip():
            comments.setdefault(line + 1, comments[line])
    state = next(n for n in ast.parse(source).body if isinstance(n, ast.ClassDef) and n.name == "State")
    return ENGINE | {name: comments[line] for name, line in _lines(state.body) if line in comments}


def _lines(body: Iterable[ast.stmt]) -> Iterator[tuple[str, int]]:
    """The fields of a state with the line of the source on which each ends."""
    for one in body:
        if not isinstance(one, ast.Assign) or not isinstance(one.value, ast.Call):
            continue
        name, call = ast.unparse(one.targets[0]), one.value
        kind = call.func.id if isinstance(call.func, ast.Name) else ""
        if kind == "field":
            yield name, one.end_lineno or 0
        for column in call.keywords if kind in ("rows", "group") else ():
            if column.arg is not None:
                yield f"{name}_{column.arg}" if kind == "rows" else column.arg, column.value.end_lineno or 0


def _piles(game: Game) -> list[str]:
    """The piles of a view, where a game has cards."""
    if not has_room(game.package, "piles"):
        return []
    match = Match(game, key=b"reference")
    return [
        "### Piles",
        f"`piles` in a view, from the top card down: {_code(match.view(match.seats[0])['piles'])}.",
    ]


def _argument(name: str, things: Index | None) -> str:
    if things is None:
        return f"`{name}`: a number"
    if things.names[0].isdecimal():
        return f"`{name}`: {things.names[0]} to {things.names[-1]}"
    return f"`{name}`" if things.label == name else f"`{name}`: a `{things.label}`"


def _action(kind: Kind) -> tuple[str, ...]:
    return f"`{kind.name}`", ", ".join(_argument(*one) for one in kind.args.items()), kind.text


def _split(game: Game, decisions: bool) -> tuple[list[Game], list[Task]]:
    found = [task for task in game.register.tasks if isinstance(task, Decision) is decisions]
    return [game] * len(found), found


def _arguments(game: Game, task: Task) -> str:
    return ", ".join(_argument(name, game.sets.get(name)) for name in task.args)


def _decision(game: Game, asked: Task) -> tuple[str, ...]:
    assert isinstance(asked, Decision)
    marks = {
        "asked again": asked.repeat,
        "in the turn of others": asked.reaction,
        "in secret": asked.secret,
        "several in one go": bool(asked.together),
    }
    how = listed(mark for mark, holds in marks.items() if holds)
    prompt = f"{asked.prompt}{f' ({sentence(how)}.)' if how else ''}"
    return f"`{asked.name}`", _arguments(game, asked), prompt, asked.rule, _code(kind.name for kind in asked.effects)


def _task(game: Game, task: Task) -> tuple[str, ...]:
    opens = f"`{game.State.phases.names[task.phase]}`" if task.phase is not None else ""
    said = (inspect.getdoc(task.function) or "").split("\n\n")[0].replace("\n", " ")
    return f"`{task.name}`", _arguments(game, task), opens, said


def _sets(game: Game) -> dict[str, Index]:
    """The named sets that fields, actions and what stands on the agenda use; plain numbers left out."""
    fields = [column for column in game.State.schema.fields.values() if not column.derived]
    used = [axis for column in fields for axis in (*column.shape, column.of) if isinstance(axis, Index)]
    used += [things for kind in game.register.kinds for things in kind.args.values()]
    used += [game.sets[name] for task in game.register.tasks for name in task.args if name in game.sets]
    return {things.label: things for things in used if not things.names[0].isdecimal()}


def _names(things: Index) -> str:
    if things <= NAMED:
        return _code(things.names)
    return f"{_code(things.names[:ENDS])} ... {_code(things.names[-ENDS:])} ({int(things)} in all)"
