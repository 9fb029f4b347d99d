"""What a card can be said to be where it lies: rested, attacking, damaged, added, awakened, face down."""

from collections.abc import Callable, Mapping
from typing import Any

from headjudge.games.fow.common.c300_movement import STAY, destination
from headjudge.games.fow.common.model import (
    ABILITIES,
    ADDED_TO,
    ASTRAL,
    ATK,
    ATTACHED_TO,
    ATTACK,
    ATTACKS,
    BASIC,
    BLOCK,
    BLOCKS,
    DAMAGE,
    DEF,
    GENERAL,
    GRAVEYARD,
    HAND,
    KEYWORDS,
    PLAYER,
    PUT,
    REMOVED,
    RULER,
    SIDE,
    SPECIAL,
    TYPES,
)
from headjudge.kernel import reads
from headjudge.kernel.abilities import ACTIVATED, AUTOMATIC, Ability
from headjudge.kernel.actions import Move
from headjudge.kernel.cards import Card, Ref
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.language.lower.history import History
from headjudge.language.lower.vocabulary import Test
from headjudge.language.script import Ctx, Script
from headjudge.rulebook.registry import rule

AWAKENED = "awakened"
"""What an announced play is bound to when its Awakening was paid, and what the card is that was played so."""


LEAVES_FOR = "leaves for "
"""Before the word of a zone: the rules let the card go there if something would put it there."""


