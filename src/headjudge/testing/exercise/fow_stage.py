"""What abilities of Force of Will need: witnesses, rulers, spells to answer, conditions that hold."""

from abc import abstractmethod
from typing import Any, ClassVar

from headjudge.formats.packs import Card
from headjudge.language import tree
from headjudge.testing.exercise.position import Draft, Intent, Setting, Unstaged
from headjudge.testing.exercise.stage import Stage
from headjudge.testing.exercise.wants import ME, THEM, Want, number, owners, parts

TYPES = {
    "card": "resonator", "resonator": "resonator", "J/resonator": "resonator", "entity": "resonator",
    "resonator token": "resonator", "chant": "chant", "regalia": "regalia", "rune": "rune", "spell": "chant",
    "normal spell": "chant", "non-resonator spell": "chant", "resonator spell": "resonator", "chant spell": "chant",
    "addition": "addition: field", "field addition": "addition: field", "addition token": "addition: field",
    "resonator addition": "addition: resonator", "addition spell": "addition: field", "spell or ability": "chant",
    "J/resonator addition": "addition: J/resonator", "summon spell": "resonator",
}  # fmt: skip
RULERS = ("ruler", "J-ruler", "J/ruler")
WILLS = ("light", "fire", "water", "wind", "darkness")
SYMBOLS = dict(zip("WRUGB", WILLS, strict=True))
PLENTY = 12
ZONES = {
    "": "field", "item": "items", "rune": "runes", "stranger": "stranger deck", "extra": "extra deck",
    "outside": "sideboard",
}  # fmt: skip


