"""Players' words about Force of Will: which cards an action speaks of, and every rule against it.

The same checks make the list of options; here they are asked for their reasons. Nothing answers by a card that the
asking player may not know.
"""

import re
from collections.abc import Iterator, Sequence

from headjudge.games.announcements import X, open_modes, printed_options, script_of
from headjudge.games.fow.common import model as m
from headjudge.games.fow.common.c700_actions import ELSEWHERE, PASS, may_break_life, may_call, may_set
from headjudge.games.fow.common.c700_playable import (
    NOT_PLAYED,
    NOT_QUICK,
    WILL,
    is_playable_ability,
    may_activate,
    may_play,
    may_play_side,
    may_play_top,
    sides_to_play,
    timing_reasons,
)
from headjudge.games.fow.common.c705_judgment import may_judge
from headjudge.games.fow.common.c803_declarations import (
    ANOTHER_MUST,
    CANNOT_ATTACK,
    attackers,
    may_attack,
    may_be_attacked,
    may_block,
    may_initiate_battle,
    must_attack,
)
from headjudge.games.fow.common.c903_payments import can_pay
from headjudge.games.fow.common.c903_play import Playing
from headjudge.games.fow.common.features import LIFEBREAK
from headjudge.games.fow.common.keyword_text import Barrier
from headjudge.games.fow.common.queries import attacker, is_main_timing, is_player, j_resonators, j_rulers, player_card
from headjudge.games.fow.common.states import AWAKENED
from headjudge.games.fow.common.unpaid import will_missing
from headjudge.games.fow.common.wording import WORDING
from headjudge.games.positions import PLAYERS
from headjudge.games.prompts import card_asking
from headjudge.games.speech import ACTIVATING, ATTACKING, Speech
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import Ability
from headjudge.kernel.decisions import Decision, Option
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed, answers_to
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Context

NUMBER_SAID = re.compile(r"(?:x\s*(?:=|is|of|as)?\s*)?(\d{1,9})(?:\s+(?:for|as)\s+x)?", re.IGNORECASE)
OPTION_SAID = re.compile(r"(?:option|mode|#) ?([0-9]{1,4})", re.IGNORECASE)

NEVER_FORCED: frozenset[str] = frozenset()
"""Options that nobody takes for a player, even where there is no other (see ``lingers``)."""

BEFORE_ATTACKING = (m.BEGINNING_OF_BATTLE, m.DECLARE_ATTACK)


def on_the_way(game: Game, verb: str) -> Option | None:
    """Who says what attacks what passes over the priority before it, and takes the other player to do the same."""
    decision = game.decision
    before = game.phase in BEFORE_ATTACKING and attacker(game) is None and not game.plays
    if verb == "attack" and before and decision is not None and decision.prompt == "act":
        return PASS if PASS in decision.options else None
    return None


def lingers(game: Game) -> bool:
    """Nobody's main phase ends by itself."""
    decision = game.decision
    return decision is not None and decision.prompt == "act" and is_main_timing(game, decision.player)


def foregone(game: Game, decision: Decision) -> Option | None:
    """Outside main timing nobody produces will for nothing: who could do no more than that passes."""
    idle = all(option == PASS or option[0] == "will" for option in decision.options)
    if decision.prompt != "act" or not idle or PASS not in decision.options or is_main_timing(game, decision.player):
        return None
    return PASS


