import { type Evidence, NO_VALUES, type SeriesRecord } from '../../storage/index-record';

/** A vintage as one of the family `tone`: its value is the mean tone that was published with it. */
export function toToneRecord({ day, state, computedAt, isBackfilled, reason, level, stories, outlets, tone }: Evidence): SeriesRecord {
  const known = { day, state, computedAt, isBackfilled, isrReason: null, letter: null, stories, outlets, tone };
  if (tone === null) return { ...known, reason: reason === 'gap' ? 'gap' : 'tone_missing', level, values: null };
  return { ...known, reason: null, level: level === 'insufficient' ? 'thin' : level, values: NO_VALUES };
}
