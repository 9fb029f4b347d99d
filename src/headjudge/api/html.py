"""A table as a piece of a web page: markup and style in one, nothing to be fetched, every text escaped."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING

from headjudge.games.layout import Line

if TYPE_CHECKING:
    from headjudge.api.table import Half, Table

STYLE = """\
.headjudge{font:13px/1.4 system-ui,sans-serif;max-width:60em;border:1px solid #8886;border-radius:8px;padding:8px 12px}
.headjudge .row{display:flex;flex-wrap:wrap;gap:6px;align-items:stretch;margin:4px 0;min-height:1.8em}
.headjudge .card{border:1px solid #8888;border-radius:5px;padding:2px 7px;background:#8881}
.headjudge .row>em{opacity:.7}
.headjudge .name,.headjudge .life{font-weight:600}
.headjudge .turned{font-weight:600;font-style:italic}
.headjudge .hurt{color:#c33}
.headjudge .stat,.headjudge .points,.headjudge .cost{font-variant-numeric:tabular-nums}
.headjudge .quiet,.headjudge .rule{opacity:.65}
.headjudge hr{border:0;border-top:1px dashed #8886;margin:6px 0}
.headjudge ol{margin:2px 0;padding-left:2.2em}
.headjudge p{margin:2px 0}"""


def page(*parts: str) -> str:
    return f'<div class="headjudge"><style>{STYLE}</style>{"".join(parts)}</div>'


def table(drawn: "Table") -> str:
    """Both halves of the table, the newest lines of the log, and the question if there is one."""
    theirs, mine = (half(each) for each in drawn.halves)
    log = "".join(f"<p>{rule(line.rule)} {escape(line.text)}</p>" for line in drawn.log)
    asked = question(*drawn.question) if drawn.question is not None else ""
    title = f"<p><strong>{escape(drawn.title)}</strong></p>"
    return page(title, theirs, "<hr>", mine, f"<hr>{log}" if log else "", asked)


def half(of: "Half") -> str:
    head = f"<p><strong>{escape(of.name)}</strong> {words(of.status)}</p>"
    rows = [row(each.title, each.cells, each.empty) for each in of.rows]
    return head + "".join(rows)


def row(title: str, cells: Iterable[Line], empty: str) -> str:
    cards = "".join(f'<span class="card">{words(cell)}</span>' for cell in cells)
    label = f"<em>{escape(title)}</em>" if title else ""
    return f'<div class="row">{label}{cards or f"<em>{escape(empty)}</em>"}</div>'


def words(line: Line) -> str:
    return " ".join(f'<span class="{escape(role)}">{escape(text)}</span>' for text, role in line)


def question(player: str, asked: str, by: str, texts: Sequence[str], count: int) -> str:
    """A question with its options, numbered as ``choose`` takes them."""
    listed = "".join(f"<li>{escape(text)}</li>" for text in texts)
    more = f"<p>and {count - len(texts)} more</p>" if count > len(texts) else ""
    return f'<p><strong>{escape(player)}</strong>: {escape(asked)} {rule(by)}</p><ol start="0">{listed}</ol>{more}'


def rule(number: str) -> str:
    return f'<span class="rule">[{escape(number)}]</span>'
