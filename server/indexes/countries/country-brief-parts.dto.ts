import { ApiProperty } from '@nestjs/swagger';
import type { Severity } from '../../volatility/rating/severity';
import { CRISIS_STATUSES, type CrisisStatus } from '../crises/crisis';
import { ChangeResponse } from '../catalogue/index-parts.dto';
import { VALUE_REASONS } from '../catalogue/index-view';
import type { BriefCategory, BriefCoverage, BriefCrisis, BriefIndex, BriefRating, BriefStory, BriefWeek, Unexplained } from '../country-brief';
import { LEVELS, STATES } from '../storage/index-record';
import { SPARKLINE_DAYS } from '../storage/series-window';

const LEVEL = { type: 'integer', enum: [1, 2, 3, 4, 5], nullable: true } as const;
const UNEXPLAINED: readonly Unexplained[] = ['no_value', 'no_value_before', 'no_articles', 'updating'];
const OUTLOOKS = ['positive', 'stable', 'negative'] as const;

/** A line of daily values. */
export class BriefSeriesResponse {
  /**
   * UTC day of the first value; null where there is none.
   * @example '2025-03-02'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  first_day!: string | null;

  /**
   * One value a day, at most 365.
   * @example [58.02, null, 59.31]
   */
  @ApiProperty({ type: 'array', items: { type: ['number', 'null'] }, maxItems: 365 })
  values!: (number | null)[];
}

/** An index of the country as a whole. */
export class BriefIndexResponse implements BriefIndex {
  /**
   * ID of the index.
   * @example 'mvi-sa'
   */
  index_id!: string;

  /**
   * The ID in upper case.
   * @example 'MVI-SA'
   */
  code!: string;

  /**
   * Latest value. Null with a reason.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there is no value; null when there is one.
   * @example null
   */
  @ApiProperty({ enum: VALUE_REASONS, nullable: true })
  reason!: string | null;

  /**
   * UTC day that the value belongs to.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;

  /**
   * How settled the value is.
   * @example 'final'
   */
  @ApiProperty({ enum: STATES, nullable: true })
  state!: string | null;

  /**
   * How restless the value is: 1 calm, 2 watchful, 3 elevated, 4 high, 5 severe; null without a value.
   * @example 2
   */
  @ApiProperty(LEVEL)
  level!: Severity | null;

  /**
   * Lower bound of the 90% interval of MVI; null for ISR.
   * @example 55.12
   */
  @ApiProperty({ type: Number, nullable: true })
  low!: number | null;

  /**
   * Upper bound of the 90% interval of MVI; null for ISR.
   * @example 63.4
   */
  @ApiProperty({ type: Number, nullable: true })
  high!: number | null;

  /** Changes in index points; null where history is too short. */
  change!: ChangeResponse;

  /**
   * Percentage of the days with a value in the last five years on which the index was at or below its latest value; null where that says nothing.
   * @example 83
   */
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100, nullable: true })
  percentile!: number | null;

  /**
   * Years that the percentile covers; null without one.
   * @example 5
   */
  @ApiProperty({ type: Number, minimum: 0.1, maximum: 5, nullable: true })
  percentile_years!: number | null;

  /** The last year, from its first value on. */
  series!: BriefSeriesResponse;
}

/** Stability of the country beside that of the others. */
export class BriefRatingResponse implements BriefRating {
  /**
   * Letter of ISR; null without one.
   * @example 'A'
   */
  @ApiProperty({ type: String, nullable: true })
  letter!: string | null;

  /**
   * Where ISR has moved over 30 days; null where history is short.
   * @example 'stable'
   */
  @ApiProperty({ enum: OUTLOOKS, nullable: true })
  outlook!: BriefRating['outlook'];

  /**
   * Place among the countries, from the least stable, which is 1; null without ISR.
   * @example 41
   */
  @ApiProperty({ type: 'integer', nullable: true })
  rank!: number | null;

  /**
   * How many countries have a place.
   * @example 181
   */
  @ApiProperty({ type: 'integer' })
  ranked!: number;

  /**
   * Places risen in 30 days: above 0 where it has become more stable beside the others; null where history is short.
   * @example -3
   */
  @ApiProperty({ type: 'integer', nullable: true })
  rank_change!: number | null;

  /**
   * UTC day since which the letter holds; null without one.
   * @example '2026-01-14'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  since!: string | null;
}

/** The MVI of one category in the country. */
export class BriefCategoryResponse implements BriefCategory {
  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * Category code.
   * @example 'energy'
   */
  category!: string;

  /**
   * Display name of the category.
   * @example 'Energy'
   */
  name!: string;

  /**
   * Latest MVI. Null with a reason.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there is no value; null when there is one.
   * @example null
   */
  @ApiProperty({ enum: VALUE_REASONS, nullable: true })
  reason!: string | null;

