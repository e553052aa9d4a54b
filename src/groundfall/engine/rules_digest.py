"""By which rules a match was played, in twelve hex digits: what saved matches name, and compare when they are read.

It covers what decides how a match goes: the header, the state, the rules, the box and its values, and the engine's
parts that move them. Python counts as its syntax tree: how a file is laid out, its comments and docstrings, and texts
that are declared for people make no difference. It does not depend on the version of Python.
"""

from __future__ import annotations

import ast
import hashlib
from importlib.resources import files
from typing import Any

from .sources import sources

ROOMS = ("meta", "state", "rules", "box", "content")
ENGINE = ("rules/agenda", "rules/core", "play/dice", "rules/dispatch", "rules/schema")
EFFECTS = ("ability", "grammar", "running", "tape", "testing", "using", "vocabulary")

# What declares something, and at which places of its arguments stand words for people.
DECLARING = {"action": {1}, "decision": {1}, "event": {2}, "refusal": {1}, "Option": {1}}
WORDS = {"help", "standing", "text", "title", "together", "prompt"}
# Of the header: what it is called, what tells of it, how fast it is to be, and what the contract looks at.
HEADER = {"complexity", "designer", "minutes", "name", "notices", "players", "promise", "publisher", "summary", "title"}
HEADER |= {"tried", "year"}
NOT_MEANT = {"ctx", "kind", "type_comment", "type_ignores", "type_params"}


def rules_digest(package: str) -> str:
    """The digest of the rules of a game's package."""
    hashed = hashlib.sha256()
    for name in (*(f"{name}.py" for name in ENGINE), *(f"effects/{name}.py" for name in EFFECTS)):
        hashed.update(_said(files("groundfall.engine").joinpath(name).read_bytes(), "", False))
    for name, text in sources(package):
        if name.startswith(ROOMS):
            hashed.update(name.encode() + b"\0")
            hashed.update(_said(text, package, name.startswith("meta")) if name.endswith(".py") else text)
    return hashed.hexdigest()[:12]


def _said(text: bytes, package: str, header: bool) -> bytes:
    """What a file says to the machine. In a header, whatever holds a blank is said to people."""
    said: list[str] = []

    def tell(node: Any) -> None:
        if isinstance(node, ast.Constant):
            said.append("''" if header and isinstance(node.value, str) and " " in node.value else repr(node.value))
        elif isinstance(node, ast.AST):
            _leave_out(node, package)
            said.append(f"({type(node).__name__}")
            for name in node._fields:
                value = getattr(node, name, None)
                if value is not None and value != [] and name not in NOT_MEANT:
                    said.append(name)
                    tell(value)
            said.append(")")
        elif isinstance(node, list):
            for one in node:
                tell(one)
                said.append(",")
        else:
            said.append(repr(node))

    tell(ast.parse(text))
    return "".join(said).encode()


def _leave_out(node: ast.AST, package: str) -> None:
    """Takes away the docstring of a node and what it declares for people; its own package is named from there."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
        if node.body and isinstance(node.body[0], ast.Expr) and isinstance(node.body[0].value, ast.Constant):
            del node.body[0]
    elif isinstance(node, ast.ImportFrom):
        if node.module is not None and package and f"{node.module}.".startswith(f"{package}."):
            node.module = node.module[len(package) :]
    elif isinstance(node, ast.Call):
        name = getattr(node.func, "id", getattr(node.func, "attr", ""))
        places = DECLARING.get(name, set())
        node.args = [arg for place, arg in enumerate(node.args) if place not in places]
        words = HEADER if name == "Meta" else WORDS if places or name == "on" else set()
        node.keywords = [word for word in node.keywords if word.arg not in words]
