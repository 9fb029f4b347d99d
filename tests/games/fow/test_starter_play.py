"""What the starter cards are there to show, shown: unusual actions and kinds of cards, played by their words."""

from headjudge.testing import Table, put
from tests.fow_10_2.sitting import (
    DARKNESS,
    FIRE,
    LIGHT,
    WATER,
    WIND,
    attack,
    cast,
    end_battle,
    judge,
    next_turn,
    pay,
    play,
    prompt,
    resonator,
    settle,
    sit,
    use,
)  # fmt: skip

PAGE = resonator("Page", 300, 300)


def log(table: Table) -> str:
    return "\n".join(table.log())


def answer(table: Table, *answers: str) -> None:
    for each in answers:
        table.choose(each)
    settle(table)


def test_a_colossal_ruler_judges_twice() -> None:
    table = sit(a={"ruler": ["Oram, the Sleeping Hill"], "stones": [LIGHT] * 8})
    judge(table)
    assert table.a.read("j-ruler") == "Oram, Risen to One Knee"
    next_turn(table)
    next_turn(table)
    judge(table)
    assert table.a.read("j-ruler") == "Oram, the Walking Mountain"


def test_two_tagged_rulers_lie_side_by_side() -> None:
    rulers = ["Ashe, Comet of Spring", "Ember, Comet of Autumn"]
    table = sit(a={"ruler": rulers, "stones": [FIRE] * 3})
    table.a.say("judge Ember")
    pay(table)
    settle(table)
    assert "Ember, Red Across the Sky" in table.a.field
    assert table.a.ruler == ["Ashe, Comet of Spring"]
    assert table.a.items == ["Fire Gem"]


def test_a_story_is_told_from_the_extra_deck() -> None:
    table = sit(
        a={
            "ruler": ["Sabine, Teller at Night's Edge"],
            "stones": [LIGHT],
            "extra deck": ["Tale of the Honest Thief"],
            "field": ["Footnote Faun"],
        }
    )
    table.choose("activate Sabine")
    settle(table)
    while prompt(table) != "act" or table.game.plays:
        table.choose({"act": "pass", "pay": "pay"}.get(prompt(table), "Tale" if "Tale" in table.options[0] else "yes"))
    assert table.a.life == 4600
    assert table.a.card("Footnote Faun").atk == 500


def test_runes_are_copied_and_stay_revealed() -> None:
    runes = ["Rune of the Spearhead", "Rune of the Hearth"]
    table = sit(a={"ruler": ["Sigrid Ironverse"], "runes": runes, "stones": [LIGHT, FIRE]}, b={"field": [PAGE]})
    cast(table, "Rune of the Spearhead", "Page")
    assert table.b.graveyard == ["Page"]
    assert [card.faceup for card in table.a.runes] == [True, False]


def test_strangers_come_with_regalia() -> None:
    a = {"ruler": ["Tobiah, Innkeeper of the Gate"], "stranger deck": ["Twin Couriers"], "hand": ["Key to Every Door"]}
    table = sit(a={**a, "stones": [WATER]})
    cast(table, "Key to Every Door")
    assert table.a.hand == ["Twin Couriers"]


def test_an_inverse_card_turns_over_with_a_judgment() -> None:
    a = {"ruler": ["Oram, the Sleeping Hill"], "field": ["Kindly Uncle"], "stones": [LIGHT] * 3}
    table = sit(a=a)
    judge(table)
    assert "The Thing in Uncle's Coat" in table.a.field


def test_the_weather_is_the_players_own() -> None:
    table = sit(a={"field": ["Puddle Jumper"], "hand": ["Weather-Glass Imp"], "stones": [WATER, WATER]})
    assert table.a.card("Puddle Jumper").atk == 300
    cast(table, "Weather-Glass Imp")
    assert table.a.card("Puddle Jumper").atk == 500


