import { Injectable } from '@nestjs/common';
import { DataSource, type QueryRunner } from 'typeorm';
import type { Dataset } from '../../news';
import { parseIsoDay, toIsoDay } from '../../platform/clock';
import type { EditionKey } from './edition';
import { decodeNewVintages, encodeNewVintages, type NewVintages } from './new-vintages';

interface Published {
  /** Within a dataset in the order of commits. */
  readonly sequence: number;
  readonly methodology: string;
  /** Seconds since 1970. */
  readonly publishedAt: number;
}

/** New vintages of a month, published together. */
export interface PublishedValues extends Published {
  readonly kind: 'values';
  /** Hash of the inputs of the run that made them. */
  readonly run: Buffer;
  readonly month: number;
  readonly vintages: readonly NewVintages[];
  /** How many of them restate final values. */
  readonly restatedCount: number;
}

/** Values of a month that were final and are others now. */
export interface Restated {
  /** Vintages: each is a value of MVI and one of ISR. */
  readonly count: number;
  readonly firstDay: number;
  readonly lastDay: number;
}

/** What was restated on a UTC day, by all publications of that day. */
export interface RestatedOn extends Restated {
  readonly publishedFrom: Date;
  readonly publishedTo: Date;
}

/** A version of the methodology that replaced the one before. */
export interface PublishedVersion extends Published {
  readonly kind: 'methodology';
}

/** Names a publication. */
export interface PublicationMark {
  readonly sequence: number;
  readonly publishedAt: number;
}

/** Vintages of crises, published together. */
export interface PublishedCrises extends Published {
  readonly kind: 'crises';
  /** How many there are. */
  readonly events: number;
}

/** Whatever was published together. */
export type Publication = PublishedValues | PublishedVersion | PublishedCrises;

/** What was recorded of a dataset so far. */
export interface RecordedSpan {
  /** Changes are recorded from this instant on, seconds since 1970; null where all were. */
  readonly begunAt: number | null;
  /** 0 where there is none. */
  readonly lastSequence: number;
}

interface ChangeRow {
  sequence: string;
  kind: Publication['kind'];
  methodology: string;
  published_at: string;
  run: Buffer;
  month: number;
  vintages: Buffer;
  restated: number;
  events: number;
}

