"""How the game is played: rules 3 to 8, step by step."""

from typing import ClassVar

from headjudge.games import kit as k
from skirmish import model as m
from skirmish.cards import BOOK, draws

TOO_DEAR = k.Reason("6", "there is not enough mana for it")
FULL = k.Reason("6", "the field is full")
TIRED = k.Reason("7", "it is tired")
FRESH = k.Reason("7", "it came this turn")
GUARDED = k.Reason("10", "a creature with Guard must be attacked first")


class Setup(k.Procedure):
    fields: ClassVar[tuple[str, ...]] = ("decks",)

    def __init__(self, decks: tuple[k.DeckKeys, k.DeckKeys]) -> None:
        super().__init__()
        self.decks = decks

    @k.step("3")
    def shuffle(self, game: k.Game) -> k.Frame | None:
        game.points = [(0, 0), (0, 0)]
        game.active = game.random_below(2)
        for player in (0, 1):
            k.put_down(game, self.decks[player]["hero"], 2 * m.HERO + player)
            k.put_down(game, self.decks[player]["main"], 2 * m.DECK + player)
        return game.perform([k.Shuffle(m.SHUFFLE, player, data=2 * m.DECK + player) for player in (0, 1)])

    @k.step("3")
    def deal(self, game: k.Game) -> k.Frame | None:
        return game.perform([each for p in (0, 1) for each in draws(game, p, m.HAND_SIZE + (p != game.active))])

    @k.step("4")
    def take_turns(self, game: k.Game) -> k.Frame:
        return Turns(game.active)


class Turns(k.TurnOrder):
    @k.step("4")
    def dawn(self, game: k.Game) -> k.Frame | None:
        self.open_turn(game, m.DAWN)
        return game.tell(m.TURN_BEGINS, game.active)

    @k.step("4")
    def make_ready(self, game: k.Game) -> k.Frame | None:
        player = game.active
        tired = [cid for cid in game.zones[2 * m.FIELD + player] if game.cards[cid].turned]
        ready: list[k.Action] = [k.TurnCard(m.READY, player, game.ref(cid), 0) for cid in tired]
        return game.perform([*ready, k.ChangePoints(m.GAIN, player, amount=1, data=m.MOST_MANA)])

    @k.step("4")
    def fill_mana(self, game: k.Game) -> k.Frame | None:
        mana, most = game.points[game.active]
        return game.perform([k.ChangePoints(m.GAIN, game.active, amount=most - mana, data=m.MANA)])

    @k.step("4")
    def draw(self, game: k.Game) -> k.Frame | None:
        return game.perform(draws(game, game.active, 1))

    @k.step("8")
    def check_dawn(self, game: k.Game) -> k.Frame:
        return Check()

    @k.step("5")
    def day(self, game: k.Game) -> k.Decision:
        k.enter_phase(game, m.DAY)
        return k.Decision(game.active, "act", options(game, game.active), "5")

    @k.step("5")
    def act(self, game: k.Game) -> k.Frame | None:
        if self.pick == ("end",):
            return self.goto(Turns.end_turn)
        begin = Play if self.pick[0] == "play" else Attack
        return begin(game.active, game.ref(self.pick[1]))

    @k.step("8")
    def check_act(self, game: k.Game) -> k.Frame:
        self.goto(Turns.day)
        return Check()

    @k.step("5")
    def end_turn(self, game: k.Game) -> k.Frame | None:
        self.end_lasting(game)
        return game.tell(m.TURN_ENDS, game.active)

    @k.step("8")
    def check_end(self, game: k.Game) -> k.Frame:
        return Check()

    @k.step("5")
    def next_turn(self, game: k.Game) -> None:
        self.goto(Turns.dawn)
        self.pass_turn(game)


class Deed(k.Procedure):
    """Something that a player does with a card."""

    fields: ClassVar[tuple[str, ...]] = ("player", "card", "target")

    def __init__(self, player: int, card: k.Ref) -> None:
        super().__init__()
        self.player, self.card = player, card
        self.target: k.Ref | None = None


