"""Pages of the reference that are made of the code: commands, the Python API, files, messages."""

import inspect
import re
from typing import Any

import msgspec

import headjudge
from headjudge.cli import app
from headjudge.formats import card_limits, packs, replay, scenario_file, setup
from headjudge.table import protocol

COMMANDS, API, FORMATS, MESSAGES = (f"reference/{name}.md" for name in ("commands", "api", "file-formats", "messages"))
TITLES = {
    COMMANDS: "Commands",
    API: "Python API",
    FORMATS: "File formats, field by field",
    MESSAGES: "Messages of the table, field by field",
}
FILES: dict[str, tuple[tuple[type, str], ...]] = {
    "Card pack": ((packs.Pack, "Pack"), (packs.Card, "Card"), (packs.Reading, "Reading")),
    "Scenario": ((scenario_file.Written, "Scenario"), (scenario_file.Own, "One of several rulesets")),
    "Format": ((card_limits.Format, "Format"),),
    "Replay": (
        (replay.Replay, "Replay"),
        (replay.TurnEnd, "Turn end"),
        (setup.Setup, "Setup"),
        (setup.PackId, "Pack id"),
        (setup.CardId, "Card id"),
    ),
}
GUIDES = {
    "Card pack": "[Cards](../cards.md) and [Bring your own cards](../bring-your-own-cards.md) show packs in use.",
    "Scenario": "[Scenarios](../scenarios.md) explains the keys and what may be said and expected.",
    "Format": "[A format](../bring-your-own-cards.md#a-format) shows one in use.",
    "Replay": "[Replays and saves](../decks.md#replays-and-saves) says what they are for.",
}


def pages() -> dict[str, str]:
    return {COMMANDS: commands(), API: api(), FORMATS: formats(), MESSAGES: messages()}


# -- commands ----------------------------------------------------------------------------------------------------------


def commands() -> str:
    """What cyclopts knows of every command, under a heading for each."""
    found: str = app.generate_docs(output_format="markdown")
    introduction, _, rest = found.partition("## Table of Contents")
    body = rest[rest.index("\n## ") :]
    body = re.sub(r"^(#+) headjudge (.+)$", r"\1 \2 { #headjudge-\2 }", body, flags=re.MULTILINE)
    body = re.sub(r"\{ #headjudge-(.+) \}$", lambda m: f"{{ #headjudge-{m[1].replace(' ', '-')} }}", body, flags=re.M)
    body = body.replace("```console\nheadjudge", "```sh\nheadjudge").replace("**Parameters**:\n", "")
    body = re.sub(r"^(headjudge[a-z0-9 -]*) -m tools\.\S+", r"\1", body, flags=re.MULTILINE)
    body = re.sub(r" \*\[default: (?:\"\"|False)\]\*", "", body)
    about = introduction.split("\n```\n")[-1].strip()
    return (
        f"# Commands\n\n{about} `headjudge --help` and `headjudge COMMAND --help` print the same. A command ends with "
        "0, with 1 where what it examined has faults, and with 2 where it could not understand or do what was asked.\n"
        f"{body}"
    )


# -- Python ------------------------------------------------------------------------------------------------------------


def api() -> str:
    """NB: names are documented where they are defined: ``headjudge`` itself only passes them on."""
    things = [(name, getattr(headjudge, name)) for name in headjudge.__all__ if name != "__version__"]
    groups = {
        "Games": [n for n, t in things if inspect.isclass(t) and not issubclass(t, Exception)],
        "Functions": [n for n, t in things if not inspect.isclass(t)],
        "Errors": [n for n, t in things if inspect.isclass(t) and issubclass(t, Exception)],
    }
    lines = [
        "# Python API",
        "",
        "What `import headjudge` offers. [Python](../python.md) shows it in use.",
    ]
    for title, names in groups.items():
        lines += ["", f"## {title}"]
        for name in names:
            thing = getattr(headjudge, name)
            lines += ["", f"::: {thing.__module__}.{thing.__qualname__}", "    options:", "      heading_level: 3"]
    return "\n".join(lines) + "\n"


# -- structs -----------------------------------------------------------------------------------------------------------


def formats() -> str:
    lines = [
        "# File formats, field by field",
        "",
        "Files are read strictly: an unknown key or a value of another type is refused, with its line. "
        "[Deck lists](../decks.md#deck-lists) are plain text.",
    ]
    for title, structs in FILES.items():
        lines += ["", f"## {title}", "", GUIDES[title]]
        for struct, name in structs:
            lines += ["", f"### {name}", "", *described(struct)]
    return "\n".join(lines) + "\n"


def messages() -> str:
    lines = [
        "# Messages of the table, field by field",
        "",
        "[The protocol](../protocol.md) explains how a client and the table talk; this page lists every message with "
        "its fields. [protocol.schema.json](../protocol.schema.json) says the same to programs.",
    ]
    sent, parts = set[type](), protocol_structs()
    for title, base in (("From a client", protocol.FromClient), ("From the table", protocol.FromTable)):
        lines += ["", f"## {title}"]
        for struct in parts:
            if issubclass(struct, base) and struct is not base:
                sent.add(struct)
                tag = msgspec.inspect.type_info(struct).tag  # type: ignore[attr-defined]
                lines += ["", f"### {tag}", "", *described(struct)]
    lines += ["", "## What they are made of"]
    for struct in parts:
        if struct not in sent and not struct.__name__.startswith("From"):
            lines += ["", f"### {struct.__name__}", "", *described(struct)]
    return "\n".join(lines) + "\n"


def protocol_structs() -> list[type]:
    found = [each for each in vars(protocol).values() if isinstance(each, type) and issubclass(each, msgspec.Struct)]
    return [each for each in found if each.__module__ == protocol.__name__]


def described(struct: type) -> list[str]:
    """The docstring of a struct and a table of its fields."""
    about = inspect.cleandoc(struct.__dict__.get("__doc__") or "").replace("``", "`")
    if about.startswith(f"{struct.__name__}("):
        about = ""
    lines = [*([about, ""] if about else [])]
    fields = msgspec.structs.fields(struct)
    if not fields:
        return [*lines, "It has no fields of its own."]
    lines += ["| field | type | unless said |", "|---|---|---|"]
    for field in fields:
        lines.append(f"| `{field.encode_name}` | {typed(field.type)} | {default(field)} |")
    return lines


def typed(kind: Any) -> str:
    text = inspect.formatannotation(kind).replace("typing.", "")
    text = re.sub(r"Annotated\[([^,\]]+)[^\]]*\]", r"\1", text)
    text = re.sub(r"\b(?:headjudge|msgspec)\.[\w.]*\.(\w+)", r"\1", text)
    return f"`{text}`"


def default(field: msgspec.structs.FieldInfo) -> str:
    if field.required:
        return "must be there"
    value = field.default if field.default is not msgspec.NODEFAULT else field.default_factory()
    return "" if value in ("", (), {}, [], None) and value is not False else f"`{value!r}`"
