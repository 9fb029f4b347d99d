"""How a game looks in a terminal: rich renderables made from a view, so that nothing hidden can be drawn."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from headjudge.cli.terminal.alike import Offer, offers
from headjudge.cli.terminal.set_picker import counted
from headjudge.games import layout_of
from headjudge.games.layout import NOTHING, WHAT_IT_BECOMES, Layout, Line, Row, zone
from headjudge.kernel.logline import LogLine
from headjudge.kernel.view import CardView, DecisionView, View

STYLES = {
    "name": "bold", "turned": "dim", "stat": "not dim cyan", "hurt": "not dim red", "counter": "magenta",
    "keyword": "not bold yellow", "mark": "not bold blue", "state": "italic", "cost": "green", "life": "bold red",
    "points": "green", "quiet": "dim", "title": "dim italic",
}  # fmt: skip
"""How the roles of a layout look."""

UNPLAYABLE = {"name": "dim", "cost": "dim green"}

RULE_WIDTH = 10

Detail = Callable[[CardView, bool], str]


class Style(NamedTuple):
    """How much room there is: cards in boxes or in lines."""

    boxes: bool = True
    people: tuple[str, str] = ("You", "Opponent")


def words(line: Line, styles: dict[str, str] = STYLES) -> Text:
    """The pieces of a line, each in the style of its role."""
    return Text(" ").join(Text(said, style=styles[role]) for said, role in line)


def cards(shown: Sequence[Text], empty: str, style: Style) -> RenderableType:
    if not shown:
        return Text(f"  {empty}", style="dim italic")
    if style.boxes:
        return Columns([Panel(card, expand=False, padding=(0, 1)) for card in shown], padding=(0, 1))
    return Columns([Text.assemble("  ", card) for card in shown], padding=(0, 1))


def status(shown: View, player: int, style: Style, layout: Layout) -> Text:
    """Who it is and the player's numbers, on one line; a title only where there is room."""
    turn = shown.active == player and shown.turn > 0
    text = Text("▶ " if turn else "  ", style="bold green")
    text.append(style.people[0 if player == shown.player else 1], style="bold reverse" if turn else "bold")
    for said, role in layout.status(shown, player):
        if role != "title" or style.boxes:
            text.append(f"  {said}", style=STYLES[role])
    return text


def row(found: Row, style: Style) -> RenderableType:
    if found.grid:
        return grid([words(cell) for cell in found.cells], style)
    if found.title:
        told = Text("  ").join([words(cell) for cell in found.cells])
        return Text.assemble((f"  {found.title}  ", "dim"), told)
    return cards([words(cell) for cell in found.cells], found.empty, style)


def grid(cells: Sequence[Text], style: Style) -> RenderableType:
    """Places side by side, each as wide as the others."""
    found = Table.grid(padding=(0, 1), expand=True)
    for _ in cells:
        found.add_column(ratio=1)
    found.add_row(*(Panel(cell, padding=(0, 1)) if style.boxes else Text.assemble("  ", cell) for cell in cells))
    return found


def side(shown: View, player: int, style: Style, layout: Layout) -> list[RenderableType]:
    """One player's half, from the status to the middle of the table."""
    return [status(shown, player, style, layout), *(row(each, style) for each in layout.rows(shown, player))]


def playable(shown: View, layout: Layout) -> set[int]:
    """The handles of the cards that can be played now."""
    if shown.decision is None:
        return set()
    return {option.data[1] for option in shown.decision.options if option.data[0] in layout.playing}


def hand(shown: View, style: Style, layout: Layout) -> list[RenderableType]:
    held = zone(shown, "hand", shown.player).cards
    can = playable(shown, layout)
    told = [words(layout.hand_card(card), STYLES if card.handle in can else STYLES | UNPLAYABLE) for card in held]
    return [Text("  Your hand", style="dim"), cards(told, "empty", style)]


def title(shown: View, style: Style) -> str:
    if shown.result is not None:
        return f"Turn {shown.turn} · the game is over"
    if shown.turn == 0:
        return "Before the first turn"
    return f"Turn {shown.turn} · {style.people[0 if shown.active == shown.player else 1]}: {shown.phase}"


