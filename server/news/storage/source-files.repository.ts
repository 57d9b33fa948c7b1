import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { toIsoDay } from '../../platform/clock';
import { SourceDaysRepository } from './source-days.repository';
import type { RefusedRow } from '../model/row-refusals';
import type { ReadFile } from './read-file';

/** Which windows of a day came in, and how late. */
export interface SeenWindows {
  readonly seen: number;
  /** Of those, how many were read long after their label. */
  readonly late: number;
  /** And how many soon after it, as only somebody reads them who waits for them. */
  readonly prompt: number;
  readonly lastIngestedAt: Date | null;
}

const PROMPT_WITHIN_HOURS = 6;

/** Files that were read, and the rows refused in them. */
@Injectable()
export class SourceFilesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sourceDays: SourceDaysRepository,
  ) {}

  async isRead(file: Pick<ReadFile, 'source' | 'name' | 'md5'>): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(`SELECT 1 FROM source_files WHERE source = $1 AND name = $2 AND md5 = $3`, [
      file.source,
      file.name,
      file.md5,
    ]);
    return rows.length > 0;
  }

  /** Id of the new row, or null where the same file was read before. */
  async add(manager: EntityManager, file: ReadFile, now: Date): Promise<string | null> {
    const rows: { id: string }[] = await manager.query(
      `INSERT INTO source_files
         (source, name, window_at, md5, bytes, rows_read, rows_accepted, rows_refused, rows_duplicate, rows_repaired, rows_withdrawn, stories,
          refusals, days, categoriser, ingested_at, rows_corrected)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
       ON CONFLICT (source, name, md5) DO NOTHING RETURNING id`,
      [
        file.source,
        file.name,
        file.windowAt,
        file.md5,
        file.bytes,
        file.rowsRead,
        file.accepted,
        file.refused,
        file.duplicates,
        file.repaired,
        file.withdrawn,
        file.stories,
        JSON.stringify(file.refusals),
        file.days.map(toIsoDay),
        file.categoriser,
        now,
        file.corrected,
      ],
    );
    if (rows.length === 0) return null;
    await this.sourceDays.add(manager, file, now);
    return rows[0].id;
  }

  async addRefused(manager: EntityManager, fileId: string, rows: readonly RefusedRow[]): Promise<void> {
    if (rows.length === 0) return;
    await manager.query(
      `INSERT INTO refused_rows (source_file_id, line, reason, content) SELECT $1, line, reason, content
       FROM unnest($2::int[], $3::text[], $4::bytea[]) AS t (line, reason, content)`,
      [fileId, rows.map(({ line }) => line), rows.map(({ reason }) => reason), rows.map(({ content }) => content)],
    );
  }

  /**
   * Windows of a source whose label lies in (day 00:00, next day 00:00]. A window without a row that was accepted is a hole, not a window.
   * @param labels those that count; null for all
   */
  async countWindows(
    manager: EntityManager,
    source: string,
    day: number,
    lateAfterHours: number,
    labels: readonly Date[] | null,
  ): Promise<SeenWindows> {
    const [row]: { seen: number; late: number; prompt: number; last: Date | null }[] = await manager.query(
      `SELECT count(*)::int AS seen, (count(*) FILTER (WHERE first <= window_at + interval '${PROMPT_WITHIN_HOURS} hours'))::int AS prompt,
         (count(*) FILTER (WHERE first > window_at + make_interval(hours => $4)))::int AS late, max(last) AS last
       FROM (
         SELECT window_at, min(ingested_at) AS first, max(ingested_at) AS last FROM source_files
         WHERE source = $1 AND rows_accepted > 0 AND window_at > $2::date AND window_at <= $3::date
           AND ($5::timestamptz[] IS NULL OR window_at = ANY ($5)) GROUP BY window_at
       ) AS windows`,
      [source, toIsoDay(day), toIsoDay(day + 1), lateAfterHours, labels],
    );
    return { seen: row.seen, late: row.late, prompt: row.prompt, lastIngestedAt: row.last };
  }
}
