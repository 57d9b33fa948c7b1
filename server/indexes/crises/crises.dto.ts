import { ApiProperty } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { SCOPES } from '../../reference/scopes';
import type { Severity } from '../../volatility/rating/severity';
import { isoInstant } from '../catalogue/index-view';
import { indexIdsOf, type ToldCrisis, type ToldStory } from './crises-reader.service';
import { CRISIS_STATUSES, type CrisisStatus, endOf, leadOf, startOf } from './crisis';

/** A story at the peak of a crisis. */
export class CrisisStoryResponse {
  /**
   * Headline of its first article.
   * @example 'Saudi Arabia: the grid plan moved ahead of plan (simulated story 812)'
   */
  headline!: string;

  /**
   * Day on which it was told, that of the peak.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * Domain of the outlet that told it first.
   * @example 'balfaltimes.example'
   */
  outlet!: string;

  /**
   * How many outlets or owners told it.
   * @example 9
   */
  outlets!: number;

  /**
   * ISO 639-1 code.
   * @example 'en'
   */
  language!: string;

  /**
   * When it was first seen.
   * @example '2026-03-02T08:12:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  first_seen!: string;

  /**
   * Address of the article; null where there is none to open.
   * @example 'https://balfaltimes.example/2026-03-02/story-812'
   */
  @ApiProperty({ type: String, nullable: true })
  url!: string | null;

  /**
   * Source that brought it.
   * @example 'simulated'
   */
  source!: string;
}

/** A stretch of high volatility in the news about one or more countries and categories. */
export class CrisisResponse {
  /**
   * ID of the crisis.
   * @example 'crisis-sa-energy-20260301'
   */
  id!: string;

  /**
   * Always `crisis`.
   * @example 'crisis'
   */
  @ApiProperty({ enum: ['crisis'] })
  kind!: 'crisis';

  /**
   * Display name of the scope with the highest peak.
   * @example 'Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * Whether it goes on. `merged`: it is part of another crisis, see `merged_into`. `withdrawn`: by values that were corrected later it is none.
   * @example 'open'
   */
  @ApiProperty({ enum: CRISIS_STATUSES })
  status!: CrisisStatus;

  /**
   * From 1 to 5, by the fifths of the peaks of all episodes that were over before. Frozen when it closes.
   * @example 4
   */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  severity!: Severity;

  /**
   * First day: the first of two in a row with an MVI of 75 or more.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  start!: string;

  /**
   * Day of the highest MVI so far.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  peak!: string;

  /**
   * Last day, before two in a row with an MVI below 60; null while it is open.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  end!: string | null;

  /**
   * MVI at the peak.
   * @example 87.31
   */
  peakValue!: number;

  /**
   * Days from the first to the last, both included; of an open one to the last day known.
   * @example 3
   */
  duration!: number;

  /**
   * ID of the index with the peak.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * IDs of its indexes, that with the highest peak first: scopes that share at least 30 % of their stories at the peak are one crisis.
   * @example ['mvi-sa-energy', 'mvi-sa-economy']
   */
  @ApiProperty({ type: String, isArray: true })
  scopes!: readonly string[];

  /**
   * ISO 3166 alpha-2 codes.
   * @example ['SA']
   */
  @ApiProperty({ type: String, isArray: true })
  countries!: readonly string[];

  /**
   * Category codes.
   * @example ['economy', 'energy']
   */
  @ApiProperty({ type: String, isArray: true })
  categories!: readonly string[];

  /** The stories that most outlets told at the peak; those whose first article was taken back are left out. */
  stories!: CrisisStoryResponse[];

  /**
   * ID of the crisis that it is part of since; null otherwise.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  merged_into!: string | null;

  /**
   * Version of the methodology.
   * @example 'v2'
   */
  methodology!: string;

  /**
   * Since when this is known.
   * @example '2026-03-04T00:15:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  updated_at!: string;
}

/** A page of crises, those that began last first. */
export class CrisisListResponse extends ProvenanceResponse {
  /** The crises of this page. */
  data!: CrisisResponse[];

  /**
   * Last day that they take into account; null while none are made.
   * @example '2026-03-03'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  through!: string | null;

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toCrisisResponse({ vintage, through, stories }: ToldCrisis, methodology: string): CrisisResponse {
  const { crisis, countries, categories, knownAt } = vintage;
  const { id, status, severity, episodes, mergedInto } = crisis;
  const lead = leadOf(episodes);
  const [start, end] = [startOf(episodes), status === 'open' ? null : endOf(episodes)];
  return {
    id,
    kind: 'crisis',
    name: SCOPES[lead.scope].name,
    status,
    severity,
    start: toIsoDay(start),
    peak: toIsoDay(lead.peakDay),
    end: end === null ? null : toIsoDay(end),
    peakValue: lead.peak,
    // One that was published after the list was begun may know a later day.
    duration: (end ?? Math.max(through, vintage.through)) - start + 1,
    index_id: `mvi-${SCOPES[lead.scope].slug}`,
    scopes: indexIdsOf(vintage),
    countries,
    categories,
    stories: stories.map(toStoryResponse),
    merged_into: mergedInto,
    methodology,
    updated_at: isoInstant(knownAt),
  };
}

function toStoryResponse({ headline, day, outlet, outlets, language, firstSeenAt, url, source }: ToldStory): CrisisStoryResponse {
  return { headline, date: toIsoDay(day), outlet, outlets, language, first_seen: firstSeenAt, url, source };
}
