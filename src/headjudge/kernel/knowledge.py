"""Knowledge: for each player, hidden cards lie in cells of cards that this player cannot tell apart.

Cell 0 means that the player knows which card lies there. The cards of any other cell may lie in any order on the places
they occupy. Merging too much only forgets; splitting would leak, so a cell is never split except by seeing a card.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from headjudge.kernel import listeners, rng
from headjudge.kernel.decisions import PickSet
from headjudge.kernel.reads import EVERYTHING

if TYPE_CHECKING:
    from headjudge.kernel.cards import Face
    from headjudge.kernel.game import Game

ATTEMPTS = 16


def see(game: "Game", player: int, cid: int) -> None:
    """The player learns which card this is; from now on it has a handle in that player's views."""
    cells, handles = game.cells[player], game.handles[player]
    if cells[cid]:
        cells[cid] = 0
    if cid not in handles:
        game.handle_counts[player] = handles[cid] = game.handle_counts[player] + 1


def see_mask(game: "Game", cid: int, mask: int) -> None:
    if mask & 1:
        see(game, 0, cid)
    if mask & 2:
        see(game, 1, cid)


def knows(game: "Game", player: int, cid: int) -> bool:
    return game.cells[player][cid] == 0


def merge(game: "Game", player: int, cids: Sequence[int]) -> None:
    """The player can no longer tell these cards apart, but by their backs, nor from those in the cells they were in."""
    cells = game.cells[player]
    known = {cells[cid] for cid in cids}
    if len(known) == 1 and 0 not in known:
        return
    back_of, cards = game.ruleset.back_of, game.cards
    by_back: dict[str, list[int]] = {}
    for cid in cids:
        by_back.setdefault(back_of(cards[cid]), []).append(cid)
    for members in by_back.values():
        merge_alike(game, player, members)


def merge_alike(game: "Game", player: int, members: list[int]) -> None:
    cells = game.cells[player]
    if len(members) < 2:
        return
    old = {cells[c] for c in members}
    if len(old) == 1 and 0 not in old:
        return
    old.discard(0)
    game.cell_count += 1
    new = game.cell_count
    if old:
        for c, cell in enumerate(cells):
            if cell in old:
                cells[c] = new
    for c in members:
        cells[c] = new
        game.handles[player].pop(c, None)


def keep_seen(game: "Game", handles: list[dict[int, int]], handle_counts: list[int]) -> None:
    """What was seen stays seen after a rewind, under the same handles; no handle is ever given to a second card."""
    for player in (0, 1):
        game.handle_counts[player] = max(game.handle_counts[player], handle_counts[player])
        for cid, handle in handles[player].items():
            if cid < len(game.cards) and game.cells[player][cid]:
                game.cells[player][cid] = 0
                game.handles[player][cid] = handle


def moved(game: "Game", cid: int, frm: int, hidden: bool, sight: int) -> int:
    """After a move: who sees the card where it now lies, and who lost track of it. The mask of those who know it.

    ``sight`` is the mask of those who may look at it there.
    """
    known = sight
    for player in (0, 1):
        if (sight >> player) & 1:
            if cid not in game.handles[player] or game.cells[player][cid]:
                see(game, player, cid)
            continue
        if hidden and player != frm & 1:
            merge_alike(game, player, [*might_have_moved(game, player, cid, frm), cid])
        known |= (not game.cells[player][cid]) << player
    return known


def might_have_moved(game: "Game", player: int, cid: int, frm: int) -> list[int]:
    """The cards left in a zone that the player cannot tell from the one that moved: not those seen, nor other backs."""
    back_of = game.ruleset.back_of
    back = back_of(game.cards[cid])
    left = [c for c in game.zones[frm] if not sees_place(game, player, c)]
    return [c for c in left if back_of(game.cards[c]) == back]


def sees_place(game: "Game", player: int, cid: int) -> bool:
    return bool((game.ruleset.seen_by(game, game.cards[cid]) >> player) & 1)


def shuffled(game: "Game", zone: int) -> None:
    for player in (0, 1):
        merge(game, player, game.zones[zone])


def seen_mask(game: "Game", cid: int) -> int:
    return (game.cells[0][cid] == 0) | ((game.cells[1][cid] == 0) << 1)


def determinize(game: "Game", player: int, seed: int) -> "Game":
    """A fork in which everything the player cannot know is dealt anew, consistent with what the player knows.

    Cards change places only with cards of the same owner and the same back, which everybody knows. The real game cannot
    be reached from there by undo, and its random numbers are others. Games that the player cannot tell apart give the
    same world, so that whoever decides by it decides by what the player may know. A decision of the other player is
    asked anew, because what it offers may depend on the cards dealt; that it is asked at all is known, so worlds where
    it would not be asked are dealt again. Where no such world is found, what the decision is about stays as it is.
    """
    if game.decision is None or game.decision.player == player:
        return dealt(game, player, seed, frozenset())
    fixed = picked_by_what_they_are(game, player)
    for attempt in range(ATTEMPTS):
        world = dealt(game, player, seed + (attempt << 32), fixed)
        if asks_again(world, game):
            return world
    return dealt(game, player, seed, fixed | touched(game))


