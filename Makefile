# Groundfall. `make` alone lists the targets.
#
#   PYTHON=python3.12   another interpreter      WORKERS=2   test processes (default: one per core)
#   ARGS="..."          arguments for the command that a target runs
#   PYTHONS="python3.12 python3.13"   the interpreters for which `make test-wheel` tries the wheel (default: PYTHON)
#   ROOM=table          the room whose long tests are run      SEED=1   the seed of `make test-random`

PYTHON  ?= python3
WORKERS ?= auto
ARGS    ?=
PYTHONS ?= $(PYTHON)
SEED    ?= $(shell od -An -N4 -tu4 /dev/urandom | tr -d ' ')

# The rooms of the long tests: `tests/rooms.py` says which test is in which.
ROOMS := bounds browser cli contract engine games hostile layout matches players table telling terminal
# Those with a browser, which run in one process.
ALONE := browser layout matches telling

VENV := .venv
BIN  := $(VENV)/bin
COMPILE = $(BIN)/groundfall warm && $(BIN)/python tests/compile_games.py
SEVERAL = -n $(WORKERS) --dist worksteal
LONG = --timeout=3600 --hypothesis-profile=long
PIP  := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# Tests start hundreds of Python processes, so Python's compiled modules are kept even if that is switched off.
export PYTHONDONTWRITEBYTECODE :=

# Archives hold this as the time of every file, so that the same sources build the same bytes: the day of the release.
export SOURCE_DATE_EPOCH ?= 1795651200

.PHONY: help play warm bench test test-long test-all test-random test-rules test-whole lint format types browser docs \
  wheel test-wheel test-docs clean
.DEFAULT_GOAL := help

help: ## list these targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | while IFS=$$'\t' read -r name what; do \
	  printf '  make %-12s %s\n' "$$name" "$$what"; done

play: $(VENV)/.play ## open the table in the browser
	@$(BIN)/groundfall $(ARGS)

warm: $(VENV)/.play ## compile the rules of every game in advance
	@$(BIN)/groundfall warm $(ARGS)

bench: $(VENV)/.play ## measure speed
	@$(BIN)/groundfall bench $(ARGS)

# The tests run in several processes; the rules they share are compiled once before they start. Tests with a browser run after
# them in one process, so that a browser has the machine for itself.
test: $(VENV)/.test browser ## all tests but the long ones, in 5 minutes on 2 cores
	@$(COMPILE)
	$(BIN)/pytest $(SEVERAL) -m "not browser" $(ARGS)$(if $(ARGS), || [ $$? = 5 ]) # 5: no tests
	$(BIN)/pytest -m browser $(ARGS)$(if $(ARGS), || [ $$? = 5 ])

test-long: $(VENV)/.test browser ## the long tests of a ROOM that a change touches, in 10 minutes
	@case " $(ROOMS) " in *" $(or $(ROOM),none) "*) ;; *) echo "Name a room, as in 'make test-long ROOM=table': $(ROOMS)."; exit 2;; esac
	@if [ $(ROOM) != bounds ]; then $(COMPILE); fi
	$(if $(filter bounds,$(ROOM)),GROUNDFALL_CHECKED=1) $(BIN)/pytest --room=$(ROOM) $(if $(filter-out $(ALONE),$(ROOM)),$(SEVERAL)) $(LONG) $(ARGS)

test-all: test ## all tests and the long ones of every room, before a release
	@failed=; for room in $(ROOMS); do $(MAKE) --no-print-directory test-long ROOM=$$room || failed="$$failed $$room"; done; \
	if [ -n "$$failed" ]; then echo "Rooms in which tests failed:$$failed"; exit 1; fi

test-random: $(VENV)/.test ## only property tests, with other examples every time, or those of a SEED
	@echo "SEED=$(SEED)"
	$(BIN)/pytest -m "hypothesis and (long or not long)" $(SEVERAL) --timeout=3600 --hypothesis-profile=random --hypothesis-seed=$(SEED) $(ARGS)

test-rules: $(VENV)/.test ## only check whether tests notice each rule that is switched off
	$(BIN)/pytest -m rules --timeout=7200 $(ARGS)

