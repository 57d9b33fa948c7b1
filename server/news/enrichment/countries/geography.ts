import { countryIndexOfFips } from '../../../reference/fips';
import type { LocationMention } from '../../model/labels';

/** A country as the places in a text mention it. */
export interface LocatedCountry {
  /** Position in COUNTRIES. */
  readonly index: number;
  /** Of its places, each counted ten times at most. */
  readonly mentions: number;
  /** Characters before the first; -1 where unknown. */
  readonly firstOffset: number;
}

/** The places of a text. */
export interface LocatedPlaces {
  /** Mentions of all places, those outside the 195 included. */
  readonly total: number;
  /** By falling mentions, then by index. */
  readonly countries: readonly LocatedCountry[];
}

/** One place counts this often at most: page furniture repeats the outlet's own city. */
const MENTIONS_PER_PLACE = 10;
/** Countries beyond are lists. */
const MOST_KEPT = 8;

const WHOLE = 1000;
const PASSING = 500;
const PROMINENT_SHARE = 0.3;
const LEAST_SHARE = 0.1;
const LEAD_CHARACTERS = 600;
const LEAD_MENTIONS = 2;

/** The countries of the places that GDELT found in a text; null where it found none. */
export function locatedPlaces(locations: readonly LocationMention[]): LocatedPlaces | null {
  const countries = new Map<number, { index: number; mentions: number; firstOffset: number }>();
  let total = 0;
  for (const { fips, mentions, firstOffset } of locations) {
    const count = Math.min(mentions, MENTIONS_PER_PLACE);
    total += count;
    const index = countryIndexOfFips(fips);
    if (index < 0) continue;
    const known = countries.get(index);
    if (known === undefined) countries.set(index, { index, mentions: count, firstOffset });
    else {
      known.mentions += count;
      if (firstOffset >= 0 && (known.firstOffset < 0 || firstOffset < known.firstOffset)) known.firstOffset = firstOffset;
    }
  }
  if (total === 0) return null;
  const sorted = [...countries.values()].sort((a, b) => b.mentions - a.mentions || a.index - b.index);
  return { total, countries: sorted.slice(0, MOST_KEPT) };
}

/**
 * How present a country is in a text by the places it mentions, in thousandths: 1000 with three tenths of the mentions, or with a tenth
 * where the beginning of the text mentions it and it comes up again; 500 with a tenth otherwise; 0 with less.
 */
export function presenceInPlaces({ mentions, firstOffset }: LocatedCountry, total: number): number {
  if (mentions >= PROMINENT_SHARE * total) return WHOLE;
  if (mentions < LEAST_SHARE * total) return 0;
  return mentions >= LEAD_MENTIONS && firstOffset >= 0 && firstOffset < LEAD_CHARACTERS ? WHOLE : PASSING;
}
