import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { Edition, EditionKey } from './edition';
import type { Family, IndexRecord } from './index-record';
import type { Trend } from './series-window';
import { decodeTrend, encodeTrend } from './trend-codec';
import { decodeRecord, encodeRecord } from './values-codec';

/** The latest value of a scope, which may be that of the open day, and the trend that led to it. */
export interface Latest {
  readonly scope: number;
  readonly record: IndexRecord;
  readonly trend: Trend;
}

/** A place in the order of lists: what has a value of the family asked for first, then by scope. */
export interface RankedScope {
  readonly scope: number;
  readonly hasValue: boolean;
  readonly latest: Latest | null;
  /** When the latest value or its trend changed last, seconds since 1970, rounded up as the instants of values are. */
  readonly publishedAt: number;
}

/** A latest value as it is stored, unpacked when it is asked for. */
export interface PackedLatest {
  readonly hasValue: Readonly<Record<Family, boolean>>;
  /** Equal bytes, equal values. */
  readonly bytes: readonly (string | Uint8Array)[];
  unpack(): Latest;
}

/** What is published of a dataset: the newest day with a value, and when a value changed last; null before the first. */
export interface Published {
  readonly day: number | null;
  readonly updatedAt: Date | null;
}

/** The column that says whether a scope has a value of a family. */
const FLAGS = { mvi: 'has_mvi', isr: 'has_isr' } as const satisfies Record<Family, string>;

interface LatestRow {
  scope: number;
  day: string;
  record: Buffer;
  trend: Buffer;
}

