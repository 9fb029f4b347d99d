"""How abilities of Cardfight!! Vanguard come about: witnesses, what makes conditions hold, and the play."""

from typing import Any, ClassVar

import msgspec

from headjudge.language import tree
from headjudge.testing.exercise.position import Draft, Intent, Setting, Unstaged
from headjudge.testing.exercise.stage import Stage
from headjudge.testing.exercise.wants import ME, THEM, Want, parts

CIRCLES = ("right front", "left back", "center back", "right back", "left front")
HOME = "left front"
VANGUARD = "the vanguard"
"""Stands in a plan for whoever is the vanguard."""
LEVER = "right back"
WORDS = {"rc": "rc", "g": "g zone", "": "rc", "trigger": "deck", "heart": "heart"}
POWERS = {0: 5000, 1: 7000, 2: 9000, 3: 11000}


class CfvStage(Stage):
    """How abilities of Cardfight!! Vanguard come about."""

    ruleset = "cfv-g"
    resting = frozenset({"ride", "stride", "main", "attack"})
    windows = frozenset({"boost", "guard", "attacker"})
    declines = frozenset({"boost", "guard"})
    class_word = "clan"
    state_words: ClassVar[dict[str, dict[str, Any]]] = {
        "engaged": {"resting": True}, "facedown": {"faceup": False}, "faceup": {"faceup": True},
        "locked": {"locked": True}, "deleted": {"deleted": True}, "legion": {"legion": "Blank"},
    }  # fmt: skip

    # -- witnesses

    def zone_word(self, zone: str) -> str:
        return WORDS.get(zone, zone)

    def taken(self, setting: Setting, player: int) -> set[str]:
        found = {each.zone for each in setting.drafts if each.player == player}
        return found | ({setting.card_zone} if player == ME else set())

    def free(self, setting: Setting, player: int, front: str = "") -> str:
        """An open circle, in a row if one is asked for; the front is kept free for who has to attack."""
        taken = self.taken(setting, player)
        last = "front" if setting.moment == "battle phase" and player == ME else "nothing"
        for circle in sorted(CIRCLES, key=lambda each: last in each):
            if circle not in taken and front in circle:
                return circle
        return ""

    def room(self, setting: Setting, zone: str, player: int) -> int:
        if zone == "rc":
            calls = player == ME and any(intent.word == "call" for intent in setting.plan)
            return len(set(CIRCLES) - self.taken(setting, player)) - calls
        if zone == "damage":
            return 5 - sum(each.zone == zone and each.player == player for each in setting.drafts)
        return {"vc": 1, "gc": 0}.get(zone, 12)

    def provide(self, setting: Setting, want: Want) -> None:
        zone = self.zone_word(zone_of(want))
        if zone == "gc" or want.sel.kind == "open circle":
            return
        if zone not in ("vc", "heart"):
            want = msgspec.structs.replace(want, sel=msgspec.structs.replace(want.sel, zones=(zone_of(want),)))
            super().provide(setting, want)
            return
        for player in (THEM,) if isinstance(want.sel.whose, tree.Opponent) else (ME,):
            self.vanguard(setting, want, player, zone == "heart" and setting.card_zone == "vc")

    def vanguard(self, setting: Setting, want: Want, player: int, heart: bool) -> None:
        """There is one vanguard: what several selectors say of it is said of the same card."""
        if player == ME and setting.card_zone == "vc" and not heart:
            return
        for each in setting.drafts:
            if each.zone == "vc" and each.player == player and bool(each.state.get("heart")) == heart:
                for test in want.sel.filters:
                    self.shape(setting, each, test)
                return
        draft = self.draft(setting, want, player, "vc")
        draft.facts.setdefault("grade", 3)
        if "grade" not in str(want.sel.filters) and want.sel.kind != "G unit":
            draft.facts |= {"grade": 3, "power": 11000}
        if heart:
            draft.state = {**draft.state, "heart": True}
        setting.drafts.append(draft)

    def draft(self, setting: Setting, want: Want, player: int, zone: str) -> Draft:
        facts: dict[str, Any] = {"type": "normal", "clan": setting.clan, "grade": 1, "power": 7000, "shield": 5000}
        draft = Draft(setting.named("Witness"), facts, zone, player)
        if want.sel.kind in ("G unit", "G guardian") or zone == "g zone":
            facts |= {"type": "g", "grade": 4, "power": 15000}
            facts.pop("shield")
            draft.text = ["[Stride]"]
        if want.sel.kind == "trigger unit":
            facts |= {"type": "trigger", "trigger": "critical", "grade": 0}
        row = ""
        for each in want.sel.filters:
            self.shape(setting, draft, each)
            if isinstance(each, tree.State) and each.word.endswith((" row", " column")):
                row = each.word.split(" ")[0]
        if zone == "rc" and setting.card_zone == HOME and any(isinstance(f, tree.SameColumn) for f in want.sel.filters):
            draft.zone = "left back" if "left back" not in self.taken(setting, player) else self.free(setting, player)
        elif zone == "rc":
            draft.zone = self.free(setting, player, row) or self.free(setting, player)
        return draft

    def shape_trait(self, draft: Draft, name: str) -> None:
        draft.facts["race"] = name

    def keyword_line(self, keyword: str) -> str:
        return keyword_line(keyword)

    def shape_own(self, setting: Setting, draft: Draft, test: Any) -> None:
        match test:
            case tree.TotalIs(stat):
                draft.facts[stat] = 3
            case _:
                super().shape_own(setting, draft, test)

    def shape(self, setting: Setting, draft: Draft, test: Any) -> None:
        match test:
            case tree.Has("heal trigger" | "critical trigger" | "draw trigger" | "stand trigger" as icon):
                draft.facts |= {"type": "trigger", "trigger": icon.split(" ")[0], "grade": 0}
            case _:
                super().shape(setting, draft, test)

    def shape_state(self, setting: Setting, draft: Draft, word: str) -> None:
        if word in ("dominated", "in harmony", "successful", "blazing", "hollowed", "charging", "engorged"):
            raise Unstaged(f"a unit that is {word}")
        draft.with_state(**self.state_words.get(word, {}))

    # -- conditions

    def need(self, setting: Setting, node: Any) -> None:
        match node:
            case tree.Gate("generation break", n):
                self.lay(setting, "g zone", n, {"faceup": True})
            case tree.Gate("limit break", n):
                self.lay(setting, "damage", n)
            case tree.Gate("shinken hissatsu"):
                self.lay(setting, "damage", 3)
            case tree.Gate("ritual", n):
                self.lay(setting, "drop", n)
            case tree.Gate("thunderstrike", n):
                for _ in range(n):
                    self.lay(setting, "bind", 1, player=THEM)
            case tree.Gate("oracle"):
                self.lay(setting, "hand", 5)
            case tree.Gate("brave"):
                setting.fillers = False
            case tree.Gate("darkness"):
                self.lever(setting, "Soul-Charge 1.", first=True)
            case tree.Gate("unite") if setting.active == THEM and setting.plan:
                for _ in range(2):
                    self.lay(setting, "hand", 1)
                    setting.plan.insert(1, Intent("guard", setting.drafts[-1].name))
            case tree.Gate("unite"):
                for _ in range(2):
                    self.lay(setting, "hand", 1)
                    setting.plan.insert(0, Intent("call", setting.drafts[-1].name))
            case tree.KeywordAction("counter blast", n, sel):
                self.lay(setting, "damage", n, at_least=sel is None, sel=sel)
            case tree.KeywordAction("soul blast", n, sel):
                self.lay(setting, "soul", n, at_least=sel is None, sel=sel)
            case tree.KeywordAction("counter charge", n):
                self.lay(setting, "damage", n, {"faceup": False})
            case tree.Gate("wave", n):
                self.battles(setting, n - 1)
            case tree.Is(tree.This(), tree.Sel(filters=filters)):
                for each in filters:
                    if isinstance(each, tree.State):
                        self.be(setting, each.word)
            case _:
                pass

    def be(self, setting: Setting, word: str) -> None:
        """The card itself is in a state, or in a row or column of its circles."""
        if word == "legion":
            setting.card_state = {**setting.card_state, "legion": "Blank"}
        elif word.endswith((" row", " column")) and setting.card_zone in CIRCLES:
            self.stand_in(setting, word.split(" ")[0])

    def stand_in(self, setting: Setting, word: str) -> None:
        """The card stands on a circle of that row or column, and of the one it was in before where there is such."""
        rows = [each for each in ("front", "back") if each in setting.card_zone]
        fitting = [each for each in CIRCLES if word in each]
        kept = [each for each in fitting if rows[0] in each]
        taken = {each.zone for each in setting.drafts if each.player == ME}
        free = [each for each in (*kept, *fitting) if each not in taken]
        setting.card_zone = (free or [setting.card_zone])[0]

    def battles(self, setting: Setting, n: int) -> None:
        """So many attacks of others come first."""
        attackers = [] if setting.card_zone == "vc" else [VANGUARD]
        while len(attackers) < n:
            circle = self.free(setting, ME, "front")
            if not circle:
                raise Unstaged(f"{n + 1} battles in a turn")
            setting.drafts.append(self.draft(setting, Want(tree.Sel("unit"), 1, ""), ME, circle))
            attackers.append(setting.drafts[-1].name)
        foe = self.weak(setting, THEM)
        setting.plan = [*(Intent("attack", each, ME, (foe,)) for each in attackers[:n]), *setting.plan]

    def lay(
        self, setting: Setting, zone: str, n: int, state: dict[str, Any] | None = None, player: int = ME,
        at_least: bool = False, sel: Any = None,
    ) -> None:  # fmt: skip
        there = sum(each.zone == zone and each.player == player for each in setting.drafts) if at_least else 0
        is_g = zone == "g zone"
        if zone == "damage":
            n = min(n, 5 - sum(each.zone == zone and each.player == player for each in setting.drafts) + there)
        for _ in range(n - there):
            if sel is not None:
                setting.drafts.append(self.draft(setting, Want(parts(sel)[0], 1, ""), player, zone))
                continue
            facts: dict[str, Any] = {"type": "g" if is_g else "normal", "clan": setting.clan, "grade": 4 if is_g else 1}
            facts |= {"power": 15000} if is_g else {"power": 7000, "shield": 5000}
            name = setting.named("Relic")
            setting.drafts.append(Draft(name, facts, zone, player, ["[Stride]"] if is_g else [], dict(state or {})))

    def lever(
        self, setting: Setting, text: str, first: bool = False, targets: tuple[str, ...] = (), by: int = ME
    ) -> None:
        """A rear-guard with an ability that costs nothing and does what is needed, when it is needed."""
        moment = "" if first else setting.moment
        name, row = setting.named("Lever"), "front" if moment == "battle phase" else "back"
        if moment == "opponent":
            text, by, setting.active = turned_round(text), THEM, THEM
        circle = self.free(setting, by, row) or self.free(setting, by)
        facts = {"type": "normal", "clan": setting.clan, "grade": 1, "power": 7000, "shield": 5000}
        said = f"{text[0].lower()}{text[1:]}"
        lines = {
            "battle phase": f"[AUTO](RC):When this unit attacks, {said}",
            "end phase": f"[AUTO](RC):At the beginning of your end phase, {said}",
        }
        setting.drafts.append(Draft(name, facts, circle, by, [lines.get(moment, f"[ACT](RC):{text}")]))
        intent = Intent("activate", name, by, targets)
        if moment == "battle phase":
            intent = Intent("attack", name, by, (self.weak(setting, 1 - by),))
        elif moment == "end phase":
            intent = Intent("until", "end phase", by)
        if moment in lines:
            setting.prefer = [*setting.prefer, *targets]
        if first:
            setting.plan.insert(0, intent)
        else:
            setting.plan.append(intent)

    def weak(self, setting: Setting, player: int) -> str:
        """A vanguard that every attack hits; its name."""
        there = [each.name for each in setting.drafts if each.zone == "vc" and each.player == player]
        if not there:
            facts = {"type": "normal", "clan": setting.clan, "grade": 3, "power": 1000}
            setting.drafts.append(Draft(setting.named("Weakling"), facts, "vc", player))
            there = [setting.drafts[-1].name]
        return there[0]

    def fill(self, setting: Setting) -> None:
        """Others where cards usually lie."""
        facts = {"type": "normal", "clan": setting.clan, "grade": 1, "power": 7000, "shield": 5000}
        for player in (THEM, ME):
            circle = self.free(setting, player, "front" if player == THEM else "back")
            if circle and self.room(setting, "rc", player) > 2:
                setting.drafts.append(Draft(setting.named("Bystander"), dict(facts), circle, player))
            for zone, n in (("hand", 2), ("drop", 1), ("soul", 2), ("damage", 1)):
                there = sum(each.zone == zone and each.player == player for each in setting.drafts)
                for _ in range(n if zone != "damage" or there < 4 else 0):
                    setting.drafts.append(Draft(setting.named("Bystander"), dict(facts), zone, player))


