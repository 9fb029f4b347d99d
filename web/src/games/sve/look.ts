/** Shadowverse: Evolve on the screen. */

import type { CardView, Values } from '../../lib/protocol';
import { type GameLook, list, type Look, title } from '../look';
import Board from './Board.svelte';

const HUES: Record<string, number> = {
  forestcraft: 130, swordcraft: 48, runecraft: 222, dragoncraft: 14, abysscraft: 330, havencraft: 190, neutral: 258,
};
const STANDING = ['ward', 'storm', 'rush', 'assail', 'intimidate', 'drain', 'bane', 'aura'];

function look(values: Values, card?: CardView): Look {
  const fights = values.type === 'follower' || values.type === 'leader';
  const damage = card?.damage ?? 0;
  const left = Number(values.defense) - damage;
  const special = list(values.special);
  return {
    hue: HUES[String(values.class)] ?? 258,
    corner: values.cost === null || values.cost === undefined ? '' : String(values.cost),
    cornerLabel: 'cost',
    kind: values.type === 'follower' ? list(values.traits).join(' · ') : title(String(values.type ?? '')),
    left: values.type === 'follower' ? { text: String(values.attack), label: 'attack', tone: 'attack' } : null,
    right:
      fights && values.defense !== undefined
        ? { text: String(left), label: 'defense', tone: damage ? 'hurt' : 'defense' }
        : null,
    marks: STANDING.filter((word) => list(values.keywords).includes(word)).map(title),
    shine: special.includes('evolved') || special.includes('advanced') ? 'gold' : '',
  };
}

function facts(values: Values): string {
  const cost = values.cost === undefined || values.cost === null ? '' : `Cost ${String(values.cost)}`;
  const stats = values.type === 'follower' ? `${String(values.attack)}/${String(values.defense)}` : '';
  const kind = [...list(values.special), title(String(values.class ?? '')), String(values.type ?? '')].join(' ').trim();
  return [cost, stats, kind, list(values.traits).join(', ')].filter(Boolean).join(' · ');
}

const ICONS: Record<string, string> = { q: 'Quick', lastwords: 'Last Words', attack: 'attack ', defense: 'defense ' };

function icon(word: string): string {
  const cost = /^cost0?(\w+)$/i.exec(word);
  return cost ? `(${cost[1]})` : (ICONS[word.toLowerCase()] ?? title(word));
}

export const sve: GameLook = {
  short: 'Shadowverse: Evolve',
  about: 'Followers, spells and evolution: bring the enemy leader from 20 to 0.',
  turned: 'engaged',
  look,
  facts,
  curve: 'cost',
  amount: (facts) => facts.cost,
  filters: ['class', 'type', 'cost'],
  board: Board,
  rows: 7.4,
  laidOut: new Set(['leader area', 'field', 'hand', 'EX area', 'resolution zone', 'race zone']),
  icon,
};
