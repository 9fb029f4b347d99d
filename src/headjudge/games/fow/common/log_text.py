"""Force of Will in words: options, and what happened, as one player may know it."""

from headjudge.games import log_text
from headjudge.games.announcements import script_of
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.c903_due import word_of
from headjudge.games.fow.common.card_names import (
    chased,
    cost_words,
    is_ability,
    number,
    player_word,
    spoken_of,
    strength,
    will_word,
)
from headjudge.games.fow.common.damage import BATTLE_DAMAGE
from headjudge.games.fow.common.prompts import question as question
from headjudge.games.fow.common.wording import WORDING
from headjudge.games.log_notes import Notes
from headjudge.games.log_text import Sentence, moving, name_of, of_player, plain, verb
from headjudge.games.prompts import is_ref
from headjudge.games.remembered_names import name_then
from headjudge.kernel.abilities import Ability
from headjudge.kernel.decisions import Option
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.logline import A_CARD, event_card

OPTION_WORDS: dict[str, tuple[int, ...]] = {
    "card": (1,), "number": (), "effect": (), "new": (), "name": (), "done": (), "yes": (), "no": (), "play": (1,),
    "activate": (1,), "will": (1,), "judge": (1,), "call": (1,), "set": (1,), "battle": (), "lifebreak": (),
    "pass": (), "forfeit": (), "pay": (), "spend": (), "side": (), "first": (), "second": (), "reduce": (), "mode": (),
    "pending": (), "go on": (), "top": (), "bottom": (), "zone": (), "ability": (1,), "attribute": (), "produce": (),
}  # fmt: skip
TURNED = ("recovered", "rested")
SHOWN_RELATIONS = {
    m.ATTACKS: "attacks", m.BLOCKS: "blocks", m.ADDED_TO: "added to", m.ATTACHED_TO: "attached to",
    m.COVERS: "lies on",
}  # fmt: skip

PLAIN = {
    "battle": "Initiate battle", "lifebreak": "Perform lifebreak", "pass": "Pass", "done": "Done", "go on": "Yes",
    "first": "Go first", "second": "Go second", "top": "On the top", "bottom": "On the bottom",
}  # fmt: skip
FORFEITING = {"block with": "Do not block"}
"""What forfeiting means by the question that offers it; otherwise it is an attack."""


def describe(game: Game, option: Option, player: int) -> str:
    """One option in a few words; empty where the plain words of the kernel will do."""
    match option:
        case ("play" | "set", int()):
            return playing(game, option[0], option[1], player)
        case ("activate" | "will", int(cid), int(index)):
            return activation(game, option[0], cid, index, player)
        case ("judge", int(cid)):
            return f"Play the judgment of {name_of(game, cid, player)}{judgment_cost(game, cid)}"
        case ("call", int(cid)):
            return f"Call a magic stone by resting {name_of(game, cid, player)}"
        case ("card", int(cid)):
            return spoken_of(game, cid, player) if is_in_play(game, cid) else printed(game, cid, player)
        case ("side", int(side)):
            return side_name(game, side, player)
        case ("spend", int(slot)):
            return f"Spend one {will_word(slot)}"
        case ("produce", str(symbols)):
            return f"Produce {symbols}"
        case ("reduce", str(symbol)):
            return f"One {word} less" if (word := word_of(symbol)) else "One less of the number"
        case ("pending", int(pid)):
            return log_text.pending(game, pid, player, WORDING)
        case ("mode", int(index)):
            return WORDING.mode(game, index)
        case ("effect", int(index)):
            return log_text.replacement(game, index, player, WORDING, of_rules="The rule of where it may go")
        case ("number", n):
            return number(n)
        case ("pay",):
            return proposal(game, player)
        case ("forfeit",):
            prompt = game.decision.prompt if game.decision is not None else ""
            return FORFEITING.get(prompt, "Do not attack")
        case (str(word),):
            return PLAIN.get(word, word.capitalize())
    return ""


def is_in_play(game: Game, cid: int) -> bool:
    return game.cards[cid].zone >> 1 in (m.FIELD, m.CHASE, m.PLAYER)


def printed(game: Game, cid: int, player: int) -> str:
    """A card out of play by name, cost and strength."""
    name = name_of(game, cid, player)
    if name == A_CARD or name != game.cards[cid].face.name:
        return name
    cost = cost_words(game.values(cid)[m.COST])
    return f"{name}{f' {cost}' if cost else ''}{strength(game, cid)}"


