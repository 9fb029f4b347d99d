"""The site as far as it can be checked without building it: its pages, their links, and the walks through the code."""

from pathlib import Path

import pytest

from tests.docs.blocks import ROOT
from tools.site import diagrams, links, pages, reference
from tools.site.walks import WALKS, walk

NAMED = list(pages.in_navigation(pages.configured()["nav"]))
CHAPTERS = "reference/rules/"
TEXTS = {Path(name): (pages.DOCS / name).read_text(encoding="utf-8") for name in sorted(pages.written())}
STOPS = {name: stops for text in TEXTS.values() for name, stops in diagrams.stops(text).items()}


def test_every_page_is_in_the_navigation_once() -> None:
    chapters = {name for name in pages.generated() if name.startswith(CHAPTERS) and name != f"{CHAPTERS}index.md"}
    assert sorted(NAMED) == sorted(pages.written() | pages.generated().keys() - chapters)


def test_the_configuration_names_nothing_that_is_missing() -> None:
    config = pages.configured()
    (plugin,) = (each for each in config["plugins"] if isinstance(each, dict))
    extensions = plugin["mkdocstrings"]["handlers"]["python"]["options"]["extensions"]
    assert [name for name in extensions if not (ROOT / name).is_file()] == []
    files = [*config["extra_css"], config["theme"]["logo"], config["theme"]["favicon"]]
    assert [name for name in files if not (pages.DOCS / name).is_file()] == []
    assert [name for name in NAMED if name not in pages.written() | pages.generated().keys()] == []
    assert (ROOT / config["docs_dir"], ROOT / config["site_dir"]) == (pages.PAGES, pages.SITE)


@pytest.mark.parametrize("page", TEXTS, ids=str)
def test_links_and_anchors_resolve(page: Path) -> None:
    files = {file.relative_to(pages.DOCS) for file in pages.DOCS.rglob("*") if file.is_file()}
    shown = {name: pages.for_site(str(name), text) for name, text in TEXTS.items()}
    assert links.faults(page, shown, files) == []


def test_links_that_lead_nowhere_are_told() -> None:
    texts = {Path("a.md"): "# One\n[x](b.md#two) [y](b.md#three) [z](c.md) [w](#one)\n", Path("b.md"): "## Two\n"}
    assert links.faults(Path("a.md"), texts, set()) == [
        "a.md: b.md#three has no such heading",
        "a.md: c.md leads nowhere",
    ]


def test_code_is_neither_link_nor_heading() -> None:
    text = "# A\n```sh\n# not a heading\n[x](nowhere.md)\n```\n`[y](nowhere.md)`\n# A\n"
    assert list(links.links(text)) == []
    assert links.anchors(text) == {"a", "a_1"}


def test_the_text_of_a_card_is_no_link_and_the_name_of_a_file_is_a_title() -> None:
    assert pages.for_site("language/x.md", "> [ACT](VC):Draw.\n- [a](b)\n") == "> `[ACT](VC):Draw.`\n- \\[a](b)\n"
    assert pages.for_site("x.md", "```yaml mine.yaml\na: 1\n```\n") == '```yaml title="mine.yaml"\na: 1\n```\n'
    assert pages.for_site("x.md", "```console varies\n$ x\n```\n") == "```console\n$ x\n```\n"


def test_a_page_of_several_parts_has_one_title() -> None:
    text = "# A\n```sh\n# no heading\n```\n# B\n## C\n"
    assert pages.under_one_title(text) == "# A\n```sh\n# no heading\n```\n## B\n### C\n"
    assert pages.under_one_title("# A\n## B\n") == "# A\n## B\n"


def test_a_file_outside_docs_is_named() -> None:
    assert pages.for_site("x.md", "See [the example](../examples/skirmish).") == "See `examples/skirmish`."


def test_the_reference_names_every_command_field_and_name() -> None:
    made = reference.pages()
    assert made.keys() == reference.TITLES.keys()
    for words in ("## play", "### rules diff", "### cards fix", "--by-hand"):
        assert words in made[reference.COMMANDS]
    assert " -m " not in made[reference.COMMANDS]
    assert "headjudge.errors.Illegal" in made[reference.API]
    assert "| `reads as` |" in made[reference.FORMATS]
    assert "### choose_set" in made[reference.MESSAGES]


def test_the_layers_are_those_of_the_import_contract() -> None:
    drawn = diagrams.layers()
    assert drawn.index(">cli<") < drawn.index(">formats<") < drawn.index(">kernel<") < drawn.index(">errors<")


def test_every_walk_is_written_down() -> None:
    assert STOPS.keys() == WALKS.keys()
    assert all(len(stops) >= 8 for stops in STOPS.values())


@pytest.mark.parametrize("name", WALKS)
def test_a_walk_passes_its_stops_in_their_order(name: str) -> None:
    assert diagrams.missed(STOPS[name], walk(name)) == []
