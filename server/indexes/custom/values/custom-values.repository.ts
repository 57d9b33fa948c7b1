import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';
import { parseIsoDay, toIsoDay } from '../../../platform/clock';
import type { CustomIndex } from '../model/custom-index.entity';
import type { Edition, EditionKey } from '../../storage/edition';
import type { Latest } from '../../storage/latest.repository';
import { decodeTrend, encodeTrend } from '../../storage/trend-codec';
import { decodeRecord, encodeRecord } from '../../storage/values-codec';
import type { StoredMonth } from '../../storage/values.repository';

/** The latest value of a custom index, which may be that of the open day. */
export type CustomLatest = Omit<Latest, 'scope'>;

/** Whose index it is, and which. */
export type CustomKey = Pick<CustomIndex, 'organizationId' | 'key'>;

/** Engine and publisher as they stood after a day. */
export interface CustomState {
  readonly day: number;
  readonly inputs: Buffer;
  readonly state: Buffer;
}

/** Values of custom indexes, in the packed forms of those of the catalogue. */
@Injectable()
export class CustomValuesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Months of an index, ascending, both ends inclusive. */
  async listMonths(
    { dataset, methodology, knownFrom }: Edition,
    { organizationId, key }: CustomKey,
    from: number,
    to: number,
  ): Promise<StoredMonth[]> {
    const rows: Omit<StoredMonth, 'knownFrom'>[] = await this.dataSource.query(
      `SELECT v.month, v.packed FROM custom_indexes c JOIN custom_values v ON v.key = c.key
       WHERE c.organization_id = $1 AND c.key = $2 AND v.dataset = $3 AND v.methodology = $4 AND v.month BETWEEN $5 AND $6 ORDER BY v.month`,
      [organizationId, key, dataset, methodology, from, to],
    );
    return rows.map(({ month, packed }) => ({ month, packed, knownFrom }));
  }

  /** Latest values of an organization's indexes, by key. */
  async listLatest(
    { dataset, methodology, knownFrom }: Edition,
    organizationId: string,
    keys: readonly string[],
  ): Promise<Map<string, CustomLatest>> {
    const rows: { key: string; day: string; record: Buffer; trend: Buffer }[] = await this.dataSource.query(
      `SELECT c.key, l.day::text, l.record, l.trend FROM custom_indexes c JOIN custom_latest l ON l.key = c.key
       WHERE c.organization_id = $1 AND c.key = ANY ($2::text[]) AND l.dataset = $3 AND l.methodology = $4`,
      [organizationId, keys, dataset, methodology],
    );
    return new Map(
      rows.map(({ key, day, record, trend }) => [key, { record: decodeRecord(parseIsoDay(day)!, record, knownFrom), trend: decodeTrend(trend) }]),
    );
  }

  async findMonth(runner: QueryRunner, { dataset, methodology }: EditionKey, key: string, month: number): Promise<Buffer | null> {
    const rows: { packed: Buffer }[] = await runner.query(
      `SELECT packed FROM custom_values WHERE key = $1 AND dataset = $2 AND methodology = $3 AND month = $4`,
      [key, dataset, methodology, month],
    );
    return rows[0]?.packed ?? null;
  }

  async saveMonth(manager: EntityManager, { dataset, methodology }: EditionKey, key: string, month: number, packed: Buffer): Promise<void> {
    await manager.query(
      `INSERT INTO custom_values (key, dataset, methodology, month, packed) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (key, dataset, methodology, month) DO UPDATE SET packed = excluded.packed`,
      [key, dataset, methodology, month, packed],
    );
  }

  async saveLatest(
    manager: EntityManager,
    { dataset, methodology }: EditionKey,
    key: string,
    { record, trend }: CustomLatest,
    now: Date,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO custom_latest (key, dataset, methodology, day, record, trend, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (key, dataset, methodology) DO UPDATE SET day = excluded.day, record = excluded.record, trend = excluded.trend,
         updated_at = excluded.updated_at`,
      [key, dataset, methodology, toIsoDay(record.day), encodeRecord(record), encodeTrend(trend), now],
    );
  }

  /** The states of an index without their bytes, the last first. */
  async listStates(manager: EntityManager, { dataset, methodology }: EditionKey, key: string): Promise<Omit<CustomState, 'state'>[]> {
    const rows: { day: string; inputs: Buffer }[] = await manager.query(
      `SELECT day::text, inputs FROM custom_states WHERE key = $1 AND dataset = $2 AND methodology = $3 ORDER BY custom_states.day DESC`,
      [key, dataset, methodology],
    );
    return rows.map(({ day, inputs }) => ({ day: parseIsoDay(day)!, inputs }));
  }

  /** Null where it has been dropped since it was listed. */
  async findState(manager: EntityManager, { dataset, methodology }: EditionKey, key: string, day: number): Promise<Buffer | null> {
    const rows: { state: Buffer }[] = await manager.query(
      `SELECT state FROM custom_states WHERE key = $1 AND dataset = $2 AND methodology = $3 AND day = $4`,
      [key, dataset, methodology, toIsoDay(day)],
    );
    return rows[0]?.state ?? null;
  }

  /** Keeps a state, and of the others those that `isKept` says and the last before it, where days that were thought settled may change. */
  async saveState(
    manager: EntityManager,
    { dataset, methodology }: EditionKey,
    key: string,
    { day, inputs, state }: CustomState,
    isKept: (day: number) => boolean,
  ): Promise<void> {
    await manager.query(
      `INSERT INTO custom_states (key, dataset, methodology, day, inputs, state) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (key, dataset, methodology, day) DO UPDATE SET inputs = excluded.inputs, state = excluded.state`,
      [key, dataset, methodology, toIsoDay(day), inputs, state],
    );
    const days = (await this.listStates(manager, { dataset, methodology }, key)).map((stored) => stored.day);
    const before = days.find((other) => other < day);
    const dropped = days.filter((other) => other !== day && other !== before && !isKept(other));
    await manager.query(`DELETE FROM custom_states WHERE key = $1 AND dataset = $2 AND methodology = $3 AND day = ANY ($4::date[])`, [
      key,
      dataset,
      methodology,
      dropped.map(toIsoDay),
    ]);
  }

  /** What the last whole run was made from; null before the first. */
  async findRun(runner: QueryRunner, { dataset, methodology }: EditionKey, key: string): Promise<Buffer | null> {
    const rows: { inputs: Buffer }[] = await runner.query(`SELECT inputs FROM custom_runs WHERE key = $1 AND dataset = $2 AND methodology = $3`, [
      key,
      dataset,
      methodology,
    ]);
    return rows[0]?.inputs ?? null;
  }

  async saveRun(manager: EntityManager, { dataset, methodology }: EditionKey, key: string, inputs: Buffer): Promise<void> {
    await manager.query(
      `INSERT INTO custom_runs (key, dataset, methodology, inputs) VALUES ($1, $2, $3, $4)
       ON CONFLICT (key, dataset, methodology) DO UPDATE SET inputs = excluded.inputs`,
      [key, dataset, methodology, inputs],
    );
  }
}
