import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { type MetExpectation, SourceRecords } from '../../model/source';
import { WINDOW_MS, type WindowRun, windowsDue } from '../../model/windows';
import { SourceFilesRepository } from '../../storage/source-files.repository';
import { GDELT } from './gdelt-name';
import { missingRuns } from './windows/missing-windows';

/** A window that comes later than this after its label was fetched from the past. */
const LATE_AFTER_HOURS = 48;

/** The windows of GDELT that were read. Those of the translated stream add articles, not windows. */
@Injectable()
export class GdeltRecords extends SourceRecords {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: SourceFilesRepository,
  ) {
    super();
  }

  /** A file may call itself a window of next year; no window of the next hour has been posted yet. */
  async findLast(now: Date): Promise<Date | null> {
    const [row]: { last: Date | null }[] = await this.dataSource.query(
      `SELECT max(window_at) AS last FROM source_files WHERE source = $1 AND rows_accepted > 0 AND window_at <= $2`,
      [GDELT, new Date(now.getTime() + WINDOW_MS)],
    );
    return row.last;
  }

  override async findExpectation(manager: EntityManager, day: number, now: Date): Promise<MetExpectation> {
    const expected = windowsDue(day, now);
    const { seen, late, prompt, lastIngestedAt } = await this.files.countWindows(manager, GDELT, day, LATE_AFTER_HOURS);
    const share = expected === 0 ? 1 : Math.min(1, seen / expected);
    return { expected, seen, late, share, isRegular: seen > 0 && prompt * 2 >= seen, lastAt: lastIngestedAt };
  }

  /** Where the labels after `from`, up to `to`, have holes. */
  override async listMissing(from: Date, to: Date): Promise<WindowRun[]> {
    const [start, end] = [from, to].map((instant) => Math.floor(instant.getTime() / WINDOW_MS) * WINDOW_MS);
    return missingRuns(
      await this.dataSource.query(
        `SELECT after, before FROM (
           SELECT at AS after, lead(at) OVER (ORDER BY at) AS before FROM (
             SELECT window_at AS at FROM source_files WHERE source = $1 AND rows_accepted > 0 AND window_at > $2 AND window_at <= $3
             UNION SELECT $2::timestamptz UNION SELECT $4::timestamptz
           ) AS seen
         ) AS stretches WHERE before > after + $5 * interval '1 millisecond' ORDER BY after`,
        [GDELT, new Date(start), new Date(end), new Date(end + WINDOW_MS), WINDOW_MS],
      ),
    );
  }
}
