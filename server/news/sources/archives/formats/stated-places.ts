import { countriesNamed } from '../../../enrichment/countries/country-names';
import { titleWords } from '../../../enrichment/text/title-words';
import { countryOfCode } from './stated-values';

/** A place as ninjs and NewsML-G2 state it. */
export interface StatedPlace {
  /** Codes with or without a scheme before them: `iso3166-1a2:GB`, `http://…/GB`, `GBR`. */
  readonly codes: readonly string[];
  readonly name: string;
}

const MOST = 3;

/**
 * Countries that the places of an item state: by ISO code, else by a name that is a country's. Towns and provinces state none.
 * @returns positions in COUNTRIES, three at most; null where none is stated
 */
export function countriesOfPlaces(places: readonly StatedPlace[]): number[] | null {
  const found = new Set<number>();
  for (const { codes, name } of places) {
    const byCode = codes
      .map((code) => countryOfCode(code.slice(Math.max(code.lastIndexOf(':'), code.lastIndexOf('/')) + 1)))
      .find((index) => index !== null);
    const named = byCode === undefined ? countriesNamed(titleWords(name)) : [];
    if (byCode !== undefined && byCode !== null) found.add(byCode);
    else if (named.length === 1) found.add(named[0]);
  }
  return found.size === 0 ? null : [...found].slice(0, MOST);
}
