import type { BodyPoints, Categoriser } from '../../model/categoriser';
import type { LocationMention, ThemeMention } from '../../model/labels';
import { locatedPlaces } from '../countries/geography';
import { type CountriesOfText, mentionsIn, type Surroundings } from '../countries/title-countries';

/** What labels come from beside headline, address and outlet. It is kept with the article, so that labels can be made again without the text. */
export interface Evidence extends CountriesOfText {
  /** Positions in COUNTRIES and CATEGORIES that the source states itself; null: they are found here. */
  readonly statedCountries: readonly number[] | null;
  readonly statedCategories: readonly number[] | null;
  readonly body: BodyPoints;
  /** Positions in CATEGORIES that the article had before evidence was kept, in whose place nothing can be found; null for all others. */
  readonly earlierCategories: readonly number[] | null;
}

/** Of an article that has no text, and whose source states nothing. */
export const NOTHING_BUT_HEADLINE: Evidence = {
  statedCountries: null,
  statedCategories: null,
  mentions: [],
  places: null,
  body: [],
  earlierCategories: null,
};

interface EvidentArticle {
  readonly statedCountries: readonly number[] | null;
  readonly statedCategories: readonly number[] | null;
  /** What the text begins with, as it is written; `''` where there is no text. */
  readonly opening: string;
  readonly themes: readonly ThemeMention[];
  readonly locations: readonly LocationMention[];
  readonly lead: readonly string[];
  readonly wordCount: number;
}

/** Names beyond say no more. */
const MOST_MENTIONS = 12;
const LONGEST_NAME = 60;

export function evidenceOf(article: EvidentArticle, surroundings: Surroundings, categoriser: Categoriser): Evidence {
  const { statedCountries, statedCategories, opening, locations, themes, lead, wordCount } = article;
  return {
    statedCountries,
    statedCategories,
    mentions: opening === '' || statedCountries !== null ? [] : mentionsIn(opening, surroundings).slice(0, MOST_MENTIONS),
    places: statedCountries === null ? locatedPlaces(locations) : null,
    body: statedCategories === null ? categoriser.bodyOf({ themes, lead, wordCount, language: surroundings.language }) : [],
    earlierCategories: null,
  };
}

/** In few bytes; null where headline, address and outlet say it all. */
export function encodeEvidence({ statedCountries, statedCategories, mentions, places, body, earlierCategories }: Evidence): string | null {
  const kept = {
    ...(statedCountries !== null && { c: statedCountries }),
    ...(statedCategories !== null && { k: statedCategories }),
    ...(mentions.length > 0 && { m: mentions.map(({ country, kind, words }) => [country, kind, words.slice(0, LONGEST_NAME)]) }),
    ...(places !== null && {
      p: [places.total, ...places.countries.flatMap(({ index, mentions: count, firstOffset }) => [index, count, firstOffset])],
    }),
    ...(body.length > 0 && { b: body }),
    ...(earlierCategories !== null && { e: earlierCategories }),
  };
  return Object.keys(kept).length === 0 ? null : JSON.stringify(kept);
}

interface Kept {
  readonly c?: number[];
  readonly k?: number[];
  readonly m?: [number, Evidence['mentions'][number]['kind'], string][];
  readonly p?: number[];
  readonly b?: number[];
  readonly e?: number[];
}

export function decodeEvidence(text: string | null): Evidence {
  if (text === null) return NOTHING_BUT_HEADLINE;
  const { c = null, k = null, m = [], p, b = [], e = null } = JSON.parse(text) as Kept;
  return {
    statedCountries: c,
    statedCategories: k,
    mentions: m.map(([country, kind, words]) => ({ country, kind, words })),
    places: p === undefined ? null : placesOf(p),
    body: b,
    earlierCategories: e,
  };
}

function placesOf([total, ...numbers]: readonly number[]): Evidence['places'] {
  const countries = Array.from({ length: numbers.length / 3 }, (_, at) => ({
    index: numbers[3 * at],
    mentions: numbers[3 * at + 1],
    firstOffset: numbers[3 * at + 2],
  }));
  return { total, countries };
}
