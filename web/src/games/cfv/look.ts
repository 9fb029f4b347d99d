/** Cardfight!! Vanguard on the screen. */

import type { CardView, Values } from '../../lib/protocol';
import { type GameLook, hash, list, type Look, title } from '../look';
import Board from './Board.svelte';

const NATIONS: Record<string, number> = {
  'united sanctuary': 210, 'dragon empire': 8, 'star gate': 265, 'dark zone': 300, magallanica: 185, zoo: 120,
  'cray elemental': 45,
};
const TRIGGERS: Record<string, string> = { critical: '✦ Critical', draw: '✚ Draw', stand: '▲ Stand', heal: '♥ Heal' };

export const clans = (values: Values): string[] => list(values.clans ?? values.clan);

function look(values: Values, card?: CardView): Look {
  const nation = list(values.nations ?? values.nation)[0] ?? '';
  const trigger = String(values.trigger ?? '');
  const critical = Number(values.critical ?? 1);
  const counters = Object.keys(card?.counters ?? {});
  const marks = [trigger && (TRIGGERS[trigger] ?? trigger), critical !== 1 && `Critical ${critical}`];
  return {
    hue: NATIONS[nation] ?? hash(nation) % 360,
    corner: String(values.grade ?? ''),
    cornerLabel: 'grade',
    kind: clans(values).join(' · '),
    left: { text: short(values.power), label: 'power', tone: 'attack' },
    right:
      values.shield === null || values.shield === undefined
        ? null
        : { text: short(values.shield), label: 'shield', tone: 'shield' },
    marks: [...marks.filter((mark) => typeof mark === 'string' && mark), ...counters.map(title)] as string[],
    shine: values.type === 'g' ? 'gold' : trigger ? 'trigger' : '',
  };
}

/** 11000 as players say it. */
function short(power: unknown): string {
  const number = Number(power ?? 0);
  return number % 1000 === 0 ? `${number / 1000}k` : String(number);
}

function facts(values: Values): string {
  const kind = values.type === 'g' ? 'G unit' : `${String(values.type)} unit`;
  const trigger = values.trigger ? `${String(values.trigger)} trigger` : '';
  const shield = values.shield === null || values.shield === undefined ? '' : `shield ${String(values.shield)}`;
  const races = list(values.races ?? values.race).join(', ');
  const nation = title(list(values.nations ?? values.nation).join(', '));
  const parts = [`Grade ${String(values.grade)} ${kind}`, trigger, `power ${String(values.power)}`, shield];
  return [...parts, clans(values).join(', '), races, nation].filter(Boolean).join(' · ');
}

export const cfv: GameLook = {
  short: 'Cardfight!! Vanguard',
  about: 'Ride, call, boost and guard: deal six damage to the enemy vanguard.',
  turned: 'at rest',
  look,
  facts,
  curve: 'grade',
  amount: (facts) => facts.grade,
  filters: ['clan', 'type', 'grade', 'trigger'],
  board: Board,
  rows: 8.5,
  laidOut: new Set([
    'hand', 'vanguard circle', 'left front circle', 'right front circle', 'left back circle', 'center back circle',
    'right back circle', 'guardian circle', 'trigger zone', 'damage zone',
  ]),
  icon: (word) => word,
};
