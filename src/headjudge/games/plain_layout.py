"""A table in plain words, laid out as the game looks on a screen."""

from collections.abc import Mapping
from typing import Any

from headjudge.games.layout import ITSELF, Layout, Line, Piece, Row, zone
from headjudge.games.look import Look, Pile, PlayerBox, Points, Stat
from headjudge.games.look import Row as Cards
from headjudge.kernel.view import CardView, OptionView, View


class PlainLayout(Layout):
    """``option_words`` are those of the ruleset, ``playing`` the words of options that play a card of the hand."""

    def __init__(self, look: Look, option_words: Mapping[str, tuple[int, ...]], playing: str, help: str) -> None:
        self.look = look
        self.option_words = option_words
        self.playing = frozenset({playing})
        self.help = help
        cells = [cell for line in look.board.half for cell in (*line.left, *line.middle, *line.right)]
        self.cells = cells
        self.in_play = frozenset(cell.zone for cell in cells if isinstance(cell, Cards))

    def status(self, shown: View, player: int) -> Line:
        pieces: list[Piece] = []
        points = shown.points[player]
        for cell in self.cells:
            if isinstance(cell, Points):
                for each in cell.numbers:
                    most = f"/{points[each.most]}" if each.most else ""
                    pieces.append((f"{each.label} {points[each.points]}{most}", "points"))
            elif isinstance(cell, PlayerBox):
                pieces.append((f"{cell.sign} {points[cell.points]}", "life"))
        counted = [(cell.zone, cell.label or cell.zone) for cell in self.cells if isinstance(cell, Pile)]
        pieces += [
            (f"{label} {zone(shown, name, player).count}", "quiet") for name, label in (("hand", "hand"), *counted)
        ]
        return tuple(pieces)

    def rows(self, shown: View, player: int) -> list[Row]:
        found = []
        for cell in self.cells:
            if isinstance(cell, Cards):
                cards = tuple(self.lying(card) for card in zone(shown, cell.zone, player).cards)
                label = cell.label or cell.zone
                found.append(Row(cards, label) if cell.small else Row(cards, empty=f"nothing on the {label}"))
        return found

    def lying(self, card: CardView) -> Line:
        pieces: list[Piece] = [(card.name, "turned" if card.turned else "name")]
        if numbers := self.numbers(card.values, card.damage):
            pieces.append((numbers, "hurt" if card.damage else "stat"))
        if card.counters:
            pieces.append((", ".join(f"{n} {name}" for name, n in card.counters.items()), "counter"))
        keywords = card.values.get("keywords", ())
        pieces += [(word.title(), "keyword") for word in self.look.standing if word in keywords]
        pieces += [(self.look.turned, "state")] * card.turned
        return tuple(pieces)

    def hand_card(self, card: CardView) -> Line:
        cost, numbers = card.values.get(self.look.corner), self.numbers(card.values)
        kind = (numbers, "stat") if numbers else (str(card.values.get(self.look.type, "")), "quiet")
        return (((f"({cost})", "cost"),) if cost is not None else ()) + ((card.name, "name"), kind)

    def stats(self, card: CardView) -> str:
        cost = card.values.get(self.look.corner)
        return " ".join(part for part in (f"({cost})" if cost is not None else "", self.numbers(card.values)) if part)

    def facts(self, facts: Mapping[str, Any]) -> str:
        cost = f"{self.look.corner_label} {facts[self.look.corner]}" if self.look.corner in facts else ""
        parts = (str(facts.get(self.look.type, "")), cost, self.numbers(facts))
        return ", ".join(part for part in parts if part)

    def about(self, option: OptionView) -> int:
        return ITSELF

    def numbers(self, values: Mapping[str, Any], damage: int = 0) -> str:
        told = [self.number(stat, values, damage) for stat in (self.look.left, self.look.right)]
        return "/".join(each for each in told if each)

    def number(self, stat: Stat | None, values: Mapping[str, Any], damage: int) -> str:
        if stat is None or values.get(stat.value) is None:
            return ""
        if stat.types and values.get(self.look.type) not in stat.types:
            return ""
        return str(values[stat.value] - (damage if stat.less_damage else 0))
