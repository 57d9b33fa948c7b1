import { getNames, getSupportedLanguages } from 'i18n-iso-countries';
import { COUNTRY_INDEX_BY_ISO2 } from '../../reference/countries';
import { follows, phraseIndex, type PhraseIndex, titleWords } from '../text/title-words';

/** Forms that headlines use and lists of names lack, by language. */
const HEADLINE_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { US: 'EEUU, EE UU, Estados Unidos', GB: 'Gran Bretaña, Inglaterra', NL: 'Holanda', CZ: 'Chequia' },
  fr: { US: 'États-Unis', GB: 'Grande-Bretagne, Angleterre', CZ: 'Tchéquie' },
  de: { US: 'USA', GB: 'England, Schottland', NL: 'Holland' },
  it: { US: 'Usa, Stati Uniti', GB: 'Gran Bretagna, Inghilterra', NL: 'Olanda', CN: 'Cina' },
  pt: { US: 'EUA', GB: 'Grã-Bretanha, Inglaterra', NL: 'Holanda' },
  nl: { US: 'VS', GB: 'Groot-Brittannië, Engeland' },
  ru: { US: 'США, Америка', GB: 'Британия, Англия', KR: 'Южная Корея', KP: 'КНДР', RU: 'РФ', BY: 'Белоруссия' },
  uk: { US: 'США', GB: 'Британія' },
  pl: { US: 'USA', GB: 'Brytania, Anglia' },
  cs: { CZ: 'Česko, Čechy', GB: 'Británie, Anglie' },
  tr: { US: 'ABD', GB: 'İngiltere', NL: 'Hollanda' },
  ja: { US: '米国, アメリカ', GB: '英国, イギリス', CN: '中国', KR: '韓国', KP: '北朝鮮', RU: 'ロシア', DE: 'ドイツ', IR: 'イラン' },
  zh: {
    KP: '朝鲜, 北韩',
    US: '美国, 美國',
    GB: '英国, 英國',
    KR: '韩国, 南韓',
    CN: '中国, 中國',
    FR: '法国, 法國',
    DE: '德国, 德國',
    RU: '俄罗斯, 俄羅斯',
  },
  ko: { RU: '러시아', CZ: '체코', KP: '북한', KR: '한국', IR: '이란' },
  ar: { US: 'أمريكا, أميركا', GB: 'بريطانيا', CZ: 'التشيك' },
  fa: { US: 'آمریکا, امریکا', GB: 'انگلیس, بریتانیا' },
  vi: { US: 'Mỹ, Hoa Kỳ', GB: 'Vương quốc Anh', RU: 'Nga', KP: 'Triều Tiên' },
  id: { US: 'AS', GB: 'Inggris', NL: 'Belanda', DE: 'Jerman', JP: 'Jepang' },
  sv: { US: 'USA', GB: 'Storbritannien, England' },
  no: { US: 'USA', GB: 'Storbritannia, England' },
  da: { US: 'USA', GB: 'Storbritannien, England' },
  fi: { US: 'USA', GB: 'Britannia, Englanti', KR: 'Etelä-Korea' },
  hi: { US: 'अमेरिका', GB: 'ब्रिटेन', IN: 'भारत' },
};

/** Written without spaces: names are looked for anywhere. */
const UNSPACED = new Set(['zh', 'ja', 'th', 'km', 'my', 'lo']);
/** Cases change the end of a name (России, Rosji, v Česku): its stem counts with a short ending. */
const INFLECTED = new Set(['be', 'bg', 'bs', 'cs', 'el', 'hr', 'lt', 'lv', 'mk', 'pl', 'ru', 'sk', 'sl', 'sr', 'uk']);
/** Endings are added to the whole name (Türkiyede, Venäjän). */
const SUFFIXED = new Set(['az', 'et', 'eu', 'fi', 'hu', 'hy', 'ka', 'kk', 'ko', 'ky', 'mn', 'tr', 'uz']);
/** Short words are written onto the name's beginning (والسعودية). */
const PREFIXED = new Set(['ar', 'fa', 'he', 'ur']);

