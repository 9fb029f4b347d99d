"""How abilities of Cardfight!! Vanguard are made to happen: calls, rides, attacks, guards, and levers for the rest."""

from collections.abc import Sequence
from typing import Any

import msgspec

from headjudge.formats.packs import Card
from headjudge.games.cfv.facts import clans_of, grade_of, type_of
from headjudge.games.cfv.model import VC
from headjudge.games.cfv.positions import CLAN
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.cfv import CFV
from headjudge.testing.exercise.cfv_stage import HOME, VANGUARD, CfvStage, zone_of
from headjudge.testing.exercise.happened import Knowledge
from headjudge.testing.exercise.meaning import folded
from headjudge.testing.exercise.position import Draft, Intent, Setting, Unstaged
from headjudge.testing.exercise.stage import Stage
from headjudge.testing.exercise.wants import ME, THEM, Want, parts, wants
from headjudge.testing.exercise.watcher import Watch

LEVERS: dict[tuple[str, str], str] = {
    ("rc", "drop"): "Choose one of your rear-guards, and retire it.",
    ("rc", "hand"): "Choose one of your rear-guards, and return it to your hand.",
    ("rc", "soul"): "Choose one of your rear-guards, and put it into your soul.",
    ("rc", "deck"): "Choose one of your rear-guards, and put it on the bottom of your deck.",
    ("rc", "bind"): "Choose one of your rear-guards, and bind it.",
    ("hand", "drop"): "Choose a card from your hand, and discard it.",
    ("hand", "soul"): "Choose a card from your hand, and put it into your soul.",
    ("hand", "damage"): "Choose a card from your hand, and put it into your damage zone.",
    ("hand", "bind"): "Choose a card from your hand, and bind it.",
    ("drop", "rc"): "Choose a card from your drop zone, and call it to (RC).",
    ("drop", "bind"): "Choose a card from your drop zone, and bind it.",
    ("soul", "rc"): "Choose a card from your soul, and call it to (RC).",
    ("soul", "drop"): "Choose a card from your soul, and put it into your drop zone.",
    ("bind", "rc"): "Choose a card from your bind zone, and call it to (RC).",
    ("damage", "rc"): "Choose a card from your damage zone, and call it to (RC).",
    ("damage", "drop"): "Choose a card from your damage zone, and put it into your drop zone.",
    ("deck", "rc"): "Search your deck for up to one card, call it to (RC), and shuffle your deck.",
    ("deck", "drop"): "Put the top card of your deck into your drop zone.",
}
"""What moves a card from one zone to another."""


