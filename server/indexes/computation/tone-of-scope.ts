import { type ScopeTone, TONE_UNITS } from '../../news';
import { STORY_UNITS } from '../../volatility/coverage';
import type { Tone } from '../storage/index-record';

const SHARE_UNITS = 1_000;

/** The tone of a scope as it is published: a mean over its stories, each counting by how much of it is in scope. */
export function toTone(measured: ScopeTone | null): Tone | null {
  if (measured === null) return null;
  const { units, negative, sum } = measured;
  const stories = units / STORY_UNITS;
  return { mean: Math.round(sum / stories) / TONE_UNITS + 0, negative: Math.round((negative / units) * SHARE_UNITS) / SHARE_UNITS, stories };
}
