/** A seat at a match: what was heard over its socket, in the order in which it is shown. */

import { speak } from './fairness';
import type {
  Choice, Curtain, Line, MatchInfo, Mode, Question, Refusal, Skipped, Table, TableError, TableMessage, Unread, Welcome,
  What,
} from './protocol';
import { moves, settings } from './settings.svelte';
import { Socket } from './socket';

/** Milliseconds that a step of somebody else stays on the screen before the next one is shown. */
const PACE = 420;
const HURRY = 12;
const NOTED = 12;

/** Where a card was dragged to: answers the next question by itself if that is one of the options. */
export interface Intent {
  card: number | null;
  zone: { name: string; player: number } | null;
}

export interface Note {
  key: number;
  text: string;
  rule: string;
}

const hasStops = () => Object.values(settings.stops).some((each) => each.length > 0);

export class Session {
  welcome = $state.raw<Welcome | null>(null);
  match = $state.raw<MatchInfo | null>(null);
  table = $state.raw<Table | null>(null);
  log = $state.raw<Line[]>([]);
  curtain = $state.raw<Curtain | null>(null);
  error = $state.raw<TableError | null>(null);
  connected = $state(false);
  lost = $state(false);
  sent = $state(false);
  /** What is to be answered for this seat, until a table tells what is. */
  wished = $state<Mode | null>(null);
  /** How many tables have come that are not on the screen yet. */
  behind = $state(0);
  notes = $state.raw<Note[]>([]);
  /** Of a set that is asked for, the places of the candidates chosen so far; nobody else hears of them. */
  picked = $state.raw<number[]>([]);
  /** When the newest table came, for the clocks, and when it was last told who is there. */
  heardAt = $state(0);
  matchAt = $state(0);
  /** Called before and after a table is put on the screen, so that cards can be seen to move. */
  before: () => void = () => {};
  after: () => void = () => {};

  private readonly socket: Socket;
  private queue: Table[] = [];
  private timer = 0;
  private shownAt = -PACE;
  private count = 0;
  private intent: Intent | null = null;
  private readonly waiting = new Map<number, (message: TableMessage) => void>();

  constructor(readonly token: string) {
    // NB: which prompts are always asked is kept for each game; until the welcome tells the game, nothing is answered.
    const hello = () => ({ type: 'sit', token, auto: hasStops() ? 'off' : settings.auto });
    this.socket = new Socket(hello, {
      message: (message) => this.hear(message),
      connected: (now, forever) => {
        this.connected = now;
        this.lost = forever ?? false;
        this.sent = false;
      },
    });
  }

  close(): void {
    clearTimeout(this.timer);
    this.socket.close();
  }

  // -- hearing ---------------------------------------------------------------------------------------------------------

  private hear(message: TableMessage): void {
    if ('id' in message && message.id !== null && this.waiting.has(message.id)) {
      this.waiting.get(message.id)?.(message);
      this.waiting.delete(message.id);
    }
    if (message.type === 'welcome') {
      this.welcome = message;
      this.told(message.match, true);
      if (hasStops() && message.role !== 'watcher') this.auto(settings.auto);
    } else if (message.type === 'seats') this.told(message.match);
    else if (message.type === 'curtain') this.draw(message);
    else if (message.type === 'error') this.wrong(message);
    else if (message.type === 'ping') this.socket.send({ type: 'pong', number: message.number });
    else if (message.type === 'table') {
      this.queue.push(message);
      this.behind = this.queue.length;
      this.schedule();
    }
  }

  private told(match: MatchInfo, fresh = false): void {
    this.match = match;
    this.matchAt = performance.now();
    for (const message of speak(match, this.ownSeats, fresh)) this.send(message);
  }

  /** The seats that this window plays. */
  get ownSeats(): number[] {
    if (this.welcome?.role === 'hot seat') return [0, 1];
    return this.welcome?.role === 'player' && this.welcome.seat !== null ? [this.welcome.seat] : [];
  }

  private draw(curtain: Curtain): void {
    this.queue = [];
    this.behind = 0;
    this.sent = false;
    this.table = null;
    this.picked = [];
    this.log = [];
    this.curtain = curtain;
  }

  private wrong(error: TableError): void {
    this.sent = false;
    this.wished = null;
    this.intent = null;
    this.error = error;
    if (error.code === 'stale') this.send({ type: 'resync' });
  }

  /** What this seat did is shown at once; what others do, when the step before it has been seen. */
  private schedule(): void {
    const next = this.queue[0];
    if (this.timer || !next) return;
    const mine = next.by !== null && next.by === this.welcome?.seat;
    const wait = mine || !moves() ? 0 : this.shownAt + PACE - performance.now();
    if (wait <= 0) this.show();
    else this.timer = window.setTimeout(() => this.show(), wait);
  }

