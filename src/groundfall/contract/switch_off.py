"""Switching rules off: if no test notices that a rule is missing, no test covers it.

Each rule function in turn is replaced by `return 0`; the game's tests run until one fails, first those marked with its
rule's number. Compiled rules are not affected, so the tests must show rules on the plain form.
"""

from __future__ import annotations

import ast
import inspect
import json
import math
import os
import subprocess
import sys
import tempfile
import textwrap
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from groundfall.engine.catalogue import add_game
from groundfall.engine.game import Game
from groundfall.engine.rules.rule import rule_id

from .ledger import NO_LONG, OPTIONS, RUN, environment, ledger
from .rule_python import name_of, rules_of
from .walk import demand

HANGS = 5  # tests that use so many times the processor time of all tests with all rules on would never end


def check_every_rule_is_noticed(game: Game, tests: str | Path, processes: int = 2) -> None:
    """Switching off any rule function makes a test of the game fail."""
    left = unnoticed(game, tests, processes)
    demand(not left, f"{game.name}: no test fails when these are switched off: {', '.join(left)}.")


def unnoticed(game: Game, tests: str | Path, processes: int = 2, only: Iterable[str] = ()) -> list[str]:
    """The rule functions whose absence no test in a folder notices, as 'module.function (rule)'."""
    wanted = [name_of(f) for f in rules_of(game) if not does_nothing(f) and (not only or name_of(f) in set(only))]
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        (work / "ledger.json").write_text(json.dumps(ledger(tests)), encoding="utf-8")
        running = []
        for number in range(processes):
            job = work / f"job{number}.json"
            job.write_text(json.dumps(wanted[number::processes]), encoding="utf-8")
            command = [sys.executable, "-c", RUN.format("switch_off"), game.package, str(tests), str(job)]
            with (work / f"out{number}").open("w") as out:
                env = environment(PYTEST_ADDOPTS="")
                running.append(subprocess.Popen(command, env=env, stdout=out, stderr=subprocess.STDOUT))
        try:
            codes = [process.wait() for process in running]
        finally:
            for process in running:
                process.kill()
        for number, code in enumerate(codes):
            said = (work / f"out{number}").read_text(encoding="utf-8", errors="replace")
            demand(
                code == 0, f"{game.name}: the run with rules switched off failed: {(said.splitlines() or [''])[-1]}."
            )
        answers = [work / f"job{number}.json.done" for number in range(processes)]
        return sorted(name for answer in answers for name in json.loads(answer.read_text(encoding="utf-8")))


def does_nothing(function: Callable[..., Any]) -> bool:
    """Whether a rule has only a docstring, as the effect of passing may: there is nothing to switch off."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    return isinstance(tree, ast.FunctionDef) and len(tree.body) == 1 and ast.get_docstring(tree) is not None


def switch_off(function: Callable[..., Any]) -> Callable[[], None]:
    """Makes a rule return 0 and do nothing. Returns a function that switches it on again."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    space: dict[str, Any] = {}
    exec(f"def off({', '.join(names)}):\n    return 0\n", space)
    function.__code__ = space["off"].__code__

    def on() -> None:
        function.__code__ = code

    return on


def main(package: str, tests: str, job: str) -> int:
    """Runs in a worker process: the tests once with all rules on, then in forks that each lack one rule.

    A fork has everything imported already, so it costs little more than the tests themselves.
    """
    game = add_game(package)
    rules = {name_of(f): f for f in rules_of(game)}
    marked: dict[str, list[str]] = json.loads(Path(job).with_name("ledger.json").read_text(encoding="utf-8"))
    begun = time.process_time()
    if _pytest([tests]) != 0:
        print(f"the tests in {tests} fail even with all rules on")
        return 1
    limit = math.ceil(HANGS * (time.process_time() - begun)) + 1
    left = []
    for name in json.loads(Path(job).read_text(encoding="utf-8")):
        function = rules[name]
        first = marked.get(rule_id(function), [])
        if (first and _without(function, first, limit) != 0) or _without(function, [tests], limit) != 0:
            continue
        left.append(f"{name} ({rule_id(function) or 'no rule'})")
    Path(f"{job}.done").write_text(json.dumps(left), encoding="utf-8")
    return 0


def _pytest(tests: list[str]) -> int:
    """Runs tests until the first failure; returns 0 if they pass or there are none."""
    import pytest

    code = int(pytest.main(["-x", *OPTIONS, "-m", NO_LONG, *tests]))
    return 0 if code == 5 else code


def _without(function: Callable[..., Any], tests: list[str], limit: int) -> int:
    """Runs tests in a forked process with a rule switched off; returns 0 if they pass.

    They may run in circles without the rule, and are killed after so many seconds of processor time, which do not
    depend on what else the machine does.
    """
    import resource

    demand(threading.active_count() == 1, f"the tests leave threads behind: {threading.enumerate()}.")
    sys.stdout.flush()
    child = os.fork()
    if child == 0:
        code = 1
        try:
            silent = os.open(os.devnull, os.O_WRONLY)
            os.dup2(silent, 1)
            os.dup2(silent, 2)
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            switch_off(function)
            code = _pytest(tests)
        finally:
            os._exit(code)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
