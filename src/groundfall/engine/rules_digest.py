"""Identifies the rules of a match by twelve hex digits, which saved matches hold and which are compared on loading.

The digest covers everything that affects a match: the header, the state, the rules, the box and its values, and the
engine's parts that run them. Python files count as syntax trees: layout, comments, docstrings and declared texts make
no difference. The digest does not depend on the Python version.
"""

from __future__ import annotations

import ast
import hashlib
from importlib.resources import files
from typing import Any

from .sources import sources

ROOMS = ("meta", "state", "rules", "box", "content")
ENGINE = ("rules/agenda", "rules/core", "play/dice", "rules/dispatch", "rules/schema")
EFFECTS = ("ability", "bytecode", "grammar", "running", "testing", "using", "vocabulary")

# Functions that declare something, and the places of their arguments that are texts.
DECLARING = {"action": {1}, "decision": {1}, "event": {2}, "refusal": {1}, "Option": {1}}
# What is declared for screens alone does not count either.
WORDS = {
    "begins_turn",
    "consent",
    "help",
    "loses",
    "many",
    "prompt",
    "rest",
    "standing",
    "succeeds",
    "text",
    "title",
    "together",
    "worth",
}
# Parts of the header that do not affect play: names, descriptions, promised speed, and the contract suite's options.
HEADER = {"complexity", "designer", "minutes", "name", "notices", "players", "promise", "publisher", "summary", "title"}
HEADER |= {"test_options", "year"}
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
    """A file's content without its texts. In a header, any string with a space counts as a text."""
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
    """Removes a node's docstring and declared texts, and makes imports from the game's own package relative."""
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
