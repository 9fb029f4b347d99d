"""How a game looks in a terminal: rich renderables made from a view, so that nothing hidden can be drawn."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from headjudge.kernel.view import CardView, DecisionView, View, ZoneView

COUNTED = {"hand": "hand", "deck": "deck", "evolve deck": "evolve", "cemetery": "cemetery", "banished zone": "banished"}
"""Zones that are only counted, with the short word for each."""


def zone(shown: View, name: str, player: int) -> ZoneView:
    return next(z for z in shown.zones if z.name == name and z.player == player)


def card_line(card: CardView) -> Text:
    """A card on one line: state, name, stats, keywords."""
    values = card.values
    text = Text()
    text.append("⟳ " if card.turned else "", style="dim")
    text.append(card.name, style="dim" if card.turned else "bold")
    if values.get("type") == "follower":
        left = values["defense"] - card.damage
        text.append(f" {values['attack']}/{left}", style="red" if card.damage else "cyan")
    if card.counters:
        text.append(" " + ", ".join(f"{n} {name}" for name, n in card.counters.items()), style="magenta")
    words = [word for word in values.get("keywords", []) if word not in QUIET]
    if words:
        text.append(" " + " ".join(words), style="yellow")
    return text


QUIET = frozenset({"evolve", "fanfare", "last words", "on evolve", "serve", "quick"})
"""Keywords that say what happens at some moment, not how the card stands on the table."""


def hand_card(card: CardView) -> Text:
    values = card.values
    text = Text(f"({values.get('cost')}) ", style="green")
    text.append(card.name, style="bold")
    if values.get("type") == "follower":
        text.append(f" {values['attack']}/{values['defense']}", style="cyan")
    else:
        text.append(f" {values.get('type')}", style="dim")
    return text


def boxes(cards: Sequence[Text], empty: str) -> RenderableType:
    if not cards:
        return Text(empty, style="dim italic")
    return Columns([Panel(card, expand=False, padding=(0, 1)) for card in cards], padding=(0, 1))


def status(shown: View, player: int) -> Text:
    """Leader, points and the counts of a player's zones, on one line."""
    leader = zone(shown, "leader area", player).cards
    defense = leader[0].values["defense"] - leader[0].damage if leader else 0
    name = leader[0].name if leader else "no leader"
    points = shown.points[player]
    who = "You" if player == shown.player else "Opponent"
    text = Text()
    text.append(f"{who}: {name} ", style="bold reverse" if shown.active == player else "bold")
    text.append(f" ♥ {defense} ", style="bold red")
    text.append(f" PP {points['play points']}/{points['maximum play points']}", style="green")
    text.append(f"  EP {points['evolution points']}", style="blue")
    for kind, word in COUNTED.items():
        text.append(f"  {word} {zone(shown, kind, player).count}", style="dim")
    return text


def side(shown: View, player: int, upside_down: bool) -> RenderableType:
    """One player's half: status, EX area and field; the opponent's mirrored, so that the fields face each other."""
    field = boxes([card_line(card) for card in zone(shown, "field", player).cards], "empty field")
    rows: list[RenderableType] = [status(shown, player)]
    extra = zone(shown, "EX area", player).cards
    if extra:
        rows.append(Text.assemble(("EX  ", "dim"), Text("  ").join(hand_card(card) for card in extra)))
    rows.append(field)
    if not upside_down:
        rows.reverse()
    return Group(*rows)


def hand(shown: View) -> RenderableType:
    cards = zone(shown, "hand", shown.player).cards
    return Group(Text("Your hand", style="dim"), boxes([hand_card(card) for card in cards], "no cards"))


def table(shown: View) -> RenderableType:
    """Both halves and the hand."""
    me = shown.player
    title = f"Turn {shown.turn} · {'your' if shown.active == me else 'their'} {shown.phase}"
    return Panel(
        Group(side(shown, 1 - me, True), Text("─" * 40, style="dim"), side(shown, me, False), hand(shown)), title=title
    )


def log(shown: View, lines: int) -> RenderableType:
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim cyan", justify="right")
    grid.add_column()
    for entry in shown.log[-lines:]:
        grid.add_row(entry.rule, entry.text)
    return grid


def question(decision: DecisionView) -> Text:
    return Text.assemble((decision.question, "bold"), (f"  [{decision.rule}]" if decision.rule else "", "dim cyan"))


def options(decision: DecisionView) -> RenderableType:
    """The numbered options; numbers to choose from need no numbers of their own."""
    if decision.kind == "number":
        values = [option.text for option in decision.options]
        return Text(f"a number from {values[0]} to {values[-1]}")
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="bold green", justify="right")
    grid.add_column()
    for option in decision.options:
        grid.add_row(str(option.index + 1), Text(option.text))
    return grid


def outcome(shown: View) -> Text:
    assert shown.result is not None
    score = shown.result[shown.player]
    said = {1: "You win.", -1: "You lose.", 0: "The game is a draw."}[score]
    return Text(said, style="bold green" if score > 0 else "bold red" if score < 0 else "bold")
