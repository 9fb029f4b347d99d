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
from headjudge.cli.terminal.reading import readable
from headjudge.kernel.logline import LogLine
from headjudge.kernel.view import CardView, DecisionView, View, ZoneView

COUNTED = {"hand": "hand", "deck": "deck", "evolve deck": "evolve", "cemetery": "cemetery"}
"""Zones that are only counted, with the short word for each."""

STANDING = ("ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura")
"""Keywords that say how a card stands on the table, not what happens at some moment."""

RULE_WIDTH = 10

Detail = Callable[[CardView, bool], str]


class Style(NamedTuple):
    """How much room there is: cards in boxes or in lines."""

    boxes: bool = True
    people: tuple[str, str] = ("You", "Opponent")


def zone(shown: View, name: str, player: int) -> ZoneView:
    return next(z for z in shown.zones if z.name == name and z.player == player)


def card_line(card: CardView) -> Text:
    """A card on the field: name, stats, counters, keywords, state."""
    values = card.values
    text = Text(card.name, style="dim" if card.turned else "bold")
    if values.get("type") == "follower":
        left = values["defense"] - card.damage
        text.append(f" {values['attack']}/{left}", style="not dim red" if card.damage else "not dim cyan")
    if card.counters:
        text.append(" " + ", ".join(f"{n} {name}" for name, n in card.counters.items()), style="magenta")
    words = [word for word in STANDING if word in values.get("keywords", [])]
    text.append("".join(f" {word.title()}" for word in words), style="not bold yellow")
    if "evolved" in values.get("special", []):
        text.append(" evolved", style="not bold blue")
    if card.turned:
        text.append(" engaged", style="italic")
    return text


def hand_card(card: CardView, playable: bool) -> Text:
    values = card.values
    text = Text(f"({values.get('cost')}) ", style="green" if playable else "dim green")
    text.append(card.name, style="bold" if playable else "dim")
    if values.get("type") == "follower":
        text.append(f" {values['attack']}/{values['defense']}", style="cyan")
    else:
        text.append(f" {values.get('type')}", style="dim")
    return text


def cards(shown: Sequence[Text], empty: str, style: Style) -> RenderableType:
    if not shown:
        return Text(f"  {empty}", style="dim italic")
    if style.boxes:
        return Columns([Panel(card, expand=False, padding=(0, 1)) for card in shown], padding=(0, 1))
    return Columns([Text.assemble("  ", card) for card in shown], padding=(0, 1))


def status(shown: View, player: int, style: Style) -> Text:
    """Leader, points and the counts of a player's zones, on one line."""
    leader = zone(shown, "leader area", player).cards
    defense = leader[0].values["defense"] - leader[0].damage if leader else 0
    points = shown.points[player]
    turn = shown.active == player and shown.turn > 0
    text = Text("▶ " if turn else "  ", style="bold green")
    text.append(style.people[0 if player == shown.player else 1], style="bold reverse" if turn else "bold")
    text.append(f"  ♥ {defense}", style="bold red")
    text.append(f"  PP {points['play points']}/{points['maximum play points']}", style="green")
    text.append(f"  EP {points['evolution points']}", style="blue")
    for kind, word in COUNTED.items():
        text.append(f"  {word} {zone(shown, kind, player).count}", style="dim")
    banished = zone(shown, "banished zone", player).count
    text.append(f"  banished {banished}" if banished else "", style="dim")
    text.append(f"  {leader[0].name}" if leader and style.boxes else "", style="dim italic")
    return text


def side(shown: View, player: int, style: Style) -> list[RenderableType]:
    """One player's half, from the status to the middle of the table."""
    can = playable(shown)
    rows: list[RenderableType] = [status(shown, player, style)]
    extra = zone(shown, "EX area", player).cards
    if extra:
        shown_cards = [hand_card(card, card.handle in can) for card in extra]
        rows.append(Text.assemble(("  EX area  ", "dim"), Text("  ").join(shown_cards)))
    field = [card_line(card) for card in zone(shown, "field", player).cards]
    return [*rows, cards(field, "nothing on the field", style)]