class Play(Deed):
    @k.step("6")
    def pay(self, game: k.Game) -> k.Frame | None:
        return game.perform(
            [k.ChangePoints(m.PAY, self.player, amount=-game.values(self.card[0])[m.COST], data=m.MANA)]
        )

    @k.step("6")
    def put_down(self, game: k.Game) -> k.Frame | None:
        to = m.FIELD if game.values(self.card[0])[m.TYPE] == "creature" else m.GRAVE
        return game.perform([k.Move(m.PLAY, self.player, self.card, 2 * to + self.player)])

    @k.step("6")
    def carry_out(self, game: k.Game) -> k.Frame | None:
        text = game.cards[self.card[0]].face.resolution
        if text is None or text.program is None:
            return self.end()
        return k.Resolve(text.program, game.ref(self.card[0]), self.player, {})


class Attack(Deed):
    @k.step("7")
    def choose_target(self, game: k.Game) -> k.Decision:
        found: list[k.Option] = [
            ("card", cid) for cid in targets(game, self.player) if may_aim(game, self.card[0], cid)
        ]
        return k.Decision(self.player, "attack", found, "7", about=self.card)

    @k.step("7")
    def tire(self, game: k.Game) -> k.Frame | None:
        self.target = game.ref(self.pick[1])
        return game.perform(
            [
                k.TurnCard(m.TIRE, self.player, self.card, 1),
                k.Note(m.ATTACKED, self.player, self.card, data=self.target),
            ]
        )

    @k.step("8")
    def check(self, game: k.Game) -> k.Frame:
        return Check()

    @k.step("7")
    def fight(self, game: k.Game) -> k.Frame | None:
        one, other = self.card, self.target
        assert other is not None
        if not game.is_current(one) or not game.is_current(other):
            return self.end()
        answered = not k.allowed(game, one[0], m.IS_OUT_OF_REACH)
        blows = [strike(game, one, other)] + [strike(game, other, one)] * answered
        return game.perform([blow for blow in blows if blow.amount > 0])

    @k.step("10")
    def poison(self, game: k.Game) -> k.Frame | None:
        pairs = [(blow.cause, blow.ref) for blow in game.value or () if blow.verb == m.DAMAGE]
        bitten = [ref for cause, ref in pairs if k.allowed(game, cause[0], m.KILLS)]
        killed = [ref for ref in bitten if game.cards[ref[0]].zone >> 1 == m.FIELD]
        return game.perform([dying(game, ref) for ref in killed])


def dying(game: k.Game, ref: k.Ref) -> k.Move:
    card = game.cards[ref[0]]
    return k.Move(m.DIE, card.controller, ref, 2 * m.GRAVE + card.owner)


def strike(game: k.Game, one: k.Ref, other: k.Ref) -> k.Damage:
    return k.Damage(m.DAMAGE, game.cards[one[0]].controller, other, game.values(one[0])[m.ATTACK] or 0, one)


class Check(k.Timing):
    fields: ClassVar[tuple[str, ...]] = ("pending",)

    def __init__(self) -> None:
        super().__init__()
        self.pending: k.Pending | None = None

    @k.step("1", "8")
    def look(self, game: k.Game) -> k.Frame | None:
        heroes = [game.zones[2 * m.HERO + player][0] for player in (0, 1)]
        lost = sum(1 << player for player, cid in enumerate(heroes) if is_beaten(game, cid))
        if lost:
            return game.perform([k.Finish(m.LOSE, game.active, "hero beaten", lost)])
        dead = [cid for player in (0, 1) for cid in game.zones[2 * m.FIELD + player] if is_beaten(game, cid)]
        if not dead:
            return None
        self.goto(Check.look)
        return game.perform([dying(game, game.ref(cid)) for cid in dead])

    @k.step("8")
    def choose(self, game: k.Game) -> k.Decision | None:
        waiting = [p for p in (game.active, 1 - game.active) if any(each.controller == p for each in game.pending)]
        return self.offer(game, waiting[0], "8") if waiting else self.end()

    @k.step("8")
    def carry_out(self, game: k.Game) -> k.Frame | None:
        return self.play_chosen(game)

    def play(self, game: k.Game, pending: k.Pending) -> k.Frame:
        k.remove(game, pending)
        assert pending.ability.program is not None
        return k.Resolve(pending.ability.program, pending.source, pending.controller, pending.vars)


