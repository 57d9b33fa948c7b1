import { getNames, getSupportedLanguages } from 'i18n-iso-countries';
import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { follows, type PhraseIndex, titleWords } from '../text/title-words';

/** Forms that headlines use and lists of names lack, by language. */
const HEADLINE_FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  es: { US: 'EEUU, EE UU, Estados Unidos', GB: 'Gran Bretaña, Inglaterra', NL: 'Holanda', CZ: 'Chequia' },
  fr: { US: 'États-Unis', GB: 'Grande-Bretagne, Angleterre', CZ: 'Tchéquie' },
  de: { US: 'USA', GB: 'England, Schottland', NL: 'Holland' },
  it: { US: 'Usa, Stati Uniti', GB: 'Gran Bretagna, Inghilterra', NL: 'Olanda', CN: 'Cina' },
  pt: { US: 'EUA', GB: 'Grã-Bretanha, Inglaterra', NL: 'Holanda' },
  nl: { US: 'VS', GB: 'Groot-Brittannië, Engeland' },
  ru: {
    US: 'США, Америка',
    GB: 'Британия, Англия',
    KR: 'Южная Корея, Южной Кореи, Южной Корее, Южную Корею',
    KP: 'КНДР, Северной Кореи',
    RU: 'РФ',
    BY: 'Белоруссия',
    CN: 'Китая, Китаю, Китаем, Китае',
    IN: 'Индии, Индию, Индией',
    SY: 'Сирии, Сирию, Сирией',
    CU: 'Кубы, Кубе, Кубу',
  },
  uk: { US: 'США', GB: 'Британія', CN: 'Китаю, Китаєм, Китаї', IN: 'Індії, Індію', SY: 'Сирії, Сирію' },
  pl: { US: 'USA', GB: 'Brytania, Anglia', IN: 'Indii, Indiach', SY: 'Syrii, Syrię', KR: 'Korei Południowej', KP: 'Korei Północnej' },
  cs: { CZ: 'Česko, Čechy', GB: 'Británie, Anglie', CN: 'Číny, Číně, Čínu, Čínou', SY: 'Sýrii', IN: 'Indii' },
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

/** What begins with a name or holds it and is no country, by language. */
const NO_COUNTRY: Readonly<Record<string, string>> = {
  vi: 'Pháp luật, Pháp lý, Áo dài, Mỹ phẩm, Mỹ thuật, Mỹ Đình, Mỹ Tho, Mỹ Tâm, Mỹ Linh, Phú Mỹ, Thủ Đức',
  th: 'กาชาด, บิกินี',
  ru: 'Груз, Груза, Грузы, Грузов, Грузовик, Грузовика, Грузовики',
  id: 'AS Roma, AS Monaco',
};
const NOWHERE = -1;

/** Marks are letters there: without them `पेरू` (Peru) is `पर` (on), and `Bỉ` (Belgium) `bị` (suffered). */
const MARKED = new Set(['bn', 'dv', 'gu', 'hi', 'ja', 'km', 'kn', 'lo', 'ml', 'mr', 'my', 'ne', 'pa', 'si', 'ta', 'te', 'th', 'vi']);
const SMALL_LETTER = /^\p{Ll}/u;
const MARKED_WORD = /[\p{L}\p{N}\p{M}]+/gu;
/** Written without spaces: names are looked for anywhere. */
const UNSPACED = new Set(['zh', 'ja', 'th', 'km', 'my', 'lo']);
/** Cases change the end of a name (России, Rosji, v Česku): its stem counts with a short ending. */
const INFLECTED = new Set(['be', 'bg', 'bs', 'cs', 'el', 'hr', 'lt', 'lv', 'mk', 'pl', 'ru', 'sk', 'sl', 'sr', 'uk']);
/** Endings are added to the whole name (Venäjän). Turkish puts an apostrophe between, and other words begin as short names do (Mali, Maliye). */
const SUFFIXED = new Set(['az', 'et', 'eu', 'fi', 'hu', 'hy', 'ka', 'kk', 'ko', 'ky', 'mn', 'uz']);
/** Short words are written onto the name's beginning (والسعودية). */
const PREFIXED = new Set(['ar', 'fa', 'he', 'ur']);

const FINAL_VOWELS = /[аеёиіїоуыэюяьйaeiouyαεηιουω]{1,2}$/u;
const MOST_ENDING = 4;
const MOST_PREFIX = 3;
const SHORTEST_STEM = 4;

/** Words borrowed into Japanese have no end but that of their script: `タイトル` (title) is no `タイ` (Thailand). */
const KATAKANA = /[ァ-ヺー]/;

/** Country names of one language, ready to be found in a headline. */
export interface LanguageNames {
  /** Positions in COUNTRIES of the names in a headline, in the order in which they stand. */
  find(title: string): number[];
}

type WordsOf = (text: string) => string[];

interface Token {
  readonly word: string;
  /** It has the capital of a name, or there are none in its script: Russian `того` (that) is not Togo. */
  readonly isName: boolean;
}

const BY_LANGUAGE = new Map<string, LanguageNames | null>();
/** Languages with a list of names; read when one is first asked for, since the lists take 2 MB. */
let listed: ReadonlySet<string> | null = null;

