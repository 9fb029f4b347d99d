/** Any game that has no look of its own: every fact as it is. */

import type { Values } from '../../lib/protocol';
import { type GameLook, hash, list, type Look } from '../look';
import Board from './Board.svelte';

const stat = (values: Values, ...names: string[]) => {
  const name = names.find((each) => typeof values[each] === 'number');
  return name === undefined ? null : { text: String(values[name]), label: name, tone: 'plain' as const };
};

function look(values: Values): Look {
  const corner = stat(values, 'cost', 'grade', 'level');
  return {
    hue: hash(String(values.type ?? '')) % 360,
    corner: corner?.text ?? '',
    cornerLabel: corner?.label ?? '',
    kind: list(values.type).join(' · '),
    left: stat(values, 'attack', 'power'),
    right: stat(values, 'defense', 'shield'),
    marks: [],
    shine: '',
  };
}

export const plain: GameLook = {
  short: '',
  about: '',
  turned: 'turned',
  look,
  facts: (values) =>
    Object.entries(values)
      .filter(([name, value]) => name !== 'names' && name !== 'keywords' && list(value).length)
      .map(([name, value]) => `${name} ${list(value).join(', ')}`)
      .join(' · '),
  curve: 'cost',
  amount: (facts) => facts.cost,
  filters: ['type', 'cost'],
  board: Board,
  rows: 8,
  laidOut: new Set(['hand', 'field']),
  icon: (word) => word,
};
