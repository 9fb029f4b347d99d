"""How abilities of Shadowverse: Evolve come about: witnesses, what makes conditions hold, and the play."""

from collections.abc import Sequence
from typing import Any, ClassVar

from headjudge.formats.packs import Card
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.happened import Knowledge
from headjudge.testing.exercise.meaning import folded
from headjudge.testing.exercise.position import Draft, Intent, Setting, Unstaged
from headjudge.testing.exercise.stage import Stage
from headjudge.testing.exercise.sve import SVE
from headjudge.testing.exercise.wants import ME, THEM, Want, number, parts

FIELD_ROOM, EX_ROOM = 5, 5


class SveStage(Stage):
    """How abilities of Shadowverse: Evolve come about."""

    ruleset = "sve"
    windows = frozenset({"quick"})
    state_words: ClassVar[dict[str, dict[str, Any]]] = {
        "engaged": {"engaged": True}, "faceup": {"faceup": True}, "token": {"token": True}, "racing": {"served": 1},
        "evolved": {"evolved": True}, "reserved": {}, "unevolved": {}, "facedown": {},
    }  # fmt: skip

    # -- witnesses

    def zone_word(self, zone: str) -> str:
        return {"": "field", "ex": "ex area", "evolve_deck": "evolve deck"}.get(zone, zone)

    def room(self, setting: Setting, zone: str, player: int) -> int:
        taken = sum(each.zone == zone and each.player == player for each in setting.drafts)
        taken += player == ME and setting.card_zone == zone
        if zone == "field" and player == ME and any(intent.word == "play" for intent in setting.plan):
            taken += 1
        return {"field": FIELD_ROOM, "ex area": EX_ROOM, "leader": 0}.get(zone, 40) - taken

    def draft(self, setting: Setting, want: Want, player: int, zone: str) -> Draft:
        kind = "follower" if want.sel.kind in ("card", "token") else want.sel.kind
        if want.sel.kind == "leader":
            raise Unstaged("a leader of a certain kind")
        facts: dict[str, Any] = {
            "type": kind, "class": "neutral", "traits": [], "cost": 1, "attack": 1, "defense": 6
        }  # fmt: skip
        draft = Draft(setting.named("Witness"), facts, zone, player)
        if want.sel.kind == "token":
            draft.state = {"token": True}
        for each in want.sel.filters:
            if isinstance(each, tree.Not) and each.filter == tree.Type(str(facts["type"])):
                facts["type"] = "amulet"
            self.shape(setting, draft, each)
        if facts["type"] in ("spell", "amulet"):
            facts.pop("attack")
            facts.pop("defense")
        if zone == "evolve deck" and "special" not in facts:
            facts["special"] = ["evolved"]
        return draft

    def shape_trait(self, draft: Draft, name: str) -> None:
        draft.facts["traits"] = [*draft.facts["traits"], name]

    def keyword_line(self, keyword: str) -> str:
        return KEYWORD_LINES.get(keyword, f"{keyword.capitalize()}.")

    def shape_own(self, setting: Setting, draft: Draft, test: Any) -> None:
        match test:
            case tree.Type(name):
                draft.facts["type"] = name
            case tree.TotalIs(stat):
                draft.facts[stat] = 1
            case _:
                super().shape_own(setting, draft, test)

    def shape_state(self, setting: Setting, draft: Draft, word: str) -> None:
        if word == "advanced":
            draft.facts["special"] = ["advanced"]
        else:
            super().shape_state(setting, draft, word)

    # -- conditions

    def need(self, setting: Setting, node: Any) -> None:
        match node:
            case tree.Gate("necrocharge", n):
                self.lay(setting, "cemetery", n, "follower")
            case tree.Gate("spellchain", n):
                self.lay(setting, "cemetery", n, "spell")
            case tree.Gate("combo", n):
                for _ in range(n):
                    self.lever(setting, "", first=True)
            case tree.Gate("sanguine"):
                self.lever(setting, "Deal 1 damage to your leader.", first=True)
            case tree.KeywordAction("earth rite", n):
                facts = {"type": "amulet", "class": "neutral", "cost": 1}
                state = {"counters": {"stack": max(n, 1) + 1}}
                setting.drafts.append(Draft(setting.named("Sigil"), facts, "field", ME, ["Stack."], state))
            case tree.KeywordAction("lesson", n):
                setting.drafts += [Draft("Magical Item", {}, "ex area", ME) for _ in range(n)]
            case tree.KeywordAction("serve"):
                self.carrots(setting)
            case tree.RemoveCounter(tree.This(), kind, amount) if kind:
                n = 3 if amount is None else number(amount)
                setting.card_state = {**setting.card_state, "counters": {kind: n + 1}}
            case tree.Compare(tree.Counters(tree.This(), kind), op, right) if op in (">=", ">", "=="):
                setting.card_state = {**setting.card_state, "counters": {kind: number(right) + (op == ">")}}
            case tree.Is(tree.This(), tree.Sel(filters=filters)):
                for each in filters:
                    if isinstance(each, tree.HasCounter):
                        n = 1 if each.amount is None else number(each.amount)
                        setting.card_state = {**setting.card_state, "counters": {each.kind: n}}
                    elif isinstance(each, tree.State) and each.word == "engaged":
                        setting.card_state = {**setting.card_state, "engaged": True}
            case tree.Compare(tree.HowOften(event), op, right) if op in (">=", ">", "=="):
                self.happened(setting, event, number(right) + (op == ">"))
            case tree.Recover() if not any(intent.word == "play" for intent in setting.plan):
                setting.points[ME]["play points"] = 7
            case tree.ChangeMaximum():
                setting.points[ME].update({"play points": 9, "max play points": 9})
            case tree.LeaderIs(of, klass):
                player = THEM if isinstance(of, tree.Opponent) else ME
                setting.drafts.append(
                    Draft(setting.named("Chief"), {"type": "leader", "class": klass}, "leader", player)
                )
            case tree.During(tree.Opponent()) if setting.active == ME and not setting.plan:
                setting.active = THEM
            case _:
                pass

    def happened(self, setting: Setting, event: Any, n: int) -> None:
        """Let something happen before: what is planned for it comes first."""
        plan, zone = setting.plan, setting.card_zone
        for _ in range(n):
            setting.plan = []
            self.trigger(setting, Card("Nobody"), event, (), False)
            plan = [*setting.plan, *plan]
        setting.plan, setting.card_zone = plan, zone

    def lay(self, setting: Setting, zone: str, n: int, kind: str) -> None:
        for _ in range(n):
            facts: dict[str, Any] = {"type": kind, "class": "neutral", "cost": 1}
            facts |= {"attack": 1, "defense": 1} if kind == "follower" else {}
            setting.drafts.append(Draft(setting.named("Relic"), facts, zone, ME))

    def lever(
        self, setting: Setting, text: str, by: int = ME, first: bool = False, targets: tuple[str, ...] = ()
    ) -> None:
        """A spell that costs nothing and does what is needed, played before or after what is planned."""
        name = setting.named("Lever")
        facts = {"type": "spell", "class": "neutral", "cost": 0}
        setting.drafts.append(Draft(name, facts, "hand", by, [text] if text else ["Draw a card."]))
        intent = Intent("play", name, by, targets)
        setting.plan.insert(0, intent) if first else setting.plan.append(intent)

    def fill(self, setting: Setting) -> None:
        """Others of every kind."""
        plain = {"class": "neutral", "cost": 3}
        for player in (THEM, ME):
            for kind in ("follower", "amulet"):
                facts = {**plain, "type": kind} | ({"attack": 2, "defense": 7} if kind == "follower" else {})
                if self.room(setting, "field", player) > 2:
                    setting.drafts.append(Draft(setting.named("Bystander"), facts, "field", player))
            for kind in ("follower", "spell"):
                facts = {**plain, "type": kind} | ({"attack": 2, "defense": 7} if kind == "follower" else {})
                setting.drafts.append(Draft(setting.named("Bystander"), facts, "hand", player))
                setting.drafts.append(Draft(setting.named("Bystander"), facts, "cemetery", player))

    # -- the play

    def meant(self, game: Game, decision: Decision, intent: Intent, trial: Any) -> Option | None:
        if decision.player != intent.by:
            return None
        for option in decision.options:
            if option[0] != intent.word:
                continue
            if len(option) == 1 or folded(game.cards[option[1]].face.name) == folded(intent.card):
                if option[0] == "activate" and not self.is_right(game, option, trial):
                    continue
                return option
        return None

    def is_right(self, game: Game, option: Option, trial: Any) -> bool:
        """Whether it is the ability under trial, where that is one to be activated."""
        key = game.registered[option[1]][option[2]].key
        return key == trial.program or not isinstance(trial.ability, tree.Activated)

    def onward(self, game: Game, decision: Decision, intent: Intent, turns: int) -> Option | None:
        return None

    def idle(self, game: Game, decision: Decision) -> Option | None:
        return next((each for each in (("end",), ("pass",)) if each in decision.options), None)

    def impoverish(self, setting: Setting) -> None:
        setting.points[ME].update({"play points": 0, "evolution points": 0})

    def prepare(self, setting: Setting, card: Card, ability: Any) -> None:
        cost = card.facts.get("cost")
        most = max(10, cost if isinstance(cost, int) else 0)
        setting.points[ME].update({"play points": most, "max play points": most})
        is_evolved = "evolved" in str(card.facts.get("type", "")).lower() or "evolved" in str(
            card.facts.get("special", "")
        )
        if is_evolved:
            self.as_evolved(setting, card, ability)
        else:
            setting.card_zone = "field" if card_type(card) != "spell" else "hand"
        match ability:
            case tree.SpellText() | tree.PlayCost():
                setting.card_zone = "hand"
                if self.is_for_their_turn(setting.all_of):
                    setting.active = THEM
                    setting.plan.append(Intent("end", "", THEM))
                setting.plan.append(Intent("play", card.name))
            case tree.Activated():
                self.activate(setting, card, ability)
            case tree.Automatic(trigger, zones=zones):
                self.trigger(setting, card, trigger, zones, is_evolved)
            case tree.Keyword() | tree.Continuous():
                pass
            case _:
                raise Unstaged(f"{type(ability).__name__}: nothing to play")

    def is_for_their_turn(self, abilities: Sequence[Any]) -> bool:
        """Whether a card cannot be played in its player's own turn."""
        return any(
            isinstance(each, tree.Continuous) and isinstance(each.cond, tree.During) and each.cond.whose == tree.YOU
            and any(isinstance(mod, tree.Cannot) and mod.act == "be played" for mod in each.mods)
            for each in abilities
        )  # fmt: skip

    def as_evolved(self, setting: Setting, card: Card, ability: Any) -> None:
        """An evolved card lies on the card that it evolved from, whose name it bears."""
        evolving = isinstance(ability, tree.Automatic) and isinstance(ability.trigger, tree.Evolves)
        base = {"type": "follower", "class": "neutral", "cost": 1, "attack": 1, "defense": 1}
        text = ["[evolve][cost00]: Evolve this follower."] if evolving else []
        state: dict[str, Any] = {} if evolving else {"evolved": True}
        setting.drafts.append(Draft(card.name, base, "field", ME, text, state))
        setting.card_zone = "evolve deck" if evolving else ""

    def activate(self, setting: Setting, card: Card, ability: tree.Activated) -> None:
        if setting.card_zone:
            setting.card_zone = self.zone_word(ability.zones[0]) if ability.zones else "field"
        if ability.keyword == "evolve":
            self.evolve_card(setting, card, ability)
        setting.plan.append(Intent("activate", card.name))

    def evolve_card(self, setting: Setting, card: Card, ability: tree.Activated) -> None:
        steps = [node for node in walk(ability) if isinstance(node, tree.Evolve)]
        names = steps[0].into if steps and steps[0].into else (card.name,)
        facts = {"type": "follower", "special": ["evolved"], "class": "neutral", "attack": 3, "defense": 3}
        name = names[0]
        if steps and steps[0].into_part:
            name = f"{steps[0].into_part} Risen"
        setting.drafts.append(Draft(name, facts, "evolve deck", ME))

    def carrots(self, setting: Setting) -> None:
        for _ in range(4):
            setting.drafts.append(Draft("Carrot", {}, "evolve deck", ME))

    def trigger(self, setting: Setting, card: Card, event: Any, zones: tuple[str, ...], is_evolved: bool) -> None:
        if setting.card_zone and zones and zones[0] != "field":
            setting.card_zone = self.zone_word(zones[0])
        what = getattr(event, "what", None)
        own = isinstance(what, tree.This)
        if isinstance(event, tree.Evolves) and own and is_evolved:
            setting.plan.append(Intent("activate", card.name))
            return
        name = card.name if own else self.witness(setting, what)
        match event:
            case tree.EitherEvent(events):
                self.trigger(setting, card, events[0], zones, is_evolved)
            case tree.Moves(to="field") if own:
                if is_evolved:
                    raise Unstaged("an evolved card that enters the field")
                setting.card_zone = "hand"
                setting.plan.append(Intent("play", card.name))
            case tree.Moves():
                self.moving(setting, name, event, own)
            case tree.Plays(by, sel):
                player = THEM if isinstance(by, tree.Opponent) else ME
                setting.active = player
                if all(part.kind == "card" and not part.filters for part in parts(sel)):
                    sel = tree.Sel("spell")
                played = self.witness(setting, sel, "hand", player)
                setting.plan.append(Intent("play", played, player))
            case tree.Attacks():
                self.attack(setting, name, event)
            case tree.PhaseBegins("end", whose):
                setting.active = THEM if isinstance(whose, tree.Opponent) else ME
                setting.plan.append(Intent("end", "", setting.active))
            case tree.PhaseBegins(_, whose) | tree.PhaseEnds(_, whose):
                setting.active = ME if isinstance(whose, tree.Opponent) else THEM
                setting.plan.append(Intent("end", "", setting.active))
            case tree.TakesDamage():
                self.hurt(setting, name, event.least)
            case tree.DealsDamage():
                if event.to is not None and parts(event.to)[0].kind == "leader":
                    setting.plan.append(Intent("attack", name, ME, ("Leader B",)))
                    return
                setting.drafts.append(self.draft(setting, Want(tree.Sel("follower"), 1, ""), THEM, "field"))
                setting.drafts[-1].state = {"engaged": True}
                setting.plan.append(Intent("attack", name, ME, (setting.drafts[-1].name,)))
            case tree.Evolves():
                self.evolving(setting, what)
            case tree.Draws():
                self.lever(setting, "Draw a card.")
            case tree.StatRaised() if name.startswith("Leader"):
                self.lever(setting, "Give your leader [defense]+1.")
            case tree.StatRaised():
                text = "Select a follower on the field and give it [attack]+1/[defense]+1."
                self.lever(setting, text, targets=(name,))
            case tree.Turned(state="engaged"):
                self.lever(setting, "Select a follower on the field and engage it.", targets=(name,))
            case tree.Races():
                self.racing(setting, card, own, is_evolved)
            case _:
                raise Unstaged(f"the event {type(event).__name__}")

    def witness(self, setting: Setting, what: Any, zone: str = "field", player: int = -1) -> str:
        """A card of which a trigger speaks; its name."""
        if what is None:
            return ""
        if isinstance(what, tree.Leader):
            return "Leader B" if isinstance(what.of, tree.Opponent) else "Leader A"
        sel = parts(what)[0]
        if sel.kind == "leader":
            return "Leader B" if isinstance(sel.whose, tree.Opponent) else "Leader A"
        if player < 0:
            player = THEM if isinstance(sel.whose, tree.Opponent) else ME
        draft = self.draft(setting, Want(sel, 1, zone), player, zone)
        if "cost" not in str(sel.filters):
            draft.facts["cost"] = min(draft.facts.get("cost") or 0, 3)
        setting.drafts.append(draft)
        return draft.name

    def moving(self, setting: Setting, name: str, event: tree.Moves, own: bool) -> None:
        """A card moves: by being played, destroyed, returned, discarded, banished or buried."""
        player = next((each.player for each in setting.drafts if each.name == name), ME)
        manner = event.manner
        if event.to == "field":
            self.relocate(setting, name, "hand")
            setting.active = player
            setting.plan.append(Intent("play", name, player))
            return
        if event.to == "ex":
            self.relocate(setting, name, "hand")
            self.lever(setting, "Select a card in your hand and put it into your EX area.", player, targets=(name,))
            return
        if manner == "discarded" or event.frm == "hand":
            self.relocate(setting, name, "hand", own)
            theirs = player == THEM or isinstance(event.by, tree.Opponent)
            text = "Each opponent discards a card." if theirs else "Select a card in your hand and discard it."
            self.lever(setting, text, targets=(name,))
            for test in parts(event.source)[0].filters if event.source is not None else ():
                setting.drafts[-1].facts.setdefault("traits", [])
                self.shape(setting, setting.drafts[-1], test)
            return
        if event.frm == "deck":
            self.relocate(setting, name, "deck", own)
            text = "Each opponent puts the top card of their deck into their cemetery."
            self.lever(setting, text if player == THEM else "Bury the top card of your deck.", targets=(name,))
            return
        text = {
            "returned": "Select a card on the field and return it to its owner's hand.",
            "banished": "Select a card on the field and banish it.",
        }.get(manner, "Select a card on the field and destroy it.")
        self.lever(setting, text, targets=(name,))

    def relocate(self, setting: Setting, name: str, zone: str, own: bool = False) -> None:
        if own:
            setting.card_zone = zone
        for each in setting.drafts:
            if each.name == name:
                each.zone = zone

    def attack(self, setting: Setting, name: str, event: tree.Attacks) -> None:
        target = "Leader B"
        if event.target is not None:
            sel = parts(event.target)[0]
            if sel.kind != "leader":
                target = self.witness(setting, event.target, "field", THEM)
                setting.drafts[-1].state = {**setting.drafts[-1].state, "engaged": True}
        player = next((each.player for each in setting.drafts if each.name == name and each.zone == "field"), ME)
        if player == THEM:
            setting.active, target = THEM, "Leader A"
        setting.plan.append(Intent("attack", name, player, (target,)))

    def hurt(self, setting: Setting, name: str, least: int) -> None:
        n = max(1, least)
        if name == "Leader A":
            self.lever(setting, "Deal 1 damage to your leader.")
        elif name == "Leader B":
            self.lever(setting, "Deal 1 damage to the enemy leader.")
        else:
            self.lever(setting, f"Select a follower on the field and deal it {n} damage.", targets=(name,))

    def evolving(self, setting: Setting, what: Any) -> None:
        draft = setting.drafts[-1]
        draft.text = ["[evolve][cost00]: Evolve this follower."]
        facts = {**draft.facts, "special": ["evolved"]}
        setting.drafts.append(Draft(draft.name, facts, "evolve deck", ME))
        setting.plan.append(Intent("activate", draft.name))

    def racing(self, setting: Setting, card: Card, own: bool, is_evolved: bool) -> None:
        """A card that is linked to a Carrot races."""
        if own and not is_evolved:
            setting.card_state = {"served": 1}
        for each in setting.drafts:
            if each.zone == "field" and (not own or each.name == card.name):
                each.state = {**each.state, "served": 1}
        name = card.name if own else setting.drafts[-1].name
        self.lever(setting, "Select a follower on your field and race it.", targets=(name,))


KEYWORD_LINES = {"earth rite": "[fanfare] Earth Rite: Draw a card.", "fanfare": "[fanfare] Draw a card."}
"""A line with a keyword that does not stand alone."""


def card_type(card: Card) -> str:
    return folded(str(card.facts.get("type", ""))).split(" ")[0]


def exercised() -> tuple[Knowledge, Stage]:
    return SVE, SveStage()
