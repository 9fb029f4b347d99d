const BOTS: Record<string, string> = { greedy: 'Bot: plays well', random: 'Bot: plays anything' };

/** An opponent by its name on the server, in words for a person. */
export function opponentName(bot: string): string {
  return BOTS[bot] ?? `Bot: ${bot}`;
}
