"""How abilities of Force of Will are made to happen: what is played, attacked with, called or passed for them."""

from collections.abc import Sequence
from typing import Any

from headjudge.formats.packs import Card
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.facts import subtype_of, types_of
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.rewrite import walk
from headjudge.testing.exercise.fow import FOW
from headjudge.testing.exercise.fow_stage import PLENTY, RULERS, WILLS, FowStage
from headjudge.testing.exercise.happened import Knowledge
from headjudge.testing.exercise.meaning import folded
from headjudge.testing.exercise.position import Draft, Intent, Setting, Unstaged
from headjudge.testing.exercise.stage import Stage
from headjudge.testing.exercise.wants import ME, THEM, Want, parts
from headjudge.testing.exercise.watcher import Watch

LEVERS: dict[tuple[str, str], str] = {
    ("field", "graveyard"): "Destroy target resonator.",
    ("field", "hand"): "Return target resonator to its owner's hand.",
    ("field", "removed"): "Remove target resonator from the game.",
    ("field", "deck"): "Put target resonator on top of its owner's deck.",
    ("hand", "graveyard"): "Discard a card.",
    ("hand", "removed"): "Remove a card in your hand from the game.",
    ("graveyard", "field"): "Put target card in your graveyard into your field.",
    ("graveyard", "hand"): "Put target card from your graveyard into your hand.",
    ("graveyard", "removed"): "Remove target card in your graveyard from the game.",
    ("deck", "graveyard"): "Put the top card of your deck into your graveyard.",
    ("deck", "removed"): "Remove the top card of your deck from the game.",
    ("deck", "field"): "Search your deck for a resonator and put it into the field. Then shuffle your deck.",
    ("removed", "graveyard"): "Put target card in your removed area into your graveyard.",
}
"""What moves a card from one zone to another."""
MANNERS = {
    "destroyed": ("field", "graveyard"), "discarded": ("hand", "graveyard"), "returned": ("field", "hand"),
    "banished": ("field", "removed"), "buried": ("field", "graveyard"),
}  # fmt: skip
DEEDS_DONE = {
    "gain gem": "Gain a fire gem.", "gain crystal": "Gain a fire crystal.", "foresee": "Foresee 2.",
    "search": "Search your deck for a card and put it into your hand. Then shuffle your deck.",
}  # fmt: skip
"""What performs an action that the rules know by a keyword."""


