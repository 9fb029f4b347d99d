"""What the log tells beside events: who gave up, what was changed, stopped or ended by effects, which ability acts."""

from collections.abc import Mapping

from headjudge.games.log_text import Sentence, verb, whose, you
from headjudge.games.remembered_names import name_then
from headjudge.games.wording import Wording
from headjudge.kernel import notes
from headjudge.kernel.abilities import Ability
from headjudge.kernel.events import Event
from headjudge.kernel.game import Game
from headjudge.kernel.logline import event_card, may_see, zone_name

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def ordinal(number: int) -> str:
    return ORDINALS[number - 1] if number <= len(ORDINALS) else f"{number}th"


class Notes:
    """The sentences of a game. ``would`` says of verbs what happens to the card: "be destroyed"."""

    def __init__(self, card_of: Sentence, would: Mapping[int, str], wording: Wording) -> None:
        self.card_of = card_of
        self.would = would
        self.wording = wording

    @property
    def sentences(self) -> dict[int, Sentence]:
        return {
            notes.CONCEDED: lambda game, event, viewer: f"{verb(event.player, viewer, 'concede')} the game",
            notes.AGREED: lambda game, event, viewer: "both players agree on a draw",
            notes.REPLACED: self.replaced,
            notes.HELD: self.held,
            notes.EXPIRED: self.expired,
            notes.ACTS: self.acts,
            notes.PLACED: self.placed,
            notes.CHOSE: self.chose,
            notes.BY_HAND: self.by_hand,
            notes.NOT_BY_HAND: self.not_by_hand,
            notes.BEGINS: lambda game, event, viewer: f"{whose(event.player, viewer)} {event.data} begins",
        }

    def doing(self, game: Game, event: Event, viewer: int | None, done: int, modal: str) -> str:
        """Who would or cannot do what: of the card if it has words for that, else of the player."""
        card = self.card_of(game, event, viewer)
        if done in self.would and card:
            return f"{card} {modal} {self.would[done]}"
        what = f" {card}" if card else ""
        return f"{you(event.player, viewer)} {modal} {game.ruleset.verbs[done].name}{what}"

    def replaced(self, game: Game, event: Event, viewer: int | None) -> str:
        done, amount, instead = event.data
        source = "an effect" if event.cause is None else name_then(game, event.cause, viewer)
        number = f" ({amount})" if amount else ""
        would = f"{self.doing(game, event, viewer, done, 'would')}{number}"
        is_changed = [new for new, _ in instead] == [done]
        if not instead or (is_changed and amount and not instead[0][1]):
            return f"{would}; {source} prevents it"
        if is_changed:
            return f"{would}; {source} makes it {instead[0][1]}"
        return f"{would}; {source} replaces it"

    def held(self, game: Game, event: Event, viewer: int | None) -> str:
        return self.doing(game, event, viewer, event.data, "cannot")

    def expired(self, game: Game, event: Event, viewer: int | None) -> str:
        source = "an effect" if event.cause is None else name_then(game, event.cause, viewer)
        card = self.card_of(game, event, viewer)
        return f"what {source} gave {card} ends" if card and event.ref != event.cause else f"an effect of {source} ends"

    def placed(self, game: Game, event: Event, viewer: int | None) -> str:
        zone = "" if event.ref is None else f" in {whose(event.player, viewer)} {zone_name(game, event.to)}"
        return f"{event_card(event, viewer)} is{zone}"

    def acts(self, game: Game, event: Event, viewer: int | None) -> str:
        return f"an ability of {self.card_of(game, event, viewer)} is played{self.words(event, viewer)}"

    def chose(self, game: Game, event: Event, viewer: int | None) -> str:
        ability, x, modes = event.data
        told = f"X = {x}" if x is not None else "; ".join(self.wording.option_of(ability, index) for index in modes)
        known = told if x is not None or may_see(event.seen, viewer) else "options"
        return f"{verb(event.player, viewer, 'choose')} {known or 'no option'} for {self.card_of(game, event, viewer)}"

    def by_hand(self, game: Game, event: Event, viewer: int | None) -> str:
        number, text, overrides = event.data
        aside = ", whatever forbids it" if overrides else ""
        said = f"by hand, for the {ordinal(number)} ability of {self.card_of(game, event, viewer)}{aside}: {text}"
        return f"{you(event.player, viewer)}, {said}"

    def not_by_hand(self, game: Game, event: Event, viewer: int | None) -> str:
        return (
            f"{verb(event.player, viewer, 'disagree')}: nothing is carried out for {self.card_of(game, event, viewer)}"
        )

    def words(self, event: Event, viewer: int | None) -> str:
        """The words of the ability that an event speaks of, where the viewer may know them."""
        known = isinstance(event.data, Ability) and may_see(event.seen, viewer)
        text = self.wording.text_of(event.data) if known else ""
        return f": {text}" if text else ""