SPEECH = Speech(
    phrases=(
        *ATTACKING,
        (r"play (?P<what>.+?),? (?P<then>awaken)(?:ed|ing it|ing)", "play"),
        (r"play (?P<what>.+)", "play"),
        (r"(?:block|block (?P<target>.+?)) with (?P<what>.+)", "block"),
        (r"(?P<what>.+?) blocks(?: (?P<target>.+))?", "block"),
        (r"(?:judge|do judgment of|play the judgment of) (?P<what>.+)", "judge"),
        (r"(?:call|call a(?: magic)? stone) (?:by resting|with) (?P<what>.+)", "call"),
        (r"(?:set|put) (?P<what>.+?)(?: into the standby area)?", "set"),
        (r"(?:produce will|produce|will) with (?P<what>.+)", "will"),
        *ACTIVATING,
    ),
    plain={
        **dict.fromkeys(("end", "end turn", "end the turn", "end phase", "end main phase"), "end"),
        **dict.fromkeys(("battle", "initiate battle", "start battle"), "battle"),
        **dict.fromkeys(("forfeit", "do not attack", "do not block", "no attack", "no block"), "forfeit"),
        **dict.fromkeys(("judge", "judgment", "do judgment"), "judge"),
        **dict.fromkeys(("call", "call a stone", "call a magic stone"), "call"),
        **dict.fromkeys(("lifebreak", "break life", "perform lifebreak"), "lifebreak"),
        **dict.fromkeys(("pay", "pay as proposed"), "pay"),
        **dict.fromkeys(("first", "go first"), "first"),
        **dict.fromkeys(("second", "go second"), "second"),
    },
    stats=("ATK", "DEF"),
    resting=frozenset({"act"}),
    instead={"end": "pass", "pass": "forfeit"},
    aiming={"attack": "attack"},
    on_the_way=on_the_way,
    lingers=lingers,
    foregone=foregone,
    targeting=frozenset({"select", "attack", "attack with", "block with", "new target"}),
    ways={"additional cost": ("awakening|awaken|awakened", "")},
    giving_up=frozenset({"mulligan"}),
)

POOLS = {
    "play": (m.HAND, m.STANDBY, m.RUNE_AREA, *ELSEWHERE),
    "set": (m.HAND,),
    "attack": (m.FIELD,),
    "block": (m.FIELD,),
}
PROMPTS = {
    "play": ("act",),
    "activate": ("act",),
    "will": ("act", "pay"),
    "judge": ("act",),
    "call": ("act",),
    "set": ("act",),
    "attack": ("act", "attack with", "attack"),
    "block": ("block with",),
}
"""The questions under which something is begun."""

OVER = Reason("103.1", "the game is over")
NO_PRIORITY = Reason("602.1c", "you do not have priority")
MUST_ATTACK = Reason("712.2", "something of yours must attack")
NOT_ASKED = Reason("712.1", "you are not asked whether to do nothing")
NO_LIFEBREAK = Reason("1415.2", "this game is played without lifebreak")
NOT_DECLARING = Reason("804.3", "blockers are declared in the block step of an opponent's attack")
NO_FORFEIT = Reason("803.3", "there is no attack or block to forfeit")
NOTHING_DUE = Reason("1003.1", "nothing has to be paid now")
NOT_THERE = {
    "play": Reason("702.2", "no such card is where you could play it"),
    "set": Reason("706.1", "no such card is in your hand"),
    "attack": Reason("803.3a", "you control no such J/resonator"),
    "block": Reason("804.3", "you control no such J/resonator"),
    "judge": Reason("705.1", "you have no such ruler"),
    "call": Reason("710.1", "you have no such ruler or J-ruler"),
    "activate": Reason("707.1", "you control no such card with an activate ability"),
    "will": Reason("907.1", "you control no such card with a will ability"),
}
REVEALED_IN_HAND = Reason("1144.2", "for its Dive it is revealed from the hand")
WORKS_ELSEWHERE = Reason("902.1", "its abilities are not valid where it is")
NO_SUCH_TARGET = Reason("803.3b", "only the opponent and J/resonators of the opponent are attacked")
NOT_ATTACKING = Reason("804.3", "it is not attacking")
NOT_THIS_WILL = Reason("1003.4", "with its will the rest of the cost could not be paid")
NOTHING_ASKS = Reason("903.2", "nothing in it asks for all of what was said")
NO_LEGAL_TARGET = Reason("903.2g", "the text cannot target it")
NO_TARGET_FOR_OPTION = Reason("903.2g", "there is no legal target for that option")
NO_SUCH_OPTION = Reason("903.2e", "the text has no such option")
NO_AWAKENING = Reason("903.2c", "it has no Awakening")
AWAKENING_NOT_PAID = Reason("1109.2", "the cost of its Awakening cannot be paid besides the others")
NOT_THIS_SIDE = Reason("903.2b", "that side of it cannot be played")
NO_TARGET = Reason("104.4", "an effect keeps it from being targeted")


