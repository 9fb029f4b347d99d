/** What a person does at the table: which options each thing on it stands for, and what is being looked at. */

import { getContext, setContext } from 'svelte';
import { lookOf } from '../games';
import type { GameLook } from '../games/look';
import * as api from '../lib/api';
import type { CardView, Choice, Question, ReadFace, Refusal, Seen, Tie } from '../lib/protocol';
import type { Intent, Session } from '../lib/session.svelte';

const KEY = Symbol('play');

export interface Menu {
  title: string;
  options: Choice[];
  x: number;
  y: number;
}

/** What can be clicked: the candidates of a set, otherwise the options. */
const offered = (question: Question | null): Choice[] => question?.set?.candidates ?? question?.options ?? [];

export class Play {
  seen = $state.raw<Seen | null>(null);
  /** What is asked, and the same until it has been answered. */
  question = $state.raw<Question | null>(null);
  decision = $state.raw<Question | null>(null);
  /** The card whose text is shown, and why nothing can be done with it if that was asked. */
  read = $state.raw<CardView | null>(null);
  pinned = $state(false);
  refusals = $state.raw<Refusal[] | null>(null);
  menu = $state.raw<Menu | null>(null);
  rule = $state.raw<string | null>(null);
  pile = $state.raw<{ name: string; player: number } | null>(null);
  dragged = $state.raw<CardView | null>(null);
  /** The card that an arrow points at: what the card in question would be used on. */
  aimed = $state<number | null>(null);
  /** Whether the last answer was given by a key. */
  byKeys = false;

  constructor(
    readonly ruleset: string,
    readonly session: Session | null,
  ) {
    setContext(KEY, this);
  }

  get game(): GameLook {
    return lookOf(this.ruleset);
  }

  private readonly places = $derived.by(() => {
    const found = new Map<number, string>();
    for (const zone of this.seen?.zones ?? []) {
      for (const card of zone.cards) found.set(card.handle, `${zone.name}/${zone.player}`);
    }
    return found;
  });

  private readonly byCard = $derived.by(() => {
    const found = new Map<number, Choice[]>();
    for (const option of offered(this.decision)) {
      const card = option.cards[0];
      if (card !== undefined) found.set(card, [...(found.get(card) ?? []), option]);
    }
    return found;
  });

  private readonly byZone = $derived.by(() => {
    const found = new Map<string, Choice[]>();
    for (const option of offered(this.decision)) {
      for (const { name, player } of option.zones) {
        const key = `${name}/${player}`;
        found.set(key, [...(found.get(key) ?? []), option]);
      }
    }
    return found;
  });

