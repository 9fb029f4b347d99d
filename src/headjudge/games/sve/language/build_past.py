"""What happened earlier this turn, from parse tree to flat clauses."""

from __future__ import annotations

from typing import Any

import msgspec
from lark import v_args

from headjudge.games.sve.language.build_verbs import VerbBuilder
from headjudge.games.sve.language.phrases import entering, moved, owner_of, played, subject_of
from headjudge.language import flat, tree
from headjudge.language.phrases import Draft, number, of_player
from headjudge.language.tree import OPPONENT, YOU, Num

Node = Any


@v_args(inline=True)
class PastBuilder(VerbBuilder):
    """Conditions and numbers about the past: an event of the tree, counted over the turn."""

    # --- events, told in the past

    def past(self, word: str, sel: Node, by: Node = YOU) -> tree.Event:
        """The event a past participle stands for, with the one who did it."""
        if word == "played":
            return played(by, sel)
        if word == "evolved":
            return tree.Evolves(msgspec.structs.replace(sel, whose=by, zones=("field",)))
        if word == "summoned":
            return tree.Moves(of_player(entering(sel), by), to="field")
        return tree.Moves(tree.Sel("card", whose=by) if sel == tree.Sel() else sel, manner=word, by=by)

    def past_done(self, target: Node, done: Node) -> Node:
        if done.value in {"buried", "revealed", "summoned"}:
            return flat.Missing()
        return moved(target, done.value)

    def past_done_from(self, target: Node, done: Node, loc: Node) -> Node:
        zones, whose = loc.value
        event = self.past_done(target, done)
        return msgspec.structs.replace(event, what=of_player(event.what, whose), frm=zones[0])

    def past_put(self, target: Node, _put: Node, dest: Node) -> Node:
        zone, whose, _position = dest.value
        into = owner_of(dest)
        return tree.Moves(of_player(entering(subject_of(target)), None if into else whose), to=zone, into=into)

    def past_moved(self, target: Node, _put: Node, loc: Node, dest: Node) -> Node:
        zones, whose = loc.value
        mine = of_player(entering(subject_of(target)), whose)
        return tree.Moves(mine, frm=zones[0], to=dest.value[0], into=owner_of(dest))

    def past_evolved(self, target: Node, state: Node) -> Node:
        return tree.Evolves(subject_of(target)) if state.value == "evolved" else flat.Missing()

    def past_attacked(self, target: Node, _did: Node) -> Node:
        return tree.Attacks(subject_of(target))

    def past_attacked_np(self, target: Node, _did: Node, attacked: Node) -> Node:
        return tree.Attacks(subject_of(target), attacked.sel)

    def past_attacked_leader(self, target: Node, _did: Node, leader: Node) -> Node:
        return tree.Attacks(subject_of(target), tree.Sel("leader", whose=leader.value.of))

    def past_damaged(self, target: Node, _did: Node, damage: Node) -> Node:
        return tree.TakesDamage(subject_of(target), damage.value)

    def past_gained(self, target: Node, token: Node) -> Node:
        return tree.StatRaised(subject_of(target), token.value)

    def past_lost(self, target: Node, token: Node) -> Node:
        return tree.StatLowered(subject_of(target), token.value)

    def past_you_did(self, did: Node, target: Node) -> Node:
        return self.past(did.value, target.sel)

    def past_they_did(self, did: Node, target: Node) -> Node:
        return self.past(did.value, target.sel, OPPONENT)

    def past_drew(self, did: Node, n: Node, _cards: Node) -> Node:
        return tree.Draws(did.value) if n.value == 1 else flat.Missing()

    def past_performed(self, _did: Node, action: Node) -> Node:
        return tree.KeywordDone(YOU, action.value[0])

    # --- this turn

    def happened(self, event: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(event), ">=", Num(1))

    def happened_often(self, event: Node, *words: Node) -> Node:
        n = next(word for word in words if word.type == "NUM")
        return tree.Compare(tree.HowOften(event), ">=", number(n.value))

    def so_many_done(self, _at: Node, n: Node, draft: Draft, done: Node, turn: Node) -> Node:
        """Each card counts by itself: so many cards are as many times."""
        happened = self.happened(self.past_done(tree.Each(draft.sel()), done), turn)
        return msgspec.structs.replace(happened, right=number(n.value))

    def so_many_done_or_more(self, n: Node, _more: Node, *words: Node) -> Node:
        return self.so_many_done(None, n, *words)

    def you_have_not(self, did: Node, target: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.past(did.value, target.sel)), "==", Num(0))

    def you_did_at_least(self, did: Node, _at: Node, n: Node, draft: Draft, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(self.past(did.value, draft.sel())), ">=", number(n.value))

    def drew_at_least(self, did: Node, _at: Node, n: Node, _cards: Node, _turn: Node) -> Node:
        return tree.Compare(tree.HowOften(tree.Draws(did.value)), ">=", number(n.value))

    def nth_played(self, _ref: Node, _is: Node, _the: Node, nth: Node, *words: Node) -> Node:
        draft = next((word for word in words if isinstance(word, Draft)), Draft())
        did = next(word for word in words if not isinstance(word, Draft))
        return tree.Compare(tree.HowOften(self.past(did.value, draft.sel())), "==", number(nth.value))

    def count_played(self, _number: Node, draft: Draft, did: Node, *_turn: Node) -> Node:
        return tree.HowOften(self.past(did.value, draft.sel()))

    def count_played_besides(self, _number: Node, draft: Draft, did: Node, *_rest: Node) -> Node:
        return tree.HowOften(self.past(did.value, draft.sel()), besides_this=True)

    def count(self, _number: Node, target: Node) -> Node:
        """What was destroyed is wherever it went, and a token nowhere: how often it happened is counted."""
        gone = tree.DestroyedThisTurn()
        if not isinstance(target.sel, tree.Sel) or gone not in target.sel.filters or target.sel.zones:
            return super().count(_number, target)
        left = tuple(item for item in target.sel.filters if item != gone)
        return tree.HowOften(tree.Moves(msgspec.structs.replace(target.sel, filters=left), manner="destroyed"))

    def count_drawn(self, _number: Node, kind: Node, did: Node, _turn: Node) -> Node:
        return tree.HowOften(tree.Draws(did.value)) if kind.value == "card" else flat.Missing()

    def count_times(self, _often: Node, event: Node, _turn: Node) -> Node:
        return tree.HowOften(event)