def nicknames(game: Game, cid: int) -> list[str]:
    """What a card is called besides its names: players as such, rulers by their type."""
    if is_player(game, cid):
        owner = PLAYERS[game.cards[cid].owner]
        return ["player", f"player {owner}", owner]
    types = game.values(cid)[m.TYPES]
    return [word for word in (m.RULER, m.J_RULER) if word in types]


# -- cards spoken of ---------------------------------------------------------------------------------------------------


def pool(game: Game, player: int, verb: str) -> list[int]:
    """The cards of the player that the verb can be said of."""
    if verb in POOLS:
        top = game.zones[2 * m.DECK + player][-1:] if verb == "play" and may_play_top(game, player) else ()
        return [*(cid for kind in POOLS[verb] for cid in game.zones[2 * kind + player]), *top]
    if verb in ("judge", "call"):
        return j_rulers(game, player)
    mine = [cid for cid in game.registered if game.cards[cid].zone & 1 == player and abilities(game, cid, verb)]
    named = {game.cards[cid].face.name for cid in mine}
    others = [cid for cid in places(game, player) if game.cards[cid].face.name not in named]
    return mine + [cid for cid in others if is_elsewhere(game, player, cid, verb)]


def is_elsewhere(game: Game, player: int, cid: int, verb: str) -> bool:
    """Whether the player's card has such an ability that is not valid where it lies."""
    card = game.cards[cid]
    printed = [a for a in card.faces[0].abilities if is_playable_ability(a) and is_of(a, verb)]
    return bool(printed) and card.zone & 1 == player and not abilities(game, cid, verb)


def is_dive(game: Game, cid: int) -> bool:
    """Whether its ability to be played is a Dive, which is valid in the removed area too (1144.2a)."""
    card = game.cards[cid]
    dives = [a for a in card.faces[0].abilities if is_playable_ability(a) and script_of(a).keyword == "dive"]
    return card.zone >> 1 == m.REMOVED and bool(dives)


def places(game: Game, player: int) -> list[int]:
    """Every card the player knows, where cards are usually spoken of first: field, rulers, hand and the rest."""
    order = (
        m.FIELD, m.RULER_AREA, m.STONE_AREA, m.HAND, m.CHASE, m.PLAYER, m.STANDBY, m.ITEM_AREA, m.GRAVEYARD,
        m.REMOVED, m.RUNE_AREA, m.EXTRA_DECK, m.STRANGER_DECK, m.LIFEBREAK_AREA, m.DECK, m.STONE_DECK, m.SIDEBOARD,
        m.COLLECTION,
    )  # fmt: skip
    zones = [2 * kind + side for kind in order for side in (player, 1 - player)]
    return [cid for zone in zones for cid in game.zones[zone] if knowledge.knows(game, player, cid)]


def targets(game: Game, player: int, verb: str) -> list[int]:
    """What the verb can be aimed at."""
    if verb == "attack":
        return [player_card(game, 1 - player), *j_resonators(game, 1 - player)]
    if verb == "block":
        return j_resonators(game, 1 - player)
    return places(game, player)


def is_implied(game: Game, verb: str, cid: int, target: int) -> bool:
    """Whether it is aimed there without a question: there is one attack to block."""
    attacking = attacker(game)
    return verb == "block" and attacking is not None and attacking[0] == target


def is_of(ability: object, verb: str) -> bool:
    """Whether an activate ability is a will ability, or one of the others."""
    return (script_of(ability).keyword == WILL) == (verb == "will")  # type: ignore[arg-type]


def abilities(game: Game, cid: int, verb: str = "activate") -> list[int]:
    """The abilities of a card that a player may play, by their index."""
    found = game.registered.get(cid, ())
    return [i for i, ability in enumerate(found) if is_playable_ability(ability) and is_of(ability, verb)]


def options(game: Game, verb: str, cid: int) -> list[Option]:
    """The options that begin to do it; an attack begins with a battle, then its J/resonator is chosen."""
    if verb in ("activate", "will"):
        return [(verb, cid, i) for i in abilities(game, cid, verb)]
    if verb == "attack" and game.decision is not None and game.decision.prompt == "act":
        return [("battle",)] if may_attack(game, cid) else []
    if verb in ("attack", "block"):
        return [("card", cid)] if game.decision is not None and game.decision.prompt == f"{verb} with" else []
    return [(verb, cid)]


