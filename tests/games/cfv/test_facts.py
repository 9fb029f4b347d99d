"""The facts of printed cards, in our spelling and in that of card databases."""

import pytest

from headjudge.games.cfv import facts


@pytest.mark.parametrize(
    ("written", "kind"),
    [({"type": "Normal Unit"}, "normal"), ({"type": "G Unit"}, "g"), ({"type": "trigger"}, "trigger"),
     ({"trigger": "Heal"}, "trigger"), ({}, "normal")],
)  # fmt: skip
def test_the_type_is_said_or_follows_from_the_icon(written: dict[str, object], kind: str) -> None:
    assert facts.type_of(written) == kind


def test_a_card_may_have_several_clans() -> None:
    assert facts.clans_of({"clan": "Kagero/Narukami"}) == ("Kagero", "Narukami")
    assert facts.clans_of({"clan": ["Kagero", "Gold Paladin"]}) == ("Kagero", "Gold Paladin")


@pytest.mark.parametrize(
    ("written", "nations"),
    [
        ({"clan": "Kagero"}, ("dragon empire",)),
        ({"clan": "Kagero/Granblue"}, ("dragon empire", "magallanica")),
        ({"clan": "Kagero", "nation": "Star Gate"}, ("star gate",)),
        ({"clan": "Kagero", "nation": "Elsewhere"}, ()),
        ({"clan": "Cray Elemental"}, ()),
        ({"clan": "Dragon Empire"}, ("dragon empire",)),
    ],
)
def test_the_nation_is_that_of_the_icon_or_else_of_the_clan(written: dict[str, str], nations: tuple[str, ...]) -> None:
    assert facts.nations_of(written) == nations


def test_a_nation_in_the_place_of_a_clan_is_no_clan() -> None:
    assert facts.clans_of({"clan": "Dragon Empire"}) == ()


@pytest.mark.parametrize(
    ("written", "shield"),
    [
        ({"grade": 1, "shield": 0}, 0),
        ({"grade": 3, "shield": 0}, None),
        ({"grade": 2}, None),
        ({"shield": "5000"}, 5000),
    ],
)
def test_no_shield_is_not_a_shield_of_nothing(written: dict[str, object], shield: int | None) -> None:
    assert facts.shield_of(written) == shield


@pytest.mark.parametrize(
    ("written", "skills"),
    [
        ({"grade": 0}, ("boost",)),
        ({"grade": 2}, ("intercept",)),
        ({"grade": 3}, ("twin drive",)),
        ({"grade": 4, "type": "G Unit"}, ("triple drive",)),
        ({"grade": 3, "skill": "INTERCEPT"}, ("intercept",)),
        ({"grade": 1, "skill": "none"}, ()),
        ({"grade": 4, "skill": "TWIN_DRIVE"}, ("twin drive",)),
    ],
)
def test_the_skill_icon_is_said_or_that_of_the_grade(written: dict[str, object], skills: tuple[str, ...]) -> None:
    assert facts.skills_of(written) == skills


def test_power_may_have_a_sign_behind_it() -> None:
    assert facts.power_of({"power": "15000+"}) == 15000
    assert facts.power_of({}) == 0
    assert facts.critical_of({}) == 1
    assert facts.critical_of({"critical": 2}) == 2
    assert facts.trigger_of({"trigger": "Critical Trigger"}) == "critical"
    assert facts.trigger_of({"trigger": "Front"}) == ""
