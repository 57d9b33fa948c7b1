import { titleWords } from '../text/title-words';
import { countriesNamed } from './country-names';
import type { CountryShare } from './geography';

/**
 * Countries of an article of which nothing but the headline is known. Each country named counts alike; three at most.
 *
 * @param outletDomain domain of the outlet, `''` where unknown
 */
export function countriesOfTitle(title: string, _outletDomain: string): CountryShare[] {
  const named = countriesNamed(titleWords(title)).slice(0, 3);
  return named.map((index) => ({ index, weight: Math.floor(1000 / named.length) })).sort((a, b) => a.index - b.index);
}
