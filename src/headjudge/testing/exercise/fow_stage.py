"""How abilities of Force of Will come about: witnesses, what makes conditions hold, and the play."""

from collections.abc import Sequence
from typing import Any

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.facts import subtype_of, types_of
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.testing.exercise.meaning import folded
from headjudge.testing.exercise.stage import ME, THEM, Draft, Intent, Setting, Stage, Unstaged, Want, number, parts
from headjudge.testing.exercise.watching import Watch

TYPES = {
    "card": "resonator", "resonator": "resonator", "J/resonator": "resonator", "entity": "resonator",
    "resonator token": "resonator", "chant": "chant", "regalia": "regalia", "rune": "rune",
    "addition": "addition: field", "field addition": "addition: field", "addition token": "addition: field",
}  # fmt: skip
WILLS = ("light", "fire", "water", "wind", "darkness")
PLENTY = 12
LEVERS: dict[tuple[str, str], str] = {
    ("field", "graveyard"): "Destroy target resonator.",
    ("field", "hand"): "Return target resonator to its owner's hand.",
    ("field", "removed"): "Remove target resonator from the game.",
    ("field", "deck"): "Put target resonator on top of its owner's deck.",
    ("hand", "graveyard"): "Discard a card.",
    ("graveyard", "field"): "Put target card in your graveyard into your field.",
    ("graveyard", "removed"): "Remove target card in your graveyard from the game.",
    ("deck", "graveyard"): "Put the top card of your deck into your graveyard.",
    ("deck", "field"): "Search your deck for a resonator and put it into the field. Then shuffle your deck.",
}
"""What moves a card from one zone to another."""
ZONES = {
    "": "field", "item": "items", "rune": "runes", "stranger": "stranger deck", "extra": "extra deck",
    "outside": "sideboard",
}  # fmt: skip