  /**
   * How restless the value is, from 1 to 5; null without a value.
   * @example 2
   */
  @ApiProperty(LEVEL)
  level!: Severity | null;

  /**
   * Change over seven days, index points; null where one of the two values is missing.
   * @example 4.12
   */
  @ApiProperty({ type: Number, nullable: true })
  week_change!: number | null;

  /**
   * The last 90 days, the newest at the end.
   * @example [58.02, 58.06, null, 59.31]
   */
  @ApiProperty({ type: 'array', items: { type: ['number', 'null'] }, minItems: SPARKLINE_DAYS, maxItems: SPARKLINE_DAYS })
  sparkline!: readonly (number | null)[];
}

/** A story that moved the value. */
export class BriefStoryResponse implements BriefStory {
  /**
   * Headline of its first article.
   * @example 'Saudi Arabia: the grid plan moved ahead of plan (simulated story 812)'
   */
  headline!: string;

  /**
   * UTC day on which it was printed.
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
   * Articles that tell it.
   * @example 9
   */
  article_count!: number;

  /**
   * Domain of the outlet that told it first.
   * @example 'balfaltimes.example'
   */
  outlet!: string;

  /**
   * Address of its first article; null where there is none to open.
   * @example 'https://balfaltimes.example/2026-03-01/story-812'
   */
  @ApiProperty({ type: String, nullable: true })
  url!: string | null;
}

/** What moved MVI in the week up to its latest value. */
export class BriefWeekResponse implements BriefWeek {
  /**
   * UTC day that it is compared with: the last with a value at least seven days before; null where nothing is explained.
   * @example '2026-02-22'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  from!: string | null;

  /**
   * The last UTC day with a value.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  to!: string | null;

  /**
   * Change from the one to the other, index points.
   * @example 7.31
   */
  @ApiProperty({ type: Number, nullable: true })
  change!: number | null;

  /**
   * The same in words: what changed, what moved it, and what the value rests on.
   * @example ['MVI Saudi Arabia rose by 7.31 points to 59.31 on 1 March 2026, from 52.00 on 22 February 2026.']
   */
  @ApiProperty({ type: String, isArray: true })
  sentences!: readonly string[];

  /** The stories with the largest parts, in either direction. */
  stories!: BriefStoryResponse[];

  /**
   * Why nothing is explained: there is no value, none to compare it with, the articles are no longer stored, or values are being computed again. Null where it is explained.
   * @example null
   */
  @ApiProperty({ enum: UNEXPLAINED, nullable: true })
  missing!: Unexplained | null;
}

/** A crisis in which the country is involved. */
export class BriefCrisisResponse implements BriefCrisis {
  /**
   * ID of the crisis.
   * @example 'crisis-sa-energy-20260301'
   */
  id!: string;

  /**
   * Display name of the scope with the highest peak.
   * @example 'Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * Whether it goes on.
   * @example 'open'
   */
  @ApiProperty({ enum: CRISIS_STATUSES })
  status!: CrisisStatus;

  /**
   * From 1 to 5.
   * @example 4
   */
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 5 })
  severity!: Severity;

  /**
   * First UTC day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  start!: string;

  /**
   * UTC day of the highest MVI so far.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  peak!: string;

  /**
   * Last UTC day; null while it is open.
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
   * Days from the first to the last, both included.
   * @example 3
   */
  duration!: number;
}

/** How many days rest on how much evidence. */
export class BriefLevelsResponse {
  /**
   * Days that rest on much.
   * @example 80
   */
  high!: number;

  /**
   * Days that rest on enough.
   * @example 8
   */
  fair!: number;

  /**
   * Days that rest on little.
   * @example 2
   */
  thin!: number;

  /**
   * Days that rest on too little for a value.
   * @example 0
   */
  insufficient!: number;
}

/** How much news the values rest on. */
export class BriefCoverageResponse implements BriefCoverage {
  /**
   * Of the latest value; null where nothing was computed.
   * @example 'high'
   */
  @ApiProperty({ enum: LEVELS, nullable: true })
  level!: string | null;

  /**
   * Stories about the country on the latest day, with one decimal: an article that is only partly about it counts in part.
   * @example 812.4
   */
  articles!: number;

  /**
   * Outlets with such a story.
   * @example 143
   */
  outlets!: number;

  /**
   * Days that are looked at, up to the latest: at most 90.
   * @example 90
   */
  days!: number;

  /** How many of them rest on how much evidence. */
  by_level!: BriefLevelsResponse;

  /**
   * How many of them have no value of MVI.
   * @example 1
   */
  without_value!: number;

  /**
   * How many of them may still change.
   * @example 7
   */
  unsettled!: number;
}
