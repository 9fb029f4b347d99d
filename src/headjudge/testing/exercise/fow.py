"""Force of Will for the exerciser: what its words mean for cards as they lie, and what its verbs leave."""

from collections.abc import Iterable
from typing import ClassVar

from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.positions import facts_of
from headjudge.games.fow.common.queries import player_card
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.testing.exercise.happened import DEEDS_OF_ALL, Deed, Knowledge, deed
from headjudge.testing.exercise.meaning import Cards, Facts

SIMPLE = {
    "resonator": (m.RESONATOR,), "chant": (m.CHANT,), "addition": (m.ADDITION,), "regalia": (m.REGALIA,),
    "rune": (m.RUNE,), "magic stone": (m.STONE,), "ruler": (m.RULER,), "J-ruler": (m.J_RULER,),
    "J/ruler": (m.RULER, m.J_RULER), "J/resonator": (m.RESONATOR, m.J_RULER),
}  # fmt: skip


class FowWords:
    """What the words of the tree mean (chapters 200 and 300)."""

    zones: ClassVar = {
        "field": frozenset({m.FIELD, m.STONE_AREA}), "ruler": frozenset({m.RULER_AREA}), "hand": frozenset({m.HAND}),
        "deck": frozenset({m.DECK}), "stone deck": frozenset({m.STONE_DECK}), "graveyard": frozenset({m.GRAVEYARD}),
        "removed": frozenset({m.REMOVED}), "chase": frozenset({m.CHASE}), "item": frozenset({m.ITEM_AREA}),
        "stranger": frozenset({m.STRANGER_DECK}), "rune": frozenset({m.RUNE_AREA}), "standby": frozenset({m.STANDBY}),
        "extra": frozenset({m.EXTRA_DECK}), "outside": frozenset({m.SIDEBOARD, m.COLLECTION}),
        "fallen": frozenset({m.GRAVEYARD, m.RULER_AREA}),
    }  # fmt: skip
    in_play = frozenset({m.FIELD, m.STONE_AREA, m.RULER_AREA})
    deck = m.DECK

    def facts(self, game: Game, cid: int) -> Facts:
        return facts_of(game, cid)

    def lies_in(self, facts: Facts, zones: tuple[str, ...]) -> bool:
        return True

    def is_kind(self, game: Game, cid: int, facts: Facts, kind: str) -> bool | None:
        types = set(facts["types"])
        if kind in SIMPLE:
            return bool(types.intersection(SIMPLE[kind]))
        if kind == "leader":
            return game.cards[cid].zone >> 1 == m.PLAYER
        if kind == "card":
            kind_of_zone = game.cards[cid].zone >> 1
            return None if kind_of_zone == m.RULER_AREA else kind_of_zone != m.PLAYER
        if kind == "entity":
            return game.cards[cid].zone >> 1 in (m.FIELD, m.STONE_AREA)
        if kind.endswith(" token") and kind.removesuffix(" token") in SIMPLE:
            return bool(facts["token"]) and self.is_kind(game, cid, facts, kind.removesuffix(" token"))
        return None

    def classes(self, facts: Facts) -> Iterable[str]:
        return tuple(facts["attributes"]) or ("void",)

    def traits(self, facts: Facts) -> Iterable[str]:
        return tuple(facts["races"])

    def stat(self, facts: Facts, stat: str) -> int | None:
        found = facts.get("total cost" if stat == "cost" else stat)
        return found if isinstance(found, int) else None

    def state(self, game: Game, cid: int, facts: Facts, word: str) -> bool | None:
        match word:
            case "engaged":
                return bool(facts["rested"])
            case "reserved":
                return not facts["rested"]
            case "faceup":
                return bool(facts["faceup"])
            case "facedown":
                return not facts["faceup"]
            case "damaged":
                return bool(facts["damage"])
            case _:
                return None

    def leaders(self, game: Game, player: int) -> Cards:
        return frozenset({player_card(game, player)})

    def number_of(self, game: Game, player: int, what: str) -> int | None:
        return int(game.points[player][m.LIFE]) if what == "life" else None

    def gate(self, game: Game, player: int, this: int, gate: tree.Gate) -> bool | None:
        return None

    def phase(self, game: Game) -> str:
        return ""


DEEDS: dict[type, Deed] = {
    **DEEDS_OF_ALL,
    tree.Damage: deed("deal damage", what="to", amount="amount"),
    tree.Destroy: deed("destroy", to="fallen"),
    tree.Bury: deed("banish", to="graveyard", own=True),
    tree.Banish: deed("remove from the game", to="removed"),
    tree.Discard: deed("discard", to="graveyard", looks=("hand",), own=True),
    tree.Put: deed("put", "put into the standby area", "summon", "remove from the game", to="=zone"),
    tree.ReturnToHand: deed("put", to="hand"),
    tree.Engage: deed("rest", done="engaged"),
    tree.Refresh: deed("recover", done="reserved"),
    tree.Gain: deed("gain life", "lose life", form="numbers"),
    tree.PayLife: deed("pay life", form="numbers"),
    tree.PayWill: deed("pay will", form="free"),
    tree.Produce: deed("produce will", form="free"),
    tree.SetLife: deed("gain life", "lose life", form="free"),
    tree.CreateToken: deed("create a token", form="create"),
    tree.GainItem: deed("create a token", form="free"),
    tree.Give: deed("give", what="to", form="give"),
    tree.PutCounter: deed("put a counter", what="on", amount="amount"),
    tree.RemoveCounter: deed("remove a counter", form="free"),
    tree.MoveCounters: deed("remove a counter", "put a counter", form="free"),
    tree.Cancel: deed("cancel", form="free"),
    tree.Copy: deed("copy", form="free"),
    tree.Invert: deed("invert", "change its form", form="free"),
    tree.Steal: deed("change control"),
    tree.Fight: deed("deal damage", form="free"),
    tree.Attach: deed("add", "attach", "be no longer added", "put", form="free"),
    tree.Cover: deed("put on top of a J-ruler", form="free"),
    tree.RemoveDamage: deed("remove damage", form="free"),
    tree.RemoveFromBattle: deed("remove from battle", form="free"),
    tree.RevealUntil: deed("reveal", form="free"),
    tree.ExtraTurn: deed("extra turn", form="free"),
    tree.SkipPhase: deed("skip", form="free"),
    tree.Win: deed("win", "lose", form="free"),
    tree.Lose: deed("win", "lose", form="free"),
    tree.TurnFace: deed("turn face up", form="free"),
}

QUIET: dict[str, tuple[type, ...]] = {
    "choose": (),
    "target": (),
    "name a card": (tree.Declare,),
    "search": (tree.Search,),
    "look": (tree.Look, tree.Search, tree.Reveal, tree.RevealUntil, tree.TopOf),
    "reveal": (tree.Reveal, tree.Search, tree.RevealUntil, tree.Look, tree.AddToHand, tree.Put, tree.Discard),
    "shuffle": (tree.Search, tree.Shuffle),
}

FOW = Knowledge(
    FowWords(),
    DEEDS,
    QUIET,
    frozenset(
        {
            "cease to exist", "put by rule process", "be no longer added", "round up life", "put", "resolve",
            "lose will", "put a counter", "change control", "add", "attach", "remove damage", "lose life",
        }
    ),
    {"foresee": frozenset({"foresee", "look", "put"})},
    {"inheritance": (tree.Discard(tree.This()),)},
    {"dive": (tree.Banish(tree.This()), tree.PutCounter(tree.This(), "cyberbrain", tree.Num(1)))},
)  # fmt: skip
