import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import { type Token, tokensOf } from '../text/tokens';
import { countryLexicon, type Match, type MatchOptions, type MentionKind } from './country-lexicon';
import { countryOfTowns, isClub, type PlaceContext } from './place-rules';
import { isGivenName, townsAt } from './towns';

/** Words of a text that point to a country. */
export interface CountryMention {
  /** Position in COUNTRIES. */
  readonly country: number;
  readonly kind: MentionKind;
  /** As they stand in the text. */
  readonly words: string;
  readonly at: number;
}

export interface MentionOptions extends Pick<MatchOptions, 'isEnglish' | 'day'> {
  /** Position in COUNTRIES of the country that the outlet writes for, or null. */
  readonly outletCountry: number | null;
}

interface Found extends Match {
  readonly at: number;
}

const GEORGIA = COUNTRY_INDEX_BY_ISO2.get('GE') ?? -1;
const US = COUNTRY_INDEX_BY_ISO2.get('US') ?? -1;
/** Countries whose names are people's or birds' too. */
const DECEIVING: ReadonlySet<string> = new Set(['jordan', 'chad', 'turkey']);
const FOLLOWS_NAME = /^(?:says|is|was|scores|signs)$/;
const PRECEDES_PLACE = /^(?:in|of|from|to|across|near|with|and|against|for|by|on|over|between|into|out)$/;
/** What follows is the sign of a share: `NYSE:NOW`. */
const TICKER = /^:\s?\p{Lu}{2}/u;
/** Where there is one, capitals tell names from words. */
const SMALL_LETTER = /\p{Ll}/u;
/** In so many words of four letters and more a headline has capitals where each word has one. */
const TITLE_CASE = 0.75;

/** All that points to a country in a text, names of people and firms left out, in the order of the words. */
export function countryMentions(text: string, options: MentionOptions): CountryMention[] {
  const tokens = tokensOf(text);
  const isCased = SMALL_LETTER.test(text);
  const found = namesIn(tokens, { isCased, ...options });
  const taken = takenBy(found);
  const mentions = found.flatMap((each) => mentionsOf(each, found, tokens, text, options));
  const context: PlaceContext = {
    tokens,
    text,
    isTitleCase: isTitleCase(tokens),
    outletCountry: options.outletCountry,
    isEnglish: options.isEnglish,
    named: new Set(mentions.map(({ country }) => country)),
  };
  mentions.push(...placesIn(context, isCased, taken));
  return resolveGeorgia(mentions, options.outletCountry).sort((a, b) => a.at - b.at);
}

function namesIn(tokens: readonly Token[], options: MatchOptions): Found[] {
  const lexicon = countryLexicon();
  const found: Found[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const match = lexicon.match(tokens, at, options);
    if (match === null) continue;
    const next = tokens.at(at + match.length);
    if (isSomebodyElse(tokens, at, match)) continue;
    // A place that a nickname follows is a club.
    const isOfClub = next !== undefined && match.meaning.kind !== 'office' && isClub(next) && next.start - tokens[at + match.length - 1].end === 1;
    found.push({ at, length: match.length + (isOfClub ? 1 : 0), meaning: isOfClub ? { ...match.meaning, countries: [] } : match.meaning });
    at += match.length - 1;
  }
  return found;
}

/** A surname of one in office that another given name precedes. */
function isSomebodyElse(tokens: readonly Token[], at: number, { length, meaning }: Match): boolean {
  if (length > 1 || at === 0 || !(meaning.kind === 'office' || meaning.isAlone)) return false;
  return tokens[at - 1].isCapital && isGivenName(tokens[at - 1].word);
}

function takenBy(found: readonly Found[]): ReadonlySet<number> {
  const taken = new Set<number>();
  for (const { at, length } of found) for (let step = 0; step < length; step += 1) taken.add(at + step);
  return taken;
}

