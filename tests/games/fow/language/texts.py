"""Texts of our own in the official wording, one for each construction the language knows."""

from __future__ import annotations

from functools import cache
from typing import Any

from headjudge.games.fow.language import language
from headjudge.language import CardFacts, CompiledText, Compiler
from headjudge.language.tree import Card

RESONATOR = (
    "[Flying]\n[First Strike] [Swiftness]",
    "[Barrier] {R}\n[Barrier] (Chant)\n[Barrier] (Total cost 3 or less)",
    "[Energize] {W}{B}\n[Mana] 2\n[Divinity] 7\n[Mobilize] {2}\n[Incarnation] {B}, {R} or {B}",
    "[Judgment] {G}{1}. Play this ability only if there are three or more root counters on this card.",
    "[Judgment] {W}. You may pay {1} less to play this ability for each Wizard you control.",
    "[Enter] ⇒ Draw a card.",
    "When this card is put into a graveyard from the field ⇒ Put it into the field rested under its owner's control.",
    "Whenever another Elf enters the field under your control ⇒ Put a [+100/+100] counter on this card.",
    "Whenever this card attacks or blocks ⇒ It gains [+200/0] and [Flying] until end of turn.",
    "Whenever this card deals damage to a resonator ⇒ Destroy that resonator.",
    "Whenever this card deals damage to your opponent ⇒ They discard a card.",
    "Whenever a spell or ability your opponent controls targets this card ⇒ You may pay {1}. If you do, cancel that "
    "spell or ability.",
    "Whenever you play a chant ⇒ Copy it. You may choose new targets for the copy. This ability triggers only once "
    "per turn.",
    "Whenever damage is dealt to you ⇒ You gain that much life.",
    "At the end of your turn ⇒ If this card attacked or blocked, destroy it.",
    "At the beginning of your main phase ⇒ Reveal the top card of your deck. If it's a resonator with total cost 2 or "
    "less, put it into the field. Otherwise, put it into your hand.",
    "[Resonance] Light Magic Stone or Wind Magic Stone ⇒ Recover this card.",
    "[Seal] (5) - This card gains [+400/+400].",
    "[Rune] {B}{B} - [Enter] ⇒ You lose 300 life. Draw a card.",
    "[Null] - {B}: Put this card from your graveyard into your hand.",
    "[Crest] {U} - [Flying]",
    "{Rest}: Produce {W} or {R}.",
    "{Rest}: Produce {U} for each resonator you control. Play this ability only during your turn.",
    "{1}, {Rest}: Produce two wills in any combination of {W} and/or {B}. Spend this will only to play "
    "Wizards, chants.",
    "{Rest}, banish this card: Produce one will of any attribute. Spend this will only to pay [Awakening] costs.",
    '{G}, discard a card: Search your deck for a card named "Thistle Herald", reveal it and put it into your hand. '
    "Then shuffle your deck.",
    "Pay 500 life: This card cannot be destroyed until end of turn.",
    "Remove two root counters from this card: Target resonator gains [-300/-300] until end of turn. Play this ability "
    "only once per turn.",
    "Rest two recovered Elves you control: Gain control of target resonator until end of turn. It gains [Swiftness] "
    "until end of turn.",
    "{X}, {Rest}: This card deals X00 damage to target J/resonator.",
    "{Rest}: This card deals damage equal to its ATK to target attacking or blocking resonator.",
    "{Rest}: Target resonator you control deals damage equal to its ATK to another target resonator.",
    "{2}: This card deals 400 damage multiplied by the number of Wizards you control to target player or resonator.",
    "{2}: This card deals 200 damage to target J/resonator, plus an additional 100 damage for each gem you control.",
    "{2}: This card deals 500 damage to target J/resonator and 300 damage to its controller.",
    "God's Art <Thousand Lanterns> {R}{R}: J/resonators you control gain [+200/0] until end of turn.",
    "Sealed Item <<Hollow Crown>> {0}: Draw a card. Play this ability only during your turn and only once per turn.",
    "[Inheritance] {U}: Rest target resonator. It doesn't recover during its controller's next recovery phase.",
    "[Awakening] {R}{1}: [Enter] ⇒ Destroy target addition.",
    "[Awakening] {U}, discard a card.",
    "This card cannot be targeted by spells or abilities your opponent controls.",
    "This card cannot attack or block as long as you control no magic stones.",
    'As long as your J/ruler is "Thistle Queen" or "Thistle Empress", this card gains [+300/+300] and "Whenever '
    'this card attacks ⇒ Draw a card."',
    "Your J/ruler gains [+200/+200] as long as it's darkness.",
    "Other Wizard J/resonators you control gain [+200/+200].",
    "This card gains [+100/+100] for each different attribute among resonators you control.",
    "This card gains [+100/0] for each root counter on this card.",
    "Wind resonators in your hand gain [Quickcast].",
    "You may pay {1} less to play this card for each fire magic stone you control.",
    "You may pay {1} less to play Mage Arts.",
    "Your opponent pays {1} more to play chants.",
    "You may pay {W} less to do judgment.",
    "Treat this card as a wind magic stone and water magic stone.",
    "If this card would be destroyed, you may remove a root counter from it instead.",
    "If a resonator dealt damage by this card this turn would be put into a graveyard, remove it from the "
    "game instead.",
    "If damage would be dealt to you, it's dealt to this card instead.",
    "If this card would be dealt damage, prevent 200 of it.",
    "Prevent the first damage that would be dealt to this card each turn.",
    "Prevent all damage that would be dealt to this card by fire resonators.",
    "If this card would deal damage, it deals double that much instead.",
    "This card enters the field rested.",
    "This card enters the field with two root counters on it.",
    "This card can block J/resonators with [Flying].",
    "Resonators must attack if able.",
    "The weather is rain.",
    "This card becomes a light Dragon.",
    "{5}: This card becomes a [1000/1000] Golem resonator until end of turn. It's still a regalia.",
    "Whenever this card attacks ⇒ It gains darkness in addition to its other attributes and Elf in addition to its "
    "other races until end of turn.",
    "This card gains [+100/+100] for each card attached to your J/ruler.",
    "Whenever a resonator is summoned ⇒ Draw a card.",
    "Whenever you play an activate ability ⇒ Copy it.",
    "Whenever you awaken a card ⇒ Draw a card.",
    "Whenever a root counter is put on this card ⇒ This card gains [+200/0] until end of battle.",
    "You gain [Barrier] (Chant).",
    "You cannot lose the game.",
    "You may look at the top card of your deck at any time.",
    "J/resonators your opponent controls lose and cannot gain [Flying].",
    "Whenever you play a God's Art ability ⇒ Draw a card.",
    "{B}: Whenever this card deals damage this turn, you gain that much life.",
    "{R}: Target resonator gains [Flying] until end of turn. Whenever it deals or is dealt damage this turn, banish "
    "it.",
    "[Enter] ⇒ This card and target J/resonator your opponent controls deal damage equal to their ATK to each other.",
    "As long as this card isn't damaged, this card cannot attack or block.",
    "You have no maximum hand size.",
    "You may pay the attribute cost of Wizards with will of any attribute.",
    "Your opponent pays {1} more to do judgment.",
    "{1}: You gain 100 life. Play this ability only during main timing. Play this ability only once per turn.",
    "This card gains [+100/+100] for each two root counters on this card.",
    "You may pay {1} less to play this card for each resonator put into a graveyard from your field this turn.",
    "If a card would be put into your opponent's graveyard from anywhere, remove it from the game instead.",
    "If this card would deal damage to a resonator, it deals double that much instead.",
    "[Stealth] You control a Wizard and your opponent controls two or more resonators",
    "You may play this card from your graveyard.",
    "You may banish three Golems rather than pay this card's cost.",
    "As you play this card, you may banish a Wizard. If you do, you may pay {2} less to play this card.",
)
CHANT = (
    "[Quickcast]\nDestroy target resonator with total cost 3 or less. You gain life equal to its DEF.",
    "As an additional cost to play this card, banish X gems.\nTarget X J/resonators gain [+300/+300] "
    "until end of turn.",
    "You may pay {2} less to play this card from a rune area.\nDraw two cards.",
    "Play this card only if you control a Wizard.\nDraw two cards.",
    "Choose one - Destroy target addition; or draw a card; or you gain 800 life.",
    "Choose one. If this card was awakened, choose up to two instead - Destroy target addition; or draw a card.",
    "Choose one, if you control an Elf J/resonator and another fire J/resonator, you may choose both - Draw three "
    "cards; or rest target addition.",
    "Choose one at random - Draw a card; or your opponent discards a card.",
    "This card deals 800 damage to target resonator. If the weather is thunderstorm, it deals 1200 damage instead.",
    "Search your deck for a Wizard, reveal it and put it into your hand. Then shuffle your deck. If you played two or "
    "more cards this turn, put it into the field instead.",
    "Look at the top four cards of your deck. You may reveal a Wizard from among them and put it into your hand. Put "
    "the rest into your graveyard.",
    "Look at your opponent's hand and choose a card. They discard that card.",
    "Reveal cards from the top of your deck until you reveal a Wizard. Put that card into the field. Put the rest on "
    "the bottom of your deck in a random order.",
    "Cancel target spell unless its controller pays {2}.",
    "Cancel target automatic ability of a resonator.",
    "Change the target of target spell.",
    "Put a [500/500] fire/wind Dragon resonator token with [Flying] into the field.",
    "Put two [400/400] light Golem resonator tokens with [Mobilize] {1} into the field.",
    "Put target resonator from your graveyard into the field. At the end of turn, banish it.",
    "Put target resonator with total cost 1 and target resonator with total cost 2 from your graveyard into the field.",
    "Prevent the next 800 damage that would be dealt to target resonator until end of turn.",
    "Target resonator loses all abilities and becomes [0/100] until end of turn.",
    "Target resonator gains [Barrier] and [0/+400] until end of turn. Gain a gem of any attribute.",
    "Target player draws two cards. They lose 300 life.",
    "Your opponent banishes a resonator. Each player discards a card.",
    "Remove up to two target cards in your opponent's graveyard from the game.",
    "[Force] 2. Target J/resonator gains [-X00/0] until end of turn, where X is the result of the roll.",
    "Discard any number of cards. Draw that many cards.",
    "Destroy target damaged resonator. Recover up to one target magic stone you control.",
    "Switch the ATK and DEF of target resonator until end of turn.",
    "Your opponent skips their next recovery phase.",
    "Release the [Seal] abilities of light cards you control. Draw a card.",
    "Move all root counters from target resonator to another target resonator.",
    "Take an extra turn after this one.",
    'Gain [Limit Break] ("Thistle Herald").',
    "[Torrent] Draw a card.",
    "Summon target resonator from your graveyard.",
    "You may pay {0} to do judgment until end of turn.",
    "Remove 200 damage from target resonator.",
    "Put up to two Wizards with combined total cost 4 or less from your hand into the field.",
    "Remove the top card of your deck from the game face down. You may look at it at any time.",
    "Draw a card. Remove this card inverted from the game.",
    "[Trigger] When a resonator attacks, if you control a Wizard, {1}, discard a card ⇒ Draw two cards.",
    "If your opponent was dealt damage this turn, draw a card.",
    "Choose two resonators. Destroy one of them at random.",
    "Players cannot chase to this card.\nReturn all rested resonators to their owners' hand.",
)
TEXTS = tuple((text, "Resonator") for text in RESONATOR) + tuple((text, "Chant") for text in CHANT)


@cache
def compiler(ruleset: str = "fow-10.2") -> Compiler:
    return Compiler(language(ruleset))


def compiled(text: str, kind: str = "Resonator", ruleset: str = "fow-10.2") -> CompiledText:
    return compiler(ruleset).compile(CardFacts("Lantern Keeper", text, kind))


def tree_of(text: str, kind: str = "Resonator", ruleset: str = "fow-10.2") -> Card:
    found = compiled(text, kind, ruleset)
    assert found.tree is not None, found.problems
    return found.tree


def ability_of(text: str, kind: str = "Resonator") -> Any:
    (ability,) = tree_of(text, kind).abilities
    return ability