class FowStage(Stage):
    """What abilities of Force of Will need to come about."""

    ruleset = "fow-10.2"
    class_word = "attribute"
    windows = frozenset({"attack with", "attack", "block with", "declare attack", "declare block"})
    declines = frozenset({"block with", "declare block"})
    state_words: ClassVar[dict[str, dict[str, Any]]] = {
        "engaged": {"rested": True}, "damaged": {"damage": 100}, "faceup": {"faceup": True}, "reserved": {},
        "revealed": {"faceup": True}, "facedown": {"faceup": False}, "astral": {"astral": True},
    }  # fmt: skip

    # -- witnesses

    def zone_word(self, zone: str) -> str:
        return ZONES.get(zone, zone)

    def room(self, setting: Setting, zone: str, player: int) -> int:
        return 1 if zone == "ruler" else 12

    def is_there(self, sel: tree.Sel) -> bool:
        return sel.kind in ("leader", "ruler", "J/ruler") and not sel.filters

    def provide(self, setting: Setting, want: Want) -> None:
        kind = want.sel.kind
        if self.is_there(want.sel):
            return
        if kind in RULERS:
            self.provide_rulers(setting, want.sel)
        elif "chase" in want.sel.zones or kind.endswith("ability"):
            self.chased(setting, want)
        elif kind in ("gem", "crystal") or want.sel.zones == ("item",):
            self.gems(setting, want)
        else:
            super().provide(setting, want)

    # -- rulers

    def is_own_ruler(self, setting: Setting) -> bool:
        """Whether the card itself is its player's ruler."""
        return setting.card_zone == "ruler" or setting.side > 0

    def provide_rulers(self, setting: Setting, sel: tree.Sel) -> None:
        for player in owners(sel.whose):
            if player == ME and self.is_own_ruler(setting):
                for each in sel.filters:
                    if isinstance(each, tree.HasCounter):
                        n = 1 if each.amount is None else number(each.amount)
                        setting.card_state = {**setting.card_state, "counters": {each.kind: n}}
                continue
            draft = self.ruler(setting, player, sel.kind == "J-ruler")
            for each in sel.filters:
                self.shape(setting, draft, each)
            self.turn_over(draft)

    def ruler(self, setting: Setting, player: int, judged: bool = False) -> Draft:
        """The ruler of a player, of which there is one; as a J-ruler if something asks for that."""
        there = [each for each in setting.drafts if each.player == player and each.facts.get("type") == "ruler"]
        if not there:
            facts = {"type": "ruler", "attribute": "void"}
            back = {"type": "J-ruler", "attribute": "void", "atk": 800, "def": 3000}
            there = [Draft(setting.named("Regent"), facts, "ruler", player, back=back)]
            setting.drafts += there
        if judged:
            there[0].zone = "field"
        return there[0]

    def turn_over(self, draft: Draft) -> None:
        """What was said of a ruler is said of both of its sides; ATK and DEF are its J-ruler's."""
        assert draft.back is not None
        draft.back |= {word: draft.facts[word] for word in ("attribute", "race") if word in draft.facts}
        draft.back |= {word: draft.facts.pop(word) for word in ("atk", "def") if word in draft.facts}

    # -- the chase and the item area

    def chased(self, setting: Setting, want: Want) -> None:
        """A spell or ability is played first, and what is planned answers it."""
        player = owners(want.sel.whose)[0]
        text = "Target resonator gains [+100/+100] until end of turn."
        aim = next((each.what for each in want.sel.filters if isinstance(each, tree.Targeting)), None)
        targets = () if aim is None else (self.aimed_at(setting, aim),)
        facts: dict[str, Any] = {"type": "resonator", "cost": "1", "atk": 100, "def": 3000}
        if want.sel.kind == "automatic ability":
            draft = Draft(setting.named("Speaker"), facts, "hand", player, ["[Enter] ⇒ Draw a card."])
            intent = Intent("play", draft.name, player)
        elif want.sel.kind.endswith("ability") and "spell" not in want.sel.kind:
            draft = Draft(setting.named("Speaker"), facts, "field", player, [f"{{0}}: {text}"])
            intent = Intent("activate", draft.name, player, targets)
        else:
            targets = targets if want.sel.kind not in ("resonator spell", "summon spell") else ()
            sel = tree.Sel(want.sel.kind, filters=tuple(f for f in want.sel.filters if not is_of_plays(f)))
            draft = self.draft(setting, Want(sel, 1, ""), player, "hand")
            draft.text = [text, *draft.text] if draft.facts["type"] == "chant" else draft.text
            intent = Intent("play", draft.name, player, targets)
        setting.drafts.append(draft)
        self.wealthy(setting, player)
        self.interrupt(setting, [intent], player)

    def aimed_at(self, setting: Setting, what: Any) -> str:
        """The name of what a spell is aimed at."""
        if isinstance(what, tree.Both):
            what = next(part for part in what.parts if not isinstance(part, tree.Leader))
        if isinstance(what, tree.This):
            return setting.card_name
        sel = parts(getattr(what, "sel", what))[0]
        self.provide(setting, Want(sel, 1, ""))
        return setting.drafts[-1].name

    def interrupt(self, setting: Setting, first: list[Intent], active: int) -> None:
        """Something comes first, in that player's turn, and what is planned is done while it goes on."""
        setting.active = active
        setting.plan = [*first, *(intent._replace(now=True) for intent in setting.plan)]

    def wealthy(self, setting: Setting, player: int) -> None:
        setting.points[player].update({f"{word} will": PLENTY for word in WILLS})

    def gems(self, setting: Setting, want: Want) -> None:
        words = [each.name for each in want.sel.filters if isinstance(each, tree.Class)] or ["fire"]
        kind = "crystal" if want.sel.kind == "crystal" else "gem"
        for _ in range(want.count):
            self.lever(setting, f"Gain a {words[0]} {kind}.", first=True)

    # -- a card

    def draft(self, setting: Setting, want: Want, player: int, zone: str) -> Draft:
        kind = want.sel.kind
        if kind.endswith("magic stone"):
            return self.stone(setting, want, player, zone)
        if kind not in TYPES:
            raise Unstaged(f"a card of the kind {kind}")
        facts: dict[str, Any] = {"type": TYPES[kind], "cost": "1"}
        if facts["type"] == "resonator":
            facts |= {"atk": 300, "def": 3000}
        draft = Draft(setting.named("Witness"), facts, zone, player)
        if kind.endswith("token"):
            draft.with_state(token=True)
        if facts["type"].startswith("addition: ") and facts["type"] != "addition: field" and zone == "field":
            self.host(setting, draft)
        for each in want.sel.filters:
            self.shape(setting, draft, each)
        if facts["type"] != "resonator":
            facts.pop("atk", None)
            facts.pop("def", None)
        return draft

    def stone(self, setting: Setting, want: Want, player: int, zone: str) -> Draft:
        """A magic stone of the starter cards, or one that is special."""
        word = want.sel.kind.split(" ")[0]
        named = [each.name for each in want.sel.filters if isinstance(each, tree.Name)]
        if word in ("special", "true") or named:
            kind = f"{word} magic stone" if word in ("special", "true") else "special magic stone"
            draft = Draft((named or [setting.named("Stone")])[0], {"type": kind}, zone, player)
        else:
            draft = Draft(f"{word.capitalize() if word in WILLS else 'Fire'} Magic Stone", {}, zone, player)
        for each in want.sel.filters:
            if isinstance(each, tree.State):
                self.shape(setting, draft, each)
        return draft

    def host(self, setting: Setting, addition: Draft) -> None:
        """The resonator that an addition is added to."""
        facts = {"type": "resonator", "cost": "1", "atk": 300, "def": 3000}
        setting.drafts.append(Draft(setting.named("Host"), facts, "field", addition.player))
        addition.with_state(added=setting.drafts[-1].name)

    def shape_trait(self, draft: Draft, name: str) -> None:
        draft.facts["race"] = f"{draft.facts['race']}/{name}" if "race" in draft.facts else name

    def keyword_line(self, keyword: str) -> str:
        return KEYWORD_LINES.get(keyword, f"[{keyword.title()}]")

    def shape_stat(self, draft: Draft, stat: str, value: int) -> None:
        draft.facts[stat] = str(value) if stat == "cost" else value

    def shape_state(self, setting: Setting, draft: Draft, word: str) -> None:
        match word:
            case "attacking" | "blocking" if any(intent.word == "attack" for intent in setting.plan):
                pass
            case "attacking" | "attacking you" | "attacking your opponent":
                draft.zone = "field"
                self.interrupt(setting, [Intent("attack", draft.name, draft.player)], draft.player)
            case "blocking":
                self.raided(setting, draft)
            case "stranger":
                draft.facts["type"] = "resonator (stranger)"
            case "token":
                draft.with_state(token=True)
            case _:
                super().shape_state(setting, draft, word)

    def raided(self, setting: Setting, blocker: Draft) -> None:
        """Somebody attacks, and the card blocks."""
        other = 1 - blocker.player
        facts = {"type": "resonator", "cost": "1", "atk": 100, "def": 3000}
        setting.drafts.append(Draft(setting.named("Raider"), facts, "field", other))
        raid = Intent("attack", setting.drafts[-1].name, other)
        self.interrupt(setting, [raid, Intent("block", blocker.name, blocker.player)], other)

    def shape_own(self, setting: Setting, draft: Draft, test: Any) -> None:
        match test:
            case tree.Type(name) if name in TYPES:
                draft.facts["type"] = TYPES[name]
            case tree.Type(name) if name.endswith("magic stone"):
                draft.facts["type"] = "special magic stone"
            case tree.TotalIs(stat):
                self.shape_stat(draft, stat, 1 if stat == "cost" else 100)
            case tree.DamagedThisTurn():
                text = "This card deals 100 damage to target resonator."
                self.lever(setting, text, targets=(draft.name,), first=True)
            case tree.AddedOn(tree.This(), how):
                draft.with_state(**{how: setting.card_name})
            case tree.Targeting() | tree.AbilityOf():
                pass
            case _:
                super().shape_own(setting, draft, test)

    # -- conditions

    def need(self, setting: Setting, node: Any) -> None:
        match node:
            case tree.RemoveCounter(tree.This(), kind, amount) if kind:
                self.count_on(setting, kind, (3 if amount is None else number(amount)) + 1)
            case tree.Compare(tree.Counters(tree.This(), kind), op, right) if op in (">=", ">", "==") and kind:
                self.count_on(setting, kind, number(right) + (op == ">"))
            case tree.Compare(tree.HowOften(event), op, right) if op in (">=", ">", "=="):
                self.happened(setting, event, number(right) + (op == ">"))
            case tree.Compare(tree.PlayerStat(of, "life"), op, right):
                player = THEM if isinstance(of, tree.Opponent) else ME
                n = number(right)
                setting.points[player]["life"] = n if op in ("<=", ">=", "==") else n + 100 if op == ">" else n - 100
            case tree.RemoveCounter(tree.Pick(sel) | tree.Each(sel), kind, amount) if parts(sel)[0].kind in RULERS:
                self.ruler_counters(setting, parts(sel)[0], kind, 3 if amount is None else number(amount))
            case tree.RemoveCounter(tree.Pick(), kind, amount):
                self.count_on(setting, kind or "charm", (3 if amount is None else number(amount)) + 1)
            case tree.During(tree.Opponent()) if setting.active == ME:
                self.interrupt(setting, [], THEM)
            case tree.Gate(word, n):
                self.gate(setting, word, n)
            case _:
                pass

    def count_on(self, setting: Setting, kind: str, n: int) -> None:
        """So many counters on the card itself, besides any others."""
        counters = {**setting.card_state.get("counters", {}), kind: n}
        setting.card_state = {**setting.card_state, "counters": counters}

    def ruler_counters(self, setting: Setting, sel: tree.Sel, kind: str, n: int) -> None:
        for player in owners(sel.whose):
            if player == ME and self.is_own_ruler(setting):
                self.count_on(setting, kind, n + 1)
            else:
                draft = self.ruler(setting, player, sel.kind == "J-ruler")
                draft.with_state(counters={**draft.state.get("counters", {}), kind or "mana": n + 1})

    def gate(self, setting: Setting, word: str, n: int) -> None:
        """What a condition that the rules know by a keyword asks for."""
        name, _, rest = word.partition(" ")
        match name:
            case "awakened" | "main":
                pass
            case "weather":
                self.lever(setting, f"The weather is {rest}.", first=True)
            case "torrent":
                self.lever(setting, "Draw a card.", first=True)
            case "null":
                setting.fillers = False
            case "seal":
                setting.drafts += [Draft("Fire Magic Stone", {}, "field", ME) for _ in range(n)]
            case "legend":
                self.lay(setting, n, "extra deck", {"type": "chant", "race": "Story"}, {"faceup": True})
            case "rune":
                for symbol in [each for each in rest if each in SYMBOLS] or ["W"] * n:
                    self.lay(setting, 1, "runes", {"type": "rune", "attribute": SYMBOLS[symbol]}, {"faceup": True})
            case "crest":
                colours = [SYMBOLS[each] for each in rest if each in SYMBOLS] or ["light"]
                facts = {"type": "regalia", "race": "Magic Crest", "attribute": colours[0]}
                self.lay(setting, 1, "field", facts, {})
            case "faith" if not self.is_own_ruler(setting):
                self.ruler(setting, ME).with_state(astral=True)
            case "revenge":
                self.lay(setting, 1, "field", {"type": "resonator", "atk": 100, "def": 100}, {})
                self.lever(setting, "Destroy target resonator.", targets=(setting.drafts[-1].name,), first=True)
            case "you":
                self.gifted(setting, rest.removeprefix("have "))
            case _:
                raise Unstaged(f"the condition {word}")

    def gifted(self, setting: Setting, keyword: str) -> None:
        """The player has a keyword."""
        text = f"You gain [{keyword.title()}]."
        facts = {"type": "regalia", "cost": "1", "attribute": "void"}
        setting.drafts.append(Draft(setting.named("Gift"), facts, "field", ME, [text]))

    def lay(self, setting: Setting, n: int, zone: str, facts: dict[str, Any], state: dict[str, Any]) -> None:
        for _ in range(n):
            setting.drafts.append(Draft(setting.named("Relic"), {"cost": "1", **facts}, zone, ME, [], dict(state)))

    def happened(self, setting: Setting, event: Any, n: int) -> None:
        """Let something happen before: what is planned for it comes first."""
        plan, zone = setting.plan, setting.card_zone
        for _ in range(n):
            setting.plan = []
            self.trigger(setting, Card("Nobody"), event, ())
            plan = [*setting.plan, *plan]
        setting.plan, setting.card_zone = plan, zone

    @abstractmethod
    def trigger(self, setting: Setting, card: Card, event: Any, zones: Any) -> None:
        """Plan what makes an event happen."""

    def lever(
        self, setting: Setting, text: str, by: int = ME, targets: tuple[str, ...] = (), first: bool = False,
        **facts: Any,
    ) -> None:  # fmt: skip
        """A chant that costs nothing and does what is needed, played before or after what is planned."""
        name = setting.named("Lever")
        known = {"type": "chant", "cost": "0", "attribute": "void", **facts}
        setting.drafts.append(Draft(name, known, "hand", by, [text]))
        intent = Intent("play", name, by, targets)
        setting.plan = [intent, *setting.plan] if first else [*setting.plan, intent]

    def fill(self, setting: Setting) -> None:
        """Others where cards usually lie."""
        for player in (THEM, ME):
            for zone in ("field", "hand", "graveyard"):
                facts = {"type": "resonator", "cost": "3", "atk": 200, "def": 2500}
                setting.drafts.append(Draft(setting.named("Bystander"), facts, zone, player))


KEYWORD_LINES = {
    "awakening": "[Awakening] {1}: Draw a card.", "stealth": "[Stealth] When a resonator attacks.",
    "dive": "[Dive] {1}: Draw a card.", "inheritance": "[Inheritance] {1}: Draw a card.", "mana": "[Mana]",
    "trigger": "[Trigger] {0}: Draw a card.", "evolution": "[Evolution] {1}", "enter": "[Enter] ⇒ Draw a card.",
    "energize": "[Energize] {W}", "mobilize": "[Mobilize] {1}", "god's art": 'God\'s Art "Dawn" {1}: Draw a card.',
}  # fmt: skip
"""A line with a keyword that does not stand alone."""


def is_of_plays(test: Any) -> bool:
    return isinstance(test, (tree.Targeting, tree.AbilityOf))
