import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toDayNumber, toIsoDay } from '../../platform/clock';
import { dayOfWindow } from '../model/windows';
import type { ReadFile } from './read-file';
import type { SourceIntake } from '../model/source-intake';

export interface SourceDay extends SourceIntake {
  /** As stored: `gdelt`, `gdelt-translated`, `rss`, `import`. */
  readonly source: string;
  readonly day: number;
}

const SUMMED = {
  files: 'files',
  rows: 'rows_read',
  accepted: 'rows_accepted',
  refused: 'rows_refused',
  duplicates: 'rows_duplicate',
  repaired: 'rows_repaired',
  withdrawn: 'rows_withdrawn',
} as const satisfies Record<Exclude<keyof SourceIntake, 'refusals'>, string>;

/**
 * Sums of the files read, by source and day: that of the window where a file is one, else that of the reading. Feeds make many
 * thousand files a day, so sums are kept, not made, each in the transaction that stores the file.
 */
@Injectable()
export class SourceDaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Adds a file that was stored. */
  async add(manager: EntityManager, file: ReadFile, now: Date): Promise<void> {
    const day = file.windowAt === null ? toDayNumber(now) : dayOfWindow(file.windowAt);
    const sums = Object.values(SUMMED).map((column) => `${column} = d.${column} + excluded.${column}`);
    await manager.query(
      `INSERT INTO source_days AS d (source, day, last_at, refusals, ${Object.values(SUMMED).join(', ')})
       VALUES ($1, $2, $3, $4, 1, $5, $6, $7, $8, $9, $10)
       ON CONFLICT (day, source) DO UPDATE SET ${sums.join(', ')}, last_at = greatest(d.last_at, excluded.last_at),
         refusals = CASE WHEN excluded.refusals = '{}' THEN d.refusals ELSE (
           SELECT jsonb_object_agg(reason, rows) FROM (
             SELECT reason, sum(number::bigint) AS rows FROM (
               SELECT * FROM jsonb_each_text(d.refusals) UNION ALL SELECT * FROM jsonb_each_text(excluded.refusals)
             ) AS both_of (reason, number) GROUP BY reason) AS reasons) END`,
      [
        file.source,
        toIsoDay(day),
        now,
        JSON.stringify(file.refusals),
        file.rowsRead,
        file.accepted,
        file.refused,
        file.duplicates,
        file.repaired,
        file.withdrawn,
      ],
    );
  }

  /** The days of a range, both ends inclusive, in no order. */
  async list(from: number, to: number): Promise<SourceDay[]> {
    const columns = Object.entries(SUMMED).map(([name, column]) => `${column}::float AS ${name}`);
    const rows: (SourceIntake & { source: string; day: string })[] = await this.dataSource.query(
      `SELECT source, day::text, refusals, ${columns.join(', ')} FROM source_days WHERE day BETWEEN $1 AND $2`,
      [toIsoDay(from), toIsoDay(to)],
    );
    return rows.map((row) => ({ ...row, day: parseIsoDay(row.day)! }));
  }

  /** Everything that was ever read, by source as stored. */
  async listTotals(): Promise<(SourceIntake & { readonly source: string })[]> {
    const columns = Object.entries(SUMMED).map(([name, column]) => `sum(${column})::float AS ${name}`);
    return this.dataSource.query(
      `SELECT source, ${columns.join(', ')}, coalesce((
         SELECT jsonb_object_agg(reason, number) FROM (
           SELECT reason, sum(value::bigint) AS number FROM source_days r, jsonb_each_text(r.refusals) AS t (reason, value)
           WHERE r.source = d.source GROUP BY reason) AS reasons), '{}') AS refusals
       FROM source_days d GROUP BY source ORDER BY source`,
    );
  }
}
