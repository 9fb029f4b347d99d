"""Shadowverse: Evolve for the exerciser: what its words mean for cards as they lie, and what its verbs leave."""

from collections.abc import Iterable
from typing import ClassVar

from headjudge.games.sve import model as m
from headjudge.games.sve.positions import facts_of
from headjudge.games.sve.queries import leader
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.testing.exercise.happened import DEEDS_OF_ALL, Deed, Knowledge, deed
from headjudge.testing.exercise.meaning import Cards, Facts

OVERFLOW = 7


class SveWords:
    """What the words of the tree mean (chapters 2 to 4, 13)."""

    zones: ClassVar = {
        "leader": frozenset({m.LEADER}), "field": frozenset({m.FIELD}), "deck": frozenset({m.DECK}),
        "evolve_deck": frozenset({m.EVOLVE_DECK}), "hand": frozenset({m.HAND}), "ex": frozenset({m.EX}),
        "cemetery": frozenset({m.CEMETERY}), "banished": frozenset({m.BANISHED}),
        "resolution": frozenset({m.RESOLUTION}),
    }  # fmt: skip
    in_play = frozenset({m.FIELD})
    deck = m.DECK

    def facts(self, game: Game, cid: int) -> Facts:
        return facts_of(game, cid)

    def lies_in(self, facts: Facts, zones: tuple[str, ...]) -> bool:
        return True

    def is_kind(self, game: Game, cid: int, facts: Facts, kind: str) -> bool | None:
        if kind == "card":
            return True
        if kind == "token":
            return bool(facts["token"])
        return bool(facts["type"] == kind)

    def classes(self, facts: Facts) -> Iterable[str]:
        return (facts["class"],)

    def traits(self, facts: Facts) -> Iterable[str]:
        return tuple(facts["traits"])

    def stat(self, facts: Facts, stat: str) -> int | None:
        found = facts.get(stat)
        return found if isinstance(found, int) else None

    def state(self, game: Game, cid: int, facts: Facts, word: str) -> bool | None:
        match word:
            case "engaged":
                return bool(facts["engaged"])
            case "reserved":
                return not facts["engaged"]
            case "evolved":
                return bool(facts["evolved"])
            case "unevolved":
                return not facts["evolved"]
            case "token":
                return bool(facts["token"])
            case "faceup":
                return bool(facts["faceup"])
            case "facedown":
                return not facts["faceup"]
            case "advanced":
                return "advanced" in facts["special"]
            case _:
                return None

    def leaders(self, game: Game, player: int) -> Cards:
        return frozenset({leader(game, player)})

    def number_of(self, game: Game, player: int, what: str) -> int | None:
        points = game.points[player]
        match what:
            case "play_points":
                return int(points[m.PLAY_POINTS])
            case "max_play_points":
                return int(points[m.MAX_PLAY_POINTS])
            case "play_points is at its limit":
                return int(points[m.PLAY_POINTS] >= points[m.MAX_PLAY_POINTS])
            case "max_play_points is at its limit":
                return int(points[m.MAX_PLAY_POINTS] >= 10)
            case _:
                return None

    def gate(self, game: Game, player: int, this: int, gate: tree.Gate) -> bool | None:
        cemetery = game.zones[2 * m.CEMETERY + player]
        match gate.word:
            case "overflow":
                return bool(game.points[player][m.MAX_PLAY_POINTS] >= OVERFLOW)
            case "necrocharge":
                return len(cemetery) >= gate.n or None
            case "spellchain":
                return sum(facts_of(game, cid)["type"] == "spell" for cid in cemetery) >= gate.n or None
            case _:
                return None

    def phase(self, game: Game) -> str:
        return {m.START: "start", m.MAIN: "main", m.END: "end"}.get(game.phase, "")


DEEDS: dict[type, Deed] = {
    **DEEDS_OF_ALL,
    tree.Damage: deed("damage", what="to", amount="amount"),
    tree.Destroy: deed("destroy", to="cemetery"),
    tree.Banish: deed("banish", to="banished"),
    tree.Bury: deed("bury", to="cemetery", own=True),
    tree.Discard: deed("discard", to="cemetery", looks=("hand",), own=True),
    tree.Put: deed("put", to="=zone"),
    tree.Summon: deed("summon", to="field"),
    tree.ReturnToHand: deed("return to hand", to="hand"),
    tree.Recover: deed("recover play points", form="numbers"),
    tree.ChangeMaximum: deed("change points", form="numbers"),
    tree.Gain: deed("change points", form="numbers"),
    tree.PayPoints: deed("pay", form="numbers"),
    tree.Engage: deed("engage", done="engaged"),
    tree.Refresh: deed("refresh", done="reserved"),
    tree.TurnFace: deed("turn face", done="=face"),
    tree.CreateToken: deed("create", form="create"),
    tree.Give: deed("give", "set", what="to", form="give"),
    tree.ChangeType: deed("give", "set", form="free"),
    tree.Evolve: deed("evolve", form="evolve"),
    tree.Serve: deed("serve", "engage", form="free"),
    tree.Race: deed("race", "put", "serve", form="free"),
    tree.PutCounter: deed("put or remove counters", what="on", amount="amount"),
    tree.RemoveCounter: deed("put or remove counters", form="free"),
    tree.Transform: deed("create", "eliminate", "put", "banish", form="free"),
    tree.RollDie: deed("roll a die", form="free"),
    tree.ExtraTurn: deed("take another turn", form="free"),
    tree.SkipTurn: deed("skip a turn", form="free"),
    tree.Win: deed("lose", form="free"),
    tree.Lose: deed("lose", form="free"),
    tree.Steal: deed("steal"),
    tree.Swap: deed("swap", form="free"),
}

QUIET: dict[str, tuple[type, ...]] = {
    "selected": (),
    "search": (tree.Search,),
    "look": (tree.Look, tree.Search, tree.Reveal, tree.RevealUntil),
    "reveal": (tree.Reveal, tree.Search, tree.RevealUntil, tree.Look, tree.AddToHand, tree.Put),
    "shuffle": (tree.Search, tree.Shuffle),
    "keyword performed": (tree.KeywordAction,),
}

SVE = Knowledge(
    SveWords(),
    DEEDS,
    QUIET,
    frozenset({"eliminate", "put by rules handling", "put or remove counters", "put", "engage"}),
    {
        "earth rite": frozenset({"put or remove counters", "put", "destroy", "keyword performed", "bury"}),
        "lesson": frozenset({"put", "banish", "keyword performed", "discard"}),
        "serve": frozenset({"serve", "engage", "put", "create"}),
    },
)
