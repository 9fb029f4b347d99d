import { expect, test } from 'vitest';
import { cost, total } from './cost';

test('a cost reads the same from a pack and from the game', () => {
  for (const [printed, valued, amount] of [
    ['WW2', [['light', 'light'], 2, 0], 4],
    ['B', [['darkness'], 0, 0], 1],
    ['RX', [['fire'], 0, 1], 1],
    ['0', [[], 0, 0], 0],
  ] as const) {
    expect(cost({ cost: printed })).toBe(printed);
    expect(cost({ cost: valued })).toBe(printed);
    expect(total({ cost: printed })).toBe(amount);
  }
  expect(total({})).toBeUndefined();
  expect(cost({ cost: null })).toBe('');
});
