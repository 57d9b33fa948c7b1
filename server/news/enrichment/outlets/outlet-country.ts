import { join } from 'node:path';
import { dataRows } from '../data-rows';
import { countryOfDomain } from './country-of-domain';
import { listedOutlets } from './listed-outlets';

const NOT_NAME = /[^a-z0-9]+/g;
/** Endings of domains, and of slugs made of names that hold one (`nasa-gov`). */
const ENDING = /(?:[.-](?:com|org|net|co|gov|edu|mil)){1,9}(?:\.[a-z]{2})?$/;
const AMERICAN_STATE = /[.-](?:gov|mil|edu)$/;
/** Call signs of American stations: `wtop.com`, `kare11.com`. */
const CALL_SIGN = /^[kw][a-z]{3}\d{0,2}$/;

let table: ReadonlyMap<string, string> | null = null;
const known = new Map<string, string | null>();
const MOST_KNOWN = 20_000;

/** A name or domain as tables of outlets have it: `the-new-york-times`, `nytimes.com` and `NYTimes` without marks and ending. */
export function outletKey(domain: string): string {
  const plain = domain.replace(ENDING, '').replace(NOT_NAME, '');
  return plain.startsWith('the') && plain.length > 6 ? plain.slice(3) : plain;
}

/** The country that an outlet writes for, as ISO alpha-2, by its domain or the slug of its name; null where that is not known. */
export function countryOfOutlet(domain: string): string | null {
  let country = known.get(domain);
  if (country === undefined) {
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(domain, (country = lookUp(domain)));
  }
  return country;
}

function lookUp(domain: string): string | null {
  const large = listedOutlets().get(domain);
  if (large !== undefined) return large.country;
  table ??= new Map(dataRows(join(__dirname, 'data/outlet-countries.tsv')).map(([key, country]) => [key, country]));
  const key = outletKey(domain);
  const listed = table.get(key) ?? table.get(domain.replace(NOT_NAME, ''));
  if (listed !== undefined) return listed;
  if (AMERICAN_STATE.test(domain) || CALL_SIGN.test(key)) return 'US';
  return countryOfDomain(domain);
}