def playing(game: Game, word: str, cid: int, player: int) -> str:
    kind = game.cards[cid].zone >> 1
    if word == "set":
        return f"Put {printed(game, cid, player)} into the standby area"
    frm = "" if kind == m.HAND else f" from the {m.ZONES[kind].name}"
    return f"Play {printed(game, cid, player)}{frm}"


def activation(game: Game, word: str, cid: int, index: int, player: int) -> str:
    ability = game.registered[cid][index]
    text = WORDING.text_of(ability) or producing(ability)
    name = spoken_of(game, cid, player)
    begin = "Use" if word == "activate" else "Produce will with"
    return f"{begin} {name}: {text}" if text else f"{begin} {name}"


def producing(ability: Ability) -> str:
    """What a will ability that no text has produces."""
    found = script_of(ability).produces or ()
    kinds = [" and ".join(f"{character} {kind}".strip() for kind, character in wills) for wills in found]
    return " or ".join(kinds)


def judgment_cost(game: Game, cid: int) -> str:
    prices = [script_of(a).price for a in game.registered.get(cid, ()) if script_of(a).keyword == "judgment"]
    return f" {cost_words(prices[0])}" if prices and prices[0] is not None else ""


def side_name(game: Game, side: int, player: int) -> str:
    """A side of the card that the question is about."""
    about = game.decision.about if game.decision is not None else None
    if not is_ref(about) or not game.is_current(about):
        return f"Side {side + 1}"
    face = game.cards[about[0]].faces[side]
    cost = cost_words(face.values[m.COST])
    return f"{face.name}{f' {cost}' if cost else ''}"


def proposal(game: Game, player: int) -> str:
    """The payment that is proposed: the cards whose will abilities are played, and the will spent."""
    frame = game.frames[-1]
    cards = [name_of(game, cid, player) for cid, _, _ in getattr(frame, "abilities", ())]
    spent = [will_word(slot) for slot, *_ in getattr(frame, "spent", ())]
    used = [*cards, *(spent if not cards else [])]
    return f"Pay with {', '.join(used)}" if used else "Pay as proposed"


def apart(game: Game, option: Option, player: int) -> tuple[str, ...]:
    return log_text.apart(game, option, WORDING)


# -- the log -----------------------------------------------------------------------------------------------------------


def card_of(game: Game, event: Event, viewer: int | None) -> str:
    """The card of an event: a player as such, an ability on the chase by its card."""
    types = event.face.values[m.TYPES] if event.face is not None else ()
    if m.PLAYER_TYPE in types and event.ref is not None:
        return player_word(game.cards[event.ref[0]].owner, viewer)
    if m.JUDGMENT_TYPE in types:
        return f"the judgment of {event_card(event, viewer)}"
    return f"an ability of {event_card(event, viewer)}" if m.ABILITY_TYPE in types else event_card(event, viewer)


def named(game: Game, ref: object, viewer: int | None) -> str:
    """Who or what a reference in an event means."""
    if not is_ref(ref):
        return ""
    name = name_then(game, ref, viewer)
    if ref[0] >= len(game.cards):
        return name
    card = game.cards[ref[0]]
    if card.zone >> 1 == m.PLAYER:
        return player_word(card.owner, viewer)
    return f"{name}{chased(game, ref[0])}" if is_ability(game, ref[0]) else name


def where(zone: int, viewer: int | None) -> str:
    """A zone as the place where something is put."""
    kind = zone >> 1
    name = m.ZONES[kind].name
    if kind in (m.FIELD, m.CHASE):
        return f"{'into' if kind == m.FIELD else 'on'} the {name}"
    return f"into {log_text.whose(zone & 1, viewer)} {name}"


def put(game: Game, event: Event, viewer: int | None) -> str:
    return f"{card_of(game, event, viewer)} is put {where(event.to, viewer)}"


def with_other(text: str, alone: str) -> Sentence:
    """A sentence about the card and another one that the event names; ``alone`` where it names none."""

    def told(game: Game, event: Event, viewer: int | None) -> str:
        other = named(game, event.data, viewer)
        card = card_of(game, event, viewer)
        return text.format(card=card, other=other) if other else f"{card} {alone}"

    return told


def damage(game: Game, event: Event, viewer: int | None) -> str:
    dealer = named(game, event.cause, viewer)
    kind = "battle damage" if event.data == BATTLE_DAMAGE else "damage"
    to = card_of(game, event, viewer) or "nobody"
    return f"{dealer} deals {event.amount} {kind} to {to}" if dealer else f"{event.amount} {kind} is dealt to {to}"


def life(word: str) -> Sentence:
    """Life gained, lost or paid."""
    return lambda game, event, viewer: f"{verb(event.player, viewer, word)} {abs(event.amount)} life"


