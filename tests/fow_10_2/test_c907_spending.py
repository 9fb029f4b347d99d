"""907.4: will that a text lets be spent only on some things."""

import pytest

from headjudge.formats.packs import Card
from headjudge.testing.check_ruleset import check_shortcuts
from tests.fow_10_2.sitting import cast, quick, regalia, resonator, settle, sit, use

LIFE = 4000
SONG = quick("Song", "You gain 100 life.", cost="{R}")
PAGE = resonator("Page", 300, 300, cost="{R}")
HERO = resonator("Hero", 300, 300, "God's Art <Blaze> {R}: You gain 500 life.")
TINKER = resonator("Tinker", 300, 300, "[Activate] {R}: You gain 300 life.")


def spring(what: str) -> Card:
    return regalia("Spring", f"{{Rest}}: Produce {{R}}. Spend this will only to play {what}.")


@pytest.mark.rule("fow-10.2", "907.4", "104.1")
@pytest.mark.parametrize(
    ("what", "played"),
    [
        ("resonators", ["play Page"]),
        ("chants", ["play Song"]),
        ("abilities", ["activate Hero", "activate Tinker"]),
        ("activate abilities", ["activate Hero", "activate Tinker"]),
        ("God's Art abilities", ["activate Hero"]),
        ("[Bestow] abilities", []),
    ],
)
def test_907_4_restricted_will_pays_only_for_what_is_named(what: str, played: list[str]) -> None:
    table = sit(a={"field": [spring(what), HERO, TINKER], "hand": [PAGE, SONG]})
    said = ("play Page", "play Song", "activate Hero", "activate Tinker")
    assert [words for words in said if table.a.can(words)] == played


@pytest.mark.rule("fow-10.2", "907.4", "104.1")
def test_907_4_what_is_named_is_really_paid_for() -> None:
    table = sit(a={"field": [spring("resonators")], "hand": [PAGE]})
    cast(table, "Page")
    assert table.a.field == ["Spring", "Page"]
    table = sit(a={"field": [spring("God's Art abilities"), HERO]})
    use(table, "Hero")
    settle(table)
    assert table.a.life == LIFE + 500


def test_907_1_a_will_ability_that_two_cards_give_is_offered_once() -> None:
    gardener = resonator("Gardener", 300, 300, 'Regalia you control gain "{Rest}: Produce {G}.".')
    table = sit(a={"field": [gardener, gardener, regalia("Vase")]})
    assert sum("Vase" in option for option in table.options) == 1
    check_shortcuts(table.game)
