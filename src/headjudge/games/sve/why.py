"""Players' words about Shadowverse: Evolve: which cards an action speaks of, and every rule against it.

The same checks make the list of options; here they are asked for their reasons. Nothing answers by a card that the
asking player may not know.
"""

from collections.abc import Iterator

from headjudge.games.announcements import printed_options, script_of
from headjudge.games.speech import ACTIVATING, ATTACKING, Speech
from headjudge.games.sve import model as m
from headjudge.games.sve.announcements import CANNOT_PAY
from headjudge.games.sve.open8 import GRANTING_RUSH, NO_FOLLOWER, may_grant
from headjudge.games.sve.queries import leader
from headjudge.games.sve.r08_main_phase import (
    WARD,
    attack_targets,
    may_activate,
    may_attack,
    may_be_target,
    may_play,
)
from headjudge.kernel import knowledge
from headjudge.kernel.abilities import ACTIVATED, Ability
from headjudge.kernel.decisions import Option
from headjudge.kernel.game import Game
from headjudge.kernel.questions import allowed
from headjudge.kernel.ruleset import Reason, Why
from headjudge.language.script import Context

NEVER_FORCED = frozenset({"end"})
"""Options that nobody takes for a player, even where there is no other."""

IN_NO_HAND = Reason("8.2.1", "no such card is in your hand or EX area")
NOT_YOURS_TO_ATTACK = Reason("8.4.2", "you control no such follower")
NO_SUCH_ABILITY = Reason("8.3.1", "it has no such activated ability")
NO_SUCH_TARGET = Reason("8.4.3.1", "it is no enemy leader or follower on the field")
NOTHING_TO_ACTIVATE = Reason("8.3.1", "you control no such card with an activated ability")
NO_EVOLVE_ABILITY = Reason("12.2.1", "it has no evolve ability")
NO_SERVE_ABILITY = Reason("14.2.2.1", "it has no serve ability")
NOT_YOUR_TURN = Reason("7.3.3", "it is not your turn")
NOT_MAIN_PHASE = Reason("7.3.3", "it is not the main phase")
NO_QUICK_WINDOW = Reason("12.3.4", "Quick waits for an attack or for the end of the opponent's turn")
NOBODY_ASKS = Reason("7.4.5", "you are not asked whether to do nothing")
AURA = Reason("12.15.2", "it has Aura: an opponent's cards and abilities cannot select it")
NOT_SELECTABLE = Reason("1.3.3", "an effect says that it cannot be selected")
NO_LEGAL_TARGET = Reason("10.6.2.3", "the text cannot select it")
NO_TARGET_FOR_OPTION = Reason("10.6.2.3.3", "there are not enough targets for that option")
NO_SUCH_OPTION = Reason("10.6.2.2.2", "the text has no such option")
NO_EVOLUTION_POINT = Reason("12.2.3", "there is no evolution point to use")
NO_POINT_TO_REPLACE = Reason("12.2.3", "its cost has no play point that an evolution point could stand for")
ONLY_TO_EVOLVE = Reason("12.2.3", "an evolution point only stands for a play point of an evolve or serve ability")
OVER = Reason("1.2.1", "the game is over")

NO_GRANTING = Reason("7.3.3", "granting Rush is no action of these rules: Open 8 has it")

WORDS = {"play": (m.HAND, m.EX), "attack": (m.FIELD,), "rush": (m.FIELD,)}
KEYWORDS = {"evolve": NO_EVOLVE_ABILITY, "serve": NO_SERVE_ABILITY}
ACTING = ("activate", "evolve", "serve")