def will(word: str) -> Sentence:
    def told(game: Game, event: Event, viewer: int | None) -> str:
        kind = will_word(event.data) if event.data in m.WILL_SLOTS else "will"
        return f"{verb(event.player, viewer, word)} {abs(event.amount)} {kind}"

    return told


def counters(word: str) -> Sentence:
    """Counters put or removed; marks that only tell how a card lies are not spoken of."""

    def told(game: Game, event: Event, viewer: int | None) -> str:
        name = event.data if isinstance(event.data, str) else ""
        amount = abs(event.amount) or 1
        many = f"{amount} {name} counters" if amount > 1 else f"a {name} counter"
        preposition = "on" if word == "put" else "from"
        return f"{many} {'are' if amount > 1 else 'is'} {word} {preposition} {card_of(game, event, viewer)}"

    return told


def shuffle(game: Game, event: Event, viewer: int | None) -> str:
    zone = event.data if isinstance(event.data, int) else -1
    name = m.ZONES[zone >> 1].name if zone >= 0 else "deck"
    whose = log_text.whose(zone & 1, viewer) if zone >= 0 else "the"
    return f"{verb(event.player, viewer, 'shuffle')} {whose} {name}"


def played(game: Game, event: Event, viewer: int | None) -> str:
    kind = event.data if isinstance(event.data, int) else m.HAND
    frm = "" if kind in (m.HAND, -1) else f" from the {m.ZONES[kind].name}"
    return f"{verb(event.player, viewer, 'play')} {card_of(game, event, viewer)}{frm}"


def created(game: Game, event: Event, viewer: int | None) -> str:
    return f"{verb(event.player, viewer, 'get')} {card_of(game, event, viewer) or 'a token'}"


def control(game: Game, event: Event, viewer: int | None) -> str:
    taker = event.to & 1 if event.to >= 0 else event.player
    return f"{verb(taker, viewer, 'gain control of')} {card_of(game, event, viewer)}"


def forced(game: Game, event: Event, viewer: int | None) -> str:
    return f"{verb(event.player, viewer, 'roll')} {event.amount}"


def searched(game: Game, event: Event, viewer: int | None) -> str:
    return f"{verb(event.player, viewer, 'search for')} {card_of(game, event, viewer) or 'a card'}"


def weather(game: Game, event: Event, viewer: int | None) -> str:
    return f"{log_text.whose(event.player, viewer)} weather is {event.data or 'gone'}"


def skipping(game: Game, event: Event, viewer: int | None) -> str:
    phase = f"the {event.data}" if isinstance(event.data, str) else "a phase"
    return f"{verb(event.player, viewer, 'skip')} {phase}"


def simply(word: str) -> Sentence:
    """A sentence about the player alone."""
    return lambda game, event, viewer: verb(event.player, viewer, word)


def begins(text: str) -> Sentence:
    return of_player("{whose} " + text + " begins")


WOULD = {
    m.PUT: "be put elsewhere", m.DISCARD: "be discarded", m.DESTROY: "be destroyed", m.BANISH: "be banished",
    m.REMOVE: "be removed from the game", m.REST: "rest", m.RECOVER: "recover", m.DAMAGE: "be dealt damage",
    m.PUT_COUNTER: "get a counter", m.REMOVE_COUNTER: "lose a counter", m.TARGETED: "be targeted",
    m.CANCEL: "be canceled", m.RESOLVE: "resolve", m.SUMMON: "be summoned", m.ATTACK: "attack", m.BLOCK: "block",
    m.CHANGE_CONTROL: "change its controller", m.GIVE: "be given anything", m.HEAL: "be healed",
    m.ADD: "be added", m.ATTACH: "be attached", m.SHIFT: "shift", m.INVERT: "invert", m.RULE_PUT: "be put elsewhere",
}  # fmt: skip
NOTES = Notes(card_of, WOULD, WORDING)

