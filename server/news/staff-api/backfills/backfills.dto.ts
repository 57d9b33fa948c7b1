import { ApiProperty } from '@nestjs/swagger';
import { MayBeLeftOut } from '../../../platform/http/input/field-rule';
import { IsFlag } from '../../../platform/http/input/field-rules';
import { IsInstant } from '../../../platform/http/input/fields';
import { GDELT_TRANSLATED } from '../../sources/gdelt/gdelt-name';
import type { Progress } from '../../sources/gdelt/backfill/backfill-progress';
import { BACKFILL_STATES, type Backfill, type BackfillState } from '../../sources/gdelt/backfill/backfill.entity';

/** A range of GDELT's archive to read. */
export class CreateBackfillRequest {
  /**
   * First window, named by the instant at its end; an instant between two windows means the later one. Not before 2015-02-18T23:00:00Z.
   * @example '2026-02-01T00:15:00Z'
   */
  @IsInstant()
  from!: string;

  /**
   * Last window, named by the instant at its end; an instant between two windows means the earlier one. Not in the future.
   * @example '2026-03-01T00:00:00Z'
   */
  @IsInstant()
  to!: string;

  /**
   * Also read the windows of articles that GDELT has translated.
   * @example false
   */
  @MayBeLeftOut()
  @IsFlag()
  translated?: boolean;
}

/** Windows of a backfill; with the translated stream there are two per quarter of an hour. */
export class BackfillWindows {
  /**
   * All windows in the range.
   * @example 2688
   */
  @ApiProperty({ type: 'integer' })
  total!: number;

  /**
   * Stored, by this backfill or earlier.
   * @example 1200
   */
  @ApiProperty({ type: 'integer' })
  done!: number;

  /**
   * Unavailable: missing from the archive, or not posted yet.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  absent!: number;

  /**
   * Posted, but unreadable.
   * @example 0
   */
  @ApiProperty({ type: 'integer' })
  failed!: number;

  /**
   * Still to do.
   * @example 1485
   */
  @ApiProperty({ type: 'integer' })
  left!: number;
}

/** A backfill with its progress. */
export class BackfillResponse {
  /** Id of the backfill. */
  @ApiProperty({ format: 'uuid' })
  id!: string;

  /** First window. */
  @ApiProperty({ format: 'date-time' })
  from!: string;

  /** Last window. */
  @ApiProperty({ format: 'date-time' })
  to!: string;

  /**
   * Whether the translated stream is read too.
   * @example false
   */
  translated!: boolean;

  /**
   * Current state.
   * @example 'running'
   */
  @ApiProperty({ enum: [...BACKFILL_STATES] })
  state!: BackfillState;

  /** What it is waiting for, or why it failed; null if neither. */
  @ApiProperty({ type: String, nullable: true })
  reason!: string | null;

  /** Windows by outcome. */
  windows!: BackfillWindows;

  /**
   * Articles in the windows that are done.
   * @example 1140000
   */
  @ApiProperty({ type: 'integer' })
  articles!: number;

  /**
   * Windows per minute of working time; null before the first.
   * @example 48.5
   */
  @ApiProperty({ type: Number, nullable: true })
  windowsPerMinute!: number | null;

  /**
   * Time left at this rate; null if unknown, and once it has ended.
   * @example 1837
   */
  @ApiProperty({ type: 'integer', nullable: true })
  secondsLeft!: number | null;

  /** When it was requested. */
  @ApiProperty({ format: 'date-time' })
  createdAt!: string;

  /** When it started; null until then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startedAt!: string | null;

  /** When it last made progress. */
  @ApiProperty({ format: 'date-time' })
  updatedAt!: string;

  /** When it ended; null until then. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt!: string | null;
}

/** A page of backfills, newest first. */
export class BackfillListResponse {
  /** The backfills of this page. */
  data!: BackfillResponse[];

  /**
   * Cursor of the next page; null on the last one.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  next_cursor!: string | null;
}

export function toBackfillResponse(backfill: Backfill, { left, perMinute, secondsLeft }: Progress): BackfillResponse {
  const { id, state, reason, articles, total, done, absent, failed } = backfill;
  return {
    id,
    from: backfill.from.toISOString(),
    to: backfill.to.toISOString(),
    translated: backfill.streams.includes(GDELT_TRANSLATED),
    state,
    reason,
    windows: { total, done, absent, failed, left },
    articles,
    windowsPerMinute: perMinute,
    secondsLeft,
    createdAt: backfill.createdAt.toISOString(),
    startedAt: backfill.startedAt?.toISOString() ?? null,
    updatedAt: backfill.updatedAt.toISOString(),
    finishedAt: backfill.finishedAt?.toISOString() ?? null,
  };
}
