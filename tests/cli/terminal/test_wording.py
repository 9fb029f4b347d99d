"""What the table says: questions with the text that asks them, the log from the player's side, texts without icons."""

import pytest

from headjudge.cli.terminal import renderables
from headjudge.cli.terminal.alike import offers
from headjudge.cli.terminal.card_text import Cards
from headjudge.cli.terminal.session import Session
from headjudge.games.sve.layout import LAYOUT
from headjudge.kernel.logline import PLAYERS
from headjudge.testing import Table, follower, put, spell
from tests.cli.terminal.conftest import seated

BOLT = spell("Bolt", "Select an enemy follower on the field and deal 4 damage to it.", cost=1)


def question(table: Table) -> str:
    decision = table.game.view(table.game.decision.player).decision if table.game.decision else None
    assert decision is not None
    return decision.question


def test_a_question_names_the_card_and_its_text() -> None:
    table = Table(a={"hand": [BOLT]}, b={"field": ["Knight", "Fairy"]})
    table.a.say("play Bolt")
    assert question(table) == "Bolt: select which? “Select an enemy follower on the field and deal it 4 damage.”"
    table.a.choose("Fairy")


def test_who_is_attacked_is_told_where_quick_is_asked() -> None:
    answer = spell("Answer", "[quick]", "Draw a card.", cost=1)
    table = Table(a={"field": ["Knight"]}, b={"hand": [answer]})
    table.a.attack("Knight", "leader")
    assert question(table) == "Knight attacks your leader. Play something with Quick?"
    table.b.pass_()


def test_each_player_reads_the_log_from_their_side() -> None:
    table = Table(a={"field": ["Knight"]})
    table.a.attack("Knight", "leader")
    mine = [line.text for line in table.game.view(0).log]
    theirs = [line.text for line in table.game.view(1).log]
    assert "Knight attacks the enemy leader" in mine
    assert "Knight attacks your leader" in theirs


def test_the_log_goes_on_naming_what_has_left() -> None:
    """A follower that died in combat: the lines about what it did still name it turns later."""
    table = Table(a={"field": [follower("Brave", 1, 1)]}, b={"field": [put("Dragon", engaged=True)]})
    table.a.attack("Brave", "Dragon")
    table.a.end_turn()
    table.b.end_turn()
    for viewer in (0, 1):
        told = [line.text for line in table.game.view(viewer).log]
        assert "Brave deals 1 damage to Dragon" in told
        assert "Dragon deals 5 damage to Brave" in told


def test_hidden_cards_are_not_named() -> None:
    session = seated(opponent="friend")
    told = [line.text for line in session.view().log if line.text.startswith("Opponent draws")]
    assert all(text == "Opponent draws a card" for text in told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("[fanfare] Draw a card.", "Fanfare: Draw a card."),
        ("[last words] Draw a card.", "Last Words: Draw a card."),
        ("[q][act] [cost01], [engage]: Give it [attack]+1/[defense]-1.", "Quick Act (1), engage: Give it +1/-1."),
        ("[evolve] [cost10]: Give your leader [defense]+2.", "Evolve (10): Give your leader +2 defense."),
        ("[costx]: Nothing", "(x): Nothing"),
        ("No icons (1).", "No icons (1)."),
    ],
)
def test_icons_are_read_as_words(text: str, told: str) -> None:
    assert LAYOUT.readable(text) == told


def test_every_starter_text_reads_without_icons() -> None:
    cards = Cards("sve")
    texts = [LAYOUT.readable(part) for known in cards.faces.values() for each in known for part in each.face.text]
    assert len(texts) > 200
    assert not [text for text in texts if "[" in text]


def test_alike_options_are_shown_once_with_their_number() -> None:
    searching = spell("Seek", "Search your deck for a follower and add it to your hand.", cost=0)
    table = Table(a={"hand": [searching], "deck": ["Knight", "Fairy", "Knight", "Knight"]})
    table.a.say("play Seek")
    shown = table.game.view(0)
    assert [(offer.option.text, offer.copies) for offer in offers(shown)] == [("Knight", 3), ("Fairy", 1), ("Done", 1)]
    assert renderables.options(shown, lambda card, evolving: "") is not None
    table.a.choose("Fairy")


def test_of_two_people_the_one_asked_is_named() -> None:
    session: Session = seated(opponent="friend")
    decision = session.view().decision
    assert decision is not None
    style = renderables.Style(False, session.people)
    assert renderables.question(decision, style, "sve").plain.startswith(f"{PLAYERS[session.seat]}: ")
