"""What the lobby shows and does: rulesets, decks, cards, rules, scenarios, replays."""

import random
from typing import Any

from headjudge import rulesets, starter_decks
from tests.table.client import Player, play_both, token_of
from tests.table.server import Server


def test_every_ruleset_is_there_with_decks_and_bots(server: Server) -> None:
    found = {each["id"]: each for each in server.get("api/rulesets")}
    assert tuple(found) == rulesets()
    for ruleset, info in found.items():
        assert tuple(deck["id"] for deck in info["decks"]) == starter_decks(ruleset)
        assert all(deck["name"] for deck in info["decks"])
        assert "random" in info["bots"]
        assert info["sections"]


def test_a_pasted_deck_is_judged_with_rule_numbers(server: Server) -> None:
    text = server.get("api/rulesets/sve/decks/starter/swordcraft")["text"]
    report = server.post("api/decks/check", {"ruleset": "sve", "text": text})
    assert report["legal"]
    assert sum(each["copies"] for each in report["cards"]) == sum(report["sizes"].values())
    again = server.post("api/decks/check", {"ruleset": "sve", "text": report["text"]})
    assert again["cards"] == report["cards"]
    wrong = server.post("api/decks/check", {"ruleset": "sve", "text": "9 Castellan Ysolt\n1 Nobody At All\n"})
    assert not wrong["legal"]
    assert all(each["rule"] for each in wrong["violations"])
    assert wrong["problems"][0]["line"] == 2


def test_cards_are_read_and_rules_have_headings(server: Server) -> None:
    for ruleset in rulesets():
        cards = server.get(f"api/rulesets/{ruleset}/cards")
        card = next(each for each in cards if each["faces"][0]["text"])
        read = server.get(f"api/rulesets/{ruleset}/reading", params={"card": card["name"]})
        assert read[0]["face"]["name"] == card["name"]
        assert read[0]["reading"]
    rule = server.get("api/rulesets/sve/rules/8.4.3.1")
    assert rule["heading"]
    assert [each["id"] for each in rule["parents"]] == ["8", "8.4", "8.4.3"]


OWN_CARDS = """ruleset: sve
cards:
  - name: Snare
    facts: {type: spell, class: neutral, cost: 1}
    text: |
      Select an enemy follower on the field. Deal it 2 damage.
  - name: Banner Sergeant
    facts: {type: follower, class: neutral, cost: 1, attack: 9, defense: 9}
    text: |
      [fanfare] Draw 3 cards.
position:
  A: {hand: [Snare, Banner Sergeant]}
"""


def test_cards_of_a_scenario_are_read_at_its_match(server: Server) -> None:
    made, other = server.match(scenario=OWN_CARDS, seats=[{}, {"bot": "random"}]), server.match()

    def read(name: str, at: Any = made) -> Any:
        headers = {"Authorization": f"Bearer {token_of(at['seats'][0])}"}
        return server.get(f"api/matches/{at['match']}/reading", params={"card": name}, headers=headers)

    (snare,) = read("Snare")
    assert "Deal it 2 damage" in snare["face"]["text"][0]
    assert snare["reading"]
    assert read("Banner Sergeant")[0]["face"]["facts"]["attack"] == 9
    assert read("Banner Sergeant", other)[0]["face"]["facts"]["attack"] != 9
    assert read("Knight")[0]["face"]["facts"]["attack"] == 1
    assert read("a player") == []
    foreign = {"Authorization": f"Bearer {token_of(other['seats'][0])}"}
    path = f"api/matches/{made['match']}/reading?card=Snare"
    assert server.http.get(path, headers=foreign).status_code == 403


def test_a_bare_position_opens_for_the_ruleset_that_is_asked_for(server: Server) -> None:
    one = "ruleset: sve\nposition: {A: {field: [Knight]}}\n"
    made = server.match(scenario=one, seats=[{}, {"bot": "random"}])
    with Player(server.address, token_of(made["seats"][0])) as player:
        field = next(zone for zone in player.table.seen.zones if (zone.name, zone.player) == ("field", 0))
        assert [card.name for card in field.cards] == ["Knight"]
    several = "rulesets: {sve: {rule: 7.3.3}, sve-open8: {rule: B.8.5}}\nposition: {A: {field: [Knight]}}\n"
    for ruleset, found in (("sve", "sve"), ("sve-open8", "sve-open8"), ("cfv-g", "sve")):
        made = server.match(ruleset=ruleset, scenario=several, seats=[{}, {"bot": "random"}])
        with Player(server.address, token_of(made["seats"][0])) as player:
            assert player.table.seen.ruleset == found


def test_a_scenario_opens_as_a_match(server: Server) -> None:
    listed = server.get("api/scenarios")
    wanted = next(each for each in listed if each["id"].startswith("sve/8.4.7"))
    made = server.match(scenario=wanted["id"], seats=[{}, {"bot": "random"}])
    with Player(server.address, token_of(made["seats"][0])) as player:
        assert player.wait().table.seen.decision is not None
        player.choose(0)
        player.do(type="concede")
        assert player.refused(type="offer", what="rematch").code == "illegal"


def test_a_replay_is_stepped_through_with_both_hands_open_and_played_on(server: Server) -> None:
    made = server.match(seed=29)
    tokens = [token_of(made["seats"][seat]) for seat in (0, 1)]
    headers = {"Authorization": f"Bearer {tokens[0]}"}
    path = f"api/matches/{made['match']}/replay"
    with Player(server.address, tokens[0]) as ann, Player(server.address, tokens[1]) as bob:
        play_both(ann, bob, random.Random(3), 25)
        assert server.http.post(path, headers=headers).status_code == 409
        ann.do(type="concede")
    kept = server.http.post(path, headers=headers).json()
    assert kept["players"] == ["Ann", "Bob"]
    assert kept["result"] == [-1, 1]
    file = server.http.get(f"api/replays/{kept['id']}/file").content
    assert server.http.post("api/replays", content=file).json() == kept
    damaged = file.replace(b'"choices":[', b'"choices":[0,', 1)
    assert server.http.post("api/replays", content=damaged).status_code == 400
    last = server.get(f"api/replays/{kept['id']}/positions/{kept['length']}")
    assert last["result"] == [-1, 1]
    early = server.get(f"api/replays/{kept['id']}/positions/8?whole=true")
    hands = [zone for zone in early["seen"]["zones"] if zone["name"] == "hand"]
    assert all(len(zone["cards"]) == zone["count"] > 0 for zone in hands)
    step = server.get(f"api/replays/{kept['id']}/positions/9")
    assert step["did"]
    whole = server.get(f"api/replays/{kept['id']}/positions/9?whole=true")
    assert whole["log"] == early["log"] + step["log"]
    assert server.http.get(f"api/replays/{kept['id']}/positions/{kept['length'] + 1}").status_code == 400
    on = server.match(replay=kept["id"], at=8, seats=[{"name": "Ann"}, {"bot": "random"}])
    with Player(server.address, token_of(on["seats"][0])) as player:
        player.wait()
        player.choose(0)
    over = server.post("api/matches", {"replay": kept["id"], "at": kept["length"]}, 422)
    assert "over" in over["message"]


def test_health_metrics_and_the_first_page(server: Server) -> None:
    assert server.get("health")["status"] == "ok"
    metrics = server.http.get("metrics").text
    assert "headjudge_entries_total" in metrics
    page = server.http.get("")
    assert page.status_code == 200
    assert "Headjudge" in page.text
    assert page.headers["x-content-type-options"] == "nosniff"
    assert server.get("api/openapi.json")["info"]["title"] == "Headjudge"
