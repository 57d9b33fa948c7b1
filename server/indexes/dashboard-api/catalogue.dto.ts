import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsText } from '../../platform/http/input/field-rules';
import { IsInstant, IsQueryFlag } from '../../platform/http/input/fields';
import { CATEGORIES } from '../../reference/categories';
import type { ScopeKind } from '../../reference/scopes';
import type { Severity } from '../../volatility/rating/severity';
import { FAMILIES, type Family, REGIONS, type Region } from '../catalogue/catalogue';
import { LETTERS, type State, STATES } from '../storage/index-record';
import { SPARKLINE_DAYS } from '../storage/series-window';
import { expectedFrom } from '../catalogue/expected-from';
import { type IndexView, VALUE_REASONS, type ValueReason } from '../catalogue/index-view';

const SCOPE_KINDS = ['world', 'region', 'country', 'category', 'pair'] as const satisfies readonly ScopeKind[];

/** Which rows to list. */
export class ListCatalogueQuery {
  /**
   * Whether to list the country × category pairs too: 7,844 rows instead of 434.
   * @example false
   */
  @IsOptional()
  @ApiProperty({ default: false })
  @IsQueryFlag()
  pairs?: boolean;

  /**
   * Version of the methodology whose values to list; by default the one in force.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** Which values of an index to show. */
export class GetCatalogueIndexQuery {
  /**
   * Version of the methodology whose values to show; by default the one in force, or the one that was in force at `as_of`.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;

  /**
   * Shows what was known at this instant; the day that was still open then, whose value changes, is left out.
   * @example '2026-03-08T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;
}

/** A category as shown on a card. */
export class IndexCategoryResponse {
  /**
   * Category code.
   * @example 'energy'
   */
  id!: string;

  /**
   * Display name.
   * @example 'Energy'
   */
  title!: string;

  /**
   * One sentence about what it covers.
   * @example 'Oil, gas, coal, power, renewables and energy prices.'
   */
  description!: string;

  /**
   * Address of its indexes in the dashboard.
   * @example '/dashboard/indexes?category=energy'
   */
  link!: string;
}

export const INDEX_CATEGORIES: readonly IndexCategoryResponse[] = CATEGORIES.map(({ code, name, description }) => ({
  id: code,
  title: name,
  description,
  link: `/dashboard/indexes?category=${code}`,
}));

/** An index in a list: its latest value, changes and the last 90 days. */
export class CatalogueRowResponse {
  /**
   * Stable ID.
   * @example 'mvi-sa'
   */
  index_id!: string;

  /**
   * Display name of what is watched.
   * @example 'Saudi Arabia'
   */
  name!: string;

  /**
   * The ID in upper case.
   * @example 'MVI-SA'
   */
  code!: string;

  /**
   * Region of the scope; null for the world and for categories.
   * @example 'emerging'
   */
  @ApiProperty({ enum: REGIONS, nullable: true })
  region!: Region | null;

  /**
   * Category code of the scope.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  category!: string | null;

  /**
   * ISO 3166 alpha-2 code of the scope's country.
   * @example 'SA'
   */
  @ApiProperty({ type: String, nullable: true })
  country!: string | null;

  /**
   * Kind of scope.
   * @example 'country'
   */
  @ApiProperty({ enum: SCOPE_KINDS })
  kind!: ScopeKind;

  /**
   * MVI (volatility) or ISR (stability).
   * @example 'mvi'
   */
  @ApiProperty({ enum: FAMILIES })
  family!: Family;

  /**
   * How restless the value is: 1 calm, 2 watchful, 3 elevated, 4 high, 5 severe. Taken from the value of MVI and from the letter of ISR; null without a value.
   * @example 2
   */
  @ApiProperty({ type: 'integer', enum: [1, 2, 3, 4, 5], nullable: true })
  level!: Severity | null;

  /**
   * Latest value, 0 to 100: an MVI of 50 is ordinary, an ISR of 100 is calm. Null with a reason.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * Why there is no value; null when there is one.
   * @example null
   */
  @ApiProperty({ enum: VALUE_REASONS, nullable: true })
  reason!: ValueReason | null;

  /**
   * UTC day of the first value, if everything is collected until then, where `reason` is `history_short`; otherwise null.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  expectedFrom!: string | null;

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
  state!: State | null;

  /**
   * Stability rating of the scope: the letter of its ISR.
   * @example 'A'
   */
  @ApiProperty({ enum: LETTERS as string[], nullable: true })
  rating!: string | null;

  /**
   * Change since the day before, index points. This and the next three are null where history is too short.
   * @example 1.25
   */
  @ApiProperty({ type: Number, nullable: true })
  lastDay!: number | null;

  /**
   * Change since the end of last month.
   * @example -3.4
   */
  @ApiProperty({ type: Number, nullable: true })
  mtd!: number | null;

  /**
   * Change since the end of last year.
   * @example 8.02
   */
  @ApiProperty({ type: Number, nullable: true })
  ytd!: number | null;

  /**
   * Change over one year.
   * @example 2.11
   */
  @ApiProperty({ type: Number, nullable: true })
  oneYear!: number | null;

  /**
   * Values of the last 90 days, newest last; null where there was none.
   * @example [58.02, 58.06, null, 59.31]
   */
  @ApiProperty({ type: 'array', items: { type: ['number', 'null'] }, minItems: SPARKLINE_DAYS, maxItems: SPARKLINE_DAYS })
  sparkline!: readonly (number | null)[];
}

/** `firstDay`: see expectedFrom. */
export function toCatalogueRow(index: IndexView, firstDay: number | null): CatalogueRowResponse {
  const { id, name, code, region, category, country, kind, family, severity, value, reason, day, state, rating, change } = index;
  return {
    index_id: id,
    name,
    code,
    region,
    category,
    country,
    kind,
    family,
    level: severity,
    value,
    reason,
    expectedFrom: expectedFrom(index, firstDay),
    date: day,
    state,
    rating,
    ...change,
    sparkline: index.sparkline,
  };
}