def picked_by_what_they_are(game: "Game", player: int) -> frozenset[int]:
    """Cards that must stay because they are listed in a choice for what they are, and no step would look again.

    A list of all the cards there that the player does not know tells nothing of them.
    """
    frame = game.frames[-1]
    if not isinstance(frame, PickSet):
        return frozenset()
    listed = frozenset(cards_in(frame.offered, False))
    zones = {game.cards[cid].zone for cid in listed}
    there = {cid for zone in zones for cid in game.zones[zone] if game.cells[player][cid]}
    return frozenset() if there <= listed else listed


def dealt(game: "Game", player: int, seed: int, fixed: frozenset[int]) -> "Game":
    """A fork with the hidden cards dealt anew, but for some that stay where they are."""
    world = game.fork()
    world.history = None
    world.skips_forced = False
    key, counter = rng.key_of(seed), 0
    world.rng_key, world.rng_counter = rng.mix(key, 1 << 32), 0
    groups: dict[tuple[int, int, str], list[int]] = {}
    dealt_anew: list[tuple[int, tuple[Face, ...]]] = []
    back_of = game.ruleset.back_of
    for cid, cell in enumerate(game.cells[player]):
        if cell and cid not in fixed:
            card = game.cards[cid]
            groups.setdefault((cell, card.owner, back_of(card)), []).append(cid)
    for members in groups.values():
        cards = sorted(members, key=lambda cid: tuple(face.key for face in game.cards[cid].faces))
        counter = rng.shuffle(key, counter, cards)
        dealt_anew += zip(members, [game.cards[cid].faces for cid in cards], strict=True)
        exchange_identities(world, members, cards)
    deal_savepoints(world, dealt_anew)
    return world


def deal_savepoints(world: "Game", pairs: Sequence[tuple[int, tuple["Face", ...]]]) -> None:
    """What a rule may go back to is dealt as well: otherwise a play that is taken back would lead to the true game."""
    from headjudge.kernel.game import Game

    for at, frame in enumerate(world.frames):
        held = [name for name in frame.fields if isinstance(getattr(frame, name), Game)]
        if not held:
            continue
        copy = world.frames[at] = frame.copy(world.stamp)
        for name in held:
            before = getattr(frame, name)
            new = Game.fork(before, Game.__new__(Game))
            new.journal = new.choices = new.history = None
            new.rng_key, new.rng_counter = world.rng_key, 0
            give_identities(new, [(cid, faces) for cid, faces in pairs if cid < len(new.cards)])
            deal_savepoints(new, pairs)
            setattr(copy, name, new)


def exchange_identities(game: "Game", places: Sequence[int], dealt: Sequence[int]) -> None:
    """Give the card at each place the printed identity of another: how hidden cards are dealt anew.

    All that had abilities in force come anew, in the order of their places, which tells nothing of what lay there.
    """
    give_identities(game, list(zip(places, [game.cards[cid].faces for cid in dealt], strict=True)))


def give_identities(game: "Game", pairs: Sequence[tuple[int, tuple["Face", ...]]]) -> None:
    anew = [(c, printed) for c, printed in pairs if game.cards[c].faces is not printed or c in game.registered]
    for cid, _ in anew:
        listeners.unregister(game, cid, game.cards[cid])
    for cid, printed in anew:
        card = game.edit(cid)
        card.faces = printed
        card.face = game.ruleset.face_of(game, cid, card)
        game.derived[cid] = None
    for cid, _ in anew:
        listeners.register(game, cid)
    game.departed.clear()
    game.unnoticed = EVERYTHING


def asks_again(world: "Game", game: "Game") -> bool:
    """Ask the present question again in a dealt world, and tell whether it is still the same question.

    A half-made choice may hold cards that the world no longer offers; then its step finds no way on. A step that rolls
    or does something before it asks must not be run again.
    """
    serial = world.serial
    try:
        world.reask()
    except (LookupError, ValueError):
        return False
    now, before = world.decision, game.decision
    if now is None or before is None or world.serial != serial or world.rng_counter:
        return False
    same = (now.player, now.prompt, now.rule, now.kind) == (before.player, before.prompt, before.rule, before.kind)
    return same and bool(now.options) and len(world.frames) == len(game.frames)


def cards_in(value: Any, bare: bool) -> Iterable[int]:
    """The cards that a value names as options or, if ``bare``, by any number that might be an id."""
    if bare and type(value) is int:
        return (value,)
    if isinstance(value, dict):
        value = tuple(value.values())
    if not isinstance(value, (tuple, list)):
        return ()
    if len(value) == 2 and value[0] == "card":
        return (value[1],)
    return [cid for item in value for cid in cards_in(item, bare)]


def touched(game: "Game") -> frozenset[int]:
    """Whatever the frame that asks may hold, and all that it offers."""
    assert game.decision is not None
    frame = game.frames[-1]
    held = (frame.pick, *(getattr(frame, name) for name in frame.fields), tuple(game.decision.options))
    return frozenset(cards_in(held, True))
