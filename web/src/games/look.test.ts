import { expect, test } from 'vitest';
import type { CardView, LookData } from '../lib/protocol';
import { GameLook, total } from './look';

const DATA: LookData = {
  short: 'Duel', about: '', turned: 'tired', type: 'types|type', hue: 'colours|cost', hues: { light: 48, W: 48, '': 258 },
  corner: 'cost', corner_label: 'cost', symbols: { light: 'W', fire: 'R', darkness: 'B' },
  left: { value: 'ATK|atk', label: 'ATK', tone: 'attack', types: ['beast'], less_damage: false, thousands: false },
  right: { value: 'life', label: 'life', tone: 'defense', types: [], less_damage: true, thousands: false },
  standing: ['flying'], marks: [{ value: 'critical', text: 'Critical {}', words: {}, usual: '1' }],
  shines: [{ value: 'types|type', word: 'king', shine: 'gold' }],
  facts: ['{types|type}', 'cost {cost}', '{left}/{right}', '{races}'], words: { beast: 'Beast' }, curve: 'cost', filters: [],
  rows: 8, laid_out: ['attic'], icons: { q: 'Quick' }, titled_icons: true, dimmed: ['asleep'], told_apart: ['special', 'grown'],
  lying: [], arrows: [],
  board: {
    half: [{ left: [], middle: [{ cell: 'row', zone: 'field', label: '', small: true, tiny: false, places: 0, types: [], but: [], always: true, unless: '' }], right: [{ cell: 'pile', zone: 'deck', label: '', open: false, always: true }], across: false, flipped: false, even: false }],
    between: ['ring'], resolving: [], plays: '',
  },
};
const game = new GameLook(DATA);
const card = (more: Partial<CardView>): CardView => ({
  handle: 1, name: 'Wolf', owner: 0, values: {}, turned: false, face_up: true, damage: 0, counters: {}, token: false, ...more,
});

test('a cost reads the same from a pack and from the game', () => {
  for (const [printed, valued, amount] of [
    ['WW2', [['light', 'light'], 2, 0], 4],
    ['B', [['darkness'], 0, 0], 1],
    ['RX', [['fire'], 0, 1], 1],
    ['0', [[], 0, 0], 0],
  ] as const) {
    expect(game.look({ cost: printed }).corner).toBe(printed);
    expect(game.look({ cost: valued }).corner).toBe(printed);
    expect(game.amount({ cost: printed })).toBe(amount);
  }
  expect(game.look({ cost: null }).corner).toBe('');
  expect(total('')).toBeUndefined();
});

test('a face shows what the game says is shown', () => {
  const wolf = { types: ['beast', 'king'], ATK: 3, life: 5, critical: 2, keywords: ['flying'], cost: 'W1' };
  const face = game.look(wolf, card({ damage: 2 }));
  expect(face).toMatchObject({ hue: 48, shine: 'gold', marks: ['Critical 2', 'Flying'], kind: 'Beast · King' });
  expect([face.left?.text, face.right?.text, face.right?.tone]).toEqual(['3', '3', 'hurt']);
  expect(game.look({ type: 'spell', atk: 3, critical: 1 })).toMatchObject({ left: null, marks: [], hue: 258 });
});

test('facts leave out what a card has not', () => {
  expect(game.facts({ type: 'beast/king', cost: 2, atk: 3, life: 4 })).toBe('Beast, king · cost 2 · 3/4');
  expect(game.facts({ type: 'spell', atk: 0 })).toBe('spell');
  expect(game.facts({ type: 'wall', life: 4 })).toBe('wall · 4');
});

test('icons, faces of one name and cards that take no part are told by the game', () => {
  expect([game.icon('q'), game.icon('strike')]).toEqual(['Quick', 'Strike']);
  expect(game.isFace({ special: 'grown' }, card({ values: { special: ['grown'] } }))).toBe(true);
  expect(game.isFace({}, card({ values: { special: ['grown'] } }))).toBe(false);
  expect(game.isDimmed(card({ counters: { asleep: 1 } }))).toBe(true);
});

test('what lies in rows and between the halves is in sight, piles are not', () => {
  expect([...game.laidOut].sort()).toEqual(['attic', 'field', 'hand', 'ring']);
});