class FowStage(Stage):
    """How abilities of Force of Will come about."""

    ruleset = "fow-10.2"
    windows = frozenset({"attack with", "attack", "block with", "declare attack", "declare block"})
    declines = frozenset({"block with", "declare block"})

    # -- witnesses

    def zone_word(self, zone: str) -> str:
        return ZONES.get(zone, zone)

    def room(self, setting: Setting, zone: str, player: int) -> int:
        return 1 if zone == "ruler" else 12

    def is_there(self, sel: tree.Sel) -> bool:
        return sel.kind in ("leader", "ruler", "J/ruler") and not sel.filters

    def provide(self, setting: Setting, want: Want) -> None:
        if "chase" in want.sel.zones or "ability" in want.sel.kind or "spell" in want.sel.kind:
            self.chased(setting, want)
            return
        if want.sel.kind in ("gem", "crystal") or want.sel.zones == ("item",):
            raise Unstaged("a token of the item area")
        super().provide(setting, want)

    def chased(self, setting: Setting, want: Want) -> None:
        raise Unstaged("a spell or ability on the chase")

    def draft(self, setting: Setting, want: Want, player: int, zone: str) -> Draft:
        kind = want.sel.kind
        if kind.endswith("magic stone"):
            word = kind.split(" ")[0].capitalize()
            name = f"{word} Magic Stone" if word.lower() in WILLS else "Fire Magic Stone"
            draft = Draft(name, {}, zone, player)
            for each in want.sel.filters:
                if isinstance(each, tree.State):
                    self.shape(setting, draft, each)
            return draft
        if kind in ("J-ruler", "ruler", "J/ruler"):
            raise Unstaged(f"a {kind} of a certain kind")
        if kind not in TYPES:
            raise Unstaged(f"a card of the kind {kind}")
        facts: dict[str, Any] = {"type": TYPES[kind], "cost": "1"}
        if facts["type"] == "resonator":
            facts |= {"atk": 300, "def": 3000}
        draft = Draft(setting.named("Witness"), facts, zone, player)
        if kind.endswith("token"):
            draft.state = {"token": True}
        for each in want.sel.filters:
            self.shape(setting, draft, each)
        return draft

    def shape(self, setting: Setting, draft: Draft, test: Any) -> None:
        """Give the card what a filter asks for."""
        facts = draft.facts
        match test:
            case tree.Trait(name):
                facts["race"] = f"{facts['race']}/{name}" if "race" in facts else name
            case tree.Class(name):
                facts["attribute"] = name
            case tree.Type(name) if name in TYPES:
                facts["type"] = TYPES[name]
            case tree.Name(name):
                draft.name = name
            case tree.NamePart(text):
                draft.name = f"{text} {draft.name}"
            case tree.Has(keyword):
                draft.text.append(f"[{keyword.title()}]")
            case tree.State("engaged"):
                draft.state = {**draft.state, "rested": True}
            case tree.State("damaged"):
                draft.state = {**draft.state, "damage": 100}
            case tree.State("faceup"):
                draft.state = {**draft.state, "faceup": True}
            case tree.State("reserved"):
                pass
            case tree.StatIs(stat, op, amount):
                n = number(amount)
                value = {">=": n, "<=": n, "==": n, ">": n + 1, "<": max(0, n - 1), "!=": n + 1}[op]
                facts[stat] = str(value) if stat == "cost" else value
            case tree.HasCounter(kind, _, amount):
                draft.state = {**draft.state, "counters": {kind: 1 if amount is None else number(amount)}}
            case tree.AnyOf(filters):
                self.shape(setting, draft, filters[0])
            case tree.AllOf(filters):
                for each in filters:
                    self.shape(setting, draft, each)
            case tree.EnteredThisTurn():
                draft.state = {**draft.state, "fresh": True}
            case tree.SameNameAs(tree.This()):
                draft.name, draft.twin = setting.card_name, True
            case tree.TotalIs(stat):
                facts[stat] = "1" if stat == "cost" else 100
            case tree.Not() | tree.DifferentNames() | tree.SameName() | tree.SameNameAs() | tree.Shares():
                pass
            case tree.State(word):
                raise Unstaged(f"a card that is {word}")
            case _:
                raise Unstaged(f"a card with {type(test).__name__}")

    # -- conditions

    def need(self, setting: Setting, node: Any) -> None:
        match node:
            case tree.RemoveCounter(tree.This(), kind, amount) if kind:
                n = 3 if amount is None else number(amount)
                setting.card_state = {**setting.card_state, "counters": {kind: n + 1}}
            case tree.Compare(tree.Counters(tree.This(), kind), op, right) if op in (">=", ">", "==") and kind:
                setting.card_state = {**setting.card_state, "counters": {kind: number(right) + (op == ">")}}
            case tree.Compare(tree.HowOften(event), op, right) if op in (">=", ">", "=="):
                self.happened(setting, event, number(right) + (op == ">"))
            case tree.Compare(tree.PlayerStat(of, "life"), op, right):
                player = THEM if isinstance(of, tree.Opponent) else ME
                n = number(right)
                setting.points[player]["life"] = n if op in ("<=", ">=", "==") else n + 100 if op == ">" else n - 100
            case tree.RemoveCounter(frm, kind) if isinstance(frm, (tree.Pick, tree.Each)) and "J/ruler" in str(frm):
                raise Unstaged(f"a J/ruler with {kind or 'a'} counter")
            case tree.During(tree.Opponent()) if setting.active == ME:
                raise Unstaged("the opponent's turn")
            case tree.Sel(zones=("standby",)):
                raise Unstaged("a card in the standby area")
            case tree.Gate(word):
                raise Unstaged(f"the condition {word}")
            case tree.KeywordAction(word) if word not in ("foresee",):
                raise Unstaged(f"the action {word}")
            case _:
                pass

    def happened(self, setting: Setting, event: Any, n: int) -> None:
        """Let something happen before: what is planned for it comes first."""
        plan, zone = setting.plan, setting.card_zone
        for _ in range(n):
            setting.plan = []
            self.trigger(setting, Card("Nobody"), event, ())
            plan = [*setting.plan, *plan]
        setting.plan, setting.card_zone = plan, zone

    def lever(self, setting: Setting, text: str, by: int = ME, targets: tuple[str, ...] = ()) -> None:
        """A chant that costs nothing and does what is needed."""
        name = setting.named("Lever")
        setting.drafts.append(Draft(name, {"type": "chant", "cost": "0", "attribute": "void"}, "hand", by, [text]))
        setting.plan.append(Intent("play", name, by, targets))

    def fill(self, setting: Setting) -> None:
        """Others where cards usually lie."""
        for player in (THEM, ME):
            for zone in ("field", "hand", "graveyard"):
                facts = {"type": "resonator", "cost": "3", "atk": 200, "def": 2500}
                setting.drafts.append(Draft(setting.named("Bystander"), facts, zone, player))

    # -- the play

    def waits(self, game: Game, decision: Decision) -> Option | None:
        """What was played waits until both players pass; so does every step of a battle."""
        if ("pass",) in decision.options and (game.plays or game.phase in m.BATTLE or decision.player != game.active):
            return ("pass",)
        return None

    def meant(self, game: Game, decision: Decision, intent: Intent, trial: Any) -> Option | None:
        if decision.player != intent.by:
            return None
        for option in decision.options:
            words = (intent.word, "will") if intent.word == "activate" else (intent.word,)
            if option[0] not in words and not (option[0] == "card" and decision.prompt in self.windows):
                continue
            if len(option) == 1:
                if not intent.card:
                    return option
            elif folded(game.cards[option[1]].face.name) == folded(intent.card):
                if option[0] in ("activate", "will") and not self.is_right(game, option, trial):
                    continue
                return option
        return None

    def is_right(self, game: Game, option: Option, trial: Any) -> bool:
        if len(option) < 3 or not isinstance(option[2], int):
            return True
        key = game.registered[option[1]][option[2]].key
        own = isinstance(trial.ability, tree.Activated) and game.cards[option[1]].face.name == trial.card.name
        return bool(key == trial.program) if own else not key.startswith(trial.prefix)

    def answer(self, game: Game, decision: Decision) -> Option | None:
        """Players are attacked rather than resonators."""
        if decision.prompt != "attack":
            return None
        cards = [each for each in decision.options if each[0] == "card"]
        return next((each for each in cards if game.cards[each[1]].zone >> 1 == m.PLAYER), None)

    def onward(self, game: Game, decision: Decision, intent: Intent, turns: int) -> Option | None:
        if intent.word == "attack" and ("battle",) in decision.options and turns == 0:
            return ("battle",)
        if intent.word == "until" and turns <= 1 and not (turns == 1 and intent.card == "turn"):
            return ("pass",) if ("pass",) in decision.options else None
        return None

    def idle(self, game: Game, decision: Decision) -> Option | None:
        return next((each for each in (("pass",), ("forfeit",), ("no",), ("done",)) if each in decision.options), None)

    def impoverish(self, setting: Setting) -> None:
        for word in (*WILLS, "light moon", "light time"):
            setting.points[ME][f"{word} will"] = 0

    def prepare(self, setting: Setting, card: Card, ability: Any) -> None:
        types = types_of(card.facts)
        for word in (*WILLS, "light moon", "light time"):
            setting.points[ME][f"{word} will"] = PLENTY
        setting.card_zone = self.place(types, getattr(ability, "zones", ()) or ())
        if m.ADDITION in types and subtype_of(card.facts) != "field":
            self.host(setting, card)
        match ability:
            case tree.SpellText() | tree.PlayCost() | tree.Awakening():
                setting.card_zone = "hand"
                setting.card_state = {}
                if m.RULER in types or m.STONE in types or m.RUNE in types:
                    raise Unstaged(f"playing a {'/'.join(sorted(types))}")
                setting.plan.append(Intent("play", card.name))
            case tree.Activated(keyword="judgment"):
                setting.plan.append(Intent("judge", card.name))
            case tree.Activated():
                if ability.keyword in ("sealed item", "trigger", "stealth", "dive", "inheritance"):
                    raise Unstaged(f"the keyword {ability.keyword}")
                setting.plan.append(Intent("activate", card.name))
            case tree.Automatic(trigger, zones=zones):
                if ability.keyword:
                    raise Unstaged(f"the keyword {ability.keyword}")
                self.trigger(setting, card, trigger, zones)
            case tree.Keyword() | tree.Continuous():
                pass
            case _:
                raise Unstaged(f"{type(ability).__name__}: nothing to play")

    def host(self, setting: Setting, card: Card) -> None:
        """The card that an addition is added to."""
        facts = {"type": "resonator", "cost": "1", "atk": 300, "def": 3000}
        setting.drafts.append(Draft(setting.named("Host"), facts, "field", ME))
        setting.card_state = {**setting.card_state, "added": setting.drafts[-1].name}

    def is_done(self, trial: Any, watch: Watch) -> bool:
        """A judgment is carried out by the rules, and so is the addition of a card to another."""
        verbs = watch.game.ruleset.verbs
        seen = [*watch.others, *(each for run in watch.runs for each in run.paid)]
        names = {verbs[each.event.verb].name for each in seen if each.event.verb >= 0}
        if isinstance(trial.ability, tree.Activated) and trial.ability.keyword == "judgment":
            return "do judgment" in names
        return isinstance(trial.ability, tree.SpellText) and bool(names & {"add", "attach"})

    def place(self, types: frozenset[str], zones: Sequence[str]) -> str:
        if m.RULER in types:
            return "ruler"
        if zones and zones[0] != "field":
            return self.zone_word(zones[0])
        return "field"

    def trigger(self, setting: Setting, card: Card, event: Any, zones: Sequence[str]) -> None:
        what = getattr(event, "what", None)
        own = isinstance(what, tree.This)
        match event:
            case tree.EitherEvent(events):
                self.trigger(setting, card, events[0], zones)
            case tree.Moves():
                self.moving(setting, card, event, own)
            case tree.Plays(by, sel):
                player = THEM if isinstance(by, tree.Opponent) else ME
                setting.active = player
                name = self.witness(setting, sel, "hand", player)
                setting.points[player].update({f"{word} will": PLENTY for word in WILLS})
                setting.plan.append(Intent("play", name, player))
            case tree.Attacks():
                name = card.name if own else self.witness(setting, what)
                self.attack(setting, name)
            case tree.Blocks() if own:
                facts = {"type": "resonator", "cost": "1", "atk": 100, "def": 3000}
                setting.drafts.append(Draft(setting.named("Raider"), facts, "field", THEM))
                setting.active = THEM
                setting.plan += [Intent("attack", setting.drafts[-1].name, THEM), Intent("block", card.name)]
            case tree.Blocks() | tree.AttackedBy():
                raise Unstaged(f"the event {type(event).__name__}")
            case tree.DealsDamage():
                if event.kind == "ability":
                    raise Unstaged("damage by an ability of a card")
                if event.to is not None and parts(event.to)[0].kind != "leader":
                    raise Unstaged("damage to a resonator in battle")
                self.attack(setting, card.name if own else self.witness(setting, what))
            case tree.TakesDamage():
                name = card.name if own else self.witness(setting, what)
                text = "This card deals 100 damage to target J/resonator."
                self.lever(setting, text if name else "This card deals 100 damage to target player.", targets=(name,))
            case tree.PhaseBegins(phase, whose) | tree.PhaseEnds(phase, whose):
                self.phase(setting, phase, THEM if isinstance(whose, tree.Opponent) else ME, event)
            case tree.Draws():
                self.lever(setting, "Draw a card.")
            case tree.StatRaised():
                name = card.name if own else self.witness(setting, what)
                self.lever(setting, "Target resonator gains [+100/+100] until end of turn.", targets=(name,))
            case tree.Turned(state="engaged"):
                name = card.name if own else self.witness(setting, what)
                self.lever(setting, "Rest target J/resonator.", targets=(name,))
            case tree.CounterPut(_, kind):
                name = card.name if own else self.witness(setting, what)
                self.lever(setting, f"Put a {kind} counter on target resonator.", targets=(name,))
            case tree.Selected():
                name = card.name if own else self.witness(setting, what)
                self.lever(setting, "Target resonator gains [+100/+100] until end of turn.", targets=(name,))
            case _:
                raise Unstaged(f"the event {type(event).__name__}")

    def witness(self, setting: Setting, what: Any, zone: str = "field", player: int = -1) -> str:
        """A card of which a trigger speaks; its name."""
        if what is None or isinstance(what, (tree.Leader, tree.AddedTo, tree.Bound)):
            raise Unstaged("what another card does")
        sel = parts(what)[0]
        if player < 0:
            player = THEM if isinstance(sel.whose, tree.Opponent) else ME
        setting.drafts.append(self.draft(setting, Want(sel, 1, zone), player, zone))
        return setting.drafts[-1].name

    def moving(self, setting: Setting, card: Card, event: tree.Moves, own: bool) -> None:
        frm, to = (word.split("/")[0] for word in (event.frm, event.to))
        manners = {
            "destroyed": ("field", "graveyard"), "discarded": ("hand", "graveyard"), "returned": ("field", "hand"),
            "banished": ("field", "removed"), "buried": ("field", "graveyard"),
        }  # fmt: skip
        frm, to = manners.get(event.manner, (frm, to))
        if to == "field" and frm in ("", "hand"):
            self.entering(setting, card, event.what, own)
            return
        frm, to = frm or ("field" if to != "field" else "graveyard"), to or "graveyard"
        text = LEVERS.get((frm, to))
        if text is None:
            raise Unstaged(f"a card that moves from {frm} to {to}")
        if own:
            setting.card_zone = frm
        name = card.name if own else self.witness(setting, event.what, frm)
        player = next((each.player for each in setting.drafts if each.name == name), ME)
        if player == THEM and frm == "hand":
            text = "Your opponent discards a card."
        elif player == THEM and frm in ("graveyard", "deck"):
            raise Unstaged(f"a card of the opponent's {frm}")
        if frm == "hand" and (isinstance(event.by, tree.Opponent) or is_theirs(event.source)):
            setting.active = THEM
            self.lever(setting, "Your opponent discards a card.", THEM, targets=(name,))
            return
        if own and m.RESONATOR not in types_of(card.facts):
            text = text.replace("target resonator", "target entity")
            if "entity" in text and "Destroy" not in text:
                raise Unstaged(f"a card that moves from {frm} to {to}")
        self.lever(setting, text, targets=(name,))

    def entering(self, setting: Setting, card: Card, what: Any, own: bool) -> None:
        if own and m.STONE in types_of(card.facts):
            raise Unstaged("a magic stone that comes")
        if own and m.RULER in types_of(card.facts):
            raise Unstaged("a ruler that comes")
        if own:
            setting.card_zone = "hand"
            setting.card_state = {}
        elif "magic stone" in parts(what)[0].kind or "token" in parts(what)[0].kind:
            raise Unstaged(f"a {parts(what)[0].kind} that comes")
        name = card.name if own else self.witness(setting, what, "hand")
        player = next((each.player for each in setting.drafts if each.name == name), ME)
        setting.active = player
        setting.points[player].update({f"{word} will": PLENTY for word in WILLS})
        setting.plan.append(Intent("play", name, player))

    def attack(self, setting: Setting, name: str) -> None:
        player = next((each.player for each in setting.drafts if each.name == name), ME)
        setting.active = player
        setting.plan.append(Intent("attack", name, player))

    def phase(self, setting: Setting, phase: str, whose: int, event: Any) -> None:
        match phase:
            case "turn" | "end phase" if isinstance(event, tree.PhaseEnds) or phase == "end phase":
                setting.active = whose
                setting.plan.append(Intent("until", "turn", whose))
            case "turn" | "main phase" | "draw phase" | "recovery phase":
                setting.active = 1 - whose
                setting.plan.append(Intent("until", phase, 1 - whose))
            case _:
                raise Unstaged(f"the beginning or end of the {phase}")


def is_theirs(source: Any) -> bool:
    return source is not None and any(isinstance(part.whose, tree.Opponent) for part in parts(source))
