/** How one game's cards look and read: everything that is drawn on a face comes from here. */

import type { Component } from 'svelte';
import type { CardView, Seen, Values } from '../lib/protocol';

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
  /** A special look: evolved, trigger, G unit. */
  shine: '' | 'gold' | 'silver' | 'trigger';
}

export interface BoardProps {
  seen: Seen;
  /** The player whose half lies below. */
  mine: number;
  names: string[];
}

export interface GameLook {
  /** The game in a word or two, and what it is like. */
  short: string;
  about: string;
  turned: string;
  look(values: Values, card?: CardView): Look;
  /** The printed facts of a card on one line. */
  facts(values: Values): string;
  /** What the curve of a deck counts, and how much of it a card has. */
  curve: string;
  amount(facts: Values): unknown;
  /** The facts that a search can be narrowed by. */
  filters: string[];
  board: Component<BoardProps>;
  /** How many cards are as wide as the table with both hands is high: cards are as large as that allows. */
  rows: number;
  /** Zones whose cards lie side by side; a card offered from any other zone is laid out beside the question. */
  laidOut: Set<string>;
  /** An icon of the card text as people read it. */
  icon(word: string): string;
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
