import { describe, expect, it } from 'vitest';
import { sigil, wrap } from './sigil';

describe('the picture on a card', () => {
  it('is the same for the same name and another for another', () => {
    expect(sigil('Knight')).toEqual(sigil('Knight'));
    expect(sigil('Knight')).not.toEqual(sigil('Page'));
  });

  it('has its name in as few lines as fit, never more than allowed', () => {
    expect(wrap('Duchess of the Low Vault', 12, 3)).toEqual(['Duchess of', 'the Low', 'Vault']);
    expect(wrap('One Two Three Four Five', 5, 3)).toEqual(['One', 'Two', 'Three Four Five']);
  });
});
