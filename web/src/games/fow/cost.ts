/** Costs and their symbols, as they are printed and as the game counts them. */

import type { Values } from '../../lib/protocol';

/** The symbols that stand for the attributes on the cards. */
export const SYMBOLS: Record<string, string> = { light: 'W', fire: 'R', water: 'U', wind: 'G', darkness: 'B', void: '◇', moon: '☽', time: '⌛' };
export const WORDS = Object.fromEntries(Object.entries(SYMBOLS).map(([word, sign]) => [sign, word]));

/** A cost as it is printed: `WW2`. Of a card in the game it is its symbols, a free amount, and how often X stands in it. */
export function cost(values: Values): string {
  const found = values.cost;
  if (found === null || found === undefined) return '';
  if (!Array.isArray(found)) return String(found);
  const [symbols, free, unknown] = found as [string[], number, number];
  const signs = symbols.map((each) => each.split(' ').map((word) => SYMBOLS[word] ?? word).join('')).join('') + 'X'.repeat(unknown);
  return signs + (free || !signs ? String(free) : '');
}

/** What a cost amounts to, as a curve counts it; nothing for cards without one. */
export function total(values: Values): unknown {
  const found = cost(values);
  if (!found) return undefined;
  return [...found.matchAll(/\d+|\D/g)].reduce((sum, [part]) => sum + (/\d/.test(part) ? Number(part) : part === 'X' ? 0 : 1), 0);
}
