import { countryOfDomain } from './country-of-domain';
import { listedOutlets } from './listed-outlets';

/** How many articles say a thing. */
export type Tally = ReadonlyMap<string, number>;

/** What the articles of an outlet say about it. */
export interface OutletTallies {
  readonly articles: number;
  /** By language; articles of unknown language are left out. */
  readonly languages: Tally;
  /** By the country that an article is most about, ISO alpha-2; articles without one are left out. */
  readonly countries: Tally;
}

export interface LearnedFact<Source extends string> {
  /** Null: there were enough articles, and they do not agree. */
  readonly value: string | null;
  readonly source: Source;
  /** Share of the articles that say so; null where the table or the domain says it. */
  readonly share: number | null;
  /** Articles that say anything; null where the table or the domain says it. */
  readonly articles: number | null;
}

const LANGUAGE_ARTICLES_MIN = 20;
const LANGUAGE_SHARE_MIN = 0.6;
const COUNTRY_ARTICLES_MIN = 30;
const COUNTRY_SHARE_MIN = 0.5;

/** What the table of large outlets says, else the language of at least 60 % of at least 20 articles; null where neither says anything. */
export function learnLanguage(domain: string, { languages }: OutletTallies): LearnedFact<'table' | 'articles'> | null {
  const listed = listedOutlets().get(domain);
  if (listed !== undefined) return { value: listed.language, source: 'table', share: null, articles: null };
  return learn(languages, LANGUAGE_ARTICLES_MIN, LANGUAGE_SHARE_MIN);
}

/**
 * What the table of large outlets says, else the country of the domain's ending, else that of at least half of at least 30 articles; null
 * where nothing does.
 */
export function learnCountry(domain: string, { countries }: OutletTallies): LearnedFact<'table' | 'domain' | 'articles'> | null {
  const listed = listedOutlets().get(domain);
  if (listed !== undefined) return { value: listed.country, source: 'table', share: null, articles: null };
  const country = countryOfDomain(domain);
  if (country !== null) return { value: country, source: 'domain', share: null, articles: null };
  return learn(countries, COUNTRY_ARTICLES_MIN, COUNTRY_SHARE_MIN);
}

function learn(tally: Tally, articlesMin: number, shareMin: number): LearnedFact<'articles'> | null {
  let articles = 0;
  let value = '';
  let most = 0;
  for (const [each, count] of tally) {
    articles += count;
    if (count > most || (count === most && each < value)) [value, most] = [each, count];
  }
  if (articles < articlesMin) return null;
  const share = most / articles;
  return { value: share >= shareMin ? value : null, source: 'articles', share, articles };
}
