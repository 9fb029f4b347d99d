"""The user's own pack of readings: where it lies, and how a reading is put into it or into another file."""

from pathlib import Path

import msgspec
import yaml
from msgspec.structs import replace

from headjudge.errors import Malformed
from headjudge.formats.packs import READS_AS, Pack, Reading, plain, read_pack, write_pack
from headjudge.formats.user import OWN_READINGS, pack_folder
from headjudge.formats.yaml import read_text

NAME = "My readings"


def own_file(ruleset: str) -> Path:
    return pack_folder(ruleset) / OWN_READINGS


def save_reading(reading: Reading, path: Path, ruleset: str) -> Pack:
    """Put a reading into a pack, in the place of an older one for the same card; the file is made if it is not there.

    NB: a YAML file is written anew, so one with comments is refused: they would be lost.
    """
    pack = _pack(path, ruleset, reading)
    kept = tuple(each for each in pack.readings if _whose(each) != _whose(reading))
    new = replace(pack, readings=(*kept, reading))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix.lower() == ".jsonl":
            write_pack(new, path)
        else:
            path.write_text(as_yaml(new), encoding="utf-8")
    except OSError as error:
        raise Malformed(f"{path} cannot be written: {error.strerror}", what_to_do="Name another file") from None
    return new


def as_yaml(pack: Pack) -> str:
    """The pack as people write it."""
    plainly = msgspec.to_builtins(pack)
    rows = [*plainly.pop("cards", ()), *plainly.pop("readings", ())]
    for row in rows:
        _joined(row)
    for word, lines in plainly.get("keywords", {}).items():
        plainly["keywords"][word] = "\n".join(lines)
    content = {**plainly, "cards": rows}
    return str(yaml.dump(content, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=1000))


class _Dumper(yaml.SafeDumper):
    """Writes a text of several paragraphs line by line."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)


def _joined(face: dict[str, object]) -> None:
    for key in ("text", READS_AS):
        lines = face.get(key)
        if isinstance(lines, (list, tuple)):
            face[key] = "\n".join(lines)
    if isinstance(back := face.get("back"), dict):
        _joined(back)


def _pack(path: Path, ruleset: str, reading: Reading) -> Pack:
    if not path.exists():
        name = NAME if path.name == OWN_READINGS else path.stem
        if path.suffix.lower() not in (".yaml", ".yml", ".jsonl"):
            raise Malformed(f"no readings are written to '{path}'", "a file that ends in .yaml or .jsonl", "Rename it")
        return Pack(name, ruleset)
    pack = read_pack(path)
    if pack.ruleset != ruleset:
        raise Malformed(f"{path} is a pack of {pack.ruleset}", f"one of {ruleset}", "Name another file")
    if path.suffix.lower() != ".jsonl" and any(line.lstrip().startswith("#") for line in read_text(path).split("\n")):
        lines = as_yaml(Pack("", "", readings=(reading,))).partition("cards:\n")[2]
        raise Malformed(f"{path} has comments, which would be lost", what_to_do=f"Add this to it yourself:\n{lines}")
    return pack


def _whose(reading: Reading) -> tuple[str, ...]:
    return plain(reading.name), reading.number, reading.section.casefold(), reading.type.casefold()
