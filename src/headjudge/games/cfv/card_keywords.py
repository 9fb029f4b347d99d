"""Keywords that cards define and the book does not, for printings that leave their reminder out.

They are data: what the reminders of other printings say, as trees. A card that has the reminder is read by it.
"""

from headjudge.games.dialect import Keyword
from headjudge.language import tree
from headjudge.language.tree import OPPONENT, YOU, Num

THIS = tree.This("unit")
REAR_GUARDS = tree.Sel("unit", ("rc",), YOU)
IF_YOU_DO = tree.Did()


def becomes(state: str, until: tree.Duration = "this turn") -> tree.Give:
    return tree.Give(THIS, (tree.GetsState(state),), until)


HOLLOW = tree.Automatic(
    tree.Moves(THIS, to="rc"),
    (
        tree.May((becomes("hollowed", ""),)),
        tree.If(IF_YOU_DO, (tree.Delayed(tree.PhaseEnds("turn", tree.ANY_PLAYER, True), (tree.Destroy(THIS),)),)),
    ),
    zones=(),
)
CHARGE = tree.Automatic(
    tree.Moves(THIS, to="rc", cause="effect"),
    (
        tree.May((becomes("charging"),)),
        tree.If(
            IF_YOU_DO,
            (
                tree.Delayed(
                    tree.BattleEnds(tree.EitherEvent((tree.Attacks(THIS), tree.Boosts(THIS)))),
                    (tree.Put(THIS, "deck", YOU, "bottom"),),
                ),
            ),
        ),
    ),
    zones=(),
)
AFTERIMAGE = tree.Automatic(
    tree.Moves(tree.Sel(), "bind", "hand", by=OPPONENT, into=OPPONENT),
    (
        tree.If(
            tree.Compare(tree.Count(tree.Sel("card", ("hand",), YOU)), "<=", Num(6)),
            (tree.May((tree.ReturnToHand(THIS),)),),
        ),
    ),
    zones=("rc",),
)


def blaze(zones: tuple[str, ...]) -> tree.Automatic:
    theirs = tree.Sel("unit", ("rc",), OPPONENT)
    vanguard = tree.Each(tree.Sel("unit", ("vc",), YOU))
    more = tree.Compare(tree.Count(REAR_GUARDS), ">", tree.Count(theirs))
    burning = tree.Give(vanguard, (tree.GetsState("blazing"),), "this turn")
    return tree.Automatic(tree.PhaseBegins("attack step", YOU), (tree.If(more, (burning,)),), zones=zones)


def engorge(zones: tuple[str, ...]) -> tree.Automatic:
    others = tree.Pick(tree.Sel("unit", ("rc",), YOU, other=True), Num(1), None)
    retired = tree.May((tree.Destroy(others),))
    return tree.Automatic(tree.Attacks(THIS), (retired, tree.If(IF_YOU_DO, (becomes("engorged"),))), zones=zones)


def success(power: int, zones: tuple[str, ...]) -> tree.Automatic:
    trigger = tree.StatRaised(REAR_GUARDS, "power", to=power)
    return tree.Automatic(trigger, (becomes("successful"),), zones=zones)


def revelation(places: tuple[str, ...]) -> tree.Automatic:
    """The zones behind the keyword are the circles on which the unit is placed."""
    standing = tree.Sel("unit", ("rc",), YOU, (tree.State("reserved"),))
    return tree.Automatic(
        tree.Moves(THIS, to="/".join(places)),
        (
            tree.Look(tree.TopOf(YOU, Num(1), bind="top")),
            tree.May((tree.Put(tree.Bound("top"), "soul", YOU),)),
            tree.If(IF_YOU_DO, (tree.Engage(tree.Pick(standing, Num(1), Num(1))),)),
        ),
        zones=(),
    )


NAMES = ("hollow", "charge", "afterimage", "blaze", "engorge", "success", "revelation")


def word_of(ability: tree.Keyword) -> str:
    """The word under which the row of a line is found; none for a keyword of the book."""
    if ability.name not in NAMES:
        return ""
    number = [str(ability.amount)] if ability.amount else []
    return " ".join([ability.name, *number, *(["+".join(ability.zones)] if ability.zones else [])])


def card_keyword(word: str) -> Keyword | None:
    """The keyword with its number and zones, as in "success 20000 vc+rc"; None for one that the book knows."""
    name, *rest = word.split(" ")
    amount = next((int(part) for part in rest if part.isdigit()), 0)
    zones = tuple(zone for part in rest if not part.isdigit() for zone in part.split("+"))
    match name:
        case "hollow":
            found = HOLLOW
        case "charge":
            found = CHARGE
        case "afterimage":
            found = AFTERIMAGE
        case "blaze" if zones:
            found = blaze(zones)
        case "engorge" if zones:
            found = engorge(zones)
        case "success" if zones and amount:
            found = success(amount, zones)
        case "revelation" if zones:
            found = revelation(zones)
        case _:
            return None
    return Keyword(name, texts=(found,))
