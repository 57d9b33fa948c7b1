import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseIsoDay, toDayNumber, toIsoDay } from '../../platform/clock';
import { dayOfWindow } from '../model/windows';
import type { ReadFile } from './read-file';
import { addIntake, NO_INTAKE, type SourceIntake } from '../model/source-intake';

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
    const { rowsRead, accepted, refused, duplicates, repaired, withdrawn, refusals, acceptedByDay } = file;
    if (acceptedByDay === undefined) {
      await this.save(manager, file.source, now, [{ day, files: 1, rows: rowsRead, accepted, refused, duplicates, repaired, withdrawn, refusals }]);
      return;
    }
    // What was refused or taken back tells no day, so it counts on that of the reading, as does what was there before.
    const rest = { day, files: 1, rows: rowsRead - accepted, accepted: 0, refused, duplicates, repaired, withdrawn, refusals };
    const days = [...acceptedByDay].map(([of, rows]) => ({ ...NO_INTAKE, day: of, rows, accepted: rows }));
    await this.save(manager, file.source, now, [
      ...days.filter((one) => one.day !== day),
      {
        ...addIntake(
          days.find((one) => one.day === day),
          rest,
        ),
        day,
      },
    ]);
  }

  private async save(manager: EntityManager, source: string, now: Date, days: readonly (SourceIntake & { readonly day: number })[]): Promise<void> {
    const columns = Object.values(SUMMED);
    const sums = columns.map((column) => `${column} = d.${column} + excluded.${column}`);
    const given = columns.map((_, at) => `$${at + 5}::bigint[]`);
    await manager.query(
      `INSERT INTO source_days AS d (source, last_at, day, refusals, ${columns.join(', ')})
       SELECT $1, $2, t.* FROM unnest($3::date[], $4::jsonb[], ${given.join(', ')}) AS t ORDER BY 3
       ON CONFLICT (day, source) DO UPDATE SET ${sums.join(', ')}, last_at = greatest(d.last_at, excluded.last_at),
         refusals = CASE WHEN excluded.refusals = '{}' THEN d.refusals ELSE (
           SELECT jsonb_object_agg(reason, rows) FROM (
             SELECT reason, sum(number::bigint) AS rows FROM (
               SELECT * FROM jsonb_each_text(d.refusals) UNION ALL SELECT * FROM jsonb_each_text(excluded.refusals)
             ) AS both_of (reason, number) GROUP BY reason) AS reasons) END`,
      [
        source,
        now,
        days.map(({ day }) => toIsoDay(day)),
        days.map(({ refusals }) => JSON.stringify(refusals)),
        ...Object.keys(SUMMED).map((name) => days.map((one) => one[name as keyof typeof SUMMED])),
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
