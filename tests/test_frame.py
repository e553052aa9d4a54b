"""The frame: what is installed, what an import costs, and that the pages about the project tell the truth."""

from __future__ import annotations

import doctest
import importlib.metadata
import importlib.resources
import importlib.util
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import groundfall

ROOT = Path(__file__).parent.parent
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
PAGES = sorted(page for folder in (ROOT, ROOT / "docs") for page in folder.glob("*.md"))
PINS = [
    line
    for line in (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]
HEAVY = {
    "jinja2",
    "llvmlite",
    "numpy",
    "rich",
    "sqlalchemy",
    "starlette",
    "textual",
    "typer",
    "uvicorn",
}
# What each light module may load of the heavy ones: the command needs its parser, and nothing else at first.
LIGHT = {"groundfall": set(), "groundfall.cli": {"typer", "rich"}}


def path_id(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


# The package


def test_every_public_name_is_there() -> None:
    assert len(set(groundfall.__all__)) == len(groundfall.__all__)
    for name in groundfall.__all__:
        assert hasattr(groundfall, name), name


def test_a_name_that_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        groundfall.no_such_name  # type: ignore[attr-defined]  # noqa: B018


@pytest.mark.parametrize("module", [name for name in LIGHT if importlib.util.find_spec(name)])
def test_import_loads_nothing_heavy(module: str) -> None:
    code = f"import sys, {module}; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert HEAVY & set(run.stdout.split()) <= LIGHT[module]


def test_the_package_says_that_it_is_typed() -> None:
    assert importlib.resources.files("groundfall").joinpath("py.typed").is_file()


def test_version_is_the_same_everywhere() -> None:
    assert importlib.metadata.version("groundfall") == PROJECT["version"]
    assert groundfall.__version__ == PROJECT["version"]
    released = rf"^## \[{re.escape(PROJECT['version'])}\] - [0-9]{{4}}-[0-9]{{2}}-[0-9]{{2}}$"
    assert re.search(released, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_what_exists_is_declared() -> None:
    entry_points = PROJECT.get("entry-points", {})
    assert ("readme" in PROJECT) == (ROOT / "README.md").exists()
    assert ("pytest11" in entry_points) == (ROOT / "src/groundfall/contract/plugin.py").exists()


# The pins


def test_every_requirement_is_pinned() -> None:
    wanted = sum(PROJECT["optional-dependencies"].values(), PROJECT["dependencies"])
    names = {normal(re.match(r"[\w.-]+", requirement)[0]) for requirement in wanted}  # type: ignore[index]
    assert names <= {normal(pin.partition("==")[0]) for pin in PINS}


@pytest.mark.parametrize("pin", PINS)
def test_a_pin_is_a_name_and_a_version_and_no_address(pin: str) -> None:
    """Perhaps for some Pythons only, where no version has wheels for all of them."""
    assert re.fullmatch(r"[a-z0-9-]+==[0-9][0-9a-z.]*(; python_version (<|>=) '3\.\d+')?", pin)


# The pages


def python_blocks(path: Path) -> Iterator[tuple[int, str]]:
    """The ```python blocks of a page, each with the number of its first line."""
    first, lines = 0, list[str]()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not first and line.strip() == "```python":
            first, lines = number + 1, []
        elif first and line.strip() == "```":
            yield first, "\n".join(lines) + "\n"
            first = 0
        elif first:
            lines.append(line)
    assert not first, f"{path.name}: the block from line {first} on is not closed"


@pytest.mark.parametrize("path", PAGES, ids=path_id)
def test_the_examples_of_a_page_run(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One after the other, in one namespace, in an empty folder; a block with >>> also shows its answers."""
    monkeypatch.chdir(tmp_path)
    space: dict[str, object] = {"__name__": "__page__"}
    for first, text in python_blocks(path):
        if ">>>" not in text:
            exec(compile("\n" * (first - 1) + text, str(path), "exec"), space)
            continue
        example = doctest.DocTestParser().get_doctest(text, space, path.name, str(path), first - 1)
        said: list[str] = []
        runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE)
        failed = runner.run(example, out=said.append, clear_globs=False).failed
        space.update(example.globs)
        assert not failed, "".join(said)


@pytest.mark.parametrize("path", PAGES, ids=path_id)
def test_every_make_command_of_a_page_exists(path: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    text = path.read_text(encoding="utf-8")
    named = set(re.findall(r"^\s*make ([a-z-]+)|`make ([a-z-]+)", text, re.MULTILINE))
    assert {a or b for a, b in named} <= targets


@pytest.mark.parametrize("path", PAGES, ids=path_id)
def test_every_link_of_a_page_into_the_project_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", path.read_text(encoding="utf-8")):
        if not re.match(r"[a-z]+:|#", target):
            assert (path.parent / target.partition("#")[0]).exists(), target
