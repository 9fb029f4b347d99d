/** A deck while it is being built: how many of which card in which section, and the text people exchange. */

import type { CardInfo, DeckReport, Values } from '../lib/protocol';

export interface Entry {
  card: string;
  section: string;
  copies: number;
}

export function fromReport(report: DeckReport): Entry[] {
  const found: Entry[] = [];
  for (const { name, section, copies, status } of report.cards) {
    if (status === 'unknown') continue;
    const same = found.find((each) => each.card === name && each.section === section);
    if (same) same.copies += copies;
    else found.push({ card: name, section, copies });
  }
  return found;
}

export function changed(entries: Entry[], card: string, section: string, by: number): Entry[] {
  const known = entries.some((each) => each.card === card && each.section === section);
  const all = known ? entries : [...entries, { card, section, copies: 0 }];
  return all
    .map((each) => (each.card === card && each.section === section ? { ...each, copies: each.copies + by } : each))
    .filter((each) => each.copies > 0);
}

export function text(name: string, entries: Entry[], sections: string[]): string {
  const parts = sections
    .map((section) => ({ section, those: entries.filter((each) => each.section === section) }))
    .filter(({ those }) => those.length)
    .map(({ section, those }) => [`//${section}`, ...those.map((each) => `${each.copies} ${each.card}`)].join('\n'));
  return [...(name ? [`Name: ${name}`] : []), ...parts].join('\n\n') + '\n';
}

export interface Bar {
  label: string;
  count: number;
}

/** How many cards there are for each amount, in order; those without one do not count. */
export function counted(entries: Entry[], cards: Map<string, CardInfo>, amount: (facts: Values) => unknown): Bar[] {
  const found = new Map<string, number>();
  for (const { card, section, copies } of entries) {
    const value = amount(cards.get(`${section}/${card}`)?.faces[0]?.facts ?? {});
    if (value !== undefined && value !== null) found.set(String(value), (found.get(String(value)) ?? 0) + copies);
  }
  return [...found]
    .map(([label, count]) => ({ label, count }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en', { numeric: true }));
}

/** Whether every word that was typed stands somewhere on the card. */
export function fits(card: CardInfo, words: string): boolean {
  const all = card.faces
    .map((face) => [face.name, ...face.text, ...Object.values(face.facts).flat().map(String)].join(' '))
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word));
}
