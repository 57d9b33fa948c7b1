import { ApiProperty } from '@nestjs/swagger';
import type { Presence } from '../../../news';
import { toIsoDay } from '../../../platform/clock';
import { CATEGORIES } from '../../../reference/categories';
import { COUNTRIES } from '../../../reference/countries';
import type { StoryContribution } from '../change/change-stories.service';
import { meanTone } from '../change/tone-change';
import { RestDriverResponse, roundPoints, roundTone } from './drivers-parts.dto';

/** Articles of a story that are shown. */
const ARTICLES_MAX = 6;
const WHOLE = 1_000;

/** Why an article is in scope. */
export class LabelPresenceResponse {
  /**
   * Code of a country or a category.
   * @example 'SA'
   */
  code!: string;

  /**
   * How much the article is about it, 0 to 1.
   * @example 1
   */
  presence!: number;
}

/** An article that tells a story. */
export class DriverArticleResponse {
  /**
   * Headline of the article.
   * @example 'Saudi Arabia: the grid plan moved ahead of plan (simulated story 812)'
   */
  headline!: string;

  /**
   * Domain of the outlet.
   * @example 'balfaltimes.example'
   */
  outlet!: string;

  /**
   * ISO 639-1 code.
   * @example 'en'
   */
  language!: string;

  /**
   * When it was first seen.
   * @example '2026-03-01T08:12:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  first_seen!: string;

  /**
   * Its address; null where there is none to open.
   * @example 'https://balfaltimes.example/2026-03-01/story-812'
   */
  @ApiProperty({ type: String, nullable: true })
  url!: string | null;

  /**
   * Source that brought it.
   * @example 'simulated'
   */
  source!: string;

  /**
   * Its tone, -100 to 100; null if its source gives none.
   * @example -3.6
   */
  @ApiProperty({ type: Number, nullable: true })
  tone!: number | null;

  /** Countries that it is about. */
  countries!: LabelPresenceResponse[];

  /** Categories that it is about. */
  categories!: LabelPresenceResponse[];
}

/** What a story had to do with the change. */
export class StoryDriverResponse {
  /**
   * Headline of its first article.
   * @example 'Saudi Arabia: the grid plan moved ahead of plan (simulated story 812)'
   */
  headline!: string;

  /**
   * Day on which it was printed.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Its part of the change, in index points.
   * @example 1.42
   */
  contribution!: number;

  /**
   * Articles that tell it, of which the first are listed.
   * @example 9
   */
  article_count!: number;

  /**
   * Mean tone of its articles; null if none has one.
   * @example -3.2
   */
  @ApiProperty({ type: Number, nullable: true })
  tone!: number | null;

  /** Its first articles. */
  articles!: DriverArticleResponse[];
}

/** Stories of a change. */
export class StoryDriversResponse {
  /** The largest contributions, in either direction. */
  data!: StoryDriverResponse[];

  /** All other stories. */
  rest!: RestDriverResponse;

  /**
   * Part of what outlets did not print though they usually do.
   * @example -1.1
   */
  absent!: number;

  /**
   * Part of the change that belongs to no entry.
   * @example -0.05
   */
  other!: number;
}

export function toStoryDriver({ day, contribution, articles }: StoryContribution): StoryDriverResponse {
  return {
    headline: articles[0].headline,
    date: toIsoDay(day),
    contribution: roundPoints(contribution),
    article_count: articles.length,
    tone: roundTone(meanTone(articles)),
    articles: articles.slice(0, ARTICLES_MAX).map(({ headline, outlet, language, firstSeenAt, url, source, tone, countries, categories }) => ({
      headline,
      outlet,
      language,
      first_seen: firstSeenAt.toISOString(),
      url,
      source,
      tone: roundTone(tone),
      countries: presences(
        countries,
        COUNTRIES.map(({ iso2 }) => iso2),
      ),
      categories: presences(
        categories,
        CATEGORIES.map(({ code }) => code),
      ),
    })),
  };
}

function presences(given: readonly Presence[], codes: readonly string[]): LabelPresenceResponse[] {
  return given.map(({ label, units }) => ({ code: codes[label], presence: roundPoints(units / WHOLE) }));
}
