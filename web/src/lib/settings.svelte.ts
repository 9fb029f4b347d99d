/** What a player prefers, kept in this browser. */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  animate: boolean;
  auto: 'off' | 'forced';
  stops: Record<string, string[]>;
  name: string;
}

const KEY = 'headjudge.settings';
const DEFAULT: Settings = { theme: 'system', animate: true, auto: 'forced', stops: {}, name: '' };

export function stored<T>(key: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

export function store(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // NB: a browser may keep nothing, and the game goes on without.
  }
}

export const settings = $state<Settings>({ ...DEFAULT, ...stored<Partial<Settings>>(KEY, {}) });

export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  store(KEY, $state.snapshot(settings));
}

/** Whether cards are to move: the player's wish, unless the system asks for less motion. */
export function moves(): boolean {
  return settings.animate && !matchMedia('(prefers-reduced-motion: reduce)').matches && !document.hidden;
}