/** One row for each scope: what lists show. */
@Injectable()
export class LatestRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find({ dataset, methodology, knownFrom }: Edition, scope: number): Promise<Latest | null> {
    const rows: LatestRow[] = await this.dataSource.query(
      `SELECT scope, day::text, record, trend FROM index_latest WHERE dataset = $1 AND methodology = $2 AND scope = $3`,
      [dataset, methodology, scope],
    );
    return rows.length === 0 ? null : toLatest(rows[0], knownFrom);
  }

  /**
   * The scopes given, those with a value of the family first, from a place on. A list that was begun at an instant keeps the
   * order of that instant, so that values which come or go while it is read neither repeat nor skip a scope.
   */
  async listRanked(
    { dataset, methodology, knownFrom }: Edition,
    scopes: readonly number[],
    options: { family: Family; begunAt: Date; from: { hasValue: boolean; scope: number } | null; limit: number },
  ): Promise<RankedScope[]> {
    const flag = FLAGS[options.family];
    const rows: (LatestRow & { has_value: boolean; updated_at: Date | null })[] = await this.dataSource.query(
      `SELECT * FROM (
         SELECT s.scope, l.day::text, l.record, l.trend, l.updated_at,
           CASE WHEN l.scope IS NULL THEN false WHEN l.${flag}_since > $4 THEN NOT l.${flag} ELSE l.${flag} END AS has_value
         FROM unnest($3::smallint[]) AS s (scope)
         LEFT JOIN index_latest l ON l.dataset = $1 AND l.methodology = $2 AND l.scope = s.scope
       ) AS ranked
       WHERE $5::boolean IS NULL OR (NOT has_value, scope) >= (NOT $5::boolean, $6::smallint)
       ORDER BY NOT has_value, scope LIMIT $7`,
      [dataset, methodology, scopes, options.begunAt, options.from?.hasValue ?? null, options.from?.scope ?? null, options.limit],
    );
    return rows.map((row) => ({
      scope: row.scope,
      hasValue: row.has_value,
      latest: row.record === null ? null : toLatest(row, knownFrom),
      publishedAt: Math.max(knownFrom, Math.ceil((row.updated_at?.getTime() ?? 0) / 1000)),
    }));
  }

  /** Latest values of scopes, by scope. */
  async listPacked({ dataset, methodology, knownFrom }: Edition, scopes: readonly number[]): Promise<Map<number, PackedLatest>> {
    const rows: (LatestRow & { has_mvi: boolean; has_isr: boolean })[] = await this.dataSource.query(
      `SELECT scope, day::text, has_mvi, has_isr, record, trend FROM index_latest
       WHERE dataset = $1 AND methodology = $2 AND scope = ANY ($3::smallint[]) ORDER BY scope`,
      [dataset, methodology, scopes],
    );
    return new Map(
      rows.map(({ has_mvi: mvi, has_isr: isr, ...row }) => [
        row.scope,
        { hasValue: { mvi, isr }, bytes: [`${row.scope} ${row.day} `, row.record, row.trend], unpack: () => toLatest(row, knownFrom) },
      ]),
    );
  }

  /** Of the given scopes, or of all. */
  async findPublished({ dataset, methodology, knownFrom }: Edition, scopes: readonly number[] | null = null): Promise<Published> {
    const [row]: { day: string | null; updated_at: Date | null }[] = await this.dataSource.query(
      `SELECT (max(day) FILTER (WHERE has_mvi OR has_isr))::text AS day, max(updated_at) AS updated_at
       FROM index_latest WHERE dataset = $1 AND methodology = $2 AND ($3::smallint[] IS NULL OR scope = ANY ($3::smallint[]))`,
      [dataset, methodology, scopes],
    );
    return { day: row.day === null ? null : parseIsoDay(row.day), updatedAt: row.updated_at === null ? null : later(row.updated_at, knownFrom) };
  }

  /** The day that all scopes of an edition have been published through: partitions are published one after another. Null before the first. */
  async findDayOfAll({ dataset, methodology }: EditionKey): Promise<number | null> {
    const [{ day }]: { day: string | null }[] = await this.dataSource.query(
      `SELECT min(day)::text AS day FROM index_latest WHERE dataset = $1 AND methodology = $2`,
      [dataset, methodology],
    );
    return day === null ? null : parseIsoDay(day);
  }

  /** The newest day with a value in any edition, on the caller's connection; null before the first. */
  async findNewestDay(manager: EntityManager): Promise<number | null> {
    const [{ day }]: { day: string | null }[] = await manager.query(`SELECT max(day)::text AS day FROM index_latest WHERE has_mvi OR has_isr`);
    return day === null ? null : parseIsoDay(day);
  }

  /** Scopes that have a value, by family, ascending. */
  async listValued({ dataset, methodology }: EditionKey): Promise<Record<Family, number[]>> {
    const rows: { scope: number; has_mvi: boolean; has_isr: boolean }[] = await this.dataSource.query(
      `SELECT scope, has_mvi, has_isr FROM index_latest WHERE dataset = $1 AND methodology = $2 ORDER BY scope`,
      [dataset, methodology],
    );
    return { mvi: rows.filter((row) => row.has_mvi).map(({ scope }) => scope), isr: rows.filter((row) => row.has_isr).map(({ scope }) => scope) };
  }

  /** When a latest value of an edition changed last; null before the first. */
  async findUpdate({ dataset, methodology }: EditionKey): Promise<Date | null> {
    const [row]: { updated_at: Date | null }[] = await this.dataSource.query(
      `SELECT max(updated_at) AS updated_at FROM index_latest WHERE dataset = $1 AND methodology = $2`,
      [dataset, methodology],
    );
    return row.updated_at;
  }

  /** Latest values of scopes, by scope, as they were stored; on the runner's connection. */
  async getOf(runner: QueryRunner, { dataset, methodology }: EditionKey, scopes: readonly number[]): Promise<Map<number, Latest>> {
    const rows: LatestRow[] = await runner.query(
      `SELECT scope, day::text, record, trend FROM index_latest WHERE dataset = $1 AND methodology = $2 AND scope = ANY ($3::smallint[])`,
      [dataset, methodology, scopes],
    );
    return new Map(rows.map((row) => [row.scope, toLatest(row, -Infinity)]));
  }

  /** Stores or replaces latest values, in the runner's transaction. */
  async save(runner: QueryRunner, { dataset, methodology }: EditionKey, rows: readonly Latest[], now: Date): Promise<void> {
    if (rows.length === 0) return;
    await runner.query(
      `INSERT INTO index_latest AS l
         (dataset, methodology, scope, day, has_mvi, has_mvi_since, has_isr, has_isr_since, record, trend, updated_at)
       SELECT $1, $2, scope, day,
         has_mvi, CASE WHEN has_mvi THEN $3::timestamptz ELSE to_timestamp(0) END,
         has_isr, CASE WHEN has_isr THEN $3::timestamptz ELSE to_timestamp(0) END, record, trend, $3
       FROM unnest($4::smallint[], $5::date[], $6::boolean[], $7::boolean[], $8::bytea[], $9::bytea[])
         AS t (scope, day, has_mvi, has_isr, record, trend)
       ON CONFLICT (dataset, methodology, scope) DO UPDATE SET
         day = excluded.day, record = excluded.record, trend = excluded.trend, updated_at = excluded.updated_at,
         has_mvi = excluded.has_mvi, has_mvi_since = CASE WHEN l.has_mvi = excluded.has_mvi THEN l.has_mvi_since ELSE $3 END,
         has_isr = excluded.has_isr, has_isr_since = CASE WHEN l.has_isr = excluded.has_isr THEN l.has_isr_since ELSE $3 END`,
      [
        dataset,
        methodology,
        now,
        rows.map(({ scope }) => scope),
        rows.map(({ record }) => toIsoDay(record.day)),
        rows.map(({ record }) => hasValue(record, 'mvi')),
        rows.map(({ record }) => hasValue(record, 'isr')),
        rows.map(({ record }) => encodeRecord(record)),
        rows.map(({ trend }) => encodeTrend(trend)),
      ],
    );
  }
}

function hasValue({ values }: IndexRecord, family: Family): boolean {
  return values !== null && values[family] !== null;
}

function toLatest(row: LatestRow, knownFrom: number): Latest {
  return { scope: row.scope, record: decodeRecord(parseIsoDay(row.day)!, row.record, knownFrom), trend: decodeTrend(row.trend) };
}

function later(instant: Date, seconds: number): Date {
  return new Date(Math.max(instant.getTime(), seconds * 1000));
}
