import { ApiProperty } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { IsOneOf, IsText } from '../../../platform/http/input/field-rules';
import { PageQuery } from '../../../platform/http/lists/page-query.dto';
import { SOURCE_STATES, type SourceState } from '../../monitoring/source-state';
import { publicNameOf, SOURCE_NAMES } from '../../sources/registry';
import type { RefusedRow } from './refused-rows.view';
import type { StaffSource } from './staff-sources.service';

const REASON_MAX = 100;
const COUNT = { type: 'integer' } as const;

/** Which refused rows to list. */
export class ListRefusedRowsQuery extends PageQuery {
  /**
   * Only rows of this source.
   * @example 'gdelt'
   */
  @IsOptional()
  @IsOneOf(SOURCE_NAMES)
  source?: string;

  /**
   * Only rows refused for this reason.
   * @example 'columns'
   */
  @IsOptional()
  @IsText({ max: REASON_MAX })
  reason?: string;
}

/** Rows that were refused for one reason. */
export class RefusalResponse {
  /**
   * The reason.
   * @example 'columns'
   */
  reason!: string;

  /**
   * How many.
   * @example 12
   */
  @ApiProperty(COUNT)
  rows!: number;
}

/** A source of news, as it stands. */
export class StaffSourceResponse {
  /**
   * Its name.
   * @example 'gdelt'
   */
  source!: string;

  /** Whether it brings what is expected of it; `off` where nothing is, or nothing has come yet. */
  @ApiProperty({ enum: SOURCE_STATES })
  state!: SourceState;

  /** Its newest window, answer or import; null before the first. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAt!: string | null;

  /**
   * Seconds since then.
   * @example 840
   */
  @ApiProperty({ ...COUNT, nullable: true })
  lagSeconds!: number | null;

  /**
   * Windows of the last 24 hours that are missing; null where it has none.
   * @example 0
   */
  @ApiProperty({ ...COUNT, nullable: true })
  missingWindows!: number | null;

  /**
   * Rows that it has ever sent.
   * @example 1200000
   */
  @ApiProperty(COUNT)
  rows!: number;

  /**
   * Rows that were ever refused.
   * @example 210
   */
  @ApiProperty(COUNT)
  refused!: number;

  /**
   * Rows refused in the last 24 hours.
   * @example 3
   */
  @ApiProperty(COUNT)
  refusedLately!: number;

  /** Why, the most frequent reason first. */
  @ApiProperty({ type: [RefusalResponse] })
  refusals!: RefusalResponse[];
}

/** A row that was not taken. Kept for 90 days. */
export class RefusedRowResponse {
  /**
   * Its document and line.
   * @example '4711-12'
   */
  id!: string;

  /**
   * The source.
   * @example 'gdelt'
   */
  source!: string;

  /**
   * Name of the document.
   * @example '20261101120000.gkg.csv.zip'
   */
  document!: string;

  /**
   * Line in it, from 1.
   * @example 12
   */
  @ApiProperty(COUNT)
  line!: number;

  /**
   * Why it was refused.
   * @example 'columns'
   */
  reason!: string;

  /** Its beginning; what is no text is replaced. */
  content!: string;

  /** When the document was read. */
  @ApiProperty({ format: 'date-time' })
  readAt!: string;
}

/** A page of refused rows, those of the latest document first. */
export class RefusedRowListResponse {
  /** The rows of this page. */
  data!: RefusedRowResponse[];

  /**
   * Cursor of the next page; null on the last.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toStaffSourceResponse({ source, state, lastAt, lagSeconds, missingWindows, refusedLately, total }: StaffSource): StaffSourceResponse {
  const refusals = Object.entries(total.refusals).map(([reason, rows]) => ({ reason, rows }));
  return {
    ...{ source, state, lagSeconds, missingWindows, refusedLately, rows: total.rows, refused: total.refused },
    lastAt: lastAt?.toISOString() ?? null,
    refusals: refusals.sort((one, other) => other.rows - one.rows),
  };
}

export function toRefusedRowResponse({ id, stream, document, line, reason, content, readAt }: RefusedRow): RefusedRowResponse {
  return { id, source: publicNameOf(stream), document, line, reason, content, readAt: readAt.toISOString() };
}
