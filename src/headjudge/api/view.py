"""What a player sees, drawn where a person looks at it."""

from headjudge.api import html
from headjudge.api.table import Half, Table, table
from headjudge.games.layout import Line
from headjudge.kernel.game import Game as KernelGame
from headjudge.kernel.view import View as Seen
from headjudge.kernel.view import view as seen


class View(Seen, frozen=True):
    """A game as one player may know it: zones with the cards known, points, the player's own question, the log.

    It is a msgspec struct, so it becomes JSON as it is. Printed, or looked at in a notebook, it is the table.

    >>> import headjudge as hj
    >>> game = hj.Game.new("sve", decks=("starter/swordcraft", "starter/abysscraft"), seed=7)
    >>> game.view(1).waiting_for, game.view(1).decision is None
    (0, True)
    >>> print(str(game.view(0)).splitlines()[0])
    sve, turn 0, preparation, as Player A sees it
    """

    def __eq__(self, other: object) -> bool:
        """Equal to whatever shows the same, also the kernel's own."""
        if not isinstance(other, Seen):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return "\n".join(lines(table(self)))

    __str__ = __repr__

    def _repr_html_(self) -> str:
        return html.table(table(self))


FIELDS = Seen.__struct_fields__


def view(game: KernelGame, player: int, log: bool = True) -> View:
    found = seen(game, player, log)
    return View(*[getattr(found, name) for name in FIELDS])


# -- in plain text -----------------------------------------------------------------------------------------------------


def lines(drawn: Table) -> list[str]:
    theirs, mine = (half(each) for each in drawn.halves)
    found = [drawn.title, "", *theirs, "  " + "-" * 40, *mine[1:], mine[0], ""]
    found += [f"[{line.rule}] {line.text}" for line in drawn.log]
    if drawn.question is not None:
        player, asked, rule, texts, count = drawn.question
        found += ["", f"{player}: {asked} [{rule}]", *(f"  {n}  {text}" for n, text in enumerate(texts))]
        found += [f"  and {count - len(texts)} more"] * (count > len(texts))
    return found


def half(of: Half) -> list[str]:
    rows = []
    for row in of.rows:
        cards = " | ".join(words(cell) for cell in row.cells if cell) or row.empty
        rows.append(f"  {row.title + ': ' if row.title else ''}{cards}")
    return [f"{of.name}  {words(of.status, '  ')}", *rows]


def words(line: Line, between: str = " ") -> str:
    return between.join(text for text, _role in line)
