"""Games as bytes: saved at any decision, refused when they are not what they should be."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.errors import HeadjudgeError, Malformed, Stale
from headjudge.kernel import digest, frames, logline, save, view
from headjudge.kernel.abilities import Program
from headjudge.kernel.decisions import Decision
from headjudge.kernel.frames import Procedure, step
from headjudge.kernel.game import Game, items
from tests.kernel.driving import decisions, play_on, random_game
from tests.kernel.toy import Library, Skirmish, empty_game
from tests.kernel.toy_cards import LIBRARY, RULES


def loaded(game: Game) -> Game:
    return save.load(save.save(game), RULES, LIBRARY)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_goes_on_from_a_save_as_if_nothing_had_happened(seed: int) -> None:
    game = random_game(seed)
    saves = [(digest.digest(stop), save.save(stop)) for stop in decisions(game, seed)]
    end = digest.digest(game)
    for made, (then, data) in enumerate(saves):
        again = save.load(data, RULES, LIBRARY)
        assert digest.digest(again) == then
        assert save.save(again) == data
        if made % 5 == 0:
            for choice in items(game.choices)[made:]:
                again.choose(choice)
            assert digest.digest(again) == end
            assert logline.lines(again) == logline.lines(game)


def test_saving_at_every_decision_changes_nothing() -> None:
    expected = [digest.digest(stop) for stop in decisions(random_game(5), 5)]
    game, found = random_game(5), []
    while game.decision is not None:
        game = loaded(game)
        found.append(digest.digest(game))
        made = len(items(game.choices))
        play_on_once(game, made)
    assert found == expected


def play_on_once(game: Game, made: int) -> None:
    from headjudge.kernel import rng

    assert game.decision is not None
    game.choose(rng.mix(5, made) % len(game.decision.options))


def stacks() -> Iterator[tuple[Game, list[str]]]:
    for seed in range(60):
        for game in decisions(random_game(seed), seed):
            yield game, [type(frame).__name__ for frame in game.frames]


@pytest.mark.parametrize(
    "wanted",
    [
        ["Play", "Resolve", "Battle", "Check", "Resolve", "PickSet"],
        ["Play", "Resolve", "Battle", "Gate"],
        ["Battle", "Check", "Resolve", "Gate"],
        ["Play", "Resolve", "Gate", "PutInOrder"],
    ],
    ids="-".join,
)
def test_in_the_middle_of_nested_resolutions(wanted: list[str]) -> None:
    """A choice of a triggered ability, in a battle, in the resolution of a spell that may still be rewound."""
    game = next(game for game, stack in stacks() if stack[-len(wanted) :] == wanted)
    assert digest.digest(play_on(loaded(game), 1)) == digest.digest(play_on(game.fork(), 1))
    assert digest.digest(loaded(loaded(game))) == digest.digest(game)


def test_views_and_logs_are_the_same_after_loading() -> None:
    for game in decisions(random_game(9), 9):
        again = loaded(game)
        for player in (0, 1):
            assert view.view(again, player) == view.view(game, player)


def test_savepoints_share_the_log_and_nothing_is_written_twice() -> None:
    """Twenty savepoints inside each other take less room than twenty games."""
    game = random_game(2)
    alone = len(save.save(game))
    for _ in range(20):
        game.frames.append(Keeps(game.fork()))
    assert len(save.save(game)) < 8 * alone
    again = loaded(game)
    deepest = again.frames[-1]
    assert isinstance(deepest, Keeps)
    assert deepest.before.journal is again.journal
    assert digest.digest(again) == digest.digest(game)


class Keeps(Procedure):
    fields = ("before",)

    def __init__(self, before: Game) -> None:
        super().__init__()
        self.before = before

    @step("1.1")
    def wait(self, game: Game) -> None:
        return None


def test_history_is_not_saved_and_a_loaded_game_keeps_its_own() -> None:
    game = random_game(1, history=True)
    game.choose(0)
    again = loaded(game)
    with pytest.raises(Stale, match="nothing to take back"):
        again.undo()
    before = digest.digest(again)
    again.choose(0)
    again.undo()
    assert digest.digest(again) == before
    assert items(again.choices) == [0]


# -- a save and a newer program ------------------------------------------------------------------------------------


class Waits(Procedure):
    @step("1.1")
    def ask(self, game: Game) -> Decision:
        return Decision(0, "which", [("a",), ("b",)])

    @step("1.2")
    def use(self, game: Game) -> Decision:
        return Decision(0, f"used {self.pick[0]}", [("end",)])


def test_a_save_survives_an_inserted_step(monkeypatch: pytest.MonkeyPatch) -> None:
    game = empty_game(RULES)
    game.begin(Waits())
    data = save.save(game)
    old = Waits.steps_of_class
    monkeypatch.setattr(
        Waits, "steps_of_class", Program(old.key, (started, *old.steps), ("1.0", *old.rules)), raising=True
    )
    again = save.load(data, RULES, LIBRARY)
    again.choose(("b",))
    assert again.decision is not None
    assert again.decision.prompt == "used b"


def started(frame: Procedure, game: Game) -> None:
    raise AssertionError("the new step comes before the one that asked")


def test_a_step_that_is_gone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = empty_game(RULES)
    game.begin(Waits())
    data = save.save(game)
    old = Waits.steps_of_class
    monkeypatch.setattr(Waits, "steps_of_class", Program(old.key, old.steps[:1], old.rules[:1]))
    with pytest.raises(Malformed, match="damaged"):
        save.load(data, RULES, LIBRARY)


def test_a_procedure_that_is_gone_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    class Passing(Waits):
        pass

    game = empty_game(RULES)
    game.begin(Passing())
    key = "test_a_procedure_that_is_gone_is_refused.<locals>.Passing"
    data = replaced(save.save(game), key, key[:-1] + "X")
    with pytest.raises(Malformed, match=r"damaged: .*PassinX"):
        save.load(data, RULES, LIBRARY)
    assert frames.PROCEDURES.pop(f"{__name__}:{key}") is Passing


def test_what_is_not_plain_is_named() -> None:
    game = empty_game(RULES)
    game.begin(Waits())
    game.frames[-1].pick = object()
    with pytest.raises(TypeError, match=r"object object .* cannot be a part of a state.*\(in .*Waits\)"):
        save.save(game)


# -- what is refused -----------------------------------------------------------------------------------------------


def sealed(body: bytes, version: int = save.VERSION) -> bytes:
    return save.MAGIC + version.to_bytes(2, "big") + save.checksum(body) + body


def replaced(data: bytes, old: str, new: str) -> bytes:
    return sealed(data[save.START :].replace(old.encode(), new.encode()))


@pytest.fixture(scope="module")
def data() -> bytes:
    return save.save(play_on(random_game(4), 4, 30))


@pytest.mark.parametrize("foreign", [b"", b"PK\x03\x04", b"{}", b"HEADJUDGE", bytes(200)])
def test_a_foreign_file_is_refused(foreign: bytes) -> None:
    with pytest.raises(Malformed, match="this is not a saved game"):
        save.load(foreign, RULES, LIBRARY)


def test_a_cut_file_is_refused(data: bytes) -> None:
    for length in range(len(save.MAGIC), len(data), 97):
        with pytest.raises(Malformed, match="damaged"):
            save.load(data[:length], RULES, LIBRARY)


def test_any_changed_byte_is_noticed(data: bytes) -> None:
    for at in range(0, len(data), 61):
        changed = bytearray(data)
        changed[at] ^= 0x20
        with pytest.raises((Malformed, Stale)):
            save.load(bytes(changed), RULES, LIBRARY)


def test_a_newer_format_asks_for_an_update(data: bytes) -> None:
    newer = sealed(data[save.START :], save.VERSION + 1)
    with pytest.raises(Stale, match=r"too old for\. Expected format 1 or older\. Update Headjudge"):
        save.load(newer, RULES, LIBRARY)


def test_another_ruleset_is_named(data: bytes) -> None:
    class Other(Skirmish):
        id = "melee"

    with pytest.raises(Stale, match=r"one of skirmish\. Expected a game of melee\. Load it with the ruleset skirmish"):
        save.load(data, Other(LIBRARY), LIBRARY)


def test_changed_rules_are_refused(data: bytes) -> None:
    class Other(Skirmish):
        fingerprint = "toy-rules-2"

    with pytest.raises(Stale, match="another state of the rules of skirmish"):
        save.load(data, Other(LIBRARY), LIBRARY)


def test_other_cards_are_refused(data: bytes) -> None:
    other = Library()
    other.digest = "toy-cards-2"
    with pytest.raises(Stale, match="played with other cards"):
        save.load(data, RULES, other)


def test_a_missing_card_is_named(data: bytes) -> None:
    with pytest.raises(Stale, match="needs the face '"):
        save.load(data, RULES, Library())


def test_the_header_tells_what_a_save_needs(data: bytes) -> None:
    assert save.header(data) == save.Header("skirmish", "toy-rules-1", "toy-cards-1")


Junk = st.recursive(
    st.none() | st.booleans() | st.integers(-5, 5) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from("#ldfs"), inner, max_size=2),
    max_leaves=12,
)


@given(Junk)
def test_a_forged_payload_is_refused_in_words(junk: Any) -> None:
    """A right checksum proves nothing: whatever stands inside, no other exception comes out."""
    body = [["skirmish", "toy-rules-1", "toy-cards-1"], [[], [], [junk]]]
    with pytest.raises(HeadjudgeError):
        save.load(sealed(msgspec.msgpack.encode(body)), RULES, LIBRARY)


def test_a_save_is_small(data: bytes) -> None:
    assert len(data) < 12_000
