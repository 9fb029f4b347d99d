"""A table of Vanguard in the terminal: both fields in their geometry, statuses, the words a person types."""

from rich.console import Console

from headjudge.cli.play import seated
from headjudge.cli.terminal import renderables
from headjudge.kernel.view import view
from headjudge.testing import Table, put
from headjudge.testing.units import g_unit, unit

PAGE = unit("Page", 1)
KING = unit("King", 3)


def drawn(at: Table, boxes: bool = False, player: int = 0) -> str:
    console = Console(width=120, color_system=None)
    with console.capture() as captured:
        console.print(renderables.table(view(at.game, player), renderables.Style(boxes)))
    return captured.get()


def rows(text: str, *names: str) -> list[list[str]]:
    """The order from left to right in which names stand on the lines that have several of them."""
    found = [[name for _at, name in sorted((line.find(n), n) for n in names if n in line)] for line in text.split("\n")]
    return [row for row in found if len(row) > 1]


def test_fields_face_each_other_and_the_enemy_is_turned_round() -> None:
    at = Table(
        "cfv-g",
        a={"left front": [unit("MyLeft")], "right front": [unit("MyRight")], "left back": [unit("MyBack")]},
        b={"left front": [unit("TheirLeft")], "right front": [unit("TheirRight")]},
    )
    text = drawn(at)
    names = ("MyLeft", "MyRight", "TheirLeft", "TheirRight")
    assert rows(text, *names) == [["TheirRight", "TheirLeft"], ["MyLeft", "MyRight"]]
    assert text.index("TheirLeft") < text.index("MyLeft") < text.index("MyBack")


def test_statuses_and_counts_are_told() -> None:
    at = Table(
        "cfv-g",
        a={
            "vc": [put(KING, heart=True), g_unit("Meteor")],
            "left front": [put(PAGE, locked=True)],
            "right front": [put(PAGE, resting=True)],
            "damage": [PAGE, put(PAGE, faceup=False)],
            "soul": [PAGE, PAGE],
            "g_zone": [g_unit("Comet"), put(g_unit("Comet"), faceup=True)],
        },
    )
    for boxes in (False, True):
        text = drawn(at, boxes)
        for words in ("Meteor 26000", "King heart", "locked", "Page 7000 rest", "damage 2 (1 face up)", "soul 2",
                      "G 2 (1 face up)"):  # fmt: skip
            assert words in text, words


def test_a_hidden_hand_is_only_counted() -> None:
    at = Table("cfv-g", a={"hand": [PAGE]}, b={"hand": [KING, KING]})
    assert "King" not in drawn(at)
    assert "hand 2" in drawn(at)
    assert "(1) Page 7000/5000" in drawn(at)


def test_a_person_calls_attacks_and_asks_why_not() -> None:
    at = Table("cfv-g", a={"hand": [PAGE]}, b={"hand": [PAGE]})
    session = seated(at.game, "random", 1)
    assert "call NAME" in session.submit("help").text
    assert session.submit("call Page to right front").bad is False
    assert "[7.2.1.2]" in session.submit("why not attack enemy vanguard with Page").text
    assert session.submit("look drop").text.startswith("drop zone: 0")
    assert session.submit("end").bad is False
    assert session.submit("attack enemy vanguard with vanguard").bad is False
    assert any("attacks Vanguard B" in line.text for line in session.view().log)
