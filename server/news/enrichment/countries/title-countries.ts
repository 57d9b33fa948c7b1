import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import type { CountryShare } from '../../model/labels';
import { countryOfOutlet } from '../outlets/outlet-country';
import type { Headline } from '../text/headline';
import type { MentionKind } from './country-lexicon';
import { type CountryMention, countryMentions } from './country-mentions';
import { namesOfLanguage } from './names-by-language';

/** What a reader is told of why an article got a country. */
export interface CountryReason {
  readonly kind: MentionKind;
  /** The words that point to it. */
  readonly words: string;
}

/** A country that an article is about. */
export interface CountryPresence {
  /** Position in COUNTRIES. */
  readonly index: number;
  /** Thousandths: 1000 for what the headline names or the text names twice, 500 for what the text names once. */
  readonly presence: number;
  readonly reasons: readonly CountryReason[];
}

export interface Surroundings {
  /** ISO 639-1; `und` where unknown. */
  readonly language: string;
  readonly outletDomain: string;
  /** Days since 1 January 1970; null where unknown. */
  readonly day: number | null;
  /** What the text begins with, `''` where there is none. */
  readonly opening: string;
}

const MOST_COUNTRIES = 3;
const WHOLE = 1000;
const PASSING = 500;
const FEWEST_MENTIONS = 2;

/**
 * Countries of an article of which GDELT located nothing: those that its headline points to, by their names, peoples, institutions, people
 * in office and places, and those that the beginning of the text does. Presences of one article need not add up to one.
 *
 * @param headline whose outlet's own name does not count
 * @returns three at most, the headline's before the text's, by first mention
 */
export function countriesOfArticle({ bare }: Headline, { language, outletDomain, day, opening }: Surroundings): CountryPresence[] {
  const base = language.split('-', 1)[0].toLowerCase();
  const country = countryOfOutlet(outletDomain);
  const outletCountry = country === null ? null : (COUNTRY_INDEX_BY_ISO2.get(country) ?? null);
  const isEnglish = base === 'en' || base === 'und';
  const find = (text: string): CountryMention[] => {
    const names = isEnglish ? null : namesOfLanguage(base);
    const mentions = countryMentions(text, { outletCountry, day, isEnglish: names === null });
    return names === null
      ? mentions
      : [...names.find(text).map((index): CountryMention => ({ country: index, kind: 'country', words: '', at: 0 })), ...mentions];
  };
  const headlines = grouped(find(bare));
  const found = [...headlines].map(([index, mentions]) => presence(index, WHOLE, mentions));
  if (opening !== '') {
    for (const [index, mentions] of grouped(find(opening))) {
      if (!headlines.has(index)) found.push(presence(index, mentions.length >= FEWEST_MENTIONS ? WHOLE : PASSING, mentions));
    }
  }
  return found.slice(0, MOST_COUNTRIES);
}

/**
 * Presences as shares of one article, which the first methodology counts: in thousandths rounded down, of those that come to 300 and more.
 * @returns by falling weight, then by index
 */
export function sharesOf(presences: readonly CountryPresence[]): CountryShare[] {
  const least = 0.3;
  const strong = presences.filter(({ presence: each }) => each >= least * sum(presences));
  const total = sum(strong);
  const shares = strong.map(({ index, presence: each }): CountryShare => ({ index, weight: Math.floor((WHOLE * each) / total) }));
  return shares.sort((a, b) => b.weight - a.weight || a.index - b.index);
}

function sum(presences: readonly CountryPresence[]): number {
  return presences.reduce((all, { presence: each }) => all + each, 0);
}

function grouped(mentions: readonly CountryMention[]): Map<number, CountryMention[]> {
  return Map.groupBy(mentions, ({ country }) => country);
}

function presence(index: number, thousandths: number, mentions: readonly CountryMention[]): CountryPresence {
  return { index, presence: thousandths, reasons: mentions.map(({ kind, words }) => ({ kind, words })) };
}