/** Names of a language, or null where no list has them. Made when first asked for, then kept: there are fewer than a hundred. */
export function namesOfLanguage(language: string): LanguageNames | null {
  let names = BY_LANGUAGE.get(language);
  if (names === undefined && (isListed(language) || Object.hasOwn(HEADLINE_FORMS, language))) {
    BY_LANGUAGE.set(language, (names = matcherOf(language, namesIn(language))));
  }
  return names ?? null;
}

function isListed(language: string): boolean {
  listed ??= new Set(getSupportedLanguages());
  return listed.has(language);
}

function namesIn(language: string): [string, number][] {
  const shortNames = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  const lists = isListed(language) ? getNames(language, { select: 'all' }) : {};
  const names: [string, number][] = [];
  for (const [iso2, index] of COUNTRY_INDEX_BY_ISO2) {
    const forms = [...(lists[iso2] ?? []), shortNames.of(iso2) ?? '', ...(HEADLINE_FORMS[language]?.[iso2]?.split(', ') ?? [])];
    for (const form of new Set(forms)) if (titleWords(form).length > 0) names.push([form, index]);
  }
  return names;
}

function matcherOf(language: string, listed: readonly [string, number][]): LanguageNames {
  const wordsOf = MARKED.has(language) ? markedWords : titleWords;
  const names = [...(NO_COUNTRY[language]?.split(', ') ?? []).map((name): [string, number] => [name, NOWHERE]), ...listed];
  const single = names.flatMap(([name, index]) => (wordsOf(name).length === 1 ? [{ text: wordsOf(name)[0], index }] : []));
  if (UNSPACED.has(language)) {
    const longestFirst = single.filter(({ text }) => text.length > 1).sort((a, b) => b.text.length - a.text.length);
    const byFirst = Map.groupBy(longestFirst, ({ text }) => text[0]);
    return { find: (title) => unique(within(wordsOf(title).join(' '), byFirst)) };
  }
  const exact = phrasesOf(names, wordsOf);
  const near = nearMatch(language);
  return {
    find: (title) => {
      const words = tokensOf(title, wordsOf);
      return unique([...standing(words, exact), ...(near === null ? [] : nearby(words, exact, single, near))]);
    },
  };
}

function tokensOf(title: string, wordsOf: WordsOf): Token[] {
  return [...title.normalize('NFKC').matchAll(MARKED_WORD)].flatMap(([raw]) =>
    wordsOf(raw).map((word) => ({ word, isName: !SMALL_LETTER.test(raw) })),
  );
}

function markedWords(text: string): string[] {
  return text.normalize('NFKC').toLowerCase().match(MARKED_WORD) ?? [];
}

/** As `phraseIndex`, of words that a language compares in its own way; of a name that two countries have the first stands. */
function phrasesOf(names: readonly [string, number][], wordsOf: WordsOf): PhraseIndex<number> {
  const index = new Map<string, { rest: string[]; value: number }[]>();
  for (const [name, value] of names) {
    const [first, ...rest] = wordsOf(name);
    index.set(first, [...(index.get(first) ?? []), { rest, value }]);
  }
  for (const list of index.values()) list.sort((a, b) => b.rest.length - a.rest.length);
  return index;
}

function standing(tokens: readonly Token[], exact: PhraseIndex<number>): number[] {
  const words = tokens.map(({ word }) => word);
  const found: number[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const match = tokens[at].isName ? exact.get(words[at])?.find((phrase) => follows(words, at, phrase.rest)) : undefined;
    if (match === undefined) continue;
    found.push(match.value);
    at += match.rest.length;
  }
  return found;
}

interface Name {
  readonly text: string;
  readonly index: number;
}

/** At each place the longest name counts, and what lies in it does not: South Korea's name holds Korea's in some scripts. */
function within(text: string, byFirst: ReadonlyMap<string, readonly Name[]>): number[] {
  const found: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const name = byFirst.get(text[at])?.find((each) => text.startsWith(each.text, at) && isWhole(text, at, each.text));
    if (name === undefined) continue;
    found.push(name.index);
    at += name.text.length - 1;
  }
  return found;
}

function isWhole(text: string, at: number, name: string): boolean {
  const goesOn = (inside: string, outside: string | undefined): boolean => outside !== undefined && KATAKANA.test(inside) && KATAKANA.test(outside);
  return !goesOn(name[0], text[at - 1]) && !goesOn(name[name.length - 1], text[at + name.length]);
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

/** What is a name as it stands has been found already. */
function nearby(tokens: readonly Token[], exact: PhraseIndex<number>, names: readonly Name[], isNear: NearMatch): number[] {
  const found: number[] = [];
  for (const { word, isName } of tokens) {
    if (!isName || exact.get(word)?.some(({ rest }) => rest.length === 0)) continue;
    let best: Name | null = null;
    for (const name of names) if (isNear(word, name.text) && (best === null || name.text.length > best.text.length)) best = name;
    if (best !== null) found.push(best.index);
  }
  return found;
}

function unique(indexes: readonly number[]): number[] {
  return [...new Set(indexes.filter((index) => index !== NOWHERE))];
}
