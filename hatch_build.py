"""Compile the kernel with mypyc when HEADJUDGE_MYPYC=1; otherwise the wheel is plain Python."""

import os
import shutil
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = Path("src")
HOT = "headjudge/kernel"


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
        # NB: a package's __init__ stays Python, so that it can still be found where only it was changed.
        modules = sorted(str(path) for path in (SOURCE / HOT).glob("*.py") if path.name != "__init__.py")
        if not modules:
            return []
        extensions = mypycify(["--strict", *modules], target_dir=str(built / "c"))
        distribution = Distribution({"name": "headjudge", "ext_modules": extensions, "package_dir": {"": str(SOURCE)}})
        command = distribution.get_command_obj("build_ext")
        command.build_lib, command.build_temp = str(built / "lib"), str(built / "temp")
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(before)
    return sorted((built / "lib").rglob("*.so"))
