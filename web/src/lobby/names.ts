const BOTS: Record<string, string> = { greedy: 'Greedy bot', random: 'Random bot' };

/** An opponent by its name on the server, in words for a person. */
export function opponentName(bot: string): string {
  return BOTS[bot] ?? `${bot} (bot)`;
}

const MANNERS: Record<string, string> = { greedy: 'plays to win', random: 'does anything' };

export const mannerOf = (bot: string): string => MANNERS[bot] ?? 'a program';
