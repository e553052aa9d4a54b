"""`groundfall doctor`: what is installed, where things are kept, and what is wrong, in a sentence each."""

from __future__ import annotations

import json
import platform
import socket
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version

import groundfall
from groundfall.engine.catalogue import all_games
from groundfall.engine.compiler import store
from groundfall.engine.errors import GroundfallError
from groundfall.engine.words import counted, listed
from groundfall.players.warm import NO_COMPILER, can_compile, is_kept, refusal
from groundfall.table.play.condition import condition
from groundfall.table.play.store import default_path


@dataclass(frozen=True)
class Finding:
    """What was looked at, what was found, and what is wrong with it and to be done, in sentences; '' if nothing is."""

    name: str
    found: str
    wrong: str = ""


def examine(port: int, as_json: bool) -> bool:
    """Prints everything that was found; `port` is the usual one of the table. Returns whether all is well."""
    findings = list(_findings(port))
    wrong = [one.wrong for one in findings if one.wrong]
    if as_json:
        print(json.dumps([asdict(one) for one in findings], indent=2))
        return not wrong
    width = max(len(one.name) for one in findings)
    for one in findings:
        print(f"{one.name:{width}}  {one.found}")
    print()
    print("\n".join(wrong) if wrong else "All is well.")
    return not wrong


def _findings(port: int) -> Iterator[Finding]:
    yield Finding("Groundfall", groundfall.__version__)
    yield Finding("Python", f"{platform.python_version()} ({platform.python_implementation()}), {platform.platform()}")
    yield _compiler()
    yield from _cache()
    yield _matches()
    yield _port(port)


def _compiler() -> Finding:
    if can_compile():
        return Finding("Compiler", f"llvmlite {_version('llvmlite')}, NumPy {_version('numpy')}")
    return Finding("Compiler", "none", f"{NO_COMPILER} Install it with {_pip('llvmlite')}.")


def _cache() -> Iterator[Finding]:
    """The folder of compiled rules, and the games that are in it."""
    yield Finding("Cache", str(store.folder()), refusal())
    try:
        games = list(all_games().values())
    except GroundfallError as wrong:
        yield Finding("Games", "cannot be listed", str(wrong))
        return
    if not can_compile():
        yield Finding("Games", listed(game.meta.title for game in games))
        return
    compiled = [game.meta.title for game in games if is_kept(game)]
    rest = "" if len(compiled) == len(games) else "; a game is compiled when it is first played"
    yield Finding("Compiled games", f"{listed(compiled) if compiled else 'none'}{rest}")


def _matches() -> Finding:
    path = default_path()
    found = condition(path)
    said = counted(found.matches, "match") if path.exists() else "not made yet"
    return Finding("Matches", f"{path} ({said})" if not found.wrong else str(path), found.wrong)


def _port(port: int) -> Finding:
    with socket.socket() as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(("127.0.0.1", port))
        except OSError:
            return Finding(
                f"Port {port}",
                "taken",
                f"Port {port} is used by another program, or by a table that is open already: `groundfall --port 0` "
                "takes a free one.",
            )
    return Finding(f"Port {port}", "free")


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "of unknown version"


def _pip(package: str) -> str:
    """The command that installs a package for this Python."""
    return f"`{sys.executable} -m pip install '{package}'`"
