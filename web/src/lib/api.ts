/** The lobby's part of the server. What cannot change while the page is open is asked for once. */

import type {
  CardInfo, Created, DeckReport, Link, MatchInfo, NewMatch, Position, ReadFace, ReplayInfo, RuleInfo, RulesetInfo,
  ScenarioInfo,
} from './protocol';

export class Refused extends Error {
  constructor(
    message: string,
    readonly whatToDo: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** What went wrong, in a sentence or two for a person. */
export function told(error: unknown): string {
  if (error instanceof Refused) return [error.message, error.whatToDo].filter(Boolean).map((each) => each.replace(/[.\s]*$/, '.')).join(' ');
  return 'The server does not answer. Is it still running?';
}

const holding = (token: string) => ({ Authorization: `Bearer ${token}` });

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  const answer = await fetch(`/api/${path}`, init);
  if (answer.ok) return (await answer.json()) as T;
  const wrong = (await answer.json().catch(() => ({}))) as { message?: string; what_to_do?: string };
  throw new Refused(wrong.message ?? `The server answered ${answer.status}`, wrong.what_to_do ?? '', answer.status);
}

function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' };
  if (token) Object.assign(headers, holding(token));
  return ask<T>(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

const remembered = new Map<string, Promise<unknown>>();

function once<T>(path: string, init?: RequestInit): Promise<T> {
  let found = remembered.get(path) as Promise<T> | undefined;
  if (found === undefined) {
    found = ask<T>(path, init);
    found.catch(() => remembered.delete(path));
    remembered.set(path, found);
  }
  return found;
}

const part = encodeURIComponent;

export const rulesets = () => once<RulesetInfo[]>('rulesets');
export const scenarios = () => once<ScenarioInfo[]>('scenarios');
export const cards = (ruleset: string) => once<CardInfo[]>(`rulesets/${part(ruleset)}/cards`);
export const starterDeck = (ruleset: string, deck: string) =>
  once<{ id: string; text: string }>(`rulesets/${part(ruleset)}/decks/${deck}`);
export const reading = (ruleset: string, card: string) =>
  once<ReadFace[]>(`rulesets/${part(ruleset)}/reading?card=${part(card)}`);
/** The same at a match, whose scenario may have cards of its own; nothing for what is no card. */
export const readingAt = (match: string, token: string, card: string) =>
  once<ReadFace[]>(`matches/${part(match)}/reading?card=${part(card)}`, { headers: holding(token) });
export const rule = (ruleset: string, id: string) => once<RuleInfo>(`rulesets/${part(ruleset)}/rules/${part(id)}`);
export const watchable = () => ask<{ match: MatchInfo; watch: Link }[]>('matches');
export const checkDeck = (ruleset: string, text: string, format = '') => post<DeckReport>('decks/check', { ruleset, text, format });
export const newMatch = (wish: NewMatch) => post<Created>('matches', wish);
export const join = (match: string, token: string, deck: string, name: string) =>
  post<MatchInfo>(`matches/${part(match)}/join`, { token, deck, name });
export const keepReplay = (match: string, token: string) => post<ReplayInfo>(`matches/${part(match)}/replay`, {}, token);
export const openReplay = (file: Blob) => ask<ReplayInfo>('replays', { method: 'POST', body: file });
export const replay = (id: string) => once<ReplayInfo>(`replays/${part(id)}`);
export const position = (id: string, at: number) => once<Position>(`replays/${part(id)}/positions/${at}`);