class FowPlays(FowStage):
    """How abilities of Force of Will come about."""

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
            if len(option) == 1 or intent.word == "call":
                if not intent.card:
                    return option
            elif folded(game.cards[option[1]].face.name) == folded(intent.card):
                if option[0] in ("activate", "will", "judge") and not self.is_right(game, option, trial):
                    continue
                return option
        return None

    def is_right(self, game: Game, option: Option, trial: Any) -> bool:
        """Whether it is the ability under trial, where that is one to be activated."""
        if len(option) < 3 or not isinstance(option[2], int):
            return True
        key = game.registered[option[1]][option[2]].key
        if isinstance(trial.ability, tree.Activated) and game.cards[option[1]].face.key.split(">")[-1] == trial.key:
            return bool(key == trial.program)
        return not key.startswith(trial.prefix) or option[0] == "judge"

    def answer(self, game: Game, decision: Decision) -> Option | None:
        """Players are attacked rather than resonators."""
        if decision.prompt != "attack":
            return None
        cards = [each for each in decision.options if each[0] == "card"]
        return next((each for each in cards if game.cards[each[1]].zone >> 1 == m.PLAYER), None)

    def onward(self, game: Game, decision: Decision, intent: Intent, turns: int) -> Option | None:
        if intent.word == "attack" and ("battle",) in decision.options and turns == 0:
            return ("battle",)
        if intent.now and turns == 0 and decision.player != intent.by and ("pass",) in decision.options:
            return ("pass",)
        if intent.word == "until" and turns <= 1 and not (turns == 1 and intent.card == "turn"):
            return ("pass",) if ("pass",) in decision.options else None
        return None

    def idle(self, game: Game, decision: Decision) -> Option | None:
        return next((each for each in (("pass",), ("forfeit",), ("no",), ("done",)) if each in decision.options), None)

    def impoverish(self, setting: Setting) -> None:
        for word in (*WILLS, "light moon", "light time"):
            setting.points[ME][f"{word} will"] = 0
        setting.card_state = {word: said for word, said in setting.card_state.items() if word != "counters"}

    def is_done(self, trial: Any, watch: Watch) -> bool:
        """What the rules themselves carry out: a judgment, adding a card to another, entering in a certain way."""
        verbs = watch.game.ruleset.verbs
        seen = [*watch.others, *(each for run in watch.runs for each in run.paid)]
        names = {verbs[each.event.verb].name for each in seen if each.event.verb >= 0}
        if isinstance(trial.ability, tree.Activated) and trial.ability.keyword == "judgment":
            return "do judgment" in names
        if isinstance(trial.ability, tree.Automatic) and trial.ability.keyword == "stealth":
            mine = [each.event for each in seen if each.event.ref is not None and each.event.to >> 1 == m.FIELD]
            return any(watch.game.cards[each.ref[0]].face.key.split(">")[-1] == trial.key for each in mine if each.ref)
        if isinstance(trial.ability, tree.Entering):
            lying = [
                watch.game.cards[cid].face.key for kind in (m.FIELD, m.STONE_AREA) for cid in watch.game.zones[2 * kind]
            ]
            return any(key.split(">")[-1] == trial.key for key in lying) or bool(watch.runs)
        return isinstance(trial.ability, (tree.SpellText, tree.Keyword)) and bool(names & {"add", "attach"})

    def plays_keyword(self, ability: tree.Keyword) -> bool:
        """To which card an addition is added shows when it is played."""
        return ability.name == "addition"

    # -- where the card lies, and what is done with it

    def prepare(self, setting: Setting, card: Card, ability: Any) -> None:
        types = types_of(card.facts)
        for word in (*WILLS, "light moon", "light time"):
            setting.points[ME][f"{word} will"] = PLENTY
        setting.card_zone = self.place(setting, types, getattr(ability, "zones", ()) or ())
        if m.ADDITION in types and subtype_of(card.facts) != "field" and setting.card_zone == "field":
            self.bear(setting)
        match ability:
            case tree.SpellText() | tree.PlayCost() | tree.Awakening() | tree.Entering():
                self.play(setting, card, types)
            case tree.Activated(keyword="judgment"):
                if card.back is None:
                    raise Unstaged("a ruler whose other side is not given")
                setting.plan.append(Intent("judge", card.name))
            case tree.Activated():
                self.activate(setting, card, ability)
            case tree.Automatic(trigger, zones=zones):
                self.automatic(setting, card, ability, trigger, zones)
            case tree.Keyword(name="addition"):
                self.play(setting, card, types)
            case tree.Keyword() | tree.Continuous():
                pass
            case _:
                raise Unstaged(f"{type(ability).__name__}: nothing to play")

    def place(self, setting: Setting, types: frozenset[str], zones: Sequence[str]) -> str:
        if setting.side:
            setting.card_state = {} if m.J_RULER in types and setting.side == 1 else {"side": setting.side}
            return "field"
        if m.RULER in types:
            return "ruler"
        if zones and zones[0] != "field":
            return self.zone_word(zones[0])
        return "field"

    def play(self, setting: Setting, card: Card, types: frozenset[str]) -> None:
        """The card is played: a rune from its own zone, a magic stone by being called."""
        setting.card_zone, setting.card_state = "hand", {}
        if m.STONE in types and m.RESONATOR not in types:
            setting.card_zone = "stone deck"
            setting.plan.append(Intent("call"))
            return
        if m.RULER in types or setting.side:
            raise Unstaged(f"playing a {'/'.join(sorted(types))}")
        if m.RUNE in types:
            setting.card_zone = "runes"
            self.ruler(setting, ME).text.append("[Divinity] 9")
        setting.plan.append(Intent("play", card.name))

    def activate(self, setting: Setting, card: Card, ability: tree.Activated) -> None:
        match ability.keyword:
            case "inheritance" | "dive":
                setting.card_zone = "hand"
            case "trigger" | "stealth":
                setting.card_zone = "standby"
                setting.plan.append(Intent("play", card.name))
                return
        setting.plan.append(Intent("activate", card.name))

    def automatic(
        self, setting: Setting, card: Card, ability: tree.Automatic, trigger: Any, zones: Sequence[str]
    ) -> None:
        """A Trigger or Stealth waits in the standby area, and others happen wherever they say."""
        self.trigger(setting, card, trigger, zones)
        if ability.keyword in ("trigger", "stealth"):
            setting.card_zone, setting.card_state = "standby", {}

    def bear(self, setting: Setting) -> None:
        """The card that an addition is added to."""
        facts = {"type": "resonator", "cost": "1", "atk": 300, "def": 3000}
        setting.drafts.append(Draft(setting.named("Host"), facts, "field", ME))
        setting.card_state = {**setting.card_state, "added": setting.drafts[-1].name}

    # -- what makes it happen

    def trigger(self, setting: Setting, card: Card, event: Any, zones: Any) -> None:
        what = getattr(event, "what", None)
        own = isinstance(what, tree.This)
        match event:
            case tree.EitherEvent(events):
                self.first_of(setting, card, events, zones)
            case tree.Moves():
                self.moving(setting, card, event, own)
            case tree.Plays(by, sel):
                self.playing(setting, by, sel)
            case tree.Activates(by, _, kind):
                self.activating(setting, card, by, own, kind)
            case tree.Attacks(target=target):
                name = card.name if own else self.witness(setting, what)
                self.attack(setting, card, name, target)
            case tree.Blocks(target=target):
                self.blocking(setting, card.name if own else self.witness(setting, what), target)
            case tree.BlockedBy(_, by):
                name = card.name if own else self.witness(setting, what)
                self.attack(setting, card, name, None)
                blocker = self.witness(setting, by or tree.Sel("resonator"), "field", 1 - setting.owner_of(name))
                setting.plan.append(Intent("block", blocker, 1 - setting.owner_of(name)))
            case tree.AttackedBy(_, by):
                self.attacked(setting, card.name if own else self.witness(setting, what), by)
            case tree.DealsDamage():
                self.dealing(setting, card, event, own)
            case tree.TakesDamage():
                self.hurting(setting, card, event, own)
            case tree.PhaseBegins(phase, whose) | tree.PhaseEnds(phase, whose):
                self.phase(setting, card, phase, THEM if isinstance(whose, tree.Opponent) else ME, event)
            case tree.Draws(by):
                self.lever(setting, "Your opponent draws a card." if isinstance(by, tree.Opponent) else "Draw a card.")
            case tree.KeywordDone(by, keyword):
                self.performed(setting, by, keyword)
            case tree.Becomes():
                setting.plan.append(Intent("until", "turn", ME))
            case tree.IsAdded(_, to):
                self.adding(setting, card, to)
            case tree.StatRaised() | tree.Turned() | tree.CounterPut() | tree.Selected():
                self.touched(setting, card, event, own)
            case _:
                raise Unstaged(f"the event {type(event).__name__}")

    def first_of(self, setting: Setting, card: Card, events: Sequence[Any], zones: Any) -> None:
        """Of several events, the first that can be brought about."""
        for event in events[:-1]:
            try:
                self.trigger(setting, card, event, zones)
            except Unstaged:
                continue
            return
        self.trigger(setting, card, events[-1], zones)

    def witness(self, setting: Setting, what: Any, zone: str = "field", player: int = -1) -> str:
        """A card of which a trigger speaks; its name."""
        if isinstance(what, tree.AddedTo) and "added" in setting.card_state:
            return str(setting.card_state["added"])
        if isinstance(what, tree.Leader):
            return "Player B" if isinstance(what.of, tree.Opponent) else "Player A"
        if what is None or isinstance(what, (tree.AddedTo, tree.Bound)):
            raise Unstaged("what another card does")
        sel = parts(what)[0]
        if player < 0:
            player = THEM if isinstance(sel.whose, tree.Opponent) else ME
        if sel.kind in RULERS:
            return self.ruling(setting, sel, player)
        if sel.kind == "leader":
            return "Player B" if player == THEM else "Player A"
        setting.drafts.append(self.draft(setting, Want(sel, 1, zone), player, zone))
        return setting.drafts[-1].name

    def ruling(self, setting: Setting, sel: tree.Sel, player: int) -> str:
        """The ruler of which a trigger speaks."""
        if player == ME and self.is_own_ruler(setting):
            return setting.card_name
        draft = self.ruler(setting, player, sel.kind != "ruler")
        for each in sel.filters:
            self.shape(setting, draft, each)
        self.turn_over(draft)
        return draft.name

    # -- movement

    def moving(self, setting: Setting, card: Card, event: tree.Moves, own: bool) -> None:
        frm, to = (word.split("/")[0] for word in (event.frm, event.to))
        frm, to = MANNERS.get(event.manner, (frm, to))
        if to == "field" and frm in ("", "hand", "ruler", "stone deck"):
            self.entering(setting, card, event.what, own)
            return
        frm, to = frm or ("field" if to != "field" else "graveyard"), to or "graveyard"
        text = LEVERS.get((frm, to))
        if text is None:
            raise Unstaged(f"a card that moves from {frm} to {to}")
        if own:
            setting.card_zone = frm
        thrown = frm == "hand" and not own and isinstance(event.by, tree.Opponent)
        name = card.name if own else self.witness(setting, event.what, frm, THEM if thrown else -1)
        player = setting.owner_of(name)
        if thrown or (player == THEM and frm == "hand"):
            self.lever(setting, "Your opponent discards a card.", targets=(name,))
        elif player == THEM and frm in ("graveyard", "deck"):
            raise Unstaged(f"a card of the opponent's {frm}")
        elif frm == "hand" and (isinstance(event.by, tree.Opponent) or is_theirs(event.source)):
            setting.active = THEM
            self.lever(setting, "Your opponent discards a card.", THEM, targets=(name,))
        elif event.manner == "buried" or event.cause == "cost":
            self.lever(setting, "Banish a resonator.", targets=(name,))
        else:
            self.lever(setting, self.worded(setting, card, text, own), targets=(name,))

    def worded(self, setting: Setting, card: Card, text: str, own: bool) -> str:
        """What is said of resonators, of whatever the card itself is."""
        if not own or "target resonator" not in text:
            return text
        if text.startswith("Destroy") and any(is_untouchable(each) for each in setting.all_of):
            return "Destroy all resonators."
        return text.replace("target resonator", f"target {self.kind_word(card)}")

    def kind_word(self, card: Card) -> str:
        types = types_of(card.facts)
        found = {m.RESONATOR: "resonator", m.J_RULER: "J/resonator", m.ADDITION: "addition", m.REGALIA: "regalia"}
        return next((word for kind, word in found.items() if kind in types), "entity")

    def entering(self, setting: Setting, card: Card, what: Any, own: bool) -> None:
        types = types_of(card.facts)
        if own and setting.side and m.J_RULER not in types:
            raise Unstaged("another side that is played")
        if own and setting.side:
            self.judged(setting)
        elif own and m.RULER in types:
            raise Unstaged("a ruler that comes")
        elif own:
            self.play(setting, card, types)
        elif stone_kind(parts(what)[0]):
            self.calling(setting, tree.Sel(stone_kind(parts(what)[0]), whose=parts(what)[0].whose))
        elif "token" in parts(what)[0].kind:
            self.lever(setting, token_text(parts(what)[0]))
        elif parts(what)[0].kind in RULERS:
            self.judging(setting, THEM if isinstance(parts(what)[0].whose, tree.Opponent) else ME)
        else:
            self.come(setting, self.witness(setting, what, "hand"))

    def judged(self, setting: Setting) -> None:
        """The card itself does judgment, by the ability on its front."""
        setting.card_zone, setting.card_state = "ruler", {}
        setting.plan.append(Intent("judge", setting.front))

    def come(self, setting: Setting, name: str) -> None:
        """A card of a hand is played."""
        player = setting.owner_of(name)
        setting.active = player
        self.wealthy(setting, player)
        setting.plan.append(Intent("play", name, player))

    def calling(self, setting: Setting, sel: tree.Sel) -> None:
        player = THEM if isinstance(sel.whose, tree.Opponent) else ME
        setting.drafts.append(self.draft(setting, Want(sel, 1, ""), player, "stone deck"))
        setting.active = player
        setting.plan.append(Intent("call", "", player))

    def judging(self, setting: Setting, player: int) -> None:
        """A ruler does judgment."""
        if player == ME and self.is_own_ruler(setting):
            setting.plan.append(Intent("judge", setting.front))
            return
        draft = self.ruler(setting, player)
        draft.text.append("[Judgment] {0}")
        setting.active = player
        setting.plan.append(Intent("judge", draft.name, player))

    # -- playing

    def playing(self, setting: Setting, by: tree.Player, sel: Any) -> None:
        player = THEM if isinstance(by, tree.Opponent) else ME
        part = parts(sel)[0]
        setting.active = player
        self.wealthy(setting, player)
        if part.kind.endswith("ability") and "spell" not in part.kind:
            self.activating(setting, Card("Nobody"), by, False, keyword_of(part))
            return
        is_rune = part.kind == "rune" or tree.Type("rune") in part.filters
        name = self.witness(setting, tree.Sel(part.kind, filters=part.filters), "runes" if is_rune else "hand", player)
        draft = setting.drafts[-1]
        if is_rune:
            draft.facts["type"], draft.text = "rune", ["Draw a card."]
            self.ruler(setting, player).text.append("[Divinity] 9")
        if draft.facts["type"] == "chant" and not draft.text:
            draft.text = ["Draw a card."]
        setting.plan.append(Intent("play", name, player))

    def activating(self, setting: Setting, card: Card, by: tree.Player, own: bool, kind: str) -> None:
        """An ability of another card is played, or one of the card itself."""
        if own:
            setting.plan.append(Intent("activate", card.name))
            return
        player = THEM if isinstance(by, tree.Opponent) else ME
        facts = {"type": "resonator", "cost": "1", "atk": 100, "def": 3000}
        text, zone = {
            "inheritance": ("[Inheritance] {0}: Draw a card.", "hand"),
            "dive": ("[Dive] {0}: Draw a card.", "hand"),
            "god's art": ('God\'s Art "Dawn" {0}: Draw a card.', "field"),
        }.get(kind, ("{0}: Draw a card.", "field"))
        setting.drafts.append(Draft(setting.named("Speaker"), facts, zone, player, [text]))
        setting.active = player
        setting.plan.append(Intent("activate", setting.drafts[-1].name, player))

    def performed(self, setting: Setting, by: tree.Player, keyword: str) -> None:
        player = THEM if isinstance(by, tree.Opponent) else ME
        if keyword == "judgment":
            self.judging(setting, player)
        elif keyword == "awaken":
            self.lever(setting, "Draw a card.", player)
            setting.drafts[-1].text.append("[Awakening] {0}: Draw a card.")
            setting.active = player
        elif keyword in DEEDS_DONE:
            self.lever(setting, DEEDS_DONE[keyword], player)
            setting.active = player
        else:
            raise Unstaged(f"the action {keyword}")

    def adding(self, setting: Setting, card: Card, to: Any) -> None:
        facts = {"type": "addition: resonator", "cost": "0", "attribute": "void"}
        text = ["Added resonator gains [+100/+100]."]
        setting.drafts.append(Draft(setting.named("Banner"), facts, "hand", ME, text))
        aim = card.name if isinstance(to, tree.This) else ""
        setting.plan.append(Intent("play", setting.drafts[-1].name, ME, (aim,) if aim else ()))

    # -- battles and damage

    def attack(self, setting: Setting, card: Card, name: str, target: Any) -> None:
        player = setting.owner_of(name)
        setting.active = player
        if name == card.name and not card.facts.get("atk"):
            self.lever(setting, f"Target {self.kind_word(card)} gains [+100/+100] until end of turn.", targets=(name,))
        aims: tuple[str, ...] = ()
        if target is not None and parts(target)[0].kind != "leader":
            aims = (self.witness(setting, target, "field", 1 - player),)
            setting.drafts[-1].with_state(rested=True)
        setting.plan.append(Intent("attack", name, player, aims))

    def blocking(self, setting: Setting, name: str, target: Any) -> None:
        player = setting.owner_of(name)
        raider = self.witness(setting, tree.Sel("resonator") if target is None else target, "field", 1 - player)
        if "atk" not in str(target):
            setting.drafts[-1].facts["atk"] = 100
        setting.active = 1 - player
        setting.plan += [Intent("attack", raider, 1 - player), Intent("block", name, player)]

    def attacked(self, setting: Setting, name: str, by: Any) -> None:
        player = ME if name == "Player A" else THEM if name == "Player B" else setting.owner_of(name)
        raider = self.witness(setting, by or tree.Sel("resonator"), "field", 1 - player)
        if setting.drafts[-1].name == raider:
            setting.drafts[-1].text.append("[Precision]")
        setting.active = 1 - player
        setting.plan.append(Intent("attack", raider, 1 - player, () if name.startswith("Player") else (name,)))

    def dealing(self, setting: Setting, card: Card, event: tree.DealsDamage, own: bool) -> None:
        if event.kind == "ability":
            raise Unstaged("damage by an ability of a card")
        name = card.name if own else self.witness(setting, event.what)
        self.attack(setting, card, name, event.to)

    def hurting(self, setting: Setting, card: Card, event: tree.TakesDamage, own: bool) -> None:
        name = card.name if own else self.witness(setting, event.what)
        n = max(100, event.least)
        if event.kind == "combat":
            self.attacked(setting, name, event.source)
            return
        target = "player" if name.startswith("Player") else "J/resonator"
        text = f"This card deals {n} damage to target {target}."
        source = parts(event.source)[0] if event.source is not None else None
        theirs = source is not None and isinstance(source.whose, tree.Opponent)
        if source is not None and source.kind in ("resonator", "J/resonator"):
            shooter = self.witness(setting, source, "field", THEM if theirs else ME)
            setting.drafts[-1].text.append(f"{{0}}: {text}")
            setting.active = THEM if theirs else ME
            setting.plan.append(Intent("activate", shooter, setting.active, (name,)))
            return
        setting.active = THEM if theirs else setting.active
        self.lever(setting, text, THEM if theirs else ME, targets=(name,))

    def touched(self, setting: Setting, card: Card, event: Any, own: bool) -> None:
        """A number rises, a card is rested or recovered, gets a counter, or is aimed at."""
        name = card.name if own else self.witness(setting, event.what)
        word = self.kind_word(card) if own else "J/resonator"
        lifts = "gains [+100/+100] until end of turn"
        match event:
            case tree.StatRaised(stat="life"):
                self.lever(setting, f"{'Your opponent gains' if name == 'Player B' else 'You gain'} 100 life.")
            case tree.StatRaised():
                self.lever(setting, f"Target {word} {lifts}.", targets=(name,))
            case tree.Turned(state="engaged"):
                self.lever(setting, f"Rest target {word}.", targets=(name,))
            case tree.Turned(state="reserved"):
                self.rest(setting, name, own)
                self.lever(setting, f"Recover target {word}.", targets=(name,))
            case tree.CounterPut(_, kind):
                kind = f"[{kind}]" if "/" in kind else kind
                self.lever(setting, f"Put a {kind} counter on target {word}.", targets=(name,))
            case tree.Selected(_, by, source):
                self.aimed(setting, name, word, by, source)
            case _:
                raise Unstaged(f"a card that becomes {event.state}")

    def rest(self, setting: Setting, name: str, own: bool) -> None:
        if own:
            setting.card_state = {**setting.card_state, "rested": True}
        for each in setting.drafts:
            if each.name == name:
                each.with_state(rested=True)

    def aimed(self, setting: Setting, name: str, word: str, by: tree.Player, source: Any) -> None:
        """A spell has the card for a target; the source says whose it is and of which attribute."""
        theirs = isinstance(by, tree.Opponent) or is_theirs(source)
        tests = [each for part in (parts(source) if source is not None else ()) for each in part.filters]
        colours = [each.name for each in tests if isinstance(each, tree.Class)]
        player = THEM if theirs else ME
        setting.active = player
        if name.startswith("Player"):
            text = "Target player gains 100 life."
        else:
            text = f"Target {word} gains [+100/+100] until end of turn." if word != "entity" else "Rest target entity."
        self.lever(setting, text, player, (name,), attribute=(colours or ["void"])[0])

    def phase(self, setting: Setting, card: Card, phase: str, whose: int, event: Any) -> None:
        match phase:
            case "turn" | "end phase" if isinstance(event, tree.PhaseEnds) or phase == "end phase":
                setting.active = whose
                setting.plan.append(Intent("until", "turn", whose))
            case "turn" | "main phase" | "draw phase" | "recovery phase":
                setting.active = 1 - whose
                setting.plan.append(Intent("until", phase, 1 - whose))
            case "battle" if m.RESONATOR in types_of(card.facts) or setting.side:
                self.attack(setting, card, card.name, None)
            case _:
                raise Unstaged(f"the beginning or end of the {phase}")


