/** The fair deal from a seat's side: its word, when it may be told, and what it proves at the end (docs/protocol.md). */

import type { MatchInfo } from './protocol';
import { sha256 } from './sha256';

/** A seat's own word, and what it had been shown when it told it. */
interface Given {
  round: number;
  word: string;
  commitment: string;
  deal: string;
  pledges: string[];
}

export const hashed = (...parts: (string | number)[]) => sha256(['headjudge fair deal 1', ...parts].join(' '));
export const pledgeOf = (match: string, round: number, seat: number, word: string) => hashed('seat', match, round, seat, word);

const place = (match: string, seat: number) => `headjudge.fair.${match}.${seat}`;
const kept = new Map<string, string>();
const said = new Set<string>();

function recall(match: string, seat: number): Given | null {
  const key = place(match, seat);
  try {
    return JSON.parse(kept.get(key) ?? localStorage.getItem(key) ?? 'null') as Given | null;
  } catch {
    return null;
  }
}

function keep(match: string, seat: number, given: Given): void {
  const [key, text] = [place(match, seat), JSON.stringify(given)];
  kept.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // NB: a browser that keeps nothing has it until the page is closed.
  }
}

function newWord(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the seats of this window say now. ``fresh``: it has just sat down, and speaks for a window that is gone. */
export function speak(match: MatchInfo, seats: number[], fresh: boolean): object[] {
  return match.begun || !match.fair?.deal ? [] : seats.flatMap((seat) => spoken(match, seat, fresh));
}

function spoken(match: MatchInfo, seat: number, fresh: boolean): object[] {
  const fair = match.fair;
  if (!fair || fair.by_server[seat] || fair.words[seat]) return [];
  const { commitment, deal, pledges } = fair;
  const given = recall(match.id, seat);
  const mine = given?.round === fair.round && pledges[seat] === pledgeOf(match.id, fair.round, seat, given.word);
  const both = pledges.every(Boolean);
  if (mine && both) {
    keep(match.id, seat, { ...given, commitment, deal, pledges });
    return once([match.id, 'reveal', seat, fair.round], fresh, { type: 'reveal', seat, word: given.word });
  }
  if (mine || (pledges[seat] && !fresh)) return [];
  const round = fair.round + (both ? 1 : 0);
  const word = given?.round === round && !pledges[seat] ? given.word : newWord();
  keep(match.id, seat, { round, word, commitment, deal, pledges });
  return once([match.id, 'pledge', seat, round], fresh, { type: 'pledge', seat, round, pledge: pledgeOf(match.id, round, seat, word) });
}

/** Nothing is said twice over one socket: the match may be told again before what was said has come there. */
function once(what: (string | number)[], fresh: boolean, message: object): object[] {
  const key = what.join(' ');
  if (said.has(key) && !fresh) return [];
  said.add(key);
  return [message];
}

/** What is wrong with what was told at the end; nothing if all of it fits, and what the own seats remember too. */
export function against(match: MatchInfo, seats: number[]): string {
  const fair = match.fair;
  if (!fair?.secret) return '';
  if (hashed('secret', match.id, fair.secret) !== fair.commitment) return 'The secret is not the one the server had committed to.';
  for (const seat of [0, 1]) {
    if (pledgeOf(match.id, fair.round, seat, fair.words[seat] ?? '') !== fair.pledges[seat]) return 'A word is not the one that was pledged.';
  }
  for (const seat of seats) {
    const given = fair.by_server[seat] ? null : recall(match.id, seat);
    if (given?.round !== fair.round) continue;
    const same = given.commitment === fair.commitment && given.deal === fair.deal && given.word === fair.words[seat];
    if (!same || given.pledges.join() !== fair.pledges.join()) return 'The server tells another story than it told before the deal.';
  }
  return '';
}