def zone_of(want: Want) -> str:
    """Where witnesses lie: rear-guards where units of any circle are meant."""
    return "rc" if "rc" in want.sel.zones else (want.sel.zones or (want.looks,))[0]


def turned_round(text: str) -> str:
    """What a player does to cards of their own, done to them by the opponent."""
    if "your rear-guards" not in text:
        raise Unstaged("an effect in the opponent's turn")
    return text.replace("your rear-guards", "your opponent's rear-guards")


LABELS = ("bloom", "magia", "homare", "rush", "rescue", "burst", "shadowstitch", "dominate", "dark device", "time leap")
GATES = {"ritual": "Ritual 1", "thunderstrike": "Thunderstrike 1", "wave": "Wave-2nd time or more"}
ALONE = ("blaze", "afterimage", "charge", "harmony", "success", "hollow", "sentinel", "revelation", "engorge")


def keyword_line(keyword: str) -> str:
    """A line with a keyword: one that stands alone, names an ability, or is a condition."""
    drawing = "When this unit attacks, draw a card."
    if keyword == "limit break 4":
        return "[CONT](VC)[Limit-Break 4]:This unit gets [Power]+1000."
    if keyword in LABELS:
        return f"{keyword.title()}-[AUTO](RC):{drawing}"
    if keyword in ALONE:
        return f"[AUTO](RC):{keyword.title()}"
    return f"[AUTO](RC){GATES.get(keyword, keyword.title())}:{drawing}"