const FINAL_VOWELS = /[аеёиіїоуыэюяьйaeiouyαεηιουω]{1,2}$/u;
const MOST_ENDING = 4;
const MOST_PREFIX = 3;
const SHORTEST_STEM = 4;

/** Country names of one language, ready to be found in a headline. */
export interface LanguageNames {
  /** Positions in COUNTRIES of the names in a headline, in the order in which they stand. */
  find(words: readonly string[]): number[];
}

const BY_LANGUAGE = new Map<string, LanguageNames | null>();
const KNOWN = new Set(getSupportedLanguages());

/** Names of a language, or null where no list has them. Made when first asked for, then kept: there are fewer than a hundred. */
export function namesOfLanguage(language: string): LanguageNames | null {
  let names = BY_LANGUAGE.get(language);
  if (names === undefined && (KNOWN.has(language) || HEADLINE_FORMS[language] !== undefined)) {
    BY_LANGUAGE.set(language, (names = matcherOf(language, namesIn(language))));
  }
  return names ?? null;
}

function namesIn(language: string): [string, number][] {
  const shortNames = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const listed = KNOWN.has(language) ? getNames(language, { select: 'all' }) : {};
  const names: [string, number][] = [];
  for (const [iso2, index] of COUNTRY_INDEX_BY_ISO2) {
    const forms = [...(listed[iso2] ?? []), shortNames.of(iso2) ?? '', ...(HEADLINE_FORMS[language]?.[iso2]?.split(', ') ?? [])];
    for (const form of new Set(forms)) if (titleWords(form).length > 0) names.push([form, index]);
  }
  return names;
}

function matcherOf(language: string, names: readonly [string, number][]): LanguageNames {
  const single = names.flatMap(([name, index]) => (titleWords(name).length === 1 ? [{ text: titleWords(name)[0], index }] : []));
  if (UNSPACED.has(language)) return { find: (words) => within(words, single) };
  const exact = phraseIndex(names);
  const phrases = { find: (words: readonly string[]) => standing(words, exact) };
  const near = nearMatch(language);
  if (near === null) return phrases;
  return { find: (words) => unique([...phrases.find(words), ...nearby(words, single, near)]) };
}

function standing(words: readonly string[], exact: PhraseIndex<number>): number[] {
  const found: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = exact.get(words[at])?.find((phrase) => follows(words, at, phrase.rest));
    if (match === undefined) continue;
    found.push(match.value);
    at += match.rest.length;
  }
  return unique(found);
}

interface Name {
  readonly text: string;
  readonly index: number;
}

/** Of names that lie in each other the longest counts: South Korea's name holds Korea's in some scripts. */
function within(words: readonly string[], names: readonly Name[]): number[] {
  const text = words.join(' ');
  const hits = names.filter((name) => name.text.length > 1 && text.includes(name.text));
  return unique(
    hits.filter((hit) => !hits.some((other) => other.text.length > hit.text.length && other.text.includes(hit.text))).map(({ index }) => index),
  );
}

type NearMatch = (word: string, name: string) => boolean;

function nearMatch(language: string): NearMatch | null {
  if (INFLECTED.has(language)) return isInflected;
  if (SUFFIXED.has(language))
    return (word, name) => name.length >= SHORTEST_STEM - 1 && word.startsWith(name) && word.length - name.length <= MOST_ENDING;
  if (PREFIXED.has(language)) return (word, name) => name.length >= SHORTEST_STEM && word.endsWith(name) && word.length - name.length <= MOST_PREFIX;
  return null;
}

function isInflected(word: string, name: string): boolean {
  const stem = name.replace(FINAL_VOWELS, '');
  return stem.length >= SHORTEST_STEM && word.startsWith(stem) && word.length - stem.length <= MOST_ENDING;
}

function nearby(words: readonly string[], names: readonly Name[], isNear: NearMatch): number[] {
  const found: number[] = [];
  for (const word of words) {
    let best: Name | null = null;
    for (const name of names) if (isNear(word, name.text) && (best === null || name.text.length > best.text.length)) best = name;
    if (best !== null) found.push(best.index);
  }
  return found;
}

function unique(indexes: readonly number[]): number[] {
  return [...new Set(indexes)];
}