class CfvPlays(CfvStage):
    """How abilities of Cardfight!! Vanguard come about."""

    # -- the play

    def meant(self, game: Game, decision: Decision, intent: Intent, trial: Any) -> Option | None:
        if decision.player != intent.by:
            return None
        if intent.word == "attack" and decision.prompt == "attack" and ("attack",) in decision.options:
            return None
        for option in decision.options:
            if option[0] != intent.word:
                continue
            if len(option) == 1 and not intent.card:
                return option
            if len(option) > 1 and self.is_meant(game, option[1], intent):
                if option[0] == "activate" and not self.is_right(game, option, trial):
                    continue
                return option
        return None

    def is_meant(self, game: Game, cid: int, intent: Intent) -> bool:
        if intent.card == VANGUARD:
            return cid in game.zones[2 * VC + intent.by]
        return folded(game.cards[cid].face.name) == folded(intent.card)

    def is_right(self, game: Game, option: Option, trial: Any) -> bool:
        """Whether it is the ability under trial, or one of another card, or the search for a mate."""
        ability = game.registered[option[1]][option[2]]
        if getattr(ability.game_data, "keyword", "") == "legion":
            return not isinstance(trial.ability, tree.Activated)
        return not ability.key.startswith(trial.prefix) or ability.key == trial.program

    def onward(self, game: Game, decision: Decision, intent: Intent, turns: int) -> Option | None:
        """From phase to phase; attacks begin with the question whether there is one."""
        if intent.word == "attack" and ("attack",) in decision.options and decision.player == intent.by:
            return ("attack",)
        if intent == Intent("until", "main phase", intent.by) and decision.prompt == "main":
            return None
        if turns > (intent.word == "until") or (intent.word == "until" and game.active != intent.by):
            return None
        return next((each for each in (("end",), ("pass",)) if each in decision.options), None)

    def idle(self, game: Game, decision: Decision) -> Option | None:
        return next((each for each in (("end",), ("pass",), ("no",), ("done",)) if each in decision.options), None)

    def answer(self, game: Game, decision: Decision) -> Option | None:
        """Units are called to open circles."""
        if decision.prompt != "circle":
            return None
        circles = [each for each in decision.options if each[0] == "circle"]
        return next((each for each in circles if not game.zones[2 * each[1] + decision.player]), None)

    def is_done(self, trial: Any, watch: Watch) -> bool:
        """Stride and the call of a G guardian are carried out by the rules, and so is the search for a mate."""
        verbs = watch.game.ruleset.verbs
        seen = [*watch.others, *(each for run in watch.runs for each in (*run.paid, *run.seen))]
        if isinstance(trial.ability, tree.SeekMate):
            return any(each.event.verb >= 0 and verbs[each.event.verb].name == "legion" for each in seen)
        if not isinstance(trial.ability, tree.Activated) or not trial.ability.keyword:
            return False
        return any(
            each.event.verb >= 0 and verbs[each.event.verb].name in ("stride", "call", "guard")
            and each.event.face is not None and each.event.face.name == trial.card.name
            for each in seen
        )  # fmt: skip

    def impoverish(self, setting: Setting) -> None:
        kept = {intent.card for intent in setting.plan}
        setting.drafts = [
            each for each in setting.drafts if each.zone not in ("damage", "soul", "hand") or each.name in kept
        ]

    def prepare(self, setting: Setting, card: Card, ability: Any) -> None:
        is_g = type_of(card.facts) == "g"
        setting.clan = (*clans_of(card.facts), CLAN)[0]
        zones = getattr(ability, "zones", ()) or ()
        setting.card_zone = self.place(zones, is_g)
        setting.moment = moment_of(ability)
        match ability:
            case tree.Activated():
                self.activate(setting, card, ability)
            case tree.Automatic(trigger):
                self.trigger(setting, card, trigger, zones, is_g)
            case tree.SeekMate(mate=mate):
                self.seek(setting, card.name, mate)
            case tree.Keyword() | tree.Continuous():
                self.passive(setting, card, ability, is_g)
            case _:
                raise Unstaged(f"{type(ability).__name__}: nothing to play")
        if setting.card_zone == "vc" and is_g:
            self.heart(setting)

    def place(self, zones: Sequence[str], is_g: bool) -> str:
        for zone in zones:
            if zone == "vc" and "rc" not in zones:
                return "vc"
            if zone not in ("vc", "rc"):
                return {"g": "g zone", "gc": "gc"}.get(zone, zone)
        return "vc" if is_g and "rc" not in zones else HOME

    def released(self, setting: Setting) -> None:
        """Three cards of the G zone lie face up, and a card of the hand has the name of the vanguard."""
        self.lay(setting, "g zone", 3, {"faceup": True})
        facts = {"type": "normal", "clan": setting.clan, "grade": 3, "power": 11000}
        name = setting.named("Twin")
        setting.drafts += [Draft(name, dict(facts), zone, ME) for zone in ("vc", "hand")]

    def seek(self, setting: Setting, name: str, mate: Any) -> None:
        """The vanguard finds its mate in the deck, for four cards of the drop zone."""
        if name == setting.card_name:
            setting.card_zone = "vc"
        self.lay(setting, "drop", 4)
        setting.drafts.append(self.draft(setting, Want(parts(mate)[0], 1, ""), ME, "deck"))
        setting.plan.append(Intent("activate", name))

    def legion(self, setting: Setting, card: Card, what: Any, own: bool) -> None:
        """The card itself seeks its mate, or another vanguard does."""
        mates = [each.mate for each in setting.all_of if isinstance(each, tree.SeekMate)]
        if (own or setting.card_zone == "vc") and mates:
            self.seek(setting, card.name, mates[0])
            return
        name = self.unit(setting, what, "vc")
        setting.drafts[-1].text.append('[ACT](VC):[Legion 20000]"Witness Mate"')
        self.seek(setting, name, tree.Sel(filters=(tree.Name("Witness Mate"),)))

    def heart(self, setting: Setting) -> None:
        facts = {"type": "normal", "clan": setting.clan, "grade": 3, "power": 11000}
        setting.drafts.append(Draft(setting.named("Heart"), facts, "vc", ME, [], {"heart": True}))

    def passive(self, setting: Setting, card: Card, ability: Any, is_g: bool) -> None:
        """A passive ability is in force where the card lies."""
        if setting.card_zone == "trigger":
            raise Unstaged("a card in the trigger zone")

    def activate(self, setting: Setting, card: Card, ability: tree.Activated) -> None:
        match ability.keyword:
            case "stride" | "ultimate stride":
                setting.card_zone, setting.phase = "g zone", "stride"
                if ability.keyword == "ultimate stride":
                    self.released(setting)
                for _ in range(3):
                    self.lay(setting, "hand", 1)
                    setting.drafts[-1].facts |= {"grade": 3, "power": 11000}
                setting.plan.append(Intent("stride", card.name))
            case "g guardian":
                setting.card_zone, setting.active, setting.phase = "g zone", THEM, "battle"
                self.lay(setting, "hand", 2)
                for each in setting.drafts[-2:]:
                    each.facts |= {"type": "trigger", "trigger": "heal", "grade": 0}
                setting.plan += [Intent("attack", VANGUARD, THEM), Intent("guard", card.name)]
            case _:
                if setting.card_zone == "g zone" and any(is_turned_down(cost) for cost in ability.costs):
                    setting.card_state = {**setting.card_state, "faceup": True}
                setting.plan.append(Intent("activate", card.name))

    def trigger(self, setting: Setting, card: Card, event: Any, zones: Sequence[str], is_g: bool) -> None:
        what = getattr(event, "what", None)
        own = isinstance(what, tree.This)
        match event:
            case tree.EitherEvent(events):
                self.trigger(setting, card, events[0], zones, is_g)
            case tree.Moves():
                self.moving(setting, card, event, own, is_g)
            case tree.Attacks(tree.Sel(filters=filters)) | tree.Hits(tree.Sel(filters=filters)) if boosts(filters):
                self.boosting(setting, card, tree.Boosts(tree.This(), what), True)
            case tree.Attacks() | tree.Hits():
                name = card.name if own else self.unit(setting, what)
                self.attack(setting, card, name, event.target, own)
            case tree.BattleEnds():
                if event.of is not None:
                    self.trigger(setting, card, event.of, zones, is_g)
                else:
                    self.attack(setting, card, card.name, None, True)
            case tree.AttackedBy():
                name = card.name if own else self.unit(setting, what)
                self.weak(setting, THEM)
                setting.active, setting.phase = THEM, "battle"
                setting.plan.append(Intent("attack", VANGUARD, THEM, (name,)))
            case tree.Boosts():
                self.boosting(setting, card, event, own)
            case tree.IsBoosted():
                self.boosted(setting, card, event, own)
            case tree.Intercepts():
                self.intercepting(setting, card, what, own)
            case tree.PhaseBegins(phase, whose) | tree.PhaseEnds(phase, whose):
                theirs = isinstance(whose, tree.Opponent) or (
                    isinstance(whose, tree.EachPlayer) and phase == "guard step"
                )
                self.phase(setting, phase, THEM if theirs else ME, card)
            case tree.Rides(_, over):
                self.riding(setting, card, event, own, over)
            case tree.Strides(_, over):
                self.striding(setting, card, event, own, over)
            case tree.Legions():
                self.legion(setting, card, what, own)
            case tree.CheckReveals():
                self.checking(setting, card, event, own)
            case tree.Turned(state=state):
                self.turning(setting, card, what, own, state)
            case tree.StatRaised(to=to):
                name = card.name if own else self.unit(setting, what)
                text = f"Choose one of your units, and until end of turn, it gets [Power]+{max(to, 5000)}."
                self.lever(setting, text, targets=(name,))
            case _:
                raise Unstaged(f"the event {type(event).__name__}")

    def unit(self, setting: Setting, what: Any, zone: str = "") -> str:
        """A unit of which a trigger speaks; its name."""
        if what is None or isinstance(what, (tree.Leader, tree.Bound)):
            return "Vanguard A"
        sel = parts(what)[0]
        player = THEM if isinstance(sel.whose, tree.Opponent) else ME
        zone = zone or self.zone_word(zone_of(Want(sel, 1, "rc")))
        if zone in ("vc", "heart"):
            if player == ME and setting.card_zone == "vc":
                return setting.card_name
            self.vanguard(setting, Want(sel, 1, ""), player, False)
        else:
            setting.drafts.append(self.draft(setting, Want(sel, 1, ""), player, zone))
        return setting.drafts[-1].name

    def moving(self, setting: Setting, card: Card, event: tree.Moves, own: bool, is_g: bool) -> None:
        """A card is called, ridden, guarded with, or moved by an effect."""
        if event.source is not None and "g" in parts(event.source)[0].zones and event.cause == "cost":
            strides = tree.Has("stride") in parts(event.source)[0].filters
            (self.for_stride if strides else self.for_g_guardian)(setting, card, event, own)
            return
        frm, to = (word.split("/")[0] for word in (event.frm, event.to))
        if event.manner in ("destroyed", "discarded", "returned"):
            frm = frm or {"destroyed": "rc", "discarded": "hand", "returned": "rc"}[event.manner]
            to = {"destroyed": "drop", "discarded": "drop", "returned": "hand"}[event.manner]
        if "rc" in event.to.split("/") and not is_g:
            to = "rc"
        if to == "rc" and event.cause and frm == "":
            frm = "drop"
        if to == "rc" and frm in ("", "hand"):
            self.calling(setting, card, event.what, own)
        elif to == "vc" and is_g:
            self.stride(setting, card)
        elif to == "vc":
            self.riding(setting, card, tree.Rides(event.what), own, None)
        elif to == "gc":
            self.guarding(setting, card, event.what, own, is_g)
        else:
            self.levered(setting, card, event, own, frm or {"drop": "rc", "damage": "hand"}.get(to, "rc"), to)

    def stride(self, setting: Setting, card: Card) -> None:
        """The card strides by its own ability, for what that costs."""
        ways = [each for each in setting.all_of if isinstance(each, tree.Activated) and "stride" in each.keyword]
        way = (ways or [tree.Activated((), (), "stride")])[0]
        self.activate(setting, card, way)
        for node in walk(way):
            self.need(setting, node)
        for want in wants(way):
            self.provide(setting, want)

    def for_stride(self, setting: Setting, card: Card, event: tree.Moves, own: bool) -> None:
        """The card is what a stride costs, alone or with others."""
        self.striding(setting, card, tree.Strides(unskilled(parts(event.source)[0])), False, None)
        setting.card_zone = "hand" if own else setting.card_zone
        name = card.name if own else self.unit(setting, event.what, "hand")
        setting.prefer = [*setting.prefer, name]

    def for_g_guardian(self, setting: Setting, card: Card, event: tree.Moves, own: bool) -> None:
        """The card is what a G guardian costs."""
        sel = parts(event.source)[0]
        guardian = self.draft(setting, Want(sel, 1, ""), ME, "g zone")
        guardian.facts |= {"type": "g", "grade": 4, "power": 0, "shield": 15000}
        guardian.text = [G_GUARDIAN]
        setting.drafts.append(guardian)
        setting.card_zone = "hand" if own else setting.card_zone
        name = card.name if own else self.unit(setting, event.what, "hand")
        setting.prefer = [*setting.prefer, name]
        setting.active, setting.phase = THEM, "battle"
        setting.plan += [Intent("attack", VANGUARD, THEM), Intent("guard", guardian.name)]

    def calling(self, setting: Setting, card: Card, what: Any, own: bool) -> None:
        if setting.moment == "battle phase":
            setting.card_zone = "hand" if own else setting.card_zone
            name = card.name if own else self.unit(setting, what, "hand")
            self.lever(setting, "Choose a card from your hand, and call it to (RC).", targets=(name,))
            return
        if not own and isinstance(parts(what)[0].whose, tree.Opponent):
            setting.active = THEM
            setting.plan.append(Intent("call", self.unit(setting, what, "hand"), THEM))
            return
        if own:
            setting.card_zone = "hand"
            name = card.name
            self.grade(setting, max(grade_of(card.facts), 3))
        else:
            name = self.unit(setting, what, "hand")
        setting.plan.append(Intent("call", name))

    def grade(self, setting: Setting, grade: int) -> None:
        """The vanguard's grade."""
        if grade != 3:
            self.vanguard(
                setting, Want(tree.Sel(filters=(tree.StatIs("grade", "==", tree.Num(grade)),)), 1, ""), ME, False
            )

    def levered(self, setting: Setting, card: Card, event: tree.Moves, own: bool, frm: str, to: str) -> None:
        text = LEVERS.get((frm, to))
        if frm == "gc":
            self.guarding(setting, card, event.what, own, False)
            return
        if text is None:
            raise Unstaged(f"a card that moves from {frm or 'anywhere'} to {to or 'anywhere'}")
        if own:
            setting.card_zone = HOME if frm == "rc" else frm
            name = card.name
        else:
            name = self.unit(setting, event.what, frm)
        player = next((each.player for each in setting.drafts if each.name == name), ME)
        if player == THEM:
            text = text.replace("your rear-guards", "your opponent's rear-guards")
        if event.cause == "cost":
            text = f"[{text.removesuffix('.')}] Draw a card."
        self.lever(setting, text, targets=(name,))
        for test in parts(event.source)[0].filters if event.source is not None else ():
            self.shape(setting, setting.drafts[-1], test)
            setting.plan[-1] = setting.plan[-1]._replace(card=setting.drafts[-1].name)

    def attack(self, setting: Setting, card: Card, name: str, target: Any, own: bool) -> None:
        """The unit attacks, strong enough to hit."""
        setting.phase = "main"
        aim = self.weak(setting, THEM)
        if target is not None:
            sel = parts(target)[0]
            if "vc" in sel.zones or not sel.zones:
                self.vanguard(setting, Want(sel, 1, ""), THEM, False)
                aim = next(each.name for each in setting.drafts if each.zone == "vc" and each.player == THEM)
            else:
                setting.drafts.append(self.draft(setting, Want(sel, 1, ""), THEM, "rc"))
                setting.drafts[-1].zone = self.free(setting, THEM, "front")
                if "power" not in str(sel.filters):
                    setting.drafts[-1].facts["power"] = 1000
                aim = setting.drafts[-1].name
        if any(each.name == name and "back" in each.zone for each in setting.drafts):
            next(each for each in setting.drafts if each.name == name).zone = self.free(setting, ME, "front")
        self.unbind(setting, name)
        setting.plan.append(Intent("attack", name, ME, (aim,)))

    def unbind(self, setting: Setting, name: str) -> None:
        """A card that cannot attack as long as it has Restraint loses it first."""
        if name == setting.card_name and any(getattr(each, "name", "") == "restraint" for each in setting.all_of):
            text = 'Choose one of your units, and until end of turn, it loses "Restraint".'
            self.lever(setting, text, targets=(name,))

    def boosting(self, setting: Setting, card: Card, event: tree.Boosts, own: bool) -> None:
        """A unit of the back row boosts the one before it."""
        sel = parts(event.target)[0] if event.target is not None else tree.Sel("unit", ("rc",), tree.YOU)
        column = "center" if sel.zones == ("vc",) else "right"
        if own:
            setting.card_zone = "center back" if column == "center" else "right back"
            booster = card.name
        else:
            booster = self.unit(setting, event.what)
            setting.drafts[-1].zone = "center back" if column == "center" else "right back"
        if column == "center":
            self.vanguard(setting, Want(sel, 1, ""), ME, False)
            attacker = next(each.name for each in setting.drafts if each.zone == "vc" and each.player == ME)
        else:
            setting.drafts.append(self.draft(setting, Want(sel, 1, ""), ME, "rc"))
            setting.drafts[-1].zone = "right front"
            attacker = setting.drafts[-1].name
        setting.plan += [Intent("attack", attacker, ME, (self.weak(setting, THEM),)), Intent("boost", booster)]

    def boosted(self, setting: Setting, card: Card, event: tree.IsBoosted, own: bool) -> None:
        sel = parts(event.by)[0] if event.by is not None else tree.Sel("unit")
        draft = self.draft(setting, Want(sel, 1, ""), ME, "rc")
        draft.zone = "center back" if setting.card_zone == "vc" else "left back"
        setting.drafts.append(draft)
        self.unbind(setting, card.name)
        setting.plan += [Intent("attack", card.name, ME, (self.weak(setting, THEM),)), Intent("boost", draft.name)]

    def guarding(self, setting: Setting, card: Card, what: Any, own: bool, is_g: bool) -> None:
        """The opponent attacks, and the card comes as a guardian."""
        if is_g:
            self.activate(setting, card, tree.Activated((), (), "g guardian"))
            return
        setting.active, setting.phase = THEM, "battle"
        if own:
            setting.card_zone = "hand"
        name = card.name if own else self.unit(setting, what, "hand")
        setting.plan += [Intent("attack", VANGUARD, THEM), Intent("guard", name)]

    def intercepting(self, setting: Setting, card: Card, what: Any, own: bool) -> None:
        setting.active, setting.phase = THEM, "battle"
        name = card.name if own else self.unit(setting, what)
        if not own:
            setting.drafts[-1].zone = self.free(setting, ME, "front")
            setting.drafts[-1].facts["grade"] = 2
        setting.plan += [Intent("attack", VANGUARD, THEM), Intent("intercept", name)]

    def phase(self, setting: Setting, phase: str, whose: int, card: Card) -> None:
        """The phase comes when the one before it is over; a step of a battle when somebody attacks."""
        match phase:
            case "end phase" | "turn" | "battle phase":
                setting.active = whose
                setting.plan.append(Intent("until", phase, whose))
            case "main phase":
                setting.active, setting.phase = whose, "ride"
                setting.plan.append(Intent("until", phase, whose))
            case "ride phase" | "stand phase" | "draw phase":
                setting.active = 1 - whose
                setting.plan.append(Intent("until", phase, 1 - whose))
            case "attack step" | "guard step" | "close step" | "drive step" | "damage step" | "start step":
                setting.active, setting.phase = whose, "main"
                setting.plan.append(Intent("attack", VANGUARD, whose))
            case _:
                raise Unstaged(f"the beginning or end of the {phase}")

    def riding(self, setting: Setting, card: Card, event: tree.Rides, own: bool, over: Any) -> None:
        """A card of the hand rides the vanguard."""
        setting.phase = "ride"
        if own:
            setting.card_zone = "hand"
            if isinstance(over, tree.Sel):
                self.unit(setting, over, "vc")
                if "grade" not in str(over.filters):
                    setting.drafts[-1].facts["grade"] = max(0, grade_of(card.facts) - 1)
            self.grade(setting, grade_of(card.facts))
            setting.plan.append(Intent("ride", card.name))
            return
        setting.card_zone = "vc" if isinstance(over, tree.This) else setting.card_zone
        name = self.unit(setting, event.what, "hand")
        draft = setting.drafts[-1]
        if isinstance(over, tree.This):
            if "grade" not in str(event.what):
                draft.facts["grade"] = min(3, grade_of(card.facts) + 1)
        elif over is not None:
            self.unit(setting, over, "vc")
            ridden = setting.drafts[-1].facts
            if "grade" in str(getattr(over, "filters", ())):
                draft.facts["grade"] = ridden["grade"]
            ridden["grade"] = min(3, draft.facts["grade"])
        else:
            self.grade(setting, draft.facts["grade"])
        setting.plan.append(Intent("ride", name))

    def striding(self, setting: Setting, card: Card, event: tree.Strides, own: bool, over: Any) -> None:
        if own:
            self.stride(setting, card)
            return
        if isinstance(over, tree.This):
            setting.card_zone = "vc"
        sel = event.what if isinstance(event.what, tree.Sel) else tree.Sel("G unit")
        draft = self.draft(setting, Want(sel, 1, ""), ME, "g zone")
        setting.drafts.append(draft)
        setting.phase = "stride"
        for _ in range(3):
            self.lay(setting, "hand", 1)
            setting.drafts[-1].facts |= {"grade": 3, "power": 11000}
        setting.plan.append(Intent("stride", draft.name))

    def checking(self, setting: Setting, card: Card, event: tree.CheckReveals, own: bool) -> None:
        """A check reveals such a card: it lies on top of the deck."""
        if own:
            setting.card_zone = "deck"
        else:
            self.unit(setting, event.what, "deck")
            for _ in range(2):
                setting.drafts.append(setting.drafts[-1])
        if event.check == "damage":
            setting.active, setting.phase = THEM, "battle"
            mine = card.name if setting.card_zone == "vc" else self.weak(setting, ME)
            setting.plan.append(Intent("attack", VANGUARD, THEM, (mine,)))
            return
        setting.plan.append(Intent("attack", VANGUARD, ME, (self.weak(setting, THEM),)))

    def unlocking(self, setting: Setting, what: Any) -> None:
        """A locked card is unlocked at the end of its owner's turn."""
        sel = parts(what)[0]
        player = THEM if isinstance(sel.whose, tree.Opponent) else ME
        setting.drafts.append(self.draft(setting, Want(tree.Sel("unit", filters=sel.filters), 1, ""), player, "rc"))
        setting.drafts[-1].with_state(locked=True)
        setting.active = player
        setting.plan.append(Intent("until", "end phase", player))

    def turning(self, setting: Setting, card: Card, what: Any, own: bool, state: str) -> None:
        if state in ("successful",):
            self.lever(setting, "Choose one of your rear-guards, and until end of turn, it gets [Power]+50000.")
            return
        text = {
            "reserved": "Choose one of your units, and [Stand] it.",
            "engaged": "Choose one of your units, and [Rest] it.",
            "locked": "Choose one of your rear-guards, and lock it.",
            "unlocked": "Choose one of your locked cards, and unlock it.",
        }.get(state)
        if text is None:
            raise Unstaged(f"a unit that becomes {state}")
        if not own and isinstance(what, (tree.Leader, tree.Bound)):
            raise Unstaged(f"another unit that becomes {state}")
        if state == "unlocked" and not own:
            self.unlocking(setting, what)
            return
        name = card.name if own else self.unit(setting, what)
        before = {"reserved": {"resting": True}, "unlocked": {"locked": True}}.get(state, {})
        if own:
            setting.card_state = {**setting.card_state, **before}
        elif setting.drafts:
            setting.drafts[-1].state = {**setting.drafts[-1].state, **before}
            if setting.drafts[-1].player == THEM and state == "locked":
                text = "Choose one of your opponent's rear-guards, and lock it."
        self.lever(setting, text, targets=(name,))