SPEECH = Speech(
    phrases=(
        *ATTACKING,
        (r"(?:play|cast) (?P<what>.+)", "play"),
        (r"evolve (?P<what>.+)", "evolve"),
        (r"serve (?P<what>.+)", "serve"),
        (r"(?:grant|give) rush to (?P<what>.+)", "rush"),
        (r"(?:grant|give) (?P<what>.+?) rush", "rush"),
        *ACTIVATING,
    ),
    plain=dict.fromkeys(
        ("end", "end turn", "end the turn", "end main phase", "end the main phase", "end phase"), "end"
    ),
    stats=("attack", "defense"),
    resting=frozenset({"main"}),
    aiming={"attack target": "attack"},
    targeting=frozenset({"select", "attack target"}),
    instead={"pass": "done"},
    ways={"use an evolution point": ("evolution point", "play point"), "redraw": ("redraw", "keep")},
)


def nicknames(game: Game, cid: int) -> list[str]:
    """What a card is called besides its names."""
    card = game.cards[cid]
    return ["leader", f"player {'AB'[card.owner]}"] if card.zone >> 1 == m.LEADER else []


def pool(game: Game, player: int, verb: str) -> list[int]:
    """The cards of the player that the verb can be said of."""
    if verb in WORDS:
        return [cid for kind in WORDS[verb] for cid in game.zones[2 * kind + player]]
    return [cid for cid in game.registered if game.cards[cid].zone & 1 == player and abilities(game, cid, verb)]


def places(game: Game, player: int) -> list[int]:
    """Every card the player knows, where cards are usually spoken of first: field, leader, hand and the rest."""
    order = (m.FIELD, m.LEADER, m.HAND, m.EX, m.CEMETERY, m.BANISHED, m.EVOLVE_DECK, m.EVOLVE_ZONE, m.RACE_ZONE, m.DECK)
    zones = [2 * kind + side for kind in order for side in (player, 1 - player)]
    return [cid for zone in zones for cid in game.zones[zone] if knowledge.knows(game, player, cid)]


def targets(game: Game, player: int, verb: str) -> list[int]:
    """What the verb can be aimed at."""
    if verb == "attack":
        return [*game.zones[2 * m.FIELD + 1 - player], leader(game, 1 - player)]
    return places(game, player)


def is_implied(game: Game, verb: str, cid: int, target: int) -> bool:
    """Whether it is aimed there without a question: in this game every aim is chosen."""
    return False


def abilities(game: Game, cid: int, verb: str) -> list[int]:
    """The activated abilities of a card that the verb means, by their index."""
    return [
        i
        for i, ability in enumerate(game.registered.get(cid, ()))
        if ability.kind == ACTIVATED and (verb == "activate" or script_of(ability).keyword == verb)
    ]


def options(game: Game, verb: str, cid: int) -> list[Option]:
    """The options that begin to do it."""
    if verb in WORDS:
        return [(verb, cid)]
    return [("activate", cid, i) for i in abilities(game, cid, verb)]


def is_done(before: Game, game: Game, player: int, cid: int, said: str) -> bool:
    """Whether what was said came about without a question: an evolution point is paid where play points run out."""
    spent = before.points[player][m.EVOLUTION_POINTS] - game.points[player][m.EVOLUTION_POINTS]
    return "evolution" in said.lower() and spent > 0


def against_way(game: Game, player: int, verb: str, cid: int, said: str) -> list[Reason]:
    """Why it cannot be done or paid in that way."""
    if "evolution" not in said.lower():
        return []
    if verb not in KEYWORDS:
        return [ONLY_TO_EVOLVE]
    return [NO_EVOLUTION_POINT if not game.points[player][m.EVOLUTION_POINTS] else NO_POINT_TO_REPLACE]


def playable_sides(game: Game, cid: int) -> tuple[int, ...]:
    """The sides of a card between which a player chooses who plays it: in this game there is one."""
    return (0,)


def no_such_target(game: Game, verb: str) -> Reason:
    return NO_SUCH_TARGET if verb == "attack" else NO_LEGAL_TARGET


def nothing_asks(game: Game, verb: str) -> Reason:
    """Something was said besides the card for which nothing in it asks."""
    return Reason("10.6.2", "nothing in it asks for all of what was said")


