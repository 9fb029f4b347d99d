"""What processes on one PostgreSQL tell each other is what was stored, whole where it fits into a message."""

import asyncio

import psycopg

from headjudge.table.storage.kept import KeptEntry
from headjudge.table.storage.notices import Notice, presences, read
from headjudge.table.storage.store import Store

MOST_BYTES = 8_000


async def heard_while_storing(address: str) -> tuple[str, list[bool], list[Notice], list[bool]]:
    """The process, whether each entry was stored, what a listener heard, and whether the matches are over."""
    async with await psycopg.AsyncConnection.connect(address.replace("+psycopg", ""), autocommit=True) as listener:
        await listener.execute("LISTEN headjudge")
        store = await Store.open(address)
        for match in ("one", "two", "three"):
            await store.create(match, "{}", listed=True, first=None)
        stored = list(
            await asyncio.gather(
                store.append("one", 1, 1.5, '{"type": "x", "of": "Ärger"}'),
                store.append("two", 1, 2.5, '"' * 6_000),
                store.append("one", 1, 3.5, "too late", ended=True),
                store.append("three", 1, 4.5, "the end", ended=True),
            )
        )
        process, listed = store.process, await store.listed(10, 0.0)
        await store.append("three", 2, 5.5, "taken back", ended=False)
        listed_again = await store.listed(10, 0.0)
        await store.close()
        heard = [read(each.payload) async for each in listener.notifies(timeout=5, stop_after=4)]
    return process, stored, heard, ["one" in listed, "three" in listed, "three" in listed_again]


def test_entries_are_told_as_they_were_stored(postgresql: str) -> None:
    process, stored, heard, listed = asyncio.run(heard_while_storing(postgresql))
    assert stored == [True, True, False, True]
    assert listed == [True, False, True]
    assert {notice.process for notice in heard} == {process}
    assert sorted(told for notice in heard for told in notice.entries) == [
        ("one", KeptEntry(1, 1.5, '{"type": "x", "of": "Ärger"}')),
        ("three", KeptEntry(1, 4.5, "the end")),
        ("three", KeptEntry(2, 5.5, "taken back")),
        ("two", KeptEntry(1, 2.5, "")),
    ]


def test_who_comes_and_goes_at_many_matches_is_told_in_few_messages() -> None:
    matches = [f"{number:032}" for number in range(450)]
    made = list(presences("p" * 16, matches))
    assert len(made) == 3
    assert all(len(notice.written().encode()) < MOST_BYTES for notice in made)
    assert [match for notice in made for match in read(notice.written()).present] == matches
    assert list(presences("p", [])) == []