function mentionsOf(each: Found, all: readonly Found[], tokens: readonly Token[], text: string, { outletCountry }: MentionOptions): CountryMention[] {
  const { meaning, at, length } = each;
  const mention = (country: number): CountryMention => ({
    country,
    kind: meaning.kind,
    words: text.slice(tokens[at].start, tokens[at + length - 1].end),
    at,
  });
  if (TICKER.test(text.slice(tokens[at + length - 1].end))) return [];
  if (meaning.isDomestic) {
    if (outletCountry === null || !meaning.countries.includes(outletCountry)) return [];
    const isTheirs = meaning.isAlone ? isBesideOthers(all, outletCountry) : belongsToNeighbour(each, all, tokens, outletCountry);
    return isTheirs ? [] : [mention(outletCountry)];
  }
  if (meaning.kind === 'country' && length === 1 && DECEIVING.has(tokens[at].word) && !isPlace(tokens, at, text)) return [];
  return meaning.countries.map(mention);
}

function isBesideOthers(all: readonly Found[], outletCountry: number): boolean {
  const named = all.flatMap(({ meaning }) => (meaning.isDomestic ? [] : meaning.countries));
  return named.length > 0 && !named.includes(outletCountry);
}

/** `Brazil's Supreme Court` and `Supreme Court of India` are another country's. */
function belongsToNeighbour({ at, length }: Found, all: readonly Found[], tokens: readonly Token[], outletCountry: number): boolean {
  return all.some((other) => {
    if (other.meaning.isDomestic || other.meaning.countries.length === 0 || other.meaning.countries.includes(outletCountry)) return false;
    const gap = at - (other.at + other.length);
    const isBefore = gap >= 0 && gap <= 1 && (gap === 0 || tokens[at - 1].word === 's');
    const isAfter = other.at === at + length + 1 && tokens[at + length].word === 'of';
    return isBefore || isAfter;
  });
}

function isPlace(tokens: readonly Token[], at: number, text: string): boolean {
  if (!tokens[at].isCapital) return false;
  if (at > 0 && PRECEDES_PLACE.test(tokens[at - 1].word)) return true;
  const next = tokens.at(at + 1);
  if (at === 0) return next !== undefined && !next.isCapital && !FOLLOWS_NAME.test(next.word);
  return /^(?:['’]s\b|\s*[,:])/.test(text.slice(tokens[at].end));
}

function placesIn(context: PlaceContext, isCased: boolean, taken: ReadonlySet<number>): CountryMention[] {
  const { tokens, text } = context;
  const mentions: CountryMention[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    if (taken.has(at) || (isCased && !tokens[at].isCapital)) continue;
    if (isCounty(tokens, at) && context.outletCountry === US)
      mentions.push({ country: US, kind: 'place', words: text.slice(tokens[at - 1].start, tokens[at].end), at });
    const towns = townsAt(tokens, at);
    if (towns === null) continue;
    const last = at + towns.words - 1;
    if (taken.has(last) || (isCased && towns.words > 1 && !tokens[last].isCapital)) continue;
    const country = countryOfTowns(towns, at, context);
    if (country !== null) mentions.push({ country, kind: 'place', words: text.slice(tokens[at].start, tokens[last].end), at });
    at = last;
  }
  return mentions;
}

const COUNTY: ReadonlySet<string> = new Set(['county', 'parish', 'twp', 'township']);

/** `Concordia Parish`: parts of American states, which outlets there name without their state. */
function isCounty(tokens: readonly Token[], at: number): boolean {
  return at > 0 && tokens[at - 1].isCapital && COUNTY.has(tokens[at].word) && tokens[at].start === tokens[at - 1].end + 1;
}

function isTitleCase(tokens: readonly Token[]): boolean {
  let [words, capitals] = [0, 0];
  for (const { word, isCapital } of tokens) {
    if (word.length < 4) continue;
    words += 1;
    if (isCapital) capitals += 1;
  }
  return capitals >= TITLE_CASE * words;
}

/** The American state has the country's name: the outlet and what is named beside it decide, and else neither counts. */
function resolveGeorgia(mentions: readonly CountryMention[], outletCountry: number | null): CountryMention[] {
  const isState = (each: CountryMention): boolean => each.country === GEORGIA && each.kind === 'country';
  if (!mentions.some(isState)) return [...mentions];
  const others = mentions.filter((each) => !isState(each));
  if (others.some(({ country }) => country === GEORGIA)) return [...mentions];
  const isAmerican = others.some(({ country }) => country === US) || outletCountry === US;
  return isAmerican ? mentions.map((each) => (isState(each) ? { ...each, country: US } : each)) : others;
}