def playable(shown: View) -> set[int]:
    """The handles of the cards that can be played now."""
    if shown.decision is None:
        return set()
    return {option.data[1] for option in shown.decision.options if option.data[0] == "play"}


def hand(shown: View, style: Style) -> list[RenderableType]:
    held = zone(shown, "hand", shown.player).cards
    can = playable(shown)
    return [
        Text("  Your hand", style="dim"),
        cards([hand_card(card, card.handle in can) for card in held], "empty", style),
    ]


def title(shown: View, style: Style) -> str:
    if shown.result is not None:
        return f"Turn {shown.turn} · the game is over"
    if shown.turn == 0:
        return "Before the first turn"
    return f"Turn {shown.turn} · {style.people[0 if shown.active == shown.player else 1]}: {shown.phase}"


def table(shown: View, style: Style) -> RenderableType:
    """Both halves and the hand, the person's own half below."""
    me = shown.player
    return Group(
        Rule(title(shown, style), style="dim"),
        *side(shown, 1 - me, style),
        *([Text("  " + "┄" * 40, style="dim")] if style.boxes else [Rule(style="dim", characters="┄")]),
        *reversed(side(shown, me, style)),
        *hand(shown, style),
    )


def log_line(entry: LogLine) -> RenderableType:
    """A line of the log after its rule; a turn begins with a bright one."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(style="dim cyan", no_wrap=True, min_width=RULE_WIDTH)
    grid.add_column()
    grid.add_row(entry.rule, Text(entry.text, style="bold" if entry.text.startswith("Turn ") else ""))
    return grid


def question(decision: DecisionView, style: Style) -> Text:
    """The question, the text that asks it, its rule; of two people at one keyboard, to whom."""
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
    grid = Table.grid(padding=(0, 1), expand=True)
    grid.add_column(style="bold green", justify="right")
    grid.add_column(no_wrap=short, overflow="ellipsis")
    grid.add_column(ratio=1, no_wrap=True, overflow="ellipsis", style="dim")
    for offer in offers(shown):
        times = f"  ×{offer.copies}" if offer.copies > 1 else ""
        grid.add_row(str(offer.option.index + 1), Text(readable(offer.option.text) + times), Text(about(offer, detail)))
    return grid


def about(offer: Offer, detail: Detail) -> str:
    """What is worth knowing of a card before choosing it; of one that evolves, what it becomes."""
    card, said = offer.card, offer.option
    if card is None or said.data[0] == "attack":
        return ""
    if said.data[0] == "activate":
        return detail(card, True) if said.text.startswith("Evolve ") else ""
    return f"{'' if said.text.endswith(')') else printed(card)}  {detail(card, said.data[0] == 'evolve into')}".strip()


def printed(card: CardView) -> str:
    """Cost and stats."""
    values = card.values
    cost = f"({values['cost']})" if values.get("cost") is not None else ""
    return f"{cost} {values['attack']}/{values['defense']}" if values.get("type") == "follower" else cost


def outcome(shown: View) -> Text:
    """Who won, by which rule, and what can be done now."""
    assert shown.result is not None
    score = shown.result[shown.player]
    said = {1: "You win", -1: "You lose", 0: "The game is a draw"}[score]
    rule = shown.log[-1].rule if shown.log and shown.log[-1].text.endswith(ENDINGS) else ""
    return Text.assemble(
        (f"{said} on turn {shown.turn}.", "bold green" if score > 0 else "bold red" if score < 0 else "bold"),
        (f"  [{rule}]" if rule else "", "dim cyan"),
        ("\nagain", "bold green"), " plays another game, ",
        ("replay FILE", "bold green"), " keeps this one, ",
        ("quit", "bold green"), " leaves.",
    )  # fmt: skip


ENDINGS = ("the game", "a draw")
"""How a log ends that says by which rule the game was over."""
