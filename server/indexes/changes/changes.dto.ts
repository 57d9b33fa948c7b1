import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { ProvenanceResponse } from '../../news';
import { toIsoDay } from '../../platform/clock';
import { IsOneOf, IsText } from '../../platform/http/input/field-rules';
import { IsInstant, IsQueryInteger } from '../../platform/http/input/fields';
import { type Format, FORMATS } from '../../platform/http/replies/tabular';
import { indexIdOf } from '../catalogue/catalogue';
import { isoInstant, valueOf } from '../catalogue/index-view';
import { IndexValueResponse, toDayValueResponse } from '../data-api/index-values.dto';
import { CHANGE_EVENTS, type ChangeEvent, type IndexChange } from './change-feed';
import { LIMIT_DEFAULT, LIMIT_MAX } from './changes.service';

/** Which changes to list. */
export class ListChangesQuery {
  /**
   * Returns what was published after this instant; with a cursor, what was published behind that.
   * @example '2026-03-01T12:00:00Z'
   */
  @IsInstant()
  since!: string;

  /**
   * Most changes on this page.
   * @example 100
   */
  @IsOptional()
  @ApiProperty({ default: LIMIT_DEFAULT })
  @IsQueryInteger(1, LIMIT_MAX)
  limit?: number;

  /**
   * `next_cursor` of the previous page, or a `resume_cursor`.
   * @example 'q83vEjRW…'
   */
  @IsOptional()
  @IsText({ min: 0, max: 2_000 })
  cursor?: string;

  /**
   * Response format.
   * @example 'json'
   */
  @IsOptional()
  @IsOneOf(FORMATS)
  format?: Format;
}

/** Why a value changed. `late_coverage`: the day was computed again, one or seven days after it, with what had come in late. */
const CHANGE_REASONS = ['first_value', 'late_coverage', 'inputs_changed', 'new_methodology'] as const;
type ChangeReason = (typeof CHANGE_REASONS)[number];

const REASON_OF: Readonly<Record<ChangeEvent, ChangeReason>> = {
  published: 'first_value',
  revised: 'late_coverage',
  settled: 'late_coverage',
  restated: 'inputs_changed',
  methodology: 'new_methodology',
};

/** A change of one index. */
export class IndexChangeResponse {
  /**
   * What happened: `published` for the first time, `revised` after one day, `settled` after seven, `restated` later. `methodology`: all values
   * of the index are by another version now; read them again.
   * @example 'restated'
   */
  @ApiProperty({ enum: CHANGE_EVENTS })
  event!: ChangeEvent;

  /**
   * Why it happened.
   * @example 'inputs_changed'
   */
  @ApiProperty({ enum: CHANGE_REASONS })
  reason!: ChangeReason;

  /**
   * ID of the index.
   * @example 'mvi-sa-energy'
   */
  index_id!: string;

  /**
   * UTC day of the value; null if all days changed.
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
   * Value before; null if there was none.
   * @example 58.02
   */
  @ApiProperty({ type: Number, nullable: true })
  old_value!: number | null;

  /**
   * Value since; null if there is none.
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
   * Run that computed the value, as the audit trail knows it: the hash of its inputs.
   * @example '9f86d081884c7d65'
   */
  @ApiProperty({ type: String, nullable: true })
  run!: string | null;

  /** The value as `/values` returns it since; null if all days changed. */
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

export function toIndexChangeResponse(change: IndexChange): IndexChangeResponse {
  const { event, index, methodology, publishedAt, run, before, after } = change;
  return {
    event,
    reason: REASON_OF[event],
    index_id: indexIdOf(index),
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