  /** Show everything that has come. */
  hurry(): void {
    clearTimeout(this.timer);
    this.show(true);
  }

  private show(now = false): void {
    this.timer = 0;
    const hurry = now || !moves() || this.queue.length > HURRY;
    const some = hurry ? this.queue.splice(0) : this.queue.splice(0, 1);
    if (!some.length) return;
    this.before();
    for (const table of some) this.take(table);
    this.behind = this.queue.length;
    this.after();
    this.shownAt = performance.now();
    if (this.queue.length) this.schedule();
    else this.followIntent();
  }

  private take(table: Table): void {
    const question = table.seen.decision;
    if (question?.number !== this.table?.seen.decision?.number) this.picked = [...(question?.set?.chosen ?? [])];
    this.log = [...this.log.slice(0, table.log_from), ...table.log];
    this.table = table;
    this.curtain = null;
    this.sent = false;
    this.wished = null;
    this.heardAt = performance.now();
    for (const each of table.skipped) this.note(each);
  }

  private note(skipped: Skipped): void {
    const text = `${skipped.question} ${skipped.answer}`;
    this.notes = [...this.notes, { key: ++this.count, text, rule: skipped.rule }].slice(-NOTED);
  }

  // -- speaking --------------------------------------------------------------------------------------------------------

  get decision(): Question | null {
    return this.behind ? null : (this.table?.seen.decision ?? null);
  }

  send(message: object): void {
    this.error = null;
    if (!this.socket.send(message)) this.connected = false;
  }

  private ask(message: object): Promise<TableMessage> {
    const id = ++this.count;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.send({ ...message, id });
    });
  }

  choose(option: Choice, intent: Intent | null = null): void {
    const decision = this.decision;
    if (decision === null || this.sent) return;
    this.sent = true;
    this.intent = intent;
    this.notes = [];
    this.send({ type: 'choose', decision: decision.number, option: option.index });
  }

  /** Add a candidate to the set, or take it away again. */
  toggle(place: number): void {
    const set = this.decision?.set;
    if (!set || this.sent || set.chosen.includes(place)) return;
    this.error = null;
    if (this.picked.includes(place)) this.picked = this.picked.filter((each) => each !== place);
    else if (this.picked.length < set.high) this.picked = [...this.picked, place];
  }

  confirm(): void {
    const decision = this.decision;
    if (!decision?.set || this.sent || this.picked.length < decision.set.low) return;
    this.sent = true;
    this.notes = [];
    this.send({ type: 'choose_set', decision: decision.number, candidates: this.picked });
  }

  private followIntent(): void {
    const { intent, decision } = this;
    if (intent === null || decision === null) return;
    this.intent = null;
    const fits = (decision.set?.candidates ?? decision.options).filter(
      (option) =>
        (intent.card !== null && option.cards[0] === intent.card) ||
        (intent.zone !== null &&
          option.zones.some((zone) => zone.name === intent.zone?.name && zone.player === intent.zone.player)),
    );
    if (fits.length !== 1 || fits[0] === undefined) return;
    if (decision.set) this.toggle(fits[0].index);
    else this.choose(fits[0]);
  }

  async whyNot(about: { card: number } | { words: string }): Promise<Refusal[]> {
    const answer = await this.ask({ type: 'why_not', ...about });
    if (answer.type === 'reasons') return answer.refusals;
    if (answer.type === 'error') this.error = null;
    return [];
  }

  repeat(times: number): void {
    if (this.decision) this.send({ type: 'repeat', decision: this.decision.number, times });
  }

  byHand(unread: Unread, text: string, overrides: boolean): void {
    const { card, ability } = unread;
    if (this.table) this.send({ type: 'by_hand', table: this.table.number, card, ability, text, overrides });
  }

  offer(what: What): void {
    this.send({ type: 'offer', what });
  }

  answer(what: What, yes: boolean): void {
    this.send({ type: 'answer', what, yes });
  }

  concede(): void {
    this.send({ type: 'concede' });
  }

  claim(): void {
    this.send({ type: 'claim' });
  }

  ready(seat: number): void {
    this.send({ type: 'ready', seat });
  }

  stops(): string[] {
    return settings.stops[this.match?.ruleset ?? ''] ?? [];
  }

  auto(mode: Mode): void {
    this.wished = mode;
    this.send({ type: 'auto', mode, stops: this.stops() });
  }
}