def no_such_ability(game: Game, verb: str, cid: int) -> Reason:
    """The card has no ability with the words that were said of one."""
    return NO_SUCH_ABILITY


def reasons(
    game: Game, player: int, verb: str, cid: int | None, target: int | None = None, ability: int | None = None
) -> list[Reason]:
    """Every rule against it; empty if nothing is. ``cid`` is None where the player knows no such card.

    ``ability`` is the index of the one that is meant, where the card has several.
    """
    if game.result is not None:
        return [OVER]
    why = list(timing(game, player, verb, cid))
    if verb == "play":
        why += reasons_to_play(game, player, cid, target)
    elif verb == "attack":
        why += reasons_to_attack(game, player, cid, target)
    elif verb == "rush":
        why += reasons_to_grant(game, player, cid)
    elif verb in ACTING:
        why += reasons_to_activate(game, player, verb, cid, target, ability)
    return why


def timing(game: Game, player: int, verb: str, cid: int | None) -> Iterator[Reason]:
    """What stands against doing it at this moment, whatever it is."""
    asked = game.decision.prompt if game.decision is not None and game.decision.player == player else ""
    if verb == "pass":
        if asked != "quick":
            yield NOBODY_ASKS
    elif game.active != player:
        if verb in ("attack", "end", "rush"):
            yield NOT_YOUR_TURN
        elif asked != "quick":
            yield NO_QUICK_WINDOW if cid is not None and is_quick(game, verb, cid) else NOT_YOUR_TURN
    elif game.phase != m.MAIN:
        yield NOT_MAIN_PHASE
    elif asked != "main" and not (verb == "attack" and is_attacking(game, cid)):
        yield busy(game, player)


def busy(game: Game, player: int) -> Reason:
    """What was begun comes first: a question that is open, to this player or to the other."""
    decision = game.decision
    if decision is None or decision.player != player:
        return Reason("7.3.4", "the other player has to answer first")
    return Reason("7.3.4", f"first answer: {game.ruleset.question(game, decision, player)}")


def is_attacking(game: Game, cid: int | None) -> bool:
    """Whether the player is asked what this card attacks."""
    decision = game.decision
    return decision is not None and decision.prompt == "attack target" and decision.about[0] == cid


def is_quick(game: Game, verb: str, cid: int) -> bool:
    if verb == "play":
        return allowed(game, cid, m.MAY_BE_PLAYED_QUICKLY)
    return any(script_of(game.registered[cid][i]).quick for i in abilities(game, cid, verb))


def where(game: Game, player: int, cid: int) -> str:
    """Where a card lies that the player knows: "Fairy is in your cemetery"."""
    card = game.cards[cid]
    kind = card.zone >> 1
    place = "on" if kind == m.FIELD else "in"
    whose = "your" if card.zone & 1 == player else "the opponent's"
    return f"{card.face.name} is {place} {whose} {game.ruleset.zones[kind].name}"


def reasons_to_play(game: Game, player: int, cid: int | None, target: int | None) -> Why:
    if cid is None:
        return [IN_NO_HAND]
    if game.cards[cid].zone not in (2 * m.HAND + player, 2 * m.EX + player):
        return [Reason("8.2.1", f"{where(game, player, cid)}: cards are played from your hand or EX area")]
    why: Why = []
    may_play(game, player, cid, game.active != player, why)
    if target is not None:
        why += reasons_to_select(game, player, cid, game.cards[cid].face.resolution, target)
    return why


def reasons_to_activate(
    game: Game, player: int, verb: str, cid: int | None, target: int | None, only: int | None
) -> Why:
    """Of several abilities, the one with the least against it speaks for the card."""
    if cid is None:
        return [NOTHING_TO_ACTIVATE]
    if game.cards[cid].controller != player:
        return [Reason("8.3.1", f"{where(game, player, cid)}: you do not control it")]
    found = []
    for index in abilities(game, cid, verb) if only is None else [only]:
        why: Why = []
        ability = game.registered[cid][index]
        may_activate(game, player, cid, ability, game.active != player, why)
        if target is not None:
            why += reasons_to_select(game, player, cid, ability, target)
        found.append(why)
    return min(found, key=weight) if found else [without_ability(game, player, verb, cid)]


