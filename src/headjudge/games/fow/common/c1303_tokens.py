"""Tokens (1303), gems and other items (1027, 1036, 1037), cards added and attached to others (1002, 1032)."""

from collections.abc import Callable
from typing import Any, Protocol

from msgspec.structs import replace

from headjudge.games.fow.common.c1000_additions import adding, attaching
from headjudge.games.fow.common.model import ADDITION, ATTRIBUTE_WORDS, CREATE, ITEM_AREA, STONE, TYPES
from headjudge.games.fow.common.queries import stone_zone
from headjudge.games.fow.common.verbs import emits
from headjudge.kernel.actions import Action, Create
from headjudge.kernel.cards import Face
from headjudge.kernel.frames import Resolve
from headjudge.kernel.game import Game
from headjudge.language import tree
from headjudge.language.lower.amounts import lower_amount
from headjudge.language.lower.choices import ask_amount, ask_one_of, settle
from headjudge.language.lower.players import lower_player
from headjudge.language.lower.programs import Builder, Label
from headjudge.language.lower.targets import lower_known
from headjudge.rulebook.registry import rule


class TokenMaker(Protocol):
    """What makes faces that no card prints."""

    def described(self, key: str, like: tree.Sel) -> Face: ...

    def sized(self, key: str, numbers: tuple[int, int]) -> Face: ...

    def item(self, kind: str, attribute: str) -> Face: ...


def maker(b: Builder) -> TokenMaker:
    found: Any = b.dialect
    return found  # type: ignore[no-any-return]


@emits(tree.CreateToken, "1303.1", "1303.1a", "1303.1b", "1303.1c", "1303.1d", "1303.2")
def create_token(b: Builder, node: tree.CreateToken) -> None:
    """So many tokens as the effect describes, under the control of its controller unless it says otherwise."""
    faces = faces_for(b, node)
    whose = lower_player(node.by if node.whose == tree.YOU else node.whose, b.vocab)
    amount, number, by = lower_amount(node.amount, b.vocab), b.name("number"), b.maker(node.by)
    if node.up_to:
        ask_amount(b, number, node.by, 0, amount, "how many tokens", "1303.1")
    else:
        b.bind(number, amount, "1303.1")
    kind = b.vocab.zones(node.zones[0])[0]

    def batch(game: Game, frame: Resolve) -> list[Action]:
        return [
            Create(CREATE, by(game, frame, player), face, 2 * place(game, face) + player, frame.source, node.engaged)
            for player in whose(game, frame)
            for face in faces(game, frame)
            for _ in range(max(0, frame.vars[number]))
        ]

    def place(game: Game, face: Face) -> int:
        return stone_zone(game) if STONE in face.values[TYPES] else kind

    b.act(batch, "1303.1", "create", b.bind_done(node.bind))


Faces = Callable[[Game, Resolve], list[Face]]


def faces_for(b: Builder, node: tree.CreateToken) -> Faces:
    if node.copy is not None:
        refs = settle(b, node.copy, node.by, "copy", "1017.1")
        return lambda game, frame: [game.info(ref)[0].face for ref in refs(game, frame)][:1]
    if node.like is None:
        raise b.refuse("a token without a description", "what the token is")
    sizes = {f.stat: f.amount for f in node.like.filters if isinstance(f, tree.StatIs)}
    if all(isinstance(amount, tree.Num) for amount in sizes.values()):
        face = maker(b).described(b.part("token"), node.like)
        return lambda game, frame: [face]
    return sized_faces(b, node.like, sizes)


def sized_faces(b: Builder, like: tree.Sel, sizes: dict[str, tree.Amount]) -> Faces:
    """ATK and DEF that the effect works out are those that the token has from its creation on."""
    if set(sizes) != {"atk", "def"}:
        raise b.refuse("a token with one number that is worked out", "both ATK and DEF")
    plain = tuple(replace(f, amount=tree.Num(0)) if isinstance(f, tree.StatIs) else f for f in like.filters)
    key, make = b.part("token"), maker(b)
    make.described(key, replace(like, filters=plain))
    atk, defence = lower_amount(sizes["atk"], b.vocab), lower_amount(sizes["def"], b.vocab)
    return lambda game, frame: [make.sized(key, (atk(game, frame), defence(game, frame)))]


@emits(tree.GainItem, "1027.1", "1027.1a", "1036.1", "1037.1", "1037.1a")
def gain_item(b: Builder, node: tree.GainItem) -> None:
    """Gems and crystals, each of an attribute that is named or chosen; ``same`` chooses once for all.

    An emblem has a characteristic in place of the attribute, a limit break the name of a card.
    """
    if node.called is not None:
        gain_called(b, node, node.called)
        return
    amount, players, left = lower_amount(node.amount, b.vocab), lower_player(node.by, b.vocab), b.name("left")
    words = node.attributes or ATTRIBUTE_WORDS
    faces = {word: maker(b).item(node.kind, word) for word in words}
    chosen = b.name("attribute")
    b.bind(left, lambda game, frame: max(0, amount(game, frame)), "1027.1", "gain")
    top, end = b.here(), Label()
    b.unless(lambda game, ctx: ctx.vars[left] > 0, end, "1027.1")
    ask_one_of(b, chosen, node.by, lambda game, frame: [("attribute", word) for word in words], "attribute", "1027.1a")

    def batch(game: Game, frame: Resolve) -> list[Action]:
        times = frame.vars[left] if node.same else 1
        face = faces[frame.vars[chosen][1]]
        return [
            Create(CREATE, player, face, 2 * ITEM_AREA + player, frame.source)
            for player in players(game, frame)
            for _ in range(times)
        ]

    b.act(batch, "1027.1", "gain", b.bind_done(node.bind))
    b.bind(left, lambda game, frame: 0 if node.same else frame.vars[left] - 1, "1027.1")
    b.jump(top, "1027.1")
    b.place(end)


@rule("1037.1", "1037.1a", what="verb")
def gain_called(b: Builder, node: tree.GainItem, like: tree.SameNameAs) -> None:
    """A token with the name of a card: that which was named, or that of a card spoken of, if there is one."""
    players, refs = lower_player(node.by, b.vocab), lower_known(like.what, b.vocab)
    bound, make = like.what.name if isinstance(like.what, tree.Bound) else "", maker(b)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        declared = frame.vars.get(bound)
        names = [declared] if isinstance(declared, str) else [game.info(ref)[0].face.name for ref in refs(game, frame)]
        return [
            Create(CREATE, player, make.item(node.kind, name), 2 * ITEM_AREA + player, frame.source)
            for name in names[:1]
            for player in players(game, frame)
        ]

    b.act(batch, "1037.1", "gain", b.bind_done(node.bind))


@emits(tree.Attach, "1002.1", "1002.2", "1002.2a", "1032.1", "1121.2", "1121.3")
def attach(b: Builder, node: tree.Attach) -> None:
    """Add an addition to a card; any other card is attached to a J/ruler."""
    refs = settle(b, node.what, node.by, "add", "1002.1")
    hosts, player = settle(b, node.to, node.by, "add to", "1002.1"), b.performer(node.by)

    def batch(game: Game, frame: Resolve) -> list[Action]:
        onto, who = hosts(game, frame)[:1], player(game, frame)
        actions: list[Action] = []
        for ref in refs(game, frame) if onto else ():
            join = adding if ADDITION in game.values(ref[0])[TYPES] else attaching
            actions += join(game, who, ref, onto[0], frame.source)
        return actions

    b.act(batch, "1002.1", "add")