@k.rule("8", what="check")
def is_beaten(game: k.Game, cid: int) -> bool:
    return bool(game.cards[cid].damage >= game.values(cid)[m.HEALTH])


def options(game: k.Game, player: int) -> list[k.Option]:
    cards: list[k.Option] = [("play", cid) for cid in game.zones[2 * m.HAND + player] if may_play(game, cid)]
    return [*cards, *[("attack", cid) for cid in game.zones[2 * m.FIELD + player] if may_attack(game, cid)], ("end",)]


def refused(why: k.Why | None, *reasons: tuple[bool, k.Reason]) -> bool:
    found = [reason for holds, reason in reasons if holds]
    if why is not None:
        why += found
    return bool(found)


@k.rule("6", what="check")
def may_play(game: k.Game, cid: int, why: k.Why | None = None) -> bool:
    player, values = game.cards[cid].owner, game.values(cid)
    full = len(game.zones[2 * m.FIELD + player]) >= m.FIELD_SIZE
    dear = values[m.COST] > game.points[player][m.MANA]
    return not refused(why, (dear, TOO_DEAR), (full and values[m.TYPE] == "creature", FULL))


@k.rule("7", "10", what="check")
def may_attack(game: k.Game, cid: int, why: k.Why | None = None) -> bool:
    card = game.cards[cid]
    fresh = card.arrived > k.turn_began(game) and not k.allowed(game, cid, m.MAY_ATTACK_FRESH)
    return not refused(why, (card.turned, TIRED), (fresh, FRESH))


def targets(game: k.Game, player: int) -> list[int]:
    return [*game.zones[2 * m.FIELD + 1 - player], *game.zones[2 * m.HERO + 1 - player]]


@k.rule("10", what="check")
def may_aim(game: k.Game, attacker: int, cid: int, why: k.Why | None = None) -> bool:
    enemies = targets(game, game.cards[attacker].controller)
    guards = [each for each in enemies if k.allowed(game, each, m.MUST_BE_ATTACKED)]
    return not refused(why, (bool(guards) and cid not in guards, GUARDED))


class Skirmish(k.Ruleset):
    zones, verbs, questions, points, values, phases = m.ZONES, m.VERBS, m.QUESTIONS, m.POINTS, m.VALUES, m.PHASES
    abilities_at, answers_at = m.ABILITIES, m.ANSWERS
    option_words = {**k.Ruleset.option_words, "play": (1,), "attack": (1,), "end": (), "pending": ()}
    turned_words = ("ready", "tired")
    rule_fit = rule_order = rule_replace = rule_replace_order = rule_loop = rule_by_hand = "9"
    rule_concede = rule_draw = "1"
    free_questions = frozenset({"act"})

    def faces_of(self, key: str) -> tuple[k.Face, ...]:
        return tuple(self.library.faces_of(key))

    @k.rule("4")
    def clamp(self, game: k.Game, player: int, slot: int, value: int) -> int:
        return max(0, min(value, m.MOST))

    def describe(self, game: k.Game, option: k.Option, player: int) -> str:
        if option[0] == "attack":
            return f"attack with {game.cards[option[1]].face.name}"
        if option[0] == "pending":
            found = next(each for each in game.pending if each.id == option[1])
            return f"{k.name_for(game, found.source, player)}: {BOOK.print_ability(found.ability.game_data.tree)}"
        return "end the turn" if option[0] == "end" else ""

    def question(self, game: k.Game, decision: k.Decision, player: int) -> str:
        return {"act": "What will you do?", "attack": "What is attacked?"}.get(decision.prompt, decision.prompt)

    def sentence(self, game: k.Game, event: k.Event, player: int | None) -> str:
        card, verb = k.event_card(event, player), self.verbs[event.verb].name
        if event.verb in (m.DAMAGE, m.DIE):
            return f"{card} takes {event.amount} damage" if event.verb == m.DAMAGE else f"{card} dies"
        if event.verb == m.LOSE:
            return k.tell_loss(game, event, player)
        said = k.who_does(event.player, player, verb)
        return f"{said} {abs(event.amount)} mana" if event.verb in (m.GAIN, m.PAY) else f"{said} {card}".rstrip()
