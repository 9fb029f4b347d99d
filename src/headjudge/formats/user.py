"""Where a user's own things lie: imported packs, and what can be computed again."""

from functools import lru_cache
from pathlib import Path

from platformdirs import user_cache_path, user_data_path

from headjudge.errors import Malformed
from headjudge.formats.packs import Card, Pack, Reading, plain, read_pack, write_pack
from headjudge.language.defined import heading

APP = "headjudge"
OWN_READINGS = "my-readings.yaml"
PACK_ENDINGS = (".jsonl", ".json", ".yaml", ".yml")


def cache_folder() -> Path:
    return user_cache_path(APP, appauthor=False)


def pack_folder(ruleset: str) -> Path:
    """The folder from which packs of a ruleset are taken without being named."""
    return user_data_path(APP, appauthor=False) / "packs" / ruleset


def user_packs(ruleset: str) -> tuple[Pack, ...]:
    """The packs the user has imported, by file name; what the user says of cards goes before what others say."""
    folder = pack_folder(ruleset)
    if not folder.is_dir():
        return ()
    found = [path for path in folder.iterdir() if path.suffix.lower() in PACK_ENDINGS]
    files = sorted(found, key=lambda path: (path.name != OWN_READINGS, path))
    return tuple(_read(path, path.stat().st_mtime_ns, path.stat().st_size) for path in files)


@lru_cache(maxsize=64)
def _read(path: Path, changed: int, size: int) -> Pack:
    """Read once until the file changes."""
    return read_pack(path)


def pack_file(pack: Pack) -> Path:
    """Where a pack is kept."""
    return pack_folder(pack.ruleset) / f"{file_name(pack.name)}.jsonl"


def joined(old: Pack, new: Pack) -> Pack:
    """Two packs of one name as one: what the new one says of a card goes before what the old one said."""
    ours = {_identity(card) for card in new.cards}
    read = {_whose(each) for each in new.readings}
    words = {_word(said) for said in new.keywords}
    kept = [card for card in old.cards if _identity(card) not in ours]
    still = [each for each in old.readings if _whose(each) not in read]
    defined = {said: lines for said, lines in old.keywords.items() if _word(said) not in words}
    return Pack(new.name, new.ruleset, (*kept, *new.cards), (*still, *new.readings), {**defined, **new.keywords})


def _whose(reading: Reading) -> tuple[str, ...]:
    """Two readings of one card in a pack could not be read."""
    return plain(reading.name), reading.number, reading.section.casefold(), reading.type.casefold()


def _word(said: str) -> str:
    """The word that a heading defines; two headings of a word could not be read either."""
    head = heading(said)
    return head[0].casefold() if head is not None else said


def _identity(card: Card) -> tuple[str, ...]:
    """A card goes by its number, or where it has none by its name and type."""
    return (card.number,) if card.number else ("", plain(card.name), str(card.facts.get("type", "")))


def keep_pack(pack: Pack) -> Path:
    """Put a pack where later games find it, in the place of one of the same name."""
    path = pack_file(pack)
    folder = path.parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_pack(pack, path)
    except OSError as error:
        raise Malformed(
            f"the pack cannot be written to {path}: {error.strerror}", what_to_do="Free that place"
        ) from None
    return path


def file_name(name: str) -> str:
    """A name that every file system takes."""
    kept = "".join(sign if sign.isalnum() or sign in "-_" else "-" for sign in name.lower())
    return kept.strip("-")[:80] or "pack"