test-whole: $(VENV)/.test browser ## only the cases of which the long tests run a sample
	@$(COMPILE)
	$(BIN)/pytest -m whole $(SEVERAL) $(LONG) $(ARGS)

# What looks at the clock, in tests: only tests/lengths.py may.
CLOCKS = \btime\.(sleep|time|monotonic|perf_counter)|from time import|asyncio\.(timeout|wait_for)\b|asyncio\.sleep\((?!0\))|wait_for_timeout|settimeout|[( ]timeout=(?!0[,)])

lint: $(VENV)/.test ## check style, clocks in tests, and which package may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@if grep -rnP --include='*.py' --exclude=lengths.py '$(CLOCKS)' tests; then \
	  echo "Tests wait for facts, not for seconds: see tests/lengths.py."; exit 1; fi
	$(BIN)/lint-imports

format: $(VENV)/.test ## fix style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/.test ## check types, strictly in the package
	$(BIN)/mypy
	$(BIN)/mypy --config-file tests/mypy.ini tests

# Chromium for the browser tests: the installed one, or else Debian's, or else Playwright's.
browser: $(VENV)/.test
	@if command -v chromium > /dev/null; then exit 0; fi; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null; then \
	  echo "Installing Chromium for the browser tests ..."; \
	  if apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
	    apt-get install -y -qq -o DPkg::Lock::Timeout=300 --no-install-recommends chromium fonts-dejavu-core fonts-liberation \
	    && command -v chromium > /dev/null; then exit 0; fi; \
	  echo "This machine's package source has no Chromium; trying Playwright's own."; \
	fi; \
	$(BIN)/playwright install chromium

wheel: $(VENV)/.wheel docs ## build the wheel and the sdist into dist/, the same bytes every time
	@rm -rf dist
	@for kind in sdist wheel; do $(BIN)/python -m hatchling build -t $$kind; done

test-wheel: wheel ## install the wheel into fresh environments outside the tree, and play everything
	@$(BIN)/python scripts/try_wheel.py dist $(PYTHONS)

docs: $(VENV)/.docs ## build the documentation site, which the table serves at /docs
	@rm -rf build/pages src/groundfall/site
	@mkdir -p build/pages/assets
	@tar -cf - *.md LICENSE docs src/groundfall/games/*/RULES.md tests/playthroughs/invaders/all-heroes-lost.txt \
	  | tar -xf - -C build/pages
	@cp scripts/site/frame.js build/pages/assets
	@NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build # not --quiet, which hides from `strict` what it counts
	@du -sh src/groundfall/site

test-docs: docs browser ## read the documentation site in Chromium, under /docs of a table and from files
	@$(BIN)/python scripts/site/try_site.py

clean: ## remove everything installed and cached here
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist src/groundfall/site
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/.play: pyproject.toml constraints.txt
	@command -v "$(PYTHON)" > /dev/null || { \
	  echo "Groundfall needs Python 3.11 or later, and '$(PYTHON)' was not found."; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Groundfall needs Python 3.11 or later; '$(PYTHON)' is older (name another: make PYTHON=python3.12 ...)."; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2> /dev/null || { \
	  echo "Groundfall needs Python's venv module (on Debian and Ubuntu the package python3-venv)."; exit 1; }
	@echo "Installing Groundfall into $(VENV), once: a minute or two ..."
	@$(BIN)/python -m pip --version > /dev/null 2>&1 || "$(PYTHON)" -m venv --clear $(VENV)
	@$(PIP) install -c constraints.txt -e .
	@touch $@

$(VENV)/.test: $(VENV)/.play
	@echo "Installing what the tests need ..."
	@$(PIP) install -c constraints.txt -e '.[test]'
	@touch $@

$(VENV)/.wheel: $(VENV)/.play
	@echo "Installing what builds the wheel ..."
	@$(PIP) install -c constraints.txt -e '.[build]'
	@touch $@

$(VENV)/.docs: $(VENV)/.play
	@echo "Installing what builds the documentation ..."
	@$(PIP) install -c constraints.txt -e '.[docs]'
	@touch $@
