"""Build the documentation: gather the pages in build/pages, write those made of the code, and make a site of them.

python -m tools.site           everything, strictly: a warning fails it
python -m tools.site --pages   only gather and write the pages
"""

import html
import re
import shutil
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import yaml

from tools.site import diagrams, reference, rules_pages
from tools.site.pages import BUILD, CONFIG, DOCS, PAGES, ROOT, SITE, configured, for_site

RULES = f"{rules_pages.FOLDER}/index.md"


def gather() -> None:
    """Our own pages with their diagrams, and the pages that are made of the code."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(DOCS, PAGES, ignore=shutil.ignore_patterns("*.txt"))
    for page in PAGES.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        page.write_text(diagrams.drawn(for_site(str(page.relative_to(PAGES)), text)), encoding="utf-8")
    for name, text in {**reference.pages(), **rules_pages.pages()}.items():
        file = PAGES / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


def with_chapters(entry: Any) -> Any:
    """The navigation with the books and chapters below the page of all rules."""
    if isinstance(entry, list):
        return [with_chapters(each) for each in entry]
    if isinstance(entry, dict):
        return {
            title: [RULES, *rules_pages.navigation()] if below == RULES else with_chapters(below)
            for title, below in entry.items()
        }
    return entry


def configure() -> Path:
    """The configuration as it is built, beside the pages."""
    config = configured()
    config |= {"docs_dir": PAGES.name, "site_dir": SITE.name, "nav": with_chapters(config["nav"])}
    for plugin in config["plugins"]:
        if isinstance(plugin, dict) and "mkdocstrings" in plugin:
            python = plugin["mkdocstrings"]["handlers"]["python"]
            python["paths"] = [str(ROOT / "src")]
            python["options"]["extensions"] = [str(ROOT / each) for each in python["options"]["extensions"]]
    file = BUILD / CONFIG.name
    file.write_text(yaml.safe_dump(config, sort_keys=False, allow_unicode=True), encoding="utf-8")
    return file


# -- the links of the site ---------------------------------------------------------------------------------------------


class Html(HTMLParser):
    """The anchors and the links of a page of the site."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("id", "name") and value:
                self.ids.add(value)
            if name in ("href", "src") and value:
                self.links.append(html.unescape(value))


def dead_links() -> list[str]:
    """Links of the site that lead nowhere, from one page to another or to a file."""
    pages = {file: Html(file.read_text(encoding="utf-8")) for file in SITE.rglob("*.html")}
    found = []
    for file, page in pages.items():
        if file.name == "404.html":
            continue
        for link in page.links:
            if re.match(r"[a-z]+:|//", link):
                continue
            target, _, mark = unquote(link).partition("#")
            goal = (file.parent / target).resolve() if target else file
            if goal.is_dir():
                goal /= "index.html"
            if not goal.exists():
                found.append(f"{file.relative_to(SITE)}: {link} leads nowhere")
            elif mark and not mark.startswith("__") and goal in pages and mark not in pages[goal].ids:
                found.append(f"{file.relative_to(SITE)}: {link} has no such place")
    return sorted(set(found))


def main() -> int:
    BUILD.mkdir(exist_ok=True)
    gather()
    if "--pages" in sys.argv:
        return 0
    shutil.rmtree(SITE, ignore_errors=True)
    command = [str(Path(sys.executable).with_name("zensical")), "build", "--strict", "--clean", "-f", str(configure())]
    done = subprocess.run(command, cwd=BUILD, check=False)
    if done.returncode:
        return done.returncode
    dead = dead_links()
    print(
        "\n".join(dead)
        or f"{len(list(SITE.rglob('*.html')))} pages in {SITE.relative_to(ROOT)}; every link leads somewhere"
    )
    return 1 if dead else 0


if __name__ == "__main__":
    sys.exit(main())
