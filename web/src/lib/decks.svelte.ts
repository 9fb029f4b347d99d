/** Decks that were built or pasted in this browser. */

import { store, stored } from './settings.svelte';

export interface OwnDeck {
  id: string;
  ruleset: string;
  name: string;
  text: string;
}

const KEY = 'headjudge.decks';

class Decks {
  all = $state.raw<OwnDeck[]>(stored<OwnDeck[]>(KEY, []));

  of(ruleset: string): OwnDeck[] {
    return this.all.filter((deck) => deck.ruleset === ruleset);
  }

  keep(deck: OwnDeck): void {
    this.all = [...this.all.filter((each) => each.id !== deck.id), deck];
    store(KEY, this.all);
  }

  drop(id: string): void {
    this.all = this.all.filter((deck) => deck.id !== id);
    store(KEY, this.all);
  }
}

export const decks = new Decks();
