"""Cardfight!! Vanguard for the exerciser: what its words mean for cards as they lie, and what its verbs leave."""

from collections.abc import Iterable
from typing import ClassVar

from headjudge.games.cfv import model as m
from headjudge.games.cfv.circles import vanguard
from headjudge.games.cfv.positions import facts_of
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.testing.exercise.happened import DEEDS_OF_ALL, Deed, Knowledge, deed
from headjudge.testing.exercise.meaning import Cards, Facts

FRONT = frozenset({m.VC, m.LEFT_FRONT, m.RIGHT_FRONT})
REAR = frozenset({m.LEFT_FRONT, m.RIGHT_FRONT, m.LEFT_BACK, m.CENTER_BACK, m.RIGHT_BACK})
SHINKEN_HISSATSU, ORACLE, BRAVE = 3, 5, 3


class CfvWords:
    """What the words of the tree mean (chapters 2 to 4, 10)."""

    zones: ClassVar = {
        "vc": frozenset({m.VC}), "rc": REAR, "gc": frozenset({m.GC}), "deck": frozenset({m.DECK}),
        "hand": frozenset({m.HAND}), "drop": frozenset({m.DROP}), "soul": frozenset({m.SOUL}),
        "damage": frozenset({m.DAMAGE_ZONE}), "bind": frozenset({m.BIND_ZONE}), "g": frozenset({m.G_ZONE}),
        "trigger": frozenset({m.TRIGGER_ZONE}), "heart": frozenset({m.VC}), "removed": frozenset({m.REMOVED}),
    }  # fmt: skip
    in_play = frozenset({m.VC, m.GC}) | REAR
    deck = m.DECK

    def facts(self, game: Game, cid: int) -> Facts:
        return facts_of(game, cid)

    def lies_in(self, facts: Facts, zones: tuple[str, ...]) -> bool:
        """Hearts lie with the vanguard and are no units of its circle."""
        return bool(facts["heart"]) if zones == ("heart",) else not (facts["heart"] and "vc" in zones)

    def is_kind(self, game: Game, cid: int, facts: Facts, kind: str) -> bool | None:
        on_circle = game.cards[cid].zone >> 1 in self.in_play
        match kind:
            case "card":
                return True
            case "unit":
                if on_circle and facts["deleted"]:
                    return None
                return not (on_circle and (facts["locked"] or facts["heart"]))
            case "G unit":
                return bool(facts["type"] == m.G_UNIT)
            case "normal unit":
                return bool(facts["type"] == m.NORMAL_UNIT)
            case "trigger unit":
                return bool(facts["type"] == m.TRIGGER_UNIT)
            case _:
                return None

    def classes(self, facts: Facts) -> Iterable[str]:
        return tuple(facts["clans"])

    def traits(self, facts: Facts) -> Iterable[str]:
        return (*facts["races"], *facts["nations"])

    def stat(self, facts: Facts, stat: str) -> int | None:
        found = facts.get(stat)
        return found if isinstance(found, int) else None

    def state(self, game: Game, cid: int, facts: Facts, word: str) -> bool | None:
        match word:
            case "engaged":
                return bool(facts["resting"])
            case "reserved":
                return not facts["resting"]
            case "faceup" | "locked" | "deleted":
                return bool(facts[word])
            case "facedown":
                return not facts["faceup"]
            case "front row":
                return game.cards[cid].zone >> 1 in FRONT
            case "back row":
                return game.cards[cid].zone >> 1 in REAR - FRONT
            case _:
                return None

    def leaders(self, game: Game, player: int) -> Cards:
        return frozenset({vanguard(game, player)})

    def number_of(self, game: Game, player: int, what: str) -> int | None:
        return None

    def gate(self, game: Game, player: int, this: int, gate: tree.Gate) -> bool | None:
        damage, hand = (len(game.zones[2 * kind + player]) for kind in (m.DAMAGE_ZONE, m.HAND))
        match gate.word:
            case "generation break":
                g_zone = game.zones[2 * m.G_ZONE + player]
                return sum(game.cards[cid].face_up for cid in g_zone) >= gate.n or None
            case "limit break":
                return damage >= gate.n or None
            case "shinken hissatsu":
                return damage >= SHINKEN_HISSATSU
            case "oracle":
                return hand >= ORACLE
            case "brave":
                return hand <= BRAVE
            case "thunderstrike":
                return len(game.zones[2 * m.BIND_ZONE + 1 - player]) >= gate.n
            case _:
                return None

    def phase(self, game: Game) -> str:
        return ""


DEEDS: dict[type, Deed] = {
    **DEEDS_OF_ALL,
    tree.Destroy: deed("retire", to="drop"),
    tree.Put: deed("put", to="=zone"),
    tree.Call: deed("call", to="=zone"),
    tree.Discard: deed("discard", to="drop", looks=("hand",), own=True),
    tree.ReturnToHand: deed("put", to="hand"),
    tree.Refresh: deed("stand", done="reserved"),
    tree.Engage: deed("rest", done="engaged"),
    tree.TurnFace: deed("turn face up", "turn face down", done="=face"),
    tree.Bind: deed("bind", to="bind"),
    tree.Heal: deed("heal"),
    tree.Lock: deed("lock", done="locked"),
    tree.Unlock: deed("unlock"),
    tree.Delete: deed("delete", done="deleted"),
    tree.Ride: deed("ride", form="free"),
    tree.Stride: deed("stride", "become a heart", "belong together", form="free"),
    tree.TimeLeap: deed("time leap", "bind", "search", "call", "shuffle", form="free"),
    tree.Damage: deed("deal damage", "damage check", "put", form="free"),
    tree.Give: deed("give", "lose abilities", "become", what="to", form="give"),
    tree.Nullify: deed("nullify", form="free"),
    tree.Swap: deed("move between circles", form="free"),
    tree.Win: deed("lose", form="free"),
    tree.Lose: deed("lose", form="free"),
    tree.ExtraTurn: deed("extra turn", form="free"),
}

QUIET: dict[str, tuple[type, ...]] = {
    "choose": (),
    "declare": (tree.Declare,),
    "guard": (tree.Call, tree.Put),
    "search": (tree.Search, tree.TimeLeap),
    "look": (),
    "reveal": (tree.Reveal, tree.Search, tree.Look, tree.Call, tree.Put, tree.Ride, tree.Stride, tree.Damage),
    "shuffle": (tree.Search, tree.Shuffle, tree.TimeLeap),
    "become in harmony": (),
}

CFV = Knowledge(
    CfvWords(),
    DEEDS,
    QUIET,
    frozenset(
        {
            "put by rule action", "become a heart", "belong together", "cease to be a heart", "cease to be deleted",
            "retire", "put", "stand", "rest", "legion", "trigger", "draw", "discard", "turn face up",
        }
    ),
    {
        "counter blast": frozenset({"counter blast"}),
        "soul blast": frozenset({"soul blast"}),
        "soul charge": frozenset({"soul charge"}),
        "counter charge": frozenset({"counter charge"}),
    },
    shares=True,
)  # fmt: skip
