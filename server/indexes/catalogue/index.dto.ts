import { ApiProperty } from '@nestjs/swagger';
import { toIsoDay } from '../../platform/clock';
import { METHODOLOGY_VERSION } from '../../volatility/methodology';
import { type CatalogueIndex, FAMILIES, type Family, indexIdOf, REGIONS, type Region } from './catalogue';
import { type IndexRecord, type Level, LEVELS, LETTERS, REASONS, type State, STATES } from '../storage/index-record';
import type { Latest } from '../storage/latest.repository';

/** Why a value is null; `not_computed`: nothing was known of the index at the instant asked for. */
export const VALUE_REASONS = [...REASONS, 'not_computed'] as const;
export type ValueReason = (typeof VALUE_REASONS)[number];

/** How much a value rests on. */
export class ConfidenceResponse {
  /**
   * Level of evidence; null where nothing was computed.
   * @example 'high'
   */
  @ApiProperty({ enum: LEVELS, nullable: true })
  level!: Level | null;

  /**
   * Stories in scope; an article that is only partly about the scope counts in part.
   * @example 812.4
   */
  articles!: number;

  /**
   * Outlets with a story in scope.
   * @example 143
   */
  outlets!: number;

  /**
   * Lower bound of the 90 % interval of MVI, index points; null for ISR.
   * @example 55.12
   */
  @ApiProperty({ type: Number, nullable: true })
  low!: number | null;

  /**
   * Upper bound of the 90 % interval of MVI, index points; null for ISR.
   * @example 63.4
   */
  @ApiProperty({ type: Number, nullable: true })
  high!: number | null;
}

/** Changes in index points against the last value before the period; null where there is none. */
export class ChangeResponse {
  /**
   * Since the day before.
   * @example 1.25
   */
  @ApiProperty({ type: Number, nullable: true })
  lastDay!: number | null;

  /**
   * Since the end of last month.
   * @example -3.4
   */
  @ApiProperty({ type: Number, nullable: true })
  mtd!: number | null;

  /**
   * Since the end of last year.
   * @example 8.02
   */
  @ApiProperty({ type: Number, nullable: true })
  ytd!: number | null;

  /**
   * Over one year.
   * @example 2.11
   */
  @ApiProperty({ type: Number, nullable: true })
  oneYear!: number | null;
}

/** An index with its latest value. */
export class IndexResponse {
  /**
   * Stable id.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * The id in upper case.
   * @example 'MVI-SA-ENERGY'
   */
  code!: string;

  /**
   * What is watched, for people.
   * @example 'Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * MVI (volatility) or ISR (stability).
   * @example 'mvi'
   */
  @ApiProperty({ enum: FAMILIES })
  family!: Family;

  /**
   * Latest value, 0 to 100; MVI 50 is ordinary, ISR 100 is calm. Null with a reason.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  /**
   * UTC day that the value belongs to.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;

  /**
   * Why there is no value; null when there is one.
   * @example null
   */
  @ApiProperty({ enum: VALUE_REASONS, nullable: true })
  reason!: ValueReason | null;

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
   * Region of the scope.
   * @example 'emerging'
   */
  @ApiProperty({ enum: REGIONS, nullable: true })
  region!: Region | null;

  /**
   * ISO 3166 alpha-2 code of the scope's country.
   * @example 'SA'
   */
  @ApiProperty({ type: String, nullable: true })
  country!: string | null;

  /**
   * Category code of the scope.
   * @example 'energy'
   */
  @ApiProperty({ type: String, nullable: true })
  sector!: string | null;

  /**
   * Spread: weighted share of active outlets that carry more than they usually do, 0 to 1. Of world and regions all components are means over their countries.
   * @example 0.61538462
   */
  @ApiProperty({ type: Number, nullable: true })
  spread!: number | null;

  /**
   * Velocity: slope of attention, log points per day.
   * @example 0.01842211
   */
  @ApiProperty({ type: Number, nullable: true })
  velocity!: number | null;

  /**
   * Acceleration: change of that slope, log points per day².
   * @example 0.00051233
   */
  @ApiProperty({ type: Number, nullable: true })
  acceleration!: number | null;

  /** How much the value rests on. */
  confidence!: ConfidenceResponse;

  /** Changes in index points. */
  change!: ChangeResponse;

  /**
   * Version of the methodology.
   * @example 'v1'
   */
  methodology!: string;

  /**
   * When the value was computed; null where nothing was.
   * @example '2026-03-02T00:15:00.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  updated_at!: string | null;
}

/** `latest`: null where nothing was computed or known. */
export function toIndexResponse(index: CatalogueIndex, latest: Latest | null): IndexResponse {
  const { family, scope } = index;
  const record = latest?.record ?? null;
  const id = indexIdOf(index);
  return {
    index_id: id,
    code: id.toUpperCase(),
    name: scope.name,
    family,
    value: valueOf(family, record),
    date: record === null ? null : toIsoDay(record.day),
    reason: record === null ? 'not_computed' : reasonOf(family, record),
    state: record?.state ?? null,
    rating: record?.letter ?? null,
    region: scope.region,
    country: scope.country,
    sector: scope.category,
    spread: record?.values?.spread ?? null,
    velocity: record?.values?.velocity ?? null,
    acceleration: record?.values?.acceleration ?? null,
    confidence: toConfidenceResponse(family, record),
    change: latest?.trend[family].changes ?? { lastDay: null, mtd: null, ytd: null, oneYear: null },
    methodology: METHODOLOGY_VERSION,
    updated_at: record === null ? null : isoInstant(record.computedAt),
  };
}

export function toConfidenceResponse(family: Family, record: IndexRecord | null): ConfidenceResponse {
  const values = family === 'mvi' ? record?.values : null;
  return {
    level: record?.level ?? null,
    articles: record?.stories ?? 0,
    outlets: record?.outlets ?? 0,
    low: values?.low ?? null,
    high: values?.high ?? null,
  };
}

/** Value of a family in a record. */
export function valueOf(family: Family, record: IndexRecord | null): number | null {
  return record?.values?.[family] ?? null;
}

/** Why the value of a family is null, or null. */
export function reasonOf(family: Family, record: IndexRecord): IndexRecord['reason'] {
  return family === 'mvi' ? record.reason : (record.reason ?? record.isrReason);
}

export function isoInstant(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
