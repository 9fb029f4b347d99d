"""How a game begins: its rules, packs, decks and seed. Saves and replays carry it, and begin the same game from it."""

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from pathlib import Path

import msgspec

from headjudge.errors import Malformed, Stale
from headjudge.formats.content import Content, Said, content
from headjudge.formats.decks import Choice, Deck, DeckSource, playable, used_packs
from headjudge.formats.packs import Card, Pack, Reading, read_pack
from headjudge.formats.readings import ReadBy
from headjudge.games.card_facts import DeckKeys
from headjudge.games.game_box import Box
from headjudge.games.printed import paragraphs, sides
from headjudge.kernel import rng
from headjudge.kernel.frames import Frame
from headjudge.kernel.game import Game
from headjudge.kernel.ruleset import Ruleset
from headjudge.language.defined import Definition
from headjudge.rulebook import exercise

MOST_REMEMBERED = 128
KEY_BYTES = 32
NUMBERING = b"numbering"

PackSource = Pack | Path | str

LEAST_SEED, MOST_SEED = -(2**63), 2**64 - 1
"""What saves and replays can keep; the streams of numbers have 64 bits as well."""


class PackId(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    digest: str


class CardId(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """So many copies of a card: its section, the place of its pack in the setup, its name, its number if it has one."""

    copies: int
    section: str
    pack: int
    name: str
    number: str = ""


class DeckId(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    cards: tuple[CardId, ...]


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``seed`` is a number that somebody chose, or a secret key in hexadecimal digits.

    ``carried`` are packs that are neither the project's nor the user's own: they go wherever the setup goes.

    All of them go where cards of one are read as another has them. ``readings`` are those that packs have given to
    cards of the decks, so that a game goes on as it began wherever it is taken. NB: it is left out where there are
    none, so that records which know nothing of readings keep their checksums.
    """

    ruleset: str
    fingerprint: str
    packs: tuple[PackId, ...]
    decks: tuple[DeckId, DeckId]
    seed: int | str
    carried: tuple[Pack, ...] = ()
    readings: tuple[ReadBy, ...] | msgspec.UnsetType = msgspec.UNSET
    keywords: tuple[Definition, ...] | msgspec.UnsetType = msgspec.UNSET
    """Those of their texts that packs define."""
    by_hand: bool = False
    """Whether abilities that are not read may be carried out by hand."""

    @property
    def chance(self) -> rng.Key:
        """What the game's random numbers come of."""
        return self.seed if isinstance(self.seed, int) else key_of(self.seed)


def key_of(written: str) -> bytes:
    """A secret key as setups write it."""
    try:
        key = bytes.fromhex(written)
    except ValueError:
        key = b""
    if not rng.LEAST_KEY <= len(key) <= rng.MOST_KEY or key.hex() != written:
        raise Malformed(
            f"{written[:40]!r} is no key of chance",
            f"{rng.LEAST_KEY} to {rng.MOST_KEY} bytes in small hexadecimal digits",
            "Use an intact file, or a number as seed",
        )
    return key


def new_key() -> str:
    """A secret that nobody can foresee or find."""
    return secrets.token_hex(KEY_BYTES)


def setup(
    decks: tuple[Deck, Deck], cards: Content, seed: int | str, carried: Sequence[Pack] = (), by_hand: bool = False
) -> Setup:
    packs = used_packs(decks, cards)
    places = {cards.packs.index(pack): at for at, pack in enumerate(packs)}
    ids = tuple(PackId(pack.name, cards.digest(pack)) for pack in packs)
    one, other = (
        DeckId(deck.name, tuple(_card_id(choice, places) for choice in deck.cards if choice.copies)) for deck in decks
    )
    used = [cards.packs.index(pack) for pack in packs]
    reread = any(cards.informed[at] is not cards.given[at] for at in used)
    taken = tuple(pack for pack in carried if reread or any(cards.given[at] is pack for at in used))
    chosen = [choice.card for deck in decks for choice in deck.cards if choice.copies]
    said = said_of(chosen, cards)
    read, words = said.readings or msgspec.UNSET, said.keywords or msgspec.UNSET
    return Setup(cards.ruleset, cards.box.fingerprint(), ids, (one, other), seed, taken, read, words, by_hand)


def said_of(chosen: Sequence[Card], cards: Content) -> Said:
    """What packs say of these cards."""
    texts = ["\n".join(paragraphs(side)) for card in chosen for side in sides(card)]
    return Said(readings_of(chosen, cards), tuple(cards.keywords.needed(texts)))


def readings_of(chosen: Sequence[Card], cards: Content) -> tuple[ReadBy, ...]:
    """The readings that packs have given to these cards, each for its card alone."""
    found = {}
    for card in chosen:
        for side in sides(card):
            by = cards.readings.of.get(id(side))
            if by is not None:
                which = (card.number, cards.box.section_of(card), cards.box.facts_of(side).type)
                found[side.name, *which] = ReadBy(Reading(side.name, side.reads_as, *which), by.pack)
    return tuple(found[key] for key in sorted(found))


def _card_id(choice: Choice, places: dict[int, int]) -> CardId:
    return CardId(choice.copies, choice.section, places[choice.pack], choice.card.name, choice.card.number)


class Opened:
    """A setup with its rules and cards found again, ready to begin."""

    __slots__ = ("_box", "_keys", "ruleset", "setup")

    def __init__(self, begun: Setup, box: Box, ruleset: Ruleset, keys: tuple[DeckKeys, DeckKeys]) -> None:
        self.setup = begun
        self.ruleset = ruleset
        self._box = box
        self._keys = keys

    def frame(self) -> Frame:
        """The procedure to begin the game with; a new one for every game."""
        chance = self.setup.chance
        if isinstance(chance, int):
            return self._box.opening(self._keys)
        one, other = self._keys
        numbering = rng.derived(chance, NUMBERING)
        return self._box.opening((mixed(one, numbering), mixed(other, numbering)))

    def begin(
        self, history: bool = True, log: bool = True, seed: int | None = None, skips_forced: bool = False
    ) -> Game:
        """Begin the game, perhaps with another seed: what replays and many games of one pairing use.

        Without ``history`` there is no undo, without ``log`` nothing is told of what happened.
        """
        game = Game(self.ruleset, self.setup.chance if seed is None else seed, history, log)
        game.skips_forced = skips_forced
        game.begin(self.frame())
        return game


def mixed(deck: DeckKeys, key: bytes) -> DeckKeys:
    """The deck with its cards in no order that anybody knows: a card's number then does not tell which one it is."""
    found = {}
    for section, cards in deck.items():
        places = list(range(len(cards)))
        rng.shuffle(key, 0, places)
        found[section] = tuple(cards[place] for place in places)
    return found


def from_decks(
    ruleset: str,
    decks: Sequence[DeckSource],
    seed: int | str | None = None,
    packs: Sequence[PackSource] = (),
    legal: bool = True,
    by_hand: bool = False,
) -> Opened:
    """A game of two decks, ready to begin; see ``headjudge.Game.new``."""
    carried = [pack if isinstance(pack, Pack) else read_pack(Path(pack)) for pack in packs]
    cards = content(ruleset, carried)
    if isinstance(decks, (str, Path)) or len(decks) != 2:
        raise Malformed("a game needs two decks", "two decks", "Write decks=(one, other)")
    one, other = (playable(deck, cards, legal, by_hand) for deck in decks)
    chosen = new_key() if seed is None else checked_seed(seed)
    return opened(setup((one, other), cards, chosen, carried, by_hand), cards)


def checked_seed(seed: int | str) -> int | str:
    if isinstance(seed, str) and len(seed) >= 2 * rng.LEAST_KEY:
        return key_of(seed).hex()
    if not isinstance(seed, int) or not LEAST_SEED <= seed <= MOST_SEED:
        raise Malformed(f"no game has the seed {seed!r}", "a whole number of at most 64 bits", "Name a smaller one")
    return seed


def opened(begun: Setup, cards_here: Content | None = None) -> Opened:
    """Find the packs and cards of a setup. Raises Stale where they are not the ones it was made with."""
    found = cards_here or content(begun.ruleset, begun.carried)
    if begun.fingerprint != found.box.fingerprint():
        raise Stale(
            f"it was made under another state of the rules of {begun.ruleset} ({begun.fingerprint})",
            found.box.fingerprint(),
            "Use the version of Headjudge that made it",
        )
    packs, cards = _found(begun, found)
    wanted = Said(begun.readings or (), begun.keywords or ())
    if said_of([card for deck in cards for card in deck], found) != wanted:
        found = found.reading_as(wanted)
        packs, cards = _found(begun, found)
    ruleset = _rules(found, packs, [card for deck in cards for card in deck], begun.by_hand)
    keys = [_keys(found, ruleset, deck.cards, chosen) for deck, chosen in zip(begun.decks, cards, strict=True)]
    return Opened(begun, found.box, ruleset, (keys[0], keys[1]))


def _found(begun: Setup, found: Content) -> tuple[list[Pack], list[list[Card]]]:
    packs = [_pack(each, found) for each in begun.packs]
    return packs, [[_card(each, packs, found) for each in deck.cards] for deck in begun.decks]


def _pack(wanted: PackId, found: Content) -> Pack:
    pack = found.pack(wanted.digest)
    if pack is None:
        raise Stale(
            f"the pack {wanted.name!r} in the state {wanted.digest} is not here",
            "the cards it was played with",
            "Import that pack with 'headjudge cards import'",
        )
    return pack


def _card(wanted: CardId, packs: Sequence[Pack], found: Content) -> Card:
    pack = packs[wanted.pack] if 0 <= wanted.pack < len(packs) else None
    named = pack.named(wanted.name) if pack is not None else ()
    exact = [card for card in named if card.number == wanted.number]
    fitting = [card for card in exact if found.belongs(card, wanted.section)] or exact
    if not fitting or wanted.copies < 1 or wanted.section not in found.box.sections.values():
        raise Malformed(f"the decks name {wanted.name!r}, which its pack does not have", what_to_do="Use another file")
    return fitting[0]


def _keys(found: Content, ruleset: Ruleset, ids: Sequence[CardId], cards: Sequence[Card]) -> DeckKeys:
    keys: dict[str, tuple[str, ...]] = dict.fromkeys(found.box.sections.values(), ())
    for wanted, card in zip(ids, cards, strict=True):
        keys[wanted.section] += (found.box.key_of(ruleset, card),) * wanted.copies
    return keys


_remembered: OrderedDict[tuple[str, ...], exercise.Kept[Ruleset]] = OrderedDict()


def _rules(found: Content, packs: Sequence[Pack], cards: Sequence[Card], by_hand: bool) -> Ruleset:
    """The rules with a library of exactly these cards, whoever plays which: games of one pairing share it."""
    wanted = {id(card) for card in cards}
    places = [(at, i) for at, pack in enumerate(packs) for i, card in enumerate(pack.cards) if id(card) in wanted]
    read = msgspec.json.encode(said_of(cards, found)).decode()
    identity = (
        found.ruleset,
        str(by_hand),
        *(found.digest(pack) for pack in packs),
        *(f"{at}:{i}" for at, i in places),
        read,
    )
    known = _remembered.get(identity)
    if known is None or exercise.is_to_be_made(known):
        texts = found.texts(packs)
        known = exercise.keep(lambda: found.box.ruleset([packs[at].cards[i] for at, i in places], texts, by_hand))
        _remembered[identity] = known
        texts.keep()
        if len(_remembered) > MOST_REMEMBERED:
            _remembered.popitem(last=False)
    return exercise.used(known)