# -- reasons -----------------------------------------------------------------------------------------------------------


def is_done(before: Game, game: Game, player: int, cid: int, said: str) -> bool:
    """Whether what was said came about without a question: one side of the card could be played, and is."""
    played = [frame.side for frame in game.frames if isinstance(frame, Playing) and frame.source[0] == cid]
    faces = game.cards[cid].faces
    return len(faces) > 1 and any(0 <= n < len(faces) and side_said(faces[n].name, said) for n in played)


def side_said(name: str, said: str) -> bool:
    return said.casefold() in name.casefold()


def against_way(game: Game, player: int, verb: str, cid: int, said: str) -> list[Reason]:
    """Why that side of the card cannot be played, that option not be chosen, or so much not be paid for X."""
    return cited(game, against_side(game, player, verb, cid, said) or against_announcing(game, player, verb, cid, said))


def against_announcing(game: Game, player: int, verb: str, cid: int, said: str) -> Why:
    """What is against an option or a value of X, in the first of the texts that asks for one."""
    for playing in announced(game, player, verb, cid):
        script, ctx = playing.script, playing.context()
        value = NUMBER_SAID.fullmatch(said)
        if value and playing.due(game, {X: 1}) != playing.due(game, {}):
            return [will_missing(playing.due(game, {X: int(value[1])}), playing.means(game))]
        if said.casefold().startswith(("awaken", "[awaken")):
            return against_awakening(game, playing)
        if script.modes is not None and not value:
            index = option_said(playing.ability, said)
            if index not in open_modes(game, ctx, script):
                return [NO_SUCH_OPTION if index is None else NO_TARGET_FOR_OPTION]
    return []


def against_awakening(game: Game, playing: Playing) -> Why:
    """Why a card cannot be awakened: it has no such ability, or its cost cannot be paid besides the others."""
    found = [extra for extra in playing.script.extras if extra.name.startswith(AWAKENED)]
    if not found:
        return [NO_AWAKENING]
    means = playing.means(game)
    if any(playing.can_add(game, extra, means) for extra in found):
        return []
    due = playing.due(game, {found[0].name: True})
    return [AWAKENING_NOT_PAID if can_pay(means, due) else will_missing(due, means)]


def announced(game: Game, player: int, verb: str, cid: int) -> list[Playing]:
    """What is played if the verb is said of the card: a side of it, or one of its abilities."""
    ref, card = game.ref(cid), game.cards[cid]
    if verb == "play":
        frm = card.zone >> 1
        return [Playing(player, ref, card.faces[n].resolution, None, frm, n) for n in sides_to_play(game, cid)]
    found = abilities(game, cid, verb) if verb in ("activate", "will") else []
    return [Playing(player, ref, game.registered[cid][index]) for index in found]


def option_said(ability: Ability | None, said: str) -> int | None:
    """The printed option that words mean: by its number, or by words that it has."""
    modes = script_of(ability).modes
    options = range(len(modes.texts)) if modes is not None else range(0)
    if number := OPTION_SAID.fullmatch(said):
        return int(number[1]) - 1 if int(number[1]) - 1 in options else None
    return next((at for at in options if said.casefold() in WORDING.option_of(ability, at).casefold()), None)


def against_side(game: Game, player: int, verb: str, cid: int, said: str) -> Why:
    card = game.cards[cid]
    meant = [side for side, face in enumerate(card.faces) if side_said(face.name, said)]
    if verb != "play" or len(card.faces) == 1 or not meant:
        return []
    playable = [side for side in meant if side in sides_to_play(game, cid)]
    why: Why = list(timing(game, player, verb)) if playable else [NOT_THIS_SIDE]
    for side in playable[:1]:
        may_play_side(game, player, cid, side, card.zone >> 1, why=why)
    return why


def playable_sides(game: Game, cid: int) -> tuple[int, ...]:
    """The sides of a card between which a player chooses who plays it."""
    return sides_to_play(game, cid)


def no_such_target(game: Game, verb: str) -> Reason:
    return cited(game, [{"attack": NO_SUCH_TARGET, "block": NOT_ATTACKING}.get(verb, NO_LEGAL_TARGET)])[0]


