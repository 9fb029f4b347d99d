/** How cards of any game look and read, drawn from what its server says of it. */

import type { CardView, LookData, StatData, Values } from '../lib/protocol';

export interface Stat {
  text: string;
  /** What a screen reader says. */
  label: string;
  tone: 'attack' | 'defense' | 'hurt' | 'shield' | 'plain';
}

export interface Look {
  hue: number;
  corner: string;
  cornerLabel: string;
  kind: string;
  left: Stat | null;
  right: Stat | null;
  /** Short words on the face: keywords that say how a card stands. */
  marks: string[];
  /** A special frame. */
  shine: '' | 'gold' | 'silver' | 'trigger';
}

export const list = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined || value === null || value === '' ? [] : [String(value)];

export const title = (words: string): string => words.replace(/(^|[\s-])\w/g, (sign) => sign.toUpperCase());

/** A number that is the same for the same words everywhere. */
export function hash(words: string): number {
  let found = 2166136261;
  for (let i = 0; i < words.length; i++) found = Math.imul(found ^ words.charCodeAt(i), 16777619);
  return found >>> 0;
}

/** The first that a card has of several names for a characteristic, with bars between them. */
function named(values: Values, names: string): unknown {
  for (const name of names.split('|')) if (list(values[name]).length) return values[name];
  return undefined;
}

/** A printed fact may have several words between strokes; a value is a list of them. */
const several = (value: unknown): string[] => list(value).flatMap((each) => each.split('/'));

/** What a cost written as `WW2` amounts to, as a curve counts it; nothing for cards without one. */
export function total(cost: string): number | undefined {
  if (!cost) return undefined;
  return [...cost.matchAll(/\d+|\D/g)].reduce((sum, [part]) => sum + (/\d/.test(part) ? Number(part) : part === 'X' ? 0 : 1), 0);
}

/** 11000 as players say it. */
const short = (number: number): string => (number % 1000 === 0 ? `${number / 1000}k` : String(number));

export class GameLook {
  /** Zones whose cards lie side by side; a card offered from any other zone is laid out beside the question. */
  readonly laidOut: Set<string>;

  constructor(readonly data: LookData) {
    const { half, between, resolving } = data.board;
    const cells = half.flatMap(({ left, middle, right }) => [...left, ...middle, ...right]);
    const zones = cells.flatMap((cell) => {
      if (cell.cell === 'places') return cell.places.map((place) => place.zone);
      return cell.cell === 'row' || cell.cell === 'stack' ? [cell.zone] : [];
    });
    this.laidOut = new Set(['hand', ...zones, ...between, ...resolving, ...data.laid_out]);
  }

  look(values: Values, card?: CardView): Look {
    const { data } = this;
    return {
      hue: this.hue(values),
      corner: this.corner(values),
      cornerLabel: data.corner_label,
      kind: title(this.types(values).join(' · ')),
      left: this.stat(data.left, values, card),
      right: this.stat(data.right, values, card),
      marks: [...this.marks(values), ...data.standing.filter((word) => list(values.keywords).includes(word)).map(title)],
      shine: data.shines.find(({ value, word }) => this.has(values, value, word))?.shine ?? '',
    };
  }

  types(values: Values): string[] {
    return several(named(values, this.data.type));
  }

  /** The printed facts of a card on one line: parts of which it has nothing are left out. */
  facts(values: Values): string {
    const parts = this.data.facts.map((part) => {
      let known = false;
      const text = part.replace(/\{([^}]+)\}/g, (_, names: string) => {
        const said = this.said(values, names);
        known ||= said !== '';
        return said;
      });
      return known ? text.replace(/\s+/g, ' ').replace(/^\/|\/$/g, '').trim() : '';
    });
    return parts.filter(Boolean).join(' · ');
  }

  /** What the curve of a deck counts of a card. */
  amount(facts: Values): number | undefined {
    return total(this.corner(facts));
  }

  /** An icon of the card text as people read it. */
  icon(word: string): string {
    return this.data.icons[word.toLowerCase()] ?? (this.data.titled_icons ? title(word) : word);
  }

  /** Whether printed facts are those of the card as it lies there: a name may stand for what it becomes as well. */
  isFace(facts: Values, card: CardView): boolean {
    const [name, word] = this.data.told_apart;
    return !name || String(facts[name] ?? '').includes(word) === String(card.values[name] ?? '').includes(word);
  }

  isDimmed(card: CardView): boolean {
    return this.data.dimmed.some((counter) => counter in card.counters);
  }

  /** The words for a kind of points in the signs of the game. */
  signs(kind: string): string {
    return kind.split(' ').map((word) => this.data.symbols[word] ?? word).join('');
  }

  private has(values: Values, names: string, word: string): boolean {
    const found = several(named(values, names));
    return word ? found.includes(word) : found.length > 0;
  }

  private said(values: Values, names: string): string {
    if (names === 'left' || names === 'right') return this.stat(this.data[names], values)?.text ?? '';
    if (names === this.data.corner) return this.corner(values);
    return several(named(values, names)).map((each) => this.data.words[each] ?? each).join(', ');
  }

  private hue(values: Values): number {
    const { hues } = this.data;
    const words = several(named(values, this.data.hue));
    const known = [...words, ...words.flatMap((word) => [...word])].find((word) => word in hues);
    return hues[known ?? ''] ?? hash(words[0] ?? '') % 360;
  }

  /** A cost as it is printed: `WW2`. Of a card in the game it may be its symbols, a free amount, and how often X stands in it. */
  private corner(values: Values): string {
    const found = named(values, this.data.corner);
    if (found === undefined) return '';
    if (!Array.isArray(found)) return String(found);
    const [symbols, free, unknown] = found as [string[], number, number];
    const signs = symbols.map((each) => this.signs(each)).join('') + 'X'.repeat(unknown);
    return signs + (free || !signs ? String(free) : '');
  }

  private stat(stat: StatData | null, values: Values, card?: CardView): Stat | null {
    const found = stat === null ? undefined : named(values, stat.value);
    if (stat === null || found === undefined) return null;
    if (stat.types.length && !stat.types.some((type) => this.types(values).includes(type))) return null;
    const damage = stat.less_damage ? (card?.damage ?? 0) : 0;
    const text = stat.thousands ? short(Number(found)) : damage ? String(Number(found) - damage) : String(found);
    return { text, label: stat.label, tone: damage ? 'hurt' : stat.tone };
  }

  private marks(values: Values): string[] {
    return this.data.marks.flatMap(({ value, text, words, usual }) =>
      list(values[value]).filter((each) => each !== usual).map((each) => text.replace('{}', words[each] ?? each)),
    );
  }
}
