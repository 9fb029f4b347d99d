import { beforeEach, describe, expect, it } from 'vitest';
import { against, hashed, pledgeOf, speak } from './fairness';
import type { MatchInfo } from './protocol';
import { sha256 } from './sha256';

const SECRET = 'c'.repeat(64);
let count = 0;

function match(): MatchInfo {
  const id = `m${++count}`;
  const fair = { commitment: hashed('secret', id, SECRET), deal: 'd', round: 1, pledges: ['', ''], words: ['', ''], by_server: [false, false], secret: '' };
  return {
    id, ruleset: 'sve', title: '', seats: [], clock: null, hot_seat: false, begun: false, claim_after: 60, by_hand: false, format: '', seeded: false, fair,
  };
}

/** The server's side: what a message changes. */
function hear(at: MatchInfo, messages: object[]): void {
  for (const each of messages as { type: string; seat: number; round: number; pledge: string; word: string }[]) {
    if (!at.fair) return;
    if (each.type === 'pledge') {
      if (each.round > at.fair.round) Object.assign(at.fair, { round: each.round, pledges: ['', ''], words: ['', ''] });
      at.fair.pledges[each.seat] = each.pledge;
    } else at.fair.words[each.seat] = each.word;
  }
}

describe('SHA-256', () => {
  it('is that of everybody', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq')).toBe('248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1');
    expect(sha256('é'.repeat(500))).toHaveLength(64);
    expect(sha256('a'.repeat(1000))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
  });
  it('makes what the server makes', () => {
    expect(hashed('secret', 'm1', 'a'.repeat(64))).toBe(sha256(`headjudge fair deal 1 secret m1 ${'a'.repeat(64)}`));
  });
});

describe('a seat', () => {
  let at: MatchInfo;
  beforeEach(() => (at = match()));

  it('pledges, waits for the other, then tells its word', () => {
    hear(at, speak(at, [0], true));
    expect(at.fair?.pledges[0]).toHaveLength(64);
    expect(speak(at, [0], false)).toEqual([]);
    if (at.fair) at.fair.pledges[1] = pledgeOf(at.id, 1, 1, 'e'.repeat(64));
    hear(at, speak(at, [0], false));
    expect(pledgeOf(at.id, 1, 0, at.fair?.words[0] ?? '')).toBe(at.fair?.pledges[0]);
    expect(speak(at, [0], false)).toEqual([]);
  });

  it('says a thing once, and again over a new socket', () => {
    const first = speak(at, [0], true);
    expect(speak(at, [0], false)).toEqual([]);
    expect(speak(at, [0], true)).toEqual(first);
  });

  it('says nothing where nothing is asked', () => {
    expect(speak({ ...at, begun: true }, [0], true)).toEqual([]);
    expect(speak({ ...at, fair: null }, [0], true)).toEqual([]);
    expect(speak(at, [], true)).toEqual([]);
  });

  it('that has lost its word pledges anew, but does not quarrel with another window', () => {
    if (at.fair) at.fair.pledges = ['f'.repeat(64), 'e'.repeat(64)];
    expect(speak(at, [0], false)).toEqual([]);
    expect(speak(at, [0], true)).toMatchObject([{ type: 'pledge', round: 2 }]);
  });

  it('finds out who lies at the end', () => {
    hear(at, speak(at, [0, 1], true));
    hear(at, speak(at, [0, 1], false));
    expect(against(at, [0, 1])).toBe('');
    const over = (more: object): MatchInfo => ({ ...at, fair: at.fair && { ...at.fair, secret: SECRET, ...more } });
    expect(against(over({}), [0])).toBe('');
    expect(against(over({ secret: 'a'.repeat(64) }), [0])).toContain('committed');
    expect(against(over({ words: ['a'.repeat(64), 'b'.repeat(64)] }), [0])).toContain('pledged');
    expect(against(over({ deal: 'other' }), [0])).toContain('another story');
    expect(against(over({ deal: 'other' }), [])).toBe('');
  });
});
