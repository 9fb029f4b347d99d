"""Compile the hot modules of the kernel with mypyc when HEADJUDGE_MYPYC=1; otherwise the wheel is plain Python."""

import os
import shutil
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


class CompileKernel(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("HEADJUDGE_MYPYC") != "1" or version == "editable":
            return
        built = Path(self.root) / "build" / "mypyc"
        shutil.rmtree(built, ignore_errors=True)
        for library in _compile(Path(self.root), built):
            build_data["force_include"][str(library)] = str(library.relative_to(built / "lib"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


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