def nothing_asks(game: Game, verb: str) -> Reason:
    """Something was said besides the card for which nothing in it asks."""
    return cited(game, [NOTHING_ASKS])[0]


def no_such_ability(game: Game, verb: str, cid: int) -> Reason:
    """The card has no ability with the words that were said of one."""
    return nothing_asks(game, verb)


def reasons(
    game: Game, player: int, verb: str, cid: int | None, target: int | None = None, ability: int | None = None
) -> list[Reason]:
    """Every rule against it, by its number in this edition; empty if nothing is.

    ``cid`` is None where the player knows no such card; ``ability`` is the index of the one that is meant, where the
    card has several.
    """
    return cited(game, against(game, player, verb, cid, target, ability))


def cited(game: Game, why: Why) -> list[Reason]:
    return [Reason(game.ruleset.cited(reason.rule), reason.text) for reason in why]


def against(game: Game, player: int, verb: str, cid: int | None, target: int | None, ability: int | None = None) -> Why:
    if game.result is not None:
        return [OVER]
    why = list(timing(game, player, verb))
    if verb not in PROMPTS:
        return why
    if cid is None and verb in ("judge", "call"):
        cid = next(iter(j_rulers(game, player)), None)
    if cid is None or cid not in pool(game, player, verb):
        return [*why, *out_of_reach(game, player, verb, cid)]
    if verb in ("activate", "will") and is_elsewhere(game, player, cid, verb):
        return [*why, REVEALED_IN_HAND if is_dive(game, cid) else WORKS_ELSEWHERE]
    if verb in ("activate", "will"):
        return [*why, *least_against(game, player, cid, verb, ability, target)]
    CHECKS[verb](game, player, cid, target, why)
    return why


def out_of_reach(game: Game, player: int, verb: str, cid: int | None) -> Why:
    """Why the verb is not said of a card: there is none, or one of a player's own lies where nothing is played."""
    if verb != "play" or cid is None or game.cards[cid].zone & 1 != player or is_player(game, cid):
        return [NOT_THERE[verb]]
    card = game.cards[cid]
    why: Why = []
    timing_reasons(game, player, cid, card.face, card.zone >> 1, True, why)
    if NOT_PLAYED in why:
        return [NOT_PLAYED]
    return [reason for reason in why if reason != NOT_QUICK] or [NOT_THERE[verb]]


def timing(game: Game, player: int, verb: str) -> Iterator[Reason]:
    """What stands against doing it at this moment, whatever it is."""
    asked = asked_for(game, player)
    if verb in ("pass", "end"):
        yield MUST_ATTACK if asked == "act" and must_attack(game, player) else NOT_ASKED
    elif verb == "battle":
        why: Why = [] if asked == "act" else [NO_PRIORITY]
        may_initiate_battle(game, player, why)
        yield from why
    elif verb == "lifebreak":
        yield from against_lifebreak(game, player)
    elif verb in ("forfeit", "pay"):
        yield NO_FORFEIT if verb == "forfeit" else NOTHING_DUE
    elif asked not in PROMPTS.get(verb, ("act",)):
        yield NOT_DECLARING if verb == "block" else NO_PRIORITY


def against_lifebreak(game: Game, player: int) -> Why:
    if LIFEBREAK not in game.ruleset.features:
        return [NO_LIFEBREAK]
    why: Why = [] if asked_for(game, player) == "act" else [NO_PRIORITY]
    may_break_life(game, player, why)
    return why


def asked_for(game: Game, player: int) -> str:
    """What the player is asked now."""
    return game.decision.prompt if game.decision is not None and game.decision.player == player else ""