def leaves_for(kind: int) -> Test:
    """Whether a card would not stay where it is (317)."""

    def goes(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        return destination(game, Move(PUT, card.controller, (cid, card.incarnation), 2 * kind + card.owner)) != STAY

    return goes


def related(kind: int) -> Test:
    """Whether the card has such a relation to another."""
    return lambda game, ctx, cid, card, values: bool(game.relations and game.related(kind, (cid, card.incarnation)))


def related_to(kind: int) -> Test:
    """Whether another card has such a relation to the card."""
    return lambda game, ctx, cid, card, values: bool(game.relations and game.related_to(kind, (cid, card.incarnation)))


@rule("803.3b", "803.5", what="state")
def attacks_player(of: Callable[[int], int]) -> Test:
    """Whether the card attacks a player, seen from whoever speaks."""

    def attacks(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        seat = 2 * PLAYER + of(ctx.controller)
        return any(game.cards[ref[0]].zone == seat for ref in game.related(ATTACKS, (cid, card.incarnation)))

    return attacks


@rule("803.5", "804.5", "804.5a", "804.5b", what="state")
def is_battling(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """Whether the card attacks, blocks or is attacked."""
    ref = (cid, card.incarnation)
    return any(kind in (ATTACKS, BLOCKS) and ref in (one, other) for kind, one, other, _ in game.relations)


def is_blocked(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    return bool(game.related_to(BLOCKS, (cid, card.incarnation)))


def marked(name: str) -> Test:
    return lambda game, ctx, cid, card, values: bool(card.count(name))


def general(word: str) -> Test:
    return lambda game, ctx, cid, card, values: word in values[GENERAL]


def not_(test: Test) -> Test:
    return lambda game, ctx, cid, card, values: not test(game, ctx, cid, card, values)


def _is(question: Callable[[Card], bool]) -> Test:
    return lambda game, ctx, cid, card, values: question(card)


@rule("901.1", "901.1e", "901.2d", what="state")
def on_chase(game: Game, source: Ref) -> Ref:
    """The newest object on the chase that comes of the card, or the card itself: whose effect something is."""
    return next((play.ref for play in reversed(game.plays) if play.source == source), source)


def ability_of_kind(fits: Callable[[Ability], bool]) -> Test:
    """What a text says of an ability on the chase: that it is an activate ability, or known by a keyword."""

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        play = next((p for p in game.plays if p.ref == (cid, card.incarnation)), None)
        return play is not None and play.ability is not None and fits(play.ability)

    return test


@rule("1109.2a", what="state")
def is_awakened(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """A spell whose Awakening was paid, or a card that was one."""
    play = next((p for p in game.plays if p.ref == (cid, card.incarnation)), None)
    return AWAKENED in values[KEYWORDS] or (play is not None and any(awakenings(play.vars)))


@rule("1109.2a", what="state")
def awakenings(variables: Mapping[str, Any]) -> list[bool]:
    """Of each Awakening that was offered for a spell, whether it was paid."""
    return [bool(paid) for name, paid in variables.items() if name.startswith(AWAKENED)]


def has_one_target(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """Whether a spell or ability on the chase has exactly one target."""
    play = next((p for p in game.plays if p.ref == (cid, card.incarnation)), None)
    script = None if play is None or play.ability is None else play.ability.game_data
    if play is None or not isinstance(script, Script):
        return False
    return sum(len(play.vars.get(target.name, ())) for target in script.targets) == 1


def keyword_of(ability: Ability) -> str:
    script = ability.game_data
    return script.keyword if isinstance(script, Script) else ""


# -- what happened to a card -------------------------------------------------------------------------------------------

ATTACKED, BLOCKED, DAMAGED, DEALT = "attacked", "blocked", "damaged", "dealt damage"
"""The marks of cards that attacked, blocked, were dealt damage or dealt it this turn, under their references."""


def watch(history: History) -> None:
    """Remember which cards attacked, blocked or were dealt damage this turn, and in which battle."""
    history.watch(ATTACKED, (ATTACK,), lambda game, event: mark(game, event, ATTACKED))
    history.watch(BLOCKED, (BLOCK,), lambda game, event: mark(game, event, BLOCKED))
    history.watch(DAMAGED, (DAMAGE,), lambda game, event: mark(game, event, DAMAGED))
    history.watch(DEALT, (DAMAGE,), lambda game, event: game.count((DEALT, event.cause)))


def mark(game: Game, event: Event, word: str) -> None:
    game.count((word, event.ref))
    game.count((word, event.ref, game.tallies.get("battles", 0)))


def this_turn(word: str) -> Test:
    return lambda game, ctx, cid, card, values: (word, (cid, card.incarnation)) in game.tallies


def either(one: Test, other: Test) -> Test:
    return lambda game, ctx, cid, card, values: one(game, ctx, cid, card, values) or other(game, ctx, cid, card, values)


def in_this_battle(*words: str) -> Test:
    """Whether the card did one of these in the battle that goes on."""

    def test(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
        battle = game.tallies.get("battles", 0)
        return any((word, (cid, card.incarnation), battle) in game.tallies for word in words)

    return test


@rule("204.2", "901.1", what="state")
def has_no_ability(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """Whether a card has no ability at all: none in words and no keyword."""
    return not values[ABILITIES] and not values[KEYWORDS]


@rule("907.1", "905.1", what="state")
def has_other_than_will(game: Game, ctx: Ctx, cid: int, card: Card, values: Any) -> bool:
    """Whether a card has an activate ability that is no will ability."""
    return any(ability.kind == ACTIVATED and keyword_of(ability) != "will" for ability in values[ABILITIES])


STATE_TESTS: dict[str, Test] = {
    **{
        LEAVES_FOR + word: leaves_for(kind)
        for word, kind in (("graveyard", GRAVEYARD), ("removed", REMOVED), ("hand", HAND))
    },
    "engaged": _is(lambda card: card.turned),
    "rested": _is(lambda card: card.turned),
    "reserved": _is(lambda card: not card.turned),
    "recovered": _is(lambda card: not card.turned),
    "faceup": _is(lambda card: card.face_up),
    "facedown": _is(lambda card: not card.face_up),
    "revealed": _is(lambda card: card.face_up),
    "token": _is(lambda card: card.is_token),
    "attacking": related(ATTACKS),
    "attacking you": attacks_player(lambda player: player),
    "attacking your opponent": attacks_player(lambda player: 1 - player),
    "blocking": related(BLOCKS),
    "attacked": related_to(ATTACKS),
    "being attacked": related_to(ATTACKS),
    "blocked": is_blocked,
    "battling": is_battling,
    "in battle": is_battling,
    "dealt damage": this_turn(DEALT),
    "did not attack": not_(this_turn(ATTACKED)),
    "fought": in_this_battle(ATTACKED, BLOCKED),
    "fought this turn": either(this_turn(ATTACKED), this_turn(BLOCKED)),
    "attacked in battle": in_this_battle(ATTACKED),
    "damaged": _is(lambda card: card.damage > 0),
    "added": related(ADDED_TO),
    "bestowed": related(ADDED_TO),
    "enchanted": related_to(ADDED_TO),
    "attached": related(ATTACHED_TO),
    "astral": marked(ASTRAL),
    "awakened": is_awakened,
    "inverted": marked(SIDE),
    "shifted": marked(SIDE),
    "future": marked(SIDE),
    "despair": marked(SIDE),
    "past": not_(marked(SIDE)),
    "hope": not_(marked(SIDE)),
    "single target": has_one_target,
    "no ability": has_no_ability,
    "no ATK and DEF": lambda game, ctx, cid, card, values: values[ATK] is None and values[DEF] is None,
    "with other than will abilities": has_other_than_will,
    "activate": ability_of_kind(lambda ability: ability.kind == ACTIVATED),
    "automatic": ability_of_kind(lambda ability: ability.kind == AUTOMATIC),
    "god's art": ability_of_kind(lambda ability: keyword_of(ability) == "god's art"),
    "judgment": ability_of_kind(lambda ability: keyword_of(ability) == "judgment"),
    "keyword": ability_of_kind(lambda ability: bool(keyword_of(ability))),
    "basic": general(BASIC),
    "nonbasic": not_(general(BASIC)),
    "special": general(SPECIAL),
    "stranger": general("stranger"),
    "double-sided": _is(lambda card: len(card.faces) == 2 and RULER not in card.faces[0].values[TYPES]),
}

_THIS_TURN = reads.TALLIES | reads.TURN
STATE_READS = {
    "damaged": reads.DAMAGE,
    "astral": reads.COUNTERS,
    "awakened": reads.VALUES,
    "no ability": reads.VALUES,
    "no ATK and DEF": reads.VALUES,
    "with other than will abilities": reads.VALUES,
    **dict.fromkeys(("inverted", "shifted", "future", "despair", "past", "hope"), reads.COUNTERS | reads.STATE),
    **dict.fromkeys(("dealt damage", "did not attack", "fought", "fought this turn", "attacked in battle"), _THIS_TURN),
    **dict.fromkeys(("activate", "automatic", "god's art", "judgment", "keyword"), reads.ZONES),
}
"""What tells of a state, where that is neither how the card lies nor whom it fights."""
