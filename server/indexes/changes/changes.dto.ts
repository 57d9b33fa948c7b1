import { ApiProperty } from '@nestjs/swagger';
import { ProvenanceResponse } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { IsInstant } from '../../platform/http/input/fields';
import { FormatPageQuery } from '../../platform/http/lists/page-query.dto';
import { indexIdOf } from '../catalogue/catalogue';
import { isoInstant, valueOf } from '../catalogue/index-view';
import { leadOf } from '../crises/crisis';
import { IndexValueResponse, toDayValueResponse } from '../data-api/index-values.dto';
import { type Change, type ChangeEvent, CRISIS_CHANGE_EVENTS, type CrisisChange, type IndexChange, VALUE_EVENTS } from './change-feed';

/** Which changes to list. */
export class ListChangesQuery extends FormatPageQuery {
  /**
   * Returns what was published after this instant; with a cursor, what was published behind that.
   * @example '2026-03-01T12:00:00Z'
   */
  @IsInstant()
  since!: string;

  @ApiProperty({ description: '`next_cursor` of the previous page, or a `resume_cursor`.' })
  override cursor?: string;
}

/**
 * Why something changed. `late_coverage`: the day was computed again, one or seven days after it, with what had come in late. Of crises: `new_day`, another day was
 * published; `inputs_changed`, days before have other values now; `shared_stories`, another crisis tells the same stories.
 */
const CHANGE_REASONS = ['first_value', 'late_coverage', 'inputs_changed', 'new_methodology', 'new_day', 'shared_stories'] as const;
type ChangeReason = (typeof CHANGE_REASONS)[number];

const REASON_OF: Readonly<Record<ChangeEvent, ChangeReason>> = {
  published: 'first_value',
  revised: 'late_coverage',
  settled: 'late_coverage',
  restated: 'inputs_changed',
  methodology: 'new_methodology',
  crisis_opened: 'new_day',
  crisis_extended: 'new_day',
  crisis_closed: 'new_day',
  crisis_restated: 'inputs_changed',
  crisis_withdrawn: 'inputs_changed',
  crisis_merged: 'shared_stories',
};

/** A change of one index or crisis. */
export class IndexChangeResponse {
  /**
   * What happened: `published` for the first time, `revised` after one day, `settled` after seven, `restated` later. `methodology`: all values
   * of the index are by another version now; read them again. `crisis_…`: a crisis was opened, has grown or become higher (`crisis_extended`), was closed, has other
   * days or values than were known (`crisis_restated`), became part of another one (`crisis_merged`), or is none by the values of now (`crisis_withdrawn`).
   * @example 'restated'
   */
  @ApiProperty({ enum: [...VALUE_EVENTS, ...CRISIS_CHANGE_EVENTS] })
  event!: ChangeEvent;

  /**
   * Why it happened.
   * @example 'inputs_changed'
   */
  @ApiProperty({ enum: CHANGE_REASONS })
  reason!: ChangeReason;

  /**
   * ID of the index; of a crisis that with its peak.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * ID of the crisis; null where a value changed.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  crisis_id!: string | null;

  /**
   * UTC day of the value, or the last day of which the crisis is known; null if all days changed.
   * @example '2026-03-01'
   */
  @ApiProperty({ type: String, format: 'date', nullable: true })
  date!: string | null;

  /**
   * When it was published.
   * @example '2026-03-09T00:15:00.000Z'
   */
  @ApiProperty({ format: 'date-time' })
  published_at!: string;

  /**
   * Value before, of a crisis its peak; null if there was none.
   * @example 58.02
   */
  @ApiProperty({ type: Number, nullable: true })
  old_value!: number | null;

  /**
   * Value since, of a crisis its peak; null if there is none.
   * @example 59.31
   */
  @ApiProperty({ type: Number, nullable: true })
  new_value!: number | null;

  /**
   * Version of the methodology.
   * @example 'v2'
   */
  methodology!: string;

  /**
   * Run that computed the value, as the audit trail knows it: the hash of its inputs; null for crises.
   * @example '9f86d081884c7d65'
   */
  @ApiProperty({ type: String, nullable: true })
  run!: string | null;

  /** The value as `/values` returns it since; null if all days changed, and for crises. */
  @ApiProperty({ type: IndexValueResponse, nullable: true })
  record!: IndexValueResponse | null;
}

/** A page of changes in the order in which they were published. */
export class ChangeListResponse extends ProvenanceResponse {
  /** The changes of this page. */
  data!: IndexChangeResponse[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;

  /**
   * Cursor behind the last change of this page. Keep it, and call again with it later: the list begins with what was published next.
   * @example 'q83vEjRW…'
   */
  resume_cursor!: string;
}

export function toIndexChangeResponse(change: Change): IndexChangeResponse {
  return 'crisis' in change ? toCrisisChangeResponse(change) : toValueChangeResponse(change);
}

function toCrisisChangeResponse({ event, index, methodology, publishedAt, crisis, before }: CrisisChange): IndexChangeResponse {
  const { id, status, episodes } = crisis.crisis;
  return {
    event,
    reason: REASON_OF[`crisis_${crisis.event}`],
    index_id: indexIdOf(index),
    crisis_id: id,
    date: toIsoDay(crisis.through),
    published_at: isoInstant(publishedAt),
    old_value: before === null ? null : leadOf(before.crisis.episodes).peak,
    new_value: status === 'withdrawn' || status === 'merged' ? null : leadOf(episodes).peak,
    methodology,
    run: null,
    record: null,
  };
}

function toValueChangeResponse(change: IndexChange): IndexChangeResponse {
  const { event, index, methodology, publishedAt, run, before, after } = change;
  return {
    event,
    reason: REASON_OF[event],
    index_id: indexIdOf(index),
    crisis_id: null,
    date: after === null ? null : toIsoDay(after.day),
    published_at: isoInstant(publishedAt),
    old_value: valueOf(index.family, before),
    new_value: valueOf(index.family, after),
    methodology,
    run: run?.toString('hex').slice(0, RUN_DIGITS) ?? null,
    record: after === null ? null : toDayValueResponse(index.family, after),
  };
}

/** So much of a hash tells runs apart. */
const RUN_DIGITS = 16;