def is_untouchable(ability: Any) -> bool:
    """Whether a card says of itself that nothing may have it for a target."""
    mods = ability.mods if isinstance(ability, tree.Continuous) and isinstance(ability.of, tree.This) else ()
    return any(isinstance(mod, tree.Cannot) and mod.act == "be targeted" for mod in mods)


def is_theirs(source: Any) -> bool:
    return source is not None and any(isinstance(part.whose, tree.Opponent) for part in parts(source))


def keyword_of(sel: tree.Sel) -> str:
    """The keyword of the abilities that a selector means, if it names one."""
    words = [each.keyword for each in sel.filters if isinstance(each, tree.Has)]
    return next(iter([*words, *(each.word for each in sel.filters if isinstance(each, tree.State))]), "")


def stone_kind(sel: tree.Sel) -> str:
    """The magic stone that a selector means, by its kind or by one of its filters."""
    kinds = [node.name for node in walk(sel.filters) if isinstance(node, tree.Type)]
    return next((kind for kind in (sel.kind, *kinds) if kind.endswith("magic stone")), "")


def token_text(sel: tree.Sel) -> str:
    """What puts a token into the field that fits the selector."""
    colour = next((each.name for each in sel.filters if isinstance(each, tree.Class)), "fire")
    race = next((each.name for each in sel.filters if isinstance(each, tree.Trait)), "Elf")
    return f"Put a [300/300] {colour} {race} resonator token into your field."


def exercised() -> tuple[Knowledge, Stage]:
    return FOW, FowPlays()
