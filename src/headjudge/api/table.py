"""What a view shows when it is drawn: the halves of the table as its game lays them out, the log, the question."""

from collections.abc import Sequence
from typing import NamedTuple

from headjudge.games import layout_of
from headjudge.games.layout import Line, Row
from headjudge.kernel.logline import PLAYERS, LogLine
from headjudge.kernel.view import View, ZoneView

LINES = 6
"""How many lines of the log are drawn."""
OPTIONS = 12
"""How many options are listed beside a table."""
HAND = "hand"

Question = tuple[str, str, str, list[str], int]
"""Who is asked what, by which rule, the first options and how many there are."""


class Half(NamedTuple):
    """What one player has, the row next to the middle nearest to the other half."""

    name: str
    status: Line
    rows: list[Row]


class Table(NamedTuple):
    title: str
    halves: tuple[Half, Half]
    log: Sequence[LogLine]
    question: Question | None


def table(shown: View) -> Table:
    """The table from the player's own side: the opponent's half first."""
    me = shown.player
    title = f"{shown.ruleset}, turn {shown.turn}, {shown.phase}, as {PLAYERS[me]} sees it"
    return Table(title, (half(shown, 1 - me), half(shown, me)), shown.log[-LINES:], question(shown))


def half(shown: View, player: int) -> Half:
    layout = layout_of(shown.ruleset)
    hands = [zone for zone in shown.zones if zone.player == player and zone.name == HAND and zone.count]
    rows = [*(hand(shown, zone) for zone in hands), *layout.rows(shown, player)]
    if player == shown.player:
        rows.reverse()
    return Half(PLAYERS[player], layout.status(shown, player), rows)


def hand(shown: View, zone: ZoneView) -> Row:
    known = [layout_of(shown.ruleset).hand_card(card) for card in zone.cards]
    unknown = zone.count - len(known)
    backs: list[Line] = [((f"{unknown} unknown", "quiet"),)] * bool(unknown)
    return Row((*known, *backs), HAND)


def question(shown: View) -> Question | None:
    asked = shown.decision
    if asked is None:
        return None
    texts = [option.text for option in asked.options[:OPTIONS]]
    return PLAYERS[shown.player], asked.question, asked.rule, texts, len(asked.options)