def weight(why: Why) -> int:
    """How much stands against something; that a cost is paid in full or not at all only goes with what is missing."""
    return len(why) - (len(why) > 1 and CANNOT_PAY in why)


def without_ability(game: Game, player: int, verb: str, cid: int) -> Reason:
    """A card has none of the abilities that the verb means, or none that is valid where it lies."""
    card = game.cards[cid]
    printed = [ability for ability in card.face.abilities if ability.kind == ACTIVATED]
    if card.zone >> 1 != m.FIELD and any(verb in ("activate", script_of(each).keyword) for each in printed):
        return Reason("10.3.5", f"{where(game, player, cid)}, where this ability is not valid")
    return KEYWORDS.get(verb) or Reason("8.3.1", f"{card.face.name} has no activated ability")


def reasons_to_select(game: Game, player: int, cid: int, ability: Ability | None, target: int) -> Why:
    """Why the text of a card cannot select a target."""
    script = script_of(ability)
    ctx = Context(game.ref(cid), player)
    if any(target in found.find(game, ctx) for found in script.targets):
        return []
    return [against_selecting(game, target) if shielded(game, player, target) else NO_LEGAL_TARGET]


def against_selecting(game: Game, target: int) -> Reason:
    return AURA if "aura" in game.values(target)[m.KEYWORDS] else NOT_SELECTABLE


def shielded(game: Game, player: int, target: int) -> bool:
    """Whether the target is one that this player's cards and abilities cannot select."""
    enemy = game.cards[target].controller != player
    return enemy and not allowed(game, target, m.MAY_BE_SELECTED, True)


def reasons_to_grant(game: Game, player: int, cid: int | None) -> Why:
    """Why a follower cannot be given Rush as an action of the main phase (B.8.5.1)."""
    if GRANTING_RUSH not in game.ruleset.features:
        return [NO_GRANTING]
    if cid is None:
        return [NO_FOLLOWER]
    why: Why = []
    may_grant(game, player, cid, why)
    return why


def reasons_to_attack(game: Game, player: int, cid: int | None, target: int | None) -> Why:
    why: Why = []
    if cid is None:
        return [NOT_YOURS_TO_ATTACK]
    if game.cards[cid].zone != 2 * m.FIELD + player:
        return [Reason("8.4.2", f"{where(game, player, cid)}: only a follower on your field attacks")]
    may_attack(game, cid, why)
    if target is None:
        return why
    if game.cards[target].zone not in (2 * m.FIELD + 1 - player, 2 * m.LEADER + 1 - player):
        return [*why, NO_SUCH_TARGET]
    if may_be_target(game, cid, target, why) and target not in attack_targets(game, cid):
        why.append(WARD)
    return why


def reasons_to_choose(game: Game, player: int, target: int | None) -> Why:
    """Why a card is not among what the present question offers."""
    decision = game.decision
    if decision is None:
        return [OVER]
    if decision.player != player:
        return [Reason(decision.rule, "the other player is asked")]
    if decision.prompt == "attack target" and target is not None:
        return reasons_to_attack(game, player, decision.about[0], target) or [NO_SUCH_TARGET]
    if decision.prompt == "select" and target is not None and shielded(game, player, target):
        return [against_selecting(game, target)]
    return [Reason(decision.rule, "it is not among what can be chosen")]


def against_answer(game: Game, player: int, word: str) -> Why:
    """The question itself says enough."""
    return []


def against_option(game: Game, index: int) -> Why:
    """Why an option of a text cannot be chosen, by its printed place."""
    return [NO_TARGET_FOR_OPTION if index < printed_options(game) else NO_SUCH_OPTION]
