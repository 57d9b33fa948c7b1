import { CATEGORIES } from '../../reference/categories';
import { COUNTRIES } from '../../reference/countries';
import { CAPITAL_ONLY, DEMONYMS } from '../../reference/demonyms';
import { OTHER_NAMES } from '../../reference/other-country-names';
import { CATEGORY_WORDS } from './category-words';
import { FILLER_WORDS } from './filler-words';
import { fold } from './fold';
import { GROUPS } from '../../reference/country-groups';
import type { Meaning } from './items';
import { MEASURES, MEASURE_WORDS } from './measure-words';

/** Names that several countries answer to, the one that is meant more often first. */
const SHARED_NAMES: Readonly<Record<string, string>> = {
  Congo: 'CD CG',
  Congolese: 'CD CG',
  Korea: 'KR KP',
  Korean: 'KR KP',
  Koreans: 'KR KP',
  Dominican: 'DO DM',
  Dominicans: 'DO DM',
};

/** Names that reference leaves to the readers of headlines. */
const FURTHER_NAMES: Readonly<Record<string, string>> = {
  US: 'US, American, U.S., U.S.A., the States',
  GB: 'U.K., English, Scottish, Welsh',
  AE: 'U.A.E.',
  KR: 'Republic of Korea, South Korean, ROK',
  KP: "North Korean, DPRK, Democratic People's Republic of Korea",
  SA: 'Saudi, Saudis, KSA',
  CZ: 'Czech',
  PL: 'Polish',
  GE: 'Georgian, Georgians',
  NL: 'Holland',
  IE: 'Republic of Ireland',
  LA: 'Lao',
  VN: 'Viet Nam',
  RU: 'Russian Federation',
  CN: "People's Republic of China, PRC",
  IR: 'Islamic Republic of Iran',
  SY: 'Syrian Arab Republic',
  PS: 'Palestinian, Palestinians, Palestinian territories, State of Palestine',
};

/** Codes that are English words as well, or our own name of stability, stand for no countries, whatever their capitals. */
const NO_CODES = new Set('AM AS AT BE BY DO IN IS IT ME MY NO SO TO AND ARE CAN ISR MAR NOR PER'.split(' '));

/** Places that no index is about, though the name of a country or a group is in theirs. */
const ELSEWHERE =
  'Gulf of Mexico, Gulf of America, Gulf of Aden, Gulf of Oman, Gulf of Guinea, Gulf of Thailand, Gulf of Finland, Gulf Coast, Persian Gulf, Arabian Gulf, ' +
  'South China Sea, East China Sea, Sea of Japan, Indian Ocean, Pacific Ocean, Strait of Hormuz, New Mexico, New England, Mexico City, Panama Canal, ' +
  'French Guiana, French Polynesia, American Samoa, British Virgin Islands, US Virgin Islands, Inner Mongolia, Western Sahara, European Commission, European Parliament';

/** Words of the longest name. */
export const WORDS_MAX = 7;

const NAMES = new Map<string, Meaning[]>();
const CODES = new Map<string, Meaning[]>();

function add(names: Map<string, Meaning[]>, name: string, meaning: Meaning): void {
  const meanings = names.get(name) ?? [];
  const isKnown = meanings.some((one) => JSON.stringify(one) === JSON.stringify(meaning));
  // What asks for nothing gives way to what does.
  if (!isKnown && (meaning.kind !== 'filler' || meanings.length === 0)) names.set(name, [...meanings, meaning]);
}

function addAll(text: string | readonly string[], meaning: Meaning): void {
  for (const name of typeof text === 'string' ? text.split(', ') : text) add(NAMES, fold(name), meaning);
}

for (const measure of MEASURES) addAll(MEASURE_WORDS[measure], { kind: 'measure', code: measure });
for (const [name, codes] of Object.entries(SHARED_NAMES)) for (const code of codes.split(' ')) addAll([name], { kind: 'country', code });
for (const { iso2, iso3, name } of COUNTRIES) {
  const country: Meaning = { kind: 'country', code: iso2 };
  // `Congo` is a name of both.
  if (SHARED_NAMES[name] === undefined) addAll([name, name.replace(/^Saint /, 'St ')], country);
  for (const code of [iso2, iso3]) if (!NO_CODES.has(code)) add(CODES, code, country);
}
for (const words of [OTHER_NAMES, DEMONYMS, FURTHER_NAMES, CAPITAL_ONLY]) {
  for (const [code, names] of Object.entries(words)) addAll(names, { kind: 'country', code });
}
for (const { code, names } of GROUPS) addAll(names, { kind: 'group', code });
for (const { code, name } of CATEGORIES) {
  const category: Meaning = { kind: 'category', code };
  addAll([code, name, name.replace(' & ', ' and '), `${name.split(' & ')[0]} sector`, `${code} sector`], category);
}
for (const { code } of CATEGORIES) addAll(CATEGORY_WORDS[code], { kind: 'category', code });
addAll('world, worldwide, global, globally, the world, international, planet', { kind: 'world' });
for (const region of ['developed', 'emerging'] as const) {
  const forms = ['', ' markets', ' market', ' economies', ' world'].map((noun) => `${region}${noun}`);
  addAll(region === 'developed' ? [...forms, 'advanced economies'] : [...forms, 'developing', 'EM'], {
    kind: 'region',
    code: region,
  });
}
addAll(ELSEWHERE, { kind: 'elsewhere' });
addAll(FILLER_WORDS, { kind: 'filler' });

/** What a name may stand for, or undefined; codes of countries in capitals alone, and only where the question is not written in capitals. */
export function meaningsOf(text: string, areCapitalsTelling: boolean): readonly Meaning[] | undefined {
  const named = NAMES.get(fold(text));
  const coded = areCapitalsTelling ? CODES.get(text) : undefined;
  if (named === undefined || coded === undefined) return named ?? coded;
  const asking = named.filter(({ kind }) => kind !== 'filler');
  return [...asking, ...coded.filter((one) => !asking.some((other) => JSON.stringify(other) === JSON.stringify(one)))];
}

/** Every name of the vocabulary, for tests that ask with each. */
export function listNames(): ReadonlyMap<string, readonly Meaning[]> {
  return NAMES;
}
