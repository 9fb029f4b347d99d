"""What the starter decks must show: each notation, keyword and kind of card, and how a compiled text shows it."""

from collections.abc import Callable
from typing import Any

from headjudge.formats.packs import Face
from headjudge.language import tree

Shown = Callable[[Any], bool]
"""Whether a node of a compiled text is an instance of what is wanted."""


def node(cls: type, /, **fields: object) -> Shown:
    """A node of that class whose fields have those values; a class as a value wants an instance of it."""

    def fits(found: Any) -> bool:
        return isinstance(found, cls) and all(_equals(getattr(found, name), want) for name, want in fields.items())

    return fits


def _equals(value: object, want: object) -> bool:
    return isinstance(value, want) if isinstance(want, type) else value == want


def keyword(name: str) -> Shown:
    return node(tree.Keyword, name=name)


def timing(name: str) -> Shown:
    return node(tree.Automatic, timing=name)


def gate(word: str) -> Shown:
    return node(tree.Gate, word=word)


def has_cost(found: Any) -> bool:
    """An automatic ability with a cost that is paid on resolution."""
    return isinstance(found, tree.Automatic) and any(not isinstance(cost, tree.KeywordAction) for cost in found.costs)


def granted_and_gone(found: Any) -> bool:
    return isinstance(found, tree.Give) and any(isinstance(mod, tree.GrantAbility) for mod in found.mods)


NOTATIONS: tuple[tuple[str, str, Shown], ...] = (
    ("1.3.3", "a prohibition", node(tree.Cannot)),
    ("1.3.4.1", "each player", node(tree.Draw, by=tree.EachPlayer)),
    ("2.13.1", "a name that is also another", node(tree.AlsoNamed)),
    ("3.2.4", "more maximum play points", node(tree.ChangeMaximum)),
    ("4.2.3", "turn facedown", node(tree.TurnFace, face="facedown")),
    ("5.2.1.1", "a cost in play points", node(tree.PayPoints, amount=tree.Num)),
    ("5.2.1.2.1", "an X that the text defines by what was done", node(tree.Damage, amount=tree.HowOften)),
    ("5.2.1.2.2", "a cost of X", node(tree.PayPoints, amount=tree.X)),
    ("5.3.1", "engage", node(tree.Engage, what=tree.Bound)),
    ("5.3.1", "refresh", node(tree.Refresh)),
    ("5.4.1", "put", node(tree.Put)),
    ("5.4.1", "summon", node(tree.Summon)),
    ("5.4.2", "put tokens", node(tree.CreateToken, zones=("ex",))),
    ("5.4.2.1", "summon tokens", node(tree.CreateToken, zones=("field",))),
    ("5.5.1", "destroy", node(tree.Destroy)),
    ("5.6.1", "banish", node(tree.Banish)),
    ("5.7.1", "search", node(tree.Search)),
    ("5.8.1", "shuffle", node(tree.Shuffle)),
    ("5.9.1", "draw", node(tree.Draw, up_to=False)),
    ("5.9.3", "draw up to", node(tree.Draw, up_to=True)),
    ("5.10.1", "look", node(tree.Look)),
    ("5.10.2", "look at up to", node(tree.TopOf, up_to=True)),
    ("5.11.1", "discard", node(tree.Discard, by=tree.You)),
    ("5.12.1", "swap", node(tree.Swap)),
    ("5.13.1", "damage", node(tree.Damage, divided=False)),
    ("5.13.2", "more damage", node(tree.DamageChange, side="deals", how="more")),
    ("5.13.2", "less damage", node(tree.DamageChange, side="takes", how="less")),
    ("5.13.3.1", "attack damage", node(tree.DealsDamage, kind="attack")),
    ("5.13.3.2", "combat damage", node(tree.DamageChange, kind="combat")),
    ("5.13.3.3", "ability damage", node(tree.DamageChange, kind="ability")),
    ("5.14.1", "recover", node(tree.Recover)),
    ("5.15.1.1", "evolve by an effect", node(tree.Evolve, what=tree.Bound)),
    ("5.16.1", "transform", node(tree.Transform)),
    ("5.17.1", "choose", node(tree.Mode, most=tree.Num(1))),
    ("5.17.2", "choose up to", node(tree.Mode, most=tree.Num(2))),
    ("5.17.3.1", "choose more under a condition", node(tree.Mode, upgrade=tree.ModeUpgrade)),
    ("5.18.1", "random", node(tree.Pick, at_random=True)),
    ("5.19.1", "a die", node(tree.RollDie)),
    ("5.20.1", "reveal", node(tree.Reveal)),
    ("5.21.1", "steal", node(tree.Steal)),
    ("5.22.1", "win the game", node(tree.Win)),
    ("5.23.1", "originally", node(tree.StatIs, original=True)),
    ("5.24.1", "change of card type", node(tree.ChangeType)),
    ("5.25.1", "skip a turn", node(tree.SkipTurn)),
    ("5.26.1", "give +", node(tree.StatChange, lose=False)),
    ("5.26.1", "give -", node(tree.StatChange, lose=True)),
    ("5.27.1", "another turn", node(tree.ExtraTurn)),
    ("5.28.1", "for every", node(tree.ForEvery)),
    ("5.29.1", "half", node(tree.Half)),
    ("5.29.2.1", "half of a deck", node(tree.TopOf, amount=tree.Half)),
    ("5.30.1", "bury", node(tree.Bury)),
    ("6.1.2", "a rule of deck construction", node(tree.DeckRule)),
    ("8.2.1", "a card played by an effect", node(tree.PlayCard)),
    ("10.1.1.1", "activate only if", lambda found: isinstance(found, tree.Activated) and bool(found.only_if)),
    ("10.2.1.3.3", "a cost that changes", node(tree.CostChange)),
    ("10.3.4", "an ability valid elsewhere than on the field", node(tree.Continuous, zones=())),
    ("10.4.7.3", "a cost when playing this card", node(tree.PlayCost)),
    ("10.4.7.4", "an automatic ability with a cost", has_cost),
    ("10.4.7.5", "a cost inside an effect", node(tree.Pay)),
    ("10.6.2.3.2", "any number", node(tree.Pick, most=None)),
    ("10.6.2.3.2", "up to", node(tree.Pick, least=tree.Num(0), most=tree.Num)),
    ("10.6.2.4", "divided damage", node(tree.Damage, divided=True)),
    ("10.7.2.2", "once per turn", node(tree.Automatic, per_turn=1)),
    ("10.7.5", "a delayed trigger", node(tree.Delayed)),
    ("10.7.6", "a state trigger", node(tree.Becomes)),
    ("10.9.1.2", "a granted ability in quotes", granted_and_gone),
    ("10.9.1.2", "abilities lost", node(tree.LoseKeyword, keyword="")),
    ("10.10.1", "a replacement of an event", node(tree.Replace)),
    ("15.1.3", "counters put", node(tree.PutCounter)),
    ("15.1.4", "counters removed", node(tree.RemoveCounter)),
)

