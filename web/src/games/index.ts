import { cfv } from './cfv/look';
import { fow } from './fow/look';
import type { GameLook } from './look';
import { plain } from './plain/look';
import { sve } from './sve/look';

const LOOKS: Record<string, GameLook> = { sve, cfv, fow };

/** A ruleset's look by the game it belongs to: sve-open8 looks like sve. */
export function lookOf(ruleset: string): GameLook {
  return LOOKS[ruleset.split('-')[0] ?? ''] ?? plain;
}
