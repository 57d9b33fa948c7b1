import { countryIndexOfFips } from '../../../reference/fips';
import { countriesNamed } from './country-names';
import type { LocationMention } from '../../model/labels';
import type { CountryShare } from '../../model/labels';

/** A country with a smaller share of the places is only mentioned, not reported on. */
const MINIMUM_SHARE = 0.3;
/** One place counts this often at most: page furniture repeats the outlet's own city. */
const MENTIONS_PER_PLACE = 10;
/** A country in the headline counts as so many further mentions. */
const TITLE_MENTIONS = 3;

/**
 * Which countries an article is about, by their share of the places it mentions.
 *
 * Each place counts its mentions, at most 10. A country that the headline names, and that the text locates too, gets 3 more:
 * the headline alone proves nothing (Jordan, Georgia). The share is taken of all located mentions, places outside the 195
 * included; a country counts from 0.3, with its share in thousandths, rounded down. Shares add up to 1000 at most, and there are
 * three countries at most.
 *
 * @param words words of the headline, from `titleWords`
 * @returns by falling weight, then by index; empty where nothing is located
 */
export function countryShares(locations: readonly LocationMention[], words: readonly string[]): CountryShare[] {
  const mentions = new Map<number, number>();
  let total = 0;
  for (const location of locations) {
    const count = Math.min(location.mentions, MENTIONS_PER_PLACE);
    const index = countryIndexOfFips(location.fips);
    total += count;
    if (index >= 0) mentions.set(index, (mentions.get(index) ?? 0) + count);
  }
  if (mentions.size === 0) return [];
  const titled = countriesNamed(words).filter((country) => mentions.has(country));
  for (const country of titled) {
    mentions.set(country, (mentions.get(country) ?? 0) + TITLE_MENTIONS);
    total += TITLE_MENTIONS;
  }
  const shares: CountryShare[] = [];
  for (const [index, count] of mentions) {
    if (count >= MINIMUM_SHARE * total) shares.push({ index, weight: Math.floor((1000 * count) / total) });
  }
  return shares.sort((a, b) => b.weight - a.weight || a.index - b.index);
}
