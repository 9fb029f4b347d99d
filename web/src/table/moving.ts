/** Cards are seen to move: from where each was to where it is, or from its owner's deck if it was nowhere. */

import { moves } from '../lib/settings.svelte';

const LONG = 330;
type Places = Map<string, DOMRect>;

export function places(): Places {
  const found: Places = new Map();
  if (!moves()) return found;
  for (const node of document.querySelectorAll<HTMLElement>('[data-card]')) {
    found.set(node.dataset.card ?? '', node.getBoundingClientRect());
  }
  return found;
}

export function move(before: Places, ownerOf: (handle: number) => number | undefined): void {
  if (!moves() || !before.size) return;
  for (const node of document.querySelectorAll<HTMLElement>('[data-card]')) {
    const handle = node.dataset.card ?? '';
    const now = node.getBoundingClientRect();
    const owner = ownerOf(Number(handle));
    const deck = document.querySelector(`[data-zone="deck/${owner}"], [data-zone="main deck/${owner}"]`);
    const then = before.get(handle) ?? deck?.getBoundingClientRect();
    if (!then || !now.width || !then.width) continue;
    const x = then.left + then.width / 2 - (now.left + now.width / 2);
    const y = then.top + then.height / 2 - (now.top + now.height / 2);
    if (Math.abs(x) + Math.abs(y) < 4) continue;
    node.animate(
      [{ translate: `${x}px ${y}px`, zIndex: 20, opacity: before.has(handle) ? 1 : 0.3 }, { translate: '0 0', zIndex: 20, opacity: 1 }],
      { duration: LONG, easing: 'cubic-bezier(.2,.7,.3,1)' },
    );
  }
}
