import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { follows, phraseIndex, type PhraseIndex, titleWords } from '../text/title-words';
import type { Headline } from '../text/headline';
import { countriesNamed } from './country-names';
import { CAPITAL_ONLY, DEMONYMS } from './demonyms';
import type { CountryShare } from '../../model/labels';
import { namesOfLanguage } from './names-by-language';
import { placesByName } from './places';

const MOST_COUNTRIES = 3;
const ASCII = /^[ -~]*$/;
const TOKEN = /[\p{L}\p{N}\p{M}]+/gu;

const ENGLISH_PEOPLES = phraseIndex<number>(
  Object.entries(DEMONYMS).flatMap(([iso2, words]) => words.split(', ').map((word): [string, number] => [word, indexOf(iso2)])),
);
const CAPITAL_PEOPLES = Object.entries(CAPITAL_ONLY).map(([iso2, forms]) => ({
  index: indexOf(iso2),
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${forms.join('|')})(?![\\p{L}\\p{N}])`, 'u'),
}));
/** Postal codes of American states that are no words; behind a comma they settle which town is meant. */
const STATE_CODES: ReadonlySet<string> = new Set(
  'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY'.split(
    ' ',
  ),
);

/**
 * Countries of an article of which nothing but the headline is known: those it names, in English and in its own language, those of
 * the peoples it names (English), and those of its towns and provinces. What is named first comes first; three at most, and they
 * share the article alike, in thousandths rounded down.
 *
 * Georgia in English may as well be the American state, so it counts by its people and towns only. A name alone may deceive (Jordan may be a
 * person), which is why the places of the text go before where there are any.
 *
 * @param headline whose outlet's own name does not count
 * @param language of the article, ISO 639-1; `und` where unknown
 */
export function countriesOfTitle({ bare, bareWords }: Headline, language = 'en'): CountryShare[] {
  const named = namedInTitle(bare, bareWords, language).slice(0, MOST_COUNTRIES);
  return named.map((index) => ({ index, weight: Math.floor(1000 / named.length) })).sort((a, b) => a.index - b.index);
}

/** Positions in COUNTRIES, by first mention within each kind of evidence: names, peoples, places. */
function namedInTitle(title: string, words: readonly string[], language: string): number[] {
  const base = language.split('-')[0].toLowerCase();
  const isEnglish = base === 'en' || base === 'und';
  const names = isEnglish ? sureNames(title, words) : (namesOfLanguage(base)?.find(title) ?? countriesNamed(words));
  const found = [...names];
  if (isEnglish) found.push(...standing(words, ENGLISH_PEOPLES), ...capitalPeoples(title));
  found.push(...placesIn(title, words));
  return [...new Set(found)];
}

/** `Congo` alone gives both states: one headline can't tell which, so it counts for the larger. */
function sureNames(title: string, words: readonly string[]): number[] {
  const isBothCongos = (at: number): boolean => at === indexOf('CG');
  const named = countriesNamed(words);
  const kept = named.includes(indexOf('CD')) ? named.filter((at) => !isBothCongos(at)) : named;
  return kept.filter((at) => at !== GEORGIA && (!DECEIVING.has(at) || isCapitalInside(title, DECEIVING.get(at)!)));
}

const GEORGIA = indexOf('GE');

/** Countries whose names are people's or birds' too: a headline in lower case or its first word proves nothing. */
const DECEIVING: ReadonlyMap<number, string> = new Map([
  [indexOf('JO'), 'Jordan'],
  [indexOf('TD'), 'Chad'],
  [indexOf('TR'), 'Turkey'],
]);
const FOLLOWS_NAME = /^\s+(?:\p{Lu}|says|is|was|scores|signs)/u;
const PRECEDES_PLACE = /(?:^|\s)(?:in|of|from|to|across|near|with|and|against|for|by|,)\s*$/iu;

function isCapitalInside(title: string, name: string): boolean {
  const at = title.indexOf(name);
  if (at < 0) return false;
  const before = title.slice(0, at);
  const after = title.slice(at + name.length);
  return PRECEDES_PLACE.test(before) || (before.trim() === '' ? !FOLLOWS_NAME.test(after) : /^['’]s\b|^\s*[,:]/u.test(after));
}

/** A headline all in capitals tells nothing by them. */
function capitalPeoples(title: string): number[] {
  if (!/\p{Ll}/u.test(title)) return [];
  return CAPITAL_PEOPLES.filter(({ pattern }) => pattern.test(title)).map(({ index }) => index);
}

function standing(words: readonly string[], phrases: PhraseIndex<number>): number[] {
  const found: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = phrases.get(words[at])?.find((phrase) => follows(words, at, phrase.rest));
    if (match !== undefined) found.push(match.value);
  }
  return found;
}

/** Towns and provinces, among the words that the headline writes with a capital where its script has them. */
function placesIn(title: string, titled: readonly string[]): number[] {
  const tokens = title.match(TOKEN) ?? [];
  // Beyond ASCII, marks and compatible forms may make two words of a token, or none.
  const words = ASCII.test(title) ? titled : tokens.map((token) => titleWords(token).join(''));
  const hasCase = /\p{Ll}/u.test(title);
  const isName = (at: number): boolean => !hasCase || !/^\p{Ll}/u.test(tokens[at]);
  const found: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (!isName(at)) continue;
    const match = placesByName()
      .get(words[at])
      ?.find(({ rest }) => follows(words, at, rest) && rest.every((word, step) => word.length < 4 || isName(at + 1 + step)));
    if (match === undefined) continue;
    at += match.rest.length;
    found.push(hasCase && STATE_CODES.has(tokens.at(at + 1) ?? '') ? indexOf('US') : match.value);
  }
  return found;
}

function indexOf(iso2: string): number {
  return COUNTRY_INDEX_BY_ISO2.get(iso2) ?? -1;
}
