import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse, type Provenance } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { IsText } from '../../platform/http/input/field-rules';
import { IsInstant } from '../../platform/http/input/fields';
import { SCOPES } from '../../reference/scopes';
import type { Severity } from '../../volatility/rating/severity';
import { isoInstant } from '../catalogue/index-view';
import { CrisisResponse, toCrisisResponse } from './crises.dto';
import { indexIdsOf, type WholeCrisis } from './crises-reader.service';
import type { CrisisVintage } from './crises.repository';
import { CRISIS_EVENTS, CRISIS_STATUSES, type CrisisEvent, type CrisisStatus, endOf, leadOf, type ScopeEpisode, startOf, toldEvent } from './crisis';

/** What was known of a crisis, and by which values. */
export class GetCrisisQuery {
  /**
   * Returns what was known at this instant.
   * @example '2026-03-08T12:00:00Z'
   */
  @IsOptional()
  @IsInstant()
  as_of?: string;

  /**
   * Version of the methodology by whose values it was found; by default the one in force, or the one that was in force at `as_of`.
   * @example 'v1'
   */
  @IsOptional()
  @IsText({ min: 0, max: 40 })
  methodology?: string;
}

/** The part of a crisis that one index has. */
export class CrisisEpisodeResponse {
  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * Display name.
   * @example 'Saudi Arabia: Energy'
   */
  name!: string;

  /**
   * ISO 3166 alpha-2 code.
   * @example 'SA'
   */
  country!: string;

  /**
   * Category code.
   * @example 'energy'
   */
  category!: string;

  /**
   * First day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  start!: string;

  /**
   * Day of the highest MVI.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  peak!: string;

  /**
   * MVI at the peak.
   * @example 87.31
   */
  peakValue!: number;

  /**
   * Last day; null while it is open.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  end!: string | null;
}

/** A day of the course of a crisis. */
export class CrisisDayResponse {
  /**
   * UTC day.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  date!: string;

  /**
   * MVI of the index with the peak; null where there is none.
   * @example 87.31
   */
  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;
}

/** What was known of a crisis from an instant on. */
export class CrisisVintageResponse {
  /**
   * What happened: `extended` to another scope, to a higher peak, or a part of it ended; `restated`, since days before have other values; `merged` into another crisis.
   * @example 'opened'
   */
  @ApiProperty({ enum: CRISIS_EVENTS })
  event!: CrisisEvent;

  /**
   * From when on it was known.
   * @example '2026-03-03T00:15:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  known_at!: string;

  /**
   * Last day that it takes into account.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  through!: string;

  /**
   * Whether it went on.
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
   * First day.
   * @example '2026-03-01'
   */
  @ApiProperty({ format: 'date' })
  start!: string;

  /**
   * Day of the highest MVI.
   * @example '2026-03-02'
   */
  @ApiProperty({ format: 'date' })
  peak!: string;

  /**
   * MVI at the peak.
   * @example 87.31
   */
  peakValue!: number;

  /**
   * Last day; null while it was open.
   * @example null
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  end!: string | null;

  /**
   * IDs of its indexes.
   * @example ['mvi-sa-energy']
   */
  @ApiProperty({ type: String, isArray: true })
  scopes!: readonly string[];
}

/** What is known of a crisis beside its record. */
class CrisisHistory {
  /** Its parts, those that began first in front. */
  episodes!: CrisisEpisodeResponse[];

  /** The index with the peak day by day, from 14 days before the crisis to 14 days after. */
  course!: CrisisDayResponse[];

  /** All that was known of it, in the order in which it was published. */
  vintages!: CrisisVintageResponse[];
}

/** One crisis with its course and history. */
export class CrisisDetailResponse extends IntersectionType(CrisisResponse, CrisisHistory, ProvenanceResponse) {}

export function toCrisisDetail(crisis: WholeCrisis, provenance: Provenance): CrisisDetailResponse {
  const episodes = [...crisis.vintage.crisis.episodes].sort((a, b) => a.start - b.start || a.scope - b.scope);
  return {
    ...toCrisisResponse(crisis, provenance.methodology),
    episodes: episodes.map(toEpisodeResponse),
    course: crisis.course.map(({ day, values }) => ({ date: toIsoDay(day), value: values?.mvi ?? null })),
    vintages: crisis.vintages.map(toVintageResponse),
    ...provenance,
  };
}

function toEpisodeResponse({ scope, start, peakDay, peak, end }: ScopeEpisode): CrisisEpisodeResponse {
  const { slug, name, country, category } = SCOPES[scope];
  const days = { start: toIsoDay(start), peak: toIsoDay(peakDay), peakValue: peak, end: end === null ? null : toIsoDay(end) };
  return { index_id: `mvi-${slug}`, name, country: country!, category: category!, ...days };
}

function toVintageResponse(vintage: CrisisVintage): CrisisVintageResponse {
  const { crisis, knownAt, through } = vintage;
  const { status, severity, episodes } = crisis;
  const lead = leadOf(episodes);
  const end = status === 'open' ? null : endOf(episodes);
  return {
    event: toldEvent(vintage),
    known_at: isoInstant(knownAt),
    through: toIsoDay(through),
    status,
    severity,
    start: toIsoDay(startOf(episodes)),
    peak: toIsoDay(lead.peakDay),
    peakValue: lead.peak,
    end: end === null ? null : toIsoDay(end),
    scopes: indexIdsOf(vintage),
  };
}
