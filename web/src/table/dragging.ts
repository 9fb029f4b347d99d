/** Drag a card with mouse, pen or finger; hold a finger on it to read it. */

import type { CardView } from '../lib/protocol';
import type { Play } from './play.svelte';

const FAR = 8;
const LONG = 450;

interface What {
  card: CardView;
  play: Play;
}

export function dragging(node: HTMLElement, given: What) {
  let what = given;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;
  let held = 0;
  let swallow = false;

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    swallow = false;
    from = { x: event.clientX, y: event.clientY };
    for (const [name, listen] of followed) window.addEventListener(name, listen as EventListener);
    if (event.pointerType === 'touch') {
      held = window.setTimeout(() => {
        swallow = true;
        from = null;
        void what.play.explain(what.card);
      }, LONG);
    }
  }

  function move(event: PointerEvent): void {
    if (from === null) return;
    const far = Math.hypot(event.clientX - from.x, event.clientY - from.y) > FAR;
    if (far) clearTimeout(held);
    if (ghost === null && far && what.play.of(what.card.handle).length) lift();
    if (ghost) ghost.style.translate = `${event.clientX - from.x}px ${event.clientY - from.y}px`;
  }

  function lift(): void {
    const box = node.getBoundingClientRect();
    ghost = node.cloneNode(true) as HTMLElement;
    ghost.removeAttribute('data-card');
    ghost.style.cssText = `position:fixed;left:${box.left}px;top:${box.top}px;width:${box.width}px;z-index:50;pointer-events:none;opacity:.85`;
    document.body.append(ghost);
    what.play.dragged = what.card;
  }

  function up(event: PointerEvent): void {
    clearTimeout(held);
    if (ghost) {
      swallow = true;
      land(event);
    }
    stop();
  }

  function land(event: PointerEvent): void {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const card = under.map((each) => each.closest<HTMLElement>('[data-card]')).find((each) => each && each !== node);
    const zone = under.map((each) => each.closest<HTMLElement>('[data-zone]')).find(Boolean);
    const [name, player] = zone?.dataset.zone?.split('/') ?? [];
    what.play.drop(what.card, {
      card: card ? Number(card.dataset.card) : null,
      zone: name === undefined ? null : { name, player: Number(player) },
    });
  }

  function stop(): void {
    ghost?.remove();
    ghost = null;
    from = null;
    what.play.dragged = null;
    for (const [name, listen] of followed) window.removeEventListener(name, listen as EventListener);
  }

  function click(event: MouseEvent): void {
    if (!swallow) return;
    swallow = false;
    event.stopImmediatePropagation();
    event.preventDefault();
  }

  const cancel = () => {
    clearTimeout(held);
    stop();
  };
  // NB: listened to everywhere, since a quick hand leaves the card before it has moved far.
  const followed: [string, (event: PointerEvent) => void][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ];
  node.addEventListener('pointerdown', down);
  node.addEventListener('click', click, true);

  return {
    update(changed: What) {
      what = changed;
    },
    destroy: cancel,
  };
}