SENTENCES: dict[int, Sentence] = {
    **NOTES.sentences,
    m.PUT: put,
    m.DRAW: moving(card_of, "draw"),
    m.DISCARD: moving(card_of, "discard"),
    m.DESTROY: plain(card_of, "is destroyed"),
    m.BANISH: plain(card_of, "is banished"),
    m.REMOVE: plain(card_of, "is removed from the game"),
    m.REVEAL: moving(card_of, "reveal"),
    m.LOOK: moving(card_of, "look at"),
    m.SEARCH: searched,
    m.CHOOSE: plain(card_of, "is chosen"),
    m.NAME_CARD: lambda g, e, v: f"{verb(e.player, v, 'name')} {e.data}",
    m.SHUFFLE: shuffle,
    m.REST: plain(card_of, "rests"),
    m.RECOVER: plain(card_of, "recovers"),
    m.DAMAGE: damage,
    m.REMOVE_DAMAGE: lambda g, e, v: f"{e.amount} damage is removed from {card_of(g, e, v)}",
    m.GAIN_LIFE: life("gain"),
    m.LOSE_LIFE: life("lose"),
    m.PAY_LIFE: life("pay"),
    m.PRODUCE: will("produce"),
    m.PAY: will("pay"),
    m.LOSE_WILL: will("lose"),
    m.PUT_COUNTER: counters("put"),
    m.REMOVE_COUNTER: counters("removed"),
    m.CREATE: created,
    m.CEASE: plain(card_of, "ceases to exist"),
    m.PLAYED: played,
    m.ABILITY_PLAYED: moving(card_of, "use"),
    m.TARGETED: plain(card_of, "is targeted"),
    m.TO_CHASE: lambda g, e, v: f"{card_of(g, e, v)} is put on the chase{NOTES.words(e, v)}",
    m.RESOLVE: plain(card_of, "resolves"),
    m.CANCEL: plain(card_of, "is canceled"),
    m.COPY: moving(card_of, "copy"),
    m.SUMMON: moving(card_of, "summon"),
    m.JUDGE: moving(card_of, "play the judgment of"),
    m.JUDGMENT: lambda g, e, v: f"judgment is done: {card_of(g, e, v)}",
    m.CALL_STONE: moving(card_of, "call"),
    m.SET: moving(card_of, "set"),
    m.ADD: with_other("{card} is added to {other}", "is added"),
    m.ATTACH: with_other("{card} is attached to {other}", "is attached"),
    m.COVER: with_other("{card} is put on top of {other}", "is put on top of a J-ruler"),
    m.ATTACK: with_other("{card} attacks {other}", "attacks"),
    m.BLOCK: with_other("{card} blocks {other}", "blocks"),
    m.FORFEIT: simply("forfeit the attack"),
    m.REMOVE_FROM_BATTLE: plain(card_of, "is removed from battle"),
    m.SHIFT: plain(card_of, "shifts"),
    m.INVERT: plain(card_of, "inverts"),
    m.TURN_OVER: plain(card_of, "changes its form"),
    m.CHANGE_CONTROL: control,
    m.FORCE: forced,
    m.GIVE: log_text.giving(card_of),
    m.HEAL: plain(card_of, "is healed"),
    m.CHANGE_WEATHER: weather,
    m.SKIP: skipping,
    m.RESTART: simply("restart the game"),
    m.FORESEE: simply("foresee"),
    m.EXPLORE: simply("explore"),
    m.RELEASE: plain(card_of, "has its seals released"),
    m.EXTRA_TURN: lambda g, e, v: f"{verb(e.player, v, 'get')} an extra turn",
    m.TURN_FACE_UP: lambda g, e, v: f"{card_of(g, e, v)} is turned face {'up' if e.amount else 'down'}",
    m.MULLIGAN: moving(card_of, "change"),
    m.FIRST_PLAYER: simply("go first"),
    m.BREAK_LIFE: plain(card_of, "is broken from life"),
    m.RULE_PUT: put,
    m.UNADD: with_other("{card} is no longer added to {other}", "is no longer added"),
    m.ROUND_LIFE: lambda g, e, v: f"{log_text.whose(e.player, v)} life is rounded up by {e.amount}",
    m.LOSE: log_text.lose,
    m.WIN: lambda g, e, v: f"{verb(e.player, v, 'win')} the game",
    m.REPEAT_LOOP: log_text.repeating,
    m.NO_END: log_text.no_end,
    m.GAME_BEGINS: lambda g, e, v: "the game begins",
    m.TURN_BEGINS: of_player("turn {turn}: {whose} turn begins"),
    m.DRAW_PHASE_BEGINS: begins("draw phase"),
    m.RECOVERY_BEGINS: begins("recovery phase"),
    m.RECOVERY_ENDS: of_player("{whose} recovery phase ends"),
    m.MAIN_BEGINS: begins("main phase"),
    m.END_BEGINS: begins("end phase"),
    m.TURN_ENDS: of_player("{whose} turn ends"),
    m.BATTLE_BEGINS: of_player("{whose} battle begins"),
    m.DECLARE_ATTACK_BEGINS: begins("declare attack step"),
    m.DECLARE_BLOCK_BEGINS: begins("declare block step"),
    m.BATTLE_ENDS: of_player("{whose} battle ends"),
}


def sentence(game: Game, event: Event, viewer: int | None) -> str:
    return log_text.sentence(SENTENCES, game, event, viewer)
