import { COUNTRIES, COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { OTHER_NAMES } from '../../../reference/other-country-names';
import { follows, phraseIndex } from '../text/title-words';

/** Names inside longer ones that mean another place: the longer name wins and stands for no country. */
const NO_COUNTRY = [
  'New England',
  'New South Wales',
  'Latin America',
  'South America',
  'North America',
  'Central America',
  'Bank of America',
  'Guinea pig',
  'Guinea pigs',
  'Niger State',
  'Niger Delta',
  'New Mexico',
  'Michael Jordan',
  'Air Jordan',
  'Turkey dinner',
  'Lebanon County',
  'South Georgia',
  'Georgia Tech',
  'Georgia State',
  'American Samoa',
];

/** `Congo` alone may be either state. */
const CONGO = [COUNTRY_INDEX_BY_ISO2.get('CG') ?? -1, COUNTRY_INDEX_BY_ISO2.get('CD') ?? -1];

const NAMES = phraseIndex<readonly number[]>([
  ...COUNTRIES.map((country, index): [string, readonly number[]] => [country.name, country.iso2 === 'CG' ? CONGO : [index]]),
  ...Object.entries(OTHER_NAMES).flatMap(([iso2, names]) =>
    names.map((name): [string, readonly number[]] => [name, [COUNTRY_INDEX_BY_ISO2.get(iso2) ?? -1]]),
  ),
  ...NO_COUNTRY.map((name): [string, readonly number[]] => [name, []]),
]);

/**
 * Countries that a headline names in English, as positions in COUNTRIES. The longest name at each word counts, so `South
 * Sudan` is not Sudan and `Equatorial Guinea` not Guinea; whole words count, so `Nigeria` is not Niger. `Congo` gives both
 * states: the caller keeps the one that the text locates. People and American states share names with countries (Jordan, Chad,
 * Georgia), so a name proves nothing without a place in the text.
 */
export function countriesNamed(words: readonly string[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = NAMES.get(words[at])?.find((phrase) => follows(words, at, phrase.rest));
    if (match === undefined) continue;
    for (const country of match.value) if (!found.includes(country)) found.push(country);
    at += match.rest.length;
  }
  return found;
}
