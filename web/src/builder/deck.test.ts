import { describe, expect, it } from 'vitest';
import type { CardInfo, DeckReport } from '../lib/protocol';
import { changed, counted, fits, fromReport, text } from './deck';

const knight: CardInfo = {
  name: 'Knight', number: '1', section: 'main', faces: [{ name: 'Knight', facts: { cost: 2, traits: ['Levy'] }, text: ['Ward.'], reads_as: [], read_by: '' }],
};

describe('a deck in the making', () => {
  it('counts copies and drops what is gone', () => {
    const two = changed(changed([], 'Knight', 'main', 1), 'Knight', 'main', 1);
    expect(two).toEqual([{ card: 'Knight', section: 'main', copies: 2 }]);
    expect(changed(two, 'Knight', 'main', -2)).toEqual([]);
  });

  it('is written in the order of its sections', () => {
    const entries = [{ card: 'Big Knight', section: 'evolve', copies: 1 }, { card: 'Knight', section: 'main', copies: 3 }];
    expect(text('Mine', entries, ['main', 'evolve'])).toBe('Name: Mine\n\n//main\n3 Knight\n\n//evolve\n1 Big Knight\n');
  });

  it('draws its curve by copies, lowest first', () => {
    const cards = new Map([['main/Knight', knight], ['main/King', { ...knight, faces: [{ name: 'King', facts: { cost: 10 }, text: [], reads_as: [], read_by: '' }] }]]);
    const entries = [{ card: 'King', section: 'main', copies: 1 }, { card: 'Knight', section: 'main', copies: 3 }];
    expect(counted(entries, cards, (facts) => facts.cost)).toEqual([{ label: '2', count: 3 }, { label: '10', count: 1 }]);
  });

  it('takes from a report what is known, and adds up printings', () => {
    const line = { copies: 2, section: 'main', name: 'Knight', status: 'read' };
    const cards = [line, { ...line, copies: 1, number: '2' }, { ...line, name: 'Nobody', status: 'unknown' }];
    expect(fromReport({ cards } as unknown as DeckReport)).toEqual([{ card: 'Knight', section: 'main', copies: 3 }]);
  });

  it('finds a card by any words on it, all of them', () => {
    expect(fits(knight, 'ward levy')).toBe(true);
    expect(fits(knight, 'ward storm')).toBe(false);
  });
});