def unskilled(sel: tree.Sel) -> tree.Sel:
    """The same cards, without the skill that every G unit of the staging has."""
    left = tuple(item for item in sel.filters if item != tree.Has("stride"))
    return msgspec.structs.replace(sel, filters=left, zones=())


G_GUARDIAN = (
    "[G Guardian]-Opponent Turn's Guard Step-[Choose a card from your hand, and discard it] "
    "Call this card to your (GC) from face down."
)
"""Any card pays for it: of a trigger unit a database may not tell which icon it has."""


def is_turned_down(cost: Any) -> bool:
    return isinstance(cost, tree.TurnFace) and cost.face == "facedown" and isinstance(cost.what, tree.This)


def moment_of(ability: Any) -> str:
    """When an ability has to happen that is no matter of the turn's own course: in a phase, or the opponent's turn."""
    if not isinstance(ability, tree.Automatic):
        return ""
    for node in walk((ability.trigger, ability.gate)):
        if isinstance(node, tree.During):
            return "opponent" if isinstance(node.whose, tree.Opponent) else node.phase
    return ""


def boosts(filters: Sequence[Any]) -> bool:
    """Whether the unit is one that the card itself boosts."""
    return any(isinstance(each, tree.BoostedBy) and isinstance(each.what, tree.This) for each in filters)


def exercised() -> tuple[Knowledge, Stage]:
    return CFV, CfvPlays()
