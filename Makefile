# Groundfall. `make` alone lists the targets.
#
#   PYTHON=python3.12   another interpreter      WORKERS=2   test processes (default: one per core)
#   ARGS="..."          arguments for the command that a target runs

PYTHON  ?= python3
WORKERS ?= auto
ARGS    ?=

VENV := .venv
BIN  := $(VENV)/bin
COMPILE = $(BIN)/groundfall warm && $(BIN)/python tests/compile_games.py
PIP  := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c

# Tests start hundreds of Python processes, so Python's compiled modules are kept even if that is switched off.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play warm bench test test-all test-long test-bounds test-rules test-whole lint format types browser clean
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

# The tests run in several processes; the rules they share are compiled once before they start.
test: $(VENV)/.test browser ## everything but the long tests, in 5 minutes on 2 cores
	@$(COMPILE)
	$(BIN)/pytest -n $(WORKERS) --dist worksteal $(ARGS)

test-all: test test-long test-bounds ## everything but `make test-rules` and `make test-whole`, in 40 minutes

test-long: $(VENV)/.test browser ## only the long tests
	@$(COMPILE)
	@$(call pytest_if_any,long and not bounds and not whole,-n $(WORKERS) --dist worksteal --timeout=1800 --hypothesis-profile=long)

test-rules: $(VENV)/.test ## only check whether tests notice each rule that is switched off
	@$(call pytest_if_any,rules)

test-whole: $(VENV)/.test browser ## only the cases of which `make test-long` runs a sample
	@$(call pytest_if_any,whole,-n $(WORKERS) --dist worksteal --timeout=1800)

test-bounds: export GROUNDFALL_CHECKED = 1
test-bounds: $(VENV)/.test ## only the tests of rules compiled with bounds checks
	@$(call pytest_if_any,bounds,-n $(WORKERS) --dist worksteal --timeout=1800)

lint: $(VENV)/.test ## check style, and which package may import which
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports

format: $(VENV)/.test ## fix style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

types: $(VENV)/.test ## check types strictly
	$(BIN)/mypy

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

clean: ## remove everything installed and cached here
	rm -rf $(VENV) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache build dist
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# $(call pytest_if_any,MARKERS,OPTIONS): pytest treats a run without tests as an error (5); here it is not one.
define pytest_if_any
code=0; $(BIN)/pytest -qq --collect-only -m '$(1)' > /dev/null || code=$$?; \
if [ $$code = 5 ]; then echo "No tests are marked '$(1)'."; exit 0; fi; \
echo "$(BIN)/pytest -m '$(1)' $(2)"; \
$(BIN)/pytest -m '$(1)' $(2)
endef

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
	@$(PIP) install -c constraints.txt -e '.[test,plots]'
	@touch $@
