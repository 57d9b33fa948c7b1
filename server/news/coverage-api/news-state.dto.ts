import { ApiProperty } from '@nestjs/swagger';
import { HEARING_STATES, type NewsState } from '../monitoring/news-state.view';
import { BACKFILL_STATES, type BackfillState } from '../sources/gdelt/backfill/backfill.entity';

/** The past that a new instance reads by itself, the newest day first. Its days count when all that the first values need are read, then when all are. */
export class HistoryResponse {
  /**
   * Whether it is being read.
   * @example 'running'
   */
  @ApiProperty({ enum: BACKFILL_STATES })
  state!: BackfillState;

  /**
   * Days, today included.
   * @example 121
   */
  @ApiProperty({ type: 'integer' })
  days!: number;

  /**
   * Days that are read.
   * @example 14
   */
  @ApiProperty({ type: 'integer' })
  days_done!: number;

  /**
   * Files.
   * @example 1446
   */
  @ApiProperty({ type: 'integer' })
  files!: number;

  /**
   * Files that are read, or not to be had.
   * @example 170
   */
  @ApiProperty({ type: 'integer' })
  files_done!: number;

  /**
   * About how large the files are together, in bytes.
   * @example 5600000000
   */
  @ApiProperty({ type: 'integer' })
  bytes!: number;

  /**
   * Time left at the present rate; null while it cannot be told, and when it has ended.
   * @example 640
   */
  @ApiProperty({ type: 'integer', nullable: true })
  seconds_left!: number | null;

  /**
   * Time left until the days are read that the first values need; null while it cannot be told, and once they are read.
   * @example 95
   */
  @ApiProperty({ type: 'integer', nullable: true })
  seconds_to_first_values!: number | null;
}

/** Whether live news comes in. */
export class NewsStateResponse {
  /**
   * Whether the hosts of the live sources answer: `hearing`, `waiting` before they were asked, `unreachable`, `stopped` where no worker runs that would ask them, or `off` where no live source is read.
   * @example 'hearing'
   */
  @ApiProperty({ enum: HEARING_STATES })
  state!: NewsState['state'];

  /**
   * When one answered last; null before the first time.
   * @example '2026-03-02T10:07:12.000Z'
   */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  heard_at!: string | null;

  /**
   * What to do where no host can be reached or no worker runs; null otherwise.
   * @example null
   */
  @ApiProperty({ type: String, nullable: true })
  advice!: string | null;

  /** The past that a new instance reads; null where it reads none. */
  @ApiProperty({ type: HistoryResponse, nullable: true })
  history!: HistoryResponse | null;
}

const UNREACHABLE =
  'No live news comes in: its host cannot be reached, and is asked again every quarter of an hour. Values can be made without it: from an archive of one’s own (npm run ingest -- FILE) or from a snapshot of another instance (npm run snapshot -- import URL).';
const STOPPED =
  'No live news comes in: the worker is not running, so no source is asked. Start it (npm start begins it with the API), and look into its log.';
const ADVICE: Partial<Record<NewsState['state'], string>> = { unreachable: UNREACHABLE, stopped: STOPPED };

export function toNewsState({ state, heardAt, history }: NewsState): NewsStateResponse {
  return {
    state,
    heard_at: heardAt?.toISOString() ?? null,
    advice: ADVICE[state] ?? null,
    history:
      history === null
        ? null
        : {
            state: history.state,
            days: history.days,
            days_done: history.daysDone,
            files: history.files,
            files_done: history.filesDone,
            bytes: history.bytes,
            seconds_left: history.secondsLeft,
            seconds_to_first_values: history.first?.secondsLeft ?? null,
          },
  };
}
