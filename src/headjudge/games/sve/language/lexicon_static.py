"""What holds for as long as it is said: phrases of states, prohibitions, permissions and restrictions."""

from __future__ import annotations

from itertools import permutations
from typing import Literal

from headjudge.language import flat
from headjudge.language.english import Entries, one
from headjudge.language.tree import (
    OPPONENT,
    YOU,
    AttackedThisTurn,
    Can,
    Cannot,
    DamageChange,
    DamagedThisTurn,
    DestroyedThisTurn,
    During,
    Num,
    Sel,
)


def entries() -> Entries:
    return [*_static_phrases(), *_abilities()]


ABILITY_SOURCES: dict[str, Literal["", "abilities", "enemy abilities", "attacks"]] = {
    "": "",
    " by abilities": "abilities",
    " by (enemy abilities|(an|your|each) opponent's abilities|opponents' abilities)": "enemy abilities",
    " by attacks": "attacks",
}


def _prohibited(done: str, by: Literal["", "abilities", "enemy abilities", "attacks"]) -> Cannot:
    """Who does it narrows what abilities do, never being attacked."""
    return Cannot(f"be {done}", by="" if done == "attacked" else by)


def _static_phrases() -> Entries:
    enemy_leader = Sel("leader", whose=OPPONENT)
    enemy_follower = Sel("follower", ("field",), OPPONENT)
    cannot = "(can't|cannot)"
    return [
        ("(has|have|had)", one("HAS")),
        ("with a different name from this( card)?", one("OTHERNAME")),
        ("you play", one("YOUPLAY")),
        ("the next", one("NEXT")),
        ("the number of counters removed", one("REMOVEDCOUNT")),
        (f"(ability|abilities) ({cannot}|don't|doesn't) (be )?(performed|trigger|activate)", one("NOTPERFORMED")),
        (f"(ability|abilities) {cannot} be activated", one("NOTACTIVATED", "")),
        (f"(ability|abilities) except [evolve] {cannot} be activated", one("NOTACTIVATED", "evolve")),
        ("(ability|abilities) of", one("ABILITIESOF")),
        (f"({cannot} be performed|{cannot} trigger|don't trigger|don't activate)", one("CANTPERFORM")),
        (f"{cannot} be activated", one("CANTACTIVATE")),
        (f"{cannot} play", one("CANTPLAY")),
        ("can only attack (enemy )?followers", one("CANT", Cannot("attack", enemy_leader))),
        ("damage dealt to", one("DAMAGEDEALTTO")),
        ("(lose|loses)", one("LOSES")),
        ("abilities", one("ABILITIES")),
        ("(is|are) attacked", one("ISATTACKED")),
        ("(perform|performs)", one("PERFORM")),
        ("(reveal|reveals) cards from the top of your deck until you reveal", one("REVEALUNTIL")),
        ("with the same name as this( card)?", one("SAMENAME")),
        ("with the same name as", one("SAMENAMEAS")),
        *[
            (f"with the {end} {stat}", one("WITHEXTREME", (end, stat)))
            for end in ("highest", "lowest")
            for stat in ("attack", "defense", "cost")
        ],
        *[
            (f"(the )?{end}-{stat}", one("EXTREMEADJ", (end, stat)))
            for end in ("highest", "lowest")
            for stat in ("attack", "defense", "cost")
        ],
        ("that (cost|costs) the most", one("WITHEXTREME", ("highest", "cost"))),
        ("that (cost|costs) the least", one("WITHEXTREME", ("lowest", "cost"))),
        ("among", one("AMONGALL")),
        *[
            entry
            for odd, word in ((True, "odd"), (False, "even"))
            for entry in (
                (f"{word}-cost", one("PARITYADJ", ("cost", odd))),
                (f"that (cost|costs) an {word} (amount|number)( of play points)?", one("WITHPARITY", ("cost", odd))),
                (f"with (a|an) {word} cost", one("WITHPARITY", ("cost", odd))),
                (f"(costs|cost) an {word} (amount|number)( of play points)?", one("ISPARITY", ("cost", odd))),
                *[
                    (f"with {words}{word} {stat}", one("WITHPARITY", (stat, odd)))
                    for words in ("", "an ")
                    for stat in ("attack", "defense")
                ],
            )
        ],
        ("with costs ranging from", one("COSTRANGE")),
        ("that (cost|costs) (between|from)", one("COSTBETWEEN")),
        ("(less|fewer) than or equal to", one("ATMOST")),
        ("(more|greater) than or equal to", one("ATLEASTAS")),
        *[(f"with the same ({stat}|base {stat})", one("SAMESTAT", stat)) for stat in ("name", "cost")],
        *[(f"with the same {stat}", one("SAMESTAT", stat)) for stat in ("attack", "defense")],
        ("(that (cost|costs) the same|with the same cost) as", one("SAMECOSTAS")),
        ("(, )?up to a (total|combined) cost of", one("UPTOTOTAL")),
        ("or (less|fewer) each", one("ORLESS")),
        ("that (was|were) put onto your field this turn", one("ENTEREDTHISTURN", YOU)),
        ("that attacked this turn", one("DIDTHISTURN", AttackedThisTurn())),
        ("(that (was|were) )?destroyed this turn", one("DIDTHISTURN", DestroyedThisTurn())),
        ("that (took|was dealt) damage this turn", one("DIDTHISTURN", DamagedThisTurn())),
        ("it's your turn", one("MYTURN", YOU)),
        ("it's (an|your) opponent's turn", one("MYTURN", OPPONENT)),
        ("include both", one("INCLUDE")),
        *[(f"when counting your {gate}", one("WHENCOUNTING", gate)) for gate in ("spellchain", "necrocharge")],
        ("name", one("NAMEWORD")),
        *[(f"the (total|combined) {stat} of", one("TOTALOF", stat)) for stat in ("attack", "defense", "cost")],
        *[
            (f"the {end} {stat} among", one("EXTREMEOF", (end, stat)))
            for end in ("highest", "lowest")
            for stat in ("attack", "defense", "cost")
        ],
        ("than", one("THAN")),
        ("(attacked|have attacked|has attacked)", one("ATTACKED")),
        ("to play", one("TOPLAY")),
        ("to play from (the|your) ex area", one("TOPLAYFROM", "ex")),
        ("(loses|lose) all abilities", one("LOSESALL")),
        (f"{cannot} attack", one("CANT", Cannot("attack"))),
        (f"{cannot} attack enemies", one("CANT", Cannot("attack"))),
        (f"{cannot} attack (enemy leaders|leaders|the enemy leader)", one("CANT", Cannot("attack", enemy_leader))),
        (f"{cannot} attack (enemy followers|followers)", one("CANT", Cannot("attack", enemy_follower))),
        (f"{cannot} attack your leader", one("CANT", Cannot("attack", Sel("leader", whose=YOU)))),
        (f"{cannot} deal damage", one("CANT", DamageChange("deals", "none"))),
        (f"{cannot} be destroyed by abilities", one("CANT", Cannot("be destroyed", by="abilities"))),
        (
            f"{cannot} be destroyed by abilities or take ability damage",
            one("CANT", (Cannot("be destroyed", by="abilities"), DamageChange("takes", "none", kind="ability"))),
        ),
        (f"{cannot} be destroyed", one("CANT", Cannot("be destroyed"))),
        (f"{cannot} be selected by enemy abilities", one("CANT", Cannot("be selected", by="enemy abilities"))),
        (f"{cannot} be played from (the|your) ex area", one("CANT", Cannot("be played", frm="ex"))),
        ("can only be played from (your )?hand", one("CANT", Cannot("be played", frm="ex"))),
        (f"{cannot} be played", one("CANT", Cannot("be played"))),
        (f"{cannot} take damage", one("CANT", DamageChange("takes", "none"))),
        (f"{cannot} take ability damage", one("CANT", DamageChange("takes", "none", kind="ability"))),
        *[
            (
                f"{cannot} be {this} or {that}{words}",
                one("CANT", (_prohibited(this, by), _prohibited(that, by))),
            )
            for this, that in permutations(("attacked", "banished", "destroyed", "selected", "returned to hand"), 2)
            for words, by in ABILITY_SOURCES.items()
        ],
        *[
            (f"{cannot} be {done}{words}", one("CANT", Cannot(f"be {done}", by=by)))
            for done in ("attacked", "banished", "destroyed", "selected", "returned to hand", "engaged", "refreshed")
            for words, by in ABILITY_SOURCES.items()
        ],
        ("(can|may) attack (2 times|twice) (each|per) turn", one("CANT", Can("attack", amount=Num(2)))),
        (f"{cannot} evolve", one("CANT", Cannot("evolve"))),
        (f"{cannot} be evolved", one("CANT", Cannot("evolve"))),
        (f"{cannot} lose the game", one("CANT", Cannot("lose the game"))),
        (f"{cannot} win( the game)?", one("CANT", Cannot("win the game"))),
        ("(doesn't|don't) refresh during your start phase", one("CANT", Cannot("refresh in start phase"))),
        (
            "(doesn't|don't) refresh during (its|their) (controller's|controllers') next start phase",
            one("CANT", Cannot("refresh in next start phase")),
        ),
        ("(doesn't|don't) take", one("DONTTAKE")),
        ("(ignores|ignore) ward", one("CANT", Can("ignore ward"))),
        ("is put onto the field engaged", one("ENTERSENGAGED")),
        ("name is also", one("NAMEALSO")),
        ("named", one("NAMED")),
        ("not named", one("NOTNAMED")),
        ("that( each)? (cost|costs)", one("THATCOST")),
        (
            "instead of (banishing|destroying|returning|drawing|dealing damage to|giving|summoning|burying) "
            "(it|them|that follower|that card|those followers) ,",
            one("INSTEAD"),
        ),
        ("that originally (cost|costs)", one("THATORIGINALLYCOST")),
        ("with different names", one("DIFFERENTNAMES")),
        ("with different (base costs|costs)", one("DIFFERENTCOSTS")),
        ("by an ability", one("BYABILITY")),
        ("by (the|an) (ability|abilities|effect) of", one("BYABILITYOF")),
        ("(is|are) selected( (for|by) (an ability|abilities))?", one("ISSELECTED")),
        ("again", one("AGAIN")),
        ("also ,", one("ALSO")),
        *[(f"the ({stat}|[{stat}]) of", one("STATOF", stat)) for stat in ("attack", "defense", "cost")],
        ("their (base costs|costs) are the same", one("SAMECOSTS")),
        *[
            (f"the {noun} {words}", one("IT", flat.It(noun=noun, how=how)))
            for noun in ("card", "follower", "amulet", "spell")
            for words, how in {
                "you (buried|put into (the|its owner's|your) cemetery)": "buried",
                "(buried|put into (the|its owner's|your) cemetery)": "buried",
                **{f"you {done}": done for done in ("discarded", "destroyed", "banished", "returned", "revealed")},
            }.items()
        ],
        ("ability", one("ABILITYWORD")),
        ("in its name", one("INITSNAME")),
        ("in their (name|names)", one("INITSNAME")),
        ("is active for you", one("ACTIVE")),
        ("overflow", one("GATEWORD", "overflow")),
        ("sanguine", one("GATEWORD", "sanguine")),
    ]


def _abilities() -> Entries:
    once = {"once": 1, "twice": 2, **{f"{n} times": n for n in range(2, 10)}}
    return [
        *[
            (f"{said} {words} (per|each) turn", one("PERTURN", n))
            for words, n in once.items()
            for said in (
                "(you (may|can) )?(activate|perform)( this ability)?( only)?( up to)?",
                "this ability can (only )?be (activated|performed)( only)?( up to)?",
            )
        ],
        ("(you (may|can) )?activate( this ability)? only if", one("ONLYIF")),
        *[
            (f"(you (may|can) )?activate( this ability)? only during {whose} turn", one("ONLYDURING", During(player)))
            for whose, player in (("your", YOU), ("(an|your|each) opponent's", OPPONENT))
        ],
        ("(play this( card)? only if|this( card)? can only be played if)", one("PLAYONLYIF")),
        ("this ability can (only )?be activated (only )?if", one("ONLYIF")),
        ("you can put up to", one("DECKRULE")),
        ("of this card into your evolve deck", one("DECKRULEFOR", "evolve_deck")),
        ("of this card into your (main )?deck", one("DECKRULEFOR", "deck")),
    ]
