"""8.4.9.2, 12.14: Bane destroys those who have fought, and nobody who is only attacked."""

from headjudge.testing import Table, follower, put, spell


def test_12_14_2_before_the_fight_bane_destroys_nobody() -> None:
    viper, dodge = follower("Viper", 1, 9, "Bane."), spell("Dodge", "Quick.", "Draw a card.")
    wall = follower("Wall", 1, 9)
    table = Table(a={"field": [viper]}, b={"field": [put(wall, engaged=True)], "hand": [dodge]})
    table.a.attack("Viper", "Wall")
    assert table.b.field == ["Wall"]
    table.b.play("Dodge")
    assert (table.b.field, table.b.cemetery) == ([], ["Dodge", "Wall"])
