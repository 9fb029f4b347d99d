/** The links that this browser made for friends, by the token of its own seat. */

import { store, stored } from './settings.svelte';

const KEY = 'headjudge.friends';
const MOST = 20;

export const friendLinks = (): Record<string, string> => stored<Record<string, string>>(KEY, {});

export function keepFriendLink(token: string, path: string): void {
  const kept = Object.entries({ ...friendLinks(), [token]: path }).slice(-MOST);
  store(KEY, Object.fromEntries(kept));
}
