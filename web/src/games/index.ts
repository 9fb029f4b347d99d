/** The games that the server has, by their rulesets: nothing in this client knows any of them. */

import * as api from '../lib/api';
import { GameLook } from './look';

const LOOKS = new Map<string, GameLook>();

/** To be waited for before anything is drawn. */
export async function looks(): Promise<void> {
  for (const each of await api.rulesets()) LOOKS.set(each.id, new GameLook(each.look));
}

export function lookOf(ruleset: string): GameLook {
  const found = LOOKS.get(ruleset);
  if (!found) throw new Error(`no ruleset ${ruleset}`);
  return found;
}