  /** The options without those that differ in nothing: equal cards of a pile are offered once, but for sets. */
  readonly answers = $derived.by(() => {
    if (this.question?.set) return this.question.set.candidates;
    const known = new Set<string>();
    return (this.question?.options ?? []).filter((option) => {
      const [handle] = option.cards;
      const place = handle === undefined ? undefined : this.places.get(handle);
      if (handle === undefined || place === undefined || option.cards.length > 1) return true;
      if (this.game.laidOut.has(place.split('/')[0] ?? '')) return true;
      const { handle: _, ...rest } = this.card(handle) ?? { handle };
      const key = JSON.stringify([option.text.replace(/ #\d+$/, ''), place, rest]);
      if (known.has(key)) return false;
      known.add(key);
      return true;
    });
  });

  private readonly pickedCards = $derived.by(() => {
    const places = this.decision?.set ? (this.session?.picked ?? []) : [];
    return new Set(places.map((place) => this.decision?.set?.candidates[place]?.cards[0]));
  });

  /** Whether the card is chosen for the set that is asked for. */
  isPicked(handle: number): boolean {
    return this.pickedCards.has(handle);
  }

  /** Whether a click on the card does something: nothing is added to a set that is full. */
  isOpen(handle: number): boolean {
    const full = (this.session?.picked.length ?? 0) >= (this.decision?.set?.high ?? Infinity);
    return this.of(handle).length > 0 && (!full || this.isPicked(handle));
  }

  /** The options that a card stands for: its own, and those that name the place where it lies. */
  of(handle: number): Choice[] {
    return [...(this.byCard.get(handle) ?? []), ...(this.byZone.get(this.places.get(handle) ?? '') ?? [])];
  }

  ofZone(name: string, player: number): Choice[] {
    return this.byZone.get(`${name}/${player}`) ?? [];
  }

  /** What is printed under that name, at a match or in a replay. */
  reading(name: string): Promise<ReadFace[]> {
    const { session, ruleset } = this;
    return session?.match ? api.readingAt(session.match.id, session.token, name) : api.reading(ruleset, name);
  }

  zone(name: string, player: number) {
    return this.seen?.zones.find((zone) => zone.name === name && zone.player === player);
  }

  card(handle: number): CardView | undefined {
    for (const zone of this.seen?.zones ?? []) {
      for (const card of zone.cards) if (card.handle === handle) return card;
    }
    return undefined;
  }

  /** Take an answer; of a set, choose it or take it back: the set is answered when it is confirmed. */
  take(option: Choice, intent: Intent | null = null): void {
    this.menu = null;
    if (this.question?.set) return this.session?.toggle(option.index);
    this.pile = null;
    this.unpin();
    this.session?.choose(option, intent);
  }

  confirm(): void {
    this.pile = null;
    this.unpin();
    this.session?.confirm();
  }

  /** Do what the thing stands for; ask where that could be several things; otherwise say why not. */
  touch(card: CardView, at: DOMRect): void {
    const options = this.of(card.handle);
    if (options.length === 1 && options[0]) this.take(options[0]);
    else if (options.length) this.ask(card.name, options, at);
    else void this.explain(card);
  }

  touchZone(name: string, player: number, at: DOMRect): void {
    const options = this.ofZone(name, player);
    if (options.length === 1 && options[0]) this.take(options[0]);
    else if (options.length) this.ask(name, options, at);
  }

  private ask(title: string, options: Choice[], at: DOMRect): void {
    this.menu = { title, options, x: at.left + at.width / 2, y: at.top + at.height / 2 };
  }

  /** The arrows of the table, and the one that shows where the card in question would go. */
  get ties(): Tie[] {
    const about = this.decision?.about ?? null;
    const aims = (this.seen?.plays ?? []).flatMap(({ card, aims }) =>
      card === null ? [] : aims.map((other) => ({ kind: 'aims', card, other })),
    );
    const found = [...(this.seen?.ties ?? []), ...aims];
    if (about === null || this.aimed === null || about === this.aimed) return found;
    return this.of(this.aimed).length ? [...found, { kind: 'aims', card: about, other: this.aimed }] : found;
  }

  look(card: CardView): void {
    this.aimed = card.handle;
    if (!this.pinned) {
      this.read = card;
      this.refusals = null;
    }
  }


  unpin(): void {
    this.pinned = false;
    this.refusals = null;
  }

  open(name: string, player: number): void {
    this.unpin();
    this.pile = { name, player };
  }

  /** Show the card, keep it there until it is put away, and ask what is against everything it cannot do. */
  async explain(card: CardView): Promise<void> {
    this.read = card;
    this.refusals = null;
    this.pinned = true;
    if (this.session === null || this.session.welcome?.role === 'watcher' || this.session.table?.outcome) return;
    const found = await this.session.whyNot({ card: card.handle });
    if (this.read === card) this.refusals = found;
  }

  /** A card was dragged onto another or onto a place: what it can do there, as far as the first question tells. */
  drop(card: CardView, intent: Intent): void {
    this.dragged = null;
    const options = this.of(card.handle);
    const direct = options.find(
      (option) =>
        (intent.card !== null && option.cards.includes(intent.card) && option.cards[0] !== intent.card) ||
        option.zones.some((zone) => zone.name === intent.zone?.name && zone.player === intent.zone.player),
    );
    if (direct) return this.take(direct);
    const theirs = intent.card !== null && this.places.get(intent.card)?.endsWith(String(1 - (this.seen?.seat ?? 0)));
    const fighting = options.filter((option) => /^(attack|intercept|guard)/.test(String(option.data[0])));
    const fitting = theirs && fighting.length ? fighting : options.filter((option) => !fighting.includes(option));
    const chosen = fitting.length ? fitting : options;
    if (chosen.length === 1 && chosen[0]) this.take(chosen[0], intent);
    else if (chosen.length) this.ask(card.name, chosen, new DOMRect(innerWidth / 2, innerHeight / 2));
    else void this.explain(card);
  }
}

export const playing = (): Play => getContext<Play>(KEY);