def table(shown: View, style: Style) -> RenderableType:
    """Both halves and the hand, the person's own half below."""
    me = shown.player
    layout = layout_of(shown.ruleset)
    return Group(
        Rule(title(shown, style), style="dim"),
        *side(shown, 1 - me, style, layout),
        *([Text("  " + "┄" * 40, style="dim")] if style.boxes else [Rule(style="dim", characters="┄")]),
        *reversed(side(shown, me, style, layout)),
        *hand(shown, style, layout),
    )


def log_line(entry: LogLine) -> RenderableType:
    """A line of the log after its rule; a turn begins with a bright one."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim cyan", no_wrap=True, min_width=RULE_WIDTH)
    grid.add_column()
    grid.add_row(entry.rule, Text(entry.text, style="bold" if entry.text.startswith("Turn ") else ""))
    return grid


def question(decision: DecisionView, style: Style, ruleset: str) -> Text:
    """The question, the text that asks it, its rule; of two people at one keyboard, to whom."""
    readable = layout_of(ruleset).readable
    asked, quote, text = decision.question.partition(" “")
    return Text.assemble(
        ("" if style.people[0] == "You" else f"{style.people[0]}: ", "bold yellow"),
        (asked, "bold"),
        (f"  {quote.strip()}{readable(text)}" if quote else "", "italic"),
        (f"  [{decision.rule}]" if decision.rule else "", "dim cyan"),
    )


def options(shown: View, detail: Detail, short: bool = False) -> RenderableType:
    """The numbered options, each on one line if they must be short; numbers to choose from need no numbers."""
    assert shown.decision is not None
    if shown.decision.kind == "number":
        values = [option.text for option in shown.decision.options]
        return Text(f"a number from {values[0]} to {values[-1]}")
    layout = layout_of(shown.ruleset)
    whole = shown.decision.set
    listed = Table.grid(padding=(0, 1), expand=True)
    listed.add_column(style="bold green", justify="right")
    if whole is not None:
        listed.add_column(style="bold yellow", width=1)
    listed.add_column(no_wrap=short, overflow="ellipsis")
    listed.add_column(ratio=1, no_wrap=True, overflow="ellipsis", style="dim")
    for offer in offers(shown):
        said = layout.readable(offer.option.text) + (f"  ×{offer.copies}" if offer.copies > 1 else "")
        mark = [] if whole is None else [Text("✓" if offer.option.index in whole.chosen else "·")]
        listed.add_row(str(offer.option.index + 1), *mark, Text(said), Text(about(offer, detail, layout)))
    if whole is None:
        return listed
    how = Text.assemble((counted(whole), "bold"), ("; a number chooses or takes back, ", "dim"), ("done", "bold green"))
    return Group(listed, Text.assemble(how, (" confirms", "dim")))


def about(offer: Offer, detail: Detail, layout: Layout) -> str:
    """What is worth knowing of a card before choosing it; of one that becomes another, what it becomes."""
    card, said = offer.card, offer.option
    worth = layout.about(said) if card is not None else NOTHING
    if card is None or worth == NOTHING:
        return ""
    becomes = worth == WHAT_IT_BECOMES
    stats = "" if said.text.endswith(")") or said.data[0] == "activate" else layout.stats(card)
    return f"{stats}  {detail(card, becomes)}".strip()


def outcome(shown: View) -> Text:
    """Who won, by which rule, and what can be done now."""
    assert shown.result is not None
    score = shown.result[shown.player]
    said = {1: "You win", -1: "You lose", 0: "The game is a draw"}[score]
    rule = shown.log[-1].rule if shown.log else ""
    return Text.assemble(
        (f"{said} on turn {shown.turn}.", "bold green" if score > 0 else "bold red" if score < 0 else "bold"),
        (f"  [{rule}]" if rule else "", "dim cyan"),
        ("\nagain", "bold green"), " plays another game, ",
        ("replay FILE", "bold green"), " keeps this one, ",
        ("quit", "bold green"), " leaves.",
    )  # fmt: skip