/** The order in which what readers get was published. */
@Injectable()
export class IndexChangesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Records vintages in the runner's transaction, which holds the lock of publications. Those by a version of the methodology that readers do not get yet
   * change nothing for them.
   */
  async addValues(
    runner: QueryRunner,
    { dataset, methodology }: EditionKey,
    change: Pick<PublishedValues, 'month' | 'publishedAt' | 'run' | 'vintages'> & { readonly restated: Restated | null },
  ): Promise<void> {
    if (change.vintages.length === 0) return;
    await runner.query(
      `INSERT INTO index_changes (dataset, kind, methodology, published_at, run, month, vintages, restated, restated_from, restated_to)
       SELECT $1, 'values', $2, $3, $4, $5, $6, $7, $8, $9
       WHERE $2 = (SELECT methodology FROM published_methodologies WHERE dataset = $1 ORDER BY published_at DESC NULLS LAST LIMIT 1)`,
      [
        dataset,
        methodology,
        change.publishedAt,
        change.run,
        change.month,
        encodeNewVintages(change.vintages),
        change.restated?.count ?? 0,
        change.restated === null ? null : toIsoDay(change.restated.firstDay),
        change.restated === null ? null : toIsoDay(change.restated.lastDay),
      ],
    );
  }

  /** Records, once, that a version of the methodology replaces the one before, in the runner's transaction. */
  async addVersion(runner: QueryRunner, { dataset, methodology }: EditionKey, publishedAt: number): Promise<void> {
    await runner.query(
      `INSERT INTO index_changes (dataset, kind, methodology, published_at) SELECT $1, 'methodology', $2, $3
       WHERE NOT EXISTS (SELECT FROM index_changes WHERE dataset = $1 AND kind = 'methodology' AND methodology = $2)`,
      [dataset, methodology, publishedAt],
    );
  }

  /** Records vintages of crises, in the runner's transaction; returns their place. */
  async addCrises(runner: QueryRunner, { dataset, methodology }: EditionKey, publishedAt: number, events: number): Promise<number> {
    const [{ sequence }]: { sequence: string }[] = await runner.query(
      `INSERT INTO index_changes (dataset, kind, methodology, published_at, events) VALUES ($1, 'crises', $2, $3, $4) RETURNING sequence`,
      [dataset, methodology, publishedAt, events],
    );
    return Number(sequence);
  }

  async findSpan(dataset: Dataset): Promise<RecordedSpan> {
    const [row]: { begun_at: string | null; last_sequence: string }[] = await this.dataSource.query(
      `SELECT max(published_at) FILTER (WHERE kind = 'beginning') AS begun_at, coalesce(max(sequence), 0) AS last_sequence
         FROM index_changes WHERE dataset = $1`,
      [dataset],
    );
    return { begunAt: row.begun_at === null ? null : Number(row.begun_at), lastSequence: Number(row.last_sequence) };
  }

  /** The first changes of a dataset from one place on to another, both inclusive, that were published after an instant. */
  async list(dataset: Dataset, range: { readonly from: number; readonly to: number; readonly after: number }, limit: number): Promise<Publication[]> {
    const rows: ChangeRow[] = await this.dataSource.query(
      `SELECT sequence, kind, methodology, published_at, run, month, vintages, restated, events FROM index_changes
       WHERE dataset = $1 AND sequence BETWEEN $2 AND $3 AND published_at > $4 AND kind <> 'beginning' ORDER BY sequence LIMIT $5`,
      [dataset, range.from, range.to, range.after, limit],
    );
    return rows.map(toChange);
  }

  /** The last publication whose instant has come: seconds since 1970, parts of them allowed. Null where there is none. */
  async findLast(dataset: Dataset, until: number): Promise<PublicationMark | null> {
    const rows: { sequence: string; published_at: string }[] = await this.dataSource.query(
      `SELECT sequence, published_at FROM index_changes WHERE dataset = $1 AND published_at <= $2 ORDER BY sequence DESC LIMIT 1`,
      [dataset, Math.floor(until)],
    );
    return rows.length === 0 ? null : { sequence: Number(rows[0].sequence), publishedAt: Number(rows[0].published_at) };
  }

  /** Whether this is the database in which a publication was found. */
  async isKnown(dataset: Dataset, { sequence, publishedAt }: PublicationMark): Promise<boolean> {
    const rows: object[] = await this.dataSource.query(`SELECT FROM index_changes WHERE dataset = $1 AND sequence = $2 AND published_at = $3`, [
      dataset,
      sequence,
      publishedAt,
    ]);
    return rows.length > 0;
  }

  /** The months of which something was published behind a place. */
  async listMonthsSince(dataset: Dataset, sequence: number): Promise<number[]> {
    const rows: { month: number }[] = await this.dataSource.query(
      `SELECT DISTINCT month FROM index_changes WHERE dataset = $1 AND sequence > $2 AND kind = 'values'`,
      [dataset, sequence],
    );
    return rows.map(({ month }) => month);
  }

  /** The last UTC days on which final values were restated, the newest first. */
  async listRestatedDays(dataset: Dataset, limit: number): Promise<RestatedOn[]> {
    const rows: { count: string; first_day: string; last_day: string; published_from: string; published_to: string }[] = await this.dataSource.query(
      `SELECT sum(restated) AS count, min(restated_from)::text AS first_day, max(restated_to)::text AS last_day,
              min(published_at) AS published_from, max(published_at) AS published_to
         FROM index_changes WHERE dataset = $1 AND restated > 0
        GROUP BY published_at / ${SECONDS_PER_DAY} ORDER BY published_at / ${SECONDS_PER_DAY} DESC LIMIT $2`,
      [dataset, limit],
    );
    return rows.map((row) => ({
      count: Number(row.count),
      firstDay: parseIsoDay(row.first_day)!,
      lastDay: parseIsoDay(row.last_day)!,
      publishedFrom: instantOf(row.published_from),
      publishedTo: instantOf(row.published_to),
    }));
  }

  /** How many final values were restated after an instant. */
  async countRestated(dataset: Dataset, after: Date): Promise<number> {
    const [{ count }]: { count: string }[] = await this.dataSource.query(
      `SELECT coalesce(sum(restated), 0) AS count FROM index_changes WHERE dataset = $1 AND restated > 0 AND published_at > $2`,
      [dataset, Math.floor(after.getTime() / 1000)],
    );
    return Number(count);
  }

  /** The last versions of the methodology that replaced another, the newest first. */
  async listVersions(dataset: Dataset, limit: number): Promise<{ readonly version: string; readonly publishedAt: Date }[]> {
    const rows: { methodology: string; published_at: string }[] = await this.dataSource.query(
      `SELECT methodology, published_at FROM index_changes WHERE dataset = $1 AND kind = 'methodology' ORDER BY published_at DESC LIMIT $2`,
      [dataset, limit],
    );
    return rows.map((row) => ({ version: row.methodology, publishedAt: instantOf(row.published_at) }));
  }
}

const SECONDS_PER_DAY = 86_400;

/** @param seconds since 1970 */
function instantOf(seconds: string): Date {
  return new Date(Number(seconds) * 1000);
}

function toChange({ kind, run, month, events, restated, ...row }: ChangeRow): Publication {
  const published = { sequence: Number(row.sequence), methodology: row.methodology, publishedAt: Number(row.published_at) };
  if (kind === 'methodology') return { ...published, kind };
  if (kind === 'crises') return { ...published, kind, events };
  return { ...published, kind, run, month, vintages: decodeNewVintages(row.vintages), restatedCount: restated };
}
