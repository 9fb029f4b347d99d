"""From an ability's tree, what a position needs for it to happen: the cards its selectors describe, and the play.

Every selector gets witnesses of its own: cards without a text, invented so that they fit. What cannot be brought about
is said in words and never counted as exercised.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from headjudge.formats.packs import Card
from headjudge.formats.position import Placed, Position, Side
from headjudge.games.printed import sides
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.meaning import folded
from headjudge.testing.exercise.position import Draft, Intent, Setting, Unstaged
from headjudge.testing.exercise.wants import ME, THEM, Want, conditions, number, owners, parts, unconditional, wants
from headjudge.testing.exercise.watcher import Watch

WHILE_PLAYED = (tree.PlayCost, tree.Awakening, tree.SpellText)
"""What is carried out with the playing of a card, each for itself."""
UNSHAPED = (
    tree.Not, tree.DifferentNames, tree.SameNameAs, tree.Shares, tree.ExtremeStat, tree.SameStat, tree.SameColumn,
    tree.BoostedBy, tree.SameOwner,
)  # fmt: skip
"""Filters that any witness meets, or that others are laid out for."""
IGNORED = (tree.InBattle, tree.SameColumn, tree.BoostedBy, tree.Becomes, tree.SameNameAs, tree.HowOften, tree.Paid)
"""What a position is not made for: an ability that needs it and does not happen was not staged."""


class Stage(ABC):
    """How a game brings its abilities about."""

    ruleset: str
    class_word = "class"
    """The fact with a card's class, clan or attribute."""
    state_words: ClassVar[dict[str, dict[str, Any]]] = {}
    """What positions say of a card in a state of the tree."""
    resting: frozenset[str] = frozenset()
    """The questions between two things of a plan; none for those at which the game's speech is at rest."""
    declines: frozenset[str] = frozenset()
    """Questions whether to do something that the plan does not say."""
    windows: frozenset[str] = frozenset()
    """Questions in which something may be played although the turn is not at rest."""

    # -- what a game says

    @abstractmethod
    def draft(self, setting: Setting, want: Want, player: int, zone: str) -> Draft:
        """A card that fits the selector."""

    def shape(self, setting: Setting, draft: Draft, test: Any) -> None:
        """Give the card what a filter asks for."""
        match test:
            case tree.Trait(name):
                self.shape_trait(draft, name)
            case tree.Class(name):
                draft.facts[self.class_word] = name
            case tree.Name(name):
                draft.name, draft.twin = name, folded(name) == folded(setting.card_name)
            case tree.NamePart(text):
                draft.name = draft.name if folded(text) in folded(draft.name) else f"{text} {draft.name}"
            case tree.Has(keyword):
                draft.text.append(self.keyword_line(keyword))
            case tree.State(word):
                self.shape_state(setting, draft, word)
            case tree.StatIs(stat, op, amount):
                n = number(amount) if isinstance(amount, tree.Num) or op not in ("<=", "<") else 1
                value = {">=": n, "<=": n, "==": n, ">": n + 1, "<": max(0, n - 1), "!=": n + 1}[op]
                self.shape_stat(draft, stat, value)
            case tree.HasCounter(kind, _, amount):
                draft.with_state(counters={kind: 1 if amount is None else number(amount)})
            case tree.AnyOf(filters):
                self.shape_any(setting, draft, filters)
            case tree.AllOf(filters):
                for each in filters:
                    self.shape(setting, draft, each)
            case tree.SameNameAs(tree.This()):
                draft.name, draft.twin = setting.card_name, True
            case tree.SameNameAs(tree.Each(sel)):
                self.shape_namesake(setting, draft, sel)
            case tree.EnteredThisTurn():
                draft.with_state(fresh=True)
            case tree.DifferentCosts(stat):
                self.shape_stat(draft, stat, 1 + setting.names % 3)
            case tree.Twin() | tree.SameName():
                draft.name = "Witness Twin"
            case _ if isinstance(test, UNSHAPED):
                pass
            case _:
                self.shape_own(setting, draft, test)

    def shape_any(self, setting: Setting, draft: Draft, filters: Sequence[Any]) -> None:
        """The first of several that a card can be given."""
        for test in filters[:-1]:
            try:
                self.shape(setting, draft, test)
            except Unstaged:
                continue
            return
        self.shape(setting, draft, filters[-1])

    def shape_stat(self, draft: Draft, stat: str, value: int) -> None:
        draft.facts[stat] = value

    def shape_state(self, setting: Setting, draft: Draft, word: str) -> None:
        if word not in self.state_words:
            raise Unstaged(f"a card that is {word}")
        draft.with_state(**self.state_words[word])

    def shape_namesake(self, setting: Setting, draft: Draft, sel: tree.Selector) -> None:
        """The card bears the name of one that fits the selector: of one that lies there, or of another made for it."""
        part = parts(sel)[0]
        zone, player = self.zone_word((part.zones or ("",))[0]), owners(part.whose)[-1]
        there = [each for each in setting.drafts if each.zone == zone and each.player == player]
        if not there:
            self.provide(setting, Want(part, 1, ""))
            there = setting.drafts[-1:]
        if there:
            draft.name = there[-1].name
            draft.facts = {**there[-1].facts}

    def shape_own(self, setting: Setting, draft: Draft, test: Any) -> None:
        """What only this game's cards have."""
        raise Unstaged(f"a card with {type(test).__name__}")

    @abstractmethod
    def shape_trait(self, draft: Draft, name: str) -> None:
        """The card is of that trait besides any other."""

    def keyword_line(self, keyword: str) -> str:
        """A line of text with a keyword."""
        return f"{keyword.capitalize()}."

    @abstractmethod
    def zone_word(self, zone: str) -> str:
        """A zone of the tree in the words of positions."""

    @abstractmethod
    def room(self, setting: Setting, zone: str, player: int) -> int:
        """How many more cards the zone may hold."""

    @abstractmethod
    def prepare(self, setting: Setting, card: Card, ability: Any) -> None:
        """Put the card where its ability works, and plan what makes it happen."""

    @abstractmethod
    def need(self, setting: Setting, node: Any) -> None:
        """What a node of the tree needs that is no matter of witnesses: a condition that holds, something to pay."""

    @abstractmethod
    def fill(self, setting: Setting) -> None:
        """Cards that have nothing to do with it, so that touching them shows."""

    @abstractmethod
    def meant(self, game: Game, decision: Decision, intent: Intent, trial: Any) -> Option | None:
        """The option that does what is intended, if there is one now."""

    @abstractmethod
    def onward(self, game: Game, decision: Decision, intent: Intent, turns: int) -> Option | None:
        """What leads on to where it may be done, if anything does; so many turns have passed."""

    def answer(self, game: Game, decision: Decision) -> Option | None:
        """The answer to a question that no ability asks, where one is better than another."""
        return None

    def plays_keyword(self, ability: tree.Keyword) -> bool:
        """Whether what a keyword does shows only in play, not among the words that a card has."""
        return False

    def is_done(self, trial: Any, watch: Watch) -> bool:
        """Whether something happened that the rules themselves do for the ability."""
        return False

    def waits(self, game: Game, decision: Decision) -> Option | None:
        """What lets that happen which was played and waits, where a game has such a thing."""
        return None

    @abstractmethod
    def idle(self, game: Game, decision: Decision) -> Option | None:
        """Doing nothing, if that is possible."""

    @abstractmethod
    def impoverish(self, setting: Setting) -> None:
        """Take away what costs are paid with."""

    # -- wants

    def ignored(self, ability: Any) -> str:
        """What the ability needs that nobody has brought about."""
        for node in walk((getattr(ability, "trigger", None), getattr(ability, "gate", None), *conditions(ability))):
            if isinstance(node, IGNORED):
                return type(node).__name__
            if getattr(node, "through", ""):
                return str(node.through)
        return ""

    def stripped(self, card: Card, ability: Any, all_of: Sequence[Any] = (), side: int = 0) -> Setting:
        """The same play without anything that the ability speaks of; ``side`` is the one of the card that is meant."""
        shown = shown_side(card, side)
        setting = Setting(card_name=shown.name, front=card.name, all_of=all_of, side=side)
        self.prepare(setting, shown, ability)
        return setting

    def setting(self, card: Card, ability: Any, all_of: Sequence[Any] = (), side: int = 0, met: bool = True) -> Setting:
        """The position and plan in which the ability's main branch should happen; or all but its conditions."""
        setting = self.stripped(card, ability, all_of, side)
        played = any(intent[:2] == ("play", card.name) for intent in setting.plan)
        also = [each for each in all_of if played and isinstance(each, WHILE_PLAYED) and each is not ability]
        for part in (ability, *also):
            for node in walk(part if met else unconditional(part)):
                self.need(setting, node)
            for want in wants(part, met):
                self.provide(setting, want)
        for each in all_of if played else ():
            self.permit(setting, each)
        if setting.fillers:
            self.fill(setting)
        return setting

    def permit(self, setting: Setting, ability: Any) -> None:
        """What keeps the card from being played does not hold."""
        if not isinstance(ability, tree.Continuous) or not isinstance(ability.of, tree.This):
            return
        if any(isinstance(mod, tree.Cannot) and mod.act == "be played" for mod in ability.mods):
            for node in walk(ability.cond):
                for inner in walk(node.cond) if isinstance(node, tree.Unless) else ():
                    self.need(setting, inner)
            for want in wants(ability, met=False):
                self.provide(setting, want)

    def provide(self, setting: Setting, want: Want) -> None:
        if self.is_there(want.sel):
            return
        zones = want.sel.zones or (want.looks,)
        for player in owners(want.sel.whose):
            zone = self.zone_word(zones[0])
            if not zone:
                continue
            for _ in range(min(want.count, self.room(setting, zone, player))):
                setting.drafts.append(self.draft(setting, want, player, zone))

    def is_there(self, sel: tree.Sel) -> bool:
        """Whether a selector means what every game has."""
        return sel.kind == "leader"

    def position(self, setting: Setting, card: Card | None) -> Position:
        zones: tuple[dict[str, list[Placed]], dict[str, list[Placed]]] = ({}, {})
        if card is not None and setting.card_zone:
            zones[ME].setdefault(setting.card_zone, []).append(Placed(card, setting.card_state))
        for each in setting.drafts:
            if card is not None and not setting.card_zone and each.name == card.name:
                each.state = {**setting.card_state, **each.state}
            placed = Placed(card, each.state) if each.twin and card is not None else each.placed()
            zones[each.player].setdefault(each.zone, []).append(placed)
        sides = tuple(
            Side({word: tuple(self.completed(word, cards)) for word, cards in zones[p].items()}, setting.points[p])
            for p in (ME, THEM)
        )
        return Position((sides[0], sides[1]), setting.active, setting.phase)

    def completed(self, zone: str, cards: list[Placed]) -> list[Placed]:
        """A deck that is named has blanks below."""
        return [*cards, *[Placed("Blank")] * 20] if zone == "deck" else cards


def shown_side(card: Card, side: int) -> Card:
    """A card as if the side were its front."""
    face = list(sides(card))[side]
    return msgspec.structs.replace(card, name=face.name, facts=face.facts, text=face.text)
