/** The picture on a card: a figure drawn from its name, always the same for the same name. */

import { hash } from '../games/look';

export interface Shape {
  path: string;
  turns: number;
  tone: number;
  filled: boolean;
}

const TAU = Math.PI * 2;

function point(angle: number, radius: number): string {
  return `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
}

function petal(from: number, to: number, width: number): string {
  const middle = (from + to) / 2;
  return `M${point(0, from)}Q${point(width, middle)} ${point(0, to)}Q${point(-width, middle)} ${point(0, from)}Z`;
}

function kite(from: number, to: number, width: number): string {
  const waist = from + (to - from) * 0.35;
  return `M${point(0, from)}L${point(width, waist)}L${point(0, to)}L${point(-width, waist)}Z`;
}

function arc(radius: number, width: number): string {
  return `M${point(-width, radius)}A${radius} ${radius} 0 0 1 ${point(width, radius)}`;
}

/** A few rings of shapes around the middle, each repeated as often as ``turns`` says. */
export function sigil(name: string): Shape[] {
  let seed = hash(name) || 1;
  const next = (below: number): number => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
  const turns = 3 + next(6);
  const shapes: Shape[] = [];
  for (let ring = 0; ring < 3 + next(2); ring++) {
    const from = ring * 8 + next(7);
    const to = Math.min(36, from + 10 + next(16));
    const width = (TAU / turns) * (0.22 + next(30) / 100);
    const drawn = [petal, kite][next(2)] ?? petal;
    const line = next(4) === 0;
    shapes.push({
      path: line ? arc(to, width) : drawn(from, to, width),
      turns: next(3) === 0 ? turns * 2 : turns,
      tone: next(4),
      filled: !line && next(3) > 0,
    });
  }
  return shapes;
}

/** A name in lines that fit; what is longer than a line by itself is squeezed where it is drawn. */
export function wrap(name: string, most: number, lines: number): string[] {
  const found: string[] = [];
  for (const word of name.split(' ')) {
    const last = found[found.length - 1];
    if (last !== undefined && (last.length + word.length + 1 <= most || found.length === lines)) {
      found[found.length - 1] = `${last} ${word}`;
    } else found.push(word);
  }
  return found;
}