KEYWORDS: tuple[tuple[str, str, Shown], ...] = (
    ("12.2", "evolve", node(tree.Activated, keyword="evolve")),
    ("12.2.2", "evolve into another name", lambda found: isinstance(found, tree.Evolve) and len(found.into) > 1),
    ("12.3.2", "quick card", keyword("quick")),
    ("12.3.3", "quick ability", node(tree.Activated, quick=True)),
    ("12.4", "fanfare", timing("fanfare")),
    ("12.5", "last words", timing("last words")),
    ("12.6", "on evolve", timing("on evolve")),
    ("12.7", "strike", timing("strike")),
    ("12.7.2", "follower strike", timing("follower strike")),
    ("12.7.2", "leader strike", timing("leader strike")),
    *(
        (f"12.{number}", name, keyword(name))
        for number, name in enumerate(("ward", "storm", "rush", "assail", "intimidate", "drain", "bane", "aura"), 8)
    ),
    ("13.2.1", "combo", gate("combo")),
    ("13.3.1", "spellchain", gate("spellchain")),
    ("13.3.2", "stack", keyword("stack")),
    ("13.3.2.4", "add to a stack", node(tree.PutCounter, kind="stack")),
    ("13.3.3", "earth rite", node(tree.KeywordAction, keyword="earth rite", n=1)),
    ("13.3.3.2", "earth rite with a number", node(tree.KeywordAction, keyword="earth rite", n=2)),
    ("13.4.1", "overflow", gate("overflow")),
    ("13.5.1", "necrocharge", gate("necrocharge")),
    ("13.5.2", "sanguine", gate("sanguine")),
    ("14.2.2", "serve", node(tree.Activated, keyword="serve")),
    ("14.2.3", "race", node(tree.Race, times=1)),
    ("14.2.3.1", "race several times", node(tree.Race, times=2)),
    ("14.2.4", "on race", timing("on race")),
    ("14.3.1", "magical item", node(tree.CreateToken, names=("Magical Item",))),
    ("14.3.2", "lesson", node(tree.KeywordAction, keyword="lesson")),
)

FACTS: tuple[tuple[str, str, Callable[[Face], bool]], ...] = (
    ("2.3.2", "leader", lambda face: face.facts["type"] == "leader"),
    ("2.3.2", "follower", lambda face: face.facts["type"] == "follower"),
    ("2.3.2", "amulet", lambda face: face.facts["type"] == "amulet"),
    ("2.3.2", "spell", lambda face: face.facts["type"] == "spell"),
    ("2.3.3.1", "evolved", lambda face: face.facts.get("special") == "evolved"),
    ("9.2.1", "advanced follower", lambda face: face.facts.get("special") == "advanced" and "attack" in face.facts),
    (
        "9.2.1",
        "advanced amulet",
        lambda face: face.facts.get("special") == "advanced" and face.facts["type"] == "amulet",
    ),
    ("2.14.1", "double-faced", lambda face: getattr(face, "back", None) is not None),
    (
        "6.2.1.3",
        "leader of class and universe",
        lambda face: face.facts["type"] == "leader" and {"class", "universe"} <= face.facts.keys(),
    ),
)
