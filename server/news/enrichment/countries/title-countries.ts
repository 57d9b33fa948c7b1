import { COUNTRY_INDEX_BY_ISO2 } from '../../../reference/countries';
import type { CountryPresence, OutletFacts } from '../../model/labels';
import { countryOfOutlet } from '../outlets/outlet-country';
import type { Headline } from '../text/headline';
import type { MentionKind } from './country-lexicon';
import { type CountryMention, countryMentions } from './country-mentions';
import { type LocatedPlaces, presenceInPlaces } from './geography';
import { namesOfLanguage } from './names-by-language';

/** What a reader is told of why an article got a country. */
export interface CountryReason {
  /**
   * Where it was found: in the headline, in the beginning of the text, among the places that GDELT located in the text; or who said so: the
   * source, or staff by correcting a term.
   */
  readonly from: 'headline' | 'text' | 'places' | 'stated' | 'correction';
  /** Null where no words were read. */
  readonly kind: MentionKind | null;
  /** The words that point to it; `''` where none do. */
  readonly words: string;
}

/** A country that an article is about, with what points to it. */
export interface FoundCountry extends CountryPresence {
  readonly reasons: readonly CountryReason[];
}

export interface Surroundings {
  /** ISO 639-1; `und` where unknown. */
  readonly language: string;
  readonly outletDomain: string;
  /** What staff say of the outlet. */
  readonly outletFacts?: OutletFacts | undefined;
  /** Days since 1 January 1970; null where unknown. */
  readonly day: number | null;
}

/** What the text says of countries; kept with the article, the text is not. */
export interface CountriesOfText {
  /** What the beginning of the text names. */
  readonly mentions: readonly TextMention[];
  /** What GDELT located in the text; null where it located nothing. */
  readonly places: LocatedPlaces | null;
}

export type TextMention = Pick<CountryMention, 'country' | 'kind' | 'words'>;

const MOST_COUNTRIES = 5;
const WHOLE = 1000;
const PASSING = 500;
const FEWEST_MENTIONS = 2;
/** What in a text points to countries: names, peoples, institutions, people in office and places, in the order of the words. */
export function mentionsIn(text: string, { language, outletDomain, outletFacts, day }: Surroundings): TextMention[] {
  const base = language.split('-', 1)[0].toLowerCase();
  const country = outletFacts?.country ?? countryOfOutlet(outletDomain);
  const outletCountry = country === null ? null : (COUNTRY_INDEX_BY_ISO2.get(country) ?? null);
  const names = base === 'en' || base === 'und' ? null : namesOfLanguage(base);
  const mentions = countryMentions(text, { outletCountry, day, isEnglish: names === null });
  if (names === null) return mentions;
  return [...names.find(text).map((index): TextMention => ({ country: index, kind: 'country', words: '' })), ...mentions];
}

/** `mentionsIn` of a headline, whose outlet's own name does not count. */
export function mentionsInHeadline({ bare }: Headline, surroundings: Surroundings): TextMention[] {
  return mentionsIn(bare, surroundings);
}

/**
 * Countries of an article: those that its headline points to, wholly; then those of its text, wholly where they are prominent there and
 * half where they are mentioned in passing. Where the text's places are known, a place in the headline needs one of its country among
 * them. Presences of one article need not add up to one.
 *
 * @param headline from `mentionsInHeadline`
 * @returns five at most, the headline's before the text's, by first mention; those of places by falling mentions
 */
export function countriesOfArticle(headline: readonly TextMention[], { mentions, places }: CountriesOfText): FoundCountry[] {
  const found = new Map<number, FoundCountry>();
  for (const [index, group] of grouped(headline.filter((each) => isSupported(each, places)))) {
    found.set(index, { index, presence: WHOLE, reasons: reasonsOf('headline', group) });
  }
  for (const [index, group] of grouped(mentions)) {
    const presence = group.length >= FEWEST_MENTIONS ? WHOLE : PASSING;
    add(found, { index, presence, reasons: reasonsOf('text', group) });
  }
  for (const each of places?.countries ?? []) {
    const presence = presenceInPlaces(each, places!.total);
    if (presence > 0) add(found, { index: each.index, presence, reasons: [{ from: 'places', kind: null, words: '' }] });
  }
  return [...found.values()].slice(0, MOST_COUNTRIES);
}

function add(found: Map<number, FoundCountry>, country: FoundCountry): void {
  const known = found.get(country.index);
  if (known === undefined) found.set(country.index, country);
  else found.set(country.index, { ...known, presence: Math.max(known.presence, country.presence), reasons: [...known.reasons, ...country.reasons] });
}

/** Names of places are people's and other places' too (Jordan, Georgia, Niger for Nigeria): where the text's are known, they decide. */
function isSupported({ country, kind }: TextMention, places: LocatedPlaces | null): boolean {
  if (places === null || (kind !== 'place' && kind !== 'country')) return true;
  return places.countries.some(({ index }) => index === country);
}

function grouped(mentions: readonly TextMention[]): Map<number, TextMention[]> {
  return Map.groupBy(mentions, ({ country }) => country);
}

function reasonsOf(from: 'headline' | 'text', mentions: readonly TextMention[]): CountryReason[] {
  return mentions.map(({ kind, words }) => ({ from, kind, words }));
}
