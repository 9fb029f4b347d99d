/** Force of Will on the screen. */

import type { CardView, Values } from '../../lib/protocol';
import { type GameLook, list, type Look, title } from '../look';
import Board from './Board.svelte';
import { cost, total, WORDS } from './cost';

const HUES: Record<string, number> = { light: 48, fire: 8, water: 210, wind: 130, darkness: 285 };
const STANDING = [
  'flying', 'first strike', 'pierce', 'precision', 'swiftness', 'barrier', 'imperishable', 'explode', 'bane', 'drain',
  'eternal', 'bloodlust', 'quickcast',
];

/** A printed fact may have several words between strokes; a value is a list of them. */
const several = (value: unknown): string[] => list(value).flatMap((each) => each.split('/'));
export const types = (values: Values): string[] => several(values.types ?? values.type);
const races = (values: Values): string[] => several(values.races ?? values.race);
/** Those of a magic stone are what it can produce, and of a printed card without a word of them those of its cost. */
function attributes(values: Values): string[] {
  const said = several(values.attributes ?? values.attribute);
  const found = said.length ? said : [...several(values['magic stone types'] ?? values.stone), ...[...cost(values)].filter((sign) => sign in WORDS)];
  return [...new Set(found.map((each) => WORDS[each] ?? each))];
}

const strength = (values: Values): [unknown, unknown] => [values.ATK ?? values.atk, values.DEF ?? values.def];

function look(values: Values, card?: CardView): Look {
  const [attack, defence] = strength(values);
  const fights = attack !== null && attack !== undefined;
  const damage = card?.damage ?? 0;
  const kinds = types(values);
  return {
    hue: HUES[attributes(values)[0] ?? ''] ?? 258,
    corner: cost(values),
    cornerLabel: 'cost',
    kind: kinds.join(' · '),
    left: fights ? { text: String(attack), label: 'ATK', tone: 'attack' } : null,
    right: fights ? { text: String(Number(defence) - damage), label: 'DEF', tone: damage ? 'hurt' : 'defense' } : null,
    marks: STANDING.filter((word) => list(values.keywords).includes(word)).map(title),
    shine: kinds.includes('J-ruler') ? 'gold' : kinds.includes('ruler') ? 'silver' : '',
  };
}

function facts(values: Values): string {
  const [attack, defence] = strength(values);
  const stats = attack === null || attack === undefined ? '' : `${String(attack)}/${String(defence)}`;
  const kind = [...list(values['general types']), types(values).join('/'), String(values.subtype ?? '')].filter(Boolean).join(' ');
  const price = cost(values);
  return [title(kind), price && `cost ${price}`, stats, attributes(values).join(', '), races(values).join(', ')].filter(Boolean).join(' · ');
}

export const fow: GameLook = {
  short: 'Force of Will',
  about: 'Call stones, play in response on the chase, judge your ruler: bring the other player from 4000 life to 0.',
  turned: 'rested',
  look,
  facts,
  curve: 'total cost',
  amount: total,
  filters: ['type', 'attribute', 'race', 'cost'],
  board: Board,
  rows: 9.9,
  laidOut: new Set(['field', 'ruler area', 'hand', 'chase area', 'standby area', 'magic stone area', 'item area', 'player']),
  icon: (word) => word,
};