def against_playing(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_play(game, player, cid, None, why)
    if target is not None:
        faces = [game.cards[cid].faces[side] for side in sides_to_play(game, cid)]
        why += reasons_to_target(game, player, cid, [face.resolution for face in faces], target)


def reasons_to_target(game: Game, player: int, cid: int, texts: Sequence[Ability | None], target: int) -> Why:
    """Why none of the texts, where they target anything, can target that."""
    ctx = Context(game.ref(cid), player)
    wanted = [each for text in texts for each in script_of(text).targets]
    if not wanted or any(target in each.find(game, ctx) for each in wanted):
        return []
    return [shield(game, target) if is_shielded(game, target, ctx) else NO_LEGAL_TARGET]


def against_judging(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_judge(game, player, cid, why)


def against_calling(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_call(game, player, cid, why)


def against_setting(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_set(game, player, cid, None, why)


def against_attacking(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    if asked_for(game, player) not in ("attack with", "attack"):
        may_initiate_battle(game, player, why)
    if may_attack(game, cid, why) and cid not in attackers(game, player):
        why.append(ANOTHER_MUST)
    if target is None or CANNOT_ATTACK in why:
        return
    if target not in targets(game, player, "attack"):
        why.append(NO_SUCH_TARGET)
    else:
        may_be_attacked(game, cid, target, why)


def against_blocking(game: Game, player: int, cid: int, target: int | None, why: Why) -> None:
    may_block(game, cid, why)
    attacking = attacker(game)
    if target is not None and (attacking is None or attacking[0] != target):
        why.append(NOT_ATTACKING)


def least_against(game: Game, player: int, cid: int, verb: str, only: int | None, target: int | None = None) -> Why:
    """Of several abilities, the one with the least against it speaks for the card unless one is meant."""
    found: list[Why] = []
    for index in abilities(game, cid, verb) if only is None else [only]:
        mine: Why = []
        may_activate(game, player, cid, game.registered[cid][index], None, mine)
        if target is not None:
            mine += reasons_to_target(game, player, cid, [game.registered[cid][index]], target)
        found.append(mine)
    return min(found, key=len, default=[])


CHECKS = {
    "play": against_playing,
    "judge": against_judging,
    "call": against_calling,
    "set": against_setting,
    "attack": against_attacking,
    "block": against_blocking,
}


def reasons_to_choose(game: Game, player: int, target: int | None) -> Why:
    """Why a card is not among what the present question offers."""
    decision = game.decision
    if decision is None:
        return cited(game, [OVER])
    if decision.player != player:
        return [Reason(decision.rule, "the other player is asked")]
    if decision.prompt == "attack" and target is not None:
        return reasons(game, player, "attack", decision.about[0], target) or cited(game, [NO_SUCH_TARGET])
    if decision.prompt in ("attack with", "block with") and target is not None:
        verb = decision.prompt.removesuffix(" with")
        return reasons(game, player, verb, target)
    if decision.prompt == "pay" and target is not None:
        return reasons(game, player, "will", target) or cited(game, [NOT_THIS_WILL])
    if target is not None and shielded(game, player, target):
        return cited(game, [shield(game, target)])
    return [Reason(decision.rule, "it is not among what can be chosen")]


def shielded(game: Game, player: int, target: int) -> bool:
    """Whether the card is one that this player's spells and abilities cannot target."""
    about = card_asking(game.decision.about) if game.decision is not None else None
    return about is not None and is_shielded(game, target, Context(about, player))


def is_shielded(game: Game, target: int, ctx: Context) -> bool:
    if game.cards[target].zone & 1 == ctx.controller:
        return False
    return not allowed(game, target, m.MAY_BE_TARGETED, True, ctx)


def shield(game: Game, target: int) -> Reason:
    """What keeps the card or player from being targeted: Barrier by its rules, or an effect."""
    found = [value for _op, value in answers_to(game, target, m.MAY_BE_TARGETED) if isinstance(value, Barrier)]
    if not found:
        return NO_TARGET
    numbers = ("1120.4", "1120.5") if is_player(game, target) else ("1120.2", "1120.3")
    of_a_kind = all(barrier.fits is not None for barrier in found)
    kind = " against such spells and abilities" if of_a_kind else ""
    return Reason(numbers[of_a_kind], f"{game.cards[target].face.name} has Barrier{kind}")


def against_answer(game: Game, player: int, word: str) -> Why:
    """The question itself says enough."""
    return []


def against_option(game: Game, index: int) -> Why:
    """Why an option of a text cannot be chosen, by its printed place."""
    return cited(game, [NO_TARGET_FOR_OPTION if index < printed_options(game) else NO_SUCH_OPTION])