def test_a_skipped_recovery_leaves_cards_rested() -> None:
    tired = {"field": [put(PAGE, rested=True)]}
    table = sit(a={"hand": ["Winter on the Peak"], "stones": [LIGHT] * 4}, b=tired)
    cast(table, "Winter on the Peak")
    next_turn(table)
    assert table.b.card("Page").rested


def test_a_card_on_top_of_the_j_ruler_is_what_it_is() -> None:
    a = {"hand": ["Crown of Small Cities"], "field": ["Oram, the Sleeping Hill"], "stones": [LIGHT] * 5}
    table = sit(a=a)
    cast(table, "Crown of Small Cities")
    answer(table, "yes")
    assert "is put on top of" in log(table)


def test_the_game_begins_again() -> None:
    table = sit(a={"hand": ["Begin Again, Child"], "stones": [*[LIGHT] * 4, *[WIND] * 4], "life": 100})
    cast(table, "Begin Again, Child")
    table.expect_asked("A", "mulligan")
    assert table.a.life == 4000
    assert len(table.a.hand) == 5


def test_a_dive_is_made_twice() -> None:
    table = sit(a={"hand": ["Postcard Ghost"], "stones": [WATER] * 3})
    use(table, "Postcard Ghost")
    settle(table)
    assert table.a.removed == ["Postcard Ghost"]
    cast(table, "Postcard Ghost")
    assert "Postcard Ghost" in table.a.field


def test_emblems_and_limit_breaks_lie_in_the_item_area() -> None:
    table = sit(a={"hand": ["Prow Carver", "Ghost of Room Nine"], "stones": [*[FIRE] * 3, *[DARKNESS] * 3]})
    cast(table, "Prow Carver")
    cast(table, "Ghost of Room Nine")
    assert (table.a.card("Prow Carver").atk, table.a.card("Ghost of Room Nine", "field").atk) == (800, 900)
    assert len(table.a.items) == 2


def test_a_treasure_is_found() -> None:
    deck = ["Meteor Ingot", "Blank", "Blank", "Blank"]
    a = {"hand": ["Prospector of Fallen Stars"], "field": ["Treasure-Fat Wyrm"], "deck": deck, "stones": [WIND] * 2}
    table = sit(a=a)
    cast(table, "Prospector of Fallen Stars")
    while prompt(table) != "act":
        table.choose("Meteor Ingot" if any("Meteor" in each for each in table.options) else
                     "yes" if "Yes" in table.options else "option 1")  # fmt: skip
    assert table.a.removed == ["Meteor Ingot"]
    assert table.a.card("Treasure-Fat Wyrm").atk == 1000


def test_an_attacker_steps_aside() -> None:
    table = sit(a={"field": [PAGE]}, b={"hand": ["Step Aside"], "stones": [LIGHT]})
    attack(table, "Page")
    table.choose("pass")
    play(table, "Step Aside", "Page")
    settle(table)
    end_battle(table)
    assert table.b.life == 4000


def test_an_aura_is_attached_at_the_end_of_turn() -> None:
    table = sit(a={"ruler": ["Punchinello, Who Laughs"], "graveyard": ["Aura of Sawdust"]})
    next_turn(table)
    answer(table, "Aura of Sawdust")
    assert table.a.items == ["Aura of Sawdust"]
    assert table.a.card("Aura of Sawdust").attached == "Punchinello, Who Laughs"


def test_halves_are_played_apart() -> None:
    table = sit(a={"hand": ["Mason and Masonry"], "stones": [LIGHT] * 3})
    table.choose("play Mason and Masonry")
    table.choose("Mason {W}{2}")
    pay(table)
    settle(table)
    assert "Mason" in table.a.field
    assert table.a.life == 4200


def test_lifebreak_plays_what_a_card_says_then() -> None:
    table = sit("fow-5.01-valhalla", a={"lifebreak": ["Thornback Boar"] * 4, "life": 1000})
    table.a.say("lifebreak")
    settle(table)
    assert table.a.life == 1500
    assert table.a.graveyard == ["Thornback Boar"]
