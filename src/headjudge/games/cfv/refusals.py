"""What stands against an action in Cardfight!! Vanguard besides the checks of its chapter, in our words.

Most are said of a moment or a place: when something may be done, where its card must lie, what a circle is.
"""

from headjudge.kernel.ruleset import Reason

OVER = Reason("1.2.1", "the game is over")
NOBODY_ASKS = Reason("3.6.3", "you are not asked whether to do nothing")
TIMES = {
    "ride": Reason("6.5.1.1.2", "a normal ride belongs in your own ride step, once a turn"),
    "stride": Reason("6.5.1.2.2", "a normal stride belongs in your own stride step, once a turn"),
    "call": Reason("6.6.1.2.1", "a normal call takes a play timing of your own main phase"),
    "activate": Reason("6.6.1.2.2", "an activated ability takes a play timing of your own main phase"),
    "attack": Reason("7.2.1.2", "an attack begins in a start step of your own battle phase"),
    "boost": Reason("7.3.1.6", "a unit boosts when your attack has been declared"),
    "guard": Reason("7.4.1.2", "guardians are called in the guard step of the opponent's attack"),
    "intercept": Reason("7.4.1.2.2", "units intercept in the guard step of the opponent's attack"),
    "end": Reason("6.6.1.3", "there is no phase of yours to end"),
    "exchange": Reason("6.6.1.2.3", "columns are exchanged in a play timing of your own main phase"),
    "G assist": Reason("6.4.1.2.1.2", "G assist belongs in your own G assist step"),
    "pay": Reason("8.6.4", "no cost that could be paid is asked for"),
}
ONLY_HERE = {
    ("call", "ride"): Reason("6.5.1.1.3", "in the ride step cards are only played on the vanguard circle"),
    ("call", "stride"): Reason("6.5.1.2.3", "in the stride step cards are only played on the vanguard circle"),
    ("ride", "main"): Reason("6.6.1.2.1.1", "in the main phase cards are only played on rear-guard circles"),
    ("call", "guard"): Reason("8.5.2.2.1.1", "in the guard step cards of the hand are only called as guardians"),
}
"""What is said of other circles than those of the present question, by what was said and what is asked."""

ANOTHER_ATTACKS = Reason("7.3.1.4", "what another unit attacks has to be chosen first")
NOT_THERE = {
    "ride": Reason("8.5.2.1", "cards are ridden from the hand"),
    "stride": Reason("10.1.27.1", "G units of the G zone are stridden"),
    "call": Reason("8.5.2.1", "cards are normal called from the hand"),
    "guard": Reason("7.4.1.2.1", "guardians are called from the hand, G guardians from the G zone"),
    "attack": Reason("7.3.1.3", "your own units on the vanguard circle and the rear-guard circles attack"),
    "boost": Reason("7.3.1.6", "your own units behind the attacking one boost"),
    "intercept": Reason("7.4.1.2.2", "your own rear-guards intercept"),
    "activate": Reason("6.6.1.2.2", "activated abilities of your own cards are played"),
}
"""Where the cards must lie, and whose they must be, with which something is done."""

NO_ABILITY = Reason("8.1.1.1", "it has no activated ability")
WORKS_ELSEWHERE = Reason("3.1.1.3", "its abilities do not work where and as it lies")
NO_SUCH_TARGET = Reason("7.3.1.4", "it is no unit of the opponent on a vanguard or rear-guard circle")
NOT_ATTACKED = Reason("7.4.1.2.1", "it is not being attacked")
NOT_ATTACKING = Reason("7.3.1.6", "only the attacking unit is boosted")
NOTHING_ASKS = Reason("8.1.1", "nothing in it asks for all of what was said")
WHICH_CIRCLE = Reason("10.1.6.1.1.1", "it is no circle that can be chosen for the call")
LOCKED_CARD = Reason("10.1.21.3", "it is a locked card: no unit, and without characteristics")
NO_SUCH_OPTION = Reason("8.1.1", "the text has no such option")
HEART_CARD = Reason("10.1.26.3", "it is a heart: no unit, and without a text")
DELETED_UNIT = Reason("10.1.25.3", "it is deleted and has lost its text")
NO_REAR_GUARD_CIRCLE = (
    Reason("6.6.1.2.1.1", "in the main phase cards are only played on rear-guard circles"),
    Reason("6.6.1.2.1", "one of your rear-guard circles is chosen for a normal call"),
)
NOT_TO_CALL = Reason("10.1.6.1", "units are called to rear-guard circles")
MUST_CHOOSE = Reason("8.5.4.1", "as many as possible must be chosen")
MUST_PLAY = Reason("8.6.3.1", "an automatic ability that stands by must be played")
RESIST = Reason("10.2.12.1", "an opponent's effects cannot choose it")

UNPAYABLE = Reason("8.6.4", "the cost cannot be paid in full, and so it is not paid at all")
UNANSWERED = {"select": MUST_CHOOSE, "play pending ability": MUST_PLAY}
"""Questions that ask for something which is not optional."""
