"""An edition: a ledger with its tree of rules, found beside the code that carries it out."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from importlib.resources.abc import Traversable

from headjudge.rulebook import ids, ledger
from headjudge.rulebook.ledger import LEDGER_FILE, Ledger, LedgerError, Row, Status

GROUP = "headjudge.games"
"""The entry points of games, each a module in the package of its game; what ours share is in the package so named."""
GAMES: tuple[str, ...] = ()
"""The packages of games whose books count, where it is not those that are installed."""
CITED_FILE = "cites.txt"
"""In a package that several editions share: the id of the one whose numbers its code cites."""


class Edition:
    """One rulebook in one edition; `package` is the Python package that holds its ledger and its code."""

    __slots__ = ("_by_key", "_children", "_parents", "building", "id", "package", "rows", "title", "variants")

    def __init__(self, book: Ledger, package: str) -> None:
        self.id = book.edition
        self.title = book.title
        self.variants = book.variants
        self.building = book.building
        self.package = package
        self.rows = book.rows
        self._by_key = {ids.key(rule_id): rule_id for rule_id in book.rows}
        self._parents = {row.id: self._find_parent(row) for row in book.rows.values()}
        self._children: dict[str | None, list[str]] = {}
        for rule_id, parent in self._parents.items():
            self._children.setdefault(parent, []).append(rule_id)

    def _find_parent(self, row: Row) -> str | None:
        if row.parent is not None:
            if row.parent not in self.rows:
                raise LedgerError(f"in the ledger of {self.id}, row {row.id}: its parent {row.parent} has no row")
            return row.parent
        return ids.above(row.id, self._by_key)

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self.rows

    def __repr__(self) -> str:
        return f"Edition({self.id!r})"

    @property
    def game(self) -> str:
        """The package of the game that this is an edition of."""
        return next(each for each in games() if f"{self.package}.".startswith(f"{each}."))

    @property
    def cited(self) -> str:
        """The id of the edition whose numbers the code shared by the game's editions cites; empty if none is shared."""
        return next((_cited(package) for package in _shared(games()).get(self.game, ())), "")

    def rule(self, rule_id: str) -> Row:
        row = self.rows.get(rule_id)
        if row is None:
            raise LedgerError(f"the book of {self.id} has no rule {rule_id}", what_to_do=self.hint(rule_id))
        return row

    def hint(self, rule_id: str) -> str:
        """Names the nearest rule above, whose children the reader probably meant."""
        if not ids.is_rule_id(rule_id):
            return "Write the number as the book does, like 8.4.3.1"
        if ids.key(rule_id) in self._by_key:
            return f"Write {self._by_key[ids.key(rule_id)]}"
        above = ids.above(rule_id, self._by_key)
        if above is not None:
            below = self.children(above)
            return f"Under {above} it has {', '.join(below)}" if below else f"The nearest is {above}"
        return f"Its chapters are {', '.join(self.children(None))}"

    def parent(self, rule_id: str) -> str | None:
        return self._parents[self.rule(rule_id).id]

    def parents(self, rule_id: str) -> tuple[str, ...]:
        """The chain above a rule, its chapter first."""
        chain: list[str] = []
        above = self.parent(rule_id)
        while above is not None:
            chain.append(above)
            above = self._parents[above]
        return tuple(reversed(chain))

    def children(self, rule_id: str | None) -> tuple[str, ...]:
        return tuple(self._children.get(rule_id, ()))

    def with_status(self, *statuses: Status) -> tuple[str, ...]:
        return tuple(row.id for row in self.rows.values() if row.status in statuses)

    def load_code(self) -> None:
        """Imports every module of the edition's package and of those it shares: all they declare is registered."""
        for name in (self.package, *_shared(games()).get(self.game, ())):
            package = importlib.import_module(name)
            for module in pkgutil.walk_packages(package.__path__, name + "."):
                if not module.name.endswith("__main__"):
                    importlib.import_module(module.name)


@cache
def of_package(package: str) -> Edition | None:
    """The edition whose ledger lies in this very package."""
    try:
        file = files(package) / LEDGER_FILE
    except (ModuleNotFoundError, TypeError):
        return None
    return Edition(ledger.load(file), package) if file.is_file() else None


@cache
def of_module(module: str) -> Edition | None:
    """The edition a module belongs to: that of the nearest package above it with a ledger, or which cites one."""
    package = module
    while package:
        found = of_package(package)
        if found is not None:
            return found
        cited = _cited(package)
        if cited:
            return edition(cited)
        package = package.rpartition(".")[0]
    return None


def _cited(package: str) -> str:
    try:
        file = files(package) / CITED_FILE
    except (ModuleNotFoundError, TypeError):
        return ""
    return file.read_text(encoding="utf-8").strip() if file.is_file() else ""


def games() -> tuple[str, ...]:
    """The packages of the games."""
    return GAMES or _installed()


@cache
def _installed() -> tuple[str, ...]:
    modules = [each.module for each in entry_points(group=GROUP)]
    return tuple(sorted({module.rpartition(".")[0] or module for module in modules}))


def look_again() -> None:
    """Find the books anew: packages may have come or gone while the process runs."""
    for found in (_installed, _shared, _editions_under, of_package, of_module):
        found.cache_clear()


@cache
def _shared(roots: tuple[str, ...]) -> dict[str, tuple[str, ...]]:
    """By game, the packages that its editions share."""
    return {root: tuple(_packages(files(root), root, CITED_FILE)) for root in roots}


def _packages(folder: Traversable, name: str, file: str = LEDGER_FILE) -> list[str]:
    found = [name] if (folder / file).is_file() else []
    for entry in sorted(folder.iterdir(), key=lambda item: item.name):
        if entry.is_dir() and entry.name.isidentifier():
            found += _packages(entry, f"{name}.{entry.name}", file)
    return found


@cache
def _editions_under(roots: tuple[str, ...]) -> dict[str, Edition]:
    found = (of_package(package) for root in roots for package in _packages(files(root), root))
    return {edition.id: edition for edition in found if edition is not None}


def editions() -> dict[str, Edition]:
    """Every edition installed, by id."""
    return _editions_under(games())


def edition(ruleset: str) -> Edition:
    """The edition a ruleset is played by; a variant is played by the book it is a chapter of."""
    known = editions()
    for candidate in known.values():
        if ruleset == candidate.id or ruleset in candidate.variants:
            return candidate
    raise LedgerError(f"there is no ruleset {ruleset!r}", ", ".join(known) or "an installed ruleset")
